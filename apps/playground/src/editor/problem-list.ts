import { type LoadedText, problemsOf, type TextDiagnostic } from "../language/load-text.js";
import { withLinks } from "../panel/citation.js";
import { element } from "../panel/elements.js";
import { sayMoreBeyond } from "../panel/more-beyond.js";

/** A program as the list looks at it. */
interface CheckedText {
  readonly file: string;
  readonly text: string;
  readonly loaded: LoadedText;
}

/** What is wrong with a program, and the warnings, below the editor, with the places to go to. */
export interface ProblemList {
  readonly element: HTMLElement;
  show(checked: CheckedText): void;
}

/** @param legend Stands below the list */
export function createProblemList(
  goTo: (start: number, end: number) => void,
  legend: HTMLElement,
): ProblemList {
  const summary = element("p", { role: "status" });
  const list = element("ol");
  const panel = element("div", { className: "problems" }, [summary, list, legend]);
  sayMoreBeyond(panel);
  return {
    element: panel,
    show({ file, text, loaded }) {
      const problems = problemsOf(loaded);
      const [first] = problems;
      const parts = [summaryOf(loaded), first === undefined ? "" : ` ${sentenceOf(file, first)}`] as const;
      if (summary.textContent !== parts.join("")) {
        // The list has the first one, too; it is spoken with the summary.
        summary.replaceChildren(
          parts[0],
          element("span", { className: "only-spoken", textContent: parts[1] }),
        );
      }
      const lines = text.split(/\r\n|\r|\n/);
      list.replaceChildren(
        ...problems.map((found) => problem(file, lines[found.diagnostic.line - 1] ?? "", found, goTo)),
      );
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

function placeOf(file: string, { diagnostic: { line, column } }: TextDiagnostic): string {
  return `${file}:${line}:${column}:`;
}

function sentenceOf(file: string, found: TextDiagnostic): string {
  const { severity, diagnostic } = found;
  return `${placeOf(file, found)} ${severity} ${diagnostic.code}: ${diagnostic.message}`;
}

/** `lesson.vp:3:5: error result-unknown: the message [VP2 2.14.1.5]`, and the line of the program. */
function problem(
  file: string,
  line: string,
  found: TextDiagnostic,
  goTo: (start: number, end: number) => void,
) {
  const { severity, diagnostic, start, end } = found;
  const place = placeOf(file, found);
  const sentence = sentenceOf(file, found);
  const button = element("button", {
    type: "button",
    className: "place",
    textContent: place,
    "aria-label": sentence,
  });
  const source = element("code", { className: "source", textContent: line.trim() });
  const citation = [" ", ...withLinks(diagnostic.citation), " "];
  const item = element("li", { className: severity }, [
    button,
    sentence.slice(place.length),
    ...citation,
    source,
  ]);
  // A press anywhere on it does what its button does, but for citations, and not when its text was selected.
  item.addEventListener("click", ({ target }) => {
    const selection = getSelection();
    const isSelecting = selection?.isCollapsed === false && item.contains(selection.anchorNode);
    if (target instanceof Element && target.closest(".citation") === null && !isSelecting) goTo(start, end);
  });
  return item;
}
