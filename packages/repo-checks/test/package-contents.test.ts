import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { checkContents } from "../scripts/packages/contents.mjs";
import { readText } from "./repository.js";

const MANIFEST = {
  ...{ name: "@glasm/small", version: "0.1.0", description: "Small", keywords: ["small"], license: "MIT" },
  ...{ type: "module", engines: { node: ">=20.19" }, files: ["dist", "src"] },
};
const MAP = { version: 3, sources: ["../src/index.ts"], mappings: "" };
const WHOLE: Readonly<Record<string, string>> = {
  LICENSE: readText("LICENSE"),
  "README.md": "# Small\n",
  "package.json": JSON.stringify(MANIFEST),
  "src/index.ts": "export {};\n",
  "dist/index.js": "export {};\n//# sourceMappingURL=index.js.map\n",
  "dist/index.js.map": JSON.stringify(MAP),
  "dist/index.d.ts": "export {};\n//# sourceMappingURL=index.d.ts.map\n",
  "dist/index.d.ts.map": JSON.stringify(MAP),
};

describe("an installed package", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "glasm-contents-"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** Installs the whole package with some files changed, or missing where they are null. */
  function check(changes: Readonly<Record<string, string | null>>): void {
    const [room, installed] = [join(folder, "room"), join(folder, "installed")];
    for (const [name, text] of Object.entries({ ...WHOLE, ...changes })) {
      if (text === null) continue;
      mkdirSync(dirname(join(installed, name)), { recursive: true });
      writeFileSync(join(installed, name), text);
    }
    mkdirSync(room, { recursive: true });
    writeFileSync(join(room, "README.md"), "# Small\n");
    if (changes["src/index.ts"] !== null)
      cpSync(join(installed, "src"), join(room, "src"), { recursive: true });
    checkContents(installed, { folder: room, manifest: MANIFEST });
  }

  test("may be whole", () => {
    expect(() => check({})).not.toThrow();
    const embedded = { ...MAP, sources: ["elsewhere.ts"], sourcesContent: [""] };
    expect(() => check({ "dist/index.js.map": JSON.stringify(embedded) })).not.toThrow();
  });

  test.each([
    ["LICENSE", null, "LICENSE is not the repository's"],
    ["LICENSE", "Mine", "LICENSE is not the repository's"],
    ["README.md", null, "README.md has no title"],
    ["README.md", "Small\n", "README.md has no title"],
    ["package.json", JSON.stringify({ ...MANIFEST, keywords: undefined }), "no keywords in package.json"],
    ["package.json", JSON.stringify({ ...MANIFEST, private: true }), '"private" in package.json'],
    [
      "package.json",
      JSON.stringify({ ...MANIFEST, dependencies: { "@glasm/base": "workspace:*" } }),
      "workspace: in package.json",
    ],
    ["src/index.ts", null, "no sources"],
    ["dist/index.js", null, "no dist/index.js"],
    ["dist/index.js", "export {};\n", "dist/index.js does not name its map"],
    ["dist/index.js.map", null, "dist/index.js has no source map"],
    [
      "dist/index.js.map",
      JSON.stringify({ ...MAP, sources: ["../src/x.ts"] }),
      "dist/index.js.map: no ../src/x.ts",
    ],
    ["dist/index.d.ts", null, "no dist/index.d.ts"],
    ["dist/old.js", WHOLE["dist/index.js"]!, "dist/old.js: no source has made it"],
    ["dist/.tsbuildinfo", "{}", "dist/.tsbuildinfo: does not belong there"],
    ["test/index.test.ts", "", "test/index.test.ts: does not belong there"],
    ["notes.txt", "", "notes.txt: does not belong there"],
  ])("is refused if %s is %j", (file, text, message) => {
    expect(() => check({ [file]: text })).toThrow(`\n  ${message}`);
  });
});
