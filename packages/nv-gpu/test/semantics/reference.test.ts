/** Every instruction that works component by component, in every type, on special words: against the texts' formulas. */

import { describe, expect, test } from "@jest/globals";
import { INSTRUCTIONS, type Opcode, OPCODES } from "../../src/index.js";
import { COMPUTING } from "../../src/semantics/computation.js";
import { evaluator, type Vector } from "./evaluate.js";
import {
  bitFormulas,
  draws,
  floatFormulas,
  FORMATS,
  type Formula,
  integerFormulas,
  wordsOf,
} from "@glasm/conformance/formulas";

/** The most vectors that an instruction is tried with. */
const MOST = 250;

/** Words for some operands: all combinations, or as many of them as there may be. */
function combinations(words: readonly (readonly bigint[])[]): readonly (readonly bigint[])[] {
  const count = words.reduce((product, each) => product * each.length, 1);
  const draw = draws(words.length + count);
  const numberOf = Math.min(count, 4 * MOST);
  return Array.from({ length: numberOf }, (_, i) => {
    let rest = i;
    return words.map((each) => {
      const index = numberOf < count ? draw(each.length) : rest % each.length;
      rest = Math.floor(rest / each.length);
      return each[index]!;
    });
  });
}

const hexadecimal = (word: bigint): string => word.toString(16);

/** What an instruction gives where it is not what a formula gives, four components at a time. */
function differences(
  text: string,
  long: string,
  words: readonly (readonly bigint[])[],
  formula: Formula,
): string[] {
  const evaluate = evaluator(text, long);
  const all = combinations(words);
  const wrong: string[] = [];
  for (let first = 0; first < all.length; first += 4) {
    const lanes = [0, 1, 2, 3].map((lane) => all[Math.min(first + lane, all.length - 1)]!);
    const vectors = words.map((_, operand) => lanes.map((lane) => lane[operand]!) as unknown as Vector);
    evaluate(...vectors).words.forEach((word, lane) => {
      const expected = formula(...lanes[lane]!);
      if (word !== expected)
        wrong.push(
          `${text} of ${lanes[lane]!.map(hexadecimal).join()}: ${hexadecimal(word)}, not ${hexadecimal(expected)}`,
        );
    });
  }
  return wrong.slice(0, 5);
}

const OPERANDS = ["A", "B", "C"];

interface Type {
  readonly name: string;
  readonly isFloat: boolean;
  readonly isLong: boolean;
  readonly formulas: Readonly<Record<string, Formula>>;
}

const TYPES: readonly Type[] = [
  { name: "F32", isFloat: true, isLong: false, formulas: floatFormulas(FORMATS.F32) },
  { name: "F64", isFloat: true, isLong: true, formulas: floatFormulas(FORMATS.F64) },
  ...([32, 64] as const).flatMap((bits) =>
    ([true, false] as const).map((isSigned) => ({
      name: `${isSigned ? "S" : "U"}${bits}`,
      isFloat: false,
      isLong: bits === 64,
      formulas: integerFormulas(bits, isSigned),
    })),
  ),
];

/** The text of an instruction in a type, whose scalar operands are their x. */
function textOf(opcode: Opcode, modifiers: string): { readonly text: string; readonly operands: number } {
  const { operands } = INSTRUCTIONS[opcode];
  const written = operands.map((shape, i) => (shape === "s" ? `${OPERANDS[i]!}.x` : OPERANDS[i]!));
  return { text: `${opcode}.${modifiers} R, ${written.join(", ")}`, operands: operands.length };
}

describe.each(TYPES)(
  "[NV_gpu_program4 2.X.8], [NV_gpu_program5 2.X.8]: $name",
  ({ name, isFloat, isLong, formulas }) => {
    const range = (opcode: string) => INSTRUCTIONS[opcode as Opcode][isFloat ? "floats" : "integers"];
    const opcodes = Object.keys(formulas).filter(
      (opcode) => Object.hasOwn(INSTRUCTIONS, opcode) && (!isLong || range(opcode) === "6"),
    );
    const words = wordsOf(isFloat, isLong);
    const long = isLong ? "RABC" : "";

    test.each(opcodes)("%s", (opcode) => {
      const { text, operands } = textOf(opcode as Opcode, name);
      const formula = formulas[opcode]!;
      const scalar = INSTRUCTIONS[opcode as Opcode].operands.indexOf("s");
      if (scalar < 0) {
        expect(
          differences(
            text,
            long,
            OPERANDS.slice(0, operands).map(() => words),
            formula,
          ),
        ).toEqual([]);
        return;
      }
      // Scalars by one value after the other.
      for (const word of words) {
        const before = OPERANDS.slice(0, scalar).map(() => words);
        expect(differences(text, long, [...before, [word]], formula)).toEqual([]);
      }
    });
  },
);

