/** What is in the function of a module, read from its bytes. */

/** What one pass over a function takes, each instruction counted once. */
export interface Work {
  readonly instructions: number;
  readonly loadedBytes: number;
  readonly storedBytes: number;
}

const CODE_SECTION = 10;
const SIMD_PREFIX = 0xfd;
/** Bytes that each instruction moves: v128.load, v128.load32_lane, v128.load32_zero; v128.store. */
const SIMD_LOADS = new Map([
  [0x00, 16],
  [0x56, 4],
  [0x5c, 4],
]);
const SIMD_STORES = new Map([[0x0b, 16]]);
/** v128.const and i8x16.shuffle. */
const SIMD_SIXTEEN = new Set([0x0c, 0x0d]);
const EXTRACT_LANE = 0x1b;
const LOAD_LANE = 0x56;
/** loop and if; br_if, the instructions of locals and i32.const; f32.const; f64.const. */
const IMMEDIATE_BYTES = new Map([
  [0x03, 1],
  [0x04, 1],
  [0x43, 4],
  [0x44, 8],
]);
const IMMEDIATE_NUMBER = new Set([0x0d, 0x20, 0x21, 0x22, 0x41]);

/** Reads a module of @glasm/codegen with vectors. */
export function workOf(module: Uint8Array): Work {
  let at = 8;
  const number = (): number => {
    let [value, shift] = [0, 0];
    for (;;) {
      const byte = module[at++]!;
      value += (byte & 0x7f) * 2 ** shift;
      shift += 7;
      if (byte < 0x80) return value;
    }
  };
  while (module[at++] !== CODE_SECTION) {
    const size = number();
    at += size;
  }
  number();
  number();
  const size = number();
  const end = at + size;
  for (let runs = number(); runs > 0; runs--) {
    number();
    at++;
  }
  let [instructions, loadedBytes, storedBytes] = [0, 0, 0];
  while (at < end) {
    const opcode = module[at++]!;
    instructions++;
    at += IMMEDIATE_BYTES.get(opcode) ?? 0;
    if (IMMEDIATE_NUMBER.has(opcode)) number();
    if (opcode !== SIMD_PREFIX) continue;
    const simd = number();
    const [loads, stores] = [SIMD_LOADS.get(simd) ?? 0, SIMD_STORES.get(simd) ?? 0];
    if (loads + stores > 0) {
      number();
      number();
    }
    if (SIMD_SIXTEEN.has(simd)) at += 16;
    if (simd === EXTRACT_LANE || simd === LOAD_LANE) at++;
    loadedBytes += loads;
    storedBytes += stores;
  }
  return { instructions, loadedBytes, storedBytes };
}
