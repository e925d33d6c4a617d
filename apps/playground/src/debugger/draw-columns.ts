/** The registers of which the vertices of a draw have values. */

import type { InterfaceVariable, RegisterName, RegisterRole } from "@glasm/vm";
import type { DrawRecord } from "../messages/messages.js";
import type { DrawnPage } from "../panel/panel.js";
import type { DebuggerMachine } from "./debugger-machine.js";
import { type FindRegister, registerFinder } from "./input-names.js";
import type { VertexColumn } from "./vertices-csv.js";

/** A program of the page, and its machine. */
interface OwnMachine {
  readonly file: string;
  readonly text: string;
  readonly own: DebuggerMachine;
}

/** For each machine the program that was asked for last. */
const known = new WeakMap<DebuggerMachine, OwnMachine>();

/** The machine of the program in a file, as it loaded last: the same one as long as its text is; that of all if it is unknown. */
export function machineFor(page: DrawnPage, file: string | null, by: DebuggerMachine): DebuggerMachine {
  if (file === null) return by;
  const text = page.programText(file);
  const before = known.get(by);
  if (before?.file === file && before.text === text) return before.own;
  const loaded = by.loadText(text, file);
  const own = loaded.ok ? by.forProgram(loaded.program, text) : by;
  known.set(by, { file, text, own });
  return own;
}

/**
 * The registers that a program reads and writes; all if it is unknown.
 * @param by of the program
 */
export function columnsOf(
  page: DrawnPage,
  file: string | null,
  by: DebuggerMachine,
  isTransformed: boolean,
): readonly VertexColumn[] {
  const loaded = file === null ? null : by.loadText(page.programText(file), file);
  if (loaded?.ok !== true) return [...registersWith(by, "input"), ...registersWith(by, "result")];
  const { program } = loaded;
  const { inputs, outputs } = by.machine.interfaceOf(program);
  const others = isTransformed ? by.resultsOfOthers(program) : [];
  const inRows = (variables: readonly InterfaceVariable[]): readonly RegisterName[] =>
    variables.flatMap(({ register }) => by.rowRegister(program, register) ?? []);
  const registers = [...inRows(inputs), ...others, ...inRows(outputs)];
  // A register can have several meanings.
  const names = registers.map((register) => by.columnName(register));
  return registers.filter((_, number) => names.indexOf(names[number]!) === number);
}

function registersWith({ rows }: DebuggerMachine, role: RegisterRole): readonly RegisterName[] {
  return rows
    .withRole(role)
    .flatMap(({ name: file, count }) => Array.from({ length: count }, (_, index) => ({ file, index })));
}

/** What finds the attributes of a draw's program by names. */
export function finderOf(page: DrawnPage, draw: DrawRecord | null, by: DebuggerMachine): FindRegister {
  const file = draw?.file ?? null;
  const loaded = file === null ? null : by.loadText(page.programText(file), file);
  return registerFinder(by, loaded?.ok === true ? loaded.program : null);
}
