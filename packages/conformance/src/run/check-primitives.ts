import { singleFromHex } from "@glasm/base";
import { TOKENS } from "@glasm/context";
import type { Primitive, PrimitiveKind } from "../oracle/assembly.js";
import type { WindowVertex } from "../oracle/clip.js";
import { rational } from "../oracle/rational.js";
import { differenceOfPrimitives } from "../oracle/same-primitives.js";
import type { Json } from "../target.js";
import { textOf } from "./match.js";
import { listOf, type Members } from "./members.js";

interface ExpectedPrimitives {
  readonly tolerance: number;
  readonly expected: readonly Primitive<WindowVertex<number>>[];
}

/** Position, color and texture coordinates of a vertex in the form 4D_COLOR_TEXTURE. [GL1.3 Table 5.2] */
const VERTEX_LENGTH = 12;

/** What is wrong with the primitives that RenderMode has left in a feedback buffer. */
export function checkPrimitives(expectation: Json, { ret, out }: Members): readonly string[] {
  const { tolerance, expected } = expectation as unknown as ExpectedPrimitives;
  const buffer = listOf(out);
  if (typeof ret !== "number" || !(ret >= 0 && ret <= buffer.length))
    return [`expected the values of a feedback buffer, got ${textOf(ret)} of ${buffer.length}`];
  const actual = readPrimitives(buffer.slice(0, ret).map(valueOf));
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

const valueOf = (value: Json): number =>
  typeof value === "string" ? (singleFromHex(value) ?? NaN) : Number(value);

function readPrimitives(values: readonly number[]): readonly Primitive<WindowVertex<number>>[] | string {
  const primitives: Primitive<WindowVertex<number>>[] = [];
  let at = 0;
  while (at < values.length) {
    const kind = KINDS.get(values[at]!);
    if (kind === undefined) return `the feedback buffer has ${values[at]!} where a token should be`;
    const count = kind === "point" ? 1 : kind === "line" ? 2 : values[at + 1];
    const first = at + (kind === "polygon" ? 2 : 1);
    at = first + VERTEX_LENGTH * (count ?? NaN);
    if (!(at >= first && at <= values.length)) return `the feedback buffer ends within a ${kind}`;
    primitives.push({ kind, vertices: verticesOf(values.slice(first, at)) });
  }
  return primitives;
}

function verticesOf(values: readonly number[]): WindowVertex<number>[] {
  return Array.from({ length: values.length / VERTEX_LENGTH }, (_, i) => {
    const vertex = values.slice(VERTEX_LENGTH * i, VERTEX_LENGTH * (i + 1));
    return { position: vertex.slice(0, 4), color: vertex.slice(4, 8) };
  });
}

/** [GL1.3 5.3] */
const KINDS: ReadonlyMap<number, PrimitiveKind> = new Map([
  [TOKENS.POINT_TOKEN, "point"],
  [TOKENS.LINE_TOKEN, "line"],
  [TOKENS.LINE_RESET_TOKEN, "line"],
  [TOKENS.POLYGON_TOKEN, "polygon"],
]);
