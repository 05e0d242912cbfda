// One interface over libplist 2.2 (void results, three arguments) and 2.3 to 2.7 (plist_err_t results, a fourth
// argument). There is no version macro, but PLIST_UINT is an enum constant before 2.3 and a macro after.
#ifndef BOOKPLATE_CPROPERTYLIST_SHIM_H
#define BOOKPLATE_CPROPERTYLIST_SHIM_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <plist/plist.h>

/// Parses a property list of any format. The result is NULL when libplist cannot read the bytes.
static inline plist_t bookplate_plist_read(const char *bytes, uint32_t length) {
  plist_t node = NULL;  // 2.2 reads the out pointer before it writes it.
#ifdef PLIST_UINT
  plist_format_t format = PLIST_FORMAT_NONE;
  if (plist_from_memory(bytes, length, &node, &format) != PLIST_ERR_SUCCESS) return NULL;
#else
  plist_from_memory(bytes, length, &node);
#endif
  return node;
}

/// Releases what libplist handed out: bytes, keys, iterators.
static inline void bookplate_plist_release(void *memory) {
#ifdef PLIST_UINT
  plist_mem_free(memory);
#else
  plist_to_bin_free((char *)memory);
#endif
}

/// Whether the node is an integer, whose type has another name in each version.
static inline int bookplate_plist_is_integer(plist_t node) {
  return plist_get_node_type(node) == PLIST_UINT;
}

#endif
