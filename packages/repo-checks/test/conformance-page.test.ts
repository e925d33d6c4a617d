import { expect, test } from "@jest/globals";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readText, runScript } from "./repository.js";

/** Runs every case on every engine in a process of its own, as whoever doubts the page would. */
test("docs/conformance.md is what glasm conform prints, with no failure and no sentence without a case, and only other extensions left out", () => {
  const folder = mkdtempSync(join(tmpdir(), "glasm-conformance-"));
  try {
    const page = join(folder, "page.md");
    const { status, stdout } = runScript("apps/cli/bin/glasm.js", "conform", "--report", page);
    const leftOut = /^UNSUPPORTED \d+ cases?: EXTENSIONS (?:does not name|names) GL_\w+\n/gm;
    expect(stdout.replace(leftOut, "")).toMatch(
      /^\d+ cases: \d+ passed(, \d+ unsupported)?\n\d+ sentences: \d+ passed, \d+ informative, 0 uncovered\n$/,
    );
    expect(status).toBe(0);
    // Run `npx glasm conform --report docs/conformance.md` if this is stale.
    expect(readFileSync(page, "utf8")).toBe(readText("docs/conformance.md"));
  } finally {
    rmSync(folder, { recursive: true });
  }
});
