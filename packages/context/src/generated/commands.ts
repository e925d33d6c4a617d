// Printed from data/gl-commands.tsv by scripts/generate-gl.mjs.
import type { Memory } from "../commands/memory.js";
import type { Signature } from "../commands/signature.js";

/** Every GL command of the tables, with the types of its arguments in JavaScript. */
export interface AllCommands {
  cullFace(mode: number): void;
  frontFace(mode: number): void;
  hint(target: number, mode: number): void;
  lineWidth(width: number): void;
  pointSize(size: number): void;
  polygonMode(face: number, mode: number): void;
  scissor(x: number, y: number, width: number, height: number): void;
  texParameterf(target: number, pname: number, param: number): void;
  texParameterfv(target: number, pname: number, params: Memory): void;
  texParameteri(target: number, pname: number, param: number): void;
  texParameteriv(target: number, pname: number, params: Memory): void;
  texImage1D(target: number, level: number, internalformat: number, width: number, border: number, format: number, type: number, pixels: Memory): void;
  texImage2D(target: number, level: number, internalformat: number, width: number, height: number, border: number, format: number, type: number, pixels: Memory): void;
  drawBuffer(buf: number): void;
  clear(mask: number): void;
  clearColor(red: number, green: number, blue: number, alpha: number): void;
  clearStencil(s: number): void;
  clearDepth(depth: number): void;
  stencilMask(mask: number): void;
  colorMask(red: boolean | number, green: boolean | number, blue: boolean | number, alpha: boolean | number): void;
  depthMask(flag: boolean | number): void;
  disable(cap: number): void;
  enable(cap: number): void;
  finish(): void;
  flush(): void;
  blendFunc(sfactor: number, dfactor: number): void;
  logicOp(opcode: number): void;
  stencilFunc(func: number, ref: number, mask: number): void;
  stencilOp(fail: number, zfail: number, zpass: number): void;
  depthFunc(func: number): void;
  pixelStoref(pname: number, param: number): void;
  pixelStorei(pname: number, param: number): void;
  readBuffer(src: number): void;
  readPixels(x: number, y: number, width: number, height: number, format: number, type: number, pixels: ArrayBufferView): void;
  getBooleanv(pname: number, data: Uint8Array): void;
  getDoublev(pname: number, data: Float64Array): void;
  getError(): number;
  getFloatv(pname: number, data: Float32Array): void;
  getIntegerv(pname: number, data: Int32Array): void;
  getString(name: number): string;
  getTexImage(target: number, level: number, format: number, type: number, pixels: ArrayBufferView): void;
  getTexParameterfv(target: number, pname: number, params: Float32Array): void;
  getTexParameteriv(target: number, pname: number, params: Int32Array): void;
  getTexLevelParameterfv(target: number, level: number, pname: number, params: Float32Array): void;
  getTexLevelParameteriv(target: number, level: number, pname: number, params: Int32Array): void;
  isEnabled(cap: number): boolean;
  depthRange(n: number, f: number): void;
  viewport(x: number, y: number, width: number, height: number): void;
  newList(list: number, mode: number): void;
  endList(): void;
  callList(list: number): void;
  callLists(n: number, type: number, lists: Memory): void;
  deleteLists(list: number, range: number): void;
  genLists(range: number): number;
  listBase(base: number): void;
  begin(mode: number): void;
  bitmap(width: number, height: number, xorig: number, yorig: number, xmove: number, ymove: number, bitmap: Memory): void;
  color3b(red: number, green: number, blue: number): void;
  color3bv(v: Memory): void;
  color3d(red: number, green: number, blue: number): void;
  color3dv(v: Memory): void;
  color3f(red: number, green: number, blue: number): void;
  color3fv(v: Memory): void;
  color3i(red: number, green: number, blue: number): void;
  color3iv(v: Memory): void;
  color3s(red: number, green: number, blue: number): void;
  color3sv(v: Memory): void;
  color3ub(red: number, green: number, blue: number): void;
  color3ubv(v: Memory): void;
  color3ui(red: number, green: number, blue: number): void;
  color3uiv(v: Memory): void;
  color3us(red: number, green: number, blue: number): void;
  color3usv(v: Memory): void;
  color4b(red: number, green: number, blue: number, alpha: number): void;
  color4bv(v: Memory): void;
  color4d(red: number, green: number, blue: number, alpha: number): void;
  color4dv(v: Memory): void;
  color4f(red: number, green: number, blue: number, alpha: number): void;
  color4fv(v: Memory): void;
  color4i(red: number, green: number, blue: number, alpha: number): void;
  color4iv(v: Memory): void;
  color4s(red: number, green: number, blue: number, alpha: number): void;
  color4sv(v: Memory): void;
  color4ub(red: number, green: number, blue: number, alpha: number): void;
  color4ubv(v: Memory): void;
  color4ui(red: number, green: number, blue: number, alpha: number): void;
  color4uiv(v: Memory): void;
  color4us(red: number, green: number, blue: number, alpha: number): void;
  color4usv(v: Memory): void;
  edgeFlag(flag: boolean | number): void;
  edgeFlagv(flag: Memory): void;
  end(): void;
  indexd(c: number): void;
  indexdv(c: Memory): void;
  indexf(c: number): void;
  indexfv(c: Memory): void;
  indexi(c: number): void;
  indexiv(c: Memory): void;
  indexs(c: number): void;
  indexsv(c: Memory): void;
  normal3b(nx: number, ny: number, nz: number): void;
  normal3bv(v: Memory): void;
  normal3d(nx: number, ny: number, nz: number): void;
  normal3dv(v: Memory): void;
  normal3f(nx: number, ny: number, nz: number): void;
  normal3fv(v: Memory): void;
  normal3i(nx: number, ny: number, nz: number): void;
  normal3iv(v: Memory): void;
  normal3s(nx: number, ny: number, nz: number): void;
  normal3sv(v: Memory): void;
  rasterPos2d(x: number, y: number): void;
  rasterPos2dv(v: Memory): void;
  rasterPos2f(x: number, y: number): void;
  rasterPos2fv(v: Memory): void;
  rasterPos2i(x: number, y: number): void;
  rasterPos2iv(v: Memory): void;
  rasterPos2s(x: number, y: number): void;
  rasterPos2sv(v: Memory): void;
  rasterPos3d(x: number, y: number, z: number): void;
  rasterPos3dv(v: Memory): void;
  rasterPos3f(x: number, y: number, z: number): void;
  rasterPos3fv(v: Memory): void;
  rasterPos3i(x: number, y: number, z: number): void;
  rasterPos3iv(v: Memory): void;
  rasterPos3s(x: number, y: number, z: number): void;
  rasterPos3sv(v: Memory): void;
  rasterPos4d(x: number, y: number, z: number, w: number): void;
  rasterPos4dv(v: Memory): void;
  rasterPos4f(x: number, y: number, z: number, w: number): void;
  rasterPos4fv(v: Memory): void;
  rasterPos4i(x: number, y: number, z: number, w: number): void;
  rasterPos4iv(v: Memory): void;
  rasterPos4s(x: number, y: number, z: number, w: number): void;
  rasterPos4sv(v: Memory): void;
  rectd(x1: number, y1: number, x2: number, y2: number): void;
  rectdv(v1: Memory, v2: Memory): void;
  rectf(x1: number, y1: number, x2: number, y2: number): void;
  rectfv(v1: Memory, v2: Memory): void;
  recti(x1: number, y1: number, x2: number, y2: number): void;
  rectiv(v1: Memory, v2: Memory): void;
  rects(x1: number, y1: number, x2: number, y2: number): void;
  rectsv(v1: Memory, v2: Memory): void;
  texCoord1d(s: number): void;
  texCoord1dv(v: Memory): void;
  texCoord1f(s: number): void;
  texCoord1fv(v: Memory): void;
  texCoord1i(s: number): void;
  texCoord1iv(v: Memory): void;
  texCoord1s(s: number): void;
  texCoord1sv(v: Memory): void;
  texCoord2d(s: number, t: number): void;
  texCoord2dv(v: Memory): void;
  texCoord2f(s: number, t: number): void;
  texCoord2fv(v: Memory): void;
  texCoord2i(s: number, t: number): void;
  texCoord2iv(v: Memory): void;
  texCoord2s(s: number, t: number): void;
  texCoord2sv(v: Memory): void;
  texCoord3d(s: number, t: number, r: number): void;
  texCoord3dv(v: Memory): void;
  texCoord3f(s: number, t: number, r: number): void;
  texCoord3fv(v: Memory): void;
  texCoord3i(s: number, t: number, r: number): void;
  texCoord3iv(v: Memory): void;
  texCoord3s(s: number, t: number, r: number): void;
  texCoord3sv(v: Memory): void;
  texCoord4d(s: number, t: number, r: number, q: number): void;
  texCoord4dv(v: Memory): void;
  texCoord4f(s: number, t: number, r: number, q: number): void;
  texCoord4fv(v: Memory): void;
  texCoord4i(s: number, t: number, r: number, q: number): void;
  texCoord4iv(v: Memory): void;
  texCoord4s(s: number, t: number, r: number, q: number): void;
  texCoord4sv(v: Memory): void;
  vertex2d(x: number, y: number): void;
  vertex2dv(v: Memory): void;
  vertex2f(x: number, y: number): void;
  vertex2fv(v: Memory): void;
  vertex2i(x: number, y: number): void;
  vertex2iv(v: Memory): void;
  vertex2s(x: number, y: number): void;
  vertex2sv(v: Memory): void;
  vertex3d(x: number, y: number, z: number): void;
  vertex3dv(v: Memory): void;
  vertex3f(x: number, y: number, z: number): void;
  vertex3fv(v: Memory): void;
  vertex3i(x: number, y: number, z: number): void;
  vertex3iv(v: Memory): void;
  vertex3s(x: number, y: number, z: number): void;
  vertex3sv(v: Memory): void;
  vertex4d(x: number, y: number, z: number, w: number): void;
  vertex4dv(v: Memory): void;
  vertex4f(x: number, y: number, z: number, w: number): void;
  vertex4fv(v: Memory): void;
  vertex4i(x: number, y: number, z: number, w: number): void;
  vertex4iv(v: Memory): void;
  vertex4s(x: number, y: number, z: number, w: number): void;
  vertex4sv(v: Memory): void;
  clipPlane(plane: number, equation: Memory): void;
  colorMaterial(face: number, mode: number): void;
  fogf(pname: number, param: number): void;
  fogfv(pname: number, params: Memory): void;
  fogi(pname: number, param: number): void;
  fogiv(pname: number, params: Memory): void;
  lightf(light: number, pname: number, param: number): void;
  lightfv(light: number, pname: number, params: Memory): void;
  lighti(light: number, pname: number, param: number): void;
  lightiv(light: number, pname: number, params: Memory): void;
  lightModelf(pname: number, param: number): void;
  lightModelfv(pname: number, params: Memory): void;
  lightModeli(pname: number, param: number): void;
  lightModeliv(pname: number, params: Memory): void;
  lineStipple(factor: number, pattern: number): void;
  materialf(face: number, pname: number, param: number): void;
  materialfv(face: number, pname: number, params: Memory): void;
  materiali(face: number, pname: number, param: number): void;
  materialiv(face: number, pname: number, params: Memory): void;
  polygonStipple(mask: Memory): void;
  shadeModel(mode: number): void;
  texEnvf(target: number, pname: number, param: number): void;
  texEnvfv(target: number, pname: number, params: Memory): void;
  texEnvi(target: number, pname: number, param: number): void;
  texEnviv(target: number, pname: number, params: Memory): void;
  texGend(coord: number, pname: number, param: number): void;
  texGendv(coord: number, pname: number, params: Memory): void;
  texGenf(coord: number, pname: number, param: number): void;
  texGenfv(coord: number, pname: number, params: Memory): void;
  texGeni(coord: number, pname: number, param: number): void;
  texGeniv(coord: number, pname: number, params: Memory): void;
  feedbackBuffer(size: number, type: number, buffer: Float32Array): void;
  selectBuffer(size: number, buffer: Uint32Array): void;
  renderMode(mode: number): number;
  initNames(): void;
  loadName(name: number): void;
  passThrough(token: number): void;
  popName(): void;
  pushName(name: number): void;
  clearAccum(red: number, green: number, blue: number, alpha: number): void;
  clearIndex(c: number): void;
  indexMask(mask: number): void;
  accum(op: number, value: number): void;
  popAttrib(): void;
  pushAttrib(mask: number): void;
  map1d(target: number, u1: number, u2: number, stride: number, order: number, points: Memory): void;
  map1f(target: number, u1: number, u2: number, stride: number, order: number, points: Memory): void;
  map2d(target: number, u1: number, u2: number, ustride: number, uorder: number, v1: number, v2: number, vstride: number, vorder: number, points: Memory): void;
  map2f(target: number, u1: number, u2: number, ustride: number, uorder: number, v1: number, v2: number, vstride: number, vorder: number, points: Memory): void;
  mapGrid1d(un: number, u1: number, u2: number): void;
  mapGrid1f(un: number, u1: number, u2: number): void;
  mapGrid2d(un: number, u1: number, u2: number, vn: number, v1: number, v2: number): void;
  mapGrid2f(un: number, u1: number, u2: number, vn: number, v1: number, v2: number): void;
  evalCoord1d(u: number): void;
  evalCoord1dv(u: Memory): void;
  evalCoord1f(u: number): void;
  evalCoord1fv(u: Memory): void;
  evalCoord2d(u: number, v: number): void;
  evalCoord2dv(u: Memory): void;
  evalCoord2f(u: number, v: number): void;
  evalCoord2fv(u: Memory): void;
  evalMesh1(mode: number, i1: number, i2: number): void;
  evalPoint1(i: number): void;
  evalMesh2(mode: number, i1: number, i2: number, j1: number, j2: number): void;
  evalPoint2(i: number, j: number): void;
  alphaFunc(func: number, ref: number): void;
  pixelZoom(xfactor: number, yfactor: number): void;
  pixelTransferf(pname: number, param: number): void;
  pixelTransferi(pname: number, param: number): void;
  pixelMapfv(map: number, mapsize: number, values: Memory): void;
  pixelMapuiv(map: number, mapsize: number, values: Memory): void;
  pixelMapusv(map: number, mapsize: number, values: Memory): void;
  copyPixels(x: number, y: number, width: number, height: number, type: number): void;
  drawPixels(width: number, height: number, format: number, type: number, pixels: Memory): void;
  getClipPlane(plane: number, equation: Float64Array): void;
  getLightfv(light: number, pname: number, params: Float32Array): void;
  getLightiv(light: number, pname: number, params: Int32Array): void;
  getMapdv(target: number, query: number, v: Float64Array): void;
  getMapfv(target: number, query: number, v: Float32Array): void;
  getMapiv(target: number, query: number, v: Int32Array): void;
  getMaterialfv(face: number, pname: number, params: Float32Array): void;
  getMaterialiv(face: number, pname: number, params: Int32Array): void;
  getPixelMapfv(map: number, values: Float32Array): void;
  getPixelMapuiv(map: number, values: Uint32Array): void;
  getPixelMapusv(map: number, values: Uint16Array): void;
  getPolygonStipple(mask: Uint8Array): void;
  getTexEnvfv(target: number, pname: number, params: Float32Array): void;
  getTexEnviv(target: number, pname: number, params: Int32Array): void;
  getTexGendv(coord: number, pname: number, params: Float64Array): void;
  getTexGenfv(coord: number, pname: number, params: Float32Array): void;
  getTexGeniv(coord: number, pname: number, params: Int32Array): void;
  isList(list: number): boolean;
  frustum(left: number, right: number, bottom: number, top: number, zNear: number, zFar: number): void;
  loadIdentity(): void;
  loadMatrixf(m: Memory): void;
  loadMatrixd(m: Memory): void;
  matrixMode(mode: number): void;
  multMatrixf(m: Memory): void;
  multMatrixd(m: Memory): void;
  ortho(left: number, right: number, bottom: number, top: number, zNear: number, zFar: number): void;
  popMatrix(): void;
  pushMatrix(): void;
  rotated(angle: number, x: number, y: number, z: number): void;
  rotatef(angle: number, x: number, y: number, z: number): void;
  scaled(x: number, y: number, z: number): void;
  scalef(x: number, y: number, z: number): void;
  translated(x: number, y: number, z: number): void;
  translatef(x: number, y: number, z: number): void;
  drawArrays(mode: number, first: number, count: number): void;
  drawElements(mode: number, count: number, type: number, indices: Memory): void;
  getPointerv(pname: number, params: unknown[]): void;
  polygonOffset(factor: number, units: number): void;
  copyTexImage1D(target: number, level: number, internalformat: number, x: number, y: number, width: number, border: number): void;
  copyTexImage2D(target: number, level: number, internalformat: number, x: number, y: number, width: number, height: number, border: number): void;
  copyTexSubImage1D(target: number, level: number, xoffset: number, x: number, y: number, width: number): void;
  copyTexSubImage2D(target: number, level: number, xoffset: number, yoffset: number, x: number, y: number, width: number, height: number): void;
  texSubImage1D(target: number, level: number, xoffset: number, width: number, format: number, type: number, pixels: Memory): void;
  texSubImage2D(target: number, level: number, xoffset: number, yoffset: number, width: number, height: number, format: number, type: number, pixels: Memory): void;
  bindTexture(target: number, texture: number): void;
  deleteTextures(n: number, textures: Memory): void;
  genTextures(n: number, textures: Uint32Array): void;
  isTexture(texture: number): boolean;
  arrayElement(i: number): void;
  colorPointer(size: number, type: number, stride: number, pointer: Memory | null): void;
  disableClientState(array: number): void;
  edgeFlagPointer(stride: number, pointer: Memory | null): void;
  enableClientState(array: number): void;
  indexPointer(type: number, stride: number, pointer: Memory | null): void;
  interleavedArrays(format: number, stride: number, pointer: Memory | null): void;
  normalPointer(type: number, stride: number, pointer: Memory | null): void;
  texCoordPointer(size: number, type: number, stride: number, pointer: Memory | null): void;
  vertexPointer(size: number, type: number, stride: number, pointer: Memory | null): void;
  areTexturesResident(n: number, textures: Memory, residences: Uint8Array): boolean;
  prioritizeTextures(n: number, textures: Memory, priorities: Memory): void;
  indexub(c: number): void;
  indexubv(c: Memory): void;
  popClientAttrib(): void;
  pushClientAttrib(mask: number): void;
  drawRangeElements(mode: number, start: number, end: number, count: number, type: number, indices: Memory): void;
  texImage3D(target: number, level: number, internalformat: number, width: number, height: number, depth: number, border: number, format: number, type: number, pixels: Memory): void;
  texSubImage3D(target: number, level: number, xoffset: number, yoffset: number, zoffset: number, width: number, height: number, depth: number, format: number, type: number, pixels: Memory): void;
  copyTexSubImage3D(target: number, level: number, xoffset: number, yoffset: number, zoffset: number, x: number, y: number, width: number, height: number): void;
  activeTexture(texture: number): void;
  sampleCoverage(value: number, invert: boolean | number): void;
  compressedTexImage3D(target: number, level: number, internalformat: number, width: number, height: number, depth: number, border: number, imageSize: number, data: Memory): void;
  compressedTexImage2D(target: number, level: number, internalformat: number, width: number, height: number, border: number, imageSize: number, data: Memory): void;
  compressedTexImage1D(target: number, level: number, internalformat: number, width: number, border: number, imageSize: number, data: Memory): void;
  compressedTexSubImage3D(target: number, level: number, xoffset: number, yoffset: number, zoffset: number, width: number, height: number, depth: number, format: number, imageSize: number, data: Memory): void;
  compressedTexSubImage2D(target: number, level: number, xoffset: number, yoffset: number, width: number, height: number, format: number, imageSize: number, data: Memory): void;
  compressedTexSubImage1D(target: number, level: number, xoffset: number, width: number, format: number, imageSize: number, data: Memory): void;
  getCompressedTexImage(target: number, level: number, img: ArrayBufferView): void;
  clientActiveTexture(texture: number): void;
  multiTexCoord1d(target: number, s: number): void;
  multiTexCoord1dv(target: number, v: Memory): void;
  multiTexCoord1f(target: number, s: number): void;
  multiTexCoord1fv(target: number, v: Memory): void;
  multiTexCoord1i(target: number, s: number): void;
  multiTexCoord1iv(target: number, v: Memory): void;
  multiTexCoord1s(target: number, s: number): void;
  multiTexCoord1sv(target: number, v: Memory): void;
  multiTexCoord2d(target: number, s: number, t: number): void;
  multiTexCoord2dv(target: number, v: Memory): void;
  multiTexCoord2f(target: number, s: number, t: number): void;
  multiTexCoord2fv(target: number, v: Memory): void;
  multiTexCoord2i(target: number, s: number, t: number): void;
  multiTexCoord2iv(target: number, v: Memory): void;
  multiTexCoord2s(target: number, s: number, t: number): void;
  multiTexCoord2sv(target: number, v: Memory): void;
  multiTexCoord3d(target: number, s: number, t: number, r: number): void;
  multiTexCoord3dv(target: number, v: Memory): void;
  multiTexCoord3f(target: number, s: number, t: number, r: number): void;
  multiTexCoord3fv(target: number, v: Memory): void;
  multiTexCoord3i(target: number, s: number, t: number, r: number): void;
  multiTexCoord3iv(target: number, v: Memory): void;
  multiTexCoord3s(target: number, s: number, t: number, r: number): void;
  multiTexCoord3sv(target: number, v: Memory): void;
  multiTexCoord4d(target: number, s: number, t: number, r: number, q: number): void;
  multiTexCoord4dv(target: number, v: Memory): void;
  multiTexCoord4f(target: number, s: number, t: number, r: number, q: number): void;
  multiTexCoord4fv(target: number, v: Memory): void;
  multiTexCoord4i(target: number, s: number, t: number, r: number, q: number): void;
  multiTexCoord4iv(target: number, v: Memory): void;
  multiTexCoord4s(target: number, s: number, t: number, r: number, q: number): void;
  multiTexCoord4sv(target: number, v: Memory): void;
  loadTransposeMatrixf(m: Memory): void;
  loadTransposeMatrixd(m: Memory): void;
  multTransposeMatrixf(m: Memory): void;
  multTransposeMatrixd(m: Memory): void;
  activeTextureARB(texture: number): void;
  clientActiveTextureARB(texture: number): void;
  multiTexCoord1dARB(target: number, s: number): void;
  multiTexCoord1dvARB(target: number, v: Memory): void;
  multiTexCoord1fARB(target: number, s: number): void;
  multiTexCoord1fvARB(target: number, v: Memory): void;
  multiTexCoord1iARB(target: number, s: number): void;
  multiTexCoord1ivARB(target: number, v: Memory): void;
  multiTexCoord1sARB(target: number, s: number): void;
  multiTexCoord1svARB(target: number, v: Memory): void;
  multiTexCoord2dARB(target: number, s: number, t: number): void;
  multiTexCoord2dvARB(target: number, v: Memory): void;
  multiTexCoord2fARB(target: number, s: number, t: number): void;
  multiTexCoord2fvARB(target: number, v: Memory): void;
  multiTexCoord2iARB(target: number, s: number, t: number): void;
  multiTexCoord2ivARB(target: number, v: Memory): void;
  multiTexCoord2sARB(target: number, s: number, t: number): void;
  multiTexCoord2svARB(target: number, v: Memory): void;
  multiTexCoord3dARB(target: number, s: number, t: number, r: number): void;
  multiTexCoord3dvARB(target: number, v: Memory): void;
  multiTexCoord3fARB(target: number, s: number, t: number, r: number): void;
  multiTexCoord3fvARB(target: number, v: Memory): void;
  multiTexCoord3iARB(target: number, s: number, t: number, r: number): void;
  multiTexCoord3ivARB(target: number, v: Memory): void;
  multiTexCoord3sARB(target: number, s: number, t: number, r: number): void;
  multiTexCoord3svARB(target: number, v: Memory): void;
  multiTexCoord4dARB(target: number, s: number, t: number, r: number, q: number): void;
  multiTexCoord4dvARB(target: number, v: Memory): void;
  multiTexCoord4fARB(target: number, s: number, t: number, r: number, q: number): void;
  multiTexCoord4fvARB(target: number, v: Memory): void;
  multiTexCoord4iARB(target: number, s: number, t: number, r: number, q: number): void;
  multiTexCoord4ivARB(target: number, v: Memory): void;
  multiTexCoord4sARB(target: number, s: number, t: number, r: number, q: number): void;
  multiTexCoord4svARB(target: number, v: Memory): void;
  blendColorEXT(red: number, green: number, blue: number, alpha: number): void;
  blendEquationEXT(mode: number): void;
  lockArraysEXT(first: number, count: number): void;
  unlockArraysEXT(): void;
  fogCoordfEXT(coord: number): void;
  fogCoordfvEXT(coord: Memory): void;
  fogCoorddEXT(coord: number): void;
  fogCoorddvEXT(coord: Memory): void;
  fogCoordPointerEXT(type: number, stride: number, pointer: Memory | null): void;
  secondaryColor3bEXT(red: number, green: number, blue: number): void;
  secondaryColor3bvEXT(v: Memory): void;
  secondaryColor3dEXT(red: number, green: number, blue: number): void;
  secondaryColor3dvEXT(v: Memory): void;
  secondaryColor3fEXT(red: number, green: number, blue: number): void;
  secondaryColor3fvEXT(v: Memory): void;
  secondaryColor3iEXT(red: number, green: number, blue: number): void;
  secondaryColor3ivEXT(v: Memory): void;
  secondaryColor3sEXT(red: number, green: number, blue: number): void;
  secondaryColor3svEXT(v: Memory): void;
  secondaryColor3ubEXT(red: number, green: number, blue: number): void;
  secondaryColor3ubvEXT(v: Memory): void;
  secondaryColor3uiEXT(red: number, green: number, blue: number): void;
  secondaryColor3uivEXT(v: Memory): void;
  secondaryColor3usEXT(red: number, green: number, blue: number): void;
  secondaryColor3usvEXT(v: Memory): void;
  secondaryColorPointerEXT(size: number, type: number, stride: number, pointer: Memory | null): void;
  vertexWeightfEXT(weight: number): void;
  vertexWeightfvEXT(weight: Memory): void;
  vertexWeightPointerEXT(size: number, type: number, stride: number, pointer: Memory | null): void;
  areProgramsResidentNV(n: number, programs: Memory, residences: Uint8Array): boolean;
  bindProgramNV(target: number, id: number): void;
  deleteProgramsNV(n: number, programs: Memory): void;
  executeProgramNV(target: number, id: number, params: Memory): void;
  genProgramsNV(n: number, programs: Uint32Array): void;
  getProgramParameterdvNV(target: number, index: number, pname: number, params: Float64Array): void;
  getProgramParameterfvNV(target: number, index: number, pname: number, params: Float32Array): void;
  getProgramivNV(id: number, pname: number, params: Int32Array): void;
  getProgramStringNV(id: number, pname: number, program: Uint8Array): void;
  getTrackMatrixivNV(target: number, address: number, pname: number, params: Int32Array): void;
  getVertexAttribdvNV(index: number, pname: number, params: Float64Array): void;
  getVertexAttribfvNV(index: number, pname: number, params: Float32Array): void;
  getVertexAttribivNV(index: number, pname: number, params: Int32Array): void;
  getVertexAttribPointervNV(index: number, pname: number, pointer: unknown[]): void;
  isProgramNV(id: number): boolean;
  loadProgramNV(target: number, id: number, len: number, program: Memory | string): void;
  programParameter4dNV(target: number, index: number, x: number, y: number, z: number, w: number): void;
  programParameter4dvNV(target: number, index: number, v: Memory): void;
  programParameter4fNV(target: number, index: number, x: number, y: number, z: number, w: number): void;
  programParameter4fvNV(target: number, index: number, v: Memory): void;
  programParameters4dvNV(target: number, index: number, count: number, v: Memory): void;
  programParameters4fvNV(target: number, index: number, count: number, v: Memory): void;
  requestResidentProgramsNV(n: number, programs: Memory): void;
  trackMatrixNV(target: number, address: number, matrix: number, transform: number): void;
  vertexAttribPointerNV(index: number, fsize: number, type: number, stride: number, pointer: Memory | null): void;
  vertexAttrib1dNV(index: number, x: number): void;
  vertexAttrib1dvNV(index: number, v: Memory): void;
  vertexAttrib1fNV(index: number, x: number): void;
  vertexAttrib1fvNV(index: number, v: Memory): void;
  vertexAttrib1sNV(index: number, x: number): void;
  vertexAttrib1svNV(index: number, v: Memory): void;
  vertexAttrib2dNV(index: number, x: number, y: number): void;
  vertexAttrib2dvNV(index: number, v: Memory): void;
  vertexAttrib2fNV(index: number, x: number, y: number): void;
  vertexAttrib2fvNV(index: number, v: Memory): void;
  vertexAttrib2sNV(index: number, x: number, y: number): void;
  vertexAttrib2svNV(index: number, v: Memory): void;
  vertexAttrib3dNV(index: number, x: number, y: number, z: number): void;
  vertexAttrib3dvNV(index: number, v: Memory): void;
  vertexAttrib3fNV(index: number, x: number, y: number, z: number): void;
  vertexAttrib3fvNV(index: number, v: Memory): void;
  vertexAttrib3sNV(index: number, x: number, y: number, z: number): void;
  vertexAttrib3svNV(index: number, v: Memory): void;
  vertexAttrib4dNV(index: number, x: number, y: number, z: number, w: number): void;
  vertexAttrib4dvNV(index: number, v: Memory): void;
  vertexAttrib4fNV(index: number, x: number, y: number, z: number, w: number): void;
  vertexAttrib4fvNV(index: number, v: Memory): void;
  vertexAttrib4sNV(index: number, x: number, y: number, z: number, w: number): void;
  vertexAttrib4svNV(index: number, v: Memory): void;
  vertexAttrib4ubNV(index: number, x: number, y: number, z: number, w: number): void;
  vertexAttrib4ubvNV(index: number, v: Memory): void;
  vertexAttribs1dvNV(index: number, count: number, v: Memory): void;
  vertexAttribs1fvNV(index: number, count: number, v: Memory): void;
  vertexAttribs1svNV(index: number, count: number, v: Memory): void;
  vertexAttribs2dvNV(index: number, count: number, v: Memory): void;
  vertexAttribs2fvNV(index: number, count: number, v: Memory): void;
  vertexAttribs2svNV(index: number, count: number, v: Memory): void;
  vertexAttribs3dvNV(index: number, count: number, v: Memory): void;
  vertexAttribs3fvNV(index: number, count: number, v: Memory): void;
  vertexAttribs3svNV(index: number, count: number, v: Memory): void;
  vertexAttribs4dvNV(index: number, count: number, v: Memory): void;
  vertexAttribs4fvNV(index: number, count: number, v: Memory): void;
  vertexAttribs4svNV(index: number, count: number, v: Memory): void;
  vertexAttribs4ubvNV(index: number, count: number, v: Memory): void;
}

