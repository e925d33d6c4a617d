/** The registers at a position, with what the last step changed and what the next one uses and writes. */

import { singleToBits } from "@glasm/base";
import type * as vm from "@glasm/vm";
import { button, element } from "../panel/elements.js";
import type { Execution } from "./execution.js";
import { DISPLAY, MACHINE } from "./machine.js";
import type { DebuggerModel } from "./model.js";
import { cssColor, holdsSingles, valueText } from "./number-format.js";
import { readsOf } from "./reads.js";
import {
  COMPONENTS,
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

/** Pressing a component shows its slice, once more hides it. */
export function createRegisterTable(model: DebuggerModel): RegisterTable {
  let execution: Execution | null = null;
  let rows: readonly Row[] = [];
  const body = element("tbody");
  const head = ["Register", "x", "y", "z", "w"].map((textContent) =>
    element("th", { scope: "col", textContent }),
  );
  const swatches = element("th", { scope: "col", textContent: "Color" });

  const pressed = (component: RegisterComponent): void => {
    if (hasNoSlice(component)) return;
    model.showSlice(isShown(model, component) ? null : component);
  };
  const createRow = (register: RegisterName): Row => {
    const cells = COMPONENTS.map((component) => createCell(() => pressed({ ...register, component })));
    const swatch = element("td", { className: "swatch" });
    const name = element("th", { scope: "row", textContent: registerText(register) });
    return {
      register,
      element: element("tr", { className: register.file }, [
        name,
        ...cells.map((cell) => cell.element),
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
        rows = shownRegisters(execution).map(createRow);
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
  const values = stepper.registers.read(register);
  cells.forEach((cell, index) => {
    const component = { ...register, component: COMPONENTS[index]! };
    const marked = KINDS.filter((kind) =>
      kind === "sliced" ? isShown(model, component) : kinds[kind].has(componentText(component)),
    );
    const text =
      register.file === DISPLAY.flags.file
        ? DISPLAY.flagTexts(stepper.control)[index]!
        : valueText(values[index]!, register.file, model.format);
    updateCell(cell, component, text, marked);
  });
  const { file } = register;
  const isColor = model.format === "color" && holdsSingles(file) && file !== DISPLAY.flags.file;
  swatch.hidden = model.format !== "color";
  swatch.style.backgroundColor = isColor ? cssColor(values) : "";
}

function updateCell(
  cell: Cell,
  component: RegisterComponent,
  text: string,
  marked: readonly ComponentKind[],
): void {
  const signs = marked.map((kind) => COMPONENT_SIGNS[kind].sign).join("");
  const meanings = marked.map((kind) => COMPONENT_SIGNS[kind].meaning).join(", ");
  cell.element.className = marked.join(" ");
  cell.button.replaceChildren(element("span", { className: "signs", textContent: signs }), text);
  cell.button.ariaLabel = [componentText(component), text, meanings].filter(Boolean).join(", ");
  cell.button.title = meanings;
  cell.button.disabled = hasNoSlice(component);
}

/** Nothing came before inputs. */
function hasNoSlice({ file }: RegisterName): boolean {
  return MACHINE.cells.file(file).role === "input";
}

function isShown({ slice }: DebuggerModel, { file, index, component }: RegisterComponent): boolean {
  const target = slice?.target;
  return target?.file === file && target.index === index && target.component === component;
}

/** The components of each kind by their text. */
type KindsAt = Readonly<Record<Exclude<ComponentKind, "sliced">, ReadonlySet<string>>>;

function kindsAt(stepper: Stepper): KindsAt {
  const { next } = stepper;
  const texts = (components: readonly vm.RegisterComponent[]) => new Set(components.map(componentText));
  return {
    changed: texts(changedBy(stepper)),
    used: texts(next === undefined ? [] : readsOf(next)),
    written: texts(
      (next?.writes ?? []).flatMap(({ file, index, written }) =>
        COMPONENTS.filter((component) => written[component]).map((component) => ({ file, index, component })),
      ),
    ),
  };
}

/** The components, of the flags as well, that have another value than before the last step. */
function changedBy({ previous }: Stepper): readonly RegisterComponent[] {
  if (previous === undefined) return [];
  const registers = previous.writes.flatMap(({ file, index, before, after }) =>
    COMPONENTS.filter(
      (c) => file !== DISPLAY.flags.file && singleToBits(before[c]) !== singleToBits(after[c]),
    ).map((component) => ({ file, index, component })),
  );
  const [before, after] = [previous.before, previous.after].map(DISPLAY.flagTexts);
  const flags = COMPONENTS.filter((c) => before![c] !== after![c]).map((component) => ({
    ...DISPLAY.flags,
    component,
  }));
  return [...registers, ...flags];
}
