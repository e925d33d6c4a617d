import type {
  Case,
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
import { FileError, UsageError } from "../exit.js";

/** The cases of a run and what its report is made of. */
export interface LoadedSuite extends Suite {
  readonly cases: readonly Case[];
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
  const spec = join(folder, "../../docs/spec");
  return {
    cases: selectCases(cases, filters, selection.shard),
    mistakes,
    expectedFailures: await expectedFailuresOf(selection, folder),
    sentences: readJson(join(spec, "sentences.json")) as SentenceHashes,
    titles: readJson(join(spec, "sections.json")) as SectionTitles,
    informative: readInformative(readTexts(join(folder, "informative"))),
  };
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, "utf8"));

/** The failures that are expected of glasm, or of another target if a file lists them. */
async function expectedFailuresOf(selection: Selection, folder: string): Promise<ExpectedFailures> {
  const { readExpectedFailures } = await import("@glasm/conformance");
  const { expectedFailures: file, target } = selection;
  if (file === undefined && target !== undefined) return new Map();
  const name = file ?? join(folder, "expected-failures.txt");
  const { failures, mistakes } = readExpectedFailures(readFile(name));
  for (const { line, message } of mistakes) throw new UsageError(`${name}:${line}: ${message}`);
  return failures;
}

function readFile(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    throw new FileError(file, error);
  }
}
