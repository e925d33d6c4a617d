import { beforeAll, describe, expect, test } from "@jest/globals";
import { scenes } from "@glasm/rasterizer";
import { spawnSync } from "node:child_process";
import { createProgram } from "../src/commands/program.js";
import { glasm } from "./command-line.js";

const hasBash = spawnSync("bash", ["--version"]).error === undefined;

/** Words as bash splits them, the last one being completed, and what comes of it in any order. */
const COMPLETED: readonly (readonly [readonly string[], readonly string[]])[] = [
  [["ch"], ["check"]],
  [["con"], ["conform"]],
  [
    ["pica", ""],
    ["assemble", "dis", "run"],
  ],
  [["conform", "me"], ["merge"]],
  [["conform", "--jobs", "2", "me"], ["merge"]],
  [["conform", "--jobs", "=", "2", "me"], ["merge"]],
  [["--color", "never", "pica", "as"], ["assemble"]],
  [["run", "--eng"], ["--engine"]],
  [
    ["run", "--engine", ""],
    ["auto", "interpreter", "compiled"],
  ],
  [["run", "--engine", "=", "com"], ["compiled"]],
  [
    ["run", "--engine", "="],
    ["auto", "interpreter", "compiled"],
  ],
  [["check", "--format", "j"], ["json"]],
  [["draw", "teapot"], ["teapot-lit"]],
  [["draw", "--size", "40x30", "too"], ["toon"]],
  [["draw", "too"], ["toon"]],
  [["help", "mach"], ["machines"]],
  [["completion", ""], ["bash"]],
  [["-"], ["--version", "--color", "--help"]],
  // A value that looks like a subcommand is none.
  [["conform", "--target", "merge", "--ju"], ["--junit"]],
  // Nothing: bash completes the names of files.
  [["check", ""], []],
  [["check", "check"], []],
  [["run", "--input", ""], []],
  [["run", "--input", "--"], []],
  [["draw", "./"], []],
];

describe("completion for bash [Ruling 198]", () => {
  let script: string;
  beforeAll(async () => {
    const { status, stdout, stderr } = await glasm(["completion", "bash"]);
    expect([status, stderr]).toEqual([0, ""]);
    script = stdout;
  });

  test("has every command, option and choice that there is", () => {
    const expectAll = (command: ReturnType<typeof createProgram>, path: string): void => {
      const rowOf = (table: string): readonly string[] => {
        const rows = script.slice(script.indexOf(`_glasm_${table}()`)).split("\n");
        const row = rows.find((line) => line.startsWith(`    "${path}")`));
        return row!.slice(row!.indexOf("printf '%s' '") + "printf '%s' '".length, -"' ;;".length).split(" ");
      };
      for (const { long, argChoices = [] } of command.options) {
        expect([path, rowOf("options")]).toEqual([path, expect.arrayContaining([long])]);
        expect(script).toContain(argChoices.join(" "));
      }
      for (const one of command.commands) {
        expect([path, rowOf("commands")]).toEqual([path, expect.arrayContaining([one.name()])]);
        expectAll(one, `${path} ${one.name()}`);
      }
    };
    const host = {
      stdin: (async function* () {})(),
      stdout: process.stdout,
      stderr: process.stderr,
      env: {},
    };
    expectAll(
      createProgram(host, () => undefined),
      "glasm",
    );
    for (const { name } of scenes) expect(script).toMatch(new RegExp(`[' ]${name}[' ]`));
  });

  test("is for bash alone", async () => {
    const { status, stderr } = await glasm(["completion", "fish"]);
    expect(status).toBe(2);
    expect(stderr).toContain("Allowed choices are bash.");
  });

  // Where there is no bash, nothing can be seen of it.
  (hasBash ? test : test.failing)("gives bash what completes a word", () => {
    const lines = COMPLETED.map(([words]) => {
      const all = ["glasm", ...words].map((word) => `'${word}'`).join(" ");
      return `COMP_WORDS=(${all}); COMP_CWORD=${words.length}; _glasm; echo "\${COMPREPLY[*]}"\n`;
    });
    const input = `set -u\n${script}${lines.join("")}complete -p glasm\n`;
    const { stdout, stderr, status } = spawnSync("bash", ["--norc"], { input, encoding: "utf8" });
    expect({ status, stderr: stderr.slice(0, 1000) }).toEqual({ status: 0, stderr: "" });
    const answers = stdout.trimEnd().split("\n");
    expect(answers.pop()).toBe("complete -o default -F _glasm glasm");
    const found = COMPLETED.map(([words], i) => [
      words.join(" "),
      answers[i]!.split(" ").filter(Boolean).sort(),
    ]);
    expect(found).toEqual(COMPLETED.map(([words, wanted]) => [words.join(" "), [...wanted].sort()]));
  });
});
