/*
 * Mesa's llvmpipe by EGL without a window: the workloads that ARB_vertex_program can express, as primitives that are
 * discarded, and the scenes. They come from client arrays, as with glasm.
 */

#include "llvmpipe.h"

#include <EGL/egl.h>
#include <EGL/eglext.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

enum { FEEDBACK_WORDS = 13, TEXTURE_SIZE = 256 };

static EGLDisplay display;
static EGLConfig config;
static EGLContext context;

/* The size of the surface that is drawn to. */
static int current_size;

void use_surface(int size) {
  enum { SIZES = 5 };
  static struct {
    int size;
    EGLSurface surface;
  } surfaces[SIZES];
  if (size == current_size) return;
  int i = 0;
  while (surfaces[i].size != size && surfaces[i].size != 0)
    if (++i == SIZES) fail("too many sizes", "of surfaces");
  if (surfaces[i].size == 0) {
    const EGLint attributes[] = {EGL_WIDTH, size, EGL_HEIGHT, size, EGL_NONE};
    surfaces[i].size = size;
    surfaces[i].surface = eglCreatePbufferSurface(display, config, attributes);
  }
  EGLSurface surface = surfaces[i].surface;
  if (!eglMakeCurrent(display, surface, surface, context)) fail("no", "EGL surface");
  glViewport(0, 0, size, size);
  current_size = size;
}

static void create_context(void) {
  PFNEGLGETPLATFORMDISPLAYEXTPROC get_display =
      (PFNEGLGETPLATFORMDISPLAYEXTPROC)eglGetProcAddress("eglGetPlatformDisplayEXT");
  if (get_display == NULL) fail("no", "EGL_EXT_platform_base");
  display = get_display(EGL_PLATFORM_SURFACELESS_MESA, EGL_DEFAULT_DISPLAY, NULL);
  if (!eglInitialize(display, NULL, NULL)) fail("no", "EGL display without a surface");
  eglBindAPI(EGL_OPENGL_API);
  static const EGLint wanted[] = {EGL_SURFACE_TYPE, EGL_PBUFFER_BIT, EGL_RENDERABLE_TYPE, EGL_OPENGL_BIT,
                                  EGL_RED_SIZE,     8,               EGL_GREEN_SIZE,      8,
                                  EGL_BLUE_SIZE,    8,               EGL_ALPHA_SIZE,      8,
                                  EGL_DEPTH_SIZE,   24,              EGL_NONE};
  EGLint configs = 0;
  if (!eglChooseConfig(display, wanted, &config, 1, &configs) || configs == 0) fail("no", "EGL config");
  context = eglCreateContext(display, config, EGL_NO_CONTEXT, NULL);
  use_surface(SIZE);
  const char *renderer = (const char *)glGetString(GL_RENDERER);
  if (strstr(renderer, "llvmpipe") == NULL) fail("this is not llvmpipe but", renderer);
}

GLuint program_of(const char *text) {
  GLuint program;
  glGenProgramsARB(1, &program);
  glBindProgramARB(GL_VERTEX_PROGRAM_ARB, program);
  glProgramStringARB(GL_VERTEX_PROGRAM_ARB, GL_PROGRAM_FORMAT_ASCII_ARB, (GLsizei)strlen(text), text);
  if (glGetError() != GL_NO_ERROR) fail(text, (const char *)glGetString(GL_PROGRAM_ERROR_STRING_ARB));
  return program;
}

static GLuint load_program(const char *name) {
  char *text = read_file(name, "arb", NULL);
  GLuint program = program_of(text);
  free(text);
  return program;
}

static void load_model(struct model *model, const char *name, const char *program) {
  size_t size;
  model->program = load_program(program);
  model->arrays = read_file(name, "attributes", &size);
  model->vertices = (int)(size / sizeof(attributes));
  model->parameters = read_file(name, "parameters", NULL);
}

void load_scene(struct model *model, const char *name) {
  size_t size;
  load_model(model, name, "lighting");
  model->elements = read_file(name, "indices", &size);
  model->indices = (int)(size / sizeof(uint32_t));
}

void use(const struct model *model) {
  glEnable(GL_VERTEX_PROGRAM_ARB);
  glBindProgramARB(GL_VERTEX_PROGRAM_ARB, model->program);
  for (GLuint i = 0; i < 16; i++) glProgramEnvParameter4fvARB(GL_VERTEX_PROGRAM_ARB, i, model->parameters[i]);
  for (GLuint i = 0; i < 4; i++) {
    glVertexAttribPointerARB(i, 4, GL_FLOAT, GL_FALSE, sizeof(attributes), (*model->arrays)[i]);
    glEnableVertexAttribArrayARB(i);
  }
}

