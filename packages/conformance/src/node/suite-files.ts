import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import {
  readWithoutCase,
  type SectionTitles,
  type SentenceHashes,
  type WithoutCase,
} from "../report/sentences.js";
import type { CaseSource } from "../suite/suite.js";
import { readCaseSources, readTexts } from "./read-case-sources.js";

/** What the package holds beside its code. */
export interface SuiteFiles {
  readonly cases: readonly CaseSource[];
  /** Where their files lie, if they do. */
  readonly casesFolder?: string;
  /** The text of the list of what is known to fail in glasm. */
  readonly expectedFailures: string;
  readonly sentences: SentenceHashes;
  readonly titles: SectionTitles;
  readonly withoutCase: WithoutCase;
  /** SHA-256 of all files but the expected failures, in hexadecimal digits: reports of the same suite have the same. */
  readonly digest: string;
}

/** The folder of this package, whether its sources run, its build or another package's bundle. */
const root = (): string => dirname(createRequire(import.meta.url).resolve("@glasm/conformance/package.json"));

/** Reads the files of the suite. What is wrong in a case file is found by `readSuite`. */
export function readSuiteFiles(): SuiteFiles {
  const folder = root();
  const casesFolder = join(folder, "cases");
  const cases = readCaseSources(casesFolder);
  const withoutCase = readTexts(join(folder, "without-case"));
  const [expectedFailures, sentences, titles] = [
    "expected-failures.txt",
    "spec/sentences.json",
    "spec/sections.json",
  ].map((name) => readFileSync(join(folder, name), "utf8")) as [string, string, string];
  return {
    cases,
    casesFolder,
    expectedFailures,
    sentences: JSON.parse(sentences) as SentenceHashes,
    titles: JSON.parse(titles) as SectionTitles,
    withoutCase: readWithoutCase(withoutCase),
    digest: createHash("sha256")
      .update(JSON.stringify([cases, withoutCase, sentences, titles]))
      .digest("hex"),
  };
}
