import { problemsOf } from "../language/load-text.js";
import type { MachineLanguage } from "../language/machine-language.js";
import { button, element } from "../panel/elements.js";
import type { Page, Panel } from "../panel/panel.js";
import { findEntry } from "../gallery/catalog.js";
import { ProgramEditor } from "./program-editor.js";
import { createProblemList } from "./problem-list.js";
import { createFileTabs } from "./file-tabs.js";
import { createThrottle } from "./throttle.js";

/** Milliseconds between two pictures of a text that is being typed. */
const EDIT_INTERVAL = 100;
/** Milliseconds without a change after which a text is checked. */
const CHECK_DELAY = 100;

const FORMAT_HELP =
  "Writes each instruction as the printer does, on a line of its own (Shift+Alt+F). " +
  "Comments, blank lines and the names of vertex attributes stay.";

const EDITOR_ID = "program-text";
const KEYS =
  "F1 help \u00b7 F8 next problem \u00b7 F9 breakpoint \u00b7 Ctrl+Space completion \u00b7 Shift+Alt+F format";

/** More values of a parameter are not shown. */
const MAX_VALUES = 4;

/** The editor of the scene's programs, with what is wrong with them. */
export function createEditorPanel(page: Page, language: MachineLanguage): Panel {
  return new EditorPanel(page, language);
}

class EditorPanel implements Panel {
  readonly element: HTMLElement;
  private page: Page;
  private readonly language: MachineLanguage;
  private readonly editor: ProgramEditor;
  private readonly problems = createProblemList((start, end) => this.editor.goTo(start, end));
  private readonly tabs = createFileTabs(EDITOR_ID, (file) => {
    this.sending.flush();
    this.page.change({ file });
  });
  private readonly format = button("Format", () => this.editor.format(), { title: FORMAT_HELP });
  private readonly reset = button("Reset", () => this.restore(), {
    title: "Takes the scene's own text of this file again.",
  });
  private readonly sending = createThrottle(EDIT_INTERVAL);
  private checking: ReturnType<typeof setTimeout> | undefined;
  /** The texts that the page has of the scene's files, as far as the editor knows. */
  private readonly known = new Map<string, string>();
  private scene = "";

  constructor(page: Page, language: MachineLanguage) {
    this.page = page;
    this.language = language;
    this.editor = new ProgramEditor({
      language,
      edited: (text) => this.take(text),
      parameterFacts: (parameter) => parameterFacts(this.page, this.editor.file, parameter),
    });
    const { editor, tabs, format, reset, problems } = this;
    this.element = element("div", { className: "program-editor" }, [
      element("div", { className: "editor-bar" }, [tabs.element, format, reset]),
      element("div", { id: EDITOR_ID, role: "tabpanel", className: "editor-text", "aria-label": "File" }, [
        editor.element,
      ]),
      problems.element,
      element("p", { className: "keys quiet", textContent: KEYS }),
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
    this.tabs.show(findEntry(scene)?.programs ?? [file], file);
    this.show(file);
    this.reset.disabled = !Object.hasOwn(programs, file);
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
    // The picture first; what else is known of it follows when the typing rests.
    this.page.change({ programs: { ...this.page.state.programs, [file]: text } }, "moving");
  }

  private restore(): void {
    const others = Object.entries(this.page.state.programs).filter(([file]) => file !== this.editor.file);
    this.sending.cancel();
    this.page.change({ programs: Object.fromEntries(others) });
  }

  private check(): void {
    const loaded = this.language.loadText(this.editor.text, this.editor.file);
    this.editor.showDiagnostics(problemsOf(loaded));
    this.problems.show(loaded);
    this.format.disabled = !loaded.ok;
  }

  private show(file: string): void {
    const text = this.page.programText(file);
    const isNews = this.known.get(file) !== text;
    if (!isNews && this.editor.file === file) return;
    if (isNews) this.sending.cancel();
    this.known.set(file, text);
    this.editor.show(file, text);
    this.check();
  }
}

/** The value of a parameter in the draws that use a program, each once. */
function parameterFacts({ answer }: Page, file: string, parameter: number): [string, string][] {
  const draws = answer?.draws.filter((draw) => draw.file === file) ?? [];
  const values = draws.flatMap(({ parameters }) => parameters.filter(({ index }) => index === parameter));
  const facts = values.map(({ value, tracked }): [string, string] => [
    "value",
    value.join(", ") + (tracked === null ? "" : `; tracks ${tracked}`),
  ]);
  const different = new Map(facts.map((fact) => [fact[1], fact]));
  return [...different.values()].slice(0, MAX_VALUES);
}
