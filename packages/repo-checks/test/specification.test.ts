import { describe, expect, test } from "@jest/globals";
import { readSuite } from "@glasm/conformance";
import { readSuiteFiles } from "@glasm/conformance/node";
import { citationsIn, referencesOf } from "./citation.js";
import { readText, runScript } from "./repository.js";
import { formErrors, marks, sectionsOf, specifications } from "./specification.js";

/** A text in good form, whose lines the tests below replace. */
const GOOD = `# A machine

An introduction with a **word** in bold.

## Sources

None.

## 2 Numbers

A paragraph.

1. There are ten. **measured** (by hand)
2. There are **no** more. **reading**

### Without a number

3. So eleven is none. **contract**

### 2.1 Names

1. Each has one. **contract**`;

const KNOWN = ["measured", "reading", "contract"];

/** What is wrong when one line of the good text is another. */
const errorsWith = (line: string, instead: string): string[] => {
  expect(GOOD).toContain(line);
  return formErrors(GOOD.replace(line, instead), KNOWN);
};

describe("the specifications in our own words", () => {
  const all = specifications();

  test("have names that citations can have", () => {
    expect(all.map(({ name }) => name)).toContain("PICA200");
    expect(all.filter(({ name }) => !/^[A-Z][A-Z0-9]*$/.test(name))).toEqual([]);
    expect(all.filter(({ path }) => path !== path.toLowerCase())).toEqual([]);
  });

  test("have one mark for each sentence, and numbers without gaps", () => {
    expect(
      all.flatMap(({ path }) => formErrors(readText(path), marks()).map((error) => `${path}:${error}`)),
    ).toEqual([]);
  });
});

/** Whether the title of a test, or of what tests are about, cites a sentence. */
function titlesCite(path: string, sentence: string): boolean {
  const titles = citationsIn(path).filter(({ line }) =>
    /\b(?:test|describe)\b|^\s*(?:\]\)\()?"/.test(readText(path).split("\n")[line - 1]!),
  );
  return titles.some(({ text }) => (referencesOf(text) as readonly string[]).includes(sentence));
}

describe("the conformance suite", () => {
  const { cases: sources, sentences, titles, withoutCase } = readSuiteFiles();

  test.each(["list-sections", "list-sentences"])("has the lists that %s prints", (name) => {
    // Run node packages/repo-checks/scripts/NAME.mjs if it is stale.
    expect(runScript(`packages/repo-checks/scripts/${name}.mjs`, "--check")).toEqual({
      ...{ status: 0, stdout: "", stderr: "" },
    });
  });

  test.each(specifications())("has a hash for each sentence of $name", ({ name, sections }) => {
    expect(titles[name]).toEqual(Object.fromEntries(sections.map(({ number, title }) => [number, title])));
    for (const { number, sentences: own } of sections)
      expect([number, sentences[name]![number]?.length]).toEqual([number, own.length]);
    expect(Object.keys(sentences[name]!)).toHaveLength(sections.length);
  });

  test.each(specifications())(
    "has cases in a group of their own for what was measured of $name, and for nothing else [Ruling 160]",
    ({ name, sections }) => {
      const group = `${name}_measured/`;
      const { cases } = readSuite(sources.filter(({ file }) => file.startsWith(group)));
      const cited = cases.map(({ id, citations }) => ({
        id,
        names: citations.flatMap(({ section, sentences: own }) =>
          own.map((number) => `${section} s${number}`),
        ),
      }));
      const marked = (wanted: (mark: string) => boolean): readonly string[] =>
        sections.flatMap(({ number, sentences: own }) =>
          own.filter(({ mark }) => wanted(mark)).map((sentence) => `${name} ${number} s${sentence.number}`),
        );
      const measured = marked((mark) => mark === "measured");
      const shown = new Set(cited.flatMap(({ names }) => names));
      expect(measured.filter((one) => !shown.has(one) && !withoutCase.has(one))).toEqual([]);
      expect(cited.filter(({ names }) => !names.some((one) => measured.includes(one)))).toEqual([]);
    },
  );

  test.each(specifications())(
    "has a case for each sentence of $name, or says which test shows it; those alone that are marked as informative have neither",
    ({ name, sections }) => {
      const { cases } = readSuite(sources.filter(({ file }) => file.startsWith(name)));
      const inCases = new Set(
        cases
          .filter(({ steps }) => steps.length > 0)
          .flatMap(({ citations }) => citations)
          .flatMap(({ section, sentences: own }) => own.map((number) => `${section} s${number}`)),
      );
      const isShown = (one: string): boolean =>
        inCases.has(one) || (withoutCase.get(one)?.test ?? null) !== null;
      const [unshown, refutable] = [true, false].map((isInformative) =>
        sections.flatMap(({ number, sentences: own }) =>
          own
            .filter(({ mark }) => (mark === "informative") === isInformative)
            .map((sentence) => `${name} ${number} s${sentence.number}`)
            .filter((one) => isShown(one) === isInformative),
        ),
      );
      expect({ unshown, refutable }).toEqual({ unshown: [], refutable: [] });
    },
  );

  test("names tests that cite in a title what they show", () => {
    const wrong = [...withoutCase].flatMap(([sentence, { test: path }]) =>
      path === null || titlesCite(path, sentence) ? [] : [`${path}: no title cites ${sentence}`],
    );
    expect(wrong).toEqual([]);
    expect(titlesCite("packages/pica200-draw/test/window.test.ts", "PICA200 8 s36")).toBe(false);
  });
});

