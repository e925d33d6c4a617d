/** Uses of declared variables: their indices. */

import { countText } from "@glasm/base";
import type { Span } from "@glasm/vm";
import type { Component, Index } from "../program/program.js";
import { placedInteger } from "./bindings.js";
import { scalarComponent } from "./components.js";
import type { Context, Declared, OpenDimension, OpenVariable } from "./context.js";

/** A use of a variable; nothing is known of a variable whose declaration broke a rule. */
export interface Use {
  readonly number: number;
  readonly variable: OpenVariable | null;
  readonly indices: readonly Index[];
  readonly span: Span;
}

/** A declared name with its indices; null, with an error, if that is not what stands here. */
export function parseUse(context: Context, judge: (variable: OpenVariable, span: Span) => void): Use | null {
  const span = context.cursor.span();
  const declared = context.establishedName();
  if (declared === null) return null;
  const { number } = declared;
  const variable = variableOf(context, declared, span);
  if (variable !== null) judge(variable, span);
  const indices = variable === null ? skippedIndices(context) : indicesOf(context, variable, number!);
  return { number: number ?? 0, variable, indices, span };
}

function variableOf({ variables, cursor }: Context, declared: Declared, span: Span): OpenVariable | null {
  if (declared.subroutineType !== null)
    cursor.failAt(span, "operand-class", { class: "SUBROUTINETYPE", opcode: "an instruction" });
  return declared.number === null ? null : variables[declared.number]!;
}

/** Indices of a variable of which nothing is known. */
function skippedIndices(context: Context): readonly Index[] {
  while (context.cursor.at("[") && !context.cursor.failed) parseIndex(context, null);
  return [];
}

function indicesOf(context: Context, variable: OpenVariable, number: number): readonly Index[] {
  const { cursor } = context;
  const { dimensions, name } = variable;
  const indices: Index[] = [];
  for (const dimension of dimensions) {
    if (!cursor.at("["))
      cursor.fail("array-index", {
        name,
        indices: countOfIndices(dimensions.length),
        example: "[0]".repeat(dimensions.length),
      });
    indices.push(parseIndex(context, dimension));
    if (cursor.failed) break;
  }
  if (cursor.at("[")) cursor.fail("not-array", { name, indices: countOfIndices(dimensions.length) });
  if (indices.some(({ kind }) => kind === "relative")) context.survey.relative.add(number);
  return Object.freeze(indices);
}

const countOfIndices = (count: number): string =>
  count === 0 ? "no index" : countText(count, "index", "indices");

/** <arrayMem> [NV_gpu_program4 2.X.4.2]; of a dimension of which nothing is known any index. */
function parseIndex(context: Context, dimension: OpenDimension | null): Index {
  const { cursor } = context;
  cursor.expect("[");
  const index = cursor.at("name") ? relativeIndex(context, dimension) : constantIndex(context, dimension);
  cursor.expect("]");
  return Object.freeze(index);
}

function constantIndex(context: Context, dimension: OpenDimension | null): Index {
  const { value, span } = placedInteger(context.cursor);
  judgeMember(context, dimension, value, span, "index-range");
  return { kind: "constant", value };
}

function judgeMember(
  { cursor, survey }: Context,
  dimension: OpenDimension | null,
  value: number,
  span: Span,
  code: "index-range" | "index-offset",
): void {
  if (dimension === null) return;
  const { size, side } = dimension;
  if (size !== null && value >= size) cursor.failAt(span, code, { last: size - 1, offset: value });
  if (size === null && side !== undefined) survey.noteIndex(side, value);
}

/** A component of a temporary, and what may be added to it. [Ruling 266] */
function relativeIndex(context: Context, dimension: OpenDimension | null): Index {
  const { cursor } = context;
  const { number, component } = indexVariable(context);
  let offset = 0;
  if (cursor.accept("+")) {
    const { value, span } = placedInteger(cursor);
    judgeMember(context, dimension, value, span, "index-offset");
    offset = value;
  } else if (cursor.accept("-")) {
    const { value, span } = placedInteger(cursor);
    const last = (dimension?.size ?? 1) - 1;
    if (value !== 0) cursor.failAt(span, "index-offset", { last, offset: -value });
  }
  return { kind: "relative", variable: number, component, offset };
}

/** <addrUseS>, of which the component may be left out and is x then. [Ruling 266] */
export function indexVariable(context: Context): { readonly number: number; readonly component: Component } {
  const { cursor } = context;
  const span = cursor.span();
  const declared = context.establishedName();
  const variable = declared === null ? null : variableOf(context, declared, span);
  if (variable !== null) {
    const { class: kind, type, dimensions } = variable;
    if (kind !== "TEMP" || type === "F" || dimensions.length > 0) cursor.failAt(span, "index-variable", {});
  }
  const component = cursor.at(".") ? scalarComponent(cursor) : 0;
  return { number: declared?.number ?? 0, component };
}
