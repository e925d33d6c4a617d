import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { createContext, type ContextOptions, type GL, TOKENS } from "../../src/index.js";
import { recordingContext, useProgram } from "../draw/fixtures.js";
import { RecordingSink } from "../draw/recording-sink.js";
import { takeError } from "../programs/fixtures.js";
import { differences, expectFailure, snapshot } from "../support/snapshot.js";
import { observed, type Seen, vertices } from "./fixtures.js";

/** Maps and grids that are uneven in every way; nothing of them is clipped. */
function prepare(gl: GL): void {
  const curve = Float64Array.from({ length: 12 }, (_, i) => (((i * 37) % 11) - 5) / 8192);
  const surface = Float64Array.from({ length: 36 }, (_, i) => (((i * 53) % 17) - 8) / 8192);
  gl.map1d(gl.MAP1_VERTEX_3, -1, 2, 3, 4, curve);
  gl.map2d(gl.MAP2_VERTEX_3, -1, 2, 12, 3, 3, 1, 3, 4, surface);
  gl.map2d(gl.MAP2_COLOR_4, 0, 1, 4, 3, 0, 1, 12, 3, surface);
  for (const name of ["MAP1_VERTEX_3", "MAP2_VERTEX_3", "MAP2_COLOR_4", "AUTO_NORMAL"] as const)
    gl.enable(TOKENS[name]);
  gl.mapGrid1d(7, 0.1, 1.3);
  gl.mapGrid2d(3, 0.1, 1.7, 5, 2.9, 0.3);
}

/** The values that the specification's code gives to EvalCoord. */
function coordinate(i: number, n: number, start: number, end: number): number {
  if (i === 0) return start;
  return i === n ? end : i * ((end - start) / n) + start;
}

const u1 = (i: number): number => coordinate(i, 7, 0.1, 1.3);
const u2 = (i: number): number => coordinate(i, 3, 0.1, 1.7);
const v2 = (j: number): number => coordinate(j, 5, 2.9, 0.3);

type Mode = "POINT" | "LINE" | "FILL";

/** The code fragments of the specification, without what is inside of Begin and End once it is empty. [GL1.3 5.1] */
const FRAGMENTS = {
  mesh1(gl: GL, mode: "POINT" | "LINE", p1: number, p2: number): void {
    gl.begin(mode === "POINT" ? gl.POINTS : gl.LINE_STRIP);
    for (let i = p1; i <= p2; i += 1) gl.evalCoord1d(u1(i));
    gl.end();
  },
  mesh2(gl: GL, mode: Mode, p1: number, p2: number, q1: number, q2: number): void {
    if (mode === "FILL") {
      for (let i = q1; i <= q2 - 1; i += 1) {
        gl.begin(gl.QUAD_STRIP);
        for (let j = p1; j <= p2; j += 1) {
          gl.evalCoord2d(u2(j), v2(i));
          gl.evalCoord2d(u2(j), v2(i + 1));
        }
        gl.end();
      }
    } else if (mode === "LINE") {
      for (let i = q1; i <= q2; i += 1) {
        gl.begin(gl.LINE_STRIP);
        for (let j = p1; j <= p2; j += 1) gl.evalCoord2d(u2(j), v2(i));
        gl.end();
      }
      for (let i = p1; i <= p2; i += 1) {
        gl.begin(gl.LINE_STRIP);
        for (let j = q1; j <= q2; j += 1) gl.evalCoord2d(u2(i), v2(j));
        gl.end();
      }
    } else {
      gl.begin(gl.POINTS);
      for (let i = q1; i <= q2; i += 1) for (let j = p1; j <= p2; j += 1) gl.evalCoord2d(u2(j), v2(i));
      gl.end();
    }
  },
};

interface Drawn {
  readonly primitives: unknown[];
  readonly vertices: unknown[];
}

function drawn(draw: (gl: GL) => void): Drawn {
  const sink = new RecordingSink();
  const { gl, seen } = observed(false, { sink });
  prepare(gl);
  draw(gl);
  expect(takeError(gl)).toBe("NO_ERROR");
  return { primitives: sink.take(), vertices: seen.map(({ attributes }) => attributes) };
}

const line = fc.integer({ min: -2, max: 8 });

