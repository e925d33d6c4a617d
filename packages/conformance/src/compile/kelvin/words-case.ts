/** Cases of `words`: slots and their texts. [KELVIN 9] */

import type { Step } from "../../case.js";
import { CaseFileError } from "../../text/case-file-error.js";
import type { CaseText } from "../../text/case-file.js";
import { type KeywordRows, Keywords } from "../../text/keywords.js";
import { type Line, rowsOf, type Section, textOf } from "../../text/sections.js";
import { ask } from "./commands.js";
import { slotsIn } from "./slots.js";

const KEYWORDS = {
  words: { says: "below" },
  texts: { says: "below" },
  text: { says: "below" },
  slots: { says: "below" },
} as const satisfies KeywordRows;

/** What a text begins with, by which a target knows it. */
const HEAD = ".nv2a\n";

export function compileKelvinWordsCase(text: CaseText): readonly Step[] {
  const keywords = new Keywords(text, KEYWORDS);
  const rows = (keyword: string): readonly Line[] => {
    const section = keywords.find(keyword);
    return section === undefined ? [] : rowsOf(section);
  };
  const whole = keywords.find("text");
  const steps = [
    ...rows("words").flatMap(wordSteps),
    ...rows("texts").flatMap(textSteps),
    ...(whole === undefined ? [] : [wholeStep(whole, keywords.get("slots"))]),
  ];
  if (steps.length === 0) throw new CaseFileError(text.number, "the case has no words");
  return [ask("assemble", text.number), ask("dis", text.number), ...steps];
}

const assembles = (line: number, source: string, code: readonly string[]): Step => ({
  line,
  note: source,
  request: { source: `${HEAD}${source}` },
  expect: { answer: { ok: true, code } },
});

/** `00000000 0020001b 0836106c 2070f801    MOV oPos, v0`: one is made of the other, both ways. */
function wordSteps({ text, number }: Line): readonly Step[] {
  const [, slot, operations] = /^((?:[0-9a-f]{8} ){4}) {3}(\S.*)$/.exec(text) ?? [];
  if (slot === undefined) throw new CaseFileError(number, "expected four words, four blanks and a text");
  const code = [slot.trim()];
  return [
    assembles(number, operations!, code),
    {
      line: number,
      note: code[0]!,
      request: { code },
      expect: { answer: { ok: true, lines: [operations!] } },
    },
  ];
}

/** `MOV oPos, v0.xyzw => MOV oPos, v0`: both are the same slot, whose text is the second one. */
function textSteps({ text, number }: Line): readonly Step[] {
  const [given, canonical] = text.split(" => ") as [string, string?];
  if (canonical === undefined) throw new CaseFileError(number, "expected a text => its canonical form");
  const capture = `slot ${number}`;
  const assemblesTo = (source: string): Step => ({
    line: number,
    note: source,
    request: { source: `${HEAD}${source.replaceAll("\\n", "\n")}` },
    expect: { answer: { ok: true, code: [{ capture }] } },
  });
  return [
    assemblesTo(given),
    assemblesTo(canonical),
    {
      line: number,
      request: { code: [{ captured: capture }] },
      expect: { answer: { ok: true, lines: [canonical] } },
    },
  ];
}

/** The slots of a text of several lines. */
function wholeStep(text: Section, slots: Section): Step {
  return assembles(text.number, textOf(text), slotsIn(slots));
}
