// Fails or kills bookplate at one of its system calls. Loaded with LD_PRELOAD, on Linux.
//
//   FAULT_AT=N        the call that is hit, counted from 1
//   FAULT_WITH=ERRNO  the number it fails with; 0 kills the process before the call is made
//   FAULT_EXCHANGE=1  names cannot be exchanged, as on some file systems; not counted
//   FAULT_COUNT=FILE  how many calls there were is written here at the end
//
// Counted are the calls that change files or make them durable, and what is opened below the folder that FAULT_BELOW
// names. Other programs that bookplate starts are left alone.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static atomic_int calls;
static int active, at, with, no_exchange;
static const char *below;

static int number(const char *name) {
  const char *text = getenv(name);
  return text ? atoi(text) : 0;
}

__attribute__((constructor)) static void begin(void) {
  char name[32] = "";
  FILE *file = fopen("/proc/self/comm", "r");
  if (file && fgets(name, sizeof name, file)) active = strcmp(name, "bookplate\n") == 0;
  if (file) fclose(file);
  below = getenv("FAULT_BELOW");
  at = number("FAULT_AT");
  with = number("FAULT_WITH");
  no_exchange = number("FAULT_EXCHANGE");
}

__attribute__((destructor)) static void end(void) {
  const char *path = getenv("FAULT_COUNT");
  int all = atomic_load(&calls);
  if (!active || !path) return;
  active = 0;
  FILE *file = fopen(path, "w");
  if (file) {
    fprintf(file, "%d\n", all);
    fclose(file);
  }
}

// Whether this call is the one.
static int hit(void) {
  if (!active || atomic_fetch_add(&calls, 1) + 1 != at) return 0;
  if (with == 0) raise(SIGKILL);
  errno = with;
  return 1;
}

static int is_below(int folder, const char *path) {
  char place[64], full[4096];
  if (!below) return 0;
  if (path[0] == '/') return strncmp(path, below, strlen(below)) == 0;
  if (folder == AT_FDCWD) return 1;
  snprintf(place, sizeof place, "/proc/self/fd/%d", folder);
  ssize_t count = readlink(place, full, sizeof full - 1);
  if (count < 0) return 0;
  full[count] = 0;
  return strncmp(full, below, strlen(below)) == 0;
}

static int is_file(int descriptor) {
  struct stat seen;
  return fstat(descriptor, &seen) == 0 && S_ISREG(seen.st_mode);
}

#define NEXT(name) \
  static __typeof__(&name) next; \
  if (!next) next = (__typeof__(&name))dlsym(RTLD_NEXT, #name)

int openat(int folder, const char *path, int flags, ...) {
  NEXT(openat);
  va_list rest;
  va_start(rest, flags);
  mode_t mode = (flags & (O_CREAT | O_TMPFILE)) ? va_arg(rest, mode_t) : 0;
  va_end(rest);
  if (is_below(folder, path) && hit()) return -1;
  return next(folder, path, flags, mode);
}

ssize_t write(int descriptor, const void *bytes, size_t count) {
  NEXT(write);
  if (active && is_file(descriptor) && hit()) return -1;
  return next(descriptor, bytes, count);
}

int fsync(int descriptor) {
  NEXT(fsync);
  return hit() ? -1 : next(descriptor);
}

int syncfs(int descriptor) {
  NEXT(syncfs);
  return hit() ? -1 : next(descriptor);
}

int fchmod(int descriptor, mode_t mode) {
  NEXT(fchmod);
  return hit() ? -1 : next(descriptor, mode);
}

int fchown(int descriptor, uid_t user, gid_t group) {
  NEXT(fchown);
  return hit() ? -1 : next(descriptor, user, group);
}

int mkdir(const char *path, mode_t mode) {
  NEXT(mkdir);
  return is_below(AT_FDCWD, path) && hit() ? -1 : next(path, mode);
}

int symlink(const char *target, const char *path) {
  NEXT(symlink);
  return hit() ? -1 : next(target, path);
}

int renameat(int from, const char *old, int to, const char *new) {
  NEXT(renameat);
  return hit() ? -1 : next(from, old, to, new);
}

int renameat2(int from, const char *old, int to, const char *new, unsigned int flags) {
  NEXT(renameat2);
  if (active && no_exchange) {
    errno = ENOSYS;
    return -1;
  }
  return hit() ? -1 : next(from, old, to, new, flags);
}
