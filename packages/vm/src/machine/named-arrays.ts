/** Arrays that `run` is given by the names of registers are checked here, and read once, for every machine. */

import {
  checkedCount,
  checkedStrided,
  checkOverlaps,
  firstWordsOf,
  kindOf,
  type PlacedArray,
  type Strided,
  unknownMember,
  type VectorData,
} from "@glasm/base";

/** The registers that arrays can be given for. */
export interface NamedRegisters<Name extends keyof VectorData = keyof VectorData> {
  /** What one is called, like `attribute`; the member with the arrays has this name in the plural. */
  readonly kind: string;
  readonly count: number;
  readonly use: "read" | "written";
  /** What their arrays can be. */
  readonly types: readonly Name[];
  /** Names that are told to whoever writes one that is near. */
  readonly names: readonly string[];
  /** Those that there are, as a list for whoever writes another one. */
  readonly listed: string;
  /** The name of the register that other languages call so; undefined if there is none. */
  meantBy?(name: string): string | undefined;
  /**
   * The number of the register of a name; undefined if there is none.
   * @throws TypeError if it says no single one
   */
  numberOf(name: string, place: string): number | undefined;
  /** Why a register can have no array; undefined if it can. */
  whyNot?(index: number): string | undefined;
}

/** Arrays by the numbers of their registers. */
export interface PlacedArrays<Read extends keyof VectorData, Written extends keyof VectorData> {
  readonly count: number;
  readonly read: readonly (PlacedArray<VectorData[Read]> | null)[];
  readonly written: readonly (PlacedArray<VectorData[Written]> | null)[];
}

/**
 * Arrays that a batch is given and those that it writes, with the number of vectors that it says or they have; `command`
 * is the function that takes them, as errors call it.
 * @throws TypeError if something is of another kind, or a name none of a register that there is
 * @throws RangeError if a number is out of its range, an array is too short, arrays have different numbers of vectors and
 *   no count is given, or one that is written overlaps another one
 */
export function checkedNamedArrays<Read extends keyof VectorData, Written extends keyof VectorData>(
  { command, count: givenCount }: { readonly command: string; readonly count: unknown },
  [read, given]: readonly [NamedRegisters<Read>, unknown],
  [written, wanted]: readonly [NamedRegisters<Written>, unknown],
): PlacedArrays<Read, Written> {
  const sources = byRegister(command, read, given);
  const targets = byRegister(command, written, wanted);
  const [from, to] = [sources, targets].map((arrays) => arrays.filter((array) => array !== null));
  const count = checkedCount(`${command}: count`, givenCount, [...from!, ...to!]);
  checkOverlaps(from!, to!, count);
  return { count, read: sources, written: targets };
}

function byRegister<Name extends keyof VectorData>(
  command: string,
  registers: NamedRegisters<Name>,
  given: unknown,
): readonly (PlacedArray<VectorData[Name]> | null)[] {
  const { kind, count, use, types } = registers;
  const place = `${command}: ${kind}s`;
  // A Map would be an object without any name.
  if (typeof given !== "object" || given === null || Symbol.iterator in given)
    throw new TypeError(
      `${place} must be an object with arrays by the names of ${kind}s, not ${kindOf(given)}`,
    );
  const arrays = new Array<PlacedArray<VectorData[Name]> | null>(count).fill(null);
  for (const [name, array] of Object.entries(given)) {
    if (array === undefined) continue;
    const called = `${kind}s.${name}`;
    const index = registers.numberOf(name, `${command}: ${called}`);
    if (index === undefined) throw unknownName(place, name, registers);
    const other = arrays[index] ?? null;
    if (other !== null) throw new TypeError(`${command}: ${called} and ${other.name} are the same ${kind}`);
    arrays[index] = checkedStrided(command, called, array, use, types);
    const why = registers.whyNot?.(index);
    if (why !== undefined)
      throw new TypeError(`${command}: ${called} is not one of the program's ${kind}s: ${why}`);
  }
  return arrays;
}

/** The error for a name that no register has. */
function unknownName(place: string, name: string, registers: NamedRegisters): TypeError {
  const { names, listed } = registers;
  const { message } = unknownMember(place, name, names, registers.meantBy?.(name));
  return new TypeError(`${message}${message.endsWith("?") ? " There" : "; there"} are ${listed}`);
}

/** The words of an array, in the same memory. */
export function stridedWords({
  data,
  size,
  stride,
  offset,
}: Strided<VectorData[keyof VectorData]>): Strided<Uint32Array> {
  return { data: firstWordsOf(data, data.length), size, stride, offset };
}
