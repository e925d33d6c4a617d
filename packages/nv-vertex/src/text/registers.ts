import { oneOf } from "@glasm/base";
import {
  addressComponentAdvice,
  attributeAdvice,
  destinationAdvice,
  indexAdvice,
  offsetAdvice,
  operandAdvice,
  resultAdvice,
} from "../advice/advice.js";
import type { Hint } from "../diagnostics.js";
import type { EnvironmentRow } from "../isa/environments.js";
import { environmentsWith } from "../isa/forms.js";
import {
  ADDRESS_REGISTER_COUNT,
  ATTRIBUTE_NAMES,
  RESULT_REGISTERS,
  TEMPORARY_COUNT,
} from "../isa/registers.js";
import type { Destination, SourceRegister } from "../program/program.js";
import { COMPONENT_LETTERS, COMPONENTS } from "./components.js";
import { check, demand, isVersion2, type Reader } from "./reader.js";

/** Registers of operands and destinations, without what may stand before or behind them. */

const TEMPORARIES: ReadonlyMap<string, number> = numbered("R", TEMPORARY_COUNT);
const ADDRESS_REGISTERS: ReadonlyMap<string, number> = numbered("A", ADDRESS_REGISTER_COUNT);
const ATTRIBUTES: ReadonlyMap<string, number> = new Map(Object.entries(ATTRIBUTE_NAMES));
const RESULTS: ReadonlyMap<string, number> = new Map(RESULT_REGISTERS.map((name, index) => [name, index]));

function numbered(letter: string, count: number): Map<string, number> {
  return new Map(Array.from({ length: count }, (_, index) => [`${letter}${index}`, index]));
}

/** <srcRegister> [VP2 2.14.1.8] */
export function sourceRegister(reader: Reader): SourceRegister {
  const { cursor, survey } = reader;
  const { position, flawCount } = cursor;
  const register = cursor.atWord("v")
    ? attribute(reader)
    : cursor.atWord("c")
      ? parameter(reader)
      : temporary(reader, describeSources, operandAdvice);
  // A register that does not exist is no second one beside others.
  if (cursor.flawCount > flawCount) return register;
  check(reader, "source", register, position, cursor.previousEnd);
  survey.noteSource(register);
  return register;
}

/** <dstRegister> [VP2 2.14.1.8], [VP2 2.14.5] */
export function writtenRegister(reader: Reader): Pick<Destination, "file" | "index"> {
  const { cursor } = reader;
  if (cursor.atWord("o")) return { file: "result", index: result(reader) };
  if (cursor.atWord("c")) return { file: "parameter", index: writtenParameter(reader) };
  if (cursor.atWord("CC")) {
    demand(reader, "condition-register-unavailable", isVersion2);
    cursor.take();
    return { file: "condition-code", index: 0 };
  }
  const { index } = temporary(reader, describeDestinations, destinationAdvice);
  return { file: "temporary", index };
}

/** <addrRegister> [VP2 2.14.1.8] */
export function addressRegister({ cursor, survey }: Reader): number {
  const { addressRegisters } = survey.row;
  const expected = addressRegisters === 1 ? "A0" : "A0 or A1";
  const text = cursor.at("name") ? cursor.text() : "";
  const index = ADDRESS_REGISTERS.get(text);
  if (index === undefined && !/^A\d+$/.test(text)) {
    cursor.fail("syntax", { expected, hint: indexAdvice(text, survey.row) });
  } else if (index === undefined || index >= addressRegisters) {
    cursor.flaw("address-range", { environment: survey.environment, expected });
  }
  cursor.take();
  return index ?? 0;
}

/** <tempRegister> [VP2 2.14.1.8] */
function temporary(
  { cursor, survey }: Reader,
  describe: (row: EnvironmentRow) => string,
  advice: (text: string, row: EnvironmentRow) => Hint,
) {
  const { environment, row } = survey;
  const text = cursor.at("name") ? cursor.text() : "";
  const index = TEMPORARIES.get(text);
  if (index === undefined && !/^R\d+$/.test(text)) {
    cursor.fail("syntax", { expected: describe(row), hint: advice(cursor.text(), row) });
  } else if (index === undefined || index >= row.temporaries) {
    cursor.flaw("temporary-range", { environment, last: row.temporaries - 1 });
  }
  cursor.take();
  return Object.freeze({ file: "temporary" as const, index: index ?? 0 });
}

/** <vtxAttribRegister> [VP2 2.14.1.8], [VP2 2.14.5] */
function attribute(reader: Reader): SourceRegister {
  const { cursor } = reader;
  cursor.take();
  cursor.expect("[");
  const index = attributeNumber(reader);
  cursor.take();
  cursor.expect("]");
  return Object.freeze({ file: "attribute", index });
}

function attributeNumber({ cursor, survey: { row } }: Reader): number {
  const last = row.attributes - 1;
  const number = cursor.at("number") ? cursor.value() : undefined;
  const index = number ?? (cursor.at("name") ? ATTRIBUTES.get(cursor.text()) : undefined);
  if (row.target === "vsp") {
    // [Ruling 25]
    if (number !== 0) cursor.fail("attribute-state-program", {});
  } else if (index === undefined) {
    cursor.fail("attribute-unknown", { hint: attributeAdvice(cursor.text(), row) });
  } else if (index > last) {
    cursor.flaw("attribute-range", { last });
  }
  return index ?? 0;
}

