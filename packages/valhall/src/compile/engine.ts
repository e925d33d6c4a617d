/** The compiled engine: blocks of computations as machine code, and everything else as it is interpreted. */

import { type KernelFunction, newMemory, type WasmMemory } from "@glasm/codegen";
import type { Context } from "../exec/context.js";
import { type Lane, WARP_LANES } from "../exec/lane.js";
import type { Blocks } from "../exec/warp.js";
import { REGISTER_COUNT } from "../isa/registers.js";
import { ARRAYS, LANE_WORDS } from "./block-kernel.js";
import type { Block, ProgramBlocks } from "./blocks.js";

const WORD_BYTES = 4;
/** Where the arrays are in memory. */
const REGISTERS = 0;
const LANES = WARP_LANES * ARRAYS.registers.stride;
const UNIFORMS = LANES + WARP_LANES * ARRAYS.lanes.stride;

/** The memory of a warp, and the machine code over it. */
export class CompiledBlocks implements Blocks {
  readonly #blocks: ProgramBlocks;
  readonly #memory: WasmMemory;
  readonly #words: Int32Array;
  readonly #functions = new Map<Block, KernelFunction>();

  /** @throws HostRefusal if the host has no memory for it */
  constructor(blocks: ProgramBlocks, uniforms: Int32Array) {
    this.#blocks = blocks;
    this.#memory = newMemory(UNIFORMS + uniforms.byteLength);
    this.#words = new Int32Array(this.#memory.buffer);
    this.#words.set(uniforms, UNIFORMS / WORD_BYTES);
  }

  /** The registers of a lane of the warp that is to be executed, all zero. */
  registersOf(lane: number): Int32Array {
    const first = (REGISTERS + lane * ARRAYS.registers.stride) / WORD_BYTES;
    return this.#words.subarray(first, first + REGISTER_COUNT).fill(0);
  }

  /** @throws HostRefusal if the host does not let it run */
  run(first: number, lanes: readonly Lane[], room: number, { warp }: Context): number {
    const block = this.#blocks.at(first);
    if (block === null || block.length > room) return 0;
    this.#activate(lanes, warp);
    this.#functionOf(block)(WARP_LANES, REGISTERS, UNIFORMS, LANES);
    return block.length;
  }

  #activate(lanes: readonly Lane[], warp: number): void {
    const stride = ARRAYS.lanes.stride / WORD_BYTES;
    for (let lane = 0; lane < WARP_LANES; lane++) {
      const row = LANES / WORD_BYTES + lane * stride;
      this.#words[row + LANE_WORDS.isActive] = 0;
      this.#words[row + LANE_WORDS.lane] = lane;
      this.#words[row + LANE_WORDS.warp] = warp;
    }
    for (const { number } of lanes)
      this.#words[LANES / WORD_BYTES + number * stride + LANE_WORDS.isActive] = 1;
  }

  #functionOf(block: Block): KernelFunction {
    let compiled = this.#functions.get(block);
    if (compiled === undefined)
      this.#functions.set(block, (compiled = block.module.instantiate(this.#memory)));
    return compiled;
  }
}
