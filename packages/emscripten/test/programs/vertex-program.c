/*
 * NV_vertex_program: a flag whose vertices a program of the GL moves in waves and lights by the slope. The projection is a matrix
 * that the GL tracks; the time is a parameter. Its commands are asked for by name, as programs for Windows had to.
 */
#define GL_GLEXT_PROTOTYPES
#include <GL/glut.h>
#include <stdio.h>
#include <string.h>

/*
 * The angle of a wave grows along x and with the time c[4].x, in turns; its sine is a polynomial of the fraction of it.
 * c[5] and c[6] are constants.
 */
static const char TEXT[] =
    "!!VP1.0\n"
    "MUL R0.x, v[OPOS].x, c[5].x;\n"
    "ADD R0.x, R0.x, c[4].x;\n"              /* turns */
    "EXP R1.y, R0.x;\n"                       /* their fraction f */
    "ADD R1.x, R1.y, -c[5].y;\n"              /* f - 1/2 */
    "MAX R2.x, R1.x, -R1.x;\n"                /* |f - 1/2| */
    "ADD R2.y, c[5].y, -R2.x;\n"              /* 1/2 - |f - 1/2| */
    "MUL R2.z, R1.x, R2.y;\n"                 /* a wave of parabolas */
    "MOV R3, v[OPOS];\n"
    "MUL R2.w, R2.z, c[5].z;\n"
    "MAD R3.z, R2.w, v[TEX0].x, R3.z;\n"      /* the mast holds the edge */
    "MAD R3.y, R2.w, c[5].w, R3.y;\n"
    "DP4 o[HPOS].x, c[0], R3;\n"
    "DP4 o[HPOS].y, c[1], R3;\n"
    "DP4 o[HPOS].z, c[2], R3;\n"
    "DP4 o[HPOS].w, c[3], R3;\n"
    "MAD R4.x, R2.x, c[6].x, c[6].y;\n"       /* bright where it rises */
    "MUL o[COL0].xyz, v[COL0], R4.x;\n"
    "MOV o[COL0].w, v[COL0].w;\n"
    "END";

enum { ACROSS = 32, DOWN = 8 };

static PFNGLPROGRAMPARAMETER4FNVPROC programParameter4f;
static int pictures;

static void makeProgram(void) {
  PFNGLGENPROGRAMSNVPROC genPrograms = (PFNGLGENPROGRAMSNVPROC)glutGetProcAddress("glGenProgramsNV");
  PFNGLBINDPROGRAMNVPROC bindProgram = (PFNGLBINDPROGRAMNVPROC)glutGetProcAddress("glBindProgramNV");
  PFNGLLOADPROGRAMNVPROC loadProgram = (PFNGLLOADPROGRAMNVPROC)glutGetProcAddress("glLoadProgramNV");
  PFNGLTRACKMATRIXNVPROC trackMatrix = (PFNGLTRACKMATRIXNVPROC)glutGetProcAddress("glTrackMatrixNV");
  programParameter4f = (PFNGLPROGRAMPARAMETER4FNVPROC)glutGetProcAddress("glProgramParameter4fNV");
  GLuint name;
  GLint position;
  genPrograms(1, &name);
  loadProgram(GL_VERTEX_PROGRAM_NV, name, (GLsizei)strlen(TEXT), (const GLubyte *)TEXT);
  glGetIntegerv(GL_PROGRAM_ERROR_POSITION_NV, &position);
  if (position != -1) fprintf(stderr, "the program has an error at byte %d\n", position);
  bindProgram(GL_VERTEX_PROGRAM_NV, name);
  trackMatrix(GL_VERTEX_PROGRAM_NV, 0, GL_MODELVIEW_PROJECTION_NV, GL_IDENTITY_NV);
  programParameter4f(GL_VERTEX_PROGRAM_NV, 5, 0.5f, 0.5f, 4, 0.3f);
  programParameter4f(GL_VERTEX_PROGRAM_NV, 6, 1.6f, 0.4f, 0, 0);
  glEnable(GL_VERTEX_PROGRAM_NV);
}

static void vertex(int column, int line) {
  float u = (float)column / ACROSS, v = (float)line / DOWN;
  glTexCoord2f(u, v);
  glVertex3f(u * 3 - 1.5f, v * 1.6f - 0.8f, 0);
}

static void display(void) {
  glClear(GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT);
  programParameter4f(GL_VERTEX_PROGRAM_NV, 4, -pictures / 60.0f, 0, 0, 0);
  for (int line = 0; line < DOWN; line += 1) {
    if (line % 4 < 2) glColor3f(0.9f, 0.2f, 0.2f);
    else glColor3f(0.95f, 0.95f, 0.9f);
    glBegin(GL_QUAD_STRIP);
    for (int column = 0; column <= ACROSS; column += 1) {
      vertex(column, line);
      vertex(column, line + 1);
    }
    glEnd();
  }
  glutSwapBuffers();
  pictures += 1;
  glutPostRedisplay();
}

int main(int argc, char **argv) {
  glutInit(&argc, argv);
  glutInitDisplayMode(GLUT_RGB | GLUT_DOUBLE | GLUT_DEPTH);
  glutInitWindowSize(200, 150);
  glutCreateWindow("vertex program");
  if (!glutExtensionSupported("GL_NV_vertex_program")) {
    fprintf(stderr, "there is no NV_vertex_program\n");
    return 1;
  }
  glutDisplayFunc(display);
  glClearColor(0.4f, 0.6f, 0.9f, 1);
  glEnable(GL_DEPTH_TEST);
  glMatrixMode(GL_PROJECTION);
  gluPerspective(45, 4.0 / 3, 1, 20);
  glMatrixMode(GL_MODELVIEW);
  gluLookAt(-1, 0.5, 3.5, 0, 0, 0, 0, 1, 0);
  makeProgram();
  glutMainLoop();
  return 0;
}
