/*
 * Selection and feedback: a click names the shapes under it, nearest first, and the one that is in front is lit. A box is drawn
 * around what feedback says that the torus covers in the window.
 */
#include <GL/glut.h>
#include <stdio.h>

enum { TORUS = 1, CONE, OCTAHEDRON };
enum { WIDTH = 200, HEIGHT = 150 };

static const char *const NAMES[] = {"nothing", "torus", "cone", "octahedron"};
static GLuint picked;

static void setProjection(void) {
  gluPerspective(45, (double)WIDTH / HEIGHT, 1, 20);
}

static void drawTorus(void) {
  glutSolidTorus(0.25, 0.7, 12, 24);
}

/* A shape at a place, lit if it is the one that was picked. */
static void shape(GLuint name, float x, float z, void (*draw)(void)) {
  glLoadName(name);
  glPushMatrix();
  glTranslatef(x, 0, z);
  glRotatef(20, 1, 0, 0);
  if (name == picked) glColor3f(1, 0.9f, 0.2f);
  else glColor3f(0.4f, 0.5f, 0.6f);
  draw();
  glPopMatrix();
}

static void drawCone(void) {
  glutSolidCone(0.6, 1.4, 16, 4);
}

static void drawShapes(void) {
  shape(TORUS, 0, 0, drawTorus);
  shape(CONE, 0.5f, -2, drawCone);
  shape(OCTAHEDRON, -1.3f, -1, glutSolidOctahedron);
}

/* What is under a pixel, which is counted from the upper left. */
static void pick(int x, int y) {
  GLuint hits[64], *hit = hits;
  GLint viewport[4];
  GLuint nearest = 0xffffffffu;
  glGetIntegerv(GL_VIEWPORT, viewport);
  glSelectBuffer(64, hits);
  glRenderMode(GL_SELECT);
  glInitNames();
  glPushName(0);
  glMatrixMode(GL_PROJECTION);
  glPushMatrix();
  glLoadIdentity();
  gluPickMatrix(x, viewport[3] - y, 3, 3, viewport);
  setProjection();
  glMatrixMode(GL_MODELVIEW);
  drawShapes();
  glMatrixMode(GL_PROJECTION);
  glPopMatrix();
  glMatrixMode(GL_MODELVIEW);
  GLint count = glRenderMode(GL_RENDER);
  picked = 0;
  /* A hit is the number of names, the nearest and the farthest depth, and the names. */
  for (GLint i = 0; i < count; i += 1) {
    printf("%d, %d: %s\n", x, y, NAMES[hit[3]]);
    if (hit[1] < nearest) {
      nearest = hit[1];
      picked = hit[3];
    }
    hit += 3 + hit[0];
  }
  printf("%d, %d: in front is %s\n", x, y, NAMES[picked]);
}

/* The box in the window around the torus. */
static void drawBox(void) {
  static GLfloat values[65536];
  GLfloat left = WIDTH, right = 0, bottom = HEIGHT, top = 0;
  glFeedbackBuffer(65536, GL_2D, values);
  glRenderMode(GL_FEEDBACK);
  shape(TORUS, 0, 0, drawTorus);
  GLint count = glRenderMode(GL_RENDER);
  /* A polygon is its token, the number of its vertices, and two numbers for each. */
  for (GLint i = 0; i < count;) {
    GLint vertices = (GLint)values[i + 1];
    i += 2;
    for (GLint j = 0; j < vertices; j += 1, i += 2) {
      if (values[i] < left) left = values[i];
      if (values[i] > right) right = values[i];
      if (values[i + 1] < bottom) bottom = values[i + 1];
      if (values[i + 1] > top) top = values[i + 1];
    }
  }
  glMatrixMode(GL_PROJECTION);
  glPushMatrix();
  glLoadIdentity();
  gluOrtho2D(0, WIDTH, 0, HEIGHT);
  glMatrixMode(GL_MODELVIEW);
  glPushMatrix();
  glLoadIdentity();
  glDisable(GL_LIGHTING);
  glColor3f(1, 0.3f, 0.3f);
  glBegin(GL_LINE_LOOP);
  glVertex2f(left, bottom);
  glVertex2f(right, bottom);
  glVertex2f(right, top);
  glVertex2f(left, top);
  glEnd();
  glEnable(GL_LIGHTING);
  glPopMatrix();
  glMatrixMode(GL_PROJECTION);
  glPopMatrix();
  glMatrixMode(GL_MODELVIEW);
}

static void display(void) {
  glClear(GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT);
  drawShapes();
  drawBox();
  glutSwapBuffers();
}

static void button(int which, int state, int x, int y) {
  if (state != GLUT_DOWN) return;
  pick(x, y);
  glutPostRedisplay();
}

int main(int argc, char **argv) {
  glutInit(&argc, argv);
  glutInitDisplayMode(GLUT_RGB | GLUT_DOUBLE | GLUT_DEPTH);
  glutInitWindowSize(WIDTH, HEIGHT);
  glutCreateWindow("picking");
  glutDisplayFunc(display);
  glutMouseFunc(button);
  glEnable(GL_DEPTH_TEST);
  glEnable(GL_LIGHTING);
  glEnable(GL_LIGHT0);
  glEnable(GL_COLOR_MATERIAL);
  glMatrixMode(GL_PROJECTION);
  setProjection();
  glMatrixMode(GL_MODELVIEW);
  gluLookAt(0, 1, 5, 0, 0, 0, 0, 1, 0);
  glutMainLoop();
  return 0;
}
