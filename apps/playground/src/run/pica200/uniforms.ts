/** What constant registers hold in a draw: the scene's values, and the user's instead of some of them. */

import { singleFromBits } from "@glasm/base";
import { type Program, REGISTERS, singleFromF24, type Uniforms, uniformsOf } from "@glasm/pica200";
import type { ParameterRecord } from "../../messages/messages.js";
import { registerOfKey } from "../../state/parameter-key.js";

const COMPONENTS = { c: 4, i: 4, b: 1 } as const;
type File = keyof typeof COMPONENTS;
const FILES = Object.keys(COMPONENTS) as File[];
const COUNTS = FILES.map((file) => ({ file, count: REGISTERS[file].count }));

/** Values that the user has set, by their keys. */
export type Overrides = Readonly<Record<string, readonly number[]>>;

/** Uniforms with the user's values in their places; c registers as singles. */
export function overridden(program: Program, given: Uniforms | undefined, overrides: Overrides): Uniforms {
  const { c, i, b } = given ?? uniformsOf(program);
  const values: Record<File, Float32Array | Uint8Array> = { c: singlesOf(c), i: i.slice(), b: b.slice() };
  for (const [key, value] of Object.entries(overrides)) {
    const register = registerOfKey(COUNTS, key);
    const file = FILES.find((one) => one === register?.file);
    if (register !== null && file !== undefined)
      values[file].set(value.slice(0, COMPONENTS[file]), COMPONENTS[file] * register.index);
  }
  return values as unknown as Uniforms;
}

/** Words of 24 bits as the singles that they are. */
function singlesOf(c: Uniforms["c"]): Float32Array {
  return c instanceof Float32Array
    ? c.slice()
    : Float32Array.from(c, (word) => singleFromBits(singleFromF24(word)));
}

/** The registers that a program names or reads, or that are not zero. */
export function parametersOf(program: Program, uniforms: Uniforms): readonly ParameterRecord[] {
  const read = new Set(
    program.instructions.flatMap(({ sources }) =>
      sources.map(({ register: { file, index } }) => `${file}${index}`),
    ),
  );
  for (const { first, count } of program.uniforms)
    for (let n = 0; n < count; n++) read.add(`${first.file}${first.index + n}`);
  return COUNTS.flatMap(({ file, count }) =>
    Array.from({ length: count }, (_, index): ParameterRecord => {
      const components = COMPONENTS[file as File];
      const value = [...uniforms[file as File].subarray(components * index, components * (index + 1))];
      return { file, index, value, tracked: null };
    }).filter(({ index, value }) => read.has(`${file}${index}`) || value.some((x) => x !== 0)),
  );
}
