import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { createContext, type GL } from "../../src/index.js";
import { errorOf, recordingContext, recordingObserver, useProgram } from "../draw/fixtures.js";
import { compile } from "../lists/fixtures.js";
import { integer, takeError } from "../programs/fixtures.js";
import { expectFailure } from "../support/snapshot.js";

const COORDINATES = Float32Array.from({ length: 20 }, (_, i) => ((i * 7) % 10) / 5 - 1);

function restartingContext(index = 0xffff) {
  const { gl, sink } = recordingContext();
  gl.vertexPointer(2, gl.FLOAT, 0, COORDINATES);
  gl.enableClientState(gl.VERTEX_ARRAY);
  gl.enableClientState(gl.PRIMITIVE_RESTART_NV);
  gl.primitiveRestartIndexNV(index);
  return { gl, sink };
}

/** What draws of strips of these elements are, each between a Begin and an End. */
function strips(...elements: readonly (readonly number[])[]) {
  const { gl, sink } = restartingContext();
  for (const strip of elements) {
    gl.begin(gl.LINE_STRIP);
    for (const element of strip) gl.arrayElement(element);
    gl.end();
  }
  return sink.take().map(({ vertices }) => vertices);
}

const drawn = (draw: (gl: GL) => void, index?: number) => {
  const { gl, sink } = restartingContext(index);
  draw(gl);
  expect(takeError(gl)).toBe("NO_ERROR");
  const direct = sink.take().map(({ vertices }) => vertices);
  compile(gl, 1, () => draw(gl));
  gl.disableClientState(gl.PRIMITIVE_RESTART_NV);
  gl.callList(1);
  expect(takeError(gl)).toBe("NO_ERROR");
  expect(sink.take().map(({ vertices }) => vertices)).toEqual(direct); // [Ruling 402]
  return direct;
};

describe("[NV_primitive_restart 2.6.X] PrimitiveRestartNV", () => {
  test("is End and Begin of the same mode, also in a list", () => {
    const direct = drawn((gl) => {
      gl.begin(gl.LINE_STRIP);
      gl.arrayElement(0);
      gl.arrayElement(1);
      gl.primitiveRestartNV();
      gl.arrayElement(2);
      gl.arrayElement(3);
      gl.end();
    });
    expect(direct).toEqual(strips([0, 1], [2, 3]));
  });

  test("begins primitives afresh as often as it comes, also among many vertices, and before the first and after the last", () => {
    const { gl, sink } = restartingContext();
    const strip = (elements: readonly number[]): void => elements.forEach((each) => gl.arrayElement(each));
    for (const mode of [gl.LINE_LOOP, gl.TRIANGLE_STRIP, gl.POLYGON]) {
      const runs = Array.from({ length: 2000 }, (_, i) =>
        Array.from({ length: i % 6 }, (__, j) => (i + j) % 10),
      );
      gl.begin(mode);
      gl.primitiveRestartNV();
      for (const run of runs) {
        strip(run);
        gl.primitiveRestartNV();
      }
      gl.end();
      const restarted = sink.take();
      for (const run of runs) {
        gl.begin(mode);
        strip(run);
        gl.end();
      }
      expect(restarted).toEqual(sink.take());
    }
    expect(takeError(gl)).toBe("NO_ERROR");
  });

  test("[NV_primitive_restart Errors] outside of Begin and End is INVALID_OPERATION", () => {
    const gl = createContext();
    expectFailure(gl, "INVALID_OPERATION", () => gl.primitiveRestartNV());
    compile(gl, 1, () => gl.primitiveRestartNV());
    expect(errorOf(gl, () => gl.callList(1))).toBe("INVALID_OPERATION");
  });
});

