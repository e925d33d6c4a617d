/** Instructions in the text. */

import type { Span } from "@glasm/vm";
import { type DataType, isLong, typeOf } from "../isa/data-types.js";
import type { OperandShape } from "../isa/instructions.js";
import { CONDITION_NAMES } from "../isa/conditions.js";
import type {
  Condition,
  ImageAccess,
  Index,
  Instruction,
  MemoryOperand,
  Operand,
  Result,
  Selector,
  TextureAccess,
  Unit,
} from "../program/program.js";
import { branchCondition } from "./conditions.js";
import { IDENTITY } from "./components.js";
import type { Context } from "./context.js";
import { type OperandWish, parseOperand, parseResult, parseSource } from "./operands.js";
import { type ParsedOpcode, parseOpcode } from "./opcodes.js";
import { noteSharedAccess } from "./shared-memory.js";
import { atTexture, imageTarget, parseImage, parseTexture } from "./textures.js";
import { parseUse } from "./uses.js";

/** An instruction whose label is not resolved. */
export type OpenInstruction = Omit<Instruction, "label"> & { readonly label: string | null };

/** What the parts of an instruction have been so far. */
interface Draft {
  readonly opcode: ParsedOpcode;
  /** Its number in the program. */
  readonly number: number;
  result: Result | null;
  readonly operands: Operand[];
  texture: TextureAccess | null;
  unit: Unit | null;
  image: ImageAccess | null;
  selectors: readonly Selector[];
  condition: Condition | null;
  label: string | null;
  subroutine: { readonly variable: number; readonly indices: readonly Index[] } | null;
  block: number | null;
}

const NO_SELECTORS: readonly Selector[] = Object.freeze([]);

/** An instruction without its semicolon; null if it has an error. */
export function parseInstruction(context: Context, number: number): OpenInstruction | null {
  const { cursor, blocks } = context;
  const word = cursor.text();
  const opcode = parseOpcode(context);
  if (opcode === null) {
    const [blockWord] = /^(IF|ELSE|ENDIF|REP|ENDREP|BRK|RET)/.exec(word) ?? [];
    if (blockWord !== undefined) blocks.seeSkipped(blockWord);
    return null;
  }
  const draft = newDraft(opcode, number);
  draft.block = blockOf(context, opcode, number);
  const { result, operands } = opcode.row;
  if (result !== null) {
    draft.result = parseResult(context, opcode, resultType(opcode));
    if (operands.length > 0) cursor.expect(",");
  }
  for (let i = 0; i < operands.length; i++) {
    if (i > 0) cursor.expect(",");
    if (!cursor.failed) part(context, draft, operands[i]!);
  }
  return cursor.failed ? null : finished(draft);
}

function newDraft(opcode: ParsedOpcode, number: number): Draft {
  return {
    opcode,
    number,
    result: null,
    operands: [],
    texture: null,
    unit: null,
    image: null,
    selectors: NO_SELECTORS,
    condition: null,
    label: null,
    subroutine: null,
    block: null,
  };
}

/** Field by field, in the order of programs: copying what is left of a draft takes longer than to parse it. */
function finished(draft: Draft): OpenInstruction {
  const { opcode, type, storage, modifiers } = draft.opcode;
  return {
    opcode,
    type,
    storage,
    modifiers,
    result: draft.result,
    operands: Object.freeze(draft.operands),
    texture: draft.texture,
    image: draft.image,
    selectors: draft.selectors,
    condition: draft.condition,
    label: draft.label,
    subroutine: draft.subroutine,
    block: draft.block,
  };
}

