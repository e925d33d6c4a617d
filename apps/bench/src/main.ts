/** `npm run bench`: measures, prints one table, and with --write puts it into docs/performance.md. */

import { DisagreementError } from "./agreement.js";
import { smallDraws } from "./data/calls.js";
import { SCENES } from "./data/scenes.js";
import { shaderData } from "./data/shader-programs.js";
import { texturedFill } from "./data/textured-fill.js";
import { WORKLOADS } from "./data/workloads.js";
import { loadProgram } from "./first-vertices.js";
import { measureCalls, measureWasmCalls } from "./measure/calls.js";
import { measureGrowth } from "./measure/growth.js";
import { type Conditions, MACHINES } from "./measure/machines.js";
import { measureMachines } from "./measure/measure-machines.js";
import { measureMemory } from "./measure/memory.js";
import { measurePictureParts } from "./measure/picture-parts.js";
import { measurePictureThreads } from "./measure/picture-threads.js";
import { measurePipeline } from "./measure/pipeline.js";
import { measurePlayground } from "./measure/playground.js";
import { measureStartup } from "./measure/startup.js";
import { measureTexturedFill } from "./measure/textured-fill.js";
import { type Options, parseOptions, USAGE } from "./options.js";
import { describeMachine } from "./report/machine.js";
import { writePerformancePage } from "./report/performance-page.js";
import type { Row } from "./report/row.js";
import { toMarkdown } from "./report/table.js";
import { programText } from "./room.js";
import { YardstickError } from "./yardsticks/build.js";
import { JobError } from "./yardsticks/job-process.js";
import { withYardsticks, type YardstickInput } from "./yardsticks/start.js";

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
    shader: shaderData(effort.vertices),
    scenes: new Map(SCENES.map(({ name, data }) => [name, data()])),
    draws: smallDraws(),
    textured: texturedFill(),
  };
}

/** Says on standard error what is going on: standard output has the table alone. */
function announce(what: string): void {
  process.stderr.write(`Measuring ${what} ...\n`);
}

async function measure(conditions: Conditions): Promise<readonly Row[]> {
  const { input, effort, yardsticks } = conditions;
  const machines = await measureMachines(MACHINES, conditions, announce);
  announce("the whole pipeline");
  const pipeline = await measurePipeline(yardsticks, effort.rounds);
  announce("textured fill");
  const fill = await measureTexturedFill(input.textured, yardsticks, effort.rounds);
  announce("the parts of pictures");
  const parts = await measurePictureParts(effort.rounds);
  announce("pictures by two threads");
  const threads = await measurePictureThreads(yardsticks, effort.rounds);
  announce("calls");
  const calls = await measureCalls(yardsticks, effort.rounds);
  announce("calls from WebAssembly");
  const wasmCalls = await measureWasmCalls(effort.rounds);
  announce("work that grows");
  const growth = await measureGrowth(yardsticks, effort.rounds);
  announce("processes that begin");
  const startup = measureStartup();
  announce("memory");
  const memory = measureMemory();
  announce("the playground");
  const playground = measurePlayground(effort.pageRounds);
  const drawn = [...pipeline, ...fill, ...parts, ...threads];
  return [...machines, ...drawn, ...calls, ...wasmCalls, ...growth, ...startup, ...memory, ...playground];
}

async function main(options: Options): Promise<void> {
  const input = makeInput(options);
  const { effort } = options;
  const rows = options.yardsticks
    ? await withYardsticks(input, (yardsticks) => measure({ input, effort, yardsticks }))
    : await measure({ input, effort, yardsticks: null });
  const { vertices, rounds } = effort;
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
