/** What registers hold, at a place of an execution. */

import { checkWhole } from "@glasm/base";
import type { RegisterComponent, RegisterFile, RegisterName } from "../registers/register-file.js";

/** The values of a file's registers, one after the other. */
interface FileValues {
  readonly components: number;
  readonly values: Float64Array;
}

/** The values of all registers. */
export class RegisterValues<File extends string = string> {
  private readonly files: ReadonlyMap<File, FileValues>;
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

  /**
   * The components of a register, in a new array.
   * @throws TypeError if there is no such file, RangeError if there is no such register in it
   */
  read(register: RegisterName<File>): readonly number[] {
    const { components, values } = this.fileOf("read", register);
    const { index } = register;
    return [...values.subarray(components * index, components * (index + 1))];
  }

  /**
   * One component of a register.
   * @throws TypeError, RangeError as `read` does
   */
  readComponent(register: RegisterComponent<File>): number {
    const { components, values } = this.fileOf("readComponent", register);
    return values[components * register.index + register.component]!;
  }

  /**
   * Replaces the components of a register.
   * @throws TypeError, RangeError as `read` does
   */
  write(register: RegisterName<File>, written: readonly number[]): void {
    const { components, values } = this.fileOf("write", register);
    values.set(written, components * register.index);
  }

  private fileOf(command: string, { file, index }: RegisterName<File>): FileValues {
    const found = this.files.get(file);
    if (found === undefined) {
      const names = this.described.map(({ name }) => name);
      throw new TypeError(`${command}: there is no register file "${file}"; there are ${names.join(", ")}`);
    }
    const { components, values } = found;
    if (!(index >= 0 && components * index < values.length))
      checkWhole(`${command}: index`, index, 0, values.length / components - 1);
    return found;
  }
}
