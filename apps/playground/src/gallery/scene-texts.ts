import { scenes } from "@glasm/rasterizer";
import { readText } from "@glasm/rasterizer/node";

/**
 * The texts of the scenes' files by name, one byte a character. Under Node they are read from the files; the build
 * puts a module that has them in the place of this one.
 */
export const sceneTexts: Readonly<Record<string, string>> = Object.fromEntries(
  scenes.flatMap(({ files }) => files.map((file) => [file, readText(file)])),
);
