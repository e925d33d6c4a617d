import { singleFromText, singleText } from "@glasm/base";
import { spellRegister, type Vector } from "@glasm/nv-vertex";
import type { ParameterRecord } from "../messages/messages.js";
import { button, element } from "../panel/elements.js";

const COMPONENTS = ["x", "y", "z", "w"] as const;
const SLIDER_STEPS = 400;

/** A row of the table of parameters. */
export interface ParameterRow {
  readonly element: HTMLElement;
  /** Puts the focus on its first number. */
  focus(): void;
  /** The parameter as the draw had it, and as the user has set it. */
  update(record: ParameterRecord, own: Vector | undefined): void;
}

/** What becomes of what the user does in a row. */
export interface ParameterRowActions {
  set(value: Vector): void;
  reset(): void;
  /** Tells why something is refused. */
  say(message: string): void;
}

/** Four numbers, each with a slider, and a button that takes the user's value away. */
export function createParameterRow(index: number, { set, reset, say }: ParameterRowActions): ParameterRow {
  let current: Vector = [0, 0, 0, 0];
  const name = spellRegister("parameter", index);
  const cells = COMPONENTS.map((component, i) =>
    createCell(`${name}.${component}`, (x) => set(withComponent(current, i, x)), say),
  );
  const focus = (): void => cells[0]!.focus();
  const undo = button("Reset", () => resetRow(), { "aria-label": `Reset ${name}` });
  const resetRow = (): void => {
    // A button that is disabled loses the focus.
    focus();
    for (const cell of cells) cell.forget();
    reset();
  };
  const tracked = element("span", { className: "quiet" });
  return {
    element: element("tr", {}, [
      element("th", { scope: "row", textContent: name }),
      ...cells.map((cell) => cell.element),
      element("td", {}, [undo, tracked]),
    ]),
    focus,
    update(record: ParameterRecord, own: Vector | undefined): void {
      // What the user has set does not hold where a matrix is tracked.
      const fixed = record.tracked !== null;
      current = fixed ? record.value : (own ?? record.value);
      cells.forEach((cell, i) => cell.update(current[i]!, fixed));
      undo.hidden = fixed && own === undefined;
      undo.disabled = own === undefined;
      tracked.textContent = fixed ? `tracks ${record.tracked}` : "";
    },
  };
}

function withComponent(vector: Vector, changed: number, x: number): Vector {
  return vector.map((component, i) => (i === changed ? x : component)) as unknown as Vector;
}

interface Cell {
  readonly element: HTMLElement;
  focus(): void;
  /** Drops what was typed and refused. */
  forget(): void;
  update(x: number, fixed: boolean): void;
}

function createCell(name: string, set: (x: number) => void, say: (message: string) => void): Cell {
  let last: number | null = null;
  const text = element("input", { type: "text", size: 9, "aria-label": name });
  const slider = element("input", { type: "range", "aria-label": `${name}, slider` });
  text.addEventListener("change", () => {
    const x = singleFromText(text.value.trim());
    if (x === undefined) {
      text.ariaInvalid = "true";
      say(`${name} stays: "${text.value}" is no number, NaN or INF, and no bits like 0x3f800000.`);
    } else {
      showNumber(text, x);
      set(x);
    }
  });
  slider.addEventListener("input", () => set(Math.fround(Number(slider.value))));
  // So that it goes further than before when it is pulled again.
  slider.addEventListener("blur", () => last !== null && center(slider, last));
  return {
    element: element("td", {}, [text, slider]),
    focus: () => text.focus(),
    forget(): void {
      if (last !== null) showNumber(text, last);
    },
    update(x: number, fixed: boolean): void {
      text.readOnly = fixed;
      // Dozens of numbers that cannot be changed are in nobody's way.
      text.tabIndex = fixed ? -1 : 0;
      slider.hidden = fixed;
      // What is being typed stays, and what was refused; so does the range of a slider that moves.
      if (Object.is(x, last)) return;
      const isTyped =
        document.activeElement === text && text.value !== (last === null ? "" : singleText(last));
      last = x;
      if (!isTyped) showNumber(text, x);
      if (!fixed && document.activeElement !== slider) center(slider, x);
    },
  };
}

function showNumber(text: HTMLInputElement, x: number): void {
  text.value = singleText(x);
  text.ariaInvalid = "false";
}

/** Gives a slider a range around zero in which a number has room. */
function center(slider: HTMLInputElement, x: number): void {
  const reach = Number.isFinite(x) ? Math.max(1, 2 * Math.abs(x)) : 1;
  slider.min = String(-reach);
  slider.max = String(reach);
  slider.step = String((2 * reach) / SLIDER_STEPS);
  slider.value = String(x);
}
