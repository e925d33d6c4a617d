import { ENGINES, type EngineName } from "@glasm/vm";
import { describe, expect, test } from "@jest/globals";
import type { Pipeline } from "../src/pipeline/check-pipeline.js";
import { type PipelineInput, runPipeline } from "../src/pipeline/pipeline.js";
import { compute, control, END, type Line, programOfLines } from "./support/code.js";
import { runOnce as runOnceOn, runs as runsOn } from "./support/runs.js";
import type { Triangle } from "../src/exec/unit.js";

const setemit = (vertex: number, primitive = 0, winding = 0): Line =>
  control("setemit", { vertex, primitive, winding });
const emit = control("emit");
const geometry = (lines: readonly Line[], outputMask = 1) =>
  programOfLines(lines, { stage: "geometry", outputMask });
/** The first components of the vertices of triangles. */
const firsts = (triangles: readonly Triangle[]) => triangles.map(({ vertices }) => vertices.map(([x]) => x));

/** The same on an engine. */
const on = (engine: EngineName) => ({
  runOnce: (...[program, given]: Parameters<typeof runOnceOn>) => runOnceOn(program, given, { engine }),
  runs: (...[program, inputs, given, options]: Parameters<typeof runsOn>) =>
    runsOn(program, inputs, given, { ...options, engine }),
});

describe.each(ENGINES)("the emitter, on the engine %s,", (engine) => {
  const { runOnce } = on(engine);
  const three = (last: Line): readonly Line[] => [
    compute("mov", "o0", ["v0"]),
    setemit(0),
    emit,
    compute("mov", "o0", ["v1"]),
    setemit(1),
    emit,
    compute("mov", "o0", ["v2"]),
    last,
    emit,
  ];
  const v = { 0: [1, 0, 0, 0], 1: [2, 0, 0, 0], 2: [3, 0, 0, 0], 3: [4, 0, 0, 0] };

  test("[PICA200 8 s1, s2, s3, s4] sends three slots as a triangle, with the winding", () => {
    for (const winding of [0, 1]) {
      const { triangles } = runOnce(geometry([...three(setemit(2, 1, winding)), END]), { v });
      expect(firsts(triangles)).toEqual([[1, 2, 3]]);
      expect(triangles[0]!.invert).toBe(winding === 1);
    }
  });

  test("[PICA200 8 s2, s5] keeps what SETEMIT has stored, and the slots", () => {
    const strip = [...three(setemit(2, 1)), compute("mov", "o0", ["v3"]), emit, END];
    expect(firsts(runOnce(geometry(strip), { v }).triangles)).toEqual([
      [1, 2, 3],
      [1, 2, 4],
    ]);
  });

  test("[PICA200 8 s6, 13 s22] shows no fourth slot", () => {
    const lines = [...three(setemit(2)), compute("mov", "o0", ["v3"]), setemit(3, 1), emit, END];
    expect(firsts(runOnce(geometry(lines), { v }).triangles)).toEqual([[1, 2, 3]]);
  });

  test("[PICA200 8 s3] copies the registers of the output mask, one after the other", () => {
    const lines = [
      compute("mov", "o1", ["v0"]),
      compute("mov", "o2", ["v1"]),
      compute("mov", "o5", ["v2"]),
      setemit(0, 1),
      emit,
      END,
    ];
    const { triangles } = runOnce(geometry(lines, 0b100010), { v });
    expect([...triangles[0]!.vertices[0]!]).toEqual([1, 0, 0, 0, 3, 0, 0, 0]);
    expect([...triangles[0]!.vertices[1]!]).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
    expect(runOnce(geometry(lines, 0), { v }).triangles[0]!.vertices[0]).toHaveLength(0);
  });

  test("[PICA200 13 s23] does nothing in a vertex program", () => {
    const lines = [compute("mov", "o0", ["v0"]), setemit(2, 1), emit, compute("mov", "o1", ["v1"]), END];
    const { triangles, o } = runOnce(programOfLines(lines), { v });
    expect(triangles).toEqual([]);
    expect([o[0]![0], o[1]![0]]).toEqual([1, 2]);
  });

  test("[PICA200 8 s7, s8, s9] writes to the other bank after each EMIT", () => {
    const lines = [
      compute("mov", "o0.x", ["v0"]),
      setemit(0, 1),
      emit,
      compute("mov", "o0.y", ["v1.xxxx"]),
      emit,
      emit,
      END,
    ];
    const { triangles, o } = runOnce(geometry(lines), { v });
    expect(triangles.map(({ vertices }) => [...vertices[0]!])).toEqual([
      [1, 0, 0, 0],
      [0, 2, 0, 0],
      [1, 0, 0, 0],
    ]);
    expect(o[0]).toEqual([0, 2, 0, 0]);
  });

  test("[PICA200 12] sends one zero and one NaN", () => {
    const lines = [compute("mov", "o0", ["-v4"]), setemit(0, 1), emit, END];
    const { triangles } = runOnce(geometry(lines), { v: { 4: [0, NaN, 1, 2] } });
    const words = new Uint32Array(triangles[0]!.vertices[0]!.buffer);
    expect([...words]).toEqual([0, 0x7fc00000, 0xbf800000, 0xc0000000]);
  });
});

