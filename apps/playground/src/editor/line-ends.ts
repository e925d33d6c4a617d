/** Values at the ends of lines. They go with their lines when the text changes. */

import {
  countColumn,
  type EditorState,
  type Extension,
  RangeSet,
  StateEffect,
  StateField,
} from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView, WidgetType } from "@codemirror/view";
import { element } from "../panel/elements.js";
import { type LineValue, namedValuesText, shortText } from "./live-values.js";

export const showLineValues = StateEffect.define<ReadonlyMap<number, LineValue>>();

class LineEnd extends WidgetType {
  private readonly value: LineValue;
  /** Where the line ends. */
  private readonly column: number;

  constructor(value: LineValue, column: number) {
    super();
    this.value = value;
    this.column = column;
  }

  override eq({ value, column }: LineEnd): boolean {
    return titleOf(value) === titleOf(this.value) && column === this.column;
  }

  /** A press goes to the line. */
  override ignoreEvent(): boolean {
    return false;
  }

  override toDOM(): HTMLElement {
    const { wrote, read } = this.value;
    const parts = [
      ...(wrote.length === 0 ? [] : [element("span", { className: "wrote", textContent: shortText(wrote) })]),
      ...(read.length === 0
        ? []
        : [element("span", { className: "read", textContent: `\u2190 ${shortText(read)}` })]),
    ];
    const values = element("span", { className: "line-values", title: titleOf(this.value) }, parts);
    // The style leaves as much room as there is to the edge of the editor.
    values.style.setProperty("--column", String(this.column));
    return values;
  }
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

const field = StateField.define<DecorationSet>({
  create: () => RangeSet.empty,
  update(before, { changes, effects, state }) {
    const shown = effects.find((effect) => effect.is(showLineValues));
    return shown === undefined ? before.map(changes) : decorations(state, shown.value);
  },
  provide: (from) => EditorView.decorations.from(from),
});

function decorations({ doc, tabSize }: EditorState, values: ReadonlyMap<number, LineValue>): DecorationSet {
  const ends = Array.from(values).flatMap(([line, value]) => {
    if (line < 1 || line > doc.lines || titleOf(value) === "") return [];
    const { text, to } = doc.line(line);
    return [Decoration.widget({ widget: new LineEnd(value, countColumn(text, tabSize)), side: 1 }).range(to)];
  });
  return Decoration.set(ends, true);
}

/** Shows what `showLineValues` gives. */
export const lineEnds: Extension = field;
