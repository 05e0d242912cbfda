#define _GNU_SOURCE
#include "CSystem.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#ifdef __linux__
#include <sys/syscall.h>
#endif
#include <unistd.h>

#ifdef __APPLE__
#include <crt_externs.h>

char *const *bookplate_environment(void) { return *_NSGetEnviron(); }

char *const *bookplate_arguments(void) { return *_NSGetArgv(); }

int bookplate_rename_exchange(const char *one, const char *other) {
  return renamex_np(one, other, RENAME_SWAP);
}

int bookplate_rename_exclusive(const char *from, const char *to) {
  return renamex_np(from, to, RENAME_EXCL);
}

int bookplate_sync_file_system(int descriptor) { return fcntl(descriptor, F_FULLFSYNC); }

#else

char *const *bookplate_environment(void) { return environ; }

static char *const *arguments;

// glibc calls constructors as it calls main.
__attribute__((constructor)) static void keep_arguments(int count, char **words) {
  (void)count;
  arguments = words;
}

char *const *bookplate_arguments(void) { return arguments; }

int bookplate_rename_exchange(const char *one, const char *other) {
  return renameat2(AT_FDCWD, one, AT_FDCWD, other, RENAME_EXCHANGE);
}

int bookplate_rename_exclusive(const char *from, const char *to) {
  return renameat2(AT_FDCWD, from, AT_FDCWD, to, RENAME_NOREPLACE);
}

int bookplate_sync_file_system(int descriptor) { return syncfs(descriptor); }

long bookplate_read_folder(int descriptor, void *buffer, unsigned long size) {
  return syscall(SYS_getdents64, descriptor, buffer, size);
}

#endif
