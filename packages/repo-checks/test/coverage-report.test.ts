import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import {
  type CoverageCounts,
  coverageArguments,
  missingFrom,
  percent,
  readUncovered,
  shares,
  uncoveredLines,
} from "./coverage-report.js";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const { resolve } = createRequire(import.meta.url);

/** Files whose coverage is plain to see, and a test. */
const FILES = {
  "package.json": '{ "type": "module" }',
  "known.ts": `/** Neither comments nor types are lines. */
export interface Shape {
  readonly sides: number;
}

export function nameOf(shape: Shape | null, unit = "mm"): string {
  if (shape === null) return "nothing";
  const name = shape.sides === 3 ? "triangle" : "other";
  if (unit === "mm") return name;
  return unit ?? name;
}
`,
  "covered.ts": `export const isOdd = (x: number): boolean => {
  if (Math.abs(x) % 2 === 0) return false;
  return true;
};
`,
  "unused.ts": `export const twice = (x: number): number =>
  2 * x;
`,
  "types.ts": "export type Name = string;\n",
  "known.test.ts": `import { isOdd } from "./covered.js";
import { nameOf } from "./known.js";
test("", () => expect([nameOf({ sides: 3 }), isOdd(1), isOdd(2)]).toEqual(["triangle", true, false]));
`,
};

/** What `npm run coverage` counts for the files, by their names. */
function countsOf(files: Readonly<Record<string, string>>): CoverageCounts {
  const folder = mkdtempSync(join(tmpdir(), "glasm-coverage-"));
  try {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    const config = {
      rootDir: folder,
      extensionsToTreatAsEsm: [".ts"],
      moduleNameMapper: { "^(\\./.*)\\.js$": "$1" },
      transform: {
        "\\.ts$": [
          resolve("ts-jest"),
          {
            useESM: true,
            tsconfig: `${root}tsconfig.base.json`,
            diagnostics: false,
            astTransformers: { before: [`${root}packages/repo-checks/scripts/constant-globals.mjs`] },
          },
        ],
      },
    };
    const { status, stderr } = spawnSync(
      process.execPath,
      [
        ...["--experimental-vm-modules", "--no-warnings", `${root}node_modules/jest/bin/jest.js`],
        `--config=${JSON.stringify(config)}`,
        ...coverageArguments(["*.ts", "!*.test.ts"], "coverage"),
      ],
      { cwd: folder, encoding: "utf8" },
    );
    if (status !== 0) throw new Error(stderr);
    const counts = JSON.parse(
      readFileSync(join(folder, "coverage/coverage-final.json"), "utf8"),
    ) as CoverageCounts;
    return Object.fromEntries(Object.values(counts).map((file) => [file.path.split(/[\\/]/).at(-1)!, file]));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe("files of known coverage", () => {
  let counts: CoverageCounts = {};
  beforeAll(() => {
    counts = countsOf(FILES);
  });
  afterAll(() => {
    counts = {};
  });

  test("a line is where a statement begins, and every way of a branch counts", () => {
    // Lines 7 to 10. Of the default, both `if`, the `?` and the `??` one, one each, one and no way was taken.
    expect(shares([counts["known.ts"]!])).toEqual({
      lines: { covered: 3, total: 4 },
      branches: { covered: 4, total: 9 },
    });
    expect(uncoveredLines(counts["known.ts"]!)).toEqual([7, 8, 9, 10]);
  });

  test("what is covered is so entirely", () => {
    expect(shares([counts["covered.ts"]!])).toEqual({
      lines: { covered: 3, total: 3 },
      branches: { covered: 2, total: 2 },
    });
    expect(uncoveredLines(counts["covered.ts"]!)).toEqual([]);
  });

  test("a file that no test imports counts, a file of types has nothing to count", () => {
    expect(uncoveredLines(counts["unused.ts"]!)).toEqual([1, 2]);
    const { lines } = shares([counts["unused.ts"]!, counts["covered.ts"]!]);
    expect(lines).toEqual({ covered: 3, total: 5 });
    const ofTypes = counts["types.ts"];
    expect(shares(ofTypes === undefined ? [] : [ofTypes]).lines).toEqual({ covered: 0, total: 0 });
  });
});

test("of nothing, all is covered", () => {
  expect(percent({ covered: 0, total: 0 })).toBe(100);
  expect(percent({ covered: 1, total: 8 })).toBe(12.5);
});

describe("the list of what may stay uncovered", () => {
  const LIST = `# Why.

a/b.ts: if (x) return crash("no x: never");
  No x is ever there,
  as is known.
a/c.ts: default:
  Another reason.
`;
  const ENTRIES = [
    { path: "a/b.ts", text: 'if (x) return crash("no x: never");' },
    { path: "a/c.ts", text: "default:" },
  ];

  test("has a file, the text of a line, and a reason", () => {
    expect(readUncovered(LIST)).toEqual(ENTRIES);
  });

  test.each(["a/b.ts: x\n", "a/b.ts: x\na/c.ts: y\n  Why.\n"])(
    "has no entry without a reason: %j",
    (list) => {
      expect(() => readUncovered(list)).toThrow("no reason why this is uncovered: a/b.ts: x");
    },
  );

  test("has no entry without a file", () => {
    expect(() => readUncovered("return;\n  Why.\n")).toThrow("not PATH: TEXT OF THE LINE: return;");
  });

  test("of this repository names lines that there are", () => {
    const isThere = ({ path, text }: { path: string; text: string }): boolean =>
      existsSync(root + path) &&
      readFileSync(root + path, "utf8")
        .split("\n")
        .some((line) => line.trim() === text);
    const list = readUncovered(readFileSync(`${root}packages/repo-checks/uncovered.txt`, "utf8"));
    expect(list.filter((line) => !isThere(line))).toEqual([]);
  });

  test("is compared with what is uncovered both ways", () => {
    const found = [ENTRIES[0]!, { path: "a/b.ts", text: "return;" }];
    expect(missingFrom(ENTRIES, found)).toEqual(["a/b.ts: return;"]);
    expect(missingFrom(found, ENTRIES)).toEqual(["a/c.ts: default:"]);
  });
});
