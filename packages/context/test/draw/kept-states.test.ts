import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { createContext, type GL, type Surface, type TokenName } from "../../src/index.js";
import { RecordingSink, type RecordedPrimitive } from "./recording-sink.js";

const CAPABILITIES: readonly TokenName[] = [
  "ALPHA_TEST",
  "BLEND",
  "CLIP_PLANE0",
  "COLOR_LOGIC_OP",
  "COLOR_MATERIAL",
  "COLOR_SUM_EXT",
  "CULL_FACE",
  "DEPTH_TEST",
  "DITHER",
  "FOG",
  "LIGHT0",
  "LIGHT1",
  "LIGHTING",
  "LINE_SMOOTH",
  "LINE_STIPPLE",
  "MULTISAMPLE",
  "NORMALIZE",
  "PER_STAGE_CONSTANTS_NV",
  "POINT_SMOOTH",
  "POINT_SPRITE_ARB",
  "POLYGON_OFFSET_FILL",
  "POLYGON_OFFSET_LINE",
  "POLYGON_OFFSET_POINT",
  "POLYGON_SMOOTH",
  "POLYGON_STIPPLE",
  "REGISTER_COMBINERS_NV",
  "SAMPLE_ALPHA_TO_COVERAGE",
  "SAMPLE_ALPHA_TO_ONE",
  "SAMPLE_COVERAGE",
  "SCISSOR_TEST",
  "SHARED_TEXTURE_PALETTE_EXT",
  "STENCIL_TEST",
  "STENCIL_TEST_TWO_SIDE_EXT",
  "TEXTURE_1D",
  "TEXTURE_2D",
  "TEXTURE_GEN_S",
  "TEXTURE_SHADER_NV",
  "VERTEX_PROGRAM_NV",
  "VERTEX_PROGRAM_POINT_SIZE_NV",
  "VERTEX_PROGRAM_TWO_SIDE_NV",
  "VERTEX_WEIGHTING_EXT",
];

/** Sets something that is read for a draw to one of two values; the other context shares its objects with the first. */
type Setting = (gl: GL, isSecond: boolean, other: GL) => void;

const unit1 = (gl: GL, run: () => void): void => {
  gl.activeTexture(gl.TEXTURE1);
  run();
  gl.activeTexture(gl.TEXTURE0);
};

const replaceTexel = (gl: GL, value: number): void =>
  gl.texSubImage2D(gl.TEXTURE_2D, 0, 0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4).fill(value));

/** Of textures, by the context that draws. */
const TEXTURES: readonly Setting[] = [
  (gl, isSecond) => gl.bindTexture(gl.TEXTURE_2D, isSecond ? 2 : 0),
  (gl, isSecond) => unit1(gl, () => gl.bindTexture(gl.TEXTURE_2D, isSecond ? 2 : 3)),
  (gl, isSecond) => unit1(gl, () => (isSecond ? gl.enable : gl.disable)(gl.TEXTURE_2D)),
  (gl, isSecond) => replaceTexel(gl, isSecond ? 10 : 20),
  (gl, isSecond) => gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, isSecond ? gl.NEAREST : gl.LINEAR),
  (gl, isSecond) => gl.texParameterf(gl.TEXTURE_2D, gl.TEXTURE_LOD_BIAS, isSecond ? 1 : 0),
  (gl, isSecond) =>
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, isSecond ? gl.NEAREST : gl.LINEAR_MIPMAP_LINEAR),
  (gl, isSecond) => gl.texEnvi(gl.TEXTURE_ENV, gl.TEXTURE_ENV_MODE, isSecond ? gl.BLEND : gl.DECAL),
  (gl, isSecond) => gl.texEnvi(gl.TEXTURE_ENV, gl.TEXTURE_ENV_MODE, isSecond ? gl.COMBINE : gl.MODULATE),
  (gl, isSecond) => gl.texEnvi(gl.TEXTURE_ENV, gl.SOURCE0_RGB, isSecond ? gl.TEXTURE1 : gl.TEXTURE),
  (gl, isSecond) => gl.texEnvfv(gl.TEXTURE_ENV, gl.TEXTURE_ENV_COLOR, [isSecond ? 1 : 0, 0, 1, 1]),
  (gl, isSecond) => gl.texEnvf(gl.TEXTURE_FILTER_CONTROL_EXT, gl.TEXTURE_LOD_BIAS_EXT, isSecond ? 0.5 : 0.25),
  (gl, isSecond) => gl.texEnvi(gl.POINT_SPRITE_ARB, gl.COORD_REPLACE_ARB, isSecond ? 1 : 0),
  (gl, isSecond) =>
    gl.texEnvi(gl.TEXTURE_SHADER_NV, gl.SHADER_OPERATION_NV, isSecond ? gl.TEXTURE_2D : gl.PASS_THROUGH_NV),
  (gl, isSecond) =>
    gl.texEnvi(gl.TEXTURE_SHADER_NV, gl.SHADER_OPERATION_NV, isSecond ? gl.NONE : gl.PASS_THROUGH_NV),
  (gl, isSecond) =>
    gl.colorTableEXT(
      ...([gl.SHARED_TEXTURE_PALETTE_EXT, gl.RGB, 1, gl.RGB, gl.UNSIGNED_BYTE] as const),
      new Uint8Array(3).fill(isSecond ? 50 : 60),
    ),
];

