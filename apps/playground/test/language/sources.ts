import { readdirSync, readFileSync } from "node:fs";

const folder = new URL("../../../rasterizer/src/scenes/", import.meta.url);

/** The programs of all scenes by their file names. */
export const SCENE_PROGRAMS: ReadonlyMap<string, string> = new Map(
  readdirSync(folder)
    .filter((name) => /\.v(s?)p$/.test(name))
    .map((name) => [name, readFileSync(new URL(name, folder), "utf8")]),
);

/** A text and an offset in it, of a text with `@` there. */
export function cursorIn(marked: string): { text: string; offset: number } {
  const offset = marked.indexOf("@");
  return { text: marked.slice(0, offset) + marked.slice(offset + 1), offset };
}
