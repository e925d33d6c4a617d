/*
 * Text and pixels: GLUT's bitmap and stroke fonts, a bitmap of the program's own, and a picture that is made in memory, drawn
 * enlarged and read back.
 */
#include <GL/glut.h>
#include <stdio.h>

/* A leaf of 16 by 16 pixels, from below. */
static const GLubyte LEAF[] = {0x01, 0x00, 0x01, 0x00, 0x01, 0x00, 0x03, 0xc0, 0x0f, 0xf0, 0x1f,
                               0xf8, 0x3e, 0xfc, 0x3e, 0xfc, 0x7d, 0x7c, 0x7b, 0xbc, 0x77, 0xdc,
                               0x6f, 0xec, 0x3f, 0xf8, 0x1f, 0xe0, 0x0f, 0x80, 0x06, 0x00};

static void bitmapText(void *font, int x, int y, const char *text) {
  glRasterPos2i(x, y);
  for (; *text != '\0'; text += 1) glutBitmapCharacter(font, *text);
}

static void strokeText(float x, float y, float height, const char *text) {
  glPushMatrix();
  glTranslatef(x, y, 0);
  glScalef(height / 120, height / 120, 1);
  for (; *text != '\0'; text += 1) glutStrokeCharacter(GLUT_STROKE_ROMAN, *text);
  glPopMatrix();
}

static void drawPicture(void) {
  static GLubyte picture[16][16][3];
  GLubyte pixel[3];
  for (int y = 0; y < 16; y += 1)
    for (int x = 0; x < 16; x += 1) {
      picture[y][x][0] = (GLubyte)(x * 17);
      picture[y][x][1] = (GLubyte)(y * 17);
      picture[y][x][2] = (x ^ y) & 4 ? 200 : 60;
    }
  glRasterPos2i(170, 10);
  glPixelZoom(3, 3);
  glDrawPixels(16, 16, GL_RGB, GL_UNSIGNED_BYTE, picture);
  glPixelZoom(1, 1);
  glReadPixels(170 + 3 * 8, 10 + 3 * 4, 1, 1, GL_RGB, GL_UNSIGNED_BYTE, pixel);
  printf("%d %d %d\n", pixel[0], pixel[1], pixel[2]);
  /* Beside it is a part of itself, turned upside down. */
  glRasterPos2i(226, 58);
  glPixelZoom(1, -1);
  glCopyPixels(170, 10, 12, 48, GL_COLOR);
  glPixelZoom(1, 1);
}

static void display(void) {
  glClear(GL_COLOR_BUFFER_BIT);
  glColor3f(1, 1, 1);
  bitmapText(GLUT_BITMAP_HELVETICA_18, 10, 150, "Helvetica 18");
  glColor3f(1, 0.8f, 0.3f);
  bitmapText(GLUT_BITMAP_TIMES_ROMAN_10, 140, 150, "Times Roman 10");
  glColor3f(0.5f, 1, 0.6f);
  bitmapText(GLUT_BITMAP_8_BY_13, 10, 130, "8 by 13: {x[i] | 0 <= i < n}");
  glColor3f(0.5f, 0.7f, 1);
  strokeText(10, 85, 30, "Strokes");
  glEnable(GL_LINE_SMOOTH);
  glEnable(GL_BLEND);
  glLineWidth(2.5f);
  strokeText(150, 85, 22, "smooth");
  glLineWidth(1);
  glDisable(GL_BLEND);
  glDisable(GL_LINE_SMOOTH);
  glColor3f(0.3f, 0.9f, 0.3f);
  glRasterPos2i(10, 20);
  for (int i = 0; i < 6; i += 1) glBitmap(16, 16, 0, 0, 24, i % 2 == 0 ? 8 : -8, LEAF);
  drawPicture();
  glutSwapBuffers();
}

int main(int argc, char **argv) {
  glutInit(&argc, argv);
  glutInitDisplayMode(GLUT_RGB | GLUT_DOUBLE);
  glutInitWindowSize(256, 176);
  glutCreateWindow("text and bitmaps");
  glutDisplayFunc(display);
  glClearColor(0.1f, 0.1f, 0.15f, 1);
  glPixelStorei(GL_UNPACK_ALIGNMENT, 1);
  glPixelStorei(GL_PACK_ALIGNMENT, 1);
  glBlendFunc(GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA);
  glMatrixMode(GL_PROJECTION);
  gluOrtho2D(0, 256, 0, 176);
  glMatrixMode(GL_MODELVIEW);
  glutMainLoop();
  return 0;
}
