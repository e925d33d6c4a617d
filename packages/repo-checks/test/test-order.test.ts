import { expect, test } from "@jest/globals";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { repositoryFiles } from "./repository.js";

interface TestFile {
  readonly path: string;
  readonly context: object;
}

interface Sequencer {
  sort(tests: readonly TestFile[]): readonly TestFile[];
  cacheResults(tests: readonly TestFile[], results: object): void;
}

interface Script {
  readonly default: new () => Sequencer;
  readonly LONG: readonly RegExp[];
}

const SCRIPT = "../scripts/test-order.mjs";

const SIZES: Readonly<Record<string, number>> = {
  "/small.test.ts": 20,
  "/suite/part-1.test.ts": 10,
  "/counted-work.test.ts": 5,
  "/large.test.ts": 30,
  "/suite/part-2.test.ts": 11,
};

const order = (sequencer: Sequencer, tests: readonly TestFile[]): readonly string[] =>
  sequencer.sort([...tests]).map(({ path }) => path);

test("counted work begins first, then short files that take long, until it is known how long they take", async () => {
  const { default: TestOrder } = (await import(SCRIPT)) as Script;
  const cacheDirectory = mkdtempSync(join(tmpdir(), "glasm-order-"));
  try {
    const context = {
      config: { id: "order", cache: true, cacheDirectory, haste: {} },
      hasteFS: { getSize: (path: string) => SIZES[path] },
    };
    const tests = Object.keys(SIZES).map((path) => ({ path, context }));
    const sequencer = new TestOrder();
    const counted = "/counted-work.test.ts";
    const parts = ["/suite/part-2.test.ts", "/suite/part-1.test.ts"];
    expect(order(sequencer, tests)).toEqual([counted, ...parts, "/large.test.ts", "/small.test.ts"]);
    const testResults = tests.map(({ path }) => ({
      testFilePath: path,
      numFailingTests: 0,
      perfStats: { runtime: SIZES[path] },
    }));
    sequencer.cacheResults(tests, { testResults });
    expect(order(sequencer, tests)).toEqual([counted, "/large.test.ts", "/small.test.ts", ...parts]);
  } finally {
    rmSync(cacheDirectory, { recursive: true });
  }
});

test("every file that is said to take long is there", async () => {
  const { LONG } = (await import(SCRIPT)) as Script;
  const files = repositoryFiles();
  expect(LONG.filter((one) => !files.some((path) => one.test(path)))).toEqual([]);
});
