import type {
  Case,
  CaseMistake,
  ExpectedFailures,
  Informative,
  SectionTitles,
  SentenceHashes,
  Shard,
  Suite,
} from "@glasm/conformance";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { FileError } from "../exit.js";

/** The cases of a run and what its report is made of. */
export interface LoadedSuite extends Suite {
  /** How many cases the filters leave, in all shards together. */
  readonly selected: number;
  readonly expectedFailures: ExpectedFailures;
  readonly sentences: SentenceHashes;
  readonly titles: SectionTitles;
  readonly informative: Informative;
}

interface Selection {
  readonly target?: string;
  readonly shard?: Shard;
  readonly expectedFailures?: string;
}

/** The folder of the conformance package, whether this runs from sources or a bundle. */
const root = (): string => dirname(createRequire(import.meta.url).resolve("@glasm/conformance/package.json"));

export async function loadSuite(filters: readonly string[], selection: Selection): Promise<LoadedSuite> {
  const { readInformative, readSuite, selectCases } = await import("@glasm/conformance");
  const { readCaseSources, readTexts } = await import("@glasm/conformance/node");
  const folder = root();
  const { cases, mistakes } = readSuite(readCaseSources(join(folder, "cases")));
  const listed = await expectedFailuresOf(selection, folder, cases);
  const spec = join(folder, "../../docs/spec");
  return {
    cases: selectCases(cases, filters, selection.shard),
    selected: selectCases(cases, filters).length,
    mistakes: [...mistakes, ...listed.mistakes],
    expectedFailures: listed.failures,
    sentences: readJson(join(spec, "sentences.json")) as SentenceHashes,
    titles: readJson(join(spec, "sections.json")) as SectionTitles,
    informative: readInformative(readTexts(join(folder, "informative"))),
  };
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, "utf8"));

/** The failures that are expected of glasm, or of another target if a file lists them. */
async function expectedFailuresOf(
  { expectedFailures: file, target }: Selection,
  folder: string,
  cases: readonly Case[],
): Promise<{ readonly failures: ExpectedFailures; readonly mistakes: readonly CaseMistake[] }> {
  const { readExpectedFailures } = await import("@glasm/conformance");
  if (file === undefined && target !== undefined) return { failures: new Map(), mistakes: [] };
  const own = "expected-failures.txt";
  const { failures, mistakes } = readExpectedFailures(readFile(file ?? join(folder, own)), cases);
  return { failures, mistakes: mistakes.map((mistake) => ({ file: file ?? own, ...mistake })) };
}

function readFile(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    throw new FileError(file, error);
  }
}
