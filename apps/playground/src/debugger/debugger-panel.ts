import { breakpointLines, toggleBreakpoint } from "../editor/breakpoints.js";
import { cursorLine } from "../editor/cursor.js";
import { setLiveValues } from "../editor/live-values.js";
import { setMarks } from "../editor/marks.js";
import { button, choice, element, labelled } from "../panel/elements.js";
import type { Page, Panel } from "../panel/panel.js";
import { type Command, COMMANDS, isPossible, keyText } from "./commands.js";
import { debuggerMarks } from "./line-marks.js";
import type { Execution } from "./execution.js";
import { LineValues, liveText } from "./line-values.js";
import { type DebuggerModel, debuggerOf } from "./model.js";
import { NUMBER_FORMATS, type NumberFormat } from "./number-format.js";
import { COMPONENT_SIGNS, createRegisterTable } from "./register-table.js";
import { componentText } from "./registers.js";
import { createStepDetails } from "./step-details.js";
import type { Subject } from "./subject.js";

/** Where commands run to until the user has been in the text. */
const FIRST_LINE = 1;

/** Steps through the program of a vertex, both ways; its lines are marked in the editor. */
export function createDebuggerPanel(page: Page): Panel {
  const model = debuggerOf(page);
  const registers = createRegisterTable(model);
  const details = createStepDetails(model);
  const run = (command: Command): void => {
    if (!model.subject.ok) return;
    const { file } = model.subject;
    command.run(model, { breakpoints: breakpointLines(file), cursor: cursorLine(file) ?? FIRST_LINE });
  };
  const toolbar = createToolbar(model, run);
  const subject = createSubjectBar(page, model);
  const status = element("p", { className: "status", role: "status" });
  const slice = createSliceBar(model);
  const body = element("div", { className: "columns" }, [
    element("div", { className: "rows" }, [registers.element, registersLegend()]),
    details.element,
  ]);
  const lineMarks = createLineMarks(model);

  const show = (): void => {
    const { stepper } = model;
    subject.update();
    status.textContent = statusText(model);
    for (const part of [toolbar.element, body]) part.hidden = stepper === null;
    lineMarks.update();
    slice.update();
    if (stepper === null) return;
    for (const part of [toolbar, registers, details]) part.update();
  };
  model.listen(show);
  listenForKeys(page, model, run);
  model.follow(page.drawn);
  show();

  return {
    element: element("div", { className: "debugger rows" }, [
      subject.element,
      toolbar.element,
      status,
      slice.element,
      body,
    ]),
    update(now) {
      model.follow(now.drawn);
    },
  };
}

/** A breakpoint is at the line of an instruction: at that of the next one if the line has none. */
function toggle(subject: Subject, line: number): void {
  if (!subject.ok) return;
  const { lines } = subject.execution;
  const next = lines.fromLine(line);
  if (next !== null) toggleBreakpoint(subject.file, lines.first[next]!);
}

interface Part {
  readonly element: HTMLElement;
  update(): void;
}

function createToolbar(model: DebuggerModel, run: (command: Command) => void): Part {
  const buttons = COMMANDS.map((command) => {
    const { text, title, key } = command;
    const properties =
      key === null ? { title } : { title: `${title} (${key})`, "aria-keyshortcuts": ariaKey(key) };
    return { command, element: button(text, () => run(command), properties) };
  });
  const slider = element("input", { type: "range", min: "0", step: "1" });
  slider.addEventListener("input", () => model.moveTo(Number(slider.value)));
  return {
    element: element("div", { className: "bar", role: "group", "aria-label": "Stepping" }, [
      ...buttons.map((one) => one.element),
      labelled("Step", slider),
    ]),
    update() {
      for (const one of buttons) one.element.disabled = !isPossible(one.command, model);
      slider.max = String(model.stepper?.last ?? 0);
      slider.value = String(model.stepper?.position ?? 0);
    },
  };
}

/** As aria-keyshortcuts has it. */
function ariaKey(key: string): string {
  return key.replace("Ctrl", "Control");
}

