/** Executions slot by slot: what both units read and write is one step. [Ruling 368, Ruling 370] */

import { checkedOptions, checkWhole, type OptionChecks } from "@glasm/base";
import type { TraceStep as VertexStep } from "@glasm/nv-vertex";
import { traceLowered } from "@glasm/nv-vertex/lowered";
import {
  checkedLane,
  type LaneInput,
  type LaneTrace,
  type LaneTraceOptions,
  type RegisterComponent,
  type RegisterWrite,
  type StepPart,
  type TraceStep,
} from "@glasm/vm";
import { partsOf, registerOf, type SlotPart } from "../effects/effects.js";
import { CELLS, type RegisterFileName } from "../isa/register-files.js";
import { CONSTANT_COUNT, RESULTS, TEMPORARY_COUNT } from "../isa/registers.js";
import type { Program } from "../program/program.js";
import type { Slot } from "../program/slot.js";
import { lowered } from "../run/lower.js";
import { parametersOf } from "../run/run-lanes.js";
import { resultIndexOf, resultNumber } from "../run/vertex-registers.js";

const COMPONENTS = [0, 1, 2, 3] as const;
const CONTROL = Object.freeze({ callStack: Object.freeze([]) });
const ADDRESS: RegisterComponent = CELLS.at(CELLS.of("A0", 0, 0));

const OPTIONS: OptionChecks<LaneTraceOptions> = {
  arithmetic: () => undefined, // the machine checks it
  maxSteps(place, maxSteps) {
    if (maxSteps !== undefined && maxSteps !== Infinity) checkWhole(place, maxSteps, 0);
  },
};

/** What the instructions that a slot was lowered to have written, by register. */
type Written = ReadonlyMap<string, RegisterWrite<RegisterFileName>>;

/**
 * Traces a program in one lane.
 * @throws TypeError, RangeError as `Machine.trace` does
 */
export function traceLane(program: Program, given: LaneInput, options: LaneTraceOptions = {}): LaneTrace {
  const { inputs, constants } = checkedLane("trace", CELLS, given);
  const { maxSteps = Infinity } = checkedOptions("trace", options, OPTIONS);
  const { program: code, slots } = lowered(program);
  const attributes = new Float32Array(inputs.buffer, inputs.byteOffset, inputs.length);
  const traced = traceLowered(code, { attributes, parameters: parametersOf(constants) });
  const bySlot = new Map<number, VertexStep[]>();
  for (const step of traced.steps) {
    const slot = slots[step.instruction]!;
    const list = bySlot.get(slot);
    if (list === undefined) bySlot.set(slot, [step]);
    else list.push(step);
  }
  const count = Math.min(program.instructions.length, maxSteps);
  const steps: TraceStep[] = [];
  let address = 0;
  for (let number = 0; number < count; number++) {
    const written = writtenBy(bySlot.get(number) ?? []);
    steps.push(stepOf(program.instructions[number]!, number, written, address));
    address = written.get("A0 0")?.after[0] ?? address;
  }
  const isWhole = count === program.instructions.length;
  const results = isWhole ? resultsOf(traced.results) : resultsAfter(steps);
  return { steps, end: isWhole ? "end" : null, executed: count, results, vertices: 1 };
}

/** The registers of this machine that instructions wrote, with the values before the first one and after the last one. */
function writtenBy(steps: readonly VertexStep[]): Written {
  const registers = new Map<string, RegisterWrite<RegisterFileName>>();
  for (const { file, index, written, before, after } of steps.flatMap(({ writes }) => writes)) {
    const register = registerOfVertex(file, index);
    if (register === null) continue;
    const key = `${register.file} ${register.index}`;
    const first = registers.get(key);
    const count = CELLS.file(register.file).components;
    registers.set(key, {
      ...register,
      written: written.slice(0, count).map((is, c) => is || first?.written[c] === true),
      before: first?.before ?? before.slice(0, count),
      after: after.slice(0, count),
    });
  }
  return registers;
}

/** The register of this machine that one of the lowered program is; null of those that it has besides. */
function registerOfVertex(
  file: string,
  index: number,
): { readonly file: RegisterFileName; readonly index: number } | null {
  switch (file) {
    case "temporary":
      return index < TEMPORARY_COUNT ? { file: "R", index } : null;
    case "result":
      return { file: "o", index: resultIndexOf(index) };
    case "parameter":
      return { file: "c", index };
    case "address":
      return { file: "A0", index: 0 };
    default:
      return null;
  }
}

function stepOf(slot: Slot, instruction: number, written: Written, address: number): TraceStep {
  return {
    instruction,
    parts: partsOf(slot).map((part) => stepPart(part, address)),
    writes: [...written.values()],
    before: CONTROL,
    after: CONTROL,
    next: instruction + 1,
  };
}

/** What a part read; of c[A0.x + n] the register with the address, or that alone if there is no such one. */
function stepPart({ reads }: SlotPart, address: number): StepPart {
  const used = new Set<RegisterComponent>();
  for (const { operand, component } of reads) {
    const { file, index } = registerOf(operand);
    const number = operand.isRelative ? index + address : index;
    if (!operand.isRelative || (number >= 0 && number < CONSTANT_COUNT))
      used.add(CELLS.at(CELLS.of(file, number, component)));
    if (operand.isRelative) used.add(ADDRESS);
  }
  return { written: true, tested: [], used: [...used] };
}

/** The words of the results of all. */
function resultsOf(all: Float32Array): Uint32Array {
  const words = new Uint32Array(all.buffer, all.byteOffset, all.length);
  return Uint32Array.from({ length: COMPONENTS.length * RESULTS.length }, (_, word) => {
    const component = word % COMPONENTS.length;
    return words[COMPONENTS.length * resultNumber((word - component) / COMPONENTS.length) + component]!;
  });
}

/** The words of the results as some steps leave them. */
function resultsAfter(steps: readonly TraceStep[]): Uint32Array {
  const results = Float32Array.from({ length: COMPONENTS.length * RESULTS.length }, (_, word) =>
    word % COMPONENTS.length === 3 ? 1 : 0,
  );
  for (const { file, index, after } of steps.flatMap(({ writes }) => writes))
    if (file === "o") results.set(after, COMPONENTS.length * index);
  return new Uint32Array(results.buffer);
}
