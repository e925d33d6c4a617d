/** Statements that declare variables. [NV_gpu_program4 2.X.3] */

import { type DataType, typeOf } from "../isa/data-types.js";
import { LIMITS } from "../isa/limits.js";
import type { BindingNode } from "../isa/bindings.js";
import { ATTRIBUTE_TREES, RESULT_TREES } from "../isa/stage-bindings.js";
import { IMAGE_TREE, PARAMETER_TREE, SUBROUTINE_TREE, TEXTURE_TREE } from "../isa/state-bindings.js";
import { VARIABLE_MODIFIERS, VARIABLE_STATEMENTS } from "../isa/variables.js";
import type { Binding, VariableClass } from "../program/program.js";
import { noteAttribute, noteResultBinding } from "./attributes.js";
import { type ParsedBinding, parseBinding } from "./bindings.js";
import { BUFFERS } from "./buffers.js";
import { parseBufferVariable } from "./buffer-variables.js";
import type { Context, OpenDimension, OpenVariable } from "./context.js";
import { type Declaration, parseDeclaration, partsOf } from "./declared-words.js";
import { atLiteral, constantScalar, constantVector } from "./literals.js";
import { arrayBrackets, arraySize, judgeSize } from "./array-sizes.js";

const NO_BINDINGS: readonly Binding[] = Object.freeze([]);
/** The classes whose arrays have any bindings in any order. [NV_gpu_program4 2.X.3.3], [ARB_shader_subroutine 2.X.2] */
const ANY_ORDER: readonly VariableClass[] = ["PARAM", "SUBROUTINE"];

/** Whether a statement that declares variables begins here. */
export function atVariable({ cursor }: Context): boolean {
  return (
    cursor.at("name") && (VARIABLE_MODIFIERS.has(cursor.text()) || VARIABLE_STATEMENTS.has(cursor.text()))
  );
}

/** <namingStatement> without its semicolon. */
export function parseVariables(context: Context): void {
  const { cursor } = context;
  const declaration = parseDeclaration(context);
  if (declaration === null || cursor.failed) return;
  if (declaration.class === "TEMP") return temporaries(context, declaration);
  const row = BUFFERS[declaration.class];
  if (row !== undefined) parseBufferVariable(context, declaration, row);
  else boundVariable(context, declaration);
}

/** TEMP a, b[8]; */
function temporaries(context: Context, declaration: Declaration): void {
  const { cursor } = context;
  do {
    const { name, span } = context.establishName();
    const dimensions: OpenDimension[] = [];
    if (!cursor.failed && cursor.accept("[")) {
      dimensions.push({ of: "members", size: arraySize(context) });
      cursor.expect("]");
    }
    if (cursor.failed) return;
    const variable = {
      ...partsOf(declaration),
      name,
      dimensions,
      bindings: NO_BINDINGS,
      subroutineType: null,
    };
    context.declare(span, variable);
  } while (cursor.accept(","));
}

/** The bindings that a class takes; constants are parameters, too. */
function treeOf({ stage }: Context, kind: VariableClass): BindingNode {
  switch (kind) {
    case "ATTRIB":
      return ATTRIBUTE_TREES[stage];
    case "OUTPUT":
      return RESULT_TREES[stage];
    case "TEXTURE":
      return TEXTURE_TREE;
    case "IMAGE":
      return IMAGE_TREE;
    case "SUBROUTINE":
      return SUBROUTINE_TREE;
    default:
      return PARAMETER_TREE;
  }
}

/** One of the bindings of a variable. */
interface Item {
  readonly binding: Binding;
  readonly parsed: ParsedBinding | null;
}

/** ATTRIB, PARAM, OUTPUT, TEXTURE, IMAGE, SUBROUTINE: a name, maybe brackets, a binding or several in braces. */
function boundVariable(context: Context, declaration: Declaration): void {
  const { cursor } = context;
  const subroutineType = declaration.class === "SUBROUTINE" ? subroutineTypeName(context) : null;
  const { name, span } = context.establishName();
  const brackets = cursor.failed ? null : arrayBrackets(context, LIMITS.arrayMembers);
  cursor.expect("=");
  const items: Item[] = [];
  if (brackets === null) addItem(context, declaration, items, "single");
  else {
    cursor.expect("{");
    do addItem(context, declaration, items, "array");
    while (!cursor.failed && cursor.accept(","));
    cursor.expect("}");
  }
  if (cursor.failed) return;
  const members = items.reduce((sum, { binding }) => sum + (binding.kind === "named" ? binding.count : 1), 0);
  if (brackets !== null) judgeSize(context, brackets, members);
  noteSubroutines(context, items, subroutineType);
  if (cursor.failed) return;
  const bindings = Object.freeze(items.map(({ binding }) => binding));
  const variable: OpenVariable = {
    ...{ ...partsOf(declaration), name, bindings, subroutineType },
    dimensions: dimensionsOf(context, items[0]!, brackets === null ? null : members),
  };
  context.declare(span, variable);
}

