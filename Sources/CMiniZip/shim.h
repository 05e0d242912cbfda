#ifndef BOOKPLATE_CMINIZIP_SHIM_H
#define BOOKPLATE_CMINIZIP_SHIM_H

#include <stdint.h>
#include <unzip.h>

#endif
