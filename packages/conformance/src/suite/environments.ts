import type { Step } from "../case.js";
import { isObject, listOf, membersOf } from "../run/members.js";
import type { Json, Request } from "../target.js";

/** The environments whose programs are in the requests of some steps, by their headers; of those that are named. */
export function environmentsOf(steps: readonly Step[], names: readonly string[]): readonly string[] {
  if (names.length === 0) return [];
  const found = new Set(steps.flatMap(({ request }) => programsIn(request).map(headerOf)));
  return names.filter((name) => found.has(name));
}

/** What a line to a target has for texts of programs. */
function programsIn({ program, programBase64, args }: Request): readonly string[] {
  const texts = listOf(args).map((argument) =>
    isObject(argument) ? membersOf(argument)["text"] : undefined,
  );
  return [program, decoded(programBase64), ...texts].filter((text) => typeof text === "string");
}

const decoded = (text: Json | undefined): string | undefined =>
  typeof text === "string" ? atob(text) : undefined;

/** `VP1.0` of a text that begins with `!!VP1.0`, after white space and comments. */
const headerOf = (program: string): string => /^(?:\s|#[^\r\n]*)*!!(\w+\.\d)/.exec(program)?.[1] ?? "";
