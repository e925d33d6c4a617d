/** Instructions as canonical text. [Ruling 316, Ruling 318] */

import type { Word } from "../binary/bits.js";
import { decode } from "../binary/decode.js";
import { isExact } from "../binary/exact.js";
import { HALVES, type Parts, type SourceParts, type StagingParts, WHOLE } from "../binary/parts.js";
import { sourceValue, type SourceValue } from "../binary/source-byte.js";
import { FLOW_BY_CODE } from "../isa/flow.js";
import type { ImmediateField, ModifierField, SourceField } from "../isa/instructions.js";

/** The text of a word: an instruction if that assembles to this very word, else the word itself. */
export function printWord(word: Word): string {
  const parts = decode(word);
  if (typeof parts === "string" || !isExact(parts, word))
    return `.word 0x${hex(word.high, 8)}${hex(word.low, 8)}`;
  return printParts(parts);
}

function hex(value: number, digits = 1): string {
  return value.toString(16).toUpperCase().padStart(digits, "0");
}

/** The text of an instruction. */
function printParts(parts: Parts): string {
  const { row } = parts;
  let head: string = row.mnemonic;
  row.modifiers.forEach((field, i) => (head += modifierText(field, parts.modifiers[i]!)));
  if (parts.flow !== 0) head += `.${FLOW_BY_CODE[parts.flow]}`;
  const operands = [
    ...(row.hasDestination ? [destinationText(parts)] : []),
    ...parts.staging.map(stagingText),
    ...row.sources.map((field, i) => sourceText(field, parts.sources[i]!, parts.page)),
    ...row.immediates.map((field, i) => immediateText(field, parts.immediates[i]!)),
  ];
  return operands.length === 0 ? head : `${head} ${operands.join(", ")}`;
}

function modifierText(field: ModifierField, value: number): string {
  if ("flag" in field) return value === 1 ? `.${field.flag}` : "";
  const text = field.values[value]!;
  return text === field.default || field.isImplied ? "" : `.${text}`;
}

function destinationText({ destination, half }: Parts): string {
  return half === WHOLE ? `r${destination}` : `r${destination}.${HALVES[half]}`;
}

function stagingText({ first, count }: StagingParts): string {
  return `@${Array.from({ length: count }, (_, i) => `r${first + i}`).join(":")}`;
}

function sourceText(field: SourceField, parts: SourceParts, page: number): string {
  const { selector } = field;
  let text = valueText(sourceValue(parts.byte, page) as SourceValue);
  if (parts.negate) text += ".neg";
  if (parts.magnitude) text += ".abs";
  if (selector !== null) {
    const name = selector.values[parts.selector]!;
    if (selector.alwaysPrinted || name !== selector.absent) text += `.${name}`;
  }
  return parts.not ? `${text}.not` : text;
}

function valueText(value: SourceValue): string {
  switch (value.kind) {
    case "register":
      return `${value.isLastUse ? "^" : ""}r${value.index}`;
    case "uniform":
      return `u${value.index}`;
    case "constant":
      return `0x${hex(value.word)}`;
    case "special":
      return `${value.name}.w${value.word}`;
  }
}

function immediateText({ name, isSigned }: ImmediateField, value: number): string {
  const text = isSigned ? String(value) : `0x${hex(value)}`;
  return name === "constant" ? `#${text}` : `${name}:${text}`;
}
