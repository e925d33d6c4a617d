import { findEntry } from "../gallery/catalog.js";
import { initialState } from "./initial-state.js";
import { numberToJson } from "./numbers.js";
import type { PlaygroundState } from "./state.js";
import { StateError } from "./state-error.js";
import { validateState } from "./validate.js";

/**
 * The form of states in links and files. A member may join without another number: what is left out is as in the initial
 * state. Whoever raises it lets the texts of the forms before open as well; `older-links.test.ts` has some.
 */
const VERSION = 2;
/** In it the arithmetic of the text of VP1.0 was called as the chip is now. [Ruling 356] */
const FIRST_VERSION = 1;

const NOT_A_STATE = "It is not a state of the playground";

/** A state as JSON: the scene's name, and what differs from the scene's initial state. */
export function stateToText(state: PlaygroundState): string {
  const entry = findEntry(state.scene);
  if (entry === undefined) throw new RangeError(`There is no scene ${state.scene}`);
  const initial: Readonly<Record<string, unknown>> = { ...initialState(entry), scene: null };
  const changed = Object.entries(state).filter(([name, value]) => toJson(value) !== toJson(initial[name]));
  return toJson({ version: VERSION, ...Object.fromEntries(changed) });
}

function toJson(value: unknown): string {
  return JSON.stringify(value, (_, member: unknown) =>
    typeof member === "number" ? numberToJson(member) : member,
  );
}

/** The state that a text from `stateToText` describes. Any other text is a StateError. */
export function stateFromText(text: string): PlaygroundState {
  const value = parse(text);
  if (typeof value !== "object" || value === null || !("version" in value)) {
    throw new StateError(NOT_A_STATE);
  }
  const { version, ...members } = value;
  if (typeof version !== "number" || !(version >= FIRST_VERSION)) throw new StateError(NOT_A_STATE);
  if (version > VERSION) {
    const forms = `form ${version}; this page reads form ${VERSION}`;
    throw new StateError(
      `A newer version of this page has made it (${forms}): reload the page, or open it where it was made`,
    );
  }
  const isRenamed = version < VERSION && "arithmetic" in members && members.arithmetic === "nv20";
  return validateState(isRenamed ? { ...members, arithmetic: "vp1" } : members);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new StateError(`${NOT_A_STATE}, or a part of it is missing`);
  }
}
