import { arrayLength, arrayName } from "@glasm/base";
import { COMMAND_ROWS } from "../../generated/commands.js";
import { TOKENS } from "../../generated/tokens.js";
import type { Called, RecordedError, WrongArgument } from "../errors/errors.js";
import { byteLengthOf, type Memory, type NumberArray, WrittenElements } from "../memory/memory.js";
import type { CommandName } from "./implement.js";

/** Below this the same number is the value of many tokens. */
const FIRST_UNIQUE = 0x100;

/** The first token of each value; bits alone are not tokens. */
const TOKEN_NAMES: ReadonlyMap<number, string> = new Map(
  Object.entries(TOKENS)
    .filter(([name, value]) => value >= FIRST_UNIQUE && !name.endsWith("_BIT"))
    .reverse()
    .map(([name, value]) => [value, name]),
);

/** How the names of commands and tokens are written: as a context has them, or as in C. */
export type Spelling = "context" | "C";

/** The name of a command in C. */
export function nameInC(name: string): string {
  return `gl${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

/** What somebody gave for memory that is written, or the value itself. */
function memoryOf(value: unknown): unknown {
  return value instanceof WrittenElements ? value.memory : value;
}

/** A number, or memory with its length, as `Float32Array(12)`. */
function textOf(argument: unknown): string {
  const value = memoryOf(argument);
  if (typeof value !== "object" || value === null) return String(value);
  const name = arrayName(value);
  if (name !== undefined) return `${name}(${arrayLength(value as NumberArray)})`;
  return `${ArrayBuffer.isView(value) ? "DataView" : "ArrayBuffer"}(${byteLengthOf(value as Memory)})`;
}

/** A command under the name by which it is called. */
export class CalledCommand implements Called {
  readonly name: CommandName;
  readonly spelling: string;
  private readonly isC: boolean;

  constructor(name: CommandName, spelling: Spelling) {
    this.name = name;
    this.isC = spelling === "C";
    this.spelling = this.isC ? nameInC(name) : name;
  }

  /** Whether a parameter takes tokens. */
  takesToken(index: number): boolean {
    return COMMAND_ROWS[this.name].tokens?.includes(index) === true;
  }

  /** How the tokens that there are are to be had, if they are spelled in the other way. */
  get tokenAdvice(): string {
    return this.isC ? "" : "; cNames(gl) has those of C";
  }

  valueOf(argument: WrongArgument, args: readonly unknown[], isToken: boolean): RecordedError["argument"] {
    const { parameters } = COMMAND_ROWS[this.name];
    const index =
      typeof argument === "object" && "memory" in argument
        ? args.findIndex((given) => memoryOf(given) === memoryOf(argument.memory))
        : parameters.findIndex(
            ([name]) => name === (typeof argument === "string" ? argument : argument.name),
          );
    const [name] = parameters[index] ?? [];
    if (name === undefined) return null;
    const value = typeof argument === "object" && "value" in argument ? argument.value : args[index];
    return { name, value: isToken || this.takesToken(index) ? this.token(value) : textOf(value) };
  }

  private token(value: unknown): string {
    if (!Number.isInteger(value) || (value as number) < FIRST_UNIQUE) return String(value);
    const name = TOKEN_NAMES.get(value as number);
    if (name !== undefined) return this.isC ? `GL_${name}` : name;
    return `0x${(value as number).toString(16).toUpperCase().padStart(4, "0")}`;
  }
}
