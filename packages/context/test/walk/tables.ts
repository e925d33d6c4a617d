import { readFileSync } from "node:fs";
import type { CommandName } from "../../src/ground/arguments/implement.js";
import type { TokenName } from "../../src/index.js";

/** One parameter of a command as in C. */
export interface ParameterData {
  readonly name: string;
  /** The C type without `const` and stars, as `GLfloat`. */
  readonly type: string;
  readonly isMemory: boolean;
}

export interface CommandData {
  readonly name: CommandName;
  /** The extension or version that has it first. */
  readonly origin: string;
  /** The core command that it is another name of. */
  readonly aliasOf: CommandName | null;
  readonly parameters: readonly ParameterData[];
}

export interface TokenData {
  readonly name: TokenName;
  readonly value: number;
  readonly origin: string;
}

const rows = (file: string): string[][] =>
  readFileSync(new URL(`../../data/${file}`, import.meta.url), "utf8")
    .trim()
    .split("\n")
    .slice(1)
    .map((line) => line.split("\t"));

function parameterData(text: string): ParameterData {
  const [, type, stars, name] = /^(?:const )?(\w+) (\**)(\w+)$/.exec(text)!;
  return { name: name!, type: type!, isMemory: stars !== "" };
}

const method = (cName: string): CommandName =>
  `${cName.charAt(2).toLowerCase()}${cName.slice(3)}` as CommandName;

const COMMAND_ROWS = rows("gl-commands.tsv");
const PARAMETERS: ReadonlyMap<string, string> = new Map(
  COMMAND_ROWS.map(([cName, , parameters]) => [cName!, parameters!]),
);

/** `data/gl-commands.tsv`, where aliases have the parameters of their core commands. */
export const COMMAND_DATA: readonly CommandData[] = COMMAND_ROWS.map(([cName, , , origin, core]) => {
  const parameters = PARAMETERS.get(core ?? cName!)!;
  return {
    name: method(cName!),
    origin: origin!,
    aliasOf: core === undefined ? null : method(core),
    parameters: parameters === "" ? [] : parameters.split(", ").map(parameterData),
  };
});

/** `data/gl-tokens.tsv`. */
export const TOKEN_DATA: readonly TokenData[] = rows("gl-tokens.tsv").map(([name, value, origin]) => ({
  name: name!.slice(3) as TokenName,
  value: Number(value),
  origin: origin!,
}));

const BY_NAME: ReadonlyMap<string, CommandData> = new Map(COMMAND_DATA.map((row) => [row.name, row]));

export function commandData(name: CommandName): CommandData {
  const row = BY_NAME.get(name);
  if (row === undefined) throw new Error(`${name} is no command`);
  return row;
}
