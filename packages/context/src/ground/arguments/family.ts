import type { CommandName, Implementations } from "./implement.js";

/**
 * Commands that a loop makes, as C has them in families. The caller vouches that `entries` has exactly
 * the commands `Name`, each after the conversion that its signature names.
 */
export function commandFamily<Context, Name extends CommandName>(
  entries: Iterable<readonly [name: string, implementation: unknown]>,
): Pick<Required<Implementations<Context>>, Name> {
  return Object.fromEntries(entries) as Pick<Required<Implementations<Context>>, Name>;
}
