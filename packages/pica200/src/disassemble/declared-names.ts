/** Names for the registers of programs: those of their uniforms and inputs, and of what their outputs mean. */

import { beginsLikeRegister } from "../building/names.js";
import type { Executable } from "../container/shader.js";
import { OUTPUT_PROPERTIES } from "../isa/outputs.js";
import { isName } from "../text/piece.js";
import type { NamedRegisters } from "../text/register-names.js";

/** How sources write a name of a container. [PICA200 9] */
function sourceNameOf(symbol: string): string {
  return symbol.replaceAll(".", "$");
}

/** What an output means as sources name it; null if it means nothing that is known. */
export function propertyOf(type: number): string | null {
  return OUTPUT_PROPERTIES.find((property) => property.type === type)?.names[0] ?? null;
}

/** The names of the uniforms and inputs of a program. */
export function uniformNames({ uniforms }: Executable): readonly NamedRegisters[] {
  return uniforms.map(({ name, first, count }) => ({ name: sourceNameOf(name), first, count }));
}

/** A name for the first entry of each output register that has a meaning, in the order of the entries; null for others. */
export function outputNames({ outputs, uniforms }: Executable): readonly (NamedRegisters | null)[] {
  const used = new Set(uniforms.map(({ name }) => sourceNameOf(name)));
  const named = new Set<number>();
  return outputs.map(({ type, register }) => {
    const property = propertyOf(type);
    if (property === null || named.has(register)) return null;
    named.add(register);
    const name = unusedName(`out_${property}`, used);
    used.add(name);
    return { name, first: { file: "o", index: register }, count: 1 };
  });
}

/** A name, with a number after it if something has it already. */
function unusedName(wanted: string, used: ReadonlySet<string>): string {
  let name = wanted;
  for (let number = 2; used.has(name); number++) name = `${wanted}${number}`;
  return name;
}

const isAliasName = (name: string): boolean => isName(name) && !beginsLikeRegister(name);

/** The names of some programs that `.alias` can give, without those that do not mean the same in all of them. */
export function commonNames(programs: readonly (readonly NamedRegisters[])[]): readonly NamedRegisters[] {
  const common = new Map<string, NamedRegisters>();
  const unclear = new Set<string>();
  const byRegister = new Map<string, string>();
  for (const named of programs.flat()) {
    const { name, first, count } = named;
    const other = common.get(name);
    if (other !== undefined && isSame(other, named)) continue;
    if (other !== undefined || !isAliasName(name)) unclear.add(name);
    common.set(name, named);
    for (let i = 0; i < count; i++) {
      const register = `${first.file}${first.index + i}`;
      const before = byRegister.get(register) ?? name;
      if (before !== name) unclear.add(before).add(name);
      byRegister.set(register, name);
    }
  }
  return [...common.values()].filter(({ name }) => !unclear.has(name));
}

/** Whether two names are of the same registers. */
export function isSame(a: NamedRegisters, b: NamedRegisters): boolean {
  return a.first.file === b.first.file && a.first.index === b.first.index && a.count === b.count;
}

/** `.alias matrix c4`, of each name that is used. */
export function aliasLines(names: readonly NamedRegisters[], used: ReadonlySet<string>): readonly string[] {
  return names
    .filter(({ name }) => used.has(name))
    .map(({ name, first: { file, index } }) => `.alias ${name} ${file}${index}`);
}
