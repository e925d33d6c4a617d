import { completionKeymap } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { bracketMatching } from "@codemirror/language";
import {
  type Diagnostic,
  lintGutter,
  linter,
  nextDiagnostic,
  previousDiagnostic,
  setDiagnostics,
} from "@codemirror/lint";
import { Compartment, EditorState, type Extension, Prec } from "@codemirror/state";
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  type KeyBinding,
  keymap,
  type ViewUpdate,
} from "@codemirror/view";
import type { TextDiagnostic } from "../language/load-text.js";
import type { MachineLanguage } from "../language/machine-language.js";
import { withLinks } from "../panel/citation.js";
import { element } from "../panel/elements.js";
import type { ReadCondition } from "../conditions/condition.js";
import { readCondition } from "../conditions/read-condition.js";
import type { Breakpoint } from "../state/state.js";
import { isSameList, toggled, withCondition } from "./breakpoints.js";
import { completion } from "./completion.js";
import { conditionField, openConditionField } from "./condition-field.js";
import { setCursorLine } from "./cursor.js";
import { setLineFinder } from "./earlier-lines.js";
import { type RegisterFacts, helpTooltips } from "./help-tooltip.js";
import { languageSupport } from "./language-support.js";
import { lineSignGutters, movedMarks, showBreakpoints, showMarks, shownBreakpoints } from "./line-signs.js";
import { lineEnds, showLineValues } from "./line-ends.js";
import { lineProblems, problemsByLine, showLineProblems } from "./line-problems.js";
import { liveValuesOf, onLiveValues } from "./live-values.js";
import { marksOf, onMarks } from "./marks.js";
import { changesBetween } from "./text-changes.js";
import { type Changed, earlierLine, movedLine, TextHistory } from "./text-history.js";

/** What an editor tells, and asks for. */
export interface ProgramEditorOptions {
  /** The user has changed the text of the file that is shown. */
  readonly edited: (text: string) => void;
  /** The breakpoints of the file that is shown are others, as the user has set some or moved their lines. */
  readonly breakpointsChanged: (breakpoints: readonly Breakpoint[]) => void;
  readonly registerFacts: RegisterFacts;
}

/** The editor of the program files of a scene: one file is shown, each keeps its history of changes. */
export class ProgramEditor {
  private readonly view: EditorView;
  private readonly options: ProgramEditorOptions;
  /** What depends on the language of a text. */
  private readonly languageSlot = new Compartment();
  private readonly languageExtensions = new Map<MachineLanguage | null, Extension>([[null, []]]);
  private readonly states = new Map<string, EditorState>();
  /** How far the files were scrolled. */
  private readonly places = new Map<string, { readonly left: number; readonly top: number }>();
  private readonly histories = new Map<string, TextHistory>();
  private shown = "";
  /** What the file that is shown is called. */
  private name = "";
  private language: MachineLanguage | null = null;
  /** Whether the text is being changed by the page. */
  private replacing = false;

  constructor(options: ProgramEditorOptions) {
    this.options = options;
    this.view = new EditorView();
    onMarks((file) => {
      if (file === this.shown) this.refreshMarks();
    });
    onLiveValues((file) => {
      if (file === this.shown) this.refreshLineValues();
    });
    setLineFinder((file, text, line) => {
      const { doc } = this.stateOf(file) ?? EditorState.create({ doc: text });
      return earlierLine(line, this.changedSince(file, text, doc), doc);
    });
  }

  get element(): HTMLElement {
    return this.view.dom;
  }

  /** The name of the file that is shown. */
  get file(): string {
    return this.shown;
  }

  get text(): string {
    return this.view.state.doc.toString();
  }

  get breakpoints(): readonly Breakpoint[] {
    return shownBreakpoints(this.view.state);
  }

  /** Shows other breakpoints in the file. */
  setBreakpoints(breakpoints: readonly Breakpoint[]): void {
    this.view.dispatch({ effects: showBreakpoints.of(breakpoints) });
  }

  /** Remembers the text of the file, as others get it now and will speak of its lines. */
  noteText(): void {
    let history = this.histories.get(this.shown);
    if (history === undefined) this.histories.set(this.shown, (history = new TextHistory()));
    history.note(this.view.state.doc);
  }

  /** Forgets all files. */
  clear(): void {
    this.states.clear();
    this.places.clear();
    this.histories.clear();
    this.shown = "";
  }

