import { describe, expect, test } from "@jest/globals";
import { citationsIn, knownReferences, referencesOf } from "./citation.js";
import { repositoryFiles } from "./repository.js";
import { specifications } from "./specification.js";

const files = repositoryFiles().filter(
  (path) => /\.(ts|mjs|cjs|js|md|vp|vsp|tsv)$/.test(path) || /^packages\/conformance\/.*\.txt$/.test(path),
);
const known = knownReferences();
const citations = files.filter((path) => !path.startsWith("packages/repo-checks/test/")).flatMap(citationsIn);

/** What no test can show, and why. */
const NOT_TESTED: Readonly<Record<string, string>> = {
  "VP2 2.14": "an introduction",
};

describe("citations", () => {
  test("are read as lists of sections, sentences, ranges and rulings", () => {
    expect(referencesOf("VP2 2.14.1.3-5, Table X.5, Ruling 7")).toEqual([
      "VP2 2.14.1.3",
      "VP2 2.14.1.4",
      "VP2 2.14.1.5",
      "VP2 Table X.5",
      "Ruling 7",
    ]);
    expect(referencesOf("Ruling 9-10")).toEqual(["Ruling 9", "Ruling 10"]);
    expect(referencesOf("VP2 2.14.3.24 s1-3 s7, s9, 2.14.2 s1, Ruling 7")).toEqual([
      "VP2 2.14.3.24",
      "VP2 2.14.3.24 s1",
      "VP2 2.14.3.24 s2",
      "VP2 2.14.3.24 s3",
      "VP2 2.14.3.24 s7",
      "VP2 2.14.3.24 s9",
      "VP2 2.14.2",
      "VP2 2.14.2 s1",
      "Ruling 7",
    ]);
    expect(referencesOf("VP2 Errors s2-1")).toEqual(["VP2 Errors", "VP2 Errors s2-1"]);
    expect(referencesOf("VP2 Errors s2 and s3")).toEqual(["VP2 Errors s2 and", "VP2 Errors s2 and s3"]);
    expect([known.has("VP2 Errors s38"), known.has("VP2 Errors s0"), known.has("GL1.3 2.6 s1")]).toEqual([
      true,
      false,
      false,
    ]);
    expect(referencesOf("PICA200 10.5 s2-3, 5, s4, Ruling 7")).toEqual([
      "PICA200 10.5",
      "PICA200 10.5 s2",
      "PICA200 10.5 s3",
      "PICA200 5",
      "PICA200 5 s4",
      "Ruling 7",
    ]);
    expect(referencesOf("PICA200 10.1-3")).toEqual(["PICA200 10.1", "PICA200 10.2", "PICA200 10.3"]);
    expect(known.has("VP2 2.14.3.40")).toBe(false);
    expect(known.get("VP2 2.14.3.39")).toBe("SUB: Subtract");
    expect(known.has("Ruling 41")).toBe(true);
  });

  test("know the specifications in our own words, section by section and sentence by sentence", () => {
    expect([known.get("PICA200 5"), known.get("PICA200 10.5")]).toEqual(["Numbers", "Descriptors"]);
    expect([known.has("PICA200 1"), known.has("PICA200 10.7"), known.has("PICA200 Sources")]).toEqual([
      false,
      false,
      false,
    ]);
    for (const { name, sections } of specifications())
      for (const { number, sentences } of sections) {
        const cited = [0, 1, sentences.length, sentences.length + 1].map(
          (i) => `${name} ${number} s${i}` as const,
        );
        expect(cited.map((reference) => known.has(reference))).toEqual([false, true, true, false]);
      }
    expect(citations.map(({ text }) => text)).toContain("PICA200 10.5 s2-4");
  });

  test("resolve, every one", () => {
    expect(citations.length).toBeGreaterThan(100);
    const broken = citations.flatMap(({ path, line, text }) =>
      referencesOf(text)
        .filter((reference) => !known.has(reference))
        .map((reference) => `${path}:${line}: [${text}]: there is no ${reference}`),
    );
    expect(broken).toEqual([]);
  });

  test("are those of the case files, too", () => {
    expect(citations.some(({ path }) => path.includes("/cases/") && path.endsWith(".txt"))).toBe(true);
    expect(citations.some(({ path }) => path.includes("/without-case/"))).toBe(true);
  });

  test("of tests name every section of VP2 2.14 and every ruling", () => {
    const cited = new Set(
      citations.filter(({ path }) => path.includes("/test/")).flatMap(({ text }) => referencesOf(text)),
    );
    const wanted = [...known.keys()].filter(
      (reference) => /^VP2 2\.14(\.\S+)?$/.test(reference) || reference.startsWith("Ruling "),
    );
    expect(wanted.filter((reference) => !cited.has(reference)).sort()).toEqual(
      Object.keys(NOT_TESTED).sort(),
    );
  });
});
