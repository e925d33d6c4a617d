/** Cases of `words`: words with their texts. [VALHALL 2, 3] */

import type { Step } from "../../case.js";
import { CaseFileError } from "../../text/case-file-error.js";
import type { CaseText } from "../../text/case-file.js";
import { type KeywordRows, Keywords } from "../../text/keywords.js";
import type { Line } from "../../text/sections.js";
import { ask } from "./commands.js";

const KEYWORDS = {
  words: { says: "below" },
  texts: { says: "below" },
} as const satisfies KeywordRows;

export function compileWordsCase(text: CaseText): readonly Step[] {
  const keywords = new Keywords(text, KEYWORDS);
  const rows = (keyword: string): readonly Line[] => {
    const section = keywords.find(keyword);
    // A line of a text may have a # of its own.
    return section === undefined ? [] : section.body.filter(({ text: row }) => row.trim() !== "");
  };
  const steps = [...rows("words").flatMap(wordSteps), ...rows("texts").flatMap(textSteps)];
  if (steps.length === 0) throw new CaseFileError(text.number, "the case has no words");
  return [ask("assemble", text.number), ask("dis", text.number), ...steps];
}

const WORD = /^((?:[0-9a-f]{2} ){7}[0-9a-f]{2}) {4}(\S.*)$/;

/** `05 00 00 00 00 c3 91 00    MOV.i32 r3, r5`: one is made of the other, both ways. */
function wordSteps({ text, number }: Line): readonly Step[] {
  const [, bytes, instruction] = WORD.exec(text) ?? [];
  if (bytes === undefined)
    throw new CaseFileError(number, "expected eight bytes, four blanks and an instruction");
  const code = [bytes.replaceAll(" ", "")];
  return [
    {
      line: number,
      note: instruction!,
      request: { source: instruction! },
      expect: { answer: { ok: true, code } },
    },
    {
      line: number,
      note: bytes,
      request: { code: [bytes] },
      expect: { answer: { ok: true, lines: [instruction!] } },
    },
  ];
}

/** `MOV.i32 r01, 0x0 => MOV.i32 r1, 0x0`: both are the same word, whose text is the second one. */
function textSteps({ text, number }: Line): readonly Step[] {
  const [given, canonical] = text.split(" => ") as [string, string?];
  if (canonical === undefined) throw new CaseFileError(number, "expected a text => its canonical form");
  const word = { capture: `word ${number}` };
  const assembles = (source: string): Step => ({
    line: number,
    note: source,
    request: { source: source.replaceAll("\\t", "\t") },
    expect: { answer: { ok: true, code: [word] } },
  });
  return [
    assembles(given),
    assembles(canonical),
    {
      line: number,
      request: { code: [{ captured: word.capture }] },
      expect: { answer: { ok: true, lines: [canonical] } },
    },
  ];
}
