/** Runs two programs for the same vertices, and puts what they give beside each other. */

import { wordsOf } from "@glasm/base";
import {
  type EngineChoice,
  formatOfFile,
  laneWords,
  type NumberFormat,
  type RegisterComponent,
  type RegisterName,
  unitsBetween,
} from "@glasm/vm";
import type { DebuggerMachine } from "../debugger/debugger-machine.js";
import { arithmeticIn, execute, type Execution } from "../debugger/execution.js";
import { runVertices, type VertexRun } from "../debugger/run-vertices.js";
import type { LoadedText } from "../language/load-text.js";
import type {
  ComparedProgram,
  ComparedVertices,
  Comparison,
  Difference,
  Parting,
} from "../messages/comparison.js";
import { partingStep } from "./parting.js";
import { WorstDifferences } from "./worst-differences.js";

/** Partings are looked for in this many of the worst differences, in traces of this many steps in all. */
const MOST_PARTINGS = 64;
const MOST_TRACED_STEPS = 50_000;

type Loaded = Extract<LoadedText, { readonly ok: true }>;

/** A program that loads, with what it computes under. */
interface Side extends Loaded {
  readonly by: DebuggerMachine;
  readonly text: string;
  readonly arithmetic: string | undefined;
  readonly engine: EngineChoice;
}

/**
 * Compares what two programs give for each vertex, result by result, bit by bit.
 * @throws Error with a message for the user if one does not load, or its engine does not run here
 */
export function compareVertices(by: DebuggerMachine, asked: ComparedVertices): Comparison {
  const [a, b] = asked.programs.map((program) => sideOf(by, program)) as [Side, Side];
  const runs = [runOf(a, asked), runOf(b, asked)] as const;
  const columns = comparedRegisters(a, b);
  const count = Math.min(runs[0].count, runs[1].count);
  const found = survey(columns.registers, [a, b], runs, count, asked.first);
  return {
    count,
    message: runs[0].message ?? runs[1].message,
    arithmetics: [a.arithmetic ?? null, b.arithmetic ?? null],
    ...found,
    differences: withPartings(found.differences, [a, b], asked),
    leftOut: columns.leftOut.map((register) => by.machine.printRegister(register)),
  };
}

function sideOf(by: DebuggerMachine, { text, file, arithmetic, engine }: ComparedProgram): Side {
  const loaded = by.loadText(text, file);
  if (!loaded.ok) throw new Error(`${file} does not load.`);
  return { ...loaded, by, text, engine, arithmetic: arithmeticIn(by, loaded.program, arithmetic) };
}

function runOf(
  { by, program, arithmetic = "", engine }: Side,
  { attributes, constants }: ComparedVertices,
): VertexRun {
  const count = attributes.length / laneWords(by.machine.cells, 1).inputs;
  const steps = runVertices(by, program, { count, attributes }, constants, { arithmetic, engine });
  for (;;) {
    const next = steps.next();
    if (next.done === true) return next.value;
  }
}

/** The results that at least one of two programs writes, but for those that one leaves to what draws. */
function comparedRegisters(
  { by, program: a }: Side,
  { program: b }: Side,
): Record<"registers" | "leftOut", RegisterName[]> {
  const { cells } = by.machine;
  const cellOf = ({ file, index }: RegisterName): number => cells.of(file, index, 0);
  const others = [a, b].map((program) => by.resultsOfOthers(program).map(cellOf));
  const written = [a, b].flatMap((program) =>
    by.machine.interfaceOf(program).outputs.map(({ register }) => cellOf(register)),
  );
  const left = new Set(others.flat());
  const registersOf = (numbers: Iterable<number>): RegisterName[] =>
    [...new Set(numbers)].sort((x, y) => x - y).map((cell) => cells.at(cell));
  return {
    registers: registersOf(written.filter((cell) => !left.has(cell))),
    leftOut: registersOf([...left].filter((cell) => !others.every((one) => one.includes(cell)))),
  };
}

type Found = Pick<Comparison, "differing" | "notFinite"> & { readonly differences: readonly Difference[] };

