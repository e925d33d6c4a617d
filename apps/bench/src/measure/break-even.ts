import type { VertexData } from "../data/vertices.js";
import { EngineRun, VertexArrays } from "../engine-run.js";
import { COMPILED, type Engine, INTERPRETER } from "../engines.js";
import { loadProgram } from "../first-vertices.js";
import { limited, type Row, rowOf } from "../report/row.js";
import { median, processorTimeOnce } from "../rounds.js";
import { programText } from "../room.js";
import { WORKLOADS } from "../data/workloads.js";

/** Numbers of vertices that are tried, each about a half more than the one before. */
const COUNTS = [
  4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384, 512, 768, 1000, 1500, 2000, 3000, 4000,
];
const REPETITIONS = 15;
const BAR = 1000;

/** From how many vertices on compiling a new program pays, against an interpreter that is warm. */
export function measureBreakEven(): readonly Row[] {
  const counts = WORKLOADS.map(({ name, data }) => breakEven(programText(`${name}.vp`), data));
  return [
    rowOf(
      "break-even, vertices (at most 1,000)",
      counts.map((count) =>
        limited(count === null ? `more than ${COUNTS.at(-1)!}` : String(count), count ?? Infinity, BAR),
      ),
    ),
  ];
}

function breakEven(text: string, data: (count: number) => VertexData): number | null {
  const bytes = new TextEncoder().encode(text);
  const time = (engine: Engine, vertices: VertexData): number =>
    median(Array.from({ length: REPETITIONS }, () => timeNewProgram(engine, bytes, vertices)));
  const found = COUNTS.find((count) => {
    const vertices = data(count);
    return time(COMPILED, vertices) < time(INTERPRETER, vertices);
  });
  return found ?? null;
}

/** Nanoseconds of processor time from a loaded program to the results of all vertices. */
function timeNewProgram(engine: Engine, bytes: Uint8Array, vertices: VertexData): number {
  const program = loadProgram(bytes);
  // A program is compiled at its first run.
  const run = new EngineRun(engine, program, new VertexArrays(vertices), vertices.parameters);
  return processorTimeOnce(() => {
    run.run();
  });
}