/** <progParamRegister> [VP2 2.14.1.8] */
function parameter(reader: Reader): SourceRegister {
  const { cursor, survey } = reader;
  cursor.take();
  cursor.expect("[");
  if (cursor.at("name")) return relativeParameter(reader);
  const either = `a number from 0 to ${survey.row.parameters - 1} or an address register`;
  const index = parameterNumber(reader, either);
  if (cursor.at("+")) cursor.fail("syntax", { expected: '"]"', hint: offsetAdvice(index) });
  cursor.expect("]");
  return Object.freeze({ file: "parameter", index });
}

/** <progParamRegNum> [VP2 2.14.1.8] */
function parameterNumber({ cursor, survey }: Reader, expected: string): number {
  const { environment, row } = survey;
  const index = cursor.at("number") ? cursor.value() : 0;
  if (index >= row.parameters) cursor.flaw("parameter-range", { environment, last: row.parameters - 1 });
  cursor.expect("number", expected);
  return index;
}

/** <relProgParamReg> behind the bracket. [VP2 2.14.1.8] */
function relativeParameter(reader: Reader): SourceRegister {
  const { cursor } = reader;
  const { position, end, flawCount } = cursor;
  const index = addressRegister(reader);
  if (cursor.flawCount === flawCount) check(reader, "relative", null, position, end);
  if (!cursor.at(".")) cursor.fail("syntax", { expected: '"."', hint: addressComponentAdvice(index) });
  cursor.take();
  const component = addressComponent(reader);
  const offset = relativeOffset(reader);
  cursor.expect("]");
  return Object.freeze({ file: "relative", addressRegister: index, component, offset });
}

/** <addrRegisterComp> [VP2 2.14.1.8] */
function addressComponent({ cursor, survey: { row } }: Reader) {
  const component = cursor.at("name") ? COMPONENTS.get(cursor.text()) : undefined;
  if (component === undefined || component >= row.addressComponents) {
    const letters = COMPONENT_LETTERS.slice(0, row.addressComponents);
    cursor.fail("address-component", { expected: `the component ${oneOf(letters)}` });
  }
  cursor.take();
  return component ?? 0;
}

/** <relProgParamOffset> [VP2 2.14.1.8] */
function relativeOffset({ cursor, survey }: Reader): number {
  const { environment, row } = survey;
  const { maxNegativeOffset: least, maxPositiveOffset: greatest } = row;
  const sign = cursor.at("-") ? "-" : "+";
  if (!cursor.accept(sign)) return 0;
  const offset = cursor.at("number") ? cursor.value() : 0;
  if (offset > (sign === "-" ? least : greatest)) {
    cursor.flaw("offset-range", { environment, least, greatest });
  }
  cursor.expect("number", "an offset");
  // An offset of -0 is the offset 0. [Ruling 24]
  return sign === "-" ? 0 - offset : offset;
}

/** <vtxResultRegister> [VP2 2.14.1.8] */
function result(reader: Reader): number {
  const { cursor, survey } = reader;
  const { environment, row } = survey;
  if (row.target === "vsp") cursor.fail("result-state-program", { expected: describeDestinations(row) });
  cursor.take();
  cursor.expect("[");
  const name = cursor.at("name") ? cursor.text() : "";
  const index = RESULTS.get(name);
  if (index === undefined) {
    cursor.fail("result-unknown", { hint: resultAdvice(cursor.text(), row) });
  } else if (index >= row.results) {
    const environments = environmentsWith(({ results }) => index < results);
    cursor.fail("result-unavailable", { name, environment, environments });
  } else {
    check(reader, "result", index);
    survey.noteResult(index);
  }
  cursor.take();
  cursor.expect("]");
  return index ?? 0;
}

/** <absProgParamReg> as a destination. [VP2 2.14.5] */
function writtenParameter(reader: Reader): number {
  const { cursor, survey } = reader;
  const { row } = survey;
  if (row.target === "vp") cursor.fail("parameter-write", { expected: describeDestinations(row) });
  cursor.take();
  cursor.expect("[");
  if (cursor.at("name") && ADDRESS_REGISTERS.has(cursor.text())) {
    cursor.fail("parameter-relative-write", {});
  }
  const index = parameterNumber(reader, `a number from 0 to ${row.parameters - 1}`);
  cursor.expect("]");
  if (!cursor.flawed) survey.writesRequired = true;
  return index;
}

function describeSources({ attributes, temporaries }: EnvironmentRow): string {
  const vertexAttributes = attributes === 1 ? "v[0]" : "v[...]";
  return `an operand (${vertexAttributes}, c[...] or R0 to R${temporaries - 1})`;
}

function describeDestinations({ target, version2, temporaries }: EnvironmentRow): string {
  const written = target === "vp" ? "o[...]" : "c[...]";
  return `a destination (${written}${version2 ? ", CC" : ""} or R0 to R${temporaries - 1})`;
}
