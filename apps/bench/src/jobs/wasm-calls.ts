import type { GL } from "@glasm/context";
import { runProgram } from "@glasm/emscripten/test-program";
import { createGlut, createVirtualHost, type Glut } from "@glasm/glut";
import { readdirSync, readFileSync } from "node:fs";
import { ROOM } from "../room.js";
import { culled, lightsJob } from "./calls.js";
import type { Jobs } from "./job.js";

const PACKAGE = `${ROOM}../../packages/emscripten/`;

/** What the program in C exports besides its main. */
interface Exports {
  readonly draw_vertices: () => void;
  readonly set_lights: () => void;
}

/** The texts of the libraries for Emscripten's linker, as they were built. */
export function builtLibraries(): readonly string[] {
  const folder = `${PACKAGE}dist/library/`;
  const files = readdirSync(folder).filter((file) => !file.startsWith("glasm-runtime"));
  return files.map((file) => readFileSync(`${folder}${file}`, "utf8"));
}

/** Begins the program in C that makes the calls, in a window that shows nothing. */
function begin(libraries: readonly string[]): { readonly gl: GL; readonly exports: Exports } {
  const bytes = readFileSync(`${PACKAGE}test/programs/compiled/calls.wasm`);
  let glut: Glut | null = null;
  const { exports } = runProgram(bytes, libraries, (makeCurrent) => {
    glut = createGlut(createVirtualHost({ makeCurrent }));
    return { glut, hasEnded: () => false };
  });
  return { gl: glut!.window!.gl, exports: exports as unknown as Exports };
}

/** The same calls as those of their names without `wasm-`, from WebAssembly. */
export const wasmCalls = (libraries: () => readonly string[]): Jobs => ({
  "wasm-immediate": culled(() => {
    const { gl, exports } = begin(libraries());
    return { gl, draw: exports.draw_vertices };
  }),
  "wasm-lights": () => {
    const { gl, exports } = begin(libraries());
    return lightsJob(gl, exports.set_lights);
  },
});
