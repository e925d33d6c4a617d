import type { ProgramTarget } from "@glasm/nv-vertex";

/** What a program has to be by the name of its file: that of a vertex state program ends in `.vsp`. */
export function targetOf(file: string): ProgramTarget | undefined {
  return file.endsWith(".vsp") ? "vsp" : file.endsWith(".vp") ? "vp" : undefined;
}
