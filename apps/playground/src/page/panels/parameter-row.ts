import { singleFromText, singleText } from "@glasm/base";
import type { ParameterRecord } from "../../run/messages.js";
import type { Vector } from "../../state/state.js";
import { button, element } from "../elements.js";

const COMPONENTS = ["x", "y", "z", "w"] as const;
const SLIDER_STEPS = 400;

/** A row of the table of parameters. */
export interface ParameterRow {
  readonly element: HTMLElement;
  /** The parameter as the draw had it, and as the user has set it. */
  update(record: ParameterRecord, own: Vector | undefined): void;
}

/** Four numbers, each with a slider, and a button that takes the user's value away. */
export function createParameterRow(
  index: number,
  set: (value: Vector) => void,
  reset: () => void,
): ParameterRow {
  let current: Vector = [0, 0, 0, 0];
  const cells = COMPONENTS.map((component, i) =>
    createCell(`c[${index}].${component}`, (x) => set(withComponent(current, i, x))),
  );
  const undo = button("Reset", reset, { "aria-label": `Reset c[${index}]` });
  const tracked = element("span", { className: "quiet" });
  return {
    element: element("tr", {}, [
      element("th", { scope: "row", textContent: `c[${index}]` }),
      ...cells.map((cell) => cell.element),
      element("td", {}, [undo, tracked]),
    ]),
    update(record: ParameterRecord, own: Vector | undefined): void {
      current = own ?? record.value;
      const fixed = record.tracked !== null;
      cells.forEach((cell, i) => cell.update(current[i]!, fixed));
      undo.hidden = fixed;
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
  update(x: number, fixed: boolean): void;
}

function createCell(name: string, set: (x: number) => void): Cell {
  let last: number | null = null;
  const text = element("input", { type: "text", size: 9, "aria-label": name });
  const slider = element("input", { type: "range", "aria-label": `${name}, slider` });
  text.addEventListener("change", () => {
    const x = singleFromText(text.value);
    text.ariaInvalid = String(x === undefined);
    text.title = x === undefined ? "A number, NaN, INF, or bits like 0x3f800000" : "";
    if (x !== undefined) set(x);
  });
  slider.addEventListener("input", () => set(Math.fround(Number(slider.value))));
  return {
    element: element("td", {}, [text, slider]),
    update(x: number, fixed: boolean): void {
      text.readOnly = fixed;
      slider.hidden = fixed;
      // What is being typed stays, and what was refused; so does the range of a slider that moves.
      if (Object.is(x, last)) return;
      last = x;
      if (document.activeElement !== text) showNumber(text, x);
      if (fixed || document.activeElement === slider) return;
      const reach = Number.isFinite(x) ? Math.max(1, 2 * Math.abs(x)) : 1;
      slider.min = String(-reach);
      slider.max = String(reach);
      slider.step = String((2 * reach) / SLIDER_STEPS);
      slider.value = String(x);
    },
  };
}

function showNumber(text: HTMLInputElement, x: number): void {
  text.value = singleText(x);
  text.ariaInvalid = "false";
}
