import ts from "typescript";
import type { Mutant } from "./mutants.js";
import { errorCall } from "./rules.js";
import { placeOf, type References } from "./references.js";
import type { Edit } from "./source.js";

/** The global whose elements become 1 where its code comes by. */
export const REACHED = "__reached";

/** What notes for each of some mutants whether a place that sees it was reached. */
export interface Probes {
  readonly count: number;
  /** By file. */
  readonly edits: ReadonlyMap<string, readonly Edit[]>;
  /** The numbers of a mutant's probes; null if its places cannot be told. */
  readonly of: ReadonlyMap<Mutant, readonly number[] | null>;
}

/** One probe for each statement with mutants, or with names of constants that have some. */
export function probesFor(mutants: readonly Mutant[], references: References): Probes {
  const numbers = new Map<ts.Node, number>();
  const edits = new Map<string, Edit[]>();
  const numberOf = (place: ts.Node): number => {
    const known = numbers.get(place);
    if (known !== undefined) return known;
    const number = numbers.size;
    numbers.set(place, number);
    const { fileName } = place.getSourceFile();
    edits.set(fileName, [...(edits.get(fileName) ?? []), ...around(place, number)]);
    return number;
  };
  const of = new Map<Mutant, readonly number[] | null>();
  for (const mutant of mutants) {
    const place = errorPlace(mutant.node) ?? placeOf(mutant.node);
    const places = place === null ? references.placesOf(mutant.node) : [place];
    of.set(mutant, places === null ? null : places.map(numberOf));
  }
  return { count: numbers.size, edits, of };
}

/** Where a check has found an error: its condition, which must also hold, or the call that records it. */
function errorPlace(node: ts.Node): ts.Expression | null {
  const found = errorCall(node);
  return found === null ? null : found.isAsked ? found.call.arguments[0]! : found.call;
}

function around(place: ts.Node, number: number): readonly Edit[] {
  const note = `${REACHED}[${number}] = 1`;
  const [start, end] = [place.getStart(), place.getEnd()];
  const insert = (at: number, text: string): Edit => ({ start: at, end: at, text });
  const asks = ts.isCallExpression(place.parent) && errorCall(place.parent)?.call.arguments[0] === place;
  if (asks) return [insert(start, "(("), insert(end, `) && ((${note}), true))`)];
  if (!ts.isStatement(place)) return [insert(start, `(${note}, `), insert(end, ")")];
  const isListed = ts.isBlock(place.parent) || ts.isCaseOrDefaultClause(place.parent);
  return isListed ? [insert(start, `${note}; `)] : [insert(start, `{ ${note}; `), insert(end, " }")];
}
