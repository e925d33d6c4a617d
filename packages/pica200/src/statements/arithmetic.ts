/** Instructions with sources: which form they take, their fields and their descriptors. [PICA200 10.2, 10.5] */

import type { TranslationUnit } from "../building/translation-unit.js";
import type { FieldValues } from "../code/code-word.js";
import { COMPARISONS } from "../isa/conditions.js";
import { encodeDescriptor, type Swizzle } from "../isa/descriptors.js";
import { type FieldName, type Fields, FORMATS } from "../isa/formats.js";
import { type InstructionRow, INSTRUCTIONS, type Lanes, type Mnemonic } from "../isa/instructions.js";
import { COMPONENTS, type RegisterLetter } from "../isa/registers.js";
import { sourceName } from "../text/source-names.js";
import type { Piece } from "../text/piece.js";
import { maskOf, readDestination, readSource, type Source } from "./operands.js";

/** An instruction without the number of its descriptor. */
export interface ArithmeticInstruction {
  readonly mnemonic: Mnemonic;
  readonly fields: FieldValues;
  /** Its descriptor, and the bits of this that it uses. */
  readonly bits: number;
  readonly used: number;
}

/** What a line says besides the sources. */
interface Result {
  readonly fields: FieldValues;
  readonly mask: readonly boolean[];
}

const rowOf = (mnemonic: Mnemonic): InstructionRow => INSTRUCTIONS[mnemonic];
const SOURCE_FIELDS = ["source1", "source2", "source3"] as const satisfies readonly FieldName[];

/** The operands by name. */
export function arithmeticForm(mnemonic: Mnemonic): readonly string[] {
  if (mnemonic === "cmp") return ["SOURCE1", "COMPARISON of x", "COMPARISON of y", "SOURCE2"];
  const { sources } = rowOf(mnemonic);
  return ["DESTINATION", ...sources.map((_, i) => (sources.length === 1 ? "SOURCE" : `SOURCE${i + 1}`))];
}

/** Reads the operands, as many as the form has. */
export function readArithmetic(
  unit: TranslationUnit,
  mnemonic: Mnemonic,
  operands: readonly Piece[],
): ArithmeticInstruction | null {
  const isCompare = mnemonic === "cmp";
  const [first, second, third, fourth] = operands as readonly [Piece, Piece, Piece, Piece];
  const result = isCompare
    ? readComparisons(unit, second, third)
    : mnemonic === "mova"
      ? readIndexDestination(unit, first)
      : readResult(unit, first);
  const sources = readSources(unit, mnemonic, isCompare ? [first, fourth] : operands.slice(1));
  if (result === null || sources === null) return null;
  const { wideLast } = rowOf(mnemonic);
  const form = wideLast !== undefined && sources.at(-1)!.file === "c" ? (wideLast as Mnemonic) : mnemonic;
  const fields: Partial<Record<FieldName, number>> = { ...result.fields, index: 0 };
  for (const [i, { number, index }] of sources.entries()) {
    fields[SOURCE_FIELDS[i]!] = number;
    // Those that have one are c registers, and there is one at most.
    if (index !== 0) fields.index = index;
  }
  return {
    mnemonic: form,
    fields,
    bits: encodeDescriptor(
      result.mask,
      sources.map(({ modifier }) => modifier),
    ),
    used: usedBits(mnemonic, result.mask),
  };
}

function readResult(unit: TranslationUnit, piece: Piece): Result | null {
  const destination = readDestination(unit, piece);
  return destination && { fields: { destination: destination.number }, mask: destination.mask };
}

const INDEX_DESTINATIONS: ReadonlyMap<string, readonly number[]> = new Map([
  ["a0.x", [0]],
  ["a0.y", [1]],
  ["a0.xy", [0, 1]],
  ["a0", [0]],
  ["a1", [1]],
  ["a01", [0, 1]],
]);

function readIndexDestination({ report }: TranslationUnit, piece: Piece): Result | null {
  const lanes = INDEX_DESTINATIONS.get(piece.text.toLowerCase());
  return lanes === undefined
    ? report.error("index-destination", piece, {})
    : { fields: {}, mask: maskOf(lanes) };
}

