import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { createContext, type GL, LIMITS } from "../../src/index.js";
import { NameRanges } from "../../src/lists/name-ranges.js";
import { integer, takeError } from "../programs/fixtures.js";
import { expectFailure } from "../support/snapshot.js";
import { compile } from "./fixtures.js";

const pointSize = (gl: GL): number => integer(gl, "POINT_SIZE");

describe("[GL1.3 5.4] NewList and EndList", () => {
  test("give the list its name only with EndList", () => {
    const gl = createContext();
    compile(gl, 7, () => gl.pointSize(2));
    gl.newList(7, gl.COMPILE_AND_EXECUTE);
    gl.pointSize(3);
    gl.callList(7);
    expect(pointSize(gl)).toBe(2);
    gl.newList(8, gl.COMPILE);
    expect(takeError(gl)).toBe("INVALID_OPERATION");
    expect(gl.isList(8)).toBe(false);
    gl.endList();
    expect(gl.isList(8)).toBe(false);
    gl.pointSize(9);
    gl.newList(9, gl.COMPILE);
    expect(gl.isList(9)).toBe(false);
    gl.endList();
    expect(gl.isList(9)).toBe(true);
  });

  test("errors", () => {
    const gl = createContext();
    expectFailure(gl, "INVALID_VALUE", () => gl.newList(0, gl.COMPILE));
    expectFailure(gl, "INVALID_ENUM", () => gl.newList(1, gl.RENDER));
    expectFailure(gl, "INVALID_OPERATION", () => gl.endList());
    gl.newList(1, gl.COMPILE);
    expectFailure(gl, "INVALID_OPERATION", () => gl.newList(2, gl.COMPILE_AND_EXECUTE));
    expectFailure(gl, "INVALID_OPERATION", () => gl.newList(1, gl.COMPILE));
    gl.endList();
    expectFailure(gl, "INVALID_OPERATION", () => gl.endList());
    gl.newList(0xffffffff, gl.COMPILE_AND_EXECUTE);
    gl.endList();
    expect(gl.isList(0xffffffff)).toBe(true);
    expect(takeError(gl)).toBe("NO_ERROR");
  });

  test("[GL1.3 2.6.3] are refused between Begin and End", () => {
    const gl = createContext();
    gl.newList(1, gl.COMPILE_AND_EXECUTE);
    gl.begin(gl.POINTS);
    gl.newList(2, gl.COMPILE);
    gl.endList();
    gl.end();
    expect(takeError(gl)).toBe("INVALID_OPERATION");
    expect(integer(gl, "LIST_INDEX")).toBe(1);
    gl.endList();
    expect(takeError(gl)).toBe("NO_ERROR");
    // Refused commands of the list are refused again; nothing but Begin and End is in it.
    gl.callList(1);
    expect(takeError(gl)).toBe("NO_ERROR");
  });

  test("[GL1.3 Table 6.31] LIST_INDEX and LIST_MODE tell of the list under construction", () => {
    const gl = createContext();
    for (const mode of ["COMPILE", "COMPILE_AND_EXECUTE"] as const) {
      gl.newList(11, gl[mode]);
      expect([integer(gl, "LIST_INDEX"), integer(gl, "LIST_MODE")]).toEqual([11, gl[mode]]);
      gl.endList();
      expect([integer(gl, "LIST_INDEX"), integer(gl, "LIST_MODE")]).toEqual([0, 0]);
    }
  });

  test("[GL1.3 Table 6.28] lists nest at least 64 deep", () => {
    expect(integer(createContext(), "MAX_LIST_NESTING")).toBe(LIMITS.MAX_LIST_NESTING);
    expect(LIMITS.MAX_LIST_NESTING).toBeGreaterThanOrEqual(64);
  });
});

