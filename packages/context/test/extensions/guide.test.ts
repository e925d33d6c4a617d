import { readFileSync } from "node:fs";
import { describe, expect, test } from "@jest/globals";
import { VERSIONS } from "../../src/ground/implementation/extensions.js";
import { cNames, createContext, NAMED_EXTENSIONS } from "../../src/index.js";

const GUIDE = readFileSync(new URL("../../../../docs/guide/porting-a-c-program.md", import.meta.url), "utf8");
const [, TABLE = ""] = /^\| absent +\| instead +\|\n\|[ |-]+\n((?:\|.*\n?)+)/m.exec(GUIDE) ?? [];
const ROWS = TABLE.trimEnd()
  .split("\n")
  .map((line) => line.slice(1, -1).split("|") as [absent: string, instead: string]);

const codes = (text: string): string[] => Array.from(text.matchAll(/`([^`]+)`/g), ([, code]) => code!);
const absent = ROWS.flatMap(([cell]) => codes(cell));
const c = cNames(createContext({ version: "1.5" }));

describe("the guide's table of what is absent", () => {
  test("is found, and each row says what to use instead", () => {
    expect(ROWS.length).toBeGreaterThan(2);
    for (const row of ROWS) expect(row.map((cell) => cell.trim() === "")).toEqual([false, false]);
  });

  test("names no extension that EXTENSIONS names", () => {
    const extensions = absent.filter((name) => /^[A-Z]+_/.test(name));
    expect(extensions.length).toBeGreaterThan(0);
    const named: readonly string[] = NAMED_EXTENSIONS;
    expect(extensions.filter((name) => named.includes(`GL_${name.replace(/^GL_/, "")}`))).toEqual([]);
  });

  test("names no command that there is", () => {
    expect(absent.filter((name) => name in c)).toEqual([]);
  });

  test("names a version of OpenGL that is later than every one that there is", () => {
    const [, version] = /OpenGL (\d\.\d) and later/.exec(TABLE) ?? [];
    for (const there of VERSIONS) expect([version, version! > there]).toEqual([version, true]);
  });

  test("has commands and tokens to use instead that there are", () => {
    const names = ROWS.flatMap(([, instead]) => codes(instead)).filter((name) =>
      /^(gl[A-Z]|GL_)\w+$/.test(name),
    );
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => !(name in c))).toEqual([]);
  });
});
