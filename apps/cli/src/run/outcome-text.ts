/** What executions did, for people. */

import { bitsText } from "@glasm/base";
import type { End, Machine, MachineProgram } from "@glasm/vm";
import type { Components, LaneOutcome, ResultRegisters } from "./execute-lanes.js";

const END_TEXT: Readonly<Record<End, string>> = {
  end: "ran to its end",
  ret: "ended by RET",
  "call-overflow": "ended by a CAL too deep",
  "instruction-limit": "ended by the instruction limit",
  "past-end": "ended after its last word",
  hang: "ended by an instruction that hangs",
  unsupported: "ended by an instruction that is not executed yet",
};

/** A vertex, or what else runs, with the rows of what came of it, each with its name. */
export function outcomeText(
  number: number,
  { end, executed }: { readonly end: End; readonly executed: number },
  rows: readonly string[],
  what = "vertex",
): string {
  return `${what} ${number}: ${END_TEXT[end]}, ${executed} executed\n${rows.join("")}`;
}

/** As many characters a name has room for, unless another one is longer. */
const NAME_WIDTH = 6;

/** How wide the names of registers that stand below one another are. */
export const nameWidth = (names: readonly string[]): number =>
  Math.max(NAME_WIDTH, ...names.map(({ length }) => length));

/** A register with its components, and maybe what it is. */
export function registerRow(
  name: string,
  components: Components,
  note = "",
  width = nameWidth([name]),
): string {
  const values = components.map((value) => componentText(value).padStart(14));
  return `  ${name.padEnd(width)}${values.join("")}${note === "" ? "" : `  ${note}`}\n`;
}

/** An integer, or a single by its bits. */
function componentText(value: string | number): string {
  return typeof value === "number" ? `${value}` : bitsText(Number.parseInt(value, 16));
}

/** The texts of outcomes of any machine's programs, with what each register is. */
export function* outcomesText(
  machine: Machine,
  program: MachineProgram,
  outcomes: Iterable<LaneOutcome>,
): Generator<string> {
  const notes = outputNotes(machine, program);
  let vertex = 0;
  for (const outcome of outcomes) {
    const { results, emitted = [], primitives = [] } = outcome;
    const rowsOf = (registers: ResultRegisters): readonly string[] => {
      const width = nameWidth(Object.keys(registers));
      return Object.entries(registers).map(([name, components]) =>
        registerRow(name, components, notes.get(name), width),
      );
    };
    const rows = [
      ...(results === undefined ? [] : rowsOf(results)),
      ...emitted.flatMap((registers, number) => [`  emitted vertex ${number}\n`, ...rowsOf(registers)]),
      ...primitives.flatMap(({ invert, vertices }, number) =>
        vertices.flatMap((registers, corner) => [
          `  triangle ${number}${invert ? ", inverted" : ""}, vertex ${corner}\n`,
          ...rowsOf(registers),
        ]),
      ),
    ];
    yield `${vertex === 0 ? "" : "\n"}${outcomeText(vertex, outcome, rows)}`;
    vertex += 1;
  }
}

/** What result registers are, by their names: as the program says it, or else what they mean. */
function outputNotes(machine: Machine, program: MachineProgram): ReadonlyMap<string, string> {
  const notes = new Map<string, string>();
  for (const { register, name, meaning } of machine.interfaceOf(program).outputs) {
    const note = name ?? (meaning.startsWith("generic-") ? "" : meaning);
    const key = machine.printRegister(register);
    const texts = [notes.get(key) ?? "", note].filter((text) => text !== "" && text !== key);
    notes.set(key, texts.join(", "));
  }
  return notes;
}
