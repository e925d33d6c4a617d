/** Runs two programs for the same vertices, and puts what they give beside each other. */

import { singleFromBits, wordsOf as bitsIn } from "@glasm/base";
import {
  Cells,
  laneWords,
  type NumberFormat,
  type RegisterComponent,
  type RegisterFile,
  type RegisterName,
  rowWord,
  SINGLE_FORMAT,
  unitsBetween,
} from "@glasm/vm";
import { type ComponentType, numberOf } from "../words/component-type.js";
import type { DebuggerMachine } from "../debugger/debugger-machine.js";
import { execute, type Execution } from "../debugger/execution.js";
import { formatOf } from "../debugger/numerics.js";
import { constantsFor } from "../debugger/run-vertices.js";
import type { ComparedVertices, Comparison, Difference, Parting } from "../messages/comparison.js";
import { partingStep } from "../debugger/parting.js";
import { loadSide, runSide, type SideProgram, type SideRun } from "./side-run.js";
import { WorstDifferences } from "./worst-differences.js";

/** Partings are looked for in this many of the worst differences, in traces of this many steps in all. */
const MOST_PARTINGS = 64;
const MOST_TRACED_STEPS = 50_000;

type Both<T> = readonly [T, T];

/**
 * Compares what two programs give for each vertex, result by result, bit by bit.
 * @throws Error with a message for the user if one does not load, or its engine does not run here
 */
export function compareVertices(by: DebuggerMachine, asked: ComparedVertices): Comparison {
  const [first, second] = asked.programs;
  const sides = [loadSide(by, first), loadSide(by, second)] as const;
  const [a, b] = sides;
  if (a.makesPrimitives !== b.makesPrimitives)
    throw new Error("only one of the programs makes primitives of what it emits.");
  if (a.leavesConstants !== b.leavesConstants)
    throw new Error("only one of the programs is a vertex state program.");
  if ((a.by.emission === null) !== (b.by.emission === null))
    throw new Error("only one of the programs emits vertices one by one.");
  const layout = asked.layout === undefined ? by.rows : new Cells(asked.layout);
  const given = [relaid(a, asked, layout), relaid(b, asked, layout)] as const;
  const runs = [runSide(a, given[0]), runSide(b, given[1])] as const;
  const { registers, leftOut } = comparedRegisters(a, b);
  const survey = new Survey(registers, sides, asked.first);
  const count = Math.min(runs[0].count, runs[1].count);
  for (let vertex = 0; vertex < count; vertex++) survey.compare(vertex, runs);
  const { differing, notFinite, otherPrimitives } = survey;
  return {
    count,
    message: runs[0].message ?? runs[1].message,
    arithmetics: [a.arithmetic ?? null, b.arithmetic ?? null],
    ...{ differing, notFinite, otherPrimitives },
    differences: withPartings(survey.worst.sorted(), sides, given),
    leftOut: leftOut.map((register) => by.machine.printRegister(register)),
  };
}

/** The results of rows that at least one of two programs writes, but for those that one leaves to what draws. */
function comparedRegisters(a: SideProgram, b: SideProgram): Record<"registers" | "leftOut", RegisterName[]> {
  if (a.leavesConstants) return { registers: constantsOf(a.by.cells), leftOut: [] };
  // Rows of both sides have registers of their own where these are what a program declares.
  const cells = new Cells(resultFiles(a.by.rows, b.by.rows));
  const cellOf = ({ file, index }: RegisterName): number => cells.of(file, index, 0);
  const others = [a, b].map(({ by, program }) => by.resultsOfOthers(program).map(cellOf));
  const written = [a, b].flatMap(({ by, program }) =>
    by.machine.interfaceOf(program).outputs.flatMap(({ register }) => {
      const inRow = by.rowRegister(program, register);
      return inRow === undefined ? [] : [cellOf(inRow)];
    }),
  );
  const left = new Set(others.flat());
  const registersOf = (numbers: Iterable<number>): RegisterName[] =>
    [...new Set(numbers)].sort((x, y) => x - y).map((cell) => cells.at(cell));
  return {
    registers: registersOf(written.filter((cell) => !left.has(cell))),
    leftOut: registersOf([...left].filter((cell) => !others.every((one) => one.includes(cell)))),
  };
}

