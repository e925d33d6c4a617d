import type { Expectation, Step } from "../case.js";
import type { Request } from "../target.js";
import { CaseFileError } from "../text/case-file-error.js";
import type { CaseText } from "../text/case-file.js";
import { type KeywordRows, Keywords } from "../text/keywords.js";
import { type Line, type Section, textOf } from "../text/sections.js";
import { bytesOf, escapedText, programMember } from "./program-text.js";

const LOAD_KEYWORDS = {
  target: { says: "beside" },
  "line-ends": { says: "beside" },
  program: { says: "below" },
  load: { says: "both", many: true },
} as const satisfies KeywordRows;
const REJECT_KEYWORDS = {
  ...LOAD_KEYWORDS,
  reject: { says: "both", many: true },
} as const satisfies KeywordRows;
const QUOTED = /"((?:[^"\\]|\\.)*)"/g;
const REJECT = /^"((?:[^"\\]|\\.)*)"\s+([a-z-]+)(?:\s+(?:\+(\d+)|(end)))?$/;

/** A program around the part that changes. */
interface Template {
  readonly before: string;
  readonly filling: string;
  readonly after: string;
  /** Whether braces say where that part is; without them it is the end. */
  readonly isMarked: boolean;
}

/** What stands in the place of the part that changes. */
interface Filling {
  readonly filling: string;
  readonly number: number;
}

interface Rejection extends Filling {
  readonly code: string;
  /** Of the error from the filling's first byte. */
  readonly offset: number | "end";
}

/** The steps of a case in `load` or `reject`: one for each filling and kind of line end. */
export function compileProgramCase(kind: "load" | "reject", text: CaseText): readonly Step[] {
  return compileFillings(kind, text, programMember);
}

/** The same of programs that requests have in some member, which a function makes of the bytes and the line. */
export function compileFillings(
  kind: "load" | "reject",
  text: CaseText,
  memberOf: (bytes: string, line: number) => Request,
): readonly Step[] {
  const keywords = new Keywords(text, kind === "load" ? LOAD_KEYWORDS : REJECT_KEYWORDS);
  if (kind === "reject") keywords.get("reject");
  const template = templateOf(keywords.get("program"));
  const control = keywords.get("program").number;
  const target = keywords.find("target")?.value;
  const lineEnds = lineEndsOf(keywords.find("line-ends"));
  const request = (filling: string, lineEnd: string, line: number): Request => ({
    ...memberOf(withLineEnds(fill(template, filling), lineEnd), line),
    ...(target === undefined ? {} : { target }),
  });
  const steps = (filling: string, line: number, expect: (lineEnd: string) => Expectation): Step[] =>
    lineEnds.map((lineEnd) => ({
      line,
      request: request(filling, lineEnd, line),
      expect: expect(lineEnd),
      ...noteOf(template, filling, lineEnd),
    }));
  const loads = (): Expectation => ({ loads: true });
  return [
    ...steps(template.filling, control, loads),
    ...keywords
      .all("load")
      .flatMap(linesOf)
      .flatMap(fillingsOf)
      .flatMap(({ filling, number }) => steps(filling, number, loads)),
    ...keywords
      .all("reject")
      .flatMap(linesOf)
      .map(rejectionOf)
      .flatMap((rejection) =>
        steps(rejection.filling, rejection.number, (lineEnd) => ({
          diagnostic: { code: rejection.code, position: positionOf(template, rejection, lineEnd) },
        })),
      ),
  ];
}

/** How much of a filling a note tells. */
const MOST_CHARACTERS = 80;

/** What tells a step apart from others of its line. */
function noteOf({ isMarked }: Template, filling: string, lineEnd: string): Pick<Step, "note"> {
  const text = escapedText(filling);
  const shown = text.length <= MOST_CHARACTERS ? `"${text}"` : `"${text.slice(0, MOST_CHARACTERS)}"...`;
  const parts = [
    ...(filling === "" ? (isMarked ? ["with nothing in the braces"] : []) : [`with ${shown}`]),
    ...(lineEnd === "\r\n" ? ["lines ended by CRLF"] : []),
  ];
  return parts.length === 0 ? {} : { note: parts.join(", ") };
}

/** Line ends before the place count as what they are. */
function positionOf(template: Template, { filling, offset }: Rejection, lineEnd: string): number {
  const text = fill(template, filling);
  return withLineEnds(offset === "end" ? text : text.slice(0, template.before.length + offset), lineEnd)
    .length;
}

function templateOf(section: Section): Template {
  const text = textOf(section);
  const match = /^([^{}]*)\{([^{}]*)\}([^{}]*)$/.exec(text);
  if (match !== null) {
    const [, before, filling, after] = match;
    return { before: bytesOf(before!), filling: bytesOf(filling!), after: bytesOf(after!), isMarked: true };
  }
  if (/[{}]/.test(text)) throw new CaseFileError(section.number, "the program has more than one filling");
  return { before: bytesOf(text), filling: "", after: "", isMarked: false };
}

const fill = ({ before, after }: Template, filling: string): string => before + filling + after;

const withLineEnds = (text: string, lineEnd: string): string => text.replaceAll("\n", lineEnd);

function lineEndsOf(section: Section | undefined): readonly string[] {
  if (section === undefined) return ["\n", "\r\n"];
  if (section.value !== "LF") throw new CaseFileError(section.number, 'expected "line-ends: LF"');
  return ["\n"];
}

/** On the line of the keyword and below it. */
function linesOf({ value, number, body }: Section): readonly Line[] {
  return [{ text: value, number }, ...body].filter(({ text }) => text.trim() !== "");
}

function fillingsOf({ text, number }: Line): readonly Filling[] {
  const fillings = [...text.matchAll(QUOTED)].map(([, inner]) => ({ filling: bytesOf(inner!), number }));
  if (fillings.length === 0 || text.replace(QUOTED, "").trim() !== "")
    throw new CaseFileError(number, "expected fillings in quotes");
  return fillings;
}

function rejectionOf({ text, number }: Line): Rejection {
  const match = REJECT.exec(text.trim());
  if (match === null) throw new CaseFileError(number, 'expected "filling" code, and perhaps +n or end');
  const [, filling, code, offset, end] = match;
  return {
    filling: bytesOf(filling!),
    number,
    code: code!,
    offset: end === undefined ? Number(offset ?? 0) : "end",
  };
}
