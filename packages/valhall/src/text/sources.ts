/** What instructions read. [Ruling 315, Ruling 316] */

import { nearNames, oneOf } from "@glasm/base";
import type { ConstantFileUse } from "../binary/constant-file.js";
import type { SourceParts } from "../binary/parts.js";
import {
  constantByte,
  constantWith,
  registerByte,
  specialByte,
  uniformByte,
  uniformPage,
} from "../binary/source-byte.js";
import type { SourceField } from "../isa/instructions.js";
import { REGISTER_COUNT, UNIFORM_COUNT } from "../isa/registers.js";
import { SPECIAL_VALUES, type SpecialValueName } from "../isa/special-values.js";
import { FLOAT_HINT, found } from "./found.js";
import { type Piece, splitAtDots } from "./piece.js";
import type { Statement } from "./statement.js";

/** What stands before the dots: its byte, and the page if that decides what the byte means. */
interface Base {
  readonly byte: number;
  readonly page: number;
  readonly isSpecial: boolean;
}

const REGISTER = /^r[0-9]+$/;
const UNIFORM = /^u[0-9]+$/;
const CONSTANT = /^0x[0-9A-Fa-f]+$/;

/** A number as other languages write it. */
const DECIMAL = /^-?(?:[0-9]+\.?[0-9]*|\.[0-9]+)$/;
/** A source with a sign in front of it. */
const SIGNED = /^-(\^?[ru][0-9]+|0x[0-9A-Fa-f]+)$/;

const EXPECTED = "a source: a register, a uniform, a constant or a special value";

export function readSource(
  statement: Statement,
  piece: Piece,
  field: SourceField,
  use: ConstantFileUse,
): SourceParts | null {
  const [first, ...suffixes] = splitAtDots(piece);
  const base = readBase(statement, first, piece);
  if (base === null) return null;
  const changes = new SourceChanges(statement, field, base.isSpecial);
  for (const suffix of suffixes) if (!changes.add(suffix)) return null;
  const byte = base.byte + changes.word;
  const broken = use.add(byte, base.page);
  if (broken === null) return changes.parts(byte);
  if (broken === "page") return statement.fail("fau-page", piece, { instruction: statement.row.mnemonic });
  const pairs = statement.row.isMessage ? "two pairs" : "one pair";
  const limit =
    broken === "words"
      ? "two words that are not in registers"
      : `${pairs} of uniforms or special values, as u0 and u1 are a pair`;
  return statement.fail("fau-limit", piece, { instruction: statement.row.mnemonic, limit });
}

function readBase(statement: Statement, whole: Piece, operand: Piece): Base | null {
  const isLastUse = whole.text.startsWith("^");
  const text = isLastUse ? whole.text.slice(1) : whole.text;
  if (REGISTER.test(text)) {
    const index = Number(text.slice(1));
    if (index < REGISTER_COUNT) return { byte: registerByte(index, isLastUse), page: 0, isSpecial: false };
    return statement.fail("register-range", whole, { last: REGISTER_COUNT - 1, actual: text });
  }
  const isUniform = UNIFORM.test(text);
  const isConstant = CONSTANT.test(text);
  const isSpecial = Object.hasOwn(SPECIAL_VALUES, text);
  if (!isUniform && !isConstant && !isSpecial) {
    const isDecimal = DECIMAL.test(operand.text);
    const actual = found(isDecimal ? operand : whole);
    const hint = () => (isDecimal ? FLOAT_HINT : sourceHint(text));
    return statement.fail("operand-form", whole, { expected: EXPECTED, actual, hint });
  }
  if (isLastUse) return statement.fail("discard-of-nonregister", whole, { actual: found({ text }) });
  if (isSpecial) {
    const name = text as SpecialValueName;
    return { byte: specialByte(name, 0), page: SPECIAL_VALUES[name].page, isSpecial };
  }
  return isUniform ? readUniform(statement, whole) : readConstant(statement, whole);
}