/** The comparisons that have a name; the others hold always. */
const NAMED_COMPARISONS: readonly string[] = COMPARISONS.filter((name) => !/\d/.test(name));

function readComparisons({ report }: TranslationUnit, x: Piece, y: Piece): Result | null {
  const [compareX, compareY] = [x, y].map((piece) => {
    const number = NAMED_COMPARISONS.indexOf(piece.text.toLowerCase());
    return number < 0 ? report.error("comparison", piece, {}) : number;
  }) as [number | null, number | null];
  return compareX === null || compareY === null ? null : { fields: { compareX, compareY }, mask: maskOf([]) };
}

/** Whether a source of a format can be a c register, too. */
function isWide(mnemonic: Mnemonic, number: number): boolean {
  const { low, high } = (FORMATS[rowOf(mnemonic).format] as Fields)[SOURCE_FIELDS[number - 1]!]!;
  return high - low + 1 === WIDE_BITS;
}
const WIDE_BITS = 7;

/** The same of an instruction that has a twin. */
function canBeConstant(mnemonic: Mnemonic, number: number): boolean {
  const { wideLast } = rowOf(mnemonic);
  return isWide(mnemonic, number) || (wideLast !== undefined && isWide(wideLast as Mnemonic, number));
}

/** Those whose first two sources can be exchanged. */
const COMMUTATIVE: ReadonlySet<Mnemonic> = new Set(["add", "mul", "dp3", "dp4", "mad"]);

/** What to do about a source in a file that it cannot be in. */
function sourceAdvice(mnemonic: Mnemonic, number: number, file: RegisterLetter): string {
  if (file === "o") return "; an output cannot be read, so write to an r register first and copy that";
  if (file !== "c") return "";
  const copy = "copy it into an r register with mov first";
  const isExchange = COMMUTATIVE.has(mnemonic) && number < 3 && canBeConstant(mnemonic, 3 - number);
  return `; ${isExchange ? "exchange the first two sources, or " : ""}${copy}`;
}

function readSources(
  unit: TranslationUnit,
  mnemonic: Mnemonic,
  pieces: readonly Piece[],
): readonly Source[] | null {
  const read = pieces.map((piece, i) => {
    const number = i + 1;
    const files = canBeConstant(mnemonic, number) ? (["v", "r", "c"] as const) : (["v", "r"] as const);
    const advice = (file: RegisterLetter): string => sourceAdvice(mnemonic, number, file);
    return readSource(unit, piece, { files, number, instruction: sourceName(mnemonic), advice });
  });
  const sources = read.filter((source) => source !== null);
  return sources.length === read.length && canBeTogether(unit, mnemonic, sources) ? sources : null;
}

/** Whether an instruction can read its sources at once: one c register, and one v register. */
function canBeTogether({ report }: TranslationUnit, mnemonic: Mnemonic, sources: readonly Source[]): boolean {
  const constant = sources.filter(({ file }) => file === "c")[1];
  if (constant !== undefined) {
    report.error("source-constants", constant.piece, {});
    return false;
  }
  const [input, ...inputs] = sources.filter(({ file }) => file === "v");
  const other = inputs.find(({ number }) => number !== input!.number);
  if (other === undefined || mnemonic === "cmp") return true;
  report.error("source-inputs", other.piece, { other: input!.piece.text });
  return false;
}

const NO_LANES: Swizzle = [0, 0, 0, 0];
const ALL_BITS = 3;

/** The bits of its descriptor that an instruction uses. */
function usedBits(mnemonic: Mnemonic, mask: readonly boolean[]): number {
  const { sources, shared = sources } = rowOf(mnemonic);
  const isMaskUsed = mnemonic !== "cmp";
  const modifiers = shared.map((lanes) => ({ negate: true, swizzle: readLanes(lanes, mask) }));
  return encodeDescriptor(
    mask.map(() => isMaskUsed),
    modifiers,
  );
}

/** All bits of the selectors of the components that are read, and none of others. */
function readLanes({ letters, ifEnabled }: Lanes, mask: readonly boolean[]): Swizzle {
  return NO_LANES.map((_, lane) => {
    const isRead = letters.includes(COMPONENTS[lane]!) && (!ifEnabled || mask[lane]!);
    return isRead ? ALL_BITS : 0;
  }) as unknown as Swizzle;
}
