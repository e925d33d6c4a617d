import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { readFileSync, writeFileSync } from "node:fs";
import { glasm, temporaryFolder } from "./command-line.js";
import { conform, idsIn, MIXED, MODEST, NODE, SMALL_SUITE } from "./conform-support.js";

let folder: ReturnType<typeof temporaryFolder>;
beforeAll(() => {
  folder = temporaryFolder({ "mixed.mjs": MIXED, "modest.mjs": MODEST });
});
afterAll(() => folder.remove());

const MOV = "NV_vertex_program/exec/MOV.txt";
const FILTER = "NV_vertex_program/exec/MOV:";
const FORMATS = ["html", "md", "json", "xml"];

/** The options that write a report in every format, and what reads what was written. */
function files(name: string) {
  const all = FORMATS.map((ending) => folder.file(`${name}.${ending}`));
  const options = all.flatMap((file) => [file.endsWith(".xml") ? "--junit" : "--report", file]);
  return { json: all[2]!, options, texts: () => all.map((file) => readFileSync(file, "utf8")) };
}

/** Runs a part of glasm's cases on one engine, and gives the name of its report. */
async function part(name: string, ...args: readonly string[]): Promise<string> {
  const { json, options } = files(name);
  await conform(...args, "--engine", "interpreter", ...options);
  return json;
}

/** A report with other members. */
function changed(name: string, file: string, members: Readonly<Record<string, unknown>>): string {
  const report = JSON.parse(readFileSync(file, "utf8")) as Readonly<Record<string, unknown>>;
  const other = folder.file(name);
  writeFileSync(other, JSON.stringify({ ...report, ...members }));
  return other;
}

