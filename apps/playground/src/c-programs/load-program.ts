import { loadParts } from "#c-programs";
import type { ProgramParts } from "./program-parts.js";

/** A program in C, as it is run. */
export interface LoadedProgram extends Pick<ProgramParts, "source" | "link"> {
  readonly module: WebAssembly.Module;
}

/**
 * Loads the program of a name.
 * @throws if a file of it does not come, or is no program
 */
export async function loadProgram(name: string): Promise<LoadedProgram> {
  const { source, link, read } = await loadParts(name);
  return { source, link, module: await WebAssembly.compile(await read()) };
}
