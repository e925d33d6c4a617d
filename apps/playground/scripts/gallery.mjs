/**
 * The gallery of the built page, which src/gallery/sources.ts, scenes.ts and late.ts are under Node: the entries at once;
 * each scene, the texts of its programs, each mesh, the lessons of each machine and what is said of all in files of their own.
 */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { packText } from "./pack-text.mjs";
import { sourceExports } from "./source-exports.mjs";

const room = fileURLToPath(new URL("../", import.meta.url));
const sceneFolder = fileURLToPath(new URL("../../rasterizer/src/scenes/", import.meta.url));
/** What many scenes draw with is small, and comes with what starts: in a file of its own a scene would wait for it. */
const SHARED = [
  "patterns/made-once",
  "patterns/noise",
  "patterns/picture",
  "patterns/vector",
  "meshes/surface",
]
  .map((name) => fileURLToPath(new URL(`../../rasterizer/src/${name}.ts`, import.meta.url)))
  .map((path) => `import ${JSON.stringify(path)};`)
  .join("\n");
const isMesh = (file) => file.endsWith(".obj");
const textOf = (file) => readFile(sceneFolder + file, "latin1");

/** The entries and the scenes, as their sources make them, and what files these are. */
async function describe() {
  const contents = `export { entriesWith, sentences, shownScenes as scenes } from "./src/gallery/entries.ts";
export { gpuLessons } from "./src/lessons/nv-gpu/lessons.ts";
export { shaderLessons } from "./src/lessons/pica200/lessons.ts";`;
  const { entriesWith, sentences, scenes, gpuLessons, shaderLessons, watchFiles } =
    await sourceExports(contents);
  const texts = new Map(
    await Promise.all(programsOf(scenes).map(async (file) => [file, await textOf(file)])),
  );
  const entries = entriesWith((file) => texts.get(file));
  const shaderLessonNames = shaderLessons.map(({ name }) => name);
  const gpuLessonNames = gpuLessons.map(({ name }) => name);
  return { entries, sentences, scenes, gpuLessonNames, shaderLessonNames, watchFiles };
}

/** The names of all scenes, in the order of the gallery. */
export async function sceneNames() {
  return (await describe()).scenes.map(({ name }) => name);
}

/** A scene is in the file of its name. */
function sceneCode(name) {
  const constant = name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
  return `export { ${constant} as scene } from ${JSON.stringify(`${sceneFolder}${name}.ts`)};`;
}

const programsOf = (scenes) => scenes.flatMap(({ files }) => files).filter((file) => !isMesh(file));

/** The texts of programs by file, and what is said of their scene. */
async function textsCode(files, sentence) {
  const texts = await Promise.all(files.map(async (file) => [file, await textOf(file)]));
  return `export const texts = new Map(${JSON.stringify(texts)});
export const sentence = ${JSON.stringify(sentence)};`;
}

/** Where the text of each file is: those of the programs of a scene come together. */
function textCases(scenes) {
  const rows = scenes.flatMap(({ name, files }) =>
    files.map((file) => [
      file,
      isMesh(file)
        ? `(await import("#gallery/${file}")).text`
        : `(await import("#gallery/texts/${name}")).texts.get(file)`,
    ]),
  );
  return casesOf([...new Map(rows)]);
}

const casesOf = (rows) => rows.map(([value, result]) => `case "${value}": return ${result};`).join("\n");

/** What each module holds; what is after a slash is imported when it is first used. */
const MODULES = {
  "#gallery": ({ entries }) => `export const entries = ${JSON.stringify(entries)};`,
  "#gallery/sentences": ({ sentences }) =>
    `export const sentences = new Map(${JSON.stringify([...sentences])});`,
  "#gallery/scenes": ({ scenes }) => `${SHARED}
export const sceneParts = new Map(${JSON.stringify(scenes.map(({ name, front, files }) => [name, { front, files }]))});
export async function loadScene(name) {
  switch (name) {
    ${casesOf(scenes.map(({ name }) => [name, `(await import("#gallery/scenes/${name}")).scene`]))}
  }
}`,
  "#gallery/late": ({
    scenes,
    gpuLessonNames,
    shaderLessonNames,
  }) => `const gpuLessons = ${JSON.stringify(gpuLessonNames)};
const shaderLessons = ${JSON.stringify(shaderLessonNames)};
export async function loadText(file) {
  switch (file) {
    ${textCases(scenes)}
  }
}
export async function loadSentences() {
  return (await import("#gallery/sentences")).sentences;
}
export async function loadSentence(name) {
  switch (name) {
    ${casesOf(scenes.map(({ name }) => [name, `(await import("#gallery/texts/${name}")).sentence`]))}
  }
  return (await loadSentences()).get(name);
}
export async function loadLesson(name) {
  if (gpuLessons.includes(name)) {
    const { gpuLessons: lessons } = await import("./src/lessons/nv-gpu/lessons.ts");
    return lessons.find((lesson) => lesson.name === name);
  }
  if (name.startsWith("lesson-valhall-")) {
    const { valhallLessons: lessons } = await import("./src/lessons/valhall/lessons.ts");
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
      : name.startsWith("new-valhall")
      ? (await import("./src/blank/valhall.ts")).blankValhallPrograms
      : (await import("./src/blank/programs.ts")).blankPrograms;
  return blanks.find((blank) => blank.name === name);
}`,
};

/** The code of a module by its path; of a scene and of texts the path ends with the name of the scene. */
function codeOf(path, described) {
  const [, kind, name] = path.split("/");
  if (path in MODULES) return MODULES[path](described);
  if (kind === "scenes") return sceneCode(name);
  if (kind === "texts") {
    const { scenes, sentences } = described;
    return textsCode(programsOf(scenes.filter((scene) => scene.name === name)), sentences.get(name));
  }
  return meshCode(kind);
}

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
      const texts = scenes.flatMap(({ files }) => files.map((file) => sceneFolder + file));
      return {
        contents: await codeOf(path, described),
        resolveDir: room,
        watchFiles: [...watchFiles, ...texts],
      };
    });
  },
};
