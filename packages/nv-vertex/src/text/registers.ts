import type { Hint } from "@glasm/vm";
import {
  addressComponentAdvice,
  attributeAdvice,
  destinationAdvice,
  indexAdvice,
  offsetAdvice,
  operandAdvice,
  resultAdvice,
} from "../advice/advice.js";
import type { EnvironmentRow } from "../isa/environments.js";
import { SPELLINGS, spellRange, spellRegister } from "../isa/register-spelling.js";
import {
  ADDRESS_REGISTER_COUNT,
  ATTRIBUTE_NAMES,
  RESULT_REGISTERS,
  TEMPORARY_COUNT,
} from "../isa/registers.js";
import { COMPONENTS } from "../program/components.js";
import {
  expectedAddressComponent,
  expectedAddressRegister,
  expectedDestination,
  expectedSource,
} from "../program/expected.js";
import type { Destination, SourceRegister } from "../program/program.js";
import type { DestinationSpans, OperandSpans } from "../program/spans.js";
import { NUMBER_CAP } from "./lexer.js";
import { mark, type MutableSpan, type Reader } from "./reader.js";

/** Registers of operands and destinations, without what may stand before or after them. */

const TEMPORARIES: ReadonlyMap<string, number> = numbered("temporary", TEMPORARY_COUNT);
const ADDRESS_REGISTERS: ReadonlyMap<string, number> = numbered("address", ADDRESS_REGISTER_COUNT);
const ATTRIBUTES: ReadonlyMap<string, number> = new Map(Object.entries(ATTRIBUTE_NAMES));
const RESULTS: ReadonlyMap<string, number> = new Map(RESULT_REGISTERS.map((name, index) => [name, index]));

function numbered(file: "temporary" | "address", count: number): Map<string, number> {
  return new Map(Array.from({ length: count }, (_, index) => [spellRegister(file, index), index]));
}

const [LIKE_TEMPORARY, LIKE_ADDRESS] = [SPELLINGS.temporary, SPELLINGS.address].map(
  ({ word }) => new RegExp(`^${word}\\d+$`),
) as [RegExp, RegExp];

/** The number of a register by its name, or one that no register has for a name like R99; undefined for others. */
function numberOf(text: string, names: ReadonlyMap<string, number>, pattern: RegExp): number | undefined {
  return names.get(text) ?? (pattern.test(text) ? NUMBER_CAP : undefined);
}

/** <srcRegister> [VP2 2.14.1.8] */
export function sourceRegister(reader: Reader, spans: OperandSpans<MutableSpan>): SourceRegister {
  const { cursor } = reader;
  const { position } = cursor;
  const register = cursor.atWord(SPELLINGS.attribute.word)
    ? attribute(reader, spans)
    : cursor.atWord(SPELLINGS.parameter.word)
      ? parameter(reader, spans)
      : temporary(reader, spans.number, expectedSource, operandAdvice);
  mark(spans.register, cursor.failed ? cursor : { position, end: cursor.previousEnd });
  return register;
}

/** <dstRegister> [VP2 2.14.1.8], [VP2 2.14.5] */
export function writtenRegister(
  reader: Reader,
  spans: DestinationSpans<MutableSpan>,
): Pick<Destination, "file" | "index"> {
  const { cursor } = reader;
  mark(spans.file, cursor);
  if (cursor.atWord(SPELLINGS.result.word)) return { file: "result", index: result(reader, spans.number) };
  if (cursor.atWord(SPELLINGS.parameter.word))
    return { file: "parameter", index: writtenParameter(reader, spans.number) };
  if (cursor.atWord(SPELLINGS["condition-code"].word)) {
    cursor.take();
    return { file: "condition-code", index: 0 };
  }
  const { index } = temporary(reader, spans.number, expectedDestination, destinationAdvice);
  return { file: "temporary", index };
}

/** <addrRegister> [VP2 2.14.1.8] */
export function addressRegister({ cursor, survey: { row } }: Reader, span: MutableSpan): number {
  mark(span, cursor);
  const text = cursor.at("name") ? cursor.text() : "";
  const index = numberOf(text, ADDRESS_REGISTERS, LIKE_ADDRESS);
  if (index === undefined) {
    cursor.fail("syntax", { expected: expectedAddressRegister(row), hint: indexAdvice(text, row) });
  }
  cursor.take();
  return index ?? 0;
}

/** <tempRegister> [VP2 2.14.1.8] */
function temporary(
  { cursor, survey: { row } }: Reader,
  span: MutableSpan,
  describe: (row: EnvironmentRow) => string,
  advice: (text: string, row: EnvironmentRow) => Hint,
) {
  mark(span, cursor);
  const text = cursor.at("name") ? cursor.text() : "";
  const index = numberOf(text, TEMPORARIES, LIKE_TEMPORARY);
  if (index === undefined) {
    cursor.fail("syntax", { expected: describe(row), hint: advice(cursor.text(), row) });
  }
  cursor.take();
  return Object.freeze({ file: "temporary" as const, index: index ?? 0 });
}

