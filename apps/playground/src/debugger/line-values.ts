/** What each line of a program read and wrote, up to a position: a short text at its end. */

import { singleText } from "@glasm/base";
import type { RegisterComponent, TraceStep } from "@glasm/vm";
import type { LineValue } from "../editor/line-values.js";
import type { Execution } from "./execution.js";
import { type NumberFormat, valueText } from "./number-format.js";
import { readsOf } from "./reads.js";
import { componentName, registerText } from "./registers.js";
import { Stepper } from "./stepper.js";

/** The digits of a number at the end of a line; the registers have all. */
const DIGITS = 4;

/** The texts of the lines of one execution under one format, which are made when they are first needed. */
export class LineValues {
  private readonly execution: Execution;
  private readonly format: NumberFormat;
  /** By step: its reads and its writes. */
  private readonly texts = new Map<number, LineValue>();
  /** Goes to the steps that are asked for. */
  private readonly visitor: Stepper;

  constructor(execution: Execution, format: NumberFormat) {
    this.execution = execution;
    this.format = format;
    this.visitor = new Stepper(execution);
  }

  /** By line, what its last step before a position read and wrote; of the step that comes, what it reads. */
  at(position: number): ReadonlyMap<number, LineValue> {
    const { trace, lines } = this.execution;
    const values = new Map<number, LineValue>();
    const next = trace.steps[position];
    if (next !== undefined) values.set(lines.first[next.instruction]!, this.comingOf(position, next));
    for (let step = position - 1; step >= 0 && values.size < lines.first.length; step -= 1) {
      const line = lines.first[trace.steps[step]!.instruction]!;
      if (!values.has(line)) values.set(line, this.doneOf(step));
    }
    return values;
  }

  private comingOf(position: number, next: TraceStep): LineValue {
    this.visitor.moveTo(position);
    return { wrote: "", read: this.readsText(next) };
  }

  private doneOf(number: number): LineValue {
    let text = this.texts.get(number);
    if (text === undefined) {
      const step = this.execution.trace.steps[number]!;
      this.visitor.moveTo(number);
      text = { wrote: this.writesText(step), read: this.readsText(step) };
      this.texts.set(number, text);
    }
    return text;
  }

  /** As the registers are where the visitor is. */
  private readsText(step: TraceStep): string {
    return this.registersText(
      readsOf(step),
      ({ component, ...register }) => this.visitor.registers.read(register)[component]!,
    );
  }

  private writesText({ writes }: TraceStep): string {
    const { by, program } = this.execution;
    const shown = writes.filter((write) => by.isShown(program, write));
    const components = shown.flatMap(({ file, index, written }) =>
      [...written.keys()].filter((i) => written[i]).map((component) => ({ file, index, component })),
    );
    return this.registersText(
      components,
      ({ file, index, component }) =>
        shown.find((write) => write.file === file && write.index === index)!.after[component]!,
    );
  }

  /** Like `R0.xy 0.5 1, c[2].x 3`. */
  private registersText(
    components: readonly RegisterComponent[],
    valueOf: (where: RegisterComponent) => number,
  ): string {
    const { by } = this.execution;
    const registers = new Map<string, RegisterComponent[]>();
    for (const where of components) {
      const name = registerText(by, where);
      registers.set(name, [...(registers.get(name) ?? []), where]);
    }
    return Array.from(registers, ([name, parts]) => {
      const inOrder = [...parts].sort((a, b) => a.component - b.component);
      const letters = inOrder.map((where) => componentName(by, where)).join("");
      const values = inOrder.map((where) => this.numberText(valueOf(where), where.file)).join(" ");
      return `${name}${letters === "xyzw" ? "" : `.${letters}`} ${values}`;
    }).join(", ");
  }

  private numberText(value: number, file: string): string {
    const isFloat = this.format === "float" && this.execution.formatOf(file) !== null;
    if (isFloat && Number.isFinite(value)) return singleText(Math.fround(Number(value.toPrecision(DIGITS))));
    return valueText(this.execution, value, file, this.format);
  }
}
