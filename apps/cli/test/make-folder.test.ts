import { afterAll, describe, expect, test } from "@jest/globals";
import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeFolder } from "../src/make-folder.js";

const ROOM = mkdtempSync(join(tmpdir(), "glasm-folders-"));
afterAll(() => rmSync(ROOM, { recursive: true }));

describe("a folder", () => {
  test("is made with those that lead to it, also by several at a time, and may be there", async () => {
    const folder = join(ROOM, "a/b/c");
    await Promise.all([makeFolder(folder), makeFolder(folder), makeFolder(join(ROOM, "a/b"))]);
    await makeFolder(folder);
    expect(statSync(folder).isDirectory()).toBe(true);
  });

  test.each(["file", "file/folder"])("is refused where %s is in its way", async (path) => {
    writeFileSync(join(ROOM, "file"), "");
    await expect(makeFolder(join(ROOM, path))).rejects.toThrow(/EEXIST|ENOTDIR/);
  });

  const inProc = existsSync("/proc/self") ? test : test.skip;
  inProc("is refused where the system says again and again that there is no parent", async () => {
    await expect(makeFolder("/proc/none/folder")).rejects.toThrow("ENOENT");
  });
});
