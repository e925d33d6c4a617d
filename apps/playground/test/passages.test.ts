import { describe, expect, test } from "@jest/globals";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { loadPassages } from "#passages";
import { citationLink } from "../src/panel/citation.js";
import { DOCUMENTS, type DocumentName, placesOf } from "../src/passages/places.js";
import { rulingsIn, sectionsIn } from "../src/passages/read-passages.js";

const REPOSITORY = fileURLToPath(new URL("../../../", import.meta.url));
const whole = (document: DocumentName, number: string) => ({ document, number, sentences: [] });

/** The citations of the project's own documents in the strings of sources that the page can show. */
function citationsInStrings(): readonly string[] {
  const folders = ["packages", "apps/playground"].flatMap((folder) =>
    readdirSync(join(REPOSITORY, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((path) => /\/src\//.test(path) && !path.includes("node_modules")),
  );
  const found = folders.flatMap((path) => {
    const strings = readFileSync(path, "utf8").matchAll(/"[^"\n]*"|`[^`]*`/g);
    return [...strings].flatMap(
      ([string]) => string.match(/\[(?:Ruling|PICA200|VALHALL|HARDWARE|KELVIN) \d[^\]${}]*\]/g) ?? [],
    );
  });
  return [...new Set(found)];
}

describe("places of citations", () => {
  test.each([
    ["[Ruling 213]", [whole("Ruling", "213")]],
    ["[Ruling 170, Ruling 232]", [whole("Ruling", "170"), whole("Ruling", "232")]],
    ["[PICA200 10.3]", [whole("PICA200", "10.3")]],
    ["[PICA200 8 s33]", [{ ...whole("PICA200", "8"), sentences: [33] }]],
    ["[PICA200 8 s3-5, s8]", [{ ...whole("PICA200", "8"), sentences: [3, 4, 5, 8] }]],
    [
      "[PICA200 8 s38, 13 s18, Ruling 206]",
      [
        { ...whole("PICA200", "8"), sentences: [38] },
        { ...whole("PICA200", "13"), sentences: [18] },
        whole("Ruling", "206"),
      ],
    ],
    ["[VALHALL 6-8]", ["6", "7", "8"].map((number) => whole("VALHALL", number))],
    ["[VP2 2.14.3]", []],
  ])("%s", (citation, places) => {
    expect(placesOf(citation)).toEqual(places);
  });
});

describe("passages", () => {
  test("are the rulings, each with its subject and all of its paragraphs", () => {
    const text = `# Rulings

- [Numbers](#numbers): 1

## Numbers

<a id="ruling-1"></a>**1.** First, with [a link](elsewhere.md) and \`<b>\`.

Of the same.

<a id="ruling-12"></a>**12.** Second [VP2 2.14.3].

## Programs

Words of nobody.

<a id="ruling-2"></a>**2.** Third.
`;
    expect(rulingsIn(text)).toEqual({
      1: {
        heading: "Numbers",
        html: "<p>First, with a link and <code>&lt;b&gt;</code>.</p>\n<p>Of the same.</p>\n",
      },
      12: { heading: "Numbers", html: "<p>Second [VP2 2.14.3].</p>\n" },
      2: { heading: "Programs", html: "<p>Third.</p>\n" },
    });
  });

  test("are the sections of a specification, whose sentences keep their numbers", () => {
    const text = `# Machine

## Sources

None.

## 2 Words

### Layout

1. One.
2. Two.

Between.

3. Three.

\`\`\`sh
## 9 no heading
\`\`\`

### 2.1 Deeper

1. Four.

## Behind
`;
    const found = sectionsIn(text);
    expect(Object.keys(found)).toEqual(["2", "2.1"]);
    expect(found["2"]!.heading).toBe("Words");
    expect([...found["2"]!.html.matchAll(/<li value="(\d)">/g)].map(([, value]) => value)).toEqual([
      "1",
      "2",
      "3",
    ]);
    expect(found["2"]!.html).toContain("## 9 no heading");
    expect(found["2.1"]!.html).toMatch(/<li value="1">\s*Four/);
  });

  test("are there for every citation that the page can show", async () => {
    const citations = citationsInStrings();
    expect(citations.length).toBeGreaterThan(100);
    for (const citation of citations) {
      const places = placesOf(citation);
      expect([citation, places.length]).not.toEqual([citation, 0]);
      expect(citationLink(citation)?.address).toBeNull();
      for (const { document, number, sentences } of places) {
        const passage = (await loadPassages(document))[number];
        expect([citation, passage?.html.length ?? 0]).not.toEqual([citation, 0]);
        for (const sentence of sentences) expect(passage!.html).toContain(`<li value="${sentence}">`);
      }
    }
  });

  test("are those of every specification of our own", () => {
    const specifications = readdirSync(join(REPOSITORY, "docs/spec")).filter((name) => name !== "README.md");
    const known = Object.values(DOCUMENTS).map(({ path }) => path);
    expect([...known].sort()).toEqual(
      ["docs/rulings.md", ...specifications.map((name) => `docs/spec/${name}`)].sort(),
    );
  });

  test("hold no addresses but those of the sources", async () => {
    for (const document of Object.keys(DOCUMENTS) as DocumentName[])
      for (const { html } of Object.values(await loadPassages(document)))
        expect(html).not.toMatch(/<(?:a|script|img)\b/);
  });
});
