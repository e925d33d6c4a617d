/**
 * What no program in C can ask for, and so is not in its bundle: the arithmetic of chips, which only an option of a context
 * chooses, and threads. The compiled clipper, too, is left out, for size: polygons are clipped by its definition. The page of
 * the playground loads it all late; what is named here are the modules through which it does.
 */
import { readFile } from "node:fs/promises";

const BOUNDARY =
  /[\\/]src[\\/].*[\\/](?:late-computations|chip-kernels|chip-stages|late-compiled-clipping|late-team|late-shared-vertices)\.ts$/;
const EXPORT = /^export \{ (.*) \} from/gm;

export const leftOut = {
  name: "left-out",
  setup({ onLoad }) {
    onLoad({ filter: BOUNDARY }, async ({ path }) => {
      const names = [...(await readFile(path, "utf8")).matchAll(EXPORT)].flatMap(([, list]) =>
        list.split(", "),
      );
      return { contents: names.map((name) => `export const ${name} = undefined;`).join("\n") };
    });
  },
};
