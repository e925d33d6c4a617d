/** The backward slice: which executed instructions a value came from. */

import { decisions } from "../flow/decisions.js";
import type { ProgramFlow } from "../flow/program-flow.js";
import type { Effects } from "../registers/effects.js";
import type { Cell, Cells } from "../registers/cells.js";
import type { RegisterComponent } from "../registers/register-file.js";
import { checkSliced, checkStep, checkTarget } from "./check-trace.js";
import { placeOf, type Trace, type TraceStep } from "./trace.js";

/** What a slice must know of a program. */
export interface SlicedProgram<File extends string = string> {
  readonly cells: Cells<File>;
  readonly flow: ProgramFlow;
  /** Of each instruction of the flow. */
  readonly effects: readonly Effects[];
}

/** A step that contributed to a component. */
export interface SliceStep {
  /** Its number. */
  readonly step: number;
  /** Through which parts of its effects; none for transfers of control. */
  readonly parts: readonly boolean[];
}

/** Where a component came from. */
export interface BackwardSlice<File extends string = string> {
  /** In ascending order. */
  readonly steps: readonly SliceStep[];
  /** The inputs and constants that the steps read as the program was given them, in the order of their cells. */
  readonly inputs: readonly RegisterComponent<File>[];
}

/**
 * The steps that contributed to a component as it was after step `atStep` (by default the last one), and
 * what they began with. A step contributed
 * - if it wrote the component, or something that a contributing step used: an operand component by the
 *   dependence of its instruction, the number of a register, a condition code;
 * - if it could have written such a component and what it tested did not let it;
 * - if it is a conditional transfer, taken or not, and the other way might have skipped a
 *   contributing step or executed an instruction that can write such a component, before both ways meet.
 *
 * So an instruction of which no step contributed may compute other values, write nothing or, if it is a
 * conditional transfer, go the other way, and the component stays the same bit for bit, unless the program
 * then ends by a limit. Transfers that always or never go contribute nothing; where the
 * instruction limit ended the program, all conditional ones contribute. [Ruling 71]
 * @throws TypeError if an argument is of another kind
 * @throws RangeError if there is no such component, or the trace is of another program
 */
export function backwardSlice<File extends string>(
  program: SlicedProgram<File>,
  trace: Trace<TraceStep<File>>,
  target: RegisterComponent<File>,
  atStep?: number,
): BackwardSlice<File> {
  checkSliced("backwardSlice", "program", program, trace);
  const { cells, flow, effects } = program;
  checkTarget(cells, "backwardSlice: target", target);
  checkStep("backwardSlice: atStep", atStep);
  const last = Math.min(atStep ?? Infinity, trace.steps.length - 1);
  const everyTransfer = trace.end === "instruction-limit" && last === trace.steps.length - 1;
  const decided = decisions(flow);
  const writesOf = decided.decidedValues((number) => effects[number]!.parts.flatMap(({ writes }) => writes));
  const needed = new Set([cells.of(target.file, target.index, target.component)]);
  const contributing: SliceStep[] = [];
  const nextVisit = new Map<number, number>();

  const isNeeded = (cell: Cell): boolean => needed.has(cell);
  /** Whether a transfer decided anything that matters up to the point where both ways meet again. */
  const decides = (point: number): boolean =>
    everyTransfer ||
    (contributing.at(-1)?.step ?? Infinity) < (nextVisit.get(decided.joinOf(point)) ?? Infinity) ||
    writesOf(point).some(isNeeded);

  for (let number = last; number >= 0; number--) {
    const step = trace.steps[number]!;
    const place = placeOf(step);
    const point = decided.pointAt(place, step.before.callStack);
    const parts = effects[place]!.parts.map(({ writes }) => writes.some(isNeeded));
    const way = flow.instructions[place]!;
    const writes = way.kind === "next" || way.executes === true;
    if ((writes && parts.includes(true)) || (way.kind !== "next" && isConditional(way) && decides(point))) {
      contributing.push({ step: number, parts });
      replaceNeeds(program, step, parts, needed);
    }
    nextVisit.set(point, number);
  }
  return { steps: contributing.reverse(), inputs: inputsAmong(cells, needed) };
}

function isConditional({ when }: { readonly when: unknown }): boolean {
  return when !== "always" && when !== "never";
}

/** Replaces in `needed` what a step wrote in some of its parts by what it read for them; a transfer needs its tests. */
function replaceNeeds<File extends string>(
  { cells, flow, effects }: SlicedProgram<File>,
  step: TraceStep<File>,
  matters: readonly boolean[],
  needed: Set<Cell>,
): void {
  const cellOf = ({ file, index, component }: RegisterComponent<File>): Cell =>
    cells.of(file, index, component);
  const way = flow.instructions[placeOf(step)]!;
  const isTransfer = way.kind !== "next" && isConditional(way);
  const parts = step.parts.filter((_, part) => isTransfer || matters[part]!);
  /** Whether a part wrote something that matters; what a computed number chose may be something else. */
  const wrote = step.parts.map(({ written, target }, part) => {
    if (!matters[part]! || !written) return false;
    return target === undefined || target.some((component) => needed.has(cellOf(component)));
  });
  effects[placeOf(step)]!.parts.forEach(({ writes }, part) => {
    if (!wrote[part]!) return;
    for (const cell of step.parts[part]!.target?.map(cellOf) ?? writes) needed.delete(cell);
  });
  for (const { tested } of parts) for (const read of tested) needed.add(cellOf(read));
  step.parts.forEach(({ used, written }, part) => {
    if (isTransfer && written ? true : wrote[part]!) for (const read of used) needed.add(cellOf(read));
  });
}

/** Those of some cells that are given from outside. */
function inputsAmong<File extends string>(
  cells: Cells<File>,
  needed: ReadonlySet<Cell>,
): readonly RegisterComponent<File>[] {
  return [...needed]
    .filter((cell) => cell >= cells.privateCount)
    .sort((a, b) => a - b)
    .map((cell) => cells.at(cell));
}
