import { type ArithmeticName, compile } from "@glasm/nv-vertex";
import { expectSameBits } from "../agreement.js";
import { WORKLOADS } from "../data/workloads.js";
import { EngineRun, VertexArrays } from "../engine-run.js";
import { COMPILED, type Engine, interpreterUnder } from "../engines.js";
import { type Bar, limited, nanoseconds, type Row, rowOf } from "../report/row.js";
import { interleavedMedians, processorTime } from "../rounds.js";
import type { Conditions } from "./machines.js";
import type { LoadedWorkload } from "./vertices.js";

/** How many times as long as under `unified` compiled code may take under the arithmetic of a chip. */
const BAR: Bar = 5;
const CHIPS = ["nv20", "nv30", "vp1"] as const satisfies readonly ArithmeticName[];

const under = (arithmetic: ArithmeticName): Engine => ({
  name: arithmetic,
  title: `glasm, default, under ${arithmetic}`,
  prepare: (program) => compile(program, { arithmetic }),
});

/** Nanoseconds a vertex of W1 to W4 under each arithmetic that its language has, and how many times as long that is. */
export async function measureChips({ input, effort }: Conditions): Promise<readonly Row[]> {
  const columns: ReadonlyMap<string, number>[] = [];
  for (const workload of input.workloads.values())
    columns.push(await measureWorkload(workload, effort.rounds));
  const heading = (title: string): Row =>
    rowOf(
      title,
      WORKLOADS.map(({ title: workload }) => workload),
    );
  return [
    heading("**Arithmetics**, ns a vertex"),
    ...["unified", ...CHIPS].map((name) =>
      rowOf(
        `glasm, default, under ${name}`,
        columns.map((times) => nanoseconds(times.get(name))),
      ),
    ),
    heading("**Times under arithmetics**, under unified = 1"),
    ...CHIPS.map((name) =>
      rowOf(
        `under ${name}${name === "vp1" ? "" : ` (at most ${BAR})`}`,
        columns.map((times) => {
          const time = times.get(name);
          if (time === undefined) return "";
          const ratio = time / times.get("unified")!;
          return limited(nanoseconds(ratio), ratio, name === "vp1" ? null : BAR);
        }),
      ),
    ),
  ];
}

async function measureWorkload(
  { program, parameters, ...data }: LoadedWorkload,
  rounds: number,
): Promise<ReadonlyMap<string, number>> {
  const vertices = new VertexArrays({ parameters, ...data });
  const names = CHIPS.filter((name) => name === "nv30" || program.environment !== "VP2.0");
  const runs = names.map((name) => new EngineRun(under(name), program, vertices, parameters));
  names.forEach((name, i) => {
    const reference = new EngineRun(interpreterUnder(name), program, vertices, parameters);
    expectSameBits(under(name).title, runs[i]!.output(), reference.output());
  });
  const unified = new EngineRun(COMPILED, program, vertices, parameters);
  const contenders = [unified, ...runs].map((run, i) => ({
    title: names[i - 1] ?? "unified",
    time: () => processorTime(() => run.run()),
  }));
  const medians = await interleavedMedians(contenders, rounds);
  return new Map(contenders.map(({ title }, i) => [title, medians[i]! / data.count]));
}
