import type { CallRecord } from "../messages/messages.js";
import { withLinks } from "../panel/citation.js";
import { element, labelled } from "../panel/elements.js";
import type { Page, Panel } from "../panel/panel.js";

/** More rows than these make no page readable. */
const MAX_ROWS = 1_000;

/** The calls of the scene with their errors. */
export function createLogPanel(): Panel {
  const errorsOnly = element("input", { type: "checkbox" });
  const summary = element("p", { className: "quiet" });
  const body = element("tbody");
  const head = element("tr", {}, [cell("th", "Call"), cell("th", "What"), cell("th", "Error")]);
  const table = element("table", { className: "log" }, [element("thead", {}, [head]), body]);
  const panel = element("div", { className: "rows" }, [
    element("div", { className: "bar" }, [labelled("Errors only", errorsOnly), summary]),
    element(
      "div",
      { className: "scrolled", tabIndex: 0, role: "region", "aria-label": "Calls of the scene" },
      [table],
    ),
  ]);
  let shown: readonly CallRecord[] | null = null;

  const show = (calls: readonly CallRecord[]): void => {
    shown = calls;
    const numbered = numberedRows(calls);
    const errors = numbered.filter(({ call }) => call.error !== null);
    const wanted = errorsOnly.checked ? errors : numbered;
    const total = numbered.reduce((sum, { call }) => sum + call.times, 0);
    body.replaceChildren(...wanted.slice(0, MAX_ROWS).map(row));
    summary.textContent =
      `${total} calls, ${errors.length === 0 ? "no error" : `${errors.length} with an error`}` +
      (wanted.length > MAX_ROWS ? `; the first ${MAX_ROWS} rows are shown` : "");
    table.hidden = wanted.length === 0;
  };
  errorsOnly.addEventListener("change", () => show(shown ?? []));

  return {
    element: panel,
    update({ answer }: Page): void {
      const calls = answer?.calls ?? [];
      if (calls !== shown) show(calls);
    },
  };
}

interface NumberedCall {
  /** Of the first of them, from 1. */
  readonly number: number;
  readonly call: CallRecord;
}

function numberedRows(calls: readonly CallRecord[]): NumberedCall[] {
  let number = 1;
  return calls.map((call) => {
    const row = { number, call };
    number += call.times;
    return row;
  });
}

function row({ number, call: { text, times, error } }: NumberedCall): HTMLElement {
  const what = times === 1 ? text : `${text}, ${times} times`;
  const cells = [cell("td", String(number)), element("td", {}, [element("code", { textContent: what })])];
  if (error === null) return element("tr", {}, [...cells, cell("td", "")]);
  const { name, reason, citation } = error;
  const why = element("td", {}, [
    element("strong", { textContent: name }),
    `: ${reason} `,
    ...withLinks(citation),
  ]);
  return element("tr", { className: "bad" }, [...cells, why]);
}

function cell(name: "th" | "td", text: string): HTMLElement {
  return element(name, { textContent: text });
}
