import { load, type Program, VALHALL } from "@glasm/valhall";
import type { EngineName } from "@glasm/vm";
import { expectClose } from "../agreement.js";
import type { VertexData } from "../data/vertices.js";
import { MachineRun, wordsOf } from "../machine-run.js";
import { nanoseconds, type Row, rowOf } from "../report/row.js";
import { programText } from "../room.js";
import { interleavedMedians, processorTime } from "../rounds.js";
import { vertexRun } from "./gpu-programs.js";
import type { Conditions } from "./machines.js";

/** How far sums in another order may be off. */
const TOLERANCE = 1e-5;
/** Slots 9 and 10 of the varyings have color and texture coordinates. */
const RESULTS = ["position", "generic-9", "generic-10"];

/** Nanoseconds a vertex of W1 on Valhall, on both engines, beside NV_vertex_program, each by the interface of all machines. */
export async function measureValhallPrograms({ input, effort }: Conditions): Promise<readonly Row[]> {
  const workload = input.workloads.get("transform")!;
  const vertex = vertexRun(workload);
  const [compiled, interpreted] = (["compiled", "interpreter"] as const).map((engine) =>
    valhallRun(workload, engine),
  );
  for (const run of [compiled!, interpreted!])
    expectClose("transform.valhall", run.output(), vertex.output(), TOLERANCE);
  const contenders = [compiled!, interpreted!, vertex].map((run, i) => ({
    title: String(i),
    time: () => processorTime(() => run.run()),
  }));
  const medians = await interleavedMedians(contenders, effort.rounds);
  const time = (contender: number): readonly string[] => [nanoseconds(medians[contender]! / workload.count)];
  return [
    rowOf("**Programs of Valhall**, ns a vertex", ["W1"]),
    rowOf("Valhall, compiled", time(0)),
    rowOf("Valhall, interpreted", time(1)),
    rowOf("NV_vertex_program, compiled, by the same interface", time(2)),
  ];
}

function valhallRun(data: VertexData, engine: EngineName): MachineRun<Program> {
  const loaded = load(programText("transform.valhall"));
  if (!loaded.ok) throw new Error(loaded.diagnostics[0]!.message);
  const constants = VALHALL.constantsOf(loaded.program);
  constants.set(wordsOf(data.parameters.subarray(0, 16)));
  return new MachineRun(VALHALL, loaded.program, constants, data, { meanings: RESULTS, engine });
}
