#include "vertices.h"

#include <stdlib.h>

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

static void write_results(void *data, FILE *file) {
  const struct task *task = data;
  for (int first = 0; first < task->count; first += CHUNK_VERTICES) {
    task->run(CHUNK_VERTICES, task->in + first, task->c, chunk);
    fwrite(chunk, sizeof chunk, 1, file);
  }
}

int serve_workloads(const struct workload *workloads, int count) {
  struct task *tasks = calloc((size_t)count, sizeof *tasks);
  struct job *jobs = calloc((size_t)count, sizeof *jobs);
  if (tasks == NULL || jobs == NULL) fail("cannot allocate", "jobs");
  for (int i = 0; i < count; i++) {
    const char *name = workloads[i].name;
    size_t size;
    tasks[i].run = workloads[i].run;
    tasks[i].in = read_file(name, "attributes", &size);
    tasks[i].c = read_file(name, "parameters", NULL);
    tasks[i].count = (int)(size / sizeof(attributes));
    jobs[i] = (struct job){name, run, write_results, &tasks[i]};
  }
  return serve(jobs, count);
}
