import type { ReadText } from "@glasm/rasterizer";
import { sceneTexts } from "#scene-texts";

/** Gives the text of a file of the rasterizer's scenes, which are part of the bundle. */
export const readText: ReadText = (file) => {
  const text = Object.hasOwn(sceneTexts, file) ? sceneTexts[file] : undefined;
  if (text === undefined) throw new Error(`There is no file with the name "${file}".`);
  return text;
};
