import { type LoadedText, problemsOf, type TextDiagnostic } from "../language/load-text.js";
import { withLinks } from "../panel/citation.js";
import { element } from "../panel/elements.js";

/** What is wrong with a program, and the warnings, below the editor, with the places to go to. */
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
      const problems = problemsOf(loaded);
      list.replaceChildren(...problems.map((found) => problem(found, goTo)));
      list.hidden = problems.length === 0;
    },
  };
}

function summaryOf(loaded: LoadedText): string {
  if (!loaded.ok) return `${countOf(loaded.diagnostics.length, "error")}: the program does not load.`;
  const { language, program, warnings: found } = loaded;
  const { length } = found;
  const warnings = length === 0 ? "" : ` and ${countOf(length, "warning")}`;
  return `${language}: the program loads, with ${program.instructions.length} instructions${warnings}.`;
}

function countOf(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

/** `3:5: error result-unknown: the message [VP2 2.14.1.5]` */
function problem(
  { severity, diagnostic, start, end }: TextDiagnostic,
  goTo: (start: number, end: number) => void,
) {
  const { line, column, code, message, citation } = diagnostic;
  const button = element("button", { type: "button" }, [
    element("span", { className: "place", textContent: `${line}:${column}:` }),
    ` ${severity} ${code}: ${message}`,
  ]);
  button.addEventListener("click", () => goTo(start, end));
  return element("li", { className: severity }, [button, " ", ...withLinks(citation)]);
}
