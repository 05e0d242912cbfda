#ifndef BOOKPLATE_CTOOLVERSION_H
#define BOOKPLATE_CTOOLVERSION_H

/// The report string that scripts/release built this binary with, or NULL for a development build.
const char *bookplate_tool_version(void);

#endif
