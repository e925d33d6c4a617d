import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { DIAGNOSTICS as GPU_DIAGNOSTICS } from "@glasm/nv-gpu";
import { DIAGNOSTICS } from "@glasm/nv-vertex";
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { glasm, temporaryFolder } from "./command-line.js";

const BAD_PROGRAMS = fileURLToPath(new URL("bad-programs/", import.meta.url));
const GOLDEN = fileURLToPath(new URL("bad-programs.txt", import.meta.url));

/** Programs of NV_gpu_program, each with the rule that it breaks above it and what `check` prints below it. */
const GPU_GOLDEN = fileURLToPath(new URL("bad-gpu-programs.txt", import.meta.url));

/** Too large for the repository, and not a rule but what counts what is left out. */
const NOT_A_FILE = ["program-size", "more-errors"];
/** It goes to the target that is being loaded. */
const NEEDS_OPTIONS: Readonly<Record<string, readonly string[]>> = { target: ["--target", "vsp"] };

describe("check", () => {
  test("has a bad program of each rule", () => {
    const codes = readdirSync(BAD_PROGRAMS).map((file) => file.replace(".vp", ""));
    expect([...codes, ...NOT_A_FILE].sort()).toEqual(Object.keys(DIAGNOSTICS).sort());
  });

  test("explains each with its place, rule, citation, line and caret", async () => {
    const outputs: string[] = [];
    for (const file of readdirSync(BAD_PROGRAMS).sort()) {
      const code = file.replace(".vp", "");
      const { status, stdout, stderr } = await glasm([
        "check",
        ...(NEEDS_OPTIONS[code] ?? []),
        `${BAD_PROGRAMS}${file}`,
      ]);
      expect({ file, status, stderr }).toEqual({ file, status: 1, stderr: "" });
      expect(stdout).toContain(`: error ${code}: `);
      outputs.push(stdout.replaceAll(BAD_PROGRAMS, ""));
    }
    const actual = outputs.join("");
    if (process.env["UPDATE_GOLDENS"] === "1") writeFileSync(GOLDEN, actual);
    expect(actual).toBe(readFileSync(GOLDEN, "utf8"));
  });
});

describe("check of programs of NV_gpu_program", () => {
  const golden = readFileSync(GPU_GOLDEN, "utf8");
  const cases = golden
    .split(/^=== /m)
    .slice(1)
    .map((section) => /^(\S+)\n(.*?)^---$/ms.exec(section)!)
    .map(([, code, program]) => ({ code: code!, program: program! }));

  test("has a bad program of each rule", () => {
    const codes = cases.map(({ code }) => code);
    expect([...codes, ...NOT_A_FILE].sort()).toEqual(Object.keys(GPU_DIAGNOSTICS).sort());
  });

  test("explains each with its place, rule, citation, line and caret [NV_gpu_program4 2.X.2]", async () => {
    const folder = temporaryFolder(Object.fromEntries(cases.map(({ code, program }) => [code, program])));
    const files = cases.map(({ code }) => folder.file(code));
    const { status, stdout, stderr } = await glasm(["check", ...files]);
    folder.remove();
    expect([status, stderr]).toEqual([1, ""]);
    const printed = stdout.split(`${folder.path}/`).slice(1);
    const actual = cases.map(({ code, program }) => {
      const own = printed.filter((text) => text.startsWith(`${code}:`));
      expect(own[0]).toContain(`: error ${code}: `);
      return `=== ${code}\n${program}---\n${own.join("")}`;
    });
    if (process.env["UPDATE_GOLDENS"] === "1") writeFileSync(GPU_GOLDEN, actual.join(""));
    expect(actual.join("")).toBe(golden);
  });
});

