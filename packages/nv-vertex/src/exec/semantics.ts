/** What the interpreter does once the operands of an instruction are loaded. [VP2 2.14.3] */

import type { NumberTypes } from "@glasm/base";
import { CALL_STACK_ENTRIES, type ArithmeticName } from "../isa/environments.js";
import { INSTRUCTIONS, MNEMONICS, type Mnemonic } from "../isa/instructions.js";
import { addAddresses } from "../semantics/address.js";
import { ADDRESS_LOADS, type ComputingMnemonic, MEANINGS } from "../semantics/meanings.js";
import { NUMERICS, type Numerics } from "../semantics/numerics.js";
import { readsOf } from "../semantics/reads.js";
import { testConditionCode, type Condition } from "./condition-code.js";
import type { State } from "./state.js";

/** Where BRA and CAL go, and the condition of BRA, CAL and RET. */
export interface Transfer {
  readonly condition: Condition;
  /** Number of the instruction behind the label. */
  readonly target: number;
}

/**
 * Computes `state.result` from `state.operands`, which never share memory with a register; or transfers control, for
 * which `state.nextInstruction` already is the one in the text.
 */
export type Operation = (state: State, transfer: Transfer) => void;

/** The operations under an arithmetic. */
export function semantics(arithmetic: ArithmeticName): Readonly<Record<Mnemonic, Operation>> {
  const operation = (mnemonic: Mnemonic): Operation => {
    if (mnemonic in TRANSFERS) return TRANSFERS[mnemonic as keyof typeof TRANSFERS];
    return computed(mnemonic, functionsOf(mnemonic, arithmetic));
  };
  return Object.fromEntries(MNEMONICS.map((mnemonic) => [mnemonic, operation(mnemonic)])) as Record<
    Mnemonic,
    Operation
  >;
}

type OnNumbers = (n: Numerics<NumberTypes>, ...operands: number[]) => number;

/** The functions of a result's components, on numbers. */
function functionsOf(mnemonic: Mnemonic, arithmetic: ArithmeticName): readonly OnNumbers[] {
  if (mnemonic === "ARA") return Array<OnNumbers>(4).fill(addAddresses);
  if (mnemonic === "ARL" || mnemonic === "ARR") return Array<OnNumbers>(4).fill(ADDRESS_LOADS[mnemonic]);
  return MEANINGS[arithmetic][mnemonic as ComputingMnemonic];
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

/** Computes a component of a result from all operands, one behind the other. */
type Component = (operands: Float32Array) => number;

function computed(mnemonic: Mnemonic, functions: readonly OnNumbers[]): Operation {
  if (INSTRUCTIONS[mnemonic].dependence === "lane") {
    const f = functions[0]!;
    const n = INSTRUCTIONS[mnemonic].inputs.length;
    if (n === 1) return ({ operands: v, result }) => {
      result[0] = f(NUMERICS, v[0]!);
      result[1] = f(NUMERICS, v[1]!);
      result[2] = f(NUMERICS, v[2]!);
      result[3] = f(NUMERICS, v[3]!);
    };
    if (n === 2) return ({ operands: v, result }) => {
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
  const [x, y, z, w] = functions.map((compute, component) => onPlaces(compute, placesOf(mnemonic, component)));
  if (isReplicated(mnemonic, functions)) return replicated(x!);
  return ({ operands, result }) => {
    result[0] = x!(operands);
    result[1] = y!(operands);
    result[2] = z!(operands);
    result[3] = w!(operands);
  };
}

/** The same value in all four components, the shape "ssss". [VP2 Table X.5] */
function replicated(compute: Component): Operation {
  return ({ operands, result }) => {
    const value = compute(operands);
    result[0] = value;
    result[1] = value;
    result[2] = value;
    result[3] = value;
  };
}

/** Whether all components are the same function of the same places. */
function isReplicated(mnemonic: Mnemonic, functions: readonly OnNumbers[]): boolean {
  const first = placesOf(mnemonic, 0).join();
  return functions.every((compute, c) => compute === functions[0] && placesOf(mnemonic, c).join() === first);
}

/** The components that a result's component is computed from: 4n is the x of operand n. */
function placesOf(mnemonic: Mnemonic, component: number): readonly number[] {
  return readsOf(mnemonic, component).map((read) => 4 * read.operand + read.component);
}

/** One function for each number of operands, so that none is an array. */
function onPlaces(compute: OnNumbers, places: readonly number[]): Component {
  const [a, b, c, d, e, f, g, h] = places as readonly [number, number, number, number, number, number, number, number];
  switch (places.length) {
    case 0:
      return () => compute(NUMERICS);
    case 1:
      return (v) => compute(NUMERICS, v[a]!);
    case 2:
      return (v) => compute(NUMERICS, v[a]!, v[b]!);
    case 3:
      return (v) => compute(NUMERICS, v[a]!, v[b]!, v[c]!);
    case 6:
      return (v) => compute(NUMERICS, v[a]!, v[b]!, v[c]!, v[d]!, v[e]!, v[f]!);
    case 7:
      return (v) => compute(NUMERICS, v[a]!, v[b]!, v[c]!, v[d]!, v[e]!, v[f]!, v[g]!);
    default:
      return (v) => compute(NUMERICS, v[a]!, v[b]!, v[c]!, v[d]!, v[e]!, v[f]!, v[g]!, v[h]!);
  }
}
