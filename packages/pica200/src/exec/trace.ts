/** Records a run, point by point. */

import { checkObject, checkWhole, crash } from "@glasm/base";
import {
  type Control,
  type End,
  followerOf,
  type RegisterName,
  type RegisterWrite,
  type StepPart,
  type Trace,
  type TraceStep,
  type When,
} from "@glasm/vm";
import { addressed } from "../isa/addressing.js";
import { CELLS, LOOP_COMPONENTS, type RegisterFileName } from "../isa/register-files.js";
import { COMPONENT_COUNT, COMPONENTS } from "../isa/registers.js";
import { partsAt, slotOf } from "../program/effects.js";
import type { Condition, Point, Stacks, Walk } from "../program/points.js";
import { checkProgram, type Program, registersOfMask } from "../program/program.js";
import { type TracedProgram, tracedProgram } from "../program/traced-program.js";
import { type Action, actionsOn } from "./actions.js";
import { controlOf } from "./control.js";
import { copyOfTriangle } from "./emission.js";
import type { RunOptions } from "./batch.js";
import { checkedOptions, type CheckedOptions } from "./check-batch.js";
import { isTransferTaken } from "./interpreter.js";
import { indexValue, operandOn } from "./operands.js";
import { checkedTraceInput, type TraceInput } from "./trace-input.js";
import { loadUniforms } from "./uniforms.js";
import { type Triangle, Unit } from "./unit.js";
import { loadValues } from "./values.js";

/** How an execution is traced. */
export interface TraceOptions extends Pick<RunOptions, "arithmetic" | "limit"> {
  /** How many steps to record before giving up; by default 65,536. [Ruling 166] */
  readonly maxSteps?: number;
}

const DEFAULT_STEPS = 2 ** 16;

/**
 * A step is an executed instruction, or what the end of a pass through a loop does after it: adds to aL, asks whether
 * another pass is to come, counts it, gives aL back.
 */
export interface ProgramStep extends TraceStep<RegisterFileName> {
  /** What the sources of the instruction are, swizzled and negated: four numbers each. None after an instruction. */
  readonly operands: readonly (readonly number[])[];
}

/** A recorded run, on a fresh unit. */
export interface ProgramTrace extends Trace<ProgramStep> {
  readonly unit: Unit;
  readonly triangles: readonly Triangle[];
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
  const given = checkedTraceInput("trace", program, input);
  checkObject("trace: options", options);
  const { maxSteps = DEFAULT_STEPS } = options;
  if (maxSteps !== Infinity) checkWhole("trace: maxSteps", maxSteps, 0);
  const checked = checkedOptions("trace", options, ["arithmetic", "limit", "maxSteps"]);
  const run = new TracedRun(program, traced, unitFor(given, checked.arithmetic), checked);
  const steps: ProgramStep[] = [];
  while (!run.isFinished() && steps.length < maxSteps) steps.push(run.step());
  const { unit, end, executed, triangles } = run;
  return { steps, end, executed, unit, triangles };
}

function unitFor(
  { attributes, uniforms }: ReturnType<typeof checkedTraceInput>,
  arithmetic: CheckedOptions["arithmetic"],
): Unit {
  const unit = new Unit();
  loadUniforms(uniforms, unit, arithmetic);
  attributes.forEach((values, index) => {
    if (values !== null)
      loadValues(values, 0, unit.words.v, COMPONENT_COUNT * index, COMPONENT_COUNT, arithmetic);
  });
  return unit;
}

