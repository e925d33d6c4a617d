/**
 * The gallery of the built page, which src/gallery/sources.ts is under Node: the descriptions of all, the first scene and
 * its texts at once; the other scenes by what draws them, the texts of their programs, each mesh and the lessons in files of their own.
 */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { packText } from "./pack-text.mjs";

const room = fileURLToPath(new URL("../", import.meta.url));
const sceneFolder = fileURLToPath(new URL("../../rasterizer/src/scenes/", import.meta.url));
const isMesh = (file) => file.endsWith(".obj");
const textOf = (file) => readFile(sceneFolder + file, "latin1");

/** The entries and the scenes, as their sources make them, and what files these are. */
async function describe() {
  const contents = `export { entriesWith, shownScenes as scenes } from "./src/gallery/entries.ts";
export { gpuLessons } from "./src/lessons/nv-gpu/lessons.ts";
export { shaderLessons } from "./src/lessons/pica200/lessons.ts";`;
  const { outputFiles, metafile } = await build({
    absWorkingDir: room,
    stdin: { contents, resolveDir: room },
    bundle: true,
    write: false,
    metafile: true,
    format: "esm",
    conditions: ["glasm-source"],
  });
  const code = Buffer.from(outputFiles[0].contents).toString("base64");
  const { entriesWith, scenes, gpuLessons, shaderLessons } = await import(
    `data:text/javascript;base64,${code}`
  );
  const texts = new Map(
    await Promise.all(programsOf(scenes).map(async (file) => [file, await textOf(file)])),
  );
  const entries = entriesWith((file) => texts.get(file));
  const shaderLessonNames = shaderLessons.map(({ name }) => name);
  const gpuLessonNames = gpuLessons.map(({ name }) => name);
  const watchFiles = Object.keys(metafile.inputs).map((path) => join(room, path));
  return { entries, scenes, gpuLessonNames, shaderLessonNames, watchFiles };
}

/** The names of all scenes, in the order of the gallery. */
export async function sceneNames() {
  return (await describe()).scenes.map(({ name }) => name);
}

/** A map of scenes by name, with the imports that it needs: a scene is in the file of its name. */
function scenesCode(scenes) {
  const rows = scenes.map(({ name }) => {
    const constant = name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
    return { name, constant, path: `${sceneFolder}${name}.ts` };
  });
  const imports = rows.map(({ constant, path }) => `import { ${constant} } from ${JSON.stringify(path)};`);
  const members = rows.map(({ name, constant }) => `["${name}", ${constant}]`);
  return `${imports.join("\n")}\nexport const scenes = new Map([${members.join(", ")}]);`;
}

/** A map of the texts of programs by file. */
async function textsCode(files) {
  const texts = await Promise.all(files.map(async (file) => [file, await textOf(file)]));
  return `export const texts = new Map(${JSON.stringify(texts)});`;
}

/** The scenes but for the first one, by what draws them. */
const lateScenes = (scenes, front) => scenes.slice(1).filter((scene) => scene.front === front);

const programsOf = (scenes) => scenes.flatMap(({ files }) => files).filter((file) => !isMesh(file));

/** What each module holds; what is after a slash is imported when it is first used. */
const MODULES = {
  async "#gallery"({ entries, scenes, gpuLessonNames, shaderLessonNames }) {
    const [first] = scenes;
    const meshes = scenes.flatMap(({ files }) => files).filter(isMesh);
    const imports = meshes.map((file) => `["${file}", () => import("#gallery/${file}")]`);
    return `${scenesCode([first])}
${await textsCode(programsOf([first]))}
export const entries = ${JSON.stringify(entries)};
const gpuLessons = ${JSON.stringify(gpuLessonNames)};
const shaderLessons = ${JSON.stringify(shaderLessonNames)};
const meshes = new Map([${imports.join(", ")}]);
const shaderScenes = ${JSON.stringify(lateScenes(scenes, "pica200").map(({ name }) => name))};
const gpuScenes = ${JSON.stringify(lateScenes(scenes, "nv-gpu").map(({ name }) => name))};
export async function loadScene(name) {
  if (scenes.has(name)) return scenes.get(name);
  if (shaderScenes.includes(name)) return (await import("#gallery/pica200-scenes")).scenes.get(name);
  if (gpuScenes.includes(name)) return (await import("#gallery/nv-gpu-scenes")).scenes.get(name);
  return (await import("#gallery/scenes")).scenes.get(name);
}
export async function loadLesson(name) {
  if (gpuLessons.includes(name)) {
    const { gpuLessons: lessons } = await import("./src/lessons/nv-gpu/lessons.ts");
    return lessons.find((lesson) => lesson.name === name);
  }
  if (!shaderLessons.includes(name)) return (await import("./src/lessons/lessons.ts")).findLesson(name);
  const { shaderLessons: lessons } = await import("./src/lessons/pica200/lessons.ts");
  return lessons.find((lesson) => lesson.name === name);
}
export async function loadBlank(name) {
  const blanks = name.startsWith("new-pica-")
    ? (await import("./src/blank/pica200.ts")).blankShaders
    : name.startsWith("new-nv")
      ? (await import("./src/blank/nv-gpu.ts")).blankGpuPrograms
      : (await import("./src/blank/programs.ts")).blankPrograms;
  return blanks.find((blank) => blank.name === name);
}
export async function loadText(file) {
  if (meshes.has(file)) return (await meshes.get(file)()).text;
  return texts.get(file) ?? (await import("#gallery/programs")).texts.get(file);
}`;
  },
  "#gallery/scenes": ({ scenes }) => scenesCode(lateScenes(scenes, "gl")),
  "#gallery/pica200-scenes": ({ scenes }) => scenesCode(lateScenes(scenes, "pica200")),
  "#gallery/nv-gpu-scenes": ({ scenes }) => scenesCode(lateScenes(scenes, "nv-gpu")),
  "#gallery/programs": ({ scenes }) => textsCode(programsOf(scenes.slice(1))),
};

async function meshCode(file) {
  return `import { unpackText } from "./src/gallery/packed-text.ts";
export const text = unpackText(${JSON.stringify(packText(await textOf(file)))});`;
}

export const gallery = {
  name: "gallery",
  setup({ onStart, onResolve, onLoad }) {
    let description;
    onStart(() => {
      description = describe();
    });
    onResolve({ filter: /^#gallery/ }, ({ path }) => ({ path, namespace: "gallery" }));
    onLoad({ filter: /.*/, namespace: "gallery" }, async ({ path }) => {
      const { watchFiles, ...described } = await description;
      const { scenes } = described;
      const code = MODULES[path] ?? (() => meshCode(path.replace("#gallery/", "")));
      const texts = scenes.flatMap(({ files }) => files.map((file) => sceneFolder + file));
      return {
        contents: await code(described),
        resolveDir: room,
        watchFiles: [...watchFiles, ...texts],
      };
    });
  },
};
