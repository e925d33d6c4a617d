/** Runs a program in a page: bundled, it is what the page's script has. */
import { startGlut } from "../../src/glut-program.js";
import { runProgram } from "./wasm-program.js";

/** @param base64 the program in WebAssembly */
export const runInPage = (base64: string, libraries: readonly string[]): void => {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  runProgram(bytes, libraries, startGlut);
};