describe("[NV_primitive_restart Chapter 2] the restart index", () => {
  test("is 0 at first, and disabled", () => {
    const gl = createContext();
    expect([integer(gl, "PRIMITIVE_RESTART_INDEX_NV"), gl.isEnabled(gl.PRIMITIVE_RESTART_NV)]).toEqual([
      0,
      false,
    ]);
    gl.primitiveRestartIndexNV(0xffffffff);
    const index = new Float64Array(1);
    gl.getDoublev(gl.PRIMITIVE_RESTART_INDEX_NV, index);
    expect([index[0], takeError(gl)]).toEqual([0xffffffff, "NO_ERROR"]);
  });

  test("restarts primitives of every command that draws elements", () => {
    const indices = Uint16Array.of(0, 1, 2, 0xffff, 0xffff, 3, 4, 0xffff);
    const expected = strips([0, 1, 2], [3, 4]);
    const draws: readonly ((gl: GL) => void)[] = [
      (gl) => gl.drawElements(gl.LINE_STRIP, 8, gl.UNSIGNED_SHORT, indices),
      (gl) => gl.drawRangeElements(gl.LINE_STRIP, 0, 4, 8, gl.UNSIGNED_SHORT, indices),
      (gl) => gl.multiDrawElementsEXT(gl.LINE_STRIP, [8], gl.UNSIGNED_SHORT, [indices], 1),
    ];
    for (const draw of draws) expect(drawn(draw)).toEqual(expected);
  });

  const MODES = [
    ...(["POINTS", "LINES", "LINE_STRIP", "LINE_LOOP", "TRIANGLES", "TRIANGLE_STRIP"] as const),
    ...(["TRIANGLE_FAN", "QUADS", "QUAD_STRIP", "POLYGON"] as const),
  ];
  const run = fc.array(fc.nat(9), { maxLength: 9 });

  /** Indices of runs with those that restart between them, and at both ends. */
  const joined = (runs: readonly (readonly number[])[]): Uint16Array =>
    Uint16Array.of(0xffff, ...runs.flatMap((each) => [...each, 0xffff]));

  test.each(MODES)("begins %s afresh, as draws of all runs do that lie between", (mode) => {
    const restarting = restartingContext();
    const several = restartingContext();
    for (const { gl } of [restarting, several]) gl.polygonMode(gl.BACK, gl.LINE);
    fc.assert(
      fc.property(fc.array(run, { maxLength: 6 }), (runs) => {
        const indices = joined(runs);
        restarting.gl.drawElements(
          restarting.gl[mode],
          indices.length,
          restarting.gl.UNSIGNED_SHORT,
          indices,
        );
        for (const each of runs)
          several.gl.drawElements(
            several.gl[mode],
            each.length,
            several.gl.UNSIGNED_BYTE,
            Uint8Array.from(each),
          );
        expect(restarting.sink.take()).toEqual(several.sink.take());
      }),
      { numRuns: 30 },
    );
  });

  test("makes no more batches of a strip of 10,000 runs than it has of one, and processes each element once", () => {
    const runs = Array.from({ length: 10_000 }, (_, i) => [i % 10, (i + 3) % 10]);
    const { gl, sink } = restartingContext();
    const indices = joined(runs);
    gl.drawElements(gl.LINE_STRIP, indices.length, gl.UNSIGNED_SHORT, indices);
    const restarted = sink.batches.splice(0);
    gl.drawElements(gl.LINES, 20_000, gl.UNSIGNED_BYTE, Uint8Array.from(runs.flat()));
    expect(restarted).toEqual(sink.batches);
    expect(restarted.reduce((sum, { primitiveCount }) => sum + primitiveCount, 0)).toBe(10_000);
    expect(restarted[0]!.vertexCount).toBe(10);
  });

  test("is no vertex that an observer sees, and begins no other draw [Ruling 476]", () => {
    const observer = recordingObserver();
    const { gl, sink } = recordingContext(undefined, { observer, maxInstructionsPerDraw: 5 });
    gl.vertexPointer(2, gl.FLOAT, 0, COORDINATES);
    gl.enableClientState(gl.VERTEX_ARRAY);
    gl.enableClientState(gl.PRIMITIVE_RESTART_NV);
    gl.primitiveRestartIndexNV(0xffff);
    const indices = joined([[0, 1], [2], [3, 4]]);
    const draw = () => gl.drawElements(gl.LINE_STRIP, indices.length, gl.UNSIGNED_SHORT, indices);
    draw();
    expect(observer.seen.map(({ attributes }) => attributes[0])).toEqual(
      [0, 1, 2, 3, 4].map((element) => COORDINATES[2 * element]),
    );
    expect(sink.take()).toHaveLength(2);
    useProgram(gl, "!!VP1.0 MOV o[HPOS], v[OPOS]; END");
    expect(errorOf(gl, draw)).toBe("NO_ERROR");
    expect(sink.take()).toHaveLength(2);
    useProgram(gl, "!!VP1.0 MOV o[HPOS], v[OPOS]; MOV o[COL0], v[COL0]; END");
    expect(errorOf(gl, draw)).toBe("OUT_OF_MEMORY");
    expect(sink.take()).toEqual([]);
    const begun = (): void => {
      gl.begin(gl.LINE_STRIP);
      for (const element of [0, 1, 0xffff, 2, 3]) gl.arrayElement(element);
      gl.end();
    };
    expect(errorOf(gl, begun)).toBe("OUT_OF_MEMORY");
    expect(sink.take()).toEqual([]);
    gl.disable(gl.VERTEX_PROGRAM_NV);
    observer.seen.splice(0);
    begun();
    expect(observer.seen).toHaveLength(4);
    expect(sink.take()).toHaveLength(2);
  });

  test("restarts DrawArrays and MultiDrawArraysEXT, whose elements it is among", () => {
    expect(drawn((gl) => gl.drawArrays(gl.LINE_STRIP, 1, 6), 3)).toEqual(strips([1, 2], [4, 5, 6]));
    expect(drawn((gl) => gl.drawArrays(gl.LINE_STRIP, 0, 3), 0)).toEqual(strips([1, 2]));
    expect(drawn((gl) => gl.multiDrawArraysEXT(gl.LINE_STRIP, [2, 6], [4, 3], 2), 7)).toEqual(
      strips([2, 3, 4, 5], [6], [8]),
    );
  });

  test("is not read, so that it may lie beyond the arrays [Ruling 402]", () => {
    expect(drawn((gl) => gl.drawArrays(gl.LINE_STRIP, 8, 3), 10)).toEqual(strips([8, 9]));
    const { gl } = restartingContext(10);
    gl.disableClientState(gl.PRIMITIVE_RESTART_NV);
    expect(errorOf(gl, () => gl.drawArrays(gl.LINE_STRIP, 8, 3))).toBe("INVALID_OPERATION");
    gl.enableClientState(gl.PRIMITIVE_RESTART_NV);
    expect(errorOf(gl, () => gl.drawElements(gl.LINES, 2, gl.UNSIGNED_BYTE, Uint8Array.of(10, 11)))).toBe(
      "INVALID_OPERATION",
    );
  });

  test("restarts as ArrayElement, also as -1, between Begin and End, and is an error elsewhere", () => {
    for (const [index, element] of [
      [5, 5],
      [0xffffffff, -1],
    ] as const)
      expect(
        drawn((gl) => {
          gl.begin(gl.LINE_STRIP);
          for (const each of [0, 1, element, 2, 3]) gl.arrayElement(each);
          gl.end();
        }, index),
      ).toEqual(strips([0, 1], [2, 3]));
    const { gl } = restartingContext(5);
    expect(errorOf(gl, () => gl.arrayElement(5))).toBe("INVALID_OPERATION");
    expect(errorOf(gl, () => gl.arrayElement(4))).toBe("NO_ERROR");
  });

  test("is saved with the client's arrays, and is set while a list is made [NV_primitive_restart Chapter 5]", () => {
    const { gl } = restartingContext(9);
    gl.pushClientAttrib(gl.CLIENT_VERTEX_ARRAY_BIT);
    compile(gl, 1, () => gl.primitiveRestartIndexNV(4));
    expect(integer(gl, "PRIMITIVE_RESTART_INDEX_NV")).toBe(4);
    gl.disableClientState(gl.PRIMITIVE_RESTART_NV);
    gl.popClientAttrib();
    expect([integer(gl, "PRIMITIVE_RESTART_INDEX_NV"), gl.isEnabled(gl.PRIMITIVE_RESTART_NV)]).toEqual([
      9,
      true,
    ]);
  });
});
