import { laneInput, NV_GPU, type Program as GpuProgram } from "@glasm/nv-gpu";
import { NV_VERTEX, type Program as VertexProgram } from "@glasm/nv-vertex";
import { expectClose } from "../agreement.js";
import type { VertexData } from "../data/vertices.js";
import { WORKLOADS } from "../data/workloads.js";
import { loadGpu } from "../first-vertices.js";
import { MachineRun, wordsOf } from "../machine-run.js";
import { type Bar, barsText, factor, nanoseconds, type Row, rowOf } from "../report/row.js";
import { programText } from "../room.js";
import { interleavedMedians, processorTime } from "../rounds.js";
import type { Conditions } from "./machines.js";
import type { LoadedWorkload } from "./vertices.js";

/** How fast the programs are to be, those of NV_vertex_program = 1: they may take 1.3 of their time. */
const BAR: Bar = 1 / 1.3;
const BARS = WORKLOADS.map(() => BAR);
/** The specular coefficient of the older family's LIT is rough. */
export const LIT_TOLERANCE = 1e-3;

/** Nanoseconds a vertex of W1 to W4 in NV_gpu_program4, beside NV_vertex_program, each by the interface of all machines. */
export async function measureGpuPrograms({ input, effort }: Conditions): Promise<readonly Row[]> {
  const columns: (readonly number[])[] = [];
  for (const [name, workload] of input.workloads)
    columns.push(await measureWorkload(name, workload, effort.rounds));
  const heading = (title: string): Row =>
    rowOf(
      title,
      WORKLOADS.map(({ title: workload }) => workload),
    );
  const times = (contender: number): readonly string[] =>
    columns.map((medians) => nanoseconds(medians[contender]));
  return [
    heading("**Programs of NV_gpu_program4**, ns a vertex"),
    rowOf("NV_gpu_program4, compiled", times(0)),
    rowOf("NV_vertex_program, compiled, by the same interface", times(1)),
    heading("**Speed of programs of NV_gpu_program4**, the other = 1"),
    rowOf(
      `compiled against NV_vertex_program (${barsText(BARS)})`,
      columns.map(([gpu, vertex], i) => factor(vertex! / gpu!, BARS[i])),
    ),
  ];
}

async function measureWorkload(
  name: string,
  workload: LoadedWorkload,
  rounds: number,
): Promise<readonly number[]> {
  const [gpu, vertex] = [gpuRun(name, workload), vertexRun(workload)];
  expectClose(`${name}.nvvp`, gpu.output(), vertex.output(), LIT_TOLERANCE);
  const runs = [gpu, vertex];
  const contenders = runs.map((run, i) => ({ title: String(i), time: () => processorTime(() => run.run()) }));
  const medians = await interleavedMedians(contenders, rounds);
  return medians.map((median) => median / workload.count);
}

/** The program of a workload in NV_gpu_program4, with its vertices. */
export function gpuRun(name: string, data: VertexData): MachineRun<GpuProgram> {
  const program = loadGpu(new TextEncoder().encode(programText(`${name}.nvvp`)));
  const words = wordsOf(data.parameters);
  const given = Array.from({ length: words.length / 4 }, (_, number) => [
    `program.env[${number}]`,
    words.subarray(4 * number, 4 * number + 4),
  ]);
  const { constants } = laneInput(program, Object.fromEntries(given));
  return new MachineRun(NV_GPU, program, constants, data);
}

/** The program of a workload in NV_vertex_program. */
export function vertexRun(workload: LoadedWorkload): MachineRun<VertexProgram> {
  // Its constant registers are the program parameters alone.
  return new MachineRun(NV_VERTEX, workload.program, wordsOf(workload.parameters), workload);
}
