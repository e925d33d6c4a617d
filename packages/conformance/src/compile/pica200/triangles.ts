/** Triangles that a geometry program sends, as `0: 1 2 3 4, 0 0 0 1 | 5 6 7 8, 0 0 0 1 | 0 0 0 0, 0 0 0 0 inverted`. */

import type { Json } from "../../target.js";
import { CaseFileError } from "../../text/case-file-error.js";
import type { Line } from "../../text/sections.js";
import { expected } from "./values.js";

/** A triangle, and the number of the vertex whose run has sent it. */
export interface ExpectedTriangle {
  readonly vertex: number;
  readonly primitive: Json;
}

const TRIANGLE = /^(\d+): (.*?)( inverted)?$/;

export function trianglesIn({ text, number }: Line, vertices: number): ExpectedTriangle {
  const [, vertex, slots, inverted] = TRIANGLE.exec(text) ?? [];
  if (vertex === undefined || Number(vertex) >= vertices)
    throw new CaseFileError(number, "expected the number of a vertex, a colon and three slots");
  return { vertex: Number(vertex), primitive: primitiveOf(slots!, inverted !== undefined, number) };
}

/** Slots are separated by bars, registers by commas; `-` is a slot without a register. */
function primitiveOf(text: string, invert: boolean, number: number): Json {
  const slots = text.split(" | ").map((slot) =>
    slot.trim() === "-"
      ? []
      : slot.split(",").map((register) => {
          const cells = register.trim().split(/\s+/);
          if (cells.length !== 4) throw new CaseFileError(number, "a register has four components");
          return cells.map((cell) => expected(cell, number) as Json);
        }),
  );
  if (slots.length !== 3) throw new CaseFileError(number, "a triangle has three slots");
  return { invert, vertices: slots };
}
