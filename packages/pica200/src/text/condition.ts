/** Conditions over the flags that cmp sets: `!cmp.x && cmp.y`. [PICA200 10.2] */

import { type Join, JOINS } from "../isa/conditions.js";
import type { FieldValues } from "../code/code-word.js";
import { type Piece, Scanner } from "./piece.js";
import type { SourceReport } from "./source-report.js";

const NOT = /!/y;
const FLAG = /cmp\.[xy](?!\w)/iy;
const JOIN = /&&?|\|\|?/y;

/** A flag and the value that the test asks for. */
interface Flag {
  readonly letter: "x" | "y";
  readonly wanted: boolean;
  readonly piece: Piece;
}

/** The fields of a code word that say a condition; null if it is none, which it says then. */
export function readCondition(piece: Piece, report: SourceReport): FieldValues | null {
  const scanner = new Scanner(piece);
  const first = readFlag(scanner);
  if (first === null) return report.error("condition", piece, {});
  const join = scanner.take(JOIN);
  const second = join === null ? null : readFlag(scanner);
  if (scanner.rest().text !== "" || (join !== null && second === null)) {
    return report.error("condition", piece, {});
  }
  if (second === null || join === null) return fields(first.letter, [first]);
  if (second.letter === first.letter) return report.error("condition-twice", second.piece, {});
  return fields(join.text.startsWith("&") ? "and" : "or", [first, second]);
}

function readFlag(scanner: Scanner): Flag | null {
  const wanted = !takeInversions(scanner);
  const piece = scanner.take(FLAG);
  return piece === null ? null : { letter: piece.text.slice(-1).toLowerCase() as "x" | "y", wanted, piece };
}

/** Takes any number of `!`; whether what is after them is inverted. */
export function takeInversions(scanner: Scanner): boolean {
  let isInverted = false;
  while (scanner.take(NOT) !== null) isInverted = !isInverted;
  return isInverted;
}

/** A flag that is not tested is compared with true. */
function fields(join: Join, flags: readonly Flag[]): FieldValues {
  const wanted = (letter: string): number =>
    Number(flags.find((flag) => flag.letter === letter)?.wanted ?? true);
  return { join: JOINS.indexOf(join), referenceX: wanted("x"), referenceY: wanted("y") };
}
