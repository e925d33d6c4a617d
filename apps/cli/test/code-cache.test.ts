import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { keepCode } from "../src/code-cache.js";
import { temporaryFolder } from "./command-line.js";

describe("the cache of compiled code", () => {
  let folder: ReturnType<typeof temporaryFolder>;
  beforeEach(() => {
    folder = temporaryFolder();
  });
  afterEach(() => folder.remove());

  /** The folder that Node is given; undefined if nothing is kept. */
  function kept(
    env: NodeJS.ProcessEnv,
    platform: NodeJS.Platform = "linux",
    home = () => folder.file(""),
  ): unknown {
    const folders: unknown[] = [];
    keepCode({ enableCompileCache: (given) => folders.push(given) }, env, platform, home);
    expect(folders.length).toBeLessThan(2);
    return folders[0];
  }

  test("is where the operating system has caches", () => {
    expect(kept({})).toBe(folder.file(".cache/glasm/code"));
    expect(kept({ XDG_CACHE_HOME: folder.file("caches") })).toBe(folder.file("caches/glasm/code"));
    expect(kept({ XDG_CACHE_HOME: "" })).toBe(folder.file(".cache/glasm/code"));
    // A relative one is to be ignored, as the XDG Base Directory Specification has it.
    expect(kept({ XDG_CACHE_HOME: "caches" })).toBe(folder.file(".cache/glasm/code"));
    mkdirSync(folder.file("Library"));
    expect(kept({}, "darwin")).toBe(folder.file("Library/Caches/glasm/code"));
    expect(kept({ LOCALAPPDATA: folder.file("local") }, "win32")).toBe(folder.file("local/glasm/code"));
  });

  test("is not made where it is not wanted, where there is no place for it, or where Node keeps no code", () => {
    expect(kept({ GLASM_CODE_CACHE: "never" })).toBeUndefined();
    expect(kept({ GLASM_CODE_CACHE: "always" })).toBe(folder.file(".cache/glasm/code"));
    expect(kept({}, "win32")).toBeUndefined();
    const homeless = (): string => {
      throw new Error("ENOENT: no such file or directory, uv_os_homedir");
    };
    expect(kept({}, "linux", homeless)).toBeUndefined();
    const caches = { XDG_CACHE_HOME: folder.file("caches") };
    expect(() => keepCode({}, caches, "linux", () => "/home/me")).not.toThrow();
    expect(existsSync(folder.file("caches"))).toBe(false);
  });

  test("is emptied when it has more than 500 files", () => {
    const code = folder.file("glasm/code/v24");
    mkdirSync(code, { recursive: true });
    // The folder counts as well.
    for (let i = 1; i < 500; i += 1) writeFileSync(join(code, String(i)), "");
    const env = { XDG_CACHE_HOME: folder.file("") };
    expect([kept(env), existsSync(join(code, "1"))]).toEqual([folder.file("glasm/code"), true]);
    writeFileSync(join(code, "500"), "");
    expect([kept(env), existsSync(code)]).toEqual([folder.file("glasm/code"), false]);
  });

  test("is not made where its folder cannot be", () => {
    writeFileSync(folder.file("glasm"), "");
    expect(kept({ XDG_CACHE_HOME: folder.file("") })).toBeUndefined();
    expect(kept({ XDG_CACHE_HOME: folder.file("none/caches") })).toBeUndefined();
    expect(kept({ XDG_CACHE_HOME: "/proc/nowhere" })).toBeUndefined();
  });
});
