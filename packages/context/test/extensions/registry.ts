import { readFileSync } from "node:fs";

/** What the registry of OpenGL lists for an extension. */
export interface RegisteredExtension {
  /** Values by names in C. */
  readonly tokens: ReadonlyMap<string, number>;
  /** Names in C. */
  readonly commands: readonly string[];
}

/** The rows of `registry.tsv`; a command has no value. */
const ROWS = readFileSync(new URL("registry.tsv", import.meta.url), "utf8")
  .trimEnd()
  .split("\n")
  .slice(1)
  .map((line) => line.split("\t") as [extension: string, name: string, value: string]);

/** The tokens and commands of an extension; some extensions have none. */
export function registered(extension: string): RegisteredExtension {
  const rows = ROWS.filter(([of]) => of === extension);
  return {
    tokens: new Map(rows.flatMap(([, name, value]) => (value === "" ? [] : [[name, Number(value)]]))),
    commands: rows.flatMap(([, name, value]) => (value === "" ? [name] : [])),
  };
}
