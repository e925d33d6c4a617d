/** The first word of an instruction and its modifiers. */

import { oneOf } from "@glasm/base";
import type { Span } from "@glasm/vm";
import { type BaseType, DATA_TYPES, type DataType, isLong, STORAGE, typeOf } from "../isa/data-types.js";
import {
  INSTRUCTIONS,
  type InstructionRow,
  isOpcode,
  lackOf,
  type Opcode,
  OPCODES,
} from "../isa/instructions.js";
import { atomicStorage, takesStorage } from "../isa/atomics.js";
import {
  MODIFIER_KINDS,
  MODIFIERS,
  type ModifierKind,
  type ModifierRow,
  splitOpcode,
} from "../isa/modifiers.js";
import type { OptionName } from "../isa/options.js";
import { VERSIONS, type Version } from "../isa/program-types.js";
import type { Modifiers } from "../program/program.js";
import { type Context, meant, otherStages } from "./context.js";

/** An opcode with everything that its modifiers say. */
export interface ParsedOpcode {
  readonly opcode: Opcode;
  readonly row: InstructionRow;
  readonly span: Span;
  readonly type: DataType | null;
  readonly storage: readonly string[];
  readonly modifiers: Modifiers;
}

/** A modifier of an instruction; a suffix is where the opcode is. */
interface Given {
  readonly name: string;
  /** What messages call it. */
  readonly called: string;
  readonly kind: ModifierKind;
  readonly span: Span;
}

/** Words that begin other statements, which a misspelled one may be meant for, too. */
const OTHER_WORDS = ["END", "ATTRIB", "PARAM", "TEMP", "OUTPUT", "ALIAS", "BUFFER", "BUFFER4", "CBUFFER"];

/** An opcode with suffixes and modifiers; null, with an error, if there is none that the program may use. */
export function parseOpcode(context: Context): ParsedOpcode | null {
  const { cursor } = context;
  const span = cursor.span();
  const word = cursor.at("name") ? cursor.text() : "";
  const split = splitOpcode(word, isOpcode);
  if (split === undefined) {
    if (word === "") cursor.expected("an instruction, a declaration, a label or END");
    else cursor.fail("instruction-unknown", { hint: meant(word, [...OPCODES, ...OTHER_WORDS]) });
    return null;
  }
  const opcode = split.name as Opcode;
  const row = INSTRUCTIONS[opcode];
  judgeAvailable(context, row);
  if (split.isHalf && !row.half) cursor.fail("modifier-unsupported", { opcode, modifier: "H" });
  const given: Given[] = [];
  for (const name of split.modifiers)
    addModifier(context, opcode, given, {
      name,
      called: `${name}, which the suffix in ${word} stands for`,
      span,
    });
  cursor.take();
  while (!cursor.failed && cursor.accept(".")) parseModifier(context, opcode, given);
  if (cursor.failed) return null;
  const parsed = combined(opcode, row, span, given);
  judgeTogether(context, parsed, given);
  return cursor.failed ? null : parsed;
}

function judgeAvailable(context: Context, row: InstructionRow): void {
  const { cursor, stage, type } = context;
  const lack = lackOf(
    row,
    stage,
    (since) => context.isVersion(since),
    (name) => context.hasOption(name),
  );
  if (lack === null) return;
  if (lack === "stage") cursor.fail("instruction-stage", otherStages(stage, row.stages!));
  else if (VERSIONS.includes(lack as Version)) cursor.fail("instruction-version", { version: lack, type });
  else cursor.fail("instruction-option", { option: lack });
}

function parseModifier(context: Context, opcode: Opcode, given: Given[]): void {
  const { cursor } = context;
  const name = cursor.at("name") ? cursor.text() : "";
  if (!MODIFIERS.has(name)) {
    if (name === "") cursor.expected("a modifier");
    else cursor.fail("modifier-unknown", { hint: meant(name, MODIFIERS.keys()) });
    return;
  }
  addModifier(context, opcode, given, { name, called: name, span: cursor.span() });
  cursor.take();
}

/** Adds a modifier, if the instruction takes it and the program may have it. */
function addModifier(context: Context, opcode: Opcode, given: Given[], written: Omit<Given, "kind">): void {
  const { cursor, type } = context;
  const { name, called, span } = written;
  const row = MODIFIERS.get(name)!;
  // What accesses memory has sizes for that first.
  const kinds = INSTRUCTIONS[opcode].memory === undefined ? row.kinds : [...row.kinds].reverse();
  const kind = kinds.find((each) => supports(context, opcode, each, name)) ?? null;
  const hint = kind === null ? optionHint(opcode, name) : () => "";
  if (kind === null) return cursor.failAt(span, "modifier-unsupported", { opcode, modifier: called, hint });
  const version = versionOf(row, kind, name);
  if (!context.isVersion(version)) return cursor.failAt(span, "modifier-version", { version, type });
  if (row.option !== undefined && !context.hasOption(row.option)) {
    return cursor.failAt(span, "modifier-option", { option: row.option });
  }
  const modifier: Given = { ...written, kind };
  const others = excludedBy(opcode, given, kind);
  if (others.length > 0) return clash(context, opcode, modifier, others);
  given.push(modifier);
}

