/*
 * GLUT's callbacks: a lit cube that a timer turns. Space stops it and lets it go on, the arrow keys and the mouse tip it, and
 * a menu on the right button changes its color.
 */
#include <GL/glut.h>
#include <stdio.h>

enum { RED, GREEN, BLUE };

static const GLfloat COLORS[][4] = {
    {0.9f, 0.3f, 0.2f, 1}, {0.3f, 0.8f, 0.3f, 1}, {0.3f, 0.4f, 0.9f, 1}};
static int color = RED;
static int isTurning = 1;
static float turned; /* degrees about the vertical axis */
static float tipped = 20;
static int lastY;

static void display(void) {
  glClear(GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT);
  glLoadIdentity();
  gluLookAt(0, 0, 4, 0, 0, 0, 0, 1, 0);
  glRotatef(tipped, 1, 0, 0);
  glRotatef(turned, 0, 1, 0);
  glMaterialfv(GL_FRONT, GL_AMBIENT_AND_DIFFUSE, COLORS[color]);
  glutSolidCube(1.6);
  glutSwapBuffers();
}

static void reshape(int width, int height) {
  printf("%d x %d pixels\n", width, height);
  glViewport(0, 0, width, height);
  glMatrixMode(GL_PROJECTION);
  glLoadIdentity();
  gluPerspective(45, (double)width / height, 1, 10);
  glMatrixMode(GL_MODELVIEW);
}

static void tick(int step) {
  if (isTurning) {
    turned += 3;
    glutPostRedisplay();
  }
  glutTimerFunc(20, tick, step + 1);
}

static void key(unsigned char code, int x, int y) {
  if (code == ' ') isTurning = !isTurning;
}

static void arrow(int code, int x, int y) {
  if (code == GLUT_KEY_UP) tipped -= 10;
  if (code == GLUT_KEY_DOWN) tipped += 10;
  if (code == GLUT_KEY_LEFT) turned -= 10;
  if (code == GLUT_KEY_RIGHT) turned += 10;
  glutPostRedisplay();
}

static void button(int which, int state, int x, int y) {
  lastY = y;
}

static void drag(int x, int y) {
  tipped += y - lastY;
  lastY = y;
  glutPostRedisplay();
}

static void choose(int entry) {
  color = entry;
  glutPostRedisplay();
}

int main(int argc, char **argv) {
  static const GLfloat LIGHT[] = {1, 2, 3, 0};
  glutInit(&argc, argv);
  glutInitDisplayMode(GLUT_RGB | GLUT_DOUBLE | GLUT_DEPTH);
  glutInitWindowSize(200, 150);
  glutCreateWindow("callbacks");
  glutDisplayFunc(display);
  glutReshapeFunc(reshape);
  glutKeyboardFunc(key);
  glutSpecialFunc(arrow);
  glutMouseFunc(button);
  glutMotionFunc(drag);
  glutTimerFunc(20, tick, 0);
  glutCreateMenu(choose);
  glutAddMenuEntry("Red", RED);
  glutAddMenuEntry("Green", GREEN);
  glutAddMenuEntry("Blue", BLUE);
  glutAttachMenu(GLUT_RIGHT_BUTTON);
  glClearColor(0.1f, 0.1f, 0.15f, 1);
  glEnable(GL_DEPTH_TEST);
  glEnable(GL_LIGHTING);
  glEnable(GL_LIGHT0);
  glLightfv(GL_LIGHT0, GL_POSITION, LIGHT);
  glutMainLoop();
  return 0;
}
