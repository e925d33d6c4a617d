import { describe, expect, test } from "@jest/globals";
import { Cells, cellSet, hasCell } from "../../src/registers/cells.js";
import type { RegisterFile } from "../../src/registers/register-file.js";

const FILES = [
  { name: "v", role: "input", count: 2, components: 3, wordType: "single" },
  { name: "r", role: "temporary", count: 2, components: 4, wordType: "single", initial: [0, 0, 0, 0] },
  { name: "c", role: "constant", count: 1, components: 1, wordType: "word" },
  { name: "o", role: "result", count: 3, components: 2, wordType: "single", initial: [0, 1] },
] as const satisfies readonly RegisterFile[];
const CELLS = new Cells<(typeof FILES)[number]["name"]>(FILES);

describe("the numbering of register components", () => {
  test("begins with the files that an execution has for itself, else in the order of the list", () => {
    expect(CELLS.files.map(({ name }) => name)).toEqual(["r", "o", "v", "c"]);
    expect(CELLS.first).toEqual({ r: 0, o: 8, v: 14, c: 20 });
    expect([CELLS.privateCount, CELLS.count]).toEqual([14, 21]);
  });

  test("has those of indexed files behind the others that an execution has for itself, and registers of a role in a row", () => {
    const cells = new Cells([
      { name: "a", role: "temporary", count: 3, components: 4, wordType: "word", isIndexed: true },
      { name: "o", role: "result", count: 2, components: 1, wordType: "word" },
      { name: "p", role: "result", count: 2, components: 4, wordType: "word" },
      { name: "__proto__", role: "temporary", count: 1, components: 4, wordType: "word" },
    ]);
    expect(cells.files.map(({ name }) => name)).toEqual(["o", "p", "__proto__", "a"]);
    expect([cells.heldCount, cells.privateCount]).toEqual([14, 26]);
    expect(cells.at(12)).toEqual({ file: "__proto__", index: 0, component: 2 });
    expect([cells.of("__proto__", 0, 1), cells.of("a", 1, 0)]).toEqual([11, 18]);
    expect(cells.numberOf({ file: "p", index: 1 })).toBe(3);
    expect([1, 2].map((number) => cells.numbered("result", number))).toEqual([
      { file: "o", index: 1 },
      { file: "p", index: 0 },
    ]);
    expect(() => cells.numbered("result", 4)).toThrow("no result register has number 4");
  });

  test("has a number for each component, and each back again, as the same object", () => {
    expect([CELLS.of("r", 1, 2), CELLS.of("o", 2, 1), CELLS.of("v", 1, 0), CELLS.of("c", 0, 0)]).toEqual([
      6, 13, 17, 20,
    ]);
    for (let cell = 0; cell < CELLS.count; cell++) {
      const { file, index, component } = CELLS.at(cell);
      expect(CELLS.of(file, index, component)).toBe(cell);
      expect(CELLS.at(cell)).toBe(CELLS.at(cell));
      expect(CELLS.fileAt(cell)).toBe(FILES.find(({ name }) => name === file));
    }
  });

  test("has no component beyond its last one, and no file of another name", () => {
    expect(() => CELLS.at(20)).not.toThrow();
    expect(() => CELLS.at(21)).toThrow("no register has cell 21");
    expect(() => CELLS.at(-1)).toThrow("no register has cell -1");
    expect(() => new Cells(FILES).file("x" as "r")).toThrow("there is no register file x");
  });
});

describe("a set of cells", () => {
  test("has those that it was made of, however large, and no others", () => {
    const set = cellSet([0, 31, 32, 1100]);
    expect([0, 31, 32, 1100].every((cell) => hasCell(set, cell))).toBe(true);
    expect([1, 30, 33, 1099, 1101].some((cell) => hasCell(set, cell))).toBe(false);
    expect(cellSet([])).toBe(0n);
    expect(cellSet([5, 5])).toBe(cellSet([5]));
  });
});
