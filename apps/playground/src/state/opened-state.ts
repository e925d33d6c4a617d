import { findEntry, loadPrograms, sentenceOf } from "../gallery/catalog.js";
import type { Texts } from "../gallery/texts.js";
import { notLoaded } from "./not-loaded.js";
import type { PlaygroundState } from "./state.js";

/** What did not load, in words for the user. */
export class LoadError extends Error {}

/** A state that can be shown: with the texts of its scene's own programs, and what there is to say of it. */
export interface OpenedState {
  readonly state: PlaygroundState;
  /** By file name, as they are before anything is changed. */
  readonly texts: Texts;
  /** What the scene shows, or what to watch. */
  readonly sentence: string;
}

/** Loads what a state is shown with; a LoadError says so if that fails. */
export async function openState(state: PlaygroundState): Promise<OpenedState> {
  const entry = findEntry(state.scene);
  if (entry === undefined) throw new RangeError(`There is no scene ${state.scene}`);
  try {
    const [texts, sentence] = await Promise.all([loadPrograms(entry), sentenceOf(entry)]);
    return { state, texts, sentence };
  } catch (error) {
    throw new LoadError(notLoaded(`"${entry.title}"`, error), { cause: error });
  }
}
