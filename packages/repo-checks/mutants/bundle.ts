import { realpathSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type BuildContext, context, type Plugin } from "esbuild";
import { REACHED } from "./probes.js";
import { type Edit, edited } from "./source.js";

/** Edits by file, from the top folder on. */
export type Changes = ReadonlyMap<string, readonly Edit[]>;

/** What the cases are run on: glasm as a target, and its engines. */
const ENTRY = `
  export { GlasmTarget } from "./apps/cli/src/target/glasm-target.ts";
  export { ENGINES } from "./packages/vm/src/index.ts";
`;

/** Bundles the target again and again, each time with other changes in its sources. */
export class Bundler {
  readonly #context: BuildContext;
  readonly #changed: { changes: Changes };
  /** The build before has to be done first. */
  #last: Promise<unknown> = Promise.resolve();

  private constructor(build: BuildContext, changed: { changes: Changes }) {
    this.#context = build;
    this.#changed = changed;
  }

  static async start(root: string): Promise<Bundler> {
    const changed = { changes: new Map<string, readonly Edit[]>() };
    const build = await context({
      stdin: { contents: ENTRY, resolveDir: root, loader: "ts" },
      bundle: true,
      write: false,
      platform: "node",
      format: "esm",
      target: "node20.19",
      conditions: ["glasm-source"],
      banner: { js: `const ${REACHED} = (globalThis.${REACHED} ??= []);` },
      plugins: [changeSources(realpathSync(root), changed)],
      logLevel: "silent",
    });
    return new Bundler(build, changed);
  }

  /** The text of a module; rejects where the changed sources are no program. */
  build(changes: Changes): Promise<Uint8Array> {
    const result = this.#last.then(async () => {
      this.#changed.changes = changes;
      const { outputFiles } = await this.#context.rebuild();
      return outputFiles![0]!.contents;
    });
    this.#last = result.catch(() => undefined);
    return result;
  }

  stop(): Promise<void> {
    return this.#context.dispose();
  }
}

function changeSources(root: string, changed: { readonly changes: Changes }): Plugin {
  return {
    name: "change-sources",
    setup({ onLoad }) {
      onLoad({ filter: /[\\/]packages[\\/](base|vm|context)[\\/]src[\\/].*\.ts$/ }, async ({ path }) => {
        for (const [file, edits] of changed.changes)
          if (join(root, file) === path)
            return { contents: edited(await readFile(path, "utf8"), edits), loader: "ts" };
        return null;
      });
    },
  };
}