describe.each(ENGINES)("units, on the engine %s,", (engine) => {
  const { runs } = on(engine);
  /** Adds 1 to r0, o1, a0 and so on: what is kept grows. */
  const counting = [
    compute("add", "r0.x", ["r0", "v0"]),
    compute("mova", "r0.x", ["r0"]),
    compute("mov", "o1.x", ["r0"]),
    END,
  ];
  const ones = [{ 0: [1, 0, 0, 0] }, { 0: [1, 0, 0, 0] }, { 0: [1, 0, 0, 0] }];

  test("[PICA200 3 s13, 12] are fresh for each run, or keep their registers", () => {
    const fresh = runs(programOfLines(counting), ones);
    expect(fresh.map(({ r, a0 }) => [r[0]![0], a0[0]])).toEqual([
      [1, 1],
      [1, 1],
      [1, 1],
    ]);
    const kept = runs(programOfLines(counting), ones, {}, { state: "kept" });
    expect(kept.map(({ r, a0, o }) => [r[0]![0], a0[0], o[1]![0]])).toEqual([
      [1, 1, 1],
      [2, 2, 2],
      [3, 3, 3],
    ]);
  });

  test("[PICA200 8 s10] keep the bank from run to run", () => {
    const lines = [compute("mov", "o0.x", ["v0"]), setemit(0, 1), emit, END];
    const inputs = [{ 0: [1, 0, 0, 0] }, { 0: [2, 0, 0, 0] }, { 0: [3, 0, 0, 0] }];
    const shown = runs(geometry(lines), inputs, {}, { state: "kept" });
    expect(shown.map(({ o }) => o[0]![0])).toEqual([0, 1, 2]);
  });

  test("[PICA200 8 s11] have b15 true after a run of a geometry program", () => {
    const lines = [control("ifu", { target: 2, count: 0, uniform: 15 }), compute("mov", "r1", ["v0"]), END];
    const shown = runs(geometry(lines), ones, {}, { state: "kept" });
    expect(shown.map(({ r }) => r[1]![0])).toEqual([0, 1, 1]);
    expect(runs(geometry(lines), ones).map(({ r }) => r[1]![0])).toEqual([0, 0, 0]);
    const vertex = runs(programOfLines(lines), ones, {}, { state: "kept" });
    expect(vertex.map(({ r }) => r[1]![0])).toEqual([0, 0, 0]);
  });

  test("[PICA200 13 s19] have 0 in v registers that are not loaded", () => {
    const lines = [compute("add", "r0", ["r0", "v0"]), END];
    const shown = runs(programOfLines(lines), [{ 0: [1, 2, 3, 4] }, {}], {}, { state: "kept" });
    expect(shown.map(({ r }) => r[0])).toEqual([
      [1, 2, 3, 4],
      [1, 2, 3, 4],
    ]);
  });
});

