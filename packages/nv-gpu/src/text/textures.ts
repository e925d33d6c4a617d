/** Texture units, images, their targets and the offsets of texels. */

import { countText, oneOf } from "@glasm/base";
import type { Span } from "@glasm/vm";
import type { BindingNode } from "../isa/bindings.js";
import { LIMITS } from "../isa/limits.js";
import { IMAGE_TREE, TEXTURE_TREE } from "../isa/state-bindings.js";
import {
  GATHERS,
  IMAGE_TARGETS,
  type ImageTarget,
  TARGETS_OF,
  TEXTURE_TARGETS,
  type TextureTarget,
  type TextureTargetRow,
} from "../isa/textures.js";
import type { Component, TexelOffset, TextureAccess, Unit } from "../program/program.js";
import { parseBinding } from "./bindings.js";
import { scalarComponent } from "./components.js";
import type { Context, OpenVariable } from "./context.js";
import type { Cursor } from "./cursor.js";
import { integer } from "./literals.js";
import { parseOperand } from "./operands.js";
import type { ParsedOpcode } from "./opcodes.js";
import { indexVariable, parseUse } from "./uses.js";

/** A unit, and all units that it may stand for. */
interface ParsedUnit {
  readonly unit: Unit;
  readonly units: readonly number[];
}

const ZERO_OFFSETS = [0, 0, 0];

/** Whether a texture stands here, and not an operand before it. */
export function atTexture(context: Context): boolean {
  const { cursor, names, variables } = context;
  if (cursor.atWord("texture")) return true;
  const declared = cursor.at("name") ? names.get(cursor.text()) : undefined;
  if (declared === undefined) return cursor.atWord("handle");
  const { number } = declared;
  // What is declared with an error is taken for a texture, which is what mostly stands here.
  return number === null || variables[number]!.class === "TEXTURE";
}

/** Unit, target and offset. [NV_gpu_program4 2.X.4.4], [NV_gpu_program5 2.X.4.4] */
export function parseTexture(
  context: Context,
  opcode: ParsedOpcode,
  hasSecond: boolean,
): TextureAccess | null {
  const { cursor } = context;
  const parsed = parseUnit(context, opcode, "texture", "TEXTURE", TEXTURE_TREE);
  if (parsed === null || cursor.failed) return null;
  const component = textureComponent(context, opcode);
  cursor.expect(",");
  const span = cursor.span();
  const target = textureTarget(context, opcode);
  if (target === null) return null;
  noteTarget(context, parsed.units, target, span);
  judgeSecond(context, opcode, target, span, hasSecond);
  const offset = cursor.accept(",") ? texelOffset(context, opcode, target) : null;
  if (cursor.failed) return null;
  return Object.freeze({ unit: parsed.unit, target, component, offset });
}

/** Unit and target of an image are apart in the text of a store. [EXT_shader_image_load_store 2.X.2] */
export function parseImage(context: Context, opcode: ParsedOpcode): Unit | null {
  return parseUnit(context, opcode, "image", "IMAGE", IMAGE_TREE)?.unit ?? null;
}

export function imageTarget({ cursor }: Context, { opcode }: ParsedOpcode): ImageTarget | null {
  const target = IMAGE_TARGETS.find((name) => name === cursor.text());
  if (target === undefined)
    cursor.fail("texture-target", { opcode, hint: () => `; it takes ${oneOf(IMAGE_TARGETS)}` });
  cursor.take();
  return target ?? null;
}

function parseUnit(
  context: Context,
  opcode: ParsedOpcode,
  word: "texture" | "image",
  kind: "TEXTURE" | "IMAGE",
  tree: BindingNode,
): ParsedUnit | null {
  const { cursor, names } = context;
  if (cursor.atWord("handle") && !names.has("handle")) return handle(context);
  if (cursor.atWord(word) && !names.has(word)) return directUnit(context, tree);
  const use = parseUse(context, (variable, span) => {
    if (variable.class === kind) return;
    cursor.failAt(span, "operand-class", { class: variable.class, opcode: opcode.opcode });
  });
  if (use === null) return null;
  const { number, indices, variable } = use;
  const unit = Object.freeze({ kind: "variable", variable: number, indices } as const);
  return { unit, units: unitsOf(variable) };
}

