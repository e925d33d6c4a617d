/** What is wrong with lines, in words at their ends. */

import { type Extension, StateEffect } from "@codemirror/state";
import { endsOfLines } from "./end-of-line.js";

/** The problems of one line. */
export interface LineProblem {
  readonly severity: "error" | "warning";
  /** Of the first one. */
  readonly message: string;
  /** How many others the line has. */
  readonly others: number;
}

interface PlacedProblem extends Pick<LineProblem, "severity" | "message"> {
  readonly line: number;
}

/** By line its first error, or else its first warning. */
export function problemsByLine(problems: readonly PlacedProblem[]): ReadonlyMap<number, LineProblem> {
  const lines = new Map<number, LineProblem>();
  for (const { line, severity, message } of problems) {
    const first = lines.get(line);
    const isWorse = first === undefined || (first.severity === "warning" && severity === "error");
    const others = first === undefined ? 0 : first.others + 1;
    lines.set(line, isWorse ? { severity, message, others } : { ...first, others });
  }
  return lines;
}

export const showLineProblems = StateEffect.define<ReadonlyMap<number, LineProblem>>();

function textOf({ message, others }: LineProblem): string {
  return others === 0 ? message : `${message} (and ${others} more)`;
}

/** Shows what `showLineProblems` gives. Who cannot see it has the list of problems, and the text without it. */
export const lineProblems: Extension = endsOfLines(showLineProblems, (problem) => ({
  className: `line-problem ${problem.severity}`,
  title: textOf(problem),
  isHidden: true,
  parts: () => [textOf(problem)],
}));
