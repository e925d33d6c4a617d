/** Records a run, point by point. */

import { crash } from "@glasm/base";
import {
  type Control,
  checkObject,
  checkWhole,
  type End,
  followerOf,
  type InstructionEffects,
  type RegisterName,
  type RegisterWrite,
  type StepPart,
  type Trace,
  type TraceStep,
  type When,
} from "@glasm/vm";
import { addressed } from "../isa/addressing.js";
import { CELLS, LOOP_COMPONENTS, type RegisterFileName } from "../isa/register-files.js";
import { COMPONENT_COUNT, REGISTERS } from "../isa/registers.js";
import { effectsOf, partsAt } from "../program/effects.js";
import { addressPoints } from "../program/addresses.js";
import {
  type Condition,
  type Point,
  type Points,
  pointsOf,
  type Walk,
  walkThrough,
} from "../program/points.js";
import type { Program } from "../program/program.js";
import { type Action, actionsOn } from "./actions.js";
import type { RegisterValues, RunOptions, Uniforms } from "./batch.js";
import {
  checkedOptions,
  type CheckedOptions,
  checkedUniforms,
  checkedValues,
  checkProgram,
} from "./check-batch.js";
import { isTransferTaken } from "./interpreter.js";
import { indexValue } from "./operands.js";
import { loadUniforms, uniformsOf } from "./uniforms.js";
import { type Triangle, Unit } from "./unit.js";
import { loadValues } from "./values.js";

/** One run to record. */
export interface TraceInput {
  /** For each v register its four components; registers that are missing are 0. */
  readonly attributes: readonly (RegisterValues | null | undefined)[];
  /** Default: the constants of the program, and zeros. */
  readonly uniforms?: Uniforms;
}

export interface TraceOptions extends Pick<RunOptions, "arithmetic" | "limit"> {
  /** How many steps to record before giving up. */
  readonly maxSteps?: number;
}

/**
 * A recorded run, on a fresh unit. A step is an executed instruction, or what the end of a pass through a loop does
 * behind it: adds to aL, asks whether another pass is to come, counts it, gives aL back.
 */
export interface ProgramTrace extends Trace<TraceStep<RegisterFileName>> {
  readonly unit: Unit;
  readonly triangles: readonly Triangle[];
}

/** Larger ones are not taken apart for traces. [Ruling 162] */
const MOST = { points: 2 ** 13, divisions: Infinity };

/** A program as its traces number its points, with the effects of each. */
export interface TracedProgram extends Points {
  readonly effects: readonly InstructionEffects[];
  /** A walk for a run, whose points have numbers of their own. */
  walk(): Walk;
  /** The number here of a point of a walk. */
  numberOf(walked: number, point: Point): number;
}

/** @param most Programs with more points are numbered by their addresses. */
export function tracedProgram(program: Program, most = MOST): TracedProgram {
  const points = pointsOf(program, most);
  if (points === null) {
    const byAddress = addressPoints(program);
    return {
      ...byAddress,
      effects: effectsOf(program, byAddress),
      walk: () => walkThrough(program),
      numberOf: (_, point) => byAddress.numberOf(point),
    };
  }
  const walk: Walk = {
    entry: points.flow.entry,
    pointAt: (number) => points.points[number]!,
    wayFrom: (number) => points.flow.instructions[number]!,
  };
  return { ...points, effects: effectsOf(program, points), walk: () => walk, numberOf: (walked) => walked };
}

/**
 * Records a run of a program.
 * @throws TypeError if something is of another kind
 * @throws RangeError if a number is out of its range, or an array too short
 */
export function trace(program: Program, input: TraceInput, options: TraceOptions = {}): ProgramTrace {
  checkProgram("trace: program", program);
  return traceOf(program, tracedProgram(program), input, options);
}

/** The same of a program whose points are numbered. */
export function traceOf(
  program: Program,
  traced: TracedProgram,
  input: TraceInput,
  options: TraceOptions = {},
): ProgramTrace {
  checkObject("trace: input", input);
  checkObject("trace: options", options);
  const { maxSteps = Infinity, ...others } = options;
  if (maxSteps !== Infinity) checkWhole("trace: maxSteps", maxSteps, 0);
  const checked = checkedOptions("trace", others);
  const run = new TracedRun(program, traced, unitFor(program, input, checked), checked);
  const steps: TraceStep<RegisterFileName>[] = [];
  while (!run.isFinished() && steps.length < maxSteps) steps.push(run.step());
  const { unit, end, executed, triangles } = run;
  return { steps, end, executed, unit, triangles };
}

function unitFor(
  program: Program,
  { attributes, uniforms }: TraceInput,
  { arithmetic }: CheckedOptions,
): Unit {
  checkObject("trace: attributes", attributes);
  const unit = new Unit();
  loadUniforms(checkedUniforms("trace: uniforms", uniforms ?? uniformsOf(program)), unit, arithmetic);
  for (let index = 0; index < REGISTERS.v.count; index++) {
    const values = checkedValues(`trace: attributes[${index}]`, attributes[index], COMPONENT_COUNT);
    if (values !== null)
      loadValues(values, 0, unit.words.v, COMPONENT_COUNT * index, COMPONENT_COUNT, arithmetic);
  }
  return unit;
}

/** The control stacks of the machine stand in the points of a trace. */
const NO_CALLS: Control = { callStack: [] };

function emitterWords({ emitter: { vertex, primitive, winding } }: Unit): Uint8Array {
  return Uint8Array.of(vertex, Number(primitive), Number(winding));
}

