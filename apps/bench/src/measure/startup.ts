import { writeScene } from "../scene-files.js";
import { SCENES } from "../data/scenes.js";
import { type Bar, barsText, limited, milliseconds, type Row, rowOf } from "../report/row.js";
import { median } from "../rounds.js";
import { ROOM } from "../room.js";
import { runProcess } from "./script.js";

/** How many processes of each kind begin, after one that does not count. */
const PROCESSES = 20;

const MILLISECOND = 1e6;
/** At most so many times an empty process. */
const IMPORT_BAR = 1.5;
const PICTURE_BAR = 4;

interface Beginning {
  readonly title: string;
  /** What Node is to run. */
  readonly args: readonly string[];
  readonly bar: Bar;
}

const bundle = (name: string): string => `${ROOM}dist/${name}.js`;
const GLASM = `${ROOM}../cli/bin/glasm.js`;

const EMPTY: Beginning = { title: "empty", args: [bundle("empty")], bar: null };
const PROGRAMS: readonly Beginning[] = [
  EMPTY,
  { title: "import of @glasm/context", args: [bundle("context")], bar: IMPORT_BAR },
  { title: "glasm --version", args: [GLASM, "--version"], bar: null },
  { title: "glasm draw teapot-lit", args: [GLASM, "draw", "teapot-lit", "-o", "-"], bar: null },
];
const PICTURES: readonly Beginning[] = SCENES.map(({ name, title }) => ({
  ...{ title, bar: PICTURE_BAR },
  args: [bundle("first-picture"), name],
}));

/** What processes take that have just begun: processor time, beside that of an empty one. */
export function measureStartup(): readonly Row[] {
  for (const { name, data } of SCENES) writeScene(name, data());
  const times = medians([...PROGRAMS, ...PICTURES]);
  return [
    ...rows("**A whole process**, ms of processor time", PROGRAMS, times),
    ...rows("**A whole process that draws one picture**, ms of processor time", PICTURES, times),
  ];
}

function rows(
  title: string,
  beginnings: readonly Beginning[],
  times: ReadonlyMap<Beginning, number>,
): readonly Row[] {
  const empty = times.get(EMPTY)!;
  const ratio = (beginning: Beginning): string => {
    const factor = times.get(beginning)! / empty;
    return limited(factor.toFixed(2), factor, beginning.bar);
  };
  const bars = barsText(beginnings.map(({ bar }) => bar)).replace(/^bars? /, "");
  return [
    rowOf(
      title,
      beginnings.map((beginning) => beginning.title),
    ),
    rowOf(
      "glasm",
      beginnings.map((beginning) => milliseconds(times.get(beginning)!)),
    ),
    rowOf(`an empty process = 1 (at most ${bars})`, beginnings.map(ratio)),
  ];
}

/** Nanoseconds; the processes take turns. */
function medians(beginnings: readonly Beginning[]): ReadonlyMap<Beginning, number> {
  const times = new Map(beginnings.map((beginning) => [beginning, [] as number[]]));
  for (let i = 0; i <= PROCESSES; i += 1)
    for (const beginning of beginnings) {
      const time = processTime(beginning.args);
      if (i > 0) times.get(beginning)!.push(time);
    }
  return new Map([...times].map(([beginning, all]) => [beginning, median(all)]));
}

/** Nanoseconds of processor time from the start of a process to its end, by the clock of bash, which has thousandths of seconds. */
function processTime(args: readonly string[]): number {
  const script = 'TIMEFORMAT="%U %S"; { time "$@" > /dev/null 2>&3; } 3>&2 2>&1';
  const command = ["bash", "-c", script, "bash", process.execPath, ...args];
  const [user, system] = runProcess(args.join(" "), command).trim().split(" ");
  return 1000 * MILLISECOND * (Number(user) + Number(system));
}
