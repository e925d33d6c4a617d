/** The flags of integers, by whole numbers. */

import { describe, expect, test } from "@jest/globals";
import type { Flags } from "../../src/semantics/flags.js";
import { evaluator, flagText, type Vector } from "./evaluate.js";
import { draws, wordsOf } from "@glasm/conformance/formulas";

interface Type {
  readonly name: string;
  readonly bits: number;
  readonly isSigned: boolean;
}

const TYPES: readonly Type[] = [32, 64].flatMap((bits) =>
  [true, false].map((isSigned) => ({ name: `${isSigned ? "S" : "U"}${bits}`, bits, isSigned })),
);

/** The flags of left + right, or of left - right, of words without signs in front. */
function flagsOf({ bits }: Type, left: bigint, right: bigint, isDifference: boolean): Flags<boolean> {
  const signed = (word: bigint): bigint => BigInt.asIntN(bits, word);
  const exact = isDifference ? left - right : left + right;
  const exactSigned = isDifference ? signed(left) - signed(right) : signed(left) + signed(right);
  const word = BigInt.asUintN(bits, exact);
  return {
    SF: signed(word) < 0n,
    ZF: word === 0n,
    CF: isDifference ? exact >= 0n : exact !== word,
    OF: exactSigned !== signed(word),
  };
}

/** What is added, which is a word that may have a minus in front. */
interface Term {
  readonly word: bigint;
  readonly isNegated: boolean;
}

function flagsOfTerms(type: Type, left: Term, right: Term): Flags<boolean> {
  if (!left.isNegated) return flagsOf(type, left.word, right.word, right.isNegated);
  if (!right.isNegated) return flagsOf(type, right.word, left.word, true);
  const { SF, ZF } = flagsOf(type, 0n, BigInt.asUintN(type.bits, left.word + right.word), true);
  return { SF, ZF, CF: false, OF: false };
}

type Terms = (type: Type, words: readonly bigint[], negated: readonly boolean[]) => readonly [Term, Term];

const absolute = (x: bigint): bigint => (x < 0n ? -x : x);

/** The terms of each instruction; the words are those of the variables. */
const TERMS: Readonly<Record<string, Terms>> = {
  ADD: (_, [a, b], [isA, isB]) => [
    { word: a!, isNegated: isA! },
    { word: b!, isNegated: isB! },
  ],
  SUB: (_, [a, b], [isA, isB]) => [
    { word: a!, isNegated: isA! },
    { word: b!, isNegated: !isB! },
  ],
  MAD: ({ bits }, [a, b, c], [isA, isB, isC]) => [
    { word: BigInt.asUintN(bits, a! * b!), isNegated: isA !== isB },
    { word: c!, isNegated: isC! },
  ],
  SAD: ({ bits, isSigned }, [a, b, c], [isA, isB, isC]) => {
    // Negation is within the bits of the operand.
    const value = (word: bigint, isNegated: boolean): bigint => {
      const given = BigInt.asUintN(bits, isNegated ? -word : word);
      return isSigned ? BigInt.asIntN(bits, given) : given;
    };
    return [
      { word: absolute(value(a!, isA!) - value(b!, isB!)), isNegated: false },
      { word: c!, isNegated: isC! },
    ];
  },
};

describe.each(TYPES)("[NV_gpu_program4 2.X.4.3], [Ruling 277]: flags of $name", (type) => {
  test.each(Object.entries(TERMS))("%s", (opcode, terms) => {
    const names = opcode === "ADD" || opcode === "SUB" ? ["A", "B"] : ["A", "B", "C"];
    const long = type.bits === 64 ? "RABC" : "";
    const [words, draw] = [wordsOf(false, type.bits === 64), draws(opcode.length)];
    for (let signs = 0; signs < 1 << names.length; signs++) {
      const negated = names.map((_, i) => ((signs >> i) & 1) === 1);
      const written = names.map((name, i) => (negated[i] ? `-${name}` : name));
      const text = `${opcode}.${type.name}.CC R, ${written.join(", ")}`;
      const evaluate = evaluator(text, long);
      for (let i = 0; i < 60; i++) {
        const lanes = [0, 1, 2, 3].map(() => names.map(() => words[draw(words.length)]!));
        const vectors = names.map((_, operand) => lanes.map((lane) => lane[operand]!) as unknown as Vector);
        const { flags } = evaluate(...vectors);
        const expected = lanes.map((lane) => flagText(flagsOfTerms(type, ...terms(type, lane, negated))));
        expect([text, lanes, flags.map(flagText)]).toEqual([text, lanes, expected]);
      }
    }
  });
});
