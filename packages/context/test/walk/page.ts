import { TOKENS, type TokenName } from "../../src/index.js";
import type { StateRow } from "../../src/ground/state-rows/state-row.js";
import type { Context } from "../../src/roof/context.js";
import { ALIASES, EXTENSIONS, type ExtensionRow, LATER_ALIASES } from "../../src/generated/extensions.js";
import { STATE_ROWS } from "../../src/roof/state-table.js";
import { isBeyondUnits, tokenAbsenceOf } from "./absent.js";
import type { Case } from "./case.js";
import { CASES } from "./cases/index.js";
import { walk, type WalkRecord } from "./record.js";
import { RETURNED_TOKENS } from "./returned-tokens.js";
import { COMMAND_DATA, commandData, TOKEN_DATA } from "./tables.js";

type CommandName = Case["name"];

/** The alphabetical order, the same on every host. */
const byName = (a: { readonly name: string }, b: { readonly name: string }): number =>
  a.name < b.name ? -1 : a.name > b.name ? 1 : 0;

/** docs/gl-coverage.md, as the tables of cases and what the walk finds say it. */
export function coveragePage(record: WalkRecord = walk()): string {
  return [
    "# Coverage of OpenGL 1.3, of 1.5 and of extensions",
    "<!-- Printed from packages/context/test/walk by packages/repo-checks/scripts/print-coverage.mjs. -->",
    "The tests call every command of these tables, validly and with every token where tokens go, see that it does what its section says and that a failed call changes nothing, and note what is below.",
    "## Commands",
    "In alphabetical order; commands that differ in their types alone have one row, at the first of them. Between Begin and End a command is allowed, or gives INVALID_OPERATION `[GL1.3 2.6.3]`. While a display list is made it is compiled or executed at once `[GL1.3 5.4]`; TexImage is executed at once for proxies.",
    commandTable(record),
    "## Extensions",
    "What GetString returns for EXTENSIONS is the names of those that are named `[GL1.3 6.1.11, G.2]`. A token has its core token's value and a command is its core command, where there is one; without the extension that they need commands are absent and tokens give INVALID_ENUM. What is not here is absent; [the guide](guide/porting-a-c-program.md#what-is-different) says what to use instead.",
    table(
      ["Extension", "EXTENSIONS", "Tokens", "Commands, of which core command"],
      EXTENSION_ROWS.map(extensionLine),
    ),
    "## OpenGL 1.4 and 1.5",
    'What a context with the option `version: "1.5"` has besides `[Ruling 444, Ruling 445]`. Each token has the value of a token of OpenGL 1.3 or an extension, and is known in OpenGL 1.3 where that is; the commands are there in OpenGL 1.5 alone, whatever extensions there are. Other differences: SRC_COLOR and ONE_MINUS_SRC_COLOR are source factors, DST_COLOR and ONE_MINUS_DST_COLOR destination factors `[GL1.5 G.2]`; textures have TEXTURE_LOD_BIAS `[GL1.5 3.8.4]`; the raster position has one fog coordinate `[GL1.5 2.13]`.',
    table(
      ["Version", "Extensions that are part of it", "Tokens", "Commands, of which command"],
      LATER.map(versionLine),
    ),
    "## Tokens",
    "In alphabetical order; tokens of the same places have one row, at the first of them. Where each token is accepted, families of commands by their common name. Where an error stands behind the commands, they know the token but never do what it says.",
    tokenTable(record),
    "## State variables",
    "Chapter by chapter what Get returns in a context without a window: its type, its initial value and the groups that save it.",
    table(
      ["Variable", "Type", "Initial value", "Groups", "Text"],
      STATE_ROWS.filter(({ name }) => tokenAbsenceOf(name) === null).map(stateLine),
    ),
    "",
  ]
    .join("\n\n")
    .replace(/\n+$/, "\n");
}

const EXTENSION_ROWS = Object.entries(EXTENSIONS) as [string, ExtensionRow][];

/** The families of commands, with those that they are other names of. */
function familiesOf(commands: readonly CommandName[]): string {
  const aliases: Readonly<Partial<Record<string, CommandName>>> = { ...ALIASES, ...LATER_ALIASES };
  const families = commands.map((command) => {
    const core = aliases[command];
    return code(familyOf(command)) + (core === undefined ? "" : ` (${code(familyOf(core))})`);
  });
  return [...new Set(families)].join(", ");
}

const extensionLine = ([name, { isNamed, tokens, commands }]: (typeof EXTENSION_ROWS)[number]): string[] => [
  code(name),
  isNamed ? "named" : "not named",
  tokens.map(code).join(" "),
  familiesOf(commands),
];

