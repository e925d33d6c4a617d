/** Shaders and sources at random. */

import * as fc from "fast-check";
import { encodeWord, type FieldValues } from "../../src/code/code-word.js";
import type { Constant, Executable, Output, Shader, Uniform } from "../../src/container/shader.js";
import { type Fields, FORMATS } from "../../src/isa/formats.js";
import { INSTRUCTIONS, type Mnemonic, MNEMONICS } from "../../src/isa/instructions.js";
import { REGISTERS } from "../../src/isa/registers.js";

const WORD = fc.integer({ min: 0, max: 0xffffffff });
const byte = fc.integer({ min: 0, max: 0xff });
const half = fc.integer({ min: 0, max: 0xffff });
const below = (count: number) => fc.integer({ min: 0, max: count - 1 });

/** A word of an instruction; targets and lengths are mostly small, so that blocks and procedures lie within the code. */
function instruction(mnemonic: Mnemonic, words: number): fc.Arbitrary<number> {
  const fields = Object.entries(FORMATS[INSTRUCTIONS[mnemonic].format] as Fields);
  const values = fields.map(([name, { low, high }]) => {
    const any = below(2 ** (high - low + 1));
    if (name === "target") return fc.oneof({ weight: 9, arbitrary: below(words + 2) }, any);
    if (name === "count") return fc.oneof({ weight: 9, arbitrary: below(4) }, any);
    if (name === "descriptor") return fc.oneof({ weight: 9, arbitrary: below(4) }, any);
    return fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, any);
  });
  return fc
    .tuple(fc.tuple(...values), fc.oneof({ weight: 9, arbitrary: fc.constant(0) }, WORD))
    .map(([numbers, ignored]) => {
      const given = Object.fromEntries(numbers.map((number, i) => [fields[i]![0], number]));
      return encodeWord(mnemonic, given as FieldValues, ignored);
    });
}

const codeWord = (words: number): fc.Arbitrary<number> =>
  fc.oneof(
    { weight: 1, arbitrary: WORD },
    { weight: 9, arbitrary: fc.oneof(...MNEMONICS.map((mnemonic) => instruction(mnemonic, words))) },
  );

const constant: fc.Arbitrary<Constant> = fc.oneof(
  fc
    .tuple(below(REGISTERS.b.count), fc.boolean())
    .map(([index, value]): Constant => ({ register: { file: "b", index }, value })),
  fc
    .tuple(below(REGISTERS.i.count), fc.tuple(byte, byte, byte, byte))
    .map(([index, value]): Constant => ({ register: { file: "i", index }, value })),
  fc
    .tuple(below(REGISTERS.c.count), fc.array(below(2 ** 24), { minLength: 4, maxLength: 4 }))
    .map(([index, value]): Constant => ({ register: { file: "c", index }, value })),
);

const output: fc.Arbitrary<Output> = fc.record({
  type: fc.oneof(below(10), half),
  register: below(16),
  mask: fc.oneof(below(16), half),
  unknown: fc.constantFrom(0, 1),
});

const symbol = fc.oneof(
  fc.constantFrom("matrix", "bone.count", "r0", "c5", "_hidden", "out_color", "", "a b", 'q";\\'),
  fc.array(fc.integer({ min: 1, max: 0xff }), { maxLength: 5 }).map((bytes) => String.fromCharCode(...bytes)),
);

const uniform: fc.Arbitrary<Uniform> = fc.constantFrom("v", "c", "i", "b").chain((file) =>
  fc.tuple(symbol, below(REGISTERS[file].count), below(4)).map(([name, index, more]): Uniform => ({
    name,
    first: { file, index },
    count: Math.min(more + 1, REGISTERS[file].count - index),
  })),
);

const executable = (words: number): fc.Arbitrary<Executable> =>
  fc.constantFrom("vertex" as const, "geometry" as const).chain((stage) =>
    fc.record({
      version: fc.constantFrom(0x1002, 0, 0xffff),
      stage: fc.constant(stage),
      mergesOutputs: fc.boolean(),
      entry: below(words),
      end: fc.oneof(below(words + 1), WORD),
      inputMask: half,
      outputMask: half,
      mode: stage === "geometry" ? below(3) : byte,
      fixedStart: byte,
      fixedCount: byte,
      mainVertices: byte,
      constants: fc.array(constant, { maxLength: 5 }),
      labels: fc.array(
        fc.record({
          name: fc.oneof(symbol, fc.constantFrom("main", "proc3", "label2", "start")),
          id: half,
          unknown: half,
          address: below(words + 1),
          size: WORD,
        }),
        { maxLength: 4 },
      ),
      outputs: fc.array(output, { maxLength: 5 }),
      uniforms: fc.array(uniform, { maxLength: 6 }),
    }),
  );

/** Any shader that a container can hold, with up to `most` words of code. */
export const shader = (most: number): fc.Arbitrary<Shader> =>
  fc.integer({ min: 0, max: most }).chain((words) =>
    fc.record({
      version: WORD,
      code: fc.array(codeWord(words), { minLength: words, maxLength: words }),
      descriptors: fc.array(
        fc.record({ descriptor: fc.oneof(WORD, fc.constant(0x36f)), unknown: fc.constantFrom(0, 0, 7) }),
        { minLength: 3, maxLength: 6 },
      ),
      executables: words === 0 ? fc.constant([]) : fc.array(executable(words), { maxLength: 4 }),
    }),
  );
