import { expect, test } from "@jest/globals";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { readText } from "./repository.js";

interface Output {
  readonly code: string;
  readonly map: string;
}

interface Transform {
  getCacheKeyAsync(source: string, path: string, options: object): Promise<string>;
  processAsync(source: string, path: string, options: object): Promise<Output>;
}

const SCRIPT = "../scripts/bundled-tests.mjs";

test("an error names the lines of all sources that it came through", () => {
  const thrown = (): string => {
    try {
      return readText("no such file");
    } catch (error) {
      return (error as Error).stack!;
    }
  };
  const stack = thrown();
  const lineOf = (path: string): string => {
    const [, line] = new RegExp(`${path}:(\\d+):`).exec(stack)!;
    return readText(path).split("\n")[Number(line) - 1]!;
  };
  expect(lineOf("packages/repo-checks/test/repository.ts")).toContain("readFileSync(join(ROOT, path)");
  expect(lineOf("packages/repo-checks/test/bundled-tests.test.ts")).toContain('readText("no such file")');
});

test("every module keeps its own URL, and what it imports is current", async () => {
  const { default: transform } = (await import(SCRIPT)) as { readonly default: Transform };
  const rootDir = realpathSync(mkdtempSync(join(tmpdir(), "glasm-bundled-")));
  try {
    const options = { config: { rootDir, cacheDirectory: join(rootDir, "cache") } };
    const folder = join(rootDir, "packages/room/test");
    mkdirSync(folder, { recursive: true });
    const path = join(folder, "a.test.ts");
    const imported = join(folder, "imported.ts");
    const script = join(folder, "script.mjs");
    writeFileSync(script, "export const place = import.meta.url;\n");
    writeFileSync(
      path,
      'export * from "./imported.js";\nexport * from "./script.mjs";\nexport const own: unknown = import.meta.url;\n',
    );
    const run = async (value: string) => {
      writeFileSync(imported, `export const value = ["${value}", import.meta.url];\n`);
      const key = await transform.getCacheKeyAsync("", path, options);
      const { code } = await transform.processAsync("", path, options);
      return { key, code };
    };
    const first = await run("first");
    expect(first.code).toContain(pathToFileURL(path).href);
    expect(first.code).toContain(pathToFileURL(imported).href);
    expect(first.code).toContain(pathToFileURL(script).href);
    expect(first.code).toContain('"first"');
    const second = await run("second");
    expect(second.code).toContain('"second"');
    expect(second.key).not.toBe(first.key);
  } finally {
    rmSync(rootDir, { recursive: true });
  }
});

test("a worker takes what another has bundled, as long as that is current", async () => {
  const [{ default: one }, { default: other }] = (await Promise.all([
    import(`${SCRIPT}?one`),
    import(`${SCRIPT}?other`),
  ])) as [{ readonly default: Transform }, { readonly default: Transform }];
  const rootDir = realpathSync(mkdtempSync(join(tmpdir(), "glasm-bundled-")));
  const { GLASM_BUNDLES: before } = process.env;
  try {
    const options = { config: { rootDir, cacheDirectory: join(rootDir, "cache") } };
    const shared = join(rootDir, "shared");
    const path = join(rootDir, "packages/room/test/a.test.ts");
    for (const folder of [shared, join(path, "..")]) mkdirSync(folder, { recursive: true });
    process.env["GLASM_BUNDLES"] = shared;
    writeFileSync(path, 'export const value = "first";\n');
    const { code } = await one.processAsync("", path, options);
    const [file] = readdirSync(shared);
    const { bundled } = JSON.parse(readFileSync(join(shared, file!), "utf8")) as {
      readonly bundled: Readonly<Record<string, string>>;
    };
    expect(readFileSync(bundled[path]!, "utf8")).toBe(code);
    writeFileSync(bundled[path]!, "// of the other");
    expect((await other.processAsync("", path, options)).code).toBe("// of the other");
    writeFileSync(path, 'export const value = "second";\n');
    // Files have the time of a clock that may be some milliseconds late.
    utimesSync(path, new Date(), new Date(Date.now() + 1000));
    expect((await other.processAsync("", path, options)).code).toContain('"second"');
    expect((await one.processAsync("", path, options)).code).toContain('"second"');
  } finally {
    process.env["GLASM_BUNDLES"] = before;
    rmSync(rootDir, { recursive: true });
  }
});

test("a run has a folder for what it has bundled, unless the environment names that of several runs", async () => {
  const script = "../scripts/shared-bundles.mjs";
  const { shareBundles } = (await import(script)) as { shareBundles(): void };
  const { GLASM_BUNDLES: before } = process.env;
  try {
    process.env["GLASM_BUNDLES"] = "of several";
    shareBundles();
    expect(process.env["GLASM_BUNDLES"]).toBe("of several");
    delete process.env["GLASM_BUNDLES"];
    shareBundles();
    const own = process.env["GLASM_BUNDLES"]!;
    expect(existsSync(own)).toBe(true);
    rmSync(own, { recursive: true });
  } finally {
    process.env["GLASM_BUNDLES"] = before;
  }
});
