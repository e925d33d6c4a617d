#include "vertices.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "protocol.h"

/* A workload with its data. */
struct task {
  run_function *run;
  int count;
  const attributes *in;
  const parameter *c;
};

/* Like a pipeline that uses up the results of a chunk before the next one. */
static _Alignas(64) results chunk[CHUNK_VERTICES];

static void run(void *data) {
  const struct task *task = data;
  for (int first = 0; first < task->count; first += CHUNK_VERTICES)
    task->run(CHUNK_VERTICES, task->in + first, task->c, chunk);
}

/* A copy of a chunk. */
static _Alignas(64) attributes copied[CHUNK_VERTICES];

static void copy_chunk(const struct task *task, int first) {
  memcpy(copied, task->in + first, sizeof copied);
  /* The compiler must not know that nobody reads it. */
  __asm__ volatile("" : : "r"(copied) : "memory");
}

static void copy_only(void *data) {
  const struct task *task = data;
  for (int first = 0; first < task->count; first += CHUNK_VERTICES) copy_chunk(task, first);
}

static void copy_and_run(void *data) {
  const struct task *task = data;
  for (int first = 0; first < task->count; first += CHUNK_VERTICES) {
    copy_chunk(task, first);
    task->run(CHUNK_VERTICES, copied, task->c, chunk);
  }
}

static void write_results(void *data, FILE *file) {
  const struct task *task = data;
  for (int first = 0; first < task->count; first += CHUNK_VERTICES) {
    task->run(CHUNK_VERTICES, task->in + first, task->c, chunk);
    fwrite(chunk, sizeof chunk, 1, file);
  }
}

/* The ways to run a workload, by what follows its name in a job. */
static const struct {
  const char *suffix;
  void (*run)(void *data);
} ways[] = {{"", run}, {"-copied", copy_and_run}, {"-copy", copy_only}};
enum { WAYS = sizeof ways / sizeof *ways };

/* A name that stays. */
static const char *job_name(const char *workload, const char *suffix) {
  size_t size = strlen(workload) + strlen(suffix) + 1;
  char *name = malloc(size);
  if (name == NULL) fail("cannot allocate", "names");
  snprintf(name, size, "%s%s", workload, suffix);
  return name;
}

int serve_workloads(const struct workload *workloads, int count) {
  struct task *tasks = calloc((size_t)count, sizeof *tasks);
  struct job *jobs = calloc((size_t)count * WAYS, sizeof *jobs);
  if (tasks == NULL || jobs == NULL) fail("cannot allocate", "jobs");
  for (int i = 0; i < count; i++) {
    const char *name = workloads[i].name;
    size_t size;
    tasks[i].run = workloads[i].run;
    tasks[i].in = read_file(name, "attributes", &size);
    tasks[i].c = read_file(name, "parameters", NULL);
    tasks[i].count = (int)(size / sizeof(attributes));
    for (int way = 0; way < WAYS; way++)
      jobs[WAYS * i + way] =
          (struct job){job_name(name, ways[way].suffix), ways[way].run, write_results, &tasks[i]};
  }
  return serve(jobs, WAYS * count);
}