test("the marks are those of the README, and none is without a sentence", () => {
  expect(marks()).toContain("measured");
  const texts = specifications().map(({ path }) => readText(path));
  expect(marks().filter((mark) => !texts.some((text) => text.includes(` **${mark}**`)))).toEqual([]);
});

describe("the form of a specification", () => {
  test("is sections with numbers, in them sentences with numbers", () => {
    expect(formErrors(GOOD, KNOWN)).toEqual([]);
    expect(
      sectionsOf(GOOD).map(({ number, title, sentences }) => [
        number,
        title,
        sentences.map((sentence) => sentence.number),
      ]),
    ).toEqual([
      ["2", "Numbers", [1, 2, 3]],
      ["2.1", "Names", [1]],
    ]);
  });

  test("asks for one mark of those known, after the sentence", () => {
    expect(errorsWith("ten. **measured** (by hand)", "ten.")).toEqual(["13: no mark"]);
    expect(errorsWith("ten. **measured** (by hand)", "ten. **guessed**")).toEqual(["13: no mark"]);
    expect(errorsWith("**no** more. **reading**", "more. **reading** **measured**")).toEqual([
      "14: more than one mark",
    ]);
    expect(errorsWith("There are ten. **measured** (by hand)", "**measured** There are ten.")).toEqual([
      "13: the mark is not after the sentence",
    ]);
    expect(errorsWith("There are ten. **measured** (by hand)", "**measured**")).toEqual([
      "13: the mark is not after the sentence",
    ]);
    expect(errorsWith("(by hand)", "by hand")).toEqual(["13: the mark is not after the sentence"]);
    expect(errorsWith("A paragraph.", "A paragraph. **measured**")).toEqual([
      "11: a mark without a sentence",
    ]);
  });

  test("asks for numbers from 1 without gaps", () => {
    expect(errorsWith("2. There", "3. There")).toEqual(["14: sentence 2 has the number 3"]);
    expect(errorsWith("3. So", "1. So")).toEqual(["18: sentence 3 has the number 1"]);
    expect(errorsWith("1. Each", "0. Each")).toEqual(["22: sentence 1 has the number 0"]);
    expect(errorsWith("2. There", "   There")).toEqual([
      "14: a mark without a sentence",
      "18: sentence 2 has the number 3",
    ]);
  });

  test("asks for sections that are there once, and have sentences", () => {
    expect(errorsWith("### 2.1 Names", "### 2 Names")).toEqual(["20: a second section 2"]);
    expect(errorsWith("1. Each has one. **contract**", "")).toEqual(["20: section 2.1 has no sentence"]);
    expect(errorsWith("None.", "1. None. **contract**")).toEqual([
      "7: a sentence outside of a section",
      "7: a mark without a sentence",
    ]);
    expect(errorsWith("### Without a number", "## Without a number")).toEqual([
      "18: a sentence outside of a section",
      "18: a mark without a sentence",
    ]);
  });
});