/** Of objects that contexts share, by the other context. */
const SHARED: readonly Setting[] = [
  (_, isSecond, other) => replaceTexel(other, isSecond ? 30 : 40),
  (_, isSecond, other) =>
    other.texParameteri(other.TEXTURE_2D, other.TEXTURE_WRAP_S, isSecond ? other.CLAMP : other.REPEAT),
  (_, isSecond, other) =>
    other.texParameteri(
      other.TEXTURE_2D,
      other.TEXTURE_MIN_FILTER,
      isSecond ? other.LINEAR_MIPMAP_LINEAR : other.LINEAR,
    ),
  (_, isSecond, other) => {
    if (isSecond) other.deleteTextures(1, [2]);
  },
  (_, isSecond, other) =>
    other.framebufferRenderbufferEXT(
      ...([
        other.FRAMEBUFFER_EXT,
        other.DEPTH_ATTACHMENT_EXT,
        other.RENDERBUFFER_EXT,
        isSecond ? 1 : 0,
      ] as const),
    ),
  (_, isSecond, other) => other.drawBuffer(isSecond ? other.NONE : other.COLOR_ATTACHMENT0_EXT),
  (_, isSecond, other) => {
    // The texture is drawn to.
    if (isSecond) other.clear(other.COLOR_BUFFER_BIT);
  },
  (_, isSecond, other) => {
    if (isSecond) other.deleteFramebuffersEXT(1, [1]);
  },
];

/** Of textures, register combiners and framebuffer objects. */
const OF_OBJECTS: readonly Setting[] = [
  ...TEXTURES,
  ...SHARED,
  (gl, isSecond) => gl.bindFramebufferEXT(gl.FRAMEBUFFER_EXT, isSecond ? 1 : 0),
  (gl, isSecond) => gl.bindFramebufferEXT(gl.FRAMEBUFFER_EXT, isSecond ? 2 : 1),
  (gl, isSecond) => {
    if (isSecond) gl.clear(gl.COLOR_BUFFER_BIT);
  },
  (gl, isSecond) => gl.combinerParameterfvNV(gl.CONSTANT_COLOR0_NV, [isSecond ? 1 : 0, 0, 1, 1]),
  (gl, isSecond) =>
    gl.combinerInputNV(
      ...([gl.COMBINER0_NV, gl.RGB, gl.VARIABLE_A_NV] as const),
      ...([isSecond ? gl.TEXTURE0 : gl.CONSTANT_COLOR0_NV, gl.UNSIGNED_IDENTITY_NV, gl.RGB] as const),
    ),
  (gl, isSecond) =>
    gl.finalCombinerInputNV(
      ...([gl.VARIABLE_D_NV, isSecond ? gl.FOG : gl.ZERO, gl.UNSIGNED_IDENTITY_NV, gl.RGB] as const),
    ),
];

