import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { type Case, readSuite, runSuite } from "@glasm/conformance";
import { ENGINES } from "@glasm/vm";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { GlasmTarget } from "../src/target/glasm-target.js";
import { glasm, temporaryFolder } from "./command-line.js";

const EXAMPLE = fileURLToPath(new URL("../../../packages/conformance/examples/target.mjs", import.meta.url));
const NODE = `"${process.execPath}"`;

/** Answers every program with vertices whose registers are all zero. */
const LIAR = `
import { createInterface } from "node:readline";
const results = { HPOS: Array(4).fill("00000000"), TEX0: Array(4).fill("00000000") };
for await (const line of createInterface({ input: process.stdin })) {
  const vertices = JSON.parse(line).vertices?.map(() => ({ results, end: "end", executed: 1 }));
  process.stdout.write(JSON.stringify({ ok: true, vertices }) + "\\n");
}
`;

let folder: ReturnType<typeof temporaryFolder>;
beforeAll(() => {
  folder = temporaryFolder({ "liar.mjs": LIAR, "silent.mjs": "setInterval(() => undefined, 1000);" });
});
afterAll(() => folder.remove());

const conform = (...args: readonly string[]) => glasm(["conform", ...args]);

interface Report {
  readonly targets: readonly string[];
  readonly counts: Readonly<Record<string, number>>;
  readonly results: readonly { readonly id: string; readonly verdict: string }[];
}

async function report(...args: readonly string[]): Promise<Report & { readonly status: number }> {
  const { status, stdout } = await conform(...args, "--format", "json");
  return { ...(JSON.parse(stdout) as Report), status };
}

const CASES = new URL("../../../packages/conformance/cases/", import.meta.url);
const textOf = (file: string): string => readFileSync(new URL(file, CASES), "utf8");

/** The cases of a file, read without the command. */
const casesIn = (file: string): readonly Case[] => readSuite([{ file, text: textOf(file) }]).cases;

const idsIn = (file: string): readonly string[] => casesIn(file).map(({ id }) => id);

const MOV = "NV_vertex_program/exec/MOV.txt";
const FILTER = "NV_vertex_program/exec/MOV:";

describe("glasm conform", () => {
  test("runs the cases that the filters name on every engine", async () => {
    const { status, targets, counts, results } = await report(FILTER, "EXEC/abs: *x*");
    expect({ status, targets }).toEqual({ status: 0, targets: ENGINES.map((name) => `glasm ${name}`) });
    const ids = results.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([...idsIn(MOV)]));
    expect(ids.length).toBeGreaterThan(idsIn(MOV).length);
    expect(ids.every((id) => /exec\/MOV: |exec\/ABS: .*x/.test(id))).toBe(true);
    expect(counts).toMatchObject({ passed: ids.length, failed: 0 });
  });

  test("runs on one engine, with a progress bar on a terminal, and writes reports by the endings of their names", async () => {
    const files = ["a.html", "a.md", "a.json"].map((name) => folder.file(`out/${name}`));
    const args = ["conform", FILTER, "--engine", "interpreter", "--report", ...files];
    const { status, stdout, stderr } = await glasm(args, { terminal: true });
    expect(status).toBe(0);
    expect(stdout).toMatch(
      /^\d+ cases: \d+ passed\n\d+ sentences: \d+ passed, \d+ informative, \d+ uncovered\n$/,
    );
    expect(stderr).toContain("running");
    const [html, markdown, json] = files.map((file) => readFileSync(file, "utf8")) as [
      string,
      string,
      string,
    ];
    expect(html).toMatch(/^<!doctype html>\n[^]*NV_vertex_program\/exec\/MOV[^]*<\/html>\n$/);
    expect(markdown).toMatch(/^# Conformance\n[^]*\n## VP2 Errors\n[^]*\| s\d/);
    expect(JSON.parse(json)).toMatchObject({
      schemaVersion: 1,
      targets: ["glasm interpreter"],
      mistakes: [],
      results: idsIn(MOV).map((id) => ({ id, verdict: "passed", file: MOV })),
      sections: expect.arrayContaining([expect.objectContaining({ name: "VP2 2.14.1" })]) as unknown,
      unresolved: [],
    });
  });

  test("has parts that are disjoint and whole", async () => {
    const part = async (i: number): Promise<readonly string[]> =>
      (await report(FILTER, "--engine", "interpreter", "--shard", `${i}/2`)).results.map(({ id }) => id);
    const ids = [await part(1), await part(2)];
    expect(ids.every(({ length }) => length > 0)).toBe(true);
    expect(ids.flat().sort()).toEqual([...idsIn(MOV)].sort());
  });

  test("has parts without a case where there are more parts than cases", async () => {
    const { status, stdout } = await conform(FILTER, "--shard", "999999/999999");
    expect({ status, first: stdout.split("\n")[0] }).toEqual({ status: 0, first: "0 cases: 0 passed" });
  });

  test.each([
    [["no such case"], "no case's name contains no such case"],
    [["MOV:", "--shard", "0/3"], "Expected a part and how many there are"],
    [["MOV:", "--shard", "4/3"], "Expected a part and how many there are"],
    [["MOV:", "--shard", "1"], "Expected a part and how many there are"],
    [["MOV:", "--timeout", "0"], "Expected a number of seconds above zero"],
    [["MOV:", "--timeout", "1s"], "Expected a number of seconds above zero"],
    [["MOV:", "--engine", "fast"], "Allowed choices are"],
    [
      ["MOV:", "--engine", "interpreter", "--target", "cat"],
      "cannot be used with option '--target <command>'",
    ],
    [
      ["MOV:", "--report", "report.pdf"],
      "--report report.pdf: expected a name that ends in .html, .md, .json",
    ],
    [["MOV:", "--report", "html"], "--report html: expected a name that ends in"],
  ])("explains wrong usage: %j", async (args, message) => {
    const { status, stdout, stderr } = await conform(...args);
    expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
    expect(stderr).toContain(message);
  });
});

