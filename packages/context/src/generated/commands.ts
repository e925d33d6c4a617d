// Printed from data/gl-commands.tsv by scripts/generate-gl.mjs.
import type { Memory, RawMemory } from "../ground/memory/memory.js";
import type { LiveMemory } from "../ground/memory/live-memory.js";
import { type CommandRows, ROWS } from "./command-rows.js";
import { ALIASES, LATER_ALIASES } from "./extensions.js";

/** Every GL command of the tables, with the types of its arguments in JavaScript. */
export interface AllCommands {
  /** `void glCullFace(GLenum mode)`, from GL_VERSION_1_0. */
  cullFace(mode: number): void;
  /** `void glFrontFace(GLenum mode)`, from GL_VERSION_1_0. */
  frontFace(mode: number): void;
  /** `void glHint(GLenum target, GLenum mode)`, from GL_VERSION_1_0. */
  hint(target: number, mode: number): void;
  /** `void glLineWidth(GLfloat width)`, from GL_VERSION_1_0. */
  lineWidth(width: number): void;
  /** `void glPointSize(GLfloat size)`, from GL_VERSION_1_0. */
  pointSize(size: number): void;
  /** `void glPolygonMode(GLenum face, GLenum mode)`, from GL_VERSION_1_0. */
  polygonMode(face: number, mode: number): void;
  /** `void glScissor(GLint x, GLint y, GLsizei width, GLsizei height)`, from GL_VERSION_1_0. */
  scissor(x: number, y: number, width: number, height: number): void;
  /** `void glTexParameterf(GLenum target, GLenum pname, GLfloat param)`, from GL_VERSION_1_0. */
  texParameterf(target: number, pname: number, param: number): void;
  /** `void glTexParameterfv(GLenum target, GLenum pname, const GLfloat *params)`, from GL_VERSION_1_0. */
  texParameterfv(target: number, pname: number, params: Float32Array | readonly number[] | RawMemory): void;
  /** `void glTexParameteri(GLenum target, GLenum pname, GLint param)`, from GL_VERSION_1_0. */
  texParameteri(target: number, pname: number, param: number): void;
  /** `void glTexParameteriv(GLenum target, GLenum pname, const GLint *params)`, from GL_VERSION_1_0. */
  texParameteriv(target: number, pname: number, params: Int32Array | readonly number[] | RawMemory): void;
  /** `void glTexImage1D(GLenum target, GLint level, GLint internalformat, GLsizei width, GLint border, GLenum format, GLenum type, const void *pixels)`, from GL_VERSION_1_0. */
  texImage1D(target: number, level: number, internalformat: number, width: number, border: number, format: number, type: number, pixels: Memory | number | null): void;
  /** `void glTexImage2D(GLenum target, GLint level, GLint internalformat, GLsizei width, GLsizei height, GLint border, GLenum format, GLenum type, const void *pixels)`, from GL_VERSION_1_0. */
  texImage2D(target: number, level: number, internalformat: number, width: number, height: number, border: number, format: number, type: number, pixels: Memory | number | null): void;
  /** `void glDrawBuffer(GLenum buf)`, from GL_VERSION_1_0. */
  drawBuffer(buf: number): void;
  /** `void glClear(GLbitfield mask)`, from GL_VERSION_1_0. */
  clear(mask: number): void;
  /** `void glClearColor(GLfloat red, GLfloat green, GLfloat blue, GLfloat alpha)`, from GL_VERSION_1_0. */
  clearColor(red: number, green: number, blue: number, alpha: number): void;
  /** `void glClearStencil(GLint s)`, from GL_VERSION_1_0. */
  clearStencil(s: number): void;
  /** `void glClearDepth(GLdouble depth)`, from GL_VERSION_1_0. */
  clearDepth(depth: number): void;
  /** `void glStencilMask(GLuint mask)`, from GL_VERSION_1_0. */
  stencilMask(mask: number): void;
  /** `void glColorMask(GLboolean red, GLboolean green, GLboolean blue, GLboolean alpha)`, from GL_VERSION_1_0. */
  colorMask(red: boolean | number, green: boolean | number, blue: boolean | number, alpha: boolean | number): void;
  /** `void glDepthMask(GLboolean flag)`, from GL_VERSION_1_0. */
  depthMask(flag: boolean | number): void;
  /** `void glDisable(GLenum cap)`, from GL_VERSION_1_0. */
  disable(cap: number): void;
  /** `void glEnable(GLenum cap)`, from GL_VERSION_1_0. */
  enable(cap: number): void;
  /** `void glFinish(void)`, from GL_VERSION_1_0. */
  finish(): void;
  /** `void glFlush(void)`, from GL_VERSION_1_0. */
  flush(): void;
  /** `void glBlendFunc(GLenum sfactor, GLenum dfactor)`, from GL_VERSION_1_0. */
  blendFunc(sfactor: number, dfactor: number): void;
  /** `void glLogicOp(GLenum opcode)`, from GL_VERSION_1_0. */
  logicOp(opcode: number): void;
  /** `void glStencilFunc(GLenum func, GLint ref, GLuint mask)`, from GL_VERSION_1_0. */
  stencilFunc(func: number, ref: number, mask: number): void;
  /** `void glStencilOp(GLenum fail, GLenum zfail, GLenum zpass)`, from GL_VERSION_1_0. */
  stencilOp(fail: number, zfail: number, zpass: number): void;
  /** `void glDepthFunc(GLenum func)`, from GL_VERSION_1_0. */
  depthFunc(func: number): void;
  /** `void glPixelStoref(GLenum pname, GLfloat param)`, from GL_VERSION_1_0. */
  pixelStoref(pname: number, param: number): void;
  /** `void glPixelStorei(GLenum pname, GLint param)`, from GL_VERSION_1_0. */
  pixelStorei(pname: number, param: number): void;
  /** `void glReadBuffer(GLenum src)`, from GL_VERSION_1_0. */
  readBuffer(src: number): void;
  /** `void glReadPixels(GLint x, GLint y, GLsizei width, GLsizei height, GLenum format, GLenum type, void *pixels)`, from GL_VERSION_1_0. */
  readPixels(x: number, y: number, width: number, height: number, format: number, type: number, pixels: ArrayBufferView | number | null): void;
  /** `void glGetBooleanv(GLenum pname, GLboolean *data)`, from GL_VERSION_1_0. */
  getBooleanv(pname: number, data: RawMemory): void;
  /** `void glGetDoublev(GLenum pname, GLdouble *data)`, from GL_VERSION_1_0. */
  getDoublev(pname: number, data: Float64Array | RawMemory): void;
  /** `GLenum glGetError(void)`, from GL_VERSION_1_0. */
  getError(): number;
  /** `void glGetFloatv(GLenum pname, GLfloat *data)`, from GL_VERSION_1_0. */
  getFloatv(pname: number, data: Float32Array | RawMemory): void;
  /** `void glGetIntegerv(GLenum pname, GLint *data)`, from GL_VERSION_1_0. */
  getIntegerv(pname: number, data: Int32Array | RawMemory): void;
  /** `const GLubyte * glGetString(GLenum name)`, from GL_VERSION_1_0. */
  getString(name: number): string | null;
  /** `void glGetTexImage(GLenum target, GLint level, GLenum format, GLenum type, void *pixels)`, from GL_VERSION_1_0. */
  getTexImage(target: number, level: number, format: number, type: number, pixels: ArrayBufferView | number): void;
  /** `void glGetTexParameterfv(GLenum target, GLenum pname, GLfloat *params)`, from GL_VERSION_1_0. */
  getTexParameterfv(target: number, pname: number, params: Float32Array | RawMemory): void;
  /** `void glGetTexParameteriv(GLenum target, GLenum pname, GLint *params)`, from GL_VERSION_1_0. */
  getTexParameteriv(target: number, pname: number, params: Int32Array | RawMemory): void;
  /** `void glGetTexLevelParameterfv(GLenum target, GLint level, GLenum pname, GLfloat *params)`, from GL_VERSION_1_0. */
  getTexLevelParameterfv(target: number, level: number, pname: number, params: Float32Array | RawMemory): void;
  /** `void glGetTexLevelParameteriv(GLenum target, GLint level, GLenum pname, GLint *params)`, from GL_VERSION_1_0. */
  getTexLevelParameteriv(target: number, level: number, pname: number, params: Int32Array | RawMemory): void;
  /** `GLboolean glIsEnabled(GLenum cap)`, from GL_VERSION_1_0. */
  isEnabled(cap: number): boolean;
  /** `void glDepthRange(GLdouble n, GLdouble f)`, from GL_VERSION_1_0. */
  depthRange(n: number, f: number): void;
  /** `void glViewport(GLint x, GLint y, GLsizei width, GLsizei height)`, from GL_VERSION_1_0. */
  viewport(x: number, y: number, width: number, height: number): void;
  /** `void glNewList(GLuint list, GLenum mode)`, from GL_VERSION_1_0. */
  newList(list: number, mode: number): void;
  /** `void glEndList(void)`, from GL_VERSION_1_0. */
  endList(): void;
  /** `void glCallList(GLuint list)`, from GL_VERSION_1_0. */
  callList(list: number): void;
  /** `void glCallLists(GLsizei n, GLenum type, const void *lists)`, from GL_VERSION_1_0. */
  callLists(n: number, type: number, lists: Memory | null): void;
  /** `void glDeleteLists(GLuint list, GLsizei range)`, from GL_VERSION_1_0. */
  deleteLists(list: number, range: number): void;
  /** `GLuint glGenLists(GLsizei range)`, from GL_VERSION_1_0. */
  genLists(range: number): number;
  /** `void glListBase(GLuint base)`, from GL_VERSION_1_0. */
  listBase(base: number): void;
  /** `void glBegin(GLenum mode)`, from GL_VERSION_1_0. */
  begin(mode: number): void;
  /** `void glBitmap(GLsizei width, GLsizei height, GLfloat xorig, GLfloat yorig, GLfloat xmove, GLfloat ymove, const GLubyte *bitmap)`, from GL_VERSION_1_0. */
  bitmap(width: number, height: number, xorig: number, yorig: number, xmove: number, ymove: number, bitmap: Memory | number | null): void;
  /** `void glColor3b(GLbyte red, GLbyte green, GLbyte blue)`, from GL_VERSION_1_0. */
  color3b(red: number, green: number, blue: number): void;
  /** `void glColor3bv(const GLbyte *v)`, from GL_VERSION_1_0. */
  color3bv(v: Int8Array | readonly number[] | RawMemory): void;
  /** `void glColor3d(GLdouble red, GLdouble green, GLdouble blue)`, from GL_VERSION_1_0. */
  color3d(red: number, green: number, blue: number): void;
  /** `void glColor3dv(const GLdouble *v)`, from GL_VERSION_1_0. */
  color3dv(v: Float64Array | readonly number[] | RawMemory): void;
  /** `void glColor3f(GLfloat red, GLfloat green, GLfloat blue)`, from GL_VERSION_1_0. */
  color3f(red: number, green: number, blue: number): void;
  /** `void glColor3fv(const GLfloat *v)`, from GL_VERSION_1_0. */
  color3fv(v: Float32Array | readonly number[] | RawMemory): void;
  /** `void glColor3i(GLint red, GLint green, GLint blue)`, from GL_VERSION_1_0. */
  color3i(red: number, green: number, blue: number): void;
  /** `void glColor3iv(const GLint *v)`, from GL_VERSION_1_0. */
  color3iv(v: Int32Array | readonly number[] | RawMemory): void;
  /** `void glColor3s(GLshort red, GLshort green, GLshort blue)`, from GL_VERSION_1_0. */
  color3s(red: number, green: number, blue: number): void;
  /** `void glColor3sv(const GLshort *v)`, from GL_VERSION_1_0. */
  color3sv(v: Int16Array | readonly number[] | RawMemory): void;
  /** `void glColor3ub(GLubyte red, GLubyte green, GLubyte blue)`, from GL_VERSION_1_0. */
  color3ub(red: number, green: number, blue: number): void;
  /** `void glColor3ubv(const GLubyte *v)`, from GL_VERSION_1_0. */
  color3ubv(v: readonly number[] | RawMemory): void;
  /** `void glColor3ui(GLuint red, GLuint green, GLuint blue)`, from GL_VERSION_1_0. */
  color3ui(red: number, green: number, blue: number): void;
  /** `void glColor3uiv(const GLuint *v)`, from GL_VERSION_1_0. */
  color3uiv(v: Uint32Array | readonly number[] | RawMemory): void;
  /** `void glColor3us(GLushort red, GLushort green, GLushort blue)`, from GL_VERSION_1_0. */
  color3us(red: number, green: number, blue: number): void;
  /** `void glColor3usv(const GLushort *v)`, from GL_VERSION_1_0. */
  color3usv(v: Uint16Array | readonly number[] | RawMemory): void;
  /** `void glColor4b(GLbyte red, GLbyte green, GLbyte blue, GLbyte alpha)`, from GL_VERSION_1_0. */
  color4b(red: number, green: number, blue: number, alpha: number): void;
  /** `void glColor4bv(const GLbyte *v)`, from GL_VERSION_1_0. */
  color4bv(v: Int8Array | readonly number[] | RawMemory): void;
  /** `void glColor4d(GLdouble red, GLdouble green, GLdouble blue, GLdouble alpha)`, from GL_VERSION_1_0. */
  color4d(red: number, green: number, blue: number, alpha: number): void;
  /** `void glColor4dv(const GLdouble *v)`, from GL_VERSION_1_0. */
  color4dv(v: Float64Array | readonly number[] | RawMemory): void;
  /** `void glColor4f(GLfloat red, GLfloat green, GLfloat blue, GLfloat alpha)`, from GL_VERSION_1_0. */
  color4f(red: number, green: number, blue: number, alpha: number): void;
  /** `void glColor4fv(const GLfloat *v)`, from GL_VERSION_1_0. */
  color4fv(v: Float32Array | readonly number[] | RawMemory): void;
  /** `void glColor4i(GLint red, GLint green, GLint blue, GLint alpha)`, from GL_VERSION_1_0. */
  color4i(red: number, green: number, blue: number, alpha: number): void;
  /** `void glColor4iv(const GLint *v)`, from GL_VERSION_1_0. */
  color4iv(v: Int32Array | readonly number[] | RawMemory): void;
  /** `void glColor4s(GLshort red, GLshort green, GLshort blue, GLshort alpha)`, from GL_VERSION_1_0. */
  color4s(red: number, green: number, blue: number, alpha: number): void;
  /** `void glColor4sv(const GLshort *v)`, from GL_VERSION_1_0. */
  color4sv(v: Int16Array | readonly number[] | RawMemory): void;
  /** `void glColor4ub(GLubyte red, GLubyte green, GLubyte blue, GLubyte alpha)`, from GL_VERSION_1_0. */
  color4ub(red: number, green: number, blue: number, alpha: number): void;
  /** `void glColor4ubv(const GLubyte *v)`, from GL_VERSION_1_0. */
  color4ubv(v: readonly number[] | RawMemory): void;
  /** `void glColor4ui(GLuint red, GLuint green, GLuint blue, GLuint alpha)`, from GL_VERSION_1_0. */
  color4ui(red: number, green: number, blue: number, alpha: number): void;
  /** `void glColor4uiv(const GLuint *v)`, from GL_VERSION_1_0. */
  color4uiv(v: Uint32Array | readonly number[] | RawMemory): void;
  /** `void glColor4us(GLushort red, GLushort green, GLushort blue, GLushort alpha)`, from GL_VERSION_1_0. */
  color4us(red: number, green: number, blue: number, alpha: number): void;
  /** `void glColor4usv(const GLushort *v)`, from GL_VERSION_1_0. */
  color4usv(v: Uint16Array | readonly number[] | RawMemory): void;
  /** `void glEdgeFlag(GLboolean flag)`, from GL_VERSION_1_0. */
  edgeFlag(flag: boolean | number): void;
  /** `void glEdgeFlagv(const GLboolean *flag)`, from GL_VERSION_1_0. */
  edgeFlagv(flag: readonly (number | boolean)[] | RawMemory): void;
  /** `void glEnd(void)`, from GL_VERSION_1_0. */
  end(): void;
  /** `void glIndexd(GLdouble c)`, from GL_VERSION_1_0. */
  indexd(c: number): void;
  /** `void glIndexdv(const GLdouble *c)`, from GL_VERSION_1_0. */
  indexdv(c: Float64Array | readonly number[] | RawMemory): void;
  /** `void glIndexf(GLfloat c)`, from GL_VERSION_1_0. */
  indexf(c: number): void;
  /** `void glIndexfv(const GLfloat *c)`, from GL_VERSION_1_0. */
  indexfv(c: Float32Array | readonly number[] | RawMemory): void;
  /** `void glIndexi(GLint c)`, from GL_VERSION_1_0. */
  indexi(c: number): void;
  /** `void glIndexiv(const GLint *c)`, from GL_VERSION_1_0. */
  indexiv(c: Int32Array | readonly number[] | RawMemory): void;
  /** `void glIndexs(GLshort c)`, from GL_VERSION_1_0. */
  indexs(c: number): void;
  /** `void glIndexsv(const GLshort *c)`, from GL_VERSION_1_0. */
  indexsv(c: Int16Array | readonly number[] | RawMemory): void;
  /** `void glNormal3b(GLbyte nx, GLbyte ny, GLbyte nz)`, from GL_VERSION_1_0. */
  normal3b(nx: number, ny: number, nz: number): void;
  /** `void glNormal3bv(const GLbyte *v)`, from GL_VERSION_1_0. */
  normal3bv(v: Int8Array | readonly number[] | RawMemory): void;
  /** `void glNormal3d(GLdouble nx, GLdouble ny, GLdouble nz)`, from GL_VERSION_1_0. */
  normal3d(nx: number, ny: number, nz: number): void;
  /** `void glNormal3dv(const GLdouble *v)`, from GL_VERSION_1_0. */
  normal3dv(v: Float64Array | readonly number[] | RawMemory): void;
  /** `void glNormal3f(GLfloat nx, GLfloat ny, GLfloat nz)`, from GL_VERSION_1_0. */
  normal3f(nx: number, ny: number, nz: number): void;
  /** `void glNormal3fv(const GLfloat *v)`, from GL_VERSION_1_0. */
  normal3fv(v: Float32Array | readonly number[] | RawMemory): void;
  /** `void glNormal3i(GLint nx, GLint ny, GLint nz)`, from GL_VERSION_1_0. */
  normal3i(nx: number, ny: number, nz: number): void;
  /** `void glNormal3iv(const GLint *v)`, from GL_VERSION_1_0. */
  normal3iv(v: Int32Array | readonly number[] | RawMemory): void;
  /** `void glNormal3s(GLshort nx, GLshort ny, GLshort nz)`, from GL_VERSION_1_0. */
  normal3s(nx: number, ny: number, nz: number): void;
  /** `void glNormal3sv(const GLshort *v)`, from GL_VERSION_1_0. */
  normal3sv(v: Int16Array | readonly number[] | RawMemory): void;
  /** `void glRasterPos2d(GLdouble x, GLdouble y)`, from GL_VERSION_1_0. */
  rasterPos2d(x: number, y: number): void;
  /** `void glRasterPos2dv(const GLdouble *v)`, from GL_VERSION_1_0. */
  rasterPos2dv(v: Float64Array | readonly number[] | RawMemory): void;
  /** `void glRasterPos2f(GLfloat x, GLfloat y)`, from GL_VERSION_1_0. */
  rasterPos2f(x: number, y: number): void;
  /** `void glRasterPos2fv(const GLfloat *v)`, from GL_VERSION_1_0. */
  rasterPos2fv(v: Float32Array | readonly number[] | RawMemory): void;
  /** `void glRasterPos2i(GLint x, GLint y)`, from GL_VERSION_1_0. */
  rasterPos2i(x: number, y: number): void;
  /** `void glRasterPos2iv(const GLint *v)`, from GL_VERSION_1_0. */
  rasterPos2iv(v: Int32Array | readonly number[] | RawMemory): void;
  /** `void glRasterPos2s(GLshort x, GLshort y)`, from GL_VERSION_1_0. */
  rasterPos2s(x: number, y: number): void;
  /** `void glRasterPos2sv(const GLshort *v)`, from GL_VERSION_1_0. */
  rasterPos2sv(v: Int16Array | readonly number[] | RawMemory): void;
  /** `void glRasterPos3d(GLdouble x, GLdouble y, GLdouble z)`, from GL_VERSION_1_0. */
  rasterPos3d(x: number, y: number, z: number): void;
  /** `void glRasterPos3dv(const GLdouble *v)`, from GL_VERSION_1_0. */
  rasterPos3dv(v: Float64Array | readonly number[] | RawMemory): void;
  /** `void glRasterPos3f(GLfloat x, GLfloat y, GLfloat z)`, from GL_VERSION_1_0. */
  rasterPos3f(x: number, y: number, z: number): void;
  /** `void glRasterPos3fv(const GLfloat *v)`, from GL_VERSION_1_0. */
  rasterPos3fv(v: Float32Array | readonly number[] | RawMemory): void;
  /** `void glRasterPos3i(GLint x, GLint y, GLint z)`, from GL_VERSION_1_0. */
  rasterPos3i(x: number, y: number, z: number): void;
  /** `void glRasterPos3iv(const GLint *v)`, from GL_VERSION_1_0. */
  rasterPos3iv(v: Int32Array | readonly number[] | RawMemory): void;
  /** `void glRasterPos3s(GLshort x, GLshort y, GLshort z)`, from GL_VERSION_1_0. */
  rasterPos3s(x: number, y: number, z: number): void;
  /** `void glRasterPos3sv(const GLshort *v)`, from GL_VERSION_1_0. */
  rasterPos3sv(v: Int16Array | readonly number[] | RawMemory): void;
  /** `void glRasterPos4d(GLdouble x, GLdouble y, GLdouble z, GLdouble w)`, from GL_VERSION_1_0. */
  rasterPos4d(x: number, y: number, z: number, w: number): void;
  /** `void glRasterPos4dv(const GLdouble *v)`, from GL_VERSION_1_0. */
  rasterPos4dv(v: Float64Array | readonly number[] | RawMemory): void;
  /** `void glRasterPos4f(GLfloat x, GLfloat y, GLfloat z, GLfloat w)`, from GL_VERSION_1_0. */
  rasterPos4f(x: number, y: number, z: number, w: number): void;
  /** `void glRasterPos4fv(const GLfloat *v)`, from GL_VERSION_1_0. */
  rasterPos4fv(v: Float32Array | readonly number[] | RawMemory): void;
  /** `void glRasterPos4i(GLint x, GLint y, GLint z, GLint w)`, from GL_VERSION_1_0. */
  rasterPos4i(x: number, y: number, z: number, w: number): void;
  /** `void glRasterPos4iv(const GLint *v)`, from GL_VERSION_1_0. */
  rasterPos4iv(v: Int32Array | readonly number[] | RawMemory): void;
  /** `void glRasterPos4s(GLshort x, GLshort y, GLshort z, GLshort w)`, from GL_VERSION_1_0. */
  rasterPos4s(x: number, y: number, z: number, w: number): void;
  /** `void glRasterPos4sv(const GLshort *v)`, from GL_VERSION_1_0. */
  rasterPos4sv(v: Int16Array | readonly number[] | RawMemory): void;
  /** `void glRectd(GLdouble x1, GLdouble y1, GLdouble x2, GLdouble y2)`, from GL_VERSION_1_0. */
  rectd(x1: number, y1: number, x2: number, y2: number): void;
  /** `void glRectdv(const GLdouble *v1, const GLdouble *v2)`, from GL_VERSION_1_0. */
  rectdv(v1: Float64Array | readonly number[] | RawMemory, v2: Float64Array | readonly number[] | RawMemory): void;
  /** `void glRectf(GLfloat x1, GLfloat y1, GLfloat x2, GLfloat y2)`, from GL_VERSION_1_0. */
  rectf(x1: number, y1: number, x2: number, y2: number): void;
  /** `void glRectfv(const GLfloat *v1, const GLfloat *v2)`, from GL_VERSION_1_0. */
  rectfv(v1: Float32Array | readonly number[] | RawMemory, v2: Float32Array | readonly number[] | RawMemory): void;
  /** `void glRecti(GLint x1, GLint y1, GLint x2, GLint y2)`, from GL_VERSION_1_0. */
  recti(x1: number, y1: number, x2: number, y2: number): void;
  /** `void glRectiv(const GLint *v1, const GLint *v2)`, from GL_VERSION_1_0. */
  rectiv(v1: Int32Array | readonly number[] | RawMemory, v2: Int32Array | readonly number[] | RawMemory): void;
  /** `void glRects(GLshort x1, GLshort y1, GLshort x2, GLshort y2)`, from GL_VERSION_1_0. */
  rects(x1: number, y1: number, x2: number, y2: number): void;
  /** `void glRectsv(const GLshort *v1, const GLshort *v2)`, from GL_VERSION_1_0. */
  rectsv(v1: Int16Array | readonly number[] | RawMemory, v2: Int16Array | readonly number[] | RawMemory): void;
  /** `void glTexCoord1d(GLdouble s)`, from GL_VERSION_1_0. */
  texCoord1d(s: number): void;
  /** `void glTexCoord1dv(const GLdouble *v)`, from GL_VERSION_1_0. */
  texCoord1dv(v: Float64Array | readonly number[] | RawMemory): void;
  /** `void glTexCoord1f(GLfloat s)`, from GL_VERSION_1_0. */
  texCoord1f(s: number): void;
  /** `void glTexCoord1fv(const GLfloat *v)`, from GL_VERSION_1_0. */
  texCoord1fv(v: Float32Array | readonly number[] | RawMemory): void;
  /** `void glTexCoord1i(GLint s)`, from GL_VERSION_1_0. */
  texCoord1i(s: number): void;
  /** `void glTexCoord1iv(const GLint *v)`, from GL_VERSION_1_0. */
  texCoord1iv(v: Int32Array | readonly number[] | RawMemory): void;
  /** `void glTexCoord1s(GLshort s)`, from GL_VERSION_1_0. */
  texCoord1s(s: number): void;
  /** `void glTexCoord1sv(const GLshort *v)`, from GL_VERSION_1_0. */
  texCoord1sv(v: Int16Array | readonly number[] | RawMemory): void;
  /** `void glTexCoord2d(GLdouble s, GLdouble t)`, from GL_VERSION_1_0. */
  texCoord2d(s: number, t: number): void;
  /** `void glTexCoord2dv(const GLdouble *v)`, from GL_VERSION_1_0. */
  texCoord2dv(v: Float64Array | readonly number[] | RawMemory): void;
  /** `void glTexCoord2f(GLfloat s, GLfloat t)`, from GL_VERSION_1_0. */
  texCoord2f(s: number, t: number): void;
  /** `void glTexCoord2fv(const GLfloat *v)`, from GL_VERSION_1_0. */
  texCoord2fv(v: Float32Array | readonly number[] | RawMemory): void;
  /** `void glTexCoord2i(GLint s, GLint t)`, from GL_VERSION_1_0. */
  texCoord2i(s: number, t: number): void;
  /** `void glTexCoord2iv(const GLint *v)`, from GL_VERSION_1_0. */
  texCoord2iv(v: Int32Array | readonly number[] | RawMemory): void;
  /** `void glTexCoord2s(GLshort s, GLshort t)`, from GL_VERSION_1_0. */
  texCoord2s(s: number, t: number): void;
  /** `void glTexCoord2sv(const GLshort *v)`, from GL_VERSION_1_0. */
  texCoord2sv(v: Int16Array | readonly number[] | RawMemory): void;
  /** `void glTexCoord3d(GLdouble s, GLdouble t, GLdouble r)`, from GL_VERSION_1_0. */
  texCoord3d(s: number, t: number, r: number): void;
  /** `void glTexCoord3dv(const GLdouble *v)`, from GL_VERSION_1_0. */
  texCoord3dv(v: Float64Array | readonly number[] | RawMemory): void;
  /** `void glTexCoord3f(GLfloat s, GLfloat t, GLfloat r)`, from GL_VERSION_1_0. */
  texCoord3f(s: number, t: number, r: number): void;
  /** `void glTexCoord3fv(const GLfloat *v)`, from GL_VERSION_1_0. */
  texCoord3fv(v: Float32Array | readonly number[] | RawMemory): void;
  /** `void glTexCoord3i(GLint s, GLint t, GLint r)`, from GL_VERSION_1_0. */
  texCoord3i(s: number, t: number, r: number): void;
  /** `void glTexCoord3iv(const GLint *v)`, from GL_VERSION_1_0. */
  texCoord3iv(v: Int32Array | readonly number[] | RawMemory): void;
  /** `void glTexCoord3s(GLshort s, GLshort t, GLshort r)`, from GL_VERSION_1_0. */
  texCoord3s(s: number, t: number, r: number): void;
  /** `void glTexCoord3sv(const GLshort *v)`, from GL_VERSION_1_0. */
  texCoord3sv(v: Int16Array | readonly number[] | RawMemory): void;
  /** `void glTexCoord4d(GLdouble s, GLdouble t, GLdouble r, GLdouble q)`, from GL_VERSION_1_0. */
  texCoord4d(s: number, t: number, r: number, q: number): void;
  /** `void glTexCoord4dv(const GLdouble *v)`, from GL_VERSION_1_0. */
  texCoord4dv(v: Float64Array | readonly number[] | RawMemory): void;
  /** `void glTexCoord4f(GLfloat s, GLfloat t, GLfloat r, GLfloat q)`, from GL_VERSION_1_0. */
  texCoord4f(s: number, t: number, r: number, q: number): void;
  /** `void glTexCoord4fv(const GLfloat *v)`, from GL_VERSION_1_0. */
  texCoord4fv(v: Float32Array | readonly number[] | RawMemory): void;
  /** `void glTexCoord4i(GLint s, GLint t, GLint r, GLint q)`, from GL_VERSION_1_0. */
  texCoord4i(s: number, t: number, r: number, q: number): void;
  /** `void glTexCoord4iv(const GLint *v)`, from GL_VERSION_1_0. */
  texCoord4iv(v: Int32Array | readonly number[] | RawMemory): void;
  /** `void glTexCoord4s(GLshort s, GLshort t, GLshort r, GLshort q)`, from GL_VERSION_1_0. */
  texCoord4s(s: number, t: number, r: number, q: number): void;
  /** `void glTexCoord4sv(const GLshort *v)`, from GL_VERSION_1_0. */
  texCoord4sv(v: Int16Array | readonly number[] | RawMemory): void;
  /** `void glVertex2d(GLdouble x, GLdouble y)`, from GL_VERSION_1_0. */
  vertex2d(x: number, y: number): void;
  /** `void glVertex2dv(const GLdouble *v)`, from GL_VERSION_1_0. */
  vertex2dv(v: Float64Array | readonly number[] | RawMemory): void;
  /** `void glVertex2f(GLfloat x, GLfloat y)`, from GL_VERSION_1_0. */
  vertex2f(x: number, y: number): void;
  /** `void glVertex2fv(const GLfloat *v)`, from GL_VERSION_1_0. */
  vertex2fv(v: Float32Array | readonly number[] | RawMemory): void;
  /** `void glVertex2i(GLint x, GLint y)`, from GL_VERSION_1_0. */
  vertex2i(x: number, y: number): void;
  /** `void glVertex2iv(const GLint *v)`, from GL_VERSION_1_0. */
  vertex2iv(v: Int32Array | readonly number[] | RawMemory): void;
  /** `void glVertex2s(GLshort x, GLshort y)`, from GL_VERSION_1_0. */
  vertex2s(x: number, y: number): void;
  /** `void glVertex2sv(const GLshort *v)`, from GL_VERSION_1_0. */
  vertex2sv(v: Int16Array | readonly number[] | RawMemory): void;
  /** `void glVertex3d(GLdouble x, GLdouble y, GLdouble z)`, from GL_VERSION_1_0. */
  vertex3d(x: number, y: number, z: number): void;
  /** `void glVertex3dv(const GLdouble *v)`, from GL_VERSION_1_0. */
  vertex3dv(v: Float64Array | readonly number[] | RawMemory): void;
  /** `void glVertex3f(GLfloat x, GLfloat y, GLfloat z)`, from GL_VERSION_1_0. */
  vertex3f(x: number, y: number, z: number): void;
  /** `void glVertex3fv(const GLfloat *v)`, from GL_VERSION_1_0. */
  vertex3fv(v: Float32Array | readonly number[] | RawMemory): void;
  /** `void glVertex3i(GLint x, GLint y, GLint z)`, from GL_VERSION_1_0. */
  vertex3i(x: number, y: number, z: number): void;
  /** `void glVertex3iv(const GLint *v)`, from GL_VERSION_1_0. */
  vertex3iv(v: Int32Array | readonly number[] | RawMemory): void;
  /** `void glVertex3s(GLshort x, GLshort y, GLshort z)`, from GL_VERSION_1_0. */
  vertex3s(x: number, y: number, z: number): void;
  /** `void glVertex3sv(const GLshort *v)`, from GL_VERSION_1_0. */
  vertex3sv(v: Int16Array | readonly number[] | RawMemory): void;
  /** `void glVertex4d(GLdouble x, GLdouble y, GLdouble z, GLdouble w)`, from GL_VERSION_1_0. */
  vertex4d(x: number, y: number, z: number, w: number): void;
  /** `void glVertex4dv(const GLdouble *v)`, from GL_VERSION_1_0. */
  vertex4dv(v: Float64Array | readonly number[] | RawMemory): void;
  /** `void glVertex4f(GLfloat x, GLfloat y, GLfloat z, GLfloat w)`, from GL_VERSION_1_0. */
  vertex4f(x: number, y: number, z: number, w: number): void;
  /** `void glVertex4fv(const GLfloat *v)`, from GL_VERSION_1_0. */
  vertex4fv(v: Float32Array | readonly number[] | RawMemory): void;
  /** `void glVertex4i(GLint x, GLint y, GLint z, GLint w)`, from GL_VERSION_1_0. */
  vertex4i(x: number, y: number, z: number, w: number): void;
  /** `void glVertex4iv(const GLint *v)`, from GL_VERSION_1_0. */
  vertex4iv(v: Int32Array | readonly number[] | RawMemory): void;
  /** `void glVertex4s(GLshort x, GLshort y, GLshort z, GLshort w)`, from GL_VERSION_1_0. */
  vertex4s(x: number, y: number, z: number, w: number): void;
  /** `void glVertex4sv(const GLshort *v)`, from GL_VERSION_1_0. */
  vertex4sv(v: Int16Array | readonly number[] | RawMemory): void;
  /** `void glClipPlane(GLenum plane, const GLdouble *equation)`, from GL_VERSION_1_0. */
  clipPlane(plane: number, equation: Float64Array | readonly number[] | RawMemory): void;
  /** `void glColorMaterial(GLenum face, GLenum mode)`, from GL_VERSION_1_0. */
  colorMaterial(face: number, mode: number): void;
  /** `void glFogf(GLenum pname, GLfloat param)`, from GL_VERSION_1_0. */
  fogf(pname: number, param: number): void;
  /** `void glFogfv(GLenum pname, const GLfloat *params)`, from GL_VERSION_1_0. */
  fogfv(pname: number, params: Float32Array | readonly number[] | RawMemory): void;
  /** `void glFogi(GLenum pname, GLint param)`, from GL_VERSION_1_0. */
  fogi(pname: number, param: number): void;
  /** `void glFogiv(GLenum pname, const GLint *params)`, from GL_VERSION_1_0. */
  fogiv(pname: number, params: Int32Array | readonly number[] | RawMemory): void;
  /** `void glLightf(GLenum light, GLenum pname, GLfloat param)`, from GL_VERSION_1_0. */
  lightf(light: number, pname: number, param: number): void;
  /** `void glLightfv(GLenum light, GLenum pname, const GLfloat *params)`, from GL_VERSION_1_0. */
  lightfv(light: number, pname: number, params: Float32Array | readonly number[] | RawMemory): void;
  /** `void glLighti(GLenum light, GLenum pname, GLint param)`, from GL_VERSION_1_0. */
  lighti(light: number, pname: number, param: number): void;
  /** `void glLightiv(GLenum light, GLenum pname, const GLint *params)`, from GL_VERSION_1_0. */
  lightiv(light: number, pname: number, params: Int32Array | readonly number[] | RawMemory): void;
  /** `void glLightModelf(GLenum pname, GLfloat param)`, from GL_VERSION_1_0. */
  lightModelf(pname: number, param: number): void;
  /** `void glLightModelfv(GLenum pname, const GLfloat *params)`, from GL_VERSION_1_0. */
  lightModelfv(pname: number, params: Float32Array | readonly number[] | RawMemory): void;
  /** `void glLightModeli(GLenum pname, GLint param)`, from GL_VERSION_1_0. */
  lightModeli(pname: number, param: number): void;
  /** `void glLightModeliv(GLenum pname, const GLint *params)`, from GL_VERSION_1_0. */
  lightModeliv(pname: number, params: Int32Array | readonly number[] | RawMemory): void;
  /** `void glLineStipple(GLint factor, GLushort pattern)`, from GL_VERSION_1_0. */
  lineStipple(factor: number, pattern: number): void;
  /** `void glMaterialf(GLenum face, GLenum pname, GLfloat param)`, from GL_VERSION_1_0. */
  materialf(face: number, pname: number, param: number): void;
  /** `void glMaterialfv(GLenum face, GLenum pname, const GLfloat *params)`, from GL_VERSION_1_0. */
  materialfv(face: number, pname: number, params: Float32Array | readonly number[] | RawMemory): void;
  /** `void glMateriali(GLenum face, GLenum pname, GLint param)`, from GL_VERSION_1_0. */
  materiali(face: number, pname: number, param: number): void;
  /** `void glMaterialiv(GLenum face, GLenum pname, const GLint *params)`, from GL_VERSION_1_0. */
  materialiv(face: number, pname: number, params: Int32Array | readonly number[] | RawMemory): void;
  /** `void glPolygonStipple(const GLubyte *mask)`, from GL_VERSION_1_0. */
  polygonStipple(mask: readonly number[] | RawMemory | number): void;
  /** `void glShadeModel(GLenum mode)`, from GL_VERSION_1_0. */
  shadeModel(mode: number): void;
  /** `void glTexEnvf(GLenum target, GLenum pname, GLfloat param)`, from GL_VERSION_1_0. */
  texEnvf(target: number, pname: number, param: number): void;
  /** `void glTexEnvfv(GLenum target, GLenum pname, const GLfloat *params)`, from GL_VERSION_1_0. */
  texEnvfv(target: number, pname: number, params: Float32Array | readonly number[] | RawMemory): void;
  /** `void glTexEnvi(GLenum target, GLenum pname, GLint param)`, from GL_VERSION_1_0. */
  texEnvi(target: number, pname: number, param: number): void;
  /** `void glTexEnviv(GLenum target, GLenum pname, const GLint *params)`, from GL_VERSION_1_0. */
  texEnviv(target: number, pname: number, params: Int32Array | readonly number[] | RawMemory): void;
  /** `void glTexGend(GLenum coord, GLenum pname, GLdouble param)`, from GL_VERSION_1_0. */
  texGend(coord: number, pname: number, param: number): void;
  /** `void glTexGendv(GLenum coord, GLenum pname, const GLdouble *params)`, from GL_VERSION_1_0. */
  texGendv(coord: number, pname: number, params: Float64Array | readonly number[] | RawMemory): void;
  /** `void glTexGenf(GLenum coord, GLenum pname, GLfloat param)`, from GL_VERSION_1_0. */
  texGenf(coord: number, pname: number, param: number): void;
  /** `void glTexGenfv(GLenum coord, GLenum pname, const GLfloat *params)`, from GL_VERSION_1_0. */
  texGenfv(coord: number, pname: number, params: Float32Array | readonly number[] | RawMemory): void;
  /** `void glTexGeni(GLenum coord, GLenum pname, GLint param)`, from GL_VERSION_1_0. */
  texGeni(coord: number, pname: number, param: number): void;
  /** `void glTexGeniv(GLenum coord, GLenum pname, const GLint *params)`, from GL_VERSION_1_0. */
  texGeniv(coord: number, pname: number, params: Int32Array | readonly number[] | RawMemory): void;
  /** `void glFeedbackBuffer(GLsizei size, GLenum type, GLfloat *buffer)`, from GL_VERSION_1_0. */
  feedbackBuffer(size: number, type: number, buffer: Float32Array | RawMemory | LiveMemory | null): void;
  /** `void glSelectBuffer(GLsizei size, GLuint *buffer)`, from GL_VERSION_1_0. */
  selectBuffer(size: number, buffer: Uint32Array | RawMemory | LiveMemory | null): void;
  /** `GLint glRenderMode(GLenum mode)`, from GL_VERSION_1_0. */
  renderMode(mode: number): number;
  /** `void glInitNames(void)`, from GL_VERSION_1_0. */
  initNames(): void;
  /** `void glLoadName(GLuint name)`, from GL_VERSION_1_0. */
  loadName(name: number): void;
  /** `void glPassThrough(GLfloat token)`, from GL_VERSION_1_0. */
  passThrough(token: number): void;
  /** `void glPopName(void)`, from GL_VERSION_1_0. */
  popName(): void;
  /** `void glPushName(GLuint name)`, from GL_VERSION_1_0. */
  pushName(name: number): void;
  /** `void glClearAccum(GLfloat red, GLfloat green, GLfloat blue, GLfloat alpha)`, from GL_VERSION_1_0. */
  clearAccum(red: number, green: number, blue: number, alpha: number): void;
  /** `void glClearIndex(GLfloat c)`, from GL_VERSION_1_0. */
  clearIndex(c: number): void;
  /** `void glIndexMask(GLuint mask)`, from GL_VERSION_1_0. */
  indexMask(mask: number): void;
  /** `void glAccum(GLenum op, GLfloat value)`, from GL_VERSION_1_0. */
  accum(op: number, value: number): void;
  /** `void glPopAttrib(void)`, from GL_VERSION_1_0. */
  popAttrib(): void;
  /** `void glPushAttrib(GLbitfield mask)`, from GL_VERSION_1_0. */
  pushAttrib(mask: number): void;
  /** `void glMap1d(GLenum target, GLdouble u1, GLdouble u2, GLint stride, GLint order, const GLdouble *points)`, from GL_VERSION_1_0. */
  map1d(target: number, u1: number, u2: number, stride: number, order: number, points: Float64Array | readonly number[] | RawMemory | null): void;
  /** `void glMap1f(GLenum target, GLfloat u1, GLfloat u2, GLint stride, GLint order, const GLfloat *points)`, from GL_VERSION_1_0. */
  map1f(target: number, u1: number, u2: number, stride: number, order: number, points: Float32Array | readonly number[] | RawMemory | null): void;
  /** `void glMap2d(GLenum target, GLdouble u1, GLdouble u2, GLint ustride, GLint uorder, GLdouble v1, GLdouble v2, GLint vstride, GLint vorder, const GLdouble *points)`, from GL_VERSION_1_0. */
  map2d(target: number, u1: number, u2: number, ustride: number, uorder: number, v1: number, v2: number, vstride: number, vorder: number, points: Float64Array | readonly number[] | RawMemory | null): void;
  /** `void glMap2f(GLenum target, GLfloat u1, GLfloat u2, GLint ustride, GLint uorder, GLfloat v1, GLfloat v2, GLint vstride, GLint vorder, const GLfloat *points)`, from GL_VERSION_1_0. */
  map2f(target: number, u1: number, u2: number, ustride: number, uorder: number, v1: number, v2: number, vstride: number, vorder: number, points: Float32Array | readonly number[] | RawMemory | null): void;
  /** `void glMapGrid1d(GLint un, GLdouble u1, GLdouble u2)`, from GL_VERSION_1_0. */
  mapGrid1d(un: number, u1: number, u2: number): void;
  /** `void glMapGrid1f(GLint un, GLfloat u1, GLfloat u2)`, from GL_VERSION_1_0. */
  mapGrid1f(un: number, u1: number, u2: number): void;
  /** `void glMapGrid2d(GLint un, GLdouble u1, GLdouble u2, GLint vn, GLdouble v1, GLdouble v2)`, from GL_VERSION_1_0. */
  mapGrid2d(un: number, u1: number, u2: number, vn: number, v1: number, v2: number): void;
  /** `void glMapGrid2f(GLint un, GLfloat u1, GLfloat u2, GLint vn, GLfloat v1, GLfloat v2)`, from GL_VERSION_1_0. */
  mapGrid2f(un: number, u1: number, u2: number, vn: number, v1: number, v2: number): void;
  /** `void glEvalCoord1d(GLdouble u)`, from GL_VERSION_1_0. */
  evalCoord1d(u: number): void;
  /** `void glEvalCoord1dv(const GLdouble *u)`, from GL_VERSION_1_0. */
  evalCoord1dv(u: Float64Array | readonly number[] | RawMemory): void;
  /** `void glEvalCoord1f(GLfloat u)`, from GL_VERSION_1_0. */
  evalCoord1f(u: number): void;
  /** `void glEvalCoord1fv(const GLfloat *u)`, from GL_VERSION_1_0. */
  evalCoord1fv(u: Float32Array | readonly number[] | RawMemory): void;
  /** `void glEvalCoord2d(GLdouble u, GLdouble v)`, from GL_VERSION_1_0. */
  evalCoord2d(u: number, v: number): void;
  /** `void glEvalCoord2dv(const GLdouble *u)`, from GL_VERSION_1_0. */
  evalCoord2dv(u: Float64Array | readonly number[] | RawMemory): void;
  /** `void glEvalCoord2f(GLfloat u, GLfloat v)`, from GL_VERSION_1_0. */
  evalCoord2f(u: number, v: number): void;
  /** `void glEvalCoord2fv(const GLfloat *u)`, from GL_VERSION_1_0. */
  evalCoord2fv(u: Float32Array | readonly number[] | RawMemory): void;
  /** `void glEvalMesh1(GLenum mode, GLint i1, GLint i2)`, from GL_VERSION_1_0. */
  evalMesh1(mode: number, i1: number, i2: number): void;
  /** `void glEvalPoint1(GLint i)`, from GL_VERSION_1_0. */
  evalPoint1(i: number): void;
  /** `void glEvalMesh2(GLenum mode, GLint i1, GLint i2, GLint j1, GLint j2)`, from GL_VERSION_1_0. */
  evalMesh2(mode: number, i1: number, i2: number, j1: number, j2: number): void;
  /** `void glEvalPoint2(GLint i, GLint j)`, from GL_VERSION_1_0. */
  evalPoint2(i: number, j: number): void;
  /** `void glAlphaFunc(GLenum func, GLfloat ref)`, from GL_VERSION_1_0. */
  alphaFunc(func: number, ref: number): void;
  /** `void glPixelZoom(GLfloat xfactor, GLfloat yfactor)`, from GL_VERSION_1_0. */
  pixelZoom(xfactor: number, yfactor: number): void;
  /** `void glPixelTransferf(GLenum pname, GLfloat param)`, from GL_VERSION_1_0. */
  pixelTransferf(pname: number, param: number): void;
  /** `void glPixelTransferi(GLenum pname, GLint param)`, from GL_VERSION_1_0. */
  pixelTransferi(pname: number, param: number): void;
  /** `void glPixelMapfv(GLenum map, GLsizei mapsize, const GLfloat *values)`, from GL_VERSION_1_0. */
  pixelMapfv(map: number, mapsize: number, values: Float32Array | readonly number[] | RawMemory | number | null): void;
  /** `void glPixelMapuiv(GLenum map, GLsizei mapsize, const GLuint *values)`, from GL_VERSION_1_0. */
  pixelMapuiv(map: number, mapsize: number, values: Uint32Array | readonly number[] | RawMemory | number | null): void;
  /** `void glPixelMapusv(GLenum map, GLsizei mapsize, const GLushort *values)`, from GL_VERSION_1_0. */
  pixelMapusv(map: number, mapsize: number, values: Uint16Array | readonly number[] | RawMemory | number | null): void;
  /** `void glCopyPixels(GLint x, GLint y, GLsizei width, GLsizei height, GLenum type)`, from GL_VERSION_1_0. */
  copyPixels(x: number, y: number, width: number, height: number, type: number): void;
  /** `void glDrawPixels(GLsizei width, GLsizei height, GLenum format, GLenum type, const void *pixels)`, from GL_VERSION_1_0. */
  drawPixels(width: number, height: number, format: number, type: number, pixels: Memory | number | null): void;
  /** `void glGetClipPlane(GLenum plane, GLdouble *equation)`, from GL_VERSION_1_0. */
  getClipPlane(plane: number, equation: Float64Array | RawMemory): void;
  /** `void glGetLightfv(GLenum light, GLenum pname, GLfloat *params)`, from GL_VERSION_1_0. */
  getLightfv(light: number, pname: number, params: Float32Array | RawMemory): void;
  /** `void glGetLightiv(GLenum light, GLenum pname, GLint *params)`, from GL_VERSION_1_0. */
  getLightiv(light: number, pname: number, params: Int32Array | RawMemory): void;
  /** `void glGetMapdv(GLenum target, GLenum query, GLdouble *v)`, from GL_VERSION_1_0. */
  getMapdv(target: number, query: number, v: Float64Array | RawMemory): void;
  /** `void glGetMapfv(GLenum target, GLenum query, GLfloat *v)`, from GL_VERSION_1_0. */
  getMapfv(target: number, query: number, v: Float32Array | RawMemory): void;
  /** `void glGetMapiv(GLenum target, GLenum query, GLint *v)`, from GL_VERSION_1_0. */
  getMapiv(target: number, query: number, v: Int32Array | RawMemory): void;
  /** `void glGetMaterialfv(GLenum face, GLenum pname, GLfloat *params)`, from GL_VERSION_1_0. */
  getMaterialfv(face: number, pname: number, params: Float32Array | RawMemory): void;
  /** `void glGetMaterialiv(GLenum face, GLenum pname, GLint *params)`, from GL_VERSION_1_0. */
  getMaterialiv(face: number, pname: number, params: Int32Array | RawMemory): void;
  /** `void glGetPixelMapfv(GLenum map, GLfloat *values)`, from GL_VERSION_1_0. */
  getPixelMapfv(map: number, values: Float32Array | RawMemory | number): void;
  /** `void glGetPixelMapuiv(GLenum map, GLuint *values)`, from GL_VERSION_1_0. */
  getPixelMapuiv(map: number, values: Uint32Array | RawMemory | number): void;
  /** `void glGetPixelMapusv(GLenum map, GLushort *values)`, from GL_VERSION_1_0. */
  getPixelMapusv(map: number, values: Uint16Array | RawMemory | number): void;
  /** `void glGetPolygonStipple(GLubyte *mask)`, from GL_VERSION_1_0. */
  getPolygonStipple(mask: RawMemory | number): void;
  /** `void glGetTexEnvfv(GLenum target, GLenum pname, GLfloat *params)`, from GL_VERSION_1_0. */
  getTexEnvfv(target: number, pname: number, params: Float32Array | RawMemory): void;
  /** `void glGetTexEnviv(GLenum target, GLenum pname, GLint *params)`, from GL_VERSION_1_0. */
  getTexEnviv(target: number, pname: number, params: Int32Array | RawMemory): void;
  /** `void glGetTexGendv(GLenum coord, GLenum pname, GLdouble *params)`, from GL_VERSION_1_0. */
  getTexGendv(coord: number, pname: number, params: Float64Array | RawMemory): void;
  /** `void glGetTexGenfv(GLenum coord, GLenum pname, GLfloat *params)`, from GL_VERSION_1_0. */
  getTexGenfv(coord: number, pname: number, params: Float32Array | RawMemory): void;
  /** `void glGetTexGeniv(GLenum coord, GLenum pname, GLint *params)`, from GL_VERSION_1_0. */
  getTexGeniv(coord: number, pname: number, params: Int32Array | RawMemory): void;
  /** `GLboolean glIsList(GLuint list)`, from GL_VERSION_1_0. */
  isList(list: number): boolean;
  /** `void glFrustum(GLdouble left, GLdouble right, GLdouble bottom, GLdouble top, GLdouble zNear, GLdouble zFar)`, from GL_VERSION_1_0. */
  frustum(left: number, right: number, bottom: number, top: number, zNear: number, zFar: number): void;
  /** `void glLoadIdentity(void)`, from GL_VERSION_1_0. */
  loadIdentity(): void;
  /** `void glLoadMatrixf(const GLfloat *m)`, from GL_VERSION_1_0. */
  loadMatrixf(m: Float32Array | readonly number[] | RawMemory): void;
  /** `void glLoadMatrixd(const GLdouble *m)`, from GL_VERSION_1_0. */
  loadMatrixd(m: Float64Array | readonly number[] | RawMemory): void;
  /** `void glMatrixMode(GLenum mode)`, from GL_VERSION_1_0. */
  matrixMode(mode: number): void;
  /** `void glMultMatrixf(const GLfloat *m)`, from GL_VERSION_1_0. */
  multMatrixf(m: Float32Array | readonly number[] | RawMemory): void;
  /** `void glMultMatrixd(const GLdouble *m)`, from GL_VERSION_1_0. */
  multMatrixd(m: Float64Array | readonly number[] | RawMemory): void;
  /** `void glOrtho(GLdouble left, GLdouble right, GLdouble bottom, GLdouble top, GLdouble zNear, GLdouble zFar)`, from GL_VERSION_1_0. */
  ortho(left: number, right: number, bottom: number, top: number, zNear: number, zFar: number): void;
  /** `void glPopMatrix(void)`, from GL_VERSION_1_0. */
  popMatrix(): void;
  /** `void glPushMatrix(void)`, from GL_VERSION_1_0. */
  pushMatrix(): void;
  /** `void glRotated(GLdouble angle, GLdouble x, GLdouble y, GLdouble z)`, from GL_VERSION_1_0. */
  rotated(angle: number, x: number, y: number, z: number): void;
  /** `void glRotatef(GLfloat angle, GLfloat x, GLfloat y, GLfloat z)`, from GL_VERSION_1_0. */
  rotatef(angle: number, x: number, y: number, z: number): void;
  /** `void glScaled(GLdouble x, GLdouble y, GLdouble z)`, from GL_VERSION_1_0. */
  scaled(x: number, y: number, z: number): void;
  /** `void glScalef(GLfloat x, GLfloat y, GLfloat z)`, from GL_VERSION_1_0. */
  scalef(x: number, y: number, z: number): void;
  /** `void glTranslated(GLdouble x, GLdouble y, GLdouble z)`, from GL_VERSION_1_0. */
  translated(x: number, y: number, z: number): void;
  /** `void glTranslatef(GLfloat x, GLfloat y, GLfloat z)`, from GL_VERSION_1_0. */
  translatef(x: number, y: number, z: number): void;
  /** `void glDrawArrays(GLenum mode, GLint first, GLsizei count)`, from GL_VERSION_1_1. */
  drawArrays(mode: number, first: number, count: number): void;
  /** `void glDrawElements(GLenum mode, GLsizei count, GLenum type, const void *indices)`, from GL_VERSION_1_1. */
  drawElements(mode: number, count: number, type: number, indices: Memory | number | null): void;
  /** `void glGetPointerv(GLenum pname, void **params)`, from GL_VERSION_1_1. */
  getPointerv(pname: number, params: unknown[]): void;
  /** `void glPolygonOffset(GLfloat factor, GLfloat units)`, from GL_VERSION_1_1. */
  polygonOffset(factor: number, units: number): void;
  /** `void glCopyTexImage1D(GLenum target, GLint level, GLenum internalformat, GLint x, GLint y, GLsizei width, GLint border)`, from GL_VERSION_1_1. */
  copyTexImage1D(target: number, level: number, internalformat: number, x: number, y: number, width: number, border: number): void;
  /** `void glCopyTexImage2D(GLenum target, GLint level, GLenum internalformat, GLint x, GLint y, GLsizei width, GLsizei height, GLint border)`, from GL_VERSION_1_1. */
  copyTexImage2D(target: number, level: number, internalformat: number, x: number, y: number, width: number, height: number, border: number): void;
  /** `void glCopyTexSubImage1D(GLenum target, GLint level, GLint xoffset, GLint x, GLint y, GLsizei width)`, from GL_VERSION_1_1. */
  copyTexSubImage1D(target: number, level: number, xoffset: number, x: number, y: number, width: number): void;
  /** `void glCopyTexSubImage2D(GLenum target, GLint level, GLint xoffset, GLint yoffset, GLint x, GLint y, GLsizei width, GLsizei height)`, from GL_VERSION_1_1. */
  copyTexSubImage2D(target: number, level: number, xoffset: number, yoffset: number, x: number, y: number, width: number, height: number): void;
  /** `void glTexSubImage1D(GLenum target, GLint level, GLint xoffset, GLsizei width, GLenum format, GLenum type, const void *pixels)`, from GL_VERSION_1_1. */
  texSubImage1D(target: number, level: number, xoffset: number, width: number, format: number, type: number, pixels: Memory | number | null): void;
  /** `void glTexSubImage2D(GLenum target, GLint level, GLint xoffset, GLint yoffset, GLsizei width, GLsizei height, GLenum format, GLenum type, const void *pixels)`, from GL_VERSION_1_1. */
  texSubImage2D(target: number, level: number, xoffset: number, yoffset: number, width: number, height: number, format: number, type: number, pixels: Memory | number | null): void;
  /** `void glBindTexture(GLenum target, GLuint texture)`, from GL_VERSION_1_1. */
  bindTexture(target: number, texture: number): void;
  /** `void glDeleteTextures(GLsizei n, const GLuint *textures)`, from GL_VERSION_1_1. */
  deleteTextures(n: number, textures: Uint32Array | readonly number[] | RawMemory | null): void;
  /** `void glGenTextures(GLsizei n, GLuint *textures)`, from GL_VERSION_1_1. */
  genTextures(n: number, textures: Uint32Array | RawMemory | null): void;
  /** `GLboolean glIsTexture(GLuint texture)`, from GL_VERSION_1_1. */
  isTexture(texture: number): boolean;
  /** `void glArrayElement(GLint i)`, from GL_VERSION_1_1. */
  arrayElement(i: number): void;
  /** `void glColorPointer(GLint size, GLenum type, GLsizei stride, const void *pointer)`, from GL_VERSION_1_1. */
  colorPointer(size: number, type: number, stride: number, pointer: Memory | number | LiveMemory | null): void;
  /** `void glDisableClientState(GLenum array)`, from GL_VERSION_1_1. */
  disableClientState(array: number): void;
  /** `void glEdgeFlagPointer(GLsizei stride, const void *pointer)`, from GL_VERSION_1_1. */
  edgeFlagPointer(stride: number, pointer: Memory | number | LiveMemory | null): void;
  /** `void glEnableClientState(GLenum array)`, from GL_VERSION_1_1. */
  enableClientState(array: number): void;
  /** `void glIndexPointer(GLenum type, GLsizei stride, const void *pointer)`, from GL_VERSION_1_1. */
  indexPointer(type: number, stride: number, pointer: Memory | number | LiveMemory | null): void;
  /** `void glInterleavedArrays(GLenum format, GLsizei stride, const void *pointer)`, from GL_VERSION_1_1. */
  interleavedArrays(format: number, stride: number, pointer: Memory | number | LiveMemory | null): void;
  /** `void glNormalPointer(GLenum type, GLsizei stride, const void *pointer)`, from GL_VERSION_1_1. */
  normalPointer(type: number, stride: number, pointer: Memory | number | LiveMemory | null): void;
  /** `void glTexCoordPointer(GLint size, GLenum type, GLsizei stride, const void *pointer)`, from GL_VERSION_1_1. */
  texCoordPointer(size: number, type: number, stride: number, pointer: Memory | number | LiveMemory | null): void;
  /** `void glVertexPointer(GLint size, GLenum type, GLsizei stride, const void *pointer)`, from GL_VERSION_1_1. */
  vertexPointer(size: number, type: number, stride: number, pointer: Memory | number | LiveMemory | null): void;
  /** `GLboolean glAreTexturesResident(GLsizei n, const GLuint *textures, GLboolean *residences)`, from GL_VERSION_1_1. */
  areTexturesResident(n: number, textures: Uint32Array | readonly number[] | RawMemory | null, residences: RawMemory | null): boolean;
  /** `void glPrioritizeTextures(GLsizei n, const GLuint *textures, const GLfloat *priorities)`, from GL_VERSION_1_1. */
  prioritizeTextures(n: number, textures: Uint32Array | readonly number[] | RawMemory | null, priorities: Float32Array | readonly number[] | RawMemory | null): void;
  /** `void glIndexub(GLubyte c)`, from GL_VERSION_1_1. */
  indexub(c: number): void;
  /** `void glIndexubv(const GLubyte *c)`, from GL_VERSION_1_1. */
  indexubv(c: readonly number[] | RawMemory): void;
  /** `void glPopClientAttrib(void)`, from GL_VERSION_1_1. */
  popClientAttrib(): void;
  /** `void glPushClientAttrib(GLbitfield mask)`, from GL_VERSION_1_1. */
  pushClientAttrib(mask: number): void;
  /** `void glDrawRangeElements(GLenum mode, GLuint start, GLuint end, GLsizei count, GLenum type, const void *indices)`, from GL_VERSION_1_2. */
  drawRangeElements(mode: number, start: number, end: number, count: number, type: number, indices: Memory | number | null): void;
  /** `void glTexImage3D(GLenum target, GLint level, GLint internalformat, GLsizei width, GLsizei height, GLsizei depth, GLint border, GLenum format, GLenum type, const void *pixels)`, from GL_VERSION_1_2. */
  texImage3D(target: number, level: number, internalformat: number, width: number, height: number, depth: number, border: number, format: number, type: number, pixels: Memory | number | null): void;
  /** `void glTexSubImage3D(GLenum target, GLint level, GLint xoffset, GLint yoffset, GLint zoffset, GLsizei width, GLsizei height, GLsizei depth, GLenum format, GLenum type, const void *pixels)`, from GL_VERSION_1_2. */
  texSubImage3D(target: number, level: number, xoffset: number, yoffset: number, zoffset: number, width: number, height: number, depth: number, format: number, type: number, pixels: Memory | number | null): void;
  /** `void glCopyTexSubImage3D(GLenum target, GLint level, GLint xoffset, GLint yoffset, GLint zoffset, GLint x, GLint y, GLsizei width, GLsizei height)`, from GL_VERSION_1_2. */
  copyTexSubImage3D(target: number, level: number, xoffset: number, yoffset: number, zoffset: number, x: number, y: number, width: number, height: number): void;
  /** `void glActiveTexture(GLenum texture)`, from GL_VERSION_1_3. */
  activeTexture(texture: number): void;
  /** `void glSampleCoverage(GLfloat value, GLboolean invert)`, from GL_VERSION_1_3. */
  sampleCoverage(value: number, invert: boolean | number): void;
  /** `void glCompressedTexImage3D(GLenum target, GLint level, GLenum internalformat, GLsizei width, GLsizei height, GLsizei depth, GLint border, GLsizei imageSize, const void *data)`, from GL_VERSION_1_3. */
  compressedTexImage3D(target: number, level: number, internalformat: number, width: number, height: number, depth: number, border: number, imageSize: number, data: Memory | number | null): void;
  /** `void glCompressedTexImage2D(GLenum target, GLint level, GLenum internalformat, GLsizei width, GLsizei height, GLint border, GLsizei imageSize, const void *data)`, from GL_VERSION_1_3. */
  compressedTexImage2D(target: number, level: number, internalformat: number, width: number, height: number, border: number, imageSize: number, data: Memory | number | null): void;
  /** `void glCompressedTexImage1D(GLenum target, GLint level, GLenum internalformat, GLsizei width, GLint border, GLsizei imageSize, const void *data)`, from GL_VERSION_1_3. */
  compressedTexImage1D(target: number, level: number, internalformat: number, width: number, border: number, imageSize: number, data: Memory | number | null): void;
  /** `void glCompressedTexSubImage3D(GLenum target, GLint level, GLint xoffset, GLint yoffset, GLint zoffset, GLsizei width, GLsizei height, GLsizei depth, GLenum format, GLsizei imageSize, const void *data)`, from GL_VERSION_1_3. */
  compressedTexSubImage3D(target: number, level: number, xoffset: number, yoffset: number, zoffset: number, width: number, height: number, depth: number, format: number, imageSize: number, data: Memory | number | null): void;
  /** `void glCompressedTexSubImage2D(GLenum target, GLint level, GLint xoffset, GLint yoffset, GLsizei width, GLsizei height, GLenum format, GLsizei imageSize, const void *data)`, from GL_VERSION_1_3. */
  compressedTexSubImage2D(target: number, level: number, xoffset: number, yoffset: number, width: number, height: number, format: number, imageSize: number, data: Memory | number | null): void;
  /** `void glCompressedTexSubImage1D(GLenum target, GLint level, GLint xoffset, GLsizei width, GLenum format, GLsizei imageSize, const void *data)`, from GL_VERSION_1_3. */
  compressedTexSubImage1D(target: number, level: number, xoffset: number, width: number, format: number, imageSize: number, data: Memory | number | null): void;
  /** `void glGetCompressedTexImage(GLenum target, GLint level, void *img)`, from GL_VERSION_1_3. */
  getCompressedTexImage(target: number, level: number, img: ArrayBufferView | number): void;
  /** `void glClientActiveTexture(GLenum texture)`, from GL_VERSION_1_3. */
  clientActiveTexture(texture: number): void;
  /** `void glMultiTexCoord1d(GLenum target, GLdouble s)`, from GL_VERSION_1_3. */
  multiTexCoord1d(target: number, s: number): void;
  /** `void glMultiTexCoord1dv(GLenum target, const GLdouble *v)`, from GL_VERSION_1_3. */
  multiTexCoord1dv(target: number, v: Float64Array | readonly number[] | RawMemory): void;
  /** `void glMultiTexCoord1f(GLenum target, GLfloat s)`, from GL_VERSION_1_3. */
  multiTexCoord1f(target: number, s: number): void;
  /** `void glMultiTexCoord1fv(GLenum target, const GLfloat *v)`, from GL_VERSION_1_3. */
  multiTexCoord1fv(target: number, v: Float32Array | readonly number[] | RawMemory): void;
  /** `void glMultiTexCoord1i(GLenum target, GLint s)`, from GL_VERSION_1_3. */
  multiTexCoord1i(target: number, s: number): void;
  /** `void glMultiTexCoord1iv(GLenum target, const GLint *v)`, from GL_VERSION_1_3. */
  multiTexCoord1iv(target: number, v: Int32Array | readonly number[] | RawMemory): void;
  /** `void glMultiTexCoord1s(GLenum target, GLshort s)`, from GL_VERSION_1_3. */
  multiTexCoord1s(target: number, s: number): void;
  /** `void glMultiTexCoord1sv(GLenum target, const GLshort *v)`, from GL_VERSION_1_3. */
  multiTexCoord1sv(target: number, v: Int16Array | readonly number[] | RawMemory): void;
  /** `void glMultiTexCoord2d(GLenum target, GLdouble s, GLdouble t)`, from GL_VERSION_1_3. */
  multiTexCoord2d(target: number, s: number, t: number): void;
  /** `void glMultiTexCoord2dv(GLenum target, const GLdouble *v)`, from GL_VERSION_1_3. */
  multiTexCoord2dv(target: number, v: Float64Array | readonly number[] | RawMemory): void;
  /** `void glMultiTexCoord2f(GLenum target, GLfloat s, GLfloat t)`, from GL_VERSION_1_3. */
  multiTexCoord2f(target: number, s: number, t: number): void;
  /** `void glMultiTexCoord2fv(GLenum target, const GLfloat *v)`, from GL_VERSION_1_3. */
  multiTexCoord2fv(target: number, v: Float32Array | readonly number[] | RawMemory): void;
  /** `void glMultiTexCoord2i(GLenum target, GLint s, GLint t)`, from GL_VERSION_1_3. */
  multiTexCoord2i(target: number, s: number, t: number): void;
  /** `void glMultiTexCoord2iv(GLenum target, const GLint *v)`, from GL_VERSION_1_3. */
  multiTexCoord2iv(target: number, v: Int32Array | readonly number[] | RawMemory): void;
  /** `void glMultiTexCoord2s(GLenum target, GLshort s, GLshort t)`, from GL_VERSION_1_3. */
  multiTexCoord2s(target: number, s: number, t: number): void;
  /** `void glMultiTexCoord2sv(GLenum target, const GLshort *v)`, from GL_VERSION_1_3. */
  multiTexCoord2sv(target: number, v: Int16Array | readonly number[] | RawMemory): void;
  /** `void glMultiTexCoord3d(GLenum target, GLdouble s, GLdouble t, GLdouble r)`, from GL_VERSION_1_3. */
  multiTexCoord3d(target: number, s: number, t: number, r: number): void;
  /** `void glMultiTexCoord3dv(GLenum target, const GLdouble *v)`, from GL_VERSION_1_3. */
  multiTexCoord3dv(target: number, v: Float64Array | readonly number[] | RawMemory): void;
  /** `void glMultiTexCoord3f(GLenum target, GLfloat s, GLfloat t, GLfloat r)`, from GL_VERSION_1_3. */
  multiTexCoord3f(target: number, s: number, t: number, r: number): void;
  /** `void glMultiTexCoord3fv(GLenum target, const GLfloat *v)`, from GL_VERSION_1_3. */
  multiTexCoord3fv(target: number, v: Float32Array | readonly number[] | RawMemory): void;
  /** `void glMultiTexCoord3i(GLenum target, GLint s, GLint t, GLint r)`, from GL_VERSION_1_3. */
  multiTexCoord3i(target: number, s: number, t: number, r: number): void;
  /** `void glMultiTexCoord3iv(GLenum target, const GLint *v)`, from GL_VERSION_1_3. */
  multiTexCoord3iv(target: number, v: Int32Array | readonly number[] | RawMemory): void;
  /** `void glMultiTexCoord3s(GLenum target, GLshort s, GLshort t, GLshort r)`, from GL_VERSION_1_3. */
  multiTexCoord3s(target: number, s: number, t: number, r: number): void;
  /** `void glMultiTexCoord3sv(GLenum target, const GLshort *v)`, from GL_VERSION_1_3. */
  multiTexCoord3sv(target: number, v: Int16Array | readonly number[] | RawMemory): void;
  /** `void glMultiTexCoord4d(GLenum target, GLdouble s, GLdouble t, GLdouble r, GLdouble q)`, from GL_VERSION_1_3. */
  multiTexCoord4d(target: number, s: number, t: number, r: number, q: number): void;
  /** `void glMultiTexCoord4dv(GLenum target, const GLdouble *v)`, from GL_VERSION_1_3. */
  multiTexCoord4dv(target: number, v: Float64Array | readonly number[] | RawMemory): void;
  /** `void glMultiTexCoord4f(GLenum target, GLfloat s, GLfloat t, GLfloat r, GLfloat q)`, from GL_VERSION_1_3. */
  multiTexCoord4f(target: number, s: number, t: number, r: number, q: number): void;
  /** `void glMultiTexCoord4fv(GLenum target, const GLfloat *v)`, from GL_VERSION_1_3. */
  multiTexCoord4fv(target: number, v: Float32Array | readonly number[] | RawMemory): void;
  /** `void glMultiTexCoord4i(GLenum target, GLint s, GLint t, GLint r, GLint q)`, from GL_VERSION_1_3. */
  multiTexCoord4i(target: number, s: number, t: number, r: number, q: number): void;
  /** `void glMultiTexCoord4iv(GLenum target, const GLint *v)`, from GL_VERSION_1_3. */
  multiTexCoord4iv(target: number, v: Int32Array | readonly number[] | RawMemory): void;
  /** `void glMultiTexCoord4s(GLenum target, GLshort s, GLshort t, GLshort r, GLshort q)`, from GL_VERSION_1_3. */
  multiTexCoord4s(target: number, s: number, t: number, r: number, q: number): void;
  /** `void glMultiTexCoord4sv(GLenum target, const GLshort *v)`, from GL_VERSION_1_3. */
  multiTexCoord4sv(target: number, v: Int16Array | readonly number[] | RawMemory): void;
  /** `void glLoadTransposeMatrixf(const GLfloat *m)`, from GL_VERSION_1_3. */
  loadTransposeMatrixf(m: Float32Array | readonly number[] | RawMemory): void;
  /** `void glLoadTransposeMatrixd(const GLdouble *m)`, from GL_VERSION_1_3. */
  loadTransposeMatrixd(m: Float64Array | readonly number[] | RawMemory): void;
  /** `void glMultTransposeMatrixf(const GLfloat *m)`, from GL_VERSION_1_3. */
  multTransposeMatrixf(m: Float32Array | readonly number[] | RawMemory): void;
  /** `void glMultTransposeMatrixd(const GLdouble *m)`, from GL_VERSION_1_3. */
  multTransposeMatrixd(m: Float64Array | readonly number[] | RawMemory): void;
  /** `void glBlendColor(GLfloat red, GLfloat green, GLfloat blue, GLfloat alpha)`, from GL_ARB_imaging. */
  blendColor(red: number, green: number, blue: number, alpha: number): void;
  /** `void glBlendEquation(GLenum mode)`, from GL_ARB_imaging. */
  blendEquation(mode: number): void;
  /** `void glColorTable(GLenum target, GLenum internalformat, GLsizei width, GLenum format, GLenum type, const void *table)`, from GL_ARB_imaging. */
  colorTable(target: number, internalformat: number, width: number, format: number, type: number, table: Memory | number | null): void;
  /** `void glColorTableParameterfv(GLenum target, GLenum pname, const GLfloat *params)`, from GL_ARB_imaging. */
  colorTableParameterfv(target: number, pname: number, params: Float32Array | readonly number[] | RawMemory): void;
  /** `void glColorTableParameteriv(GLenum target, GLenum pname, const GLint *params)`, from GL_ARB_imaging. */
  colorTableParameteriv(target: number, pname: number, params: Int32Array | readonly number[] | RawMemory): void;
  /** `void glCopyColorTable(GLenum target, GLenum internalformat, GLint x, GLint y, GLsizei width)`, from GL_ARB_imaging. */
  copyColorTable(target: number, internalformat: number, x: number, y: number, width: number): void;
  /** `void glGetColorTable(GLenum target, GLenum format, GLenum type, void *table)`, from GL_ARB_imaging. */
  getColorTable(target: number, format: number, type: number, table: ArrayBufferView | number): void;
  /** `void glGetColorTableParameterfv(GLenum target, GLenum pname, GLfloat *params)`, from GL_ARB_imaging. */
  getColorTableParameterfv(target: number, pname: number, params: Float32Array | RawMemory): void;
  /** `void glGetColorTableParameteriv(GLenum target, GLenum pname, GLint *params)`, from GL_ARB_imaging. */
  getColorTableParameteriv(target: number, pname: number, params: Int32Array | RawMemory): void;
  /** `void glColorSubTable(GLenum target, GLsizei start, GLsizei count, GLenum format, GLenum type, const void *data)`, from GL_ARB_imaging. */
  colorSubTable(target: number, start: number, count: number, format: number, type: number, data: Memory | number | null): void;
  /** `void glCopyColorSubTable(GLenum target, GLsizei start, GLint x, GLint y, GLsizei width)`, from GL_ARB_imaging. */
  copyColorSubTable(target: number, start: number, x: number, y: number, width: number): void;
  /** `void glConvolutionFilter1D(GLenum target, GLenum internalformat, GLsizei width, GLenum format, GLenum type, const void *image)`, from GL_ARB_imaging. */
  convolutionFilter1D(target: number, internalformat: number, width: number, format: number, type: number, image: Memory | number | null): void;
  /** `void glConvolutionFilter2D(GLenum target, GLenum internalformat, GLsizei width, GLsizei height, GLenum format, GLenum type, const void *image)`, from GL_ARB_imaging. */
  convolutionFilter2D(target: number, internalformat: number, width: number, height: number, format: number, type: number, image: Memory | number | null): void;
  /** `void glConvolutionParameterf(GLenum target, GLenum pname, GLfloat param)`, from GL_ARB_imaging. */
  convolutionParameterf(target: number, pname: number, param: number): void;
  /** `void glConvolutionParameterfv(GLenum target, GLenum pname, const GLfloat *params)`, from GL_ARB_imaging. */
  convolutionParameterfv(target: number, pname: number, params: Float32Array | readonly number[] | RawMemory): void;
  /** `void glConvolutionParameteri(GLenum target, GLenum pname, GLint param)`, from GL_ARB_imaging. */
  convolutionParameteri(target: number, pname: number, param: number): void;
  /** `void glConvolutionParameteriv(GLenum target, GLenum pname, const GLint *params)`, from GL_ARB_imaging. */
  convolutionParameteriv(target: number, pname: number, params: Int32Array | readonly number[] | RawMemory): void;
  /** `void glCopyConvolutionFilter1D(GLenum target, GLenum internalformat, GLint x, GLint y, GLsizei width)`, from GL_ARB_imaging. */
  copyConvolutionFilter1D(target: number, internalformat: number, x: number, y: number, width: number): void;
  /** `void glCopyConvolutionFilter2D(GLenum target, GLenum internalformat, GLint x, GLint y, GLsizei width, GLsizei height)`, from GL_ARB_imaging. */
  copyConvolutionFilter2D(target: number, internalformat: number, x: number, y: number, width: number, height: number): void;
  /** `void glGetConvolutionFilter(GLenum target, GLenum format, GLenum type, void *image)`, from GL_ARB_imaging. */
  getConvolutionFilter(target: number, format: number, type: number, image: ArrayBufferView | number): void;
  /** `void glGetConvolutionParameterfv(GLenum target, GLenum pname, GLfloat *params)`, from GL_ARB_imaging. */
  getConvolutionParameterfv(target: number, pname: number, params: Float32Array | RawMemory): void;
  /** `void glGetConvolutionParameteriv(GLenum target, GLenum pname, GLint *params)`, from GL_ARB_imaging. */
  getConvolutionParameteriv(target: number, pname: number, params: Int32Array | RawMemory): void;
  /** `void glGetSeparableFilter(GLenum target, GLenum format, GLenum type, void *row, void *column, void *span)`, from GL_ARB_imaging. */
  getSeparableFilter(target: number, format: number, type: number, row: ArrayBufferView | number, column: ArrayBufferView | number, span: Memory | number | null): void;
  /** `void glSeparableFilter2D(GLenum target, GLenum internalformat, GLsizei width, GLsizei height, GLenum format, GLenum type, const void *row, const void *column)`, from GL_ARB_imaging. */
  separableFilter2D(target: number, internalformat: number, width: number, height: number, format: number, type: number, row: Memory | number | null, column: Memory | number | null): void;
  /** `void glGetHistogram(GLenum target, GLboolean reset, GLenum format, GLenum type, void *values)`, from GL_ARB_imaging. */
  getHistogram(target: number, reset: boolean | number, format: number, type: number, values: ArrayBufferView | number): void;
  /** `void glGetHistogramParameterfv(GLenum target, GLenum pname, GLfloat *params)`, from GL_ARB_imaging. */
  getHistogramParameterfv(target: number, pname: number, params: Float32Array | RawMemory): void;
  /** `void glGetHistogramParameteriv(GLenum target, GLenum pname, GLint *params)`, from GL_ARB_imaging. */
  getHistogramParameteriv(target: number, pname: number, params: Int32Array | RawMemory): void;
  /** `void glGetMinmax(GLenum target, GLboolean reset, GLenum format, GLenum type, void *values)`, from GL_ARB_imaging. */
  getMinmax(target: number, reset: boolean | number, format: number, type: number, values: ArrayBufferView | number): void;
  /** `void glGetMinmaxParameterfv(GLenum target, GLenum pname, GLfloat *params)`, from GL_ARB_imaging. */
  getMinmaxParameterfv(target: number, pname: number, params: Float32Array | RawMemory): void;
  /** `void glGetMinmaxParameteriv(GLenum target, GLenum pname, GLint *params)`, from GL_ARB_imaging. */
  getMinmaxParameteriv(target: number, pname: number, params: Int32Array | RawMemory): void;
  /** `void glHistogram(GLenum target, GLsizei width, GLenum internalformat, GLboolean sink)`, from GL_ARB_imaging. */
  histogram(target: number, width: number, internalformat: number, sink: boolean | number): void;
  /** `void glMinmax(GLenum target, GLenum internalformat, GLboolean sink)`, from GL_ARB_imaging. */
  minmax(target: number, internalformat: number, sink: boolean | number): void;
  /** `void glResetHistogram(GLenum target)`, from GL_ARB_imaging. */
  resetHistogram(target: number): void;
  /** `void glResetMinmax(GLenum target)`, from GL_ARB_imaging. */
  resetMinmax(target: number): void;
  /** `void glActiveTextureARB(GLenum texture)`, from GL_ARB_multitexture. */
  activeTextureARB(texture: number): void;
  /** `void glClientActiveTextureARB(GLenum texture)`, from GL_ARB_multitexture. */
  clientActiveTextureARB(texture: number): void;
  /** `void glMultiTexCoord1dARB(GLenum target, GLdouble s)`, from GL_ARB_multitexture. */
  multiTexCoord1dARB(target: number, s: number): void;
  /** `void glMultiTexCoord1dvARB(GLenum target, const GLdouble *v)`, from GL_ARB_multitexture. */
  multiTexCoord1dvARB(target: number, v: Float64Array | readonly number[] | RawMemory): void;
  /** `void glMultiTexCoord1fARB(GLenum target, GLfloat s)`, from GL_ARB_multitexture. */
  multiTexCoord1fARB(target: number, s: number): void;
  /** `void glMultiTexCoord1fvARB(GLenum target, const GLfloat *v)`, from GL_ARB_multitexture. */
  multiTexCoord1fvARB(target: number, v: Float32Array | readonly number[] | RawMemory): void;
  /** `void glMultiTexCoord1iARB(GLenum target, GLint s)`, from GL_ARB_multitexture. */
  multiTexCoord1iARB(target: number, s: number): void;
  /** `void glMultiTexCoord1ivARB(GLenum target, const GLint *v)`, from GL_ARB_multitexture. */
  multiTexCoord1ivARB(target: number, v: Int32Array | readonly number[] | RawMemory): void;
  /** `void glMultiTexCoord1sARB(GLenum target, GLshort s)`, from GL_ARB_multitexture. */
  multiTexCoord1sARB(target: number, s: number): void;
  /** `void glMultiTexCoord1svARB(GLenum target, const GLshort *v)`, from GL_ARB_multitexture. */
  multiTexCoord1svARB(target: number, v: Int16Array | readonly number[] | RawMemory): void;
  /** `void glMultiTexCoord2dARB(GLenum target, GLdouble s, GLdouble t)`, from GL_ARB_multitexture. */
  multiTexCoord2dARB(target: number, s: number, t: number): void;
  /** `void glMultiTexCoord2dvARB(GLenum target, const GLdouble *v)`, from GL_ARB_multitexture. */
  multiTexCoord2dvARB(target: number, v: Float64Array | readonly number[] | RawMemory): void;
  /** `void glMultiTexCoord2fARB(GLenum target, GLfloat s, GLfloat t)`, from GL_ARB_multitexture. */
  multiTexCoord2fARB(target: number, s: number, t: number): void;
  /** `void glMultiTexCoord2fvARB(GLenum target, const GLfloat *v)`, from GL_ARB_multitexture. */
  multiTexCoord2fvARB(target: number, v: Float32Array | readonly number[] | RawMemory): void;
  /** `void glMultiTexCoord2iARB(GLenum target, GLint s, GLint t)`, from GL_ARB_multitexture. */
  multiTexCoord2iARB(target: number, s: number, t: number): void;
  /** `void glMultiTexCoord2ivARB(GLenum target, const GLint *v)`, from GL_ARB_multitexture. */
  multiTexCoord2ivARB(target: number, v: Int32Array | readonly number[] | RawMemory): void;
  /** `void glMultiTexCoord2sARB(GLenum target, GLshort s, GLshort t)`, from GL_ARB_multitexture. */
  multiTexCoord2sARB(target: number, s: number, t: number): void;
  /** `void glMultiTexCoord2svARB(GLenum target, const GLshort *v)`, from GL_ARB_multitexture. */
  multiTexCoord2svARB(target: number, v: Int16Array | readonly number[] | RawMemory): void;
  /** `void glMultiTexCoord3dARB(GLenum target, GLdouble s, GLdouble t, GLdouble r)`, from GL_ARB_multitexture. */
  multiTexCoord3dARB(target: number, s: number, t: number, r: number): void;
  /** `void glMultiTexCoord3dvARB(GLenum target, const GLdouble *v)`, from GL_ARB_multitexture. */
  multiTexCoord3dvARB(target: number, v: Float64Array | readonly number[] | RawMemory): void;
  /** `void glMultiTexCoord3fARB(GLenum target, GLfloat s, GLfloat t, GLfloat r)`, from GL_ARB_multitexture. */
  multiTexCoord3fARB(target: number, s: number, t: number, r: number): void;
  /** `void glMultiTexCoord3fvARB(GLenum target, const GLfloat *v)`, from GL_ARB_multitexture. */
  multiTexCoord3fvARB(target: number, v: Float32Array | readonly number[] | RawMemory): void;
  /** `void glMultiTexCoord3iARB(GLenum target, GLint s, GLint t, GLint r)`, from GL_ARB_multitexture. */
  multiTexCoord3iARB(target: number, s: number, t: number, r: number): void;
  /** `void glMultiTexCoord3ivARB(GLenum target, const GLint *v)`, from GL_ARB_multitexture. */
  multiTexCoord3ivARB(target: number, v: Int32Array | readonly number[] | RawMemory): void;
  /** `void glMultiTexCoord3sARB(GLenum target, GLshort s, GLshort t, GLshort r)`, from GL_ARB_multitexture. */
  multiTexCoord3sARB(target: number, s: number, t: number, r: number): void;
  /** `void glMultiTexCoord3svARB(GLenum target, const GLshort *v)`, from GL_ARB_multitexture. */
  multiTexCoord3svARB(target: number, v: Int16Array | readonly number[] | RawMemory): void;
  /** `void glMultiTexCoord4dARB(GLenum target, GLdouble s, GLdouble t, GLdouble r, GLdouble q)`, from GL_ARB_multitexture. */
  multiTexCoord4dARB(target: number, s: number, t: number, r: number, q: number): void;
  /** `void glMultiTexCoord4dvARB(GLenum target, const GLdouble *v)`, from GL_ARB_multitexture. */
  multiTexCoord4dvARB(target: number, v: Float64Array | readonly number[] | RawMemory): void;
  /** `void glMultiTexCoord4fARB(GLenum target, GLfloat s, GLfloat t, GLfloat r, GLfloat q)`, from GL_ARB_multitexture. */
  multiTexCoord4fARB(target: number, s: number, t: number, r: number, q: number): void;
  /** `void glMultiTexCoord4fvARB(GLenum target, const GLfloat *v)`, from GL_ARB_multitexture. */
  multiTexCoord4fvARB(target: number, v: Float32Array | readonly number[] | RawMemory): void;
  /** `void glMultiTexCoord4iARB(GLenum target, GLint s, GLint t, GLint r, GLint q)`, from GL_ARB_multitexture. */
  multiTexCoord4iARB(target: number, s: number, t: number, r: number, q: number): void;
  /** `void glMultiTexCoord4ivARB(GLenum target, const GLint *v)`, from GL_ARB_multitexture. */
  multiTexCoord4ivARB(target: number, v: Int32Array | readonly number[] | RawMemory): void;
  /** `void glMultiTexCoord4sARB(GLenum target, GLshort s, GLshort t, GLshort r, GLshort q)`, from GL_ARB_multitexture. */
  multiTexCoord4sARB(target: number, s: number, t: number, r: number, q: number): void;
  /** `void glMultiTexCoord4svARB(GLenum target, const GLshort *v)`, from GL_ARB_multitexture. */
  multiTexCoord4svARB(target: number, v: Int16Array | readonly number[] | RawMemory): void;
  /** `void glBlendColorEXT(GLfloat red, GLfloat green, GLfloat blue, GLfloat alpha)`, from GL_EXT_blend_color. */
  blendColorEXT(red: number, green: number, blue: number, alpha: number): void;
  /** `void glBlendFuncSeparateEXT(GLenum sfactorRGB, GLenum dfactorRGB, GLenum sfactorAlpha, GLenum dfactorAlpha)`, from GL_EXT_blend_func_separate. */
  blendFuncSeparateEXT(sfactorRGB: number, dfactorRGB: number, sfactorAlpha: number, dfactorAlpha: number): void;
  /** `void glBlendEquationEXT(GLenum mode)`, from GL_EXT_blend_minmax. */
  blendEquationEXT(mode: number): void;
  /** `void glLockArraysEXT(GLint first, GLsizei count)`, from GL_EXT_compiled_vertex_array. */
  lockArraysEXT(first: number, count: number): void;
  /** `void glUnlockArraysEXT(void)`, from GL_EXT_compiled_vertex_array. */
  unlockArraysEXT(): void;
  /** `void glFogCoordfEXT(GLfloat coord)`, from GL_EXT_fog_coord. */
  fogCoordfEXT(coord: number): void;
  /** `void glFogCoordfvEXT(const GLfloat *coord)`, from GL_EXT_fog_coord. */
  fogCoordfvEXT(coord: Float32Array | readonly number[] | RawMemory): void;
  /** `void glFogCoorddEXT(GLdouble coord)`, from GL_EXT_fog_coord. */
  fogCoorddEXT(coord: number): void;
  /** `void glFogCoorddvEXT(const GLdouble *coord)`, from GL_EXT_fog_coord. */
  fogCoorddvEXT(coord: Float64Array | readonly number[] | RawMemory): void;
  /** `void glFogCoordPointerEXT(GLenum type, GLsizei stride, const void *pointer)`, from GL_EXT_fog_coord. */
  fogCoordPointerEXT(type: number, stride: number, pointer: Memory | number | LiveMemory | null): void;
  /** `void glSecondaryColor3bEXT(GLbyte red, GLbyte green, GLbyte blue)`, from GL_EXT_secondary_color. */
  secondaryColor3bEXT(red: number, green: number, blue: number): void;
  /** `void glSecondaryColor3bvEXT(const GLbyte *v)`, from GL_EXT_secondary_color. */
  secondaryColor3bvEXT(v: Int8Array | readonly number[] | RawMemory): void;
  /** `void glSecondaryColor3dEXT(GLdouble red, GLdouble green, GLdouble blue)`, from GL_EXT_secondary_color. */
  secondaryColor3dEXT(red: number, green: number, blue: number): void;
  /** `void glSecondaryColor3dvEXT(const GLdouble *v)`, from GL_EXT_secondary_color. */
  secondaryColor3dvEXT(v: Float64Array | readonly number[] | RawMemory): void;
  /** `void glSecondaryColor3fEXT(GLfloat red, GLfloat green, GLfloat blue)`, from GL_EXT_secondary_color. */
  secondaryColor3fEXT(red: number, green: number, blue: number): void;
  /** `void glSecondaryColor3fvEXT(const GLfloat *v)`, from GL_EXT_secondary_color. */
  secondaryColor3fvEXT(v: Float32Array | readonly number[] | RawMemory): void;
  /** `void glSecondaryColor3iEXT(GLint red, GLint green, GLint blue)`, from GL_EXT_secondary_color. */
  secondaryColor3iEXT(red: number, green: number, blue: number): void;
  /** `void glSecondaryColor3ivEXT(const GLint *v)`, from GL_EXT_secondary_color. */
  secondaryColor3ivEXT(v: Int32Array | readonly number[] | RawMemory): void;
  /** `void glSecondaryColor3sEXT(GLshort red, GLshort green, GLshort blue)`, from GL_EXT_secondary_color. */
  secondaryColor3sEXT(red: number, green: number, blue: number): void;
  /** `void glSecondaryColor3svEXT(const GLshort *v)`, from GL_EXT_secondary_color. */
  secondaryColor3svEXT(v: Int16Array | readonly number[] | RawMemory): void;
  /** `void glSecondaryColor3ubEXT(GLubyte red, GLubyte green, GLubyte blue)`, from GL_EXT_secondary_color. */
  secondaryColor3ubEXT(red: number, green: number, blue: number): void;
  /** `void glSecondaryColor3ubvEXT(const GLubyte *v)`, from GL_EXT_secondary_color. */
  secondaryColor3ubvEXT(v: readonly number[] | RawMemory): void;
  /** `void glSecondaryColor3uiEXT(GLuint red, GLuint green, GLuint blue)`, from GL_EXT_secondary_color. */
  secondaryColor3uiEXT(red: number, green: number, blue: number): void;
  /** `void glSecondaryColor3uivEXT(const GLuint *v)`, from GL_EXT_secondary_color. */
  secondaryColor3uivEXT(v: Uint32Array | readonly number[] | RawMemory): void;
  /** `void glSecondaryColor3usEXT(GLushort red, GLushort green, GLushort blue)`, from GL_EXT_secondary_color. */
  secondaryColor3usEXT(red: number, green: number, blue: number): void;
  /** `void glSecondaryColor3usvEXT(const GLushort *v)`, from GL_EXT_secondary_color. */
  secondaryColor3usvEXT(v: Uint16Array | readonly number[] | RawMemory): void;
  /** `void glSecondaryColorPointerEXT(GLint size, GLenum type, GLsizei stride, const void *pointer)`, from GL_EXT_secondary_color. */
  secondaryColorPointerEXT(size: number, type: number, stride: number, pointer: Memory | number | LiveMemory | null): void;
  /** `void glVertexWeightfEXT(GLfloat weight)`, from GL_EXT_vertex_weighting. */
  vertexWeightfEXT(weight: number): void;
  /** `void glVertexWeightfvEXT(const GLfloat *weight)`, from GL_EXT_vertex_weighting. */
  vertexWeightfvEXT(weight: Float32Array | readonly number[] | RawMemory): void;
  /** `void glVertexWeightPointerEXT(GLint size, GLenum type, GLsizei stride, const void *pointer)`, from GL_EXT_vertex_weighting. */
  vertexWeightPointerEXT(size: number, type: number, stride: number, pointer: Memory | number | LiveMemory | null): void;
  /** `GLboolean glAreProgramsResidentNV(GLsizei n, const GLuint *programs, GLboolean *residences)`, from GL_NV_vertex_program. */
  areProgramsResidentNV(n: number, programs: Uint32Array | readonly number[] | RawMemory | null, residences: RawMemory | null): boolean;
  /** `void glBindProgramNV(GLenum target, GLuint id)`, from GL_NV_vertex_program. */
  bindProgramNV(target: number, id: number): void;
  /** `void glDeleteProgramsNV(GLsizei n, const GLuint *programs)`, from GL_NV_vertex_program. */
  deleteProgramsNV(n: number, programs: Uint32Array | readonly number[] | RawMemory | null): void;
  /** `void glExecuteProgramNV(GLenum target, GLuint id, const GLfloat *params)`, from GL_NV_vertex_program. */
  executeProgramNV(target: number, id: number, params: Float32Array | readonly number[] | RawMemory): void;
  /** `void glGenProgramsNV(GLsizei n, GLuint *programs)`, from GL_NV_vertex_program. */
  genProgramsNV(n: number, programs: Uint32Array | RawMemory | null): void;
  /** `void glGetProgramParameterdvNV(GLenum target, GLuint index, GLenum pname, GLdouble *params)`, from GL_NV_vertex_program. */
  getProgramParameterdvNV(target: number, index: number, pname: number, params: Float64Array | RawMemory): void;
  /** `void glGetProgramParameterfvNV(GLenum target, GLuint index, GLenum pname, GLfloat *params)`, from GL_NV_vertex_program. */
  getProgramParameterfvNV(target: number, index: number, pname: number, params: Float32Array | RawMemory): void;
  /** `void glGetProgramivNV(GLuint id, GLenum pname, GLint *params)`, from GL_NV_vertex_program. */
  getProgramivNV(id: number, pname: number, params: Int32Array | RawMemory): void;
  /** `void glGetProgramStringNV(GLuint id, GLenum pname, GLubyte *program)`, from GL_NV_vertex_program. */
  getProgramStringNV(id: number, pname: number, program: RawMemory): void;
  /** `void glGetTrackMatrixivNV(GLenum target, GLuint address, GLenum pname, GLint *params)`, from GL_NV_vertex_program. */
  getTrackMatrixivNV(target: number, address: number, pname: number, params: Int32Array | RawMemory): void;
  /** `void glGetVertexAttribdvNV(GLuint index, GLenum pname, GLdouble *params)`, from GL_NV_vertex_program. */
  getVertexAttribdvNV(index: number, pname: number, params: Float64Array | RawMemory): void;
  /** `void glGetVertexAttribfvNV(GLuint index, GLenum pname, GLfloat *params)`, from GL_NV_vertex_program. */
  getVertexAttribfvNV(index: number, pname: number, params: Float32Array | RawMemory): void;
  /** `void glGetVertexAttribivNV(GLuint index, GLenum pname, GLint *params)`, from GL_NV_vertex_program. */
  getVertexAttribivNV(index: number, pname: number, params: Int32Array | RawMemory): void;
  /** `void glGetVertexAttribPointervNV(GLuint index, GLenum pname, void **pointer)`, from GL_NV_vertex_program. */
  getVertexAttribPointervNV(index: number, pname: number, pointer: unknown[]): void;
  /** `GLboolean glIsProgramNV(GLuint id)`, from GL_NV_vertex_program. */
  isProgramNV(id: number): boolean;
  /** `void glLoadProgramNV(GLenum target, GLuint id, GLsizei len, const GLubyte *program)`, from GL_NV_vertex_program. */
  loadProgramNV(target: number, id: number, len: number, program: readonly number[] | string | RawMemory | null): void;
  /** `void glProgramParameter4dNV(GLenum target, GLuint index, GLdouble x, GLdouble y, GLdouble z, GLdouble w)`, from GL_NV_vertex_program. */
  programParameter4dNV(target: number, index: number, x: number, y: number, z: number, w: number): void;
  /** `void glProgramParameter4dvNV(GLenum target, GLuint index, const GLdouble *v)`, from GL_NV_vertex_program. */
  programParameter4dvNV(target: number, index: number, v: Float64Array | readonly number[] | RawMemory): void;
  /** `void glProgramParameter4fNV(GLenum target, GLuint index, GLfloat x, GLfloat y, GLfloat z, GLfloat w)`, from GL_NV_vertex_program. */
  programParameter4fNV(target: number, index: number, x: number, y: number, z: number, w: number): void;
  /** `void glProgramParameter4fvNV(GLenum target, GLuint index, const GLfloat *v)`, from GL_NV_vertex_program. */
  programParameter4fvNV(target: number, index: number, v: Float32Array | readonly number[] | RawMemory): void;
  /** `void glProgramParameters4dvNV(GLenum target, GLuint index, GLsizei count, const GLdouble *v)`, from GL_NV_vertex_program. */
  programParameters4dvNV(target: number, index: number, count: number, v: Float64Array | readonly number[] | RawMemory | null): void;
  /** `void glProgramParameters4fvNV(GLenum target, GLuint index, GLsizei count, const GLfloat *v)`, from GL_NV_vertex_program. */
  programParameters4fvNV(target: number, index: number, count: number, v: Float32Array | readonly number[] | RawMemory | null): void;
  /** `void glRequestResidentProgramsNV(GLsizei n, const GLuint *programs)`, from GL_NV_vertex_program. */
  requestResidentProgramsNV(n: number, programs: Uint32Array | readonly number[] | RawMemory | null): void;
  /** `void glTrackMatrixNV(GLenum target, GLuint address, GLenum matrix, GLenum transform)`, from GL_NV_vertex_program. */
  trackMatrixNV(target: number, address: number, matrix: number, transform: number): void;
  /** `void glVertexAttribPointerNV(GLuint index, GLint fsize, GLenum type, GLsizei stride, const void *pointer)`, from GL_NV_vertex_program. */
  vertexAttribPointerNV(index: number, fsize: number, type: number, stride: number, pointer: Memory | number | LiveMemory | null): void;
  /** `void glVertexAttrib1dNV(GLuint index, GLdouble x)`, from GL_NV_vertex_program. */
  vertexAttrib1dNV(index: number, x: number): void;
  /** `void glVertexAttrib1dvNV(GLuint index, const GLdouble *v)`, from GL_NV_vertex_program. */
  vertexAttrib1dvNV(index: number, v: Float64Array | readonly number[] | RawMemory): void;
  /** `void glVertexAttrib1fNV(GLuint index, GLfloat x)`, from GL_NV_vertex_program. */
  vertexAttrib1fNV(index: number, x: number): void;
  /** `void glVertexAttrib1fvNV(GLuint index, const GLfloat *v)`, from GL_NV_vertex_program. */
  vertexAttrib1fvNV(index: number, v: Float32Array | readonly number[] | RawMemory): void;
  /** `void glVertexAttrib1sNV(GLuint index, GLshort x)`, from GL_NV_vertex_program. */
  vertexAttrib1sNV(index: number, x: number): void;
  /** `void glVertexAttrib1svNV(GLuint index, const GLshort *v)`, from GL_NV_vertex_program. */
  vertexAttrib1svNV(index: number, v: Int16Array | readonly number[] | RawMemory): void;
  /** `void glVertexAttrib2dNV(GLuint index, GLdouble x, GLdouble y)`, from GL_NV_vertex_program. */
  vertexAttrib2dNV(index: number, x: number, y: number): void;
  /** `void glVertexAttrib2dvNV(GLuint index, const GLdouble *v)`, from GL_NV_vertex_program. */
  vertexAttrib2dvNV(index: number, v: Float64Array | readonly number[] | RawMemory): void;
  /** `void glVertexAttrib2fNV(GLuint index, GLfloat x, GLfloat y)`, from GL_NV_vertex_program. */
  vertexAttrib2fNV(index: number, x: number, y: number): void;
  /** `void glVertexAttrib2fvNV(GLuint index, const GLfloat *v)`, from GL_NV_vertex_program. */
  vertexAttrib2fvNV(index: number, v: Float32Array | readonly number[] | RawMemory): void;
  /** `void glVertexAttrib2sNV(GLuint index, GLshort x, GLshort y)`, from GL_NV_vertex_program. */
  vertexAttrib2sNV(index: number, x: number, y: number): void;
  /** `void glVertexAttrib2svNV(GLuint index, const GLshort *v)`, from GL_NV_vertex_program. */
  vertexAttrib2svNV(index: number, v: Int16Array | readonly number[] | RawMemory): void;
  /** `void glVertexAttrib3dNV(GLuint index, GLdouble x, GLdouble y, GLdouble z)`, from GL_NV_vertex_program. */
  vertexAttrib3dNV(index: number, x: number, y: number, z: number): void;
  /** `void glVertexAttrib3dvNV(GLuint index, const GLdouble *v)`, from GL_NV_vertex_program. */
  vertexAttrib3dvNV(index: number, v: Float64Array | readonly number[] | RawMemory): void;
  /** `void glVertexAttrib3fNV(GLuint index, GLfloat x, GLfloat y, GLfloat z)`, from GL_NV_vertex_program. */
  vertexAttrib3fNV(index: number, x: number, y: number, z: number): void;
  /** `void glVertexAttrib3fvNV(GLuint index, const GLfloat *v)`, from GL_NV_vertex_program. */
  vertexAttrib3fvNV(index: number, v: Float32Array | readonly number[] | RawMemory): void;
  /** `void glVertexAttrib3sNV(GLuint index, GLshort x, GLshort y, GLshort z)`, from GL_NV_vertex_program. */
  vertexAttrib3sNV(index: number, x: number, y: number, z: number): void;
  /** `void glVertexAttrib3svNV(GLuint index, const GLshort *v)`, from GL_NV_vertex_program. */
  vertexAttrib3svNV(index: number, v: Int16Array | readonly number[] | RawMemory): void;
  /** `void glVertexAttrib4dNV(GLuint index, GLdouble x, GLdouble y, GLdouble z, GLdouble w)`, from GL_NV_vertex_program. */
  vertexAttrib4dNV(index: number, x: number, y: number, z: number, w: number): void;
  /** `void glVertexAttrib4dvNV(GLuint index, const GLdouble *v)`, from GL_NV_vertex_program. */
  vertexAttrib4dvNV(index: number, v: Float64Array | readonly number[] | RawMemory): void;
  /** `void glVertexAttrib4fNV(GLuint index, GLfloat x, GLfloat y, GLfloat z, GLfloat w)`, from GL_NV_vertex_program. */
  vertexAttrib4fNV(index: number, x: number, y: number, z: number, w: number): void;
  /** `void glVertexAttrib4fvNV(GLuint index, const GLfloat *v)`, from GL_NV_vertex_program. */
  vertexAttrib4fvNV(index: number, v: Float32Array | readonly number[] | RawMemory): void;
  /** `void glVertexAttrib4sNV(GLuint index, GLshort x, GLshort y, GLshort z, GLshort w)`, from GL_NV_vertex_program. */
  vertexAttrib4sNV(index: number, x: number, y: number, z: number, w: number): void;
  /** `void glVertexAttrib4svNV(GLuint index, const GLshort *v)`, from GL_NV_vertex_program. */
  vertexAttrib4svNV(index: number, v: Int16Array | readonly number[] | RawMemory): void;
  /** `void glVertexAttrib4ubNV(GLuint index, GLubyte x, GLubyte y, GLubyte z, GLubyte w)`, from GL_NV_vertex_program. */
  vertexAttrib4ubNV(index: number, x: number, y: number, z: number, w: number): void;
  /** `void glVertexAttrib4ubvNV(GLuint index, const GLubyte *v)`, from GL_NV_vertex_program. */
  vertexAttrib4ubvNV(index: number, v: readonly number[] | RawMemory): void;
  /** `void glVertexAttribs1dvNV(GLuint index, GLsizei count, const GLdouble *v)`, from GL_NV_vertex_program. */
  vertexAttribs1dvNV(index: number, count: number, v: Float64Array | readonly number[] | RawMemory | null): void;
  /** `void glVertexAttribs1fvNV(GLuint index, GLsizei count, const GLfloat *v)`, from GL_NV_vertex_program. */
  vertexAttribs1fvNV(index: number, count: number, v: Float32Array | readonly number[] | RawMemory | null): void;
  /** `void glVertexAttribs1svNV(GLuint index, GLsizei count, const GLshort *v)`, from GL_NV_vertex_program. */
  vertexAttribs1svNV(index: number, count: number, v: Int16Array | readonly number[] | RawMemory | null): void;
  /** `void glVertexAttribs2dvNV(GLuint index, GLsizei count, const GLdouble *v)`, from GL_NV_vertex_program. */
  vertexAttribs2dvNV(index: number, count: number, v: Float64Array | readonly number[] | RawMemory | null): void;
  /** `void glVertexAttribs2fvNV(GLuint index, GLsizei count, const GLfloat *v)`, from GL_NV_vertex_program. */
  vertexAttribs2fvNV(index: number, count: number, v: Float32Array | readonly number[] | RawMemory | null): void;
  /** `void glVertexAttribs2svNV(GLuint index, GLsizei count, const GLshort *v)`, from GL_NV_vertex_program. */
  vertexAttribs2svNV(index: number, count: number, v: Int16Array | readonly number[] | RawMemory | null): void;
  /** `void glVertexAttribs3dvNV(GLuint index, GLsizei count, const GLdouble *v)`, from GL_NV_vertex_program. */
  vertexAttribs3dvNV(index: number, count: number, v: Float64Array | readonly number[] | RawMemory | null): void;
  /** `void glVertexAttribs3fvNV(GLuint index, GLsizei count, const GLfloat *v)`, from GL_NV_vertex_program. */
  vertexAttribs3fvNV(index: number, count: number, v: Float32Array | readonly number[] | RawMemory | null): void;
  /** `void glVertexAttribs3svNV(GLuint index, GLsizei count, const GLshort *v)`, from GL_NV_vertex_program. */
  vertexAttribs3svNV(index: number, count: number, v: Int16Array | readonly number[] | RawMemory | null): void;
  /** `void glVertexAttribs4dvNV(GLuint index, GLsizei count, const GLdouble *v)`, from GL_NV_vertex_program. */
  vertexAttribs4dvNV(index: number, count: number, v: Float64Array | readonly number[] | RawMemory | null): void;
  /** `void glVertexAttribs4fvNV(GLuint index, GLsizei count, const GLfloat *v)`, from GL_NV_vertex_program. */
  vertexAttribs4fvNV(index: number, count: number, v: Float32Array | readonly number[] | RawMemory | null): void;
  /** `void glVertexAttribs4svNV(GLuint index, GLsizei count, const GLshort *v)`, from GL_NV_vertex_program. */
  vertexAttribs4svNV(index: number, count: number, v: Int16Array | readonly number[] | RawMemory | null): void;
  /** `void glVertexAttribs4ubvNV(GLuint index, GLsizei count, const GLubyte *v)`, from GL_NV_vertex_program. */
  vertexAttribs4ubvNV(index: number, count: number, v: readonly number[] | RawMemory | null): void;
  /** `void glLoadTransposeMatrixfARB(const GLfloat *m)`, from GL_ARB_transpose_matrix. */
  loadTransposeMatrixfARB(m: Float32Array | readonly number[] | RawMemory): void;
  /** `void glLoadTransposeMatrixdARB(const GLdouble *m)`, from GL_ARB_transpose_matrix. */
  loadTransposeMatrixdARB(m: Float64Array | readonly number[] | RawMemory): void;
  /** `void glMultTransposeMatrixfARB(const GLfloat *m)`, from GL_ARB_transpose_matrix. */
  multTransposeMatrixfARB(m: Float32Array | readonly number[] | RawMemory): void;
  /** `void glMultTransposeMatrixdARB(const GLdouble *m)`, from GL_ARB_transpose_matrix. */
  multTransposeMatrixdARB(m: Float64Array | readonly number[] | RawMemory): void;
  /** `void glDrawRangeElementsEXT(GLenum mode, GLuint start, GLuint end, GLsizei count, GLenum type, const void *indices)`, from GL_EXT_draw_range_elements. */
  drawRangeElementsEXT(mode: number, start: number, end: number, count: number, type: number, indices: Memory | number | null): void;
  /** `void glTexImage3DEXT(GLenum target, GLint level, GLint internalformat, GLsizei width, GLsizei height, GLsizei depth, GLint border, GLenum format, GLenum type, const void *pixels)`, from GL_EXT_texture3D. */
  texImage3DEXT(target: number, level: number, internalformat: number, width: number, height: number, depth: number, border: number, format: number, type: number, pixels: Memory | number | null): void;
  /** `void glTexSubImage3DEXT(GLenum target, GLint level, GLint xoffset, GLint yoffset, GLint zoffset, GLsizei width, GLsizei height, GLsizei depth, GLenum format, GLenum type, const void *pixels)`, from GL_EXT_texture3D. */
  texSubImage3DEXT(target: number, level: number, xoffset: number, yoffset: number, zoffset: number, width: number, height: number, depth: number, format: number, type: number, pixels: Memory | number | null): void;
  /** `void glWindowPos2dARB(GLdouble x, GLdouble y)`, from GL_ARB_window_pos. */
  windowPos2dARB(x: number, y: number): void;
  /** `void glWindowPos2dvARB(const GLdouble *v)`, from GL_ARB_window_pos. */
  windowPos2dvARB(v: Float64Array | readonly number[] | RawMemory): void;
  /** `void glWindowPos2fARB(GLfloat x, GLfloat y)`, from GL_ARB_window_pos. */
  windowPos2fARB(x: number, y: number): void;
  /** `void glWindowPos2fvARB(const GLfloat *v)`, from GL_ARB_window_pos. */
  windowPos2fvARB(v: Float32Array | readonly number[] | RawMemory): void;
  /** `void glWindowPos2iARB(GLint x, GLint y)`, from GL_ARB_window_pos. */
  windowPos2iARB(x: number, y: number): void;
  /** `void glWindowPos2ivARB(const GLint *v)`, from GL_ARB_window_pos. */
  windowPos2ivARB(v: Int32Array | readonly number[] | RawMemory): void;
  /** `void glWindowPos2sARB(GLshort x, GLshort y)`, from GL_ARB_window_pos. */
  windowPos2sARB(x: number, y: number): void;
  /** `void glWindowPos2svARB(const GLshort *v)`, from GL_ARB_window_pos. */
  windowPos2svARB(v: Int16Array | readonly number[] | RawMemory): void;
  /** `void glWindowPos3dARB(GLdouble x, GLdouble y, GLdouble z)`, from GL_ARB_window_pos. */
  windowPos3dARB(x: number, y: number, z: number): void;
  /** `void glWindowPos3dvARB(const GLdouble *v)`, from GL_ARB_window_pos. */
  windowPos3dvARB(v: Float64Array | readonly number[] | RawMemory): void;
  /** `void glWindowPos3fARB(GLfloat x, GLfloat y, GLfloat z)`, from GL_ARB_window_pos. */
  windowPos3fARB(x: number, y: number, z: number): void;
  /** `void glWindowPos3fvARB(const GLfloat *v)`, from GL_ARB_window_pos. */
  windowPos3fvARB(v: Float32Array | readonly number[] | RawMemory): void;
  /** `void glWindowPos3iARB(GLint x, GLint y, GLint z)`, from GL_ARB_window_pos. */
  windowPos3iARB(x: number, y: number, z: number): void;
  /** `void glWindowPos3ivARB(const GLint *v)`, from GL_ARB_window_pos. */
  windowPos3ivARB(v: Int32Array | readonly number[] | RawMemory): void;
  /** `void glWindowPos3sARB(GLshort x, GLshort y, GLshort z)`, from GL_ARB_window_pos. */
  windowPos3sARB(x: number, y: number, z: number): void;
  /** `void glWindowPos3svARB(const GLshort *v)`, from GL_ARB_window_pos. */
  windowPos3svARB(v: Int16Array | readonly number[] | RawMemory): void;
  /** `void glWindowPos2dMESA(GLdouble x, GLdouble y)`, from GL_MESA_window_pos. */
  windowPos2dMESA(x: number, y: number): void;
  /** `void glWindowPos2dvMESA(const GLdouble *v)`, from GL_MESA_window_pos. */
  windowPos2dvMESA(v: Float64Array | readonly number[] | RawMemory): void;
  /** `void glWindowPos2fMESA(GLfloat x, GLfloat y)`, from GL_MESA_window_pos. */
  windowPos2fMESA(x: number, y: number): void;
  /** `void glWindowPos2fvMESA(const GLfloat *v)`, from GL_MESA_window_pos. */
  windowPos2fvMESA(v: Float32Array | readonly number[] | RawMemory): void;
  /** `void glWindowPos2iMESA(GLint x, GLint y)`, from GL_MESA_window_pos. */
  windowPos2iMESA(x: number, y: number): void;
  /** `void glWindowPos2ivMESA(const GLint *v)`, from GL_MESA_window_pos. */
  windowPos2ivMESA(v: Int32Array | readonly number[] | RawMemory): void;
  /** `void glWindowPos2sMESA(GLshort x, GLshort y)`, from GL_MESA_window_pos. */
  windowPos2sMESA(x: number, y: number): void;
  /** `void glWindowPos2svMESA(const GLshort *v)`, from GL_MESA_window_pos. */
  windowPos2svMESA(v: Int16Array | readonly number[] | RawMemory): void;
  /** `void glWindowPos3dMESA(GLdouble x, GLdouble y, GLdouble z)`, from GL_MESA_window_pos. */
  windowPos3dMESA(x: number, y: number, z: number): void;
  /** `void glWindowPos3dvMESA(const GLdouble *v)`, from GL_MESA_window_pos. */
  windowPos3dvMESA(v: Float64Array | readonly number[] | RawMemory): void;
  /** `void glWindowPos3fMESA(GLfloat x, GLfloat y, GLfloat z)`, from GL_MESA_window_pos. */
  windowPos3fMESA(x: number, y: number, z: number): void;
  /** `void glWindowPos3fvMESA(const GLfloat *v)`, from GL_MESA_window_pos. */
  windowPos3fvMESA(v: Float32Array | readonly number[] | RawMemory): void;
  /** `void glWindowPos3iMESA(GLint x, GLint y, GLint z)`, from GL_MESA_window_pos. */
  windowPos3iMESA(x: number, y: number, z: number): void;
  /** `void glWindowPos3ivMESA(const GLint *v)`, from GL_MESA_window_pos. */
  windowPos3ivMESA(v: Int32Array | readonly number[] | RawMemory): void;
  /** `void glWindowPos3sMESA(GLshort x, GLshort y, GLshort z)`, from GL_MESA_window_pos. */
  windowPos3sMESA(x: number, y: number, z: number): void;
  /** `void glWindowPos3svMESA(const GLshort *v)`, from GL_MESA_window_pos. */
  windowPos3svMESA(v: Int16Array | readonly number[] | RawMemory): void;
  /** `void glWindowPos4dMESA(GLdouble x, GLdouble y, GLdouble z, GLdouble w)`, from GL_MESA_window_pos. */
  windowPos4dMESA(x: number, y: number, z: number, w: number): void;
  /** `void glWindowPos4dvMESA(const GLdouble *v)`, from GL_MESA_window_pos. */
  windowPos4dvMESA(v: Float64Array | readonly number[] | RawMemory): void;
  /** `void glWindowPos4fMESA(GLfloat x, GLfloat y, GLfloat z, GLfloat w)`, from GL_MESA_window_pos. */
  windowPos4fMESA(x: number, y: number, z: number, w: number): void;
  /** `void glWindowPos4fvMESA(const GLfloat *v)`, from GL_MESA_window_pos. */
  windowPos4fvMESA(v: Float32Array | readonly number[] | RawMemory): void;
  /** `void glWindowPos4iMESA(GLint x, GLint y, GLint z, GLint w)`, from GL_MESA_window_pos. */
  windowPos4iMESA(x: number, y: number, z: number, w: number): void;
  /** `void glWindowPos4ivMESA(const GLint *v)`, from GL_MESA_window_pos. */
  windowPos4ivMESA(v: Int32Array | readonly number[] | RawMemory): void;
  /** `void glWindowPos4sMESA(GLshort x, GLshort y, GLshort z, GLshort w)`, from GL_MESA_window_pos. */
  windowPos4sMESA(x: number, y: number, z: number, w: number): void;
  /** `void glWindowPos4svMESA(const GLshort *v)`, from GL_MESA_window_pos. */
  windowPos4svMESA(v: Int16Array | readonly number[] | RawMemory): void;
  /** `void glActiveStencilFaceEXT(GLenum face)`, from GL_EXT_stencil_two_side. */
  activeStencilFaceEXT(face: number): void;
  /** `void glPointParameterfARB(GLenum pname, GLfloat param)`, from GL_ARB_point_parameters. */
  pointParameterfARB(pname: number, param: number): void;
  /** `void glPointParameterfvARB(GLenum pname, const GLfloat *params)`, from GL_ARB_point_parameters. */
  pointParameterfvARB(pname: number, params: Float32Array | readonly number[] | RawMemory): void;
  /** `void glPointParameterfEXT(GLenum pname, GLfloat param)`, from GL_EXT_point_parameters. */
  pointParameterfEXT(pname: number, param: number): void;
  /** `void glPointParameterfvEXT(GLenum pname, const GLfloat *params)`, from GL_EXT_point_parameters. */
  pointParameterfvEXT(pname: number, params: Float32Array | readonly number[] | RawMemory): void;
  /** `void glPointParameteriNV(GLenum pname, GLint param)`, from GL_NV_point_sprite. */
  pointParameteriNV(pname: number, param: number): void;
  /** `void glPointParameterivNV(GLenum pname, const GLint *params)`, from GL_NV_point_sprite. */
  pointParameterivNV(pname: number, params: Int32Array | readonly number[] | RawMemory): void;
  /** `void glSampleCoverageARB(GLfloat value, GLboolean invert)`, from GL_ARB_multisample. */
  sampleCoverageARB(value: number, invert: boolean | number): void;
  /** `void glMultiDrawArraysEXT(GLenum mode, const GLint *first, const GLsizei *count, GLsizei primcount)`, from GL_EXT_multi_draw_arrays. */
  multiDrawArraysEXT(mode: number, first: Int32Array | readonly number[] | RawMemory | null, count: Int32Array | readonly number[] | RawMemory | null, primcount: number): void;
  /** `void glMultiDrawElementsEXT(GLenum mode, const GLsizei *count, GLenum type, const void **indices, GLsizei primcount)`, from GL_EXT_multi_draw_arrays. */
  multiDrawElementsEXT(mode: number, count: Int32Array | readonly number[] | RawMemory | null, type: number, indices: readonly (Memory | number | null)[] | null, primcount: number): void;
  /** `void glBindBufferARB(GLenum target, GLuint buffer)`, from GL_ARB_vertex_buffer_object. */
  bindBufferARB(target: number, buffer: number): void;
  /** `void glDeleteBuffersARB(GLsizei n, const GLuint *buffers)`, from GL_ARB_vertex_buffer_object. */
  deleteBuffersARB(n: number, buffers: Uint32Array | readonly number[] | RawMemory | null): void;
  /** `void glGenBuffersARB(GLsizei n, GLuint *buffers)`, from GL_ARB_vertex_buffer_object. */
  genBuffersARB(n: number, buffers: Uint32Array | RawMemory | null): void;
  /** `GLboolean glIsBufferARB(GLuint buffer)`, from GL_ARB_vertex_buffer_object. */
  isBufferARB(buffer: number): boolean;
  /** `void glBufferDataARB(GLenum target, GLsizeiptrARB size, const void *data, GLenum usage)`, from GL_ARB_vertex_buffer_object. */
  bufferDataARB(target: number, size: number, data: Memory | null, usage: number): void;
  /** `void glBufferSubDataARB(GLenum target, GLintptrARB offset, GLsizeiptrARB size, const void *data)`, from GL_ARB_vertex_buffer_object. */
  bufferSubDataARB(target: number, offset: number, size: number, data: Memory | null): void;
  /** `void glGetBufferSubDataARB(GLenum target, GLintptrARB offset, GLsizeiptrARB size, void *data)`, from GL_ARB_vertex_buffer_object. */
  getBufferSubDataARB(target: number, offset: number, size: number, data: ArrayBufferView | null): void;
  /** `void * glMapBufferARB(GLenum target, GLenum access)`, from GL_ARB_vertex_buffer_object. */
  mapBufferARB(target: number, access: number): Uint8Array | null;
  /** `GLboolean glUnmapBufferARB(GLenum target)`, from GL_ARB_vertex_buffer_object. */
  unmapBufferARB(target: number): boolean;
  /** `void glGetBufferParameterivARB(GLenum target, GLenum pname, GLint *params)`, from GL_ARB_vertex_buffer_object. */
  getBufferParameterivARB(target: number, pname: number, params: Int32Array | RawMemory): void;
  /** `void glGetBufferPointervARB(GLenum target, GLenum pname, void **params)`, from GL_ARB_vertex_buffer_object. */
  getBufferPointervARB(target: number, pname: number, params: unknown[]): void;
  /** `void glPrimitiveRestartNV(void)`, from GL_NV_primitive_restart. */
  primitiveRestartNV(): void;
  /** `void glPrimitiveRestartIndexNV(GLuint index)`, from GL_NV_primitive_restart. */
  primitiveRestartIndexNV(index: number): void;
  /** `void glFlushVertexArrayRangeNV(void)`, from GL_NV_vertex_array_range. */
  flushVertexArrayRangeNV(): void;
  /** `void glVertexArrayRangeNV(GLsizei length, const void *pointer)`, from GL_NV_vertex_array_range. */
  vertexArrayRangeNV(length: number, pointer: Memory | LiveMemory | null): void;
  /** `void glDeleteFencesNV(GLsizei n, const GLuint *fences)`, from GL_NV_fence. */
  deleteFencesNV(n: number, fences: Uint32Array | readonly number[] | RawMemory | null): void;
  /** `void glGenFencesNV(GLsizei n, GLuint *fences)`, from GL_NV_fence. */
  genFencesNV(n: number, fences: Uint32Array | RawMemory | null): void;
  /** `GLboolean glIsFenceNV(GLuint fence)`, from GL_NV_fence. */
  isFenceNV(fence: number): boolean;
  /** `GLboolean glTestFenceNV(GLuint fence)`, from GL_NV_fence. */
  testFenceNV(fence: number): boolean;
  /** `void glGetFenceivNV(GLuint fence, GLenum pname, GLint *params)`, from GL_NV_fence. */
  getFenceivNV(fence: number, pname: number, params: Int32Array | RawMemory): void;
  /** `void glFinishFenceNV(GLuint fence)`, from GL_NV_fence. */
  finishFenceNV(fence: number): void;
  /** `void glSetFenceNV(GLuint fence, GLenum condition)`, from GL_NV_fence. */
  setFenceNV(fence: number, condition: number): void;
  /** `void glGenQueriesARB(GLsizei n, GLuint *ids)`, from GL_ARB_occlusion_query. */
  genQueriesARB(n: number, ids: Uint32Array | RawMemory | null): void;
  /** `void glDeleteQueriesARB(GLsizei n, const GLuint *ids)`, from GL_ARB_occlusion_query. */
  deleteQueriesARB(n: number, ids: Uint32Array | readonly number[] | RawMemory | null): void;
  /** `GLboolean glIsQueryARB(GLuint id)`, from GL_ARB_occlusion_query. */
  isQueryARB(id: number): boolean;
  /** `void glBeginQueryARB(GLenum target, GLuint id)`, from GL_ARB_occlusion_query. */
  beginQueryARB(target: number, id: number): void;
  /** `void glEndQueryARB(GLenum target)`, from GL_ARB_occlusion_query. */
  endQueryARB(target: number): void;
  /** `void glGetQueryivARB(GLenum target, GLenum pname, GLint *params)`, from GL_ARB_occlusion_query. */
  getQueryivARB(target: number, pname: number, params: Int32Array | RawMemory): void;
  /** `void glGetQueryObjectivARB(GLuint id, GLenum pname, GLint *params)`, from GL_ARB_occlusion_query. */
  getQueryObjectivARB(id: number, pname: number, params: Int32Array | RawMemory): void;
  /** `void glGetQueryObjectuivARB(GLuint id, GLenum pname, GLuint *params)`, from GL_ARB_occlusion_query. */
  getQueryObjectuivARB(id: number, pname: number, params: Uint32Array | RawMemory): void;
  /** `void glGenOcclusionQueriesNV(GLsizei n, GLuint *ids)`, from GL_NV_occlusion_query. */
  genOcclusionQueriesNV(n: number, ids: Uint32Array | RawMemory | null): void;
  /** `void glDeleteOcclusionQueriesNV(GLsizei n, const GLuint *ids)`, from GL_NV_occlusion_query. */
  deleteOcclusionQueriesNV(n: number, ids: Uint32Array | readonly number[] | RawMemory | null): void;
  /** `GLboolean glIsOcclusionQueryNV(GLuint id)`, from GL_NV_occlusion_query. */
  isOcclusionQueryNV(id: number): boolean;
  /** `void glBeginOcclusionQueryNV(GLuint id)`, from GL_NV_occlusion_query. */
  beginOcclusionQueryNV(id: number): void;
  /** `void glEndOcclusionQueryNV(void)`, from GL_NV_occlusion_query. */
  endOcclusionQueryNV(): void;
  /** `void glGetOcclusionQueryivNV(GLuint id, GLenum pname, GLint *params)`, from GL_NV_occlusion_query. */
  getOcclusionQueryivNV(id: number, pname: number, params: Int32Array | RawMemory): void;
  /** `void glGetOcclusionQueryuivNV(GLuint id, GLenum pname, GLuint *params)`, from GL_NV_occlusion_query. */
  getOcclusionQueryuivNV(id: number, pname: number, params: Uint32Array | RawMemory): void;
  /** `void glCompressedTexImage3DARB(GLenum target, GLint level, GLenum internalformat, GLsizei width, GLsizei height, GLsizei depth, GLint border, GLsizei imageSize, const void *data)`, from GL_ARB_texture_compression. */
  compressedTexImage3DARB(target: number, level: number, internalformat: number, width: number, height: number, depth: number, border: number, imageSize: number, data: Memory | number | null): void;
  /** `void glCompressedTexImage2DARB(GLenum target, GLint level, GLenum internalformat, GLsizei width, GLsizei height, GLint border, GLsizei imageSize, const void *data)`, from GL_ARB_texture_compression. */
  compressedTexImage2DARB(target: number, level: number, internalformat: number, width: number, height: number, border: number, imageSize: number, data: Memory | number | null): void;
  /** `void glCompressedTexImage1DARB(GLenum target, GLint level, GLenum internalformat, GLsizei width, GLint border, GLsizei imageSize, const void *data)`, from GL_ARB_texture_compression. */
  compressedTexImage1DARB(target: number, level: number, internalformat: number, width: number, border: number, imageSize: number, data: Memory | number | null): void;
  /** `void glCompressedTexSubImage3DARB(GLenum target, GLint level, GLint xoffset, GLint yoffset, GLint zoffset, GLsizei width, GLsizei height, GLsizei depth, GLenum format, GLsizei imageSize, const void *data)`, from GL_ARB_texture_compression. */
  compressedTexSubImage3DARB(target: number, level: number, xoffset: number, yoffset: number, zoffset: number, width: number, height: number, depth: number, format: number, imageSize: number, data: Memory | number | null): void;
  /** `void glCompressedTexSubImage2DARB(GLenum target, GLint level, GLint xoffset, GLint yoffset, GLsizei width, GLsizei height, GLenum format, GLsizei imageSize, const void *data)`, from GL_ARB_texture_compression. */
  compressedTexSubImage2DARB(target: number, level: number, xoffset: number, yoffset: number, width: number, height: number, format: number, imageSize: number, data: Memory | number | null): void;
  /** `void glCompressedTexSubImage1DARB(GLenum target, GLint level, GLint xoffset, GLsizei width, GLenum format, GLsizei imageSize, const void *data)`, from GL_ARB_texture_compression. */
  compressedTexSubImage1DARB(target: number, level: number, xoffset: number, width: number, format: number, imageSize: number, data: Memory | number | null): void;
  /** `void glGetCompressedTexImageARB(GLenum target, GLint level, void *img)`, from GL_ARB_texture_compression. */
  getCompressedTexImageARB(target: number, level: number, img: ArrayBufferView | number): void;
  /** `void glCombinerParameterfvNV(GLenum pname, const GLfloat *params)`, from GL_NV_register_combiners. */
  combinerParameterfvNV(pname: number, params: Float32Array | readonly number[] | RawMemory): void;
  /** `void glCombinerParameterfNV(GLenum pname, GLfloat param)`, from GL_NV_register_combiners. */
  combinerParameterfNV(pname: number, param: number): void;
  /** `void glCombinerParameterivNV(GLenum pname, const GLint *params)`, from GL_NV_register_combiners. */
  combinerParameterivNV(pname: number, params: Int32Array | readonly number[] | RawMemory): void;
  /** `void glCombinerParameteriNV(GLenum pname, GLint param)`, from GL_NV_register_combiners. */
  combinerParameteriNV(pname: number, param: number): void;
  /** `void glCombinerInputNV(GLenum stage, GLenum portion, GLenum variable, GLenum input, GLenum mapping, GLenum componentUsage)`, from GL_NV_register_combiners. */
  combinerInputNV(stage: number, portion: number, variable: number, input: number, mapping: number, componentUsage: number): void;
  /** `void glCombinerOutputNV(GLenum stage, GLenum portion, GLenum abOutput, GLenum cdOutput, GLenum sumOutput, GLenum scale, GLenum bias, GLboolean abDotProduct, GLboolean cdDotProduct, GLboolean muxSum)`, from GL_NV_register_combiners. */
  combinerOutputNV(stage: number, portion: number, abOutput: number, cdOutput: number, sumOutput: number, scale: number, bias: number, abDotProduct: boolean | number, cdDotProduct: boolean | number, muxSum: boolean | number): void;
  /** `void glFinalCombinerInputNV(GLenum variable, GLenum input, GLenum mapping, GLenum componentUsage)`, from GL_NV_register_combiners. */
  finalCombinerInputNV(variable: number, input: number, mapping: number, componentUsage: number): void;
  /** `void glGetCombinerInputParameterfvNV(GLenum stage, GLenum portion, GLenum variable, GLenum pname, GLfloat *params)`, from GL_NV_register_combiners. */
  getCombinerInputParameterfvNV(stage: number, portion: number, variable: number, pname: number, params: Float32Array | RawMemory): void;
  /** `void glGetCombinerInputParameterivNV(GLenum stage, GLenum portion, GLenum variable, GLenum pname, GLint *params)`, from GL_NV_register_combiners. */
  getCombinerInputParameterivNV(stage: number, portion: number, variable: number, pname: number, params: Int32Array | RawMemory): void;
  /** `void glGetCombinerOutputParameterfvNV(GLenum stage, GLenum portion, GLenum pname, GLfloat *params)`, from GL_NV_register_combiners. */
  getCombinerOutputParameterfvNV(stage: number, portion: number, pname: number, params: Float32Array | RawMemory): void;
  /** `void glGetCombinerOutputParameterivNV(GLenum stage, GLenum portion, GLenum pname, GLint *params)`, from GL_NV_register_combiners. */
  getCombinerOutputParameterivNV(stage: number, portion: number, pname: number, params: Int32Array | RawMemory): void;
  /** `void glGetFinalCombinerInputParameterfvNV(GLenum variable, GLenum pname, GLfloat *params)`, from GL_NV_register_combiners. */
  getFinalCombinerInputParameterfvNV(variable: number, pname: number, params: Float32Array | RawMemory): void;
  /** `void glGetFinalCombinerInputParameterivNV(GLenum variable, GLenum pname, GLint *params)`, from GL_NV_register_combiners. */
  getFinalCombinerInputParameterivNV(variable: number, pname: number, params: Int32Array | RawMemory): void;
  /** `void glCombinerStageParameterfvNV(GLenum stage, GLenum pname, const GLfloat *params)`, from GL_NV_register_combiners2. */
  combinerStageParameterfvNV(stage: number, pname: number, params: Float32Array | readonly number[] | RawMemory): void;
  /** `void glGetCombinerStageParameterfvNV(GLenum stage, GLenum pname, GLfloat *params)`, from GL_NV_register_combiners2. */
  getCombinerStageParameterfvNV(stage: number, pname: number, params: Float32Array | RawMemory): void;
  /** `void glColorTableEXT(GLenum target, GLenum internalFormat, GLsizei width, GLenum format, GLenum type, const void *table)`, from GL_EXT_paletted_texture. */
  colorTableEXT(target: number, internalFormat: number, width: number, format: number, type: number, table: Memory | number | null): void;
  /** `void glColorSubTableEXT(GLenum target, GLsizei start, GLsizei count, GLenum format, GLenum type, const void *data)`, from GL_EXT_paletted_texture. */
  colorSubTableEXT(target: number, start: number, count: number, format: number, type: number, data: Memory | number | null): void;
  /** `void glGetColorTableEXT(GLenum target, GLenum format, GLenum type, void *data)`, from GL_EXT_paletted_texture. */
  getColorTableEXT(target: number, format: number, type: number, data: ArrayBufferView | number): void;
  /** `void glGetColorTableParameterivEXT(GLenum target, GLenum pname, GLint *params)`, from GL_EXT_paletted_texture. */
  getColorTableParameterivEXT(target: number, pname: number, params: Int32Array | RawMemory): void;
  /** `void glGetColorTableParameterfvEXT(GLenum target, GLenum pname, GLfloat *params)`, from GL_EXT_paletted_texture. */
  getColorTableParameterfvEXT(target: number, pname: number, params: Float32Array | RawMemory): void;
  /** `void glBlendFuncSeparate(GLenum sfactorRGB, GLenum dfactorRGB, GLenum sfactorAlpha, GLenum dfactorAlpha)`, from GL_VERSION_1_4. */
  blendFuncSeparate(sfactorRGB: number, dfactorRGB: number, sfactorAlpha: number, dfactorAlpha: number): void;
  /** `void glMultiDrawArrays(GLenum mode, const GLint *first, const GLsizei *count, GLsizei primcount)`, from GL_VERSION_1_4. */
  multiDrawArrays(mode: number, first: Int32Array | readonly number[] | RawMemory | null, count: Int32Array | readonly number[] | RawMemory | null, primcount: number): void;
  /** `void glMultiDrawElements(GLenum mode, const GLsizei *count, GLenum type, const void **indices, GLsizei primcount)`, from GL_VERSION_1_4. */
  multiDrawElements(mode: number, count: Int32Array | readonly number[] | RawMemory | null, type: number, indices: readonly (Memory | number | null)[] | null, primcount: number): void;
  /** `void glPointParameterf(GLenum pname, GLfloat param)`, from GL_VERSION_1_4. */
  pointParameterf(pname: number, param: number): void;
  /** `void glPointParameterfv(GLenum pname, const GLfloat *params)`, from GL_VERSION_1_4. */
  pointParameterfv(pname: number, params: Float32Array | readonly number[] | RawMemory): void;
  /** `void glPointParameteri(GLenum pname, GLint param)`, from GL_VERSION_1_4. */
  pointParameteri(pname: number, param: number): void;
  /** `void glPointParameteriv(GLenum pname, const GLint *params)`, from GL_VERSION_1_4. */
  pointParameteriv(pname: number, params: Int32Array | readonly number[] | RawMemory): void;
  /** `void glFogCoordf(GLfloat coord)`, from GL_VERSION_1_4. */
  fogCoordf(coord: number): void;
  /** `void glFogCoordfv(const GLfloat *coord)`, from GL_VERSION_1_4. */
  fogCoordfv(coord: Float32Array | readonly number[] | RawMemory): void;
  /** `void glFogCoordd(GLdouble coord)`, from GL_VERSION_1_4. */
  fogCoordd(coord: number): void;
  /** `void glFogCoorddv(const GLdouble *coord)`, from GL_VERSION_1_4. */
  fogCoorddv(coord: Float64Array | readonly number[] | RawMemory): void;
  /** `void glFogCoordPointer(GLenum type, GLsizei stride, const void *pointer)`, from GL_VERSION_1_4. */
  fogCoordPointer(type: number, stride: number, pointer: Memory | number | LiveMemory | null): void;
  /** `void glSecondaryColor3b(GLbyte red, GLbyte green, GLbyte blue)`, from GL_VERSION_1_4. */
  secondaryColor3b(red: number, green: number, blue: number): void;
  /** `void glSecondaryColor3bv(const GLbyte *v)`, from GL_VERSION_1_4. */
  secondaryColor3bv(v: Int8Array | readonly number[] | RawMemory): void;
  /** `void glSecondaryColor3d(GLdouble red, GLdouble green, GLdouble blue)`, from GL_VERSION_1_4. */
  secondaryColor3d(red: number, green: number, blue: number): void;
  /** `void glSecondaryColor3dv(const GLdouble *v)`, from GL_VERSION_1_4. */
  secondaryColor3dv(v: Float64Array | readonly number[] | RawMemory): void;
  /** `void glSecondaryColor3f(GLfloat red, GLfloat green, GLfloat blue)`, from GL_VERSION_1_4. */
  secondaryColor3f(red: number, green: number, blue: number): void;
  /** `void glSecondaryColor3fv(const GLfloat *v)`, from GL_VERSION_1_4. */
  secondaryColor3fv(v: Float32Array | readonly number[] | RawMemory): void;
  /** `void glSecondaryColor3i(GLint red, GLint green, GLint blue)`, from GL_VERSION_1_4. */
  secondaryColor3i(red: number, green: number, blue: number): void;
  /** `void glSecondaryColor3iv(const GLint *v)`, from GL_VERSION_1_4. */
  secondaryColor3iv(v: Int32Array | readonly number[] | RawMemory): void;
  /** `void glSecondaryColor3s(GLshort red, GLshort green, GLshort blue)`, from GL_VERSION_1_4. */
  secondaryColor3s(red: number, green: number, blue: number): void;
  /** `void glSecondaryColor3sv(const GLshort *v)`, from GL_VERSION_1_4. */
  secondaryColor3sv(v: Int16Array | readonly number[] | RawMemory): void;
  /** `void glSecondaryColor3ub(GLubyte red, GLubyte green, GLubyte blue)`, from GL_VERSION_1_4. */
  secondaryColor3ub(red: number, green: number, blue: number): void;
  /** `void glSecondaryColor3ubv(const GLubyte *v)`, from GL_VERSION_1_4. */
  secondaryColor3ubv(v: readonly number[] | RawMemory): void;
  /** `void glSecondaryColor3ui(GLuint red, GLuint green, GLuint blue)`, from GL_VERSION_1_4. */
  secondaryColor3ui(red: number, green: number, blue: number): void;
  /** `void glSecondaryColor3uiv(const GLuint *v)`, from GL_VERSION_1_4. */
  secondaryColor3uiv(v: Uint32Array | readonly number[] | RawMemory): void;
  /** `void glSecondaryColor3us(GLushort red, GLushort green, GLushort blue)`, from GL_VERSION_1_4. */
  secondaryColor3us(red: number, green: number, blue: number): void;
  /** `void glSecondaryColor3usv(const GLushort *v)`, from GL_VERSION_1_4. */
  secondaryColor3usv(v: Uint16Array | readonly number[] | RawMemory): void;
  /** `void glSecondaryColorPointer(GLint size, GLenum type, GLsizei stride, const void *pointer)`, from GL_VERSION_1_4. */
  secondaryColorPointer(size: number, type: number, stride: number, pointer: Memory | number | LiveMemory | null): void;
  /** `void glWindowPos2d(GLdouble x, GLdouble y)`, from GL_VERSION_1_4. */
  windowPos2d(x: number, y: number): void;
  /** `void glWindowPos2dv(const GLdouble *v)`, from GL_VERSION_1_4. */
  windowPos2dv(v: Float64Array | readonly number[] | RawMemory): void;
  /** `void glWindowPos2f(GLfloat x, GLfloat y)`, from GL_VERSION_1_4. */
  windowPos2f(x: number, y: number): void;
  /** `void glWindowPos2fv(const GLfloat *v)`, from GL_VERSION_1_4. */
  windowPos2fv(v: Float32Array | readonly number[] | RawMemory): void;
  /** `void glWindowPos2i(GLint x, GLint y)`, from GL_VERSION_1_4. */
  windowPos2i(x: number, y: number): void;
  /** `void glWindowPos2iv(const GLint *v)`, from GL_VERSION_1_4. */
  windowPos2iv(v: Int32Array | readonly number[] | RawMemory): void;
  /** `void glWindowPos2s(GLshort x, GLshort y)`, from GL_VERSION_1_4. */
  windowPos2s(x: number, y: number): void;
  /** `void glWindowPos2sv(const GLshort *v)`, from GL_VERSION_1_4. */
  windowPos2sv(v: Int16Array | readonly number[] | RawMemory): void;
  /** `void glWindowPos3d(GLdouble x, GLdouble y, GLdouble z)`, from GL_VERSION_1_4. */
  windowPos3d(x: number, y: number, z: number): void;
  /** `void glWindowPos3dv(const GLdouble *v)`, from GL_VERSION_1_4. */
  windowPos3dv(v: Float64Array | readonly number[] | RawMemory): void;
  /** `void glWindowPos3f(GLfloat x, GLfloat y, GLfloat z)`, from GL_VERSION_1_4. */
  windowPos3f(x: number, y: number, z: number): void;
  /** `void glWindowPos3fv(const GLfloat *v)`, from GL_VERSION_1_4. */
  windowPos3fv(v: Float32Array | readonly number[] | RawMemory): void;
  /** `void glWindowPos3i(GLint x, GLint y, GLint z)`, from GL_VERSION_1_4. */
  windowPos3i(x: number, y: number, z: number): void;
  /** `void glWindowPos3iv(const GLint *v)`, from GL_VERSION_1_4. */
  windowPos3iv(v: Int32Array | readonly number[] | RawMemory): void;
  /** `void glWindowPos3s(GLshort x, GLshort y, GLshort z)`, from GL_VERSION_1_4. */
  windowPos3s(x: number, y: number, z: number): void;
  /** `void glWindowPos3sv(const GLshort *v)`, from GL_VERSION_1_4. */
  windowPos3sv(v: Int16Array | readonly number[] | RawMemory): void;
  /** `void glGenQueries(GLsizei n, GLuint *ids)`, from GL_VERSION_1_5. */
  genQueries(n: number, ids: Uint32Array | RawMemory | null): void;
  /** `void glDeleteQueries(GLsizei n, const GLuint *ids)`, from GL_VERSION_1_5. */
  deleteQueries(n: number, ids: Uint32Array | readonly number[] | RawMemory | null): void;
  /** `GLboolean glIsQuery(GLuint id)`, from GL_VERSION_1_5. */
  isQuery(id: number): boolean;
  /** `void glBeginQuery(GLenum target, GLuint id)`, from GL_VERSION_1_5. */
  beginQuery(target: number, id: number): void;
  /** `void glEndQuery(GLenum target)`, from GL_VERSION_1_5. */
  endQuery(target: number): void;
  /** `void glGetQueryiv(GLenum target, GLenum pname, GLint *params)`, from GL_VERSION_1_5. */
  getQueryiv(target: number, pname: number, params: Int32Array | RawMemory): void;
  /** `void glGetQueryObjectiv(GLuint id, GLenum pname, GLint *params)`, from GL_VERSION_1_5. */
  getQueryObjectiv(id: number, pname: number, params: Int32Array | RawMemory): void;
  /** `void glGetQueryObjectuiv(GLuint id, GLenum pname, GLuint *params)`, from GL_VERSION_1_5. */
  getQueryObjectuiv(id: number, pname: number, params: Uint32Array | RawMemory): void;
  /** `void glBindBuffer(GLenum target, GLuint buffer)`, from GL_VERSION_1_5. */
  bindBuffer(target: number, buffer: number): void;
  /** `void glDeleteBuffers(GLsizei n, const GLuint *buffers)`, from GL_VERSION_1_5. */
  deleteBuffers(n: number, buffers: Uint32Array | readonly number[] | RawMemory | null): void;
  /** `void glGenBuffers(GLsizei n, GLuint *buffers)`, from GL_VERSION_1_5. */
  genBuffers(n: number, buffers: Uint32Array | RawMemory | null): void;
  /** `GLboolean glIsBuffer(GLuint buffer)`, from GL_VERSION_1_5. */
  isBuffer(buffer: number): boolean;
  /** `void glBufferData(GLenum target, GLsizeiptrARB size, const void *data, GLenum usage)`, from GL_VERSION_1_5. */
  bufferData(target: number, size: number, data: Memory | null, usage: number): void;
  /** `void glBufferSubData(GLenum target, GLintptrARB offset, GLsizeiptrARB size, const void *data)`, from GL_VERSION_1_5. */
  bufferSubData(target: number, offset: number, size: number, data: Memory | null): void;
  /** `void glGetBufferSubData(GLenum target, GLintptrARB offset, GLsizeiptrARB size, void *data)`, from GL_VERSION_1_5. */
  getBufferSubData(target: number, offset: number, size: number, data: ArrayBufferView | null): void;
  /** `void * glMapBuffer(GLenum target, GLenum access)`, from GL_VERSION_1_5. */
  mapBuffer(target: number, access: number): Uint8Array | null;
  /** `GLboolean glUnmapBuffer(GLenum target)`, from GL_VERSION_1_5. */
  unmapBuffer(target: number): boolean;
  /** `void glGetBufferParameteriv(GLenum target, GLenum pname, GLint *params)`, from GL_VERSION_1_5. */
  getBufferParameteriv(target: number, pname: number, params: Int32Array | RawMemory): void;
  /** `void glGetBufferPointerv(GLenum target, GLenum pname, void **params)`, from GL_VERSION_1_5. */
  getBufferPointerv(target: number, pname: number, params: unknown[]): void;
  /** `GLboolean glIsRenderbufferEXT(GLuint renderbuffer)`, from GL_EXT_framebuffer_object. */
  isRenderbufferEXT(renderbuffer: number): boolean;
  /** `void glBindRenderbufferEXT(GLenum target, GLuint renderbuffer)`, from GL_EXT_framebuffer_object. */
  bindRenderbufferEXT(target: number, renderbuffer: number): void;
  /** `void glDeleteRenderbuffersEXT(GLsizei n, const GLuint *renderbuffers)`, from GL_EXT_framebuffer_object. */
  deleteRenderbuffersEXT(n: number, renderbuffers: Uint32Array | readonly number[] | RawMemory | null): void;
  /** `void glGenRenderbuffersEXT(GLsizei n, GLuint *renderbuffers)`, from GL_EXT_framebuffer_object. */
  genRenderbuffersEXT(n: number, renderbuffers: Uint32Array | RawMemory | null): void;
  /** `void glRenderbufferStorageEXT(GLenum target, GLenum internalformat, GLsizei width, GLsizei height)`, from GL_EXT_framebuffer_object. */
  renderbufferStorageEXT(target: number, internalformat: number, width: number, height: number): void;
  /** `void glGetRenderbufferParameterivEXT(GLenum target, GLenum pname, GLint *params)`, from GL_EXT_framebuffer_object. */
  getRenderbufferParameterivEXT(target: number, pname: number, params: Int32Array | RawMemory): void;
  /** `GLboolean glIsFramebufferEXT(GLuint framebuffer)`, from GL_EXT_framebuffer_object. */
  isFramebufferEXT(framebuffer: number): boolean;
  /** `void glBindFramebufferEXT(GLenum target, GLuint framebuffer)`, from GL_EXT_framebuffer_object. */
  bindFramebufferEXT(target: number, framebuffer: number): void;
  /** `void glDeleteFramebuffersEXT(GLsizei n, const GLuint *framebuffers)`, from GL_EXT_framebuffer_object. */
  deleteFramebuffersEXT(n: number, framebuffers: Uint32Array | readonly number[] | RawMemory | null): void;
  /** `void glGenFramebuffersEXT(GLsizei n, GLuint *framebuffers)`, from GL_EXT_framebuffer_object. */
  genFramebuffersEXT(n: number, framebuffers: Uint32Array | RawMemory | null): void;
  /** `GLenum glCheckFramebufferStatusEXT(GLenum target)`, from GL_EXT_framebuffer_object. */
  checkFramebufferStatusEXT(target: number): number;
  /** `void glFramebufferTexture1DEXT(GLenum target, GLenum attachment, GLenum textarget, GLuint texture, GLint level)`, from GL_EXT_framebuffer_object. */
  framebufferTexture1DEXT(target: number, attachment: number, textarget: number, texture: number, level: number): void;
  /** `void glFramebufferTexture2DEXT(GLenum target, GLenum attachment, GLenum textarget, GLuint texture, GLint level)`, from GL_EXT_framebuffer_object. */
  framebufferTexture2DEXT(target: number, attachment: number, textarget: number, texture: number, level: number): void;
  /** `void glFramebufferTexture3DEXT(GLenum target, GLenum attachment, GLenum textarget, GLuint texture, GLint level, GLint zoffset)`, from GL_EXT_framebuffer_object. */
  framebufferTexture3DEXT(target: number, attachment: number, textarget: number, texture: number, level: number, zoffset: number): void;
  /** `void glFramebufferRenderbufferEXT(GLenum target, GLenum attachment, GLenum renderbuffertarget, GLuint renderbuffer)`, from GL_EXT_framebuffer_object. */
  framebufferRenderbufferEXT(target: number, attachment: number, renderbuffertarget: number, renderbuffer: number): void;
  /** `void glGetFramebufferAttachmentParameterivEXT(GLenum target, GLenum attachment, GLenum pname, GLint *params)`, from GL_EXT_framebuffer_object. */
  getFramebufferAttachmentParameterivEXT(target: number, attachment: number, pname: number, params: Int32Array | RawMemory): void;
  /** `void glGenerateMipmapEXT(GLenum target)`, from GL_EXT_framebuffer_object. */
  generateMipmapEXT(target: number): void;
}

