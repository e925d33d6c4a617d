/** What the page says of a pixel that was picked. */

import type { PickAnswer, PickRecord, PositionCount } from "../messages/messages.js";

/** What was picked, or why nothing was. */
export function pickText({ pick, positions }: PickAnswer): string {
  return pick === null ? `No vertex program has drawn that pixel.${reasonText(positions)}` : foundText(pick);
}

function foundText({ vertices, stage, from, emitted }: PickRecord): string {
  const [vertex] = vertices;
  if (stage === "vertex")
    return `Vertex ${vertex!}, of the primitive with the vertices ${vertices.join(", ")}.`;
  const taken = from === undefined ? "" : ` from the vertices ${listed(from)}`;
  const nearest = emitted === undefined ? "" : `; nearest is vertex ${emitted} that it has emitted`;
  return `Vertex ${vertex!} is the run of the ${stage} program that has made this primitive${taken}${nearest}.`;
}

/** Primitives of vertices without a place are not drawn. */
function reasonText(positions: PositionCount | undefined): string {
  const { vertices = 0, notNumbers = 0 } = positions ?? {};
  if (notNumbers === 0) return "";
  const which = notNumbers === vertices ? "all" : `${notNumbers} of`;
  return ` The positions of ${which} ${vertices} vertices are NaN, so nothing is drawn with them. The debugger lists what is NaN, and leads to where it comes from.`;
}

/** More numbers are counted. */
const MOST_LISTED = 12;

function listed(numbers: readonly number[]): string {
  const more = numbers.length - MOST_LISTED;
  const text = numbers.slice(0, MOST_LISTED).join(", ");
  return more > 0 ? `${text} and ${more} more` : text;
}