describe("expected failures", () => {
  const listed = (text: string): string => {
    const file = folder.file("list.txt");
    writeFileSync(file, text);
    return file;
  };

  test("fail the run if they pass, or if there is no such case; not if the filters leave them out", async () => {
    const [passing] = idsIn(MOV);
    const [left] = idsIn("NV_vertex_program/exec/MUL.txt");
    const lines = [
      "# known",
      `${passing!} // it is broken`,
      `${left!} // so is it`,
      "MOV: gone // a reason",
      "MOV",
    ];
    const file = listed(lines.join("\n"));
    const args = [FILTER, "--engine", "interpreter", "--expected-failures", file];
    const { status, stdout } = await conform(...args);
    expect(status).toBe(1);
    expect(stdout.split("\n").slice(0, 5)).toEqual([
      `${file}:4: there is no case MOV: gone`,
      `${file}:5: expected ID // reason`,
      `PASSED ${passing!}`,
      expect.stringMatching(
        /^ {2}NV_vertex_program\/exec\/MOV\.txt:\d+: it is listed as an expected failure: it is broken$/,
      ),
      expect.stringMatching(/^4 cases: 3 passed, 1 passed though expected to fail$/),
    ]);
  });

  test("are those of a target, and let it fail", async () => {
    const [first, ...others] = idsIn("NV_vertex_program1_1/load/header.txt");
    const list = listed(`${first!} // it does not start\n`);
    const target = "echo broken >&2; exit 5";
    const { status, stdout } = await conform(
      "NV_vertex_program1_1/load/header:",
      "--target",
      target,
      "--expected-failures",
      list,
    );
    expect(others.length).toBeGreaterThan(0);
    expect(stdout).not.toContain(`FAILED ${first!}`);
    for (const id of others) expect(stdout).toContain(`FAILED ${id}\n`);
    expect(stdout).toContain("it ended with status 5: broken\n");
    expect(status).toBe(1);
  });

  test("are read from a file that there is", async () => {
    const { status, stderr } = await conform("MOV:", "--expected-failures", folder.file("none.txt"));
    expect(status).toBe(3);
    expect(stderr).toContain("none.txt: no such file or directory");
  });
});

describe("a target in another process", () => {
  test("passes what it supports; the rest is left out", async () => {
    const target = `${NODE} "${EXAMPLE}"`;
    const { status, targets, counts, results } = await report("exec/attributes:", FILTER, "--target", target);
    expect({ status, targets }).toEqual({ status: 0, targets: [target] });
    expect(counts["failed"]).toBe(0);
    expect(counts["passed"]).toBeGreaterThan(0);
    expect(counts["unsupported"]).toBeGreaterThan(0);
    expect(counts["passed"]! + counts["unsupported"]!).toBe(results.length);
  });

  test("that lies fails, with the line of the case", async () => {
    const target = `${NODE} "${folder.file("liar.mjs")}"`;
    const { status, stdout } = await conform(
      FILTER,
      "NV_vertex_program1_1/reject/header:",
      "--target",
      target,
    );
    expect(status).toBe(1);
    expect(stdout).toMatch(/\n\d+ cases: 0 passed, \d+ failed\n/);
    expect(stdout).toContain("the program loads; expected header at byte 0");
    const [, line] =
      /\n {2}NV_vertex_program\/exec\/MOV\.txt:(\d+): .*: vertex \d+: expected \w+ = /.exec(stdout) ?? [];
    expect(textOf(MOV).split("\n")[Number(line) - 1]).toMatch(/^table:/);
  });

  test("that is silent fails within the time that is given", async () => {
    const target = `${NODE} "${folder.file("silent.mjs")}"`;
    const { status, stdout } = await conform(
      "NV_vertex_program1_1/load/header:",
      "--timeout",
      "0.2",
      "--target",
      target,
    );
    expect(status).toBe(1);
    expect(stdout).toContain("no answer within 0.2 s\n");
  });
});

