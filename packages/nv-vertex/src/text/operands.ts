import { conditionAdvice, maskAdvice, swizzleAdvice } from "../advice/advice.js";
import { CONDITION_RULES, type ConditionRule } from "../isa/conditions.js";
import type { InputShape, OutputShape } from "../isa/instructions.js";
import type { ConditionMask, Destination, Operand, Swizzle } from "../program/program.js";
import { COMPONENTS, IDENTITY, SWIZZLES, WHOLE, WRITE_MASKS, type WriteMask } from "./components.js";
import { demand, isVersion2, type Reader } from "./reader.js";
import { addressRegister, sourceRegister, writtenRegister } from "./registers.js";

const RULE_NAMES = Object.keys(CONDITION_RULES) as readonly ConditionRule[];
const RULES: ReadonlyMap<string, ConditionRule> = new Map(RULE_NAMES.map((rule) => [rule, rule]));

/** What an absent condition code mask means. [VP2 2.14.2.2] */
const ALWAYS: ConditionMask = Object.freeze({ rule: "TR", swizzle: IDENTITY });

const MASK = "a write mask (one or more of x, y, z and w, in this order)";

/** An operand of a shape. [VP2 2.14.2.1] */
export function operand(reader: Reader, shape: InputShape): Operand {
  // An operand of ARA has no swizzle. [VP2 2.14.3.3]
  if (shape === "av") return Object.freeze({ kind: "address", index: addressRegister(reader) });
  return floatOperand(reader, shape === "s" ? "scalar" : "vector");
}

/** <scalarSrc>, <vectorSrc> [VP2 2.14.1.8] */
function floatOperand(reader: Reader, kind: "vector" | "scalar"): Operand {
  const { cursor } = reader;
  const outer = negation(reader);
  const absolute = cursor.at("|");
  if (absolute) {
    demand(reader, "absolute-unavailable", isVersion2);
    cursor.take();
  }
  const inner = absolute && negation(reader);
  const register = sourceRegister(reader);
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
    demand(reader, "plus-unavailable", ({ unaryPlus }) => unaryPlus); // [Ruling 19]
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
  const address = shape === "as" || shape === "av";
  const { file, index } = address
    ? { file: "address" as const, index: addressRegister(reader) }
    : writtenRegister(reader);
  const mask = shape === "as" ? addressWriteMask(reader) : optionalWriteMask(reader);
  // Allowed behind address registers, too. [Ruling 20]
  return Object.freeze({ file, index, mask, condition: conditionMask(reader) });
}

/** <optionalWriteMask>, and <addrWriteMask> in VP2.0 [VP2 2.14.1.8] */
function optionalWriteMask({ cursor }: Reader): WriteMask {
  if (!cursor.accept(".")) return WHOLE;
  const mask = cursor.at("name") ? WRITE_MASKS.get(cursor.text()) : undefined;
  if (mask === undefined) cursor.fail("mask", { expected: MASK, hint: maskAdvice(cursor.text()) });
  cursor.take();
  return mask ?? WHOLE;
}

/** <addrWriteMask> where address registers have one component, which must be named. [VP2 2.14.1.8] */
function addressWriteMask({ cursor }: Reader): WriteMask {
  const expected = "the write mask .x of the address register";
  if (!cursor.accept(".")) cursor.fail("mask", { expected });
  if (!cursor.atWord("x")) cursor.fail("mask", { expected });
  cursor.take();
  return WRITE_MASKS.get("x")!;
}

/** <optionalCCMask> [VP2 2.14.1.8] */
export function conditionMask(reader: Reader): ConditionMask {
  const { cursor } = reader;
  if (!cursor.at("(")) return ALWAYS;
  demand(reader, "condition-unavailable", isVersion2);
  cursor.take();
  const rule = cursor.at("name") ? RULES.get(cursor.text()) : undefined;
  if (rule === undefined) cursor.fail("condition-unknown", { hint: conditionAdvice(cursor.text()) });
  cursor.take();
  const swizzle = swizzleSuffix(reader);
  cursor.expect(")");
  return Object.freeze({ rule: rule ?? "TR", swizzle });
}
