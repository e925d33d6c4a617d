import { render } from "preact";
import { type DebuggerModel, debuggerOf } from "../debugger/model.js";
import { download } from "../files/download.js";
import type { Difference } from "../messages/comparison.js";
import { DrawChoice, DrawChooser } from "../panel/draw-chooser.js";
import type { Page, Panel } from "../panel/panel.js";
import { LIMITS } from "../state/limits.js";
import { savedName } from "../state/own-programs.js";
import { type ComparedRows, rowsOfDraw, rowsOfExecutions } from "./compared-rows.js";
import { CompareModel } from "./compare-model.js";
import { CompareView } from "./compare-view.js";
import type { SideChoice } from "./compared-sides.js";
import { differencesCsv, differencesJson } from "./differences-file.js";
import { PASTED } from "./program-versions.js";

/** What the panel needs besides the page. */
export interface ComparePanelOptions {
  /** Brings the debugger to the front. */
  readonly openDebugger: () => void;
}

/** The vertices of a draw, or the executions of a vertex state program, through two programs, two arithmetics or two engines, and where these differ most. */
export function createComparePanel(page: Page, options: ComparePanelOptions): Panel {
  return new ComparePanel(page, options, debuggerOf(page));
}

class ComparePanel implements Panel {
  readonly element = document.createElement("div");
  private readonly page: Page;
  private readonly options: ComparePanelOptions;
  private readonly debugger: DebuggerModel;
  private readonly model = new CompareModel();
  private readonly bar = document.createElement("div");
  private readonly choice = new DrawChoice();

  constructor(page: Page, options: ComparePanelOptions, model: DebuggerModel) {
    this.page = page;
    this.options = options;
    this.debugger = model;
    this.element.className = "compare rows";
    const view = document.createElement("div");
    view.className = "compare-view rows";
    this.element.append(this.bar, view);
    model.machines.listen(() => this.update());
    render(
      <CompareView
        model={this.model}
        choose={(side, choice) => this.choose(side, choice)}
        keep={() => this.keep()}
        openFiles={(files) => files.forEach((file) => void this.openFile(file))}
        paste={(text) => this.paste(text)}
        debug={(difference) => this.debug(difference)}
        save={(form) => this.save(form)}
      />,
      view,
    );
  }

  update(): void {
    const { page, choice } = this;
    render(<DrawChooser page={page} choice={choice} changed={() => this.update()} />, this.bar);
    const { machines } = this.debugger;
    const { answer } = page.drawn;
    const by = answer === null ? null : machines.find(answer.machine);
    this.model.follow(page, this.rows(), by, answer === null ? "" : machines.messageOf(answer.machine));
  }

  /** The executions of the program in the editor, if it is one that runs without vertices; else the draw that is chosen. [Ruling 254] */
  private rows(): ComparedRows | null {
    const { answer, state } = this.page.drawn;
    const draw = this.choice.chosen(this.page);
    if (answer === null) return null;
    const executions = rowsOfExecutions(answer, state.file);
    return executions ?? (draw === null ? null : rowsOfDraw(answer, draw));
  }

  private choose(side: 0 | 1, choice: SideChoice): void {
    this.model.choose(side, choice);
    this.update();
  }

  private keep(): void {
    const message = this.model.keepNow();
    if (message !== null) this.page.say(message);
    this.update();
  }

  private async openFile(file: File): Promise<void> {
    const { page } = this;
    if (file.size > LIMITS.program) {
      const reason = `it has ${file.size} bytes; programs have at most ${LIMITS.program}.`;
      return page.say(`${file.name} cannot be compared: ${reason}`, { kind: "error" });
    }
    try {
      page.say(this.model.keep(await file.text(), { file: file.name, name: file.name }, file.name));
      this.update();
    } catch (reason) {
      // The file may be gone.
      if (!(reason instanceof DOMException)) throw reason;
      page.say(`${file.name}: ${reason.message}`, { kind: "error" });
    }
  }

  private paste(text: string): void {
    this.model.pasted.value = text;
    this.choose(1, { version: PASTED });
  }

  /** Gives a vertex to the debugger, where its runs part if that is known, with the result that differs. */
  private debug({ vertex, parting, where }: Difference): void {
    const { page } = this;
    this.debugger.askFor(where);
    const rows = this.model.compared.value?.rows;
    page.change(rows?.debugged(vertex) ?? { vertex });
    this.debugger.follow(page.drawn);
    if (parting !== null) this.debugger.moveTo(parting.step + 1);
    this.options.openDebugger();
  }

  private save(form: "csv" | "json"): void {
    const compared = this.model.compared.value;
    if (compared === null) return;
    const text = form === "csv" ? differencesCsv(compared) : differencesJson(compared);
    download(
      `${savedName(this.page.state)}-differences.${form}`,
      form === "csv" ? "text/csv" : "application/json",
      text,
    );
  }
}
