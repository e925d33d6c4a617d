/** What a component of a result is computed from: whatever its computation asks for. */

import type { TableOperations } from "@glasm/codegen";
import type { Component } from "../program/program.js";
import type { Computation } from "./computation.js";
import type { Numerics } from "./values.js";

/** Operations that compute nothing. */
type Nothing = Readonly<Record<"f32" | "i32" | "f64" | "i64" | "mask", null>>;

function nothing(): Numerics<Nothing> {
  const group = new Proxy({}, { get: () => () => null });
  const operations = { f32: group, i32: group, f64: group, i64: group, mask: group };
  return {
    operations: operations as TableOperations<Nothing>,
    flushesDenormals: false,
    fusesMad: false,
  };
}

/** For each operand of an instruction the components that a component of its result is computed from, in order. */
export function componentsRead(
  computation: Computation,
  component: Component,
): readonly (readonly Component[])[] {
  const read = computation.operandTypes.map(() => new Set<Component>());
  const operands = read.map((components) => (asked: Component) => {
    components.add(asked);
    return null;
  });
  computation.result(nothing(), operands)(component);
  return read.map((components) => [...components].sort());
}
