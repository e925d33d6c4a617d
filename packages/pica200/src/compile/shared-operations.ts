/** Component operations of a kernel of which the same on the same values is computed once. */

import type { EmittedTypes } from "@glasm/codegen";
import type { Operations } from "@glasm/base";

type Method = (this: object, ...operands: unknown[]) => unknown;

export interface SharedOperations {
  readonly operations: Operations<EmittedTypes>;
  /** Forgets what was computed, as at the beginning of a block, which earlier ones need not have come to. */
  forget(): void;
}

export function sharedOperations(emitted: Operations<EmittedTypes>): SharedOperations {
  const known = new Map<string, unknown>();
  const shared = (type: string, group: object): object => {
    const methods: Record<string, Method> = {};
    for (const name in group) {
      const method = (group as Record<string, unknown>)[name];
      if (typeof method !== "function") continue;
      methods[name] = (...operands) => {
        const key = `${type} ${name} ${operands.map(keyOf).join(" ")}`;
        let value = known.get(key);
        if (value === undefined) known.set(key, (value = (method as Method).apply(group, [...operands])));
        return value;
      };
    }
    return methods;
  };
  const operations = Object.fromEntries(
    Object.entries(emitted).map(([type, group]) => [type, shared(type, group as object)]),
  );
  return { operations: operations as unknown as Operations<EmittedTypes>, forget: () => known.clear() };
}

/** Values have numbers; all else is a number itself. */
function keyOf(operand: unknown): string {
  if (typeof operand === "number") return `=${Object.is(operand, -0) ? "-0" : operand}`;
  return String((operand as { readonly id: number }).id);
}
