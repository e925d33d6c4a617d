import { describe, expect, test } from "@jest/globals";
import { resultOf } from "@glasm/nv-vertex";
import { type ContextOptions, createContext, type GL } from "../../src/index.js";
import { loadText } from "../programs/fixtures.js";
import { useProgram } from "./fixtures.js";

/** A quiet one, one with a sign, and two that signal. */
const NANS = [0x7fc12345, 0xffc00000, 0xff812345, 0x7f800001] as const;
const ONE = 0x3f800000;
const SINGLES = new Float32Array(Uint32Array.from(NANS).buffer);
/** Bytes that are not aligned. */
const BYTES = new Uint8Array(1 + SINGLES.byteLength);
BYTES.set(new Uint8Array(SINGLES.buffer), 1);
const RAW = new DataView(BYTES.buffer, 1);

const PROGRAM = "!!VP1.1 MOV o[HPOS], v[0]; MOV o[TEX0], v[9]; MOV o[TEX1], -c[1]; END";

/** What an observer sees of v[9], of TEX0 and of TEX1, of each vertex. */
function seenOf(options: ContextOptions, draw: (gl: GL) => void) {
  const seen: number[][][] = [];
  const wordsAt = (singles: Float32Array, register: number) => [
    ...new Uint32Array(singles.slice(4 * register, 4 * register + 4).buffer),
  ];
  const [first, second] = [resultOf("texture-coordinates-0")!, resultOf("texture-coordinates-1")!];
  const observer = {
    vertex(attributes: Float32Array, results: Float32Array) {
      seen.push([wordsAt(attributes, 9), wordsAt(results, first), wordsAt(results, second)]);
    },
  };
  const gl = createContext({ ...options, observer });
  useProgram(gl, PROGRAM);
  draw(gl);
  expect(gl.getError()).toBe(gl.NO_ERROR);
  return seen;
}

/** Enough for V8 to optimize what copies, where singles that become numbers might get other bits. */
const COUNT = 3000;

function point(gl: GL): void {
  gl.begin(gl.POINTS);
  gl.vertex2f(0, 0);
  gl.end();
}

/** Draws points with an array of `size` NaNs as v[9], at a place that is aligned or not. */
function drawArray(gl: GL, size: number, offset: number): void {
  const bytes = new Uint8Array(offset + 4 * size * COUNT);
  for (let i = 0; i < COUNT; i += 1)
    bytes.set(new Uint8Array(SINGLES.buffer, 0, 4 * size), offset + 4 * size * i);
  gl.vertexPointer(2, gl.FLOAT, 0, new Float32Array(2 * COUNT));
  gl.enableClientState(gl.VERTEX_ARRAY);
  gl.vertexAttribPointerNV(9, size, gl.FLOAT, 0, new DataView(bytes.buffer, offset));
  gl.enableClientState(gl.VERTEX_ATTRIB_ARRAY9_NV);
  gl.drawArrays(gl.POINTS, 0, COUNT);
}

/** What is given of `size` NaNs. */
const given = (size: number) => [...NANS.slice(0, size), ...[0, 0, ONE].slice(size - 4)].slice(0, 4);

