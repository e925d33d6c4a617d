/** A description of everything in the gallery, without what it takes to draw it. */

import type { GlScene } from "@glasm/rasterizer";
import { isProgramFile } from "../machines.js";
import { lessons } from "../lessons/lessons.js";
import { scenes } from "./scenes.js";

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
  /** The files of its programs; at least one. */
  readonly programs: readonly string[];
}

function entryOf(
  { name, title, description, width, height, frames, files, mesh }: GlScene,
  group: Entry["group"],
): Entry {
  const takesMesh = group === "lesson" || mesh !== undefined;
  const programs = files.filter(isProgramFile);
  return { name, title, sentence: description, group, width, height, frames, takesMesh, programs };
}

/** Everything in the gallery, in the order of a tour. */
export const entries: readonly Entry[] = [
  ...scenes.map((scene) => entryOf(scene, "scene")),
  ...lessons.map((lesson) => entryOf(lesson.scene(null), "lesson")),
];
