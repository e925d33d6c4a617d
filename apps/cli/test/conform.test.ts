import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { type Case, citationText, runnerOn, runSuite, type Target } from "@glasm/conformance";
import { ENGINES } from "@glasm/nv-vertex";
import { readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { supportingAll } from "../src/conform/own-targets.js";
import { GlasmTarget } from "../src/target/glasm-target.js";
import { glasm, temporaryFolder } from "./command-line.js";
import { casesIn, conform, idsIn, LIAR, NODE, SMALL_SUITE, textOf } from "./conform-support.js";

const EXAMPLE = fileURLToPath(new URL("../../../packages/conformance/examples/target.mjs", import.meta.url));

/** Answers nothing but a line that does not end to programs that write COL0, zeros to others. */
const ENDLESS = LIAR.replace(
  "const vertices",
  `if (line.includes("COL0")) for (;;)
    if (!process.stdout.write("x".repeat(65536)))
      await new Promise((resolve) => process.stdout.once("drain", resolve));
  const vertices`,
);

/** Lies, and notes in the file that is its argument that it has been started. */
const COUNTED = `
import { appendFileSync } from "node:fs";
appendFileSync(process.argv[2], "started ");
${LIAR}`;

let folder: ReturnType<typeof temporaryFolder>;
beforeAll(() => {
  folder = temporaryFolder({
    "liar.mjs": LIAR,
    "silent.mjs": "setInterval(() => undefined, 1000);",
    "endless.mjs": ENDLESS,
    "counted.mjs": COUNTED,
  });
});
afterAll(() => folder.remove());

interface Report {
  readonly targets: readonly string[];
  readonly counts: Readonly<Record<string, number>>;
  readonly results: readonly { readonly id: string; readonly verdict: string }[];
}

async function report(...args: readonly string[]): Promise<Report & { readonly status: number }> {
  const { status, stdout } = await conform(...args, "--format", "json");
  return { ...(JSON.parse(stdout) as Report), status };
}

const MOV = "NV_vertex_program/exec/MOV.txt";
const FILTER = "NV_vertex_program/exec/MOV:";

describe("glasm conform", () => {
  test("runs cases of the suite in the package", async () => {
    const ids = idsIn("NV_vertex_program/exec/SLT.txt");
    const { status, stdout } = await glasm(["conform", "NV_vertex_program/exec/SLT:"]);
    expect([status, stdout.split("\n")[0]]).toEqual([0, `${ids.length} cases: ${ids.length} passed`]);
  });

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
    const args = [
      "conform",
      FILTER,
      "--engine",
      "interpreter",
      ...files.flatMap((file) => ["--report", file]),
    ];
    const { status, stdout, stderr } = await glasm(args, { terminal: true, suiteFiles: SMALL_SUITE });
    expect(status).toBe(0);
    expect(stdout).toMatch(/^(\d+) cases: \1 passed\n(\d+) sentences: \2 passed, 0 uncovered\n$/);
    expect(stderr).toContain("running");
    const [html, markdown, json] = files.map((file) => readFileSync(file, "utf8")) as [
      string,
      string,
      string,
    ];
    expect(html).toMatch(/^<!doctype html>\n[^]*NV_vertex_program\/exec\/MOV[^]*<\/html>\n$/);
    expect(markdown).toMatch(/^# Conformance\n[^]*\n## VP1 2\.14\.1\.10\.2 [^]*\| s\d/);
    expect(JSON.parse(json)).toMatchObject({
      schemaVersion: 1,
      targets: ["glasm interpreter"],
      mistakes: [],
      results: idsIn(MOV).map((id) => ({ id, verdict: "passed", file: MOV })),
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
    [["MOV:", "no such case"], "no case's name contains no such case"],
    [["MOV:", "--report", "a.html", "b.json"], "no case's name contains b.json"],
    [
      ["MOV:", "--report", "a.html", "--report", "./a.html", "--junit", "a.html"],
      "a.html would be written twice",
    ],
    [["MOV:", "--jobs", "0"], "Expected a whole number from 1 to 256"],
    [["MOV:", "--jobs", "257"], "Expected a whole number from 1 to 256"],
    [["MOV:", "--jobs", "two"], "Expected a whole number from 1 to 256"],
    [["MOV:", "--quiet", "--verbose"], "option '--quiet' cannot be used with option '--verbose'"],
    [["MOV:", "--shard", "0/3"], "Expected a part and how many there are"],
    [["MOV:", "--shard", "4/3"], "Expected a part and how many there are"],
    [["MOV:", "--shard", "1"], "Expected a part and how many there are"],
    [["MOV:", "--max-failures", "0"], "Expected a whole number from 1 to 999999"],
    [["MOV:", "--max-failures", "1000000"], "Expected a whole number from 1 to 999999"],
    [["MOV:", "--environment", "VP3.0"], "Allowed choices are VP1.0, VP1.1, VP2.0, VSP1.0."],
    [[FILTER, "--environment", "VP2.0"], "no case of that name has programs of VP2.0 alone"],
    [["MOV:", "--failing-requests", ""], "Expected a name."],
    [["MOV:", "--junit", "a.xml", "--failing-requests", "a.xml"], "a.xml would be written twice"],
    [["MOV:", "--timeout", "0"], "Expected a number of seconds above zero"],
    [["MOV:", "--timeout", "1s"], "Expected a number of seconds above zero"],
    [["MOV:", "--engine", "fast"], "Allowed choices are"],
    [
      ["MOV:", "--engine", "interpreter", "--target", "cat"],
      "cannot be used with option '--target <command>'",
    ],
    [
      ["MOV:", "--report", "report.pdf"],
      "--report report.pdf: expected a name that ends in .html, .md or .json",
    ],
    [["MOV:", "--report", "html"], "--report html: expected a name that ends in"],
    [["MOV:", "--target", ""], "Expected a command."],
    [["MOV:", "--target", " "], "Expected a command."],
    [["MOV:", "--junit", ""], "Expected a name."],
    [["MOV:", "--export", ""], "Expected a name."],
    [["MOV:", "--expected-failures", ""], "Expected a name."],
    [[""], "Expected a part of the names of cases."],
    [["MOV:", ""], "Expected a part of the names of cases."],
    [["MOV:", "--timeout", "3"], "--timeout is only for the answers of --target"],
    ...[
      ["--report", "a.html"],
      ["--junit", "a.xml"],
      ["--failing-requests", "a.jsonl"],
      ["--max-failures", "2"],
      ["--jobs", "2"],
      ["--target", "cat"],
      ["--timeout", "3"],
      ["--engine", "interpreter"],
      ["--expected-failures", "list.txt"],
      ["--quiet"],
      ["--verbose"],
      ["--format", "json"],
    ].map((options): [string[], string] => [
      ["MOV:", "--export", "cases", ...options],
      `option '--export <folder>' cannot be used with option '${options[0]!}`,
    ]),
  ])("explains wrong usage: %j", async (args, message) => {
    const { status, stdout, stderr } = await conform(...args);
    expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
    expect(stderr).toContain(message);
  });
});

interface Sections {
  readonly sections: readonly {
    readonly name: string;
    readonly sentences: readonly { readonly number: number; readonly cases: readonly string[] }[];
  }[];
}

describe("the sentences of a part of the suite", () => {
  const sentences = async (...args: readonly string[]) => {
    const { status, stdout } = await conform(...args, "--engine", "interpreter", "--format", "json");
    expect(status).toBe(0);
    const { sections } = JSON.parse(stdout) as Sections;
    return sections.flatMap(({ name, sentences }) =>
      sentences.map(({ number, cases }) => ({ name: `${name} s${number}`, cases })),
    );
  };
  /** The sentences that cases cite. */
  const citedBy = (cases: readonly Case[]): readonly string[] =>
    cases.flatMap(({ citations }) =>
      citations.flatMap(({ section, sentences }) =>
        sentences.map((number) => citationText({ section, sentences: [number] })),
      ),
    );

  test("are those of its own cases", async () => {
    const counted = await sentences(FILTER);
    const names = counted.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining([...citedBy(casesIn(MOV))]));
    expect(counted.every(({ cases }) => cases.length > 0)).toBe(true);
    expect(names.length).toBeLessThan(100);
  });

  test("are in each shard those of its own cases", async () => {
    const whole = await sentences(FILTER);
    const parts = await Promise.all([1, 2].map((i) => sentences(FILTER, "--shard", `${i}/2`)));
    for (const part of parts) {
      expect(part.every(({ cases }) => cases.length > 0)).toBe(true);
      expect(whole.map(({ name }) => name)).toEqual(expect.arrayContaining(part.map(({ name }) => name)));
    }
    const all = new Set(parts.flat().map(({ name }) => name));
    expect([...all].sort()).toEqual(whole.map(({ name }) => name).sort());
  });

  test("are none where there is no case", async () => {
    const { stdout } = await conform(FILTER, "--shard", "999999/999999");
    expect(stdout).toBe("0 cases: 0 passed\n0 sentences: 0 uncovered\n");
  });
});

describe("glasm itself", () => {
  test("must support all that it is asked", async () => {
    const target = (answer: object): Target => ({
      name: "it",
      send: () => Promise.resolve(answer as never),
      close: () => Promise.resolve(),
    });
    expect(await supportingAll(target({ ok: true })).send({})).toEqual({ ok: true });
    await expect(supportingAll(target({ unsupported: "no time" })).send({})).rejects.toThrow(
      "it must support this: no time",
    );
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
        /^ {2}packages\/conformance\/cases\/NV_vertex_program\/exec\/MOV\.txt:\d+: it is listed as an expected failure: it is broken$/,
      ),
      expect.stringMatching(/^8 cases: 7 passed, 1 passed though expected to fail; 2 mistakes in files$/),
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

  test("are read from a list of them, not from another file", async () => {
    const file = listed("# garbage\ngarbage\nmore / garbage\n");
    const { status, stdout, stderr } = await conform("MOV:", "--expected-failures", file);
    expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
    expect(stderr).toBe(`glasm: ${file}:2: this is not a list of expected failures: expected ID // reason\n`);
    // A list that is out of date is one, and so is one without a line.
    const old = await conform(FILTER, "--expected-failures", listed("MOV: gone // a reason"));
    expect(old).toMatchObject({ status: 1, stderr: "" });
    expect(old.stdout).toContain("\n8 cases: 8 passed; 1 mistake in files\n");
    expect((await conform(FILTER, "--expected-failures", listed("# none\n"))).status).toBe(0);
  });

  test("are read from a file that there is", async () => {
    const { status, stderr } = await conform("MOV:", "--expected-failures", folder.file("none.txt"));
    expect(status).toBe(3);
    expect(stderr).toContain("none.txt: no such file or folder");
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
      /\n {2}packages\/conformance\/cases\/NV_vertex_program\/exec\/MOV\.txt:(\d+): .*: vertex \d+: expected \w+ = /.exec(
        stdout,
      ) ?? [];
    expect(textOf(MOV).split("\n")[Number(line) - 1]).toMatch(/^table:/);
  });

  test("that writes a line without an end fails the case, and the run goes on", async () => {
    const target = `${NODE} "${folder.file("endless.mjs")}"`;
    const { status, stdout } = await conform("exec/attributes:", "--target", target);
    expect(status).toBe(1);
    const ids = idsIn("NV_vertex_program/exec/attributes.txt");
    expect(stdout).toContain("an answer of more than 67108864 bytes\n");
    expect(stdout).toMatch(/: expected \w+ = /);
    expect(stdout).toContain(`\n${ids.length} cases: `);
  });

  test("runs in as many processes as are asked for, and the report is the same", async () => {
    const reportOf = async (jobs: number) => {
      const [log, ...files] = ["log", "a.json", "a.html", "a.md", "a.xml"].map((name) =>
        folder.file(`${jobs}-${name}`),
      ) as [string, string, string, string, string];
      const reports = files.flatMap((file) => [file.endsWith(".xml") ? "--junit" : "--report", file]);
      // The name of the target, which is in the report, has to be the same.
      const link = folder.file("log");
      rmSync(link, { force: true });
      symlinkSync(log, link);
      const target = `${NODE} "${folder.file("counted.mjs")}" "${link}"`;
      const { status } = await conform(
        "exec/attributes:",
        ...reports,
        "--target",
        target,
        "--jobs",
        String(jobs),
      );
      expect(status).toBe(1);
      const started = readFileSync(log, "utf8").trim().split(" ").length;
      return { started, texts: files.map((file) => readFileSync(file, "utf8")) };
    };
    const [one, three] = [await reportOf(1), await reportOf(3)];
    expect([one.started, three.started]).toEqual([1, 3]);
    expect(three.texts).toEqual(one.texts);
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

describe("a target that never answers", () => {
  const ids = idsIn("NV_vertex_program/exec/attributes.txt");
  const silent = (target: string, ...args: readonly string[]) =>
    conform("exec/attributes:", "--target", target, ...args);

  test("is not tried again after three cases, whatever it ends with; the others are missing", async () => {
    expect(ids.length).toBeGreaterThan(4);
    const json = folder.file("silent.json");
    const outcome = await silent("nosuchcommand", "--report", json);
    expect(outcome.status).toBe(1);
    expect(outcome.stderr).toMatch(
      /^glasm: the target answered none of its first 3 cases and is not tried again: it ended with status 127: .*nosuchcommand.*\n$/,
    );
    expect(outcome.stdout.match(/^FAILED /gm)).toHaveLength(3);
    expect(outcome.stdout).toContain(
      `\n3 cases: 0 passed, 3 failed; incomplete, ${ids.length - 3} missing\n`,
    );
    expect(JSON.parse(readFileSync(json, "utf8"))).toMatchObject({
      results: ids.slice(0, 3).map((id) => ({ id, verdict: "failed" })),
      missing: ids.slice(3),
    });
    const none = await silent(`${NODE} "${folder.file("silent.mjs")}"`, "--timeout", "0.2", "--jobs", "2");
    expect(none.stderr).toMatch(/ its first [34] cases and is not tried again: no answer within 0\.2 s\n$/);
  });

  test("is tried with three cases, about which no more is to be said than that they failed", async () => {
    const three = ids.slice(0, 3).map((id) => id.slice("NV_vertex_program/".length));
    const { status, stdout, stderr } = await conform(...three, "--target", "nosuchcommand");
    expect({ status, stderr }).toEqual({ status: 1, stderr: "" });
    expect(stdout).toContain("\n3 cases: 0 passed, 3 failed\n");
  });

  test("is one that writes no JSON, too; one line of it is an answer", async () => {
    const { status, stderr } = await silent("echo no; exit 3");
    expect(status).toBe(1);
    expect(stderr).toMatch(
      /^glasm: the target answered none of its first 3 cases and is not tried again: the answer is not valid JSON: /,
    );
    const json = await silent("echo 7; exit 3");
    expect(json.stderr).toBe("");
    expect(json.stdout).toContain(`\n${ids.length} cases: 0 passed, ${ids.length} failed\n`);
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
      (await runSuite(run, [runnerOn([new GlasmTarget("interpreter")])], new Map())).map(
        ({ verdict }) => verdict,
      );
    expect(await verdicts(cases)).toEqual(cases.map(() => "passed"));
    const changed = JSON.parse(JSON.stringify(cases).replaceAll('"position":', '"position":1')) as Case[];
    expect(await verdicts(changed)).toEqual(
      cases.map(({ id }) => (id.includes("/reject/") ? "failed" : "passed")),
    );
  });
});