/** All units of an array count, whichever the index chooses. [Ruling 267] */
function unitsOf(variable: OpenVariable | null): number[] {
  return (variable?.bindings ?? []).flatMap((binding) =>
    binding.kind === "named" ? Array.from({ length: binding.count }, (_, i) => binding.numbers[0]! + i) : [],
  );
}

function directUnit(context: Context, tree: BindingNode): ParsedUnit | null {
  const parsed = parseBinding(context, tree, "direct");
  if (parsed === null) return null;
  const number = parsed.binding.numbers[0]!;
  return { unit: Object.freeze({ kind: "unit", unit: number }), units: [number] };
}

/** [NV_bindless_texture 2.X.2] */
function handle(context: Context): ParsedUnit {
  const { cursor } = context;
  if (!context.hasOption("NV_bindless_texture"))
    cursor.fail("statement-option", { option: "NV_bindless_texture" });
  cursor.take();
  cursor.expect("(");
  const { number, component } = indexVariable(context);
  cursor.expect(")");
  return { unit: Object.freeze({ kind: "handle", variable: number, component }), units: [] };
}

/** Only gathers choose a component. [NV_gpu_program5 2.X.4.4] */
function textureComponent({ cursor }: Context, { opcode }: ParsedOpcode): Component {
  if (!cursor.at(".")) return 0;
  if (GATHERS.has(opcode)) return scalarComponent(cursor);
  cursor.take();
  cursor.fail("texture-component", { opcode });
  return 0;
}

/** Whether a program has a target that came with another version or an option. [Ruling 261] */
function hasTarget(context: Context, target: TextureTarget): boolean {
  const { since, option }: TextureTargetRow = TEXTURE_TARGETS[target];
  return (
    since === undefined || context.isVersion(since) || (option !== undefined && context.hasOption(option))
  );
}

function textureTarget(context: Context, { opcode }: ParsedOpcode): TextureTarget | null {
  const { cursor, type } = context;
  const word = cursor.text();
  const taken = TARGETS_OF[opcode]!;
  const target = taken.find((name) => name === word);
  if (target === undefined) {
    cursor.fail("texture-target", { opcode, hint: () => targetHint(context, word, taken) });
    return null;
  }
  if (!hasTarget(context, target)) {
    const { since }: TextureTargetRow = TEXTURE_TARGETS[target];
    cursor.fail("texture-target-version", { version: since!, type });
  }
  cursor.take();
  return target;
}

/** The targets that may be meant by a word, and that an instruction takes in a program. */
function targetHint(context: Context, word: string, taken: readonly TextureTarget[]): string {
  const there = taken.filter((name) => hasTarget(context, name));
  const meant = there.find((name) => name === word.toUpperCase());
  return meant === undefined ? `; it takes ${oneOf(there)}` : `; did you mean ${meant}?`;
}

/** A unit has one target in a program. [Ruling 267] */
function noteTarget(
  { cursor, survey }: Context,
  units: readonly number[],
  target: TextureTarget,
  span: Span,
): void {
  for (const unit of units) {
    const other = survey.units.get(unit);
    if (other === undefined) survey.units.set(unit, { target, span });
    else if (other.target !== target) {
      return cursor.failAt(span, "texture-conflict", { unit, other: other.target, first: other.span });
    }
  }
}

