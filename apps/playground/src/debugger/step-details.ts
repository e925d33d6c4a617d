/** The last instruction and the next one with their operands and results. */

import { element } from "../panel/elements.js";
import { DISPLAY, MACHINE, type StepRow, type TraceStep } from "./machine.js";
import type { DebuggerModel } from "./model.js";
import { valueText } from "./number-format.js";
import { COMPONENTS, registerText } from "./registers.js";
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
  const { end } = execution.trace;
  return (end === null ? undefined : DISPLAY.endTexts[end]) ?? "The program has ended.";
}

function details(
  title: string,
  step: TraceStep | undefined,
  model: DebuggerModel,
  { execution }: Stepper,
  otherwise: string,
): HTMLElement {
  if (step === undefined) return element("p", { className: "quiet", textContent: otherwise });
  const { program, flow, lines } = execution;
  const rows = DISPLAY.stepRows(program, step).map((one) => row(one, model));
  for (const write of step.writes) {
    const mask = COMPONENTS.map((component) => (write.written[component] ? "xyzw"[component] : "")).join("");
    rows.push(note(mask === "" ? "Nothing is written." : `${mask} of ${registerText(write)} written`));
  }
  const isTransfer = flow.instructions[step.instruction]!.kind !== "next";
  if (isTransfer) rows.push(note(flowText(step, lines.first)));
  return element("table", { className: "numbers" }, [
    element("caption", {}, [
      `${title}: `,
      element("code", { textContent: MACHINE.printInstruction(program, step.instruction) }),
    ]),
    element("tbody", {}, rows),
  ]);
}

function row({ name, values, file }: StepRow, { format }: DebuggerModel): HTMLElement {
  const cells = values.map((value) => element("td", { textContent: valueText(value, file, format) }));
  return element("tr", {}, [
    element("th", { scope: "row" }, [element("code", { textContent: name })]),
    ...cells,
  ]);
}

function note(text: string): HTMLElement {
  return element("tr", {}, [element("td", { colSpan: 5, className: "note", textContent: text })]);
}

function flowText({ parts, next }: TraceStep, lines: readonly number[]): string {
  const where =
    next === null
      ? "ends the program"
      : next >= lines.length
        ? "goes to the end"
        : `goes to line ${lines[next]!}`;
  return parts.some(({ written }) => written) ? `Taken: ${where}` : `Not taken: ${where}`;
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