describe("--export", () => {
  test("writes cases that give the same when they are replayed", async () => {
    const out = folder.file("exported");
    const names = [
      "NV_vertex_program/exec/RCP",
      "NV_vertex_program/draw/selection",
      "NV_vertex_program2/reject/header",
    ];
    const { status, stdout } = await conform(...names.map((name) => `${name}:`), "--export", out);
    const cases = names.flatMap(
      (name) =>
        (JSON.parse(readFileSync(join(out, `${name}.json`), "utf8")) as { readonly cases: Case[] }).cases,
    );
    expect({ status, stdout }).toEqual({ status: 0, stdout: `${cases.length} cases in 3 files\n` });
    expect(cases.map(({ id }) => id)).toEqual(names.flatMap((name) => idsIn(`${name}.txt`)));
    const verdicts = async (run: readonly Case[]): Promise<readonly string[]> =>
      (await runSuite(run, [new GlasmTarget("interpreter")], new Map())).map(({ verdict }) => verdict);
    expect(await verdicts(cases)).toEqual(cases.map(() => "passed"));
    const changed = JSON.parse(JSON.stringify(cases).replaceAll('"position":', '"position":1')) as Case[];
    expect(await verdicts(changed)).toEqual(
      cases.map(({ id }) => (id.includes("/reject/") ? "failed" : "passed")),
    );
  });
});

describe("glasm target", () => {
  const answers = async (...lines: readonly unknown[]): Promise<readonly unknown[]> => {
    const stdin = lines.map((line) => (typeof line === "string" ? line : JSON.stringify(line))).join("\n");
    const { status, stdout, stderr } = await glasm(["target"], { stdin });
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    return stdout
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line) as unknown);
  };

  test("answers programs and commands line by line", async () => {
    expect(
      await answers(
        { reset: true },
        { gl: "enable", args: ["VERTEX_PROGRAM_NV"] },
        { gl: "isEnabled", args: ["VERTEX_PROGRAM_NV"] },
        { program: "!!VP1.0 END" },
        { gl: "getVertexAttribfvNV", args: [3, "CURRENT_ATTRIB_NV", { out: "f32", n: 4 }] },
        { gl: "getError", args: [] },
      ),
    ).toMatchObject([
      { ok: true },
      {},
      { ret: true },
      { ok: false, diagnostics: [{ code: "position-unwritten" }] },
      { out: ["3f800000", "3f800000", "3f800000", "3f800000"] },
      { ret: 0 },
    ]);
  });

  test("says what is wrong with a line, and goes on", async () => {
    const found = (await answers(
      "no JSON",
      { reset: true, size: 3 },
      { reset: true, width: 0 },
      { gl: "noSuchCommand", args: [] },
      { gl: "enable", args: ["NO_SUCH_TOKEN"] },
      { gl: "enable", args: ["VERTEX_PROGRAM_NV"], context: "other" },
      { gl: "getIntegerv", args: ["MAX_TEXTURE_SIZE", 3] },
      { gl: "getError", args: [] },
    )) as readonly Readonly<Record<string, unknown>>[];
    expect(found.map((answer) => Object.keys(answer).sort().join(" "))).toEqual([
      "error ok",
      "error ok",
      "error ok",
      "unsupported",
      "error ok",
      "error ok",
      "error",
      "ret",
    ]);
    expect(found.map(({ error }) => error)).toMatchObject([
      expect.stringMatching(/^line: expected a JSON object/),
      expect.stringMatching(/^line: expected .*, found "size"$/),
      "width: expected a whole number from 1 to 4096",
      undefined,
      "args[0]: expected a token of the GL or the bits of a single",
      "context: expected one of main",
      expect.stringMatching(/^TypeError: /),
      undefined,
    ]);
  });

  test("keeps contexts apart, and shares what they share", async () => {
    const text = "!!VP1.0 MOV o[HPOS], v[0]; END";
    const load = { gl: "loadProgramNV", args: ["VERTEX_PROGRAM_NV", 5, text.length, { text }] };
    const asked = { gl: "isProgramNV", args: [5] };
    expect(
      await answers(
        { reset: true },
        load,
        { reset: true, context: "apart" },
        { reset: true, context: "with", share: "main" },
        asked,
        { ...asked, context: "apart" },
        { ...asked, context: "with" },
        { reset: true },
        asked,
      ),
    ).toMatchObject([
      { ok: true },
      {},
      { ok: true },
      { ok: true },
      { ret: true },
      { ret: false },
      { ret: true },
      { ok: true },
      { ret: false },
    ]);
  });
});
