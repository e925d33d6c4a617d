import type { RegisterName } from "@glasm/vm";

/** What there is to say of a word of a program: a title, facts by their names, and the sentences behind them. */
export interface Help {
  /** As the program would have it: `ADD[C] result, vector, vector`. */
  readonly title: string;
  readonly summary: string;
  readonly facts: readonly (readonly [name: string, text: string])[];
  /** Like `[VP2 2.14.3.2]`. */
  readonly citations: readonly string[];
}

/** Help for a part of a text; offsets in UTF-16 units, `end` exclusive. */
export interface HelpAt {
  readonly start: number;
  readonly end: number;
  readonly help: Help;
  /** The register that is meant, if it is one. */
  readonly register: RegisterName | null;
}

/** The same as plain text, a fact a line, for those who hear it. */
export function helpText({ title, summary, facts, citations }: Help): string {
  return [title, summary, ...facts.map(([name, text]) => `${name}: ${text}`), citations.join(" ")].join("\n");
}
