/** Bindings as register files: those that differ in their last number alone are the registers of one. */

import type { NamedBinding } from "../program/program.js";

/** A register of a file that is called as its binding, with `[]` for the register's number. */
export interface FamilyMember {
  readonly family: string;
  readonly index: number;
}

/** The results of fragment programs that texts without an option, or with another one, call otherwise. */
const SAME_RESULTS: Readonly<Record<string, string>> = {
  "result.color": "result.color[]",
  "result.color.primary": "result.color[]",
  "result.color[].primary": "result.color[]",
  "result.color.secondary": "result.color[].secondary",
};

/** The binding whose register a binding is: that of `result.color` is `result.color[0]`. [NV_fragment_program4 2.X.3.5] */
function heldBinding(binding: NamedBinding): NamedBinding {
  const { name, numbers } = binding;
  const same = SAME_RESULTS[name];
  if (same === undefined) return binding;
  return { ...binding, name: same, numbers: numbers.length === 0 ? [0] : numbers };
}

/** The register of a binding. */
export function familyMember({ name, numbers }: NamedBinding): FamilyMember {
  if (numbers.length <= 1) return { family: name, index: numbers[0] ?? 0 };
  const slots = name.split("[]");
  const last = numbers.length - 1;
  const family = slots.reduce((text, part, slot) => {
    const number = slot - 1 === last ? "" : String(numbers[slot - 1]!);
    return `${text}[${number}]${part}`;
  });
  return { family, index: numbers[last]! };
}

/** A binding as a register, with what it is to its program. */
export interface BoundMember extends FamilyMember {
  /** The one whose register it is. */
  readonly binding: NamedBinding;
  readonly kind: "attributes" | "results" | "parameters";
}

/** The registers of the bindings of a program, each worked out once: bindings of one register have the same object. */
export class Members {
  /** By name, then by numbers. */
  readonly #known = new Map<string, Map<number | string, BoundMember>>();

  of(binding: NamedBinding): BoundMember {
    const { name, numbers } = binding;
    let ofName = this.#known.get(name);
    if (ofName === undefined) this.#known.set(name, (ofName = new Map()));
    const key = numbers.length === 1 ? numbers[0]! : numbers.join();
    let member = ofName.get(key);
    if (member === undefined) ofName.set(key, (member = this.#memberOf(binding)));
    return member;
  }

  #memberOf(binding: NamedBinding): BoundMember {
    const held = heldBinding(binding);
    if (held !== binding && held.name !== binding.name) return this.of(held);
    const { family, index } = familyMember(held);
    return { family, index, binding: held, kind: kindOf(held.name) };
  }
}

function kindOf(name: string): BoundMember["kind"] {
  if (name.startsWith("result.")) return "results";
  return name.startsWith("program.") || name.startsWith("state.") ? "parameters" : "attributes";
}

/** The bindings that a range stands for, one after the other. */
export function membersOf(binding: NamedBinding): readonly NamedBinding[] {
  const { name, numbers, count } = binding;
  if (count === 1) return [binding];
  const [last, others] = [numbers.at(-1)!, numbers.slice(0, -1)];
  return Array.from({ length: count }, (_, i) => ({
    kind: "named",
    name,
    numbers: [...others, last + i],
    count: 1,
  }));
}

/** The binding of one vertex that a binding of each vertex of the input primitive stands for. [NV_geometry_program4 2.X.3.2] */
export function ofVertex({ name, numbers, count }: NamedBinding, vertex: number): NamedBinding {
  return {
    kind: "named",
    name: name.replace(/^vertex\./, "vertex[]."),
    numbers: [vertex, ...numbers],
    count,
  };
}

/** A register by its file's name and its number: `lmem[3]` of `lmem[]`. */
export function memberText(file: string, index: number): string {
  return file.replace("[]", `[${index}]`);
}
