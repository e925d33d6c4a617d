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

/** The editor of the scene's programs, with what is wrong with them. */
export function createEditorPanel(first: Page, language: MachineLanguage): Panel {
  let page = first;
  let scene = "";
  let checking: ReturnType<typeof setTimeout> | null = null;
  /** The texts that the page has, as far as the editor knows. */
  const known = new Map<string, string>();
  const sending = createThrottle(EDIT_INTERVAL);

  const editor: ProgramEditor = new ProgramEditor({
    language,
    edited(text) {
      const { file } = editor;
      sending.run(() => send(file, text));
      if (checking !== null) clearTimeout(checking);
      checking = setTimeout(check, CHECK_DELAY);
    },
    parameterFacts: (parameter) => parameterFacts(page, editor.file, parameter),
  });
  const problems = createProblemList((start, end) => editor.goTo(start, end));
  const tabs = createFileTabs(EDITOR_ID, (file) => {
    sending.flush();
    page.change({ file });
  });
  const format = button("Format", () => editor.format(), { title: FORMAT_HELP });
  const reset = button("Reset", () => restore(), { title: "Takes the scene's own text of this file again." });

  function send(file: string, text: string): void {
    known.set(file, text);
    // The picture first; what else is known of it follows when the typing rests.
    page.change({ programs: { ...page.state.programs, [file]: text } }, "moving");
  }

  function restore(): void {
    const others = Object.entries(page.state.programs).filter(([file]) => file !== editor.file);
    sending.cancel();
    page.change({ programs: Object.fromEntries(others) });
  }

  function check(): void {
    const loaded = language.loadText(editor.text, editor.file);
    editor.showDiagnostics(problemsOf(loaded));
    problems.show(loaded);
    format.disabled = !loaded.ok;
  }

  function showText(file: string): void {
    const text = page.programText(file);
    const isNews = known.get(file) !== text;
    if (!isNews && editor.file === file) return;
    if (isNews) sending.cancel();
    known.set(file, text);
    editor.show(file, text);
    check();
  }

  return {
    element: element("div", { className: "program-editor" }, [
      element("div", { className: "editor-bar" }, [tabs.element, format, reset]),
      element("div", { id: EDITOR_ID, role: "tabpanel", className: "editor-text", "aria-label": "File" }, [
        editor.element,
      ]),
      problems.element,
      element("p", { className: "keys quiet", textContent: KEYS }),
    ]),
    update(now) {
      page = now;
      const { file } = page.state;
      if (scene !== page.state.scene) {
        scene = page.state.scene;
        editor.clear();
        known.clear();
      }
      tabs.show(findEntry(scene)?.programs ?? [file], file);
      showText(file);
      reset.disabled = !Object.hasOwn(page.state.programs, file);
    },
  };
}

const EDITOR_ID = "program-text";
const KEYS =
  "F1 help \u00b7 F8 next problem \u00b7 F9 breakpoint \u00b7 Ctrl+Space completion \u00b7 Shift+Alt+F format";

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

/** More values of a parameter are not shown. */
const MAX_VALUES = 4;
