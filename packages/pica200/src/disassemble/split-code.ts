/** Which code belongs to which program, if it lies in the order of the programs as linking puts it. */

import type { Executable } from "../container/shader.js";
import type { CodeStructure } from "./code-structure.js";
import type { Range } from "../program/procedures.js";

/** Procedures of one source: of a program, or of several. */
export interface Part {
  readonly executable: Executable | null;
  readonly procedures: readonly Range[];
}

/** The number of a program; SHARED of procedures of several, NOBODY of those that none calls. */
type Owner = number;
const SHARED = -1;
const NOBODY = -2;

/** The code in parts, in which programs come in their order; null if it does not lie so. */
export function splitCode(
  structure: CodeStructure,
  executables: readonly Executable[],
): readonly Part[] | null {
  const { list } = structure.procedures;
  const [only, ...others] = executables;
  if (only !== undefined && others.length === 0) return [{ executable: only, procedures: list }];
  const mains = executables.map(({ entry, end }) => structure.procedures.exact(entry, end));
  const isAscending = mains.every(
    (main, number) => main !== null && (number === 0 || mains[number - 1]!.end <= main.start),
  );
  if (!isAscending) return null;
  const owners = ownersOf(structure, mains as readonly Range[]);
  const programOf = new Map(mains.map((main, number) => [main, executables[number]!]));
  const parts: { executable: Executable | null; owner: Owner; procedures: Range[] }[] = [];
  for (const range of list) {
    const owner = owners.get(range) ?? NOBODY;
    const executable = programOf.get(range) ?? null;
    const last = parts.at(-1);
    const isTogether = owner === NOBODY || last?.owner === NOBODY || owner === last?.owner;
    if (last === undefined || !isTogether || (executable !== null && last.executable !== null)) {
      parts.push({ executable, owner, procedures: [range] });
      continue;
    }
    last.procedures.push(range);
    last.executable ??= executable;
    if (owner !== NOBODY) last.owner = owner;
  }
  return parts;
}

/** Who calls a procedure, directly or not. */
function ownersOf(structure: CodeStructure, mains: readonly Range[]): ReadonlyMap<Range, Owner> {
  const owners = new Map<Range, Owner>();
  mains.forEach((main, number) => {
    const reached = new Set([main]);
    for (const range of reached) {
      const before = owners.get(range);
      owners.set(range, before === undefined || before === number ? number : SHARED);
      for (let address = range.start; address < range.end; address++) {
        const callee = structure.callee(address);
        if (callee !== null) reached.add(callee);
      }
    }
  });
  return owners;
}
