/** Many short strips as separate primitives, which one command draws. */

import { VOLUME_WORDS } from "../display/volume.js";
import type { PrimitiveModeName } from "../log/primitive-modes.js";
import { provokedBy } from "../pick/primitive-vertices.js";
import type { PrimitiveVertices } from "./front.js";

/** What strips consist of. */
const SEPARATE: Partial<Record<PrimitiveModeName, PrimitiveModeName>> = {
  LINE_STRIP: "LINES",
  TRIANGLE_STRIP: "TRIANGLES",
};

/** Primitives, and which of the vertices that they were made of before one of theirs is. */
export interface Separated {
  readonly primitives: PrimitiveVertices;
  readonly inOrder: (place: number) => number;
}

/** The primitives of several strips one by one, all on the side that they show; others as they are. */
export function separated(made: PrimitiveVertices): Separated {
  const { mode, count, values, strips, original, isOf, emitted, ...rest } = made;
  const separate = SEPARATE[mode];
  if (strips === undefined || separate === undefined) return { primitives: made, inOrder: (place) => place };
  const vertices = { strips: strips.map((length) => ({ mode, length, draw: 0 })), count };
  const starts = startsOf(strips, count);
  const places: number[] = [];
  for (let vertex = 0; vertex < count; vertex += 1) {
    const corners = provokedBy(vertex, vertices)?.corners ?? [];
    const isTurned = mode === "TRIANGLE_STRIP" && (vertex - starts[vertex]!) % 2 === 1;
    places.push(...(isTurned && corners.length > 0 ? [corners[1]!, corners[0]!, corners[2]!] : corners));
  }
  const own = new Float32Array(VOLUME_WORDS * places.length);
  places.forEach((place, vertex) =>
    own.set(values.subarray(VOLUME_WORDS * place, VOLUME_WORDS * (place + 1)), VOLUME_WORDS * vertex),
  );
  const inOrder = (place: number): number => places[place]!;
  const primitives: PrimitiveVertices = {
    ...rest,
    mode: separate,
    count: places.length,
    values: own,
    original: (vertex) => original(inOrder(vertex)),
    isOf: (vertex, number) => isOf(inOrder(vertex), number),
    ...(emitted === undefined ? {} : { emitted: (vertex: number) => emitted(inOrder(vertex)) }),
  };
  return { primitives, inOrder };
}

/** For each vertex the first one of its strip. */
function startsOf(strips: readonly number[], count: number): Uint32Array {
  const starts = new Uint32Array(count);
  let first = 0;
  for (const length of strips) {
    starts.fill(first, first, first + length);
    first += length;
  }
  return starts;
}