/** The files of results of two layouts, each as large as in the larger one. */
function resultFiles(a: Cells, b: Cells): readonly RegisterFile[] {
  const ofA = a.withRole("result");
  const others = b.withRole("result");
  const larger = (file: RegisterFile): RegisterFile => {
    const other = others.find(({ name }) => name === file.name);
    return other !== undefined && other.count > file.count ? other : file;
  };
  return [...ofA.map(larger), ...others.filter(({ name }) => !ofA.some((file) => file.name === name))];
}

/** What is asked, with the inputs in rows as a side has them; what only its program reads is as where nothing is given. */
function relaid({ by }: SideProgram, asked: ComparedVertices, given: Cells): ComparedVertices {
  const { rows } = by;
  if (rows === given) return asked;
  const { attributes } = asked;
  const words = inputPlaces(by, given);
  const [from, to] = [laneWords(given, 1).inputs, laneWords(rows, 1).inputs];
  const count = from === 0 ? 0 : attributes.length / from;
  const laid = new Uint32Array(to * count);
  const source = bitsIn(attributes);
  for (const [key, { register, word, components }] of inputPlaces(by, rows)) {
    const known = words.get(key)?.word ?? null;
    const absent = by.absentInput(register, false);
    for (let row = 0; row < count; row++) {
      const at = from * row + (known ?? 0);
      laid.set(known === null ? absent : source.subarray(at, at + components), to * row + word);
    }
  }
  return { ...asked, attributes: new Float32Array(laid.buffer) };
}

/** Where each input stands in rows, by its key. */
function inputPlaces(by: DebuggerMachine, rows: Cells) {
  const places = rows.withRole("input").flatMap(({ name: file, count, components }) =>
    Array.from({ length: count }, (_, index) => {
      const register = { file, index };
      const word = rowWord(rows, rows.of(file, index, 0));
      return [by.inputKey(register), { register, word, components }] as const;
    }),
  );
  return new Map(places);
}

function has({ files }: Cells, { file, index }: RegisterName): boolean {
  return files.some(({ name, count }) => name === file && index < count);
}

function constantsOf({ files }: Cells): RegisterName[] {
  return files
    .filter(({ role }) => role === "constant")
    .flatMap(({ name: file, count }) => Array.from({ length: count }, (_, index) => ({ file, index })));
}

/**
 * Where a component stands among the words of the result registers of each side, null where its program has none, and the
 * format that differences are counted in.
 */
interface ComparedComponent extends RegisterComponent {
  readonly at: Both<number | null>;
  /** Null of words that are no floating-point numbers. */
  readonly format: NumberFormat | null;
  /** What raw words are, of each side; absent of others. */
  readonly types?: Both<ComponentType>;
  /** Of which sides the bits of a NaN count, among numbers. [Ruling 381] */
  readonly keepNaNs: Both<boolean>;
}

/** Counts differences, and keeps the worst. */
class Survey {
  readonly worst = new WorstDifferences();
  readonly differing = { vertices: 0, components: 0 };
  otherPrimitives = 0;
  notFinite = 0;

  private readonly components: readonly ComparedComponent[];
  private readonly makesPrimitives: boolean;
  /** Of the result registers of a vertex, on each side. */
  private readonly words: Both<number>;
  /** The number of the first vertex. */
  private readonly first: number;

