/*
 * The accumulation buffer: the left half of the picture is the mean of eight that are shifted by parts of a pixel, which smooths
 * edges; the right half is drawn once.
 */
#include <GL/glut.h>

enum { WIDTH = 200, HEIGHT = 150, PASSES = 8 };

/* Shifts in pixels, spread evenly over one. */
static const GLfloat SHIFTS[PASSES][2] = {{-0.334818f, 0.435331f},  {0.286438f, -0.393495f}, {0.459462f, 0.141540f},
                                          {-0.414498f, -0.192829f}, {-0.183790f, 0.082102f}, {-0.079263f, -0.317383f},
                                          {0.102254f, 0.299133f},   {0.164216f, -0.054399f}};

/* The projection, whose picture is moved by so many pixels. */
static void project(GLfloat x, GLfloat y) {
  glMatrixMode(GL_PROJECTION);
  glLoadIdentity();
  glTranslatef(2 * x / WIDTH, 2 * y / HEIGHT, 0);
  gluPerspective(40, (double)WIDTH / HEIGHT, 1, 20);
  glMatrixMode(GL_MODELVIEW);
}

static void draw(void) {
  static const GLfloat GOLD[] = {0.8f, 0.6f, 0.2f, 1};
  glClear(GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT);
  glLoadIdentity();
  gluLookAt(0, 0, 6, 0, 0, 0, 0, 1, 0);
  glRotatef(30, 1, 1, 0);
  glMaterialfv(GL_FRONT, GL_AMBIENT_AND_DIFFUSE, GOLD);
  glutSolidTorus(0.4, 1.3, 12, 24);
  glDisable(GL_LIGHTING);
  glColor3f(0.5f, 0.8f, 1);
  glutWireIcosahedron();
  glEnable(GL_LIGHTING);
}

static void display(void) {
  glDisable(GL_SCISSOR_TEST);
  glClear(GL_ACCUM_BUFFER_BIT);
  for (int i = 0; i < PASSES; i += 1) {
    project(SHIFTS[i][0], SHIFTS[i][1]);
    draw();
    glAccum(GL_ACCUM, 1.0f / PASSES);
  }
  glAccum(GL_RETURN, 1);
  glEnable(GL_SCISSOR_TEST);
  glScissor(WIDTH / 2, 0, WIDTH / 2, HEIGHT);
  project(0, 0);
  draw();
  glutSwapBuffers();
}

int main(int argc, char **argv) {
  glutInit(&argc, argv);
  glutInitDisplayMode(GLUT_RGB | GLUT_DOUBLE | GLUT_DEPTH | GLUT_ACCUM);
  glutInitWindowSize(WIDTH, HEIGHT);
  glutCreateWindow("accumulation");
  glutDisplayFunc(display);
  glClearColor(0.1f, 0.1f, 0.2f, 1);
  glEnable(GL_DEPTH_TEST);
  glEnable(GL_NORMALIZE);
  glEnable(GL_LIGHTING);
  glEnable(GL_LIGHT0);
  glutMainLoop();
  return 0;
}
