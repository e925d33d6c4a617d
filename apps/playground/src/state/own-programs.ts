/** What is said of programs that the user has opened in the places of a scene's own. [Ruling 250] */

import { findEntry } from "../gallery/catalog.js";
import type { PlaygroundState } from "./state.js";

/** What a program is called: as the file that was opened in its place, else as the file of the scene. */
export function programName({ names }: Pick<PlaygroundState, "names">, file: string): string {
  return names[file] ?? file;
}

/** The names of the files that were opened, in the order of the scene's. */
function ownNames({ scene, names }: PlaygroundState): readonly string[] {
  const files = findEntry(scene)?.programs ?? [];
  return files.flatMap((file) => (names[file] === undefined ? [] : [names[file]]));
}

/** What the page shows: the files that were opened, or the scene. */
export function shownTitle(state: PlaygroundState): string {
  const own = ownNames(state);
  return own.length > 0 ? listed(own) : (findEntry(state.scene)?.title ?? state.scene);
}

/** How the names of files begin that the page saves. */
export function savedName(state: PlaygroundState): string {
  const [first] = ownNames(state);
  return first?.replace(/\.\w+$/, "") ?? state.scene;
}

/**
 * What there is to say of the picture: what the files draw that were opened, or what the scene is about.
 * @param sentence of the scene
 */
export function shownSentence(state: PlaygroundState, sentence: string): string {
  const entry = findEntry(state.scene);
  const own = ownNames(state);
  if (entry === undefined || own.length === 0) return sentence;
  const { title, group, takesMesh, programs } = entry;
  const draw = `${listed(own)} ${own.length === 1 ? "draws" : "draw"}`;
  const mesh = state.mesh?.name ?? (group === "blank" ? "a mesh" : `the mesh of "${title}"`);
  if (group === "blank") return `${draw} ${mesh}. ${sentence}`;
  if (takesMesh && programs.length === own.length)
    return `${draw} ${mesh}, with the parameters that this ${group} sets.`;
  const replaced = listed(programs.filter((file) => state.names[file] !== undefined));
  return `${draw} in the place of ${replaced} in "${title}", with what this ${group} gives to it.`;
}

/** Names in a sentence. */
export function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)!}`;
}
