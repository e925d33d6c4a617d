import { readFile } from "node:fs/promises";
import { builtinModules } from "node:module";
import { join } from "node:path";
import { build, transform } from "esbuild";
import { type Edit, edited, type Source } from "./source.js";

/** Edits by file, from the top folder on. */
export type Changes = ReadonlyMap<string, readonly Edit[]>;

/** The text of a module as a function of `exports`, `module`, `require` and `url`, by its file. */
export type ModuleTexts = Readonly<Record<string, string>>;

/** The sources of the target, each a module of its own: with another text of one module the rest stays as it is. */
export interface Image {
  readonly root: string;
  readonly texts: ModuleTexts;
  /** For each module the files that its imports mean, by their words. */
  readonly imports: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Files and modules of Node that are imported as they are. */
  readonly outside: readonly string[];
}

/** The modules that a worker asks for. */
export const TARGET_MODULE = "apps/cli/src/target/glasm-target.ts";
export const MACHINE_MODULE = "packages/nv-vertex/src/index.ts";

/** What `export const` and the like become. */
async function moduleText(text: string, file: string): Promise<string> {
  const { code } = await transform(text, {
    loader: "ts",
    format: "cjs",
    target: "node20.19",
    sourcefile: file,
    define: { "import.meta.url": "url" },
  });
  return code;
}

export async function readImage(root: string): Promise<Image> {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: [TARGET_MODULE, MACHINE_MODULE],
    outdir: "out",
    bundle: true,
    write: false,
    metafile: true,
    platform: "node",
    format: "esm",
    conditions: ["glasm-source"],
    logLevel: "silent",
  });
  const own = Object.entries(metafile.inputs).filter(([file]) => !file.startsWith("node_modules/"));
  const imports = own.map(([file, input]) => {
    const words = input.imports.map(({ original, path }) => [original ?? path, path] as const);
    return [file, Object.fromEntries(words)] as const;
  });
  const files = new Set(own.map(([file]) => file));
  const outside = new Set(
    imports.flatMap(([, words]) => Object.values(words)).filter((path) => !files.has(path)),
  );
  const texts = own.map(
    async ([file]) => [file, await moduleText(await readFile(join(root, file), "utf8"), file)] as const,
  );
  return {
    root,
    texts: Object.fromEntries(await Promise.all(texts)),
    imports: Object.fromEntries(imports),
    outside: [...outside],
  };
}

/** The modules of sources with changes; rejects where that is not a program. */
export async function changedModules(sources: readonly Source[], changes: Changes): Promise<ModuleTexts> {
  const changed = sources.filter(({ file }) => changes.has(file));
  const texts = changed.map(
    async ({ file, text }) => [file, await moduleText(edited(text, changes.get(file)!), file)] as const,
  );
  return Object.fromEntries(await Promise.all(texts));
}

/** Whether an import means one of Node's own modules. */
export const isBuiltin = (path: string): boolean => path.startsWith("node:") || builtinModules.includes(path);
