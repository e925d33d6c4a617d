/* Work that grows, in vertices, in programs and in pixels. src/jobs/growth.ts does the same. */

#include "llvmpipe.h"

#include <stdio.h>
#include <stdlib.h>

/* As in src/data/growth.ts. */
enum { PROGRAMS = 1000, DRAWS = 1000, DRAW_INDICES = 36, ONES = 16 };

static const int vertex_counts[] = {1000, 30000, 1000000, 10000000};
static const int program_counts[] = {1, 10, 100, 1000};
static const int sizes[] = {64, 256, 1024, 4096};

static struct model draws, large;
static GLuint programs[PROGRAMS], transform;

/* A multiple of an odd number, as a part of a turn. */
static double scattered(uint32_t i, uint32_t factor) { return (double)(i * factor) / 4294967296.0; }

/* Positions of the most vertices, in triangles that are too small for a pixel. */
static const float (*many_positions(void))[4] {
  static float(*positions)[4];
  if (positions != NULL) return (const float(*)[4])positions;
  int count = vertex_counts[3];
  positions = malloc((size_t)count * sizeof *positions);
  if (positions == NULL) fail("cannot allocate", "positions");
  for (int i = 0; i < count; i++) {
    uint32_t triangle = (uint32_t)i / 3;
    float *position = positions[i];
    position[0] = (float)(6 * scattered(triangle, 2654435769u) - 3 + (i % 3 == 1 ? 0.001 : 0));
    position[1] = (float)(6 * scattered(triangle, 1640531527u) - 3 + (i % 3 == 2 ? 0.001 : 0));
    position[2] = 0;
    position[3] = 1;
  }
  return (const float(*)[4])positions;
}

static void draw_vertices(void *data) {
  const int *count = data;
  use_surface(SIZE);
  use(&draws);
  glBindProgramARB(GL_VERTEX_PROGRAM_ARB, transform);
  for (GLuint i = 1; i < 4; i++) glDisableVertexAttribArrayARB(i);
  glVertexAttrib4fARB(1, 0, 0, 0, 1);
  glVertexAttrib4fARB(3, 1, 0.5f, 0.25f, 1);
  glVertexAttribPointerARB(0, 4, GL_FLOAT, GL_FALSE, 0, many_positions());
  glEnable(GL_DEPTH_TEST);
  glClear(GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT);
  glDrawArrays(GL_TRIANGLES, 0, *count);
  glFinish();
}

static void write_vertices(void *data, FILE *file) {
  draw_vertices(data);
  write_pixels(file);
}

/* Programs that all compute the same, but of different parameters, each 1. */
static void make_programs(void) {
  char text[1024];
  for (int i = 0; i < PROGRAMS; i++) {
    snprintf(text, sizeof text,
             "!!ARBvp1.0\nPARAM c[96] = { program.env[0..95] };\nTEMP tint;\n"
             "DP4 result.position.x, c[0], vertex.attrib[0];\nDP4 result.position.y, c[1], vertex.attrib[0];\n"
             "DP4 result.position.z, c[2], vertex.attrib[0];\nDP4 result.position.w, c[3], vertex.attrib[0];\n"
             "MUL tint, c[%d], vertex.attrib[3];\nMUL result.color, c[%d], tint;\nEND\n",
             ONES + i % 32, ONES + 32 + i / 32);
    programs[i] = program_of(text);
  }
}

static void draw_by_programs(void *data) {
  const int *count = data;
  static const float ones[4] = {1, 1, 1, 1};
  if (programs[0] == 0) make_programs();
  use_surface(SIZE);
  use(&draws);
  for (GLuint i = ONES; i < 96; i++) glProgramEnvParameter4fvARB(GL_VERTEX_PROGRAM_ARB, i, ones);
  glEnable(GL_DEPTH_TEST);
  glClear(GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT);
  for (int i = 0; i < DRAWS; i++) {
    glBindProgramARB(GL_VERTEX_PROGRAM_ARB, programs[i % *count]);
    glDrawElements(GL_TRIANGLES, DRAW_INDICES, GL_UNSIGNED_INT, draws.elements + i * DRAW_INDICES);
  }
  glFinish();
}

static void write_by_programs(void *data, FILE *file) {
  draw_by_programs(data);
  write_pixels(file);
}

static void draw_size(void *data) {
  const int *size = data;
  use_surface(*size);
  use(&large);
  glEnable(GL_DEPTH_TEST);
  glClear(GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT);
  glDrawElements(GL_TRIANGLES, large.indices, GL_UNSIGNED_INT, large.elements);
  glFinish();
}

static void write_size(void *data, FILE *file) {
  draw_size(data);
  write_pixels(file);
}

const struct job growth_jobs[GROWTH_JOBS] = {
    {"vertices-1000", draw_vertices, write_vertices, (void *)&vertex_counts[0]},
    {"vertices-30000", draw_vertices, write_vertices, (void *)&vertex_counts[1]},
    {"vertices-1000000", draw_vertices, write_vertices, (void *)&vertex_counts[2]},
    {"vertices-10000000", draw_vertices, write_vertices, (void *)&vertex_counts[3]},
    {"programs-1", draw_by_programs, write_by_programs, (void *)&program_counts[0]},
    {"programs-10", draw_by_programs, write_by_programs, (void *)&program_counts[1]},
    {"programs-100", draw_by_programs, write_by_programs, (void *)&program_counts[2]},
    {"programs-1000", draw_by_programs, write_by_programs, (void *)&program_counts[3]},
    {"pixels-64", draw_size, write_size, (void *)&sizes[0]},
    {"pixels-256", draw_size, write_size, (void *)&sizes[1]},
    {"pixels-1024", draw_size, write_size, (void *)&sizes[2]},
    {"pixels-4096", draw_size, write_size, (void *)&sizes[3]},
};

void load_growth(void) {
  load_scene(&draws, "draws");
  load_scene(&large, "large");
  size_t size;
  char *text = read_file("transform", "arb", &size);
  transform = program_of(text);
  free(text);
}
