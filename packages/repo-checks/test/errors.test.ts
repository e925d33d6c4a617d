import { describe, expect, test } from "@jest/globals";
import { readText, repositoryFiles } from "./repository.js";

/** The sources of what users import. */
const SOURCES = repositoryFiles().filter((path) =>
  /^(packages\/[^/]+|apps\/rasterizer)\/src\/.*\.ts$/.test(path),
);

/** Other classes than those of the rule, by the files that throw them, and why. [docs/errors.md] */
const OTHERS: Readonly<Record<string, readonly [files: readonly string[], reason: string]>> = {
  Error: [
    [
      "apps/rasterizer/src/meshes/obj.ts",
      "apps/rasterizer/src/meshes/voxel-cage.ts",
      "apps/rasterizer/src/scenes/draw-scene.ts",
      "packages/base/src/crash.ts",
      "packages/vm/src/parallel/pool.ts",
      "packages/vm/src/parallel/shared-run.ts",
      "packages/vm/src/parallel/thread-pool.ts",
    ],
    "something else failed than an argument: a mesh, a scene's program, a worker; or it is a mistake of ours",
  ],
  GltfError: [
    [
      "apps/rasterizer/src/meshes/gltf-accessors.ts",
      "apps/rasterizer/src/meshes/gltf-file.ts",
      "apps/rasterizer/src/meshes/gltf.ts",
    ],
    "an Error of a mesh's file",
  ],
  NpyError: [["packages/base/src/arrays/npy.ts"], "an Error of an array's file"],
  ObjError: [["apps/rasterizer/src/meshes/obj.ts"], "an Error of a mesh's file"],
  SyntaxError: [
    [
      "apps/rasterizer/src/scenes/nv-gpu-target.ts",
      "apps/rasterizer/src/scenes/pica200-target.ts",
      "apps/rasterizer/src/scenes/valhall-target.ts",
      "packages/conformance/src/report/sentences.ts",
    ],
    "an Error of a text that lies beside the code",
  ],
  Exit: [
    ["packages/emscripten/src/standalone/run-program.ts"],
    "a program in C ends, which runProgram catches",
  ],
  HostRefusal: [["packages/codegen/src/host.ts"], "a TypeError: the host does not have it"],
  TargetError: [["packages/conformance/src/node/parse-answer.ts"], "an Error: a target fails"],
  EncodeError: [["packages/conformance/src/oracle/pica200/encode.ts"], "becomes a mistake in a case file"],
  ContainerTextError: [
    ["packages/conformance/src/oracle/pica200/write-container.ts"],
    "becomes a mistake in a case file",
  ],
};

/** Mistakes in case files are values of `readSuite`. */
const CASE_FILES = /^packages\/conformance\/src\/(compile|suite|text)\//;

/** The names of the classes that a source throws. */
const thrownIn = (text: string): readonly string[] =>
  Array.from(text.matchAll(/\bthrow new (\w+)\(/g), ([, name]) => name!);

describe("what the packages throw [Ruling 189]", () => {
  test("are TypeErrors and RangeErrors, but for those that have a reason", () => {
    const thrown = new Map<string, Set<string>>();
    for (const path of SOURCES) {
      for (const name of thrownIn(readText(path))) {
        if (name === "TypeError" || name === "RangeError") continue;
        if (name === "CaseFileError" && CASE_FILES.test(path)) continue;
        thrown.set(name, (thrown.get(name) ?? new Set()).add(path));
      }
    }
    const found = Object.fromEntries([...thrown].map(([name, paths]) => [name, [...paths].sort()]));
    expect(found).toEqual(Object.fromEntries(Object.entries(OTHERS).map(([name, [files]]) => [name, files])));
  });

  test("begin with the argument that is wrong, as `createRasterizer: width is -1`, and no sentence in capitals", () => {
    const wrong = SOURCES.flatMap((path) =>
      Array.from(
        readText(path).matchAll(/\bthrow new (?:Type|Range)Error\(\s*(["'`])([^"'`$]*)/g),
        ([, , beginning]) => `${path}: ${beginning!}`,
      ).filter((line) => /: [A-Z]/.test(line)),
    );
    expect(wrong).toEqual([]);
  });

  test("is said once, and every README leads there", () => {
    const rooms = repositoryFiles().filter((path) =>
      /^(packages\/[^/]+|apps\/rasterizer)\/src\/index\.ts$/.test(path),
    );
    const lost = rooms
      .map((path) => path.replace("src/index.ts", "README.md"))
      .filter((readme) => !readText(readme).includes("](../../docs/errors.md)"));
    expect(lost).toEqual([]);
  });
});
