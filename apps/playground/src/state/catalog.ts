import { scenes } from "@glasm/rasterizer";
import { sceneTexts } from "#scene-texts";

/** What can be chosen from the gallery: a scene of the rasterizer or a lesson. */
export interface Entry {
  /** Letters, digits and hyphens. */
  readonly name: string;
  readonly title: string;
  /** What it shows, or what to watch. */
  readonly sentence: string;
  readonly group: "scene" | "lesson";
  /** Its usual size in pixels. */
  readonly width: number;
  readonly height: number;
  /** Number of pictures; more than one is an animation that repeats. */
  readonly frames: number;
  /** Its programs' texts by file name; at least one. */
  readonly programs: Readonly<Record<string, string>>;
}

function programsOf(files: readonly string[]): Entry["programs"] {
  const programs = files.filter((file) => /\.vs?p$/.test(file));
  return Object.fromEntries(programs.map((file) => [file, sceneTexts[file]!]));
}

/** Everything in the gallery, in the order of a tour. */
export const entries: readonly Entry[] = scenes.map(
  ({ name, title, description, width, height, frames, files }): Entry => ({
    name,
    title,
    sentence: description,
    group: "scene",
    width,
    height,
    frames,
    programs: programsOf(files),
  }),
);

/** The entry of a name. */
export function findEntry(name: string): Entry | undefined {
  return entries.find((entry) => entry.name === name);
}
