/** What constant registers hold in a draw: the scene's values, and the user's instead of some of them. */

import {
  VALHALL,
  type BufferInput,
  CELLS,
  type Program,
  type RegisterFileName,
  UNIFORM_COUNT,
} from "@glasm/valhall";
import type { Draw } from "@glasm/valhall-draw";
import { rowWord } from "@glasm/vm";
import { valhall } from "../../machine/valhall.js";
import type { ParameterRecord } from "../../messages/messages.js";
import { numberOfComponent } from "../../words/component.js";
import { registerOfKey } from "../../state/parameter-key.js";

/** Values that the user has set, by their keys. */
export type Overrides = Readonly<Record<string, readonly number[]>>;

const WORD_BYTES = 4;

/** The uniforms of a draw as words. */
function uniformWords(given: Draw["uniforms"]): Uint32Array {
  const words = new Uint32Array(UNIFORM_COUNT);
  if (given === undefined) return words;
  if (given instanceof Uint32Array || given instanceof Int32Array) words.set(given);
  else words.set(new Uint32Array(Float32Array.from(given).buffer));
  return words;
}

/** A draw with the words that the user has set in the places of its own. */
export function overridden(draw: Draw, overrides: Overrides): Draw {
  const set = Object.entries(overrides).flatMap(([key, [word]]) => {
    const register = registerOfKey(valhall, key);
    return register === null ? [] : [{ ...register, word: word! }];
  });
  if (set.length === 0) return draw;
  const uniforms = uniformWords(draw.uniforms);
  const memory = new Map<number, number>();
  for (const { file, index, word } of set)
    if (file === "u") uniforms[index] = word;
    else memory.set(index, word);
  return {
    ...draw,
    uniforms,
    ...(memory.size === 0 ? {} : { buffers: changedBuffers(draw.buffers, memory) }),
  };
}

/** The first buffer with words that are set, as long as it has them; where there is none, one that has. */
function changedBuffers(
  buffers: readonly BufferInput[] = [],
  memory: ReadonlyMap<number, number>,
): readonly BufferInput[] {
  const [first = { bytes: new Uint8Array(WORD_BYTES * CELLS.file("memory").count), table: 0 }, ...others] =
    buffers;
  const bytes = first.bytes.slice();
  const view = new DataView(bytes.buffer);
  for (const [index, word] of memory)
    if (WORD_BYTES * (index + 1) <= bytes.length) view.setUint32(WORD_BYTES * index, word, true);
  return [{ ...first, bytes }, ...others];
}

/** The words of the constant registers: uniforms, and the first buffer. */
export function constantWords(
  uniforms: readonly number[],
  buffers: readonly BufferInput[] = [],
): Uint32Array {
  const words = VALHALL.constantsOf({ language: "valhall", instructions: [] });
  words.set(Uint32Array.from(uniforms));
  const [first] = buffers;
  if (first === undefined) return words;
  const view = new DataView(first.bytes.buffer, first.bytes.byteOffset, first.bytes.byteLength);
  const at = rowWord(CELLS, CELLS.first.memory);
  const count = Math.min(CELLS.file("memory").count, Math.floor(first.bytes.length / WORD_BYTES));
  for (let i = 0; i < count; i++) words[at + i] = view.getUint32(WORD_BYTES * i, true);
  return words;
}

/** Those that a program reads, or that are not zero. */
export function parametersOf(program: Program, constants: Uint32Array): readonly ParameterRecord[] {
  const read = new Set(
    VALHALL.effects(program).flatMap(({ named }) =>
      named.reads.filter(({ file }) => file === "u").map(({ index }) => index),
    ),
  );
  const records = (file: RegisterFileName, isShown: (index: number, word: number) => boolean) =>
    Array.from({ length: CELLS.file(file).count }, (_, index): ParameterRecord => ({
      ...{ file, index, tracked: null },
      value: [constants[rowWord(CELLS, CELLS.of(file, index, 0))]!],
    })).filter(({ index, value: [word] }) => isShown(index, numberOfComponent(word!)));
  return [
    ...records("u", (index, word) => read.has(index) || word !== 0),
    ...records("memory", (_, word) => word !== 0),
  ];
}
