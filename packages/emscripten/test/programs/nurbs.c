/*
 * NURBS: a hill with a hole that a circle and a polyline trim, once drawn by GLU in light, once by callbacks of its tessellator, which
 * color each triangle by its normals, and a curve in the colors of its own map. A loop that turns the wrong way is an error.
 */
#include <GL/glut.h>
#include <stdio.h>

static const GLfloat LINEAR[] = {0, 0, 1, 1};
static const GLfloat CUBIC[] = {0, 0, 0, 0, 1, 1, 1, 1};
static GLfloat hill[4][4][3];
static GLUnurbs *nurbs;

/* What callbacks with data are given. */
typedef struct {
  int primitives, vertices;
  GLfloat alpha;
} Told;

static void onError(GLenum code) {
  printf("%s\n", gluErrorString(code));
}

static void onBegin(GLenum type, void *data) {
  ((Told *)data)->primitives += 1;
  glBegin(type);
}

static void onVertex(const GLfloat *vertex, void *data) {
  ((Told *)data)->vertices += 1;
  glVertex3fv(vertex);
}

static void onNormal(const GLfloat *normal, void *data) {
  glColor4f(0.5f + normal[0] / 2, 0.5f + normal[1] / 2, normal[2], ((Told *)data)->alpha);
}

static void onEnd(void) {
  glEnd();
}

/* The whole domain, or what is around it. */
static void border(int isReversed) {
  static GLfloat counterclockwise[] = {0, 0, 1, 0, 1, 1, 0, 1, 0, 0};
  static GLfloat clockwise[] = {0, 0, 0, 1, 1, 1, 1, 0, 0, 0};
  gluBeginTrim(nurbs);
  gluPwlCurve(nurbs, 5, isReversed ? clockwise : counterclockwise, 2, GLU_MAP1_TRIM_2);
  gluEndTrim(nurbs);
}

/* The upper half of a circle from left to right, in homogeneous coordinates, then two lines back below. */
static void hole(void) {
  static GLfloat arcKnots[] = {0, 0, 0, 1, 1, 2, 2, 2};
  GLfloat w = 0.70710678f;
  GLfloat arc[][3] = {{0.25f, 0.5f, 1}, {0.25f * w, 0.75f * w, w}, {0.5f, 0.75f, 1}, {0.75f * w, 0.75f * w, w}, {0.75f, 0.5f, 1}};
  static GLfloat lines[] = {0.75f, 0.5f, 0.5f, 0.125f, 0.25f, 0.5f};
  gluBeginTrim(nurbs);
  gluNurbsCurve(nurbs, 8, arcKnots, 3, &arc[0][0], 3, GLU_MAP1_TRIM_3);
  gluPwlCurve(nurbs, 3, lines, 2, GLU_MAP1_TRIM_2);
  gluEndTrim(nurbs);
}

static void surface(int isReversed) {
  gluBeginSurface(nurbs);
  gluNurbsSurface(nurbs, 8, (GLfloat *)CUBIC, 8, (GLfloat *)CUBIC, 12, 3, &hill[0][0][0], 4, 4, GL_MAP2_VERTEX_3);
  border(isReversed);
  hole();
  gluEndSurface(nurbs);
}

static void curve(void) {
  static GLfloat knots[] = {0, 0, 0, 0, 0.5f, 1, 1, 1, 1};
  static GLfloat points[][3] = {{-3.5f, -2, 0}, {-2, 2, 0}, {0, -4, 0}, {2, 2, 0}, {3.5f, -2, 0}};
  static GLfloat colors[][4] = {{1, 0, 0, 1}, {1, 1, 0, 1}};
  gluBeginCurve(nurbs);
  gluNurbsCurve(nurbs, 9, knots, 3, &points[0][0], 4, GL_MAP1_VERTEX_3);
  gluNurbsCurve(nurbs, 4, (GLfloat *)LINEAR, 4, &colors[0][0], 2, GL_MAP1_COLOR_4);
  gluEndCurve(nurbs);
}

/* A place for a hill, seen from above and in front. */
static void stand(double x) {
  glLoadIdentity();
  glTranslated(x, 0.75, -8);
  glRotated(-50, 1, 0, 0);
}

static void display(void) {
  Told told = {0, 0, 1};
  GLfloat tolerance = 0;
  glClear(GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT);
  nurbs = gluNewNurbsRenderer();
  gluNurbsCallback(nurbs, GLU_NURBS_ERROR, onError);
  gluNurbsProperty(nurbs, GLU_SAMPLING_TOLERANCE, 10);
  gluGetNurbsProperty(nurbs, GLU_SAMPLING_TOLERANCE, &tolerance);
  printf("edges of %g pixels\n", tolerance);

  stand(-1.75);
  glEnable(GL_LIGHTING);
  surface(0);
  glDisable(GL_LIGHTING);

  stand(1.75);
  gluNurbsProperty(nurbs, GLU_NURBS_MODE, GLU_NURBS_TESSELLATOR);
  gluNurbsCallback(nurbs, GLU_NURBS_BEGIN_DATA, onBegin);
  gluNurbsCallback(nurbs, GLU_NURBS_NORMAL_DATA, onNormal);
  gluNurbsCallback(nurbs, GLU_NURBS_VERTEX_DATA, onVertex);
  gluNurbsCallback(nurbs, GLU_NURBS_END, onEnd);
  gluNurbsCallbackData(nurbs, &told);
  surface(0);
  printf("%s and %s\n", told.primitives > 10 ? "primitives" : "nothing", told.vertices > 100 ? "vertices" : "nothing");
  surface(1);
  gluNurbsCurve(nurbs, 9, NULL, 3, NULL, 4, GL_MAP1_VERTEX_3);

  glLoadIdentity();
  glTranslated(0, -0.5, -7);
  gluNurbsProperty(nurbs, GLU_NURBS_MODE, GLU_NURBS_RENDERER);
  curve();
  gluDeleteNurbsRenderer(nurbs);
  printf("error %u\n", glGetError());
  glutSwapBuffers();
}

int main(int argc, char **argv) {
  glutInit(&argc, argv);
  glutInitDisplayMode(GLUT_DOUBLE | GLUT_RGB | GLUT_DEPTH);
  glutInitWindowSize(200, 150);
  glutCreateWindow("NURBS");
  for (int i = 0; i < 4; i += 1)
    for (int j = 0; j < 4; j += 1) {
      hill[i][j][0] = i - 1.5f;
      hill[i][j][1] = j - 1.5f;
      hill[i][j][2] = i % 3 != 0 && j % 3 != 0 ? 2 : 0;
    }
  glEnable(GL_DEPTH_TEST);
  glEnable(GL_LIGHT0);
  glEnable(GL_AUTO_NORMAL);
  glEnable(GL_NORMALIZE);
  glMatrixMode(GL_PROJECTION);
  gluPerspective(40, 4.0 / 3, 1, 20);
  glMatrixMode(GL_MODELVIEW);
  glutDisplayFunc(display);
  glutMainLoop();
  return 0;
}
