/** The registers at a position, with what the last step changed and what the next one uses and writes. */

import { singleFromBits } from "@glasm/base";
import { useLayoutEffect, useRef } from "preact/hooks";
import { Cited } from "../panel/cited.js";
import { classesOf } from "../table/table-head.js";
import { BEFORE_BITS, BEHIND_DOTS, Breakable } from "./breakable.js";
import { changedBy } from "./changes.js";
import { canGo, type Command, COMMANDS } from "./commands.js";
import type { DebuggerMachine } from "./debugger-machine.js";
import type { Execution } from "./execution.js";
import { isLeftAtZero, isWritten, LEFT_AT_ZERO } from "./left-at-zero.js";
import type { DebuggerModel } from "./model.js";
import { cssColor, shownText } from "./number-format.js";
import { readsOf } from "./reads.js";
import {
  componentName,
  componentsOf,
  componentText,
  isSingle,
  type RegisterComponent,
  type RegisterName,
  registerText,
} from "./registers.js";
import { shownRegisters } from "./shown-registers.js";
import type { Stepper } from "./stepper.js";
import { historyText, initialText, unwrittenResults } from "./written-registers.js";

/** What a component is at a position, with the sign that it gets. */
const COMPONENT_SIGNS = {
  changed: { sign: "Δ", meaning: "changed by the last step", short: "changed last" },
  used: { sign: "r", meaning: "read by the next instruction", short: "read next" },
  written: { sign: "w", meaning: "written by the next instruction", short: "written next" },
  sliced: { sign: "◆", meaning: "its slice is shown", short: "slice" },
} as const;
type ComponentKind = keyof typeof COMPONENT_SIGNS;
const KINDS = Object.keys(COMPONENT_SIGNS) as ComponentKind[];

/** What the signs mean; it stays while the registers scroll. */
export function SignLegend() {
  return (
    <p class="component-signs quiet">
      {KINDS.map((kind) => (
        <span key={kind}>
          <span class={`sign ${kind}`}>{COMPONENT_SIGNS[kind].sign}</span> {COMPONENT_SIGNS[kind].short}
        </span>
      ))}
    </p>
  );
}

/** As many components have a column; there is a single one where all registers are single words. */
const COLUMNS = ["x", "y", "z", "w"] as const;
const SINGLE_COLUMN = ["Value"] as const;

function columnsOf({ by }: Execution, rows: readonly RegisterName[]): readonly string[] {
  return rows.every((register) => isSingle(by, register)) ? SINGLE_COLUMN : COLUMNS;
}

interface RegisterTableProps {
  readonly model: DebuggerModel;
  readonly stepper: Stepper;
  readonly run: (command: Command) => void;
}

/** Where the chosen register is written; it stays while the registers scroll. */
export function RegisterNote({ model, stepper }: Pick<RegisterTableProps, "model" | "stepper">) {
  const note = noteOf(model, stepper);
  return (
    <p class="register-note" title={note}>
      <Cited text={note} />
    </p>
  );
}