/* One way to draw the vertices of a workload. */
struct variation {
  const struct model *model;
  GLenum primitive;
  bool indexed, buffered;
};

/* Element numbers 0, 1, 2 and so on. */
static const uint32_t *counting(int count) {
  static uint32_t *elements;
  if (elements == NULL) {
    elements = malloc((size_t)count * sizeof *elements);
    if (elements == NULL) fail("cannot allocate", "elements");
    for (int i = 0; i < count; i++) elements[i] = (uint32_t)i;
  }
  return elements;
}

/* Uses a copy of the arrays in a buffer object, which is made at the first time. */
static void use_buffer(const struct model *model) {
  static const struct model *contents;
  static GLuint buffer;
  if (buffer == 0) glGenBuffers(1, &buffer);
  glBindBuffer(GL_ARRAY_BUFFER, buffer);
  if (contents != model)
    glBufferData(GL_ARRAY_BUFFER, (GLsizeiptr)model->vertices * (GLsizeiptr)sizeof(attributes), model->arrays,
                 GL_STATIC_DRAW);
  contents = model;
  for (GLuint i = 0; i < 4; i++)
    glVertexAttribPointerARB(i, 4, GL_FLOAT, GL_FALSE, sizeof(attributes), (void *)(i * sizeof(float[4])));
  glBindBuffer(GL_ARRAY_BUFFER, 0);
}

static void run_discarded(void *data) {
  const struct variation *variation = data;
  const struct model *model = variation->model;
  use_surface(SIZE);
  use(model);
  if (variation->buffered) use_buffer(model);
  glEnable(GL_RASTERIZER_DISCARD);
  if (variation->indexed)
    glDrawElements(variation->primitive, model->vertices, GL_UNSIGNED_INT, counting(model->vertices));
  else
    glDrawArrays(variation->primitive, 0, model->vertices);
  glFinish();
  glDisable(GL_RASTERIZER_DISCARD);
}

/* Counts how often the program is executed under discard: once for each vertex of a whole primitive. */
static void expect_executions(void *data) {
  const struct variation *variation = data;
  GLuint query;
  GLint executions = 0;
  glGenQueries(1, &query);
  glBeginQuery(GL_VERTEX_SHADER_INVOCATIONS_ARB, query);
  run_discarded(data);
  glEndQuery(GL_VERTEX_SHADER_INVOCATIONS_ARB);
  glGetQueryObjectiv(query, GL_QUERY_RESULT, &executions);
  glDeleteQueries(1, &query);
  if (executions < variation->model->vertices - 2) fail("discard", "vertices are not computed");
}

/* Window coordinates, color and texture coordinates of each vertex, which must be in the view. */
static void write_feedback(void *data, FILE *file) {
  const struct model *model = ((const struct variation *)data)->model;
  expect_executions(data);
  size_t words = (size_t)model->vertices * FEEDBACK_WORDS;
  float *buffer = malloc(words * sizeof(float));
  if (buffer == NULL) fail("cannot allocate", "feedback");
  use(model);
  glFeedbackBuffer((GLsizei)words, GL_4D_COLOR_TEXTURE, buffer);
  glRenderMode(GL_FEEDBACK);
  glDrawArrays(GL_POINTS, 0, model->vertices);
  if (glRenderMode(GL_RENDER) != (GLint)words) fail("feedback", "vertices are missing");
  for (int i = 0; i < model->vertices; i++)
    fwrite(buffer + i * FEEDBACK_WORDS + 1, sizeof(float), FEEDBACK_WORDS - 1, file);
  free(buffer);
}

void draw_scene(void *data) {
  const struct model *model = data;
  use_surface(SIZE);
  use(model);
  glEnable(GL_DEPTH_TEST);
  glClear(GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT);
  glDrawElements(GL_TRIANGLES, model->indices, GL_UNSIGNED_INT, model->elements);
  glFinish();
}

