import { NV_VERTEX } from "@glasm/nv-vertex";
import { FIRST_PARAMETER, NV2A, type Program, toMicrocode } from "@glasm/nv2a";
import { expectSameBits } from "../agreement.js";
import { WORKLOADS } from "../data/workloads.js";
import { MachineRun, wordsOf } from "../machine-run.js";
import { factor, nanoseconds, type Row, rowOf } from "../report/row.js";
import { interleavedMedians, processorTime } from "../rounds.js";
import type { Conditions } from "./machines.js";
import type { LoadedWorkload } from "./vertices.js";

const ARITHMETIC = "nv20";

/** What becomes of a workload whose program has microcode. */
interface Measured {
  readonly title: string;
  readonly slots: number;
  readonly instructions: number;
  /** Nanoseconds a vertex of microcode in pairs, of microcode with a slot for each instruction, and of the program that it was. */
  readonly times: readonly number[];
}

/** Nanoseconds a vertex of those of W1 to W4 that have microcode, beside NV_vertex_program under `nv20`, by the interface of all machines. */
export async function measureMicrocode({ input, effort }: Conditions): Promise<readonly Row[]> {
  const columns: Measured[] = [];
  for (const { name, title } of WORKLOADS) {
    const workload = input.workloads.get(name)!;
    if (workload.program.environment === "VP2.0") continue;
    columns.push(await measureWorkload(title, workload, effort.rounds));
  }
  const cells = (cell: (column: Measured) => string): readonly string[] => columns.map(cell);
  const time = (contender: number): readonly string[] => cells(({ times }) => nanoseconds(times[contender]));
  return [
    rowOf(
      "**Microcode of the Xbox**, ns a vertex",
      cells(({ title }) => title),
    ),
    rowOf(
      "slots of instructions",
      cells(({ slots, instructions }) => `${slots} of ${instructions}`),
    ),
    rowOf("microcode in pairs, compiled", time(0)),
    rowOf("microcode, a slot for each instruction, compiled", time(1)),
    rowOf(`NV_vertex_program under ${ARITHMETIC}, compiled, by the same interface`, time(2)),
    rowOf(
      "speed in pairs; NV_vertex_program = 1",
      cells(({ times: [pairs, , vertex] }) => factor(vertex! / pairs!)),
    ),
  ];
}

async function measureWorkload(title: string, workload: LoadedWorkload, rounds: number): Promise<Measured> {
  const { program, parameters, count } = workload;
  const [paired, plain] = [true, false].map((pairs) => microcodeOf(workload, pairs));
  const vertex = (engine: "compiled" | "interpreter") =>
    new MachineRun(NV_VERTEX, program, wordsOf(parameters), workload, { engine, arithmetic: ARITHMETIC });
  const runs = [...[paired!, plain!].map((code) => microcodeRun(code, workload)), vertex("compiled")];
  const reference = vertex("interpreter").output();
  for (const run of runs) expectSameBits(`${title} as microcode`, run.output(), reference);
  const contenders = runs.map((run, i) => ({ title: String(i), time: () => processorTime(() => run.run()) }));
  const medians = await interleavedMedians(contenders, rounds);
  return {
    title,
    slots: paired!.instructions.length,
    instructions: program.instructions.length,
    times: medians.map((median) => median / count),
  };
}

function microcodeOf({ program }: LoadedWorkload, pairs: boolean): Program {
  const converted = toMicrocode(program, { pairs });
  if (!converted.ok) throw new Error(converted.problems[0]!.message);
  return converted.program;
}

/** What was c[0] is the constant that it becomes. */
function microcodeRun(program: Program, workload: LoadedWorkload): MachineRun<Program> {
  const constants = NV2A.constantsOf(program);
  constants.set(
    wordsOf(workload.parameters).subarray(0, constants.length - 4 * FIRST_PARAMETER),
    4 * FIRST_PARAMETER,
  );
  return new MachineRun(NV2A, program, constants, workload);
}
