import { flush, withOneNaN } from "@glasm/base";
import { CALL_STACK_ENTRIES } from "../isa/environments.js";
import {
  ADDRESS_REGISTER_COUNT,
  ATTRIBUTE_COUNT,
  PARAMETER_COUNT,
  RESULT_COUNT,
  TEMPORARY_COUNT,
} from "../isa/registers.js";
import type { End } from "./batch.js";
import { EQ } from "./condition-code.js";

const ATTRIBUTE = 4;
const PARAMETER = ATTRIBUTE + 4 * ATTRIBUTE_COUNT;
const RESULT = PARAMETER + 4 * PARAMETER_COUNT;
const TEMPORARY = RESULT + 4 * RESULT_COUNT;
const ADDRESS = TEMPORARY + 4 * TEMPORARY_COUNT;
const CONDITION_CODE = ADDRESS + 4 * ADDRESS_REGISTER_COUNT;

/**
 * Where each kind of register begins in the register file, in words of four a register.
 * Address registers are integers of ten bits, which singles hold exactly. [VP2 2.14.1]
 */
export const WORD_OFFSETS = {
  /** What a relative read outside the parameters gives; never written. [Ruling 8] */
  zero: 0,
  attribute: ATTRIBUTE,
  parameter: PARAMETER,
  result: RESULT,
  temporary: TEMPORARY,
  address: ADDRESS,
  /** The pseudo-register CC: written, never read. [VP2 2.14.1.4] */
  "condition-code": CONDITION_CODE,
} as const;

const REGISTER_WORDS = CONDITION_CODE + 4;

/** The first register that is private to an execution; it and all after it are reset for each. */
const PRIVATE = WORD_OFFSETS.result;
/** Results are (0,0,0,1), temporaries and address registers (0,0,0,0). [VP2 2.14.1.3, 2.14.1.4, 2.14.1.5] */
const INITIAL = Float32Array.from({ length: REGISTER_WORDS - PRIVATE }, (_, word) =>
  word < 4 * RESULT_COUNT && word % 4 === 3 ? 1 : 0,
);

/** The registers of an execution, and where it stands. */
export interface State {
  /** All registers, in the order of `WORD_OFFSETS`. */
  readonly registers: Float32Array;
  /** The same memory as bits. */
  readonly words: Uint32Array;
  /** Four indices into `CONDITION_CODES`. [VP2 2.14.1.6] */
  readonly conditionCode: Uint8Array;
  /** Instruction numbers to return to. [VP2 2.14.2.3] */
  readonly callStack: Uint16Array;
  callStackDepth: number;
  /** The operands of the instruction under execution, after modifiers: 12 numbers. [VP2 2.14.2.1] */
  readonly operands: Float32Array;
  /** The first, second and third of them, in the same memory. */
  readonly op0: Float32Array;
  readonly op1: Float32Array;
  readonly op2: Float32Array;
  /** Its result, before masks. [VP2 2.14.2.2] */
  readonly result: Float32Array;
  /** Number of the instruction to execute next. */
  nextInstruction: number;
  /** Number of instructions executed so far. */
  executed: number;
  /** null while it runs. */
  end: End | null;
}

export function newState(): State {
  const registers = new Float32Array(REGISTER_WORDS);
  const operands = new Float32Array(12);
  return {
    registers,
    words: new Uint32Array(registers.buffer),
    conditionCode: new Uint8Array(4),
    callStack: new Uint16Array(CALL_STACK_ENTRIES),
    callStackDepth: 0,
    operands,
    op0: operands.subarray(0, 4),
    op1: operands.subarray(4, 8),
    op2: operands.subarray(8, 12),
    result: new Float32Array(4),
    nextInstruction: 0,
    executed: 0,
    end: null,
  };
}

/** Initial values of everything but attributes and parameters. [VP2 2.14.1] */
export function resetState(state: State, firstInstruction: number): void {
  state.registers.set(INITIAL, PRIVATE);
  state.conditionCode.fill(EQ); // [VP2 2.14.1.6]
  state.callStackDepth = 0;
  state.nextInstruction = firstInstruction;
  state.executed = 0;
  state.end = null;
}

/** Loads singles into registers: denormals become zero. [Ruling 1] */
export function loadRegisters(
  state: State,
  wordOffset: number,
  from: Float32Array,
  start: number,
  count: number,
): void {
  for (let i = 0; i < count; i++) state.registers[wordOffset + i] = flush(from[start + i]!);
}

/** Stores registers as the bits of singles: every NaN is the same one. [Ruling 15] */
export function storeRegisters(
  state: State,
  wordOffset: number,
  to: Uint32Array,
  start: number,
  count: number,
): void {
  for (let i = 0; i < count; i++) to[start + i] = withOneNaN(state.words[wordOffset + i]!);
}
