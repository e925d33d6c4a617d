import { singleToHex } from "@glasm/base";
import {
  printInstruction,
  printWrittenRegister,
  type Program,
  type RegisterWrite,
  type TraceStep,
} from "@glasm/nv-vertex";
import { type SourceLine, sourceLines, type Traced } from "./traced.js";

/** A trace as JSON: singles as 8 hexadecimal digits of their bits, addresses as integers. Its steps are made once. */
export function traceJson(traced: Traced): Readonly<Record<string, unknown>> {
  const { program, trace, slice } = traced;
  return {
    environment: program.environment,
    end: trace.end,
    executed: trace.executed,
    steps: stepsJson(traced),
    ...(slice === null ? {} : { slice }),
  };
}

function* stepsJson(traced: Traced): Generator<object> {
  const lines = sourceLines(traced);
  for (const step of traced.trace.steps) yield stepJson(traced.program, lines[step.instruction]!, step);
}

function stepJson(program: Program, { line, column, text: source }: SourceLine, step: TraceStep): object {
  const { instruction, operands, result, writes, before, after, taken, next } = step;
  const isAddress = writes[0]?.file === "address";
  return {
    instruction,
    text: printInstruction(program.instructions[instruction]!),
    line,
    column,
    source,
    operands: operands.map((values) => values.map(singleToHex)),
    result: result === null ? null : isAddress ? result : result.map(singleToHex),
    writes: writes.map(writeJson),
    before,
    after,
    taken,
    next,
  };
}

function writeJson(write: RegisterWrite): object {
  const { file, written, before, after } = write;
  const values = (vector: readonly number[]) => (file === "address" ? vector : vector.map(singleToHex));
  return { register: printWrittenRegister(write), written, before: values(before), after: values(after) };
}
