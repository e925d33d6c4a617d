/** Every instruction as compiled code, with vectors and without: the same bits as by evaluation. [Ruling 3] */

import { expect, test } from "@jest/globals";
import {
  type BackEndName,
  Builder,
  emittedOperations,
  type EmittedTypes,
  hasSimd,
  instantiate,
  newMemory,
} from "@glasm/codegen";
import { type Component, DATA_TYPES, type DataType, INSTRUCTIONS, type Opcode } from "../../src/index.js";
import { COMPUTING } from "../../src/semantics/computation.js";
import { numericsOf } from "../../src/semantics/values.js";
import { evaluator, loadedInstruction, NAMES, outcomes, type Vector } from "./evaluate.js";
import { draws, wordsOf } from "@glasm/conformance/formulas";

const LANES = 8;
/** Words of a variable, of which 32-bit ones use the even ones. */
const WORDS = 8;
/** Words of a lane that a kernel writes: of each component two of the result and one of its flags. */
const RESULT_WORDS = 12;

/** The texts of an instruction: one for each of its types, or some of CVT. */
function textsOf(opcode: Opcode): readonly (readonly [text: string, long: string])[] {
  const { floats, integers, operands, defaultType } = INSTRUCTIONS[opcode];
  if (opcode === "CVT") {
    const types = Object.keys(DATA_TYPES) as DataType[];
    return types.flatMap((to, i) => {
      const from = [types[(i + 3) % types.length]!, types[(i + 7) % types.length]!];
      const modifiers = [".CEIL", ".SAT.FLR", ".TRUNC"];
      return from.map(
        (each, j) => [`CVT${modifiers[(i + j) % 3]!}.${to}.${each} R, A`, j === 0 ? "RA" : ""] as const,
      );
    });
  }
  if (opcode === "SWZ") return [["SWZ R, A, -y, 0, -1, w", ""]];
  const written = operands.map((shape, i) => (shape === "s" ? `${NAMES[i]!}.x` : `-${NAMES[i]!}`));
  const types = [
    ...(floats === "-" ? [] : ["F32"]),
    ...(floats === "6" ? ["F64"] : []),
    ...(integers === "-" ? [] : ["S32", "U32"]),
    ...(integers === "6" ? ["S64", "U64"] : []),
  ];
  if (types.length === 0) throw new Error(`${opcode} of ${String(defaultType)} has no type`);
  return types.map((type) => {
    const carries = INSTRUCTIONS[opcode].conditionCode ? ".CC" : "";
    const long = opcode === "PK64" ? "R" : opcode === "UP64" ? "A" : type.endsWith("64") ? "RABC" : "";
    return [`${opcode}.${type}${carries} R, ${written.join(", ")}`, long] as const;
  });
}

const READINGS = { denormals: "flush", mad: "fused" } as const;

/** What runs an instruction in lanes on a back end: words of the result and flags, of each lane and component. */
function compiled(text: string, long: string, backEnd: BackEndName) {
  const instruction = loadedInstruction(text, long);
  const b = new Builder([{ stride: 4 * WORDS * NAMES.length }, { stride: 4 * RESULT_WORDS }]);
  const operations = emittedOperations(b);
  const n = numericsOf<EmittedTypes>(operations, READINGS, "5.0");
  const { i32, i64 } = operations;
  const wordOf = (variable: number, component: Component) => {
    const offset = 4 * (WORDS * variable + 2 * component);
    const [low, high] = b.row(0, offset, ["i32", "i32"]);
    return long.includes(NAMES[variable]!) ? i64.fromWords(low, high) : low;
  };
  const words = outcomes(n, instruction, long, wordOf).flatMap(({ stored, flags }) => {
    const flag = ([SF, ZF, CF, OF]: readonly (typeof flags.SF)[]) =>
      [SF!, ZF!, CF!, OF!]
        .map((each, i) => i32.keep(i32.constant(1 << i), each))
        .reduce((all, each) => i32.or(all, each));
    const shown = flag([flags.SF, flags.ZF, flags.CF, flags.OF]);
    return long.includes("R")
      ? [i32.low(stored as never), i32.high(stored as never), shown]
      : [stored as typeof shown, i32.constant(0), shown];
  });
  b.storeRow(1, 0, words);
  const memory = newMemory(4 * LANES * (WORDS * NAMES.length + RESULT_WORDS));
  const run = instantiate(b.finish({ nans: "one" }), backEnd, memory);
  const all = new Uint32Array(memory.buffer);
  return (lanes: readonly (readonly Vector[])[]): Uint32Array => {
    lanes.forEach((vectors, lane) =>
      vectors.forEach((vector, variable) =>
        vector.forEach((word, component) => {
          const at = WORDS * (NAMES.length * lane + variable) + 2 * component;
          all[at] = Number(BigInt.asUintN(32, word));
          all[at + 1] = Number(word >> 32n);
        }),
      ),
    );
    const results = LANES * WORDS * NAMES.length;
    expect(run(LANES, 0, 4 * results)).toBe(0);
    return all.slice(results, results + LANES * RESULT_WORDS);
  };
}

/** The same by evaluation. */
function evaluated(text: string, long: string) {
  const evaluate = evaluator(text, long, READINGS);
  return (lanes: readonly (readonly Vector[])[]): Uint32Array =>
    Uint32Array.from(
      lanes.flatMap((vectors) => {
        const { words, flags } = evaluate(...vectors);
        return words.flatMap((word, component) => {
          const { SF, ZF, CF, OF } = flags[component]!;
          const shown = [SF, ZF, CF, OF].reduce((all, flag, i) => all | (flag ? 1 << i : 0), 0);
          return [Number(BigInt.asUintN(32, word)), Number(word >> 32n), shown];
        });
      }),
    );
}

const BACK_ENDS: readonly BackEndName[] = hasSimd() ? ["simd", "scalar"] : ["scalar"];

test.each(COMPUTING)("[Ruling 3]: %s", (opcode) => {
  for (const [text, long] of textsOf(opcode)) {
    const draw = draws(text.length);
    const component = (isLong: boolean): bigint => {
      const words = wordsOf(draw(2) === 0, isLong);
      return words[draw(words.length)]!;
    };
    const vector = (isLong: boolean): Vector =>
      [0, 1, 2, 3].map(() => component(isLong)) as unknown as Vector;
    const batches = [0, 1, 2, 3].map(() =>
      Array.from({ length: LANES }, () => NAMES.map((name) => vector(long.includes(name)))),
    );
    const expected = batches.map(evaluated(text, long));
    for (const backEnd of BACK_ENDS) {
      const actual = batches.map(compiled(text, long, backEnd));
      expect([text, backEnd, ...actual]).toEqual([text, backEnd, ...expected]);
    }
  }
});
