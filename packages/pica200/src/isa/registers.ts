/** The registers: what they are called, how many there are, and how words number them. [PICA200 2, 3, 9] */

export interface RegisterRow {
  readonly count: number;
  readonly title: string;
  /** The number of the first one among the sources of code words, if instructions read these. */
  readonly source?: number;
  /** The number of the first one among the destinations of code words, if instructions write these. */
  readonly destination?: number;
  /** The number of the first one in the uniform table of a container, if it can stand there. */
  readonly uniform?: number;
}

/** By the letter that texts name them with. */
export const REGISTERS = {
  v: { count: 16, title: "input", source: 0x00, uniform: 0x00 },
  r: { count: 16, title: "temporary", source: 0x10, destination: 0x10 },
  c: { count: 96, title: "floating-point constant", source: 0x20, uniform: 0x10 },
  o: { count: 16, title: "output", destination: 0x00 },
  i: { count: 4, title: "integer", uniform: 0x70 },
  b: { count: 16, title: "boolean", uniform: 0x78 },
} as const satisfies Readonly<Record<string, RegisterRow>>;

/** The letter of a register file. */
export type RegisterLetter = keyof typeof REGISTERS;
export const REGISTER_LETTERS = Object.keys(REGISTERS) as RegisterLetter[];

/** A register of a file. */
export interface Register<Letter extends RegisterLetter = RegisterLetter> {
  readonly file: Letter;
  readonly index: number;
}

/** What instructions read. */
export type SourceRegister = Register<"v" | "r" | "c">;
/** What instructions write. */
export type DestinationRegister = Register<"o" | "r">;

type Numbering = "source" | "destination" | "uniform";

/** The register of a number, or null if the number is none's. */
export function registerOf(numbering: Numbering, number: number): Register | null {
  for (const file of REGISTER_LETTERS) {
    const row: RegisterRow = REGISTERS[file];
    const first = row[numbering];
    if (first !== undefined && number >= first && number < first + row.count) {
      return { file, index: number - first };
    }
  }
  return null;
}

/** The number of a register of a file that has numbers of this kind. */
export function numberOf(numbering: Numbering, { file, index }: Register): number {
  const row: RegisterRow = REGISTERS[file];
  return row[numbering]! + index;
}

/** Index registers, by their numbers in code words: none, and those that are added to the number of a constant register. */
export const INDEX_REGISTERS = [null, "a0.x", "a0.y", "aL"] as const;
/** An index register, by its name. */
export type IndexRegister = NonNullable<(typeof INDEX_REGISTERS)[number]>;

/** The letters of components in their order. */
export const COMPONENTS = ["x", "y", "z", "w"] as const;
/** Components of a register: x, y, z and w. */
export const COMPONENT_COUNT = COMPONENTS.length;