  constructor(registers: readonly RegisterName[], [a, b]: Both<SideProgram>, first: number) {
    const { by, makesPrimitives } = a;
    const layouts = [a, b].map((side) => (side.leavesConstants ? side.by.cells : side.by.rows));
    const cells = layouts as unknown as Both<Cells>;
    this.components = registers.flatMap(({ file, index }) =>
      Array.from({ length: componentsOf(cells, file) }, (_, component): ComparedComponent => {
        const where = { file, index, component };
        const at = [placeIn(cells[0], where), placeIn(cells[1], where)] as const;
        if (by.words !== null) return { ...where, at, ...rawTypes(where, a, b), keepNaNs: [false, false] };
        const [ofA, ofB] = [formatOf(by, file, a.arithmetic), formatOf(by, file, b.arithmetic)];
        const keepNaNs = [ofA?.keepsNaNs === true, ofB?.keepsNaNs === true] as const;
        return { ...where, at, format: coarser(ofA, ofB), keepNaNs };
      }),
    );
    this.makesPrimitives = makesPrimitives;
    const kind = a.leavesConstants ? "constants" : "results";
    this.words = [laneWords(cells[0], 1)[kind], laneWords(cells[1], 1)[kind]];
    this.first = first;
  }

  /** @param vertex counted from the first one */
  compare(vertex: number, runs: Both<SideRun>): void {
    const before = this.differing.components;
    const isOther = this.makesPrimitives && this.comparePrimitives(vertex, runs);
    if (!this.makesPrimitives) {
      const words = runs.map(({ results }) => results) as unknown as Both<Uint32Array>;
      this.compareWords(vertex, null, words, [this.words[0] * vertex, this.words[1] * vertex]);
    }
    if (isOther) this.otherPrimitives += 1;
    if (isOther || this.differing.components > before) this.differing.vertices += 1;
  }

  /** Compares what both have made; says whether they have made primitives of other numbers. */
  private comparePrimitives(run: number, [a, b]: Both<SideRun>): boolean {
    const [ofA, ofB] = [a.primitivesOf(run), b.primitivesOf(run)];
    let isOther = ofA.length !== ofB.length;
    for (const [primitive, { invert, vertices }] of ofA.slice(0, ofB.length).entries()) {
      const other = ofB[primitive]!;
      isOther ||= invert !== other.invert || vertices.length !== other.vertices.length;
      for (const [vertex, words] of vertices.slice(0, other.vertices.length).entries())
        this.compareWords(run, { primitive, vertex }, [words, other.vertices[vertex]!], [0, 0]);
    }
    return isOther;
  }

  private compareWords(
    vertex: number,
    emitted: Difference["emitted"],
    [a, b]: Both<Uint32Array>,
    start: Both<number>,
  ): void {
    for (const component of this.components) {
      const [atA, atB] = component.at;
      // What a program does not write is zeros.
      const words = [atA === null ? 0 : a[start[0] + atA]!, atB === null ? 0 : b[start[1] + atB]!] as const;
      if (words[0] === words[1]) continue;
      const values = valuesOf(words, component);
      // Where registers hold numbers, and not both sides keep the bits of NaNs, there is one. [Ruling 15, Ruling 381]
      const hasOneNaN = component.types === undefined && component.keepNaNs.includes(false);
      if (hasOneNaN && values.every(Number.isNaN)) continue;
      this.differing.components += 1;
      if (Number.isFinite(values[0]) !== Number.isFinite(values[1])) this.notFinite += 1;
      this.worst.add({
        ...differenceOf(component, values),
        ...wordsOf(words, component),
        vertex: this.first + vertex,
        emitted,
      });
    }
  }
}

function componentsOf([a, b]: Both<Cells>, name: string): number {
  return (a.files.some((file) => file.name === name) ? a : b).file(name).components;
}

/** The word of a component in a row; null if the layout has none. */
function placeIn(cells: Cells, { file, index, component }: RegisterComponent): number | null {
  return has(cells, { file, index }) ? rowWord(cells, cells.of(file, index, component)) : null;
}

