/** What a message about a vertex leaves out: the attributes that the vertex was sent with. */

import type { Request } from "../target.js";
import { textOf } from "./match.js";
import { listOf, membersOf } from "./members.js";

/** How messages name a vertex. */
const VERTEX = /^(?:vertex (\d+)\b|expected vertices\[(\d+)\])/;

/** The messages about a request, the first one of each vertex with its attributes. */
export function withAttributes(messages: readonly string[], request: Request): readonly string[] {
  const told = new Set<number>();
  return messages.map((message) => {
    const [, first, second] = VERTEX.exec(message) ?? [];
    const vertex = Number(first ?? second ?? Number.NaN);
    const sent = attributesText(membersOf(listOf(request["vertices"])[vertex])["attributes"]);
    if (sent === "" || told.has(vertex)) return message;
    told.add(vertex);
    return `${message}; attributes ${sent}`;
  });
}

function attributesText(attributes: Parameters<typeof membersOf>[0]): string {
  return Object.entries(membersOf(attributes))
    .map(([register, values]) => `${register} = ${listOf(values).map(textOf).join(" ")}`)
    .join(", ");
}
