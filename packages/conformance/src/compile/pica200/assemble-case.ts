/** Cases of `assemble`: sources, and what the container has that comes of them. [PICA200 10] */

import type { ExpectedContainer, Step } from "../../case.js";
import { Encoder, wordText } from "../../oracle/pica200/encode.js";
import type { Json } from "../../target.js";
import { CaseFileError } from "../../text/case-file-error.js";
import type { CaseText } from "../../text/case-file.js";
import { type KeywordRows, Keywords } from "../../text/keywords.js";
import { type Line, rowsOf, type Section, textOf } from "../../text/sections.js";
import { codeOf, descriptorsIn, wordOf } from "./code.js";
import { ask } from "./commands.js";
import { programsIn } from "./container-text.js";

const KEYWORDS = {
  source: { says: "below", named: true },
  before: { says: "below" },
  lines: { says: "below" },
  padding: { says: "beside" },
  code: { says: "below" },
  descriptors: { says: "below" },
  program: { says: "below", named: true },
  bytes: { says: "below" },
  warnings: { says: "below" },
} as const satisfies KeywordRows;

export function compileAssembleCase(text: CaseText): readonly Step[] {
  const keywords = new Keywords(text, KEYWORDS);
  const lines = keywords.find("lines");
  const steps = lines === undefined ? [sourcesStep(keywords, text.number)] : lineSteps(keywords, lines);
  return [ask("assemble", text.number), ...steps];
}

/** The sources of a case, whose names end in `.pica`. */
export function sourcesIn(keywords: Keywords): readonly Json[] {
  return [...keywords.named("source")].map(([name, section]) => ({
    name: `${name}.pica`,
    text: `${textOf(section)}\n`,
  }));
}

export const paddingIn = (keywords: Keywords): Readonly<Record<string, Json>> =>
  keywords.find("padding") === undefined ? {} : { padding: keywords.find("padding")!.value === "true" };

function sourcesStep(keywords: Keywords, line: number): Step {
  const container = containerExpected(keywords);
  const warnings = keywords.find("warnings");
  if (Object.keys(container).length === 0 && warnings === undefined)
    throw new CaseFileError(line, "nothing is expected of the sources");
  return {
    line,
    request: { sources: sourcesIn(keywords), ...paddingIn(keywords) },
    expect: {
      answer: {
        ok: true,
        ...(warnings === undefined ? {} : { warnings: rowsOf(warnings).flatMap(warning) }),
      },
      ...(Object.keys(container).length === 0 ? {} : { container }),
    },
  };
}

function containerExpected(keywords: Keywords): ExpectedContainer {
  const [code, descriptors, bytes] = (["code", "descriptors", "bytes"] as const).map((keyword) =>
    keywords.find(keyword),
  );
  const programs = programsIn(keywords);
  return {
    ...(code === undefined ? {} : codeOf(code, descriptors)),
    ...(code !== undefined || descriptors === undefined
      ? {}
      : { descriptors: descriptorsIn(descriptors).map(wordText) }),
    ...(programs.length === 0 ? {} : { programs }),
    ...(bytes === undefined ? {} : { bytes: bytesText(bytes) }),
  };
}

/** Bytes in hexadecimal digits, with spaces anywhere; a text in quotes is its characters. */
function bytesText(section: Section): string {
  return rowsOf(section)
    .map(({ text, number }) => {
      const digits = text
        .replace(/"([^"]*)"/g, (_, letters: string) =>
          [...letters].map((letter) => letter.charCodeAt(0).toString(16).padStart(2, "0")).join(""),
        )
        .replace(/\s+/g, "");
      if (!/^(?:[0-9a-f]{2})+$/.test(digits)) throw new CaseFileError(number, "expected bytes");
      return digits;
    })
    .join("");
}

const WARNING = /^([\w.-]+):(\d+)(?::(\d+))? ([a-z-]+)$/;

/** `main.pica:3:1 output-twice`; a line `none` says that there is none. */
function warning({ text, number }: Line): readonly Json[] {
  if (text === "none") return [];
  const [, file, line, column, code] = WARNING.exec(text) ?? [];
  if (file === undefined) throw new CaseFileError(number, "expected FILE:LINE:COLUMN code");
  return [
    { file, line: Number(line), code: code!, ...(column === undefined ? {} : { column: Number(column) }) },
  ];
}

/** Each line alone in a procedure, which has the words after `=>` in the language of `code:`. */
function lineSteps(keywords: Keywords, lines: Section): readonly Step[] {
  const before = keywords.find("before");
  const head = before === undefined ? "" : `${textOf(before)}\n`;
  return lines.body
    .filter(({ text }) => text.trim() !== "")
    .map(({ text, number }) => {
      const [line, meaning] = text.split(/\s+=> /) as [string, string?];
      if (meaning === undefined) throw new CaseFileError(number, "expected a line => its meaning");
      const encoder = new Encoder();
      const code = [...meaning.split(/\s*;\s*/), "end"].map((one) => wordOf(encoder, one, number));
      const source = `${head}.proc main\n${line.replaceAll(" // ", "\n")}\nend\n.end\n`;
      return {
        line: number,
        request: { sources: [{ name: "line.pica", text: source }] },
        expect: { answer: { ok: true }, container: { code, descriptors: encoder.descriptors.map(wordText) } },
      };
    });
}
