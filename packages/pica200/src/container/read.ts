/** Reads .shbin containers by their offsets, from any bytes. [PICA200 9] */

import { bytesOf, checkArray, type Diagnostic, type Location } from "@glasm/base";
import { continuesWith, Report } from "@glasm/vm";
import { CODE_WORDS, DESCRIPTOR_COUNT } from "../isa/limits.js";
import { CONTAINER_ERRORS } from "./diagnostics.js";
import { ExecutableReader } from "./executable.js";
import { DESCRIPTOR, ENTRY_BYTES, HEADERS } from "./layout.js";
import { Parts, type Table } from "./parts.js";
import type { DescriptorEntry, Executable, Shader } from "./shader.js";

/** A container, or everything that is wrong with it; of a place `position` is the byte offset. */
export type ReadShader =
  | { readonly ok: true; readonly shader: Shader }
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] };

const OBJECT_MAGIC = "DVOJ";
const EXECUTABLE = "the executable (DVLE)";

/**
 * Reads a container. Takes any bytes, and takes time and memory linear in their number.
 * @throws TypeError unless that is a Uint8Array
 */
export function readShader(given: Uint8Array): ReadShader {
  checkArray("readShader: bytes", given, "Uint8Array", 0);
  // Memory that threads share could change meanwhile.
  const bytes = bytesOf(given).slice();
  const parts = new Parts(bytes, new Report(CONTAINER_ERRORS, "more-errors"));
  const shader = readParts(parts);
  if (shader !== null && parts.report.empty) return { ok: true, shader };
  return { ok: false, diagnostics: parts.report.diagnostics(bytes, inOneLine) };
}

/** Binary code has no lines. */
export const inOneLine = (offset: number): Location => ({ line: 1, column: offset + 1 });

/**
 * Whether bytes begin as a container does.
 * @throws TypeError unless that is a Uint8Array
 */
export function isContainer(bytes: Uint8Array): boolean {
  checkArray("isContainer: bytes", bytes, "Uint8Array", 0);
  return continuesWith(bytesOf(bytes), 0, HEADERS.DVLB.magic);
}

/** Whether bytes begin as an object file does, which is refused by its name. [PICA200 9] */
export function isObjectFile(bytes: Uint8Array): boolean {
  return continuesWith(bytes, 0, OBJECT_MAGIC);
}

function readParts(parts: Parts): Shader | null {
  const { DVLB, DVLP } = HEADERS;
  if (parts.hasText(0, OBJECT_MAGIC)) return parts.fail("object", 0, OBJECT_MAGIC.length, {});
  if (!parts.header("the file", 0, DVLB)) return null;
  const count = parts.word(DVLB.count);
  const offsets = parts.table("the list of executables", DVLB.count, DVLB.bytes, count, "executables");
  const start = DVLB.bytes + ENTRY_BYTES.executables * count;
  if (offsets === null || !parts.header("the program (DVLP)", start, DVLP)) return null;
  const code = parts.tableOf("the code", start, DVLP.code, "code", CODE_WORDS.geometry);
  const descriptors = parts.tableOf(
    "the list of descriptors",
    start,
    DVLP.descriptors,
    "descriptors",
    DESCRIPTOR_COUNT,
  );
  if (code === null || descriptors === null) return null;
  return {
    version: parts.word(start + DVLP.version),
    code: parts.entries(code, (at) => parts.word(at)),
    descriptors: parts.entries(descriptors, (at): DescriptorEntry => ({
      descriptor: parts.word(at + DESCRIPTOR.descriptor),
      unknown: parts.word(at + DESCRIPTOR.unknown),
    })),
    executables: readExecutables(parts, offsets, code.length),
  };
}

/** What is at the same offset is read once, but its tables count as often as it is named. */
function readExecutables(parts: Parts, offsets: Table, words: number): readonly Executable[] {
  const reader = new ExecutableReader(parts, words);
  const known = new Map<number, { readonly executable: Executable | null; readonly bytes: number }>();
  return parts.entries(offsets, (at) => {
    const offset = parts.word(at);
    const before = parts.uncounted;
    const first = known.get(offset);
    if (first !== undefined) return parts.count(first.bytes, EXECUTABLE, at) ? first.executable : null;
    const executable = reader.read(at, offset);
    known.set(offset, { executable, bytes: before - parts.uncounted });
    return executable;
  });
}
