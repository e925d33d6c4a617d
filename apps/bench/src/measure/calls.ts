import { CALLED_VERTICES, LIGHT_CALLS, SMALL_DRAWS } from "../data/calls.js";
import { PICTURE_SIZE } from "../data/scenes.js";
import { limited, nanoseconds, type Row, rowOf } from "../report/row.js";
import type { Yardsticks } from "../yardsticks/start.js";
import { CALLS, GLASM, type JobTimes, measureJob, measureOwnJobs, speedRow } from "./jobs.js";

interface Call {
  readonly job: string;
  readonly title: string;
  /** How many there are in a run of the job. */
  readonly count: number;
  /** At most this many nanoseconds each. */
  readonly bar: number | null;
}

/** Two lines of the table. */
const GROUPS: readonly { readonly title: string; readonly calls: readonly Call[] }[] = [
  {
    title: "**Calls**, ns each; vertices have color and normal, and are culled",
    calls: [
      { job: "immediate", title: "Begin to End, a vertex", count: CALLED_VERTICES, bar: 60 },
      { job: "list", title: "called list, a vertex", count: CALLED_VERTICES, bar: 30 },
      { job: "arrays", title: "DrawArrays, a vertex", count: CALLED_VERTICES, bar: 30 },
      { job: "lights", title: "Lightfv", count: LIGHT_CALLS, bar: 200 },
    ],
  },
  {
    title: "**Small draws and reads**, ns each",
    calls: [
      { job: "draws", title: "draw of 12 triangles", count: SMALL_DRAWS, bar: null },
      { job: "state", title: "the same with 4 changes of state", count: SMALL_DRAWS, bar: null },
      { job: "read", title: "ReadPixels, a pixel", count: PICTURE_SIZE * PICTURE_SIZE, bar: null },
    ],
  },
];

/** What calls of the GL take beside llvmpipe. */
export async function measureCalls(yardsticks: Yardsticks | null, rounds: number): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const { title, calls } of GROUPS) {
    const columns: JobTimes[] = [];
    for (const { job, count } of calls) {
      const times = await measureJob(job, CALLS, yardsticks, rounds);
      columns.push(new Map([...times].map(([name, time]) => [name, time / count])));
    }
    rows.push(
      rowOf(
        title,
        calls.map((call) => call.title),
      ),
      ...callRows(columns, calls),
    );
  }
  return rows;
}

/** Calls from WebAssembly may take this many times as long as from JavaScript. */
const WASM_BAR = 1.5;

/** The calls that a program in C makes as well. */
const WASM_CALLS = GROUPS[0]!.calls.filter(({ job }) => job === "immediate" || job === "lights");

/** Nanoseconds of a call. */
interface WasmTimes {
  readonly wasm: number;
  readonly script: number;
}

/** What calls from WebAssembly take beside the same from JavaScript. */
export async function measureWasmCalls(rounds: number): Promise<readonly Row[]> {
  const columns: WasmTimes[] = [];
  for (const { job, count } of WASM_CALLS) {
    const [wasm, script] = await measureOwnJobs([`wasm-${job}`, job], CALLS, rounds);
    columns.push({ wasm: wasm! / count, script: script! / count });
  }
  return wasmRows(columns);
}

/** A column for each call. */
export function wasmRows(columns: readonly WasmTimes[]): readonly Row[] {
  const figures = (title: string, figure: (times: WasmTimes) => string): Row =>
    rowOf(title, columns.map(figure));
  return [
    rowOf(
      "**Calls from WebAssembly**, ns each",
      WASM_CALLS.map(({ title }) => title),
    ),
    figures("from WebAssembly", ({ wasm }) => nanoseconds(wasm)),
    figures("from JavaScript", ({ script }) => nanoseconds(script)),
    figures(`time from WebAssembly; JavaScript = 1 (at most ${WASM_BAR})`, ({ wasm, script }) =>
      limited(nanoseconds(wasm / script), wasm / script, WASM_BAR),
    ),
  ];
}

/** Of nanoseconds by title, a column for each call: ours, and what others take. */
export function callRows(columns: readonly JobTimes[], calls: readonly Call[]): readonly Row[] {
  const bars = calls.map(({ bar }) => bar);
  const limits = bars.map((bar) => bar ?? "none").join(", ");
  const ours = rowOf(
    bars.some((bar) => bar !== null) ? `${GLASM} (at most ${limits})` : GLASM,
    columns.map((column, i) => {
      const time = column.get(GLASM)!;
      return limited(nanoseconds(time), time, bars[i]!);
    }),
  );
  const others = [...columns[0]!.keys()].filter((title) => title !== GLASM);
  return [
    ours,
    ...others.flatMap((title) => [
      rowOf(
        title,
        columns.map((column) => nanoseconds(column.get(title))),
      ),
      speedRow(title, columns),
    ]),
  ];
}