function survey(
  registers: readonly RegisterName[],
  [a, b]: readonly [Side, Side],
  runs: readonly [VertexRun, VertexRun],
  count: number,
  first: number,
): Found {
  const { machine } = a.by;
  const { cells } = machine;
  const components = registers.flatMap(({ file, index }) =>
    Array.from({ length: cells.file(file).components }, (_, component) => ({ file, index, component })),
  );
  const start = Math.min(
    ...cells.files.filter(({ role }) => role === "result").map(({ name }) => cells.of(name, 0, 0)),
  );
  const places = components.map(({ file, index, component }) => cells.of(file, index, component) - start);
  const formats = components.map(({ file }) => coarser(formatOf(a, file), formatOf(b, file)));
  const words = [wordsOf(runs[0].results), wordsOf(runs[1].results)] as const;
  const stride = laneWords(cells, 1).results;
  const worst = new WorstDifferences();
  const differing = { vertices: 0, components: 0 };
  let notFinite = 0;
  for (let vertex = 0; vertex < count; vertex++) {
    const before = differing.components;
    for (const [number, where] of components.entries()) {
      const at = stride * vertex + places[number]!;
      if (words[0][at] === words[1][at]) continue;
      const values = [runs[0].results[at]!, runs[1].results[at]!] as const;
      const difference = differenceOf(first + vertex, where, values, formats[number]!);
      differing.components += 1;
      if (Number.isFinite(values[0]) !== Number.isFinite(values[1])) notFinite += 1;
      worst.add(difference);
    }
    if (differing.components > before) differing.vertices += 1;
  }
  return { differing, notFinite, differences: worst.sorted() };
}

function formatOf({ by: { machine }, arithmetic }: Side, file: string): NumberFormat | null {
  return machine.numerics === undefined
    ? formatOfFile(machine, file)
    : machine.numerics.formatOf(file, arithmetic);
}

/** That of fewer digits, whose units are what both can be measured in. */
function coarser(a: NumberFormat | null, b: NumberFormat | null): NumberFormat | null {
  return a === null || b === null || a.fractionBits <= b.fractionBits ? a : b;
}

/** @param format null of words that are no floating-point numbers */
function differenceOf(
  vertex: number,
  where: RegisterComponent,
  values: readonly [number, number],
  format: NumberFormat | null,
): Difference {
  const [a, b] = values;
  const distance = values.every(Number.isFinite) ? Math.abs(a - b) : Infinity;
  return {
    vertex,
    where,
    values,
    units: format === null ? distance : unitsApart(a, b, format),
    distance,
    parting: null,
  };
}

/** How far two numbers are from each other, in units of the last place of the larger one. [Ruling 247] */
function unitsApart(a: number, b: number, format: NumberFormat): number {
  return Math.min(unitsBetween(a, b, format), unitsBetween(b, a, format));
}

/** The worst differences with the instructions at which the runs part, if they are of one program. */
function withPartings(
  differences: readonly Difference[],
  sides: readonly [Side, Side],
  asked: ComparedVertices,
): readonly Difference[] {
  const [a, b] = sides;
  if (a.text !== b.text || a.arithmetic === b.arithmetic) return differences;
  const traces = new Map<number, readonly [Execution, Execution]>();
  let room = MOST_TRACED_STEPS;
  return differences.map((difference, number) => {
    const { vertex, where } = difference;
    if (number >= MOST_PARTINGS || (room <= 0 && !traces.has(vertex))) return difference;
    let pair = traces.get(vertex);
    if (pair === undefined) {
      pair = [executionOf(a, asked, vertex), executionOf(b, asked, vertex)];
      traces.set(vertex, pair);
      for (const { trace } of pair) room -= trace.steps.length;
    }
    return { ...difference, parting: partingOf(pair, where) };
  });
}

function executionOf(
  side: Side,
  { attributes, constants, first }: ComparedVertices,
  vertex: number,
): Execution {
  const { inputs } = laneWords(side.by.machine.cells, 1);
  const row = attributes.slice(inputs * (vertex - first), inputs * (vertex - first + 1));
  return execute(side, row, constants, side.arithmetic ?? "");
}

function partingOf([a, b]: readonly [Execution, Execution], where: RegisterComponent): Parting | null {
  const step = partingStep(a, b, where);
  if (step === null) return null;
  const { by, program, trace, lines } = a;
  const taken = trace.steps[step]!;
  return { step, line: lines.first[taken.instruction]!, text: by.machine.printStep(program, taken) };
}
