import {
  type ChangeDesc,
  type EditorState,
  type Extension,
  RangeSet,
  StateEffect,
  StateField,
  type Text,
} from "@codemirror/state";
import {
  Decoration,
  type DecorationSet,
  EditorView,
  gutter,
  GutterMarker,
  lineNumbers,
} from "@codemirror/view";
import { MARK_KINDS, type MarkKind, type Marks } from "./marks.js";

/** Breakpoints and marks: signs in the gutter, and tinted lines. They go with their lines when the text changes. */

export const showBreakpoints = StateEffect.define<Iterable<number>>();
export const showMarks = StateEffect.define<Marks>();

class Sign extends GutterMarker {
  private readonly sign: string;
  private readonly kind: string;
  private readonly title: string;

  constructor(sign: string, kind: string, title: string) {
    super();
    this.sign = sign;
    this.kind = kind;
    this.title = title;
  }

  override toDOM(): Node {
    const made = document.createElement("span");
    made.className = `sign-${this.kind}`;
    made.textContent = this.sign;
    made.title = this.title;
    return made;
  }
}

const BREAKPOINT = new Sign("\u25cf", "breakpoint", "breakpoint");
const SIGNS: Readonly<Record<MarkKind, Sign>> = {
  current: new Sign("\u25b6", "current", "the next instruction"),
  slice: new Sign("\u25c6", "slice", "part of the slice"),
  unreached: new Sign("\u2205", "unreached", "reached by no vertex"),
};
const TINTS: Readonly<Record<MarkKind, Decoration>> = {
  current: Decoration.line({ class: "line-current" }),
  slice: Decoration.line({ class: "line-slice" }),
  unreached: Decoration.line({ class: "line-unreached" }),
};

/** Which lines are marked, and how that is shown. */
interface LineSigns {
  readonly breakpoints: readonly number[];
  readonly marks: Marks;
  readonly signs: readonly RangeSet<GutterMarker>[];
  readonly tints: DecorationSet;
}

const lineSignsField = StateField.define<LineSigns>({
  create: ({ doc }) => lineSigns(doc, [], { current: [], slice: [], unreached: [] }),
  update(before, { docChanged, changes, startState, newDoc, effects }) {
    let { breakpoints, marks } = before;
    if (docChanged) {
      const move = (lines: readonly number[]): number[] => movedLines(lines, changes, startState.doc, newDoc);
      breakpoints = move(breakpoints);
      marks = { current: move(marks.current), slice: move(marks.slice), unreached: move(marks.unreached) };
    }
    for (const effect of effects) {
      if (effect.is(showBreakpoints)) breakpoints = [...effect.value];
      if (effect.is(showMarks)) marks = effect.value;
    }
    const same = !docChanged && breakpoints === before.breakpoints && marks === before.marks;
    return same ? before : lineSigns(newDoc, breakpoints, marks);
  },
  provide: (field) => EditorView.decorations.from(field, ({ tints }) => tints),
});

/** The lines with breakpoints, after all changes of the text. */
export function shownBreakpoints(state: EditorState): readonly number[] {
  return state.field(lineSignsField).breakpoints;
}

/** Gutters with line numbers and signs, on whose lines a click does something. */
export function lineSignGutters(click: (line: number) => void): Extension {
  const domEventHandlers = {
    mousedown(view: EditorView, { from }: { from: number }): boolean {
      click(view.state.doc.lineAt(from).number);
      return true;
    },
  };
  return [
    lineSignsField,
    gutter({
      class: "sign-gutter",
      markers: (view) => view.state.field(lineSignsField).signs,
      initialSpacer: () => BREAKPOINT,
      domEventHandlers,
    }),
    lineNumbers({ domEventHandlers }),
  ];
}

function lineSigns(doc: Text, breakpoints: readonly number[], marks: Marks): LineSigns {
  const starts = (lines: readonly number[]): number[] =>
    lines.filter((line) => line >= 1 && line <= doc.lines).map((line) => doc.line(line).from);
  const signsAt = (sign: Sign, lines: readonly number[]): RangeSet<GutterMarker> =>
    RangeSet.of(
      starts(lines).map((start) => sign.range(start)),
      true,
    );
  const tints = MARK_KINDS.flatMap((kind) => starts(marks[kind]).map((start) => TINTS[kind].range(start)));
  return {
    breakpoints,
    marks,
    signs: [signsAt(BREAKPOINT, breakpoints), ...MARK_KINDS.map((kind) => signsAt(SIGNS[kind], marks[kind]))],
    tints: Decoration.set(tints, true),
  };
}

/** Where lines are after a change, each once; those that were deleted are nowhere. */
function movedLines(lines: readonly number[], changes: ChangeDesc, before: Text, after: Text): number[] {
  const moved = lines
    .filter((line) => line >= 1 && line <= before.lines)
    .flatMap((number) => {
      const { from, to, text } = before.line(number);
      if (changes.touchesRange(from, Math.min(to + 1, before.length)) === "cover") return [];
      // What stands after the indentation counts when a line is split.
      const indentation = text.length - text.trimStart().length;
      return [after.lineAt(changes.mapPos(from + indentation, 1)).number];
    });
  return [...new Set(moved)];
}