  /** Shows a file with a text and what it is called; if it is shown with another one, what differs is changed. */
  show(file: string, text: string, name: string): void {
    this.name = name;
    if (file !== this.shown) this.open(file, text);
    else this.view.dispatch({});
    const changes = changesBetween(this.text, text.replace(/\r\n?/g, "\n"));
    if (changes.length > 0) {
      this.replacing = true;
      this.view.dispatch({ changes });
      this.replacing = false;
    }
    this.noteText();
  }

  /** Takes the text that is shown for one in a language; without one it is plain text. */
  speak(language: MachineLanguage | null): void {
    this.language = language;
    const extension = this.extensionOf(language);
    if (this.languageSlot.get(this.view.state) === extension) return;
    this.view.dispatch({ effects: this.languageSlot.reconfigure(extension) });
  }

  private extensionOf(language: MachineLanguage | null): Extension {
    let extension = this.languageExtensions.get(language);
    if (extension === undefined) {
      extension = languageExtension(language!, this.options.registerFacts);
      this.languageExtensions.set(language, extension);
    }
    return extension;
  }

  /** Underlines what is wrong with the text, and the warnings, and says it at the ends of their lines. */
  showDiagnostics(diagnostics: readonly TextDiagnostic[]): void {
    const placed = diagnostics.map(({ severity, diagnostic: { line, message } }) => {
      return { severity, line, message };
    });
    this.view.dispatch(setDiagnostics(this.view.state, diagnostics.map(underlined)), {
      effects: showLineProblems.of(problemsByLine(placed)),
    });
  }

  /** Selects a part of the text and goes there. */
  goTo(start: number, end: number): void {
    const { length } = this.view.state.doc;
    const selection = { anchor: Math.min(start, length), head: Math.min(end, length) };
    this.view.dispatch({ selection, scrollIntoView: true });
    this.view.focus();
  }

  /** Writes the program as the printer does, and says so; a program that does not load stays as it is. */
  format(): void {
    const before = this.text;
    const { language } = this;
    const after = language?.formatText(before) ?? null;
    if (language === null || after === null)
      return this.say("The program has to load before it can be formatted.");
    const breakpoints = formattedBreakpoints(language, this.breakpoints, before, after);
    this.view.dispatch({ changes: changesBetween(before, after), userEvent: "input.format" });
    this.change(breakpoints);
    this.say("The program is formatted.");
  }

  private open(file: string, text: string): void {
    const { scrollDOM } = this.view;
    if (this.shown !== "") {
      this.states.set(this.shown, this.view.state);
      this.places.set(this.shown, { left: scrollDOM.scrollLeft, top: scrollDOM.scrollTop });
    }
    this.shown = file;
    this.view.setState(this.states.get(file) ?? this.newState(text));
    scrollDOM.scrollTo(this.places.get(file) ?? { left: 0, top: 0 });
    this.refreshMarks();
    this.refreshLineValues();
  }

  private stateOf(file: string): EditorState | undefined {
    return file === this.shown ? this.view.state : this.states.get(file);
  }

  private changedSince(file: string, text: string, doc: EditorState["doc"]): Changed {
    return (this.histories.get(file) ?? new TextHistory()).since(text, doc);
  }

  private newState(text: string): EditorState {
    return EditorState.create({ doc: text, extensions: this.extensions() });
  }

  private extensions(): Extension {
    return [
      Prec.high(keymap.of(this.keys())),
      lineSignGutters({ click: (line) => this.toggle(line), ask: (line) => this.askCondition(line) }),
      lintGutter(),
      lineEnds,
      lineProblems,
      conditionField({
        example: () => this.language?.registersIn(this.view.state.doc.toString()).example ?? "",
        read: (text) => this.readCondition(text),
        take: (line, text) => this.setCondition(line, text),
      }),
      this.languageSlot.of(this.extensionOf(this.language)),
      linter(null),
      history(),
      drawSelection(),
      bracketMatching(),
      highlightActiveLine(),
      highlightActiveLineGutter(),
      keymap.of([...completionKeymap, ...historyKeymap, ...defaultKeymap]),
      EditorView.contentAttributes.of(() => ({
        "aria-label": `Program text of ${this.name}`,
        tabindex: "0",
      })),
      EditorView.updateListener.of((update) => this.updated(update)),
    ];
  }

  private keys(): KeyBinding[] {
    return [
      { key: "Shift-Alt-f", run: () => done(this.format()), preventDefault: true },
      {
        key: "F9",
        run: (view) => done(this.toggle(lineAtCursor(view))),
        shift: (view) => done(this.askCondition(lineAtCursor(view))),
        stopPropagation: true,
        preventDefault: true,
      },
      { key: "F8", run: nextDiagnostic, shift: previousDiagnostic, preventDefault: true },
    ];
  }