/** The commands that OpenGL 1.4 and 1.5 add: other names of commands of extensions. */
export type LaterCommand =
  | "blendFuncSeparate"
  | "multiDrawArrays"
  | "multiDrawElements"
  | "pointParameterf"
  | "pointParameterfv"
  | "pointParameteri"
  | "pointParameteriv"
  | "fogCoordf"
  | "fogCoordfv"
  | "fogCoordd"
  | "fogCoorddv"
  | "fogCoordPointer"
  | "secondaryColor3b"
  | "secondaryColor3bv"
  | "secondaryColor3d"
  | "secondaryColor3dv"
  | "secondaryColor3f"
  | "secondaryColor3fv"
  | "secondaryColor3i"
  | "secondaryColor3iv"
  | "secondaryColor3s"
  | "secondaryColor3sv"
  | "secondaryColor3ub"
  | "secondaryColor3ubv"
  | "secondaryColor3ui"
  | "secondaryColor3uiv"
  | "secondaryColor3us"
  | "secondaryColor3usv"
  | "secondaryColorPointer"
  | "windowPos2d"
  | "windowPos2dv"
  | "windowPos2f"
  | "windowPos2fv"
  | "windowPos2i"
  | "windowPos2iv"
  | "windowPos2s"
  | "windowPos2sv"
  | "windowPos3d"
  | "windowPos3dv"
  | "windowPos3f"
  | "windowPos3fv"
  | "windowPos3i"
  | "windowPos3iv"
  | "windowPos3s"
  | "windowPos3sv"
  | "genQueries"
  | "deleteQueries"
  | "isQuery"
  | "beginQuery"
  | "endQuery"
  | "getQueryiv"
  | "getQueryObjectiv"
  | "getQueryObjectuiv"
  | "bindBuffer"
  | "deleteBuffers"
  | "genBuffers"
  | "isBuffer"
  | "bufferData"
  | "bufferSubData"
  | "getBufferSubData"
  | "mapBuffer"
  | "unmapBuffer"
  | "getBufferParameteriv"
  | "getBufferPointerv";

