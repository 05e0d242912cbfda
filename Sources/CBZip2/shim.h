#ifndef BOOKPLATE_CBZIP2_SHIM_H
#define BOOKPLATE_CBZIP2_SHIM_H

#include <bzlib.h>

#endif