/** A type with a size needs 5.0, and so do 64 bits in memory. [Ruling 261] */
function versionOf({ since }: ModifierRow, kind: ModifierKind, name: string): Version {
  if (since !== undefined) return since;
  if (kind === "type") return name.length > 1 ? "5.0" : "4.0";
  return kind === "storage" && isLong(STORAGE.get(name)!.type) ? "5.0" : "4.0";
}

/** What a modifier that is known and not taken may lack. */
function optionHint(opcode: Opcode, name: string): () => string {
  const { memory } = INSTRUCTIONS[opcode];
  const isExtended = STORAGE.get(name)?.extended === true && memory !== undefined && memory !== "convert";
  return () => (isExtended ? `; OPTION ${"NV_gpu_program5_mem_extended" satisfies OptionName} adds it` : "");
}

const saysType = (kind: ModifierKind): boolean => kind === "type" || kind === "storage";

/** How many modifiers of a kind an instruction takes. */
const mostOf = (opcode: Opcode, kind: ModifierKind): number =>
  kind === "storage" && INSTRUCTIONS[opcode].memory === "convert" ? 2 : 1;

/** The modifiers that leave no room for another one; a type and a storage modifier both say what the type is. */
function excludedBy(opcode: Opcode, given: readonly Given[], kind: ModifierKind): readonly Given[] {
  const others = given.filter((one) => one.kind === kind || (saysType(kind) && saysType(one.kind)));
  return others.length >= mostOf(opcode, kind) ? others : [];
}

/** Says that a modifier is one too many beside others. */
function clash(
  { cursor }: Context,
  opcode: Opcode,
  { name, called, kind, span }: Given,
  others: readonly Given[],
): void {
  const isTwice = others.length === 1 && others[0]!.name === name;
  const clash = isTwice
    ? `${called} stands here twice`
    : `${called} does not go with ${others.map((one) => one.called).join(" and ")}`;
  const taken = mostOf(opcode, kind) === 2 ? "two modifiers of this kind" : "one modifier of this kind";
  cursor.failAt(span, "modifier-twice", { clash, opcode, taken });
}

/** Whether an instruction takes a modifier as one of a kind. [NV_gpu_program5 Table X.13], [Ruling 259] */
function supports(context: Context, opcode: Opcode, kind: ModifierKind, name: string): boolean {
  const row = INSTRUCTIONS[opcode];
  switch (kind) {
    case "type":
      return takesType(row, name);
    case "storage":
      return takesStorageModifier(context, row, name);
    case "conditionCode":
      return row.conditionCode;
    case "clamp":
      return row.clamp;
    case "typeCheck":
      return row.defaultType !== null || row.memory !== undefined;
    case "precision":
      return row.result !== null && !row.operands.includes("texture");
    case "atomic":
      return row.memory === "atomic";
    case "scope":
      return opcode === "MEMBAR" && context.stage === "cp";
    default:
      return TAKEN_BY[kind].includes(opcode);
  }
}

/** The kinds that only some instructions take. */
const TAKEN_BY: Readonly<
  Record<
    "counter" | "rounding" | "product" | "derivative" | "coherence" | "volatility" | "lod",
    readonly Opcode[]
  >
> = {
  counter: ["ATOMCTR"],
  rounding: ["CVT"],
  product: ["MUL"],
  derivative: ["DDX", "DDY"],
  coherence: ["LOAD", "STORE", "LOADIM", "STOREIM", "LDB", "STB"],
  volatility: ["LOAD", "STORE", "LOADIM", "STOREIM", "LDB", "STB"],
  lod: ["TEX", "TXB", "TXD"],
};

function takesType({ floats, integers }: InstructionRow, name: string): boolean {
  const range = name.startsWith("F") ? floats : integers;
  return range === "6" || (range === "X" && !name.endsWith("64"));
}

function takesStorageModifier(context: Context, { memory }: InstructionRow, name: string): boolean {
  if (memory === undefined) return false;
  if (memory === "convert") return STORAGE.get(name)!.count === 1;
  return memory === "atomic" || takesStorage(memory, name, context.hasOption("NV_gpu_program5_mem_extended"));
}