/** The commands that there are not. */
export type AbsentCommand =
  | "indexMask";

/** The commands that tell null from memory without a byte. */
export type NullTaker =
  | "texImage1D"
  | "texImage2D"
  | "bitmap"
  | "colorPointer"
  | "edgeFlagPointer"
  | "indexPointer"
  | "interleavedArrays"
  | "normalPointer"
  | "texCoordPointer"
  | "vertexPointer"
  | "texImage3D"
  | "colorTable"
  | "getSeparableFilter"
  | "fogCoordPointerEXT"
  | "secondaryColorPointerEXT"
  | "vertexWeightPointerEXT"
  | "vertexAttribPointerNV"
  | "bufferDataARB"
  | "vertexArrayRangeNV"
  | "colorTableEXT";

/** The commands that read elements of the enabled arrays. */
export type ArrayReader =
  | "drawArrays"
  | "drawElements"
  | "arrayElement"
  | "drawRangeElements"
  | "multiDrawArraysEXT"
  | "multiDrawElementsEXT";

/** The commands that are other names of commands. */
export type Alias = keyof typeof ALIASES | LaterCommand;

/** The rows of the table: what each command takes, and where it may stand. An alias has the row of its command. */
export const COMMAND_ROWS: CommandRows<keyof AllCommands> = {
  ...ROWS,
  ...(Object.fromEntries(
    Object.entries({ ...ALIASES, ...LATER_ALIASES }).map(([alias, name]) => [alias, ROWS[name as keyof typeof ROWS]]),
  ) as CommandRows<Alias>),
};
