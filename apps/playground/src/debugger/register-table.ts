/** The registers at a position, with what the last step changed and what the next one uses and writes. */

import type * as vm from "@glasm/vm";
import { button, element } from "../panel/elements.js";
import type { DebuggerMachine } from "./debugger-machine.js";
import type { Execution } from "./execution.js";
import type { DebuggerModel } from "./model.js";
import { cssColor, valueText } from "./number-format.js";
import { readsOf } from "./reads.js";
import {
  componentName,
  componentsOf,
  componentText,
  type RegisterComponent,
  type RegisterName,
  registerText,
} from "./registers.js";
import { shownRegisters } from "./shown-registers.js";
import type { Stepper } from "./stepper.js";

/** What a component is at a position, with the sign that it gets. */
export const COMPONENT_SIGNS = {
  changed: { sign: "Δ", meaning: "changed by the last step" },
  used: { sign: "r", meaning: "read by the next instruction" },
  written: { sign: "w", meaning: "written by the next instruction" },
  sliced: { sign: "◆", meaning: "its slice is shown" },
} as const;
type ComponentKind = keyof typeof COMPONENT_SIGNS;
const KINDS = Object.keys(COMPONENT_SIGNS) as ComponentKind[];

interface Row {
  readonly register: RegisterName;
  readonly element: HTMLElement;
  readonly cells: readonly Cell[];
  readonly swatch: HTMLElement;
}

interface Cell {
  readonly element: HTMLElement;
  readonly button: HTMLButtonElement;
}

export interface RegisterTable {
  readonly element: HTMLElement;
  update(): void;
}

/** As many components have a column. */
const COLUMNS = ["x", "y", "z", "w"] as const;

/** Pressing a component shows its slice, once more hides it. */
export function createRegisterTable(model: DebuggerModel): RegisterTable {
  let execution: Execution | null = null;
  let rows: readonly Row[] = [];
  const body = element("tbody");
  const head = ["Register", ...COLUMNS].map((textContent) => element("th", { scope: "col", textContent }));
  const swatches = element("th", { scope: "col", textContent: "Color" });

  const createRow = (by: DebuggerMachine, register: RegisterName): Row => {
    const cells = componentsOf(by, register).map((component) => {
      const where = { ...register, component };
      return createCell(() => {
        if (!hasNoSlice(by, register)) model.showSlice(isShown(model, where) ? null : where);
      });
    });
    const swatch = element("td", { className: "swatch" });
    const name = element("th", { scope: "row", textContent: registerText(by, register) });
    const empty = COLUMNS.slice(cells.length).map(() => element("td"));
    return {
      register,
      element: element("tr", { className: register.file }, [
        name,
        ...cells.map((cell) => cell.element),
        ...empty,
        swatch,
      ]),
      cells,
      swatch,
    };
  };

  return {
    element: element("table", { className: "registers numbers" }, [
      element("caption", { textContent: "Registers" }),
      element("thead", {}, [element("tr", {}, [...head, swatches])]),
      body,
    ]),
    update() {
      const { stepper } = model;
      if (stepper === null) return;
      if (stepper.execution !== execution) {
        execution = stepper.execution;
        const { by } = execution;
        rows = shownRegisters(execution).map((register) => createRow(by, register));
        body.replaceChildren(...rows.map((row) => row.element));
      }
      swatches.hidden = model.format !== "color";
      const kinds = kindsAt(stepper);
      for (const row of rows) updateRow(row, model, stepper, kinds);
    },
  };
}

function createCell(press: () => void): Cell {
  const made = button("", press);
  return { element: element("td", {}, [made]), button: made };
}

function updateRow(row: Row, model: DebuggerModel, stepper: Stepper, kinds: KindsAt): void {
  const { register, cells, swatch } = row;
  const { execution } = stepper;
  const values = stepper.registers.read(register);
  const flags = flagTextsOf(stepper, register);
  cells.forEach((cell, component) => {
    const where = { ...register, component };
    const text = componentText(execution.by, where);
    const marked = KINDS.filter((kind) =>
      kind === "sliced" ? isShown(model, where) : kinds[kind].has(text),
    );
    const value = flags?.[component] ?? valueText(execution, values[component]!, register.file, model.format);
    updateCell(cell, text, `${labelOf(execution.by, where)}${value}`, marked);
    cell.button.disabled = hasNoSlice(execution.by, register);
  });
  const isColor = model.format === "color" && execution.formatOf(register.file) !== null && flags === null;
  swatch.hidden = model.format !== "color";
  swatch.style.backgroundColor = isColor ? cssColor(values) : "";
}

/** The texts of a register of flags; null of others. */
function flagTextsOf(
  { execution, control }: Stepper,
  { file, index }: RegisterName,
): readonly string[] | null {
  const { by } = execution;
  return by.flags?.file === file && by.flags.index === index ? by.flagTexts(control) : null;
}

/** Before the value of a component that is not called as its column is. */
function labelOf(by: DebuggerMachine, where: RegisterComponent): string {
  const name = componentName(by, where);
  return name === COLUMNS[where.component] ? "" : `${name} `;
}

function updateCell(cell: Cell, name: string, text: string, marked: readonly ComponentKind[]): void {
  const signs = marked.map((kind) => COMPONENT_SIGNS[kind].sign).join("");
  const meanings = marked.map((kind) => COMPONENT_SIGNS[kind].meaning).join(", ");
  cell.element.className = marked.join(" ");
  cell.button.textContent = text;
  cell.button.dataset["signs"] = signs;
  cell.button.ariaLabel = [name, text, meanings].filter(Boolean).join(", ");
  cell.button.title = meanings;
}

/** Nothing came before inputs. */
function hasNoSlice({ machine }: DebuggerMachine, { file }: RegisterName): boolean {
  return machine.cells.file(file).role === "input";
}

function isShown({ slice }: DebuggerModel, { file, index, component }: RegisterComponent): boolean {
  const target = slice?.target;
  return target?.file === file && target.index === index && target.component === component;
}

/** The components of each kind by their text. */
type KindsAt = Readonly<Record<Exclude<ComponentKind, "sliced">, ReadonlySet<string>>>;

function kindsAt(stepper: Stepper): KindsAt {
  const { next, execution } = stepper;
  const texts = (components: readonly vm.RegisterComponent[]) =>
    new Set(components.map((where) => componentText(execution.by, where)));
  return {
    changed: texts(changedBy(stepper)),
    used: texts(next === undefined ? [] : readsOf(next)),
    written: texts(
      (next?.writes ?? []).flatMap(({ file, index, written }) =>
        [...written.keys()]
          .filter((component) => written[component]!)
          .map((component) => ({ file, index, component })),
      ),
    ),
  };
}

/** The components, of the flags as well, that have another value than before the last step. */
function changedBy({ previous, execution }: Stepper): readonly RegisterComponent[] {
  if (previous === undefined) return [];
  const { by } = execution;
  const { flags } = by;
  const registers = previous.writes
    .filter(({ file }) => file !== flags?.file)
    .flatMap(({ file, index, before, after }) =>
      [...before.keys()]
        .filter((component) => !Object.is(before[component], after[component]))
        .map((component) => ({ file, index, component })),
    );
  if (flags === null) return registers;
  const [before, after] = [previous.before, previous.after].map((control) => by.flagTexts(control));
  const changed = [...before!.keys()].filter((component) => before![component] !== after![component]);
  return [...registers, ...changed.map((component) => ({ ...flags, component }))];
}
