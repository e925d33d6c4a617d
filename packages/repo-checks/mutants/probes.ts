import ts from "typescript";
import type { Mutant } from "./mutants.js";
import type { Edit } from "./source.js";

/** The global whose elements become 1 where its code comes by. */
export const REACHED = "__reached";

/** A place in the code that notes that it was reached. */
interface Probe {
  readonly file: string;
  readonly edits: readonly Edit[];
}

/** What notes for each of some mutants whether its place was reached. */
export interface Probes {
  readonly count: number;
  /** By file. */
  readonly edits: ReadonlyMap<string, readonly Edit[]>;
  /** The number of a mutant's probe; null for what is computed when the module is loaded, or an object made. */
  readonly of: ReadonlyMap<Mutant, number | null>;
}

/** One probe for each statement with mutants. */
export function probesFor(mutants: readonly Mutant[]): Probes {
  const numbers = new Map<ts.Node, number>();
  const of = new Map<Mutant, number | null>();
  const probes: Probe[] = [];
  for (const mutant of mutants) {
    const place = placeOf(mutant.node);
    if (place !== null && !numbers.has(place)) {
      numbers.set(place, probes.length);
      probes.push({ file: mutant.file, edits: around(place, probes.length) });
    }
    of.set(mutant, place === null ? null : numbers.get(place)!);
  }
  const edits = new Map<string, readonly Edit[]>();
  for (const { file, edits: own } of probes) edits.set(file, [...(edits.get(file) ?? []), ...own]);
  return { count: probes.length, edits, of };
}

/** The innermost statement in a function, or the expression that a function is, around a node. */
function placeOf(node: ts.Node): ts.Node | null {
  for (let at = node; !ts.isSourceFile(at); at = at.parent) {
    // What a parameter or a property begins with is computed elsewhere.
    if (ts.isParameter(at) || ts.isPropertyDeclaration(at)) return null;
    if (ts.isArrowFunction(at.parent) && at.parent.body === at && !ts.isBlock(at)) return at;
    if (ts.isStatement(at) && !ts.isBlock(at))
      return ts.findAncestor(at, ts.isFunctionLike) === undefined ? null : at;
  }
  return null;
}

function around(place: ts.Node, number: number): readonly Edit[] {
  const note = `${REACHED}[${number}] = 1`;
  const [start, end] = [place.getStart(), place.getEnd()];
  const insert = (at: number, text: string): Edit => ({ start: at, end: at, text });
  if (!ts.isStatement(place)) return [insert(start, `(${note}, `), insert(end, ")")];
  const isListed = ts.isBlock(place.parent) || ts.isCaseOrDefaultClause(place.parent);
  return isListed ? [insert(start, `${note}; `)] : [insert(start, `{ ${note}; `), insert(end, " }")];
}
