/**
 * What the gallery has, each loaded when it is first used. Under Node all of it is there at once; the build puts a module
 * in the place of this one that has the descriptions and the first scene, and asks for the files of the others.
 */

import type { GlScene } from "@glasm/rasterizer";
import { readText } from "@glasm/rasterizer/node";
import type { Lesson } from "../lessons/lesson.js";
import { findLesson } from "../lessons/lessons.js";
import { scenes } from "./scenes.js";

export { entries } from "./entries.js";

/** The scene of a name; undefined if there is none. */
export function loadScene(name: string): Promise<GlScene | undefined> {
  return Promise.resolve(scenes.find((scene) => scene.name === name));
}

/** The lesson of a name; undefined if there is none. */
export function loadLesson(name: string): Promise<Lesson | undefined> {
  return Promise.resolve(findLesson(name));
}

/** The text of a file of the scenes, one byte a character. */
export function loadText(file: string): Promise<string> {
  return Promise.resolve(readText(file));
}
