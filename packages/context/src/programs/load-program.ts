import type { Program, ProgramTarget } from "@glasm/nv-vertex";
import { bytesOf, type Memory } from "../ground/memory/memory.js";
import { TOKENS } from "../generated/tokens.js";
import type { ExtensionName, Extensions } from "../ground/implementation/extensions.js";
import type { ProgramContext } from "./program-context.js";

/** [VP2 2.14.1.8, 2.14.5] */
const TARGETS: ReadonlyMap<number, ProgramTarget> = new Map<number, ProgramTarget>([
  [TOKENS.VERTEX_PROGRAM_NV, "vp"],
  [TOKENS.VERTEX_STATE_PROGRAM_NV, "vsp"],
]);

/** What a text begins with that is of an extension, which a context may be without; the command is of the first one. */
const ENVIRONMENT_EXTENSIONS: Readonly<Partial<Record<Program["environment"], ExtensionName>>> = {
  "VP1.1": "GL_NV_vertex_program1_1",
  "VP2.0": "GL_NV_vertex_program2",
};

/** The extension that a program needs and that is not there. [Ruling 384] */
function missingExtension({ environment }: Program, extensions: Extensions): ExtensionName | null {
  const needed = ENVIRONMENT_EXTENSIONS[environment];
  return needed === undefined || extensions.has(needed) ? null : needed;
}

/** The bytes of a program; a string has one for each character, none of which is above 255. */
function textBytes(text: Memory | string): Uint8Array {
  if (typeof text !== "string") return bytesOf(text);
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i += 1) bytes[i] = text.charCodeAt(i);
  return bytes;
}

/**
 * Loads `len` bytes as the program of a name. Only a text that was parsed changes the error position.
 * [VP2 2.14.1.8]
 */
export function loadProgramNV(
  { errors, extensions, programs, programCache }: ProgramContext,
  target: number,
  name: number,
  len: number,
  text: Memory | string,
): void {
  const machineTarget = TARGETS.get(target);
  if (machineTarget === undefined)
    return errors.record("INVALID_ENUM", "there is no such target", "[VP2 Errors]", "target");
  if (errors.when(name === 0, "INVALID_VALUE", "program zero cannot be loaded", "[VP2 Errors]", "id")) return;
  if (errors.when(len < 0, "INVALID_VALUE", "it is negative", "[VP2 Errors]", "len")) return;
  const all = textBytes(text);
  if (len > all.length)
    return errors.record("INVALID_VALUE", `the text has ${all.length} bytes`, "[VP2 2.14.1.8]", "len");
  const isOther = (programs.get(name)?.target ?? target) !== target;
  if (
    errors.when(
      isOther,
      "INVALID_OPERATION",
      "the program of this name has another target",
      "[VP2 Errors]",
      "id",
    )
  )
    return;

  const bytes = all.slice(0, len);
  const result = programCache.load(bytes, machineTarget);
  if (!result.ok) {
    const { message, position, line, column, citation } = result.diagnostics[0]!;
    const reason = `line ${line}, column ${column}: ${message}`;
    programs.errorPosition = position;
    programs.names.noteFailure(name, reason);
    return errors.record("INVALID_OPERATION", reason, citation);
  }
  const missing = missingExtension(result.program, extensions);
  if (missing !== null) {
    const reason = `its text begins with !!${result.program.environment}, which is of ${missing}`;
    programs.errorPosition = 0;
    programs.names.noteFailure(name, reason);
    return errors.record("INVALID_OPERATION", reason, "[Ruling 384]");
  }
  programs.errorPosition = -1;
  programs.names.put({ name, target, bytes, program: result.program });
}
