/** The backward slice: which executed instructions a value came from. */

import type { Component, ConditionMask, Destination, Program } from "../program/program.js";
import { controlFlow, type Decision } from "./control-flow.js";
import {
  type InputComponent,
  inputsAmong,
  neededComponents,
  placeOf,
  possibleWrites,
  replaceNeeds,
} from "./data-flow.js";
import type { Trace } from "./trace.js";

/** A component of a register; of the file "condition-code" it is the condition code itself. */
export interface SliceTarget {
  readonly file: Destination["file"];
  readonly index: number;
  readonly component: Component;
}

/** A step that contributed to a component. */
export interface SliceStep {
  /** Its number. */
  readonly step: number;
  /** Through which components of its destination; none for BRA, CAL and RET. */
  readonly components: readonly [boolean, boolean, boolean, boolean];
}

/** Where a component came from. */
export interface BackwardSlice {
  /** In ascending order. */
  readonly steps: readonly SliceStep[];
  /** The attributes and parameters that the steps read as the program was given them. */
  readonly inputs: readonly InputComponent[];
}

/** The numbers of the steps of `backwardSlice`. */
export function slice(
  program: Program,
  trace: Trace,
  target: SliceTarget,
  atStep?: number,
): readonly number[] {
  return backwardSlice(program, trace, target, atStep).steps.map(({ step }) => step);
}

/**
 * The steps that contributed to a component as it was after step `atStep` (by default the last one), and
 * what they began with. A step contributed
 * - if it wrote the component, or something that a contributing step used: an operand component by the
 *   dependence of its instruction, an address, a condition code;
 * - if it could have written such a component and its condition code mask did not let it;
 * - if it is a conditional BRA, CAL or RET, taken or not, and the other way might have skipped a
 *   contributing step or executed an instruction that can write such a component, before both ways meet.
 *
 * So an instruction of which no step contributed may compute other values, write nothing or, if it is a
 * conditional transfer, go the other way, and the component stays the same bit for bit, unless the program
 * then ends by a limit of 2.14.2.3. Transfers that always or never go contribute nothing; where the
 * instruction limit ended the program, all conditional ones contribute. [Ruling 71]
 */
export function backwardSlice(
  program: Program,
  trace: Trace,
  target: SliceTarget,
  atStep: number = trace.steps.length - 1,
): BackwardSlice {
  const last = Math.min(atStep, trace.steps.length - 1);
  const everyTransfer = trace.end === "instruction-limit" && last === trace.steps.length - 1;
  const flow = controlFlow(program);
  const writesOf = decidedWrites(program);
  const needed = new Set([placeOf(target.file, target.index) + target.component]);
  const contributing: SliceStep[] = [];
  const nextVisit = new Map<number, number>();

  const isNeeded = (place: number): boolean => needed.has(place);
  /** Whether a transfer decided anything that matters up to the point where both ways meet again. */
  const decides = (decision: Decision): boolean =>
    everyTransfer ||
    (contributing.at(-1)?.step ?? Infinity) < (nextVisit.get(decision.join) ?? Infinity) ||
    writesOf(decision).some(isNeeded);

  for (let number = last; number >= 0; number--) {
    const step = trace.steps[number]!;
    const instruction = program.instructions[step.instruction]!;
    const point = flow.pointAt(step.instruction, step.before.callStack);
    const contributes =
      instruction.condition === null
        ? possibleWrites(instruction).some(isNeeded)
        : isConditional(instruction.condition) && decides(flow.decisionAt(point));
    if (contributes) {
      contributing.push({ step: number, components: neededComponents(instruction, needed) });
      replaceNeeds(program, step, needed);
    }
    nextVisit.set(point, number);
  }
  return { steps: contributing.reverse(), inputs: inputsAmong(needed) };
}

function isConditional({ rule }: ConditionMask): boolean {
  return rule !== "TR" && rule !== "FL";
}

/** The places that the instructions which a transfer decides about can write. */
function decidedWrites(program: Program): (decision: Decision) => readonly number[] {
  const known = new Map<Decision, readonly number[]>();
  const survey = ({ instructions }: Decision): readonly number[] => [
    ...new Set(instructions.flatMap((number) => possibleWrites(program.instructions[number]!))),
  ];
  return (decision) => {
    let writes = known.get(decision);
    if (writes === undefined) known.set(decision, (writes = survey(decision)));
    return writes;
  };
}