/** What an instruction does to the blocks around it: done first, so that an error in it leaves these as they are. */
function blockOf(
  { blocks, cursor, survey }: Context,
  { opcode, span }: ParsedOpcode,
  number: number,
): number | null {
  switch (opcode) {
    case "IF":
      return blocks.begin("IF", span, number);
    case "REP": {
      const block = blocks.begin("REP", span, number);
      if (!cursor.at(";")) blocks.counted();
      return block;
    }
    case "ELSE":
      return blocks.divide(span, number);
    case "ENDIF":
    case "ENDREP":
      return blocks.end(opcode, span, number);
    case "BRK":
    case "CONT":
      return blocks.leave(opcode, span);
    case "RET":
      blocks.return();
      return null;
    case "EMITS":
      survey.emitsToStreams = true;
      return null;
    default:
      return null;
  }
}

/** The type that a result is written as. [NV_gpu_program5 Table X.13] */
function resultType({ row, type, storage }: ParsedOpcode): DataType {
  if (row.memory === "convert") return storage[0] as DataType;
  return typeOfShape(row.result!, type ?? "F32");
}

/** A fixed type is as long as the operation. */
function typeOfShape(shape: string, type: DataType): DataType {
  const bits = isLong(type) ? 64 : 32;
  if (shape === "vf") return typeOf("F", bits);
  if (shape === "vs") return typeOf("S", bits);
  if (shape === "vu" || shape === "su") return typeOf("U", bits);
  return type;
}

/** The part of an instruction at the place of an operand. */
function part(context: Context, draft: Draft, shape: OperandShape): void {
  const { cursor } = context;
  switch (shape) {
    case "v?":
      if (!cursor.at(";")) addValue(context, draft, "v");
      return;
    case "input":
      return addOperand(context, draft, { ...wish(draft, "v"), isInput: true });
    case "buffer":
      return addOperand(context, draft, { ...wish(draft, "v"), isConstantBuffer: true });
    case "swizzle":
      return swizzled(context, draft);
    case "cc":
      draft.condition = branchCondition(context);
      return;
    case "cc?":
      return optionalCondition(context, draft);
    case "kill":
      return kill(context, draft);
    case "label":
      return call(context, draft);
    case "subroutine":
      return indirectCall(context, draft);
    case "texture":
      return texture(context, draft);
    case "image":
      draft.unit = parseImage(context, draft.opcode);
      return;
    case "target":
      return image(context, draft);
    case "storage":
    case "shared":
    case "counter":
      return memory(context, draft, shape);
    default:
      return addValue(context, draft, shape);
  }
}

function wish({ opcode }: Draft, shape: string): OperandWish {
  const isScalar = shape.startsWith("s");
  const isConvert = opcode.row.memory === "convert";
  const type = isConvert ? (opcode.storage[1] as DataType) : typeOfShape(shape, opcode.type ?? "F32");
  const isAddress = shape === "su" && opcode.row.memory !== undefined;
  return {
    kind: isScalar ? "scalar" : "vector",
    type: isAddress || shape === "su" ? "U32" : type,
    opcode,
    ...(isConvert ? { isPlain: true as const } : {}),
    ...(isAddress ? { isAddress: true as const } : {}),
  };
}

function addValue(context: Context, draft: Draft, shape: string): void {
  addOperand(context, draft, wish(draft, shape));
}

function addOperand(context: Context, draft: Draft, wanted: OperandWish): void {
  const operand = parseOperand(context, wanted);
  if (operand !== null) draft.operands.push(operand);
}

/** SWZ: its operand has no suffix and no sign. [NV_gpu_program4 2.X.8 SWZ], [Ruling 259] */
function swizzled(context: Context, draft: Draft): void {
  const { cursor } = context;
  const wanted = wish(draft, "v");
  if (cursor.at("-") || cursor.at("+") || cursor.at("|"))
    return cursor.expected("an operand (that of SWZ has no sign and no bars)");
  const parsed = parseSource(context, wanted);
  if (parsed === null) return;
  if (cursor.at(".")) return cursor.expected('"," (the operand of SWZ has no suffix)');
  const { source } = parsed;
  const plain = { negateBase: false, absolute: false, negateAbsolute: false };
  draft.operands.push(
    Object.freeze({ kind: "vector", type: wanted.type, source, swizzle: IDENTITY, ...plain }),
  );
  const selectors: Selector[] = [];
  for (let i = 0; i < 4 && !cursor.failed; i++) {
    cursor.expect(",");
    selectors.push(selector(context));
  }
  draft.selectors = Object.freeze(selectors);
}

