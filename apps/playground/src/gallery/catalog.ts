import { entries, loadBlank, loadLesson, loadText } from "#gallery";
import type { Entry } from "./entries.js";

export { entries, type Entry };

/** Texts of programs and meshes by file name. */
export type Texts = Readonly<Record<string, string>>;

/** The entry of a name. */
export function findEntry(name: string): Entry | undefined {
  return entries.find((entry) => entry.name === name);
}

/** The texts of an entry's programs as they are before anything is changed. */
export async function loadPrograms({ name, group, programs }: Entry): Promise<Texts> {
  if (group === "scene") return loadTexts(programs);
  return (await (group === "lesson" ? loadLesson(name) : loadBlank(name)))!.texts;
}

/** The texts of files of the scenes. */
export async function loadTexts(files: readonly string[]): Promise<Texts> {
  return Object.fromEntries(
    await Promise.all(files.map(async (file) => [file, await loadText(file)] as const)),
  );
}
