import type { LoadedText, TextDiagnostic } from "../language/load-text.js";
import { element } from "../page/elements.js";

/** What is wrong with a program, below the editor, with the places to go to. */
export interface ProblemList {
  readonly element: HTMLElement;
  show(loaded: LoadedText): void;
}

export function createProblemList(goTo: (start: number, end: number) => void): ProblemList {
  const summary = element("p", { role: "status" });
  const list = element("ol");
  return {
    element: element("div", { className: "problems" }, [summary, list]),
    show(loaded) {
      const text = summaryOf(loaded);
      if (summary.textContent !== text) summary.textContent = text;
      list.replaceChildren(...(loaded.ok ? [] : loaded.diagnostics).map((found) => problem(found, goTo)));
      list.hidden = loaded.ok;
    },
  };
}

function summaryOf(loaded: LoadedText): string {
  if (!loaded.ok) {
    const count = loaded.diagnostics.length;
    return `${count} ${count === 1 ? "error" : "errors"}: the program does not load.`;
  }
  const { environment, instructions } = loaded.program;
  return `${environment}: the program loads, with ${instructions.length} instructions.`;
}

/** `3:5: error result-unknown: the message [VP2 2.14.1.5]` */
function problem({ diagnostic, start, end }: TextDiagnostic, goTo: (start: number, end: number) => void) {
  const { line, column, code, message, citation } = diagnostic;
  const button = element("button", { type: "button" }, [
    element("span", { className: "place", textContent: `${line}:${column}:` }),
    ` error ${code}: ${message} `,
    element("span", { className: "quiet", textContent: citation }),
  ]);
  button.addEventListener("click", () => goTo(start, end));
  return element("li", {}, [button]);
}
