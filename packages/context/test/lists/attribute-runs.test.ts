import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { type ContextOptions, type GL, lastError } from "../../src/index.js";
import { recordingContext, recordingObserver } from "../draw/fixtures.js";
import type { RecordedPrimitive } from "../draw/recording-sink.js";
import { takeError } from "../programs/fixtures.js";
import { compile } from "./fixtures.js";

const PROGRAM = `!!VP1.0
MOV o[HPOS], v[OPOS];
MOV o[COL0], v[COL0];
MOV o[TEX0], v[NRML];
MOV o[TEX1], v[TEX0];
MOV o[TEX2], v[5];
END`;

const { TRIANGLES, TRIANGLE_STRIP, POINTS, LINE_LOOP } = recordingContext().gl;

type Command = (gl: GL) => void;

const number = fc.constantFrom(-1, -0.25, 0, 0.5, 1, NaN);
const numbers = fc.tuple(number, number, number);

/** Commands that set current attributes. */
const setting: fc.Arbitrary<Command> = fc.oneof(
  numbers.map(
    ([x, y, z]): Command =>
      (gl) =>
        gl.color3f(x, y, z),
  ),
  numbers.map(
    ([x, y, z]): Command =>
      (gl) =>
        gl.color4dv([x, y, z, 1]),
  ),
  numbers.map(
    ([x]): Command =>
      (gl) =>
        gl.color4ub(Math.abs(x) * 200, 7, 9, 255),
  ),
  numbers.map(
    (v): Command =>
      (gl) =>
        gl.normal3fv(new Float32Array(v)),
  ),
  numbers.map(
    ([x, y]): Command =>
      (gl) =>
        gl.texCoord2f(x, y),
  ),
  numbers.map(
    ([x, y]): Command =>
      (gl) =>
        gl.vertexAttrib2fNV(5, x, y),
  ),
  fc.boolean().map(
    (flag): Command =>
      (gl) =>
        gl.edgeFlag(flag),
  ),
);

const vertex: fc.Arbitrary<Command> = numbers.map(
  ([x, y, z]): Command =>
    (gl) =>
      gl.vertex3f(x || 0, y || 0, z || 0),
);

/** What comes before each vertex in turn, several times over. */
const commands: fc.Arbitrary<readonly Command[]> = fc
  .tuple(
    fc.array(setting, { maxLength: 4 }),
    fc.array(fc.tuple(fc.array(setting, { maxLength: 3 }), vertex), { maxLength: 9 }),
    fc.constantFrom(1, 2, 20),
    fc.array(setting, { maxLength: 2 }),
  )
  .map(([before, vertices, times, after]) => [
    ...before,
    ...Array.from({ length: times }, () =>
      vertices.flatMap(([settings, provoke]) => [...settings, provoke]),
    ).flat(),
    ...after,
  ]);

interface Outcome {
  readonly primitives: readonly Omit<RecordedPrimitive, "state">[];
  /** All current attributes, and the edge flag. */
  readonly current: readonly number[];
}

/** What comes of commands, as a list or called one by one; what a list may not know of is current before. */
function outcome(
  mode: number,
  parts: readonly (readonly Command[])[],
  isList: boolean,
  options: Omit<ContextOptions, "sink"> = {},
): Outcome {
  const { gl, sink } = recordingContext(PROGRAM, options);
  gl.shadeModel(gl.FLAT);
  const run = (part: readonly Command[]): void => part.forEach((command) => command(gl));
  if (isList) parts.forEach((part, i) => compile(gl, 1 + i, () => run(part)));
  gl.color4f(0.125, 0.25, 0.375, 0.5);
  gl.normal3f(0.5, 0.25, 0.125);
  gl.vertexAttrib4fNV(5, 5, 6, 7, 8);
  gl.begin(mode);
  parts.forEach((part, i) => (isList ? gl.callList(1 + i) : run(part)));
  gl.end();
  expect(takeError(gl)).toBe("NO_ERROR");
  const primitives = sink.take().map(({ state: _, ...primitive }) => primitive);
  return { primitives, current: currentValues(gl) };
}

