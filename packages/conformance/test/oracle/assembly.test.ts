import { describe, expect, test } from "@jest/globals";
import { assemble, isPrimitiveMode } from "../../src/oracle/assembly.js";
import type { PrimitiveMode } from "../../src/oracle/assembly.js";

/** The primitives of n vertices 1 to n, as digits. */
function digits(mode: PrimitiveMode, n: number): string {
  const vertices = Array.from({ length: n }, (_, i) => i + 1);
  return assemble(mode, vertices)
    .map((primitive) => primitive.vertices.join(""))
    .join(" ");
}

describe("Primitive assembly [GL1.3 2.6.1]", () => {
  const table: readonly [PrimitiveMode, readonly string[]][] = [
    ["POINTS", ["", "1", "1 2", "1 2 3", "1 2 3 4"]],
    ["LINES", ["", "", "12", "12", "12 34", "12 34"]],
    ["LINE_STRIP", ["", "", "12", "12 23", "12 23 34"]],
    ["LINE_LOOP", ["", "", "12 21", "12 23 31", "12 23 34 41"]],
    ["TRIANGLES", ["", "", "", "123", "123", "123", "123 456"]],
    ["TRIANGLE_STRIP", ["", "", "", "123", "123 324", "123 324 345", "123 324 345 546"]],
    ["TRIANGLE_FAN", ["", "", "", "123", "123 134", "123 134 145"]],
    ["QUADS", ["", "", "", "", "1234", "1234", "1234", "1234", "1234 5678"]],
    ["QUAD_STRIP", ["", "", "", "", "1243", "1243", "1243 3465", "1243 3465"]],
    ["POLYGON", ["", "", "", "123", "1234", "12345"]],
  ];
  test.each(table)("%s", (mode, primitives) => {
    expect(primitives.map((_, n) => digits(mode, n))).toEqual(primitives);
  });

  test("names", () => {
    expect(isPrimitiveMode("QUADS")).toBe(true);
    expect(isPrimitiveMode("QUAD")).toBe(false);
    expect(isPrimitiveMode("toString")).toBe(false);
  });
});
