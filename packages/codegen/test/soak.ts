import { expect } from "@jest/globals";
import * as fc from "fast-check";
import { type BackEndName, evaluateKernel, instantiate, LANES, newMemory } from "../src/index.js";
import {
  arbitraryRecipe,
  ARRAYS,
  kernelOf,
  TABLE_ROWS,
  TABLE_STRIDE,
  UNIFORM_COUNT,
} from "./arbitrary-kernel.js";
import { word } from "./words.js";

/** Properties of random kernels: a few runs of each are tests, many are the soak's. */

const COUNT = 8;
const GUARD = 64;
const MEMORY_BYTES = 0x1000;
/** Bytes of each array; after each there are some that nothing may change. */
const BYTES = ARRAYS.map(({ name, stride }) => {
  if (name === "table") return TABLE_ROWS * TABLE_STRIDE;
  return name === "uniforms" ? 16 * UNIFORM_COUNT : Math.max(stride * COUNT, 16 * 8);
});
const ADDRESSES = BYTES.map((_, array) =>
  BYTES.slice(0, array).reduce((sum, bytes) => sum + bytes + GUARD, GUARD),
);
const KEPT = ARRAYS.findIndex(({ name }) => name === "kept");
const UNIFORMS = ARRAYS.findIndex(({ name }) => name === "uniforms");

/** What is in memory at first. */
const contents = fc.array(word, { minLength: MEMORY_BYTES / 4, maxLength: MEMORY_BYTES / 4 }).map((words) => {
  const bytes = Int32Array.from(words);
  const uniforms = ADDRESSES[UNIFORMS]! / 4;
  for (let at = uniforms; at < uniforms + 4 * UNIFORM_COUNT; at++)
    bytes[at] = bytes[at - ((at - uniforms) % 4)]!;
  return bytes;
});

type Run = (count: number, ...addresses: readonly number[]) => number;

/** How much is left undone, and what is in memory then, but for what a back end keeps there. */
function outcome(make: (memory: ReturnType<typeof newMemory>) => Run, words: Int32Array) {
  const memory = newMemory(MEMORY_BYTES);
  const after = new Int32Array(memory.buffer, 0, MEMORY_BYTES / 4);
  after.set(words);
  const left = make(memory)(COUNT, ...ADDRESSES);
  const kept = ADDRESSES[KEPT]! / 4;
  after.fill(0, kept, kept + BYTES[KEPT]! / 4);
  return { left, words: Array.from(after) };
}

/** A random kernel does on a back end what it does when it is evaluated. */
const kernels = (backEnd: BackEndName) =>
  fc.property(arbitraryRecipe, contents, (recipe, words) => {
    const kernel = kernelOf(recipe, LANES[backEnd] >= 4);
    const expected = outcome((memory) => evaluateKernel(kernel, memory, LANES[backEnd]), words);
    expect(outcome((memory) => instantiate(kernel, backEnd, memory), words)).toEqual(expected);
  });

export const PROPERTIES = {
  "simd-kernels": kernels("simd"),
  "pairs-kernels": kernels("pairs"),
  "scalar-kernels": kernels("scalar"),
};