/** How each command's arguments are converted. */
export const SIGNATURES: { readonly [K in keyof AllCommands]: Signature } = {
  cullFace: { returns: "void", parameters: [["mode", "uint32"]] },
  frontFace: { returns: "void", parameters: [["mode", "uint32"]] },
  hint: { returns: "void", parameters: [["target", "uint32"], ["mode", "uint32"]] },
  lineWidth: { returns: "void", parameters: [["width", "float32"]] },
  pointSize: { returns: "void", parameters: [["size", "float32"]] },
  polygonMode: { returns: "void", parameters: [["face", "uint32"], ["mode", "uint32"]] },
  scissor: { returns: "void", parameters: [["x", "int32"], ["y", "int32"], ["width", "int32"], ["height", "int32"]] },
  texParameterf: { returns: "void", parameters: [["target", "uint32"], ["pname", "uint32"], ["param", "float32"]] },
  texParameterfv: { returns: "void", parameters: [["target", "uint32"], ["pname", "uint32"], ["params", "read"]] },
  texParameteri: { returns: "void", parameters: [["target", "uint32"], ["pname", "uint32"], ["param", "int32"]] },
  texParameteriv: { returns: "void", parameters: [["target", "uint32"], ["pname", "uint32"], ["params", "read"]] },
  texImage1D: { returns: "void", parameters: [["target", "uint32"], ["level", "int32"], ["internalformat", "int32"], ["width", "int32"], ["border", "int32"], ["format", "uint32"], ["type", "uint32"], ["pixels", "read"]] },
  texImage2D: { returns: "void", parameters: [["target", "uint32"], ["level", "int32"], ["internalformat", "int32"], ["width", "int32"], ["height", "int32"], ["border", "int32"], ["format", "uint32"], ["type", "uint32"], ["pixels", "read"]] },
  drawBuffer: { returns: "void", parameters: [["buf", "uint32"]] },
  clear: { returns: "void", parameters: [["mask", "uint32"]] },
  clearColor: { returns: "void", parameters: [["red", "float32"], ["green", "float32"], ["blue", "float32"], ["alpha", "float32"]] },
  clearStencil: { returns: "void", parameters: [["s", "int32"]] },
  clearDepth: { returns: "void", parameters: [["depth", "float64"]] },
  stencilMask: { returns: "void", parameters: [["mask", "uint32"]] },
  colorMask: { returns: "void", parameters: [["red", "boolean"], ["green", "boolean"], ["blue", "boolean"], ["alpha", "boolean"]] },
  depthMask: { returns: "void", parameters: [["flag", "boolean"]] },
  disable: { returns: "void", parameters: [["cap", "uint32"]] },
  enable: { returns: "void", parameters: [["cap", "uint32"]] },
  finish: { returns: "void", parameters: [] },
  flush: { returns: "void", parameters: [] },
  blendFunc: { returns: "void", parameters: [["sfactor", "uint32"], ["dfactor", "uint32"]] },
  logicOp: { returns: "void", parameters: [["opcode", "uint32"]] },
  stencilFunc: { returns: "void", parameters: [["func", "uint32"], ["ref", "int32"], ["mask", "uint32"]] },
  stencilOp: { returns: "void", parameters: [["fail", "uint32"], ["zfail", "uint32"], ["zpass", "uint32"]] },
  depthFunc: { returns: "void", parameters: [["func", "uint32"]] },
  pixelStoref: { returns: "void", parameters: [["pname", "uint32"], ["param", "float32"]] },
  pixelStorei: { returns: "void", parameters: [["pname", "uint32"], ["param", "int32"]] },
  readBuffer: { returns: "void", parameters: [["src", "uint32"]] },
  readPixels: { returns: "void", parameters: [["x", "int32"], ["y", "int32"], ["width", "int32"], ["height", "int32"], ["format", "uint32"], ["type", "uint32"], ["pixels", "write"]] },
  getBooleanv: { returns: "void", parameters: [["pname", "uint32"], ["data", "write-Uint8Array"]] },
  getDoublev: { returns: "void", parameters: [["pname", "uint32"], ["data", "write-Float64Array"]] },
  getError: { returns: "number", parameters: [] },
  getFloatv: { returns: "void", parameters: [["pname", "uint32"], ["data", "write-Float32Array"]] },
  getIntegerv: { returns: "void", parameters: [["pname", "uint32"], ["data", "write-Int32Array"]] },
  getString: { returns: "string", parameters: [["name", "uint32"]] },
  getTexImage: { returns: "void", parameters: [["target", "uint32"], ["level", "int32"], ["format", "uint32"], ["type", "uint32"], ["pixels", "write"]] },
  getTexParameterfv: { returns: "void", parameters: [["target", "uint32"], ["pname", "uint32"], ["params", "write-Float32Array"]] },
  getTexParameteriv: { returns: "void", parameters: [["target", "uint32"], ["pname", "uint32"], ["params", "write-Int32Array"]] },
  getTexLevelParameterfv: { returns: "void", parameters: [["target", "uint32"], ["level", "int32"], ["pname", "uint32"], ["params", "write-Float32Array"]] },
  getTexLevelParameteriv: { returns: "void", parameters: [["target", "uint32"], ["level", "int32"], ["pname", "uint32"], ["params", "write-Int32Array"]] },
  isEnabled: { returns: "boolean", parameters: [["cap", "uint32"]] },
  depthRange: { returns: "void", parameters: [["n", "float64"], ["f", "float64"]] },
  viewport: { returns: "void", parameters: [["x", "int32"], ["y", "int32"], ["width", "int32"], ["height", "int32"]] },
  newList: { returns: "void", parameters: [["list", "uint32"], ["mode", "uint32"]] },
  endList: { returns: "void", parameters: [] },
  callList: { returns: "void", parameters: [["list", "uint32"]] },
  callLists: { returns: "void", parameters: [["n", "int32"], ["type", "uint32"], ["lists", "read"]] },
  deleteLists: { returns: "void", parameters: [["list", "uint32"], ["range", "int32"]] },
  genLists: { returns: "number", parameters: [["range", "int32"]] },
  listBase: { returns: "void", parameters: [["base", "uint32"]] },
  begin: { returns: "void", parameters: [["mode", "uint32"]] },
  bitmap: { returns: "void", parameters: [["width", "int32"], ["height", "int32"], ["xorig", "float32"], ["yorig", "float32"], ["xmove", "float32"], ["ymove", "float32"], ["bitmap", "read"]] },
  color3b: { returns: "void", parameters: [["red", "int8"], ["green", "int8"], ["blue", "int8"]] },
  color3bv: { returns: "void", parameters: [["v", "read"]] },
  color3d: { returns: "void", parameters: [["red", "float64"], ["green", "float64"], ["blue", "float64"]] },
  color3dv: { returns: "void", parameters: [["v", "read"]] },
  color3f: { returns: "void", parameters: [["red", "float32"], ["green", "float32"], ["blue", "float32"]] },
  color3fv: { returns: "void", parameters: [["v", "read"]] },
  color3i: { returns: "void", parameters: [["red", "int32"], ["green", "int32"], ["blue", "int32"]] },
  color3iv: { returns: "void", parameters: [["v", "read"]] },
  color3s: { returns: "void", parameters: [["red", "int16"], ["green", "int16"], ["blue", "int16"]] },
  color3sv: { returns: "void", parameters: [["v", "read"]] },
  color3ub: { returns: "void", parameters: [["red", "uint8"], ["green", "uint8"], ["blue", "uint8"]] },
  color3ubv: { returns: "void", parameters: [["v", "read"]] },
  color3ui: { returns: "void", parameters: [["red", "uint32"], ["green", "uint32"], ["blue", "uint32"]] },
  color3uiv: { returns: "void", parameters: [["v", "read"]] },
  color3us: { returns: "void", parameters: [["red", "uint16"], ["green", "uint16"], ["blue", "uint16"]] },
  color3usv: { returns: "void", parameters: [["v", "read"]] },
  color4b: { returns: "void", parameters: [["red", "int8"], ["green", "int8"], ["blue", "int8"], ["alpha", "int8"]] },
  color4bv: { returns: "void", parameters: [["v", "read"]] },
  color4d: { returns: "void", parameters: [["red", "float64"], ["green", "float64"], ["blue", "float64"], ["alpha", "float64"]] },
  color4dv: { returns: "void", parameters: [["v", "read"]] },
  color4f: { returns: "void", parameters: [["red", "float32"], ["green", "float32"], ["blue", "float32"], ["alpha", "float32"]] },
  color4fv: { returns: "void", parameters: [["v", "read"]] },
  color4i: { returns: "void", parameters: [["red", "int32"], ["green", "int32"], ["blue", "int32"], ["alpha", "int32"]] },
  color4iv: { returns: "void", parameters: [["v", "read"]] },
  color4s: { returns: "void", parameters: [["red", "int16"], ["green", "int16"], ["blue", "int16"], ["alpha", "int16"]] },
  color4sv: { returns: "void", parameters: [["v", "read"]] },
  color4ub: { returns: "void", parameters: [["red", "uint8"], ["green", "uint8"], ["blue", "uint8"], ["alpha", "uint8"]] },
  color4ubv: { returns: "void", parameters: [["v", "read"]] },
  color4ui: { returns: "void", parameters: [["red", "uint32"], ["green", "uint32"], ["blue", "uint32"], ["alpha", "uint32"]] },
  color4uiv: { returns: "void", parameters: [["v", "read"]] },
  color4us: { returns: "void", parameters: [["red", "uint16"], ["green", "uint16"], ["blue", "uint16"], ["alpha", "uint16"]] },
  color4usv: { returns: "void", parameters: [["v", "read"]] },
  edgeFlag: { returns: "void", parameters: [["flag", "boolean"]] },
  edgeFlagv: { returns: "void", parameters: [["flag", "read"]] },
  end: { returns: "void", parameters: [] },
  indexd: { returns: "void", parameters: [["c", "float64"]] },
  indexdv: { returns: "void", parameters: [["c", "read"]] },
  indexf: { returns: "void", parameters: [["c", "float32"]] },
  indexfv: { returns: "void", parameters: [["c", "read"]] },
  indexi: { returns: "void", parameters: [["c", "int32"]] },
  indexiv: { returns: "void", parameters: [["c", "read"]] },
  indexs: { returns: "void", parameters: [["c", "int16"]] },
  indexsv: { returns: "void", parameters: [["c", "read"]] },
  normal3b: { returns: "void", parameters: [["nx", "int8"], ["ny", "int8"], ["nz", "int8"]] },
  normal3bv: { returns: "void", parameters: [["v", "read"]] },
  normal3d: { returns: "void", parameters: [["nx", "float64"], ["ny", "float64"], ["nz", "float64"]] },
  normal3dv: { returns: "void", parameters: [["v", "read"]] },
  normal3f: { returns: "void", parameters: [["nx", "float32"], ["ny", "float32"], ["nz", "float32"]] },
  normal3fv: { returns: "void", parameters: [["v", "read"]] },
  normal3i: { returns: "void", parameters: [["nx", "int32"], ["ny", "int32"], ["nz", "int32"]] },
  normal3iv: { returns: "void", parameters: [["v", "read"]] },
  normal3s: { returns: "void", parameters: [["nx", "int16"], ["ny", "int16"], ["nz", "int16"]] },
  normal3sv: { returns: "void", parameters: [["v", "read"]] },
  rasterPos2d: { returns: "void", parameters: [["x", "float64"], ["y", "float64"]] },
  rasterPos2dv: { returns: "void", parameters: [["v", "read"]] },
  rasterPos2f: { returns: "void", parameters: [["x", "float32"], ["y", "float32"]] },
  rasterPos2fv: { returns: "void", parameters: [["v", "read"]] },
  rasterPos2i: { returns: "void", parameters: [["x", "int32"], ["y", "int32"]] },
  rasterPos2iv: { returns: "void", parameters: [["v", "read"]] },
  rasterPos2s: { returns: "void", parameters: [["x", "int16"], ["y", "int16"]] },
  rasterPos2sv: { returns: "void", parameters: [["v", "read"]] },
  rasterPos3d: { returns: "void", parameters: [["x", "float64"], ["y", "float64"], ["z", "float64"]] },
  rasterPos3dv: { returns: "void", parameters: [["v", "read"]] },
  rasterPos3f: { returns: "void", parameters: [["x", "float32"], ["y", "float32"], ["z", "float32"]] },
  rasterPos3fv: { returns: "void", parameters: [["v", "read"]] },
  rasterPos3i: { returns: "void", parameters: [["x", "int32"], ["y", "int32"], ["z", "int32"]] },
  rasterPos3iv: { returns: "void", parameters: [["v", "read"]] },
  rasterPos3s: { returns: "void", parameters: [["x", "int16"], ["y", "int16"], ["z", "int16"]] },
  rasterPos3sv: { returns: "void", parameters: [["v", "read"]] },
  rasterPos4d: { returns: "void", parameters: [["x", "float64"], ["y", "float64"], ["z", "float64"], ["w", "float64"]] },
  rasterPos4dv: { returns: "void", parameters: [["v", "read"]] },
  rasterPos4f: { returns: "void", parameters: [["x", "float32"], ["y", "float32"], ["z", "float32"], ["w", "float32"]] },
  rasterPos4fv: { returns: "void", parameters: [["v", "read"]] },
  rasterPos4i: { returns: "void", parameters: [["x", "int32"], ["y", "int32"], ["z", "int32"], ["w", "int32"]] },
  rasterPos4iv: { returns: "void", parameters: [["v", "read"]] },
  rasterPos4s: { returns: "void", parameters: [["x", "int16"], ["y", "int16"], ["z", "int16"], ["w", "int16"]] },
  rasterPos4sv: { returns: "void", parameters: [["v", "read"]] },
  rectd: { returns: "void", parameters: [["x1", "float64"], ["y1", "float64"], ["x2", "float64"], ["y2", "float64"]] },
  rectdv: { returns: "void", parameters: [["v1", "read"], ["v2", "read"]] },
  rectf: { returns: "void", parameters: [["x1", "float32"], ["y1", "float32"], ["x2", "float32"], ["y2", "float32"]] },
  rectfv: { returns: "void", parameters: [["v1", "read"], ["v2", "read"]] },
  recti: { returns: "void", parameters: [["x1", "int32"], ["y1", "int32"], ["x2", "int32"], ["y2", "int32"]] },
  rectiv: { returns: "void", parameters: [["v1", "read"], ["v2", "read"]] },
  rects: { returns: "void", parameters: [["x1", "int16"], ["y1", "int16"], ["x2", "int16"], ["y2", "int16"]] },
  rectsv: { returns: "void", parameters: [["v1", "read"], ["v2", "read"]] },
  texCoord1d: { returns: "void", parameters: [["s", "float64"]] },
  texCoord1dv: { returns: "void", parameters: [["v", "read"]] },
  texCoord1f: { returns: "void", parameters: [["s", "float32"]] },
  texCoord1fv: { returns: "void", parameters: [["v", "read"]] },
  texCoord1i: { returns: "void", parameters: [["s", "int32"]] },
  texCoord1iv: { returns: "void", parameters: [["v", "read"]] },
  texCoord1s: { returns: "void", parameters: [["s", "int16"]] },
  texCoord1sv: { returns: "void", parameters: [["v", "read"]] },
  texCoord2d: { returns: "void", parameters: [["s", "float64"], ["t", "float64"]] },
  texCoord2dv: { returns: "void", parameters: [["v", "read"]] },
  texCoord2f: { returns: "void", parameters: [["s", "float32"], ["t", "float32"]] },
  texCoord2fv: { returns: "void", parameters: [["v", "read"]] },
  texCoord2i: { returns: "void", parameters: [["s", "int32"], ["t", "int32"]] },
  texCoord2iv: { returns: "void", parameters: [["v", "read"]] },
  texCoord2s: { returns: "void", parameters: [["s", "int16"], ["t", "int16"]] },
  texCoord2sv: { returns: "void", parameters: [["v", "read"]] },
  texCoord3d: { returns: "void", parameters: [["s", "float64"], ["t", "float64"], ["r", "float64"]] },
  texCoord3dv: { returns: "void", parameters: [["v", "read"]] },
  texCoord3f: { returns: "void", parameters: [["s", "float32"], ["t", "float32"], ["r", "float32"]] },
  texCoord3fv: { returns: "void", parameters: [["v", "read"]] },
  texCoord3i: { returns: "void", parameters: [["s", "int32"], ["t", "int32"], ["r", "int32"]] },
  texCoord3iv: { returns: "void", parameters: [["v", "read"]] },
  texCoord3s: { returns: "void", parameters: [["s", "int16"], ["t", "int16"], ["r", "int16"]] },
  texCoord3sv: { returns: "void", parameters: [["v", "read"]] },
  texCoord4d: { returns: "void", parameters: [["s", "float64"], ["t", "float64"], ["r", "float64"], ["q", "float64"]] },
  texCoord4dv: { returns: "void", parameters: [["v", "read"]] },
  texCoord4f: { returns: "void", parameters: [["s", "float32"], ["t", "float32"], ["r", "float32"], ["q", "float32"]] },
  texCoord4fv: { returns: "void", parameters: [["v", "read"]] },
  texCoord4i: { returns: "void", parameters: [["s", "int32"], ["t", "int32"], ["r", "int32"], ["q", "int32"]] },
  texCoord4iv: { returns: "void", parameters: [["v", "read"]] },
  texCoord4s: { returns: "void", parameters: [["s", "int16"], ["t", "int16"], ["r", "int16"], ["q", "int16"]] },
  texCoord4sv: { returns: "void", parameters: [["v", "read"]] },
  vertex2d: { returns: "void", parameters: [["x", "float64"], ["y", "float64"]] },
  vertex2dv: { returns: "void", parameters: [["v", "read"]] },
  vertex2f: { returns: "void", parameters: [["x", "float32"], ["y", "float32"]] },
  vertex2fv: { returns: "void", parameters: [["v", "read"]] },
  vertex2i: { returns: "void", parameters: [["x", "int32"], ["y", "int32"]] },
  vertex2iv: { returns: "void", parameters: [["v", "read"]] },
  vertex2s: { returns: "void", parameters: [["x", "int16"], ["y", "int16"]] },
  vertex2sv: { returns: "void", parameters: [["v", "read"]] },
  vertex3d: { returns: "void", parameters: [["x", "float64"], ["y", "float64"], ["z", "float64"]] },
  vertex3dv: { returns: "void", parameters: [["v", "read"]] },
  vertex3f: { returns: "void", parameters: [["x", "float32"], ["y", "float32"], ["z", "float32"]] },
  vertex3fv: { returns: "void", parameters: [["v", "read"]] },
  vertex3i: { returns: "void", parameters: [["x", "int32"], ["y", "int32"], ["z", "int32"]] },
  vertex3iv: { returns: "void", parameters: [["v", "read"]] },
  vertex3s: { returns: "void", parameters: [["x", "int16"], ["y", "int16"], ["z", "int16"]] },
  vertex3sv: { returns: "void", parameters: [["v", "read"]] },
  vertex4d: { returns: "void", parameters: [["x", "float64"], ["y", "float64"], ["z", "float64"], ["w", "float64"]] },
  vertex4dv: { returns: "void", parameters: [["v", "read"]] },
  vertex4f: { returns: "void", parameters: [["x", "float32"], ["y", "float32"], ["z", "float32"], ["w", "float32"]] },
  vertex4fv: { returns: "void", parameters: [["v", "read"]] },
  vertex4i: { returns: "void", parameters: [["x", "int32"], ["y", "int32"], ["z", "int32"], ["w", "int32"]] },
  vertex4iv: { returns: "void", parameters: [["v", "read"]] },
  vertex4s: { returns: "void", parameters: [["x", "int16"], ["y", "int16"], ["z", "int16"], ["w", "int16"]] },
  vertex4sv: { returns: "void", parameters: [["v", "read"]] },
  clipPlane: { returns: "void", parameters: [["plane", "uint32"], ["equation", "read"]] },
  colorMaterial: { returns: "void", parameters: [["face", "uint32"], ["mode", "uint32"]] },
  fogf: { returns: "void", parameters: [["pname", "uint32"], ["param", "float32"]] },
  fogfv: { returns: "void", parameters: [["pname", "uint32"], ["params", "read"]] },
  fogi: { returns: "void", parameters: [["pname", "uint32"], ["param", "int32"]] },
  fogiv: { returns: "void", parameters: [["pname", "uint32"], ["params", "read"]] },
  lightf: { returns: "void", parameters: [["light", "uint32"], ["pname", "uint32"], ["param", "float32"]] },
  lightfv: { returns: "void", parameters: [["light", "uint32"], ["pname", "uint32"], ["params", "read"]] },
  lighti: { returns: "void", parameters: [["light", "uint32"], ["pname", "uint32"], ["param", "int32"]] },
  lightiv: { returns: "void", parameters: [["light", "uint32"], ["pname", "uint32"], ["params", "read"]] },
  lightModelf: { returns: "void", parameters: [["pname", "uint32"], ["param", "float32"]] },
  lightModelfv: { returns: "void", parameters: [["pname", "uint32"], ["params", "read"]] },
  lightModeli: { returns: "void", parameters: [["pname", "uint32"], ["param", "int32"]] },
  lightModeliv: { returns: "void", parameters: [["pname", "uint32"], ["params", "read"]] },
  lineStipple: { returns: "void", parameters: [["factor", "int32"], ["pattern", "uint16"]] },
  materialf: { returns: "void", parameters: [["face", "uint32"], ["pname", "uint32"], ["param", "float32"]] },
  materialfv: { returns: "void", parameters: [["face", "uint32"], ["pname", "uint32"], ["params", "read"]] },
  materiali: { returns: "void", parameters: [["face", "uint32"], ["pname", "uint32"], ["param", "int32"]] },
  materialiv: { returns: "void", parameters: [["face", "uint32"], ["pname", "uint32"], ["params", "read"]] },
  polygonStipple: { returns: "void", parameters: [["mask", "read"]] },
  shadeModel: { returns: "void", parameters: [["mode", "uint32"]] },
  texEnvf: { returns: "void", parameters: [["target", "uint32"], ["pname", "uint32"], ["param", "float32"]] },
  texEnvfv: { returns: "void", parameters: [["target", "uint32"], ["pname", "uint32"], ["params", "read"]] },
  texEnvi: { returns: "void", parameters: [["target", "uint32"], ["pname", "uint32"], ["param", "int32"]] },
  texEnviv: { returns: "void", parameters: [["target", "uint32"], ["pname", "uint32"], ["params", "read"]] },
  texGend: { returns: "void", parameters: [["coord", "uint32"], ["pname", "uint32"], ["param", "float64"]] },
  texGendv: { returns: "void", parameters: [["coord", "uint32"], ["pname", "uint32"], ["params", "read"]] },
  texGenf: { returns: "void", parameters: [["coord", "uint32"], ["pname", "uint32"], ["param", "float32"]] },
  texGenfv: { returns: "void", parameters: [["coord", "uint32"], ["pname", "uint32"], ["params", "read"]] },
  texGeni: { returns: "void", parameters: [["coord", "uint32"], ["pname", "uint32"], ["param", "int32"]] },
  texGeniv: { returns: "void", parameters: [["coord", "uint32"], ["pname", "uint32"], ["params", "read"]] },
  feedbackBuffer: { returns: "void", parameters: [["size", "int32"], ["type", "uint32"], ["buffer", "write-Float32Array"]] },
  selectBuffer: { returns: "void", parameters: [["size", "int32"], ["buffer", "write-Uint32Array"]] },
  renderMode: { returns: "number", parameters: [["mode", "uint32"]] },
  initNames: { returns: "void", parameters: [] },
  loadName: { returns: "void", parameters: [["name", "uint32"]] },
  passThrough: { returns: "void", parameters: [["token", "float32"]] },
  popName: { returns: "void", parameters: [] },
  pushName: { returns: "void", parameters: [["name", "uint32"]] },
  clearAccum: { returns: "void", parameters: [["red", "float32"], ["green", "float32"], ["blue", "float32"], ["alpha", "float32"]] },
  clearIndex: { returns: "void", parameters: [["c", "float32"]] },
  indexMask: { returns: "void", parameters: [["mask", "uint32"]] },
  accum: { returns: "void", parameters: [["op", "uint32"], ["value", "float32"]] },
  popAttrib: { returns: "void", parameters: [] },
  pushAttrib: { returns: "void", parameters: [["mask", "uint32"]] },
  map1d: { returns: "void", parameters: [["target", "uint32"], ["u1", "float64"], ["u2", "float64"], ["stride", "int32"], ["order", "int32"], ["points", "read"]] },
  map1f: { returns: "void", parameters: [["target", "uint32"], ["u1", "float32"], ["u2", "float32"], ["stride", "int32"], ["order", "int32"], ["points", "read"]] },
  map2d: { returns: "void", parameters: [["target", "uint32"], ["u1", "float64"], ["u2", "float64"], ["ustride", "int32"], ["uorder", "int32"], ["v1", "float64"], ["v2", "float64"], ["vstride", "int32"], ["vorder", "int32"], ["points", "read"]] },
  map2f: { returns: "void", parameters: [["target", "uint32"], ["u1", "float32"], ["u2", "float32"], ["ustride", "int32"], ["uorder", "int32"], ["v1", "float32"], ["v2", "float32"], ["vstride", "int32"], ["vorder", "int32"], ["points", "read"]] },
  mapGrid1d: { returns: "void", parameters: [["un", "int32"], ["u1", "float64"], ["u2", "float64"]] },
  mapGrid1f: { returns: "void", parameters: [["un", "int32"], ["u1", "float32"], ["u2", "float32"]] },
  mapGrid2d: { returns: "void", parameters: [["un", "int32"], ["u1", "float64"], ["u2", "float64"], ["vn", "int32"], ["v1", "float64"], ["v2", "float64"]] },
  mapGrid2f: { returns: "void", parameters: [["un", "int32"], ["u1", "float32"], ["u2", "float32"], ["vn", "int32"], ["v1", "float32"], ["v2", "float32"]] },
  evalCoord1d: { returns: "void", parameters: [["u", "float64"]] },
  evalCoord1dv: { returns: "void", parameters: [["u", "read"]] },
  evalCoord1f: { returns: "void", parameters: [["u", "float32"]] },
  evalCoord1fv: { returns: "void", parameters: [["u", "read"]] },
  evalCoord2d: { returns: "void", parameters: [["u", "float64"], ["v", "float64"]] },
  evalCoord2dv: { returns: "void", parameters: [["u", "read"]] },
  evalCoord2f: { returns: "void", parameters: [["u", "float32"], ["v", "float32"]] },
  evalCoord2fv: { returns: "void", parameters: [["u", "read"]] },
  evalMesh1: { returns: "void", parameters: [["mode", "uint32"], ["i1", "int32"], ["i2", "int32"]] },
  evalPoint1: { returns: "void", parameters: [["i", "int32"]] },
  evalMesh2: { returns: "void", parameters: [["mode", "uint32"], ["i1", "int32"], ["i2", "int32"], ["j1", "int32"], ["j2", "int32"]] },
  evalPoint2: { returns: "void", parameters: [["i", "int32"], ["j", "int32"]] },
  alphaFunc: { returns: "void", parameters: [["func", "uint32"], ["ref", "float32"]] },
  pixelZoom: { returns: "void", parameters: [["xfactor", "float32"], ["yfactor", "float32"]] },
  pixelTransferf: { returns: "void", parameters: [["pname", "uint32"], ["param", "float32"]] },
  pixelTransferi: { returns: "void", parameters: [["pname", "uint32"], ["param", "int32"]] },
  pixelMapfv: { returns: "void", parameters: [["map", "uint32"], ["mapsize", "int32"], ["values", "read"]] },
  pixelMapuiv: { returns: "void", parameters: [["map", "uint32"], ["mapsize", "int32"], ["values", "read"]] },
  pixelMapusv: { returns: "void", parameters: [["map", "uint32"], ["mapsize", "int32"], ["values", "read"]] },
  copyPixels: { returns: "void", parameters: [["x", "int32"], ["y", "int32"], ["width", "int32"], ["height", "int32"], ["type", "uint32"]] },
  drawPixels: { returns: "void", parameters: [["width", "int32"], ["height", "int32"], ["format", "uint32"], ["type", "uint32"], ["pixels", "read"]] },
  getClipPlane: { returns: "void", parameters: [["plane", "uint32"], ["equation", "write-Float64Array"]] },
  getLightfv: { returns: "void", parameters: [["light", "uint32"], ["pname", "uint32"], ["params", "write-Float32Array"]] },
  getLightiv: { returns: "void", parameters: [["light", "uint32"], ["pname", "uint32"], ["params", "write-Int32Array"]] },
  getMapdv: { returns: "void", parameters: [["target", "uint32"], ["query", "uint32"], ["v", "write-Float64Array"]] },
  getMapfv: { returns: "void", parameters: [["target", "uint32"], ["query", "uint32"], ["v", "write-Float32Array"]] },
  getMapiv: { returns: "void", parameters: [["target", "uint32"], ["query", "uint32"], ["v", "write-Int32Array"]] },
  getMaterialfv: { returns: "void", parameters: [["face", "uint32"], ["pname", "uint32"], ["params", "write-Float32Array"]] },
  getMaterialiv: { returns: "void", parameters: [["face", "uint32"], ["pname", "uint32"], ["params", "write-Int32Array"]] },
  getPixelMapfv: { returns: "void", parameters: [["map", "uint32"], ["values", "write-Float32Array"]] },
  getPixelMapuiv: { returns: "void", parameters: [["map", "uint32"], ["values", "write-Uint32Array"]] },
  getPixelMapusv: { returns: "void", parameters: [["map", "uint32"], ["values", "write-Uint16Array"]] },
  getPolygonStipple: { returns: "void", parameters: [["mask", "write-Uint8Array"]] },
  getTexEnvfv: { returns: "void", parameters: [["target", "uint32"], ["pname", "uint32"], ["params", "write-Float32Array"]] },
  getTexEnviv: { returns: "void", parameters: [["target", "uint32"], ["pname", "uint32"], ["params", "write-Int32Array"]] },
  getTexGendv: { returns: "void", parameters: [["coord", "uint32"], ["pname", "uint32"], ["params", "write-Float64Array"]] },
  getTexGenfv: { returns: "void", parameters: [["coord", "uint32"], ["pname", "uint32"], ["params", "write-Float32Array"]] },
  getTexGeniv: { returns: "void", parameters: [["coord", "uint32"], ["pname", "uint32"], ["params", "write-Int32Array"]] },
  isList: { returns: "boolean", parameters: [["list", "uint32"]] },
  frustum: { returns: "void", parameters: [["left", "float64"], ["right", "float64"], ["bottom", "float64"], ["top", "float64"], ["zNear", "float64"], ["zFar", "float64"]] },
  loadIdentity: { returns: "void", parameters: [] },
  loadMatrixf: { returns: "void", parameters: [["m", "read"]] },
  loadMatrixd: { returns: "void", parameters: [["m", "read"]] },
  matrixMode: { returns: "void", parameters: [["mode", "uint32"]] },
  multMatrixf: { returns: "void", parameters: [["m", "read"]] },
  multMatrixd: { returns: "void", parameters: [["m", "read"]] },
  ortho: { returns: "void", parameters: [["left", "float64"], ["right", "float64"], ["bottom", "float64"], ["top", "float64"], ["zNear", "float64"], ["zFar", "float64"]] },
  popMatrix: { returns: "void", parameters: [] },
  pushMatrix: { returns: "void", parameters: [] },
  rotated: { returns: "void", parameters: [["angle", "float64"], ["x", "float64"], ["y", "float64"], ["z", "float64"]] },
  rotatef: { returns: "void", parameters: [["angle", "float32"], ["x", "float32"], ["y", "float32"], ["z", "float32"]] },
  scaled: { returns: "void", parameters: [["x", "float64"], ["y", "float64"], ["z", "float64"]] },
  scalef: { returns: "void", parameters: [["x", "float32"], ["y", "float32"], ["z", "float32"]] },
  translated: { returns: "void", parameters: [["x", "float64"], ["y", "float64"], ["z", "float64"]] },
  translatef: { returns: "void", parameters: [["x", "float32"], ["y", "float32"], ["z", "float32"]] },
  drawArrays: { returns: "void", parameters: [["mode", "uint32"], ["first", "int32"], ["count", "int32"]] },
  drawElements: { returns: "void", parameters: [["mode", "uint32"], ["count", "int32"], ["type", "uint32"], ["indices", "read"]] },
  getPointerv: { returns: "void", parameters: [["pname", "uint32"], ["params", "write-pointer"]] },
  polygonOffset: { returns: "void", parameters: [["factor", "float32"], ["units", "float32"]] },
  copyTexImage1D: { returns: "void", parameters: [["target", "uint32"], ["level", "int32"], ["internalformat", "uint32"], ["x", "int32"], ["y", "int32"], ["width", "int32"], ["border", "int32"]] },
  copyTexImage2D: { returns: "void", parameters: [["target", "uint32"], ["level", "int32"], ["internalformat", "uint32"], ["x", "int32"], ["y", "int32"], ["width", "int32"], ["height", "int32"], ["border", "int32"]] },
  copyTexSubImage1D: { returns: "void", parameters: [["target", "uint32"], ["level", "int32"], ["xoffset", "int32"], ["x", "int32"], ["y", "int32"], ["width", "int32"]] },
  copyTexSubImage2D: { returns: "void", parameters: [["target", "uint32"], ["level", "int32"], ["xoffset", "int32"], ["yoffset", "int32"], ["x", "int32"], ["y", "int32"], ["width", "int32"], ["height", "int32"]] },
  texSubImage1D: { returns: "void", parameters: [["target", "uint32"], ["level", "int32"], ["xoffset", "int32"], ["width", "int32"], ["format", "uint32"], ["type", "uint32"], ["pixels", "read"]] },
  texSubImage2D: { returns: "void", parameters: [["target", "uint32"], ["level", "int32"], ["xoffset", "int32"], ["yoffset", "int32"], ["width", "int32"], ["height", "int32"], ["format", "uint32"], ["type", "uint32"], ["pixels", "read"]] },
  bindTexture: { returns: "void", parameters: [["target", "uint32"], ["texture", "uint32"]] },
  deleteTextures: { returns: "void", parameters: [["n", "int32"], ["textures", "read"]] },
  genTextures: { returns: "void", parameters: [["n", "int32"], ["textures", "write-Uint32Array"]] },
  isTexture: { returns: "boolean", parameters: [["texture", "uint32"]] },
  arrayElement: { returns: "void", parameters: [["i", "int32"]] },
  colorPointer: { returns: "void", parameters: [["size", "int32"], ["type", "uint32"], ["stride", "int32"], ["pointer", "pointer"]] },
  disableClientState: { returns: "void", parameters: [["array", "uint32"]] },
  edgeFlagPointer: { returns: "void", parameters: [["stride", "int32"], ["pointer", "pointer"]] },
  enableClientState: { returns: "void", parameters: [["array", "uint32"]] },
  indexPointer: { returns: "void", parameters: [["type", "uint32"], ["stride", "int32"], ["pointer", "pointer"]] },
  interleavedArrays: { returns: "void", parameters: [["format", "uint32"], ["stride", "int32"], ["pointer", "pointer"]] },
  normalPointer: { returns: "void", parameters: [["type", "uint32"], ["stride", "int32"], ["pointer", "pointer"]] },
  texCoordPointer: { returns: "void", parameters: [["size", "int32"], ["type", "uint32"], ["stride", "int32"], ["pointer", "pointer"]] },
  vertexPointer: { returns: "void", parameters: [["size", "int32"], ["type", "uint32"], ["stride", "int32"], ["pointer", "pointer"]] },
  areTexturesResident: { returns: "boolean", parameters: [["n", "int32"], ["textures", "read"], ["residences", "write-Uint8Array"]] },
  prioritizeTextures: { returns: "void", parameters: [["n", "int32"], ["textures", "read"], ["priorities", "read"]] },
  indexub: { returns: "void", parameters: [["c", "uint8"]] },
  indexubv: { returns: "void", parameters: [["c", "read"]] },
  popClientAttrib: { returns: "void", parameters: [] },
  pushClientAttrib: { returns: "void", parameters: [["mask", "uint32"]] },
  drawRangeElements: { returns: "void", parameters: [["mode", "uint32"], ["start", "uint32"], ["end", "uint32"], ["count", "int32"], ["type", "uint32"], ["indices", "read"]] },
  texImage3D: { returns: "void", parameters: [["target", "uint32"], ["level", "int32"], ["internalformat", "int32"], ["width", "int32"], ["height", "int32"], ["depth", "int32"], ["border", "int32"], ["format", "uint32"], ["type", "uint32"], ["pixels", "read"]] },
  texSubImage3D: { returns: "void", parameters: [["target", "uint32"], ["level", "int32"], ["xoffset", "int32"], ["yoffset", "int32"], ["zoffset", "int32"], ["width", "int32"], ["height", "int32"], ["depth", "int32"], ["format", "uint32"], ["type", "uint32"], ["pixels", "read"]] },
  copyTexSubImage3D: { returns: "void", parameters: [["target", "uint32"], ["level", "int32"], ["xoffset", "int32"], ["yoffset", "int32"], ["zoffset", "int32"], ["x", "int32"], ["y", "int32"], ["width", "int32"], ["height", "int32"]] },
  activeTexture: { returns: "void", parameters: [["texture", "uint32"]] },
  sampleCoverage: { returns: "void", parameters: [["value", "float32"], ["invert", "boolean"]] },
  compressedTexImage3D: { returns: "void", parameters: [["target", "uint32"], ["level", "int32"], ["internalformat", "uint32"], ["width", "int32"], ["height", "int32"], ["depth", "int32"], ["border", "int32"], ["imageSize", "int32"], ["data", "read"]] },
  compressedTexImage2D: { returns: "void", parameters: [["target", "uint32"], ["level", "int32"], ["internalformat", "uint32"], ["width", "int32"], ["height", "int32"], ["border", "int32"], ["imageSize", "int32"], ["data", "read"]] },
  compressedTexImage1D: { returns: "void", parameters: [["target", "uint32"], ["level", "int32"], ["internalformat", "uint32"], ["width", "int32"], ["border", "int32"], ["imageSize", "int32"], ["data", "read"]] },
  compressedTexSubImage3D: { returns: "void", parameters: [["target", "uint32"], ["level", "int32"], ["xoffset", "int32"], ["yoffset", "int32"], ["zoffset", "int32"], ["width", "int32"], ["height", "int32"], ["depth", "int32"], ["format", "uint32"], ["imageSize", "int32"], ["data", "read"]] },
  compressedTexSubImage2D: { returns: "void", parameters: [["target", "uint32"], ["level", "int32"], ["xoffset", "int32"], ["yoffset", "int32"], ["width", "int32"], ["height", "int32"], ["format", "uint32"], ["imageSize", "int32"], ["data", "read"]] },
  compressedTexSubImage1D: { returns: "void", parameters: [["target", "uint32"], ["level", "int32"], ["xoffset", "int32"], ["width", "int32"], ["format", "uint32"], ["imageSize", "int32"], ["data", "read"]] },
  getCompressedTexImage: { returns: "void", parameters: [["target", "uint32"], ["level", "int32"], ["img", "write"]] },
  clientActiveTexture: { returns: "void", parameters: [["texture", "uint32"]] },
  multiTexCoord1d: { returns: "void", parameters: [["target", "uint32"], ["s", "float64"]] },
  multiTexCoord1dv: { returns: "void", parameters: [["target", "uint32"], ["v", "read"]] },
  multiTexCoord1f: { returns: "void", parameters: [["target", "uint32"], ["s", "float32"]] },
  multiTexCoord1fv: { returns: "void", parameters: [["target", "uint32"], ["v", "read"]] },
  multiTexCoord1i: { returns: "void", parameters: [["target", "uint32"], ["s", "int32"]] },
  multiTexCoord1iv: { returns: "void", parameters: [["target", "uint32"], ["v", "read"]] },
  multiTexCoord1s: { returns: "void", parameters: [["target", "uint32"], ["s", "int16"]] },
  multiTexCoord1sv: { returns: "void", parameters: [["target", "uint32"], ["v", "read"]] },
  multiTexCoord2d: { returns: "void", parameters: [["target", "uint32"], ["s", "float64"], ["t", "float64"]] },
  multiTexCoord2dv: { returns: "void", parameters: [["target", "uint32"], ["v", "read"]] },
  multiTexCoord2f: { returns: "void", parameters: [["target", "uint32"], ["s", "float32"], ["t", "float32"]] },
  multiTexCoord2fv: { returns: "void", parameters: [["target", "uint32"], ["v", "read"]] },
  multiTexCoord2i: { returns: "void", parameters: [["target", "uint32"], ["s", "int32"], ["t", "int32"]] },
  multiTexCoord2iv: { returns: "void", parameters: [["target", "uint32"], ["v", "read"]] },
  multiTexCoord2s: { returns: "void", parameters: [["target", "uint32"], ["s", "int16"], ["t", "int16"]] },
  multiTexCoord2sv: { returns: "void", parameters: [["target", "uint32"], ["v", "read"]] },
  multiTexCoord3d: { returns: "void", parameters: [["target", "uint32"], ["s", "float64"], ["t", "float64"], ["r", "float64"]] },
  multiTexCoord3dv: { returns: "void", parameters: [["target", "uint32"], ["v", "read"]] },
  multiTexCoord3f: { returns: "void", parameters: [["target", "uint32"], ["s", "float32"], ["t", "float32"], ["r", "float32"]] },
  multiTexCoord3fv: { returns: "void", parameters: [["target", "uint32"], ["v", "read"]] },
  multiTexCoord3i: { returns: "void", parameters: [["target", "uint32"], ["s", "int32"], ["t", "int32"], ["r", "int32"]] },
  multiTexCoord3iv: { returns: "void", parameters: [["target", "uint32"], ["v", "read"]] },
  multiTexCoord3s: { returns: "void", parameters: [["target", "uint32"], ["s", "int16"], ["t", "int16"], ["r", "int16"]] },
  multiTexCoord3sv: { returns: "void", parameters: [["target", "uint32"], ["v", "read"]] },
  multiTexCoord4d: { returns: "void", parameters: [["target", "uint32"], ["s", "float64"], ["t", "float64"], ["r", "float64"], ["q", "float64"]] },
  multiTexCoord4dv: { returns: "void", parameters: [["target", "uint32"], ["v", "read"]] },
  multiTexCoord4f: { returns: "void", parameters: [["target", "uint32"], ["s", "float32"], ["t", "float32"], ["r", "float32"], ["q", "float32"]] },
  multiTexCoord4fv: { returns: "void", parameters: [["target", "uint32"], ["v", "read"]] },
  multiTexCoord4i: { returns: "void", parameters: [["target", "uint32"], ["s", "int32"], ["t", "int32"], ["r", "int32"], ["q", "int32"]] },
  multiTexCoord4iv: { returns: "void", parameters: [["target", "uint32"], ["v", "read"]] },
  multiTexCoord4s: { returns: "void", parameters: [["target", "uint32"], ["s", "int16"], ["t", "int16"], ["r", "int16"], ["q", "int16"]] },
  multiTexCoord4sv: { returns: "void", parameters: [["target", "uint32"], ["v", "read"]] },
  loadTransposeMatrixf: { returns: "void", parameters: [["m", "read"]] },
  loadTransposeMatrixd: { returns: "void", parameters: [["m", "read"]] },
  multTransposeMatrixf: { returns: "void", parameters: [["m", "read"]] },
  multTransposeMatrixd: { returns: "void", parameters: [["m", "read"]] },
  activeTextureARB: { returns: "void", parameters: [["texture", "uint32"]] },
  clientActiveTextureARB: { returns: "void", parameters: [["texture", "uint32"]] },
  multiTexCoord1dARB: { returns: "void", parameters: [["target", "uint32"], ["s", "float64"]] },
  multiTexCoord1dvARB: { returns: "void", parameters: [["target", "uint32"], ["v", "read"]] },
  multiTexCoord1fARB: { returns: "void", parameters: [["target", "uint32"], ["s", "float32"]] },
  multiTexCoord1fvARB: { returns: "void", parameters: [["target", "uint32"], ["v", "read"]] },
  multiTexCoord1iARB: { returns: "void", parameters: [["target", "uint32"], ["s", "int32"]] },
  multiTexCoord1ivARB: { returns: "void", parameters: [["target", "uint32"], ["v", "read"]] },
  multiTexCoord1sARB: { returns: "void", parameters: [["target", "uint32"], ["s", "int16"]] },
  multiTexCoord1svARB: { returns: "void", parameters: [["target", "uint32"], ["v", "read"]] },
  multiTexCoord2dARB: { returns: "void", parameters: [["target", "uint32"], ["s", "float64"], ["t", "float64"]] },
  multiTexCoord2dvARB: { returns: "void", parameters: [["target", "uint32"], ["v", "read"]] },
  multiTexCoord2fARB: { returns: "void", parameters: [["target", "uint32"], ["s", "float32"], ["t", "float32"]] },
  multiTexCoord2fvARB: { returns: "void", parameters: [["target", "uint32"], ["v", "read"]] },
  multiTexCoord2iARB: { returns: "void", parameters: [["target", "uint32"], ["s", "int32"], ["t", "int32"]] },
  multiTexCoord2ivARB: { returns: "void", parameters: [["target", "uint32"], ["v", "read"]] },
  multiTexCoord2sARB: { returns: "void", parameters: [["target", "uint32"], ["s", "int16"], ["t", "int16"]] },
  multiTexCoord2svARB: { returns: "void", parameters: [["target", "uint32"], ["v", "read"]] },
  multiTexCoord3dARB: { returns: "void", parameters: [["target", "uint32"], ["s", "float64"], ["t", "float64"], ["r", "float64"]] },
  multiTexCoord3dvARB: { returns: "void", parameters: [["target", "uint32"], ["v", "read"]] },
  multiTexCoord3fARB: { returns: "void", parameters: [["target", "uint32"], ["s", "float32"], ["t", "float32"], ["r", "float32"]] },
  multiTexCoord3fvARB: { returns: "void", parameters: [["target", "uint32"], ["v", "read"]] },
  multiTexCoord3iARB: { returns: "void", parameters: [["target", "uint32"], ["s", "int32"], ["t", "int32"], ["r", "int32"]] },
  multiTexCoord3ivARB: { returns: "void", parameters: [["target", "uint32"], ["v", "read"]] },
  multiTexCoord3sARB: { returns: "void", parameters: [["target", "uint32"], ["s", "int16"], ["t", "int16"], ["r", "int16"]] },
  multiTexCoord3svARB: { returns: "void", parameters: [["target", "uint32"], ["v", "read"]] },
  multiTexCoord4dARB: { returns: "void", parameters: [["target", "uint32"], ["s", "float64"], ["t", "float64"], ["r", "float64"], ["q", "float64"]] },
  multiTexCoord4dvARB: { returns: "void", parameters: [["target", "uint32"], ["v", "read"]] },
  multiTexCoord4fARB: { returns: "void", parameters: [["target", "uint32"], ["s", "float32"], ["t", "float32"], ["r", "float32"], ["q", "float32"]] },
  multiTexCoord4fvARB: { returns: "void", parameters: [["target", "uint32"], ["v", "read"]] },
  multiTexCoord4iARB: { returns: "void", parameters: [["target", "uint32"], ["s", "int32"], ["t", "int32"], ["r", "int32"], ["q", "int32"]] },
  multiTexCoord4ivARB: { returns: "void", parameters: [["target", "uint32"], ["v", "read"]] },
  multiTexCoord4sARB: { returns: "void", parameters: [["target", "uint32"], ["s", "int16"], ["t", "int16"], ["r", "int16"], ["q", "int16"]] },
  multiTexCoord4svARB: { returns: "void", parameters: [["target", "uint32"], ["v", "read"]] },
  blendColorEXT: { returns: "void", parameters: [["red", "float32"], ["green", "float32"], ["blue", "float32"], ["alpha", "float32"]] },
  blendEquationEXT: { returns: "void", parameters: [["mode", "uint32"]] },
  lockArraysEXT: { returns: "void", parameters: [["first", "int32"], ["count", "int32"]] },
  unlockArraysEXT: { returns: "void", parameters: [] },
  fogCoordfEXT: { returns: "void", parameters: [["coord", "float32"]] },
  fogCoordfvEXT: { returns: "void", parameters: [["coord", "read"]] },
  fogCoorddEXT: { returns: "void", parameters: [["coord", "float64"]] },
  fogCoorddvEXT: { returns: "void", parameters: [["coord", "read"]] },
  fogCoordPointerEXT: { returns: "void", parameters: [["type", "uint32"], ["stride", "int32"], ["pointer", "pointer"]] },
  secondaryColor3bEXT: { returns: "void", parameters: [["red", "int8"], ["green", "int8"], ["blue", "int8"]] },
  secondaryColor3bvEXT: { returns: "void", parameters: [["v", "read"]] },
  secondaryColor3dEXT: { returns: "void", parameters: [["red", "float64"], ["green", "float64"], ["blue", "float64"]] },
  secondaryColor3dvEXT: { returns: "void", parameters: [["v", "read"]] },
  secondaryColor3fEXT: { returns: "void", parameters: [["red", "float32"], ["green", "float32"], ["blue", "float32"]] },
  secondaryColor3fvEXT: { returns: "void", parameters: [["v", "read"]] },
  secondaryColor3iEXT: { returns: "void", parameters: [["red", "int32"], ["green", "int32"], ["blue", "int32"]] },
  secondaryColor3ivEXT: { returns: "void", parameters: [["v", "read"]] },
  secondaryColor3sEXT: { returns: "void", parameters: [["red", "int16"], ["green", "int16"], ["blue", "int16"]] },
  secondaryColor3svEXT: { returns: "void", parameters: [["v", "read"]] },
  secondaryColor3ubEXT: { returns: "void", parameters: [["red", "uint8"], ["green", "uint8"], ["blue", "uint8"]] },
  secondaryColor3ubvEXT: { returns: "void", parameters: [["v", "read"]] },
  secondaryColor3uiEXT: { returns: "void", parameters: [["red", "uint32"], ["green", "uint32"], ["blue", "uint32"]] },
  secondaryColor3uivEXT: { returns: "void", parameters: [["v", "read"]] },
  secondaryColor3usEXT: { returns: "void", parameters: [["red", "uint16"], ["green", "uint16"], ["blue", "uint16"]] },
  secondaryColor3usvEXT: { returns: "void", parameters: [["v", "read"]] },
  secondaryColorPointerEXT: { returns: "void", parameters: [["size", "int32"], ["type", "uint32"], ["stride", "int32"], ["pointer", "pointer"]] },
  vertexWeightfEXT: { returns: "void", parameters: [["weight", "float32"]] },
  vertexWeightfvEXT: { returns: "void", parameters: [["weight", "read"]] },
  vertexWeightPointerEXT: { returns: "void", parameters: [["size", "int32"], ["type", "uint32"], ["stride", "int32"], ["pointer", "pointer"]] },
  areProgramsResidentNV: { returns: "boolean", parameters: [["n", "int32"], ["programs", "read"], ["residences", "write-Uint8Array"]] },
  bindProgramNV: { returns: "void", parameters: [["target", "uint32"], ["id", "uint32"]] },
  deleteProgramsNV: { returns: "void", parameters: [["n", "int32"], ["programs", "read"]] },
  executeProgramNV: { returns: "void", parameters: [["target", "uint32"], ["id", "uint32"], ["params", "read"]] },
  genProgramsNV: { returns: "void", parameters: [["n", "int32"], ["programs", "write-Uint32Array"]] },
  getProgramParameterdvNV: { returns: "void", parameters: [["target", "uint32"], ["index", "uint32"], ["pname", "uint32"], ["params", "write-Float64Array"]] },
  getProgramParameterfvNV: { returns: "void", parameters: [["target", "uint32"], ["index", "uint32"], ["pname", "uint32"], ["params", "write-Float32Array"]] },
  getProgramivNV: { returns: "void", parameters: [["id", "uint32"], ["pname", "uint32"], ["params", "write-Int32Array"]] },
  getProgramStringNV: { returns: "void", parameters: [["id", "uint32"], ["pname", "uint32"], ["program", "write-Uint8Array"]] },
  getTrackMatrixivNV: { returns: "void", parameters: [["target", "uint32"], ["address", "uint32"], ["pname", "uint32"], ["params", "write-Int32Array"]] },
  getVertexAttribdvNV: { returns: "void", parameters: [["index", "uint32"], ["pname", "uint32"], ["params", "write-Float64Array"]] },
  getVertexAttribfvNV: { returns: "void", parameters: [["index", "uint32"], ["pname", "uint32"], ["params", "write-Float32Array"]] },
  getVertexAttribivNV: { returns: "void", parameters: [["index", "uint32"], ["pname", "uint32"], ["params", "write-Int32Array"]] },
  getVertexAttribPointervNV: { returns: "void", parameters: [["index", "uint32"], ["pname", "uint32"], ["pointer", "write-pointer"]] },
  isProgramNV: { returns: "boolean", parameters: [["id", "uint32"]] },
  loadProgramNV: { returns: "void", parameters: [["target", "uint32"], ["id", "uint32"], ["len", "int32"], ["program", "text"]] },
  programParameter4dNV: { returns: "void", parameters: [["target", "uint32"], ["index", "uint32"], ["x", "float64"], ["y", "float64"], ["z", "float64"], ["w", "float64"]] },
  programParameter4dvNV: { returns: "void", parameters: [["target", "uint32"], ["index", "uint32"], ["v", "read"]] },
  programParameter4fNV: { returns: "void", parameters: [["target", "uint32"], ["index", "uint32"], ["x", "float32"], ["y", "float32"], ["z", "float32"], ["w", "float32"]] },
  programParameter4fvNV: { returns: "void", parameters: [["target", "uint32"], ["index", "uint32"], ["v", "read"]] },
  programParameters4dvNV: { returns: "void", parameters: [["target", "uint32"], ["index", "uint32"], ["count", "int32"], ["v", "read"]] },
  programParameters4fvNV: { returns: "void", parameters: [["target", "uint32"], ["index", "uint32"], ["count", "int32"], ["v", "read"]] },
  requestResidentProgramsNV: { returns: "void", parameters: [["n", "int32"], ["programs", "read"]] },
  trackMatrixNV: { returns: "void", parameters: [["target", "uint32"], ["address", "uint32"], ["matrix", "uint32"], ["transform", "uint32"]] },
  vertexAttribPointerNV: { returns: "void", parameters: [["index", "uint32"], ["fsize", "int32"], ["type", "uint32"], ["stride", "int32"], ["pointer", "pointer"]] },
  vertexAttrib1dNV: { returns: "void", parameters: [["index", "uint32"], ["x", "float64"]] },
  vertexAttrib1dvNV: { returns: "void", parameters: [["index", "uint32"], ["v", "read"]] },
  vertexAttrib1fNV: { returns: "void", parameters: [["index", "uint32"], ["x", "float32"]] },
  vertexAttrib1fvNV: { returns: "void", parameters: [["index", "uint32"], ["v", "read"]] },
  vertexAttrib1sNV: { returns: "void", parameters: [["index", "uint32"], ["x", "int16"]] },
  vertexAttrib1svNV: { returns: "void", parameters: [["index", "uint32"], ["v", "read"]] },
  vertexAttrib2dNV: { returns: "void", parameters: [["index", "uint32"], ["x", "float64"], ["y", "float64"]] },
  vertexAttrib2dvNV: { returns: "void", parameters: [["index", "uint32"], ["v", "read"]] },
  vertexAttrib2fNV: { returns: "void", parameters: [["index", "uint32"], ["x", "float32"], ["y", "float32"]] },
  vertexAttrib2fvNV: { returns: "void", parameters: [["index", "uint32"], ["v", "read"]] },
  vertexAttrib2sNV: { returns: "void", parameters: [["index", "uint32"], ["x", "int16"], ["y", "int16"]] },
  vertexAttrib2svNV: { returns: "void", parameters: [["index", "uint32"], ["v", "read"]] },
  vertexAttrib3dNV: { returns: "void", parameters: [["index", "uint32"], ["x", "float64"], ["y", "float64"], ["z", "float64"]] },
  vertexAttrib3dvNV: { returns: "void", parameters: [["index", "uint32"], ["v", "read"]] },
  vertexAttrib3fNV: { returns: "void", parameters: [["index", "uint32"], ["x", "float32"], ["y", "float32"], ["z", "float32"]] },
  vertexAttrib3fvNV: { returns: "void", parameters: [["index", "uint32"], ["v", "read"]] },
  vertexAttrib3sNV: { returns: "void", parameters: [["index", "uint32"], ["x", "int16"], ["y", "int16"], ["z", "int16"]] },
  vertexAttrib3svNV: { returns: "void", parameters: [["index", "uint32"], ["v", "read"]] },
  vertexAttrib4dNV: { returns: "void", parameters: [["index", "uint32"], ["x", "float64"], ["y", "float64"], ["z", "float64"], ["w", "float64"]] },
  vertexAttrib4dvNV: { returns: "void", parameters: [["index", "uint32"], ["v", "read"]] },
  vertexAttrib4fNV: { returns: "void", parameters: [["index", "uint32"], ["x", "float32"], ["y", "float32"], ["z", "float32"], ["w", "float32"]] },
  vertexAttrib4fvNV: { returns: "void", parameters: [["index", "uint32"], ["v", "read"]] },
  vertexAttrib4sNV: { returns: "void", parameters: [["index", "uint32"], ["x", "int16"], ["y", "int16"], ["z", "int16"], ["w", "int16"]] },
  vertexAttrib4svNV: { returns: "void", parameters: [["index", "uint32"], ["v", "read"]] },
  vertexAttrib4ubNV: { returns: "void", parameters: [["index", "uint32"], ["x", "uint8"], ["y", "uint8"], ["z", "uint8"], ["w", "uint8"]] },
  vertexAttrib4ubvNV: { returns: "void", parameters: [["index", "uint32"], ["v", "read"]] },
  vertexAttribs1dvNV: { returns: "void", parameters: [["index", "uint32"], ["count", "int32"], ["v", "read"]] },
  vertexAttribs1fvNV: { returns: "void", parameters: [["index", "uint32"], ["count", "int32"], ["v", "read"]] },
  vertexAttribs1svNV: { returns: "void", parameters: [["index", "uint32"], ["count", "int32"], ["v", "read"]] },
  vertexAttribs2dvNV: { returns: "void", parameters: [["index", "uint32"], ["count", "int32"], ["v", "read"]] },
  vertexAttribs2fvNV: { returns: "void", parameters: [["index", "uint32"], ["count", "int32"], ["v", "read"]] },
  vertexAttribs2svNV: { returns: "void", parameters: [["index", "uint32"], ["count", "int32"], ["v", "read"]] },
  vertexAttribs3dvNV: { returns: "void", parameters: [["index", "uint32"], ["count", "int32"], ["v", "read"]] },
  vertexAttribs3fvNV: { returns: "void", parameters: [["index", "uint32"], ["count", "int32"], ["v", "read"]] },
  vertexAttribs3svNV: { returns: "void", parameters: [["index", "uint32"], ["count", "int32"], ["v", "read"]] },
  vertexAttribs4dvNV: { returns: "void", parameters: [["index", "uint32"], ["count", "int32"], ["v", "read"]] },
  vertexAttribs4fvNV: { returns: "void", parameters: [["index", "uint32"], ["count", "int32"], ["v", "read"]] },
  vertexAttribs4svNV: { returns: "void", parameters: [["index", "uint32"], ["count", "int32"], ["v", "read"]] },
  vertexAttribs4ubvNV: { returns: "void", parameters: [["index", "uint32"], ["count", "int32"], ["v", "read"]] },
};