/** What may have been meant by what is no source. */
function sourceHint(text: string): string {
  const [, positive] = SIGNED.exec(text) ?? [];
  if (positive !== undefined) return `; where a source can be negated, .neg does it: ${positive}.neg`;
  const lower = text.toLowerCase();
  if (lower !== text && (REGISTER.test(lower) || UNIFORM.test(lower))) return `; did you mean ${lower}?`;
  const near = nearNames(text, Object.keys(SPECIAL_VALUES));
  return near.length === 0 ? "" : `; did you mean ${oneOf(near)}?`;
}

function readUniform(statement: Statement, whole: Piece): Base | null {
  const index = Number(whole.text.slice(1));
  if (index < UNIFORM_COUNT) return { byte: uniformByte(index), page: uniformPage(index), isSpecial: false };
  return statement.fail("uniform-range", whole, { last: UNIFORM_COUNT - 1 });
}

function readConstant(statement: Statement, whole: Piece): Base | null {
  const index = constantWith(Number(whole.text));
  if (index >= 0) return { byte: constantByte(index), page: 0, isSpecial: false };
  const hint = () => "; IADD_IMM and FADD_IMM take any number, and uniforms hold any";
  return statement.fail("constant-not-in-table", whole, { hint });
}

/** What stands behind the dots of a source. */
class SourceChanges {
  /** The word of a special value. */
  word = 0;
  private readonly statement: Statement;
  private readonly field: SourceField;
  private readonly isSpecial: boolean;
  private hasWord = false;
  private negate = false;
  private magnitude = false;
  private not = false;
  private selector: number | null = null;

  constructor(statement: Statement, field: SourceField, isSpecial: boolean) {
    this.statement = statement;
    this.field = field;
    this.isSpecial = isSpecial;
  }

  /** The source with a byte. */
  parts(byte: number): SourceParts {
    const { negate, magnitude, not } = this;
    const { selector: row } = this.field;
    const selector = this.selector ?? (row === null ? 0 : row.values.indexOf(row.absent));
    return { byte, negate, magnitude, not, selector };
  }

  /** Adds what stands behind one dot; false if it is wrong. */
  add(suffix: Piece): boolean {
    const { text } = suffix;
    if (text === "w0" || text === "w1") return this.addWord(suffix);
    const { signs, not } = this.field;
    if (text === "neg" && signs !== null) {
      if (this.negate) return this.repeated(suffix, "that it is negated");
      this.negate = true;
    } else if (text === "abs" && signs !== null) {
      if (this.magnitude) return this.repeated(suffix, "that its magnitude is taken");
      this.magnitude = true;
    } else if (text === "not" && not !== null) {
      if (this.not) return this.repeated(suffix, "that it is inverted");
      this.not = true;
    } else {
      return this.addSelector(suffix);
    }
    return true;
  }

  /** The first one is that of a special value; any other one selects a word of 64 bits. */
  private addWord(suffix: Piece): boolean {
    if (this.isSpecial && !this.hasWord) {
      this.hasWord = true;
      this.word = suffix.text === "w1" ? 1 : 0;
      return true;
    }
    if (this.field.selector?.kind === "widen64") return this.addSelector(suffix);
    if (this.isSpecial) return this.repeated(suffix, "which word is meant");
    this.statement.fail("word-select", suffix, {});
    return false;
  }

  private addSelector(suffix: Piece): boolean {
    const { selector } = this.field;
    const value = suffix.text === "none" ? -1 : (selector?.values.indexOf(suffix.text) ?? -1);
    if (value < 0) return this.unknown(suffix);
    if (this.selector !== null) return this.repeated(suffix, "what is selected");
    this.selector = value;
    return true;
  }

  private unknown(suffix: Piece): false {
    const { signs, not, selector, name } = this.field;
    const allowed = [
      ...(signs === null ? [] : ["neg", "abs"]),
      ...(selector?.values.filter((value) => value !== null && value !== "none") ?? []),
      ...(not === null ? [] : ["not"]),
    ];
    const hint = () => (allowed.length === 0 ? "" : `; it can have ${oneOf(allowed as string[])}`);
    const { mnemonic } = this.statement.row;
    this.statement.fail("unknown-source-modifier", suffix, { source: name, instruction: mnemonic, hint });
    return false;
  }

  private repeated(suffix: Piece, what: string): false {
    this.statement.fail("repeated-source-modifier", suffix, { what });
    return false;
  }
}
