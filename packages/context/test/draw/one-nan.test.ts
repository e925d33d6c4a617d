import { NAN_BITS } from "@glasm/base";
import { ENGINES } from "@glasm/nv-vertex";
import { describe, expect, test } from "@jest/globals";
import { type ContextOptions, createContext, type GL } from "../../src/index.js";
import { loadText, takeError } from "../programs/fixtures.js";
import { useProgram } from "./fixtures.js";

const NANS = Uint32Array.of(0x7fc12345, 0xffc00000, 0xff812345, 0x7f800001);
const NAN_SINGLES = new Float32Array(NANS.buffer);
const DOUBLE_NAN = 0x7ff8000000000000n;

const wordsOf = ({ buffer, byteOffset, length }: Float32Array) => new Uint32Array(buffer, byteOffset, length);
const isNaNWord = (word: number) => (word & 0x7fffffff) > 0x7f800000;

/** NaNs from an attribute, negated, from a parameter, of RSQ(-4), of infinity less infinity and of zero times it. */
const PROGRAM = `!!VP1.0
  MOV o[HPOS], v[0]; MOV o[COL0], v[9]; MOV o[COL1], -v[9]; MOV o[TEX0], -c[1];
  MOV R0, v[10]; RSQ o[FOGC].x, -R0.z; ADD o[TEX1], R0.x, -R0.x; MUL o[TEX2], R0.x, R0.y; MOV o[TEX3], R0; END`;

/** What an observer has seen, as words. */
class Watched {
  readonly attributes: Uint32Array[] = [];
  readonly results: Uint32Array[] = [];
  readonly gl: GL;

  constructor(options: ContextOptions = {}) {
    const vertex = (attributes: Float32Array, results: Float32Array): void => {
      this.attributes.push(wordsOf(attributes.slice()));
      this.results.push(wordsOf(results.slice()));
    };
    this.gl = createContext({ ...options, observer: { vertex } });
  }

  /** The bits of all NaNs that were seen, and their number. */
  nans(): readonly [bits: ReadonlySet<number>, count: number] {
    const words = [...this.attributes, ...this.results].flatMap((seen) => [...seen.filter(isNaNWord)]);
    return [new Set(words), words.length];
  }
}

function setInputs(gl: GL): void {
  gl.vertexAttrib4fvNV(9, NAN_SINGLES);
  gl.vertexAttrib4fNV(10, Infinity, 0, 4, 1);
  gl.programParameter4fvNV(gl.VERTEX_PROGRAM_NV, 1, NAN_SINGLES);
}

/** The ways to draw some vertices, with position (0.5,0,0,1) or the like. */
const DRAWS: Readonly<Record<string, (gl: GL, count: number) => void>> = {
  drawArrays(gl, count) {
    gl.vertexPointer(2, gl.FLOAT, 0, new Float32Array(2 * count).fill(0.5));
    gl.enableClientState(gl.VERTEX_ARRAY);
    gl.drawArrays(gl.POINTS, 0, count);
  },
  "drawArrays with an array of NaNs"(gl, count) {
    const words = Uint32Array.from({ length: 4 * count }, (_, i) => NANS[i % 4]!);
    gl.vertexPointer(2, gl.FLOAT, 0, new Float32Array(2 * count).fill(0.5));
    gl.enableClientState(gl.VERTEX_ARRAY);
    gl.vertexAttribPointerNV(9, 4, gl.FLOAT, 0, new Float32Array(words.buffer));
    gl.enableClientState(gl.VERTEX_ATTRIB_ARRAY9_NV);
    gl.drawArrays(gl.POINTS, 0, count);
  },
  drawElements(gl, count) {
    gl.vertexPointer(2, gl.FLOAT, 0, new Float32Array(2).fill(0.5));
    gl.enableClientState(gl.VERTEX_ARRAY);
    gl.drawElements(gl.POINTS, count, gl.UNSIGNED_BYTE, new Uint8Array(count));
  },
  "Begin and End"(gl, count) {
    gl.begin(gl.POINTS);
    for (let i = 0; i < count; i += 1) gl.vertex2f(0.5, 0.5);
    gl.end();
  },
};

