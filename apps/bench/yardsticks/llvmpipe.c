/*
 * Mesa's llvmpipe by EGL without a window: the workloads that ARB_vertex_program can express, as points that are
 * discarded, and the scenes. They come from client arrays, as with glasm; buffer objects are no faster.
 */

#define GL_GLEXT_PROTOTYPES
#include <EGL/egl.h>
#include <EGL/eglext.h>
#include <GL/gl.h>
#include <GL/glext.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "protocol.h"
#include "vertices.h"

enum { SIZE = 512, FEEDBACK_WORDS = 13 };

/* Program and arrays of a workload or a scene. */
struct model {
  GLuint program;
  int vertices, indices;
  const attributes *arrays;
  const uint32_t *elements;
  const parameter *parameters;
};

static void create_context(void) {
  PFNEGLGETPLATFORMDISPLAYEXTPROC get_display =
      (PFNEGLGETPLATFORMDISPLAYEXTPROC)eglGetProcAddress("eglGetPlatformDisplayEXT");
  if (get_display == NULL) fail("no", "EGL_EXT_platform_base");
  EGLDisplay display = get_display(EGL_PLATFORM_SURFACELESS_MESA, EGL_DEFAULT_DISPLAY, NULL);
  if (!eglInitialize(display, NULL, NULL)) fail("no", "EGL display without a surface");
  eglBindAPI(EGL_OPENGL_API);
  static const EGLint wanted[] = {EGL_SURFACE_TYPE, EGL_PBUFFER_BIT, EGL_RENDERABLE_TYPE, EGL_OPENGL_BIT,
                                  EGL_RED_SIZE,     8,               EGL_GREEN_SIZE,      8,
                                  EGL_BLUE_SIZE,    8,               EGL_ALPHA_SIZE,      8,
                                  EGL_DEPTH_SIZE,   24,              EGL_NONE};
  static const EGLint size[] = {EGL_WIDTH, SIZE, EGL_HEIGHT, SIZE, EGL_NONE};
  EGLConfig config;
  EGLint configs = 0;
  if (!eglChooseConfig(display, wanted, &config, 1, &configs) || configs == 0) fail("no", "EGL config");
  EGLSurface surface = eglCreatePbufferSurface(display, config, size);
  EGLContext context = eglCreateContext(display, config, EGL_NO_CONTEXT, NULL);
  if (!eglMakeCurrent(display, surface, surface, context)) fail("no", "EGL context");
  const char *renderer = (const char *)glGetString(GL_RENDERER);
  if (strstr(renderer, "llvmpipe") == NULL) fail("this is not llvmpipe but", renderer);
}

static GLuint load_program(const char *name) {
  size_t size;
  char *text = read_file(name, "arb", &size);
  GLuint program;
  glGenProgramsARB(1, &program);
  glBindProgramARB(GL_VERTEX_PROGRAM_ARB, program);
  glProgramStringARB(GL_VERTEX_PROGRAM_ARB, GL_PROGRAM_FORMAT_ASCII_ARB, (GLsizei)size, text);
  if (glGetError() != GL_NO_ERROR) fail(name, (const char *)glGetString(GL_PROGRAM_ERROR_STRING_ARB));
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

static void load_scene(struct model *model, const char *name) {
  size_t size;
  load_model(model, name, "lighting");
  model->elements = read_file(name, "indices", &size);
  model->indices = (int)(size / sizeof(uint32_t));
}

static void use(const struct model *model) {
  glEnable(GL_VERTEX_PROGRAM_ARB);
  glBindProgramARB(GL_VERTEX_PROGRAM_ARB, model->program);
  for (GLuint i = 0; i < 16; i++) glProgramEnvParameter4fvARB(GL_VERTEX_PROGRAM_ARB, i, model->parameters[i]);
  for (GLuint i = 0; i < 4; i++) {
    glVertexAttribPointerARB(i, 4, GL_FLOAT, GL_FALSE, sizeof(attributes), (*model->arrays)[i]);
    glEnableVertexAttribArrayARB(i);
  }
}

static void run_discarded(void *data) {
  const struct model *model = data;
  use(model);
  glEnable(GL_RASTERIZER_DISCARD);
  glDrawArrays(GL_POINTS, 0, model->vertices);
  glFinish();
  glDisable(GL_RASTERIZER_DISCARD);
}

/* Window coordinates, color and texture coordinates of each vertex, which must be in the view. */
static void write_feedback(void *data, FILE *file) {
  const struct model *model = data;
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

static void draw_scene(void *data) {
  const struct model *model = data;
  use(model);
  glEnable(GL_DEPTH_TEST);
  glClear(GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT);
  glDrawElements(GL_TRIANGLES, model->indices, GL_UNSIGNED_INT, model->elements);
  glFinish();
}

/* RGBA8, the bottom row first. */
static void write_picture(void *data, FILE *file) {
  static uint8_t pixels[SIZE][SIZE][4];
  draw_scene(data);
  glReadPixels(0, 0, SIZE, SIZE, GL_RGBA, GL_UNSIGNED_BYTE, pixels);
  fwrite(pixels, sizeof pixels, 1, file);
}

enum { WORKLOADS = 2, MODELS = 5 };

int main(void) {
  static struct model models[MODELS];
  static const struct job jobs[MODELS] = {
      {"transform", run_discarded, write_feedback, &models[0]},
      {"lighting", run_discarded, write_feedback, &models[1]},
      {"small", draw_scene, write_picture, &models[2]},
      {"medium", draw_scene, write_picture, &models[3]},
      {"large", draw_scene, write_picture, &models[4]},
  };
  create_context();
  for (int i = 0; i < WORKLOADS; i++) load_model(&models[i], jobs[i].name, jobs[i].name);
  for (int i = WORKLOADS; i < MODELS; i++) load_scene(&models[i], jobs[i].name);
  return serve(jobs, MODELS);
}
