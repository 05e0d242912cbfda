#ifndef BOOKPLATE_CXML_SHIM_H
#define BOOKPLATE_CXML_SHIM_H

// libxml2 built with ICU names a type that the compiler then finds defined twice.
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED

#include <libxml/HTMLparser.h>
#include <libxml/parser.h>
#include <libxml/tree.h>

#endif
