/**
 * When something is compiled. This is the one place that decides it: a machine asks here, and nobody else counts. A
 * policy belongs to the owner of a lane memory, and what it decides changes no bit of a result.
 *
 * | what                                      | when                                                                   |
 * | ----------------------------------------- | ---------------------------------------------------------------------- |
 * | a program, if the engine is "interpreter" | never                                                                  |
 * | a program, if the engine is "compiled"    | at its first run; the host must let it                                 |
 * | a program, if the engine is "auto"        | at once for 256 lanes or more, else when it has run more than 4,096    |
 * | code that goes through columns            | when it has gone through more than 1,024 rows without                  |
 * | a kernel with fewer flushes               | if it saves six flushes for each input that it has to look through     |
 * | the same for other inputs                 | when they turn out to be wider, four times; then one that flushes all  |
 * | a kernel that obeys the instruction limit | when a lane first reaches the limit                                    |
 */

/** A program is compiled when it processes so many lanes at a time; fewer are not worth it. */
const MIN_COMPILED_LANES = 256;
/** A program that has processed more than so many lanes in all is compiled however few come at a time. */
const MAX_INTERPRETED_LANES = 4096;

/** Making a module takes as long as going through so many rows without it. */
const ROWS_WORTH_A_MODULE = 1024;

/** Looking through an input takes about as long as so many flushes. */
const FLUSHES_WORTH_A_SCAN = 6;

/** How often an assumption about inputs may turn out too narrow; after that nothing is assumed. */
const MAX_WIDENINGS = 4;

export class CompilePolicy {
  /** How many lanes programs have processed; infinitely many once they are worth it at a time. */
  readonly #lanes = new WeakMap<object, number>();

  /** Counts lanes that a program is going to process. */
  countLanes(program: object, lanes: number): void {
    const total = (this.#lanes.get(program) ?? 0) + lanes;
    this.#lanes.set(program, lanes >= MIN_COMPILED_LANES ? Infinity : total);
  }

  /** Whether a program is compiled for the lanes that were counted; once it is, it stays so, however few come. */
  isProgramDue(program: object): boolean {
    return (this.#lanes.get(program) ?? 0) > MAX_INTERPRETED_LANES;
  }
}

/** Whether code that goes through columns is compiled, which has gone through so many rows without. */
export function isModuleDue(rows: number): boolean {
  return rows > ROWS_WORTH_A_MODULE;
}

/** Whether it pays to look through so many inputs of a kernel, so that it can leave out flushes. */
export function isWorthAScan(flushes: number, inputs: number): boolean {
  return flushes >= FLUSHES_WORTH_A_SCAN * inputs;
}

/** Whether an assumption that was too narrow so many times is given up. */
export function isGivenUp(widenings: number): boolean {
  return widenings > MAX_WIDENINGS;
}
