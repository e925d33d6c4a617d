/** What the interpreter does once the operands of an instruction are loaded. [VP2 2.14.3] */

import { NUMBERS, type NumberTypes, type Operations } from "@glasm/base";
import { CALL_STACK_ENTRIES, type ArithmeticName } from "../isa/environments.js";
import { INSTRUCTIONS, MNEMONICS, type Mnemonic } from "../isa/instructions.js";
import { componentsRead } from "../program/dependence.js";
import type { Component } from "../program/program.js";
import { addAddresses } from "../semantics/address.js";
import { ADDRESS_LOADS, isComputing, COMPUTATIONS } from "../semantics/computations.js";
import { approximateNumerics, type Numerics } from "../semantics/numerics.js";
import { testConditionCode, type Condition } from "./condition-code.js";
import type { State } from "./state.js";

/** Where BRA and CAL go, and the condition of BRA, CAL and RET. */
export interface Transfer {
  readonly condition: Condition;
  /** Number of the instruction after the label. */
  readonly target: number;
}

/**
 * Computes `state.result` from `state.operands`, which never share memory with a register; or transfers control, for
 * which `state.nextInstruction` already is the one in the text.
 */
export type Operation = (state: State, transfer: Transfer) => void;

/** The operations under an arithmetic. */
export function semantics(arithmetic: ArithmeticName): Readonly<Record<Mnemonic, Operation>> {
  const rows = MNEMONICS.map((mnemonic) => [mnemonic, operationOf(mnemonic, arithmetic)] as const);
  return Object.fromEntries(rows) as Record<Mnemonic, Operation>;
}

function operationOf(mnemonic: Mnemonic, arithmetic: ArithmeticName): Operation {
  if (isComputing(mnemonic)) return computed(mnemonic, COMPUTATIONS[arithmetic][mnemonic]);
  switch (mnemonic) {
    case "ARA":
      return computed(mnemonic, [addAddresses, addAddresses, addAddresses, addAddresses]);
    case "ARL":
    case "ARR": {
      const load = ADDRESS_LOADS[mnemonic];
      return computed(mnemonic, [load, load, load, load]);
    }
    default:
      return TRANSFERS[mnemonic];
  }
}

const TRANSFERS = {
  BRA(state, { condition, target }) {
    if (isTaken(condition, state)) state.nextInstruction = target;
  },
  CAL(state, { condition, target }) {
    if (!isTaken(condition, state)) return;
    if (state.callStackDepth >= CALL_STACK_ENTRIES) {
      state.end = "call-overflow";
    } else {
      state.callStack[state.callStackDepth] = state.nextInstruction;
      state.callStackDepth++;
      state.nextInstruction = target;
    }
  },
  RET(state, { condition }) {
    if (!isTaken(condition, state)) return;
    if (state.callStackDepth <= 0) {
      state.end = "ret";
    } else {
      state.callStackDepth--;
      state.nextInstruction = state.callStack[state.callStackDepth]!;
    }
  },
} as const satisfies Partial<Record<Mnemonic, Operation>>;

/** A transfer is taken if any component passes. [VP2 2.14.2.3] */
function isTaken(condition: Condition, state: State): boolean {
  return testConditionCode(condition, state.conditionCode) !== 0;
}

const NUMERICS: Numerics<NumberTypes> & Operations<NumberTypes> = approximateNumerics(NUMBERS);

const COMPONENTS = [0, 1, 2, 3] as const;

/** A meaning on JavaScript's numbers. */
type OnNumbers = (n: typeof NUMERICS, ...operands: number[]) => number;

function computed(mnemonic: Mnemonic, functions: readonly OnNumbers[]): Operation {
  const [compute] = functions;
  const isOneFunction = functions.every((other) => other === compute);
  if (isOneFunction && INSTRUCTIONS[mnemonic].dependence === "lane")
    return eachComponent(compute!, INSTRUCTIONS[mnemonic].inputs.length);
  const words = COMPONENTS.map((component) => wordsRead(mnemonic, component));
  const [x, y, z, w] = functions.map((f, component) => onWords(f, words[component]!));
  if (isOneFunction && words.every((others) => others.join() === words[0]!.join())) return replicated(x!);
  return ({ operands, result }) => {
    result[0] = x!(operands);
    result[1] = y!(operands);
    result[2] = z!(operands);
    result[3] = w!(operands);
  };
}

// Operands are given one by one, by a function for each number of them: an array would be allocated each time.

/** From the same component of one, two or three operands. */
function eachComponent(f: OnNumbers, count: number): Operation {
  if (count === 1)
    return ({ operands: v, result }) => {
      result[0] = f(NUMERICS, v[0]!);
      result[1] = f(NUMERICS, v[1]!);
      result[2] = f(NUMERICS, v[2]!);
      result[3] = f(NUMERICS, v[3]!);
    };
  if (count === 2)
    return ({ operands: v, result }) => {
      result[0] = f(NUMERICS, v[0]!, v[4]!);
      result[1] = f(NUMERICS, v[1]!, v[5]!);
      result[2] = f(NUMERICS, v[2]!, v[6]!);
      result[3] = f(NUMERICS, v[3]!, v[7]!);
    };
  return ({ operands: v, result }) => {
    result[0] = f(NUMERICS, v[0]!, v[4]!, v[8]!);
    result[1] = f(NUMERICS, v[1]!, v[5]!, v[9]!);
    result[2] = f(NUMERICS, v[2]!, v[6]!, v[10]!);
    result[3] = f(NUMERICS, v[3]!, v[7]!, v[11]!);
  };
}

/** Gives one component of a result from the components of all operands, which are one after the other. */
type ComponentOperation = (operands: Float32Array) => number;

/** The same value in all four components, the shape "ssss". [VP2 Table X.5] */
function replicated(compute: ComponentOperation): Operation {
  return ({ operands, result }) => {
    const value = compute(operands);
    result[0] = value;
    result[1] = value;
    result[2] = value;
    result[3] = value;
  };
}

/** The words of the operands that a component of the result is computed from. */
function wordsRead(mnemonic: Mnemonic, component: Component): readonly number[] {
  return componentsRead(mnemonic, component).map((read) => 4 * read.operand + read.component);
}

function onWords(f: OnNumbers, words: readonly number[]): ComponentOperation {
  const [w0 = 0, w1 = 0, w2 = 0, w3 = 0, w4 = 0, w5 = 0, w6 = 0, w7 = 0] = words;
  if (words.length === 0) return () => f(NUMERICS);
  if (words.length === 1) return (v) => f(NUMERICS, v[w0]!);
  if (words.length <= 3) return (v) => f(NUMERICS, v[w0]!, v[w1]!, v[w2]!);
  return (v) => f(NUMERICS, v[w0]!, v[w1]!, v[w2]!, v[w3]!, v[w4]!, v[w5]!, v[w6]!, v[w7]!);
}
