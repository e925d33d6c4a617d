/** A place in an execution that can be moved both ways. */

import type { RegisterComponent, RegisterFile, RegisterName } from "../registers/register-file.js";
import type { Trace, TraceStep } from "./trace.js";

/** The values of all registers. */
export class RegisterValues<File extends string = string> {
  private readonly files: ReadonlyMap<File, { readonly components: number; readonly values: Float64Array }>;
  private readonly described: readonly RegisterFile<File>[];

  /**
   * @param given The values of inputs and constants, register by register; missing ones are zero.
   */
  constructor(files: readonly RegisterFile<File>[], given: Partial<Record<File, ArrayLike<number>>>) {
    this.described = files;
    this.files = new Map(
      files.map(({ name, count, components, initial }) => {
        const values = Float64Array.from(
          { length: count * components },
          (_, word) => given[name]?.[word] ?? initial?.[word % components] ?? 0,
        );
        return [name, { components, values }];
      }),
    );
  }

  /** The same values in registers of their own. */
  copy(): RegisterValues<File> {
    const values = [...this.files].map(([name, file]) => [name, file.values] as const);
    return new RegisterValues(this.described, Object.fromEntries(values) as Record<File, Float64Array>);
  }

  /** The components of a register, in a new array. */
  read({ file, index }: RegisterName<File>): readonly number[] {
    const { components, values } = this.files.get(file)!;
    return [...values.subarray(components * index, components * (index + 1))];
  }

  /** One component of a register. */
  readComponent({ file, index, component }: RegisterComponent<File>): number {
    const { components, values } = this.files.get(file)!;
    return values[components * index + component]!;
  }

  /** Replaces the components of a register. */
  write({ file, index }: RegisterName<File>, written: readonly number[]): void {
    const { components, values } = this.files.get(file)!;
    values.set(written, components * index);
  }
}

/** Steps through a trace, forward and backward. */
export class Stepper<File extends string = string, Step extends TraceStep<File> = TraceStep<File>> {
  private readonly steps: readonly Step[];
  /** As they are at the position. */
  readonly registers: RegisterValues<File>;
  private at = 0;

  /** @param registers Their values before the first step. */
  constructor(trace: Trace<Step>, registers: RegisterValues<File>) {
    this.steps = trace.steps;
    this.registers = registers;
  }

  /** How many steps have been taken. */
  get position(): number {
    return this.at;
  }

  /** The last position. */
  get last(): number {
    return this.steps.length;
  }

  /** The step that comes; undefined at the end. */
  get next(): Step | undefined {
    return this.steps[this.at];
  }

  /** The step that led here; undefined at the start. */
  get previous(): Step | undefined {
    return this.steps[this.at - 1];
  }

  /** Goes to a position, or to the start or the end if it is outside. */
  moveTo(position: number): void {
    const goal = Math.max(0, Math.min(this.steps.length, position));
    for (; this.at < goal; this.at++) {
      for (const write of this.steps[this.at]!.writes) this.registers.write(write, write.after);
    }
    for (; this.at > goal; this.at--) {
      for (const write of this.steps[this.at - 1]!.writes) this.registers.write(write, write.before);
    }
  }
}
