/** Operands and results of instructions. */

import type { Span } from "@glasm/vm";
import { type BaseType, DATA_TYPES, type DataType } from "../isa/data-types.js";
import { ATTRIBUTE_TREES, RESULT_TREES } from "../isa/stage-bindings.js";
import { PARAMETER_TREE } from "../isa/state-bindings.js";
import type { Result, Source, ValueOperand, VariableClass } from "../program/program.js";
import { noteAttribute, noteResult, noteResultBinding } from "./attributes.js";
import { parseBinding } from "./bindings.js";
import { IDENTITY, scalarComponent, smearedSwizzle, swizzleSuffix, writeMask } from "./components.js";
import { conditionMask } from "./conditions.js";
import type { Context, OpenVariable } from "./context.js";
import { atLiteral, constantVector, literal, smeared } from "./literals.js";
import type { ParsedOpcode } from "./opcodes.js";
import { parseUse, type Use } from "./uses.js";

const READABLE: readonly VariableClass[] = ["TEMP", "ATTRIB", "PARAM", "BUFFER", "BUFFER4"];
const CONSTANT_BUFFERS: readonly VariableClass[] = ["CBUFFER"];
const WRITABLE: readonly VariableClass[] = ["TEMP", "OUTPUT"];

/** What an instruction wants of an operand. */
export interface OperandWish {
  readonly kind: "vector" | "scalar";
  readonly type: DataType;
  readonly opcode: ParsedOpcode;
  /** Whether it is a variable of CBUFFER. */
  readonly isConstantBuffer?: true;
  /** Whether signs and bars are refused. */
  readonly isPlain?: true;
  /** Whether it is an attribute of a fragment that is interpolated. */
  readonly isInput?: true;
  /** Whether unsigned operands are as long as the variable. */
  readonly isAddress?: true;
}

/** What an operand is, where its value comes from. */
export interface ParsedSource {
  readonly source: Source;
  readonly span: Span;
  readonly variable: OpenVariable | null;
  /** The row's name of a binding that is used directly. */
  readonly isLiteral: boolean;
}

/** What the texts call types. */
const TYPE_NAMES: Readonly<Record<BaseType, string>> = { F: "FLOAT", S: "INT", U: "UINT" };

/** <instOperandV>, <instOperandS> [NV_gpu_program4 2.X.4.2] */
export function parseOperand(context: Context, wish: OperandWish): ValueOperand | null {
  const { cursor } = context;
  const outer = sign(context, wish);
  if (cursor.at("|")) judgeSign(context, wish);
  const absolute = cursor.accept("|");
  const inner = absolute && sign(context, wish);
  const parsed = parseSource(context, wish);
  if (parsed === null || cursor.failed) return null;
  judgeSource(context, wish, parsed);
  const swizzle = suffix(context, wish, parsed);
  if (absolute) cursor.expect("|");
  if (cursor.failed) return null;
  return Object.freeze({
    kind: wish.kind,
    type: wish.isAddress === true && parsed.variable?.size === "LONG" ? "U64" : wish.type,
    source: parsed.source,
    swizzle,
    negateBase: absolute ? inner : outer,
    absolute,
    negateAbsolute: absolute && outer,
  });
}

/** What an instruction asks of an operand that need not be a variable. */
function judgeSource(context: Context, wish: OperandWish, { source, span, variable }: ParsedSource): void {
  const { cursor } = context;
  const { opcode } = wish.opcode;
  // Of a variable of which nothing is known anything may be true.
  if (source.kind === "variable" && variable === null) return;
  // [NV_gpu_program5 2.X.8 UP64]
  if (opcode === "UP64" && variable?.size !== "LONG") cursor.failAt(span, "operand-long", { opcode });
  if (wish.isInput !== true) return;
  // [NV_gpu_program5 2.X.8 IPAC]
  const bound = source.kind === "binding" ? source.binding : variable!.bindings[0];
  const name = bound?.kind === "named" ? bound.name : "";
  const isInput = name.startsWith("fragment.") && name !== "fragment.facing";
  if (!isInput) cursor.failAt(span, "operand-interpolated", { opcode });
}

function suffix({ cursor }: Context, wish: OperandWish, { isLiteral }: ParsedSource) {
  // A bare constant is the same in all components.
  if (isLiteral) return wish.kind === "scalar" ? smearedSwizzle(0) : IDENTITY;
  return wish.kind === "scalar" ? smearedSwizzle(scalarComponent(cursor)) : swizzleSuffix(cursor);
}

/** <optSign>: whether it is a minus. */
function sign(context: Context, wish: OperandWish): boolean {
  const { cursor } = context;
  if (cursor.at("-") || cursor.at("+")) judgeSign(context, wish);
  if (cursor.accept("-")) return true;
  cursor.accept("+");
  return false;
}

/** The operand of CVT has no sign, not even +. [Ruling 259] */
function judgeSign({ cursor }: Context, { opcode, isPlain }: OperandWish): void {
  if (isPlain === true) cursor.fail("operand-sign", { opcode: opcode.opcode });
}

/** A variable, a binding or a constant, without suffix. */
export function parseSource(context: Context, wish: OperandWish): ParsedSource | null {
  const { cursor } = context;
  const span = cursor.span();
  if (wish.isConstantBuffer !== true) {
    if (cursor.at("{")) return constant(constantVector(cursor, wish.type), span, false);
    if (atLiteral(cursor)) return constant(smeared(wish.type, literal(cursor, wish.type)), span, true);
    if (cursor.at("name") && context.isReserved(cursor.text())) return directBinding(context);
  }
  if (!cursor.at("name")) {
    cursor.expected("an operand");
    return null;
  }
  const use = parseUse(context, (variable, at) => judgeVariable(context, wish, variable, at));
  return use === null ? null : { source: sourceOf(use), span, variable: use.variable, isLiteral: false };
}

