/*
 * Calls of the GL one after another: vertices with color and normal, and lights by a pointer. What draws and sets them is exported, so
 * that it can be timed beside the same calls from JavaScript.
 */
#include <GL/glut.h>
#include <stdio.h>

#define VERTICES 30000
#define LIGHT_CALLS 10000
#define EXPORTED(name) __attribute__((export_name(name)))

static const GLfloat CORNERS[3][2] = {{0.75f, 0}, {-0.375f, 0.625f}, {-0.375f, -0.625f}};

static GLfloat positions[VERTICES][3];
static GLfloat normals[VERTICES][3];
static GLfloat colors[VERTICES][3];
static GLfloat lights[256][4];

/* Triangles around the middle, each smaller than the one before. */
static void prepare(void) {
  int i;
  for (i = 0; i < VERTICES; i += 1) {
    const GLfloat size = (VERTICES / 3 - i / 3) / 16384.0f;
    positions[i][0] = CORNERS[i % 3][0] * size;
    positions[i][1] = CORNERS[i % 3][1] * size;
    positions[i][2] = size;
    normals[i][2] = 1;
    colors[i][0] = 1;
    colors[i][1] = size;
    colors[i][2] = 0.5f;
  }
  for (i = 0; i < 256; i += 1) {
    lights[i][0] = i / 256.0f;
    lights[i][1] = 0.5f;
    lights[i][2] = 0.25f;
    lights[i][3] = 1;
  }
}

EXPORTED("draw_vertices") void drawVertices(void) {
  int i;
  glBegin(GL_TRIANGLES);
  for (i = 0; i < VERTICES; i += 1) {
    glColor3f(colors[i][0], colors[i][1], colors[i][2]);
    glNormal3f(normals[i][0], normals[i][1], normals[i][2]);
    glVertex3f(positions[i][0], positions[i][1], positions[i][2]);
  }
  glEnd();
}

EXPORTED("set_lights") void setLights(void) {
  int i;
  for (i = 0; i < LIGHT_CALLS; i += 1) glLightfv(GL_LIGHT0 + i % 8, GL_DIFFUSE, lights[i % 256]);
}

static void display(void) {
  glClear(GL_COLOR_BUFFER_BIT);
  drawVertices();
  glutSwapBuffers();
}

int main(int argc, char **argv) {
  int i;
  glutInit(&argc, argv);
  glutInitDisplayMode(GLUT_RGB | GLUT_ALPHA | GLUT_DOUBLE);
  glutInitWindowSize(512, 512);
  glutCreateWindow("calls");
  glutDisplayFunc(display);
  prepare();
  setLights();
  for (i = 0; i < 8; i += 1) {
    GLfloat color[4];
    glGetLightfv(GL_LIGHT0 + i, GL_DIFFUSE, color);
    printf("light %d: %g\n", i, 256 * color[0]);
  }
  glutMainLoop();
  return 0;
}