describe("[GL1.3 5.1] meshes are what the code of the specification draws", () => {
  test("EvalMesh1", () => {
    fc.assert(
      fc.property(fc.constantFrom("POINT", "LINE"), line, line, (mode, p1, p2) => {
        expect(drawn((gl) => gl.evalMesh1(TOKENS[mode], p1, p2))).toEqual(
          drawn((gl) => FRAGMENTS.mesh1(gl, mode, p1, p2)),
        );
      }),
      { numRuns: 30 },
    );
  });

  test("EvalMesh2", () => {
    fc.assert(
      fc.property(fc.constantFrom("POINT", "LINE", "FILL"), line, line, line, line, (mode, ...lines) => {
        expect(drawn((gl) => gl.evalMesh2(TOKENS[mode], ...lines))).toEqual(
          drawn((gl) => FRAGMENTS.mesh2(gl, mode, ...lines)),
        );
      }),
      { numRuns: 60 },
    );
  });

  test("and change no state", () => {
    const { gl } = observed(false, { sink: new RecordingSink() });
    prepare(gl);
    const before = snapshot(gl);
    gl.evalMesh1(gl.LINE, 0, 7);
    for (const mode of [gl.POINT, gl.LINE, gl.FILL]) gl.evalMesh2(mode, 0, 3, 0, 5);
    expect(differences(before, snapshot(gl))).toEqual([]);
  });

  test("with this many quadrilaterals, lines and points", () => {
    expect(drawn((gl) => gl.evalMesh2(gl.FILL, 0, 3, 0, 5)).primitives).toHaveLength(15);
    expect(drawn((gl) => gl.evalMesh2(gl.LINE, 0, 3, 0, 5)).primitives).toHaveLength(6 * 3 + 4 * 5);
    expect(drawn((gl) => gl.evalMesh2(gl.POINT, 0, 3, 0, 5)).primitives).toHaveLength(24);
    expect(drawn((gl) => gl.evalMesh1(gl.LINE, 0, 7)).primitives).toHaveLength(7);
    expect(drawn((gl) => gl.evalMesh1(gl.POINT, 0, 7)).primitives).toHaveLength(8);
  });

  test("their vertices are those of a mesh for an observer", () => {
    const { gl, seen } = observed();
    prepare(gl);
    gl.evalMesh1(gl.POINT, 0, 0);
    gl.evalMesh2(gl.POINT, 0, 0, 0, 0);
    expect(seen.map(({ origin }) => origin)).toEqual(["eval-mesh", "eval-mesh"]);
  });
});

describe("[GL1.3 5.1] EvalPoint", () => {
  test("is EvalCoord at a place of the grid, on it or beyond", () => {
    const { gl, seen } = observed();
    prepare(gl);
    const points = (command: (i: number, j: number) => void): Seen[] =>
      vertices(gl, seen, () => {
        for (let i = -2; i <= 9; i += 1) for (let j = -1; j <= 6; j += 1) command(i, j);
      });
    expect(points((i) => gl.evalPoint1(i))).toEqual(points((i) => gl.evalCoord1d(u1(i))));
    expect(points((i, j) => gl.evalPoint2(i, j))).toEqual(points((i, j) => gl.evalCoord2d(u2(i), v2(j))));
  });

  test("gives the grid's ends exactly, whatever their difference rounds to", () => {
    const { gl, seen } = observed();
    gl.map1d(gl.MAP1_VERTEX_3, 0, 1, 3, 2, new Float64Array([0, 0, 0, 1, 0, 0]));
    gl.enable(gl.MAP1_VERTEX_3);
    const x = (i: number): number => vertices(gl, seen, () => gl.evalPoint1(i))[0]!.attributes[0]![0]!;
    for (const [n, start, end] of [
      [3, 0.1, 0.7],
      [49, 1e-3, 1],
      [10, 1e10, -1e-10],
      [2147483647, -0.3, 0.3],
      [5, -1e308, 1e308],
    ] as const) {
      gl.mapGrid1d(n, start, end);
      expect(x(0)).toBe(Math.fround(start));
      expect(x(n)).toBe(Math.fround(end));
    }
    gl.mapGrid1d(1, 0.25, 0.5);
    expect(x(2)).toBe(0.75);
  });
});

