/*
 * GLU's tessellator: a star that crosses itself under each of the five winding rules, and a plate with holes. New vertices, where
 * edges cross, are made in the combine callback, which mixes the colors of the edges.
 */
#include <GL/glut.h>
#include <math.h>
#include <stdio.h>

/* A place and a color, the data of a vertex. */
typedef struct {
  GLdouble position[3];
  GLfloat color[3];
} Point;

static const GLenum RULES[] = {GLU_TESS_WINDING_ODD, GLU_TESS_WINDING_NONZERO, GLU_TESS_WINDING_POSITIVE,
                               GLU_TESS_WINDING_NEGATIVE, GLU_TESS_WINDING_ABS_GEQ_TWO};
static Point made[64];
static int madeCount;

static void vertex(void *data) {
  const Point *point = data;
  glColor3fv(point->color);
  glVertex3dv(point->position);
}

static void combine(GLdouble place[3], void *neighbors[4], GLfloat weights[4], void **result) {
  Point *point = &made[madeCount++];
  for (int i = 0; i < 3; i += 1) {
    point->position[i] = place[i];
    point->color[i] = 0;
    for (int j = 0; j < 4; j += 1)
      if (neighbors[j] != NULL) point->color[i] += weights[j] * ((Point *)neighbors[j])->color[i];
  }
  *result = point;
}

static void error(GLenum code) {
  fprintf(stderr, "%s\n", gluErrorString(code));
}

/* A closed line of points around a center; `step` of 2 in 5 makes a star that crosses itself. */
static void contour(GLUtesselator *tess, Point *points, int count, int step, double x, double y, double radius) {
  gluTessBeginContour(tess);
  for (int i = 0; i < count; i += 1) {
    Point *point = &points[i];
    double angle = 1.5707963267948966 + 6.283185307179586 * i * step / count;
    point->position[0] = x + radius * cos(angle);
    point->position[1] = y + radius * sin(angle);
    point->position[2] = 0;
    point->color[0] = i == 0;
    point->color[1] = (float)i / count;
    point->color[2] = 1 - (float)i / count;
    gluTessVertex(tess, point->position, point);
  }
  gluTessEndContour(tess);
}

static void display(void) {
  static Point star[5], inner[3], plate[3][16];
  GLUtesselator *tess = gluNewTess();
  gluTessCallback(tess, GLU_TESS_BEGIN, (_GLUfuncptr)glBegin);
  gluTessCallback(tess, GLU_TESS_END, (_GLUfuncptr)glEnd);
  gluTessCallback(tess, GLU_TESS_VERTEX, (_GLUfuncptr)vertex);
  gluTessCallback(tess, GLU_TESS_COMBINE, (_GLUfuncptr)combine);
  gluTessCallback(tess, GLU_TESS_ERROR, (_GLUfuncptr)error);
  glClear(GL_COLOR_BUFFER_BIT);
  for (int i = 0; i < 5; i += 1) {
    madeCount = 0;
    gluTessProperty(tess, GLU_TESS_WINDING_RULE, RULES[i]);
    gluTessBeginPolygon(tess, NULL);
    contour(tess, star, 5, 2, 1 + 1.5 * i, 5, 0.7);
    contour(tess, inner, 3, -1, 1.2 + 1.5 * i, 5.1, 0.5);
    gluTessEndPolygon(tess);
  }
  gluTessProperty(tess, GLU_TESS_WINDING_RULE, GLU_TESS_WINDING_ODD);
  gluTessBeginPolygon(tess, NULL);
  contour(tess, plate[0], 16, 1, 2.3, 2, 1.8);
  contour(tess, plate[1], 3, 1, 1.6, 2.2, 0.7);
  contour(tess, plate[2], 6, 1, 3.1, 1.8, 0.6);
  gluTessEndPolygon(tess);
  /* Only the boundary: lines around what would be filled. */
  gluTessProperty(tess, GLU_TESS_BOUNDARY_ONLY, GL_TRUE);
  gluTessBeginPolygon(tess, NULL);
  contour(tess, star, 5, 2, 6, 2, 1.8);
  gluTessEndPolygon(tess);
  gluDeleteTess(tess);
  glFlush();
}

int main(int argc, char **argv) {
  glutInit(&argc, argv);
  glutInitDisplayMode(GLUT_RGB | GLUT_SINGLE);
  glutInitWindowSize(240, 180);
  glutCreateWindow("tessellation");
  glutDisplayFunc(display);
  glClearColor(0.95f, 0.95f, 0.9f, 1);
  glMatrixMode(GL_PROJECTION);
  gluOrtho2D(0, 8, 0, 6);
  glutMainLoop();
  return 0;
}
