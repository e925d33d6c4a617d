/** The lanes of a warp as rows of a table. */

import { changedBy } from "../debugger/changes.js";
import { shownText } from "../debugger/number-format.js";
import type { NumberFormat } from "../debugger/number-format.js";
import { componentName, componentsOf, componentText, registerText } from "../debugger/registers.js";
import type { Stepper } from "../debugger/stepper.js";
import type { Cell, Column } from "../table/columns.js";
import type { LanesModel } from "./lanes-model.js";
import type { LaneState } from "./warp-positions.js";

/** As a warp has them. */
export const STATES = ["active", "waiting", "ended", "inactive"] as const satisfies readonly LaneState[];

/** What stands for them where there is no room for words. */
export const STATE_SIGNS: Readonly<Record<LaneState, string>> = {
  active: "●",
  waiting: "○",
  ended: "×",
  inactive: "·",
};

/** A lane. */
export interface LaneRow {
  readonly lane: number;
  readonly state: LaneState;
  /** The number of the vertex; null if it has none. */
  readonly vertex: number | null;
  readonly cells: readonly Cell[];
  /** What sorts it, for each cell. */
  readonly keys: readonly number[];
}

/** What sorts a lane behind others that have something to sort by. */
const NOTHING = NaN;

/** The columns of a register, one for each of its components. */
export function columnsOf(model: LanesModel): readonly Column[] {
  const { register } = model;
  const { by } = model.stepperOf(0).execution;
  const values =
    register === null
      ? []
      : componentsOf(by, register).map((component, _, { length }): Column => {
          const name = registerText(by, register);
          if (length === 1) return { name };
          return { group: name, name: componentName(by, { ...register, component }) };
        });
  return [
    { name: "State", isText: true },
    ...values,
    { name: "Vertex" },
    { name: "Next instruction", isText: true },
  ];
}

/** The lanes at the position of the warp. @param lanes How many a warp can have */
export function laneRows(
  model: LanesModel,
  lanes: number,
  firstVertex: number,
  format: NumberFormat,
): readonly LaneRow[] {
  const valueCount = columnsOf(model).length - STATE_COLUMNS;
  return Array.from({ length: lanes }, (_, lane): LaneRow => {
    const state = model.positions.stateOf(lane, model.position);
    const rank = STATES.indexOf(state);
    if (state === "inactive") {
      const empty = Array.from({ length: valueCount + 2 }, (): Cell => ({ text: "" }));
      return {
        ...{ lane, state, vertex: null, cells: [stateCell(state), ...empty] },
        keys: [rank, ...empty.map(() => NOTHING)],
      };
    }
    const stepper = model.stepperOf(lane);
    const vertex = firstVertex + lane;
    const values = valuesOf(model, lane, stepper, format);
    const [line, text] = nextOf(stepper);
    return {
      ...{ lane, state, vertex },
      cells: [
        stateCell(state),
        ...values.map(({ cell }) => cell),
        { text: String(vertex), className: "first" },
        { text, className: "text first" },
      ],
      keys: [rank, ...values.map(({ key }) => key), vertex, line],
    };
  });
}

/** The columns that are not of a register. */
const STATE_COLUMNS = 3;

const stateCell = (state: LaneState): Cell => ({ text: state, className: "text first" });

/** The components of the register that is looked at; Δ marks those that the last step of the warp has changed. */
function valuesOf(model: LanesModel, lane: number, stepper: Stepper, format: NumberFormat) {
  const { register } = model;
  if (register === null) return [];
  const { by } = stepper.execution;
  const isNew = model.positions.wasActive(lane, model.position);
  const changed = new Set(isNew ? changedBy(stepper).map((where) => componentText(by, where)) : []);
  return componentsOf(by, register).map((component, place) => {
    const where = { ...register, component };
    const text = shownText(stepper, where, format);
    const isChanged = changed.has(componentText(by, where));
    const classes = [place === 0 ? "first" : "", isChanged ? "changed" : ""];
    const cell: Cell = { text: isChanged ? `Δ ${text}` : text, className: classes.join(" ").trim() };
    return { cell, key: stepper.numberIn(where) };
  });
}

/** The line of the instruction that comes, and its text; behind all lines what has ended the lane. */
function nextOf(stepper: Stepper): readonly [line: number, text: string] {
  const { next, execution } = stepper;
  const { by, program, lines, trace } = execution;
  if (next !== undefined) {
    const line = lines.first[next.instruction]!;
    return [line, `line ${line}: ${by.machine.printStep(program, next)}`];
  }
  const { end } = trace;
  if (end === null) return [Infinity, "more steps were not recorded"];
  const text = by.endTexts[end]?.replace(/ \[[^\]]*\]$/, "");
  return [Infinity, text ?? "none: the program has ended"];
}
