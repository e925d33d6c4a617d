import type { Expected } from "../case.js";
import { approximation, type Approximation } from "../oracle/approximation.js";
import type { Json } from "../target.js";
import { CaseFileError } from "../text/case-file-error.js";
import { rowsOf, type Section } from "../text/sections.js";
import { BITS } from "./numbers.js";

/** One execution. */
export interface TableRow {
  readonly attributes: Readonly<Record<string, readonly Json[]>>;
  readonly results: Readonly<Record<string, readonly Expected[]>>;
  readonly parameters: Readonly<Record<string, readonly Expected[]>>;
  readonly end: string | null;
  readonly executed: number | null;
  /** Line in the case's file. */
  readonly number: number;
}

/** Four components of a register, or one, or what else is known of an execution. */
interface Column {
  readonly bank: "v" | "o" | "c" | "end" | "executed";
  readonly register: string;
  readonly components: readonly number[];
  readonly approximates: Approximates | null;
}

/** The function whose value a column approximates. */
interface Approximates {
  readonly compute: Approximation;
  readonly operands: readonly Operand[];
}

/** A component of an input, its absolute value, or the negation of either. */
interface Operand {
  readonly register: string;
  readonly component: number;
  readonly absolute: boolean;
  readonly negated: boolean;
}

const COLUMN = /^([voc])\[(\w+)\](?:\.([xyzw]))?(?:~(\w+)\(([^()]*)\))?$/;
const OPERAND = /^(-?)(\|?)v\[(\w+)\]\.([xyzw])(\|?)$/;
const COMPONENTS = "xyzw";
const INITIAL: readonly string[] = ["00000000", "00000000", "00000000", "3f800000"];

/** What a cell behind the bar says of a component, but for `~` and `*`; the line is for a CaseFileError. */
type ReadCell = (cell: string, line: number) => Expected;

export function readTable(section: Section, readCell: ReadCell = expectBits): readonly TableRow[] {
  const columns = columnsOf(section);
  const rows = rowsOf(section).map(({ text, number }) =>
    readRow(text.split(/\s+/), columns, number, readCell),
  );
  if (rows.length === 0) throw new CaseFileError(section.number, "the table has no row");
  return rows;
}

const BAR = "|";
/** How an execution of a vertex program ends. */
export const ENDS = ["end", "ret", "call-overflow", "instruction-limit"];

/** The columns before the bar and after it; a bar inside an operand has no spaces on both sides. */
function columnsOf({ value, number }: Section): readonly [readonly Column[], readonly Column[]] {
  const halves = ` ${value} `.split(` ${BAR} `);
  if (halves.length !== 2) throw new CaseFileError(number, "a table has one bar between inputs and results");
  const [inputs, outputs] = halves.map((half) =>
    // Operands of one function are separated by spaces.
    (half.match(/[^\s(]+(?:\([^)]*\))?/g) ?? []).map((word) => readColumn(word, number)),
  );
  const misplaced = [
    ...inputs!.filter(({ bank }) => bank !== "v"),
    ...outputs!.filter(({ bank }) => bank === "v"),
  ];
  if (misplaced.length > 0) throw new CaseFileError(number, "attributes go before the bar, results after it");
  expectDifferent([...inputs!, ...outputs!], number);
  return [inputs!, outputs!];
}

function expectDifferent(columns: readonly Column[], number: number): void {
  const names = columns.flatMap(({ bank, register, components }) =>
    components.map((component) => `${bank}[${register}].${COMPONENTS[component]!}`),
  );
  if (new Set(names).size === names.length) return;
  const second = names.find((name, i) => names.indexOf(name) < i)!;
  throw new CaseFileError(number, `two columns have ${second}`);
}

function readColumn(word: string, number: number): Column {
  if (word === "end" || word === "executed")
    return { bank: word, register: "", components: [0], approximates: null };
  const match = COLUMN.exec(word);
  if (match === null) throw new CaseFileError(number, `${word} is not a column`);
  const [, bank, register, component, name, operands] = match;
  return {
    bank: bank as Column["bank"],
    register: register!,
    components: component === undefined ? [0, 1, 2, 3] : [COMPONENTS.indexOf(component)],
    approximates: name === undefined ? null : readApproximates(name, operands!, number),
  };
}

