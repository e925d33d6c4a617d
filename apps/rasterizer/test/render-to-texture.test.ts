import { expect, test } from "@jest/globals";
import { createContext, type GL } from "@glasm/context";
import { createRasterizer, type Image } from "@glasm/raster";
import { torusMesh } from "../src/index.js";
import { expectGolden } from "./support/golden.js";

const SIZE = { width: 192, height: 192 } as const;
const TEXTURE_SIZE = 128;
const FRAMEBUFFER = 1;
const TORUS = torusMesh(0.65, 48, 24);

/** A texture of which all levels can be made, and a framebuffer object that draws to its base level with depths of its own. */
function prepare(gl: GL): void {
  gl.bindTexture(gl.TEXTURE_2D, 1);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR_MIPMAP_LINEAR);
  gl.texImage2D(
    ...([gl.TEXTURE_2D, 0, gl.RGB8, TEXTURE_SIZE, TEXTURE_SIZE, 0, gl.RGB, gl.UNSIGNED_BYTE, null] as const),
  );
  gl.bindFramebufferEXT(gl.FRAMEBUFFER_EXT, FRAMEBUFFER);
  gl.framebufferTexture2DEXT(gl.FRAMEBUFFER_EXT, gl.COLOR_ATTACHMENT0_EXT, gl.TEXTURE_2D, 1, 0);
  gl.bindRenderbufferEXT(gl.RENDERBUFFER_EXT, 1);
  gl.renderbufferStorageEXT(gl.RENDERBUFFER_EXT, gl.DEPTH_COMPONENT24_ARB, TEXTURE_SIZE, TEXTURE_SIZE);
  gl.framebufferRenderbufferEXT(gl.FRAMEBUFFER_EXT, gl.DEPTH_ATTACHMENT_EXT, gl.RENDERBUFFER_EXT, 1);
  expect(gl.checkFramebufferStatusEXT(gl.FRAMEBUFFER_EXT)).toBe(gl.FRAMEBUFFER_COMPLETE_EXT);
}

/** A camera from a direction, at a distance. */
function look(gl: GL, size: number, distance: number): void {
  gl.viewport(0, 0, size, size);
  gl.matrixMode(gl.PROJECTION);
  gl.loadIdentity();
  gl.frustum(-0.5, 0.5, -0.5, 0.5, 1, 40);
  gl.matrixMode(gl.MODELVIEW);
  gl.loadIdentity();
  gl.translatef(0, 0, -distance);
  gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT);
}

function drawTorus(gl: GL): void {
  for (const name of [gl.LIGHTING, gl.LIGHT0, gl.COLOR_MATERIAL, gl.NORMALIZE]) gl.enable(name);
  gl.enableClientState(gl.VERTEX_ARRAY);
  gl.enableClientState(gl.NORMAL_ARRAY);
  gl.vertexPointer(3, gl.FLOAT, 0, TORUS.positions);
  gl.normalPointer(gl.FLOAT, 0, TORUS.normals);
  gl.color3f(0.95, 0.55, 0.1);
  gl.drawElements(gl.TRIANGLES, TORUS.indices.length, gl.UNSIGNED_SHORT, TORUS.indices);
  for (const name of [gl.LIGHTING, gl.COLOR_MATERIAL]) gl.disable(name);
}

/** The corners of a cube's faces, around each from the lower left one. */
const FACES = [0, 1, 2, 3, 4, 5].map((face) =>
  [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([s, t]) => {
    const [x, y, z] = [s!, t!, 1];
    if (face < 4) {
      const [cos, sin] = [[1, 0, -1, 0][face]!, [0, 1, 0, -1][face]!];
      return [cos * x + sin * z, y, cos * z - sin * x] as const;
    }
    return face === 4 ? ([x, z, -y] as const) : ([x, -z, y] as const);
  }),
);

function drawCube(gl: GL): void {
  gl.enable(gl.TEXTURE_2D);
  gl.texEnvi(gl.TEXTURE_ENV, gl.TEXTURE_ENV_MODE, gl.REPLACE);
  gl.rotatef(28, 1, 0, 0);
  gl.rotatef(-38, 0, 1, 0);
  gl.begin(gl.QUADS);
  for (const corners of FACES)
    corners.forEach((corner, i) => {
      gl.texCoord2f(i === 1 || i === 2 ? 1 : 0, i > 1 ? 1 : 0);
      gl.vertex3f(...corner);
    });
  gl.end();
}

function picture(engine: "interpreter" | "compiled"): Image {
  const rasterizer = createRasterizer({ ...SIZE, engine });
  const gl = createContext({ sink: rasterizer });
  prepare(gl);
  gl.enable(gl.DEPTH_TEST);
  gl.clearColor(0.15, 0.3, 0.45, 1);
  look(gl, TEXTURE_SIZE, 3.2);
  gl.rotatef(-55, 1, 0.3, 0);
  drawTorus(gl);
  gl.generateMipmapEXT(gl.TEXTURE_2D);
  gl.bindFramebufferEXT(gl.FRAMEBUFFER_EXT, 0);
  gl.clearColor(0.9, 0.9, 0.85, 1);
  look(gl, SIZE.width, 4.2);
  drawCube(gl);
  expect(gl.getError()).toBe(gl.NO_ERROR);
  return rasterizer.image();
}

test("[EXT_framebuffer_object 4.4.6] a torus is drawn into a texture, and this onto a cube", () => {
  const compiled = picture("compiled");
  expectGolden(compiled, "render-to-texture");
  expect(picture("interpreter").data).toEqual(compiled.data);
});
