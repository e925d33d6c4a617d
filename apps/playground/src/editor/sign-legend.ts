/** The signs beside lines, and which of them mean what. */

import { element } from "../panel/elements.js";

export const LINE_SIGNS = {
  breakpoint: { sign: "\u25cf", meaning: "breakpoint" },
  condition: { sign: "\u229c", meaning: "breakpoint with a condition" },
  current: { sign: "\u25b6", meaning: "the next instruction" },
  slice: { sign: "\u25c6", meaning: "part of the slice" },
  unreached: { sign: "\u2205", meaning: "reached by no vertex" },
  warning: { sign: "\u26a0", meaning: "warned of something" },
} as const;
export type LineSign = keyof typeof LINE_SIGNS;

const KINDS = Object.keys(LINE_SIGNS) as LineSign[];

/** What is beside the lines of a file. */
export interface ShownSigns {
  readonly signs: ReadonlySet<LineSign>;
  /** Whether values stand at the ends of lines. */
  readonly hasValues: boolean;
}

/** Says what the signs mean that are there. */
export interface SignLegend {
  readonly element: HTMLElement;
  show(shown: ShownSigns): void;
}

export function createSignLegend(): SignLegend {
  const legend = element("p", { className: "sign-legend quiet" });
  return {
    element: legend,
    show({ signs, hasValues }) {
      const entries = KINDS.filter((kind) => signs.has(kind)).map((kind) =>
        entryOf(`sign-${kind}`, LINE_SIGNS[kind].sign, LINE_SIGNS[kind].meaning),
      );
      const values = hasValues
        ? [entryOf("wrote", "bold", "written by the line"), entryOf("", "\u2190", "read by it")]
        : [];
      legend.replaceChildren(...entries, ...values);
    },
  };
}

function entryOf(className: string, sign: string, meaning: string): HTMLElement {
  return element("span", {}, [element("span", { className, textContent: sign }), ` ${meaning}`]);
}
