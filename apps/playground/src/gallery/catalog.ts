import { entries } from "#gallery";
import { loadBlank, loadLesson, loadSentence, loadSentences } from "#gallery/late";
import type { Entry } from "./entries.js";
import { loadTexts, type Texts } from "./texts.js";

export { entries, type Entry, loadSentences };

/** The entry of a name. */
export function findEntry(name: string): Entry | undefined {
  return entries.find((entry) => entry.name === name);
}

/** What an entry shows, or what to watch. */
export async function sentenceOf({ name }: Entry): Promise<string> {
  return (await loadSentence(name))!;
}

/** The texts of an entry's programs as they are before anything is changed. */
export async function loadPrograms({ name, group, programs }: Entry): Promise<Texts> {
  if (group === "scene") return loadTexts(programs);
  return (await (group === "lesson" ? loadLesson(name) : loadBlank(name)))!.texts;
}
