import type { NamedBinding } from "@glasm/nv-gpu";

/** The members of a binding as texts name them, one after the other. */
export function spelledIn({ name, numbers, count }: NamedBinding): readonly string[] {
  return Array.from({ length: count }, (_, member) => {
    let slot = 0;
    return name.replace(/\[\]/g, () => {
      const isLast = slot === numbers.length - 1;
      return `[${numbers[slot++]! + (isLast ? member : 0)}]`;
    });
  });
}
