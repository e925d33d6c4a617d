import type { ExpectedVertex, Step } from "../case.js";
import type { Json, Request } from "../target.js";
import { CaseFileError } from "../text/case-file-error.js";
import type { CaseText } from "../text/case-file.js";
import { type KeywordRows, Keywords } from "../text/keywords.js";
import { rowsOf, type Section, textOf } from "../text/sections.js";
import { BITS } from "./numbers.js";
import { readTable, type TableRow } from "./table.js";
import type { Variant } from "./variant.js";

const KEYWORDS = {
  environments: { says: "beside" },
  arithmetic: { says: "beside" },
  parameters: { says: "below" },
  program: { says: "below" },
  table: { says: "both" },
  same: { says: "both", many: true },
} as const satisfies KeywordRows;

const HEADER = "!!*";
const PARAMETER = /^c\[(\d+)\] = (\S+) (\S+) (\S+) (\S+)$/;
const PAIR = /^([oc])\[(\w+)\]=([oc])\[(\w+)\]$/;

/** The cases of one in `exec`: for each environment and arithmetic the rows, the rows again, and the same programs. */
export function compileExecCase(text: CaseText): readonly Variant[] {
  const keywords = new Keywords(text, KEYWORDS);
  const rows = readTable(keywords.get("table"));
  if (keywords.all("same").length === 0) rows.forEach(expectSomething);
  const environments = namesIn(keywords.find("environments")) ?? [null];
  const arithmetics = namesIn(keywords.find("arithmetic")) ?? [null];
  return environments.flatMap((environment) =>
    arithmetics.map((arithmetic) => ({
      suffix: suffixOf(environment, arithmetic),
      steps: stepsOf(keywords, rows, environment, arithmetic ?? "unified"),
    })),
  );
}

function expectSomething({ results, parameters, end, executed, number }: TableRow): void {
  const values = [...Object.values(results), ...Object.values(parameters)].flat();
  if (end === null && executed === null && values.every((value) => value === "*"))
    throw new CaseFileError(number, "the row expects nothing");
}

/** What tells the variants of a case apart. */
function suffixOf(environment: string | null, arithmetic: string | null): string {
  const parts = [environment, arithmetic].filter((part) => part !== null);
  return parts.length === 0 ? "" : ` (${parts.join(", ")})`;
}

function stepsOf(
  keywords: Keywords,
  rows: readonly TableRow[],
  environment: string | null,
  arithmetic: string,
): readonly Step[] {
  const parameters = parametersOf(keywords.find("parameters"));
  const run = { arithmetic, ...(parameters === null ? {} : { parameters }) };
  const { number } = keywords.get("table");
  const first = withHeader(keywords.get("program"), environment);
  const step = runner(run, rows);
  return [
    step(first, number, { vertices: rows.map(expectationOf) }),
    repeated(run, rows, first, number),
    ...keywords.all("same").map((section) => {
      const program = withHeader(section, environment);
      return step(program, section.number, { same: { step: 0, registers: registersOf(section, program) } });
    }),
  ];
}

type Run = Readonly<Record<string, Json>>;

const runner =
  (run: Run, rows: readonly TableRow[]) =>
  (program: string, line: number, expect: Step["expect"]): Step => ({
    line,
    expect,
    request: request(run, rows, program),
  });

function request(run: Run, rows: readonly TableRow[], program: string): Request {
  return { program, ...run, vertices: rows.map(({ attributes }) => ({ attributes })) };
}

/** Backwards and forwards, so that each row is in other lanes beside other rows. [Ruling 41] */
function repeated(run: Run, rows: readonly TableRow[], program: string, line: number): Step {
  const forwards = rows.map((_, i) => i);
  const order = [...[...forwards].reverse(), ...forwards];
  return {
    line,
    request: request(
      run,
      order.map((i) => rows[i]!),
      program,
    ),
    expect: { repeats: { step: 0, order } },
  };
}

function expectationOf({ results, parameters, end, executed }: TableRow): ExpectedVertex {
  return {
    ...(Object.keys(results).length > 0 ? { results } : {}),
    ...(Object.keys(parameters).length > 0 ? { parameters } : {}),
    ...(end === null ? {} : { end }),
    ...(executed === null ? {} : { executed }),
  };
}

function namesIn(section: Section | undefined): readonly string[] | null {
  return section === undefined ? null : section.value.split(/\s+/);
}

/** The program of a section; one that is the same as another may have a header of its own in every environment. */
function withHeader(section: Section, environment: string | null): string {
  const text = textOf(section);
  const isOpen = text.startsWith(HEADER);
  if (isOpen ? environment === null : environment !== null && section.keyword !== "same")
    throw new CaseFileError(section.number, `"environments:" and the header ${HEADER} belong together`);
  return isOpen ? `!!${environment!}${text.slice(HEADER.length)}` : text;
}

function parametersOf(section: Section | undefined): Readonly<Record<string, Json>> | null {
  if (section === undefined) return null;
  return Object.fromEntries(
    rowsOf(section).map(({ text, number }) => {
      const [, register, ...values] = PARAMETER.exec(text.replace(/\s+/g, " ")) ?? [];
      if (register === undefined || !values.every((value) => BITS.test(value)))
        throw new CaseFileError(number, "expected c[n] = and the bits of four singles");
      return [register, values];
    }),
  );
}

/** `c[5]=o[TEX0]`: registers of a vertex state program and a vertex program; of two alike, the other program's first. */
function registersOf({ value, number }: Section, text: string): Readonly<Record<string, string>> | null {
  if (value === "") return null;
  const bank = text.startsWith("!!VSP") ? "c" : "o";
  return Object.fromEntries(
    value.split(/\s+/).map((pair) => {
      const match = PAIR.exec(pair);
      if (match === null)
        throw new CaseFileError(number, `expected pairs such as c[5]=o[TEX0], found ${pair}`);
      const [, firstBank, first, , second] = match as unknown as readonly string[];
      return firstBank === bank ? [first!, second!] : [second!, first!];
    }),
  );
}
