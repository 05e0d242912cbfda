#ifndef BOOKPLATE_CCRYPTO_SHIM_H
#define BOOKPLATE_CCRYPTO_SHIM_H

// The hash functions themselves, which OpenSSL 3 calls deprecated in favour of EVP. EVP brings all of OpenSSL's providers
// into the binary and starts them at the first hash, and fetches the function anew for each.
#define OPENSSL_SUPPRESS_DEPRECATED
#include <openssl/sha.h>

#endif