/* A model without a program whose arrays are positions, texture coordinates, nothing and colors, and its texture. */
static void load_textured(struct model *model, const char *name) {
  size_t size;
  model->arrays = read_file(name, "attributes", &size);
  model->elements = read_file(name, "indices", &size);
  model->indices = (int)(size / sizeof(uint32_t));
  const uint8_t *texels = read_file(name, "texels", NULL);
  for (int level = 0, width = TEXTURE_SIZE; width >= 1; level++, width /= 2) {
    glTexImage2D(GL_TEXTURE_2D, level, GL_RGBA8, width, width, 0, GL_RGBA, GL_UNSIGNED_BYTE, texels);
    texels += 4 * width * width;
  }
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR_MIPMAP_NEAREST);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
  glTexEnvi(GL_TEXTURE_ENV, GL_TEXTURE_ENV_MODE, GL_MODULATE);
}

static void draw_textured(void *data) {
  const struct model *model = data;
  use_surface(SIZE);
  glDisable(GL_VERTEX_PROGRAM_ARB);
  glDisable(GL_DEPTH_TEST);
  for (GLuint i = 0; i < 4; i++) glDisableVertexAttribArrayARB(i);
  glVertexPointer(4, GL_FLOAT, sizeof(attributes), (*model->arrays)[0]);
  glTexCoordPointer(4, GL_FLOAT, sizeof(attributes), (*model->arrays)[1]);
  glColorPointer(4, GL_FLOAT, sizeof(attributes), (*model->arrays)[3]);
  static const GLenum arrays[] = {GL_VERTEX_ARRAY, GL_TEXTURE_COORD_ARRAY, GL_COLOR_ARRAY};
  for (int i = 0; i < 3; i++) glEnableClientState(arrays[i]);
  glEnable(GL_TEXTURE_2D);
  glClear(GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT);
  glDrawElements(GL_TRIANGLES, model->indices, GL_UNSIGNED_INT, model->elements);
  glFinish();
  glDisable(GL_TEXTURE_2D);
  for (int i = 0; i < 3; i++) glDisableClientState(arrays[i]);
}

void write_pixels(FILE *file) {
  size_t bytes = (size_t)current_size * (size_t)current_size * 4;
  uint8_t *pixels = malloc(bytes);
  if (pixels == NULL) fail("cannot allocate", "pixels");
  glReadPixels(0, 0, current_size, current_size, GL_RGBA, GL_UNSIGNED_BYTE, pixels);
  fwrite(pixels, bytes, 1, file);
  free(pixels);
}

static void write_picture(void *data, FILE *file) {
  draw_scene(data);
  write_pixels(file);
}

static void write_textured(void *data, FILE *file) {
  draw_textured(data);
  write_pixels(file);
}

static struct model transform, lighting, small, medium, large, textured;

static struct variation variations[] = {
    {&transform, GL_TRIANGLES, false, false}, {&lighting, GL_TRIANGLES, false, false},
    {&transform, GL_POINTS, false, false},    {&lighting, GL_POINTS, false, false},
    {&transform, GL_TRIANGLES, true, false},  {&lighting, GL_TRIANGLES, true, false},
    {&transform, GL_TRIANGLES, false, true},  {&lighting, GL_TRIANGLES, false, true},
};

static const struct job own_jobs[] = {
    {"transform", run_discarded, write_feedback, &variations[0]},
    {"lighting", run_discarded, write_feedback, &variations[1]},
    {"transform-points", run_discarded, write_feedback, &variations[2]},
    {"lighting-points", run_discarded, write_feedback, &variations[3]},
    {"transform-indexed", run_discarded, write_feedback, &variations[4]},
    {"lighting-indexed", run_discarded, write_feedback, &variations[5]},
    {"transform-buffered", run_discarded, write_feedback, &variations[6]},
    {"lighting-buffered", run_discarded, write_feedback, &variations[7]},
    {"small", draw_scene, write_picture, &small},
    {"medium", draw_scene, write_picture, &medium},
    {"large", draw_scene, write_picture, &large},
    {"textured", draw_textured, write_textured, &textured},
};

int main(void) {
  create_context();
  load_model(&transform, "transform", "transform");
  load_model(&lighting, "lighting", "lighting");
  load_scene(&small, "small");
  load_scene(&medium, "medium");
  load_scene(&large, "large");
  load_textured(&textured, "textured");
  load_calls();
  load_growth();
  enum { OWN = sizeof own_jobs / sizeof *own_jobs };
  static struct job jobs[OWN + CALL_JOBS + GROWTH_JOBS];
  memcpy(jobs, own_jobs, sizeof own_jobs);
  memcpy(jobs + OWN, call_jobs, sizeof call_jobs);
  memcpy(jobs + OWN + CALL_JOBS, growth_jobs, sizeof growth_jobs);
  return serve(jobs, sizeof jobs / sizeof *jobs);
}
