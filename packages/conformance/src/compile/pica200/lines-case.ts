/** Cases of `lines`: requests as they are, and what their answers have. [PICA200 12] */

import type { Step } from "../../case.js";
import type { CaseText } from "../../text/case-file.js";
import { type KeywordRows, Keywords } from "../../text/keywords.js";
import { exchangeSteps, namesIn } from "../exchanges.js";
import { sourcesIn } from "./assemble-case.js";
import { codeOf } from "./code.js";
import { ask, base64Of, COMMAND_NAMES } from "./commands.js";
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
export function compileLinesCase(text: CaseText): readonly Step[] {
  const keywords = new Keywords(text, KEYWORDS);
  const asked = namesIn(keywords.get("needs"), COMMAND_NAMES).map((name) => ask(name, text.number));
  return [...asked, ...exchangeSteps(keywords, membersIn(keywords), text.number)];
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