describe.each(ENGINES)("pipelines, on the engine %s,", (engine) => {
  /** Hands on v0 and, negated, v0 again. */
  const vertex = programOfLines([compute("mov", "o0", ["v0"]), compute("mov", "o3", ["-v0"]), END], {
    outputMask: 0b1001,
  });
  /** Emits registers, each as a triangle of its own. */
  const showing = (...registers: readonly string[]) =>
    geometry([...registers.flatMap((name) => [compute("mov", "o0", [name]), setemit(0, 1), emit]), END]);
  const values = (count: number) =>
    Float32Array.from({ length: 4 * count }, (_, word) => (word % 4 === 0 ? 1 + word / 4 : 0));
  const shown = (pipeline: Omit<Pipeline, "vertex">, input: Partial<PipelineInput>) => {
    const { triangles, runs: count } = runPipeline(
      { vertex, ...pipeline },
      { count: 5, attributes: [values(5)], ...input },
      { engine },
    );
    return { values: firsts(triangles).map(([first]) => first), runs: count };
  };

  test("[PICA200 8 s12, s13, s14, s15, s16] in mode point collect attributes for v registers", () => {
    const program = showing("v0", "v1", "v2", "v7");
    const pipeline = { geometry: program, mode: "point", inputs: 4 } as const;
    expect(shown({ ...pipeline, permutation: [2, 7, 0, 1] }, {})).toEqual({
      values: [2, -2, 1, -1, 4, -4, 3, -3],
      runs: 2,
    });
    expect(shown(pipeline, { indices: Uint32Array.of(4, 4) })).toEqual({ values: [5, -5, 5, 0], runs: 1 });
    expect(shown(pipeline, { indices: Uint32Array.of(1) })).toEqual({ values: [], runs: 0 });
  });

  test("[PICA200 8 s17, s18, s19, s23] in mode variable have the number in c0 and vertices from c1 on", () => {
    const program = showing("c0", "c1", "c2", "c3", "c4");
    const pipeline = { geometry: program, mode: "variable", mainVertices: 1 } as const;
    const indices = Uint32Array.of(3, 0, 1, 2, 1, 4, 2, 0);
    expect(shown(pipeline, { indices })).toEqual({
      values: [3, 1, -1, 2, 3, 1, 5, -5, 2, 3],
      runs: 2,
    });
    expect(shown(pipeline, { indices: Uint32Array.of(0) })).toEqual({ values: [0, 0, 0, 0, 0], runs: 1 });
  });

  test("[PICA200 8 s20, s21, s23, s25] in mode fixed have vertices from a c register on", () => {
    const program = showing("c10", "c11", "c12", "c13", "c14");
    const pipeline = { geometry: program, mode: "fixed", start: 10, count: 2 } as const;
    expect(shown(pipeline, { indices: Uint32Array.of(0, 1, 3, 3, 2) })).toEqual({
      values: [1, -1, 2, -2, 0, 4, -4, 4, -4, 0],
      runs: 2,
    });
  });

  test("[Ruling 143] load nothing after the last c register", () => {
    const program = showing("c95", "c0");
    const pipeline = { geometry: program, mode: "fixed", start: 95, count: 2 } as const;
    expect(shown(pipeline, { indices: Uint32Array.of(2, 3) })).toEqual({ values: [3, 0], runs: 1 });
  });

  test("[PICA200 8 s23, Ruling 202] say how many indices or vertices are left over", () => {
    const program = showing("c0");
    const left = (pipeline: Omit<Pipeline, "vertex">, indices?: readonly number[]) => {
      const given = indices === undefined ? {} : { indices: Uint32Array.from(indices) };
      const input = { count: 5, attributes: [values(5)], ...given };
      const { runs: count, leftOver } = runPipeline({ vertex, ...pipeline }, input, { engine });
      return [count, leftOver];
    };
    const point = { geometry: program, mode: "point", inputs: 6 } as const;
    expect([left(point), left(point, [0, 1, 2]), left(point, [])]).toEqual([
      [1, 2],
      [1, 0],
      [0, 0],
    ]);
    const fixed = { geometry: program, mode: "fixed", count: 3 } as const;
    expect([left(fixed, [0, 1]), left(fixed, [0, 1, 2]), left(fixed, [0, 1, 2, 3])]).toEqual([
      [0, 2],
      [1, 0],
      [1, 1],
    ]);
    const variable = { geometry: program, mode: "variable", mainVertices: 1 } as const;
    const indices = [[9, 0, 1, 2], [0], [1, 4, 2, 0], [2, 0, 1], [2, 0]];
    expect(indices.map((given) => left(variable, given))).toEqual([
      [0, 4],
      [1, 0],
      [1, 2],
      [1, 0],
      [0, 2],
    ]);
  });

  test("[PICA200 8 s24, s25] share one unit among the runs of the geometry program", () => {
    const program = geometry([
      compute("add", "r0", ["r0", "v0"]),
      compute("mov", "o0", ["r0"]),
      setemit(0, 1),
      emit,
      END,
    ]);
    expect(shown({ geometry: program, mode: "point", inputs: 2 }, {}).values).toEqual([1, 3, 6, 10, 15]);
  });

  test("hand on triangles one by one if that is asked for", () => {
    const pipeline = { vertex, geometry: showing("v0", "v1"), mode: "point", inputs: 2 } as const;
    const taken: Triangle[] = [];
    const input = { count: 2, attributes: [values(2)] };
    const onTriangle = (triangle: Triangle) => void taken.push(triangle);
    expect(runPipeline(pipeline, { ...input, onTriangle })).toEqual({ triangles: [], runs: 2, leftOver: 0 });
    expect(taken).toEqual(runPipeline(pipeline, input).triangles);
    const stop = () => {
      throw new Error("enough");
    };
    expect(() => runPipeline(pipeline, { ...input, onTriangle: stop })).toThrow("enough");
    expect(() => runPipeline(pipeline, { ...input, onTriangle: 5 as never })).toThrow(TypeError);
  });

  test.each(["interpreter", "compiled"] as const)(
    "hand on triangles whose memory serves the next one, with the engine %s",
    (engine) => {
      const pipeline = { vertex, geometry: showing("v0", "v1"), mode: "point", inputs: 2 } as const;
      const input = { count: 2, attributes: [values(2)] };
      const { triangles } = runPipeline(pipeline, input);
      const memory = new Set<unknown>();
      const copies: Triangle[] = [];
      const own: Triangle[] = [];
      const onPassingTriangle = (triangle: Triangle): void => {
        for (const part of [triangle, ...triangle.vertices]) memory.add(part);
        copies.push(structuredClone(triangle));
      };
      expect(runPipeline(pipeline, { ...input, onPassingTriangle }, { engine }).triangles).toEqual([]);
      expect(copies).toEqual(triangles);
      expect(memory.size).toBe(4);
      const onTriangle = (triangle: Triangle) => void own.push(triangle);
      runPipeline(pipeline, { ...input, onPassingTriangle, onTriangle }, { engine });
      expect(own).toEqual(triangles);
      expect(copies).toEqual([...triangles, ...triangles]);
      const wrong = { ...input, onPassingTriangle: 5 as never };
      expect(() => runPipeline(pipeline, wrong)).toThrow(
        new TypeError("runPipeline: onPassingTriangle must be a function"),
      );
    },
  );

  test.each(["interpreter", "compiled"] as const)(
    "show the unit before each run and after it, and which words are reached, with the engine %s",
    (engine) => {
      const geometry = programOfLines(
        [compute("add", "r0", ["v0", "r0"]), compute("mov", "o0", ["r0"]), END, END],
        { stage: "geometry", outputMask: 1 },
      );
      const vertex = programOfLines([compute("mov", "o0", ["v0"]), END], { outputMask: 1 });
      const seen: (readonly [string, number, number | undefined])[] = [];
      const reached = new Uint8Array(4);
      const { runs } = runPipeline(
        { vertex, geometry, mode: "point", inputs: 1 },
        {
          count: 2,
          attributes: [Float32Array.of(1, 0, 0, 0, 4, 0, 0, 0)],
          reached,
          beforeRun: (unit, run) => void seen.push(["before", run, unit.v[0]]),
          afterRun: (unit, run) => void seen.push(["after", run, unit.o[0]]),
        },
        { engine },
      );
      expect(runs).toBe(2);
      // The unit is kept from run to run.
      expect(seen).toEqual([
        ["before", 0, 1],
        ["after", 0, 1],
        ["before", 1, 4],
        ["after", 1, 5],
      ]);
      expect([...reached]).toEqual([1, 1, 1, 0]);
      const call = (input: object) => () =>
        runPipeline({ vertex, geometry, mode: "point", inputs: 1 }, { count: 0, attributes: [], ...input });
      expect(call({ reached: new Uint8Array(3) })).toThrow(RangeError);
      expect(call({ beforeRun: 1 })).toThrow("runPipeline: beforeRun must be a function");
      expect(call({ afterRun: null })).toThrow("runPipeline: afterRun must be a function");
    },
  );

  test("[PICA200 8 s15, s22] refuse numbers and indices that are out of their range", () => {
    const program = showing("v0");
    const point = { geometry: program, mode: "point" } as const;
    expect(() => shown({ ...point, inputs: 3 }, {})).toThrow(RangeError);
    expect(() => shown({ ...point, inputs: 0 }, {})).toThrow(RangeError);
    expect(() => shown({ ...point, inputs: 18 }, {})).toThrow(RangeError);
    expect(() => shown({ ...point, inputs: 2, permutation: [0, 16] }, {})).toThrow(RangeError);
    expect(() => shown({ ...point, inputs: 2, permutation: [0] }, {})).toThrow(RangeError);
    expect(() => shown({ ...point, inputs: 2 }, { indices: Uint32Array.of(5) })).toThrow(RangeError);
    for (const [mode, needed] of [
      ["variable", "mainVertices"],
      ["fixed", "count"],
      ["point", "inputs"],
    ] as const) {
      const missing = `runPipeline: ${needed} is missing, which mode "${mode}" needs`;
      expect(() => shown({ geometry: program, mode }, {})).toThrow(new TypeError(missing));
      if (mode === "point") continue;
      const without = `runPipeline: indices are missing, which mode "${mode}" needs`;
      expect(() => shown({ geometry: program, mode, [needed]: 1 }, {})).toThrow(new TypeError(without));
    }
    const indices = Uint32Array.of(0);
    expect(() => shown({ geometry: program, mode: "fixed", count: 0 }, { indices })).toThrow(RangeError);
    expect(() => shown({ geometry: program, mode: "fixed", start: 96, count: 1 }, { indices })).toThrow(
      RangeError,
    );
    expect(() => shown({ geometry: vertex, mode: "point", inputs: 2 }, {})).toThrow(TypeError);
  });
});
