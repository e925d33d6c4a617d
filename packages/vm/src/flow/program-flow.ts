/** Where the instructions of a program send control. */

/** "always" and "never" are known before a program runs. */
export type When<Condition> = Condition | "always" | "never";

/** Where control goes past an instruction: to the one that follows, or, when it is taken, elsewhere. */
export type InstructionFlow<Condition> =
  | ({ readonly kind: "next" } & Follower)
  /** To an instruction by its number; the number of instructions is the end of the program. */
  | ({ readonly kind: "branch"; readonly target: number; readonly when: When<Condition> } & Executed &
      Follower)
  /** The same, and the instruction that follows goes onto the call stack. */
  | ({ readonly kind: "call"; readonly target: number; readonly when: When<Condition> } & Executed & Follower)
  /** To the instruction on top of the call stack; with an empty one the program ends, as `whenEmpty` says, "ret" by default. */
  | ({ readonly kind: "return"; readonly when: When<Condition>; readonly whenEmpty?: End } & Executed &
      Follower)
  /** The program ends. */
  | ({ readonly kind: "end"; readonly end: End; readonly when: When<Condition> } & Executed & Follower);

/** Whether a transfer of control sets registers, too, before what decides it is tested. */
export interface Executed {
  readonly executes?: true;
}

/** The number of the instruction that follows, where it is not the next one. */
export interface Follower {
  readonly next?: number;
}

/** The number of the instruction that follows another one when that is not taken. */
export function followerOf(instruction: InstructionFlow<unknown>, number: number): number {
  return ("next" in instruction ? instruction.next : undefined) ?? number + 1;
}

/** The flow of a program. */
export interface ProgramFlow<Condition = unknown> {
  /** Number of the instruction that execution begins with; the number of instructions if there is none. */
  readonly entry: number;
  readonly instructions: readonly InstructionFlow<Condition>[];
  readonly callStack: CallStackLimit;
  /** Whether control goes to other places, too, than what is said here: of programs with too many ways to tell. */
  readonly isPartial?: boolean;
}

/** The call stack of a machine. */
export interface CallStackLimit {
  /** How many calls can be open at once: at least one. */
  readonly entries: number;
  /** What one more call does: it ends the program, takes the place of the oldest one, which is lost, or does nothing. */
  readonly whenFull: "end" | "lose-oldest" | "ignore";
}

/**
 * How an execution can end: where the program says so or after its last instruction, by a return without a call, at a
 * limit, by leaving the memory of the program, by an instruction that never ends, or by one that the machine cannot execute.
 */
export const ENDS = [
  "end",
  "ret",
  "call-overflow",
  "instruction-limit",
  "past-end",
  "hang",
  "unsupported",
] as const;
/** How an execution ends, by its name. */
export type End = (typeof ENDS)[number];