describe.each(["nv20", "nv30"] as const)(
  "NaNs keep their bits under %s [Ruling 358, Ruling 440]",
  (arithmetic) => {
    test.each([1, 2, 3, 4])("in arrays of %i singles, aligned or not", (size) => {
      for (const offset of [0, 1]) {
        const seen = seenOf({ arithmetic }, (gl) => drawArray(gl, size, offset));
        expect(seen).toHaveLength(COUNT);
        const expected = size === 4 ? [...NANS] : given(size);
        for (const [attribute, result] of seen) expect([attribute, result]).toEqual([expected, expected]);
      }
    });

    test("in current attributes, from singles or bytes, by each vertex or for all of an array", () => {
      for (const memory of [SINGLES, RAW]) {
        const seen = seenOf({ arithmetic }, (gl) => {
          gl.vertexAttrib4fvNV(9, memory);
          for (let i = 0; i < COUNT; i += 1) point(gl);
          gl.vertexPointer(2, gl.FLOAT, 0, new Float32Array(2 * COUNT));
          gl.enableClientState(gl.VERTEX_ARRAY);
          gl.drawArrays(gl.POINTS, 0, COUNT);
          gl.vertexAttribs2fvNV(9, 1, memory);
          point(gl);
        });
        for (const [attribute, result] of seen.slice(0, -1))
          expect([attribute, result]).toEqual([[...NANS], [...NANS]]);
        expect(seen.at(-1)![0]).toEqual([NANS[0], NANS[1], 0, ONE]);
      }
    });

    test("in parameters, which programs read and queries give as singles", () => {
      for (const memory of [SINGLES, RAW]) {
        const [[, , result]] = seenOf({ arithmetic }, (gl) => {
          gl.programParameter4fvNV(gl.VERTEX_PROGRAM_NV, 1, memory);
          point(gl);
          const words = new Uint32Array(4);
          gl.getProgramParameterfvNV(
            gl.VERTEX_PROGRAM_NV,
            1,
            gl.PROGRAM_PARAMETER_NV,
            new Float32Array(words.buffer),
          );
          expect([...words]).toEqual([...NANS]);
          const bytes = new Uint8Array(18);
          gl.getProgramParameterfvNV(gl.VERTEX_PROGRAM_NV, 1, gl.PROGRAM_PARAMETER_NV, bytes.subarray(1));
          expect([...bytes.subarray(1, 17), bytes[17]]).toEqual([...BYTES.subarray(1), 0]);
          const doubles = new BigUint64Array(4);
          gl.getProgramParameterdvNV(
            gl.VERTEX_PROGRAM_NV,
            1,
            gl.PROGRAM_PARAMETER_NV,
            new Float64Array(doubles.buffer),
          );
          expect(new Set(doubles)).toEqual(new Set([0x7ff8000000000000n]));
        }) as [number[][]];
        expect(result).toEqual(NANS.map((word) => (word ^ 0x80000000) >>> 0));
      }
    });
  },
);

test("vertex state programs read and write NaNs with their bits under nv20 [VP2 2.14.5, Ruling 358, Ruling 440]", () => {
  const gl = createContext({ arithmetic: "nv20" });
  loadText(gl, 7, "!!VSP1.0 MOV c[2], -v[0]; MUL c[3], v[0], c[4]; END");
  gl.programParameter4fNV(gl.VERTEX_PROGRAM_NV, 4, 1, 1, 1, 1);
  gl.executeProgramNV(gl.VERTEX_STATE_PROGRAM_NV, 7, RAW);
  const queried = (index: number) => {
    const words = new Uint32Array(4);
    gl.getProgramParameterfvNV(
      gl.VERTEX_PROGRAM_NV,
      index,
      gl.PROGRAM_PARAMETER_NV,
      new Float32Array(words.buffer),
    );
    return [...words];
  };
  expect(queried(2)).toEqual(NANS.map((word) => (word ^ 0x80000000) >>> 0));
  expect(queried(3)).toEqual([0x7fffffff, 0x7fffffff, 0x7fffffff, 0x7fffffff]);
});

test.each([{}, { arithmetic: "vp1" }] as const)(
  "with %j there is one NaN [Ruling 15, Ruling 112]",
  (options) => {
    const seen = seenOf(options, (gl) => {
      gl.vertexAttrib4fvNV(9, SINGLES);
      gl.programParameter4fvNV(gl.VERTEX_PROGRAM_NV, 1, SINGLES);
      const words = new Uint32Array(4);
      gl.getProgramParameterfvNV(
        gl.VERTEX_PROGRAM_NV,
        1,
        gl.PROGRAM_PARAMETER_NV,
        new Float32Array(words.buffer),
      );
      expect(new Set(words)).toEqual(new Set([0x7fc00000]));
      point(gl);
    });
    expect(new Set(seen.flat(2))).toEqual(new Set([0x7fc00000]));
  },
);
