/** Operands as they are written: `-NAME[index].swizzle`. [PICA200 10.2] */

import { INDEX_REGISTERS, type IndexRegister } from "../isa/registers.js";
import { part, type Piece, Scanner } from "./piece.js";
import type { SourceReport } from "./source-report.js";

/** An index: a number, an index register, or both. */
export interface Index {
  readonly piece: Piece;
  readonly register: IndexRegister | null;
  readonly offset: number;
}

export interface Operand {
  readonly piece: Piece;
  readonly isNegative: boolean;
  readonly name: Piece;
  readonly index: Index | null;
  /** The components that the swizzle names, one to four; null without one. */
  readonly lanes: readonly number[] | null;
}

const MINUS = /-/y;
const NAME = /[^\s.,[\]()-][^\s.,[\]()]*/y;
const OPEN = /\[/y;
const INSIDE = /[^\]]*/y;
const CLOSE = /\]/y;
const DOT = /\./y;
const SWIZZLE = /[^\s]+/y;

/** Reads an operand; null if it is none, which it says then. */
export function readOperand(piece: Piece, report: SourceReport): Operand | null {
  const scanner = new Scanner(piece);
  const isNegative = scanner.take(MINUS) !== null;
  const name = scanner.take(NAME);
  if (name === null) return report.error("register", piece, {});
  let index: Index | null = null;
  if (scanner.take(OPEN) !== null) {
    const inside = scanner.take(INSIDE)!;
    if (scanner.take(CLOSE) === null) return report.error("bracket", piece, {});
    index = readIndex(part(inside, 0), report);
    if (index === null) return null;
  }
  let lanes: readonly number[] | null = null;
  const dot = scanner.take(DOT);
  if (dot !== null) {
    const swizzle = scanner.take(SWIZZLE);
    if (swizzle === null) return report.error("swizzle-missing", dot, {});
    lanes = lanesOf(swizzle.text);
    if (lanes === null) return report.error("swizzle", swizzle, {});
  }
  const rest = scanner.rest();
  if (rest.text !== "") return report.error("operand-rest", rest, {});
  return { piece, isNegative, name, index, lanes };
}

/** Index registers by how texts name them, the older names too. */
const INDEX_NAMES: ReadonlyMap<string, IndexRegister> = new Map<string, IndexRegister>([
  ...INDEX_REGISTERS.filter((name) => name !== null).map((name) => [name.toLowerCase(), name] as const),
  ["a0", "a0.x"],
  ["a1", "a0.y"],
  ["a2", "aL"],
  ["lcnt", "aL"],
]);
const INDEX = /^(?:([A-Za-z]\w*(?:\.\w+)?)(?:\s*\+\s*(\d+))?|(\d+))$/;

function readIndex(piece: Piece, report: SourceReport): Index | null {
  const [, name, added, number] = INDEX.exec(piece.text) ?? [];
  if (number !== undefined) return { piece, register: null, offset: Number(number) };
  const register = name === undefined ? undefined : INDEX_NAMES.get(name.toLowerCase());
  if (register === undefined) return report.error("index", piece, {});
  return { piece, register, offset: Number(added ?? 0) };
}

/** The letters of components, three alphabets of them. */
const ALPHABETS = ["xyzw", "rgba", "stpq"] as const;
const LANES: ReadonlyMap<string, number> = new Map(
  ALPHABETS.flatMap((letters) => Array.from(letters, (letter, lane) => [letter, lane])),
);
const MAX_LANES = 4;

/** The components that a swizzle names, or null if it is none. */
export function lanesOf(swizzle: string): readonly number[] | null {
  if (swizzle.length > MAX_LANES) return null;
  const lanes = Array.from(swizzle.toLowerCase(), (letter) => LANES.get(letter));
  return lanes.every((lane) => lane !== undefined) ? lanes : null;
}
