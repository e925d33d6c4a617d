/** What the interpreter does once the operands of an instruction are loaded. [VP2 2.14.3] */

import { flush, NUMBERS, type NumberTypes, type Operations } from "@glasm/base";
import { CALL_STACK_ENTRIES } from "../isa/environments.js";
import { INSTRUCTIONS, MNEMONICS, type Mnemonic } from "../isa/instructions.js";
import { componentsRead } from "../program/dependence.js";
import type { Component } from "../program/program.js";
import { addAddresses } from "../semantics/address.js";
import { CHIP_COMPUTATIONS, CHIP_NUMERICS } from "../chips/late-computations.js";
import {
  ADDRESS_LOADS,
  COMPUTATIONS,
  isChipMeaning,
  isComputing,
  type MeaningName,
} from "../semantics/computations.js";
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

/** The operations as an arithmetic has them. */
export function semantics(meaning: MeaningName): Readonly<Record<Mnemonic, Operation>> {
  const rows = MNEMONICS.map((mnemonic) => [mnemonic, operationOf(mnemonic, meaning)] as const);
  return Object.fromEntries(rows) as Record<Mnemonic, Operation>;
}

function operationOf(mnemonic: Mnemonic, meaning: MeaningName): Operation {
  if (isComputing(mnemonic)) {
    if (!isChipMeaning(meaning))
      return computed(mnemonic, COMPUTATIONS[meaning][mnemonic], NUMERICS, ON_NUMBERS);
    const computation: readonly OnNumbers<typeof CHIP_NUMERICS>[] = CHIP_COMPUTATIONS[meaning][mnemonic];
    return computed(mnemonic, computation, CHIP_NUMERICS, ON_WORDS);
  }
  switch (mnemonic) {
    case "ARA":
      return onNumbers(mnemonic, addAddresses);
    case "ARL":
    case "ARR": {
      const load = ADDRESS_LOADS[mnemonic];
      // A chip's registers may hold denormals. [Ruling 360]
      return onNumbers(mnemonic, (n, x) => load(n, flush(x)));
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

/** What an arithmetic computes with. */
type Values = Float32Array | Int32Array;
/** Where the operands of an instruction and its result are, one after the other. */
interface Place {
  operandsOf(state: State): Values;
  resultOf(state: State): Values;
}
/** As JavaScript's numbers, and as words. */
const ON_NUMBERS: Place = { operandsOf: ({ operands }) => operands, resultOf: ({ result }) => result };
const ON_WORDS: Place = {
  operandsOf: ({ operandWords }) => operandWords,
  resultOf: ({ resultWords }) => resultWords,
};

/** A meaning on numbers, of singles or of words. */
type OnNumbers<N> = (n: N, ...operands: number[]) => number;

/** The same meaning of each component, of numbers. */
function onNumbers(mnemonic: Mnemonic, f: OnNumbers<typeof NUMERICS>): Operation {
  return computed(mnemonic, [f, f, f, f], NUMERICS, ON_NUMBERS);
}

function computed<N>(
  mnemonic: Mnemonic,
  functions: readonly OnNumbers<N>[],
  numerics: N,
  place: Place,
): Operation {
  const { operandsOf, resultOf } = place;
  const [compute] = functions;
  const isOneFunction = functions.every((other) => other === compute);
  if (isOneFunction && INSTRUCTIONS[mnemonic].dependence === "lane")
    return eachComponent(compute!, INSTRUCTIONS[mnemonic].inputs.length, numerics, place);
  const words = COMPONENTS.map((component) => wordsRead(mnemonic, component));
  const [x, y, z, w] = functions.map((f, component) => onWords(f, words[component]!, numerics));
  if (isOneFunction && words.every((others) => others.join() === words[0]!.join()))
    return replicated(x!, place);
  return (state) => {
    const [operands, result] = [operandsOf(state), resultOf(state)];
    result[0] = x!(operands);
    result[1] = y!(operands);
    result[2] = z!(operands);
    result[3] = w!(operands);
  };
}

// Operands are given one by one, by a function for each number of them: an array would be allocated each time.

/** From the same component of one, two or three operands. */
function eachComponent<N>(f: OnNumbers<N>, count: number, n: N, { operandsOf, resultOf }: Place): Operation {
  if (count === 1)
    return (state) => {
      const [v, result] = [operandsOf(state), resultOf(state)];
      result[0] = f(n, v[0]!);
      result[1] = f(n, v[1]!);
      result[2] = f(n, v[2]!);
      result[3] = f(n, v[3]!);
    };
  if (count === 2)
    return (state) => {
      const [v, result] = [operandsOf(state), resultOf(state)];
      result[0] = f(n, v[0]!, v[4]!);
      result[1] = f(n, v[1]!, v[5]!);
      result[2] = f(n, v[2]!, v[6]!);
      result[3] = f(n, v[3]!, v[7]!);
    };
  return (state) => {
    const [v, result] = [operandsOf(state), resultOf(state)];
    result[0] = f(n, v[0]!, v[4]!, v[8]!);
    result[1] = f(n, v[1]!, v[5]!, v[9]!);
    result[2] = f(n, v[2]!, v[6]!, v[10]!);
    result[3] = f(n, v[3]!, v[7]!, v[11]!);
  };
}

/** Gives one component of a result from the components of all operands, which are one after the other. */
type ComponentOperation = (operands: Values) => number;

/** The same value in all four components, the shape "ssss". [VP2 Table X.5] */
function replicated(compute: ComponentOperation, { operandsOf, resultOf }: Place): Operation {
  return (state) => {
    const result = resultOf(state);
    const value = compute(operandsOf(state));
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

function onWords<N>(f: OnNumbers<N>, words: readonly number[], n: N): ComponentOperation {
  const [w0 = 0, w1 = 0, w2 = 0, w3 = 0, w4 = 0, w5 = 0, w6 = 0, w7 = 0] = words;
  if (words.length === 0) return () => f(n);
  if (words.length === 1) return (v) => f(n, v[w0]!);
  if (words.length <= 3) return (v) => f(n, v[w0]!, v[w1]!, v[w2]!);
  return (v) => f(n, v[w0]!, v[w1]!, v[w2]!, v[w3]!, v[w4]!, v[w5]!, v[w6]!, v[w7]!);
}
