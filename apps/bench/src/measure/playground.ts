import { ROOM } from "../room.js";
import { limited, milliseconds, type Row, rowOf } from "../report/row.js";
import { runProcess } from "./script.js";

const SCRIPT = `${ROOM}../playground/scripts/measure.mjs`;

/** At most this many milliseconds. */
const FIRST_BAR = 1000;
const EDIT_BAR = 100;

/** Milliseconds. */
interface PageTimes {
  readonly firstPicture: number;
  readonly edit: number;
  readonly rest: number;
}

const MILLISECOND = 1e6;

/** Scenes side by side in the table. */
const COLUMNS = 4;

/**
 * How soon the playground shows a picture of 512x512 of each scene in headless Chromium, by the clock; no figures without
 * Chromium.
 *
 * @param rounds how many times each scene is opened, and edited
 */
export function measurePlayground(rounds: number): readonly Row[] {
  const command = [process.execPath, SCRIPT, String(rounds)];
  const times = JSON.parse(
    runProcess("The playground", command, { allCores: true }),
  ) as PlaygroundTimes | null;
  return times === null
    ? [rowOf("**Playground**: not measured without Chromium", [])]
    : playgroundRows(times);
}

/** By the names of scenes. */
type PlaygroundTimes = Readonly<Record<string, PageTimes>>;

/** Four scenes side by side, and whether each is within both bars. */
export function playgroundRows(times: PlaygroundTimes): readonly Row[] {
  const scenes = Object.keys(times);
  const groups = Array.from({ length: Math.ceil(scenes.length / COLUMNS) }, (_, i) =>
    scenes.slice(COLUMNS * i, COLUMNS * (i + 1)),
  );
  return groups.flatMap((group) => {
    const row = (title: string, part: keyof PageTimes, bar: number): Row =>
      rowOf(
        `${title} (at most ${bar})`,
        group.map((scene) => {
          const time = times[scene]![part];
          return limited(milliseconds(time * MILLISECOND), time, bar);
        }),
      );
    return [
      rowOf("**Playground** in headless Chromium, ms, 512x512", group),
      row("from the start to the first picture", "firstPicture", FIRST_BAR),
      row("from an edit to the new picture", "edit", EDIT_BAR),
      rowOf(
        "from an edit to the picture at rest, which waits for 250 ms without another one",
        group.map((scene) => milliseconds(times[scene]!.rest * MILLISECOND)),
      ),
    ];
  });
}
