/** Registers as sources name them. [PICA200 2, 3] */

import { REGISTERS } from "@glasm/pica200";
import type { RegisterName } from "@glasm/vm";
import type { Help } from "../help.js";

export type RegisterLetter = keyof typeof REGISTERS;
const LETTERS = Object.keys(REGISTERS) as RegisterLetter[];
const REGISTER = /^([a-z])(0|[1-9]\d{0,2})$/;

/** The register of a name, or null. */
export function registerNamed(name: string): RegisterName<RegisterLetter> | null {
  const [, letter, number] = REGISTER.exec(name) ?? [];
  const file = LETTERS.find((one) => one === letter);
  return file === undefined || Number(number) >= REGISTERS[file].count
    ? null
    : { file, index: Number(number) };
}

/** The registers of a file by name. */
export function namesOf(file: RegisterLetter): readonly string[] {
  return Array.from({ length: REGISTERS[file].count }, (_, index) => `${file}${index}`);
}

const USES: Readonly<Record<RegisterLetter, string>> = {
  v: "read only; what the vertex has, 0 where it has nothing",
  r: "read and written",
  c: "read only: uniforms and constants, or what an index register leads to",
  o: "written only",
  i: "four bytes each, which for counts by: repetitions, start and step of aL",
  b: "true or false, which callu, ifu and jmpu test",
};

/** v0, c4 */
export function registerHelp({ file, index }: RegisterName<RegisterLetter>): Help {
  const { title, count } = REGISTERS[file];
  return {
    title: `${file}${index}`,
    summary: `${title} register`,
    facts: [["file", `${file}0 to ${file}${count - 1}, ${USES[file]}`]],
    citations: ["[PICA200 2]", "[PICA200 3]"],
  };
}