function constant(binding: ReturnType<typeof constantVector>, span: Span, isLiteral: boolean): ParsedSource {
  return { source: Object.freeze({ kind: "binding", binding }), span, variable: null, isLiteral };
}

const sourceOf = ({ number, indices }: Use): Source =>
  Object.freeze({ kind: "variable", variable: number, indices });

/** A binding that is used without a name. */
function directBinding(context: Context): ParsedSource | null {
  const { cursor, stage } = context;
  const word = cursor.text();
  const isParameter = word === "state" || word === "program";
  if (word === "result" || word === "texture") {
    cursor.expected("an operand that can be read");
    return null;
  }
  const parsed = parseBinding(context, isParameter ? PARAMETER_TREE : ATTRIBUTE_TREES[stage], "direct");
  if (parsed === null) return null;
  if (!isParameter) noteAttribute(context, parsed, null);
  const { binding, span } = parsed;
  return { source: Object.freeze({ kind: "binding", binding }), span, variable: null, isLiteral: false };
}

/** What an instruction asks of a variable that it reads: class, type, and for some the size. */
function judgeVariable(context: Context, wish: OperandWish, variable: OpenVariable, span: Span): void {
  const { cursor } = context;
  const { opcode } = wish.opcode;
  const classes = wish.isConstantBuffer === true ? CONSTANT_BUFFERS : READABLE;
  if (!classes.includes(variable.class)) {
    return cursor.failAt(span, "operand-class", { class: variable.class, opcode });
  }
  judgeType(context, wish.opcode, wish.type, variable, span);
  const isUnpacked = /^UP(2|4)/.test(opcode);
  if (isUnpacked && variable.size === "SHORT") cursor.failAt(span, "operand-short", { opcode });
}

/** A declared type must be the one that the instruction has there, unless NTC says otherwise. [NV_gpu_program4 2.X.3.1] */
function judgeType(
  { cursor }: Context,
  { opcode, modifiers }: ParsedOpcode,
  type: DataType,
  variable: OpenVariable,
  span: Span,
): void {
  const { base } = DATA_TYPES[type];
  if (variable.type === null || variable.type === base || modifiers.typeCheck !== undefined) return;
  const declared = TYPE_NAMES[variable.type];
  cursor.failAt(span, "operand-type", { declared, opcode, type: TYPE_NAMES[base] });
}

/** <instResult> [NV_gpu_program4 2.X.4.3] */
export function parseResult(context: Context, opcode: ParsedOpcode, type: DataType): Result | null {
  const { cursor } = context;
  const span = cursor.span();
  const target = resultTarget(context, opcode, type);
  if (target === null || cursor.failed) return null;
  if (opcode.opcode === "PK64" && !target.isLong) cursor.failAt(span, "operand-long", { opcode: "PK64" });
  const mask = writeMask(cursor);
  const condition = conditionMask(context);
  if (cursor.failed) return null;
  const { kind } = target.target;
  if (kind === "binding") noteResult(context, target.target.binding, mask, target.span);
  else if (target.variable?.class === "OUTPUT") {
    for (const binding of target.variable.bindings)
      if (binding.kind === "named") noteResult(context, binding, mask, target.span);
  }
  return Object.freeze({ type, target: target.target, mask, condition });
}

/** What is written, where that stands, and whether it is declared LONG. */
interface ParsedTarget {
  readonly target: Result["target"];
  readonly span: Span;
  readonly variable: OpenVariable | null;
  readonly isLong: boolean;
}

function resultTarget(context: Context, opcode: ParsedOpcode, type: DataType): ParsedTarget | null {
  const { cursor, stage } = context;
  // Compute programs have no results. [NV_compute_program5 2.X.3.5]
  if (cursor.atWord("result") && stage !== "cp") {
    const parsed = parseBinding(context, RESULT_TREES[stage], "direct");
    if (parsed === null) return null;
    noteResultBinding(context, parsed.binding.name, parsed.span);
    return {
      target: Object.freeze({ kind: "binding", binding: parsed.binding }),
      span: parsed.span,
      variable: null,
      isLong: false,
    };
  }
  if (!cursor.at("name") || context.isReserved(cursor.text())) {
    cursor.expected(stage === "cp" ? "a variable to write" : "a variable or a result to write");
    return null;
  }
  const use = parseUse(context, (variable, span) => judgeWritten(context, opcode, type, variable, span));
  if (use === null) return null;
  const { number, indices, variable, span } = use;
  return {
    target: Object.freeze({ kind: "variable", variable: number, indices }),
    span,
    variable,
    isLong: variable === null || variable.size === "LONG",
  };
}

function judgeWritten(
  context: Context,
  opcode: ParsedOpcode,
  type: DataType,
  variable: OpenVariable,
  span: Span,
): void {
  const { cursor } = context;
  if (!WRITABLE.includes(variable.class)) {
    return cursor.failAt(span, "result-class", { class: variable.class });
  }
  judgeType(context, opcode, type, variable, span);
  const isPacked = /^PK(2|4)/.test(opcode.opcode);
  if (isPacked && variable.size === "SHORT") cursor.failAt(span, "operand-short", { opcode: opcode.opcode });
}
