import { load, type LoadOptions, type LoadResult } from "@glasm/nv-vertex";
import type { Target } from "@glasm/nv-vertex";
import { diagnosticsText } from "./diagnostic-text.js";
import { displayName, readProgram } from "./files.js";
import type { Host } from "./host.js";
import { colorsFor, type Format, printJson } from "./output.js";

type Loaded = Extract<LoadResult, { ok: true }> & { readonly source: Uint8Array };

/** The program of a file; or null, and what is wrong with it has been printed. */
export async function loadFile(
  file: string,
  options: { readonly target?: Target | undefined; readonly format: Format },
  host: Host,
): Promise<Loaded | null> {
  const source = await readProgram(file, host);
  const result = load(source, loadOptions(options.target));
  if (result.ok) return { ...result, source };
  const { diagnostics, warnings } = result;
  if (options.format === "json") printJson(host, { ok: false, diagnostics, warnings });
  else {
    const colors = colorsFor(host.stderr, host);
    host.stderr.write(diagnosticsText(displayName(file), source, "error", diagnostics, colors));
  }
  return null;
}

export function loadOptions(target: Target | undefined): LoadOptions {
  return target === undefined ? {} : { target };
}