class TracedRun {
  readonly unit: Unit;
  readonly triangles: Triangle[] = [];
  end: End | null = null;
  executed = 0;
  readonly #program: Program;
  readonly #traced: TracedProgram;
  readonly #walk: Walk;
  readonly #limit: number;
  readonly #actions: readonly (Action | null)[];
  /** What LOOP has put into slots. */
  readonly #loops = new Int32Array(CELLS.file("loop").count * CELLS.file("loop").components);
  /** The number of the point that comes, in the walk. */
  #next: number;
  /** Of the instruction that was executed last. */
  #address: number;

  constructor(program: Program, traced: TracedProgram, unit: Unit, { arithmetic, limit }: CheckedOptions) {
    this.unit = unit;
    this.#program = program;
    this.#traced = traced;
    this.#limit = limit;
    this.#actions = actionsOn(unit, program, arithmetic, (triangle) => this.triangles.push(triangle));
    this.#walk = traced.walk();
    this.#next = this.#walk.entry;
    this.#address = program.entry;
  }

  /** Whether the run has ended, for whatever reason. */
  isFinished(): boolean {
    if (this.end !== null) return true;
    const { kind } = this.#walk.pointAt(this.#next);
    if (kind === "past-end") this.end = "past-end";
    else if (kind === "execute" && this.executed >= this.#limit) this.end = "instruction-limit";
    return this.end !== null;
  }

  step(): TraceStep<RegisterFileName> {
    const { flow, effects } = this.#traced;
    const walked = this.#next;
    const point = this.#walk.pointAt(walked);
    const way = this.#walk.wayFrom(walked);
    const number = this.#traced.numberOf(walked, point);
    const isTransfer = flow.instructions[number]!.kind !== "next";
    if (point.kind === "execute") {
      this.executed++;
      this.#address = point.address;
    }
    const { named } = effects[number]!;
    const registers = named.writes as readonly RegisterName<RegisterFileName>[];
    const before = registers.map((register) => this.#valuesOf(register));
    const used = this.#used(point, number);
    const isTaken = way.kind !== "next" && this.#holds(way.when, point);
    this.#execute(point);
    this.#next = followerOf(way, walked);
    if (isTaken && way.kind === "branch") this.#next = way.target;
    if (isTaken && way.kind === "end") this.end = way.end;
    return {
      instruction: this.#address,
      point: number,
      parts: used.map((part): StepPart<RegisterFileName> => ({
        ...part,
        written: !isTransfer || isTaken,
      })),
      writes: registers.map((register, i) => this.#writeOf(number, register, before[i]!)),
      before: NO_CALLS,
      after: NO_CALLS,
      next: this.end === null ? this.#nextAddress() : null,
    };
  }

  #nextAddress(): number {
    const next = this.#walk.pointAt(this.#next);
    if (next.kind === "past-end") return this.#program.instructions.length;
    return next.kind === "execute" ? next.address : this.#address;
  }

  /** What is read for each part, with the constant registers that relative reads find. */
  #used(point: Point, number: number): readonly Omit<StepPart<RegisterFileName>, "written">[] {
    const { effects, flow } = this.#traced;
    const parts =
      flow.instructions[number]!.kind === "next"
        ? partsAt(point, this.#program, (register, index) =>
            addressed(register, indexValue(this.unit, index)),
          )
        : effects[number]!.parts;
    return parts.map(({ tests, uses }) => ({
      tested: tests.map((cell) => CELLS.at(cell)),
      used: uses.map((cell) => CELLS.at(cell)),
    }));
  }

  #slot(slot: number): Int32Array {
    const { components } = CELLS.file("loop");
    return this.#loops.subarray(components * slot, components * (slot + 1));
  }

  #execute(point: Point): void {
    const { unit } = this;
    switch (point.kind) {
      case "execute":
        if (point.slot === undefined) this.#actions[point.address]?.();
        else this.#beginLoop(point.slot, this.#program.instructions[point.address]!.fields.uniform!);
        break;
      case "advance":
        unit.aL += this.#slot(point.slot)[LOOP_COMPONENTS.step]!;
        break;
      case "repeat":
        this.#slot(point.slot)[LOOP_COMPONENTS.count]!--;
        break;
      case "restore":
        unit.aL = this.#slot(point.slot)[LOOP_COMPONENTS.aL]!;
        break;
      case "pass":
      case "past-end":
        break;
    }
  }

  #beginLoop(slot: number, register: number): void {
    const { unit } = this;
    const [count, first, step] = unit.i.subarray(COMPONENT_COUNT * register);
    this.#slot(slot).set([count!, step!, unit.aL]);
    unit.aL = first!;
  }

  #holds(when: When<Condition>, point: Point): boolean {
    if (typeof when === "string") return when === "always";
    if (when.kind === "repeats") return this.#slot(when.slot)[LOOP_COMPONENTS.count]! > 0;
    if (point.kind !== "execute") return crash("only instructions test flags and booleans");
    return isTransferTaken(this.unit, this.#program.instructions[point.address]!);
  }

  #writeOf(
    number: number,
    { file, index }: RegisterName<RegisterFileName>,
    before: readonly number[],
  ): RegisterWrite<RegisterFileName> {
    const written = new Set(this.#traced.effects[number]!.parts.flatMap(({ writes }) => writes));
    const isWritten = before.map((_, component) => written.has(CELLS.of(file, index, component)));
    return { file, index, written: isWritten, before, after: this.#valuesOf({ file, index }) };
  }

  #valuesOf({ file, index }: RegisterName<RegisterFileName>): readonly number[] {
    const { components } = CELLS.file(file);
    return [...this.#file(file).subarray(components * index, components * (index + 1))];
  }

  #file(file: RegisterFileName): Float32Array | Int32Array | Uint8Array {
    const { unit } = this;
    if (file === "aL") return Int32Array.of(unit.aL);
    if (file === "loop") return this.#loops;
    if (file === "emitter") return emitterWords(unit);
    return file === "bank" ? unit.otherBank : unit[file];
  }
}
