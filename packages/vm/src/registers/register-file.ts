/** The registers of a machine as data. */

/** How the bits of a register component are meant; "word" is 32 bits whose instructions say what they are. */
export type WordType = "single" | "integer" | "word";

/** What a register file is for. */
export type RegisterRole =
  /** Set for each lane before it runs, and only read. */
  | "input"
  /** The same for all lanes. */
  | "constant"
  /** Private to an execution, and gone after it. */
  | "temporary"
  /** Private to an execution, and what it hands on. */
  | "result"
  /** Condition codes, predicates: what instructions test. */
  | "flags"
  /** What calls, loops and the like go back to. */
  | "stack";

/** Registers of one kind. */
export interface RegisterFile<Name extends string = string> {
  /** As traces, slices and effects name it. */
  readonly name: Name;
  readonly role: RegisterRole;
  /** How many registers. */
  readonly count: number;
  /** Words of a register. */
  readonly components: number;
  /** What these are called; absent if they are x, y, z and w. */
  readonly componentNames?: readonly string[];
  readonly wordType: WordType;
  /** What its words can be, if that is less than their type can: 0 to 255, or 0 and 1. */
  readonly range?: "byte" | "boolean";
  /** What its words are best shown as, if not as numbers of their type: the bits, which only instructions give a meaning. */
  readonly shownAs?: "bits";
  /** What each component of a register holds before a program runs; absent if that is given from outside. */
  readonly initial?: readonly number[];
  /**
   * Whether instructions choose among its registers by computed numbers: of temporaries and results, which engines keep in
   * memory then. They begin with zeros.
   */
  readonly isIndexed?: true;
}

/** A register. */
export interface RegisterName<Name extends string = string> {
  readonly file: Name;
  readonly index: number;
}

/** A component of a register: 0 is the first. */
export interface RegisterComponent<Name extends string = string> extends RegisterName<Name> {
  readonly component: number;
}

const LETTERS = ["x", "y", "z", "w"] as const;

/** What a component of the registers of a file is called. */
export function componentName({ componentNames = LETTERS }: RegisterFile, component: number): string {
  return componentNames[component] ?? String(component);
}