function dimensionsOf(context: Context, { parsed }: Item, members: number | null): OpenDimension[] {
  const dimensions: OpenDimension[] = [];
  if (parsed?.row.perVertex === true) {
    const side = parsed.row.name.startsWith("vertex.out.") ? "output vertices" : "input vertices";
    dimensions.push({ of: "vertices", size: context.countOf(side), side });
  }
  if (members !== null) dimensions.push({ of: "members", size: members });
  return dimensions;
}

function addItem(context: Context, declaration: Declaration, items: Item[], place: "single" | "array"): void {
  const item = parseItem(context, declaration, place);
  if (item === null || context.cursor.failed) return;
  if (place === "array" && !ANY_ORDER.includes(declaration.class)) judgeOrder(context, items.at(-1), item);
  items.push(item);
}

function parseItem(context: Context, declaration: Declaration, place: "single" | "array"): Item | null {
  const { cursor } = context;
  const type: DataType = typeOf(declaration.type ?? "F", 32);
  if (declaration.class === "PARAM") {
    if (cursor.at("{")) return { binding: constantVector(cursor, type), parsed: null };
    if (atLiteral(cursor) || cursor.at("-") || cursor.at("+")) {
      return { binding: constantScalar(cursor, type), parsed: null };
    }
  }
  const tree = treeOf(context, declaration.class);
  const word = cursor.at("name") ? cursor.text() : "";
  if (!tree.words.has(word) && !tree.words.has(`${word}[]`)) {
    cursor.expected(`a binding of ${declaration.class} variables`);
    return null;
  }
  const parsed = parseBinding(context, tree, place);
  if (parsed === null) return null;
  if (declaration.class === "ATTRIB") noteDeclared(context, declaration, parsed);
  if (declaration.class === "OUTPUT") noteResultBinding(context, parsed.binding.name, parsed.span);
  return { binding: parsed.binding, parsed };
}

/** What a declaration of an attribute says about its interpolation. [Ruling 269] */
function noteDeclared(context: Context, declaration: Declaration, parsed: ParsedBinding): void {
  const { cursor, stage } = context;
  const { given, type, interpolation } = declaration;
  const { row, span } = parsed;
  if (stage === "fp") {
    const [modifier] = interpolation;
    if (row.special === true && modifier !== undefined) {
      cursor.failAt(span, "interpolation-binding", { modifier });
    }
    const typeWord = given.find(({ kind }) => kind === "type");
    const isInteger = type === "S" || type === "U";
    if (row.special !== true && isInteger && modifier !== "FLAT") {
      cursor.failAt(typeWord!.span, "interpolation-flat", {});
    }
  }
  noteAttribute(context, parsed, interpolation);
}

/** Members of an array of attributes, results or units follow each other. [NV_gpu_program4 2.X.3.2] */
function judgeOrder({ cursor }: Context, before: Item | undefined, { parsed }: Item): void {
  const { row, binding, span, number } = parsed!;
  if (!row.ranges) return cursor.failAt(span, "array-binding", {});
  if (before === undefined) return;
  const last = before.parsed!;
  if ((last.row.perVertex === true) !== (row.perVertex === true))
    return cursor.failAt(span, "binding-vertices", {});
  if (last.binding.name !== binding.name) return cursor.failAt(span, "array-order", {});
  const next = last.binding.numbers.at(-1)! + last.binding.count;
  const isSameVertex = last.binding.numbers.slice(0, -1).join() === binding.numbers.slice(0, -1).join();
  if (binding.numbers.at(-1) !== next || !isSameVertex) cursor.failAt(number, "array-order", {});
}

/** The type of a SUBROUTINE statement. */
function subroutineTypeName(context: Context): number | null {
  const { cursor, names } = context;
  const found = cursor.at("name") ? names.get(cursor.text()) : undefined;
  const isBroken = found !== undefined && found.number === null && found.subroutineType === null;
  const type = found?.subroutineType ?? null;
  if (!isBroken && type === null) cursor.fail("subroutine-type", {});
  cursor.take();
  return type;
}

/** A parameter is of one type. [ARB_shader_subroutine 2.X.5] */
function noteSubroutines({ cursor, survey }: Context, items: readonly Item[], type: number | null): void {
  if (type === null) return;
  for (const { parsed } of items) {
    const { binding, span } = parsed!;
    const [start = 0] = binding.numbers;
    for (let number = start; number < start + binding.count; number++) {
      const first = survey.subroutineParameters.get(number);
      if (first === undefined) survey.subroutineParameters.set(number, { type, span });
      else if (first.type !== type) {
        return cursor.failAt(span, "subroutine-types", { number, first: first.span });
      }
    }
  }
}