/** Which vertex it is, and how numbers are shown. */
function createSubjectBar(page: Page, model: DebuggerModel): Part {
  const vertex = element("input", { type: "number", min: "0", step: "1" });
  vertex.addEventListener("change", () => {
    const number = Number(vertex.value);
    page.change({ vertex: vertex.value !== "" && Number.isInteger(number) && number >= 0 ? number : null });
  });
  const given = element("span", { className: "bar" });
  const close = button("Stop", () => {
    model.give(null, page.drawn);
    page.change({ vertex: null });
  });
  const format = choice(Object.entries(NUMBER_FORMATS), (value) => model.show(value as NumberFormat));
  return {
    element: element("div", { className: "bar" }, [
      labelled("Vertex", vertex),
      given,
      close,
      labelled("Numbers", format),
    ]),
    update() {
      if (document.activeElement !== vertex) vertex.value = String(page.state.vertex ?? "");
      const { subject } = model;
      const back = button("Back to the picture", () => model.give(null, page.drawn));
      given.replaceChildren(...(model.isGiven ? [subject.ok ? `Now ${subject.name}` : "", back] : []));
      close.disabled = page.state.vertex === null && !model.isGiven;
      format.value = model.format;
    },
  };
}

function createSliceBar(model: DebuggerModel): Part {
  const text = element("span");
  const root = element("div", { className: "bar" }, [text, button("Hide", () => model.showSlice(null))]);
  return {
    element: root,
    update() {
      const { slice } = model;
      root.hidden = slice === null;
      if (slice === null) return;
      const { target, steps, instructions, position } = slice;
      const { by } = model.stepper!.execution;
      text.textContent =
        `◆ ${componentText(by, target)} as it is after ${position} steps came from ${steps.size} steps ` +
        `of ${instructions.size} instructions.`;
    },
  };
}

function statusText({ subject, stepper, message }: DebuggerModel): string {
  if (!subject.ok) return subject.message;
  if (stepper === null) return "";
  const { position, last, next, execution } = stepper;
  const { by, program, lines } = execution;
  const where =
    next === undefined
      ? "the end"
      : `line ${lines.first[next.instruction]!}: ${by.machine.printStep(program, next)}`;
  return [`${position} of ${last} steps; next is ${where}.`, message].filter(Boolean).join(" ");
}

function registersLegend(): HTMLElement {
  const parts = Object.values(COMPONENT_SIGNS).map(({ sign, meaning }) => `${sign} ${meaning}`);
  return element("p", {
    className: "quiet",
    textContent: `${parts.join("; ")}. Press a component to see its slice.`,
  });
}

/**
 * Marks the editor's lines and shows at their ends what they read and wrote; those of the file that was debugged before
 * lose this.
 */
function createLineMarks(model: DebuggerModel): { update(): void } {
  let marked: string | null = null;
  let values: LineValues | null = null;
  let [execution, format]: readonly [Execution | null, NumberFormat] = [null, model.format];
  return {
    update() {
      const { subject, stepper } = model;
      const file = subject.ok ? subject.file : null;
      if (marked !== null && marked !== file) {
        setMarks(marked, { current: [], slice: [] });
        setLiveValues(marked, null);
      }
      marked = file;
      if (file === null || stepper === null) return;
      setMarks(file, debuggerMarks(model));
      if (values === null || execution !== stepper.execution || format !== model.format) {
        [execution, format] = [stepper.execution, model.format];
        values = new LineValues(execution, format);
      }
      const { format: shown } = model;
      setLiveValues(file, {
        lines: values.at(stepper.position),
        registerText: (register) => liveText(stepper, register, shown),
      });
    },
  };
}

/** The keys work wherever the focus is, and are the browser's again when nothing is debugged. */
function listenForKeys(page: Page, model: DebuggerModel, run: (command: Command) => void): void {
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.altKey || event.metaKey) return;
    model.follow(page.drawn);
    const key = keyText(event);
    const command = COMMANDS.find((one) => one.key === key);
    if (command === undefined && key !== "F9") return;
    if (page.state.vertex === null && !model.isGiven) return;
    event.preventDefault();
    if (!model.subject.ok) return;
    if (command === undefined) toggle(model.subject, cursorLine(model.subject.file) ?? FIRST_LINE);
    else if (isPossible(command, model)) run(command);
  });
}
