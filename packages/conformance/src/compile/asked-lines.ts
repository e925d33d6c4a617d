/** Cases of `lines` of a machine whose commands they ask for: requests as they are, and what their answers have. */

import type { Step } from "../case.js";
import type { CaseText } from "../text/case-file.js";
import { type KeywordRows, Keywords } from "../text/keywords.js";
import { textOf } from "../text/sections.js";
import type { Asker } from "./asking.js";
import { exchangeSteps, namesIn } from "./exchanges.js";

const KEYWORDS = {
  needs: { says: "beside" },
  source: { says: "below", named: true },
  request: { says: "both", many: true },
  answer: { says: "both", many: true },
} as const satisfies KeywordRows;

/** In a request `$name` stands for the text of `source name:`. */
export function compileAskedLinesCase<Name extends string>(
  text: CaseText,
  { ask, names }: Asker<Name>,
): readonly Step[] {
  const keywords = new Keywords(text, KEYWORDS);
  const asked = namesIn(keywords.get("needs"), names).map((name) => ask(name, text.number));
  const sources = new Map(
    [...keywords.named("source")].map(([name, section]) => [name, JSON.stringify(textOf(section))] as const),
  );
  return [...asked, ...exchangeSteps(keywords, sources, text.number)];
}
