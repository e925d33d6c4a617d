/** What a message about a vertex leaves out: the attributes that it was sent with, and the parameters that its program reads. */

import type { Json, Request } from "../target.js";
import { textOf } from "./match.js";
import { listOf, type Members, membersOf } from "./members.js";

/** How messages name a vertex. */
const VERTEX = /^(?:vertex (\d+)\b|expected vertices\[(\d+)\])/;

/** How many parameters a message tells: a program that reads c[A0.x] may read all. */
const MOST_PARAMETERS = 8;

/**
 * The messages about a request: the first one of each vertex with its attributes, the first one of all with the
 * parameters, which all vertices share.
 */
export function withSentValues(messages: readonly string[], request: Request): readonly string[] {
  const told = new Set<number>();
  return messages.map((message) => {
    const [, first, second] = VERTEX.exec(message) ?? [];
    const vertex = Number(first ?? second ?? Number.NaN);
    if (Number.isNaN(vertex) || told.has(vertex)) return message;
    const parameters = told.size === 0 ? parametersText(request) : "";
    told.add(vertex);
    const { attributes } = membersOf(listOf(request["vertices"])[vertex]);
    return [message, named("attributes", registersText(membersOf(attributes))), parameters]
      .filter((text) => text !== "")
      .join("; ");
  });
}

const named = (name: string, text: string): string => (text === "" ? "" : `${name} ${text}`);

const registersText = (registers: Members): string =>
  Object.entries(registers)
    .map(([register, values]) => `${register} = ${listOf(values).map(textOf).join(" ")}`)
    .join(", ");

/** Those that were sent of the parameters that the program reads. */
function parametersText({ program, parameters }: Request): string {
  const read = Object.entries(membersOf(parameters)).filter(([register]) => isRead(register, program));
  const shown = registersText(Object.fromEntries(read.slice(0, MOST_PARAMETERS)));
  const more = read.length - MOST_PARAMETERS;
  return named("parameters", more > 0 ? `${shown} and ${more} more` : shown);
}

/** Whether the text of a program names a parameter, or an address; what is no text may read any. */
function isRead(register: string, program: Json | undefined): boolean {
  return (
    typeof program !== "string" || new RegExp(`\\bc\\s*\\[\\s*(?:0*${register}\\s*\\]|A\\d)`).test(program)
  );
}
