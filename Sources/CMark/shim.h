#ifndef BOOKPLATE_CMARK_SHIM_H
#define BOOKPLATE_CMARK_SHIM_H

#include <cmark.h>

#endif
