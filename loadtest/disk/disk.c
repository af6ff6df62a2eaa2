// Intercepts a program's file calls (LD_PRELOAD), to simulate a slow disk and to test power cuts.
//   DISK_SYNC_MS        extra milliseconds that each fsync and fdatasync takes
//   DISK_NOTES          log of every change to the files of a folder, in order
//   DISK_NOTES_FOLDER   that folder
// An entry of the log is a line of JSON, which names the thread; after that of a write come the bytes written.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int notes = -1;
static const char *folder;
static long sync_ms;

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

__attribute__((constructor)) static void begin(void) {
  const char *ms = getenv("DISK_SYNC_MS"), *path = getenv("DISK_NOTES");
  sync_ms = ms == NULL ? 0 : atol(ms);
  folder = getenv("DISK_NOTES_FOLDER");
  if (path == NULL || folder == NULL) return;
  notes = (int)syscall(SYS_openat, AT_FDCWD, path, O_CREAT | O_WRONLY | O_APPEND | O_CLOEXEC, 0600);
}

// Returns the name of a file relative to the folder, or NULL if it is elsewhere.
static const char *inside(const char *path) {
  if (notes < 0) return NULL;
  size_t length = strlen(folder);
  return strncmp(path, folder, length) == 0 && path[length] == '/' ? path + length + 1 : NULL;
}

static const char *name_of(int fd, char *path) {
  char link[64];
  if (notes < 0 || fd == notes) return NULL;
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, path, PATH_MAX - 1);
  if (length < 0) return NULL;
  path[length] = 0;
  return inside(path);
}

static void put(const void *bytes, size_t length) {
  while (length > 0) {
    ssize_t done = syscall(SYS_write, notes, bytes, length);
    if (done <= 0) abort();
    bytes = (const char *)bytes + done;
    length -= (size_t)done;
  }
}

static void note(const char *what, const char *name, off_t at, const void *bytes, size_t length) {
  char line[PATH_MAX + 200];
  if (name == NULL) return;
  int size = snprintf(line, sizeof line,
                      "{\"what\":\"%s\",\"file\":\"%s\",\"by\":%ld,\"at\":%lld,\"length\":%zu}\n", what,
                      name, syscall(SYS_gettid), (long long)at, length);
  pthread_mutex_lock(&lock);
  put(line, (size_t)size);
  if (bytes != NULL) put(bytes, length);
  pthread_mutex_unlock(&lock);
}

static void note_of(const char *what, int fd, off_t at, const void *bytes, size_t length) {
  char path[PATH_MAX];
  note(what, name_of(fd, path), at, bytes, length);
}

ssize_t pwrite64(int fd, const void *bytes, size_t length, off64_t at) {
  ssize_t done = REAL(pwrite64)(fd, bytes, length, at);
  if (done > 0) note_of("write", fd, at, bytes, (size_t)done);
  return done;
}

ssize_t pwrite(int fd, const void *bytes, size_t length, off_t at) {
  return pwrite64(fd, bytes, length, at);
}

ssize_t write(int fd, const void *bytes, size_t length) {
  ssize_t done = REAL(write)(fd, bytes, length);
  if (done > 0 && notes >= 0) note_of("write", fd, lseek(fd, 0, SEEK_CUR) - done, bytes, (size_t)done);
  return done;
}

int ftruncate64(int fd, off64_t length) {
  int failed = REAL(ftruncate64)(fd, length);
  if (!failed) note_of("truncate", fd, 0, NULL, (size_t)length);
  return failed;
}

int ftruncate(int fd, off_t length) { return ftruncate64(fd, length); }

int unlink(const char *path) {
  int failed = REAL(unlink)(path);
  if (!failed) note("remove", inside(path), 0, NULL, 0);
  return failed;
}

// A sync is noted at its beginning and its end: everything noted before the beginning is then on the disk.
static int slowly(int (*sync)(int), int fd) {
  note_of("sync", fd, 0, NULL, 0);
  struct timespec wait = {sync_ms / 1000, sync_ms % 1000 * 1000000};
  if (sync_ms > 0) nanosleep(&wait, NULL);
  int failed = sync(fd);
  if (!failed) note_of("synced", fd, 0, NULL, 0);
  return failed;
}

int fsync(int fd) { return slowly(REAL(fsync), fd); }
int fdatasync(int fd) { return slowly(REAL(fdatasync), fd); }
