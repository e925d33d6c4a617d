import { singleFromHex } from "@glasm/base";
import { TOKENS } from "@glasm/context";
import type { Primitive, PrimitiveKind } from "../oracle/assembly.js";
import type { WindowVertex } from "../oracle/clip.js";
import { rational } from "../oracle/rational.js";
import { differenceOfPrimitives } from "../oracle/same-primitives.js";
import type { Json } from "../target.js";

interface ExpectedPrimitives {
  readonly tolerance: number;
  readonly expected: readonly Primitive<WindowVertex<number>>[];
}

/** Position, color and texture coordinates of a vertex in the form 4D_COLOR_TEXTURE. [GL1.3 Table 5.2] */
const VERTEX_LENGTH = 12;

/** What is wrong with the primitives in a feedback buffer. */
export function checkPrimitives(expectation: Json, buffer: readonly Json[]): readonly string[] {
  const { tolerance, expected } = expectation as unknown as ExpectedPrimitives;
  const values = buffer.map((value) => (typeof value === "string" ? singleFromHex(value)! : Number(value)));
  const actual = readPrimitives(values);
  if (typeof actual === "string") return [actual];
  const exact = expected.map(({ kind, vertices }) => ({
    kind,
    vertices: vertices.map(({ position, color }) => ({
      position: position.map(rational),
      color: color.map(rational),
    })),
  }));
  const difference = differenceOfPrimitives(exact, actual, tolerance);
  return difference === undefined ? [] : [difference];
}

/** The primitives up to the first value that begins none, which must be a zero of the unused part. */
function readPrimitives(values: readonly number[]): readonly Primitive<WindowVertex<number>>[] | string {
  const primitives: Primitive<WindowVertex<number>>[] = [];
  let at = 0;
  const take = (count: number): WindowVertex<number>[] =>
    Array.from({ length: count }, () => {
      const vertex = values.slice(at, at + VERTEX_LENGTH);
      at += VERTEX_LENGTH;
      return { position: vertex.slice(0, 4), color: vertex.slice(4, 8) };
    });
  while (at < values.length && values[at] !== 0) {
    const token = values[at]!;
    at += 1;
    const kind = KINDS.get(token);
    if (kind === undefined) return `the feedback buffer has ${token} where a token should be`;
    if (kind === "polygon") at += 1;
    primitives.push({ kind, vertices: take(kind === "point" ? 1 : kind === "line" ? 2 : values[at - 1]!) });
  }
  return primitives;
}

/** [GL1.3 5.3] */
const KINDS: ReadonlyMap<number, PrimitiveKind> = new Map([
  [TOKENS.POINT_TOKEN, "point"],
  [TOKENS.LINE_TOKEN, "line"],
  [TOKENS.LINE_RESET_TOKEN, "line"],
  [TOKENS.POLYGON_TOKEN, "polygon"],
]);
