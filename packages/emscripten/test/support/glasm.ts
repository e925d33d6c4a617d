/** What a program is linked with: the core of glasm and its pieces, made as for dist/. */
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { allLibraries } from "../../scripts/libraries.mjs";
import { type Library, readLibraries, textOf, withNeeds } from "../../scripts/linked-code.mjs";

/** The core as a program has it, which is a new one for each. */
export interface Glasm {
  readonly texts: Record<string, string>;
  piece(core: object, name: string): Readonly<Record<string, unknown>>;
  addRows(rows: object): void;
}

const SCRIPT = fileURLToPath(new URL("../../scripts/print-pieces.mjs", import.meta.url));

/** What the script prints. */
interface Printed {
  readonly core: string;
  readonly library: string;
  /** The names in C of the commands of each piece. */
  readonly commands: Readonly<Record<string, readonly string[]>>;
}

/** Bundles glasm for a target of scripts/piece-tables.mjs. */
export function bundled(target: "page" | "test") {
  const { core, library, commands } = JSON.parse(
    execFileSync(process.execPath, ["--conditions=glasm-source", SCRIPT, target], {
      encoding: "utf8",
      maxBuffer: 2 ** 26,
    }),
  ) as Printed;
  const libraries = [...allLibraries(), ["pieces", library] as const];
  const entries: Library = readLibraries(libraries);
  /** A core without pieces. */
  const newGlasm = (): Glasm => new Function(`${core}; return glasm;`)() as Glasm;
  /** What is run for names in C before a program begins, as far as it is for glasm. */
  const postsetsOf = (names: Iterable<string>): readonly string[] =>
    [...withNeeds(entries, names)].flatMap((name) => {
      const postset = entries[`${name}__postset`];
      return typeof postset === "string" && postset.startsWith("glasm.") ? [postset] : [];
    });
  /** A core with the pieces and rows that names in C need. */
  const glasmFor = (names: Iterable<string>): Glasm => {
    const glasm = newGlasm();
    for (const postset of postsetsOf(names)) new Function("glasm", postset)(glasm);
    return glasm;
  };
  return {
    commands,
    libraries,
    entries,
    newGlasm,
    glasmFor,
    /** The names of the pieces that names in C need. */
    piecesFor: (names: Iterable<string>): readonly string[] => Object.keys(glasmFor(names).texts),
    /** Of the core and what is linked for names in C, the bytes after compression. */
    bytesFor(names: readonly string[]): number {
      const functions = [...withNeeds(entries, names)].map((name) => textOf(entries[name]));
      return gzipSync([core, ...postsetsOf(names), ...functions].join("\n"), { level: 9 }).length;
    },
  };
}