describe.each(["ROUND", "CEIL", "FLR", "TRUNC"])("[NV_gpu_program4 2.X.8]: %s", (opcode) => {
  test.each(["F32", "S32", "U32", "F64", "S64", "U64"])("%s", (type) => {
    const isLong = type.endsWith("64");
    const { formulas } = TYPES[isLong ? 1 : 0]!;
    const formula = formulas[`${opcode}.${type[0]!}`]!;
    expect(
      differences(`${opcode}.${type} R, A`, isLong ? "RA" : "", [wordsOf(true, isLong)], formula),
    ).toEqual([]);
  });
});

test.each(["F32", "F64"])("[Ruling 274]: clamps of %s", (type) => {
  const isLong = type === "F64";
  for (const clamp of ["SAT", "SSAT"]) {
    const formula = TYPES[isLong ? 1 : 0]!.formulas[`MOV.${clamp}`]!;
    const words = [wordsOf(true, isLong)];
    expect(differences(`MOV.${type}.${clamp} R, A`, isLong ? "RA" : "", words, formula)).toEqual([]);
  }
});

describe.each(["S", "U"])("[Ruling 275]: bits of %s32", (type) => {
  const formulas = bitFormulas(type === "S");
  const words = wordsOf(false, false);

  test.each(["BFR", "BTC", "BTFL", "BTFM"])("%s", (opcode) => {
    expect(differences(`${opcode}.${type} R, A`, "", [words], formulas[opcode]!)).toEqual([]);
  });

  test("MUL with HI and of 24 bits", () => {
    expect(differences(`MUL.${type}.HI R, A, B`, "", [words, words], formulas["MUL.HI"]!)).toEqual([]);
    expect(differences(`MUL.${type}24 R, A, B`, "", [words, words], formulas["MUL.24"]!)).toEqual([]);
  });

  test("fields", () => {
    const [extract, insert] = [evaluator(`BFE.${type} R, A, B`), evaluator(`BFI.${type} R, A, B, C`)];
    const values = [0x12345678n, 0x9abcdef0n, 0xffffffffn, 0x80000001n] as const;
    const bases = [0n, 0xffffffffn, 0x0f0f0f0fn, 0x5a5a5a5an] as const;
    const sizes = [0n, 1n, 5n, 8n, 16n, 31n, 32n, 33n, 0x80000000n, 0xfffffff8n, 0xffffffffn];
    for (const count of sizes) {
      for (const offset of sizes) {
        const field: Vector = [count, offset, 7n, 9n];
        expect([count, offset, ...extract(field, values).words]).toEqual([
          ...[count, offset],
          ...values.map((value) => formulas.BFE!(count, offset, value)),
        ]);
        expect([count, offset, ...insert(field, values, bases).words]).toEqual([
          ...[count, offset],
          ...values.map((value, i) => formulas.BFI!(count, offset, value, bases[i]!)),
        ]);
      }
    }
  });
});

test("each instruction computes unless it needs textures, memory, images, other fragments or the flow of a program", () => {
  const others = [
    ...["BRK", "CAL", "CONT", "ELSE", "ENDIF", "ENDREP", "IF", "REP", "RET"],
    ...["EMIT", "EMITS", "ENDPRIM", "KIL", "DDX", "DDY", "IPAC", "IPAO", "IPAS"],
    ...["MEMBAR", "LOD", "TEX", "TXB", "TXD", "TXF", "TXFMS", "TXG", "TXGO"],
    ...["TXL", "TXP", "TXQ", "CALI", "BAR"],
  ];
  const rest = OPCODES.filter((opcode) => {
    const { memory, option } = INSTRUCTIONS[opcode];
    const isOfMemory = memory !== undefined && memory !== "convert";
    return !isOfMemory && option === undefined && !others.includes(opcode);
  });
  expect([...COMPUTING].sort()).toEqual([...rest].sort());
});
