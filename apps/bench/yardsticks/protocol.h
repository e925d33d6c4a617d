/* What a yardstick says to the benchmark: one line for each line that it is told. */
#ifndef PROTOCOL_H
#define PROTOCOL_H

#include <stdio.h>

/* Something to be timed and checked. */
struct job {
  const char *name;
  /* Does all the work once. */
  void (*run)(void *data);
  /* Does it once more and writes what came out. */
  void (*write)(void *data, FILE *file);
  void *data;
};

/*
 * Answers the lines on standard input until it ends:
 *   time NAME        nanoseconds of processor time that the job takes
 *   clock NAME       the same by the clock, for work that several threads do
 *   write NAME FILE  "done" when its output is in the file
 */
int serve(const struct job *jobs, int count);

/* Says on standard error what went wrong, and exits. */
_Noreturn void fail(const char *what, const char *which);

/* The contents of a file, aligned to 64 bytes; its size in bytes goes to `size` unless that is null. */
void *read_file(const char *name, const char *suffix, size_t *size);

#endif
