import { describe, expect, test } from "@jest/globals";
import { countText, nearNames, oneOf } from "@glasm/base";

describe("wording", () => {
  test("counts have their nouns", () => {
    expect([0, 1, 2].map((count) => countText(count, "case"))).toEqual(["0 cases", "1 case", "2 cases"]);
    expect([1, 2].map((count) => countText(count, "vertex", "vertices"))).toEqual(["1 vertex", "2 vertices"]);
  });

  test("lists of alternatives end in or", () => {
    expect([[], ["a"], ["a", "b"], ["a", "b", "c"]].map(oneOf)).toEqual(["", "a", "a or b", "a, b or c"]);
  });

  test("a mistyped word is near to names, unless it is far or near to too many", () => {
    expect(nearNames("vertice", ["vertices", "parameters"])).toEqual(["vertices"]);
    expect(nearNames("vretices", ["vertices", "parameters"])).toEqual(["vertices"]);
    expect(nearNames("other", ["vertices", "parameters"])).toEqual([]);
    expect(nearNames("AB0", ["AB1", "AB2", "AB3"])).toHaveLength(3);
    expect(nearNames("AB0", ["AB2", "AB3", "AB4", "AB5"])).toEqual([]);
  });
  test("names that are too long to be near are not compared letter by letter", () => {
    const compared: number[] = [];
    /** A name that tells when its letters are looked at. */
    class Name extends String {
      override toUpperCase(): string {
        compared.push(this.length);
        return super.toUpperCase();
      }
    }
    const names = ["vertices".padEnd(10, "x"), "vertices".padEnd(11, "x"), "v".repeat(2 ** 20)];
    const found = nearNames("vertices", names.map((name) => new Name(name)) as unknown as string[]);
    expect([found.map(String), compared]).toEqual([["verticesxx"], [10]]);
  });
});
