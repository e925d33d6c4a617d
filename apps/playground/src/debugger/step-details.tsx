/** The last instruction and the next one with their operands and results. */

import { type ControlStack, type MachineProgram, placeOf, type TraceStep } from "@glasm/vm";
import { Cited } from "../panel/cited.js";
import { BEFORE_BITS, Breakable } from "./breakable.js";
import type { DebuggerMachine, StepRow } from "./debugger-machine.js";
import type { Execution } from "./execution.js";
import { flowText } from "./flow-text.js";
import { type NumberFormat, numberText, rawText } from "./number-format.js";
import { componentNames, registerText } from "./registers.js";
import { Stepper } from "./stepper.js";

interface StepDetailsProps {
  readonly stepper: Stepper;
  readonly format: NumberFormat;
}

export function StepDetails({ stepper, format }: StepDetailsProps) {
  const { execution, position, previous, next } = stepper;
  return (
    <div class="steps" tabIndex={0} role="region" aria-label="The last step and the next">
      {previous === undefined ? (
        <p class="quiet">There was no instruction yet.</p>
      ) : (
        <Step title="Last" number={position - 1} {...{ execution, format }} />
      )}
      {next === undefined ? (
        <p class="quiet">
          <Cited text={endText(stepper)} />
        </p>
      ) : (
        <Step title="Next" number={position} {...{ execution, format }} />
      )}
      {stacksOf(stepper).map((stack) => (
        <p key={stack.name} class="quiet">
          {stackText(stack, execution)}
        </p>
      ))}
    </div>
  );
}

function endText({ execution }: Stepper): string {
  const { end } = execution.trace;
  return (end === null ? undefined : execution.by.endTexts[end]) ?? "The program has ended.";
}

interface StepProps {
  readonly title: string;
  /** Of the step. */
  readonly number: number;
  readonly execution: Execution;
  readonly format: NumberFormat;
}

function Step({ title, number, execution, format }: StepProps) {
  const { by, program, trace } = execution;
  const step = trace.steps[number]!;
  const before = new Stepper(execution);
  before.moveTo(number);
  return (
    <table class="numbers">
      <caption>
        {title}: <code>{by.machine.printStep(program, step)}</code>
      </caption>
      <tbody>
        {by.stepRows(program, step, before.registers).map((row, i) => (
          <tr key={i}>
            <th scope="row">
              <code>{row.name}</code>
            </th>
            {textsOf(execution, row, format).map((text, component) => (
              <td key={component}>
                <Breakable text={text} at={BEFORE_BITS} />
              </td>
            ))}
          </tr>
        ))}
        {notesOf(execution, step).map((text) => (
          <tr key={text}>
            <td colSpan={5} class="note">
              {text}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The components of a row. */
export function textsOf(
  execution: Execution,
  { values, bits, file, type }: StepRow,
  format: NumberFormat,
): readonly string[] {
  if (type === undefined)
    return values.map((value, component) => numberText(execution, value, file, format, bits?.[component]));
  const firsts = [...values.keys()].filter((word) => word % type.words === 0);
  return firsts.map((word) => rawText(values.slice(word), type, format));
}

function notesOf({ by, program, flow, lines }: Execution, step: TraceStep): readonly string[] {
  const written = writtenTexts(by, program, step);
  const isTransfer = flow.instructions[placeOf(step)]!.kind !== "next";
  return [
    ...written,
    ...(written.length === 0 && step.writes.length > 0 ? ["Nothing is written."] : []),
    ...(isTransfer ? [flowText(step, lines.first)] : []),
  ];
}

/** Like `xy of R0 written`, for each register of which something is. */
function writtenTexts(
  by: DebuggerMachine,
  program: MachineProgram,
  { writes }: TraceStep,
): readonly string[] {
  return writes.flatMap((write) => {
    if (!by.isShown(program, write) || !write.written.includes(true)) return [];
    const written = write.written.flatMap((isWritten, component) =>
      isWritten ? [{ ...write, component }] : [],
    );
    const names = componentNames(by, written);
    return [`${names === "" ? "" : `${names} of `}${registerText(by, write)} written`];
  });
}

/** The stacks of a machine, or the call stack if it has no others. */
function stacksOf({ control: { callStack, stacks } }: Stepper): readonly ControlStack[] {
  const entries = callStack.map((number) => ({ "returns to": number }));
  return stacks ?? [{ name: "Call", addresses: ["returns to"], entries }];
}

/** Like `Call stack: returns to line 12; then returns to line 7`, the newest entry first. */
function stackText({ name, addresses, entries }: ControlStack, { lines: { first } }: Execution): string {
  const placeText = (address: number): string => (address in first ? `line ${first[address]!}` : "the end");
  const texts = entries.map((entry) =>
    Object.entries(entry)
      .map(([what, number]) => `${what} ${addresses.includes(what) ? placeText(number) : number}`)
      .join(", "),
  );
  return `${name} stack: ${texts.length === 0 ? "empty" : texts.reverse().join("; then ")}`;
}
