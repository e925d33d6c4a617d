/** Programs of words that are instructions which run, of all kinds. */

import * as fc from "fast-check";
import {
  INSTRUCTIONS,
  type InstructionRow,
  makeProgram,
  type Mnemonic,
  MNEMONICS,
  type Program,
  type VertexInput,
} from "../../src/index.js";
import { codeOf, wordOf } from "./code.js";
import { definitionOf } from "../../src/semantics/computations.js";
import { LACKS, lackOf } from "../../src/semantics/lacks.js";

const field = (start: number, bits: number, value: number): bigint =>
  (BigInt(value) & ((1n << BigInt(bits)) - 1n)) << BigInt(start);

/** The bits that an instruction has for sure, and a mask of them. */
function fixedBits({ opcode, secondary }: InstructionRow): readonly [bits: bigint, mask: bigint] {
  let [bits, mask] = [field(48, 9, opcode), field(48, 9, -1)];
  for (const { start, bits: width, shift } of secondary?.place.fields ?? []) {
    bits |= field(start, width, secondary!.value >> shift);
    mask |= field(start, width, -1);
  }
  return [bits, mask];
}

/** Low bits that make sources registers of the first 16, uniforms or constants. */
const arbitrarySource = fc.oneof(
  { weight: 6, arbitrary: fc.nat({ max: 15 }) },
  { weight: 1, arbitrary: fc.nat({ max: 15 }).map((uniform) => 0x80 + uniform) },
  { weight: 1, arbitrary: fc.nat({ max: 31 }).map((constant) => 0xc0 + constant) },
);

const arbitraryBits = fc
  .record({
    sources: fc.tuple(arbitrarySource, arbitrarySource, arbitrarySource, arbitrarySource),
    selectors: fc.nat({ max: 0xff }),
    destination: fc.nat({ max: 15 }),
    half: fc.constantFrom(3, 3, 3, 1, 2),
    immediate: fc.nat({ max: 0xffffffff }),
    hasImmediate: fc.boolean(),
    flow: fc.constantFrom(0, 0, 0, 0, 0, 0, 0, 0, 0, 15),
  })
  .map(({ sources, selectors, destination, half, immediate, hasImmediate, flow }) => {
    const [a, b, c, d] = sources;
    const low = hasImmediate ? (immediate & ~0xff) | a : a | (b << 8) | (c << 16) | (d << 24);
    const upper = field(32, 8, selectors) | field(40, 6, destination) | field(46, 2, half);
    return BigInt(low >>> 0) | upper | field(59, 4, flow);
  });

/** Whether a word is an instruction that is executed. */
function isExecuted(word: bigint): boolean {
  const [instruction] = makeProgram(codeOf(word)).instructions;
  if (instruction!.mnemonic === null) return false;
  return lackOf(instruction!, INSTRUCTIONS[instruction!.mnemonic]) === null;
}

const BRANCH = fixedBits(INSTRUCTIONS.BRANCHZ)[0] | field(40, 8, 0xc0);

/** An instruction of some, of which the first words by chance are executed; else nothing. */
const wordOfSome = (mnemonics: readonly Mnemonic[]): fc.Arbitrary<bigint> =>
  fc
    .tuple(fc.constantFrom(...mnemonics), fc.array(arbitraryBits, { minLength: 4, maxLength: 4 }))
    .map(([mnemonic, tries]) => {
      const [bits, mask] = fixedBits(INSTRUCTIONS[mnemonic]);
      return tries.map((random) => bits | (random & ~mask)).find(isExecuted) ?? 0n;
    });

/** What is executed in some form. */
const EXECUTED = MNEMONICS.filter((mnemonic) => !(INSTRUCTIONS[mnemonic].name in LACKS));

/** Outputs, which words by chance do not reach. */
const OUTPUTS = [
  "LEA_BUF_IMM.slot1 @r4:r5, r59, table:0xD, index:0x0",
  "STORE.i64.istream.slot2 @r0:r1, r4, offset:8",
  "STORE.i32.estream.slot2 @r0, r4, offset:144",
].map(wordOf);