const OTHERS: readonly Setting[] = [
  ...CAPABILITIES.map((name) => (gl: GL, isSecond: boolean) => (isSecond ? gl.enable : gl.disable)(gl[name])),
  (gl, isSecond) => gl.alphaFunc(isSecond ? gl.LESS : gl.GREATER, 0.5),
  (gl, isSecond) => gl.alphaFunc(gl.LESS, isSecond ? 0.25 : 0.75),
  (gl, isSecond) => gl.blendColor(0, 0, isSecond ? 1 : 0, 1),
  (gl, isSecond) => gl.blendEquation(isSecond ? gl.MIN : gl.FUNC_ADD),
  (gl, isSecond) => gl.blendFunc(gl.SRC_ALPHA, isSecond ? gl.ONE : gl.ONE_MINUS_SRC_ALPHA),
  (gl, isSecond) => gl.colorMask(true, isSecond, true, false),
  (gl, isSecond) => gl.combinerParameteriNV(gl.NUM_GENERAL_COMBINERS_NV, isSecond ? 2 : 1),
  (gl, isSecond) => gl.cullFace(isSecond ? gl.FRONT : gl.BACK),
  (gl, isSecond) => gl.depthFunc(isSecond ? gl.LEQUAL : gl.LESS),
  (gl, isSecond) => gl.depthMask(isSecond),
  (gl, isSecond) => gl.depthRange(0, isSecond ? 1 : 0.5),
  (gl, isSecond) => gl.drawBuffer(isSecond ? gl.NONE : gl.FRONT),
  (gl, isSecond) => gl.fogf(gl.FOG_DENSITY, isSecond ? 2 : 1),
  (gl, isSecond) =>
    gl.fogi(gl.FOG_COORDINATE_SOURCE_EXT, isSecond ? gl.FOG_COORDINATE_EXT : gl.FRAGMENT_DEPTH_EXT),
  (gl, isSecond) => gl.frontFace(isSecond ? gl.CW : gl.CCW),
  (gl, isSecond) => gl.lightModeli(gl.LIGHT_MODEL_TWO_SIDE, isSecond ? 1 : 0),
  (gl, isSecond) =>
    gl.lightModeli(gl.LIGHT_MODEL_COLOR_CONTROL, isSecond ? gl.SEPARATE_SPECULAR_COLOR : gl.SINGLE_COLOR),
  (gl, isSecond) => gl.lineStipple(isSecond ? 2 : 3, 0xff),
  (gl, isSecond) => gl.lineWidth(isSecond ? 2 : 3),
  (gl, isSecond) => gl.logicOp(isSecond ? gl.XOR : gl.COPY),
  (gl, isSecond) => gl.pointParameterfARB(gl.POINT_SIZE_MAX_ARB, isSecond ? 2 : 20),
  (gl, isSecond) => gl.pointParameterfARB(gl.POINT_FADE_THRESHOLD_SIZE_ARB, isSecond ? 2 : 3),
  (gl, isSecond) => gl.pointParameteriNV(gl.POINT_SPRITE_R_MODE_NV, isSecond ? gl.R : gl.S),
  (gl, isSecond) => gl.pointSize(isSecond ? 4 : 1),
  (gl, isSecond) => gl.polygonMode(gl.FRONT_AND_BACK, isSecond ? gl.POINT : gl.FILL),
  (gl, isSecond) => gl.polygonOffset(isSecond ? 1 : 0, 2),
  (gl, isSecond) => gl.polygonStipple(new Uint8Array(128).fill(isSecond ? 3 : 4)),
  (gl, isSecond) => gl.sampleCoverage(isSecond ? 0.5 : 0.25, isSecond),
  (gl, isSecond) => gl.scissor(0, 0, isSecond ? 50 : 60, 40),
  (gl, isSecond) => gl.shadeModel(isSecond ? gl.FLAT : gl.SMOOTH),
  (gl, isSecond) => gl.activeStencilFaceEXT(isSecond ? gl.BACK : gl.FRONT),
  (gl, isSecond) => gl.stencilFunc(gl.EQUAL, isSecond ? 1 : 2, 3),
  (gl, isSecond) => gl.stencilMask(isSecond ? 1 : 2),
  (gl, isSecond) => gl.stencilOp(gl.KEEP, gl.KEEP, isSecond ? gl.INVERT : gl.REPLACE),
  (gl, isSecond) => gl.viewport(0, 0, 100, isSecond ? 100 : 50),
  (gl, isSecond) => (isSecond ? gl.pushAttrib(gl.ALL_ATTRIB_BITS) : gl.popAttrib()),
  (gl, isSecond) => gl.clipPlane(gl.CLIP_PLANE0, isSecond ? [1, 0, 0, -0.25] : [0, 1, 0, 0.25]),
  (gl, isSecond) => gl.color3f(1, isSecond ? 0.5 : 0.25, 0),
  (gl, isSecond) => gl.colorMaterial(gl.FRONT, isSecond ? gl.EMISSION : gl.DIFFUSE),
  (gl, isSecond) => gl.lightfv(gl.LIGHT0, gl.POSITION, [0, 0, 1, isSecond ? 1 : 0]),
  (gl, isSecond) => gl.lightf(gl.LIGHT0, gl.LINEAR_ATTENUATION, isSecond ? 1 : 0),
  (gl, isSecond) => gl.lightf(gl.LIGHT0, gl.SPOT_CUTOFF, isSecond ? 45 : 180),
  (gl, isSecond) => gl.lightModelfv(gl.LIGHT_MODEL_AMBIENT, [isSecond ? 1 : 0.5, 0, 0, 1]),
  (gl, isSecond) => gl.materialfv(gl.FRONT, gl.EMISSION, [0, isSecond ? 1 : 0.5, 0, 1]),
  (gl, isSecond) => {
    gl.begin(gl.POINTS);
    gl.materialf(gl.FRONT_AND_BACK, gl.SHININESS, isSecond ? 2 : 0);
    gl.end();
  },
  ...(["MODELVIEW", "PROJECTION", "TEXTURE"] as const).map((matrix) => (gl: GL, isSecond: boolean) => {
    gl.matrixMode(gl[matrix]);
    gl.loadMatrixf([1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, isSecond ? 0.25 : 0, 0, 0, 1]);
  }),
  (gl, isSecond) => gl.normal3f(0, 0, isSecond ? 2 : 1),
  (gl, isSecond) =>
    gl.pointParameterfvARB(gl.POINT_DISTANCE_ATTENUATION_ARB, isSecond ? [1, 1, 0] : [1, 0, 0]),
  (gl, isSecond) => gl.texGeni(gl.S, gl.TEXTURE_GEN_MODE, isSecond ? gl.OBJECT_LINEAR : gl.SPHERE_MAP),
  (gl, isSecond) => gl.bindProgramNV(gl.VERTEX_PROGRAM_NV, isSecond ? 2 : 1),
  (gl, isSecond) => gl.bindProgramNV(gl.VERTEX_PROGRAM_NV, isSecond ? 3 : 1),
];

