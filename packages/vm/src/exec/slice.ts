/** The backward slice: which executed instructions a value came from. */

import type { Component, Destination, Program } from "../program/program.js";
import { controlFlow, type Decision } from "./control-flow.js";
import { placeOf, possibleWrites, replaceNeeds } from "./data-flow.js";
import type { Trace } from "./trace.js";

/** A component of a register; of the file "condition-code" it is the condition code itself. */
export interface SliceTarget {
  readonly file: Destination["file"];
  readonly index: number;
  readonly component: Component;
}

/**
 * The numbers, ascending, of the steps that contributed to a component as it was after step `atStep`
 * (by default the last one). A step contributed
 * - if it wrote the component, or something that a contributing step used: an operand component by the
 *   dependence of its instruction, an address, a condition code, the place to return to;
 * - if it could have written such a component and its condition code mask did not let it;
 * - if it is a BRA, CAL or RET, taken or not, that decided that a contributing step was executed, or that
 *   an instruction that could have written such a component was not.
 *
 * So an instruction of which no step contributed may compute other values, write nothing, or transfer
 * control where it did not, and the component stays the same bit for bit, unless the program then ends
 * by a limit of 2.14.2.3. If it ended at the instruction limit before, every transfer contributed.
 */
export function slice(
  program: Program,
  trace: Trace,
  target: SliceTarget,
  atStep: number = trace.steps.length - 1,
): readonly number[] {
  const last = Math.min(atStep, trace.steps.length - 1);
  const everyTransfer = trace.end === "instruction-limit" && last === trace.steps.length - 1;
  const flow = controlFlow(program);
  const writesOf = regionWrites(program);
  const needed = new Set([placeOf(target.file, target.index) + target.component]);
  const contributing: number[] = [];
  const nextVisit = new Map<number, number>();

  const isNeeded = (place: number): boolean => needed.has(place);
  /** Whether a transfer decided anything that matters up to the point where all ways meet again. */
  const decides = (decision: Decision): boolean =>
    everyTransfer ||
    (contributing.at(-1) ?? Infinity) < (nextVisit.get(decision.join) ?? Infinity) ||
    writesOf(decision).some(isNeeded);

  for (let number = last; number >= 0; number--) {
    const step = trace.steps[number]!;
    const instruction = program.instructions[step.instruction]!;
    const depth = step.before.callStack.length;
    const point = flow.pointAt(step.instruction, depth);
    const isTransfer = instruction.condition !== null && instruction.condition.rule !== "FL";
    const contributes = isTransfer
      ? decides(flow.decisionAt(point))
      : possibleWrites(instruction, depth).some(isNeeded);
    if (contributes) {
      contributing.push(number);
      replaceNeeds(program, step, needed);
    }
    nextVisit.set(point, number);
  }
  return contributing.reverse();
}

/** The places that the instructions which a transfer decides about may write, itself included. */
function regionWrites(program: Program): (decision: Decision) => readonly number[] {
  const known = new Map<Decision, readonly number[]>();
  const survey = ({ region }: Decision): readonly number[] => [
    ...new Set(
      region.flatMap(({ instruction, depth }) => possibleWrites(program.instructions[instruction]!, depth)),
    ),
  ];
  return (decision) => {
    let writes = known.get(decision);
    if (writes === undefined) known.set(decision, (writes = survey(decision)));
    return writes;
  };
}
