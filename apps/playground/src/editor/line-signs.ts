import {
  type EditorState,
  type Extension,
  type Range,
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
import type { Breakpoint } from "../state/state.js";
import { MARK_KINDS, type MarkKind, type Marks, NO_MARKS } from "./marks.js";
import { LINE_SIGNS, type LineSign } from "./sign-legend.js";
import { type Changed, movedLine } from "./text-history.js";

/** Breakpoints and marks: signs in the gutter, and tinted lines. They go with their lines when the text changes. */

export const showBreakpoints = StateEffect.define<readonly Breakpoint[]>();
export const showMarks = StateEffect.define<Marks>();

class Sign extends GutterMarker {
  private readonly kind: LineSign;
  private readonly title: string;

  constructor(kind: LineSign, title: string = LINE_SIGNS[kind].meaning) {
    super();
    this.kind = kind;
    this.title = title;
  }

  override eq({ kind, title }: Sign): boolean {
    return kind === this.kind && title === this.title;
  }

  override toDOM(): Node {
    const made = document.createElement("span");
    made.className = `sign-${this.kind}`;
    made.textContent = LINE_SIGNS[this.kind].sign;
    made.title = this.title;
    return made;
  }
}

const BREAKPOINT = new Sign("breakpoint");
const conditional = (condition: string): Sign => new Sign("condition", `breakpoint if ${condition}`);
const warning = (text: string): Sign => new Sign("warning", text);
const SIGNS: Readonly<Record<MarkKind, Sign>> = {
  current: new Sign("current"),
  slice: new Sign("slice"),
  unreached: new Sign("unreached"),
};
const TINTS: Readonly<Record<MarkKind, Decoration>> = {
  current: Decoration.line({ class: "line-current" }),
  slice: Decoration.line({ class: "line-slice" }),
  unreached: Decoration.line({ class: "line-unreached" }),
};

/** Which lines are marked, and how that is shown. */
interface LineSigns {
  readonly breakpoints: readonly Breakpoint[];
  readonly marks: Marks;
  readonly signs: readonly RangeSet<GutterMarker>[];
  readonly tints: DecorationSet;
}

const lineSignsField = StateField.define<LineSigns>({
  create: ({ doc }) => lineSigns(doc, [], NO_MARKS),
  update(before, { docChanged, changes, startState, newDoc, effects }) {
    let { breakpoints, marks } = before;
    if (docChanged) {
      const changed = { before: startState.doc, changes };
      breakpoints = movedBreakpoints(breakpoints, changed, newDoc);
      marks = movedMarks(marks, changed, newDoc);
    }
    for (const effect of effects) {
      if (effect.is(showBreakpoints)) breakpoints = effect.value;
      if (effect.is(showMarks)) marks = effect.value;
    }
    const same = !docChanged && breakpoints === before.breakpoints && marks === before.marks;
    return same ? before : lineSigns(newDoc, breakpoints, marks);
  },
  provide: (field) => EditorView.decorations.from(field, ({ tints }) => tints),
});

/** The breakpoints, after all changes of the text. */
export function shownBreakpoints(state: EditorState): readonly Breakpoint[] {
  return state.field(lineSignsField).breakpoints;
}

/** What the pointer does to a line of the gutters: a click, and what asks for a menu. */
export interface GutterActions {
  readonly click: (line: number) => void;
  readonly ask: (line: number) => void;
}

/** Gutters with line numbers and signs. */
export function lineSignGutters({ click, ask }: GutterActions): Extension {
  const lineAt = ({ state: { doc } }: EditorView, { from }: { from: number }): number =>
    doc.lineAt(from).number;
  const domEventHandlers = {
    mousedown(view: EditorView, line: { from: number }, event: Event): boolean {
      if ((event as MouseEvent).button !== 0) return false;
      click(lineAt(view, line));
      return true;
    },
    contextmenu(view: EditorView, line: { from: number }, event: Event): boolean {
      event.preventDefault();
      ask(lineAt(view, line));
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

function lineSigns(doc: Text, breakpoints: readonly Breakpoint[], marks: Marks): LineSigns {
  const isThere = (line: number): boolean => line >= 1 && line <= doc.lines;
  const signs = (lines: readonly (readonly [number, Sign])[]): RangeSet<GutterMarker> =>
    RangeSet.of(
      lines
        .filter(([line]) => isThere(line))
        .map(([line, sign]): Range<Sign> => sign.range(doc.line(line).from)),
      true,
    );
  const tints = MARK_KINDS.flatMap((kind) =>
    marks[kind].filter(isThere).map((line) => TINTS[kind].range(doc.line(line).from)),
  );
  return {
    breakpoints,
    marks,
    signs: [
      signs(
        breakpoints.map(({ line, condition }) => [
          line,
          condition === undefined ? BREAKPOINT : conditional(condition),
        ]),
      ),
      ...MARK_KINDS.map((kind) => signs(marks[kind].map((line) => [line, SIGNS[kind]]))),
      signs(Array.from(marks.warnings, ([line, text]) => [line, warning(text)])),
    ],
    tints: Decoration.set(tints, true),
  };
}

/** Breakpoints after changes; those of lines that were deleted are gone, and of several on a line the first one stays. */
function movedBreakpoints(
  breakpoints: readonly Breakpoint[],
  changed: Changed,
  after: Text,
): readonly Breakpoint[] {
  const byLine = new Map<number, Breakpoint>();
  for (const one of breakpoints) {
    const line = movedLine(one.line, changed, after);
    if (line !== null && !byLine.has(line)) byLine.set(line, { ...one, line });
  }
  return [...byLine.values()];
}

/** Marks after changes; those of lines that were deleted are gone. */
export function movedMarks(marks: Marks, changed: Changed, after: Text): Marks {
  const move = (lines: readonly number[]): readonly number[] => [
    ...new Set(lines.map((line) => movedLine(line, changed, after)).filter((line) => line !== null)),
  ];
  const warnings = Array.from(
    marks.warnings,
    ([line, text]) => [movedLine(line, changed, after), text] as const,
  );
  return {
    current: move(marks.current),
    slice: move(marks.slice),
    unreached: move(marks.unreached),
    warnings: new Map(warnings.flatMap(([line, text]) => (line === null ? [] : [[line, text]]))),
  };
}
