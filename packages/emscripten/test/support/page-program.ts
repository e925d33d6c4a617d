/** Runs a program in a page: bundled, it is what the page's script has. */
import { startGlut } from "../../src/glut-program.js";
import type { NamedLibrary } from "../../scripts/libraries.mjs";
import { runLinked } from "./run-linked.js";

/** @param base64 the program in WebAssembly */
export const runInPage = (base64: string, libraries: readonly NamedLibrary[]): void => {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  runLinked(bytes, libraries, startGlut);
};
