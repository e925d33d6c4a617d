/** Positions of an execution to run to. */

import type { Condition, ReadCondition } from "../conditions/condition.js";
import { readCondition } from "../conditions/read-condition.js";
import type { Breakpoint } from "../state/state.js";
import { holds } from "./condition-holds.js";
import type { Execution } from "./execution.js";
import type { RegisterName } from "./registers.js";
import { warnedSteps } from "./step-warnings.js";
import { Stepper } from "./stepper.js";

/** Whether to stop before step `position`, which may be one past the last. */
type StopAt = (position: number) => boolean;

export type Direction = "forward" | "backward";

/** The nearest other position in a direction where to stop; null if there is none. */
export function search(
  { trace }: Execution,
  from: number,
  direction: Direction,
  stopAt: StopAt,
): number | null {
  const way = direction === "forward" ? 1 : -1;
  for (let position = from + way; position >= 0 && position <= trace.steps.length; position += way) {
    if (stopAt(position)) return position;
  }
  return null;
}

/** Before the first instruction of any of some lines; a line without one stands for the next that has one. */
export function atLines({ lines, trace }: Execution, wanted: Iterable<number>): StopAt {
  const instructions = new Set(Array.from(wanted, (line) => lines.fromLine(line)));
  return (position) => instructions.has(trace.steps[position]?.instruction ?? null);
}

/** A breakpoint with what was read of its condition. */
interface ReadBreakpoint {
  readonly instruction: number | null;
  readonly breakpoint: Breakpoint;
  readonly read: ReadCondition;
}

const ALWAYS: Condition = [[]];

/** Breakpoints in an execution; one on a line without an instruction stands for the next line that has one. */
export class ReadBreakpoints {
  private readonly execution: Execution;
  private readonly list: readonly ReadBreakpoint[];
  /** Goes to the steps that are asked for. */
  private readonly visitor: Stepper;

  constructor(execution: Execution, breakpoints: readonly Breakpoint[]) {
    const { by, lines } = execution;
    this.execution = execution;
    this.visitor = new Stepper(execution);
    this.list = breakpoints.map((breakpoint) => {
      const { line, condition } = breakpoint;
      const read = condition === undefined ? null : readCondition(condition, by.registers);
      return { instruction: lines.fromLine(line), breakpoint, read: read ?? { ok: true, condition: ALWAYS } };
    });
  }

  /** The breakpoint that stops before step `position`; null if none does. One that cannot be read does. [Ruling 239] */
  at(position: number): ReadBreakpoint | null {
    const instruction = this.execution.trace.steps[position]?.instruction;
    if (instruction === undefined) return null;
    const here = this.list.filter((one) => one.instruction === instruction);
    if (here.length === 0) return null;
    this.visitor.moveTo(position);
    return here.find(({ read }) => !read.ok || holds(read.condition, this.visitor)) ?? null;
  }

  /** Why a run stopped before step `position`, if that is not plain. */
  reasonAt(position: number): string {
    const found = this.at(position);
    const condition = found?.breakpoint.condition;
    if (found === null || condition === undefined) return "";
    const { line } = found.breakpoint;
    if (found.read.ok) return `Stopped as ${condition}.`;
    const { at, reason } = found.read;
    return `The condition of line ${line} cannot be read, column ${at + 1}: ${reason}.`;
  }
}

/** After a step that wrote a register. */
export function behindWrite({ trace }: Execution, { file, index }: RegisterName): StopAt {
  return (position) =>
    trace.steps[position - 1]?.writes.some(
      (write) => write.file === file && write.index === index && write.written.includes(true),
    ) ?? false;
}

/** After a step that is warned of something. */
export function behindWarning(execution: Execution): StopAt {
  const steps = warnedSteps(execution);
  return (position) => steps.has(position - 1);
}

/** After an instruction that made a NaN or an infinity of something else. */
export function behindNonFinite(execution: Execution): StopAt {
  return (position) => execution.madeBy(position - 1).length > 0;
}
