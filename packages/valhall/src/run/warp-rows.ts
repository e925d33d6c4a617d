/** Vertices of rows in warps, which any program can be executed by; no object is made for a vertex. */

import type { CompiledBlocks } from "../compile/engine.js";
import type { Context } from "../exec/context.js";
import { Lane, WARP_LANES } from "../exec/lane.js";
import type { Memory } from "../exec/memory.js";
import { packetNumber } from "../exec/packets.js";
import type { Step } from "../exec/prepared.js";
import type { Resources } from "../exec/resources.js";
import { Warps } from "../exec/warp.js";
import { INSTANCE_REGISTER, PACKET_REGISTER, REGISTER_COUNT, VERTEX_REGISTER } from "../isa/registers.js";
import { VERTEX_WORDS } from "../compile/vertex-kernel.js";
import { RowAttributes, RowPackets } from "./row-packets.js";
import { ROW_WORDS, type VertexRows } from "./vertex-rows.js";

/** What programs run with besides their vertices. */
export interface WarpConditions {
  readonly steps: readonly Step[];
  readonly limit: number;
  readonly uniforms: Int32Array;
  readonly memory: Memory;
  readonly resources: Resources;
  readonly components: readonly number[];
  readonly slots: readonly number[];
}

/** Executes programs for vertices of rows. */
export class WarpRows {
  readonly #rows: VertexRows;
  readonly #lanes: readonly Lane[];
  readonly #packets: RowPackets;
  readonly #context: { -readonly [Name in keyof Context]: Context[Name] };
  readonly #warps: Warps;

  constructor(rows: VertexRows, blocks: CompiledBlocks | null, conditions: WarpConditions) {
    const { steps, limit, uniforms, memory, resources, components, slots } = conditions;
    this.#rows = rows;
    this.#lanes = Array.from({ length: WARP_LANES }, (_, number) => {
      const registers = blocks?.registersOf(number) ?? new Int32Array(REGISTER_COUNT);
      return new Lane(number, registers, uniforms);
    });
    this.#packets = new RowPackets(rows, slots);
    const attributes = new RowAttributes(rows, components);
    this.#context = { warp: 0, memory, resources, packets: this.#packets, attributes };
    this.#warps = new Warps({ steps, limit, blocks, onStep: null });
  }

  /** Prepares for the programs of the first vertices. */
  begin(vertices: number): void {
    this.#packets.begin(vertices);
  }

  /** Executes a program for them, and shows each lane when it has ended. */
  run(entry: number, vertices: number, show: (lane: Lane) => void): void {
    for (let first = 0; first < vertices; first += WARP_LANES) {
      const isWhole = first + WARP_LANES <= vertices;
      const lanes = isWhole ? this.#lanes : this.#lanes.slice(0, vertices - first);
      const warp = first / WARP_LANES;
      for (const lane of lanes) this.#begin(lane, first, warp, entry);
      this.#context.warp = warp;
      this.#warps.run(lanes, this.#context);
      for (const lane of lanes) show(lane);
    }
  }

  #begin(lane: Lane, first: number, warp: number, entry: number): void {
    const vertex = first + lane.number;
    const { vertices } = this.#rows;
    lane.begin(vertex, warp, entry);
    lane.registers.fill(0);
    lane.write(PACKET_REGISTER, packetNumber(vertex));
    lane.write(VERTEX_REGISTER, vertices[ROW_WORDS * vertex + VERTEX_WORDS.id]!);
    lane.write(INSTANCE_REGISTER, vertices[ROW_WORDS * vertex + VERTEX_WORDS.instance]!);
  }
}