/** The second operand has the reference value, or the level to clamp to. [ARB_sparse_texture_clamp Table X.17] */
function judgeSecond(
  { cursor }: Context,
  { opcode, modifiers, row }: ParsedOpcode,
  target: TextureTarget,
  span: Span,
  hasSecond: boolean,
): void {
  const { second, single }: TextureTargetRow = TEXTURE_TARGETS[target];
  if (modifiers.lod !== undefined && single === true) {
    return cursor.failAt(span, "texture-target", { opcode: `${opcode}.LODCLAMP` });
  }
  if (row.operands.length > 2) return;
  const isLookup = opcode === "TEX" || opcode === "TXG" || opcode === "TXB";
  const isWanted = isLookup && (second === true || modifiers.lod !== undefined);
  const reason = second === true ? target : "LODCLAMP";
  if (isWanted && !hasSecond) cursor.failAt(span, "operand-second", { opcode, reason });
  if (!isWanted && hasSecond) cursor.failAt(span, "operand-no-second", { opcode });
}

/** `(1, -1)`, `offset(1, -1)` or `offset(R0)`. [Ruling 267] */
function texelOffset(context: Context, opcode: ParsedOpcode, target: TextureTarget): TexelOffset | null {
  const { cursor, type } = context;
  const word = cursor.span();
  const isNamed = cursor.atWord("offset");
  if (isNamed && !context.isVersion("5.0")) cursor.fail("statement-version", { version: "5.0", type });
  if (isNamed) cursor.take();
  cursor.expect("(");
  const isConstant = !isNamed || atSignedInteger(cursor);
  const offset = isConstant
    ? constantOffsets(context, opcode, target)
    : offsetOperand(context, opcode, target, word);
  cursor.expect(")");
  return offset;
}

/** Whether an integer stands here, after a sign or without; an operand may have a sign, too. */
function atSignedInteger(cursor: Cursor): boolean {
  if (cursor.failed || !(cursor.at("-") || cursor.at("+"))) return cursor.at("integer");
  const { position } = cursor;
  cursor.take();
  const isInteger = cursor.at("integer");
  cursor.moveTo(position);
  return isInteger;
}

function offsetOperand(
  context: Context,
  opcode: ParsedOpcode,
  target: TextureTarget,
  word: Span,
): TexelOffset | null {
  const { offsets }: TextureTargetRow = TEXTURE_TARGETS[target];
  if (offsets === 0 || opcode.row.operands.length > 2) {
    failOffset(context.cursor, word, opcode, target, "no offset that is computed");
  }
  const operand = parseOperand(context, { kind: "vector", type: "S32", opcode });
  return operand === null ? null : Object.freeze({ kind: "operand", operand });
}

function constantOffsets(context: Context, opcode: ParsedOpcode, target: TextureTarget): TexelOffset {
  const { cursor } = context;
  const { offsets: most }: TextureTargetRow = TEXTURE_TARGETS[target];
  const values = [...ZERO_OFFSETS];
  let count = 0;
  do {
    const sign = cursor.span();
    const isNegative = cursor.accept("-");
    if (!isNegative) cursor.accept("+");
    const span = { position: sign.position, end: cursor.end };
    const magnitude = integer(cursor);
    const value = isNegative && magnitude !== 0 ? -magnitude : magnitude;
    const [first, last] = [LIMITS.minTexelOffset, LIMITS.maxTexelOffset];
    if (value !== 0 && (count >= most || opcode.opcode === "TXGO"))
      failOffset(cursor, span, opcode, target, `an offset of ${countText(most, "number")}`);
    if (value < first || value > last) cursor.failAt(span, "texel-offset", { first, last });
    values[count++] = value;
  } while (count < 3 && cursor.accept(","));
  const [u = 0, v = 0, w = 0] = values;
  return Object.freeze({ kind: "constant", offsets: Object.freeze([u, v, w] as const) });
}

/** What an instruction takes where it does not take an offset as it stands. */
function failOffset(
  cursor: Cursor,
  span: Span,
  { opcode }: ParsedOpcode,
  target: TextureTarget,
  others: string,
): void {
  const { offsets }: TextureTargetRow = TEXTURE_TARGETS[target];
  const taken = offsets === 0 || opcode === "TXGO" ? "no offset" : others;
  cursor.failAt(span, "texel-offset-target", { opcode, target, offsets: taken });
}
