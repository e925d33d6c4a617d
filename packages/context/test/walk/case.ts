import type { CommandName } from "../../src/ground/arguments/implement.js";
import type { TokenName } from "../../src/index.js";
import type { Version } from "../../src/ground/implementation/extensions.js";
import type { World } from "./world.js";

/** A string that is not a token. */
export interface Text {
  readonly text: string;
}

/** A token by its name, a value, the contents of a memory of the parameter's type or of a type of its own, or several. */
export type Argument =
  | TokenName
  | number
  | boolean
  | null
  | Text
  | readonly number[]
  | ArrayBufferView
  | readonly ArrayBufferView[];

export type Call = readonly [name: CommandName, ...args: readonly Argument[]];

/** What can be seen of a call. */
export type Sight = (world: World) => unknown;

/** A valid call of a command, and what it has done. */
export interface Case {
  readonly name: CommandName;
  /** Where the text says what it does. */
  readonly section: string;
  readonly args: readonly Argument[];
  /** Calls that come before. */
  readonly setup: readonly Call[];
  /** Of the context. */
  readonly version: Version;
  /** The mode of a primitive that is begun after the setup and not ended. */
  readonly within: TokenName | null;
  readonly see: Sight;
  /** What is seen afterwards and not without the call; strings that name tokens stand for their values. */
  readonly expected: unknown;
  /** Whether the command may be called between Begin and End. [GL1.3 2.6.3] */
  readonly allowedInside: boolean;
  /** Whether the call is executed while a display list is made, and not compiled. [GL1.3 5.4] */
  readonly atOnce: boolean;
}

/** What most cases leave out. */
export type Rest = Partial<Pick<Case, "setup" | "version" | "within" | "allowedInside" | "atOnce">>;

export type CaseMaker = (
  name: CommandName,
  args: readonly Argument[],
  see: Sight,
  expected: unknown,
  rest?: Rest,
) => Case;

/** Makes the cases of a section; `shared` holds for all of them. */
export function section(citation: string, shared: Rest = {}): CaseMaker {
  return (name, args, see, expected, rest = {}) => ({
    ...{ name, section: citation, args, see, expected },
    ...({ setup: [], version: "1.3", within: null, allowedInside: false, atOnce: false } as const),
    ...shared,
    ...rest,
  });
}

/** The contents of a memory that a command writes. */
export const zeros = (count: number): readonly number[] => new Array<number>(count).fill(0);

/** A count and this many numbers from 1. */
export const counting = (count: number): number[] => Array.from({ length: count }, (_, i) => i + 1);
