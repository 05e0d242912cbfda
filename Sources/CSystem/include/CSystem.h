// System calls that Swift's Glibc and Darwin modules do not have, under one name for both.
#ifndef BOOKPLATE_CSYSTEM_H
#define BOOKPLATE_CSYSTEM_H

/// Exchanges two names in one step. Returns 0, or -1 with errno (ENOSYS, EINVAL or ENOTSUP where the file system cannot).
int bookplate_rename_exchange(const char *one, const char *other);

/// Renames only when nothing has the new name. Returns 0, or -1 with errno (EEXIST when there is something).
int bookplate_rename_exclusive(const char *from, const char *to);

/// Makes everything written so far to the file system that holds `descriptor` durable. Returns 0, or -1 with errno.
int bookplate_sync_file_system(int descriptor);

/// The environment of this process, ended by NULL. Swift takes the C variable for shared state that anyone may change.
char *const *bookplate_environment(void);

/// The words that this program was started with, ended by NULL. Swift reads them from /proc, and finds none where that is not
/// mounted.
char *const *bookplate_arguments(void);

#ifdef __linux__
/// Reads entries of a folder as the kernel lays them out (`struct linux_dirent64`), without the buffer and the five
/// system calls that `fdopendir` brings. Returns the bytes read, 0 at the end, or -1 with errno.
long bookplate_read_folder(int descriptor, void *buffer, unsigned long size);
#endif

#endif