/** Outputs, branches a few instructions away, and the first of some words that are executed. */
const arbitraryWord = fc.oneof(
  { weight: 1, arbitrary: fc.constantFrom(...OUTPUTS) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.nat({ max: 15 }), fc.integer({ min: -6, max: 6 }), fc.boolean())
      .map(
        ([source, offset, isZero]) =>
          BRANCH | field(0, 8, source) | field(8, 27, offset) | field(36, 1, Number(isZero)),
      ),
  },
  { weight: 8, arbitrary: wordOfSome(EXECUTED) },
);

/** What gives registers results that nobody else is asked for. */
const COMPUTATIONS = EXECUTED.filter((mnemonic) => definitionOf(INSTRUCTIONS[mnemonic].name) !== null);

const attributeLoad = fc
  .tuple(
    fc.constantFrom("f32", "f16", "auto", "s32", "u32", "s16", "u16"),
    fc.constantFrom("", ".v2", ".v3", ".v4"),
    fc.constantFrom("@r0:r1:r2:r3", "@r8:r9:r10:r11", "@r2:r3", "@r4", "@r62:r63"),
    fc.nat({ max: 4 }),
  )
  .map(([format, size, staging, index]) =>
    wordOf(`LD_ATTR_IMM.${format}${size}.slot0.wait0 ${staging}, r60, r61, index:${index}, table:1`),
  );

/** A store into the packet of the vertex, wherever. */
const ownStore = fc
  .tuple(
    fc.constantFrom(
      "i8 @r0",
      "i16 @r1",
      "i24 @r2",
      "i32 @r3",
      "i48 @r4:r5",
      "i64 @r6",
      "i96 @r8:r9:r10",
      "i128 @r0:r1:r2:r3",
    ),
    fc.constantFrom("istream", "estream"),
    fc.nat({ max: 7 }),
    fc.oneof(fc.nat({ max: 40 }), fc.nat({ max: 400 })),
  )
  .map(([store, stream, steps, offset]) => {
    const [type, staging] = store.split(" ");
    return [
      `IADD_IMM.i32 r20, r59, #${steps}`,
      "LEA_BUF_IMM.slot1.wait1 @r22:r23, r20, table:0xD, index:0x0",
      `STORE.${type}.${stream}.slot2 ${staging}, r22, offset:${offset}`,
    ].map(wordOf);
  });

/** Programs that compute and store into the packets of their vertices, straight to their end. */
export const arbitraryStraightProgram: fc.Arbitrary<Program> = fc
  .array(
    fc.oneof(
      { weight: 1, arbitrary: attributeLoad.map((word) => [word]) },
      { weight: 2, arbitrary: ownStore },
      { weight: 6, arbitrary: wordOfSome(COMPUTATIONS).map((word) => [word]) },
    ),
    { minLength: 1, maxLength: 24 },
  )
  .map((words) => makeProgram(codeOf(...words.flat(), wordOf("NOP.end"))));

export const arbitraryProgram: fc.Arbitrary<Program> = fc
  .array(arbitraryWord, { minLength: 1, maxLength: 24 })
  .map((words) => makeProgram(codeOf(...words)));

/** Special words, small ones and addresses in a buffer at 2^32. */
const arbitraryRegister = fc.oneof(
  fc.nat({ max: 0xffffffff }),
  fc.nat({ max: 40 }),
  fc.constant(1),
  fc.constantFrom(0, 0x80000000, 0x3f800000, 0x7f800000, 0x7fc00001, 0x00000001, 0x3c007c01, 0xffffffff),
);

/** Some words. */
export const arbitraryWords = (count: number): fc.Arbitrary<readonly number[]> =>
  fc.array(arbitraryRegister, { minLength: count, maxLength: count });

export const arbitraryVertices: fc.Arbitrary<readonly VertexInput[]> = fc.array(
  fc.array(arbitraryRegister, { minLength: 16, maxLength: 16 }).map((words) => ({
    initial: { ...words },
    attributes: { 0: words.slice(0, 3) },
  })),
  { minLength: 1, maxLength: 20 },
);