function readApproximates(name: string, operands: string, number: number): Approximates {
  const compute = approximation(name);
  if (compute === undefined) throw new CaseFileError(number, `${name} is not an approximate instruction`);
  const words = operands.trim().split(/\s+/);
  const count = name === "LIT" ? 3 : 1;
  if (words.length !== count) throw new CaseFileError(number, `${name} has ${count} operands`);
  return { compute, operands: words.map((word) => readOperand(word, number)) };
}

function readOperand(word: string, number: number): Operand {
  const match = OPERAND.exec(word);
  if (match === null) throw new CaseFileError(number, `${word} is not a component of an attribute`);
  const [, minus, open, register, component, close] = match;
  if (open !== close) throw new CaseFileError(number, `${word} has one bar`);
  return {
    register: register!,
    component: COMPONENTS.indexOf(component!),
    absolute: open === BAR,
    negated: minus === "-",
  };
}

function readRow(
  words: readonly string[],
  [inputs, outputs]: ReturnType<typeof columnsOf>,
  number: number,
  readCell: ReadCell,
): TableRow {
  const cells = words.filter((word) => word !== BAR);
  const [before, after] = [inputs, outputs].map(widthOf) as [number, number];
  if (cells.length !== before + after)
    throw new CaseFileError(
      number,
      `the row has ${cells.length} values, its table ${before + after} columns`,
    );
  if (words.indexOf(BAR) !== before || words.length !== cells.length + 1)
    throw new CaseFileError(number, "the bar is not where it is in the head of the table");
  const next = cells.values();
  const take = (): string => next.next().value!;
  const attributes: Record<string, string[]> = {};
  for (const { register, components } of inputs) {
    const values = (attributes[register] ??= [...INITIAL]);
    for (const component of components) values[component] = expectBits(take(), number);
  }
  const row = {
    attributes,
    results: {},
    parameters: {},
    end: null as string | null,
    executed: null as number | null,
    number,
  };
  for (const column of outputs) readOutput(column, take, row, { number, readCell });
  return row;
}

const widthOf = (columns: readonly Column[]): number =>
  columns.reduce((sum, { components }) => sum + components.length, 0);

function readOutput(
  { bank, register, components, approximates }: Column,
  take: () => string,
  row: {
    attributes: Readonly<Record<string, readonly string[]>>;
    results: Record<string, Expected[]>;
    parameters: Record<string, Expected[]>;
    end: string | null;
    executed: number | null;
  },
  { number, readCell }: { readonly number: number; readonly readCell: ReadCell },
): void {
  if (bank === "end") row.end = readEnd(take(), number);
  else if (bank === "executed") row.executed = readCount(take(), number);
  else {
    const values = ((bank === "o" ? row.results : row.parameters)[register] ??= ["*", "*", "*", "*"]);
    for (const component of components) {
      const cell = take();
      if (cell === "~") values[component] = intervalOf(approximates, row.attributes, number);
      else values[component] = cell === "*" ? cell : readCell(cell, number);
    }
  }
}

function readEnd(cell: string, number: number): string | null {
  if (cell === "*") return null;
  if (!ENDS.includes(cell)) throw new CaseFileError(number, `${cell} is not an end of an execution`);
  return cell;
}

function readCount(cell: string, number: number): number | null {
  if (cell === "*") return null;
  if (!/^\d+$/.test(cell)) throw new CaseFileError(number, `${cell} is not a number of instructions`);
  return Number(cell);
}

function intervalOf(
  approximates: Approximates | null,
  attributes: Readonly<Record<string, readonly string[]>>,
  number: number,
): Expected {
  if (approximates === null) throw new CaseFileError(number, "~ is in a column that names no function");
  const operands = approximates.operands.map(({ register, component, absolute, negated }) => {
    const values = attributes[register];
    if (values === undefined) throw new CaseFileError(number, `v[${register}] is not a column of the table`);
    const bits = parseInt(values[component]!, 16);
    const magnitude = absolute ? bits & 0x7fffffff : bits;
    return (negated ? magnitude ^ 0x80000000 : magnitude) >>> 0;
  });
  const interval = approximates.compute(operands);
  if (interval === null)
    throw new CaseFileError(number, "the result has an exact value here, not an interval");
  return interval;
}

function expectBits(cell: string, number: number): string {
  if (!BITS.test(cell)) throw new CaseFileError(number, `expected the bits of a single, found ${cell}`);
  return cell;
}
