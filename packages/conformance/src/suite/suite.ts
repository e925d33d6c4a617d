import { lazily } from "@glasm/base";
import type { Case } from "../case.js";
import type { Variant } from "../compile/variant.js";
import { type MachineCases, MACHINES } from "./machines.js";
import { environmentsOf } from "./environments.js";
import { CaseFileError } from "../text/case-file-error.js";
import { type CaseText, readCaseFile } from "../text/case-file.js";
import { sectionText } from "../text/sections.js";

/** A case file: its path from `cases/` on, with slashes, and its text. */
export interface CaseSource {
  readonly file: string;
  readonly text: string;
}

/** Something in a case file that cannot be understood. */
export interface CaseMistake {
  readonly file: string;
  readonly line: number;
  readonly message: string;
}

/** The cases of some files, and what is wrong with the files. */
export interface Suite {
  readonly cases: readonly Case[];
  readonly mistakes: readonly CaseMistake[];
}

const PATH = /^([^/]+)\/([^/]+)\/[\w-]+\.txt$/;

/**
 * All cases of some files, in their order; a file with a mistake has none.
 * @param isWanted whether the case of an id is to be run: files that have no such case are read but not compiled, which
 *   takes longer than to read them. Mistakes in their cases are not found, and their steps are compiled when they are asked
 *   for.
 */
export function readSuite(
  sources: readonly CaseSource[],
  machines: readonly MachineCases[] = MACHINES,
  isWanted: (id: string) => boolean = () => true,
): Suite {
  const cases: Case[] = [];
  const mistakes: CaseMistake[] = [];
  for (const source of sources) {
    try {
      const own = readCases(source, machines);
      if (own.some(({ id }) => isWanted(id))) own.forEach(compile);
      cases.push(...own);
    } catch (error) {
      if (!(error instanceof CaseFileError)) throw error;
      mistakes.push({ file: source.file, line: error.line, message: error.message });
    }
  }
  return { cases, mistakes };
}

/** Compiles the steps of a case, which keeps them. */
const compile = ({ steps }: Case): void => void steps;

function readCases({ file, text }: CaseSource, machines: readonly MachineCases[]): readonly Case[] {
  const [, group = "", kind = ""] = PATH.exec(file) ?? [];
  const { kinds, environments = [] } = machines.find(({ groups }) => groups.includes(group)) ?? {};
  const variants = kinds !== undefined && Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
  if (variants === undefined) throw new CaseFileError(1, "the path is not GROUP/KIND/SUBJECT.txt");
  const cases = readCaseFile(text).cases.flatMap((one) =>
    variantsOf(one, variants).map(({ suffix, steps: compiled }): Case => {
      const steps = lazily(compiled);
      return {
        id: `${file.slice(0, -".txt".length)}: ${one.name}${suffix}`,
        kind,
        file,
        line: one.number,
        citations: one.citations,
        get text() {
          return one.sections.map(sectionText).join("\n");
        },
        get environments() {
          return environmentsOf(steps(), environments);
        },
        get steps() {
          return steps();
        },
      };
    }),
  );
  expectDifferentIds(cases);
  return cases;
}

/** What a case stands for; one that is only planned has no steps. */
function variantsOf(one: CaseText, variants: (text: CaseText) => readonly Variant[]): readonly Variant[] {
  const isPlanned = one.sections.some(({ keyword }) => keyword === "planned");
  return isPlanned ? [{ suffix: "", steps: () => [] }] : variants(one);
}

function expectDifferentIds(cases: readonly Case[]): void {
  const ids = new Set<string>();
  for (const { id, line } of cases) {
    if (ids.has(id))
      throw new CaseFileError(line, `two cases have the name "${id.slice(id.indexOf(": ") + 2)}"`);
    ids.add(id);
  }
}

/** Part I of N, from 1: every N-th case. */
export interface Shard {
  readonly index: number;
  readonly count: number;
}

/**
 * The cases whose id contains one of the filters, where `*` stands for any text, or all if there is no filter; with
 * environments only those that have programs of these, and of no other.
 */
export function selectCases(
  cases: readonly Case[],
  filters: readonly string[],
  shard: Shard = { index: 1, count: 1 },
  environments: readonly string[] = [],
): readonly Case[] {
  const isNamed = namedBy(filters);
  return cases
    .filter(({ id }) => isNamed(id))
    .filter((one) => environments.length === 0 || isWithin(one.environments, environments))
    .filter((_, i) => i % shard.count === shard.index - 1);
}

/** Whether an id contains one of the filters, as `selectCases` has them; always if there is no filter. */
export function namedBy(filters: readonly string[]): (id: string) => boolean {
  const patterns = filters.map((filter) => new RegExp(filter.split("*").map(escaped).join(".*"), "i"));
  return (id) => patterns.length === 0 || patterns.some((pattern) => pattern.test(id));
}

const escaped = (text: string): string => text.replace(/[.+?^${}()|[\]\\]/g, "\\$&");

const isWithin = (own: readonly string[], all: readonly string[]): boolean =>
  own.length > 0 && own.every((one) => all.includes(one));
