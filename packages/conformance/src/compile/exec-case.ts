import { lazily } from "@glasm/base";
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
  const rows = lazily(() => rowsIn(keywords));
  const environments = namesIn(keywords.find("environments")) ?? [null];
  const arithmetics = namesIn(keywords.find("arithmetic")) ?? [null];
  return environments.flatMap((environment) =>
    arithmetics.flatMap((arithmetic) => variantsOf(keywords, rows, { environment, arithmetic })),
  );
}

function rowsIn(keywords: Keywords): readonly TableRow[] {
  const rows = readTable(keywords.get("table"));
  if (keywords.all("same").length === 0) rows.forEach(expectSomethingOf);
  return rows;
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

/** A program that does the same as that of the rows, and what it must share with it. */
interface Same {
  readonly section: Section;
  readonly program: string;
}

function variantsOf(
  keywords: Keywords,
  rows: () => readonly TableRow[],
  setting: Setting,
): readonly Variant[] {
  const program = withHeader(keywords.get("program"), setting.environment);
  const sames = keywords
    .all("same")
    .map((section): Same => ({ section, program: withHeader(section, setting.environment) }));
  const samesIn = (header: string): readonly Same[] =>
    sames.filter((same) => headerOf(same.program) === header);
  const own = samesIn(headerOf(program));
  const others = [...new Set(sames.map((same) => headerOf(same.program)))].filter(
    (one) => one !== headerOf(program),
  );
  // Where nothing is expected of the rows alone, the other programs are all that there is to the case.
  const isWhole = own.length > 0 || others.length === 0 || rows().some(isExpected);
  const steps = new Steps(keywords, setting, program, rows);
  return [
    ...(isWhole ? [{ suffix: suffixOf(setting, null), steps: () => steps.ofRows(own) }] : []),
    ...others.map((header) => ({
      suffix: suffixOf(setting, isWhole || others.length > 1 ? header : null),
      steps: () => (isWhole ? steps.ofSames(samesIn(header)) : steps.ofRows(samesIn(header))),
    })),
  ];
}

/** The steps of the variants in a setting. */
class Steps {
  readonly #table: Section;
  readonly #program: string;
  readonly #rows: () => readonly TableRow[];
  readonly #run: () => Run;

  constructor(keywords: Keywords, setting: Setting, program: string, rows: () => readonly TableRow[]) {
    this.#table = keywords.get("table");
    this.#program = program;
    this.#rows = rows;
    this.#run = lazily(() => runOf(keywords, setting));
  }

  /** The rows, the rows again, and the programs that do the same. */
  ofRows(sames: readonly Same[]): readonly Step[] {
    const rows = this.#rows();
    const { number } = this.#table;
    return [
      this.#step(this.#program, number, { vertices: rows.map(expectationOf) }),
      repeated(this.#run(), rows, this.#program, number),
      ...sames.map((same) => this.#same(same)),
    ];
  }

  /** Programs that do the same as that of the rows, of which nothing else is expected here. */
  ofSames(sames: readonly Same[]): readonly Step[] {
    const { number } = this.#table;
    const vertices = this.#rows().map(() => ({}));
    return [this.#step(this.#program, number, { vertices }), ...sames.map((same) => this.#same(same))];
  }

  #same({ section, program }: Same): Step {
    const same = { step: 0, registers: registersOf(section, program) };
    return this.#step(program, section.number, { same });
  }

  #step(program: string, line: number, expect: Step["expect"]): Step {
    return { line, expect, request: request(this.#run(), this.#rows(), program) };
  }
}

/** `VP1.0` of a text that begins with `!!VP1.0`. */
const headerOf = (program: string): string => /^!!(\w+\.\d)/.exec(program)?.[1] ?? "";

/** The members of a request but its program and its vertices. */
type Run = Readonly<Record<string, Json>>;

function runOf(keywords: Keywords, { arithmetic }: Setting): Run {
  const parameters = parametersOf(keywords.find("parameters"));
  return { arithmetic: arithmetic ?? "unified", ...(parameters === null ? {} : { parameters }) };
}

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