describe("glasm conform merge", () => {
  test("makes of all shards of the suite the report of the whole, byte for byte", async () => {
    const list = folder.file("known.txt");
    writeFileSync(list, `${idsIn(MOV)[0]!} // it <lies>\nMOV: gone // a reason\n`);
    const target = ["--target", `${NODE} "${folder.file("mixed.mjs")}"`, "--expected-failures", list];
    const whole = files("whole");
    const run = await conform(...target, ...whole.options);
    expect(run.stdout).toMatch(
      /\n\d+ cases: \d+ passed, \d+ failed, \d failed as expected, \d+ unsupported; 1 mistake in files\n/,
    );
    const shards: string[] = [];
    for (const i of [2, 1]) {
      const shard = files(`shard-${i}`);
      await conform(...target, "--shard", `${i}/2`, ...shard.options);
      shards.push(shard.json);
    }
    const merged = files("merged");
    expect(await conform("merge", ...shards, ...merged.options)).toEqual(run);
    expect(run.status).toBe(1);
    const [texts, expected] = [merged.texts(), whole.texts()];
    for (const i of FORMATS.keys()) expect(texts[i] === expected[i]).toBe(true);
    expect(expected[1]).toContain("6166 sentences: ");
  });

  test("joins parts that filters name, and prints what a run prints", async () => {
    const [mul, mov] = [await part("mul", "NV_vertex_program/exec/MUL:"), await part("mov", FILTER)];
    const whole = files("both");
    const args = ["NV_vertex_program/exec/MUL:", FILTER, "--engine", "interpreter"];
    const run = await conform(...args, ...whole.options);
    const merged = files("joined");
    expect(await conform("merge", mul, mov, ...merged.options)).toEqual(run);
    expect(merged.texts()).toEqual(whole.texts());
    expect(run.status).toBe(0);
    const json = await conform("merge", mul, mov, "--format", "json");
    expect(json.stdout).toBe(whole.texts()[2]);
    // What is merged can be merged.
    const again = files("again");
    await conform("merge", merged.json, mov, ...again.options);
    expect(again.texts()).toEqual(whole.texts());
    const quiet = await conform("merge", mul, mov, "--quiet");
    expect(quiet.stdout).toBe(`${run.stdout.split("\n")[0]!}\n`);
  });

  test("says that cases are missing, which, and of what sentences it tells", async () => {
    const second = await part("second", FILTER, "--shard", "2/2");
    const { options, json, texts } = files("incomplete");
    const { status, stdout } = await conform("merge", second, ...options);
    const ids = idsIn(MOV);
    const missing = ids.filter((_, i) => i % 2 === 0);
    const lines = stdout.split("\n");
    expect(lines.slice(0, missing.length + 1)).toEqual([
      ...missing.map((id) => `MISSING ${id}`),
      `${ids.length - missing.length} cases: ${ids.length - missing.length} passed; incomplete, ${missing.length} missing`,
    ]);
    expect(status).toBe(1);
    const [html, markdown, , junit] = texts();
    const incomplete = `Incomplete: the results of ${missing.length} of ${ids.length} cases are missing.`;
    expect(html).toContain(`<p>${incomplete} Only`);
    expect(markdown).toContain(`\n${incomplete} Only`);
    expect(JSON.parse(texts()[2]!)).toMatchObject({ missing, shard: null, filters: [FILTER] });
    expect(junit).toContain(`errors="${missing.length}"`);
    const { sections } = JSON.parse(readFileSync(json, "utf8")) as {
      readonly sections: readonly { readonly sentences: readonly { readonly cases: readonly string[] }[] }[];
    };
    expect(sections.every(({ sentences }) => sentences.every(({ cases }) => cases.length > 0))).toBe(true);
    // With the other part nothing is missing.
    const first = await part("first", FILTER, "--shard", "1/2");
    expect((await conform("merge", json, first)).status).toBe(0);
  });

  test("names 20 missing cases, counts the others, and says which shards are absent", async () => {
    const filter = ["NV_vertex_program/exec/"];
    const parts: string[] = [];
    for (const shard of ["1/60", "60/60"])
      parts.push(await part(`of-${shard.replace("/", "-")}`, ...filter, "--shard", shard));
    const { status, stdout, stderr } = await conform("merge", ...parts);
    expect(status).toBe(1);
    const lines = stdout.split("\n");
    expect(lines.slice(0, 20).every((line) => line.startsWith("MISSING NV_vertex_program/exec/"))).toBe(true);
    const [, more] = /^MISSING (\d+) more cases$/.exec(lines[20]!) ?? [];
    expect(lines[21]).toMatch(new RegExp(`; incomplete, ${20 + Number(more)} missing$`));
    const named = Array.from({ length: 20 }, (_, i) => `${i + 2}/60`).join(", ");
    expect(stderr).toBe(`glasm: no report of shards ${named} and 38 more\n`);
    const filters = await conform("merge", parts[0]!, await part("other", FILTER, "--shard", "2/60"));
    expect({ status: filters.status, stderr: filters.stderr }).toEqual({ status: 1, stderr: "" });
    const second = await conform("merge", await part("one-of-two", FILTER, "--shard", "1/2"));
    expect(second.stderr).toBe("glasm: no report of shard 2/2\n");
  });

  test("reads a report from standard input", async () => {
    const text = readFileSync(await part("mov", FILTER), "utf8");
    const { status, stdout } = await glasm(["conform", "merge", "-"], {
      stdin: text,
      suiteFiles: SMALL_SUITE,
    });
    expect(status).toBe(0);
    expect(stdout).toMatch(/^8 cases: 8 passed\n/);
    const { stderr } = await glasm(["conform", "merge", "-"], { stdin: "{}", suiteFiles: SMALL_SUITE });
    expect(stderr).toMatch(
      /^glasm: <stdin>: this is not a JSON report of glasm conform: schemaVersion is missing\n$/,
    );
  });
});

