/** `.alias` and the uniforms: `.fvec`, `.ivec`, `.bool`. [PICA200 10.3] */

import { beginsLikeRegister } from "../building/names.js";
import type { TranslationUnit } from "../building/translation-unit.js";
import type { UniformFile, UniformRange } from "../building/uniform-space.js";
import { type RegisterRow, REGISTERS } from "../isa/registers.js";
import { isName, part, type Piece, splitAtCommas, splitAtSpace } from "../text/piece.js";
import { readAliased } from "./operands.js";
import { hasCommas, hasForm, type OperandForm, type Statement } from "./statement.js";

const ALIAS: OperandForm = { word: ".alias", names: ["NAME", "REGISTER"], separator: " " };

export function alias(unit: TranslationUnit, statement: Statement): void {
  const [name, ...words] = splitAtSpace(statement.rest);
  const target =
    words.length === 0 ? [] : [part(statement.rest, words[0]!.position - statement.rest.position)];
  if (!hasForm(unit, statement, name === undefined ? [] : [name, ...target], ALIAS)) return;
  if (beginsLikeRegister(name!.text)) return void unit.report.error("name-register", name!, {});
  unit.names.declare(name!, readAliased(unit, target[0]!));
}

export function declareUniforms(file: UniformFile) {
  return (unit: TranslationUnit, statement: Statement): void => {
    const pieces = splitAtCommas(statement.rest);
    const form: OperandForm = { word: statement.word.text, names: ["NAME"], separator: ", " };
    if (pieces.length < 2 ? !hasForm(unit, statement, pieces, form) : !hasCommas(unit.report, pieces)) return;
    for (const piece of pieces) declareUniform(unit, file, piece);
  };
}

/** A name, and in brackets what stands after it. */
export function nameAndSize(piece: Piece): { readonly name: Piece; readonly size: Piece | null } {
  const open = piece.text.indexOf("[");
  if (open < 0 || !piece.text.endsWith("]")) return { name: piece, size: null };
  return { name: part(piece, 0, open), size: part(piece, open + 1, piece.text.length - 1) };
}

/** The size of an array, from 1 on. */
export function readSize({ report }: TranslationUnit, size: Piece): number | null {
  return /^\d+$/.test(size.text) && Number(size.text) > 0
    ? Number(size.text)
    : report.error("size", size, {});
}

function declareUniform(unit: TranslationUnit, file: UniformFile, piece: Piece): void {
  const { name, size } = nameAndSize(piece);
  if (!isName(name.text)) return void unit.report.error("name", name, {});
  const count = size === null ? 1 : readSize(unit, size);
  const range = count === null ? null : rangeOf(unit, file, name, count);
  unit.names.declare(
    name,
    range && { register: range.first, isNegative: false, lanes: null, count: range.count },
  );
  if (range !== null && !name.text.startsWith("_")) {
    unit.uniforms.push({ name: symbolOf(name.text), ...range });
  }
}

/** How containers write a name. */
export function symbolOf(name: string): string {
  return name.replaceAll("$", ".");
}

/** The registers of a uniform: those that a file before has taken for it, or new ones. */
function rangeOf(unit: TranslationUnit, file: UniformFile, name: Piece, count: number): UniformRange | null {
  const { space, report } = unit;
  const known = unit.names.has(name.text) ? undefined : space.find(name.text);
  if (known === undefined) {
    const left = space.left(file);
    const { title }: RegisterRow = REGISTERS[file];
    return count <= left
      ? space.allocate(name.text, file, count)
      : report.error("uniform-space", name, { left, title });
  }
  if (known.first.file === file && known.count === count) return known;
  const other = `${known.count} ${known.first.file} register${known.count === 1 ? "" : "s"}`;
  return report.error("uniform-mismatch", name, { other });
}
