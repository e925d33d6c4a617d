import type { GL } from "@glasm/context";
import { compileProgram, type ProgramEnvironment, runProgram } from "@glasm/emscripten/standalone";
import { createGlut, createVirtualHost, type Glut } from "@glasm/glut";
import { readFileSync } from "node:fs";
import { ROOM } from "../room.js";
import { culled, lightsJob } from "./calls.js";
import type { Jobs } from "./job.js";

/** What links the program in C with the libraries for Emscripten's linker. */
export type Linking = Pick<ProgramEnvironment, "link">;

/** What the program in C exports besides its main. */
interface Exports {
  readonly draw_vertices: () => void;
  readonly set_lights: () => void;
}

/** Begins the program in C that makes the calls, in a window that shows nothing. */
function begin({ link }: Linking): { readonly gl: GL; readonly exports: Exports } {
  const bytes = readFileSync(`${ROOM}../../packages/emscripten/test/programs/compiled/calls.wasm`);
  let glut: Glut | null = null;
  const exports = runProgram(compileProgram(bytes), {
    link,
    startGlut(makeCurrent) {
      glut = createGlut(createVirtualHost({ makeCurrent }));
      return { glut, hasEnded: () => false };
    },
    write: () => undefined,
  });
  return { gl: glut!.window!.gl, exports: exports as unknown as Exports };
}

/** The same calls as those of their names without `wasm-`, from WebAssembly. */
export const wasmCalls = (linking: Linking): Jobs => ({
  "wasm-immediate": culled(() => {
    const { gl, exports } = begin(linking);
    return { gl, draw: exports.draw_vertices };
  }),
  "wasm-lights": () => {
    const { gl, exports } = begin(linking);
    return lightsJob(gl, exports.set_lights);
  },
});
