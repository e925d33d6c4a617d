import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { readFileSync, writeFileSync } from "node:fs";
import { SaxesParser } from "saxes";
import { glasm, temporaryFolder } from "./command-line.js";
import { casesIn, conform, idsIn, LIAR, MODEST, NODE, SMALL_SUITE } from "./conform-support.js";

let folder: ReturnType<typeof temporaryFolder>;
beforeAll(() => {
  folder = temporaryFolder({ "liar.mjs": LIAR, "modest.mjs": MODEST });
});
afterAll(() => folder.remove());

const MOV = "NV_vertex_program/exec/MOV.txt";
const FILTER = "NV_vertex_program/exec/MOV:";

/** A case file as it can be opened from the root of the repository, where tests run. */
const place = (file: string): string => `packages/conformance/cases/${file}`;

describe("what is printed", () => {
  const modest = (): readonly string[] => ["--target", `${NODE} "${folder.file("modest.mjs")}"`];
  const MUL = "NV_vertex_program/exec/MUL:";

  test("counts unsupported cases by their reasons, which are not failures", async () => {
    const { status, stdout } = await conform(FILTER, MUL, ...modest());
    const [mov, mul] = [MOV, "NV_vertex_program/exec/MUL.txt"].map((file) => idsIn(file).length);
    const reasons = [
      { count: mov!, text: "nothing at all" },
      { count: mul!, text: 'no <MUL> \u0001\u00ef\u00bf\u00be & no "ADD"' },
    ].sort((a, b) => b.count - a.count);
    expect(stdout.split("\n").slice(0, 3)).toEqual([
      ...reasons.map(({ count, text }) => `UNSUPPORTED ${count} cases: ${text}`),
      expect.stringMatching(/^VP1\.0: \d+ cases: 0 passed, \d+ unsupported$/),
    ]);
    expect(stdout).toContain(`\n${mov! + mul!} cases: 0 passed, ${mov! + mul!} unsupported\n`);
    expect(status).toBe(0);
  });

  test("names each of them with --verbose", async () => {
    const { stdout } = await conform(FILTER, ...modest(), "--verbose");
    for (const { id, line } of casesIn(MOV))
      expect(stdout).toContain(`UNSUPPORTED ${id}\n  ${place(MOV)}:${line}: nothing at all\n`);
    expect(stdout).not.toContain("UNSUPPORTED 8 cases");
  });

  test("is with --quiet only what does not hold, and the counts of the cases", async () => {
    expect((await conform(FILTER, ...modest(), "--quiet")).stdout).toBe("8 cases: 0 passed, 8 unsupported\n");
    const fine = await glasm(["conform", FILTER, "--engine", "interpreter", "--quiet"], {
      terminal: true,
      suiteFiles: SMALL_SUITE,
    });
    expect(fine).toEqual({ status: 0, stdout: "8 cases: 8 passed\n", stderr: "" });
    const liar = await conform(FILTER, "--target", `${NODE} "${folder.file("liar.mjs")}"`, "--quiet");
    const lines = liar.stdout.trimEnd().split("\n");
    expect(lines.at(-1)).toBe("8 cases: 0 passed, 8 failed");
    expect(
      lines
        .slice(0, -1)
        .every((line) =>
          /^(FAILED |  packages\/conformance\/cases\/NV_vertex_program|  and \d+ more failures?$)/.test(line),
        ),
    ).toBe(true);
    expect(lines.filter((line) => line.startsWith("FAILED "))).toHaveLength(8);
  });

  test("says with --verbose what a case that failed is about, and its text", async () => {
    const { stdout } = await conform(
      ...[FILTER, "--target", `${NODE} "${folder.file("liar.mjs")}"`, "--verbose"],
    );
    expect(stdout.match(/^ {2}shows VP\d 2\.14\.[^\n]+$/gm)).toHaveLength(8);
    expect(stdout).toMatch(/: vertex 0: expected .*, got .*; attributes \d+ = [0-9a-f]{8} /);
    expect(stdout).toMatch(/^ {2}shows VP.*\n(?: {4}.*\n)* {4}program:\n {8}!!/m);
  });

  test("leaves nothing out of JSON", async () => {
    const { stdout } = await conform(FILTER, ...modest(), "--quiet", "--format", "json");
    expect(JSON.parse(stdout)).toMatchObject({
      counts: { unsupported: 8, failed: 0 },
      unsupported: [{ reason: "nothing at all", cases: 8 }],
      results: casesIn(MOV).map(({ id }) => ({ id, verdict: "unsupported", unsupported: "nothing at all" })),
    });
  });
});