describe.each([undefined, ...ENGINES])("an observer sees the one NaN, by the engine %s", (engine) => {
  const options = engine === undefined ? {} : { engine };

  test.each(Object.keys(DRAWS))("of a program, with %s [Ruling 15]", (name) => {
    const first: Uint32Array[] = [];
    for (const count of [1, 3, 4, 5, 1000, 20_000]) {
      const watched = new Watched(options);
      const { gl } = watched;
      useProgram(gl, PROGRAM);
      setInputs(gl);
      DRAWS[name]!(gl, count);
      expect(takeError(gl)).toBe("NO_ERROR");
      expect(watched.results).toHaveLength(count);
      expect(watched.nans()).toEqual([new Set([NAN_BITS]), 25 * count]);
      const [results] = watched.results;
      first.push(results!);
      expect(watched.results.every((seen) => seen.every((word, i) => word === results![i]))).toBe(true);
    }
    expect(new Set(first.map((results) => results.join())).size).toBe(1);
  });

  test.each([1, 4, 1000])(
    "of a position-invariant program, %i vertices [VP2 2.14.6.1, Ruling 15]",
    (count) => {
      const watched = new Watched(options);
      const { gl } = watched;
      useProgram(gl, "!!VP1.1 OPTION NV_position_invariant; MOV o[COL0], -v[9]; END");
      setInputs(gl);
      gl.matrixMode(gl.PROJECTION);
      gl.loadMatrixf(Float32Array.of(...NAN_SINGLES, 1, 0, 0, 0, 0, 1, 0, 0, Infinity, 0, -Infinity, 1));
      DRAWS["drawArrays"]!(gl, count);
      expect(watched.nans()).toEqual([new Set([NAN_BITS]), 12 * count]);
    },
  );

  test.each([1, 4, 1000])("of conventional processing, %i vertices [Ruling 15, Ruling 63]", (count) => {
    const watched = new Watched(options);
    const { gl } = watched;
    gl.color4fv(NAN_SINGLES);
    gl.secondaryColor3fvEXT(NAN_SINGLES);
    gl.multiTexCoord4fv(gl.TEXTURE1, NAN_SINGLES);
    gl.scalef(Infinity, 1, 1);
    gl.translatef(-Infinity, 0, 0);
    DRAWS["drawArrays"]!(gl, count);
    const [bits, found] = watched.nans();
    expect(bits).toEqual(new Set([NAN_BITS]));
    // Both colors, the texture coordinates and the position, without what stays a number.
    expect(found).toBeGreaterThanOrEqual(22 * count);
  });
});

describe("feedback has the one NaN", () => {
  test.each([undefined, ...ENGINES])("by the engine %s [GL1.3 5.3, Ruling 15]", (engine) => {
    for (const count of [1, 5, 1000, 20_000]) {
      const gl = createContext(engine === undefined ? {} : { engine });
      const buffer = new Float32Array(13 * count + 2);
      gl.feedbackBuffer(buffer.length, gl["4D_COLOR_TEXTURE"], buffer);
      useProgram(gl, PROGRAM);
      setInputs(gl);
      gl.renderMode(gl.FEEDBACK);
      DRAWS["drawArrays"]!(gl, count);
      gl.passThrough(NAN_SINGLES[1]!);
      expect(gl.renderMode(gl.RENDER)).toBe(buffer.length);
      const nans = wordsOf(buffer).filter(isNaNWord);
      expect([new Set(nans), nans.length]).toEqual([new Set([NAN_BITS]), 4 * count + 1]);
    }
  });

  test("also of vertices that clipping makes [GL1.3 2.11, Ruling 15]", () => {
    const gl = createContext({ engine: "compiled" });
    const buffer = new Float32Array(100);
    gl.feedbackBuffer(100, gl["4D_COLOR_TEXTURE"], buffer);
    useProgram(gl, PROGRAM);
    setInputs(gl);
    gl.renderMode(gl.FEEDBACK);
    gl.begin(gl.LINES);
    gl.vertex2f(-3, 0);
    gl.vertex2f(0.5, 0);
    gl.end();
    expect(gl.renderMode(gl.RENDER)).toBe(25);
    const nans = wordsOf(buffer).filter(isNaNWord);
    expect([new Set(nans), nans.length]).toEqual([new Set([NAN_BITS]), 8]);
  });

  test("and an array that is taken away gets nothing, without an exception [Ruling 62]", () => {
    const buffer = new Float32Array(100);
    const gl = createContext({
      observer: { vertex: () => structuredClone(null, { transfer: [buffer.buffer] }) },
    });
    gl.feedbackBuffer(100, gl["4D_COLOR_TEXTURE"], buffer);
    useProgram(gl, PROGRAM);
    setInputs(gl);
    gl.renderMode(gl.FEEDBACK);
    gl.begin(gl.POINTS);
    gl.vertex2f(0, 0);
    gl.end();
    expect([takeError(gl), buffer.length]).toEqual(["NO_ERROR", 0]);
  });
});

/** Every way to read a vector that holds NaNs: the words of singles and of doubles that it gives. */
function readVector(
  gl: GL,
  getSingles: (values: Float32Array) => void,
  getDoubles: ((values: Float64Array) => void) | null,
) {
  const singles = new Float32Array(16);
  const doubles = new Float64Array(16);
  getSingles(singles);
  getDoubles?.(doubles);
  expect(takeError(gl)).toBe("NO_ERROR");
  const quads = [...new BigUint64Array(doubles.buffer)].filter((_, i) => Number.isNaN(doubles[i]));
  return { words: [...wordsOf(singles).filter(isNaNWord)], quads };
}

/** This many NaNs as single and as double. */
const nans = (count: number, doubles = count) => ({
  words: Array<number>(count).fill(NAN_BITS),
  quads: Array<bigint>(doubles).fill(DOUBLE_NAN),
});

