/** Cases of `container`: a container, and changes of its bytes with which it is read or refused. [PICA200 9] */

import type { Expectation, Step } from "../../case.js";
import type { Request } from "../../target.js";
import { CaseFileError } from "../../text/case-file-error.js";
import type { CaseText } from "../../text/case-file.js";
import { type KeywordRows, Keywords } from "../../text/keywords.js";
import { rowsOf } from "../../text/sections.js";
import { ask, base64Of, type CommandName } from "./commands.js";
import { containerIn, patched, placeOf } from "./container-text.js";
import { uniformsIn } from "./uniforms.js";
import { readTable } from "./table.js";

const KEYWORDS = {
  code: { says: "below" },
  descriptors: { says: "below" },
  program: { says: "below", named: true },
  uniforms: { says: "below" },
  dvle: { says: "beside" },
  table: { says: "both" },
  read: { says: "below" },
  list: { says: "below" },
  refuse: { says: "below" },
} as const satisfies KeywordRows;

const REFUSAL = /^(.+) => ([a-z-]+) (.+)$/;

/** Containers are read by `pica run`, which shows what is in them; those in `list:` by `pica dis`, which runs nothing. */
export function compileContainerCase(text: CaseText): readonly Step[] {
  const keywords = new Keywords(text, KEYWORDS);
  const container = containerIn(keywords);
  const dvle = keywords.find("dvle")?.value;
  const uniforms = keywords.find("uniforms");
  const table = keywords.find("table");
  const rows = table === undefined ? [] : readTable(table, "f24");
  const requestOf = (patches: string, number: number): Request => ({
    shbinBase64: base64Of(patched(container, patches, number)),
    ...(dvle === undefined ? {} : { dvle: Number(dvle) }),
    ...(uniforms === undefined ? {} : { uniforms: uniformsIn(uniforms) }),
    vertices: rows.length === 0 ? [{}] : rows.map(({ attributes }) => ({ attributes })),
  });
  const whole: Expectation = {
    answer: { ok: true, vertices: rows.length === 0 ? [{ end: "end" }] : rows.map(({ expect }) => expect) },
  };
  const runs = linesOf(keywords, "read").map(({ text: patches, number }): Step => {
    return { line: number, request: requestOf(patches, number), expect: whole };
  });
  const refused = linesOf(keywords, "refuse").map(({ text: row, number }): Step => {
    const [, patches, code, place] = REFUSAL.exec(row) ?? [];
    if (patches === undefined) throw new CaseFileError(number, "expected changes => code place");
    const position = placeOf(place!, container.places, number);
    return {
      line: number,
      request: requestOf(patches, number),
      expect: { diagnostic: { code: code!, position } },
    };
  });
  const listed = linesOf(keywords, "list").map(({ text: patches, number }): Step => {
    const shbinBase64 = base64Of(patched(container, patches, number));
    return { line: number, request: { shbinBase64 }, expect: { answer: { ok: true } } };
  });
  if (runs.length + refused.length + listed.length === 0)
    throw new CaseFileError(text.number, "nothing is read or refused");
  const asked = (name: CommandName, steps: readonly Step[]): readonly Step[] =>
    steps.length === 0 ? [] : [ask(name, text.number), ...steps];
  return [...asked("run", [...runs, ...refused]), ...asked("dis", listed)];
}

const linesOf = (keywords: Keywords, keyword: "read" | "list" | "refuse") => {
  const section = keywords.find(keyword);
  return section === undefined ? [] : rowsOf(section);
};
