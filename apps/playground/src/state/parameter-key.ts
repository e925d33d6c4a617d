/** How states name constant registers: by the number alone in a machine's first file, like `i0` in its others. */

import type { RegisterName } from "@glasm/vm";

/** The constant registers of a machine, in their order. */
export type ConstantCounts = readonly { readonly file: string; readonly count: number }[];

export function parameterKey([first]: ConstantCounts, { file, index }: RegisterName): string {
  return file === first?.file ? String(index) : `${file}${index}`;
}

const KEY = /^(\D*)(0|[1-9]\d{0,2})$/;

/** The register that a key means on a machine; null if it has none. */
export function registerOfKey(constants: ConstantCounts, key: string): RegisterName | null {
  const [, name, number] = KEY.exec(key) ?? [];
  if (name === undefined) return null;
  const found = name === "" ? constants[0] : constants.slice(1).find(({ file }) => file === name);
  return found === undefined || Number(number) >= found.count
    ? null
    : { file: found.file, index: Number(number) };
}
