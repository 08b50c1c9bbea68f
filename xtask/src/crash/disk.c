/* A disk that fails or is slow when it is told to: preloaded before the C library.
 *
 * The file that FIELDCRAFT_DISK names says what happens to the files of games: "write N" and "sync N" let writing and
 * syncing fail with the error number N, "slow N" lets every sync take N milliseconds more. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <time.h>
#include <unistd.h>

static int told(const char *word) {
  const char *path = getenv("FIELDCRAFT_DISK");
  FILE *file = path ? fopen(path, "r") : NULL;
  char name[16];
  int number, found = 0;
  while (file && fscanf(file, "%15s %d", name, &number) == 2)
    if (!strcmp(name, word)) found = number;
  if (file) fclose(file);
  return found;
}

static int holds_games(int fd) {
  char link[64], path[4096];
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length < 0) return 0;
  path[length] = 0;
  return strstr(path, "games.sqlite") != NULL;
}

static int fails(int fd, const char *word) {
  if (!holds_games(fd)) return 0;
  int error = told(word);
  if (error) errno = error;
  return error;
}

static int synced(int fd, const char *name) {
  int (*real)(int) = (int (*)(int))dlsym(RTLD_NEXT, name);
  if (holds_games(fd)) {
    int slow = told("slow");
    struct timespec pause = {slow / 1000, (slow % 1000) * 1000000L};
    if (slow) nanosleep(&pause, NULL);
    if (fails(fd, "sync")) return -1;
  }
  return real(fd);
}

int fsync(int fd) { return synced(fd, "fsync"); }
int fdatasync(int fd) { return synced(fd, "fdatasync"); }

ssize_t pwrite64(int fd, const void *data, size_t size, off64_t at) {
  static ssize_t (*real)(int, const void *, size_t, off64_t);
  if (!real) real = (ssize_t(*)(int, const void *, size_t, off64_t))dlsym(RTLD_NEXT, "pwrite64");
  return fails(fd, "write") ? -1 : real(fd, data, size, at);
}

ssize_t pwrite(int fd, const void *data, size_t size, off_t at) { return pwrite64(fd, data, size, at); }

ssize_t write(int fd, const void *data, size_t size) {
  static ssize_t (*real)(int, const void *, size_t);
  if (!real) real = (ssize_t(*)(int, const void *, size_t))dlsym(RTLD_NEXT, "write");
  return fails(fd, "write") ? -1 : real(fd, data, size);
}

int ftruncate64(int fd, off64_t size) {
  static int (*real)(int, off64_t);
  if (!real) real = (int (*)(int, off64_t))dlsym(RTLD_NEXT, "ftruncate64");
  return fails(fd, "write") ? -1 : real(fd, size);
}
