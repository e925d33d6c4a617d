/** What constant registers hold in a draw: the scene's values, and the user's instead of some of them. */

import { bytesOf } from "@glasm/base";
import { NV_GPU, type Program } from "@glasm/nv-gpu";
import type { Draw, Numbered, Parameters } from "@glasm/nv-gpu-draw";
import { rowWord } from "@glasm/vm";
import { nvGpu } from "../../machine/nv-gpu.js";
import type { Stage } from "../../machine/page-machine.js";
import type { ParameterRecord } from "../../messages/messages.js";
import { registerOfKey } from "../../state/parameter-key.js";

/** Values that the user has set, by their keys. */
export type Overrides = Readonly<Record<string, readonly number[]>>;

const WORDS = 4;
const BUFFER = /^buffer(\d+):$/;

/** A draw with the vectors that the user has set in the places of its own, for both of its programs. */
export function overridden(draw: Draw, overrides: Overrides): Draw {
  const { geometry } = draw;
  const own = { ...draw, ...parametersWith(draw, overrides, "vertex") };
  if (geometry === undefined) return own;
  return { ...own, geometry: { ...geometry, ...parametersWith(geometry, overrides, "geometry") } };
}

function parametersWith(given: Parameters, overrides: Overrides, stage: Stage): Parameters {
  const set: Record<"env" | "local", Record<number, Uint32Array>> = { env: {}, local: {} };
  const buffers: Record<number, Map<number, readonly number[]>> = {};
  for (const [key, value] of Object.entries(overrides)) {
    const register = registerOfKey(nvGpu, key);
    if (register?.stage !== stage) continue;
    const { file, index } = register;
    const [, buffer] = BUFFER.exec(file) ?? [];
    if (file === "env" || file === "local") set[file][index] = Uint32Array.from(value);
    else if (buffer !== undefined) (buffers[Number(buffer)] ??= new Map()).set(index, value);
  }
  return {
    env: { ...numbered(given.env), ...set.env },
    local: { ...numbered(given.local), ...set.local },
    buffers: { ...numbered(given.buffers), ...changedBuffers(given, buffers) },
  };
}

/** What is set, by its number. */
function numbered<T>(given: Numbered<T> | undefined): Readonly<Record<number, T>> {
  const entries = Object.entries((given ?? {}) as Readonly<Record<string, T | null | undefined>>);
  return Object.fromEntries(
    entries.flatMap(([number, value]) =>
      value === null || value === undefined ? [] : [[number, value] as const],
    ),
  );
}

/** Copies of the buffers of which vectors are set, as long as these need. */
function changedBuffers(
  { buffers: given }: Parameters,
  changes: Readonly<Record<number, ReadonlyMap<number, readonly number[]>>>,
): Readonly<Record<number, Uint32Array>> {
  const own = numbered(given);
  return Object.fromEntries(
    Object.entries(changes).map(([buffer, vectors]) => {
      const memory = own[Number(buffer)];
      const bytes = memory === undefined ? new Uint8Array() : bytesOf(memory);
      const length = Math.max(Math.ceil(bytes.byteLength / 4), WORDS * (1 + Math.max(...vectors.keys())));
      const words = new Uint32Array(length);
      new Uint8Array(words.buffer).set(bytes);
      for (const [vector, value] of vectors) words.set(value, WORDS * vector);
      return [buffer, words];
    }),
  );
}

/**
 * The parameters that a program reads, as words; of parameter buffers the vectors up to the last one that is not zero, and
 * at least the first one.
 * @param constants the words of its constant registers
 */
export function parametersOf(program: Program, constants: Uint32Array): readonly ParameterRecord[] {
  const cells = NV_GPU.cellsOf(program);
  return NV_GPU.interfaceOf(program).constants.flatMap(
    ({ name, first, count }): readonly ParameterRecord[] => {
      const [, kind = "", number = ""] = /^program\.(env|local|buffer)\[(\d+)\]$/.exec(name) ?? [];
      if (kind === "") return [];
      const at = rowWord(cells, cells.of(first.file, first.index, 0));
      const recordOf = (file: string, index: number, words: Uint32Array): ParameterRecord => ({
        ...{ file, index, tracked: null },
        value: Array.from({ length: WORDS }, (_, i) => words[i] ?? 0),
      });
      if (kind !== "buffer") return [recordOf(kind, Number(number), constants.subarray(at, at + WORDS))];
      const words = constants.subarray(at, at + count);
      let end = words.length;
      while (end > 1 && words[end - 1] === 0) end--;
      return Array.from({ length: Math.ceil(end / WORDS) }, (_, vector) =>
        recordOf(`buffer${number}:`, vector, words.subarray(WORDS * vector)),
      );
    },
  );
}
