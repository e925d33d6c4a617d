import { describe, expect, test } from "@jest/globals";
import { readText } from "./repository.js";
import { RUN_BY_CI, RUNS } from "./runbook-runs.js";
import { commandOf, commandsIn, pathsIn, wrongCommandsIn, wrongPathsIn } from "./runbook.js";

const RUNBOOK = readText("docs/RUNBOOK.md");

describe("the runbook's commands", () => {
  test("are there, with their options, and a check runs each", () => {
    expect(commandsIn(RUNBOOK).length).toBeGreaterThan(20);
    expect(wrongCommandsIn(RUNBOOK)).toEqual([]);
  });

  test("have runs that it names, of scripts that there are", () => {
    const programs = commandsIn(RUNBOOK).map(({ program }) => program);
    for (const { program } of RUNS) {
      expect(programs).toContain(program);
      expect(commandOf(program)).toBeDefined();
    }
  });

  test.each(RUN_BY_CI)("%s is a line of .ci/run", (program) => {
    expect(
      readText(".ci/run")
        .split("\n")
        .some((line) => line.startsWith(`${program} `)),
    ).toBe(true);
  });

  test("are found in quotes and in blocks; an option alone belongs to the command before it", () => {
    const text =
      "# A\n\n## First\n\n```sh\nnpm test -- vm\n```\n\nThen `--listTests` and `f(--x)`.\n\n## Second\n\n`--list`";
    expect(commandsIn(text)).toEqual([
      { section: "First", text: "npm test -- vm", program: "npm test", options: [], variables: [] },
      { section: "First", text: "--listTests", program: "npm test", options: ["--listTests"], variables: [] },
      { section: "Second", text: "--list", program: "glasm", options: ["--list"], variables: [] },
    ]);
  });

  test.each([
    ["`npm run soak -- --minutes 3`", []],
    ["`npm run soap`", ["there is no npm run soap", "no check runs npm run soap"]],
    ["`npm run bench`", ["no check runs npm run bench"]],
    ["`npm run soak -- --hours 3`", ["no check runs npm run soak with --hours"]],
    ["`npm run check:lint`", []],
    ["`npm run check:taste`", ["there is no npm run check:taste"]],
    ["`node packages/repo-checks/scripts/print-isa.mjs`", []],
    [
      "`node scripts/print.mjs`",
      ["there is no node scripts/print.mjs", "no check runs node scripts/print.mjs"],
    ],
    ["`glasm trace --slice HPOS.x`", []],
    ["`glasm rinse`", ["there is no glasm rinse", "no check runs glasm rinse"]],
    ["`glasm trace --jsonl`", ["no check runs glasm trace with --jsonl"]],
    ["`PROPERTY_SEED=2 npm test`", []],
    ["`PROPERTY_SEEDS=2 npm test`", ["nothing reads PROPERTY_SEEDS"]],
  ])("%s: %j is wrong with it", (text, reasons) => {
    const at = `A: ${text}: `;
    expect(wrongCommandsIn(`## A\n\n${text}\n`)).toEqual(reasons.map((reason) => at + reason));
  });
});

describe("the runbook's paths", () => {
  test("are those of files and folders", () => {
    expect(pathsIn(RUNBOOK).length).toBeGreaterThan(60);
    expect(wrongPathsIn(RUNBOOK)).toEqual([]);
  });

  test.each([
    ["`packages/vm/src/lower` and `src/trace/slice.ts`", []],
    ["`packages/vm/src/higher`", ["packages/vm/src/higher"]],
    ["`packages/vm/README.md`, `src/roof/commands.ts`", ["src/roof/commands.ts"]],
    ["`apps/cli/src/commands/NAME.ts`", []],
    ["`apps/cli/src/orders/NAME.ts`", ["apps/cli/src/orders/NAME.ts"]],
    ["`packages/context/src/fog`, `...-state.ts`", []],
    ["`slice.ts`", ["slice.ts"]],
    ["`packages/vm/src/trace/slic`", ["packages/vm/src/trace/slic"]],
    ["`raster/` and `I/N` name no files", []],
  ])("%s: not there is %j", (text, missing) => {
    expect(wrongPathsIn(`## A\n\n${text}\n`)).toEqual(missing.map((path) => `A: there is no ${path}`));
  });
});
