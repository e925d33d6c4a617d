/** Requests as they are, and what their answers have: `request:` and `answer:`, in turn. */

import type { Step } from "../case.js";
import type { Json, Request } from "../target.js";
import { CaseFileError } from "../text/case-file-error.js";
import type { Keywords } from "../text/keywords.js";
import { type Section, textOf } from "../text/sections.js";

/** Names with blanks between, which are some of a list. */
export function namesIn<Name extends string>(
  { value, number }: Section,
  names: readonly Name[],
): readonly Name[] {
  return value.split(/\s+/).map((word) => {
    const found = names.find((name) => name === word);
    if (found === undefined) throw new CaseFileError(number, `${word} is none of ${names.join(", ")}`);
    return found;
  });
}

/** The steps; outside of quotes `$name` in a request stands for the JSON that has this name. */
export function exchangeSteps(
  keywords: Keywords,
  named: ReadonlyMap<string, string>,
  number: number,
): readonly Step[] {
  const [requests, answers] = [keywords.all("request"), keywords.all("answer")];
  if (requests.length === 0 || requests.length !== answers.length)
    throw new CaseFileError(number, "each request has an answer");
  return requests.map((section, i): Step => ({
    line: section.number,
    request: jsonIn(section, named) as Request,
    expect: { answer: jsonIn(answers[i]!, new Map()) },
  }));
}

function jsonIn(section: Section, named: ReadonlyMap<string, string>): Json {
  const { value, number } = section;
  const used = `${value}\n${textOf(section)}`.replace(
    /"(?:[^"\\]|\\.)*"|\$(\w+)/g,
    (found, name?: string) => {
      if (name === undefined) return found;
      const json = named.get(name);
      if (json === undefined) throw new CaseFileError(number, `nothing is called $${name}`);
      return json;
    },
  );
  try {
    return JSON.parse(used) as Json;
  } catch (error) {
    throw new CaseFileError(number, `this is not JSON: ${(error as SyntaxError).message}`);
  }
}
