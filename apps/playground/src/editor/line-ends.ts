/** Values at the ends of lines. */

import { type Extension, StateEffect } from "@codemirror/state";
import { element } from "../panel/elements.js";
import { endsOfLines } from "./end-of-line.js";
import { type LineValue, namedValuesText, shortText } from "./live-values.js";

export const showLineValues = StateEffect.define<ReadonlyMap<number, LineValue>>();

function partsOf({ wrote, read }: LineValue): readonly HTMLElement[] {
  return [
    ...(wrote.length === 0 ? [] : [element("span", { className: "wrote", textContent: shortText(wrote) })]),
    ...(read.length === 0
      ? []
      : [element("span", { className: "read", textContent: `\u2190 ${shortText(read)}` })]),
  ];
}

function titleOf({ wrote, read }: LineValue): string {
  const texts = [
    ["wrote", wrote],
    ["read", read],
  ] as const;
  return texts
    .flatMap(([what, named]) => (named.length === 0 ? [] : [`${what} ${namedValuesText(named)}`]))
    .join("; ");
}

/** Shows what `showLineValues` gives. */
export const lineEnds: Extension = endsOfLines(showLineValues, (value) => ({
  className: "line-values",
  title: titleOf(value),
  parts: () => partsOf(value),
}));
