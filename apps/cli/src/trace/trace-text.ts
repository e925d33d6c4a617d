import { singleText } from "@glasm/base";
import {
  type ControlRegisters,
  printInstruction,
  printWrittenRegister,
  type Program,
  type TraceStep,
} from "@glasm/vm";
import { vectorText } from "../run/number-text.js";

const INDENT = " ".repeat(15);

/** A step for people: the instruction, its operands, and everything that it changed. */
export function stepText(program: Program, step: TraceStep, number: number): string {
  const instruction = program.instructions[step.instruction]!;
  const heading = `${String(number).padStart(6)} ${`[${step.instruction}]`.padStart(6)}  ${printInstruction(instruction)}`;
  const details = [
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
