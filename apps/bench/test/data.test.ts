import { describe, expect, test } from "@jest/globals";
import { randomWords, shaderData } from "../src/data/shader-programs.js";
import { expectClose, expectSameBits } from "../src/agreement.js";
import { EngineRun, VertexArrays } from "../src/engine-run.js";
import { COMPILED } from "../src/engines.js";
import { loadGpu, loadProgram, NEW_PROGRAMS } from "../src/first-vertices.js";
import { gpuRun, LIT_TOLERANCE, vertexRun } from "../src/measure/gpu-programs.js";
import { shaderProgram, ShaderRun } from "../src/shader-run.js";
import { load, run, type Program } from "@glasm/nv-vertex";
import { decodedText } from "../src/data/decoded.js";
import { gpuTextOfLength, PROGRAM_LENGTHS, textOfLength } from "../src/data/program-lengths.js";
import { SCENES } from "../src/data/scenes.js";
import { VERTEX_WORDS } from "../src/data/vertices.js";
import { WORKLOADS, type Workload } from "../src/data/workloads.js";
import { programText } from "../src/room.js";

const COUNT = 4000;

function programOf(text: string): Program {
  const loaded = load(new TextEncoder().encode(text));
  if (!loaded.ok) throw new Error(loaded.diagnostics[0]?.message ?? "does not load");
  return loaded.program;
}

interface Execution {
  readonly program: Program;
  readonly executed: Uint32Array;
  readonly ends: Uint8Array;
  /** 84 words a vertex. */
  readonly results: Float32Array;
}

function execute(name: Workload["name"]): Execution {
  const program = programOf(programText(`${name}.vp`));
  const data = WORKLOADS.find((workload) => workload.name === name)!.data(COUNT);
  const attributes = new Float32Array(COUNT * 64);
  for (let i = 0; i < COUNT; i += 1)
    attributes.set(data.attributes.subarray(i * VERTEX_WORDS, (i + 1) * VERTEX_WORDS), i * 64);
  const executed = new Uint32Array(COUNT);
  const ends = new Uint8Array(COUNT);
  const results = new Float32Array(COUNT * 84);
  run(program, { count: COUNT, attributes, parameters: data.parameters, results, executed, ends });
  return { program, executed, ends, results };
}

function mean(numbers: Iterable<number>): number {
  const all = [...numbers];
  return all.reduce((a, b) => a + b) / all.length;
}

function partOf(vertices: number, holds: (vertex: number) => boolean): number {
  return Array.from({ length: vertices }, (_, i) => i).filter(holds).length / vertices;
}

describe("the workloads", () => {
  test.each([
    ["transform", 6, 6, 6],
    ["lighting", 30, 30, 30],
    ["skinning", 66, 53, 59],
    ["lights", 35, 70, 85],
  ] as const)("%s has %i instructions and executes %i to %i on average", (name, length, least, most) => {
    const { program, executed, ends } = execute(name);
    expect(program.instructions).toHaveLength(length);
    expect(mean(executed)).toBeGreaterThanOrEqual(least);
    expect(mean(executed)).toBeLessThanOrEqual(most);
    expect([...ends].every((end) => end <= 1)).toBe(true);
  });

  test("half of the normals of the lighting point away from the light, mixed", () => {
    const { results } = execute("lighting");
    const { attributes } = WORKLOADS[1]!.data(COUNT);
    // Only the ambient light reaches them.
    const isDark = (vertex: number): boolean =>
      results[vertex * 84 + 4]! <= 0.1501 * attributes[vertex * 16 + 12]!;
    expect(partOf(COUNT, isDark)).toBeCloseTo(0.5, 1);
    expect(partOf(COUNT - 1, (i) => isDark(i) !== isDark(i + 1))).toBeCloseTo(0.5, 1);
  });

  test("10, 20, 30 and 40 % of the vertices have 1 to 4 bones", () => {
    const { attributes } = WORKLOADS[2]!.data(COUNT);
    const bones = (vertex: number): number =>
      [0, 1, 2, 3].filter((bone) => attributes[vertex * VERTEX_WORDS + 4 + bone]! > 0).length;
    for (const count of [1, 2, 3, 4])
      expect(partOf(COUNT, (i) => bones(i) === count)).toBeCloseTo(count / 10, 1);
  });

  test("1 to 8 lights are equally likely", () => {
    const { attributes } = WORKLOADS[3]!.data(COUNT);
    for (let count = 0; count <= 9; count += 1) {
      const part = partOf(COUNT, (i) => attributes[i * VERTEX_WORDS + 12] === count);
      expect(part).toBeCloseTo(count >= 1 && count <= 8 ? 1 / 8 : 0, 1);
    }
  });

  test.each(["transform", "lighting"] as const)("every vertex of %s is in the view [GL1.3 2.11]", (name) => {
    const { results } = execute(name);
    const isInside = (vertex: number): boolean => {
      const [x, y, z, w] = results.subarray(vertex * 84, vertex * 84 + 4);
      return [x!, y!, z!].every((component) => Math.abs(component) <= w!);
    };
    expect(partOf(COUNT, isInside)).toBe(1);
  });

  test("are the same every time, and no two vertices are", () => {
    for (const { data } of WORKLOADS) {
      const { attributes } = data(COUNT);
      expect(data(COUNT).attributes).toEqual(attributes);
      const vertices = Array.from({ length: COUNT }, (_, i) =>
        attributes.subarray(i * VERTEX_WORDS, (i + 1) * VERTEX_WORDS).join(),
      );
      expect(new Set(vertices).size).toBe(COUNT);
    }
  });
});

