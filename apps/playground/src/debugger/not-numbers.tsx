/** Where the results of the picture's vertices are no numbers, and a way to the first of them. */

import type { RegisterName } from "@glasm/vm";
import type { DrawAnswer } from "../messages/messages.js";
import type { DrawnPage, Page } from "../panel/panel.js";
import type { DebuggerMachine } from "./debugger-machine.js";
import { machineFor } from "./draw-columns.js";
import { rowsOfDraw } from "./draw-rows.js";
import { placeOfRow, rowCount } from "./emitted-rows.js";
import type { DebuggerModel } from "./model.js";
import { registerText } from "./registers.js";
import { columnComponents, columnReader, type VertexRows } from "./vertices-csv.js";

/** A result register that is NaN for some of the vertices that were kept. */
export interface NotNumbers {
  /** As texts name it. */
  readonly name: string;
  readonly register: RegisterName;
  readonly vertices: number;
  /** How many vertices were kept. */
  readonly of: number;
  /** The first of them, among all vertices of the picture, and its first component that is NaN. */
  readonly first: number;
  readonly component: number;
  /** Which of the vertices that it has emitted, if it is a run. */
  readonly emitted: number | null;
}

const known = new WeakMap<DrawAnswer, readonly NotNumbers[]>();

export function notNumbersOf(
  page: DrawnPage,
  answer: DrawAnswer,
  by: DebuggerMachine,
): readonly NotNumbers[] {
  let found = known.get(answer);
  if (found === undefined) known.set(answer, (found = survey(page, answer, by)));
  return found;
}

function survey(page: DrawnPage, answer: DrawAnswer, by: DebuggerMachine): readonly NotNumbers[] {
  const found = new Map<string, Found>();
  let of = 0;
  for (const draw of answer.draws.filter(
    ({ stage, own }) => stage === "vertex" || own?.emitted !== undefined,
  )) {
    const own = machineFor(page, draw.file, by);
    const rows = rowsOfDraw(answer, draw, own);
    of += rowCount(rows);
    for (const register of resultsOf(own)) {
      const name = registerText(own, register);
      const one = found.get(name) ?? {
        name,
        register,
        vertices: 0,
        first: Infinity,
        component: 0,
        emitted: null,
      };
      look(own, rows, draw.firstVertex, one);
      if (one.vertices > 0) found.set(name, one);
    }
  }
  return [...found.values()].map((one) => ({ ...one, of }));
}

type Found = { -readonly [Key in keyof Omit<NotNumbers, "of">]: NotNumbers[Key] };

/** Counts the vertices of a draw where a register has a component that is NaN. */
function look(by: DebuggerMachine, rows: VertexRows, firstVertex: number, one: Found): void {
  const valuesAt = columnReader(by, rows, one.register);
  const floats = columnComponents(by, one.register).filter(({ type }) => type.kind === "float");
  for (let row = 0; row < rowCount(rows); row += 1) {
    const values = valuesAt(row);
    if (values.length === 0) continue;
    const found = floats.find(({ component }) => Number.isNaN(values[component]!));
    if (found === undefined) continue;
    one.vertices += 1;
    const { vertex, emitted } = placeOfRow(rows, row);
    const first = firstVertex + vertex;
    if (first < one.first) Object.assign(one, { first, emitted, component: found.component });
  }
}

/** The result registers, in their order. */
function resultsOf({ rows }: DebuggerMachine): readonly RegisterName[] {
  return rows
    .withRole("result")
    .flatMap(({ name: file, count }) => Array.from({ length: count }, (_, index) => ({ file, index })));
}

/** Like `NaN for all 9 vertices: o[COL1]; for 2 of 9 vertices: o[TEX0], o[FOGC]`. */
export function summaryOf(found: readonly NotNumbers[]): string {
  const names = new Map<string, string[]>();
  for (const { name, vertices, of } of found) {
    const count = countText(vertices, of);
    names.set(count, [...(names.get(count) ?? []), name]);
  }
  return `NaN ${Array.from(names, ([count, some]) => `for ${count}: ${some.join(", ")}`).join("; ")}`;
}

function countText(vertices: number, of: number): string {
  if (of === 1) return "the only vertex";
  return `${vertices === of ? "all" : `${vertices} of`} ${of} vertices`;
}

interface NotNumbersListProps {
  readonly page: Page;
  readonly model: DebuggerModel;
}

/** A line for each of the registers, folded away while something is debugged; nothing if all results are numbers. */
export function NotNumbersList({ page, model }: NotNumbersListProps) {
  const { answer } = page.drawn;
  const by = answer === null ? null : model.machines.find(answer.machine);
  if (answer === null || by === null) return null;
  const found = notNumbersOf(page.drawn, answer, by);
  if (found.length === 0) return null;
  const list = (
    <ul>
      {found.map(({ name, register, vertices, of, first, component, emitted }) => (
        <li key={name}>
          {name} is NaN for {countText(vertices, of)}.{" "}
          <button
            type="button"
            onClick={() => {
              page.change({ vertex: first });
              model.seekNaN({ ...register, component }, page.drawn, emitted);
            }}
          >
            Debug vertex {first}
          </button>
        </li>
      ))}
    </ul>
  );
  if (model.stepper === null) return <div class="not-numbers">{list}</div>;
  return (
    <details class="not-numbers">
      <summary>{summaryOf(found)}</summary>
      {list}
    </details>
  );
}
