import { conditionAdvice, maskAdvice, swizzleAdvice } from "../advice/advice.js";
import { CONDITION_RULES, type ConditionRule } from "../isa/conditions.js";
import type { InputShape, OutputShape } from "../isa/instructions.js";
import { COMPONENTS, IDENTITY, SWIZZLES, WHOLE, WRITE_MASKS, type WriteMask } from "../program/components.js";
import { ADDRESS_WRITE_MASK } from "../program/expected.js";
import type { ConditionMask, Destination, Operand, Swizzle } from "../program/program.js";
import type { OperandSpans } from "../program/spans.js";
import { demand, mark, type MutableSpan, type Reader } from "./reader.js";
import { addressRegister, sourceRegister, writtenRegister } from "./registers.js";

const RULE_NAMES = Object.keys(CONDITION_RULES) as readonly ConditionRule[];
const RULES: ReadonlyMap<string, ConditionRule> = new Map(RULE_NAMES.map((rule) => [rule, rule]));

/** What an absent condition code mask means. [VP2 2.14.2.2] */
const ALWAYS: ConditionMask = Object.freeze({ rule: "TR", swizzle: IDENTITY });

const MASK = "a write mask (one or more of x, y, z and w, in this order)";

/** An operand of a shape, by its number in the instruction. [VP2 2.14.2.1] */
export function operand(reader: Reader, shape: InputShape, number: number): Operand {
  const spans = reader.spans.operands[number]!;
  // An operand of ARA has no swizzle. [VP2 2.14.3.3]
  if (shape === "av") return Object.freeze({ kind: "address", index: addressRegister(reader, spans.number) });
  return floatOperand(reader, shape === "s" ? "scalar" : "vector", spans);
}

/** <scalarSrc>, <vectorSrc> [VP2 2.14.1.8] */
function floatOperand(reader: Reader, kind: "vector" | "scalar", spans: OperandSpans<MutableSpan>): Operand {
  const { cursor } = reader;
  const outer = negation(reader);
  mark(spans.absolute, cursor);
  const absolute = cursor.accept("|");
  const inner = absolute && negation(reader);
  const register = sourceRegister(reader, spans);
  const swizzle = kind === "scalar" ? scalarSuffix(reader) : swizzleSuffix(reader);
  if (absolute) cursor.expect("|");
  return Object.freeze({
    kind,
    register,
    swizzle,
    negateBase: absolute ? inner : outer,
    absolute,
    negateAbsolute: absolute && outer,
  });
}

/** <optionalSign>: whether it is a minus. [VP2 2.14.1.8] */
function negation(reader: Reader): boolean {
  const { cursor } = reader;
  if (cursor.accept("-")) return true;
  if (cursor.at("+")) {
    demand(reader, "plus-unavailable");
    cursor.take();
  }
  return false;
}

/** <scalarSuffix>: one component, in all four places. [VP2 2.14.1.8] */
function scalarSuffix({ cursor }: Reader): Swizzle {
  if (!cursor.accept(".")) cursor.fail("component", {});
  const letter = cursor.at("name") ? cursor.text() : "";
  if (!COMPONENTS.has(letter)) cursor.fail("component", {});
  cursor.take();
  return SWIZZLES.get(letter) ?? IDENTITY;
}

/** <swizzleSuffix> [VP2 2.14.1.8] */
function swizzleSuffix({ cursor }: Reader): Swizzle {
  if (!cursor.accept(".")) return IDENTITY;
  const swizzle = cursor.at("name") ? SWIZZLES.get(cursor.text()) : undefined;
  if (swizzle === undefined) cursor.fail("swizzle", { hint: swizzleAdvice(cursor.text()) });
  cursor.take();
  return swizzle ?? IDENTITY;
}

/** The destination of an instruction with a result. [VP2 2.14.2.2] */
export function destination(reader: Reader, shape: Exclude<OutputShape, "none">): Destination {
  const spans = reader.spans.destination;
  const address = shape === "as" || shape === "av";
  const { file, index } = address
    ? { file: "address" as const, index: addressRegister(reader, spans.number) }
    : writtenRegister(reader, spans);
  const mask = writeMask(reader, shape === "as");
  // Allowed after address registers, too. [Ruling 20]
  return Object.freeze({ file, index, mask, condition: conditionMask(reader) });
}

/** <optionalWriteMask>, and <addrWriteMask>, which must be there where address registers have one component. [VP2 2.14.1.8] */
function writeMask({ cursor, spans }: Reader, isOfComponent: boolean): WriteMask {
  const expected = isOfComponent ? ADDRESS_WRITE_MASK : MASK;
  mark(spans.destination.mask, cursor);
  if (!cursor.accept(".")) {
    if (isOfComponent) cursor.fail("mask", { expected });
    return WHOLE;
  }
  mark(spans.destination.mask, cursor);
  const mask = cursor.at("name") ? WRITE_MASKS.get(cursor.text()) : undefined;
  if (mask === undefined) {
    cursor.fail("mask", isOfComponent ? { expected } : { expected, hint: maskAdvice(cursor.text()) });
  }
  cursor.take();
  return mask ?? WHOLE;
}

/** <optionalCCMask> [VP2 2.14.1.8] */
export function conditionMask(reader: Reader): ConditionMask {
  const { cursor, spans } = reader;
  mark(spans.destination.condition, cursor);
  if (!cursor.at("(")) return ALWAYS;
  demand(reader, "condition-unavailable");
  cursor.take();
  const rule = cursor.at("name") ? RULES.get(cursor.text()) : undefined;
  if (rule === undefined) cursor.fail("condition-unknown", { hint: conditionAdvice(cursor.text()) });
  cursor.take();
  const swizzle = swizzleSuffix(reader);
  cursor.expect(")");
  return Object.freeze({ rule: rule ?? "TR", swizzle });
}
