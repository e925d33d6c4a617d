/** The last instruction and the next one with their operands and results. */

import { element } from "../panel/elements.js";
import { type ControlStack, type MachineProgram, placeOf, type TraceStep } from "@glasm/vm";
import type { DebuggerMachine, StepRow } from "./debugger-machine.js";
import type { Execution } from "./execution.js";
import type { DebuggerModel } from "./model.js";
import { type NumberFormat, valueText } from "./number-format.js";
import { componentName, registerText } from "./registers.js";
import type { Stepper } from "./stepper.js";

export interface StepDetails {
  readonly element: HTMLElement;
  update(): void;
}

export function createStepDetails(model: DebuggerModel): StepDetails {
  const root = element("div", {
    className: "steps",
    tabIndex: 0,
    role: "region",
    "aria-label": "The last step and the next",
  });
  return {
    element: root,
    update() {
      const { stepper } = model;
      if (stepper === null) return;
      root.replaceChildren(
        details("Last", stepper.previous, model, stepper, "There was no instruction yet."),
        details("Next", stepper.next, model, stepper, endText(stepper)),
        ...stacksOf(stepper).map((stack) => stackText(stack, stepper)),
      );
    },
  };
}

function endText({ execution }: Stepper): string {
  const { end } = execution.trace;
  return (end === null ? undefined : execution.by.endTexts[end]) ?? "The program has ended.";
}

function details(
  title: string,
  step: TraceStep | undefined,
  { format }: DebuggerModel,
  { execution }: Stepper,
  otherwise: string,
): HTMLElement {
  if (step === undefined) return element("p", { className: "quiet", textContent: otherwise });
  const { by, program, flow, lines } = execution;
  const rows = by.stepRows(program, step).map((one) => row(one, execution, format));
  const written = writtenTexts(by, program, step);
  rows.push(...written.map(note));
  if (written.length === 0 && step.writes.length > 0) rows.push(note("Nothing is written."));
  const isTransfer = flow.instructions[placeOf(step)]!.kind !== "next";
  if (isTransfer) rows.push(note(flowText(step, lines.first)));
  return element("table", { className: "numbers" }, [
    element("caption", {}, [
      `${title}: `,
      element("code", { textContent: by.machine.printStep(program, step) }),
    ]),
    element("tbody", {}, rows),
  ]);
}

/** Like `xy of R0 written`, for each register of which something is. */
function writtenTexts(
  by: DebuggerMachine,
  program: MachineProgram,
  { writes }: TraceStep,
): readonly string[] {
  return writes.flatMap((write) => {
    if (!by.isShown(program, write) || !write.written.includes(true)) return [];
    const names = write.written.flatMap((isWritten, component) =>
      isWritten ? [componentName(by, { ...write, component })] : [],
    );
    const mask = names.join(names.every(({ length }) => length === 1) ? "" : ", ");
    return [`${mask} of ${registerText(by, write)} written`];
  });
}

function row({ name, values, file }: StepRow, execution: Execution, format: NumberFormat): HTMLElement {
  const cells = values.map((value) =>
    element("td", { textContent: valueText(execution, value, file, format) }),
  );
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

/** The stacks of a machine, or the call stack if it has no others. */
function stacksOf({ control: { callStack, stacks } }: Stepper): readonly ControlStack[] {
  const entries = callStack.map((number) => ({ "returns to": number }));
  return stacks ?? [{ name: "Call", addresses: ["returns to"], entries }];
}

/** Like `Call stack: returns to line 12, then returns to line 7`, the newest entry first. */
function stackText({ name, addresses, entries }: ControlStack, { execution }: Stepper): HTMLElement {
  const { first } = execution.lines;
  const placeOf = (address: number): string => (address in first ? `line ${first[address]!}` : "the end");
  const texts = entries.map((entry) =>
    Object.entries(entry)
      .map(([what, number]) => `${what} ${addresses.includes(what) ? placeOf(number) : number}`)
      .join(", "),
  );
  const textContent = `${name} stack: ${texts.length === 0 ? "empty" : texts.reverse().join("; then ")}`;
  return element("p", { className: "quiet", textContent });
}