/** <vtxAttribRegister> [VP2 2.14.1.8], [VP2 2.14.5] */
function attribute(reader: Reader, spans: OperandSpans<MutableSpan>): SourceRegister {
  const { cursor } = reader;
  cursor.take();
  cursor.expect("[");
  mark(spans.number, cursor);
  const index = attributeNumber(reader);
  cursor.take();
  cursor.expect("]");
  return Object.freeze({ file: "attribute", index });
}

function attributeNumber({ cursor, survey: { row } }: Reader): number {
  const number = cursor.at("number") ? cursor.value() : undefined;
  const index = number ?? (cursor.at("name") ? ATTRIBUTES.get(cursor.text()) : undefined);
  if (row.target === "vsp" && number === undefined) {
    // [Ruling 25]
    cursor.fail("attribute-state-program", { register: spellRange("attribute", row.attributes) });
  } else if (index === undefined) {
    cursor.fail("attribute-unknown", { hint: attributeAdvice(cursor.text(), row) });
  }
  return index ?? 0;
}

/** <progParamRegister> [VP2 2.14.1.8] */
function parameter(reader: Reader, spans: OperandSpans<MutableSpan>): SourceRegister {
  const { cursor, survey } = reader;
  cursor.take();
  cursor.expect("[");
  if (cursor.at("name")) return relativeParameter(reader, spans);
  const either = `a number from 0 to ${survey.row.parameters - 1} or an address register`;
  const index = parameterNumber(reader, spans.number, either);
  if (cursor.at("+")) cursor.fail("syntax", { expected: '"]"', hint: offsetAdvice(index) });
  cursor.expect("]");
  return Object.freeze({ file: "parameter", index });
}

/** <progParamRegNum> [VP2 2.14.1.8] */
function parameterNumber({ cursor }: Reader, span: MutableSpan, expected: string): number {
  mark(span, cursor);
  const index = cursor.at("number") ? cursor.value() : 0;
  cursor.expect("number", expected);
  return index;
}

/** <relProgParamReg> after the bracket. [VP2 2.14.1.8] */
function relativeParameter(reader: Reader, spans: OperandSpans<MutableSpan>): SourceRegister {
  const { cursor } = reader;
  const index = addressRegister(reader, spans.number);
  if (!cursor.at(".")) {
    const named = index < ADDRESS_REGISTER_COUNT ? index : 0;
    cursor.fail("syntax", { expected: '"."', hint: addressComponentAdvice(named) });
  }
  cursor.take();
  const component = addressComponent(reader, spans.component);
  const offset = relativeOffset(reader, spans.offset);
  cursor.expect("]");
  return Object.freeze({ file: "relative", addressRegister: index, component, offset });
}

/** <addrRegisterComp> [VP2 2.14.1.8] */
function addressComponent({ cursor, survey: { row } }: Reader, span: MutableSpan) {
  mark(span, cursor);
  const component = cursor.at("name") ? COMPONENTS.get(cursor.text()) : undefined;
  if (component === undefined) cursor.fail("address-component", { expected: expectedAddressComponent(row) });
  cursor.take();
  return component ?? 0;
}

/** <relProgParamOffset> [VP2 2.14.1.8] */
function relativeOffset({ cursor }: Reader, span: MutableSpan): number {
  const sign = cursor.at("-") ? "-" : "+";
  if (!cursor.accept(sign)) return 0;
  mark(span, cursor);
  const offset = cursor.at("number") ? cursor.value() : 0;
  cursor.expect("number", "an offset");
  // An offset of -0 is the offset 0. [Ruling 24]
  return sign === "-" ? 0 - offset : offset;
}

/** <vtxResultRegister> [VP2 2.14.1.8] */
function result({ cursor, survey: { row } }: Reader, span: MutableSpan): number {
  cursor.take();
  cursor.expect("[");
  mark(span, cursor);
  const index = RESULTS.get(cursor.at("name") ? cursor.text() : "");
  if (index === undefined) cursor.fail("result-unknown", { hint: resultAdvice(cursor.text(), row) });
  cursor.take();
  cursor.expect("]");
  return index ?? 0;
}

/** <absProgParamReg> as a destination. [VP2 2.14.5] */
function writtenParameter(reader: Reader, span: MutableSpan): number {
  const { cursor, survey } = reader;
  cursor.take();
  cursor.expect("[");
  if (cursor.at("name") && ADDRESS_REGISTERS.has(cursor.text())) {
    cursor.fail("parameter-relative-write", {});
  }
  const index = parameterNumber(reader, span, `a number from 0 to ${survey.row.parameters - 1}`);
  cursor.expect("]");
  return index;
}