/** What the modifiers say together. */
function combined(opcode: Opcode, row: InstructionRow, span: Span, given: readonly Given[]): ParsedOpcode {
  const storage = given.filter(({ kind }) => kind === "storage").map(({ name }) => name);
  const modifiers: Record<string, string> = {};
  // In an order of their own, so that it does not count how the text has them.
  for (const kind of MODIFIER_KINDS) {
    const name = given.find((one) => one.kind === kind)?.name;
    if (name !== undefined && kind !== "type" && kind !== "storage")
      modifiers[kind] = MODIFIERS.get(name)!.same ?? name;
  }
  const type = given.find(({ kind }) => kind === "type")?.name;
  return {
    opcode,
    row,
    span,
    type: operationType(row, type, storage, modifiers["product"]),
    storage: Object.freeze(storage),
    modifiers: Object.freeze(modifiers),
  };
}

/** The type of the operation: that of its modifier, of memory, or its usual one. [NV_gpu_program5 2.X.4.1] */
function operationType(
  { memory, defaultType }: InstructionRow,
  given: string | undefined,
  storage: readonly string[],
  product: string | undefined,
): DataType | null {
  if (memory === "convert") return null;
  if (given !== undefined) return (MODIFIERS.get(given)!.same ?? given) as DataType;
  if (product === "S24" || product === "U24") return product === "S24" ? "S32" : "U32";
  const [stored] = storage;
  if (stored === undefined) return defaultType === null ? null : typeOf(defaultType, 32);
  const { type } = STORAGE.get(stored)!;
  return typeOf(DATA_TYPES[type].base, isLong(type) ? 64 : 32);
}

/** What the modifiers of an instruction must be together. */
function judgeTogether(
  context: Context,
  { opcode, row, type, storage, modifiers }: ParsedOpcode,
  given: readonly Given[],
): void {
  const { cursor } = context;
  const find = (kind: ModifierKind) => given.find((one) => one.kind === kind);
  const [product, typeGiven] = [find("product"), find("type")];
  if (product !== undefined && product.name !== "HI" && typeGiven !== undefined) {
    const isLater = product.span.position > typeGiven.span.position;
    const [first, later] = isLater ? [typeGiven, product] : [product, typeGiven];
    clash(context, opcode, later, [first]);
  }
  const base: BaseType | null = type === null ? null : DATA_TYPES[type].base;
  if (product?.name === "HI" && (base === "F" || isLong(type!)))
    cursor.failAt(product.span, "modifier-high", {});
  judgeClamp(context, opcode, base, storage, find("clamp"));
  const missing = missingKind(row, opcode, modifiers, storage);
  if (missing !== null) cursor.fail("modifier-missing", { opcode, missing });
  const [atomic, stored] = [find("atomic"), find("storage")];
  if (atomic !== undefined && stored !== undefined) judgeAtomic(context, opcode, atomic, stored);
}

/** Clamps are of float results; CVT has SAT with integers, too. [Ruling 259] */
function judgeClamp(
  { cursor }: Context,
  opcode: Opcode,
  base: BaseType | null,
  storage: readonly string[],
  clamp: Given | undefined,
): void {
  if (clamp === undefined) return;
  const { result, memory } = INSTRUCTIONS[opcode];
  const of = memory === "convert" ? (storage[0] ?? "F") : (base ?? "F");
  const isFloat = result === "vf" || (result !== "vu" && result !== "vs" && of.startsWith("F"));
  if (isFloat || (memory === "convert" && clamp.name === "SAT")) return;
  cursor.failAt(clamp.span, "modifier-clamp", { opcode, modifier: clamp.name });
}

/** What an instruction must have and does not. [NV_gpu_program5 2.X.4.1] */
function missingKind(
  { memory }: InstructionRow,
  opcode: Opcode,
  modifiers: Modifiers,
  storage: readonly string[],
): string | null {
  if (memory === "atomic" && modifiers.atomic === undefined) return "an atomic modifier";
  if (opcode === "ATOMCTR" && modifiers.counter === undefined) return "INCR, DECR or GET";
  if (memory === "convert" && storage.length < 2)
    return "two storage modifiers, of the result and of the operand";
  const isOptional = memory === undefined || opcode === "STOREIM";
  return isOptional || storage.length > 0 ? null : "a storage modifier";
}

function judgeAtomic(context: Context, opcode: Opcode, atomic: Given, { name, span }: Given): void {
  const taken = atomicStorage(opcode, atomic.name, (option) => context.hasOption(option));
  if (taken.includes(name)) return;
  const values = { opcode, atomic: atomic.name, storage: name, hint: () => `; it has ${oneOf(taken)}` };
  context.cursor.failAt(span, "modifier-atomic", values);
}