test("[GL1.3 5.1] lines of as many vertices as are processed at a time are lines of their own", () => {
  const LINES = 9;
  const VERTICES = 1024;
  const { gl, sink } = recordingContext();
  gl.map2f(gl.MAP2_VERTEX_3, 0, 1, 3, 2, 0, 1, 6, 2, Float32Array.of(-1, -1, 0, 1, -1, 0, -1, 1, 0, 1, 1, 0));
  gl.enable(gl.MAP2_VERTEX_3);
  gl.mapGrid2f(VERTICES - 1, 0, 1, LINES - 1, 0, 1);
  gl.evalMesh2(gl.LINE, 0, VERTICES - 1, 0, LINES - 1);
  expect(takeError(gl)).toBe("NO_ERROR");
  const rows = sink.take().slice(0, LINES * (VERTICES - 1));
  const heights = rows.map(({ vertices }) => vertices.map(({ window }) => window![1]!));
  expect(heights.filter(([from, to]) => from !== to)).toEqual([]);
  expect(new Set(heights.map(([y]) => y)).size).toBe(LINES);
});

describe("errors of EvalMesh", () => {
  test("[GL1.3 5.1] a mode of another mesh or of none is INVALID_ENUM", () => {
    const gl = createContext();
    prepare(gl);
    expectFailure(gl, "INVALID_ENUM", () => gl.evalMesh1(gl.FILL, 0, 1));
    expectFailure(gl, "INVALID_ENUM", () => gl.evalMesh1(gl.POINTS, 0, 1));
    expectFailure(gl, "INVALID_ENUM", () => gl.evalMesh2(gl.QUAD_STRIP, 0, 1, 0, 1));
    gl.disable(gl.MAP1_VERTEX_3);
    expectFailure(gl, "INVALID_ENUM", () => gl.evalMesh1(gl.FILL, 0, 1)); // [Ruling 97]
  });

  test("[GL1.3 2.6.3] between Begin and End it is INVALID_OPERATION", () => {
    const { gl, seen } = observed();
    prepare(gl);
    gl.begin(gl.POINTS);
    gl.evalMesh1(gl.POINT, 0, 1);
    gl.evalMesh2(gl.POINT, 0, 1, 0, 1);
    gl.end();
    expect(takeError(gl)).toBe("INVALID_OPERATION");
    expect(seen).toEqual([]);
  });

  test.each([true, false])(
    "[GL1.3 5.1, VP2 2.14.1.9, Ruling 97] a program that cannot run is INVALID_OPERATION, if there is a Begin; maps enabled: %s",
    (enabled) => {
      const gl = createContext();
      if (enabled) prepare(gl);
      gl.enable(gl.VERTEX_PROGRAM_NV);
      gl.bindProgramNV(gl.VERTEX_PROGRAM_NV, 9);
      for (const mesh of [
        () => gl.evalMesh1(gl.POINT, 0, 0),
        () => gl.evalMesh1(gl.LINE, 1, 0),
        () => gl.evalMesh2(gl.FILL, 0, 0, 0, 1),
        () => gl.evalMesh2(gl.FILL, 1, 0, 0, 2147483647),
        () => gl.evalMesh2(gl.LINE, 0, 0, 1, 0),
        () => gl.evalMesh2(gl.POINT, 1, 0, 1, 0),
      ])
        expectFailure(gl, "INVALID_OPERATION", mesh);
      gl.evalMesh2(gl.FILL, 0, 0, 0, 0);
      gl.evalMesh2(gl.LINE, 1, 0, 1, 0);
      expect(takeError(gl)).toBe("NO_ERROR");
    },
  );

  test("[GL1.3 5.1, Ruling 97] without an enabled map nothing is drawn, and there is no error", () => {
    const { gl, seen } = observed();
    gl.evalMesh1(gl.POINT, 0, 3);
    gl.evalMesh2(gl.FILL, 0, 3, 0, 3);
    expect(seen).toEqual([]);
    expect(takeError(gl)).toBe("NO_ERROR");
  });
});

