/** The record of an execution, instruction by instruction. */

import { checkMembers, checkWhole, wordsOf } from "@glasm/base";
import { checkedTraceInput, checkProgram, checkRunOptions, placesOf } from "./check-run.js";
import type * as vm from "@glasm/vm";
import { CONDITION_CODES, type ConditionCode } from "../isa/conditions.js";
import { MAX_EXECUTED_INSTRUCTIONS } from "../isa/environments.js";
import type { RegisterFileName } from "../isa/register-files.js";
import { RESULT_COUNT } from "../isa/registers.js";
import type { Component, Destination, ExecutableProgram, Instruction, Program } from "../program/program.js";
import { type OperandSources, ProgramReads } from "../program/reads.js";
import type { RunOptions } from "./batch.js";
import { testConditionCode } from "./condition-code.js";
import { enabledComponents } from "./destination.js";
import { isFinished, step, storeParameters } from "./interpreter.js";
import { prepare, type PreparedProgram } from "./prepare.js";
import { loadRegisters, newState, WORD_OFFSETS, resetState, storeRegisters, type State } from "./state.js";

/** The inputs of one execution, which are not changed. */
export interface TraceInput {
  /** 16 x 4 singles; of a vertex state program 1 x 4 are enough. */
  readonly attributes: Float32Array;
  /** 256 x 4 singles. */
  readonly parameters: Float32Array;
}

/** How an execution is traced. */
export interface TraceOptions extends RunOptions {
  /** How many steps to record before giving up, by default 65,536, which every program keeps to. */
  readonly maxSteps?: number;
}

/** The x, y, z and w of a register. */
export type Vector = readonly [number, number, number, number];

const COMPONENTS = [0, 1, 2, 3] as const;

/** What one instruction did to its destination. */
export interface RegisterWrite extends vm.RegisterWrite<Destination["file"]> {
  readonly file: Destination["file"];
  /** Register number; 0 for the pseudo-register CC, whose values are what was last written to it. */
  readonly index: number;
  /** Which components both masks enabled; maybe none. [VP2 2.14.2.2] */
  readonly written: readonly [boolean, boolean, boolean, boolean];
  readonly before: Vector;
  readonly after: Vector;
}

/** The registers that steer an execution, between two steps. */
export interface ControlRegisters {
  readonly conditionCode: readonly [ConditionCode, ConditionCode, ConditionCode, ConditionCode];
  /** A0 and A1. */
  readonly addresses: readonly [Vector, Vector];
  /** The instruction numbers to return to, the innermost call last. */
  readonly callStack: readonly number[];
}

/** One executed instruction. */
export interface TraceStep extends vm.TraceStep<RegisterFileName> {
  /** The operands after modifiers: four numbers for a vector, one for a scalar. */
  readonly operands: readonly (readonly number[])[];
  /** Where the components of each operand were loaded from, after its swizzle. */
  readonly sources: readonly OperandSources[];
  /** The result before masks; null for BRA, CAL and RET. */
  readonly result: Vector | null;
  /** The bits of the operands and of a result of singles, under the arithmetic of a chip, where those of a NaN count. [Ruling 381] */
  readonly bits?: {
    readonly operands: readonly (readonly number[])[];
    readonly result: Vector | null;
  };
  readonly writes: readonly RegisterWrite[];
  /** One object before and after where the instruction cannot change them. */
  readonly before: ControlRegisters;
  readonly after: ControlRegisters;
  /** Whether BRA, CAL or RET transferred control or ended the program; null for the others. */
  readonly taken: boolean | null;
}

/** An execution; it has no end if `maxSteps` came first. */
export interface Trace extends vm.Trace<TraceStep> {
  /** 21 x 4 singles in the order of Table X.1. */
  readonly results: Float32Array;
  /** 256 x 4 singles: the input with the writes of a vertex state program. */
  readonly parameters: Float32Array;
}

/**
 * Executes a program for one vertex as `run` does, and records every step.
 * @throws TypeError if the program is none, or something in the input or the options is of another kind
 * @throws RangeError if an array is too short, or `maxSteps` neither a whole number of at least 0 nor infinite
 */
export function trace(program: Program, given: TraceInput, options: TraceOptions = {}): Trace {
  checkProgram("trace: program", program);
  checkRunOptions(placesOf("trace"), options);
  checkMembers("trace: options", options, ["arithmetic", "maxSteps"]);
  const { maxSteps = MAX_EXECUTED_INSTRUCTIONS } = options;
  if (maxSteps !== Infinity) checkWhole("trace: maxSteps", maxSteps, 0);
  return traceChecked(program, checkedTraceInput(program, given), { ...options, maxSteps });
}

