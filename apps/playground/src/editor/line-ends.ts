/** Values at the ends of lines. They go with their lines when the text changes. */

import { type Extension, RangeSet, StateEffect, StateField, type Text } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView, WidgetType } from "@codemirror/view";
import { element } from "../panel/elements.js";
import type { LineValue } from "./live-values.js";

export const showLineValues = StateEffect.define<ReadonlyMap<number, LineValue>>();

class LineEnd extends WidgetType {
  private readonly value: LineValue;

  constructor(value: LineValue) {
    super();
    this.value = value;
  }

  override eq({ value }: LineEnd): boolean {
    return value.wrote === this.value.wrote && value.read === this.value.read;
  }

  /** A press goes to the line. */
  override ignoreEvent(): boolean {
    return false;
  }

  override toDOM(): HTMLElement {
    const { wrote, read } = this.value;
    const parts = [
      ...(wrote === "" ? [] : [element("span", { className: "wrote", textContent: wrote })]),
      ...(read === "" ? [] : [element("span", { className: "read", textContent: `\u2190 ${read}` })]),
    ];
    const title = [wrote && `wrote ${wrote}`, read && `read ${read}`].filter(Boolean).join("; ");
    return element("span", { className: "line-values", title }, parts);
  }
}

const field = StateField.define<DecorationSet>({
  create: () => RangeSet.empty,
  update(before, { changes, effects, newDoc }) {
    const shown = effects.find((effect) => effect.is(showLineValues));
    return shown === undefined ? before.map(changes) : decorations(newDoc, shown.value);
  },
  provide: (from) => EditorView.decorations.from(from),
});

function decorations(doc: Text, values: ReadonlyMap<number, LineValue>): DecorationSet {
  const ends = Array.from(values).flatMap(([line, value]) =>
    line >= 1 && line <= doc.lines && (value.wrote !== "" || value.read !== "")
      ? [Decoration.widget({ widget: new LineEnd(value), side: 1 }).range(doc.line(line).to)]
      : [],
  );
  return Decoration.set(ends, true);
}

/** Shows what `showLineValues` gives. */
export const lineEnds: Extension = field;
