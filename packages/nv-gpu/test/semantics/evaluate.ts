/** Instructions by themselves, on the bits of one lane. */

import { type LaneValues, OPERATIONS_ON_BITS, type TypesOfTable } from "@glasm/codegen";
import { type Component, type Instruction, load, type ValueOperand } from "../../src/index.js";
import { computationOf } from "../../src/semantics/computation.js";
import { type Flags, signAndZero } from "../../src/semantics/flags.js";
import { fromLong, fromWord, toLong, toWord } from "../../src/semantics/registers.js";
import { signed } from "../../src/semantics/signs.js";
import { type Numerics, numericsOf, type Operand, type Readings } from "../../src/semantics/values.js";

/** Four components of 32 bits, or of 64. */
export type Vector = readonly [bigint, bigint, bigint, bigint];

export interface Evaluated {
  /** The components that the destination gets. */
  readonly words: readonly bigint[];
  readonly flags: readonly Flags<boolean>[];
}

const COMPONENTS: readonly Component[] = [0, 1, 2, 3];
/** The operands of an instruction, by the names of its variables. */
export const NAMES = ["A", "B", "C"] as const;

/** What a component of the destination gets, and its flags. */
export interface Outcome<T extends TypesOfTable> {
  readonly stored: T["i32"] | T["i64"];
  readonly flags: Flags<T["mask"]>;
}

/**
 * What an instruction does to each component, with variables of the sizes that are given by their names.
 * @param wordOf gives a component of a variable, of the size that it has
 */
export function outcomes<T extends TypesOfTable>(
  n: Numerics<T>,
  instruction: Instruction,
  long: string,
  wordOf: (variable: number, component: Component) => T["i32"] | T["i64"],
): readonly Outcome<T>[] {
  const computation = computationOf(instruction);
  if (computation === null) throw new Error(`${instruction.opcode} computes nothing`);
  const operands = (instruction.operands as readonly ValueOperand[]).map((operand, i): Operand<T> => {
    const type = computation.operandTypes[i]!;
    const { source, swizzle } = operand;
    if (source.kind !== "variable") throw new Error("an operand is no variable");
    const variable = source.variable - 1;
    return (component) => {
      const word = wordOf(variable, swizzle[component]);
      const value = long.includes(NAMES[variable]!) ? fromLong(n, type, word) : fromWord(n, type, word);
      return signed(n, type, operand, value);
    };
  });
  const result = computation.result(n, operands);
  const isLong = long.includes("R");
  const { resultType } = computation;
  return COMPONENTS.map((component) => {
    const value = result(component);
    const stored = isLong ? toLong(n, resultType, value) : toWord(n, resultType, value);
    const flags = {
      ...signAndZero(n, resultType, value, stored, isLong),
      ...computation.carry(n, operands, component),
    };
    return { stored, flags };
  });
}

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
  const n = numericsOf(OPERATIONS_ON_BITS, readings, "5.0");
  const bits = long.includes("R") ? 64 : 32;
  return (...vectors) => {
    const all = outcomes<LaneValues>(n, instruction, long, (variable, component) => {
      const word = vectors[variable]![component];
      return long.includes(NAMES[variable]!) ? BigInt.asIntN(64, word) : Number(BigInt.asIntN(32, word));
    });
    return {
      words: all.map(({ stored }) => BigInt.asUintN(bits, BigInt(stored))),
      flags: all.map(({ flags }) => flags),
    };
  };
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
