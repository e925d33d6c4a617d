import { expect, test } from "@jest/globals";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readText, runScript } from "./repository.js";

/** Runs every case on every engine in processes of their own, as whoever doubts the page would, in two parts. */
test("docs/conformance.md is what glasm conform prints, with no failure and no sentence without a case, and only other extensions left out", () => {
  const folder = mkdtempSync(join(tmpdir(), "glasm-conformance-"));
  const conform = (...args: readonly string[]) => runScript("apps/cli/bin/glasm.js", "conform", ...args);
  try {
    const reports = ["1/2", "2/2"].map((shard) => {
      const report = join(folder, `${shard.replace("/", "-")}.json`);
      expect(conform("--shard", shard, "--quiet", "--report", report)).toMatchObject({
        status: 0,
        stderr: "",
      });
      return report;
    });
    const page = join(folder, "page.md");
    const { status, stdout } = conform("merge", ...reports, "--report", page);
    const leftOut = /^UNSUPPORTED \d+ cases?: EXTENSIONS (?:does not name|names) GL_\w+\n/gm;
    const environments = /^(?:\w+\.\d|several environments): \d+ cases: \d+ passed\n/gm;
    expect(stdout.replace(leftOut, "").replace(environments, "")).toMatch(
      /^\d+ cases: \d+ passed(, \d+ unsupported)?\n\d+ sentences: \d+ passed, \d+ tested elsewhere, \d+ informative, 0 uncovered\n$/,
    );
    expect(status).toBe(0);
    // Run `npx glasm conform --report docs/conformance.md` if this is stale.
    expect(readFileSync(page, "utf8")).toBe(readText("docs/conformance.md"));
  } finally {
    rmSync(folder, { recursive: true });
  }
});
