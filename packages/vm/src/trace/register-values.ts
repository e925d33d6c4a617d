/** What registers hold, at a place of an execution. */

import { checkWhole, singleToBits } from "@glasm/base";
import type { RegisterComponent, RegisterFile, RegisterName } from "../registers/register-file.js";

/** The values of a file's registers, one after the other. */
interface FileValues {
  readonly components: number;
  readonly values: Float64Array;
  /** What they are as singles, where the bits of a NaN count. */
  readonly bits: Uint32Array | null;
}

/** The values of all registers. */
export class RegisterValues<File extends string = string> {
  private readonly files: ReadonlyMap<File, FileValues>;
  private readonly described: readonly RegisterFile<File>[];

  /**
   * @param given The values of inputs and constants, register by register; missing ones are zero.
   * @param bits If given, singles have bits besides, as those of a NaN count: these, and else those of the values.
   *   [Ruling 381]
   */
  constructor(
    files: readonly RegisterFile<File>[],
    given: Partial<Record<File, ArrayLike<number>>>,
    bits: Partial<Record<File, ArrayLike<number>>> | null = null,
  ) {
    this.described = files;
    this.files = new Map(
      files.map(({ name, count, components, initial, wordType }) => {
        const values = Float64Array.from(
          { length: count * components },
          (_, word) => given[name]?.[word] ?? initial?.[word % components] ?? 0,
        );
        const own =
          bits === null || wordType !== "single"
            ? null
            : Uint32Array.from(values, (value, word) => bits[name]?.[word] ?? singleToBits(value));
        return [name, { components, values, bits: own }];
      }),
    );
  }

  /** The same values in registers of their own. */
  copy(): RegisterValues<File> {
    const files = [...this.files];
    const values = Object.fromEntries(files.map(([name, file]) => [name, file.values]));
    const bits = files.flatMap(([name, file]) => (file.bits === null ? [] : [[name, file.bits] as const]));
    return new RegisterValues(
      this.described,
      values as Record<File, Float64Array>,
      bits.length === 0 ? null : (Object.fromEntries(bits) as Partial<Record<File, Uint32Array>>),
    );
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
   * The bits of the components of a register, in a new array; null unless it holds singles among which those of a NaN
   * count. [Ruling 381]
   * @throws TypeError, RangeError as `read` does
   */
  readBits(register: RegisterName<File>): readonly number[] | null {
    const { components, bits } = this.fileOf("readBits", register);
    const { index } = register;
    return bits === null ? null : [...bits.subarray(components * index, components * (index + 1))];
  }

  /**
   * Replaces the components of a register.
   * @param bits What `readBits` gives then; by default the bits of the numbers, with the one NaN
   * @throws TypeError, RangeError as `read` does
   */
  write(register: RegisterName<File>, written: readonly number[], bits?: readonly number[]): void {
    const file = this.fileOf("write", register);
    const first = file.components * register.index;
    file.values.set(written, first);
    file.bits?.set(bits ?? written.map(singleToBits), first);
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
