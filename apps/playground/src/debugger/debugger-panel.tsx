import { type ComponentChildren, render } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { breakpointsOf, toggled, withBreakpoints } from "../editor/breakpoints.js";
import { cursorLine } from "../editor/cursor.js";
import { lineInText } from "../editor/earlier-lines.js";
import { sayMoreBeyond } from "../panel/more-beyond.js";
import type { Page, Panel } from "../panel/panel.js";
import { classesOf } from "../table/table-head.js";
import { BreakpointList } from "./breakpoint-list.js";
import { type Command, COMMANDS, isPossible, keyText, type Places } from "./commands.js";
import { EditorMarks } from "./editor-marks.js";
import { KeptConstants } from "./kept-constants.js";
import { type DebuggerModel, debuggerOf } from "./model.js";
import { NotNumbersList } from "./not-numbers.js";
import { RegisterNote, RegisterTable, SignLegend } from "./register-table.js";
import { componentText } from "./registers.js";
import { StepDetails } from "./step-details.js";
import { sliceSentence, stepSentence } from "./step-sentence.js";
import { warningsOf } from "./step-warnings.js";
import { SteppingBar } from "./stepping-bar.js";
import { SubjectBar } from "./subject-bar.js";

/** Where commands run to until the user has been in the text. */
const FIRST_LINE = 1;

/** Steps through a run of a program, both ways; its lines are marked in the editor. */
export function createDebuggerPanel(page: Page): Panel {
  return new DebuggerPanel(page);
}

class DebuggerPanel implements Panel {
  readonly element = document.createElement("div");
  private readonly page: Page;
  private readonly model: DebuggerModel;
  private readonly marks: EditorMarks;

  constructor(page: Page) {
    this.page = page;
    this.model = debuggerOf(page);
    this.marks = new EditorMarks(this.model);
    this.element.className = "debugger rows";
    this.model.listen(() => {
      this.keepStep();
      this.show();
    });
    document.addEventListener("keydown", (event) => this.press(event));
    this.update();
  }

  update(): void {
    this.model.follow(this.page.drawn);
    this.show();
  }

  /** Notes in the state how far the run is. */
  private keepStep(): void {
    const { stepper, isGiven } = this.model;
    if (stepper === null || isGiven || stepper.position === this.page.state.step) return;
    this.page.change({ step: stepper.position });
  }

  private show(): void {
    this.marks.update();
    render(
      <DebuggerView page={this.page} model={this.model} run={(command) => this.run(command)} />,
      this.element,
    );
  }

  private run(command: Command): void {
    if (isPossible(command, this.model)) command.run(this.model, this.places());
  }

  /** In the text that is stepped through, which the user may have changed since. */
  private places(): Places {
    const { subject } = this.model;
    if (!subject.ok) return { breakpoints: [], cursor: FIRST_LINE };
    const { file, text } = subject;
    return {
      breakpoints: breakpointsOf(this.page.state, file).map((one) => ({
        ...one,
        line: lineInText(file, text, one.line),
      })),
      cursor: lineInText(file, text, cursorLine(file) ?? FIRST_LINE),
    };
  }

  /** The keys work wherever the focus is, and are the browser's again when nothing is debugged. */
  private press(event: KeyboardEvent): void {
    if (event.defaultPrevented || event.altKey || event.metaKey) return;
    const { page, model } = this;
    const key = keyText(event);
    const command = COMMANDS.find((one) => one.key === key);
    if (command === undefined && key !== "F9") return;
    model.follow(page.drawn);
    const { vertex, execution } = page.state;
    if (vertex === null && execution === null && !model.isGiven) return;
    event.preventDefault();
    if (command === undefined) this.toggleBreakpoint();
    else this.run(command);
  }

  /** A breakpoint is at the line of an instruction: at that of the next one if the line has none. */
  private toggleBreakpoint(): void {
    const { page, model } = this;
    const { subject } = model;
    if (!subject.ok) return;
    const { file, text, execution } = subject;
    const line = cursorLine(file) ?? FIRST_LINE;
    const next = page.programText(file) === text ? execution.lines.fromLine(line) : null;
    const list = toggled(
      breakpointsOf(page.state, file),
      next === null ? line : execution.lines.first[next]!,
    );
    page.change({ breakpoints: withBreakpoints(page.state.breakpoints, file, list) });
  }
}

interface DebuggerViewProps {
  readonly page: Page;
  readonly model: DebuggerModel;
  readonly run: (command: Command) => void;
}

function DebuggerView({ page, model, run }: DebuggerViewProps) {
  const { subject, stepper, format } = model;
  return (
    <>
      <div class="controls">
        <SubjectBar page={page} model={model} />
        {stepper !== null && <SteppingBar model={model} run={run} />}
      </div>
      <NotNumbersList page={page} model={model} />
      <StepSentence model={model} />
      <Beginnings page={page} model={model} />
      {stepper !== null && (model.register !== null || model.slice === null) && (
        <RegisterNote model={model} stepper={stepper} />
      )}
      <SliceBar model={model} />
      {stepper !== null && (
        <DebuggerBody>
          <div class="columns">
            <RegisterTable model={model} stepper={stepper} run={run} />
            <div class="rows">
              <StepDetails stepper={stepper} format={format} />
              <KeptConstants stepper={stepper} format={format} />
              {subject.ok && <BreakpointList page={page} subject={subject} />}
            </div>
          </div>
        </DebuggerBody>
      )}
      {stepper !== null && <SignLegend />}
    </>
  );
}

/** Ways to begin without a pointer, as long as nothing is debugged. */
function Beginnings({ page, model }: Omit<DebuggerViewProps, "run">) {
  const { state, answer, size } = page;
  const [first] = answer?.draws ?? [];
  const isBusy = model.isGiven || state.vertex !== null || state.execution !== null;
  if (isBusy || first === undefined) return null;
  return (
    <p class="bar beginnings">
      <button type="button" onClick={() => page.pick(size.width >> 1, size.height >> 1)}>
        Debug what is in the middle
      </button>
      <button type="button" onClick={() => page.change({ vertex: first.firstVertex })}>
        Debug the first vertex
      </button>
    </p>
  );
}

/** In a color of its own if the last step is warned of something. */
function StepSentence({ model }: { readonly model: DebuggerModel }) {
  const { stepper } = model;
  const text = stepSentence(model);
  if (stepper === null)
    return (
      <p class="status" role="status">
        {text}
      </p>
    );
  const { execution, position } = stepper;
  const isWarned = warningsOf(execution, position - 1).length > 0;
  return (
    <p class={classesOf("status", "of-step", isWarned && "warned")} role="status" title={text}>
      {text}
    </p>
  );
}

/** What is scrolled, with a sign where there is more of it. */
function DebuggerBody({ children }: { readonly children: ComponentChildren }) {
  const body = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => sayMoreBeyond(body.current!), []);
  return (
    <div ref={body} class="debugger-body rows">
      {children}
    </div>
  );
}

function SliceBar({ model }: { readonly model: DebuggerModel }) {
  const { slice, stepper } = model;
  if (slice === null || stepper === null) return null;
  return (
    <div class="bar slice">
      <span>◆ {sliceSentence(slice, componentText(stepper.execution.by, slice.target))}</span>
      <button type="button" onClick={() => model.showSlice(null)}>
        Hide
      </button>
    </div>
  );
}
