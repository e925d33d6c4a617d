/** The registers of which the vertices of a draw have values. */

import type { InterfaceVariable, RegisterName, RegisterRole } from "@glasm/vm";
import type { DrawRecord } from "../messages/messages.js";
import type { DrawnPage } from "../panel/panel.js";
import type { DebuggerMachine } from "./debugger-machine.js";
import { type FindRegister, registerFinder } from "./input-names.js";
import type { VertexColumn } from "./vertices-csv.js";

/** The registers that a program reads and writes; all if it is unknown. */
export function columnsOf(
  page: DrawnPage,
  file: string | null,
  by: DebuggerMachine,
  isTransformed: boolean,
): readonly VertexColumn[] {
  const loaded = file === null ? null : by.loadText(page.programText(file), file);
  if (loaded?.ok !== true) return [...registersWith(by, "input"), ...registersWith(by, "result")];
  const { inputs, outputs } = by.machine.interfaceOf(loaded.program);
  const others = isTransformed ? by.resultsOfOthers(loaded.program) : [];
  const registers = [...inputs.map(registerOf), ...others, ...outputs.map(registerOf)];
  // A register can have several meanings.
  const names = registers.map((register) => by.columnName(register));
  return registers.filter((_, number) => names.indexOf(names[number]!) === number);
}

const registerOf = ({ register }: InterfaceVariable): RegisterName => register;

function registersWith({ machine }: DebuggerMachine, role: RegisterRole): readonly RegisterName[] {
  return machine.cells.files
    .filter((file) => file.role === role)
    .flatMap(({ name: file, count }) => Array.from({ length: count }, (_, index) => ({ file, index })));
}

/** What finds the attributes of a draw's program by names. */
export function finderOf(page: DrawnPage, draw: DrawRecord | null, by: DebuggerMachine): FindRegister {
  const file = draw?.file ?? null;
  const loaded = file === null ? null : by.loadText(page.programText(file), file);
  return registerFinder(by, loaded?.ok === true ? loaded.program : null);
}
