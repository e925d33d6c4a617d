/** Instructions by themselves, on the bits of one lane. */

import { type LaneValues, OPERATIONS_ON_BITS } from "@glasm/codegen";
import { type Component, type Instruction, load, type ValueOperand } from "../../src/index.js";
import { computationOf } from "../../src/semantics/computation.js";
import { type Flags, signAndZero } from "../../src/semantics/flags.js";
import { fromLong, fromWord, toLong, toWord } from "../../src/semantics/registers.js";
import { signed } from "../../src/semantics/signs.js";
import { type Numerics, numericsOf, type Operand, type Readings } from "../../src/semantics/values.js";

type Lane = LaneValues;

/** Four components of 32 bits, or of 64. */
export type Vector = readonly [bigint, bigint, bigint, bigint];

export interface Evaluated {
  /** The components that the destination gets. */
  readonly words: readonly bigint[];
  readonly flags: readonly Flags<boolean>[];
}

const COMPONENTS: readonly Component[] = [0, 1, 2, 3];
/** The operands of an instruction, by the names of its variables. */
const NAMES = ["A", "B", "C"] as const;

/**
 * What evaluates an instruction of a vertex program, such as `ADD R, A, -B`. Its variables have the sizes that are given,
 * by their names; 32 bits if none is.
 */
export function evaluator(
  text: string,
  long = "",
  readings: Partial<Readings> = {},
): (...operands: readonly Vector[]) => Evaluated {
  const instruction = loadedInstruction(text, long);
  const n: Numerics<Lane> = numericsOf(OPERATIONS_ON_BITS, readings, "5.0");
  const computation = computationOf(instruction);
  if (computation === null) throw new Error(`${text} computes nothing`);
  const values = instruction.operands as readonly ValueOperand[];
  return (...vectors) => {
    const operands = values.map((operand, i): Operand<Lane> => {
      const type = computation.operandTypes[i]!;
      return (component) => {
        const from = operand.swizzle[component];
        return signed(n, type, operand, loaded(n, type, long, operand, vectors, from));
      };
    });
    const result = computation.result(n, operands);
    const isLong = long.includes("R");
    const { resultType } = computation;
    const outcomes = COMPONENTS.map((component) => {
      const value = result(component);
      const stored = isLong ? toLong(n, resultType, value) : toWord(n, resultType, value);
      const flags = {
        ...signAndZero(n, resultType, value, stored, isLong),
        ...computation.carry(n, operands, component),
      };
      return { word: BigInt.asUintN(isLong ? 64 : 32, BigInt(stored)), flags };
    });
    return { words: outcomes.map(({ word }) => word), flags: outcomes.map(({ flags }) => flags) };
  };

  function loaded(
    numerics: Numerics<Lane>,
    type: NonNullable<Instruction["type"]>,
    longNames: string,
    { source }: ValueOperand,
    vectors: readonly Vector[],
    component: Component,
  ): number | bigint {
    if (source.kind !== "variable") throw new Error("an operand is no variable");
    const name = NAMES[source.variable - 1]!;
    const word = vectors[source.variable - 1]![component];
    return longNames.includes(name)
      ? fromLong(numerics, type, BigInt.asIntN(64, word))
      : fromWord(numerics, type, Number(BigInt.asIntN(32, word)));
  }
}

/** The only instruction of a program with variables R, A, B and C; those that are named are LONG. */
export function loadedInstruction(text: string, long = ""): Instruction {
  const declarations = ["R", ...NAMES].map((name) => `${long.includes(name) ? "LONG " : ""}TEMP ${name};`);
  const result = load(`!!NVvp5.0\n${declarations.join(" ")}\n${text};\nEND`);
  if (!result.ok) throw new Error(`${text}: ${result.diagnostics.map(({ message }) => message).join("; ")}`);
  return result.program.instructions[0]!;
}

/** The flags that are set, by their names. */
export function flagText(flags: Flags<boolean>): string {
  return (["SF", "ZF", "CF", "OF"] as const).filter((name) => flags[name]).join(" ");
}

/** The first component of what an instruction gives of words that all components of its operands have. */
export function of(text: string, ...operands: readonly bigint[]): bigint {
  return evaluator(text)(...operands.map((word): Vector => [word, word, word, word])).words[0]!;
}
