import { load, type LoadOptions, NV_VERTEX, type ProgramTarget } from "@glasm/nv-vertex";
import type { Loaded, Machine, MachineProgram } from "@glasm/vm";
import { colorsFor } from "./color.js";
import { diagnosticsText } from "./diagnostic-text.js";
import { displayName, readProgram } from "./files.js";
import type { Host } from "./host.js";
import { languageFor } from "./machines.js";
import { type Format, printJson } from "./output.js";
import { type OwnOptions, refuseForeign } from "./own-options.js";

interface Options extends OwnOptions {
  readonly format: Format;
}

/** What came of loading a program of some machine. */
export interface Judged {
  readonly machine: Machine;
  readonly source: Uint8Array;
  /** Whether the source is text, of which places are lines, or binary code. */
  readonly isText: boolean;
  readonly result: Loaded<MachineProgram>;
}

/**
 * Loads a program for the machine in whose language it is; `file` is where it is from.
 * @throws UsageError if that language does not have what an option says
 */
export function judge(source: Uint8Array, file: string, options: OwnOptions, host: Host): Judged {
  const { machine, language } = languageFor(source, file, host);
  if (language !== undefined) refuseForeign(options, file, machine, language);
  const result =
    machine === NV_VERTEX ? load(source, loadOptions(options.target)) : machine.load(source, language?.name);
  return { machine, source, isText: language?.form !== "binary", result };
}

type Ok<Result> = Extract<Result, { readonly ok: true }>;

/** A program, the machine that it is for, and its text or code. */
export type LoadedProgram = Ok<Loaded<MachineProgram>> & Omit<Judged, "result">;

/**
 * The program of a file; or null, and what is wrong with it has been printed.
 * @throws UsageError as `judge` does
 */
export async function loadFile(file: string, options: Options, host: Host): Promise<LoadedProgram | null> {
  const { result, ...judged } = judge(await readProgram(file, host), file, options, host);
  if (result.ok) return { ...result, ...judged };
  const { diagnostics, warnings } = result;
  if (options.format === "json") printJson(host, { ok: false, diagnostics, warnings });
  else {
    const colors = colorsFor(host.stderr, host);
    const lines = judged.isText ? judged.source : null;
    host.stderr.write(diagnosticsText(displayName(file), lines, "error", diagnostics, colors));
  }
  return null;
}

function loadOptions(target: ProgramTarget | undefined): LoadOptions {
  return target === undefined ? {} : { target };
}
