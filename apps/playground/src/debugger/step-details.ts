/** The last instruction and the next one with their operands and results. */

import { printOperand, type TraceStep } from "@glasm/nv-vertex";
import { element } from "../panel/elements.js";
import { MACHINE } from "./machine.js";
import type { DebuggerModel } from "./model.js";
import { valueText } from "./number-format.js";
import { COMPONENTS, type RegisterName, registerText } from "./registers.js";
import type { Stepper } from "./stepper.js";

export interface StepDetails {
  readonly element: HTMLElement;
  update(): void;
}

export function createStepDetails(model: DebuggerModel): StepDetails {
  const root = element("div", { className: "steps" });
  return {
    element: root,
    update() {
      const { stepper } = model;
      if (stepper === null) return;
      root.replaceChildren(
        details("Last", stepper.previous, model, stepper, "There was no instruction yet."),
        details("Next", stepper.next, model, stepper, endText(stepper)),
        callStack(stepper),
      );
    },
  };
}

function endText({ execution }: Stepper): string {
  switch (execution.trace.end) {
    case "call-overflow":
      return "The program has ended: a fifth call within four others. [VP2 2.14.2.3]";
    case "instruction-limit":
      return "The program was ended after 65,536 instructions. [VP2 2.14.2.3]";
    default:
      return "The program has ended.";
  }
}

function details(
  title: string,
  step: TraceStep | undefined,
  model: DebuggerModel,
  { execution }: Stepper,
  otherwise: string,
): HTMLElement {
  if (step === undefined) return element("p", { className: "quiet", textContent: otherwise });
  const { operands, mnemonic } = execution.program.instructions[step.instruction]!;
  const [write] = step.writes;
  // ARA has addresses for operands, and ARL and ARR for results.
  const operandFile = (index: number): RegisterName["file"] =>
    operands[index]!.kind === "address" ? "address" : "temporary";
  const rows = step.operands.map((values, index) =>
    row(printOperand(operands[index]!), values, operandFile(index), model),
  );
  if (write !== undefined && step.result !== null) {
    const written = COMPONENTS.map((component) => write.written[component]);
    rows.push(row(`${mnemonic} gives`, step.result, write.file, model));
    const mask = written.map((on, component) => (on ? "xyzw"[component] : "")).join("");
    rows.push(note(mask === "" ? "Nothing is written." : `${mask} of ${registerText(write)} written`));
  }
  if (step.taken !== null) rows.push(note(flowText(step, execution.lines.first)));
  return element("table", { className: "numbers" }, [
    element("caption", {}, [
      `${title}: `,
      element("code", { textContent: MACHINE.printInstruction(execution.program, step.instruction) }),
    ]),
    element("tbody", {}, rows),
  ]);
}

function row(
  name: string,
  values: readonly number[],
  file: RegisterName["file"],
  { format }: DebuggerModel,
): HTMLElement {
  const cells = values.map((value) => element("td", { textContent: valueText(value, file, format) }));
  return element("tr", {}, [
    element("th", { scope: "row" }, [element("code", { textContent: name })]),
    ...cells,
  ]);
}

function note(text: string): HTMLElement {
  return element("tr", {}, [element("td", { colSpan: 5, className: "note", textContent: text })]);
}

function flowText({ taken, next }: TraceStep, lines: readonly number[]): string {
  const where =
    next === null
      ? "ends the program"
      : next >= lines.length
        ? "goes to the end"
        : `goes to line ${lines[next]!}`;
  return taken === true ? `Taken: ${where}` : `Not taken: ${where}`;
}

function callStack({ control, execution }: Stepper): HTMLElement {
  const places = control.callStack.map((number) => {
    const line = execution.lines.first[number];
    return line === undefined ? "the end" : `line ${line}`;
  });
  const text =
    places.length === 0 ? "Call stack: empty" : `Call stack: returns to ${places.reverse().join(", then ")}`;
  return element("p", { className: "quiet", textContent: text });
}
