/** A block of computations as a kernel, which executes it for the lanes of a warp. */

import {
  type Address,
  Builder,
  emittedOperations,
  type EmittedTypes,
  type I32,
  type Kernel,
} from "@glasm/codegen";
import { BYTES_OF_A_WORD } from "../binary/code.js";
import { resultRegisters, withResult } from "../exec/context.js";
import { type Computation, sourcesOf } from "../exec/prepared.js";
import type { KnownSpecial, Reads } from "../exec/sources.js";
import { REGISTER_COUNT } from "../isa/registers.js";
import type { Denormals, Numerics } from "../semantics/values.js";
import { numericsOf } from "../semantics/floats.js";

const WORD_BYTES = 4;

/** The arrays of a kernel: 64 registers for each lane, the uniforms, and what else a lane has. */
export const ARRAYS = {
  registers: { index: 0, stride: REGISTER_COUNT * WORD_BYTES },
  uniforms: { index: 1, stride: 0 },
  lanes: { index: 2, stride: 4 * WORD_BYTES },
} as const;

/** What a lane has besides: whether it takes part, its number and that of its warp; the last word is free. */
export const LANE_WORDS = { isActive: 0, lane: 1, warp: 2 } as const;

/** The registers while a block is built: what it has read and written so far. */
class BlockReads implements Reads<I32> {
  readonly builder: Builder;
  readonly numerics: Numerics<EmittedTypes>;
  /** The number of the instruction that is built. */
  number = 0;
  readonly #registers = new Map<number, I32>();
  readonly #uniforms = new Map<number, I32>();
  readonly #written = new Set<number>();
  readonly #lane: readonly I32[];
  readonly #address: Address;
  readonly #uniformAddress: Address;

  constructor(denormals: Denormals) {
    this.builder = new Builder(Object.values(ARRAYS));
    this.numerics = numericsOf<EmittedTypes>(emittedOperations(this.builder), denormals);
    this.#address = this.#addressOf("registers");
    this.#uniformAddress = this.#addressOf("uniforms");
    this.#lane = this.builder.row(ARRAYS.lanes.index, 0, ["i32", "i32", "i32", "i32"]);
  }

  #addressOf(array: keyof typeof ARRAYS): Address {
    return this.builder.address(this.builder.rowAddress(ARRAYS[array].index));
  }

  register(index: number): I32 {
    let word = this.#registers.get(index);
    if (word === undefined) {
      [word] = this.builder.gather(this.#address, WORD_BYTES * index, ["i32"]);
      this.#registers.set(index, word);
    }
    return word;
  }

  uniform(index: number): I32 {
    let word = this.#uniforms.get(index);
    if (word === undefined) {
      [word] = this.builder.gather(this.#uniformAddress, WORD_BYTES * index, ["i32"]);
      this.#uniforms.set(index, word);
    }
    return word;
  }

  special(name: KnownSpecial): I32 {
    if (name === "lane_id") return this.#lane[LANE_WORDS.lane]!;
    if (name === "warp_id") return this.#lane[LANE_WORDS.warp]!;
    return this.constant(name === "program_counter" ? this.number * BYTES_OF_A_WORD : 0);
  }

  constant(word: number): I32 {
    return this.builder.i32(word);
  }

  write(register: number, word: I32): void {
    this.#registers.set(register, word);
    this.#written.add(register);
  }

  /** Stores what was written, in the lanes that take part. */
  store(): void {
    const isActive = this.builder.op("i32.ne", this.#lane[LANE_WORDS.isActive]!, this.constant(0));
    for (const register of this.#written)
      this.builder.scatter(this.#address, WORD_BYTES * register, [this.#registers.get(register)!], isActive);
  }
}

/** The kernel of computations, of which the first one has a number. NaNs have the bits that they have where it is interpreted. */
export function blockKernel(
  computations: readonly Computation[],
  first: number,
  denormals: Denormals,
): Kernel {
  const reads = new BlockReads(denormals);
  const { numerics } = reads;
  computations.forEach((computation, i) => {
    reads.number = first + i;
    const [low, high] = computation.compute(numerics, sourcesOf(computation, reads));
    const words = [low, high ?? low];
    resultRegisters(computation.instruction, high === undefined ? 1 : 2).forEach(
      ({ register, half }, word) => {
        const result = withResult(numerics.operations, half, reads.register(register), words[word]!);
        reads.write(register, result);
      },
    );
  });
  reads.store();
  return reads.builder.finish({ nans: "one" });
}
