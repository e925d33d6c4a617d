import {
  type Assembled,
  Assembly,
  CompilePolicy,
  hasSimd,
  HostRefusal,
  type Local,
  newMemory,
  op,
  PerHost,
} from "@glasm/codegen";
import { SECTION } from "./section.js";

/** Fewer indices are looked through as fast without. */
const LEAST = 256;

const FOUND = 0;
const INDICES = 32;
const WORD = 4;
/** Indices of a turn. */
const LANES = 4;

/** Goes through sections of indices by vector code, in a memory that has one of them at a time. */
class IndexCode {
  /** The section that was loaded. */
  readonly indices: Uint32Array;
  /** The lowest and the highest of its indices. */
  lowest = 0;
  highest = 0;
  readonly #found: Uint32Array;
  readonly #functions: Assembled;

  constructor() {
    const memory = newMemory(INDICES + WORD * SECTION);
    this.#functions = assemble().instantiate(memory);
    this.indices = new Uint32Array(memory.buffer, INDICES, SECTION);
    this.#found = new Uint32Array(memory.buffer, FOUND, 2 * LANES);
  }

  /** Loads `count` indices from number `first` on, and finds the lowest and the highest. */
  load(indices: Uint32Array, first: number, count: number): void {
    this.indices.set(indices.subarray(first, first + count));
    const padded = Math.ceil(count / LANES) * LANES;
    this.indices.fill(this.indices[0]!, count, padded);
    this.#functions["range"]!(INDICES, INDICES + WORD * padded);
    const found = this.#found;
    this.lowest = Math.min(found[0]!, found[1]!, found[2]!, found[3]!);
    this.highest = Math.max(found[4]!, found[5]!, found[6]!, found[7]!);
  }

  /** Adds a number to the first `count` indices; a sum is of 32 bits. */
  add(count: number, summand: number): void {
    this.#functions["add"]!(INDICES, INDICES + WORD * count, summand);
  }
}

/** range(from, end) finds the lowest and the highest index of each lane; add(from, end, summand) adds to each. */
function assemble(): Assembly {
  const assembly = new Assembly();
  const range = assembly.define("range", ["i32", "i32"]);
  const [from, end] = range.parameters as [Address, Address];
  const low = range.keep(op.v128Load(from));
  const high = range.keep(low);
  range.loop((again) => {
    range.set(low, op.i32x4MinU(low, op.v128Load(from)));
    range.set(high, op.i32x4MaxU(high, op.v128Load(from)));
    range.set(from, op.i32Add(from, LANES * WORD));
    range.branchIf(again, op.i32LtS(from, end));
  });
  range.store("v128Store", 0, FOUND, low);
  range.store("v128Store", 0, FOUND + LANES * WORD, high);
  const add = assembly.define("add", ["i32", "i32", "i32"]);
  const [at, last, number] = add.parameters as [Address, Address, Address];
  const summand = add.keep(op.i32x4Splat(number));
  add.loop((again) => {
    add.store("v128Store", at, 0, op.i32x4Add(op.v128Load(at), summand));
    add.set(at, op.i32Add(at, LANES * WORD));
    add.branchIf(again, op.i32LtS(at, last));
  });
  return assembly;
}

type Address = Local<"i32">;

/** Made when it has become worth it; null on hosts without vectors. It has no content from one call to another. */
class LateIndexCode {
  readonly #policy = new CompilePolicy();
  #code: IndexCode | null = null;
  #isRefused = false;

  for(count: number): IndexCode | null {
    if (this.#code !== null || this.#isRefused) return this.#code;
    this.#policy.count("column code", this, count);
    if (!this.#policy.isDue("column code", this)) return null;
    try {
      this.#isRefused = !hasSimd();
      if (!this.#isRefused) this.#code = new IndexCode();
    } catch (error) {
      if (!(error instanceof HostRefusal)) throw error;
      this.#isRefused = true;
    }
    return this.#code;
  }
}

const late = new PerHost(() => new LateIndexCode());

/** The code with `count` indices from number `first` on loaded; null if others are to go through them. */
export function loadedIndices(indices: ArrayLike<number>, first: number, count: number): IndexCode | null {
  if (count < LEAST || !ArrayBuffer.isView(indices)) return null;
  const code = late.get().for(count);
  code?.load(indices as ArrayLike<number> as Uint32Array, first, count);
  return code;
}
