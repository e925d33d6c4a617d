import { PROGRAM_LENGTHS } from "../data/program-lengths.js";
import { type EngineName, NEW_PROGRAMS, type Readiness } from "../first-vertices.js";
import { type Bar, limited, milliseconds, type Row, rowOf } from "../report/row.js";
import { median } from "../rounds.js";
import { runScript } from "./script.js";

/** Programs before the ones that count, and how many of these. */
const WARM_UP = 200;
const WARM_PROGRAMS = 101;

const MILLISECOND = 1e6;

/** At most this many milliseconds until compiled programs run. */
const WARM_BARS = [1, 1, 1, 5];
const COLD_BARS = [20, 20, 20, 20];

type Family = keyof typeof NEW_PROGRAMS;

/** How long programs of several lengths take until they run, each one new. */
export function measureReadiness(family: Family, rounds: number): readonly Row[] {
  const [interpreter, compiled] = (["interpreter", "compiled"] as const).map((engine) => ({
    warm: PROGRAM_LENGTHS.map((length) => warm(family, engine, length)),
    cold: PROGRAM_LENGTHS.map((length) => cold(family, engine, length, rounds)),
  }));
  const row = (
    title: string,
    times: readonly Readiness[],
    part: keyof Readiness,
    bars: readonly Bar[] = [],
  ): Row =>
    rowOf(
      title,
      times.map((time, i) => limited(milliseconds(time[part]), time[part] / MILLISECOND, bars[i] ?? null)),
    );
  return [
    rowOf(
      `**Until ${NEW_PROGRAMS[family].title} runs**, ms`,
      PROGRAM_LENGTHS.map((length) => `${length} instructions`),
    ),
    row("load the text, warm", compiled!.warm, "loading"),
    row("load the text, first of a cold process", compiled!.cold, "loading"),
    row("interpreter, first four vertices, warm", interpreter!.warm, "running"),
    row("interpreter, first four vertices, first of a cold process", interpreter!.cold, "running"),
    row("compile, first four vertices, warm (at most 1, 1, 1, 5)", compiled!.warm, "running", WARM_BARS),
    row(
      "compile, first four vertices, first of a cold process (at most 20)",
      compiled!.cold,
      "running",
      COLD_BARS,
    ),
  ];
}

function warm(family: Family, engine: EngineName, length: number): Readiness {
  const { textOfLength, timeFirstVertices } = NEW_PROGRAMS[family];
  const text = textOfLength(length);
  for (let i = 0; i < WARM_UP; i += 1) timeFirstVertices(engine, text);
  return middle(Array.from({ length: WARM_PROGRAMS }, () => timeFirstVertices(engine, text)));
}

function cold(family: Family, engine: EngineName, length: number, rounds: number): Readiness {
  const once = (): Readiness =>
    JSON.parse(runScript("first-program", [family, engine, String(length)])) as Readiness;
  return middle(Array.from({ length: rounds }, once));
}

function middle(times: readonly Readiness[]): Readiness {
  return {
    loading: median(times.map(({ loading }) => loading)),
    running: median(times.map(({ running }) => running)),
  };
}
