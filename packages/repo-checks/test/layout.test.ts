import { describe, expect, test } from "@jest/globals";
import { readText, repositoryFiles } from "./repository.js";

const files = repositoryFiles();

describe("the top folder", () => {
  test("holds exactly what the plan names", () => {
    expect([...new Set(files.map((path) => path.split("/")[0]))].sort()).toEqual([
      ".ci",
      ".dependency-cruiser.cjs",
      ".gitignore",
      ".oxfmtrc.json",
      ".oxlintrc.json",
      "CHANGELOG.md",
      "LICENSE",
      "README.md",
      "apps",
      "docs",
      "eslint.config.js",
      "jest.config.js",
      "package.json",
      "packages",
      "pnpm-lock.yaml",
      "pnpm-workspace.yaml",
      "tsconfig.base.json",
      "tsconfig.json",
    ]);
  });
});

describe("every file", () => {
  const texts = files.filter((path) => !/\.(png|wasm|yaml)$/.test(path));

  test("of a room's sources has at most 500 lines, unless it is printed", () => {
    const long = texts
      .filter((path) => /\/src\/.*\.tsx?$/.test(path) && !/\/(generated|data)\//.test(path))
      .filter((path) => readText(path).split("\n").length > 501);
    expect(long).toEqual([]);
  });

  test("speaks of the project alone, not of where or how it was made", () => {
    const forbidden = new RegExp(
      ["/work" + "/", "\\bsessi" + "ons?\\b", "registry\\." + "npmjs", "\\bissue #?\\d"].join("|"),
      "i",
    );
    // The name of a class of Node.js is such a word.
    const own = "packages/base/test/counted-work.ts";
    const found = files
      .filter((path) => !/\.(png|wasm)$/.test(path) && path !== own)
      .flatMap((path) =>
        readText(path)
          .split("\n")
          .flatMap((line, i) => (forbidden.test(line) ? [`${path}:${i + 1}: ${line.slice(0, 120)}`] : [])),
      );
    expect(found).toEqual([]);
  });

  test("is ASCII or plain UTF-8 text with LF and a last line end", () => {
    const odd = texts.filter((path) => {
      const text = readText(path);
      return text.includes("\uFFFD") || text.includes("\r") || (text !== "" && !text.endsWith("\n"));
    });
    expect(odd).toEqual([]);
  });
});

describe("every package", () => {
  const manifests = files
    .filter((path) => /^(packages|apps)\/[^/]+\/package\.json$/.test(path))
    .map((path) => ({ path, manifest: JSON.parse(readText(path)) as Record<string, unknown> }));

  test("is ESM under the project's licence and version, for Node 20", () => {
    expect(manifests.length).toBeGreaterThanOrEqual(6);
    for (const { path, manifest } of manifests) {
      const { type, license, version, engines } = manifest;
      expect({ path, type, license, version, engines }).toEqual({
        path,
        type: "module",
        license: "MIT",
        version: "0.1.0",
        engines: { node: ">=20.19" },
      });
    }
  });

  test("needs none that needs it, so that all can be built in one order", () => {
    const needs = new Map(
      manifests.map(({ manifest }) => [
        manifest["name"] as string,
        Object.keys({ ...(manifest["dependencies"] ?? {}), ...(manifest["devDependencies"] ?? {}) }),
      ]),
    );
    const built = new Set<string>();
    for (let before = -1; built.size > before;) {
      before = built.size;
      for (const [name, others] of needs)
        if (others.every((other) => built.has(other) || !needs.has(other))) built.add(name);
    }
    expect([...needs.keys()].filter((name) => !built.has(name))).toEqual([]);
  });

  const published = manifests.filter(({ manifest }) => manifest["private"] !== true);

  test("that a user needs is published", () => {
    const isPrivate = manifests
      .filter((one) => !published.includes(one))
      .map(({ manifest }) => manifest["name"]);
    expect(isPrivate.sort()).toEqual(["@glasm/bench", "@glasm/repo-checks"]);
  });

  test("that is published has no run-time dependency but rooms below it and what its row names", () => {
    const dependencies = published.map(({ manifest }) => [
      manifest["name"],
      Object.keys(manifest["dependencies"] ?? {}).sort(),
    ]);
    expect(Object.fromEntries(dependencies)).toEqual({
      "@glasm/base": [],
      "@glasm/codegen": ["@glasm/base"],
      "@glasm/vm": ["@glasm/base", "@glasm/codegen"],
      "@glasm/nv-vertex": ["@glasm/base", "@glasm/codegen", "@glasm/vm"],
      "@glasm/nv2a": ["@glasm/base", "@glasm/nv-vertex", "@glasm/vm"],
      "@glasm/pica200": ["@glasm/base", "@glasm/codegen", "@glasm/vm"],
      "@glasm/nv-gpu": ["@glasm/base", "@glasm/codegen", "@glasm/vm"],
      "@glasm/valhall": ["@glasm/base", "@glasm/codegen", "@glasm/vm"],
      "@glasm/primitives": ["@glasm/base", "@glasm/codegen"],
      "@glasm/pica200-draw": ["@glasm/base", "@glasm/pica200", "@glasm/primitives", "@glasm/vm"],
      "@glasm/nv-gpu-draw": ["@glasm/base", "@glasm/nv-gpu", "@glasm/primitives", "@glasm/vm"],
      "@glasm/valhall-draw": ["@glasm/base", "@glasm/primitives", "@glasm/valhall", "@glasm/vm"],
      "@glasm/context": ["@glasm/base", "@glasm/nv-vertex", "@glasm/primitives", "gl-matrix"],
      "@glasm/glu": ["@glasm/base", "@glasm/context", "gl-matrix", "libtess"],
      "@glasm/glut": ["@glasm/base", "@glasm/context", "@glasm/glu", "@glasm/raster"],
      "@glasm/emscripten": [],
      "@glasm/conformance": ["@glasm/base", "@glasm/context", "@glasm/nv-vertex"],
      "@glasm/raster": ["@glasm/base", "@glasm/codegen", "@glasm/primitives", "fast-png", "fflate"],
      "@glasm/rasterizer": [
        ...["@glasm/base", "@glasm/context", "@glasm/glut", "@glasm/nv-gpu", "@glasm/nv-gpu-draw"],
        "@glasm/nv-vertex",
        ...["@glasm/pica200", "@glasm/pica200-draw", "@glasm/primitives", "@glasm/raster"],
        ...["@glasm/valhall", "@glasm/valhall-draw", "gl-matrix"],
      ],
      // A page that has all in it.
      "@glasm/playground": [],
      // It is bundled with what it needs. [Ruling 196]
      glasm: [],
    });
  });

  test("that is published offers what it has here, without its sources", () => {
    for (const { path, manifest } of published) {
      const { publishConfig = {} } = manifest as { publishConfig?: { exports?: Exports } };
      const offered = Object.entries((manifest["exports"] ?? {}) as Exports).map(([entry, target]) => {
        if (typeof target === "string") return [entry, target];
        return [
          entry,
          Object.fromEntries(Object.entries(target).filter(([name]) => name !== "glasm-source")),
        ];
      });
      // An entry without a built file, as of random commands, is for the tests of other rooms.
      const built = offered.filter(([, target]) => Object.keys(target!).length > 0);
      expect({ path, exports: publishConfig.exports ?? manifest["exports"] }).toEqual({
        path,
        exports: Object.fromEntries(built),
      });
    }
  });

  test("is built after those that it depends on", () => {
    const configurations = files.filter((path) =>
      /^(packages|apps)\/(?!repo-checks).*\/tsconfig.build.json$/.test(path),
    );
    expect(configurations.length).toBeGreaterThanOrEqual(7);
    for (const path of configurations) {
      const { references = [] } = JSON.parse(readText(path)) as { references?: { path: string }[] };
      const { dependencies = {} } = JSON.parse(
        readText(path.replace("tsconfig.build", "package")),
      ) as Manifest;
      const rooms = Object.keys(dependencies).filter((name) => name.startsWith("@glasm/"));
      const referred = references.map(({ path }) => `@glasm/${path.split("/").at(-2)}`);
      expect({ path, rooms: referred.sort() }).toEqual({ path, rooms: rooms.sort() });
    }
  });
});

type Exports = Readonly<Record<string, string | Readonly<Record<string, string>>>>;

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>;
}
