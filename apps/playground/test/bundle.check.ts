import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const SCRIPT = fileURLToPath(new URL("../scripts/build.mjs", import.meta.url));
const REPOSITORY = fileURLToPath(new URL("../../../", import.meta.url));
/** Of what the page asks for before its first picture, compressed. */
const MOST_BYTES_BEFORE_PICTURE = 300_000;
/** Modules that the first picture does not need, by a part of their paths: they are loaded when they are first used. */
const LATE_MODULES = [
  // What knows a machine's language, and the editor and the debugger that show it.
  "apps/playground/src/language/",
  "apps/playground/src/editor/",
  "apps/playground/src/debugger/",
  "apps/playground/src/compare/",
  "apps/playground/src/table/",
  "apps/playground/src/passages/",
  "apps/playground/src/opening/opening.ts",
  // What the buttons of the header open.
  "apps/playground/src/dialogs/entries-dialog.tsx",
  "apps/playground/src/dialogs/help-dialog.tsx",
  "apps/playground/src/dialogs/new-menu.tsx",
  "apps/playground/src/dialogs/open-menu.tsx",
  "apps/playground/src/dialogs/settings-menu.tsx",
  "apps/playground/src/dialogs/share-menu.tsx",
  "/node_modules/@tanstack/virtual-core/",
  "packages/nv-vertex/src/exec/trace.ts",
  "packages/nv-vertex/src/chips/sums.ts",
  "packages/nv-vertex/src/chips/tables.ts",
  "packages/vm/src/trace/",
  // Features of the GL that the first scene does not use.
  "packages/context/src/imaging/convolution.ts",
  "packages/context/src/lists/compile-arrays.ts",
  "packages/context/src/lists/compile-images.ts",
  "packages/context/src/textures/derive-mipmap.ts",
  "packages/context/src/textures/resolve-stages.ts",
  "packages/context/src/textures/s3tc/encode.ts",
  "packages/primitives/src/memory/compiled-geometry.ts",
  "packages/primitives/src/vertices/index-code.ts",
  "packages/raster/src/antialiasing/polygon-coverage.ts",
  "packages/raster/src/pixel-rectangles/pixel-rasterizer.ts",
  "packages/raster/src/points/shaped-points.ts",
  "packages/context/src/roof/more-commands.ts",
  "packages/context/src/textures/texture-commands.ts",
  "packages/raster/src/polygons/compiled-textured-spans.ts",
  "packages/raster/src/register-combiners/combiner-stages.ts",
  "packages/raster/src/texturing/sampler.ts",
  // What threads draw by.
  "packages/raster/src/threads/call-slots.ts",
  "packages/raster/src/threads/team.ts",
  "packages/raster/src/threads/drawing-thread.ts",
  "packages/raster/src/threads/serve.ts",
  // What runs and draws programs of the PICA200; the text of a program is recognised before.
  "packages/pica200/src/assemble/",
  "packages/pica200/src/isa/instructions.ts",
  "packages/pica200/src/exec/one-by-one.ts",
  "packages/pica200/src/compile/",
  "packages/pica200-draw/src/",
  "apps/playground/src/run/pica200/",
  "apps/rasterizer/src/scenes/bone-palette.ts",
  // What loads, explains and draws programs of NV_gpu_program.
  "packages/nv-gpu/src/text/parser.ts",
  "packages/nv-gpu/src/machine.ts",
  "packages/nv-gpu-draw/src/",
  "apps/playground/src/run/nv-gpu/",
  "apps/rasterizer/src/scenes/integer-skinning.ts",
  // What knows programs of Valhall.
  "packages/valhall/src/",
  "/node_modules/@floating-ui/",
  "/node_modules/@codemirror/",
  "/node_modules/@lezer/",
  // Readers of meshes.
  "apps/playground/src/meshes/user-mesh.ts",
  "apps/rasterizer/src/meshes/obj.ts",
  "apps/rasterizer/src/meshes/gltf.ts",
  "apps/playground/src/exports/",
  "apps/playground/src/jsonl/",
  // What makes files of pictures and of vertices.
  "apps/playground/src/files/picture-files.ts",
  "packages/raster/src/image/png.ts",
  "packages/raster/src/image/apng.ts",
  "/node_modules/fast-png/",
  "/node_modules/fflate/",
  "/node_modules/iobuffer/",
  // All of the gallery but its descriptions and the first scene.
  "apps/playground/src/lessons/",
  "#gallery/texts/two-pass",
  "#gallery/vase.obj",
  "apps/rasterizer/src/scenes/two-pass.ts",
  "apps/rasterizer/src/meshes/data/tentacle.ts",
  // What shows vertices in a box.
  "apps/playground/src/run/display/volume.ts",
  // Panels behind tabs.
  "apps/playground/src/panels/attributes-panel.ts",
  "apps/playground/src/panels/log-panel.ts",
  "apps/playground/src/panels/lesson-panel.tsx",
  "apps/playground/src/panels/parameters-panel.ts",
];
/** What an HTML file, a module or the start of a worker refers to; `import()` is for what is loaded later. */
const REFERENCE = /(?:src=|href=|\bfrom|\bimport|new Worker\()\s*"\.\/([^"]+)"/g;
/** What page and worker ask for, where the address has no link. */
const FIRST_SCENE = /import\("\.\/(teapot-lit-\w+\.js)"\)/g;