describe("[GL1.3 5.4] GenLists, IsList and DeleteLists", () => {
  test("GenLists gives empty lists with successive names", () => {
    const gl = createContext();
    const first = gl.genLists(3);
    expect(first).toBeGreaterThan(0);
    expect([-1, 0, 1, 2, 3].map((i) => gl.isList(first + i))).toEqual([false, true, true, true, false]);
    gl.callList(first);
    const second = gl.genLists(1);
    expect(second < first || second > first + 2).toBe(true);
    expect(takeError(gl)).toBe("NO_ERROR");
  });

  test("GenLists finds a gap that is wide enough, and keeps its hands off lists that exist", () => {
    const gl = createContext();
    for (const name of [3, 5, 8]) compile(gl, name, () => gl.pointSize(name));
    const names = [3, 2, 1, 2, 4].map((count) => gl.genLists(count));
    expect(names).toEqual([9, 1, 4, 6, 12]);
    for (const name of [3, 5, 8]) {
      gl.callList(name);
      expect(pointSize(gl)).toBe(name);
    }
  });

  test("GenLists returns 0 for no list, without a gap, and after an error", () => {
    const gl = createContext();
    expect(gl.genLists(0)).toBe(0);
    expectFailure(gl, "INVALID_VALUE", () => expect(gl.genLists(-1)).toBe(0));
    expect(gl.genLists(0x7fffffff)).toBe(1);
    expect(gl.genLists(0x7fffffff)).toBe(0x80000000);
    expect(gl.genLists(2)).toBe(0);
    expect(gl.genLists(1)).toBe(0xffffffff);
    expect(gl.genLists(1)).toBe(0);
    gl.deleteLists(4711, 2);
    expect(gl.genLists(3)).toBe(0);
    expect(gl.genLists(2)).toBe(4711);
    expect(takeError(gl)).toBe("NO_ERROR");
  });

  test("IsList is false for 0 and for names of no list", () => {
    const gl = createContext();
    expect([0, 1, 0xffffffff].map((name) => gl.isList(name))).toEqual([false, false, false]);
  });

  test("DeleteLists forgets lists, ignores other names, and frees the names", () => {
    const gl = createContext();
    for (const name of [2, 3, 5, 0xffffffff]) compile(gl, name, () => gl.pointSize(name % 100));
    gl.deleteLists(3, 0);
    expect(gl.isList(3)).toBe(true);
    expectFailure(gl, "INVALID_VALUE", () => gl.deleteLists(2, -1));
    gl.deleteLists(3, 2);
    expect([2, 3, 4, 5].map((name) => gl.isList(name))).toEqual([true, false, false, true]);
    gl.callList(3);
    expect(pointSize(gl)).toBe(1);
    gl.deleteLists(0, 3);
    expect([0, 1, 2, 5].map((name) => gl.isList(name))).toEqual([false, false, false, true]);
    gl.deleteLists(0xfffffffe, 0x7fffffff);
    expect([5, 0xffffffff].map((name) => gl.isList(name))).toEqual([true, false]);
    gl.deleteLists(0, 0x7fffffff);
    expect(gl.isList(5)).toBe(false);
    expect(gl.genLists(4)).toBe(1);
    expect(takeError(gl)).toBe("NO_ERROR");
  });

  test("an empty list replaces one of commands", () => {
    const gl = createContext();
    compile(gl, 1, () => gl.pointSize(5));
    compile(gl, 1, () => {});
    gl.callList(1);
    expect([pointSize(gl), gl.isList(1)]).toEqual([1, true]);
  });
});

describe("a set of ranges of names", () => {
  const SIZE = 40;
  const change = fc.record({
    start: fc.integer({ min: 1, max: SIZE }),
    length: fc.integer({ min: 0, max: SIZE }),
    contained: fc.boolean(),
  });

  test("behaves like a set of each name", () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 20 }), fc.integer({ min: 1, max: 6 }), (changes, count) => {
        const ranges = new NameRanges();
        const names = new Set<number>();
        for (const { start, length, contained } of changes) {
          ranges.set(start, start + length, contained);
          for (let name = start; name < start + length; name += 1)
            if (contained) names.add(name);
            else names.delete(name);
        }
        const all = Array.from({ length: 2 * SIZE + 2 }, (_, name) => name);
        expect(all.filter((name) => ranges.has(name))).toEqual(all.filter((name) => names.has(name)));
        const isGap = (first: number): boolean => all.slice(0, count).every((i) => !names.has(first + i));
        expect(ranges.findGap(count)).toBe(all.find((name) => name > 0 && isGap(name)));
      }),
    );
  });
});
