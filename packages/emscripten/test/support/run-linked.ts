import { linkNames, readLibraries } from "../../scripts/linked-code.mjs";
import type { NamedLibrary } from "../../scripts/libraries.mjs";
import { compileProgram, runProgram, type StartGlut } from "../../src/standalone/index.js";

/** What a program has written so far. */
export interface Written {
  readonly output: string;
  readonly errors: string;
}

/**
 * Links a program and runs it.
 * @param bytes the program in WebAssembly
 * @param libraries those for the linker
 * @returns what the program writes: it writes on while its callbacks are called
 */
export function runLinked(
  bytes: Uint8Array,
  libraries: readonly NamedLibrary[],
  startGlut: StartGlut,
  glasm?: object,
): Written {
  const written = { output: "", errors: "" };
  const library = readLibraries(libraries);
  runProgram(compileProgram(bytes), {
    link: (ground, names) => linkNames(library, names, ground),
    startGlut,
    ...(glasm !== undefined && { glasm }),
    write(text, isError) {
      written[isError ? "errors" : "output"] += text;
    },
  });
  return written;
}
