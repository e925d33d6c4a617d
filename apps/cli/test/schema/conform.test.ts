import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { glasm, temporaryFolder } from "../command-line.js";
import { idsIn, MIXED, NODE, SMALL_SUITE } from "../conform-support.js";
import { SAMPLE } from "./sample.js";
import { expectTaken, optional, takenChanges, takes } from "./validators.js";

/** A file of cases for each verdict. */
const SUITE = {
  ...SMALL_SUITE,
  cases: SMALL_SUITE.cases.filter(({ file }) =>
    /^NV_vertex_program\/(exec\/MOV|load\/header|draw\/selection)\.txt$/.test(file),
  ),
};

const conform = (...args: readonly string[]) => glasm(["conform", ...args], { suiteFiles: SUITE });

let folder: ReturnType<typeof temporaryFolder>;
/** A report with a verdict of each kind, as its file has it, and as it was printed. */
let report: Readonly<Record<string, unknown>>;
let printed: unknown;

beforeAll(async () => {
  const [first] = idsIn("NV_vertex_program/exec/MOV.txt");
  folder = temporaryFolder({
    "mixed.mjs": MIXED,
    "known.txt": `${first!} // it lies\nMOV: gone // a reason\n`,
  });
  const file = folder.file("report.json");
  const { stdout } = await conform(
    ...["--target", `${NODE} "${folder.file("mixed.mjs")}"`, "--expected-failures", folder.file("known.txt")],
    ...["--shard", "1/1", "--report", file, "--format", "json"],
  );
  report = JSON.parse(readFileSync(file, "utf8")) as typeof report;
  printed = JSON.parse(stdout);
});
afterAll(() => folder.remove());

const merge = (value: unknown) => {
  writeFileSync(folder.file("changed.json"), JSON.stringify(value));
  return conform("merge", folder.file("changed.json"), "--format", "json");
};

const STEPS = ".cases[].steps[]";

/** What a step may expect, and what of it may be absent. */
const EXPECTED =
  `answer command command.loads container diagnostic exact loads open out picture primitives repeats ret same vertices
  container.bytes container.code container.descriptors container.programs
  container.programs[].constant container.programs[].entry container.programs[].output container.programs[].uniform
  same.registers.* vertices[].attributes vertices[].attributes.* vertices[].end vertices[].executed
  vertices[].parameters vertices[].parameters.* vertices[].results`.split(/\s+/);

/** What may be an answer of any form, a text or a list of texts, or any kind of value. */
const OF_ANY_TYPE =
  `answer container.programs[].constant container.programs[].output container.programs[].uniform
  out[]`.split(/\s+/);

describe("the JSON Schemas of conformance [Ruling 200]", () => {
  test("of reports take what is written and printed, and no other form", async () => {
    expect(printed).toEqual(report);
    expect(report).toMatchObject({
      counts: {
        passed: expect.any(Number),
        failed: expect.any(Number),
        unsupported: expect.any(Number),
        "expected-failure": 1,
      },
      mistakes: [{ line: 2 }],
    });
    const merged = JSON.parse((await merge(report)).stdout) as unknown;
    const refused = JSON.parse((await conform("no such case", "--format", "json")).stdout) as unknown;
    for (const one of [report, merged]) await expectTaken("conform-report", one);
    for (const one of [printed, merged, refused]) await expectTaken("conform", one);
    expect(refused).toMatchObject({ ok: false });
    expect(await takes("conform-report", refused)).toBe(false);
    expect(await takenChanges("conform-report", [report, merged])).toEqual(optional());
    expect(await takenChanges("conform", [report, refused])).toEqual(optional());
  });

  test("of what merge reads take and refuse the reports that merge does", async () => {
    const { suite, targets, filters, onlyEnvironments, shard, mistakes, results } = report;
    const read = { schemaVersion: 1, suite, targets, filters, onlyEnvironments, shard, mistakes, results };
    for (const good of [report, read, { ...read, shard: null }, { ...read, more: 1 }]) {
      expect(JSON.parse((await merge(good)).stdout)).not.toHaveProperty("error");
      await expectTaken("conform-merge", good);
    }
    const [result, ...others] = results as readonly Readonly<Record<string, unknown>>[];
    for (const bad of [
      ...Object.keys(read).map((name) => ({ ...read, [name]: undefined })),
      ...Object.keys(read).map((name) => ({ ...read, [name]: 7 })),
      { ...read, shard: { index: 0, count: 1 } },
      { ...read, shard: { index: 1.5, count: 2 } },
      { ...read, mistakes: [{ file: "a", line: "1", message: "b" }] },
      ...["id", "verdict", "failures", "moreFailures", "unsupported", "reason"].flatMap((name) => [
        { ...read, results: [{ ...result, [name]: undefined }, ...others] },
        { ...read, results: [{ ...result, [name]: true }, ...others] },
      ]),
      { ...read, results: [{ ...result, verdict: "fine" }] },
      [],
    ]) {
      const { status, stdout } = await merge(bad);
      expect([bad, status, stdout]).toEqual([bad, 2, expect.stringContaining("this is not a JSON report")]);
      expect([bad, await takes("conform-merge", JSON.parse(JSON.stringify(bad)))]).toEqual([bad, false]);
    }
  });

  test("of cases take every kind that --export writes", async () => {
    const out = folder.file("cases");
    const { status } = await glasm(["conform", "--export", out], { suiteFiles: SAMPLE });
    expect(status).toBe(0);
    const files = readdirSync(out, { recursive: true, encoding: "utf8" }).filter((name) =>
      name.endsWith(".json"),
    );
    expect(files).toHaveLength(SAMPLE.cases.length);
    const all = files.map((name) => JSON.parse(readFileSync(`${out}/${name}`, "utf8")) as unknown);
    for (const one of all) await expectTaken("conform-export", one);
    const apart = [`${STEPS}.request`, `${STEPS}.expect.answer`];
    const { removed, added, replaced } = await takenChanges("conform-export", all, { apart });
    const mayBeAbsent = [`${STEPS}.note`, ...EXPECTED.map((name) => `${STEPS}.expect.${name}`)];
    // Results may have any name, and their components any kind of value.
    const isResult = (place: string): boolean => place.startsWith(`${STEPS}.expect.vertices[].results.`);
    expect(removed.filter((place) => !mayBeAbsent.includes(place) && !isResult(place))).toEqual([]);
    expect(added).toEqual([]);
    expect(OF_ANY_TYPE.map((name) => `${STEPS}.expect.${name}`)).toEqual(
      expect.arrayContaining(replaced.filter((place) => !isResult(place))),
    );
  });
});