const SETTINGS: readonly Setting[] = [...OF_OBJECTS, ...OTHERS];

/** A sink that keeps what it is given, also for its surfaces. */
class SurfaceRecordingSink extends RecordingSink {
  surface(): Surface {
    return { clear() {}, draw: (batch, state) => this.draw(batch, state), finish() {} };
  }
}

interface Drawing {
  readonly gl: GL;
  readonly set: (setting: Setting, isSecond: boolean) => void;
  readonly draw: () => readonly RecordedPrimitive[];
}

/** A context with objects, and another one that has texture 2 and framebuffer object 1 bound, to which that is attached. */
function createDrawing(): Drawing {
  const sink = new SurfaceRecordingSink();
  const gl = createContext({ sink });
  const other = createContext({ sink: new SurfaceRecordingSink(), share: gl });
  const programs = [
    "MOV o[COL1], v[COL0];",
    "MOV o[BFC0], v[COL0]; MOV o[FOGC], v[COL0]; MOV o[PSIZ], v[COL0];",
    // Other results than the first one has, in the same registers.
    "MOV o[COL0].x, -v[COL0];",
  ];
  for (const [i, more] of programs.entries()) {
    const text = `!!VP1.0 MOV o[HPOS], v[OPOS]; MOV o[COL0], v[COL0]; ${more} END`;
    gl.loadProgramNV(gl.VERTEX_PROGRAM_NV, i + 1, text.length, text);
  }
  gl.bindProgramNV(gl.VERTEX_PROGRAM_NV, 1);
  for (const name of [3, 2, 0]) {
    const texels = new Uint8Array(4).fill(name);
    gl.bindTexture(gl.TEXTURE_2D, name);
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, 1, 1, 0, gl.RGBA, gl.UNSIGNED_BYTE, texels);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.NEAREST);
  }
  for (const [name, texture] of [[2, 3], [1, 2]] as const) attach(other, name, texture); // prettier-ignore
  // So that what may be enabled changes what is drawn.
  gl.clipPlane(gl.CLIP_PLANE0, [1, 0, 0, -0.125]);
  gl.normal3f(0, 0, 0.5);
  gl.vertexWeightfEXT(0.5);
  gl.matrixMode(gl.MODELVIEW1_EXT);
  gl.translatef(0.125, 0, 0);
  gl.matrixMode(gl.MODELVIEW);
  const set = (setting: Setting, isSecond: boolean): void => setting(gl, isSecond, other);
  const draw = (): readonly RecordedPrimitive[] => {
    gl.begin(gl.TRIANGLES);
    for (const [x, y] of [[0, 0], [0.5, 0], [0, 0.5], [0, 0], [0, -0.5], [0.5, 0]] as const) gl.vertex2f(x, y); // prettier-ignore
    gl.end();
    return sink.take();
  };
  return { gl, set, draw };
}

