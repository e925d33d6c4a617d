import { bitsToHex, singleToHex } from "@glasm/base";
import { NV_VERTEX, type TraceStep as VertexTraceStep } from "@glasm/nv-vertex";
import type { MachineProgram, Origin, RegisterFile, RegisterWrite, TraceStep } from "@glasm/vm";
import { diagnosticsOf } from "../run/nv-gpu-notes.js";
import { isTypeless, ResultPrinter } from "../run/execute-lanes.js";
import { Reads } from "./reads.js";
import { isTaken, type SourcePlace, sourcePlaces, type Traced } from "./traced.js";
import { vertexStepOf } from "./vertex-step.js";

/** A trace as JSON: singles as 8 hexadecimal digits of their bits, words without a type as theirs, others as integers. Its steps are made once. */
export function traceJson(traced: Traced): Readonly<Record<string, unknown>> {
  const { machine, program, trace, slice } = traced;
  return {
    ...headOf(traced, machine.languageOf(program)),
    end: trace.end,
    executed: trace.executed,
    steps: stepsJson(traced),
    ...(slice === null
      ? {}
      : { slice: { ...slice, origins: slice.origins.map((one) => originJson(traced, one)) } }),
    ...diagnosticsOf(traced.notes),
    ...primitivesOf(traced, program),
  };
}

function originJson({ machine }: Traced, { kind, step, where }: Origin): object {
  return { kind, step, register: machine.printRegister(where), component: where.component };
}

function headOf({ machine, dvle }: Traced, language: string): object {
  if (machine === NV_VERTEX) return { environment: language };
  return { machine: machine.name, language, ...(dvle === undefined ? {} : { dvle }) };
}

function primitivesOf({ machine, trace: { primitives } }: Traced, program: MachineProgram): object {
  if (primitives === undefined || machine.interfaceOf(program).makesPrimitives !== true) return {};
  const printed = new ResultPrinter(machine, program);
  return { primitives: primitives.map((primitive) => printed.primitive(primitive)) };
}

function* stepsJson(traced: Traced): Generator<object> {
  const places = sourcePlaces(traced);
  const reads = new Reads(traced);
  for (const [number, step] of traced.trace.steps.entries()) {
    const { instruction, before, after, next } = step;
    yield {
      instruction,
      text: traced.machine.printStep(traced.program, step),
      ...placeJson(places[instruction]!),
      ...readJson(traced, number, reads),
      writes: step.writes.map((write) => writeJson(traced, write)),
      before: controlJson(before),
      after: controlJson(after),
      taken: isTaken(traced, step),
      next,
    };
    traced.onStep?.();
  }
}

function placeJson(place: SourcePlace): object {
  if ("offset" in place) return place;
  const { line, column, text } = place;
  return { line, column, source: text };
}

/** Of vertex programs the operands after their modifiers and the result, of others the registers. */
function readJson(traced: Traced, number: number, reads: Reads): object {
  const { machine, program, trace } = traced;
  const vertexStep = vertexStepOf(machine, trace.steps[number]!);
  if (vertexStep !== undefined) return operandsJson(vertexStep.step);
  return {
    reads: reads.readsAt(number).map(({ file, name, components, values }) => ({
      register: name,
      read: values.map((_, component) => components.includes(component)),
      values: valuesJson(machine.cellsOf(program).file(file), values),
    })),
  };
}

function operandsJson({ operands, result, bits, writes }: VertexTraceStep): object {
  const isAddress = writes[0]?.file === "address";
  return {
    operands: operands.map((values, number) => singlesJson(values, bits?.operands[number])),
    result: result === null ? null : isAddress ? result : singlesJson(result, bits?.result ?? undefined),
  };
}

/** Singles, by their bits where those of a NaN count. */
function singlesJson(values: readonly number[], bits?: readonly number[]): readonly string[] {
  return bits === undefined ? values.map(singleToHex) : bits.map(bitsToHex);
}

function writeJson({ machine, program }: Traced, write: RegisterWrite): object {
  const file = machine.cellsOf(program).file(write.file);
  const { written, before, after, bits } = write;
  return {
    register: machine.printRegister(write),
    written,
    before: valuesJson(file, before, bits?.before),
    after: valuesJson(file, after, bits?.after),
  };
}

function valuesJson(
  file: RegisterFile,
  values: readonly number[],
  bits?: readonly number[],
): readonly (string | number)[] {
  if (isTypeless(file)) return values.map(bitsToHex);
  return file.wordType === "single" ? singlesJson(values, bits) : values;
}

/** The stacks of a machine stand for its calls where it has them. */
function controlJson(control: TraceStep["before"]): object {
  const { callStack, stacks, ...others } = control;
  return stacks === undefined ? { ...others, callStack } : { ...others, stacks };
}
