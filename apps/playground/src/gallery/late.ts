/**
 * The texts of the gallery's programs and meshes, its lessons, and what is said of its entries, each loaded when it is first used. Under Node all of it is
 * there at once; the build puts a module in the place of this one that asks for the files of each.
 */

import { readText } from "@glasm/rasterizer/node";
import type { BlankProgram } from "../blank/blank-program.js";
import { blankGpuPrograms } from "../blank/nv-gpu.js";
import { blankShaders } from "../blank/pica200.js";
import { blankValhallPrograms } from "../blank/valhall.js";
import { blankPrograms } from "../blank/programs.js";
import type { Lesson } from "../lessons/lesson.js";
import { findLesson } from "../lessons/lessons.js";
import type { GpuLesson } from "../lessons/nv-gpu/gpu-lesson.js";
import { gpuLessons } from "../lessons/nv-gpu/lessons.js";
import type { ShaderLesson } from "../lessons/pica200/shader-lesson.js";
import { shaderLessons } from "../lessons/pica200/lessons.js";
import { valhallLessons } from "../lessons/valhall/lessons.js";
import type { ValhallLesson } from "../lessons/valhall/valhall-lesson.js";
import { sentences } from "./entries.js";

/** The lesson of a name; undefined if there is none. */
export function loadLesson(
  name: string,
): Promise<Lesson | GpuLesson | ShaderLesson | ValhallLesson | undefined> {
  return Promise.resolve(
    findLesson(name) ??
      [...gpuLessons, ...shaderLessons, ...valhallLessons].find((lesson) => lesson.name === name),
  );
}

/** The empty program of a name; undefined if there is none. */
export function loadBlank(name: string): Promise<BlankProgram | undefined> {
  return Promise.resolve(
    [...blankPrograms, ...blankShaders, ...blankGpuPrograms, ...blankValhallPrograms].find(
      (blank) => blank.name === name,
    ),
  );
}

/** What each entry shows, or what to watch, by its name. */
export function loadSentences(): Promise<ReadonlyMap<string, string>> {
  return Promise.resolve(sentences);
}

/** That of one entry, sooner; undefined if there is none. */
export function loadSentence(name: string): Promise<string | undefined> {
  return Promise.resolve(sentences.get(name));
}

/** The text of a file of the scenes, one byte a character. */
export function loadText(file: string): Promise<string> {
  return Promise.resolve(readText(file));
}
