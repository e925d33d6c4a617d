import {
  CELLS,
  CONSTANTS,
  FLOW_NAMES,
  FLOWS,
  help,
  type InstructionRow,
  INSTRUCTIONS,
  MNEMONICS,
  type ModifierRow,
  MODIFIERS,
  reasonNotExecuted,
  SELECTORS,
  type SelectorRow,
  SPECIAL_VALUES,
  VALHALL,
} from "@glasm/valhall";
import { code, page, table } from "./markdown.js";

const TABLES = "packages/valhall/src/isa";

/** The page of Valhall as the tables of the machine say it: Markdown by file name. */
export function valhallPages(): ReadonlyMap<string, string> {
  return new Map([["Valhall.md", instructionsPage()]]);
}

function instructionsPage(): string {
  return page("Valhall", TABLES, [
    "Mali-G57, G77 and G78 (v9). A text has a line for each instruction; its name, modifiers behind dots, then operands `[Ruling 316]`.",
    "## Instructions",
    "Types stand behind the name, and behind them modifiers, in any order: of those of a row a value of each, or none where one is meant anyway. `@write` and `@read` are registers of a message, one after the other. `[Ruling 333]` says what is not executed.",
    table(
      ["Instruction", "Types", "Operands", "Modifiers", "Unit", "Description", "Executed"],
      families().map(familyLine),
    ),
    "## Modifiers",
    table(
      ["Modifier", "Values", "Meant if absent", "Description"],
      Object.entries(MODIFIERS).map(modifierLine),
    ),
    "## Flow",
    "One of them may stand behind any instruction.",
    table(
      ["Flow", "What it does"],
      FLOW_NAMES.filter((name) => name !== "none").map((name) => [code(`.${name}`), FLOWS[name].description]),
    ),
    "## Sources",
    "A source is a register (`r0` to `r63`, with `^` in front of it if this is its last use), a uniform (`u0` to `u127`), a constant by its value, or a special value. `.neg` negates it, behind `.abs`, and `.not` inverts it, where instructions allow that. Selectors take parts of it:",
    table(
      ["Kind", "Selectors", "Meant if absent", "Description"],
      Object.entries(SELECTORS).map(selectorLine),
    ),
    "## Constants",
    table(
      ["Constant", "Description"],
      CONSTANTS.map(({ word, description }) => [code(`0x${word.toString(16).toUpperCase()}`), description]),
    ),
    "## Special values",
    "Vertex programs have lane_id, warp_id, core_id and program_counter; all others are 0 `[Ruling 337]`.",
    table(
      ["Value", "Page", "Description"],
      Object.entries(SPECIAL_VALUES).map(([name, value]) => [
        code(name),
        String(value.page),
        value.description,
      ]),
    ),
    "## Registers",
    "What the machine calls them that all machines of this project have in common `[Ruling 340]`.",
    table(
      ["Registers", "Role", "Words of each"],
      CELLS.files.map(({ name, role, count, components }) => [
        count === 1 ? code(name) : `${code(registerOf(name, 0))} to ${code(registerOf(name, count - 1))}`,
        role,
        String(components),
      ]),
    ),
  ]);
}

const registerOf = (file: string, index: number): string => VALHALL.printRegister({ file, index });

/** Instructions that differ in their types alone. */
type Rows = readonly [InstructionRow, ...InstructionRow[]];

function families(): readonly Rows[] {
  const found = new Map<string, [InstructionRow, ...InstructionRow[]]>();
  for (const mnemonic of MNEMONICS) {
    const row = INSTRUCTIONS[mnemonic];
    const key = [row.name, row.description, operandsOf(row), modifiersOf(row)].join("|");
    const rows = found.get(key);
    if (rows === undefined) found.set(key, [row]);
    else rows.push(row);
  }
  return [...found.values()];
}

const FORMS = new Map(help("valhall").map(({ mnemonic, form }) => [mnemonic, form]));

const operandsOf = ({ mnemonic }: InstructionRow): string =>
  FORMS.get(mnemonic)!.slice(mnemonic.length).trim();
const modifiersOf = ({ modifiers }: InstructionRow): string => modifiers.map(({ name }) => name).join(", ");

function familyLine(rows: Rows): readonly string[] {
  const [row] = rows;
  return [
    code(row.name),
    rows
      .map(({ type }) => type)
      .filter((type) => type !== "")
      .map(code)
      .join(" "),
    operandsOf(row),
    modifiersOf(row),
    row.unit,
    row.description,
    reasonNotExecuted(row.mnemonic) === null ? "yes" : "no",
  ];
}

function modifierLine([name, row]: readonly [string, ModifierRow]): readonly string[] {
  if ("flag" in row) return [name, code(`.${row.flag}`), "", row.description];
  const values = row.values.filter((value) => value !== null && value !== row.default);
  const absent = row.default ?? (row.isImplied === true ? "implied" : "must be said");
  return [name, values.map((value) => code(`.${value!}`)).join(" "), absent, row.description];
}

function selectorLine([name, row]: readonly [string, SelectorRow]): readonly string[] {
  const values = row.values.filter((value) => value !== null && value !== "none");
  const absent = row.absent === "none" ? "the whole" : row.absent;
  return [name, values.map((value) => code(`.${value!}`)).join(" "), absent, row.description];
}
