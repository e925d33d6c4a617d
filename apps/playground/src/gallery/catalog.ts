import { type Scene, scenes } from "@glasm/rasterizer";
import { sceneTexts } from "#scene-texts";
import { lessons } from "../lessons/lessons.js";

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
  /** Whether it can show a mesh of the user's. */
  readonly takesMesh: boolean;
  /** Its programs' texts by file name; at least one. */
  readonly programs: Readonly<Record<string, string>>;
}

function programsOf(files: readonly string[]): Entry["programs"] {
  const programs = files.filter((file) => /\.vs?p$/.test(file));
  return Object.fromEntries(programs.map((file) => [file, sceneTexts[file]!]));
}

function entryOf(
  { name, title, description, width, height, frames, mesh }: Scene,
  group: Entry["group"],
  programs: Entry["programs"],
): Entry {
  const takesMesh = group === "lesson" || mesh !== undefined;
  return { name, title, sentence: description, group, width, height, frames, takesMesh, programs };
}

/** Everything in the gallery, in the order of a tour. */
export const entries: readonly Entry[] = [
  ...scenes.map((scene) => entryOf(scene, "scene", programsOf(scene.files))),
  ...lessons.map((lesson) => entryOf(lesson.scene(null), "lesson", lesson.texts)),
];

/** The entry of a name. */
export function findEntry(name: string): Entry | undefined {
  return entries.find((entry) => entry.name === name);
}
