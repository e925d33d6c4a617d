/** Cases of `disassemble`: containers whose text makes them again. [PICA200 11] */

import type { Expectation, Step } from "../../case.js";
import { type Container, readContainer } from "../../oracle/pica200/container.js";
import type { Json } from "../../target.js";
import { CaseFileError } from "../../text/case-file-error.js";
import type { CaseText } from "../../text/case-file.js";
import { type KeywordRows, Keywords } from "../../text/keywords.js";
import { rowsOf } from "../../text/sections.js";
import { paddingIn, sourcesIn } from "./assemble-case.js";
import { ask, base64Of } from "./commands.js";
import { containerIn, patched } from "./container-text.js";

const KEYWORDS = {
  source: { says: "below", named: true },
  padding: { says: "beside" },
  code: { says: "below" },
  descriptors: { says: "below" },
  program: { says: "below", named: true },
  containers: { says: "below" },
} as const satisfies KeywordRows;

/** Directives that the plain language does not have. [PICA200 11 s6] */
const PLAIN: Json = {
  all: { text: { matches: "^(?![^]*\\.(?:exact|word|opdesc|field|output|uniform)\\b)" } },
};

export function compileDisassembleCase(text: CaseText): readonly Step[] {
  const keywords = new Keywords(text, KEYWORDS);
  const asked = [ask("assemble", text.number), ask("dis", text.number)];
  const containers = keywords.find("containers");
  const steps =
    containers === undefined
      ? plainSteps(keywords, text.number)
      : rowsOf(containers).flatMap(({ text: row, number }) => changedSteps(keywords, row, number));
  return [...asked, ...steps];
}

/** Sources to a container, that to plain text, and the text to the same bytes. */
function plainSteps(keywords: Keywords, line: number): readonly Step[] {
  const sources = sourcesIn(keywords);
  if (sources.length === 0) throw new CaseFileError(line, "there is no source and no container");
  const padding = paddingIn(keywords);
  const file = { capture: "file" };
  return [
    { line, request: { sources, ...padding }, expect: { answer: { ok: true, shbinBase64: file } } },
    disassembly({ captured: "file" }, line, [PLAIN]),
    {
      line,
      request: { sources: { captured: sourcesName(line) }, ...padding },
      expect: { answer: { ok: true, shbinBase64: file } },
    },
  ];
}

/** What a case calls the sources of a line. */
const sourcesName = (line: number): string => `sources ${line}`;

const disassembly = (shbinBase64: Json, line: number, patterns: readonly Json[]): Step => ({
  line,
  request: { shbinBase64 },
  expect: { answer: { ok: true, sources: { both: [...patterns, { capture: sourcesName(line) }] } } },
});

/** A container as the sections say it, but for changes of its bytes, to text and back. */
function changedSteps(keywords: Keywords, patches: string, line: number): readonly Step[] {
  const bytes = patched(containerIn(keywords), patches, line);
  return [
    disassembly(base64Of(bytes), line, []),
    { line, request: { sources: { captured: sourcesName(line) } }, expect: kept(readContainer(bytes)) },
  ];
}

/** What text has to keep of a container. [PICA200 11 s7] */
function kept({ code, descriptors, programs }: Container): Expectation {
  return {
    answer: { ok: true },
    container: {
      code,
      descriptors,
      programs: programs.map((program) =>
        Object.fromEntries(Object.entries(program).filter(([name]) => KEPT.includes(name))),
      ),
    },
  };
}

const KEPT: readonly string[] = ["entry", "constant", "output", "uniform"];