const LATER = ["GL_VERSION_1_4", "GL_VERSION_1_5"];

function versionLine(version: string): string[] {
  const promoted = EXTENSION_ROWS.filter(
    ([, row]) => `GL_VERSION_${row.promoted?.replace(".", "_")}` === version,
  );
  const parts = promoted.flatMap(([, { promotedCommands = [] }]) => promotedCommands);
  const own = COMMAND_DATA.filter(({ origin }) => origin === version).map(({ name }) => name);
  return [
    version.replace(/^GL_VERSION_1_/, "1."),
    promoted
      .map(([name, { promotedCommands }]) => code(name) + (promotedCommands ? " in part" : ""))
      .join(" "),
    TOKEN_DATA.filter(({ origin }) => origin === version)
      .map(({ name }) => code(name))
      .join(" "),
    familiesOf([...own, ...parts]),
  ];
}

const code = (text: string): string => `\`${text}\``;

const familyOf = (name: CommandName): string => commandData(name).family;

function commandTable({ errors }: WalkRecord): string {
  const lines = new Map<string, string[]>();
  for (const { name } of [...COMMAND_DATA].sort(byName)) {
    const cases = CASES.filter((row) => row.name === name);
    const [first] = cases;
    const atOnce = cases.map((row) => row.atOnce);
    const details =
      first === undefined
        ? ["", `absent: ${commandData(name).absence!}`, "", "", ""]
        : [
            code(first.section),
            "present",
            first.allowedInside ? "allowed" : "error",
            atOnce.includes(false) ? "compiled" : "at once",
            [...(errors.get(name) ?? [])].join(", "),
          ];
    const key = [familyOf(name), ...details].join("|");
    lines.set(key, [...(lines.get(key) ?? []), name]);
  }
  return table(
    ["Commands", "Text", "State", "Begin/End", "In lists", "Errors"],
    [...lines].map(([key, names]) => [names.map(code).join(" "), ...key.split("|").slice(1)]),
  );
}

function tokenLine(name: TokenName, { accepted }: WalkRecord): string {
  const reason = tokenAbsenceOf(name);
  const outcomes = [...(accepted.get(name) ?? [])];
  const isUseless = outcomes.every(([, error]) => error !== "NO_ERROR");
  const commands = outcomes.map(
    ([command, error]) => `${code(familyOf(command))}${isUseless ? ` (${error})` : ""}`,
  );
  const results = RETURNED_TOKENS.filter(({ token }) => token === name).map(
    ({ command }) => `result of ${code(command)}`,
  );
  const places = [...new Set([...commands, ...results])];
  if (places.length > 0) return places.join(", ");
  return isBeyondUnits(name) ? "absent: there are eight texture units" : `absent: ${reason ?? "?"}`;
}

/** Tokens with the same places have one row. */
function tokenTable(record: WalkRecord): string {
  const lines = new Map<string, TokenName[]>();
  for (const { name } of [...TOKEN_DATA].sort(byName)) {
    const places = tokenLine(name, record);
    lines.set(places, [...(lines.get(places) ?? []), name]);
  }
  return table(
    ["Tokens", "Where"],
    [...lines].map(([places, names]) => [names.map(code).join(" "), places]),
  );
}

function initialValue({ type, initial }: StateRow<Context>): string {
  const values = typeof initial === "object" ? Array.from(initial) : [initial];
  const texts = values.map((value) => valueName(type, value));
  return new Set(texts).size === 1 && texts.length > 4
    ? `${texts.length} times ${texts[0]!}`
    : texts.join(", ");
}

/** Integers above 255 that are tokens have their names. */
function valueName(type: StateRow<Context>["type"], value: number | boolean): string {
  if (typeof value === "boolean") return value ? "TRUE" : "FALSE";
  const names = Object.entries(TOKENS).filter(
    ([name, token]) => token === value && !/_BITS?(_ARB)?$/.test(name),
  );
  return type === "integer" && value > 0xff && names.length > 0 ? names[0]![0] : `${value}`;
}

const stateLine = (row: StateRow<Context>): string[] => [
  code(row.name),
  row.type,
  initialValue(row),
  (row.groups ?? []).map((group) => group.replace(/_BIT$/, "")).join(", "),
  code(row.citation),
];

/** A table with cells as wide as they are. */
function table(head: readonly string[], lines: readonly (readonly string[])[]): string {
  const cells = (line: readonly string[]): string => `| ${line.join(" | ")} |`;
  return [cells(head), cells(head.map(() => "---")), ...lines.map(cells)].join("\n");
}
