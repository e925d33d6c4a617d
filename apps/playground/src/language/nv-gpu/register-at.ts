import { type Binding, NV_GPU, type Program } from "@glasm/nv-gpu";
import type { RegisterName } from "@glasm/vm";
import { registerNamed } from "../../conditions/nv-gpu.js";
import { loadText } from "./load-text.js";

/** Names with brackets and dots, as variables and bindings have them. */
const NAMES = /[A-Za-z_$][\w$]*(?:\[\w+\]|\.\w+)*/g;

/** The register that is named at an offset of a text that loads; null if none is, or a computed number chooses it. */
export function registerAt(text: string, offset: number): RegisterName | null {
  const name = [...text.matchAll(NAMES)].find(
    ({ index, 0: found }) => index <= offset && offset <= index + found.length,
  )?.[0];
  const loaded = loadText(text);
  if (name === undefined || !loaded.ok) return null;
  const cells = NV_GPU.cellsOf(loaded.program);
  for (const prefix of prefixesOf(name)) {
    const found = [prefix, boundName(loaded.program, prefix)].find((one) => one !== null && isIn(one));
    if (found !== undefined) return registerNamed(cells, found!)!;
  }
  return null;

  function isIn(one: string): boolean {
    return registerNamed(cells, one) !== undefined;
  }
}

/** A name, and what is left of it without the components or the last dots. */
function prefixesOf(name: string): readonly string[] {
  const dots = [...name.matchAll(/\./g)].map(({ index }) => index);
  return [name, ...dots.reverse().map((dot) => name.slice(0, dot))];
}

/** What the variable of a name is bound to, as texts name it; null if it is bound to nothing of its own. */
function boundName({ variables }: Program, name: string): string | null {
  const [, base, index] = /^([^[]+)(?:\[(\d+)\])?$/.exec(name) ?? [];
  const variable = variables.find((one) => one.name === base);
  if (variable === undefined) return null;
  const names = variable.bindings.flatMap(namesOf);
  return names[Number(index ?? 0)] ?? null;
}

/** The bindings of a range, as they are named in full. */
function namesOf(binding: Binding): readonly string[] {
  if (binding.kind !== "named") return [];
  const { name, numbers, count } = binding;
  return Array.from({ length: count }, (_, member) => {
    let slot = 0;
    return name.replace(/\[\]/g, () => {
      const number = numbers[slot]!;
      slot += 1;
      return `[${slot === numbers.length ? number + member : number}]`;
    });
  });
}
