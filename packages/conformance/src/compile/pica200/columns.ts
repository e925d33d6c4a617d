/** The heads of tables in cases of the PICA200: `v0 v1.x | o0 r1.xy a0.x cmp.x end executed`. */

import { ORACLE_FUNCTIONS, type OracleFunction } from "../../oracle/pica200/functions.js";
import { CaseFileError } from "../../text/case-file-error.js";
import type { Section } from "../../text/sections.js";

/** Components of a register, which are one value of a row each. */
export interface Column {
  readonly file: "v" | "o" | "r";
  readonly register: string;
  readonly components: readonly number[];
  readonly oracle: Oracle | null;
}

/** Something else that a run shows, which is one value of a row. */
export interface Single {
  readonly file: "a0" | "aL" | "cmp" | "end" | "executed";
  /** Of a0 and cmp. */
  readonly component: number;
}

/** What a column computes, and of which components. */
export interface Oracle {
  readonly compute: OracleFunction;
  readonly operands: readonly Operand[];
}

export interface Operand {
  readonly register: string;
  /** Null for the component that is computed. */
  readonly component: number | null;
  readonly isNegated: boolean;
}

export interface Head {
  readonly inputs: readonly Column[];
  readonly outputs: readonly (Column | Single)[];
}

const COMPONENTS = "xyzw";
const REGISTER = /^([vor])(\d+)(?:\.([xyzw]+))?(?:~(\w+)\(([^()]*)\))?$/;
const SINGLE = /^(?:(a0|cmp)\.([xy])|(aL|end|executed))$/;
const OPERAND = /^(-?)v(\d+)(?:\.([xyzw]))?$/;

export const isColumn = (column: Column | Single): column is Column => "register" in column;

/** How many values of a row a column has. */
export const widthOf = (column: Column | Single): number => (isColumn(column) ? column.components.length : 1);

export function readHead({ value, number }: Section): Head {
  const halves = ` ${value} `.split(" | ");
  if (halves.length !== 2) throw new CaseFileError(number, "a table has one bar between inputs and results");
  const [inputs, outputs] = halves.map((half) => half.match(/[^\s(]+(?:\([^)]*\))?/g) ?? []);
  const head = {
    inputs: inputs!.map((word) => readInput(word, number)),
    outputs: outputs!.map((word) => readOutput(word, number)),
  };
  expectDifferent([...head.inputs, ...head.outputs], number);
  return head;
}

function readInput(word: string, number: number): Column {
  const column = readRegister(word, number);
  if (column?.file !== "v" || column.oracle !== null)
    throw new CaseFileError(number, `${word} is not an input, as v0 and v0.x are`);
  return column;
}

function readOutput(word: string, number: number): Column | Single {
  const [, file, component, alone] = SINGLE.exec(word) ?? [];
  if (file !== undefined || alone !== undefined)
    return { file: (file ?? alone) as Single["file"], component: COMPONENTS.indexOf(component ?? "x") };
  const column = readRegister(word, number);
  if (column === null || column.file === "v")
    throw new CaseFileError(
      number,
      `${word} is not a result, as o0, r0.x, a0.x, aL, cmp.x, end and executed are`,
    );
  return column;
}

function readRegister(word: string, number: number): Column | null {
  const match = REGISTER.exec(word);
  if (match === null) return null;
  const [, file, register, letters = COMPONENTS, name, operands] = match;
  return {
    file: file as Column["file"],
    register: String(Number(register)),
    components: [...letters].map((letter) => COMPONENTS.indexOf(letter)),
    oracle: name === undefined ? null : readOracle(name, operands!, number),
  };
}

function readOracle(name: string, text: string, number: number): Oracle {
  if (!Object.hasOwn(ORACLE_FUNCTIONS, name)) throw new CaseFileError(number, `nothing computes ${name}`);
  const compute = ORACLE_FUNCTIONS[name]!;
  const words = text.trim().split(/\s+/);
  if (words.length !== compute.operands)
    throw new CaseFileError(number, `${name} has ${compute.operands} operands`);
  return { compute, operands: words.map((word) => readOperand(word, number)) };
}

function readOperand(word: string, number: number): Operand {
  const match = OPERAND.exec(word);
  if (match === null) throw new CaseFileError(number, `${word} is not an operand, as v0 and -v0.x are`);
  const [, minus, register, letter] = match;
  return {
    register: String(Number(register)),
    component: letter === undefined ? null : COMPONENTS.indexOf(letter),
    isNegated: minus === "-",
  };
}

function expectDifferent(columns: readonly (Column | Single)[], number: number): void {
  const names = columns.flatMap((column) =>
    isColumn(column)
      ? column.components.map((component) => `${column.file}${column.register}.${COMPONENTS[component]!}`)
      : [`${column.file}.${column.component}`],
  );
  const second = names.find((name, i) => names.indexOf(name) < i);
  if (second !== undefined) throw new CaseFileError(number, `two columns have ${second}`);
}
