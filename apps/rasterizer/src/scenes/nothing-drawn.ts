/** Why nothing of somebody's own program or shaders can be seen. */

import type { Image } from "@glasm/raster";
import type { Nothing } from "./nothing.js";
import { nothingOfProgram } from "./nothing-of-program.js";
import { nothingOfShaders } from "./nothing-of-shaders.js";
import type { ProgramScene } from "./program-scene.js";
import type { ReadText } from "./scene.js";
import type { ShaderScene } from "./shader-scene.js";

/** Why the picture after a part of the animation of a scene shows its background alone; null if it shows more. [Ruling 171] */
export function whyNothing(
  scene: ShaderScene | ProgramScene,
  readText: ReadText,
  picture: Image,
  phase = 0,
): Nothing | null {
  return scene.front === "gl"
    ? nothingOfProgram(scene, picture, phase)
    : nothingOfShaders(scene, readText, picture, phase);
}