/** Pressing a component shows its slice, once more hides it; pressing a name chooses the register. */
export function RegisterTable({ model, stepper, run }: RegisterTableProps) {
  const { execution } = stepper;
  const kinds = kindsAt(model, stepper);
  const rows = rowsOf(execution);
  const columns = columnsOf(execution, rows);
  const table = useRef<HTMLTableElement>(null);
  const reveal = (selector: string): void =>
    table.current!.querySelector(selector)?.scrollIntoView({ block: "nearest", inline: "nearest" });
  // What a step has changed is seen, however many registers there are, and what a slice is of, which takes some of their room.
  useLayoutEffect(() => reveal(".changed"), [stepper, stepper.position]);
  useLayoutEffect(() => reveal(model.slice === null ? ".changed" : ".sliced"), [model.slice]);
  return (
    <div class="rows">
      <table
        ref={table}
        class={classesOf("registers", "numbers", model.format === "color" && "as-colors")}
        aria-label="Registers"
      >
        <thead>
          <tr>
            {["Register", ...columns].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
            {model.format === "color" && <th scope="col">Color</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((register, i) => (
            <Row
              key={registerText(execution.by, register)}
              isFirstOfRole={i > 0 && roleOf(execution, rows[i - 1]!) !== roleOf(execution, register)}
              {...{ model, stepper, run, register, kinds, columns }}
            />
          ))}
        </tbody>
      </table>
      <UnwrittenResults execution={execution} />
    </div>
  );
}

function roleOf({ by }: Execution, { file }: RegisterName) {
  return by.cells.file(file).role;
}

const knownRows = new WeakMap<Execution, readonly RegisterName[]>();

function rowsOf(execution: Execution): readonly RegisterName[] {
  let rows = knownRows.get(execution);
  if (rows === undefined) knownRows.set(execution, (rows = shownRegisters(execution)));
  return rows;
}

function noteOf({ register }: DebuggerModel, stepper: Stepper): string {
  if (register === null) return "Press a name for its writes, a component for what it came from.";
  return historyText(stepper, register);
}

interface RowProps extends RegisterTableProps {
  readonly register: RegisterName;
  readonly kinds: KindsAt;
  readonly columns: readonly string[];
  /** Whether a register with another role is above it. */
  readonly isFirstOfRole: boolean;
}

function Row(props: RowProps) {
  const { model, stepper, register, kinds, columns, isFirstOfRole } = props;
  const { execution } = stepper;
  const components = componentsOf(execution.by, register);
  const span = isSingle(execution.by, register) ? columns.length : 1;
  return (
    <tr
      class={classesOf(
        register.file,
        isChosen(model, register) && "chosen",
        isFirstOfRole && "first-of-role",
      )}
    >
      <RowHead {...props} />
      {components.map((component, column) => (
        <Cell
          key={component}
          where={{ ...register, component }}
          column={columns[column]}
          {...{ model, stepper, kinds, span }}
        />
      ))}
      {columns.slice(components.length * span).map((name) => (
        <td key={name} />
      ))}
      {model.format === "color" && <Swatch {...props} />}
    </tr>
  );
}

/** Its name, and the commands that run to where it is written. */
function RowHead({ model, stepper, register, run }: RowProps) {
  const { by } = stepper.execution;
  const name = registerText(by, register);
  const chosen = isChosen(model, register);
  const hasWriter = isWritten(stepper.execution, register);
  return (
    <th scope="row">
      <button
        type="button"
        class="register-name"
        aria-pressed={chosen}
        title={hasWriter ? `Where ${name} is written` : `Nothing writes ${name}`}
        onClick={() => model.choose(chosen ? null : register)}
      >
        <Breakable text={name} at={BEHIND_DOTS} />
      </button>
      {isLeftAtZero(stepper.execution, register) && (
        <span class="row-note quiet" title={LEFT_AT_ZERO}>
          left at 0
        </span>
      )}
      {hasWriter && (
        <span class="row-commands">
          {COMMANDS.filter(({ ofRegister }) => ofRegister).map((command) => (
            <button
              key={command.key}
              type="button"
              class="row-command"
              tabIndex={chosen ? 0 : -1}
              title={`${command.title.replace("the chosen register", name)} (${command.key})`}
              aria-label={`${command.text} of ${name}`}
              disabled={!canGo(command.direction, stepper)}
              onClick={() => {
                if (!chosen) model.choose(register);
                run(command);
              }}
            >
              {command.direction === "forward" ? "▸" : "◂"}
            </button>
          ))}
        </span>
      )}
    </th>
  );
}

interface CellProps extends Pick<RowProps, "model" | "stepper" | "kinds"> {
  readonly where: RegisterComponent;
  /** What the column is called that it stands in, or the first of those. */
  readonly column: string | undefined;
  /** How many columns it takes. */
  readonly span: number;
}

function Cell({ model, stepper, kinds, where, column, span }: CellProps) {
  const { by } = stepper.execution;
  const name = componentText(by, where);
  const marked = KINDS.filter((kind) => kinds[kind].has(name));
  const text = `${labelOf(by, where, column)}${shownText(stepper, where, model.format)}`;
  const meanings = marked.map((kind) => COMPONENT_SIGNS[kind].meaning).join(", ");
  return (
    <td class={classesOf(...marked, span > 1 && "single")} colSpan={span}>
      <button
        type="button"
        data-signs={marked.map((kind) => COMPONENT_SIGNS[kind].sign).join("")}
        title={meanings}
        aria-label={[name, text, meanings].filter(Boolean).join(", ")}
        disabled={hasNoSlice(by, where)}
        onClick={() => model.showSlice(kinds.sliced.has(name) ? null : where)}
      >
        <Breakable text={text} at={BEFORE_BITS} />
      </button>
    </td>
  );
}

function Swatch({ stepper: { execution, registers }, register }: RowProps) {
  const { by, numbers, typeAt } = execution;
  const isColor = numbers.formatOf(register.file) !== null && by.flags?.file !== register.file;
  const values = registers.read(register);
  const isRaw = typeAt({ ...register, component: 0 }, 0) !== null;
  const style = isColor ? { backgroundColor: cssColor(isRaw ? values.map(singleFromBits) : values) } : {};
  return <td class="swatch" style={style} />;
}

/** What the program could write and does not. */
function UnwrittenResults({ execution }: { readonly execution: Execution }) {
  const unwritten = unwrittenResults(execution);
  const [first] = unwritten;
  if (first === undefined) return null;
  const names = unwritten.map((register) => registerText(execution.by, register)).join(", ");
  return (
    <details class="quiet">
      <summary>Results that are not written: {unwritten.length}</summary>
      <Cited text={`${names}: nothing in the program writes them. ${initialText(execution, first)}`} />
    </details>
  );
}

/** Before the value of a component that is not called as its column is. */
function labelOf(by: DebuggerMachine, where: RegisterComponent, column: string | undefined): string {
  const name = componentName(by, where);
  return name === "" || name === column ? "" : `${name} `;
}

/** Nothing came before inputs. */
function hasNoSlice({ cells }: DebuggerMachine, { file }: RegisterName): boolean {
  return cells.file(file).role === "input";
}

function isChosen({ register }: DebuggerModel, { file, index }: RegisterName): boolean {
  return register?.file === file && register.index === index;
}

/** The components of each kind by their texts. */
type KindsAt = Readonly<Record<ComponentKind, ReadonlySet<string>>>;

function kindsAt({ slice }: DebuggerModel, stepper: Stepper): KindsAt {
  const { next, execution } = stepper;
  const texts = (components: readonly RegisterComponent[]): ReadonlySet<string> =>
    new Set(components.map((where) => componentText(execution.by, where)));
  const written = (next?.writes ?? []).flatMap(({ file, index, written: lanes }) =>
    lanes.flatMap((isComponent, component) => (isComponent ? [{ file, index, component }] : [])),
  );
  return {
    changed: texts(changedBy(stepper)),
    used: texts(next === undefined ? [] : readsOf(next)),
    written: texts(written),
    sliced: texts(slice === null ? [] : [slice.target]),
  };
}