describe("limits of meshes", () => {
  const limited = (options: ContextOptions): { gl: GL; sink: RecordingSink } => {
    const made = recordingContext("!!VP1.0 MOV o[HPOS], v[OPOS]; END", options);
    prepare(made.gl);
    return made;
  };

  test("[Ruling 98] a mesh of more vertices than maxCommandsPerCall gives OUT_OF_MEMORY and draws nothing", () => {
    const { gl, sink } = limited({ maxCommandsPerCall: 24 });
    gl.evalMesh2(gl.POINT, 0, 3, 0, 5);
    gl.evalMesh1(gl.LINE, 0, 23);
    gl.evalMesh2(gl.FILL, 0, 3, 0, 3);
    expect(takeError(gl)).toBe("NO_ERROR");
    expect(sink.take()).toHaveLength(24 + 23 + 9);
    for (const mesh of [
      () => gl.evalMesh2(gl.POINT, 0, 4, 0, 4),
      () => gl.evalMesh1(gl.LINE, 0, 24),
      () => gl.evalMesh2(gl.FILL, 0, 3, 0, 4),
      () => gl.evalMesh2(gl.LINE, 0, 2, 0, 4),
      () => gl.evalMesh2(gl.FILL, -2147483648, 2147483647, -2147483648, 2147483647),
    ])
      expectFailure(gl, "OUT_OF_MEMORY", mesh);
    expect(sink.take()).toEqual([]);
  });

  test("[Ruling 97] a mesh is one draw for maxInstructionsPerDraw, with LINE one for each variable", () => {
    const { gl, sink } = limited({ maxInstructionsPerDraw: 40 });
    gl.evalMesh2(gl.FILL, 0, 3, 0, 5);
    gl.evalMesh2(gl.LINE, 0, 4, 0, 7);
    expect(takeError(gl)).toBe("NO_ERROR");
    expect(sink.take()).toHaveLength(15 + 8 * 4 + 5 * 7);
    expectFailure(gl, "OUT_OF_MEMORY", () => gl.evalMesh2(gl.FILL, 0, 3, 0, 6));
    expectFailure(gl, "OUT_OF_MEMORY", () => gl.evalMesh1(gl.LINE, 0, 40));
    expectFailure(gl, "OUT_OF_MEMORY", () => gl.evalMesh2(gl.LINE, 0, 4, 0, 8));
    expect(sink.take()).toEqual([]);
  });

  test("[Ruling 97] what an observer changes meanwhile counts from the next mesh on", () => {
    const seen: number[] = [];
    const observer = {
      vertex(attributes: Float32Array): void {
        seen.push(attributes[36]!);
        gl.vertexAttrib1fNV(9, seen.length);
      },
    };
    const gl = createContext({ observer });
    prepare(gl);
    gl.evalMesh2(gl.FILL, 0, 1, 0, 2);
    expect(seen).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
    gl.evalMesh1(gl.POINT, 0, 0);
    expect(seen.at(-1)).toBe(8);
  });

  test("strips end where they do however many vertices come at a time", () => {
    const sink = new RecordingSink();
    const gl = createContext({ sink });
    prepare(gl);
    gl.mapGrid2d(1023, 0.1, 1.7, 2, 2.9, 0.3);
    gl.evalMesh2(gl.FILL, 0, 699, 0, 2);
    expect(sink.take()).toHaveLength(2 * 699);
    gl.evalMesh2(gl.LINE, 0, 1023, 0, 1);
    expect(sink.take()).toHaveLength(2 * 1023 + 1024);
  });

  test("a sink that throws leaves no Begin behind", () => {
    const sink = new RecordingSink();
    const gl = createContext({ sink });
    prepare(gl);
    sink.draw = () => {
      throw new Error("the disk is full");
    };
    expect(() => gl.evalMesh2(gl.FILL, 0, 3, 0, 5)).toThrow("the disk is full");
    gl.end();
    expect(takeError(gl)).toBe("INVALID_OPERATION");
  });
});

test("[VP1 5.1] meshes run the vertex program, with the attributes that maps give", () => {
  const { gl, sink } = recordingContext();
  useProgram(gl, "!!VP1.0 MUL o[HPOS], v[1], c[0].x; MOV o[COL0], v[OPOS]; END");
  gl.programParameter4fNV(gl.VERTEX_PROGRAM_NV, 0, 0.5, 0, 0, 0);
  gl.map1f(gl.MAP1_VERTEX_ATTRIB0_4_NV, 0, 1, 4, 2, new Float32Array([0, 0, 0, 1, 1, 1, 1, 1]));
  gl.map1f(gl.MAP1_VERTEX_ATTRIB1_4_NV, 0, 1, 4, 1, new Float32Array([0, 0, 0, 2]));
  gl.enable(gl.MAP1_VERTEX_ATTRIB0_4_NV);
  gl.enable(gl.MAP1_VERTEX_ATTRIB1_4_NV);
  gl.mapGrid1f(4, 0, 1);
  gl.evalMesh1(gl.POINT, 0, 4);
  const points = sink.take().map(({ vertices: [vertex] }) => [vertex!["window"], vertex!["color"]]);
  expect(points).toEqual(
    [0, 0.25, 0.5, 0.75, 1].map((t) => [
      [50, 50, 0.5, 1],
      [t, t, t, 1],
    ]),
  );
});
