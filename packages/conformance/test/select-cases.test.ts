import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { type Case, selectCases } from "../src/index.js";

const caseOf = (id: string): Case => ({
  id,
  kind: "exec",
  file: "",
  line: 1,
  citations: [],
  text: "",
  environments: [],
  steps: [],
});
const cases = ["VP/exec/MUL: one (a)", "VP/exec/MAD: one", "VP/load/mul: two", "VP/exec/ADD: a*b"].map(
  caseOf,
);
const chosen = (...filters: readonly string[]): readonly string[] =>
  selectCases(cases, filters).map(({ id }) => id);

describe("filters", () => {
  test("are parts of names in letters of either case; each adds cases", () => {
    expect(chosen()).toEqual(cases.map(({ id }) => id));
    expect(chosen("mul")).toEqual(["VP/exec/MUL: one (a)", "VP/load/mul: two"]);
    expect(chosen("MAD", "two")).toEqual(["VP/exec/MAD: one", "VP/load/mul: two"]);
    expect(chosen("nothing")).toEqual([]);
  });

  test("have stars for any text, and nothing else that is special", () => {
    expect(chosen("exec*one")).toEqual(["VP/exec/MUL: one (a)", "VP/exec/MAD: one"]);
    expect(chosen("one*exec")).toEqual([]);
    expect(chosen("(a)")).toEqual(["VP/exec/MUL: one (a)"]);
    for (const special of [".", "[a-z]", "MU|MA", "MAD$", "^VP", "e+"]) expect(chosen(special)).toEqual([]);
  });
});

describe("environments", () => {
  const having = (id: string, ...environments: readonly string[]): Case => ({ ...caseOf(id), environments });
  const all = [having("a", "VP1.0"), having("b", "VP1.0", "VSP1.0"), having("c", "VP2.0"), having("d")];
  const of = (...environments: readonly string[]): readonly string[] =>
    selectCases(all, [], undefined, environments).map(({ id }) => id);

  test("are those of all programs of a case; cases without a program have none", () => {
    expect(of()).toEqual(["a", "b", "c", "d"]);
    expect(of("VP1.0")).toEqual(["a"]);
    expect(of("VP1.0", "VSP1.0")).toEqual(["a", "b"]);
    expect(of("VSP1.0")).toEqual([]);
  });

  test("leave what filters leave, of which shards are parts", () => {
    const part = selectCases(all, ["a", "c"], { index: 2, count: 2 }, ["VP1.0", "VP2.0"]);
    expect(part.map(({ id }) => id)).toEqual(["c"]);
  });
});

describe("shards", () => {
  test("are disjoint, whole, and of almost the same size", () => {
    fc.assert(
      fc.property(fc.nat({ max: 50 }), fc.integer({ min: 1, max: 60 }), (length, count) => {
        const all = Array.from({ length }, (_, i) => caseOf(`case ${i}`));
        const parts = Array.from({ length: count }, (_, i) => selectCases(all, [], { index: i + 1, count }));
        expect(
          parts
            .flat()
            .map(({ id }) => id)
            .sort(),
        ).toEqual(all.map(({ id }) => id).sort());
        const sizes = parts.map((part) => part.length);
        expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
      }),
    );
  });

  test("are parts of what the filters leave", () => {
    const part = (index: number) => selectCases(cases, ["exec"], { index, count: 2 }).map(({ id }) => id);
    expect([...part(1), ...part(2)].sort()).toEqual([...chosen("exec")].sort());
  });
});