  private updated({
    docChanged,
    selectionSet,
    focusChanged,
    state,
    startState,
    view,
    changes,
  }: ViewUpdate): void {
    if (view.hasFocus && (selectionSet || focusChanged)) setCursorLine(this.shown, lineAtCursor(view));
    if (!docChanged) return;
    this.histories.get(this.shown)?.changed(changes);
    if (this.replacing) return;
    const breakpoints = shownBreakpoints(state);
    if (!isSameList(breakpoints, shownBreakpoints(startState))) this.options.breakpointsChanged(breakpoints);
    this.options.edited(this.text);
  }

  /** The line of an instruction: that of the next one if a line has none. */
  private instructionLine(line: number): number {
    const loaded = this.language?.loadText(this.text, this.shown);
    const next = loaded?.ok === true ? loaded.lines.fromLine(line) : null;
    return loaded?.ok === true && next !== null ? loaded.lines.first[next]! : line;
  }

  private toggle(line: number): void {
    const at = this.instructionLine(line);
    this.change(toggled(this.breakpoints, at));
    const isThere = this.breakpoints.some((one) => one.line === at);
    this.say(`${isThere ? "Breakpoint" : "No breakpoint"} on line ${at}.`);
  }

  /** Opens the field for the condition of a line's breakpoint. */
  private askCondition(line: number): void {
    const at = this.instructionLine(line);
    const condition = this.breakpoints.find((one) => one.line === at)?.condition ?? "";
    openConditionField(this.view, at, condition);
  }

  private readCondition(text: string): ReadCondition {
    const { language } = this;
    if (language === null) return { ok: true, condition: [] };
    return readCondition(text, language.registersIn(this.view.state.doc.toString()));
  }

  private setCondition(line: number, text: string): void {
    this.change(withCondition(this.breakpoints, line, text));
    this.say(
      text.trim() === "" ? `Breakpoint on line ${line}.` : `Breakpoint on line ${line} if ${text.trim()}.`,
    );
  }

  private change(breakpoints: readonly Breakpoint[]): void {
    this.setBreakpoints(breakpoints);
    this.options.breakpointsChanged(breakpoints);
  }

  private refreshMarks(): void {
    const { doc } = this.view.state;
    const { text, ...before } = marksOf(this.shown);
    const marks = movedMarks(before, this.changedSince(this.shown, text, doc), doc);
    const [current] = marks.current;
    const scroll =
      current === undefined
        ? []
        : [EditorView.scrollIntoView(doc.line(current).from, { y: "nearest", yMargin: 40 })];
    this.view.dispatch({ effects: [showMarks.of(marks), ...scroll] });
  }

  private refreshLineValues(): void {
    const { doc } = this.view.state;
    const { text, lines } = liveValuesOf(this.shown);
    const changed = this.changedSince(this.shown, text, doc);
    const moved = Array.from(lines, ([line, value]) => [movedLine(line, changed, doc), value] as const);
    const shown = moved.flatMap(([line, value]) => (line === null ? [] : [[line, value] as const]));
    this.view.dispatch({ effects: showLineValues.of(new Map(shown)) });
  }

  private say(message: string): void {
    this.view.dispatch({ effects: EditorView.announce.of(message) });
  }
}

function languageExtension(language: MachineLanguage, registerFacts: RegisterFacts): Extension {
  return [languageSupport(language), completion(language), helpTooltips(language, registerFacts)];
}

/** For commands, which say whether they have handled their key. */
function done(_: void): true {
  return true;
}

function lineAtCursor({ state }: EditorView): number {
  return state.doc.lineAt(state.selection.main.head).number;
}

function underlined({ severity, diagnostic, start, end }: TextDiagnostic): Diagnostic {
  const { code, message, citation } = diagnostic;
  const whole = `${message} ${citation}`;
  const renderMessage = (): Node => element("span", {}, withLinks(whole));
  return { from: start, to: end, severity, message: whole, renderMessage, source: code };
}

/** Breakpoints on the lines on which their instructions stand after formatting. */
function formattedBreakpoints(
  language: MachineLanguage,
  breakpoints: readonly Breakpoint[],
  before: string,
  after: string,
): readonly Breakpoint[] {
  const [old, formatted] = [language.loadText(before), language.loadText(after)];
  if (!old.ok || !formatted.ok) return [];
  return breakpoints.flatMap((one) => {
    const instruction = old.lines.fromLine(one.line);
    return instruction === null ? [] : [{ ...one, line: formatted.lines.first[instruction]! }];
  });
}
