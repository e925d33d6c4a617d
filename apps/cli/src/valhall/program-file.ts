/** Programs of Valhall in files: texts, or code. [Ruling 348] */

import type { Loaded, Span } from "@glasm/vm";
import type { Program } from "@glasm/valhall";
import { colorsFor } from "../color.js";
import { diagnosticsText } from "../diagnostic-text.js";
import { displayName, readProgram } from "../files.js";
import type { Host } from "../host.js";
import { type Format, printJson } from "../output.js";
import { loadSource } from "./program.js";

/** Whether a file has code: its name says so, or it has a byte that is zero, which no text has. */
export function isCode(file: string, bytes: Uint8Array): boolean {
  return file.toLowerCase().endsWith(".bin") || bytes.includes(0);
}

/** A program, and the text or code that it was loaded from. */
export interface FileProgram {
  readonly program: Program;
  readonly source: Uint8Array;
  readonly isText: boolean;
  /** Where each instruction stands. */
  readonly spans: readonly Span[];
}

/** The program of a file; or null, and what is wrong with it has been printed. */
export async function loadProgramFile(file: string, format: Format, host: Host): Promise<FileProgram | null> {
  const source = await readProgram(file, host);
  const isBinary = isCode(file, source);
  const loaded: Loaded<Program> = loadSource({ source, language: isBinary ? "valhall-code" : "valhall" });
  if (loaded.ok) return { program: loaded.program, source, isText: !isBinary, spans: loaded.spans };
  const { diagnostics, warnings } = loaded;
  if (format === "json") printJson(host, { ok: false, diagnostics, warnings });
  else {
    const colors = colorsFor(host.stderr, host);
    const lines = isBinary ? null : source;
    host.stderr.write(diagnosticsText(displayName(file), lines, "error", diagnostics, colors));
  }
  return null;
}
