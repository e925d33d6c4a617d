#define _POSIX_C_SOURCE 200809L
#include "protocol.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

/* How long a contender is timed without a pause; the same as in src/rounds.ts. */
enum { TURN_NANOSECONDS = 50000000 };

_Noreturn void fail(const char *what, const char *which) {
  fprintf(stderr, "%s: %s\n", what, which);
  exit(1);
}

void *read_file(const char *name, const char *suffix, size_t *size) {
  char path[256];
  snprintf(path, sizeof path, "%s.%s", name, suffix);
  FILE *file = fopen(path, "rb");
  if (file == NULL) fail("cannot open", path);
  fseek(file, 0, SEEK_END);
  size_t bytes = (size_t)ftell(file);
  rewind(file);
  char *contents = aligned_alloc(64, (bytes + 64) / 64 * 64);
  if (contents == NULL || fread(contents, 1, bytes, file) != bytes) fail("cannot read", path);
  contents[bytes] = 0;
  fclose(file);
  if (size != NULL) *size = bytes;
  return contents;
}

static const struct job *find(const struct job *jobs, int count, const char *name) {
  for (int i = 0; i < count; i++)
    if (strcmp(jobs[i].name, name) == 0) return &jobs[i];
  fail("no such job", name);
}

/* What this process has used of the processor, all of its threads, or what a clock shows. */
static long long nanoseconds(clockid_t clock) {
  struct timespec now;
  clock_gettime(clock, &now);
  return now.tv_sec * 1000000000LL + now.tv_nsec;
}

/*
 * Nanoseconds for one run of a job: the first if it is a long one. Otherwise that has only warmed the caches, and the
 * mean of as many runs counts as a turn has room for.
 */
static long long time_turn(const struct job *job, clockid_t clock) {
  long long start = nanoseconds(clock), first, total = 0;
  job->run(job->data);
  first = nanoseconds(clock) - start;
  if (first >= TURN_NANOSECONDS) return first;
  int runs = 0;
  for (start = nanoseconds(clock); total < TURN_NANOSECONDS; runs++) {
    job->run(job->data);
    total = nanoseconds(clock) - start;
  }
  return total / runs;
}

static void write_output(const struct job *job, const char *path) {
  FILE *file = fopen(path, "wb");
  if (file == NULL) fail("cannot open", path);
  job->write(job->data, file);
  if (fclose(file) != 0) fail("cannot write", path);
}

int serve(const struct job *jobs, int count) {
  char line[256], name[64], path[128];
  while (fgets(line, sizeof line, stdin) != NULL) {
    if (sscanf(line, "time %63s", name) == 1) {
      // Others that run meanwhile do not count.
      printf("%lld\n", time_turn(find(jobs, count, name), CLOCK_PROCESS_CPUTIME_ID));
    } else if (sscanf(line, "clock %63s", name) == 1) {
      printf("%lld\n", time_turn(find(jobs, count, name), CLOCK_MONOTONIC));
    } else if (sscanf(line, "write %63s %127s", name, path) == 2) {
      write_output(find(jobs, count, name), path);
      puts("done");
    } else {
      fail("unknown line", line);
    }
    fflush(stdout);
  }
  return 0;
}
