import { findEntry } from "../gallery/catalog.js";
import { initialState } from "./initial-state.js";
import { numberToJson } from "./numbers.js";
import type { PlaygroundState } from "./state.js";
import { StateError, validateState } from "./validate.js";

/** Links and files of another version are refused. */
const VERSION = 1;

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
    throw new StateError("It is not a state of the playground");
  }
  const { version, ...members } = value;
  if (version !== VERSION)
    throw new StateError(`It is of version ${JSON.stringify(version)}, not ${VERSION}`);
  return validateState(members);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new StateError("It is not a state of the playground, or a part of it is missing");
  }
}
