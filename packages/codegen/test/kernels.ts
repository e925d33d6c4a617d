import { Builder, instantiate, LANES, newMemory, type BackEndName } from "../src/index.js";

export const BACK_ENDS: readonly BackEndName[] = ["simd", "pairs", "scalar"];

/**
 * Runs a kernel with one array of rows of `inputs` words each, one of one word a lane, and one that all lanes share,
 * which is the inputs again; gives the second one.
 */
export function columns(
  backEnd: BackEndName,
  build: (builder: Builder) => void,
  inputs: ArrayLike<number>,
  rowWords = 4,
): Float32Array {
  const count = inputs.length / rowWords;
  const builder = new Builder([{ stride: 4 * rowWords }, { stride: 4 }, { stride: 0 }]);
  build(builder);
  const memory = newMemory(0x10000);
  const words = new Float32Array(memory.buffer);
  words.set(inputs, 0x1000 / 4);
  const left = instantiate(builder.finish(), backEnd, memory)(count, 0x1000, 0x8000, 0x1000);
  if (left !== 0 || count % LANES[backEnd] !== 0) throw new Error("lanes were left undone");
  return words.slice(0x2000, 0x2000 + count);
}
