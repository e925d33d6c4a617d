import { ROOM } from "../room.js";
import { limited, milliseconds, type Row, rowOf } from "../report/row.js";
import { runProcess } from "./script.js";

const SCRIPT = `${ROOM}../playground/scripts/measure.mjs`;

/** Those with teapots. */
const SCENES = ["teapot-lit", "bezier-teapot", "clip-distances", "environment-map"];

/** At most this many milliseconds. */
const FIRST_BAR = 1000;
const EDIT_BAR = 100;

/** Milliseconds. */
interface PageTimes {
  readonly firstPicture: number;
  readonly edit: number;
}

const MILLISECOND = 1e6;

/**
 * How soon the playground shows a picture of 512x512 in headless Chromium, by the clock; no figures without Chromium.
 *
 * @param rounds how many times each scene is opened, and edited
 */
export function measurePlayground(rounds: number): readonly Row[] {
  const command = [process.execPath, SCRIPT, String(rounds), ...SCENES];
  const times = JSON.parse(runProcess("The playground", command, { allCores: true })) as Readonly<
    Record<string, PageTimes>
  > | null;
  if (times === null) return [rowOf("**Playground**: not measured without Chromium", [])];
  const row = (title: string, part: keyof PageTimes, bar: number): Row =>
    rowOf(
      `${title} (at most ${bar})`,
      SCENES.map((scene) => {
        const time = times[scene]![part];
        return limited(milliseconds(time * MILLISECOND), time, bar);
      }),
    );
  return [
    rowOf("**Playground** in headless Chromium, ms, 512x512", SCENES),
    row("from the start to the first picture", "firstPicture", FIRST_BAR),
    row("from an edit to the new picture", "edit", EDIT_BAR),
  ];
}
