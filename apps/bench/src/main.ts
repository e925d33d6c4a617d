/** `npm run bench`: measures, prints one table, and with --write puts it into docs/performance.md. */

import { DisagreementError } from "./agreement.js";
import { SCENES } from "./data/scenes.js";
import { texturedFill } from "./data/textured-fill.js";
import { WORKLOADS } from "./data/workloads.js";
import { loadProgram } from "./first-vertices.js";
import { measureBreakEven } from "./measure/break-even.js";
import { measureMemory } from "./measure/memory.js";
import { measurePipeline } from "./measure/pipeline.js";
import { measurePlayground } from "./measure/playground.js";
import { measureReadiness } from "./measure/readiness.js";
import { measureTexturedFill } from "./measure/textured-fill.js";
import { measureVertices } from "./measure/vertices.js";
import { measureWorkers } from "./measure/workers.js";
import { type Options, parseOptions, USAGE } from "./options.js";
import { describeMachine } from "./report/machine.js";
import { writePerformancePage } from "./report/performance-page.js";
import type { Row } from "./report/row.js";
import { toMarkdown } from "./report/table.js";
import { programText } from "./room.js";
import { YardstickError } from "./yardsticks/build.js";
import { JobError } from "./yardsticks/job-process.js";
import { withYardsticks, type YardstickInput, type Yardsticks } from "./yardsticks/start.js";

function makeInput({ effort }: Options): YardstickInput {
  return {
    workloads: new Map(
      WORKLOADS.map(({ name, data }) => [
        name,
        {
          ...data(effort.vertices),
          program: loadProgram(new TextEncoder().encode(programText(`${name}.vp`))),
        },
      ]),
    ),
    scenes: new Map(SCENES.map(({ name, data }) => [name, data()])),
    textured: texturedFill(),
  };
}

/** Says on standard error what is going on: standard output has the table alone. */
function announce(what: string): void {
  process.stderr.write(`Measuring ${what} ...\n`);
}

async function measure(
  { workloads, textured }: YardstickInput,
  { effort }: Options,
  yardsticks: Yardsticks | null,
): Promise<readonly Row[]> {
  announce("vertex programs");
  const vertices = await measureVertices(workloads, yardsticks, effort.rounds);
  announce("worker threads");
  const workers = measureWorkers(effort.vertices, effort.rounds);
  announce("how soon programs run");
  const readiness = measureReadiness(effort.rounds);
  const breakEven = measureBreakEven();
  announce("the whole pipeline");
  const pipeline = await measurePipeline(yardsticks, effort.rounds);
  announce("textured fill");
  const fill = await measureTexturedFill(textured, yardsticks, effort.rounds);
  announce("memory");
  const memory = measureMemory();
  announce("the playground");
  const playground = measurePlayground(effort.pageRounds);
  return [
    ...vertices,
    ...workers,
    ...breakEven,
    ...readiness,
    ...pipeline,
    ...fill,
    ...memory,
    ...playground,
  ];
}

async function main(options: Options): Promise<void> {
  const input = makeInput(options);
  const rows = options.yardsticks
    ? await withYardsticks(input, (yardsticks) => measure(input, options, yardsticks))
    : await measure(input, options, null);
  const { vertices, rounds } = options.effort;
  const figures = [
    `${describeMachine()}. Medians of ${rounds} interleaved rounds, ${vertices.toLocaleString("en")} vertices.`,
    toMarkdown(rows),
  ].join("\n\n");
  process.stdout.write(`${figures}\n`);
  if (options.write) writePerformancePage(figures);
}

function explain(error: unknown): string {
  if (error instanceof TypeError && "code" in error) return `${error.message}\n\n${USAGE}`;
  if (error instanceof YardstickError || error instanceof JobError)
    return `${error.message}\nThe README of apps/bench says what to install; --without-yardsticks does without.\n`;
  if (error instanceof DisagreementError) return `The results are not the same: ${error.message}\n`;
  return `${error instanceof Error ? error.stack : String(error)}\n`;
}

try {
  await main(parseOptions(process.argv.slice(2)));
} catch (error) {
  process.stderr.write(explain(error));
  process.exitCode = 1;
}