/** A framebuffer object of a texture. */
function attach(gl: GL, name: number, texture: number): void {
  gl.bindTexture(gl.TEXTURE_2D, texture);
  gl.bindFramebufferEXT(gl.FRAMEBUFFER_EXT, name);
  gl.framebufferTexture2DEXT(
    ...([gl.FRAMEBUFFER_EXT, gl.COLOR_ATTACHMENT0_EXT, gl.TEXTURE_2D, texture, 0] as const),
  );
  gl.bindRenderbufferEXT(gl.RENDERBUFFER_EXT, 1);
  gl.renderbufferStorageEXT(gl.RENDERBUFFER_EXT, gl.DEPTH_COMPONENT24, 1, 1);
}

test("draws take the state as it is, however often it was another one, and whichever was kept", () => {
  const change = fc.tuple(fc.nat(SETTINGS.length - 1), fc.boolean());
  const changes = fc.array(change, { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(
      fc.array(changes, { maxLength: 4 }),
      fc.array(fc.nat(3), { maxLength: 6 }),
      (groups, order) => {
        const kept = createDrawing();
        const sequence = order.flatMap((number) => groups[number] ?? []);
        for (const [i, [setting, isSecond]] of sequence.entries()) {
          kept.set(SETTINGS[setting]!, isSecond);
          const fresh = createDrawing();
          for (const [before, wasSecond] of sequence.slice(0, i + 1)) fresh.set(SETTINGS[before]!, wasSecond);
          expect(kept.draw()).toEqual(fresh.draw());
        }
      },
    ),
    { numRuns: 20 },
  );
});

/** Enabled, so that what belongs to them is read, which texture and framebuffer object are bound, and what is set. */
const STARTS: readonly {
  readonly enabled: readonly TokenName[];
  readonly texture: number;
  readonly framebuffer: number;
  readonly settings: readonly Setting[];
}[] = [
  {
    enabled: ["FOG", "POLYGON_STIPPLE", "STENCIL_TEST", "BLEND"],
    ...{ texture: 0, framebuffer: 0, settings: OTHERS },
  },
  {
    enabled: ["CLIP_PLANE0", "LIGHTING", "LIGHT0", "TEXTURE_2D", "TEXTURE_GEN_S"],
    ...{ texture: 0, framebuffer: 0, settings: OTHERS },
  },
  { enabled: ["TEXTURE_2D", "DEPTH_TEST"], texture: 2, framebuffer: 0, settings: OF_OBJECTS },
  { enabled: ["TEXTURE_2D", "REGISTER_COMBINERS_NV"], texture: 2, framebuffer: 0, settings: OF_OBJECTS },
  { enabled: ["TEXTURE_SHADER_NV", "DEPTH_TEST", "FOG"], texture: 2, framebuffer: 0, settings: OF_OBJECTS },
  { enabled: ["DEPTH_TEST", "STENCIL_TEST"], texture: 0, framebuffer: 1, settings: OF_OBJECTS },
];

test.each(STARTS)(
  "each setting is noticed between draws with $enabled, texture $texture and framebuffer object $framebuffer",
  ({ enabled, texture, framebuffer, settings }) => {
    const create = (): Drawing => {
      const drawing = createDrawing();
      const { gl } = drawing;
      for (const name of enabled) gl.enable(gl[name]);
      gl.bindTexture(gl.TEXTURE_2D, texture);
      gl.bindFramebufferEXT(gl.FRAMEBUFFER_EXT, framebuffer);
      gl.texEnvi(gl.TEXTURE_SHADER_NV, gl.SHADER_OPERATION_NV, gl.TEXTURE_2D);
      return drawing;
    };
    for (const setting of settings) {
      const kept = create();
      const sequence = [false, true, false];
      for (const [i, isSecond] of sequence.entries()) {
        kept.set(setting, isSecond);
        const drawn = kept.draw();
        if (i === 0) continue;
        const fresh = create();
        for (const before of sequence.slice(0, i + 1)) fresh.set(setting, before);
        expect(drawn).toEqual(fresh.draw());
      }
    }
  },
);

test("materials that track the current color are those of each draw", () => {
  const { gl, draw } = createDrawing();
  gl.enable(gl.LIGHTING);
  gl.colorMaterial(gl.FRONT_AND_BACK, gl.EMISSION);
  gl.enable(gl.COLOR_MATERIAL);
  const reds = [0.25, 0.5, 0.75].map((red) => {
    gl.color3f(red, 0, 0);
    return draw()[0]!.vertices[0]!.color![0]!;
  });
  expect(reds[1]! - reds[0]!).toBeCloseTo(0.25);
  expect(reds[2]! - reds[1]!).toBeCloseTo(0.25);
});

test("a material that the sink changes while another one is changed keeps nothing of it", () => {
  const colorAfter = (change?: (gl: GL) => void): unknown => {
    const sink = new RecordingSink();
    const gl = createContext({ sink });
    gl.enable(gl.LIGHTING);
    gl.materialfv(gl.FRONT, gl.AMBIENT, [0, 0, 0, 1]);
    let isNext = false;
    const { draw } = sink;
    sink.draw = (batch, state) => {
      draw.call(sink, batch, state);
      if (isNext) change?.(gl);
      isNext = false;
    };
    gl.begin(gl.POINTS);
    for (let i = 0; i < 4501; i += 1) gl.vertex2f(0, 0);
    isNext = true;
    gl.materialfv(gl.FRONT, gl.EMISSION, [0, 0, 1, 1]);
    const wasCalled = !isNext;
    gl.vertex2f(0.5, 0);
    gl.end();
    expect(wasCalled).toBe(true);
    return sink.take().at(-1);
  };
  expect(colorAfter((gl) => gl.materialfv(gl.FRONT, gl.DIFFUSE, [0, 1, 0, 1]))).toEqual(colorAfter());
});

test("a state that comes back is the same object", () => {
  const { gl, draw } = createDrawing();
  const states = [1, 2, 3, 1, 2, 3].map((width) => {
    gl.lineWidth(width);
    return draw()[0]!.state;
  });
  expect(new Set(states).size).toBe(3);
  expect(states.slice(3).every((state, i) => state === states[i])).toBe(true);
  gl.enable(gl.TEXTURE_2D);
  expect(draw()[0]!.state).toBe(draw()[0]!.state);
});

test.each([0, 1])("so it is with many textures in turn, and framebuffer object %d", (framebuffer) => {
  const { gl, draw } = createDrawing();
  gl.bindFramebufferEXT(gl.FRAMEBUFFER_EXT, framebuffer);
  gl.enable(gl.TEXTURE_2D);
  const names = Array.from({ length: 20 }, (_, i) => 10 + i);
  for (const name of names) {
    gl.bindTexture(gl.TEXTURE_2D, name);
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, 1, 1, 0, gl.RGBA, gl.UNSIGNED_BYTE, null);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.NEAREST);
  }
  const states = [...names, ...names].map((name) => {
    gl.bindTexture(gl.TEXTURE_2D, name);
    return draw()[0]!.state;
  });
  expect(new Set(states).size).toBe(20);
  expect(states.slice(20).every((state, i) => state === states[i])).toBe(true);
});

