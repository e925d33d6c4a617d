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
  return new ParametersPanel(page);
}

class ParametersPanel implements Panel {
  readonly element: HTMLElement;
  private readonly page: Page;
  private readonly body = element("tbody");
  private readonly chooser = createDrawChooser(() => this.update());
  private readonly note = element("p", { className: "quiet" });
  private readonly rows = new Map<number, ParameterRow>();
  /** The numbers of the rows that are shown. */
  private order: readonly number[] = [];

  constructor(page: Page) {
    this.page = page;
    const head = [ANY_PARAMETER, "x", "y", "z", "w", ""].map((text) =>
      element("th", { scope: "col", textContent: text }),
    );
    const table = element("table", { className: "parameters" }, [
      element("thead", {}, [element("tr", {}, head)]),
      this.body,
    ]);
    const region = { tabIndex: 0, role: "region", "aria-label": "Program parameters" };
    this.element = element("div", { className: "rows" }, [
      element("div", { className: "bar" }, [
        this.chooser.element,
        createAdder((index) => this.add(index)),
        this.note,
      ]),
      element("div", { className: "scrolled", ...region }, [table]),
    ]);
  }

  update(): void {
    const { page } = this;
    const records = recordsOf(page, this.chooser.chosen(page)?.parameters ?? []);
    const indices = records.map(({ index }) => index);
    // What has the focus keeps it while nothing comes or goes.
    if (indices.join() !== this.order.join())
      this.body.replaceChildren(...indices.map((index) => this.rowOf(index).element));
    this.order = indices;
    for (const record of records)
      this.rowOf(record.index).update(record, page.state.parameters[record.index]);
    this.note.textContent = records.length === 0 ? "No draw has program parameters." : "";
  }

  /** What has a row keeps its value. */
  private add(index: number): void {
    if (!this.order.includes(index)) this.set(index, [0, 0, 0, 0]);
    this.rowOf(index).focus();
  }

  private rowOf(index: number): ParameterRow {
    const row =
      this.rows.get(index) ??
      createParameterRow(index, {
        set: (value) => this.set(index, value),
        reset: () => this.reset(index),
        say: (message) => this.page.say(message),
      });
    this.rows.set(index, row);
    return row;
  }

  private set(index: number, value: Vector): void {
    this.page.change({ parameters: { ...this.page.state.parameters, [index]: value } });
  }

  private reset(index: number): void {
    const kept = Object.entries(this.page.state.parameters).filter(([key]) => key !== String(index));
    this.page.change({ parameters: Object.fromEntries(kept) });
  }
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
