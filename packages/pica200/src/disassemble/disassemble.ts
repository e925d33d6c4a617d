/** From a container to sources that assemble to it again. [PICA200 11] */

import type { Diagnostic } from "@glasm/base";
import { assemble } from "../assemble/assemble.js";
import { readShader } from "../container/read.js";
import type { Shader } from "../container/shader.js";
import { writeShader } from "../container/write.js";
import { CodeStructure } from "./code-structure.js";
import { exactSources } from "./exact.js";
import { printWord, TARGETS_BY_ADDRESS } from "./instruction-text.js";
import { decodeWord } from "../code/code-word.js";
import { NO_NAMES } from "./register-names.js";
import { plainSources } from "./plain.js";
import { printWordBits } from "./code-lines.js";
import type { TextSource } from "./text-source.js";

/** Sources, and whether to assemble them with padding to get the container again. */
export interface ShaderSources {
  readonly sources: readonly TextSource[];
  readonly padding: boolean;
}

/** Sources of a container, or everything that is wrong with it; `position` is a byte offset. */
export type Disassembled =
  | ({ readonly ok: true } & ShaderSources)
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] };

/**
 * The sources of a container, to be assembled in this order: in plain language where that gives the whole file again
 * byte for byte, else with directives of our own [Ruling 153], which give the same words, first words of descriptors,
 * entries, constants, outputs and uniforms. Takes any bytes, never throws, and takes time and memory linear in their
 * number.
 */
export function disassemble(bytes: Uint8Array): Disassembled {
  const read = readShader(bytes);
  return read.ok ? { ok: true, ...sourcesOf(read.shader, bytes) } : read;
}

/** The sources of a shader, as `disassemble` gives those of its container. */
export function disassembleShader(shader: Shader): ShaderSources {
  return sourcesOf(shader, writeShader(shader));
}

function sourcesOf(shader: Shader, bytes: Uint8Array): ShaderSources {
  const structure = new CodeStructure(shader);
  // What is not laid out as by the assembler cannot come back byte for byte.
  if (areEqual(writeShader(shader), bytes)) {
    for (const sources of plainSources(shader, structure)) {
      for (const padding of [true, false]) {
        if (makes(sources, padding, bytes))
          return { sources: padding ? sources : withNote(sources), padding };
      }
    }
  }
  return { sources: exactSources(shader, structure), padding: true };
}

const WITHOUT_PADDING = "; to be assembled without padding, so that nothing is added at the ends of blocks";

function withNote([first, ...others]: readonly TextSource[]): readonly TextSource[] {
  return [{ name: first!.name, text: `${WITHOUT_PADDING}\n${first!.text}` }, ...others];
}

function makes(sources: readonly TextSource[], padding: boolean, bytes: Uint8Array): boolean {
  const assembled = assemble(sources, { padding });
  return assembled.ok && areEqual(assembled.bytes, bytes);
}

function areEqual(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, i) => byte === b[i]);
}

/**
 * One word of a program memory as an instruction, as near as texts come to it: registers have their numbers, and what
 * control goes to the names of addresses. A word that nobody knows is `.word 0x...`; a descriptor that is not there is 0.
 */
export function printInstruction(word: number, descriptors: readonly number[]): string {
  const text = printWord(decodeWord(word), descriptors, NO_NAMES, TARGETS_BY_ADDRESS);
  return text ?? `.word ${printWordBits(word)}`;
}