test("and with register combiners", () => {
  const { gl, draw } = createDrawing();
  gl.enable(gl.REGISTER_COMBINERS_NV);
  const { state } = draw()[0]!;
  gl.disable(gl.REGISTER_COMBINERS_NV);
  expect(draw()[0]!.state).not.toBe(state);
  gl.enable(gl.REGISTER_COMBINERS_NV);
  expect(draw()[0]!.state).toBe(state);
});

test.each([0, 1])("textures of unit %d are not kept that are no longer what they were", async (unit) => {
  setFlagsFromString("--expose-gc");
  const collectGarbage = runInNewContext("gc") as () => void;
  const { gl, draw } = createDrawing();
  for (const [number, name] of [3, 2].entries()) {
    gl.activeTexture(gl.TEXTURE0 + number);
    gl.bindTexture(gl.TEXTURE_2D, name);
    gl.enable(gl.TEXTURE_2D);
  }
  gl.activeTexture(gl.TEXTURE0 + unit);
  const made: WeakRef<object>[] = [];
  for (let i = 0; i < 40; i += 1) {
    replaceTexel(gl, i);
    made.push(new WeakRef(draw()[0]!.state.textures[unit]!.texture));
  }
  await new Promise((resolve) => setImmediate(resolve)); // what a WeakRef has given stays until the turn is over
  collectGarbage();
  expect(made.filter((texture) => texture.deref() !== undefined).length).toBeLessThan(5);
});
