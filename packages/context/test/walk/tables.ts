import { readFileSync } from "node:fs";
import type { CommandName } from "../../src/ground/arguments/implement.js";
import type { TokenName } from "../../src/index.js";

/** One parameter of a command as in C. */
export interface ParameterData {
  readonly name: string;
  /** The C type without `const` and stars, as `GLfloat`. */
  readonly type: string;
  readonly isMemory: boolean;
  /** Whether it is memory that the command writes. */
  readonly isWritten: boolean;
}

export interface CommandData {
  readonly name: CommandName;
  /** The extension or version that has it first. */
  readonly origin: string;
  /** What it has in common with the commands that differ in types or numbers of arguments alone. */
  readonly family: string;
  /** The command that it is another name of. */
  readonly aliasOf: CommandName | null;
  /** The part of OpenGL to which it belongs, if the command is absent. */
  readonly absence: string | null;
  readonly parameters: readonly ParameterData[];
}

export interface TokenData {
  readonly name: TokenName;
  readonly value: number;
  readonly origin: string;
}

/** A table's rows by its columns; what a row leaves out is empty. */
function rows<Column extends string>(file: string): Record<Column, string>[] {
  const text = readFileSync(new URL(`../../data/${file}`, import.meta.url), "utf8");
  const [columns, ...lines] = text
    .trimEnd()
    .split("\n")
    .map((line) => line.split("\t"));
  return lines.map(
    (cells) =>
      Object.fromEntries(columns!.map((column, i) => [column, cells[i] ?? ""])) as Record<Column, string>,
  );
}

function parameterData(text: string): ParameterData {
  const [, isConst, type, stars, name] = /^(const )?(\w+) (\**)(\w+)$/.exec(text)!;
  const isMemory = stars !== "";
  return { name: name!, type: type!, isMemory, isWritten: isMemory && isConst === undefined };
}

const method = (cName: string): CommandName =>
  `${cName.charAt(2).toLowerCase()}${cName.slice(3)}` as CommandName;

/** The letters of an extension at the end of a name. */
const SUFFIX = /(?:ARB|EXT|NV)?$/;

const ROWS = rows<"command" | "parameters" | "family" | "introduced_by" | "alias_of" | "absent">(
  "gl-commands.tsv",
);
const CORE = new Map(ROWS.map((row) => [row.command, row]));

/** `data/gl-commands.tsv`, where aliases have the parameters of their core commands. */
export const COMMAND_DATA: readonly CommandData[] = ROWS.map((row) => {
  const { command, introduced_by: origin, alias_of: core } = row;
  const { parameters, family, absent } = CORE.get(core) ?? row;
  return {
    name: method(command),
    origin,
    family: method(core === "" ? family : family.replace(SUFFIX, SUFFIX.exec(command)![0])),
    aliasOf: core === "" ? null : method(core),
    absence: absent === "" ? null : absent,
    parameters: parameters === "" ? [] : parameters.split(", ").map(parameterData),
  };
});

/** `data/gl-tokens.tsv`. */
export const TOKEN_DATA: readonly TokenData[] = rows<"token" | "value" | "introduced_by">(
  "gl-tokens.tsv",
).map(({ token, value, introduced_by: origin }) => ({
  name: token.slice(3) as TokenName,
  value: Number(value),
  origin,
}));

const BY_NAME: ReadonlyMap<string, CommandData> = new Map(COMMAND_DATA.map((row) => [row.name, row]));

export function commandData(name: CommandName): CommandData {
  const row = BY_NAME.get(name);
  if (row === undefined) throw new Error(`${name} is not a command`);
  return row;
}
