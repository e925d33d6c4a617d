import type { ExpectedVertex, Step } from "../case.js";
import type { Json, Request } from "../target.js";
import { CaseFileError } from "../text/case-file-error.js";
import type { CaseText } from "../text/case-file.js";
import { Keywords } from "../text/keywords.js";
import { rowsOf, type Section, textOf } from "../text/sections.js";
import { BITS } from "./numbers.js";
import { readTable, type TableRow } from "./table.js";

const ALLOWED = {
  environments: "one",
  arithmetic: "one",
  parameters: "one",
  program: "one",
  table: "one",
  same: "many",
} as const;

const HEADER = "!!*";
const PARAMETER = /^c\[(\d+)\] = (\S+) (\S+) (\S+) (\S+)$/;
const PAIR = /^([oc])\[(\w+)\]=([oc])\[(\w+)\]$/;

/** The steps of a case in `exec`: for each environment and arithmetic, the rows, the rows again, and the same programs. */
export function compileExecCase(text: CaseText): readonly Step[] {
  const keywords = new Keywords(text, ALLOWED);
  const rows = readTable(keywords.get("table"));
  const environments = wordsOf(keywords.find("environments")) ?? [null];
  const arithmetics = wordsOf(keywords.find("arithmetic")) ?? ["unified"];
  const parameters = parametersOf(keywords.find("parameters"));
  const steps: Step[] = [];
  for (const environment of environments) {
    for (const arithmetic of arithmetics) {
      const run = { arithmetic, ...(parameters === null ? {} : { parameters }) };
      const program = (section: Section): string => withHeader(section, environment);
      const first = steps.length;
      const step = runner(run, rows);
      steps.push(
        step(program(keywords.get("program")), keywords.get("table").number, {
          vertices: rows.map(expectationOf),
        }),
        repeated(run, rows, program(keywords.get("program")), keywords.get("table").number, first),
        ...keywords.all("same").map((section) =>
          step(program(section), section.number, {
            same: { step: first, registers: registersOf(section, program(section)) },
          }),
        ),
      );
    }
  }
  return steps;
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
function repeated(run: Run, rows: readonly TableRow[], program: string, line: number, step: number): Step {
  const forwards = rows.map((_, i) => i);
  const order = [...[...forwards].reverse(), ...forwards];
  return {
    line,
    request: request(
      run,
      order.map((i) => rows[i]!),
      program,
    ),
    expect: { repeats: { step, order } },
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

function wordsOf(section: Section | undefined): readonly string[] | null {
  return section === undefined ? null : section.value.split(/\s+/);
}

function withHeader(section: Section, environment: string | null): string {
  const text = textOf(section);
  if (text.startsWith(HEADER) === (environment === null))
    throw new CaseFileError(section.number, `"environments:" and the header ${HEADER} belong together`);
  return environment === null ? text : `!!${environment}${text.slice(HEADER.length)}`;
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
