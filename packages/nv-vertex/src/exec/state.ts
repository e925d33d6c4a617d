import { flushedWord, withOneNaN } from "@glasm/base";
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
  readonly words: Int32Array;
  /** Four indices into `CONDITION_CODES`. [VP2 2.14.1.6] */
  readonly conditionCode: Uint8Array;
  /** Instruction numbers to return to. [VP2 2.14.2.3] */
  readonly callStack: Uint16Array;
  callStackDepth: number;
  /** The operands of the instruction under execution, after modifiers: 12 numbers. [VP2 2.14.2.1] */
  readonly operands: Float32Array;
  /** The first, second and third of them as words, in the same memory. */
  readonly op0: Int32Array;
  readonly op1: Int32Array;
  readonly op2: Int32Array;
  /** All of them as words. */
  readonly operandWords: Int32Array;
  /** Its result, before masks, and the same as words. [VP2 2.14.2.2] */
  readonly result: Float32Array;
  readonly resultWords: Int32Array;
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
  const operandWords = new Int32Array(operands.buffer);
  const result = new Float32Array(4);
  return {
    registers,
    words: new Int32Array(registers.buffer),
    conditionCode: new Uint8Array(4),
    callStack: new Uint16Array(CALL_STACK_ENTRIES),
    callStackDepth: 0,
    operands,
    operandWords,
    op0: operandWords.subarray(0, 4),
    op1: operandWords.subarray(4, 8),
    op2: operandWords.subarray(8, 12),
    result,
    resultWords: new Int32Array(result.buffer),
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

/** Loads the bits of singles into registers: denormals become zero [Ruling 1], or with `keeps` words stay as they are [Ruling 358]. */
export function loadRegisters(
  state: State,
  wordOffset: number,
  from: Uint32Array,
  start: number,
  count: number,
  keeps: boolean,
): void {
  for (let i = 0; i < count; i++) {
    const word = from[start + i]!;
    state.words[wordOffset + i] = keeps ? word : flushedWord(word);
  }
}

/** Stores registers as the bits of singles: every NaN is the same one [Ruling 15], or with `keeps` has its own bits [Ruling 358]. */
export function storeRegisters(
  state: State,
  wordOffset: number,
  to: Uint32Array,
  start: number,
  count: number,
  keeps: boolean,
): void {
  for (let i = 0; i < count; i++) {
    const word = state.words[wordOffset + i]!;
    to[start + i] = keeps ? word : withOneNaN(word);
  }
}