function currentValues(gl: GL): number[] {
  const values = new Float32Array(4);
  const current: number[] = [];
  for (let index = 1; index < 16; index += 1) {
    gl.getVertexAttribfvNV(index, gl.CURRENT_ATTRIB_NV, values);
    current.push(...values);
  }
  gl.getFloatv(gl.EDGE_FLAG, values);
  return [...current, values[0]!];
}

function expectSame(mode: number, parts: readonly (readonly Command[])[]): void {
  const expected = outcome(mode, parts, false);
  for (const options of [{}, { observer: recordingObserver() }, { maxInstructionsPerDraw: 1e6 }]) {
    const got = outcome(mode, parts, true, options);
    expect(got).toEqual(expected);
  }
}

describe("[GL1.3 5.4] a list of vertices draws what its commands draw", () => {
  test("whatever they set, however many they are, and keeps the last values", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(TRIANGLES, TRIANGLE_STRIP, POINTS, LINE_LOOP),
        fc.array(commands, { minLength: 1, maxLength: 3 }),
        expectSame,
      ),
      { numRuns: 30 },
    );
  });

  test("of thousands, each with a color, and a normal from the second on", () => {
    const part = Array.from({ length: 3000 }, (_, i): Command[] => [
      (gl) => gl.color3f(i / 3000, 0, 1),
      ...(i > 0 ? [(gl: GL) => gl.normal3f(i, 1, 2)] : []),
      (gl) => gl.vertex2f(Math.sin(i), Math.cos(i)),
    ]).flat();
    expectSame(TRIANGLE_STRIP, [part, part]);
  });

  test("outside Begin and End it sets current values alone", () => {
    const { gl, sink } = recordingContext(PROGRAM);
    compile(gl, 1, () => {
      for (const i of [1, 2, 3]) {
        gl.color3f(i / 4, 0, 0);
        gl.vertex2f(i, i);
      }
    });
    gl.callList(1);
    const color = new Float32Array(4);
    gl.getFloatv(gl.CURRENT_COLOR, color);
    expect([...color]).toEqual([0.75, 0, 0, 1]);
    expect([sink.take(), takeError(gl)]).toEqual([[], "NO_ERROR"]);
  });
});

describe("[Ruling 98] the limit of commands", () => {
  test.each([1, 2, 5, 6, 7, 8])("of %d is kept among vertices", (maxCommandsPerCall) => {
    const { gl, sink } = recordingContext(PROGRAM, { maxCommandsPerCall });
    compile(gl, 1, () => {
      for (const i of [1, 2, 3]) {
        gl.color3f(i / 4, 0, 0);
        gl.vertex2f(0, 0);
      }
    });
    gl.begin(gl.POINTS);
    gl.callList(1);
    gl.end();
    expect(sink.take()).toHaveLength(Math.min(3, Math.floor(maxCommandsPerCall / 2)));
    expect(takeError(gl)).toBe(maxCommandsPerCall < 6 ? "OUT_OF_MEMORY" : "NO_ERROR");
  });
});

test("[GL1.3 5.4] an error after vertices says which command it is of", () => {
  const { gl } = recordingContext(PROGRAM);
  compile(gl, 7, () => {
    for (let i = 0; i < 5; i += 1) gl.vertex2f(i, i);
    gl.begin(0xffff);
    gl.color3fv(new Float32Array(2));
    gl.vertex2f(0, 0);
    gl.end();
  });
  gl.begin(gl.POINTS);
  gl.callList(7);
  // Begin between Begin and End, memory that is too short: each is a command of the list for itself.
  expect(lastError(gl)).toMatchObject({ command: "color3fv", list: { name: 7, position: 7 } });
  gl.getError();
});

test("[Ruling 99] vertices count as the memory that they need", () => {
  const { gl } = recordingContext(PROGRAM, { maxListBytes: 1000 });
  compile(gl, 1, () => {
    for (let i = 0; i < 9; i += 1) gl.vertex2f(i, i);
  });
  expect(takeError(gl)).toBe("NO_ERROR");
  compile(gl, 1, () => {
    for (let i = 0; i < 12; i += 1) gl.vertex2f(i, i);
  });
  expect(takeError(gl)).toBe("OUT_OF_MEMORY");
});
