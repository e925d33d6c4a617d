/** How the programs of test/programs are compiled, and from what. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** The arguments of emcc besides the names of files: a program for the tests, which bring its libraries, and no JavaScript. */
export const FLAGS = [
  "-Os",
  "-Wall",
  "-Wno-unused-parameter",
  "-Idist/include",
  "-sSTANDALONE_WASM",
  "-sERROR_ON_UNDEFINED_SYMBOLS=0",
  "-sWARN_ON_UNDEFINED_SYMBOLS=0",
  "-sAUTO_JS_LIBRARIES=0",
  "-sAUTO_NATIVE_LIBRARIES=0",
  "-sALLOW_MEMORY_GROWTH=1",
  "-sALLOW_TABLE_GROWTH=1",
  "-Wl,--export-table,--export=malloc",
];

const bytesOf = (path) => readFileSync(fileURLToPath(new URL(`../${path}`, import.meta.url)));

/** A digest of a program's source, the flags and the program that was compiled. */
export function digestOf(name) {
  const hash = createHash("sha256").update(JSON.stringify(FLAGS));
  for (const path of [`test/programs/${name}.c`, `test/programs/compiled/${name}.wasm`])
    hash.update(bytesOf(path));
  return hash.digest("hex");
}