describe("check", () => {
  let folder: ReturnType<typeof temporaryFolder>;
  beforeAll(() => {
    folder = temporaryFolder({
      "good.vp": "!!VP1.1 OPTION NV_position_invariant; MOV o[COL0], v[COL0]; END",
      "bad.vp": new Uint8Array([...Buffer.from("!!VP1.0\r\n\tMOV\tR12, "), 0xff, 0x0d, 0x0a]),
    });
  });
  afterAll(() => folder.remove());

  test("says that a good program is fine", async () => {
    const file = folder.file("good.vp");
    expect(await glasm(["check", file])).toEqual({
      status: 0,
      stdout: `${file}: fine (VP1.1, position-invariant, 1 instruction)\n`,
      stderr: "",
    });
  });

  test("keeps the caret in place after tabs, and prints no byte that a terminal could obey", async () => {
    const { stdout } = await glasm(["check", folder.file("bad.vp")]);
    const [heading, line, caret] = stdout.split("\n");
    expect(heading).toContain(`${folder.file("bad.vp")}:2:6: error temporary-range: `);
    expect(line).toBe("   MOV R12, ?");
    expect(caret).toBe("       ^~~");
    expect(stdout).toMatch(/^[\x20-\x7e\n]*$/);
  });

  test("reads standard input as -", async () => {
    const { status, stdout } = await glasm(["check", "-"], { stdin: "!!VP1.0 END" });
    expect(status).toBe(1);
    expect(stdout).toBe(
      "<stdin>:1:12: error position-unwritten: the program writes no component of o[HPOS] [VP2 2.14.1.8]\n" +
        "  !!VP1.0 END\n" +
        "             ^\n",
    );
  });

  test("prints at most 100 diagnostics and counts the rest", async () => {
    const { stdout } = await glasm(["check", "-"], { stdin: `!!VP1.0\n${"MOV R0;\n".repeat(150)}END` });
    const headings = stdout.split("\n").filter((line) => line.startsWith("<stdin>:"));
    expect(headings).toHaveLength(101);
    expect(headings.at(-1)).toBe(
      "<stdin>:152:4: error more-errors: errors that are not listed: 51 [VP2 2.14.1.8]",
    );
  });

  test("goes on after a bad program and a missing file, and gives the graver status", async () => {
    const [good, bad, missing] = ["good.vp", "bad.vp", "missing.vp"].map(folder.file);
    expect((await glasm(["check", bad!, good!])).status).toBe(1);
    const { status, stdout, stderr } = await glasm(["check", missing!, bad!, folder.path, good!]);
    expect(status).toBe(3);
    expect(stderr).toBe(`glasm: ${missing}: no such file or folder\nglasm: ${folder.path}: is a folder\n`);
    expect(stdout).toContain(`${good}: fine`);
    expect(stdout).toContain(`${bad}:2:6: error`);
  });

  test("prints JSON alone, of every file", async () => {
    const [good, bad, missing] = ["good.vp", "bad.vp", "missing.vp"].map(folder.file);
    const { status, stdout, stderr } = await glasm(["check", good!, bad!, missing!, "--format", "json"]);
    expect([status, stderr]).toEqual([3, ""]);
    const { schemaVersion, files } = JSON.parse(stdout);
    expect(schemaVersion).toBe(1);
    expect(files).toEqual([
      { file: good, ok: true, environment: "VP1.1", positionInvariant: true, instructions: 1, warnings: [] },
      { file: bad, ok: false, diagnostics: expect.any(Array), warnings: [] },
      { file: missing, ok: false, error: `${missing}: no such file or folder` },
    ]);
    expect(files[1].diagnostics[0]).toEqual({
      code: "temporary-range",
      message: expect.stringContaining("R12"),
      position: 14,
      end: 17,
      line: 2,
      column: 6,
      citation: "[VP2 2.14.1.4]",
    });
  });

  test("loads for the target that is asked for", async () => {
    const { status, stdout } = await glasm(["check", folder.file("good.vp"), "--target", "vsp"]);
    expect(status).toBe(1);
    expect(stdout).toContain("error target");
  });

  test("uses colors on a terminal only, and not where NO_COLOR is set", async () => {
    const check = (surroundings: Parameters<typeof glasm>[1]) =>
      glasm(["check", folder.file("bad.vp")], surroundings);
    const plain = await check({});
    const colored = await check({ terminal: true });
    expect(colored.stdout).toContain("\x1b[");
    expect(colored.stdout.replace(/\x1b\[\d+m/g, "")).toBe(plain.stdout);
    expect(await check({ terminal: true, env: { NO_COLOR: "1" } })).toEqual(plain);
    expect((await check({ terminal: true, env: { NO_COLOR: "" } })).stdout).toContain("\x1b[");
  });
});

describe("check --warnings", () => {
  const WARNED = "!!VP2.0\nMOV o[COL0], v[3];\n  ADD R0, R1, v[0];\nMOV o[HPOS], R0;\nEND\n";
  const heading =
    "<stdin>:3:3: warning temporary-unwritten: nothing writes R1.xyzw before it is read here; it is still 0";

  test("prints what is probably not meant before saying that the program is fine [Ruling 124]", async () => {
    expect(await glasm(["check", "--warnings", "-"], { stdin: WARNED })).toEqual({
      status: 0,
      stdout:
        `${heading} [VP2 2.14.1.4]\n    ADD R0, R1, v[0];\n    ^~~~~~~~~~~~~~~~\n` +
        "<stdin>: fine (VP2.0, 3 instructions)\n",
      stderr: "",
    });
  });

  test("says nothing about a program without any, and check alone says how many there are [Ruling 124]", async () => {
    const fine = "<stdin>: fine (VP2.0, 3 instructions)\n";
    const checked = async (args: readonly string[], stdin: string) =>
      (await glasm([...args, "-"], { stdin })).stdout;
    expect(await checked(["check"], WARNED)).toBe(
      "<stdin>: fine (VP2.0, 3 instructions), 1 warning: --warnings shows them\n",
    );
    expect(await checked(["check"], WARNED.replace("R1", "v[0]"))).toBe(fine);
    expect(await checked(["check", "--warnings"], WARNED.replace("R1", "v[0]"))).toBe(fine);
  });

  test.each([[["--warnings"]], [[]]])("has them in JSON with and without %j [Ruling 124]", async (args) => {
    const { status, stdout } = await glasm(["check", "-", "--format", "json", ...args], { stdin: WARNED });
    expect(status).toBe(0);
    expect(JSON.parse(stdout).files).toEqual([
      {
        file: "<stdin>",
        ok: true,
        environment: "VP2.0",
        positionInvariant: false,
        instructions: 3,
        warnings: [
          {
            code: "temporary-unwritten",
            message: "nothing writes R1.xyzw before it is read here; it is still 0",
            position: 29,
            end: 45,
            line: 3,
            column: 3,
            citation: "[VP2 2.14.1.4]",
          },
        ],
      },
    ]);
  });

  test("is in yellow on a terminal [Ruling 124]", async () => {
    const { stdout } = await glasm(["check", "--warnings", "-"], { stdin: WARNED, terminal: true });
    expect(stdout).toContain("\x1b[33mwarning\x1b[39m");
  });
});

describe("check, where another place belongs to a diagnostic", () => {
  test("prints it after, as a note [Ruling 123]", async () => {
    const stdin = "!!VP2.0\nhere:\nMOV o[HPOS], v[0]\nhere: RET;\nhere: RET;\nEND";
    const { status, stdout } = await glasm(["check", "-"], { stdin });
    expect(status).toBe(1);
    expect(stdout).toBe(
      '<stdin>:4:1: error syntax: expected ";", found "here" [VP2 2.14.1.8]\n' +
        "  here: RET;\n  ^~~~\n" +
        '<stdin>:3:18: note: this line ends without the ";"\n' +
        "  MOV o[HPOS], v[0]\n                   ^\n" +
        '<stdin>:5:1: error label-duplicate: the label "here" was already defined in line 2 [Ruling 23]\n' +
        "  here: RET;\n  ^~~~\n" +
        "<stdin>:2:1: note: the first definition of the label\n" +
        "  here:\n  ^~~~\n",
    );
  });
});