describe("queries give the one NaN", () => {
  const parameter = (gl: GL, index: number) =>
    readVector(
      gl,
      (values) => gl.getProgramParameterfvNV(gl.VERTEX_PROGRAM_NV, index, gl.PROGRAM_PARAMETER_NV, values),
      (values) => gl.getProgramParameterdvNV(gl.VERTEX_PROGRAM_NV, index, gl.PROGRAM_PARAMETER_NV, values),
    );
  const state = (gl: GL, pname: number) =>
    readVector(
      gl,
      (values) => gl.getFloatv(pname, values),
      (values) => gl.getDoublev(pname, values),
    );

  test.each([undefined, ...ENGINES])(
    "of parameters that ExecuteProgramNV has written, by the engine %s [VP2 2.14.5, Ruling 15]",
    (engine) => {
      const gl = createContext(engine === undefined ? {} : { engine });
      loadText(
        gl,
        7,
        "!!VSP1.0 MOV c[2], -v[0]; MOV c[3], -c[1]; RSQ R0, c[4].x; MOV c[4].yz, -R0; MOV c[5], v[0]; END",
      );
      gl.programParameter4fvNV(gl.VERTEX_PROGRAM_NV, 1, NAN_SINGLES);
      gl.programParameter4fNV(gl.VERTEX_PROGRAM_NV, 4, -4, 0, 0, 0);
      gl.executeProgramNV(gl.VERTEX_STATE_PROGRAM_NV, 7, NAN_SINGLES);
      expect([2, 3, 4, 5].map((index) => parameter(gl, index))).toEqual([nans(4), nans(4), nans(2), nans(4)]);
    },
  );

  test("of parameters as they were given, and of those that track a matrix [VP1 6.1.13, Ruling 112]", () => {
    const gl = createContext();
    gl.programParameter4fvNV(gl.VERTEX_PROGRAM_NV, 1, NAN_SINGLES);
    expect(parameter(gl, 1)).toEqual(nans(4));
    gl.loadMatrixf(Float32Array.of(...NAN_SINGLES, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1));
    gl.trackMatrixNV(gl.VERTEX_PROGRAM_NV, 8, gl.MODELVIEW, gl.IDENTITY_NV);
    expect([8, 9].map((index) => parameter(gl, index))).toEqual([nans(1), nans(1)]);
    expect(state(gl, gl.MODELVIEW_MATRIX)).toEqual(nans(4));
  });

  test("of attributes, of lights and of materials [GL1.3 6.1.3, VP1 6.1.13, Ruling 112]", () => {
    const gl = createContext();
    gl.vertexAttrib4fvNV(9, NAN_SINGLES);
    const attribute = readVector(
      gl,
      (values) => gl.getVertexAttribfvNV(9, gl.CURRENT_ATTRIB_NV, values),
      (values) => gl.getVertexAttribdvNV(9, gl.CURRENT_ATTRIB_NV, values),
    );
    expect(attribute).toEqual(nans(4));
    gl.normal3fv(NAN_SINGLES);
    expect(state(gl, gl.CURRENT_NORMAL)).toEqual(nans(3));
    gl.lightfv(gl.LIGHT0, gl.AMBIENT, NAN_SINGLES);
    const light = readVector(gl, (values) => gl.getLightfv(gl.LIGHT0, gl.AMBIENT, values), null);
    expect(light).toEqual(nans(4, 0));
    gl.map1f(gl.MAP1_VERTEX_4, 0, 1, 4, 1, NAN_SINGLES);
    const map = readVector(
      gl,
      (values) => gl.getMapfv(gl.MAP1_VERTEX_4, gl.COEFF, values),
      (values) => gl.getMapdv(gl.MAP1_VERTEX_4, gl.COEFF, values),
    );
    expect(map).toEqual(nans(4));
  });

  test("of clip planes [GL1.3 6.1.3, Ruling 112]", () => {
    const gl = createContext();
    const plane = new Float64Array(BigUint64Array.of(0xfff8000000000001n, 0n, 0n, 0n).buffer);
    gl.clipPlane(gl.CLIP_PLANE0, plane);
    const values = new Float64Array(4);
    gl.getClipPlane(gl.CLIP_PLANE0, values);
    expect(Number.isNaN(values[0])).toBe(true);
    expect(new Set([...new BigUint64Array(values.buffer)].filter((_, i) => Number.isNaN(values[i])))).toEqual(
      new Set([DOUBLE_NAN]),
    );
  });

  test.each(ENGINES)("of the raster position, by the engine %s [GL1.3 2.12, Ruling 15]", (engine) => {
    const gl = createContext({ engine });
    useProgram(gl, PROGRAM);
    setInputs(gl);
    gl.rasterPos2f(0, 0);
    expect(state(gl, gl.CURRENT_RASTER_TEXTURE_COORDS)).toEqual(nans(4));
    expect(state(gl, gl.CURRENT_RASTER_DISTANCE)).toEqual(nans(1));
    gl.activeTexture(gl.TEXTURE2);
    expect(state(gl, gl.CURRENT_RASTER_TEXTURE_COORDS)).toEqual(nans(4));
    // Colors are clamped, and a NaN is 0. [Ruling 39]
    expect(state(gl, gl.CURRENT_RASTER_COLOR)).toEqual(nans(0));
  });
});
