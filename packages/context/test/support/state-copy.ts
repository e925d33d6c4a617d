import type { GL } from "../../src/index.js";
import { contextOf } from "../../src/roof/context-of.js";

/** All that a context holds, in the order in which a walk over its objects comes to it; later commands do not change it. */
export type StateCopy = readonly unknown[];

/**
 * What is not a state, with what holds it (null: wherever it is): what no command changes, the error that a failed one
 * leaves, and what is computed from state.
 */
const LEFT_OUT: ReadonlyMap<unknown, string | null> = new Map([
  ["options", null],
  ["extensions", null],
  ["errors", null],
  // How vertex arrays are fetched.
  ["plan", "arrays"],
  ["planIsForPrograms", "arrays"],
  ["used", "arrays"],
  // A texture as draws take it.
  ["resolved", null],
  // Room for the vertices and indices of a draw and for evaluations, and the maps that these take.
  ["processor", "drawing"],
  ["indexRanges", "drawing"],
  ["streaming", "drawing"],
  ["madeStages", "drawing"],
  ["evaluator", "evaluators"],
  ["evaluated", "evaluators"],
  ["evaluations", "evaluators"],
  // How many commands the present call of CallList may still run.
  ["commandLimit", null],
]);

const isLeftOut = (place: Place, key: unknown): boolean => {
  const holder = LEFT_OUT.get(key);
  return holder !== undefined && (holder === null || place?.[1] === holder);
};

/** The numbers, texts, arrays and functions in all objects of a context. */
export function copyState(gl: GL): StateCopy {
  const copy: unknown[] = [];
  walk(gl, (value) => copy.push(ArrayBuffer.isView(value) ? (value as Uint8Array).slice() : value));
  return copy;
}

/** Where the context holds something else than it did: the first such place, or none. */
export function changedState(gl: GL, before: StateCopy): string[] {
  const changed: string[] = [];
  let i = 0;
  walk(gl, (value, path) => {
    if (changed.length === 0 && !isSame(before[i], value)) changed.push(path());
    i += 1;
  });
  if (changed.length === 0 && i !== before.length) changed.push("the number of values");
  return changed;
}

function isSame(a: unknown, b: unknown): boolean {
  if (!ArrayBuffer.isView(a) || !ArrayBuffer.isView(b)) return Object.is(a, b);
  const [x, y] = [a as unknown as ArrayLike<number>, b as unknown as ArrayLike<number>];
  if (x.length !== y.length) return false;
  for (let i = 0; i < x.length; i += 1) if (!Object.is(x[i], y[i])) return false;
  return true;
}

type Place = readonly [above: Place, key: unknown] | null;
type Visit = (value: unknown, path: () => string) => void;

const pathOf = (place: Place): string => (place === null ? "" : `${pathOf(place[0])}.${String(place[1])}`);

/** Visits what a context holds; an object that it has come to before is its number. */
function walk(gl: GL, visit: Visit): void {
  const numbers = new Map<object, number>();
  const visitAll = (value: unknown, place: Place): void => {
    const path = (): string => pathOf(place);
    if (typeof value !== "object" || value === null || ArrayBuffer.isView(value)) return visit(value, path);
    const number = numbers.get(value);
    visit(number ?? Object.getPrototypeOf(value), path);
    if (number !== undefined) return;
    numbers.set(value, numbers.size);
    const entries =
      value instanceof Map ? value : value instanceof Set ? [...value].entries() : Object.entries(value);
    for (const [key, inner] of entries as Iterable<[unknown, unknown]>) {
      if (isLeftOut(place, key)) continue;
      visit(key, path);
      visitAll(inner, [place, key]);
    }
  };
  visitAll(contextOf(gl), null);
}