/** Traces a program for a checked vertex. */
export function traceChecked(
  program: ExecutableProgram,
  input: TraceInput,
  options: TraceOptions & { readonly maxSteps: number },
): Trace {
  const { maxSteps } = options;
  const prepared = prepare(program, options.arithmetic);
  const { attributes, parameters } = prepared.environment;
  const state = newState();
  const { keepsWords } = prepared;
  loadRegisters(state, WORD_OFFSETS.attribute, wordsOf(input.attributes), 0, 4 * attributes, keepsWords);
  loadRegisters(state, WORD_OFFSETS.parameter, wordsOf(input.parameters), 0, 4 * parameters, keepsWords);
  resetState(state, prepared.entry);

  const reads = new ProgramReads(program);
  const steps: TraceStep[] = [];
  let before = controlRegisters(state);
  while (!isFinished(prepared, state) && steps.length < maxSteps) {
    const next = tracedStep(program, prepared, state, before, reads);
    steps.push(next);
    before = next.after;
  }
  return { steps, end: state.end, executed: state.executed, ...outputs(prepared, state, input) };
}

function outputs(
  prepared: PreparedProgram,
  state: State,
  input: TraceInput,
): Pick<Trace, "results" | "parameters"> {
  const results = new Float32Array(4 * RESULT_COUNT);
  storeRegisters(state, WORD_OFFSETS.result, wordsOf(results), 0, results.length, prepared.keepsWords);
  const parameters = input.parameters.slice();
  storeParameters(prepared, state, wordsOf(parameters));
  return { results, parameters };
}

function tracedStep(
  program: ExecutableProgram,
  prepared: PreparedProgram,
  state: State,
  before: ControlRegisters,
  reads: ProgramReads,
): TraceStep {
  const number = state.nextInstruction;
  const instruction = program.instructions[number]!;
  const { destination, transfer } = prepared.instructions[number]!;
  const enabled = destination === null ? 0 : enabledComponents(destination, state.conditionCode);
  const taken = testConditionCode(transfer.condition, state.conditionCode) !== 0;
  const wordOffset = destination?.wordOffset ?? 0;
  const registerBefore = vectorAt(state.registers, wordOffset);
  const bitsBefore = bitsAt(state.words, wordOffset);
  step(prepared, state);
  const written = COMPONENTS.map((c) => (enabled & (1 << c)) !== 0) as unknown as RegisterWrite["written"];
  const addressAt = (register: number, component: Component): number =>
    before.addresses[register]![component];
  const common = {
    instruction: number,
    ...reads.of(number, destination === null ? [taken] : written, addressAt),
    operands: operandValues(instruction, state),
    ...(prepared.keepsWords ? { bits: stepBits(instruction, state) } : {}),
    before,
    next: state.end === null ? state.nextInstruction : null,
  };
  if (instruction.destination === null) {
    return { ...common, result: null, writes: [], after: controlRegisters(state), taken };
  }
  const { file, index } = instruction.destination;
  const write = {
    file,
    index,
    written,
    before: registerBefore,
    after: vectorAt(state.registers, wordOffset),
    ...(prepared.keepsWords && file !== "address"
      ? { bits: { before: bitsBefore, after: bitsAt(state.words, wordOffset) } }
      : {}),
  };
  const steers = instruction.updatesConditionCode || file === "address";
  const after = steers ? controlRegisters(state) : before;
  return { ...common, result: vectorAt(state.result, 0), writes: [write], after, taken: null };
}

function operandValues(instruction: Instruction, state: State): readonly (readonly number[])[] {
  return operandsBy(instruction, (first) => vectorAt(state.operands, first));
}

function stepBits(instruction: Instruction, state: State): NonNullable<TraceStep["bits"]> {
  const { destination } = instruction;
  const isSingle = destination !== null && destination.file !== "address";
  return {
    operands: operandsBy(instruction, (first) => bitsAt(state.operandWords, first)),
    result: isSingle ? bitsAt(state.resultWords, 0) : null,
  };
}

/** Of each operand the components that begin at a place of the state, of a scalar the first alone. */
function operandsBy(
  { operands }: Instruction,
  vectorOf: (first: number) => Vector,
): readonly (readonly number[])[] {
  return operands.map((operand, i) => {
    const vector = vectorOf(4 * i);
    return operand.kind === "scalar" ? [vector[0]] : vector;
  });
}

function controlRegisters(state: State): ControlRegisters {
  const code = (component: number) => CONDITION_CODES[state.conditionCode[component]!]!;
  return {
    conditionCode: [code(0), code(1), code(2), code(3)],
    addresses: [
      vectorAt(state.registers, WORD_OFFSETS.address),
      vectorAt(state.registers, WORD_OFFSETS.address + 4),
    ],
    callStack: Array.from(state.callStack.subarray(0, state.callStackDepth)),
  };
}

function vectorAt(registers: Float32Array, wordOffset: number): Vector {
  return [
    oneNaN(registers[wordOffset]!),
    oneNaN(registers[wordOffset + 1]!),
    oneNaN(registers[wordOffset + 2]!),
    oneNaN(registers[wordOffset + 3]!),
  ];
}

function bitsAt(words: Int32Array, offset: number): Vector {
  return [words[offset]! >>> 0, words[offset + 1]! >>> 0, words[offset + 2]! >>> 0, words[offset + 3]! >>> 0];
}

/** A host may keep the sign and the payload of a NaN that it reads. [Ruling 15] */
function oneNaN(x: number): number {
  return Number.isNaN(x) ? NaN : x;
}