describe("the scenes", () => {
  test("have as many triangles as they say", () => {
    expect(SCENES.map(({ data }) => data().indices.length / 3)).toEqual([100_000, 6000, 300]);
  });

  test("use every vertex and no other", () => {
    for (const { data } of SCENES) {
      const { count, indices } = data();
      const used = new Set(indices);
      expect(used.size).toBe(count);
      expect(Math.max(...used)).toBe(count - 1);
    }
  });
});

describe("programs for the plain interpreter in C", () => {
  test("are numbers: destination, condition, target and three operands", () => {
    const text =
      "!!VP2.0 main: ARL A1.y, v[2]; ADDC o[COL0].xw (LT.y), -|c[A1.y-3].x|, v[1]; MOV o[HPOS], R1; END";
    const none = "-1 0 -1 0 0 0 0 0 0 0";
    expect(decodedText(programOf(text)).split("\n")).toEqual([
      "0",
      `ARL 4 1 2 0 15 0 1 2 3 -1 0 2 -1 0 1 2 3 0 0 0 ${none} ${none}`,
      `ADD 3 1 9 1 1 1 1 1 1 -1 1 -3 5 0 0 0 0 0 1 1 0 1 -1 0 1 2 3 0 0 0 ${none}`,
      `MOV 3 0 15 0 15 0 1 2 3 -1 2 1 -1 0 1 2 3 0 0 0 ${none} ${none}`,
      "",
    ]);
  });
});

describe("programs of a given length", () => {
  test.each(PROGRAM_LENGTHS)("have %i instructions", (length) => {
    const gpu = loadGpu(new TextEncoder().encode(gpuTextOfLength(length)));
    const { instructions } = programOf(textOfLength(length));
    expect([instructions.length, gpu.instructions.length]).toEqual([length, length]);
  });

  test.each(Object.values(NEW_PROGRAMS))("are timed, loading and running, of $title", (programs) => {
    for (const engine of ["interpreter", "compiled"] as const) {
      const { loading, running } = programs.timeFirstVertices(engine, programs.textOfLength(6));
      expect([loading > 0, running > 0]).toEqual([true, true]);
    }
  });
});

describe("shader programs of the PICA200", () => {
  test.each([
    ["lighting.pica", "vertex", 31],
    ["facets.pica", "geometry", 35],
    ["pass.pica", "vertex", 3],
  ] as const)("%s is a %s program of %i words", (file, stage, words) => {
    const program = shaderProgram(file);
    expect([program.stage, program.code.length]).toEqual([stage, words]);
  });

  test("light as lighting.vp does, but for the highlight", () => {
    const data = shaderData(20);
    const black = data.parameters.slice();
    black.fill(0, 4 * 12, 4 * 13);
    const dark = { ...data, parameters: black };
    const shader = new ShaderRun(shaderProgram("lighting.pica"), dark, { arithmetic: "f32" }).output();
    const program = loadProgram(new TextEncoder().encode(programText("lighting.vp")));
    const other = new EngineRun(COMPILED, program, new VertexArrays(dark), black).output();
    for (let word = 0; word < shader.length; word += 1)
      if (word % 12 < 8) expect(shader[word]).toBeCloseTo(other[word]!, 5);
  });

  test("differ by their seeds, and are the same for the same one", () => {
    const programs = [1, 1, 2].map((seed) => randomWords(seed, 64));
    expect(programs[0]).toEqual(programs[1]);
    expect(programs[0]).not.toEqual(programs[2]);
    expect(Array.from(programs[0]!.code)).toHaveLength(64);
  });
});

test.each(WORKLOADS)(
  "$title in NV_gpu_program4 gives what it gives in NV_vertex_program",
  ({ name, data }) => {
    const vertices = data(1001);
    const workload = { ...vertices, program: programOf(programText(`${name}.vp`)) };
    const [gpu, vertex] = [gpuRun(name, workload), vertexRun(workload)].map((run) => run.output());
    const columns = new EngineRun(
      COMPILED,
      workload.program,
      new VertexArrays(vertices),
      vertices.parameters,
    );
    expectSameBits(name, vertex!, columns.output());
    expectClose(name, gpu!, vertex!, LIT_TOLERANCE);
  },
);
