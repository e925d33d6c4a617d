/*
 * Display lists: a list for a blade, one for a mill that calls it, and one for each row of mills. Digits of a clock are lists of a
 * range, which CallLists takes by the characters of a text.
 */
#include <GL/glut.h>
#include <stdio.h>
#include <string.h>

enum { MILLS = 5 };

static GLuint blade, mill, row, digits;
static int seconds;

/* The seven segments of a digit: a line each, from a to b. */
static const GLfloat SEGMENTS[7][4] = {{0, 2, 1, 2}, {1, 2, 1, 1}, {1, 1, 1, 0}, {0, 0, 1, 0},
                                       {0, 1, 0, 0}, {0, 2, 0, 1}, {0, 1, 1, 1}};
/* Which of them each digit has, the first in the lowest bit. */
static const GLubyte LIT[10] = {0x3f, 0x06, 0x5b, 0x4f, 0x66, 0x6d, 0x7d, 0x07, 0x7f, 0x6f};

static void compileDigits(void) {
  digits = glGenLists(10);
  for (int digit = 0; digit < 10; digit += 1) {
    glNewList(digits + digit, GL_COMPILE);
    glBegin(GL_LINES);
    for (int i = 0; i < 7; i += 1)
      if (LIT[digit] >> i & 1) {
        glVertex2fv(SEGMENTS[i]);
        glVertex2fv(SEGMENTS[i] + 2);
      }
    glEnd();
    glTranslatef(1.6f, 0, 0); /* to the next digit */
    glEndList();
  }
}

static void compileMills(void) {
  blade = glGenLists(3);
  mill = blade + 1;
  row = blade + 2;

  glNewList(blade, GL_COMPILE);
  glBegin(GL_TRIANGLES);
  glColor3f(1, 0.9f, 0.6f);
  glVertex2f(0, 0);
  glColor3f(0.9f, 0.5f, 0.2f);
  glVertex2f(0.15f, 0.8f);
  glVertex2f(-0.15f, 0.8f);
  glEnd();
  glEndList();

  glNewList(mill, GL_COMPILE);
  glPushMatrix();
  for (int i = 0; i < 4; i += 1) {
    glCallList(blade);
    glRotatef(90, 0, 0, 1);
  }
  glPopMatrix();
  glEndList();

  glNewList(row, GL_COMPILE);
  for (int i = 0; i < MILLS; i += 1) {
    glCallList(mill);
    glTranslatef(2, 0, 0);
    glRotatef(10, 0, 0, 1);
  }
  glEndList();
}

/* A list is compiled anew: those that call it draw what it is now. */
static void replaceBlade(void) {
  glNewList(blade, GL_COMPILE);
  glColor3f(0.4f, 0.7f, 1);
  glRectf(-0.1f, 0.1f, 0.1f, 0.8f);
  glEndList();
}

static void display(void) {
  char text[16];
  snprintf(text, sizeof text, "%04d", seconds);
  glClear(GL_COLOR_BUFFER_BIT);
  glLoadIdentity();
  glTranslatef(1, 4, 0);
  glRotatef(seconds * 6.0f, 0, 0, -1);
  glCallList(mill);
  glLoadIdentity();
  glTranslatef(3, 3.5f, 0);
  glCallList(row);
  glLoadIdentity();
  glTranslatef(1, 0.5f, 0);
  glColor3f(0.3f, 1, 0.4f);
  glListBase(digits - '0');
  glCallLists((GLsizei)strlen(text), GL_UNSIGNED_BYTE, text);
  glutSwapBuffers();
  seconds += 1;
  if (seconds == 4) replaceBlade();
  glutPostRedisplay();
}

int main(int argc, char **argv) {
  glutInit(&argc, argv);
  glutInitDisplayMode(GLUT_RGB | GLUT_DOUBLE);
  glutInitWindowSize(200, 150);
  glutCreateWindow("display lists");
  glutDisplayFunc(display);
  glMatrixMode(GL_PROJECTION);
  gluOrtho2D(0, 8, 0, 6);
  glMatrixMode(GL_MODELVIEW);
  compileDigits();
  compileMills();
  glutMainLoop();
  return 0;
}
