/** A description of everything in the gallery, without what it takes to draw it. */

import { type Scene, scenes } from "@glasm/rasterizer";
import { isProgramFile, machineOf } from "../machines.js";
import { blankGpuPrograms } from "../blank/nv-gpu.js";
import { blankShaders } from "../blank/pica200.js";
import { blankValhallPrograms } from "../blank/valhall.js";
import { blankPrograms } from "../blank/programs.js";
import { lessons } from "../lessons/lessons.js";
import { gpuLessons } from "../lessons/nv-gpu/lessons.js";
import { shaderLessons } from "../lessons/pica200/lessons.js";
import { valhallLessons } from "../lessons/valhall/lessons.js";

/** What can be chosen: a scene of the rasterizer, a lesson or an empty program. */
export interface Entry {
  /** Letters, digits and hyphens. */
  readonly name: string;
  readonly title: string;
  readonly group: "scene" | "lesson" | "blank";
  /** Its usual size in pixels. */
  readonly width: number;
  readonly height: number;
  /** Number of pictures; more than one is an animation that repeats. */
  readonly frames: number;
  /** Whether it can show a mesh of the user's. */
  readonly takesMesh: boolean;
  /** The files of its programs; at least one. */
  readonly programs: readonly string[];
  /** How many things to do it has, of a lesson. */
  readonly tasks: number;
  /** The machines and the languages of its programs. */
  readonly tags: readonly string[];
}

type TextOf = (file: string) => string;

function entryOf(scene: Scene, group: Entry["group"], textOf: TextOf, tasks = 0): Entry {
  const { name, title, width, height, frames, files } = scene;
  const takesMesh = group !== "scene" || (scene.front === "gl" && scene.mesh !== undefined);
  const programs = files.filter(isProgramFile);
  const tags = tagsOf(programs, textOf);
  return {
    name,
    title,
    group,
    width,
    height,
    frames,
    takesMesh,
    programs,
    tasks,
    tags,
  };
}

function tagsOf(programs: readonly string[], textOf: TextOf): readonly string[] {
  const machines = programs.map((file) => machineOf(textOf(file), file));
  const languages = programs.map((file, i) => machines[i]!.languageOf(textOf(file)));
  const labels = new Set(machines.map(({ label }) => label));
  // A language that is called as its machine is no second tag.
  const isOwn = (language: string): boolean =>
    [...labels].every((label) => label.toLowerCase() !== language.toLowerCase());
  return [
    ...labels,
    ...new Set(languages.filter((language) => language !== null && isOwn(language)) as string[]),
  ];
}

/** Programs that the page's machines know and do not draw with, as `undrawnReason` says of texts. */
const UNDRAWN = /\.nvfp$/;

/** Scenes whose programs the page draws with. */
export const shownScenes = scenes.filter(
  ({ files }) => files.some(isProgramFile) && !files.some((file) => UNDRAWN.test(file)),
);

const shownLessons = [...lessons, ...gpuLessons, ...shaderLessons, ...valhallLessons];
const shownBlanks = [...blankPrograms, ...blankShaders, ...blankGpuPrograms, ...blankValhallPrograms];

/** What each entry shows, or what to watch, by its name. */
export const sentences: ReadonlyMap<string, string> = new Map(
  [...shownScenes, ...[...shownLessons, ...shownBlanks].map((one) => one.scene(null))].map(
    ({ name, description }) => [name, description],
  ),
);

/** Everything in the gallery, in the order of a tour, from the texts of the scenes' files. */
export function entriesWith(textOf: TextOf): readonly Entry[] {
  return [
    ...shownScenes.map((scene) => entryOf(scene, "scene", textOf)),
    ...shownLessons.map((lesson) =>
      entryOf(lesson.scene(null), "lesson", (file) => lesson.texts[file]!, lesson.tasks.length),
    ),
    ...shownBlanks.map((blank) => entryOf(blank.scene(null), "blank", (file) => blank.texts[file]!)),
  ];
}
