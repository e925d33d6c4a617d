import { bitsToHex, countText, singleText } from "@glasm/base";
import {
  componentName,
  type Control,
  type ControlStack,
  type NumberPlace,
  type Origin,
  type RegisterFile,
  type RegisterWrite,
  type TraceStep,
} from "@glasm/vm";
import { isTypeless } from "../run/execute-lanes.js";
import { singlesText, vectorText } from "../run/number-text.js";
import { Reads } from "./reads.js";
import { isTaken, type Slice, type SourcePlace, sourcePlaces, type Traced } from "./traced.js";
import { vertexStepOf } from "./vertex-step.js";

const INDENT = " ".repeat(15);

/** A trace for people, or the steps of a slice. */
export function* traceText(traced: Traced): Generator<string> {
  const { trace, slice } = traced;
  const places = sourcePlaces(traced);
  const reads = new Reads(traced);
  for (const number of slice?.steps ?? trace.steps.keys()) {
    const step = trace.steps[number]!;
    yield stepText(traced, places[step.instruction]!, number, reads);
    traced.onStep?.();
  }
  const count = slice === null ? "" : `; ${slice.steps.length} of them contributed to ${valueText(slice)}`;
  yield `${countText(trace.steps.length, "step")}, ${trace.end ?? "stopped by the limit of steps (--max-steps)"}${count}\n`;
  for (const origin of slice?.origins ?? []) yield `${originText(traced, slice!, origin)}\n`;
}

const KINDS: Readonly<Record<Origin["kind"], string>> = {
  NaN: "NaN",
  infinity: "infinity",
  denormal: "denormal that became zero",
};

/** Where the first number of a kind behind a value comes from. */
function originText(
  { machine, program, trace }: Traced,
  slice: Slice,
  { kind, step, where }: Origin,
): string {
  const mask = maskText(machine.cellsOf(program).file(where.file), [where.component]).replace(/\.low$/, "");
  const from =
    step === null ? "as it was given" : `step ${step}: ${machine.printStep(program, trace.steps[step]!)}`;
  return `the first ${KINDS[kind]} behind ${valueText(slice)} is in ${machine.printRegister(where)}${mask}, ${from}`;
}

/** Which value a slice is of. */
function valueText({ of, emitted }: Slice): string {
  return emitted === undefined ? of : `${of} of emitted vertex ${emitted}`;
}

/** The instruction, its source line, what it read, and everything that it changed. */
function stepText(traced: Traced, place: SourcePlace, number: number, reads: Reads): string {
  const { machine, program, trace } = traced;
  const step = trace.steps[number]!;
  const heading = `${String(number).padStart(6)} ${`[${step.instruction}]`.padStart(6)}  ${machine.printStep(program, step)}`;
  const details = [
    ...("offset" in place ? [] : [detail(`line ${place.line}`, place.text)]),
    ...readDetails(traced, number, reads),
    ...step.writes.flatMap((write) => writeDetails(traced, step.instruction, write)),
    ...controlDetails(traced, step),
  ];
  return [heading, ...details].join("\n") + "\n";
}

/** Of vertex programs the operands after their modifiers, of others the registers. */
function readDetails({ machine, program, trace }: Traced, number: number, reads: Reads): string[] {
  const { step } = vertexStepOf(machine, trace.steps[number]!) ?? {};
  if (step !== undefined) {
    const operands = step.operands.map((values, i) => operandText(values, step.bits?.operands[i]));
    return operands.length > 0 ? [detail("operands", operands.join(" "))] : [];
  }
  const words = machine.wordNumbers?.(program);
  const { instruction } = trace.steps[number]!;
  const texts = reads.readsAt(number).map(({ file, index, name, components, values }) => {
    const mask = maskText(machine.cellsOf(program).file(file), components);
    const placeOf: PlaceOf = (component) => words?.readBy(instruction, { file, index, component }) ?? null;
    return `${name}${mask} ${valuesText(machine.cellsOf(program).file(file), { values, placeOf })}`;
  });
  return texts.length === 0 ? [] : [detail("reads", texts.join("  "))];
}

