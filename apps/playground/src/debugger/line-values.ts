/** What each line of a program read and wrote, up to a position: a short text at its end. */

import { singleText } from "@glasm/base";
import type { RegisterComponent, RegisterName, TraceStep } from "@glasm/vm";
import type { LineValue, NamedValues } from "../editor/live-values.js";
import { numberOf } from "../words/component-type.js";
import type { Execution } from "./execution.js";
import { type Held, heldIn, type NumberFormat, shownText, valueText } from "./number-format.js";
import { readsOf } from "./reads.js";
import { componentNames, componentOf, componentsOf, hasRegister, registerText } from "./registers.js";
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
    return { wrote: [], read: this.valuesRead(next) };
  }

  private doneOf(number: number): LineValue {
    let text = this.texts.get(number);
    if (text === undefined) {
      const step = this.execution.trace.steps[number]!;
      this.visitor.moveTo(number);
      text = { wrote: this.valuesWritten(step, number + 1), read: this.valuesRead(step) };
      this.texts.set(number, text);
    }
    return text;
  }

  /** As the registers are where the visitor is. */
  private valuesRead(step: TraceStep): readonly NamedValues[] {
    const { position, registers } = this.visitor;
    return this.namedValues(readsOf(step), position, (register) => heldIn(registers, register));
  }

  private valuesWritten({ writes }: TraceStep, position: number): readonly NamedValues[] {
    const { by, program } = this.execution;
    const shown = writes.filter((write) => by.isShown(program, write));
    const components = shown.flatMap(({ file, index, written }) =>
      [...written.keys()].filter((i) => written[i]).map((component) => ({ file, index, component })),
    );
    return this.namedValues(components, position, ({ file, index }) => {
      const { after, bits } = shown.find((write) => write.file === file && write.index === index)!;
      return { values: after, bits: bits?.after };
    });
  }

  /** Each register once, with its components in their order. */
  private namedValues(
    components: readonly RegisterComponent[],
    position: number,
    heldOf: (register: RegisterName) => Held,
  ): readonly NamedValues[] {
    const { by } = this.execution;
    const registers = new Map<string, Map<number, RegisterComponent>>();
    for (const word of components) {
      const where = componentOf(by, word);
      const name = registerText(by, where);
      const parts = registers.get(name) ?? new Map<number, RegisterComponent>();
      registers.set(name, parts.set(where.component, where));
    }
    return Array.from(registers, ([register, parts]) => {
      const inOrder = [...parts.values()].sort((a, b) => a.component - b.component);
      const names = componentNames(by, inOrder);
      const values = inOrder.map((where) => this.numberText(where, heldOf(where), position)).join(" ");
      return { register, values: `${names === "" || names === "xyzw" ? "" : `.${names}`} ${values}` };
    });
  }

  private numberText(where: RegisterComponent, held: Held, position: number): string {
    const value = shortFloat(this.execution, where, held.values, position, this.format);
    return value ?? valueText(this.execution, where, held, position, this.format);
  }
}

/** A floating-point number with a few digits; null of what is none, or is shown otherwise. */
function shortFloat(
  { formatOf, typeAt }: Execution,
  where: RegisterComponent,
  values: readonly number[],
  position: number,
  format: NumberFormat,
): string | null {
  const type = typeAt(where, position);
  const isTyped = format === "typed" && (type === null || type.kind === "float");
  if (!(isTyped || format === "float") || (type === null && formatOf(where.file) === null)) return null;
  const words = values.slice(where.component);
  const value = type === null ? words[0]! : Number(numberOf(words, { ...type, kind: "float" }));
  if (!Number.isFinite(value)) return null;
  const short = Number(value.toPrecision(DIGITS));
  return type?.words === 2 ? String(short) : singleText(Math.fround(short));
}

/** All components of a register as they are now; null if the execution has no such register. */
export function liveText(stepper: Stepper, register: RegisterName, format: NumberFormat): string | null {
  const { by } = stepper.execution;
  if (!hasRegister(by, register)) return null;
  const { file, index } = register;
  return componentsOf(by, register)
    .map((component) => shownText(stepper, { file, index, component }, format))
    .join(", ");
}
