import { singleText, countText } from "@glasm/base";
import {
  type ControlRegisters,
  printInstruction,
  printWrittenRegister,
  type Program,
  type TraceStep,
} from "@glasm/nv-vertex";
import { vectorText } from "../run/number-text.js";
import { type SourceLine, sourceLines, type Traced } from "./traced.js";

const INDENT = " ".repeat(15);

/** A trace for people, or the steps of a slice. */
export function* traceText(traced: Traced): Generator<string> {
  const { program, trace, slice } = traced;
  const lines = sourceLines(traced);
  for (const number of slice?.steps ?? trace.steps.keys()) {
    const step = trace.steps[number]!;
    yield stepText(program, lines[step.instruction]!, step, number);
  }
  const count = slice === null ? "" : `; ${slice.steps.length} of them contributed to ${slice.of}`;
  yield `${countText(trace.steps.length, "step")}, ${trace.end ?? "stopped by --max-steps"}${count}\n`;
}

/** The instruction, its source line, its operands, and everything that it changed. */
function stepText(program: Program, source: SourceLine, step: TraceStep, number: number): string {
  const instruction = program.instructions[step.instruction]!;
  const heading = `${String(number).padStart(6)} ${`[${step.instruction}]`.padStart(6)}  ${printInstruction(instruction)}`;
  const details = [
    detail(`line ${source.line}`, source.text),
    ...(step.operands.length > 0 ? [detail("operands", step.operands.map(operandText).join(" "))] : []),
    ...step.writes.map((write) => {
      const name = printWrittenRegister(write);
      const mask = write.written.map((on, component) => (on ? "xyzw"[component] : "")).join("");
      if (mask === "") return detail(name, `${vectorText(write.after)} unchanged`);
      return detail(`${name}.${mask}`, change(vectorText(write.before), vectorText(write.after)));
    }),
    ...controlDetails(step),
  ];
  return [heading, ...details].join("\n") + "\n";
}

function controlDetails({ before, after, taken, next }: TraceStep): string[] {
  const details: string[] = [];
  const codes = [before, after].map(codeText);
  if (codes[0] !== codes[1]) details.push(detail("codes", change(codes[0]!, codes[1]!)));
  if (taken !== null)
    details.push(detail(taken ? "taken" : "not taken", next === null ? "ends" : `to [${next}]`));
  if (before.callStack.length !== after.callStack.length) {
    details.push(
      detail("returns to", after.callStack.map((address) => `[${address}]`).join(" ") || "nothing"),
    );
  }
  return details;
}

function operandText(values: readonly number[]): string {
  return values.length === 1 ? singleText(values[0]!) : vectorText(values);
}

function codeText({ conditionCode }: ControlRegisters): string {
  return `(${conditionCode.join(", ")})`;
}

function change(before: string, after: string): string {
  return `${before} -> ${after}`;
}

function detail(name: string, text: string): string {
  return `${INDENT}  ${name.padEnd(12)} ${text}`;
}
