/** From a container to sources that assemble to it again. [PICA200 11] */

import { bytesOf, checkArray, checkName, checkObject, checkWhole, type Diagnostic } from "@glasm/base";
import { assemble } from "../assemble/assemble.js";
import { checkedRegister, checkedShader } from "../container/check-shader.js";
import { readShader } from "../container/read.js";
import type { Shader } from "../container/shader.js";
import { containerBytes } from "../container/write.js";
import { checkModifier } from "../isa/descriptors.js";
import { DESCRIPTOR_COUNT } from "../isa/limits.js";
import { INDEX_REGISTERS } from "../isa/registers.js";
import { decodeInstruction, type SourceOperand } from "../program/instruction.js";
import { checkedWords, MAX_WORD } from "../program/program.js";
import { CodeStructure } from "./code-structure.js";
import { exactSources } from "./exact.js";
import { printOperation, printSource, type TargetNames, TARGETS_BY_ADDRESS } from "./instruction-text.js";
import { checkedNames, NO_NAMES, type RegisterNames, type SourceNames } from "../text/register-names.js";
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
 * byte for byte, else with directives of our own [Ruling 138], which give the same words, first words of descriptors,
 * entries, constants, outputs and uniforms. Takes any bytes, and takes time and memory linear in their number.
 * @throws TypeError unless that is a Uint8Array
 */
export function disassemble(bytes: Uint8Array): Disassembled {
  checkArray("disassemble: bytes", bytes, "Uint8Array", 0);
  const read = readShader(bytes);
  return read.ok ? { ok: true, ...sourcesOf(read.shader, bytesOf(bytes)) } : read;
}

/**
 * The sources of a shader, as `disassemble` gives those of its container.
 * @throws TypeError, RangeError if containers cannot hold such a shader
 */
export function disassembleShader(given: Shader): ShaderSources {
  const shader = checkedShader("disassembleShader: shader", given);
  return sourcesOf(shader, containerBytes(shader));
}

/**
 * The text of a shader as one source, to be assembled as sources are by default. Of a shader with several programs it
 * is their code alone, which `.nodvle` says.
 * @throws TypeError, RangeError if containers cannot hold such a shader
 */
export function printShader(shader: Shader): string {
  return shaderText(checkedShader("printShader: shader", shader));
}

/** The same of a shader that is known to be one. */
export function shaderText(shader: Shader): string {
  const structure = new CodeStructure(shader);
  const bytes = containerBytes(shader);
  for (const sources of plainSources(shader, structure)) {
    if (sources.length === 1 && makes(sources, true, bytes)) return sources[0]!.text;
  }
  return exactSources(shader, structure)[0]!.text;
}

function sourcesOf(shader: Shader, bytes: Uint8Array): ShaderSources {
  const structure = new CodeStructure(shader);
  // What is not laid out as by the assembler cannot come back byte for byte.
  if (areEqual(containerBytes(shader), bytes)) {
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
 * One instruction, as near as texts come to it: registers have their numbers, and what control goes to the names of
 * addresses, like `label12`. Of an opcode that nobody knows it is the word.
 * @param names Registers, procedures and labels that have one are called by it
 * @throws TypeError if the word is not a number, the descriptors are not an array of numbers, or the names are no source's
 * @throws RangeError if one of these is not a word of 32 bits, or there are more descriptors than 128
 */
export function printInstruction(
  word: number,
  descriptors: readonly number[],
  names: SourceNames = NO_NAMES,
): string {
  checkWhole("printInstruction: word", word, 0, MAX_WORD);
  const words = checkedWords("printInstruction: descriptors", descriptors, DESCRIPTOR_COUNT);
  return instructionText(word, words, checkedNames("printInstruction", names));
}

/** The same of words that are known to be some. */
export function instructionText(
  word: number,
  descriptors: readonly number[],
  names: RegisterNames = NO_NAMES,
): string {
  const instruction = decodeInstruction(word, descriptors);
  const text = printOperation(instruction, names, targetsOf(names));
  return text ?? `.word ${printWordBits(word)}`;
}

/** By the names of a source; what has none is named by its address. */
function targetsOf(names: RegisterNames): TargetNames {
  const { label, procedure } = TARGETS_BY_ADDRESS;
  return {
    label: (address) => names.labelAt(address) ?? label(address),
    procedure: (address, length) => names.procedureAt(address, length) ?? procedure(address, length),
  };
}

const INDEX_REGISTER_NAMES = INDEX_REGISTERS.filter((name) => name !== null);

/**
 * A source of an instruction, like `-c4[aL].xyz`.
 * @param names Registers that have one are called by it, others by their numbers
 * @throws TypeError, RangeError if it is none; TypeError if the names are no source's
 */
export function printOperand(operand: SourceOperand, names: SourceNames = NO_NAMES): string {
  checkObject("printOperand: operand", operand);
  checkModifier("printOperand: operand", operand);
  checkedRegister("printOperand: operand.register", operand.register, ["v", "r", "c"]);
  checkName("printOperand: operand.index", operand.index ?? undefined, INDEX_REGISTER_NAMES);
  return printSource(operand, checkedNames("printOperand", names));
}
