/*
 * Calls of the GL: immediate mode, arrays and lists of vertices that are culled, so that nothing is rasterized; parameters
 * of a light; small draws with and without changes of state; pixels read back. src/jobs/calls.ts does the same.
 */

#include "llvmpipe.h"

#include <stdlib.h>

/* As in src/data/calls.ts. */
enum { VERTICES = 30000, LIGHT_CALLS = 10000, DRAWS = 1000, DRAW_INDICES = 36, LIST = 1 };

static struct model draws;
static GLuint move, show;
static float positions[VERTICES][3], normals[VERTICES][3], colors[VERTICES][3];

/* Triangles around the middle, each smaller than the one before. */
static void make_vertices(void) {
  static const float corners[3][2] = {{0.75f, 0}, {-0.375f, 0.625f}, {-0.375f, -0.625f}};
  for (int i = 0; i < VERTICES; i++) {
    float size = (float)(VERTICES / 3 - i / 3) / 16384;
    float *position = positions[i], *normal = normals[i], *color = colors[i];
    position[0] = corners[i % 3][0] * size;
    position[1] = corners[i % 3][1] * size;
    position[2] = size;
    normal[0] = normal[1] = 0;
    normal[2] = 1;
    color[0] = 1;
    color[1] = size;
    color[2] = 0.5f;
  }
}

static void begin_to_end(void) {
  glBegin(GL_TRIANGLES);
  for (int i = 0; i < VERTICES; i++) {
    const float *position = positions[i], *normal = normals[i], *color = colors[i];
    glColor3f(color[0], color[1], color[2]);
    glNormal3f(normal[0], normal[1], normal[2]);
    glVertex3f(position[0], position[1], position[2]);
  }
  glEnd();
}

static void draw_arrays(void) {
  for (GLuint i = 0; i < 4; i++) glDisableVertexAttribArrayARB(i);
  glVertexPointer(3, GL_FLOAT, 0, positions);
  glNormalPointer(GL_FLOAT, 0, normals);
  glColorPointer(3, GL_FLOAT, 0, colors);
  static const GLenum arrays[] = {GL_VERTEX_ARRAY, GL_NORMAL_ARRAY, GL_COLOR_ARRAY};
  for (int i = 0; i < 3; i++) glEnableClientState(arrays[i]);
  glDrawArrays(GL_TRIANGLES, 0, VERTICES);
  for (int i = 0; i < 3; i++) glDisableClientState(arrays[i]);
}

static void call_list(void) { glCallList(LIST); }

typedef void draw_function(void);
static draw_function *const immediate = begin_to_end, *const arrays = draw_arrays, *const list = call_list;

static void use_program(GLuint program) {
  use_surface(SIZE);
  glEnable(GL_VERTEX_PROGRAM_ARB);
  glBindProgramARB(GL_VERTEX_PROGRAM_ARB, program);
  glDisable(GL_DEPTH_TEST);
}

static void run_culled(void *data) {
  use_program(move);
  glEnable(GL_CULL_FACE);
  glCullFace(GL_FRONT_AND_BACK);
  (*(draw_function *const *)data)();
  glFinish();
  glDisable(GL_CULL_FACE);
}

static void write_drawn(void *data, FILE *file) {
  use_program(show);
  glClear(GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT);
  (*(draw_function *const *)data)();
  write_pixels(file);
}

static void set_lights(void *data) {
  (void)data;
  for (int i = 0; i < LIGHT_CALLS; i++) {
    const float color[4] = {(float)(i % 256) / 256, 0.5f, 0.25f, 1};
    glLightfv(GL_LIGHT0 + (GLenum)(i % 8), GL_DIFFUSE, color);
  }
}

/* Colors of lights as bytes. */
static void write_lights(void *data, FILE *file) {
  set_lights(data);
  for (GLenum light = 0; light < 8; light++) {
    float color[4];
    glGetLightfv(GL_LIGHT0 + light, GL_DIFFUSE, color);
    for (int i = 0; i < 4; i++) fputc((int)(255 * color[i]), file);
  }
}

/* What changes from one draw to the next: a parameter, two capabilities and the depth function. */
static void change_state(int draw) {
  const float tint[4] = {(float)(draw % 7) / 7, 0.5f, 0.5f, 32};
  glProgramEnvParameter4fvARB(GL_VERTEX_PROGRAM_ARB, 10, tint);
  if (draw % 2 == 0) {
    glEnable(GL_BLEND);
    glDisable(GL_DITHER);
    glDepthFunc(GL_LEQUAL);
  } else {
    glDisable(GL_BLEND);
    glEnable(GL_DITHER);
    glDepthFunc(GL_LESS);
  }
}

static void draw_small(void *data) {
  const int *changes = data;
  use_surface(SIZE);
  use(&draws);
  glEnable(GL_DEPTH_TEST);
  glClear(GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT);
  for (int i = 0; i < DRAWS; i++) {
    if (*changes) change_state(i);
    glDrawElements(GL_TRIANGLES, DRAW_INDICES, GL_UNSIGNED_INT, draws.elements + i * DRAW_INDICES);
  }
  glFinish();
  glDisable(GL_BLEND);
  glDepthFunc(GL_LESS);
}

static void write_small(void *data, FILE *file) {
  draw_small(data);
  write_pixels(file);
}

static uint8_t pixels[SIZE][SIZE][4];

static void read_back(void *data) {
  (void)data;
  use_surface(SIZE);
  glReadPixels(0, 0, SIZE, SIZE, GL_RGBA, GL_UNSIGNED_BYTE, pixels);
}

static void write_read(void *data, FILE *file) {
  draw_scene(&draws);
  read_back(data);
  fwrite(pixels, sizeof pixels, 1, file);
}

static int unchanged = 0, changed = 1;

const struct job call_jobs[CALL_JOBS] = {
    {"immediate", run_culled, write_drawn, (void *)&immediate},
    {"list", run_culled, write_drawn, (void *)&list},
    {"arrays", run_culled, write_drawn, (void *)&arrays},
    {"lights", set_lights, write_lights, NULL},
    {"draws", draw_small, write_small, &unchanged},
    {"state", draw_small, write_small, &changed},
    {"read", read_back, write_read, NULL},
};

void load_calls(void) {
  load_scene(&draws, "draws");
  move = program_of("!!ARBvp1.0\nMOV result.position, vertex.position;\nEND\n");
  show = program_of("!!ARBvp1.0\nMOV result.position, vertex.position;\nMOV result.color, vertex.color;\nEND\n");
  make_vertices();
  glNewList(LIST, GL_COMPILE);
  begin_to_end();
  glEndList();
}
