import { nearNames } from "@glasm/base";
import { entries, findEntry } from "../gallery/catalog.js";
import { initialState } from "./initial-state.js";
import type { PlaygroundState } from "./state.js";
import { stateFromText, stateToText } from "./state-text.js";
import { isPacked, packedText, unpackedText } from "./packed-link.js";
import { StateError } from "./state-error.js";

/** More of them help nobody. */
const MOST_NAMES = 3;

/**
 * A state as the fragment of a link, with its `#`: the name of its scene or lesson as long as nothing of it is changed.
 * [Ruling 214]
 */
export async function encodeFragment(state: PlaygroundState): Promise<string> {
  const text = stateToText(state);
  if (text === stateToText(initialState(findEntry(state.scene)!))) return `#${state.scene}`;
  return packedText(text);
}

/** The state of a link's fragment; null if it has none. A damaged one, or a name that nothing has, is a StateError. */
export async function decodeFragment(fragment: string): Promise<PlaygroundState | null> {
  if (fragment === "" || fragment === "#") return null;
  if (isPacked(fragment)) return stateFromText(await unpackedText(fragment));
  const name = fragment.slice(1);
  const entry = findEntry(name);
  if (entry === undefined) throw new UnknownNameError(name);
  return initialState(entry);
}

/** A link to a scene or a lesson that there is none of. */
class UnknownNameError extends StateError {
  constructor(name: string) {
    const near = namesLike(name).map((one) => `#${one}`);
    const advice = near.length === 0 ? "the gallery has all of them" : `did you mean ${near.join(" or ")}?`;
    super(`There is no scene or lesson "${shortened(name)}"; ${advice}`);
  }
}

/** The names that begin with a word, if these are few, or else those that it is nearest to. */
function namesLike(word: string): readonly string[] {
  const names = entries.map(({ name }) => name);
  const begun =
    word === ""
      ? []
      : names.filter((name) => [word, `lesson-${word}`].some((start) => name.startsWith(start)));
  if (begun.length > 0 && begun.length <= MOST_NAMES) return begun;
  const near = nearNames(word, names);
  return near.length > 0 ? near : nearNames(`lesson-${word}`, names);
}

function shortened(name: string): string {
  return name.length > 40 ? `${name.slice(0, 40)}...` : name;
}
