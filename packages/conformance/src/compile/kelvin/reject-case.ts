/** Cases of `reject`: slots that are refused, beside some that run. [KELVIN 8 s8] */

import type { Step } from "../../case.js";
import { CaseFileError } from "../../text/case-file-error.js";
import type { CaseText } from "../../text/case-file.js";
import { type KeywordRows, Keywords } from "../../text/keywords.js";
import type { Section } from "../../text/sections.js";
import { ask } from "./commands.js";
import { slotsIn } from "./slots.js";

const KEYWORDS = {
  runs: { says: "below", many: true },
  refused: { says: "both", many: true },
} as const satisfies KeywordRows;

/** Programs that run, and programs for each of which a code says why it does not. */
export function compileKelvinRejectCase(text: CaseText): readonly Step[] {
  const keywords = new Keywords(text, KEYWORDS);
  const [runs, refused] = [keywords.all("runs"), keywords.all("refused")];
  if (runs.length === 0 || refused.length === 0)
    throw new CaseFileError(text.number, "a case has a program that runs, and one that is refused");
  const request = (section: Section) => ({ code: slotsIn(section), vertices: [{}] });
  return [
    ask("run", text.number),
    ...runs.map((section): Step => ({
      line: section.number,
      request: request(section),
      expect: { loads: true, answer: { vertices: { all: "*" } } },
    })),
    ...refused.map((section): Step => ({
      line: section.number,
      request: request(section),
      expect: {
        answer: {
          ok: false,
          vertices: { absent: true },
          diagnostics: [{ code: section.value, position: "*" }],
        },
      },
    })),
  ];
}
