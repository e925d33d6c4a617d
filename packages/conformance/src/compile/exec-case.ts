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

/**
 * The cases of one in `exec`: for each environment and arithmetic the rows, the rows again, and the same programs. Those
 * with another header than the program of the rows are cases of their own, for targets that have only one of the two.
 * [Ruling 218]
 */
export function compileExecCase(text: CaseText): readonly Variant[] {
  const keywords = new Keywords(text, KEYWORDS);
  const rows = readTable(keywords.get("table"));
  if (keywords.all("same").length === 0) rows.forEach(expectSomethingOf);
  const environments = namesIn(keywords.find("environments")) ?? [null];
  const arithmetics = namesIn(keywords.find("arithmetic")) ?? [null];
  return environments.flatMap((environment) =>
    arithmetics.flatMap((arithmetic) => variantsOf(keywords, rows, { environment, arithmetic })),
  );
}

function expectSomethingOf(row: TableRow): void {
  if (!isExpected(row)) throw new CaseFileError(row.number, "the row expects nothing");
}

function isExpected({ results, parameters, end, executed }: TableRow): boolean {
  const values = [...Object.values(results), ...Object.values(parameters)].flat();
  return end !== null || executed !== null || values.some((value) => value !== "*");
}

/** In which environment and arithmetic a case runs; null where it names none. */
interface Setting {
  readonly environment: string | null;
  readonly arithmetic: string | null;
}

/** The names of the setting, and of an environment whose programs must do the same. */
function suffixOf({ environment, arithmetic }: Setting, other: string | null): string {
  const parts = [environment, arithmetic, other === null ? null : `the same in ${other}`];
  const named = parts.filter((part) => part !== null);
  return named.length === 0 ? "" : ` (${named.join(", ")})`;
}

function variantsOf(keywords: Keywords, rows: readonly TableRow[], setting: Setting): readonly Variant[] {
  const { environment, arithmetic } = setting;
  const parameters = parametersOf(keywords.find("parameters"));
  const run = { arithmetic: arithmetic ?? "unified", ...(parameters === null ? {} : { parameters }) };
  const { number } = keywords.get("table");
  const program = withHeader(keywords.get("program"), environment);
  const step = runner(run, rows);
  const rowSteps = [
    step(program, number, { vertices: rows.map(expectationOf) }),
    repeated(run, rows, program, number),
  ];
  const sames = keywords.all("same").map((section) => {
    const other = withHeader(section, environment);
    const same = { step: 0, registers: registersOf(section, other) };
    return { header: headerOf(other), step: step(other, section.number, { same }) };
  });
  const stepsIn = (header: string): readonly Step[] =>
    sames.filter((same) => same.header === header).map((same) => same.step);
  const others = [...new Set(sames.map(({ header }) => header))].filter((one) => one !== headerOf(program));
  const own = [...rowSteps, ...stepsIn(headerOf(program))];
  // Where nothing is expected of the rows alone, the other programs are all that there is to the case.
  const isWhole = own.length > rowSteps.length || others.length === 0 || rows.some(isExpected);
  const before = isWhole ? [step(program, number, { vertices: rows.map(() => ({})) })] : rowSteps;
  return [
    ...(isWhole ? [{ suffix: suffixOf(setting, null), steps: own }] : []),
    ...others.map((header) => ({
      suffix: suffixOf(setting, isWhole || others.length > 1 ? header : null),
      steps: [...before, ...stepsIn(header)],
    })),
  ];
}

/** `VP1.0` of a text that begins with `!!VP1.0`. */
const headerOf = (program: string): string => /^!!(\w+\.\d)/.exec(program)?.[1] ?? "";

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
