import { load, type LoadOptions, type LoadResult, NV_VERTEX, type ProgramTarget } from "@glasm/nv-vertex";
import type { Loaded, Machine, MachineProgram } from "@glasm/vm";
import { diagnosticsText } from "./diagnostic-text.js";
import { UsageError } from "./exit.js";
import { displayName, readProgram } from "./files.js";
import type { Host } from "./host.js";
import { linesOf, machineFor } from "./machines.js";
import { colorsFor, type Format, printJson } from "./output.js";

interface Options {
  /** Of vertex programs. */
  readonly target?: ProgramTarget | undefined;
  readonly format: Format;
}

/** What came of loading a program of some machine. */
export interface Judged {
  readonly machine: Machine;
  readonly source: Uint8Array;
  readonly result: Loaded<MachineProgram>;
}

/** Loads a program for the machine in whose language it is. */
export function judge(source: Uint8Array, target: ProgramTarget | undefined, host: Host): Judged {
  const machine = machineFor(source, host);
  const result = machine === NV_VERTEX ? load(source, loadOptions(target)) : machine.load(source);
  return { machine, source, result };
}

type Ok<Result> = Extract<Result, { readonly ok: true }>;

/** The program of a file; or null, and what is wrong with it has been printed. */
export async function loadFile(
  file: string,
  { target, format }: Options,
  host: Host,
): Promise<(Ok<Loaded<MachineProgram>> & Omit<Judged, "result">) | null> {
  const { result, ...judged } = judge(await readProgram(file, host), target, host);
  if (result.ok) return { ...result, ...judged };
  const { diagnostics, warnings } = result;
  if (format === "json") printJson(host, { ok: false, diagnostics, warnings });
  else {
    const colors = colorsFor(host.stderr, host);
    const lines = linesOf(judged.machine, judged.source);
    host.stderr.write(diagnosticsText(displayName(file), lines, "error", diagnostics, colors));
  }
  return null;
}

type LoadedVertexProgram = Ok<LoadResult> & { readonly source: Uint8Array };

/**
 * The same of a vertex program.
 * @throws UsageError if the program is another machine's
 */
export async function loadVertexProgram(
  file: string,
  options: Options,
  host: Host,
): Promise<LoadedVertexProgram | null> {
  const loaded = await loadFile(file, options, host);
  if (loaded === null) return null;
  const { machine, program } = loaded;
  if (machine === NV_VERTEX) return loaded as unknown as LoadedVertexProgram;
  throw new UsageError(
    `${displayName(file)} is a ${machine.languageOf(program)} program; this command runs vertex programs`,
  );
}

function loadOptions(target: ProgramTarget | undefined): LoadOptions {
  return target === undefined ? {} : { target };
}
