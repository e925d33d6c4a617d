/** What instructions write or exchange: destinations and staging registers. [Ruling 315, Ruling 316] */

import { HALVES, type StagingParts, WHOLE } from "../binary/parts.js";
import type { StagingField } from "../isa/places.js";
import { REGISTER_COUNT } from "../isa/registers.js";
import { found } from "./found.js";
import { type Piece, splitAtDots } from "./piece.js";
import type { Statement } from "./statement.js";

const REGISTER = /^r([0-9]+)$/;
const STAGING = /^@(?:r[0-9]+(?::r[0-9]+)*)?$/;

/** A register to write, and the mask of its halves. */
export interface Written {
  readonly destination: number;
  readonly half: number;
}

export function readDestination(statement: Statement, piece: Piece): Written | null {
  const [base, ...suffixes] = splitAtDots(piece);
  const [, digits] = REGISTER.exec(base.text) ?? [];
  if (digits === undefined) {
    const lower = base.text.toLowerCase();
    const hint = () => (REGISTER.test(lower) ? `; did you mean ${lower}?` : "");
    return statement.fail("operand-form", base, {
      expected: "a register to write, as r0",
      actual: found(base),
      hint,
    });
  }
  const destination = Number(digits);
  if (destination >= REGISTER_COUNT) {
    return statement.fail("register-range", base, { last: REGISTER_COUNT - 1, actual: base.text });
  }
  if (suffixes.length === 0) return { destination, half: WHOLE };
  const half = HALVES.slice(0, WHOLE).indexOf(suffixes[0]!.text as (typeof HALVES)[number]);
  if (suffixes.length === 1 && half > 0) return { destination, half };
  return statement.fail("write-mask", { position: suffixes[0]!.position, end: piece.end }, {});
}

export function readStaging(statement: Statement, piece: Piece, field: StagingField): StagingParts | null {
  if (!STAGING.test(piece.text)) {
    const expected = `registers to ${field.role}, as @r0:r1`;
    return statement.fail("operand-form", piece, { expected, actual: found(piece) });
  }
  const registers =
    piece.text === "@" ? [] : piece.text.split(":").map((text) => Number(text.replace(/@?r/, "")));
  const beyond = registers.find((register) => register >= REGISTER_COUNT);
  if (beyond !== undefined) {
    return statement.fail("register-range", piece, { last: REGISTER_COUNT - 1, actual: `r${beyond}` });
  }
  const [first = 0] = registers;
  const odd = registers.findIndex((register, i) => register !== first + i);
  if (odd >= 0) {
    const before = registers[odd - 1]!;
    return statement.fail("staging-order", piece, { before, next: before + 1 });
  }
  if (registers.length > 1 && first % 2 !== 0) return statement.fail("staging-alignment", piece, {});
  const { least } = field;
  const most = (1 << field.count.bits) - 1 + least;
  if (registers.length < least || registers.length > most) {
    const actual = registers.length;
    return statement.fail("staging-count", piece, {
      instruction: statement.row.mnemonic,
      least,
      most,
      actual,
    });
  }
  return { first, count: registers.length };
}