/** The entries of stacks are shown as such. */
function writeDetails({ machine, program }: Traced, instruction: number, write: RegisterWrite): string[] {
  const file = machine.cellsOf(program).file(write.file);
  if (file.role === "stack") return [];
  const name = machine.printRegister(write);
  const components = [...write.written.keys()].filter((component) => write.written[component]!);
  const words = machine.wordNumbers?.(program);
  const placeOf: PlaceOf = (component) =>
    components.includes(component) ? (words?.writtenBy(instruction, { ...write, component }) ?? null) : null;
  const after = valuesText(file, { values: write.after, placeOf, bits: write.bits?.after });
  if (components.length === 0) return [detail(name, `${after} unchanged`)];
  const before = valuesText(file, { values: write.before, bits: write.bits?.before });
  return [detail(`${name}${maskText(file, components)}`, change(before, after))];
}

/** `.xz`, or `.vertex,winding` of components with names; nothing of registers with one component. */
function maskText(file: RegisterFile, shown: readonly number[]): string {
  const names = shown.map((component) => componentName(file, component));
  return file.components === 1 ? "" : `.${names.join(file.componentNames === undefined ? "" : ",")}`;
}

/** The number that an instruction takes a raw word for; null if it takes it for none. */
type PlaceOf = (component: number) => NumberPlace | null;

/** What a register held. */
interface Held {
  readonly values: readonly number[];
  /** Those of the values, where those of a NaN count. */
  readonly bits?: readonly number[] | undefined;
  readonly placeOf?: PlaceOf;
}

/** `(x, y, z, w)`, or the only component; a boolean is true or false. Raw words have the numbers beside them that they are taken for. */
function valuesText(file: RegisterFile, { values, bits, placeOf }: Held): string {
  const { components, wordType } = file;
  if (isTypeless(file)) {
    const texts = values.map(
      (word, component) => bitsToHex(word) + numberText(word, placeOf?.(component) ?? null),
    );
    return `(${texts.join(", ")})`;
  }
  if (components > 1) return vectorText(values, bits);
  return wordType === "single" ? singlesText(values, bits)[0]! : `${values[0]!}`;
}

/** ` = 1.5` of a word that is a single by itself. */
function numberText(word: number, place: NumberPlace | null): string {
  return place?.format === undefined || place.words.length > 1
    ? ""
    : ` = ${singleText(place.numberOf([word]))}`;
}

function controlDetails(traced: Traced, step: TraceStep): string[] {
  const { before, after, next } = step;
  const details: string[] = [];
  const codes = vertexStepOf(traced.machine, step)?.codes;
  if (codes !== undefined && codes[0] !== codes[1]) details.push(detail("codes", change(...codes)));
  const taken = isTaken(traced, step);
  if (taken !== null)
    details.push(detail(taken ? "taken" : "not taken", next === null ? "ends" : `to [${next}]`));
  else if (next !== null && next !== step.instruction && next !== step.instruction + 1)
    details.push(detail("goes on", `at [${next}]`));
  if (before.callStack.length !== after.callStack.length) {
    details.push(
      detail("returns to", after.callStack.map((address) => `[${address}]`).join(" ") || "nothing"),
    );
  }
  return [...details, ...stackDetails(before, after)];
}

/** The stacks that have changed. */
function stackDetails(before: Control, after: Control): string[] {
  const texts = (before.stacks ?? []).map(stackText);
  return (after.stacks ?? []).flatMap((stack, number) => {
    const text = stackText(stack);
    return text === texts[number] ? [] : [detail(`${stack.name} stack`, text)];
  });
}

/** `[return 3, end 8] [return 12, end 20]`, the newest entry last. */
function stackText({ entries }: ControlStack): string {
  const texts = entries.map((entry) => {
    const members = Object.entries(entry).map(([name, value]) => `${name} ${value}`);
    return `[${members.join(", ")}]`;
  });
  return texts.join(" ") || "empty";
}

function operandText(values: readonly number[], bits?: readonly number[]): string {
  return values.length === 1 ? singlesText(values, bits)[0]! : vectorText(values, bits);
}

function change(before: string, after: string): string {
  return `${before} -> ${after}`;
}

function detail(name: string, text: string): string {
  return `${INDENT}  ${name.padEnd(12)} ${text}`;
}
