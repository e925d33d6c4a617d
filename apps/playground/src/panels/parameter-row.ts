import type { ConstantFile } from "../machines.js";
import type { ParameterRecord } from "../messages/messages.js";
import { button, element } from "../panel/elements.js";
import type { Page } from "../panel/panel.js";
import { colorOf, hexColor } from "./lesson/colors.js";
import { PARAMETER_NUMBERS, type ParameterNumbers } from "./parameter-numbers.js";

const COMPONENTS = ["x", "y", "z", "w"] as const;
const SLIDER_STEPS = 400;

/** A row of the table of parameters. */
export interface ParameterRow {
  readonly element: HTMLElement;
  /** Puts the focus on its first number. */
  focus(): void;
  /** The parameter as the draw had it, as the user has set it, and what it is called. */
  update(record: ParameterRecord, own: readonly number[] | undefined, look: ParameterLook): void;
}

/** How a parameter is shown. */
export interface ParameterLook {
  readonly title: string;
  /** Whether its first three components are a color, which can be picked. */
  readonly isColor: boolean;
}

/** What becomes of what the user does in a row. */
export interface ParameterRowActions {
  set(value: readonly number[]): void;
  reset(): void;
  /** Tells why something is refused. */
  say: Page["say"];
}

/** The components of a constant register, each with a slider, and a button that takes the user's value away. */
export function createParameterRow(
  name: string,
  { components, numbers }: ConstantFile,
  { set, reset, say }: ParameterRowActions,
): ParameterRow {
  let current: readonly number[] = new Array<number>(components).fill(0);
  const cells = COMPONENTS.slice(0, components).map((component, i) =>
    createCell(
      components === 1 ? name : `${name}.${component}`,
      PARAMETER_NUMBERS[numbers],
      (x) => set(current.map((component, at) => (at === i ? x : component))),
      say,
    ),
  );
  const heading = element("th", { scope: "row", textContent: name });
  const focus = (): void => cells[0]!.focus();
  const undo = button("Reset", () => resetRow(), { "aria-label": `Reset ${name}` });
  const resetRow = (): void => {
    // A button that is disabled loses the focus.
    focus();
    for (const cell of cells) cell.forget();
    reset();
  };
  const picker = element("input", { type: "color", hidden: true, "aria-label": `${name}, color` });
  picker.addEventListener("input", () => set([...colorOf(picker.value), ...current.slice(3)]));
  const tracked = element("span", { className: "quiet" });
  return {
    element: element("tr", {}, [
      heading,
      ...cells.map((cell) => cell.element),
      ...COMPONENTS.slice(components).map(() => element("td")),
      element("td", {}, [undo, picker, tracked]),
    ]),
    focus,
    update(record, own, { title, isColor }): void {
      if (heading.textContent !== title) heading.textContent = title;
      // What the user has set does not hold where a matrix is tracked.
      const fixed = record.tracked !== null;
      current = fixed ? record.value : (own ?? record.value);
      cells.forEach((cell, i) => cell.update(current[i]!, fixed));
      picker.hidden = fixed || !isColor;
      if (isColor) picker.value = hexColor(current);
      undo.hidden = fixed && own === undefined;
      undo.disabled = own === undefined;
      // The end of it may have no room.
      tracked.textContent = tracked.title = fixed ? `tracks ${record.tracked}` : "";
    },
  };
}

interface Cell {
  readonly element: HTMLElement;
  focus(): void;
  /** Drops what was typed and refused. */
  forget(): void;
  update(x: number, fixed: boolean): void;
}

function createCell(
  name: string,
  numbers: ParameterNumbers,
  set: (x: number) => void,
  say: Page["say"],
): Cell {
  const showNumber = (x: number): void => {
    text.value = numbers.write(x);
    text.ariaInvalid = "false";
  };
  let last: number | null = null;
  const text = element("input", { type: "text", size: 9, "aria-label": name });
  const slider = element("input", { type: "range", "aria-label": `${name}, slider` });
  text.addEventListener("change", () => {
    const x = numbers.read(text.value.trim());
    if (x === undefined) {
      text.ariaInvalid = "true";
      say(`${name} stays: "${text.value}" ${numbers.refusal}.`, {
        kind: "error",
        holds: () => text.ariaInvalid === "true",
      });
    } else {
      showNumber(x);
      set(x);
    }
  });
  slider.addEventListener("input", () => set(Math.fround(Number(slider.value))));
  // So that it goes further than before when it is pulled again.
  slider.addEventListener("blur", () => last !== null && center(slider, last, numbers));
  return {
    element: element("td", {}, [text, slider]),
    focus: () => text.focus(),
    forget(): void {
      if (last !== null) showNumber(last);
    },
    update(x: number, fixed: boolean): void {
      text.readOnly = fixed;
      // Dozens of numbers that cannot be changed are in nobody's way.
      text.tabIndex = fixed ? -1 : 0;
      slider.hidden = fixed;
      // What is being typed stays, and what was refused; so does the range of a slider that moves.
      if (Object.is(x, last)) return;
      const isTyped =
        document.activeElement === text && text.value !== (last === null ? "" : numbers.write(last));
      last = x;
      if (!isTyped) showNumber(x);
      if (!fixed && document.activeElement !== slider) center(slider, x, numbers);
    },
  };
}

/** Gives a slider the range of its numbers, or one around zero in which a number has room. */
function center(slider: HTMLInputElement, x: number, { range }: ParameterNumbers): void {
  const reach = Number.isFinite(x) ? Math.max(1, 2 * Math.abs(x)) : 1;
  const { least, most, step } = range ?? { least: -reach, most: reach, step: (2 * reach) / SLIDER_STEPS };
  slider.min = String(least);
  slider.max = String(most);
  slider.step = String(step);
  slider.value = String(x);
}
