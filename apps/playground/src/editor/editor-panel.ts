import type { RegisterName } from "@glasm/vm";
import { type LoadedText, problemsOf } from "../language/load-text.js";
import type { MachineLanguage } from "../language/machine-language.js";
import { machineOf } from "../machines.js";
import { button, element } from "../panel/elements.js";
import type { Page, Panel } from "../panel/panel.js";
import { findEntry } from "../gallery/catalog.js";
import { type KnownLanguage, Languages } from "./languages.js";
import { programName } from "../state/own-programs.js";
import type { Breakpoint } from "../state/state.js";
import { breakpointsOf, isSameList, withBreakpoints } from "./breakpoints.js";
import { ProgramEditor } from "./program-editor.js";
import { createProblemList } from "./problem-list.js";
import { createFileTabs } from "./file-tabs.js";
import { liveValuesOf, onLiveValues } from "./live-values.js";
import { MARK_KINDS, marksOf, onMarks } from "./marks.js";
import { createSignLegend, type LineSign } from "./sign-legend.js";
import { createThrottle } from "./throttle.js";

/** Milliseconds between two pictures of a text that is being typed. */
const EDIT_INTERVAL = 100;
/** Milliseconds without a change after which a text is checked. */
const CHECK_DELAY = 100;

const EDITOR_ID = "program-text";

/** More values of a constant register are not shown. */
const MAX_VALUES = 4;

/** The editor of the scene's programs, with what is wrong with them. */
export function createEditorPanel(page: Page, known: KnownLanguage): Panel & Pick<EditorPanel, "loadText"> {
  return new EditorPanel(page, known);
}

class EditorPanel implements Panel {
  readonly element: HTMLElement;
  private page: Page;
  private readonly languages: Languages;
  private readonly editor: ProgramEditor;
  private readonly legend = createSignLegend();
  private readonly problems = createProblemList(
    (start, end) => this.editor.goTo(start, end),
    this.legend.element,
  );
  private readonly tabs = createFileTabs(EDITOR_ID, (file) => {
    this.sending.flush();
    this.page.change({ file });
  });
  private readonly format = button("Format", () => this.editor.format());
  private readonly reset = button("Reset", () => this.restore(), {
    title: "Takes the scene's own text of this file again.",
  });
  private readonly sending = createThrottle(EDIT_INTERVAL);
  private checking: ReturnType<typeof setTimeout> | undefined;
  /** The texts that the page has of the scene's files, as far as the editor knows. */
  private readonly known = new Map<string, string>();
  /** The breakpoints that the page has, as far as the editor knows. */
  private breakpoints: Page["state"]["breakpoints"] | null = null;
  private scene = "";
  /** What the program in the editor is called. */
  private name = "";

  constructor(page: Page, known: KnownLanguage) {
    this.page = page;
    this.languages = new Languages(
      known,
      () => this.check(),
      (error) =>
        page.say(`The language of the program could not be loaded; reload the page. ${String(error)}`),
    );
    this.editor = new ProgramEditor({
      edited: (text) => this.take(text),
      breakpointsChanged: (list) => this.keepBreakpoints(list),
      registerFacts: (register) => registerFacts(this.page, this.editor.file, register),
    });
    onMarks(() => this.showLegend());
    onLiveValues(() => this.showLegend());
    const { editor, tabs, format, reset, problems } = this;
    this.element = element("div", { className: "program-editor" }, [
      element("div", { className: "editor-bar" }, [tabs.element, format, reset]),
      element("div", { id: EDITOR_ID, role: "tabpanel", className: "editor-text", "aria-label": "File" }, [
        editor.element,
      ]),
      problems.element,
    ]);
  }

  update(page: Page): void {
    this.page = page;
    const { scene, file, programs } = page.state;
    if (scene !== this.scene) {
      this.scene = scene;
      this.editor.clear();
      this.known.clear();
    }
    const nameOf = (one: string): string => programName(page.state, one);
    this.tabs.show(findEntry(scene)?.programs ?? [file], file, nameOf);
    const isOther = file !== this.editor.file;
    this.show(file, nameOf(file));
    this.showBreakpoints(page, isOther);
    this.showLegend();
    this.reset.disabled = !Object.hasOwn(programs, file);
  }

  /** Loads the text of a program file; null as long as its language is not there. */
  loadText(text: string, file: string): LoadedText | null {
    return this.languageOf(file, text)?.loadText(text, file) ?? null;
  }

