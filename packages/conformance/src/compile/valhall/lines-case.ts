/** Cases of `lines`: requests as they are, and what their answers have. [VALHALL 11] */

import type { Step } from "../../case.js";
import type { CaseText } from "../../text/case-file.js";
import { type KeywordRows, Keywords } from "../../text/keywords.js";
import { exchangeSteps, namesIn } from "../exchanges.js";
import { textOf } from "../../text/sections.js";
import { ask, COMMAND_NAMES } from "./commands.js";

const KEYWORDS = {
  needs: { says: "beside" },
  source: { says: "below", named: true },
  request: { says: "both", many: true },
  answer: { says: "both", many: true },
} as const satisfies KeywordRows;

/** In a request `$name` stands for the text of `source name:`. */
export function compileValhallLinesCase(text: CaseText): readonly Step[] {
  const keywords = new Keywords(text, KEYWORDS);
  const asked = namesIn(keywords.get("needs"), COMMAND_NAMES).map((name) => ask(name, text.number));
  const sources = new Map(
    [...keywords.named("source")].map(([name, section]) => [name, JSON.stringify(textOf(section))] as const),
  );
  return [...asked, ...exchangeSteps(keywords, sources, text.number)];
}
