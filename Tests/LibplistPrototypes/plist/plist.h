// What of libplist 2.3 to 2.7 the shim uses, as its users see it. A test compiles the shim against this and
// against the header that is installed, since one machine has only one of them.
#ifndef LIBPLIST_H
#define LIBPLIST_H

#include <stdint.h>

typedef void *plist_t;

typedef enum {
  PLIST_NONE = -1,
  PLIST_BOOLEAN,
  PLIST_INT,
  PLIST_REAL,
  PLIST_STRING,
  PLIST_ARRAY,
  PLIST_DICT,
  PLIST_DATE,
  PLIST_DATA,
  PLIST_KEY,
  PLIST_UID,
  PLIST_NULL
} plist_type;

#define PLIST_UINT PLIST_INT

typedef enum { PLIST_ERR_SUCCESS = 0, PLIST_ERR_UNKNOWN = -255 } plist_err_t;

typedef enum { PLIST_FORMAT_NONE = 0, PLIST_FORMAT_XML = 1, PLIST_FORMAT_BINARY = 2 } plist_format_t;

plist_err_t plist_from_memory(
    const char *plist_data, uint32_t length, plist_t *plist, plist_format_t *format);
void plist_mem_free(void *ptr);
plist_type plist_get_node_type(plist_t node);

#endif