  /** The user has edited the text. */
  private take(text: string): void {
    const { file } = this.editor;
    this.sending.run(() => this.send(file, text));
    clearTimeout(this.checking);
    this.checking = setTimeout(() => this.check(), CHECK_DELAY);
  }

  private send(file: string, text: string): void {
    this.known.set(file, text);
    if (file === this.editor.file) this.editor.noteText();
    // The picture first; what else is known of it follows when the typing rests.
    this.page.change({ programs: { ...this.page.state.programs, [file]: text } }, "moving");
  }

  /** Those of the page; where only the text was news, the editor has moved them. */
  private showBreakpoints({ state }: Page, isOther: boolean): void {
    const { file } = this.editor;
    const isNews = isOther || state.breakpoints !== this.breakpoints;
    this.breakpoints = state.breakpoints;
    const list = breakpointsOf(state, file);
    if (isSameList(list, this.editor.breakpoints)) return;
    if (isNews) this.editor.setBreakpoints(list);
    else this.keepBreakpoints(this.editor.breakpoints);
  }

  private keepBreakpoints(list: readonly Breakpoint[]): void {
    this.breakpoints = withBreakpoints(this.page.state.breakpoints, this.editor.file, list);
    this.page.change({ breakpoints: this.breakpoints });
  }

  /** Says what the signs beside the lines of the file mean. */
  private showLegend(): void {
    const { file, breakpoints } = this.editor;
    const marks = marksOf(file);
    const signs: readonly LineSign[] = [
      ...breakpoints.map(({ condition }) => (condition === undefined ? "breakpoint" : "condition")),
      ...MARK_KINDS.filter((kind) => marks[kind].length > 0),
      ...(marks.warnings.size > 0 ? (["warning"] as const) : []),
    ];
    this.legend.show({ signs: new Set(signs), hasValues: liveValuesOf(file).lines.size > 0 });
  }

  private restore(): void {
    const { file } = this.editor;
    const others = Object.entries(this.page.state.programs).filter(([one]) => one !== file);
    this.sending.cancel();
    this.page.change({ programs: Object.fromEntries(others) });
    this.page.say("The scene's own text is back; Ctrl+Z in the editor undoes that.", {
      holds: ({ state }) => state.scene === this.scene && !Object.hasOwn(state.programs, file),
    });
  }

  private languageOf(file: string, text: string): MachineLanguage | null {
    return this.languages.of(machineOf(text, file));
  }

  private check(): void {
    const { file, text } = this.editor;
    const language = this.languageOf(file, text);
    this.editor.speak(language);
    this.format.title = language?.formatHelp ?? "";
    // It is checked when its language is there.
    if (language === null) return;
    const loaded = language.loadText(text, file);
    this.editor.showDiagnostics(problemsOf(loaded));
    this.problems.show({ file: this.name, text, loaded });
    this.format.disabled = !loaded.ok;
  }

  /** @param name What the file is called, with which places in its text begin */
  private show(file: string, name: string): void {
    const text = this.page.programText(file);
    const isNews = this.known.get(file) !== text;
    if (!isNews && this.editor.file === file && this.name === name) return;
    if (isNews) this.sending.cancel();
    this.known.set(file, text);
    this.name = name;
    this.editor.show(file, text, name);
    this.check();
  }
}

/** What a register holds where the debugger is; else its values in the draws that use the program, if it is constant. */
function registerFacts(page: Page, program: string, register: RegisterName): [string, string][] {
  const live = liveValuesOf(program).registerText(register);
  return live === null ? constantFacts(page, program, register) : [["now", live]];
}

/** The value of a constant register in the draws that use a program, each once. */
function constantFacts({ answer }: Page, program: string, { file, index }: RegisterName): [string, string][] {
  const draws = answer?.draws.filter((draw) => draw.file === program) ?? [];
  const values = draws.flatMap(({ parameters }) =>
    parameters.filter((record) => record.file === file && record.index === index),
  );
  const facts = values.map(({ value, tracked }): [string, string] => [
    "value",
    value.join(", ") + (tracked === null ? "" : `; tracks ${tracked}`),
  ]);
  const different = new Map(facts.map((fact) => [fact[1], fact]));
  return [...different.values()].slice(0, MAX_VALUES);
}
