/** What constant registers hold in a draw: the scene's values, and the user's instead of some of them. */

import { singleFromBits, wordsOf } from "@glasm/base";
import { type Program, singleFromF24, type Uniforms, uniformsOf } from "@glasm/pica200";
import { CONSTANT_FILES, pica200 } from "../../machine/pica200.js";
import type { ParameterRecord } from "../../messages/messages.js";
import { registerOfKey } from "../../state/parameter-key.js";

/** Values that the user has set, by their keys. */
export type Overrides = Readonly<Record<string, readonly number[]>>;

/** The uniforms of a program with the values that the user has set for its stage in their places; c registers as singles. */
export function overridden(program: Program, given: Uniforms | undefined, overrides: Overrides): Uniforms {
  const { c, i, b } = given ?? uniformsOf(program);
  const uniforms = { c: singlesOf(c), i: i.slice(), b: b.slice() };
  for (const [key, value] of Object.entries(overrides)) {
    const register = registerOfKey(pica200, key);
    const found = CONSTANT_FILES.find(({ file }) => file === register?.file);
    if (register?.stage !== program.stage || found === undefined) continue;
    uniforms[found.file].set(value.slice(0, found.components), found.components * register.index);
  }
  return uniforms;
}

/** The words of constant registers, as runs of the machine take them. */
export function constantWords(uniforms: Uniforms): Uint32Array {
  const words = CONSTANT_FILES.flatMap(({ file }) => {
    const values = uniforms[file];
    return [...(values instanceof Float32Array ? wordsOf(values) : values)];
  });
  return Uint32Array.from(words);
}

/** Words of 24 bits as the singles that they are. */
export function singlesOf(c: Uniforms["c"]): Float32Array {
  return c instanceof Float32Array
    ? c.slice()
    : Float32Array.from(c, (word) => singleFromBits(singleFromF24(word)));
}

/** The registers that a program names or reads, or that are not zero; those that vertices are loaded to cannot be set. */
export function parametersOf(
  program: Program,
  uniforms: Uniforms,
  [firstLoaded, endLoaded]: readonly [number, number] = [0, 0],
): readonly ParameterRecord[] {
  const read = new Set(
    program.instructions.flatMap(({ sources }) =>
      sources.map(({ register: { file, index } }) => `${file}${index}`),
    ),
  );
  for (const { first, count } of program.uniforms)
    for (let n = 0; n < count; n++) read.add(`${first.file}${first.index + n}`);
  return CONSTANT_FILES.flatMap(({ file, count, components }) =>
    Array.from({ length: count }, (_, index): ParameterRecord => {
      const value = [...uniforms[file].subarray(components * index, components * (index + 1))];
      const isLoaded = file === "c" && index >= firstLoaded && index < endLoaded;
      return { file, index, value, tracked: isLoaded ? "the vertices of each run" : null };
    }).filter(
      ({ index, value, tracked }) =>
        tracked !== null || read.has(`${file}${index}`) || value.some((x) => x !== 0),
    ),
  );
}