describe("glasm conform merge refuses", () => {
  const refused = async (...args: readonly string[]): Promise<string> => {
    const out = folder.file("refused.html");
    const { status, stdout, stderr } = await conform("merge", ...args, "--report", out);
    expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
    expect(() => readFileSync(out)).toThrow("ENOENT");
    return stderr;
  };
  let mov: string;
  beforeAll(async () => {
    mov = await part("good", FILTER);
  });

  test("no report, and an unknown ending", async () => {
    expect((await conform("merge")).status).toBe(2);
    const { status, stderr } = await conform("merge", mov, "--report", "a.pdf");
    expect(status).toBe(2);
    expect(stderr).toContain("--report a.pdf: expected a name that ends in .html, .md or .json");
  });

  test("a file that is not JSON", async () => {
    const file = folder.file("text.json");
    writeFileSync(file, "a text");
    expect(await refused(mov, file)).toMatch(
      /text\.json:1:1: this is not valid JSON: no token of JSON \(byte 0\)\n$/,
    );
  });

  test.each([
    ["schemaVersion", { schemaVersion: 2 }, "schemaVersion must be 1"],
    ["targets", { targets: "glasm" }, "targets must be a list"],
    ["filters", { filters: undefined }, "filters is missing"],
    ["shard", { shard: 7 }, "shard must be an object"],
    ["an index", { shard: { index: 0, count: 1 } }, "shard.index must be a number from 1 on"],
    ["a count", { shard: { index: 1, count: 1.5 } }, "shard.count must be a whole number"],
    ["an index and a count", { shard: { index: 3, count: 2 } }, "shard must be an index up to the count"],
    ["a verdict", { results: [{ verdict: "fine" }] }, "results.0.id is missing"],
    [
      "another verdict",
      { results: [{ id: "a", verdict: "fine" }] },
      'results.0.verdict must be "passed" or "failed" or ',
    ],
    ["a target", { targets: [3] }, "targets.0 must be a text"],
    [
      "failures",
      { results: [{ id: "a", verdict: "failed", failures: [{}], unsupported: null, reason: null }] },
      "results.0.failures.0.target is missing",
    ],
    ["an error", { results: 7 }, "results must be a list"],
  ])("a report with other %s", async (_, members, where) => {
    expect(await refused(mov, changed("other.json", mov, members))).toContain(
      `other.json: this is not a JSON report of glasm conform: ${where}`,
    );
  });

  test.each([
    ["[]", "schemaVersion is missing"],
    ["{}", "schemaVersion is missing"],
    ["null", "the document must be an object"],
    ["7", "the document must be an object"],
    ['"a text"', "the document must be an object"],
    ["true", "the document must be an object"],
  ])("a document of another kind: %s", async (text, reason) => {
    const file = folder.file("other-kind.json");
    writeFileSync(file, text);
    expect(await refused(file)).toContain(
      `other-kind.json: this is not a JSON report of glasm conform: ${reason}`,
    );
  });

  test("a report of another suite", async () => {
    const other = changed("other.json", mov, { suite: "0123" });
    expect(await refused(mov, other)).toMatch(
      /other\.json: it is of another suite than this glasm has: its digest is 0123, not [0-9a-f]{64}\n$/,
    );
  });

  test("a report of another target", async () => {
    const other = changed("other.json", mov, { targets: ["glasm compiled"] });
    expect(await refused(mov, other)).toContain(
      "other.json: it is of another target than " + mov + ": glasm compiled, not glasm interpreter\n",
    );
  });

  test("two results of a case that are not the same", async () => {
    const { results } = JSON.parse(readFileSync(mov, "utf8")) as {
      readonly results: readonly Readonly<Record<string, unknown>>[];
    };
    const failures = [{ target: "glasm interpreter", step: 0, line: 3, message: "no" }];
    const [first, ...others] = results;
    const other = changed("other.json", mov, {
      results: [{ ...first, verdict: "failed", failures }, ...others],
    });
    expect(await refused(mov, other)).toContain(
      `other.json: the result of ${idsIn(MOV)[0]!} is failed, another one than in ${mov}: passed\n`,
    );
    expect((await conform("merge", mov, mov)).status).toBe(0);
  });

  test("a result of a case that its filters do not name", async () => {
    const other = changed("other.json", mov, { filters: ["exec/MUL:"] });
    expect(await refused(other)).toContain(`other.json: its filters name no case ${idsIn(MOV)[0]!}\n`);
  });

  test("a file that is not there, with status 3", async () => {
    const { status, stderr } = await conform("merge", mov, folder.file("none.json"));
    expect(status).toBe(3);
    expect(stderr).toContain("none.json: no such file or folder");
  });
});

test.each([
  [["--jobs", "2"], "conform merge has no --jobs, as it runs no cases"],
  [["--quiet"], "--quiet has to come after merge: glasm conform merge --quiet REPORT..."],
  [["--report", "a.md"], "--report has to come after merge: glasm conform merge --report <file> REPORT..."],
])("conform %j merge is wrong usage", async (options, message) => {
  const { status, stdout, stderr } = await glasm(["conform", ...options, "merge", "a.json"]);
  expect([status, stdout, stderr]).toEqual([2, "", `glasm: ${message}\n`]);
});