const ALL_COMPONENTS = [...COMPONENTS.keys()];

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
  #control: Control;
  readonly #controls = new Map<Stacks, Control>();

  constructor(program: Program, traced: TracedProgram, unit: Unit, { arithmetic, limit }: CheckedOptions) {
    this.unit = unit;
    this.#program = program;
    this.#traced = traced;
    this.#limit = limit;
    this.#actions = actionsOn(unit, program, arithmetic, (triangle) =>
      this.triangles.push(copyOfTriangle(triangle)),
    );
    this.#walk = traced.walk();
    this.#next = this.#walk.entry;
    this.#address = program.entry;
    this.#control = this.#controlNow();
  }

  /** Whether the run has ended, for whatever reason. */
  isFinished(): boolean {
    if (this.end !== null) return true;
    const { kind } = this.#walk.pointAt(this.#next);
    if (kind === "past-end") this.end = "past-end";
    else if (kind === "execute" && this.executed >= this.#limit) this.end = "instruction-limit";
    return this.end !== null;
  }

  step(): ProgramStep {
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
    const valuesBefore = registers.map((register) => this.#valuesOf(register));
    const read = { operands: this.#operands(point), used: this.#used(point, number) };
    const control = this.#control;
    const isTaken = way.kind !== "next" && this.#holds(way.when, point);
    const stored = this.#storedParts(number);
    this.#execute(point);
    this.#next = followerOf(way, walked);
    if (isTaken && way.kind === "branch") this.#next = way.target;
    if (isTaken && way.kind === "end") this.end = way.end;
    else this.#control = this.#controlNow();
    return {
      instruction: this.#address,
      point: number,
      operands: read.operands,
      parts: read.used.map((part, index) => ({ ...part, written: isTransfer ? isTaken : stored[index]! })),
      writes: this.#writesOf(number, registers, valuesBefore, stored),
      before: control,
      after: this.#control,
      next: this.end === null ? this.#nextAddress() : null,
    };
  }

  /** Whether each part writes: EMIT stores to one of the slots alone. */
  #storedParts(number: number): readonly boolean[] {
    const { vertex } = this.unit.emitter;
    return this.#traced.effects[number]!.parts.map(({ writes }) =>
      writes.every((cell) => {
        const { file, index } = CELLS.at(cell);
        return file !== "slot" || slotOf(index).slot === vertex;
      }),
    );
  }

  #operands(point: Point): readonly (readonly number[])[] {
    if (point.kind !== "execute") return [];
    const { sources } = this.#program.instructions[point.address]!;
    return sources.map((source) => {
      const operand = operandOn(this.unit, source);
      // Negation makes negative zeros of zeros, which the machine does not have.
      return ALL_COMPONENTS.map((component) => operand(component) + 0);
    });
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

  /** The stacks of the machine as they are now; the points of a trace stand for them. */
  #controlNow(): Control {
    const stacks = this.#walk.stacksAt(this.#next);
    const known = this.#controls.get(stacks);
    if (known !== undefined) return known;
    const control = controlOf(stacks, (slot) => this.#slot(slot));
    // The entries of loops count.
    if (stacks.loops.length === 0) this.#controls.set(stacks, control);
    return control;
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

  #writesOf(
    number: number,
    registers: readonly RegisterName<RegisterFileName>[],
    valuesBefore: readonly (readonly number[])[],
    stored: readonly boolean[],
  ): readonly RegisterWrite<RegisterFileName>[] {
    const { parts } = this.#traced.effects[number]!;
    const written = new Set(parts.flatMap(({ writes }, part) => (stored[part]! ? writes : [])));
    return registers.map(({ file, index }, i) => {
      const before = valuesBefore[i]!;
      const isWritten = before.map((_, component) => written.has(CELLS.of(file, index, component)));
      return { file, index, written: isWritten, before, after: this.#valuesOf({ file, index }) };
    });
  }

  #valuesOf({ file, index }: RegisterName<RegisterFileName>): readonly number[] {
    const { components } = CELLS.file(file);
    if (file === "slot") return this.#stored(index);
    return [...this.#file(file).subarray(components * index, components * (index + 1))];
  }

  /** Slots hold the registers of the output mask without gaps. [PICA200 8 s3] */
  #stored(index: number): readonly number[] {
    const { slot, output } = slotOf(index);
    const place = registersOfMask(this.#program.outputMask).indexOf(output);
    const values = this.unit.emitter.slots[slot]!;
    return [...values.subarray(COMPONENT_COUNT * place, COMPONENT_COUNT * (place + 1))];
  }

  #file(file: Exclude<RegisterFileName, "slot">): Float32Array | Int32Array | Uint8Array {
    const { unit } = this;
    switch (file) {
      case "aL":
        return Int32Array.of(unit.aL);
      case "loop":
        return this.#loops;
      case "bank":
        return unit.otherBank;
      case "setemit": {
        const { vertex, primitive, winding } = unit.emitter;
        return Int32Array.of(vertex, Number(primitive), Number(winding));
      }
      default:
        return unit[file];
    }
  }
}
