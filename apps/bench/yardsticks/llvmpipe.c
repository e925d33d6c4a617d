/*
 * Mesa's llvmpipe by EGL without a window: the workloads that ARB_vertex_program can express, as points that are
 * discarded, and the scenes. Arrays are buffer objects, which is the fastest that it has.
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

/* Arrays and program of a workload or a scene. */
struct model {
  GLuint program, arrays, elements;
  int vertices, indices;
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

/* Makes a buffer object of a file and gives its size in bytes. */
static GLuint load_buffer(GLenum target, const char *name, const char *suffix, size_t *size) {
  void *contents = read_file(name, suffix, size);
  GLuint buffer;
  glGenBuffers(1, &buffer);
  glBindBuffer(target, buffer);
  glBufferData(target, (GLsizeiptr)*size, contents, GL_STATIC_DRAW);
  free(contents);
  return buffer;
}

static void load_model(struct model *model, const char *name, const char *program) {
  size_t size;
  model->program = load_program(program);
  model->arrays = load_buffer(GL_ARRAY_BUFFER, name, "attributes", &size);
  model->vertices = (int)(size / sizeof(attributes));
  model->parameters = read_file(name, "parameters", NULL);
}

static void load_scene(struct model *model, const char *name) {
  size_t size;
  load_model(model, name, "lighting");
  model->elements = load_buffer(GL_ELEMENT_ARRAY_BUFFER, name, "indices", &size);
  model->indices = (int)(size / sizeof(uint32_t));
}

static void use(const struct model *model) {
  glEnable(GL_VERTEX_PROGRAM_ARB);
  glBindProgramARB(GL_VERTEX_PROGRAM_ARB, model->program);
  for (GLuint i = 0; i < 16; i++) glProgramEnvParameter4fvARB(GL_VERTEX_PROGRAM_ARB, i, model->parameters[i]);
  glBindBuffer(GL_ARRAY_BUFFER, model->arrays);
  for (GLuint i = 0; i < 4; i++) {
    glVertexAttribPointerARB(i, 4, GL_FLOAT, GL_FALSE, sizeof(attributes), (void *)(i * sizeof(float[4])));
    glEnableVertexAttribArrayARB(i);
  }
  glBindBuffer(GL_ELEMENT_ARRAY_BUFFER, model->elements);
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
  glDrawElements(GL_TRIANGLES, model->indices, GL_UNSIGNED_INT, NULL);
  glFinish();
}

/* RGBA8, the bottom row first. */
static void write_picture(void *data, FILE *file) {
  static uint8_t pixels[SIZE][SIZE][4];
  draw_scene(data);
  glReadPixels(0, 0, SIZE, SIZE, GL_RGBA, GL_UNSIGNED_BYTE, pixels);
  fwrite(pixels, sizeof pixels, 1, file);
}

int main(void) {
  static struct model models[5];
  static const struct job jobs[] = {
      {"transform", run_discarded, write_feedback, &models[0]},
      {"lighting", run_discarded, write_feedback, &models[1]},
      {"small", draw_scene, write_picture, &models[2]},
      {"medium", draw_scene, write_picture, &models[3]},
      {"large", draw_scene, write_picture, &models[4]},
  };
  create_context();
  for (int i = 0; i < 2; i++) load_model(&models[i], jobs[i].name, jobs[i].name);
  for (int i = 2; i < 5; i++) load_scene(&models[i], jobs[i].name);
  return serve(jobs, 5);
}
