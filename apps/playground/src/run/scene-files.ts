import type { ReadText } from "@glasm/rasterizer";
import vase from "@glasm/rasterizer/scenes/vase.obj";
import { scenePrograms } from "./scene-programs.js";

const FILES: Readonly<Record<string, string>> = { ...scenePrograms, "vase.obj": vase };

/** Gives the text of a file of the rasterizer's scenes, which are part of the bundle. */
export const readText: ReadText = (file) => {
  const text = Object.hasOwn(FILES, file) ? FILES[file] : undefined;
  if (text === undefined) throw new Error(`There is no file with the name "${file}".`);
  return text;
};
