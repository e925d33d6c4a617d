/** The gallery's scenes, as the worker draws them; the build puts a module in the place of this one that asks for the file of each. */

import { findScene, type Scene } from "@glasm/rasterizer";
import { shownScenes } from "./entries.js";

/** What a scene takes: what draws it, and its files. */
export type SceneParts = Pick<Scene, "front" | "files">;

/** That of each scene by its name, the first one first. */
export const sceneParts: ReadonlyMap<string, SceneParts> = new Map(
  shownScenes.map(({ name, front, files }) => [name, { front, files }]),
);

/** The scene of a name; undefined if there is none. */
export function loadScene(name: string): Promise<Scene | undefined> {
  return Promise.resolve(findScene(name));
}
