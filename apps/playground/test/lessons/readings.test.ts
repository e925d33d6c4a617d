import { afterAll, describe, expect, test } from "@jest/globals";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";
import { linkDocuments, documentsOf } from "../../scripts/documents.mjs";
import { lessons } from "../../src/lessons/lessons.js";
import { gpuLessons } from "../../src/lessons/nv-gpu/lessons.js";
import { shaderLessons } from "../../src/lessons/pica200/lessons.js";
import { valhallLessons } from "../../src/lessons/valhall/lessons.js";
import { documentAddresses, READINGS, readingLinks } from "../../src/lessons/readings.js";
import { lessonsPage } from "./lessons-page.js";

const root = new URL("../../../../", import.meta.url);
const folder = mkdtempSync(join(tmpdir(), "glasm-readings-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("docs/guide/lessons.md is up to date; print-lessons.mjs renews it", () => {
  expect(readFileSync(new URL("docs/guide/lessons.md", root), "utf8")).toBe(lessonsPage());
});

describe("what lessons are explained by", () => {
  test.each(Object.entries(READINGS))("%s is there, with its section", (_, { path, anchor }) => {
    expect(existsSync(new URL(path, root))).toBe(true);
    const headings = readFileSync(new URL(path, root), "utf8").matchAll(/^#+ (.*)$/gm);
    const anchors = [...headings].map(([, text]) =>
      text!
        .toLowerCase()
        .replace(/[^\w -]/g, "")
        .replaceAll(" ", "-"),
    );
    if (anchor !== null) expect(anchors).toContain(anchor);
  });

  test("each lesson has the page of its language's instructions", () => {
    const languages = (name: string) =>
      [...lessons, ...gpuLessons, ...shaderLessons, ...valhallLessons].find((one) => one.name === name)!.read;
    expect(languages("lesson-moves")).toEqual(["first program", "VP1.0"]);
    expect(languages("lesson-waves")).toContain("VP2.0");
    expect(languages("lesson-preparation").slice(-2)).toEqual(["VP1.0", "VSP1.0"]);
    expect(languages("lesson-pica-moves")).toEqual(["PICA200 instructions"]);
    for (const { read } of [...lessons, ...gpuLessons, ...shaderLessons, ...valhallLessons])
      expect(new Set(read).size).toBe(read.length);
  });
});

/** The head of a page, as far as it is asked for its links. */
function headOf(page: string): Parameters<typeof documentAddresses>[0] {
  const links = [...page.matchAll(/<link rel="help" data-document="([^"]*)" href="([^"]*)" \/>/g)];
  return {
    querySelectorAll: (selector) =>
      selector !== 'link[rel="help"][data-document]'
        ? []
        : links.map(([, path, address]) => ({
            getAttribute: (name) => (name === "href" ? address! : name === "data-document" ? path! : null),
          })),
  };
}

test("the page links to the documents that stand beside it, and to no others", async () => {
  const pages = {
    "docs/guide/number-model.md": "documents/The_numbers.html",
    "docs/isa/VP2.0.md": "a b.html",
  };
  writeFileSync(join(folder, "documents.json"), JSON.stringify(pages));
  writeFileSync(join(folder, "index.html"), "<html>\n  <head>\n  </head>\n</html>\n");
  const { outputFiles } = await build({
    entryPoints: [join(folder, "index.html")],
    outdir: join(folder, "out"),
    loader: { ".html": "copy" },
    plugins: [linkDocuments(await documentsOf(folder, ".."))],
    write: false,
  });
  const addresses = documentAddresses(headOf(outputFiles[0]!.text));
  expect(readingLinks(["approximations", "pipeline", "VP2.0"], addresses)).toEqual([
    { title: "Approximations", address: "../documents/The_numbers.html#approximations" },
    { title: "Instructions of VP2.0", address: "../a%20b.html" },
  ]);
  expect(readingLinks(["numbers"], documentAddresses(headOf("<head></head>")))).toEqual([]);
});
