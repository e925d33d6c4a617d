/** How much memory a pointer is for; arguments are named by their numbers. */
export interface ParsedExtent {
  readonly counts: readonly number[];
  readonly each?: number;
  readonly type?: number;
  readonly strides?: readonly number[];
  readonly pixels?: string;
  readonly isText?: boolean;
  readonly isKept?: boolean;
  readonly offset?: string;
  readonly isMost?: boolean;
  readonly mayBeNull: boolean;
}

export interface ParsedParameter {
  readonly name: string;
  /** In C, without `const` and stars. */
  readonly type: string;
  readonly stars: string;
  readonly isRead: boolean;
  /** Of pointers. */
  readonly extent?: ParsedExtent;
}

export interface ParsedCommand {
  readonly command: string;
  readonly parameters: readonly ParsedParameter[];
  readonly readsArrays: boolean;
  readonly beginEnd: "allowed" | "refused";
  readonly lists: "compiled" | "executed" | readonly string[];
  readonly family: string;
  readonly origin: string;
  readonly isAbsent: boolean;
  /** Of an alias: its core command. */
  readonly core?: string;
}

/** The commands of a table in the form of data/gl-commands.tsv; what is wrong with it is an Error. */
export function parseCommands(text: string): readonly ParsedCommand[];

/** The rows of a table of tab-separated values: objects with its columns. */
export function parseTable(text: string): readonly Readonly<Record<string, string>>[];

/** The rows of a file of data/. */
export function readTable(name: string): readonly Readonly<Record<string, string>>[];

/** The text of a file of data/. */
export function readData(name: string): string;