describe("[Ruling 220] --failing-requests", () => {
  const liar = (): readonly string[] => ["--target", `${NODE} "${folder.file("liar.mjs")}"`];
  const lines = (file: string): readonly unknown[] =>
    readFileSync(file, "utf8")
      .split("\n")
      .slice(0, -1)
      .map((line) => JSON.parse(line) as unknown);

  test("has each line that a failure is told of, after the one that it is compared with", async () => {
    const [file, json] = [folder.file("failing.jsonl"), folder.file("failing.json")];
    const HEADER = "NV_vertex_program1_1/reject/header";
    await conform(FILTER, `${HEADER}:`, ...liar(), "--failing-requests", file, "--report", json);
    const { results } = JSON.parse(readFileSync(json, "utf8")) as {
      readonly results: readonly { readonly failures: readonly { readonly step: number }[] }[];
    };
    const cases = [...casesIn(MOV), ...casesIn(`${HEADER}.txt`)];
    const expected = cases.flatMap(({ steps }, i) => {
      const failed = new Set(results[i]!.failures.map(({ step }) => step));
      return steps
        .filter(
          (_, at) =>
            failed.has(at) || steps.some(({ expect }, by) => failed.has(by) && expect.same?.step === at),
        )
        .map(({ request }) => request);
    });
    expect(expected.length).toBeGreaterThan(cases.length);
    expect(lines(file)).toEqual(expected);
    // As glasm run takes them.
    const { stdout } = await glasm(["run", "--jsonl"], { stdin: readFileSync(file, "utf8") });
    const answers = stdout
      .split("\n")
      .slice(0, -1)
      .map((line) => JSON.parse(line) as object);
    expect(answers).toHaveLength(expected.length);
    for (const answer of answers) expect(answer).not.toHaveProperty("error");
    // The reports of a run are enough to write them.
    const merged = folder.file("merged.jsonl");
    await conform("merge", json, "--failing-requests", merged);
    expect(readFileSync(merged, "utf8")).toBe(readFileSync(file, "utf8"));
  });

  test("has what comes before a command of the GL, from the beginning of its case on", async () => {
    const file = folder.file("failing.jsonl");
    await conform("draw/selection:", ...liar(), "--failing-requests", file);
    const all = lines(file) as readonly Readonly<Record<string, unknown>>[];
    expect(all[0]).toMatchObject({ reset: true });
    expect(all.some(({ gl }) => typeof gl === "string")).toBe(true);
  });

  test("is empty where all is well", async () => {
    const file = folder.file("failing.jsonl");
    await conform(FILTER, "--engine", "interpreter", "--failing-requests", file);
    expect(readFileSync(file, "utf8")).toBe("");
  });
});

interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Element[];
  text: string;
}

/** The root of an XML document. Throws if it is not well-formed. */
function parseXml(xml: string): Element {
  const top: Element = { name: "", attributes: {}, children: [], text: "" };
  const open = [top];
  const parser = new SaxesParser();
  parser.on("opentag", ({ name, attributes }) => {
    const element: Element = { name, attributes, children: [], text: "" };
    open.at(-1)!.children.push(element);
    open.push(element);
  });
  parser.on("closetag", () => void open.pop());
  parser.on("text", (text) => (open.at(-1)!.text += text));
  parser.on("error", (error) => {
    throw error;
  });
  parser.write(xml).close();
  return top.children[0]!;
}