const folder = mkdtempSync(join(tmpdir(), "glasm-playground-"));
let printed = "";

beforeAll(() => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [SCRIPT, folder], { encoding: "utf8" });
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  printed = stdout;
});

afterAll(() => rmSync(folder, { recursive: true }));

function compressed(names: Iterable<string>): number {
  const sizes = [...names].map((name) => gzipSync(readFileSync(join(folder, name)), { level: 9 }).length);
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** `12.3 kB  ` and what it is of, as the build prints it. */
function line(bytes: number, what: string): string {
  return `${(bytes / 1000).toFixed(1)} kB  ${what}, gzipped`;
}

const textOf = (name: string): string => readFileSync(join(folder, name), "utf8");

/** The files that the page asks for before its first picture. */
function filesOfStart(): string[] {
  const files = new Set(["index.html"]);
  for (const name of files)
    for (const pattern of name.endsWith(".css") ? [] : [REFERENCE, FIRST_SCENE])
      for (const [, found] of textOf(name).matchAll(pattern)) files.add(found!);
  return [...files];
}

/** The modules that have code in files, as their source maps say, by their paths in the repository. */
function modulesIn(names: readonly string[]): string[] {
  return names
    .filter((name) => name.endsWith(".js"))
    .map((name) => JSON.parse(textOf(`${name}.map`)) as { sources: string[] })
    .flatMap(({ sources }) => sources.map((source) => relative(REPOSITORY, resolve(folder, source))));
}

test("the build says how large the files of the page are", () => {
  const bytes = compressed(readdirSync(folder).filter((name) => !/\.(map|txt)$/.test(name)));
  expect(printed).toContain(line(bytes, "in all"));
});

test("what the page asks for before its first picture is small", () => {
  const files = filesOfStart();
  const codes = files
    .filter((name) => /^(chunk|teapot-lit)-/.test(name))
    .map((name) => name.replace(/-.*/, ""));
  // The page and its worker in one file each, the scene, and its text for both.
  expect(codes.sort()).toEqual(["chunk", "chunk", "teapot", "teapot", "teapot"]);
  expect(files).toHaveLength(2 + codes.length);
  const bytes = compressed(files);
  expect(bytes).toBeLessThanOrEqual(MOST_BYTES_BEFORE_PICTURE);
  expect(printed).toContain(line(bytes, "before the first picture"));
  expect(modulesIn(files)).toContain("apps/rasterizer/src/scenes/teapot-lit.ts");
});

test.each(LATE_MODULES)("%s is loaded when it is first used", (part) => {
  const start = filesOfStart();
  const late = readdirSync(folder).filter((name) => !start.includes(name));
  expect(modulesIn(start).filter((path) => path.includes(part))).toEqual([]);
  expect(modulesIn(late).filter((path) => path.includes(part))).not.toEqual([]);
});

test("the page refers to nothing outside of its folder", () => {
  const page = textOf("index.html");
  const references = [...page.matchAll(/(?:src=|href=|new Worker\()"([^"]*)"/g)].map(([, name]) => name!);
  const [main, worker] = ["main.js", "worker.js"].map((name) => /import\s*"(.*?)"/.exec(textOf(name))![1]);
  expect(references).toEqual(["data:,", worker, "./main.css", main]);
});

test("the worker has nothing of the page, and the page nothing that draws", () => {
  const [main, worker] = ["main.js", "worker.js"].map((start) => {
    const files = new Set([start]);
    for (const name of files)
      for (const [, found] of textOf(name).matchAll(/(?:\bfrom|\bimport)\s*\(?"\.\/([^"]+)"/g))
        files.add(found!);
    return modulesIn([...files]);
  });
  expect(main).toContain("apps/playground/src/start/main.tsx");
  expect(main).not.toContain("apps/playground/src/worker/worker.ts");
  expect(worker).toContain("apps/playground/src/worker/worker.ts");
  expect(worker).not.toContain("apps/playground/src/start/main.tsx");
});

test("the built page names whom it is of", () => {
  const licenses = textOf("LICENSES.txt");
  for (const name of ["@codemirror/view", "fflate", "gl-matrix"])
    expect(licenses).toMatch(new RegExp(`^${name}\n\n[^]*?Permission is hereby granted`, "m"));
  expect(licenses).not.toContain("License: undefined");
});