/** <extSwizComp>: families may be mixed from one to the next. */
function selector({ cursor }: Context): Selector {
  const negate = cursor.accept("-");
  if (!negate) cursor.accept("+");
  const text = cursor.text();
  const component = /^[xyzwrgba]$/.test(text) ? "xyzwrgba".indexOf(text) % 4 : -1;
  if (component < 0 && text !== "0" && text !== "1")
    cursor.expected("0, 1 or one of the letters xyzw or rgba");
  cursor.take();
  return Object.freeze({ from: (component < 0 ? text : component) as Selector["from"], negate });
}

function optionalCondition(context: Context, draft: Draft): void {
  if (!context.cursor.at(";")) draft.condition = branchCondition(context);
}

/** The condition of a call, before which a comma may stand. [Ruling 257] */
function calledIf(context: Context, draft: Draft): void {
  if (context.cursor.accept(",")) draft.condition = branchCondition(context);
  else optionalCondition(context, draft);
}

/** An operand or a condition; a declared name is an operand. [Ruling 257] */
function kill(context: Context, draft: Draft): void {
  const { cursor, names } = context;
  const isName = cursor.at("name") && !names.has(cursor.text());
  if (cursor.at("(") || (isName && CONDITION_NAMES.has(cursor.text())))
    draft.condition = branchCondition(context);
  else addValue(context, draft, "v");
}

/** CAL, with a condition behind the label. [Ruling 257] */
function call(context: Context, draft: Draft): void {
  const { cursor, labels } = context;
  const span = cursor.span();
  draft.label = cursor.name("a label");
  if (!cursor.failed) labels.use(draft.label, span);
  calledIf(context, draft);
}

/** CALI [ARB_shader_subroutine 2.X.2] */
function indirectCall(context: Context, draft: Draft): void {
  const { cursor } = context;
  const use = parseUse(context, (variable, span) => {
    if (variable.class === "SUBROUTINE") return;
    cursor.failAt(span, "operand-class", { class: variable.class, opcode: "CALI" });
  });
  if (use === null) return;
  draft.subroutine = Object.freeze({ variable: use.number, indices: use.indices });
  calledIf(context, draft);
}

/** A texture, before which a second operand may stand. [Ruling 267] */
function texture(context: Context, draft: Draft): void {
  const { cursor } = context;
  const { operands } = draft.opcode.row;
  const hasSecond = operands.length === 2 && !atTexture(context) && !cursor.at(";");
  if (hasSecond) {
    addValue(context, draft, "vf");
    cursor.expect(",");
  }
  if (!cursor.failed) draft.texture = parseTexture(context, draft.opcode, hasSecond);
}

function image(context: Context, draft: Draft): void {
  const target = imageTarget(context, draft.opcode);
  if (draft.unit !== null && target !== null) draft.image = Object.freeze({ unit: draft.unit, target });
}

const MEMORY_CLASSES = { storage: "STORAGE", shared: "SHARED", counter: "COUNTER" } as const;

/** A variable in a buffer or in shared memory. */
function memory(context: Context, draft: Draft, shape: keyof typeof MEMORY_CLASSES): void {
  const { cursor, survey } = context;
  if (shape === "shared") survey.usesSharedMemory = true;
  const use = parseUse(context, (variable, span: Span) => {
    if (variable.class === MEMORY_CLASSES[shape]) return;
    cursor.failAt(span, "operand-class", { class: variable.class, opcode: draft.opcode.opcode });
  });
  if (use === null || cursor.failed) return;
  if (shape === "shared") noteSharedAccess(survey, draft.opcode.storage[0]!, use);
  const operand: MemoryOperand = { kind: "memory", variable: use.number, indices: use.indices };
  draft.operands.push(Object.freeze(operand));
}
