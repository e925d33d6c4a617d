import { expect, test } from "@jest/globals";
import { createContext, type GL } from "@glasm/context";
import fc from "fast-check";
import { createRasterizer } from "../../src/index.js";
import {
  attachTexture,
  bind,
  colors,
  type Engine,
  rectangle,
  texels,
  texture,
  textured,
} from "./fixtures.js";

/** Two contexts with windows of their own, three textures of colors, one of depths and stencil indices, and a renderbuffer. */
function worlds(engine: Engine): readonly [GL, GL] {
  const sink = () => createRasterizer({ width: 8, height: 8, engine });
  const first = createContext({ sink: sink() });
  const second = createContext({ sink: sink(), share: first });
  for (const name of [1, 2, 3]) texture(first, name);
  texture(first, 4, "DEPTH24_STENCIL8_EXT");
  first.bindRenderbufferEXT(first.RENDERBUFFER_EXT, 5);
  first.renderbufferStorageEXT(first.RENDERBUFFER_EXT, first.DEPTH24_STENCIL8_EXT, 4, 4);
  for (const gl of [first, second]) {
    for (const capability of [gl.DEPTH_TEST, gl.STENCIL_TEST]) gl.enable(capability);
    gl.stencilOp(gl.INCR, gl.INCR, gl.KEEP);
    gl.depthFunc(gl.LEQUAL);
    gl.viewport(0, 0, 4, 4);
    for (const name of [1, 2]) {
      bind(gl, name);
      attachTexture(gl, "COLOR_ATTACHMENT0_EXT", name);
      attachTexture(gl, "COLOR_ATTACHMENT1_EXT", 3);
      attachTexture(gl, "DEPTH_ATTACHMENT_EXT", 4);
      attachTexture(gl, "STENCIL_ATTACHMENT_EXT", 4);
    }
  }
  return [first, second];
}

type Operation = (gl: GL) => void;

const name = fc.constantFrom(1, 2, 3);
const byte = fc.integer({ min: 0, max: 255 });
const color = fc.array(byte, { minLength: 4, maxLength: 4 });
const side = fc.constantFrom(-1, -0.5, 0, 0.5, 1);

const POINTS = ["COLOR_ATTACHMENT0_EXT", "COLOR_ATTACHMENT1_EXT"] as const;
const BUFFERS = ["DEPTH_ATTACHMENT_EXT", "STENCIL_ATTACHMENT_EXT"] as const;

const operation: fc.Arbitrary<Operation> = fc.oneof(
  fc.constantFrom(0, 1, 2).map(
    (object): Operation =>
      (gl) =>
        bind(gl, object),
  ),
  {
    weight: 4,
    arbitrary: fc.tuple(color, side, side, fc.constantFrom(-1, -0.25, 0, 0.5, 1)).map(
      ([rgba, left, right, z]): Operation =>
        (gl) =>
          rectangle(gl, rgba, { left, right, z }),
    ),
  },
  fc.tuple(color, fc.constantFrom(0.25, 1), byte).map(([rgba, depth, stencil]): Operation => (gl) => {
    gl.clearColor(rgba[0]! / 255, rgba[1]! / 255, rgba[2]! / 255, rgba[3]! / 255);
    gl.clearDepth(depth);
    gl.clearStencil(stencil);
    gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT | gl.STENCIL_BUFFER_BIT);
  }),
  fc.tuple(name, color).map(([texel, rgba]): Operation => (gl) => {
    gl.bindTexture(gl.TEXTURE_2D, texel);
    gl.texSubImage2D(gl.TEXTURE_2D, 0, 1, 2, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, Uint8Array.from(rgba));
  }),
  {
    weight: 2,
    arbitrary: name.map((sampled): Operation => (gl) => {
      gl.bindTexture(gl.TEXTURE_2D, sampled);
      textured(gl);
    }),
  },
  name.map((copied): Operation => (gl) => {
    gl.bindTexture(gl.TEXTURE_2D, copied);
    gl.copyTexSubImage2D(gl.TEXTURE_2D, 0, 0, 1, 1, 0, 3, 2);
  }),
  fc.tuple(name, fc.constantFrom(...POINTS)).map(([attached, point]): Operation => (gl) => {
    attachTexture(gl, point, attached);
  }),
  fc.tuple(fc.boolean(), fc.constantFrom(...BUFFERS)).map(([isTexture, point]): Operation => (gl) => {
    if (isTexture) attachTexture(gl, point, 4);
    else gl.framebufferRenderbufferEXT(gl.FRAMEBUFFER_EXT, gl[point], gl.RENDERBUFFER_EXT, 5);
  }),
  fc.constantFrom(...POINTS, "NONE" as const).map(
    (buffer): Operation =>
      (gl) =>
        gl.drawBuffer(gl[buffer]),
  ),
  fc.constantFrom(...POINTS).map(
    (buffer): Operation =>
      (gl) =>
        gl.readBuffer(gl[buffer]),
  ),
  fc.constant<Operation>((gl) => {
    gl.rasterPos2f(-1, -1);
    gl.copyPixels(1, 0, 2, 3, gl.COLOR);
  }),
  name.map(
    (respecified): Operation =>
      (gl) =>
        texture(gl, respecified),
  ),
);

/** Everything that the textures hold, and what can be read of the framebuffer that is bound. */
function contents(gl: GL): unknown {
  const depths = new Uint32Array(16);
  const colorTexels = [1, 2, 3].map((texel) => {
    gl.bindTexture(gl.TEXTURE_2D, texel);
    return texels(gl);
  });
  gl.bindTexture(gl.TEXTURE_2D, 4);
  gl.getTexImage(gl.TEXTURE_2D, 0, gl.DEPTH_STENCIL_EXT, gl.UNSIGNED_INT_24_8_EXT, depths);
  const packed = new Uint32Array(16);
  gl.readPixels(0, 0, 4, 4, gl.DEPTH_STENCIL_EXT, gl.UNSIGNED_INT_24_8_EXT, packed);
  return [colorTexels, [...depths], [...packed], colors(gl, 4)];
}

/** What the operations leave; if it `looks`, everything is looked at after each. */
function outcome(engine: Engine, steps: readonly (readonly [boolean, Operation])[], looks: boolean): unknown {
  const [first, second] = worlds(engine);
  const errors = steps.map(([isSecond, perform]) => {
    const gl = isSecond ? second : first;
    perform(gl);
    const error = gl.getError();
    if (looks) for (const seen of [first, second]) contents(seen);
    while (first.getError() + second.getError() !== 0);
    return error;
  });
  return [errors, contents(first), contents(second)];
}

test("[EXT_framebuffer_object 4.4.6] whoever looks at images when, and whatever fills polygons, they hold the same", () => {
  const step = fc.tuple(fc.boolean(), operation);
  fc.assert(
    fc.property(fc.array(step, { minLength: 3, maxLength: 24 }), (steps) => {
      const expected = outcome("interpreter", steps, true);
      expect(outcome("interpreter", steps, false)).toEqual(expected);
      expect(outcome("compiled", steps, false)).toEqual(expected);
    }),
    { numRuns: 30 },
  );
});
