/** Where the results of the picture's vertices are no numbers, and a way to the first of them. */

import type { Cells, RegisterName } from "@glasm/vm";
import type { DrawAnswer } from "../messages/messages.js";
import type { Page } from "../panel/panel.js";
import type { DebuggerMachine } from "./debugger-machine.js";
import { rowsOfDraw } from "./draw-rows.js";
import type { DebuggerModel } from "./model.js";
import { registerText } from "./registers.js";

/** A result register that is NaN for some of the vertices that were kept. */
export interface NotNumbers {
  readonly register: RegisterName;
  readonly vertices: number;
  /** How many vertices were kept. */
  readonly of: number;
  /** The first of them, among all vertices of the picture, and its first component that is NaN. */
  readonly first: number;
  readonly component: number;
}

const known = new WeakMap<DrawAnswer, readonly NotNumbers[]>();

export function notNumbersOf(answer: DrawAnswer, by: DebuggerMachine): readonly NotNumbers[] {
  let found = known.get(answer);
  if (found === undefined) known.set(answer, (found = survey(answer, by)));
  return found;
}

function survey(answer: DrawAnswer, by: DebuggerMachine): readonly NotNumbers[] {
  const columns = columnsOf(by.machine.cells);
  const found = columns.map(() => ({ vertices: 0, first: Infinity, component: 0 }));
  let of = 0;
  for (const draw of answer.draws.filter(({ stage }) => stage === "vertex")) {
    const { results, count } = rowsOfDraw(answer, draw, by);
    of += count;
    const words = results.length / Math.max(1, count);
    columns.forEach(({ start, end }, column) => {
      const one = found[column]!;
      for (let vertex = 0; vertex < count; vertex += 1) {
        const row = words * vertex;
        for (let word = row + start; word < row + end; word += 1) {
          if (!Number.isNaN(results[word]!)) continue;
          one.vertices += 1;
          const number = draw.firstVertex + vertex;
          if (number < one.first) Object.assign(one, { first: number, component: word - row - start });
          break;
        }
      }
    });
  }
  return columns.flatMap(({ register }, column) =>
    found[column]!.vertices === 0 ? [] : [{ register, of, ...found[column]! }],
  );
}

/** The result registers with their words in a row. */
function columnsOf(cells: Cells) {
  let start = 0;
  return cells.files
    .filter(({ role }) => role === "result")
    .flatMap(({ name: file, count, components }) =>
      Array.from({ length: count }, (_, index) => {
        const column = { register: { file, index }, start, end: start + components };
        start = column.end;
        return column;
      }),
    );
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
  const found = notNumbersOf(answer, by);
  if (found.length === 0) return null;
  const list = (
    <ul>
      {found.map(({ register, vertices, of, first, component }) => (
        <li key={registerText(by, register)}>
          {registerText(by, register)} is NaN for {vertices} of {of} {of === 1 ? "vertex" : "vertices"}.{" "}
          <button
            type="button"
            onClick={() => {
              page.change({ vertex: first });
              model.seekNaN({ ...register, component }, page.drawn);
            }}
          >
            Debug vertex {first}
          </button>
        </li>
      ))}
    </ul>
  );
  if (model.stepper === null) return <div class="not-numbers">{list}</div>;
  const names = found.map(({ register }) => registerText(by, register));
  return (
    <details class="not-numbers">
      <summary>NaN for some vertices: {names.join(", ")}</summary>
      {list}
    </details>
  );
}
