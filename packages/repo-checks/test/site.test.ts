import { describe, expect, test } from "@jest/globals";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brokenLinks } from "../scripts/site/links.mjs";

/** What `brokenLinks` finds in a folder of these files. */
function brokenIn(
  files: Readonly<Record<string, string>>,
  ...opened: readonly [] | readonly [ReadonlyMap<string, readonly string[]>]
): string[] {
  const folder = mkdtempSync(join(tmpdir(), "glasm-site-"));
  try {
    mkdirSync(join(folder, "pages"));
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    return brokenLinks(folder, ...opened);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe("links of the site of documents", () => {
  test("to pages, their anchors, other files and other sites are right", () => {
    const links = [
      "pages/b.html",
      "pages/b.html#there",
      "#here",
      "data.json",
      "https://example.org/nothing",
      "a%20b.txt",
    ];
    expect(
      brokenIn({
        "index.html": `<h1 id="here">${links.map((link) => `<a href="${link}">x</a>`).join("")}</h1>`,
        "pages/b.html":
          '<h2 class="a" id="there">b</h2><a href="../index.html#here">a</a><img src="../data.json">',
        "data.json": "{}",
        "a b.txt": "",
      }),
    ).toEqual([]);
  });

  test("to a missing page, a missing anchor, a folder, a missing picture are found, each with its page", () => {
    const page =
      '<a href="missing.html">x</a><a href="#missing">x</a><a href="pages/">x</a><img src="missing.png">';
    expect(brokenIn({ "index.html": page, "pages/b.html": '<a href="../index.html#missing">x</a>' })).toEqual(
      [
        "index.html: missing.html",
        "index.html: #missing",
        "index.html: pages/",
        "index.html: missing.png",
        "pages/b.html: ../index.html#missing",
      ],
    );
  });

  test("to what a page opens by itself are right, and to other names there are not", () => {
    const page = '<a href="pages/b.html#lesson">x</a><a href="pages/b.html#other">x</a>';
    const opened = new Map([["pages/b.html", ["lesson"]]]);
    expect(brokenIn({ "index.html": page, "pages/b.html": "" }, opened)).toEqual([
      "index.html: pages/b.html#other",
    ]);
  });
});
