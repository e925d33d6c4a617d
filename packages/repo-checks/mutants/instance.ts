import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Script } from "node:vm";
import { type Image, isBuiltin, type ModuleTexts } from "./image.js";

type Exports = Record<string, unknown>;
type ModuleFunction = (
  exports: Exports,
  module: { exports: Exports },
  require: (words: string) => Exports,
  url: string,
) => void;

/** Makes instances of the modules of an image, all of them again each time; what is parsed is kept. */
export class Instances {
  readonly #image: Image;
  readonly #outside: ReadonlyMap<string, Exports>;
  readonly #parsed = new Map<string, Script>();

  private constructor(image: Image, outside: ReadonlyMap<string, Exports>) {
    this.#image = image;
    this.#outside = outside;
  }

  static async of(image: Image): Promise<Instances> {
    const outside = new Map<string, Exports>();
    for (const path of image.outside) {
      const url = isBuiltin(path) ? path : pathToFileURL(join(image.root, path)).href;
      outside.set(path, { __esModule: true, ...((await import(url)) as Exports) });
    }
    return new Instances(image, outside);
  }

  /** Gives the exports of a file; modules that `changed` has are those. */
  make(changed: ModuleTexts): (file: string) => Exports {
    const made = new Map<string, { exports: Exports }>();
    const load = (file: string): Exports => {
      const known = made.get(file) ?? this.#outsideOf(file);
      if (known !== null) return known.exports;
      const module = { exports: {} };
      made.set(file, module);
      const run = this.#script(file, changed[file]).runInThisContext() as ModuleFunction;
      const words = this.#image.imports[file]!;
      run(
        module.exports,
        module,
        (word) => load(words[word]!),
        pathToFileURL(join(this.#image.root, file)).href,
      );
      return module.exports;
    };
    return load;
  }

  #outsideOf(file: string): { exports: Exports } | null {
    const exports = this.#outside.get(file);
    return exports === undefined ? null : { exports };
  }

  #script(file: string, changed: string | undefined): Script {
    if (changed !== undefined) return parsed(file, changed);
    const known = this.#parsed.get(file) ?? parsed(file, this.#image.texts[file]!);
    this.#parsed.set(file, known);
    return known;
  }
}

function parsed(filename: string, text: string): Script {
  return new Script(`(function (exports, module, require, url) {${text}\n})`, { filename });
}
