/*
 * Client arrays while the program's memory grows: the pointers are set once, then the program allocates more than it has had, and
 * only then the arrays are drawn. A picture later they have moved and are larger.
 */
#include <GL/glut.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

/* Bytes that are more than the whole memory has had before. */
enum { MUCH = 32 * 1024 * 1024 };

/* Interleaved, as glInterleavedArrays calls C4UB_V3F. */
typedef struct {
  GLubyte color[4];
  GLfloat position[3];
} Vertex;

static Vertex *vertices;
static GLushort *indices;
static int side; /* vertices along a side of the field */

static GLsizei indexCount(void) {
  return (side - 1) * (side - 1) * 4;
}

/* A field of hills with so many vertices along a side. */
static void makeField(int wanted) {
  side = wanted;
  vertices = realloc(vertices, sizeof *vertices * side * side);
  indices = realloc(indices, sizeof *indices * indexCount());
  GLushort *next = indices;
  for (int z = 0; z < side; z += 1)
    for (int x = 0; x < side; x += 1) {
      Vertex *vertex = &vertices[z * side + x];
      float u = (float)x / (side - 1), v = (float)z / (side - 1);
      float height = sinf(u * 9) * cosf(v * 7) / 2;
      vertex->position[0] = u * 4 - 2;
      vertex->position[1] = height;
      vertex->position[2] = v * 4 - 2;
      vertex->color[0] = (GLubyte)(120 + 200 * height);
      vertex->color[1] = (GLubyte)(160 - 100 * height);
      vertex->color[2] = 90;
      vertex->color[3] = 255;
      if (x == side - 1 || z == side - 1) continue;
      *next++ = (GLushort)(z * side + x);
      *next++ = (GLushort)(z * side + x + 1);
      *next++ = (GLushort)((z + 1) * side + x + 1);
      *next++ = (GLushort)((z + 1) * side + x);
    }
  glColorPointer(4, GL_UNSIGNED_BYTE, sizeof(Vertex), vertices->color);
  glVertexPointer(3, GL_FLOAT, sizeof(Vertex), vertices->position);
}

static void display(void) {
  static void *held[4];
  static int pictures;
  if (pictures < 4) {
    held[pictures] = malloc(MUCH);
    if (held[pictures] == NULL) fprintf(stderr, "there is no memory\n");
  }
  pictures += 1;
  glClear(GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT);
  glLoadIdentity();
  gluLookAt(2, 3, 4, 0, 0, 0, 0, 1, 0);
  glDrawElements(GL_QUADS, indexCount(), GL_UNSIGNED_SHORT, indices);
  glutSwapBuffers();
  if (side < 64) makeField(side * 2);
  glutPostRedisplay();
}

int main(int argc, char **argv) {
  glutInit(&argc, argv);
  glutInitDisplayMode(GLUT_RGB | GLUT_DOUBLE | GLUT_DEPTH);
  glutInitWindowSize(200, 150);
  glutCreateWindow("growing arrays");
  glutDisplayFunc(display);
  glEnable(GL_DEPTH_TEST);
  glEnableClientState(GL_COLOR_ARRAY);
  glEnableClientState(GL_VERTEX_ARRAY);
  glMatrixMode(GL_PROJECTION);
  gluPerspective(45, 4.0 / 3, 1, 20);
  glMatrixMode(GL_MODELVIEW);
  makeField(8);
  glutMainLoop();
  return 0;
}
