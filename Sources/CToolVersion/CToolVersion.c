#include "CToolVersion.h"

#include <stddef.h>

// Swift has no defines with a value, so the one thing that scripts/release puts in comes in through C.
#ifndef BOOKPLATE_RELEASE
#define BOOKPLATE_RELEASE NULL
#endif

const char *bookplate_tool_version(void) { return BOOKPLATE_RELEASE; }
