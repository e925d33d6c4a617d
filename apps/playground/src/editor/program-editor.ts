import { completionKeymap } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { bracketMatching } from "@codemirror/language";
import {
  type Diagnostic,
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
import { breakpointLines, onBreakpoints, setBreakpoints, toggleBreakpoint } from "./breakpoints.js";
import { completion } from "./completion.js";
import { setCursorLine } from "./cursor.js";
import { type RegisterFacts, helpTooltips } from "./help-tooltip.js";
import { languageSupport } from "./language-support.js";
import { lineSignGutters, showBreakpoints, showMarks, shownBreakpoints } from "./line-signs.js";
import { lineEnds, showLineValues } from "./line-ends.js";
import { liveValuesOf, onLiveValues } from "./live-values.js";
import { marksOf, onMarks } from "./marks.js";
import { changesBetween } from "./text-changes.js";

/** What an editor tells, and asks for. */
export interface ProgramEditorOptions {
  /** The user has changed the text of the file that is shown. */
  readonly edited: (text: string) => void;
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
  private shown = "";
  private language: MachineLanguage | null = null;
  /** Whether the text is being changed by the page. */
  private replacing = false;

  constructor(options: ProgramEditorOptions) {
    this.options = options;
    this.view = new EditorView();
    onBreakpoints((file) => {
      if (file === this.shown) this.refreshBreakpoints();
    });
    onMarks((file) => {
      if (file === this.shown) this.refreshMarks();
    });
    onLiveValues((file) => {
      if (file === this.shown) this.refreshLineValues();
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

  /** Forgets all files. */
  clear(): void {
    this.states.clear();
    this.shown = "";
  }

  /** Shows a file with a text; if it is shown with another one, what differs is changed. */
  show(file: string, text: string): void {
    if (file !== this.shown) this.open(file, text);
    const changes = changesBetween(this.text, text.replace(/\r\n?/g, "\n"));
    if (changes.length === 0) return;
    this.replacing = true;
    this.view.dispatch({ changes });
    this.replacing = false;
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

  /** Underlines what is wrong with the text, and the warnings. */
  showDiagnostics(diagnostics: readonly TextDiagnostic[]): void {
    this.view.dispatch(setDiagnostics(this.view.state, diagnostics.map(underlined)));
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
    const breakpoints = movedBreakpoints(language, shownBreakpoints(this.view.state), before, after);
    this.view.dispatch({ changes: changesBetween(before, after), userEvent: "input.format" });
    setBreakpoints(this.shown, breakpoints);
    this.say("The program is formatted.");
  }

  private open(file: string, text: string): void {
    if (this.shown !== "") this.states.set(this.shown, this.view.state);
    this.shown = file;
    this.view.setState(this.states.get(file) ?? this.newState(file, text));
    this.refreshBreakpoints();
    this.refreshMarks();
    this.refreshLineValues();
  }

  private newState(file: string, text: string): EditorState {
    return EditorState.create({ doc: text, extensions: this.extensions(file) });
  }

  private extensions(file: string): Extension {
    return [
      Prec.high(keymap.of(this.keys())),
      lineSignGutters((line) => this.toggle(line)),
      lineEnds,
      this.languageSlot.of(this.extensionOf(this.language)),
      linter(null),
      history(),
      drawSelection(),
      bracketMatching(),
      highlightActiveLine(),
      highlightActiveLineGutter(),
      keymap.of([...completionKeymap, ...historyKeymap, ...defaultKeymap]),
      EditorView.contentAttributes.of({ "aria-label": `Program text of ${file}`, tabindex: "0" }),
      EditorView.updateListener.of((update) => this.updated(update)),
    ];
  }

  private keys(): KeyBinding[] {
    return [
      { key: "Shift-Alt-f", run: () => done(this.format()), preventDefault: true },
      { key: "F9", run: (view) => done(this.toggle(lineAtCursor(view))), stopPropagation: true },
      { key: "F8", run: nextDiagnostic, shift: previousDiagnostic, preventDefault: true },
    ];
  }

  private updated({ docChanged, selectionSet, focusChanged, state, view }: ViewUpdate): void {
    if (view.hasFocus && (selectionSet || focusChanged)) setCursorLine(this.shown, lineAtCursor(view));
    if (!docChanged) return;
    setBreakpoints(this.shown, shownBreakpoints(state));
    if (!this.replacing) this.options.edited(this.text);
  }

  /** A breakpoint is at the line of an instruction: at that of the next one if the line has none. */
  private toggle(line: number): void {
    const loaded = this.language?.loadText(this.text, this.shown);
    const next = loaded?.ok === true ? loaded.lines.fromLine(line) : null;
    const at = loaded?.ok === true && next !== null ? loaded.lines.first[next]! : line;
    toggleBreakpoint(this.shown, at);
    this.say(`${breakpointLines(this.shown).has(at) ? "Breakpoint" : "No breakpoint"} on line ${at}.`);
  }

  private refreshBreakpoints(): void {
    this.view.dispatch({ effects: showBreakpoints.of(breakpointLines(this.shown)) });
  }

  private refreshMarks(): void {
    const { doc } = this.view.state;
    const marks = marksOf(this.shown);
    const [current] = marks.current;
    const isThere = current !== undefined && current >= 1 && current <= doc.lines;
    const scroll = isThere
      ? [EditorView.scrollIntoView(doc.line(current).from, { y: "nearest", yMargin: 40 })]
      : [];
    this.view.dispatch({ effects: [showMarks.of(marks), ...scroll] });
  }

  private refreshLineValues(): void {
    this.view.dispatch({ effects: showLineValues.of(liveValuesOf(this.shown).lines) });
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

/** The lines on which the instructions stand after formatting that stood on some lines before. */
function movedBreakpoints(
  language: MachineLanguage,
  lines: readonly number[],
  before: string,
  after: string,
): number[] {
  const [old, formatted] = [language.loadText(before), language.loadText(after)];
  if (!old.ok || !formatted.ok) return [];
  return lines.flatMap((line) => {
    const instruction = old.lines.fromLine(line);
    return instruction === null ? [] : [formatted.lines.first[instruction]!];
  });
}
