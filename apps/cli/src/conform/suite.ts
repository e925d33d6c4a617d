import type { ExpectedFailures, Suite } from "@glasm/conformance";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/** The folder of the conformance package, whether this runs from sources or a bundle. */
const root = (): string => dirname(createRequire(import.meta.url).resolve("@glasm/conformance/package.json"));

/** All cases of the suite. */
export async function loadSuite(): Promise<Suite> {
  const { readSuite } = await import("@glasm/conformance");
  const { readCaseSources } = await import("@glasm/conformance/node");
  return readSuite(readCaseSources(join(root(), "cases")));
}

/** What glasm is known to fail. */
export async function expectedFailures(): Promise<ExpectedFailures> {
  const { readExpectedFailures } = await import("@glasm/conformance");
  return readExpectedFailures(readFileSync(join(root(), "expected-failures.txt"), "utf8")).failures;
}
