/* The workloads for a yardstick that runs vertices by functions of its own. */
#ifndef VERTICES_H
#define VERTICES_H

enum { CHUNK_VERTICES = 1000, PARAMETERS = 256 };

/* v[0] to v[3] of a vertex. */
typedef float attributes[4][4];
/* HPOS, COL0 and TEX0 of a vertex. */
typedef float results[3][4];
/* A program parameter. */
typedef float parameter[4];

/* Runs `count` vertices, a multiple of four. */
typedef void run_function(int count, const attributes *restrict in, const parameter *restrict c,
                          results *restrict out);

struct workload {
  const char *name;
  run_function *run;
};

/*
 * Reads NAME.attributes and NAME.parameters of each workload, and serves them in chunks:
 *   NAME         from where the attributes are
 *   NAME-copied  from a copy of each chunk, which is made first
 *   NAME-copy    only copies the chunks
 */
int serve_workloads(const struct workload *workloads, int count);

#endif
