/**
 * Prints a module of JavaScript whose `link` links programs of test/programs, all of them with the same functions, without a
 * linker where they run.
 */
import { readdirSync, readFileSync } from "node:fs";
import { allLibraries } from "./libraries.mjs";
import { linkedModule, readLibraries } from "./linked-code.mjs";

const folder = new URL("../test/programs/compiled/", import.meta.url);
const names = readdirSync(folder)
  .filter((file) => file.endsWith(".wasm"))
  .flatMap((file) => WebAssembly.Module.imports(new WebAssembly.Module(readFileSync(new URL(file, folder)))))
  .filter(({ module }) => module === "env")
  .map(({ name }) => name);
process.stdout.write(linkedModule(readLibraries(allLibraries()), names));
