import { singleToHex } from "@glasm/base";
import {
  printInstruction,
  printWrittenRegister,
  type Program,
  type RegisterWrite,
  type Trace,
  type TraceStep,
} from "@glasm/vm";

/** A trace as JSON: singles as 8 hexadecimal digits of their bits, addresses as integers. */
export function traceJson(program: Program, trace: Trace): Readonly<Record<string, unknown>> {
  return {
    environment: program.environment,
    end: trace.end,
    executed: trace.executed,
    steps: trace.steps.map((step) => stepJson(program, step)),
  };
}

function stepJson(program: Program, step: TraceStep): object {
  const { instruction, operands, result, writes, before, after, taken, next } = step;
  const isAddress = writes[0]?.file === "address";
  return {
    instruction,
    text: printInstruction(program.instructions[instruction]!),
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
