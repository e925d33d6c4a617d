/** How each command of the runbook is run by a check. */

/** A run of a command: of the scripts of the root package as they stand, but for the setup that has been done. */
export interface Run {
  readonly program: string;
  readonly args: readonly string[];
  readonly variables?: Readonly<Record<string, string>>;
  /** The exit status, 0 if there is none. */
  readonly status?: number;
  /** What it prints, or a part of that. */
  readonly prints: RegExp;
}

/** Runs with small arguments: every option that the runbook names is among them. `runbook.check.ts` does them. */
export const RUNS: readonly Run[] = [
  {
    program: "npm test",
    args: ["apps/playground/test/packed-text.test.ts"],
    variables: { PROPERTY_SEED: "random" },
    prints: /^Tests: +\d+ passed, \d+ total$/m,
  },
  {
    program: "npm test",
    args: ["apps/rasterizer", "-u", "--listTests"],
    prints: /apps\/rasterizer\/test\/scenes\.test\.ts/,
  },
  {
    program: "npm run mutants",
    args: ["--list", "--only", "INSTRUCTIONS.ABS", "--shard", "1/1", "--jobs", "1", "--verbose"],
    prints: /^packages\/nv-vertex\/src\/isa\/instructions\.ts:\d+ INSTRUCTIONS\.ABS /m,
  },
  {
    program: "npm run soak",
    args: ["--minutes", "0.01", "--seed", "1", "--only", "codegen/scalar-kernels"],
    prints: /^\d+ runs in 0:\d\d, 0 findings$/m,
  },
  {
    program: "npm run prove",
    args: ["--only", "FRCP.f16"],
    prints: /^FRCP\.f16 .* 65,536 +holds /m,
  },
  // The rooms take minutes; what it does with their counts is in coverage-report.test.ts.
  { program: "npm run coverage", args: ["no-room"], status: 2, prints: /^no-room: not one of base, / },
  { program: "node packages/context/scripts/generate-gl.mjs", args: ["--check"], prints: /^$/ },
  { program: "node packages/emscripten/scripts/compile-programs.mjs", args: ["--check"], prints: /^$/ },
  { program: "node packages/repo-checks/scripts/print-isa.mjs", args: ["--check"], prints: /^$/ },
  { program: "node packages/repo-checks/scripts/print-coverage.mjs", args: ["--check"], prints: /^$/ },
  { program: "node packages/repo-checks/scripts/print-lessons.mjs", args: ["--check"], prints: /^$/ },
];

/** What `.ci/run` runs as it stands. */
export const RUN_BY_CI: readonly string[] = ["npm test", "npm run check"];
