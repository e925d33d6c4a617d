/* What the files of the yardstick llvmpipe share. */
#ifndef LLVMPIPE_H
#define LLVMPIPE_H

#define GL_GLEXT_PROTOTYPES
#include <GL/gl.h>
#include <GL/glext.h>
#include <stdint.h>

#include "protocol.h"
#include "vertices.h"

/* Width and height of most pictures. */
enum { SIZE = 512 };

/* Program and arrays of a workload or a scene. */
struct model {
  GLuint program;
  int vertices, indices;
  const attributes *arrays;
  const uint32_t *elements;
  const parameter *parameters;
};

/* Makes the surface of this width and height what is drawn to. */
void use_surface(int size);

/* A new program; the process fails if it does not load. */
GLuint program_of(const char *text);

/* Reads the arrays of a scene, which lighting.arb lights. */
void load_scene(struct model *model, const char *name);

/* Binds the program and the arrays of a model. */
void use(const struct model *model);

/* Draws a model, with depth test, into the surface of SIZE. */
void draw_scene(void *data);

/* The picture of the surface in RGBA8, the bottom row first. */
void write_pixels(FILE *file);

/* Calls of the GL (llvmpipe-calls.c), and work that grows (llvmpipe-growth.c). */
enum { CALL_JOBS = 7, GROWTH_JOBS = 12 };
extern const struct job call_jobs[CALL_JOBS], growth_jobs[GROWTH_JOBS];
void load_calls(void);
void load_growth(void);

#endif
