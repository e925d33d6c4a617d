/** Cases of `lines`: requests as they are, and what their answers have. [PICA200 12] */

import type { Step } from "../../case.js";
import type { Json, Request } from "../../target.js";
import { CaseFileError } from "../../text/case-file-error.js";
import type { CaseText } from "../../text/case-file.js";
import { type KeywordRows, Keywords } from "../../text/keywords.js";
import { type Section, textOf } from "../../text/sections.js";
import type { Variant } from "../variant.js";
import { sourcesIn } from "./assemble-case.js";
import { codeOf } from "./code.js";
import { ask, base64Of, COMMAND_NAMES, type CommandName } from "./commands.js";
import { containerIn } from "./container-text.js";

const KEYWORDS = {
  needs: { says: "beside" },
  code: { says: "below" },
  program: { says: "below", named: true },
  shader: { says: "below", named: true },
  source: { says: "below", named: true },
  request: { says: "both", many: true },
  answer: { says: "both", many: true },
} as const satisfies KeywordRows;

/**
 * In a request `$name` stands for the members `code` and `descriptors` of `shader name:`, for the source of
 * `source name:`, and `$container` for the member `shbinBase64` of the container that `code:` and `program N:` say.
 */
export function compileLinesCase(text: CaseText): readonly Variant[] {
  const keywords = new Keywords(text, KEYWORDS);
  const names = keywords
    .get("needs")
    .value.split(/\s+/)
    .map((name) => commandIn(name, text.number));
  const [requests, answers] = [keywords.all("request"), keywords.all("answer")];
  if (requests.length === 0 || requests.length !== answers.length)
    throw new CaseFileError(text.number, "each request has an answer");
  const members = membersIn(keywords);
  const steps = requests.map((section, i): Step => ({
    line: section.number,
    request: jsonIn(section, members) as Request,
    expect: { answer: jsonIn(answers[i]!, new Map()) },
  }));
  return [{ suffix: "", steps: [...names.map((name) => ask(name, text.number)), ...steps] }];
}

function commandIn(name: string, number: number): CommandName {
  const found = COMMAND_NAMES.find((command) => command === name);
  if (found === undefined) throw new CaseFileError(number, `${name} is none of ${COMMAND_NAMES.join(", ")}`);
  return found;
}

/** What `$name` stands for, as JSON. */
function membersIn(keywords: Keywords): ReadonlyMap<string, string> {
  const sources = [...keywords.named("source").keys()].map(
    (name, i) => [name, JSON.stringify(sourcesIn(keywords)[i])] as const,
  );
  const shaders = [...keywords.named("shader")].map(
    ([name, section]) => [name, JSON.stringify(codeOf(section, undefined)).slice(1, -1)] as const,
  );
  const members = new Map([...sources, ...shaders]);
  if (keywords.named("program").size > 0)
    members.set("container", `"shbinBase64": "${base64Of(containerIn(keywords).bytes)}"`);
  return members;
}

function jsonIn(section: Section, members: ReadonlyMap<string, string>): Json {
  const { value, number } = section;
  const used = `${value}\n${textOf(section)}`.replace(
    /"(?:[^"\\]|\\.)*"|\$(\w+)/g,
    (found, name?: string) => {
      if (name === undefined) return found;
      const json = members.get(name);
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