describe("--junit", () => {
  const junit = async (...args: readonly string[]): Promise<Element> => {
    const file = folder.file("out/junit.xml");
    await conform(...args, "--junit", file);
    return parseXml(readFileSync(file, "utf8"));
  };

  test("has a test suite for each case file and a test for each case", async () => {
    const MUL = "NV_vertex_program/exec/MUL";
    const { name, attributes, children } = await junit(FILTER, `${MUL}:`, "--engine", "interpreter");
    const files = [MOV, `${MUL}.txt`].map(casesIn);
    expect(name).toBe("testsuites");
    expect(attributes).toEqual({
      name: "glasm conform: glasm interpreter",
      tests: String(files.flat().length),
      failures: "0",
      errors: "0",
      skipped: "0",
    });
    expect(children.map((suite) => [suite.name, suite.attributes])).toEqual(
      [MOV.slice(0, -4), MUL].map((path, i) => [
        "testsuite",
        { name: path, tests: String(files[i]!.length), failures: "0", errors: "0", skipped: "0" },
      ]),
    );
    expect(children.flatMap((suite) => suite.children)).toEqual(
      files.flatMap((cases, i) =>
        cases.map(({ id }) => ({
          name: "testcase",
          attributes: {
            classname: ["NV_vertex_program.exec.MOV", "NV_vertex_program.exec.MUL"][i],
            name: id.slice(id.indexOf(": ") + 2),
          },
          children: [],
          text: expect.stringMatching(/^\s*$/) as unknown,
        })),
      ),
    );
  });

  test("tells failures, and skips what is not supported or expected to fail", async () => {
    const list = folder.file("known.txt");
    writeFileSync(list, `${idsIn(MOV)[0]!} // it <lies>\n`);
    const liar = ["--target", `${NODE} "${folder.file("liar.mjs")}"`];
    const { attributes, children } = await junit(FILTER, ...liar, "--expected-failures", list);
    expect(attributes).toMatchObject({ tests: "8", failures: "7", errors: "0", skipped: "1" });
    const [skipped, , failed] = children[0]!.children.map(({ children: [inner] }) => inner!);
    expect(skipped).toMatchObject({
      name: "skipped",
      attributes: { message: "failed as expected: it <lies>" },
    });
    expect(failed).toMatchObject({
      name: "failure",
      attributes: { message: expect.stringMatching(/^vertex 0: expected \w+ = /) as unknown },
      text: expect.stringMatching(
        /^NV_vertex_program\/exec\/MOV\.txt:\d+: .*: vertex 0: expected/,
      ) as unknown,
    });
  });

  test("is well-formed whatever a target writes", async () => {
    const modest = ["--target", `${NODE} "${folder.file("modest.mjs")}"`];
    const { attributes, children } = await junit("NV_vertex_program/exec/MUL:", ...modest);
    expect(attributes["skipped"]).toBe(attributes["tests"]);
    expect(children[0]!.children[0]!.children[0]).toMatchObject({
      name: "skipped",
      attributes: { message: 'unsupported: no <MUL> \ufffd\ufffd & no "ADD"' },
    });
  });

  test("has errors for what is wrong in files, and for a pass that was not expected", async () => {
    const list = folder.file("known.txt");
    writeFileSync(list, `${idsIn(MOV)[0]!} // it lies\nMOV: gone // a reason\n`);
    const args = [FILTER, "--engine", "interpreter", "--expected-failures", list];
    const { attributes, children } = await junit(...args);
    expect(attributes).toMatchObject({ tests: "9", failures: "1", errors: "1", skipped: "0" });
    expect(children[0]!.children[0]!.children[0]!.attributes).toEqual({
      message: "passed though expected to fail: it lies",
    });
    expect(children[1]!.attributes["name"]).toBe("the suite itself");
    expect(children[1]!.children[0]!).toMatchObject({
      attributes: { name: `${list}:2` },
      children: [{ name: "error", attributes: { message: "there is no case MOV: gone" } }],
    });
  });

  test("cannot be written where a folder is", async () => {
    const { status, stderr } = await conform(FILTER, "--engine", "interpreter", "--junit", folder.path);
    expect(status).toBe(3);
    expect(stderr).toContain("is a folder");
  });
});
