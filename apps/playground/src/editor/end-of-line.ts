/** What is said at the ends of lines. It goes with its line when the text changes. */

import {
  countColumn,
  type EditorState,
  type Extension,
  RangeSet,
  type StateEffectType,
  StateField,
} from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView, WidgetType } from "@codemirror/view";
import { element } from "../panel/elements.js";

/** What stands at the end of a line. */
export interface EndOfLine {
  readonly className: string;
  /** All of it in words, which two that are alike have in common; nothing is shown if there are none. */
  readonly title: string;
  /** Whether screen readers pass it over. */
  readonly isHidden?: boolean;
  readonly parts: () => readonly (Node | string)[];
}

class EndWidget extends WidgetType {
  private readonly end: EndOfLine;
  /** Where the line ends. */
  private readonly column: number;

  constructor(end: EndOfLine, column: number) {
    super();
    this.end = end;
    this.column = column;
  }

  override eq({ end: { className, title }, column }: EndWidget): boolean {
    return className === this.end.className && title === this.end.title && column === this.column;
  }

  /** A press goes to the line. */
  override ignoreEvent(): boolean {
    return false;
  }

  override toDOM(): HTMLElement {
    const { className, title, isHidden = false, parts } = this.end;
    const hidden = isHidden ? { "aria-hidden": "true" } : {};
    const made = element("span", { className: `line-end ${className}`, title, ...hidden }, parts());
    // The style leaves as much room as there is to the edge of the editor.
    made.style.setProperty("--column", String(this.column));
    return made;
  }
}

/** Shows what the last effect says of lines, by their numbers. */
export function endsOfLines<T>(
  effect: StateEffectType<ReadonlyMap<number, T>>,
  endOf: (value: T) => EndOfLine,
): Extension {
  return StateField.define<DecorationSet>({
    create: () => RangeSet.empty,
    update(before, { changes, effects, state }) {
      const shown = effects.find((one) => one.is(effect));
      return shown === undefined ? before.map(changes) : decorations(state, shown.value, endOf);
    },
    provide: (from) => EditorView.decorations.from(from),
  });
}

function decorations<T>(
  { doc, tabSize }: EditorState,
  values: ReadonlyMap<number, T>,
  endOf: (value: T) => EndOfLine,
): DecorationSet {
  const ends = Array.from(values).flatMap(([line, value]) => {
    const end = endOf(value);
    if (line < 1 || line > doc.lines || end.title === "") return [];
    const { text, to } = doc.line(line);
    return [Decoration.widget({ widget: new EndWidget(end, countColumn(text, tabSize)), side: 1 }).range(to)];
  });
  return Decoration.set(ends, true);
}
