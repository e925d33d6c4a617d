import type { RegisterName } from "@glasm/vm";
import type { ConstantFile, PageMachine, Stage } from "../machines.js";
import { findEntry } from "../gallery/catalog.js";
import { describedConstants } from "../lessons/described-constants.js";
import type { ParameterRecord } from "../messages/messages.js";
import { parameterKey, registerOfKey, type StageRegister } from "../state/parameter-key.js";
import { createDrawChooser } from "../panel/draw-chooser.js";
import { button, element, offer } from "../panel/elements.js";
import { machineOfPage } from "../panel/machine.js";
import type { Page, Panel } from "../panel/panel.js";
import { declaredNames, registerTitle } from "../panel/register-names.js";
import { createParameterRow, type ParameterRow } from "./parameter-row.js";

/** The program parameters of a draw, as a table that can be edited. */
export function createParametersPanel(page: Page): Panel {
  return new ParametersPanel(page);
}

class ParametersPanel implements Panel {
  readonly element: HTMLElement;
  private readonly page: Page;
  private readonly head = element("th", { scope: "col" });
  private readonly body = element("tbody");
  private readonly chooser = createDrawChooser(() => this.update());
  private readonly adder = createAdder((file, index) => this.add(file, index));
  private readonly note = element("p", { className: "quiet" });
  private machine: PageMachine | null = null;
  /** That of the draw that is shown. */
  private stage: Stage = "vertex";
  /** By the keys of their registers. */
  private rows = new Map<string, ParameterRow>();
  /** The keys of the rows that are shown. */
  private order: readonly string[] = [];

  constructor(page: Page) {
    this.page = page;
    const head = ["x", "y", "z", "w", "Source"].map((text) =>
      element("th", { scope: "col", textContent: text }),
    );
    const table = element("table", { className: "parameters" }, [
      element("thead", {}, [element("tr", {}, [this.head, ...head])]),
      this.body,
    ]);
    const region = { tabIndex: 0, role: "region", "aria-label": "Program parameters" };
    this.element = element("div", { className: "rows" }, [
      element("div", { className: "bar" }, [this.chooser.element, this.adder.element, this.note]),
      element("div", { className: "scrolled", ...region }, [table]),
    ]);
  }

  update(): void {
    const { page } = this;
    const machine = machineOfPage(page);
    if (machine !== this.machine) this.take(machine);
    const draw = page.answer?.machine === machine.name ? this.chooser.chosen(page) : null;
    const names = draw === null ? {} : declaredNames(page.answer!, draw);
    this.stage = draw?.stage ?? machine.stages[0];
    const records = recordsOf(page, machine, this.stage, draw?.parameters ?? []);
    const colors = colorsOf(page);
    const order = records.map((record) => parameterKey(machine, record));
    // What has the focus keeps it while nothing comes or goes.
    if (order.join() !== this.order.join())
      this.body.replaceChildren(...records.map((record) => this.rowOf(machine, record).element));
    this.order = order;
    records.forEach((record, i) => {
      const text = spelled(machine, record);
      const isColor = colors.has(text) || colors.has(names[text] ?? "");
      const look = { title: registerTitle(text, names), isColor };
      this.rowOf(machine, record).update(record, page.state.parameters[order[i]!], look);
    });
    this.note.textContent = records.length === 0 ? "No draw has program parameters." : "";
  }

  private take(machine: PageMachine): void {
    this.machine = machine;
    this.rows = new Map();
    this.order = [];
    this.body.replaceChildren();
    this.head.textContent = machine.constants[0].spell(" ");
    this.adder.offer(machine.constants);
  }

  /** What has a row keeps its value. */
  private add(file: ConstantFile, index: number): void {
    const { machine } = this;
    if (machine === null) return;
    const register = { stage: this.stage, file: file.file, index };
    const key = parameterKey(machine, register);
    if (!this.order.includes(key)) this.set(key, new Array<number>(file.components).fill(0));
    this.rowOf(machine, register).focus();
  }

  private rowOf(machine: PageMachine, register: StageRegister): ParameterRow {
    const key = parameterKey(machine, register);
    const row =
      this.rows.get(key) ??
      createParameterRow(spelled(machine, register), fileOf(machine, register), {
        set: (value) => this.set(key, value),
        reset: () => this.reset(key),
        say: (message, options) => this.page.say(message, options),
      });
    this.rows.set(key, row);
    return row;
  }

  private set(key: string, value: readonly number[]): void {
    this.page.change({ parameters: { ...this.page.state.parameters, [key]: value } });
  }

  private reset(reset: string): void {
    const kept = Object.entries(this.page.state.parameters).filter(([key]) => key !== reset);
    this.page.change({ parameters: Object.fromEntries(kept) });
  }
}

/** The registers that the comments of the scene's programs call colors. */
function colorsOf(page: Page): ReadonlySet<string> {
  const texts = (findEntry(page.state.scene)?.programs ?? []).map((file) => page.programText(file));
  const colors = describedConstants(texts).filter(({ kind }) => kind === "color");
  return new Set(colors.map(({ register }) => register));
}

function fileOf({ constants }: PageMachine, { file }: RegisterName): ConstantFile {
  return constants.find((one) => one.file === file) ?? constants[0];
}

function spelled(machine: PageMachine, register: RegisterName): string {
  return fileOf(machine, register).spell(String(register.index));
}

/** The records of a draw, and those that the user has added to its stage, in the order of their registers. */
function recordsOf(
  { state }: Page,
  machine: PageMachine,
  stage: Stage,
  records: readonly ParameterRecord[],
): readonly (ParameterRecord & StageRegister)[] {
  const own = records.map((record) => ({ ...record, stage }));
  const known = new Set(own.map((record) => parameterKey(machine, record)));
  const added = Object.entries(state.parameters).flatMap(([key, value]) => {
    const register = known.has(key) ? null : registerOfKey(machine, key);
    return register?.stage === stage ? [{ ...register, value, tracked: null }] : [];
  });
  const place = ({ file, index }: ParameterRecord): number =>
    1000 * machine.constants.findIndex((one) => one.file === file) + index;
  return [...own, ...added].sort((a, b) => place(a) - place(b));
}

/** Lets the user set a register that the draw neither reads nor has set. */
interface Adder {
  readonly element: HTMLElement;
  offer(files: readonly ConstantFile[]): void;
}

function createAdder(add: (file: ConstantFile, index: number) => void): Adder {
  let files: readonly ConstantFile[] = [];
  const select = element("select", { "aria-label": "Register file" });
  const name = element("span");
  const input = element("input", { type: "number", min: "0", step: "1", required: true });
  const chosen = (): ConstantFile | undefined => files.find(({ file }) => file === select.value);
  const show = (): void => {
    const file = chosen();
    name.textContent = `Another ${file?.spell(" ") ?? ""} `;
    input.max = String((file?.count ?? 1) - 1);
  };
  const take = (): void => {
    const file = chosen();
    if (file === undefined || !input.reportValidity()) return;
    add(file, input.valueAsNumber);
    input.value = "";
  };
  select.addEventListener("change", show);
  input.addEventListener("keydown", ({ key }) => key === "Enter" && take());
  return {
    element: element("span", {}, [
      select,
      " ",
      element("label", {}, [name, input]),
      " ",
      button("Add", take),
    ]),
    offer(all) {
      files = all;
      offer(
        select,
        all.map(({ file, spell }) => [file, spell(" ")]),
      );
      select.hidden = all.length === 1;
      show();
    },
  };
}
