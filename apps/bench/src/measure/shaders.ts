import type { ArithmeticName } from "@glasm/pica200";
import { expectSameBits } from "../agreement.js";
import type { VertexData } from "../data/vertices.js";
import { EngineRun, VertexArrays } from "../engine-run.js";
import { COMPILED } from "../engines.js";
import { type Bar, barsText, factor, type Row, rowOf } from "../report/row.js";
import { type Contender, interleavedMedians, processorTime } from "../rounds.js";
import { shaderProgram, ShaderRun } from "../shader-run.js";
import { SHADER } from "../yardsticks/build.js";
import type { RunningYardstick } from "../yardsticks/running-yardstick.js";
import type { Conditions } from "./machines.js";
import {
  COMPILED_TITLE,
  REFERENCE_TITLE,
  SHADER_COLUMNS,
  SHADER_ENGINES,
  shaderHeading,
  shaderRows,
} from "./shader-columns.js";
import { singles } from "./singles.js";
import type { LoadedWorkload } from "./vertices.js";

const NV_TITLE = "glasm, lighting.vp of NV_vertex_program";
const C_TITLE = "scalar C in the same arithmetic";

/** How fast the compiled program is to be, that of NV_vertex_program = 1. */
const BARS: readonly Bar[] = [0.333, 0.1];

/** The reference engine runs one of this many vertices. */
const REFERENCE_PART = 20;

type Times = ReadonlyMap<string, number>;

/** Nanoseconds a vertex of a lighting program, beside C and the lighting program of NV_vertex_program. */
export async function measureShaders({ input, effort, yardsticks }: Conditions): Promise<readonly Row[]> {
  const columns: Times[] = [];
  for (const { arithmetic, yardstick } of SHADER_COLUMNS) {
    const inC = yardsticks?.[yardstick] ?? null;
    const lighting = input.workloads.get("lighting")!;
    columns.push(await measureArithmetic(arithmetic, input.shader, lighting, inC, effort.rounds));
  }
  const ratios = (theirs: string, bars: readonly Bar[] = []): readonly string[] =>
    columns.map((times, i) => factor(times.get(theirs)! / times.get(COMPILED_TITLE)!, bars[i]));
  return [
    shaderHeading("**Shader programs of the PICA200**, ns a vertex", "lighting"),
    ...shaderRows(columns),
    shaderHeading("**Speed of shader programs**, the other = 1", "lighting"),
    rowOf(`compiled against lighting.vp of NV_vertex_program (${barsText(BARS)})`, ratios(NV_TITLE, BARS)),
    ...(yardsticks === null ? [] : [rowOf(`compiled against ${C_TITLE}`, ratios(C_TITLE))]),
  ];
}

async function measureArithmetic(
  arithmetic: ArithmeticName,
  data: VertexData,
  lighting: LoadedWorkload,
  yardstick: RunningYardstick | null,
  rounds: number,
): Promise<Times> {
  const program = shaderProgram("lighting.pica");
  const runs = SHADER_ENGINES.map(({ engine }) => new ShaderRun(program, data, { engine, arithmetic }));
  const [reference, compiled] = runs.map((run) => run.output());
  expectSameBits(`${COMPILED_TITLE}, ${arithmetic}`, compiled!, reference!);
  if (yardstick !== null)
    expectSameBits(yardstick.title, singles(await yardstick.output(SHADER)), reference!);
  const few = Math.ceil(data.count / REFERENCE_PART);
  const nv = new EngineRun(COMPILED, lighting.program, new VertexArrays(lighting), lighting.parameters);
  const { count } = data;
  const contenders: readonly (Contender & { readonly vertices: number })[] = [
    { title: REFERENCE_TITLE, vertices: few, time: () => processorTime(() => runs[0]!.run(few)) },
    { title: COMPILED_TITLE, vertices: count, time: () => processorTime(() => runs[1]!.run()) },
    { title: NV_TITLE, vertices: count, time: () => processorTime(() => nv.run()) },
    ...(yardstick === null ? [] : [{ title: C_TITLE, vertices: count, time: () => yardstick.time(SHADER) }]),
  ];
  const medians = await interleavedMedians(contenders, rounds);
  return new Map(contenders.map(({ title, vertices }, i) => [title, medians[i]! / vertices]));
}
