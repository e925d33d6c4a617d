import type { PickRecord } from "../messages/messages.js";

/** What was picked, in words. */
export function pickText({ vertices, stage, from, emitted }: PickRecord): string {
  const [vertex] = vertices;
  if (stage === "vertex")
    return `Vertex ${vertex!}, of the primitive with the vertices ${vertices.join(", ")}.`;
  const taken = from === undefined ? "" : ` from the vertices ${listed(from)}`;
  const nearest = emitted === undefined ? "" : `; nearest is vertex ${emitted} that it has emitted`;
  return `Vertex ${vertex!} is the run of the ${stage} program that has made this primitive${taken}${nearest}.`;
}

/** More numbers are counted. */
const MOST_LISTED = 12;

function listed(numbers: readonly number[]): string {
  const more = numbers.length - MOST_LISTED;
  const text = numbers.slice(0, MOST_LISTED).join(", ");
  return more > 0 ? `${text} and ${more} more` : text;
}
