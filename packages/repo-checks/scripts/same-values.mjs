// Runs before each test file: tells `expect` that two values are equal if they are the same to the last bit and key,
// which its own comparison finds out key by key, and a hundred times as slowly where a value is a picture or a batch of
// vertices. What is not the same is left to that comparison, so that no test passes or fails by this file.
import { expect } from "@jest/globals";

const { getOwnPropertySymbols, getPrototypeOf, is, keys, prototype } = Object;
const { isArray } = Array;
const { isView } = ArrayBuffer;
const { from } = Buffer;

/** Deeper than the value of any test: one that contains itself ends here. */
const MAX_DEPTH = 50;

const bytesOf = ({ buffer, byteOffset, byteLength }) => from(buffer, byteOffset, byteLength);

function sameElements(a, b, depth) {
  if (a.length !== b.length) return false;
  for (let index = 0; index < a.length; index += 1) if (!same(a[index], b[index], depth)) return false;
  // Nothing missing, and nothing beside the elements, as a match of a regular expression has.
  return keys(a).length === a.length && keys(b).length === b.length;
}

function sameProperties(a, b, depth) {
  const names = keys(a);
  return (
    names.length === keys(b).length &&
    names.every((name) => Object.hasOwn(b, name) && same(a[name], b[name], depth))
  );
}

const hasSymbols = (value) => getOwnPropertySymbols(value).length > 0;

/** Whether two values are the same; false if that is not plain to see. */
function same(a, b, depth) {
  if (is(a, b)) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null || depth === MAX_DEPTH)
    return false;
  const kind = getPrototypeOf(a);
  if (kind !== getPrototypeOf(b) || hasSymbols(a) || hasSymbols(b)) return false;
  if (isView(a)) return bytesOf(a).equals(bytesOf(b));
  if (isArray(a)) return isArray(b) && sameElements(a, b, depth + 1);
  return (kind === prototype || kind === null) && sameProperties(a, b, depth + 1);
}

/** Whether two values are the same to the last bit and key, and nothing in them is a matcher; false also where that is not plain to see. */
export const isSame = (a, b) => same(a, b, 0);

expect.addEqualityTesters([(a, b) => isSame(a, b) || undefined]);