/** What the words of a component are on each side; units of the last place are those of singles, of whole numbers 1. [Ruling 302] */
function rawTypes(
  where: RegisterComponent,
  { by: a }: SideProgram,
  { by: b }: SideProgram,
): Pick<ComparedComponent, "types" | "format"> {
  const types = [a, b].map((by): ComponentType => ({ kind: by.columnKind(where), words: 1 }));
  const areFloats = types.every(({ kind }) => kind === "float");
  return { types: [types[0]!, types[1]!], format: areFloats ? SINGLE_FORMAT : null };
}

function wordsOf([a, b]: Both<number>, component: ComparedComponent): Pick<Difference, "words" | "bits"> {
  const { types, keepNaNs } = component;
  if (types === undefined) return keepNaNs.includes(true) ? { bits: [a, b] } : {};
  const wordOf = (bits: number, { kind }: ComponentType) => ({ bits, isFloat: kind === "float" });
  return { words: [wordOf(a, types[0]), wordOf(b, types[1])] };
}

function valuesOf(words: Both<number>, { types }: ComparedComponent): Both<number> {
  const valueOf = (side: 0 | 1): number =>
    types === undefined ? singleFromBits(words[side]) : Number(numberOf([words[side]], types[side]));
  return [valueOf(0), valueOf(1)];
}

/** That of fewer digits, whose units are what both can be measured in. */
function coarser(a: NumberFormat | null, b: NumberFormat | null): NumberFormat | null {
  return a === null || b === null || a.fractionBits <= b.fractionBits ? a : b;
}

function differenceOf(
  { file, index, component, format }: ComparedComponent,
  values: Both<number>,
): Omit<Difference, "vertex" | "emitted"> {
  const [a, b] = values;
  const distance = values.every(Number.isFinite) ? Math.abs(a - b) : Infinity;
  const units = format === null ? distance : unitsApart(a, b, format);
  return { where: { file, index, component }, values, units, distance, parting: null };
}

/** How far two numbers are from each other, in units of the last place of the larger one. [Ruling 243] */
function unitsApart(a: number, b: number, format: NumberFormat): number {
  return Math.min(unitsBetween(a, b, format), unitsBetween(b, a, format));
}

/** The worst differences with the instructions at which the runs part, if they are of one program. */
function withPartings(
  differences: readonly Difference[],
  sides: Both<SideProgram>,
  given: Both<ComparedVertices>,
): readonly Difference[] {
  const [a, b] = sides;
  if (a.makesPrimitives || a.text !== b.text || a.arithmetic === b.arithmetic) return differences;
  const traces = new Map<number, Both<Execution>>();
  let room = MOST_TRACED_STEPS;
  return differences.map((difference, number) => {
    const { vertex, where } = difference;
    if (number >= MOST_PARTINGS || (room <= 0 && !traces.has(vertex))) return difference;
    let pair = traces.get(vertex);
    if (pair === undefined) {
      pair = [executionOf(a, given[0], vertex), executionOf(b, given[1], vertex)];
      traces.set(vertex, pair);
      for (const { trace } of pair) room -= trace.steps.length;
    }
    return { ...difference, parting: partingOf(pair, where) };
  });
}

function executionOf(
  side: SideProgram,
  { attributes, parameters, loaded, first }: ComparedVertices,
  vertex: number,
): Execution {
  const { inputs } = laneWords(side.by.rows, 1);
  const row = attributes.slice(inputs * (vertex - first), inputs * (vertex - first + 1));
  const constants = side.by.constantWords(side.program, parameters);
  return execute(side, row, constantsFor(vertex - first, constants, loaded), side.arithmetic ?? "");
}

function partingOf([a, b]: Both<Execution>, where: RegisterComponent): Parting | null {
  const step = partingStep(a, b, where);
  if (step === null) return null;
  const { by, program, trace, lines } = a;
  const taken = trace.steps[step]!;
  return { step, line: lines.first[taken.instruction]!, text: by.machine.printStep(program, taken) };
}
