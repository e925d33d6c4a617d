/** What each instruction does once its operands are loaded. [VP2 2.14.3] */

import { CALL_STACK_ENTRIES } from "../isa/environments.js";
import type { Mnemonic } from "../isa/instructions.js";
import { addAddresses, floorToAddress, roundToAddress, type Arithmetic } from "../numeric/arithmetic.js";
import { testConditionCode, type Condition } from "./condition-code.js";
import type { State } from "./state.js";

/** Where BRA and CAL go, and the condition of BRA, CAL and RET. */
export interface Transfer {
  readonly condition: Condition;
  /** Number of the instruction behind the label. */
  readonly target: number;
}

/**
 * Computes `state.result` from `state.op0`, `op1` and `op2`, which never share memory with a register;
 * or transfers control, for which `state.nextInstruction` already is the one in the text.
 */
export type Operation = (state: State, transfer: Transfer) => void;

/** The operations under an arithmetic. */
export function semantics(f: Arithmetic): Readonly<Record<Mnemonic, Operation>> {
  return {
    ABS: eachComponent1(f.absolute),
    ADD: eachComponent2(f.add),
    ARA({ op0, result }) {
      result[0] = addAddresses(op0[0]!, op0[2]!);
      result[1] = addAddresses(op0[1]!, op0[3]!);
      result[2] = addAddresses(op0[0]!, op0[2]!);
      result[3] = addAddresses(op0[1]!, op0[3]!);
    },
    ARL: eachComponent1(floorToAddress),
    ARR: eachComponent1(roundToAddress),
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
    COS: replicated((x) => f.cos(x[0]!)),
    DP3: replicated((a, b) => f.dot3(a[0]!, a[1]!, a[2]!, b[0]!, b[1]!, b[2]!)),
    DP4: replicated((a, b) => f.dot4(a[0]!, a[1]!, a[2]!, a[3]!, b[0]!, b[1]!, b[2]!, b[3]!)),
    DPH: replicated((a, b) => f.dotHomogeneous(a[0]!, a[1]!, a[2]!, b[0]!, b[1]!, b[2]!, b[3]!)),
    DST({ op0, op1, result }) {
      result[0] = 1;
      result[1] = f.multiply(op0[1]!, op1[1]!);
      result[2] = op0[2]!;
      result[3] = op1[3]!;
    },
    EX2: replicated((x) => f.ex2(x[0]!)),
    EXP: ({ op0, result }) => f.exp(op0[0]!, result),
    FLR: eachComponent1(f.floor),
    FRC: eachComponent1(f.fraction),
    LG2: replicated((x) => f.lg2(x[0]!)),
    LIT: ({ op0, result }) => f.lit(op0[0]!, op0[1]!, op0[3]!, result),
    LOG: ({ op0, result }) => f.log(op0[0]!, result),
    MAD: eachComponent3(f.multiplyAdd),
    MAX: eachComponent2(f.maximum),
    MIN: eachComponent2(f.minimum),
    MOV({ op0, result }) {
      result[0] = op0[0]!;
      result[1] = op0[1]!;
      result[2] = op0[2]!;
      result[3] = op0[3]!;
    },
    MUL: eachComponent2(f.multiply),
    RCC: replicated((x) => f.rcc(x[0]!)),
    RCP: replicated((x) => f.rcp(x[0]!)),
    RET(state, { condition }) {
      if (!isTaken(condition, state)) return;
      if (state.callStackDepth <= 0) {
        state.end = "ret";
      } else {
        state.callStackDepth--;
        state.nextInstruction = state.callStack[state.callStackDepth]!;
      }
    },
    RSQ: replicated((x) => f.rsq(x[0]!)),
    SEQ: eachComponent2(f.seq),
    SFL: ({ result }) => result.fill(0),
    SGE: eachComponent2(f.sge),
    SGT: eachComponent2(f.sgt),
    SIN: replicated((x) => f.sin(x[0]!)),
    SLE: eachComponent2(f.sle),
    SLT: eachComponent2(f.slt),
    SNE: eachComponent2(f.sne),
    SSG: eachComponent1(f.sign),
    STR: ({ result }) => result.fill(1),
    SUB: eachComponent2(f.subtract),
  };
}

/** A transfer is taken if any component passes. [VP2 2.14.2.3] */
function isTaken(condition: Condition, state: State): boolean {
  return testConditionCode(condition, state.conditionCode) !== 0;
}

function eachComponent1(f: (x: number) => number): Operation {
  return ({ op0, result }) => {
    result[0] = f(op0[0]!);
    result[1] = f(op0[1]!);
    result[2] = f(op0[2]!);
    result[3] = f(op0[3]!);
  };
}

function eachComponent2(f: (a: number, b: number) => number): Operation {
  return ({ op0, op1, result }) => {
    result[0] = f(op0[0]!, op1[0]!);
    result[1] = f(op0[1]!, op1[1]!);
    result[2] = f(op0[2]!, op1[2]!);
    result[3] = f(op0[3]!, op1[3]!);
  };
}

function eachComponent3(f: (a: number, b: number, c: number) => number): Operation {
  return ({ op0, op1, op2, result }) => {
    result[0] = f(op0[0]!, op1[0]!, op2[0]!);
    result[1] = f(op0[1]!, op1[1]!, op2[1]!);
    result[2] = f(op0[2]!, op1[2]!, op2[2]!);
    result[3] = f(op0[3]!, op1[3]!, op2[3]!);
  };
}

/** The same value in all four components, the shape "ssss". [VP2 Table X.5] */
function replicated(f: (op0: Float32Array, op1: Float32Array) => number): Operation {
  return ({ op0, op1, result }) => {
    const value = f(op0, op1);
    result[0] = value;
    result[1] = value;
    result[2] = value;
    result[3] = value;
  };
}
