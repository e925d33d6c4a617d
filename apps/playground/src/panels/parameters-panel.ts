import { spellWith, type Vector } from "@glasm/nv-vertex";
import type { ParameterRecord } from "../messages/messages.js";
import { LIMITS } from "../state/limits.js";
import { createDrawChooser } from "../panel/draw-chooser.js";
import { button, element, labelled } from "../panel/elements.js";
import type { Page, Panel } from "../panel/panel.js";
import { createParameterRow, type ParameterRow } from "./parameter-row.js";

const ANY_PARAMETER = spellWith("parameter", " ");

/** The program parameters of a draw, as a table that can be edited. */
export function createParametersPanel(page: Page): Panel {
  const body = element("tbody");
  const chooser = createDrawChooser(() => update());
  const note = element("p", { className: "quiet" });
  const rows = new Map<number, ParameterRow>();
  let order = "";

  const set = (index: number, value: Vector): void => {
    page.change({ parameters: { ...page.state.parameters, [index]: value } });
  };
  const reset = (index: number): void => {
    const kept = Object.entries(page.state.parameters).filter(([key]) => key !== String(index));
    page.change({ parameters: Object.fromEntries(kept) });
  };
  const rowOf = (index: number): ParameterRow => {
    const row =
      rows.get(index) ??
      createParameterRow(index, {
        set: (value) => set(index, value),
        reset: () => reset(index),
        say: (message) => page.say(message),
      });
    rows.set(index, row);
    return row;
  };

  /** What has a row keeps its value. */
  const add = (index: number): void => {
    if (!order.split(",").includes(String(index))) set(index, [0, 0, 0, 0]);
    rowOf(index).focus();
  };

  const update = (): void => {
    const records = recordsOf(page, chooser.chosen(page)?.parameters ?? []);
    const indices = records.map(({ index }) => index).join();
    // What has the focus keeps it while nothing comes or goes.
    if (indices !== order) body.replaceChildren(...records.map(({ index }) => rowOf(index).element));
    order = indices;
    for (const record of records) {
      rowOf(record.index).update(record, page.state.parameters[record.index]);
    }
    note.textContent = records.length === 0 ? "No draw has program parameters." : "";
  };

  const head = [ANY_PARAMETER, "x", "y", "z", "w", ""].map((text) =>
    element("th", { scope: "col", textContent: text }),
  );
  return {
    element: element("div", { className: "rows" }, [
      element("div", { className: "bar" }, [chooser.element, createAdder(add), note]),
      element(
        "div",
        { className: "scrolled", tabIndex: 0, role: "region", "aria-label": "Program parameters" },
        [
          element("table", { className: "parameters" }, [
            element("thead", {}, [element("tr", {}, head)]),
            body,
          ]),
        ],
      ),
    ]),
    update,
  };
}

/** The records of a draw, and those that the user has added to them, in the order of their numbers. */
function recordsOf({ state }: Page, records: readonly ParameterRecord[]): readonly ParameterRecord[] {
  const known = new Set(records.map(({ index }) => index));
  const added = Object.entries(state.parameters)
    .map(([index, value]): ParameterRecord => ({ index: Number(index), value, tracked: null }))
    .filter(({ index }) => !known.has(index));
  return [...records, ...added].sort((a, b) => a.index - b.index);
}

/** Lets the user set a parameter that the draw neither reads nor has set. */
function createAdder(add: (index: number) => void): HTMLElement {
  const most = LIMITS.parameters - 1;
  const input = element("input", { type: "number", min: "0", max: String(most), step: "1", required: true });
  const take = (): void => {
    if (!input.reportValidity()) return;
    add(input.valueAsNumber);
    input.value = "";
  };
  input.addEventListener("keydown", ({ key }) => key === "Enter" && take());
  return element("span", {}, [labelled(`Another ${ANY_PARAMETER}`, input), " ", button("Add", take)]);
}
