#ifndef BOOKPLATE_CCRYPTO_SHIM_H
#define BOOKPLATE_CCRYPTO_SHIM_H

#include <openssl/evp.h>

#endif
