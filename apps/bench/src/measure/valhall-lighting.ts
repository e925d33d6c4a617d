import { load as loadVertex } from "@glasm/nv-vertex";
import { createVertexRows, createVertexRunner, load, type Program, type VertexRunner } from "@glasm/valhall";
import { expectClose } from "../agreement.js";
import { normalize, rotation, type Vector3, type Vector4 } from "../data/vectors.js";
import { CAMERA, parametersOf, RESULT_WORDS } from "../data/vertices.js";
import { CHUNK_VERTICES, EngineRun, VertexArrays } from "../engine-run.js";
import { COMPILED } from "../engines.js";
import { wordsOf } from "../machine-run.js";
import { factor, nanoseconds, type Row, rowOf } from "../report/row.js";
import { programText } from "../room.js";
import { interleavedMedians, processorTime } from "../rounds.js";
import type { Conditions } from "./machines.js";

/** How fast the shader is to be, the program of NV_vertex_program = 1: it may take 8 times as long. */
const BAR = 1 / 8;
/** The reciprocals of the older family are rough. */
const TOLERANCE = 1e-4;

const WINDOW: readonly [scale: Vector3, offset: Vector3] = [
  [256, 256, 0.5],
  [256, 256, 0.5],
];
const NORMALS = rotation(0.03, 0.05);
const LIGHT = normalize([0.4, 0.6, 0.7]);
const HALF = normalize([0.2, 0.3, 0.93]);
const COLORS: readonly [lit: Vector3, unlit: Vector3, highlight: Vector3] = [
  [0.7, 0.4, 0.2],
  [0.1, 0.05, 0.15],
  [0.4, 0.4, 0.35],
];

const padded = ([x, y, z]: Vector3): Vector4 => [x, y, z, 0];

/** The parameters of lit.vp. */
function parameters(): Float32Array {
  const vectors = [...WINDOW, ...NORMALS, LIGHT, HALF, ...COLORS].map(padded);
  const rows = Object.fromEntries(vectors.map((vector, i) => [4 + i, vector]));
  return parametersOf({ ...CAMERA, ...rows, 14: [0, 1, 0, 0] });
}

/** The same as uniforms of lit.valhall. */
function uniforms(): readonly number[] {
  const numbers = new Float32Array(64);
  const set = (first: number, vector: readonly number[]): void => numbers.set(vector, first);
  WINDOW.forEach((vector, i) => set(4 * i, vector));
  Object.entries(CAMERA).forEach(([row, vector]) => set(8 + 4 * Number(row), vector));
  NORMALS.forEach((vector, i) => set(24 + 4 * i, vector));
  set(36, LIGHT);
  set(40, HALF);
  const [lit, unlit, highlight] = COLORS;
  lit.forEach((color, i) => set(44 + 2 * i, [color, unlit[i]!]));
  set(50, highlight);
  return [...wordsOf(numbers)];
}

/** A shader with its vertices, of whose attributes it reads the first and the third. */
class RowsRun {
  readonly #rows = createVertexRows(CHUNK_VERTICES);
  readonly #vertices: VertexArrays;
  readonly #runner: VertexRunner;

  constructor(program: Program, vertices: VertexArrays) {
    this.#vertices = vertices;
    const request = { components: [4, 0, 4], slots: [9], uniforms: uniforms(), engine: "compiled" } as const;
    this.#runner = createVertexRunner(program, this.#rows, request);
  }

  /** Runs all vertices, some at a time; their positions and colors are then in rows. */
  run(show?: (positions: Float32Array, colors: Float32Array, first: number, count: number) => void): void {
    const { count: all, arrays } = this.#vertices;
    for (let first = 0; first < all; first += CHUNK_VERTICES) {
      const count = Math.min(CHUNK_VERTICES, all - first);
      for (const number of [0, 2])
        this.#rows.attributes[number]!.singles.set(arrays[number]!.subarray(4 * first, 4 * (first + count)));
      this.#runner.run(count);
      show?.(this.#rows.positions.singles, this.#rows.varyings[0]!.singles, first, count);
    }
  }

  /** Positions and colors, side by side. */
  output(): Float32Array {
    const output = new Float32Array(8 * this.#vertices.count);
    this.run((positions, colors, first, count) => {
      for (let i = 0; i < count; i += 1) {
        output.set(positions.subarray(4 * i, 4 * (i + 1)), 8 * (first + i));
        output.set(colors.subarray(4 * i, 4 * (i + 1)), 8 * (first + i) + 4);
      }
    });
    return output;
  }
}

function valhallProgram(text: string): Program {
  const loaded = load(text);
  if (!loaded.ok) throw new Error(loaded.diagnostics[0]!.message);
  return loaded.program;
}

/** A sum of a product that is rounded once, of which the product is left. */
const FUSED = /^(FMA\.\S+ .*), r\d+$|^(FMA\.\S+ .*), u\d+$/gm;

/** Nanoseconds a vertex of a shader that lights, beside a program of NV_vertex_program that computes the same. */
export async function measureValhallLighting({ input, effort }: Conditions): Promise<readonly Row[]> {
  const vertices = new VertexArrays(input.workloads.get("lighting")!);
  const text = programText("lit.valhall");
  const { length: fused } = text.match(FUSED)!;
  const products = text.replace(
    FUSED,
    (_, first?: string, second?: string) => `${(first ?? second)!}, 0x0.neg`,
  );
  const runs = [text, products].map((each) => new RowsRun(valhallProgram(each), vertices));
  const loaded = loadVertex(new TextEncoder().encode(programText("lit.vp")));
  if (!loaded.ok) throw new Error(loaded.diagnostics[0]!.message);
  const vertexRun = new EngineRun(COMPILED, loaded.program, vertices, parameters());
  const expected = vertexRun.output().filter((_, i) => i % RESULT_WORDS < 8);
  expectClose("lit.valhall", runs[0]!.output(), expected, TOLERANCE);
  const contenders = [...runs.map((run) => () => run.run()), () => vertexRun.run()].map((work, i) => ({
    title: String(i),
    time: () => processorTime(work),
  }));
  const medians = await interleavedMedians(contenders, effort.rounds);
  const [lit, unfused, vertex] = medians.map((median) => median / vertices.count);
  const instructions = valhallProgram(text).instructions.length;
  return [
    rowOf("**A lit vertex shader of Valhall**, ns a vertex", [`${instructions} instructions`]),
    rowOf("Valhall, compiled, from rows to rows", [nanoseconds(lit)]),
    rowOf(`the same without what its ${fused} fused additions add`, [nanoseconds(unfused)]),
    rowOf("NV_vertex_program, compiled", [nanoseconds(vertex)]),
    rowOf(`share of the fused additions`, [nanoseconds(1 - unfused! / lit!)]),
    rowOf("compiled against NV_vertex_program (bar 0.125)", [factor(vertex! / lit!, BAR)]),
  ];
}
