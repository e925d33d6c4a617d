import { copyWords, DataTable } from "@glasm/base";
import { columnOffset, type PrimitiveBatch, type RasterState, type StencilTest } from "@glasm/primitives";
import { COMBINER_CONSTANTS, JOB, JOB_BYTES } from "../compilation/memory-layout.js";
import type { WholeMemory } from "../compilation/whole-memory.js";
import { fogNumbers } from "../fog/fog.js";
import { constantIn255ths } from "../fragment-operations/blend.js";
import { STENCIL_TABLES, stencilTables } from "../fragment-operations/stencil.js";
import type { Bounds } from "../framebuffer/framebuffer.js";
import { alphaReference, type SampleRules } from "../multisampling/sample-rules.js";
import { writeConstants } from "../register-combiners/combiner-options.js";
import { GRADIENT } from "../texturing/texture-layout.js";
import { recordBytes } from "./compiled-vertices.js";
import { fillDepthOffsets } from "./depth-offset.js";
import type { FaceColumns, FillOptions } from "./fill-options.js";
import type { DrawnUnits } from "./texture-tables.js";

/** Stencil tests whose tables are kept. */
const MAX_STENCIL_TESTS = 16;

/** How polygons of a layout and a state are filled. */
export interface Filling {
  readonly state: RasterState;
  readonly options: FillOptions;
  /** The columns of the colors of front and back. */
  readonly faces: readonly [FaceColumns, FaceColumns];
  /** null without textures. */
  readonly units: DrawnUnits | null;
}

/** Where to, and as which sample. */
export interface FillTarget {
  readonly rules: SampleRules;
  /** The pixels that may be drawn, how many a row has, and the addresses of colors, depths and stencil indices. */
  readonly bounds: Bounds;
  readonly width: number;
  readonly height: number;
  readonly buffers: readonly [number, number, number];
  /** The address of the limits of the depths of blocks. */
  readonly depthLimits: number;
  /** Where the images of textures begin. */
  readonly images: number;
}

/** Bytes of JOB that the functions of a state need. */
export function stateBytes({ stencil, registerCombiners }: FillOptions): number {
  if (registerCombiners !== undefined) return JOB_BYTES;
  return stencil ? COMBINER_CONSTANTS : JOB.stencilTables;
}

/** Room for everything that `write` may copy. */
export function batchBytes(batch: PrimitiveBatch, { options, units }: Filling): number {
  const { vertexCount, primitiveCount, firstIndex, layout } = batch;
  const perVertex = 4 * layout.stride + recordBytes(options);
  const perPrimitive = 4 + 4 + 1 + 8;
  const alignment = 10 * 16;
  const textured = units === null ? 0 : gradientsBytes(batch, units) + units.bytes;
  const corners = 4 * firstIndex[primitiveCount]! + 4;
  return vertexCount * perVertex + primitiveCount * perPrimitive + corners + textured + alignment;
}

/** Bytes of the derivatives of a batch's texture coordinates. */
function gradientsBytes({ primitiveCount }: PrimitiveBatch, { count }: DrawnUnits): number {
  return primitiveCount * count * GRADIENT.bytes;
}

/** The next multiple of 16. */
function aligned(bytes: number): number {
  return Math.ceil(bytes / 16) * 16;
}

/** Describes batches in a memory, for the functions that draw them. */
export class BatchDescription {
  /** The tables of the tests that were drawn with last. */
  private readonly stencils = new DataTable<StencilTest, Uint8Array>(MAX_STENCIL_TESTS);
  /** Of the batch that is described: the memory, the address of JOB, and the first address that is free. */
  private words!: Int32Array;
  private job = 0;
  private free = 0;

  /**
   * Describes a batch: what JOB says at the address `job`, and what that refers to from the address `free` on.
   * @returns the first address after it
   */
  write(
    memory: WholeMemory,
    job: number,
    free: number,
    batch: PrimitiveBatch,
    filling: Filling,
    target: FillTarget,
  ): number {
    const { words, bytes, doubles } = memory;
    const { state, options, units } = filling;
    const { rules } = target;
    const { vertexCount, primitiveCount, layout } = batch;
    this.words = words;
    this.job = job;
    this.free = free;
    this.writeTarget(memory, target);
    this.writeNumbers(batch, filling);
    this.writeFragments(memory, job, batch, state, rules);
    this.copyWords(JOB.vertices, batch.words, vertexCount * layout.stride);
    this.copyWords(JOB.indices, batch.indices, batch.firstIndex[primitiveCount]!);
    this.copyWords(JOB.firstIndex, batch.firstIndex, primitiveCount + 1);
    if (state.flat) this.copyWords(JOB.provokingVertex, batch.provokingVertex, primitiveCount);
    if (options.twoSided || options.twoSidedStencil)
      bytes.set(batch.facing.subarray(0, primitiveCount), this.take(JOB.facing, primitiveCount));
    if (state.polygonOffset.fill) {
      const offsets = this.take(JOB.depthOffsets, 8 * primitiveCount) / 8;
      fillDepthOffsets(batch, state, rules.shift, doubles.subarray(offsets, offsets + primitiveCount));
    }
    if (units !== null) {
      const gradients = this.take(JOB.units, gradientsBytes(batch, units));
      units.write(words, target.images, this.take(JOB.units, units.bytes), gradients);
    }
    this.take(JOB.records, vertexCount * recordBytes(options));
    return this.free;
  }

  /** Takes room, to which a word of JOB refers. */
  private take(address: number, size: number): number {
    const taken = this.free;
    this.set(address, taken);
    this.free = taken + aligned(size);
    return taken;
  }

  private copyWords(address: number, from: Uint32Array, count: number): void {
    copyWords(from, 0, count, this.words, this.take(address, 4 * count) / 4);
  }

  private set(address: number, value: number): void {
    this.words[(this.job + address) / 4] = value;
  }

  /** Sets sizes, and where things are in the window. */
  private writeTarget({ doubles }: WholeMemory, target: FillTarget): void {
    const { bounds, width, height, buffers, depthLimits, rules } = target;
    this.set(JOB.color, buffers[0]);
    this.set(JOB.depth, buffers[1]);
    this.set(JOB.stencil, buffers[2]);
    if (rules.shift !== null) doubles.set(rules.shift, (this.job + JOB.shift) / 8);
    this.set(JOB.left, bounds.left);
    this.set(JOB.bottom, bounds.bottom);
    this.set(JOB.right, bounds.right);
    this.set(JOB.top, bounds.top);
    this.set(JOB.width, width);
    this.set(JOB.height, height);
    this.set(JOB.depthLimits, depthLimits);
  }

  /** Sets numbers, and where things are in a vertex row. */
  private writeNumbers({ vertexCount, primitiveCount, layout }: PrimitiveBatch, { faces }: Filling): void {
    const front = faces[0];
    const back = faces[1];
    this.set(JOB.vertexCount, vertexCount);
    this.set(JOB.primitiveCount, primitiveCount);
    this.set(JOB.stride, 4 * layout.stride);
    this.set(JOB.window, 4 * columnOffset(layout, "window"));
    this.set(JOB.frontPrimary, 4 * front.primary);
    this.set(JOB.frontSecondary, 4 * front.secondary);
    this.set(JOB.backPrimary, 4 * back.primary);
    this.set(JOB.backSecondary, 4 * back.secondary);
  }

  /** Sets what the functions need of the operations on fragments. */
  private writeFragments(
    memory: WholeMemory,
    job: number,
    { layout }: PrimitiveBatch,
    state: RasterState,
    rules: SampleRules,
  ): void {
    const { words, singles, doubles } = memory;
    words[(job + JOB.alphaReference) / 4] = alphaReference(state, rules);
    doubles[(job + JOB.samples) / 8] = 0;
    const { blend, fog, polygonStipple, stencilTest, backStencilTest, registerCombiners } = state;
    if (blend !== null) doubles.set(constantIn255ths(blend.constant), (job + JOB.blendConstant) / 8);
    if (polygonStipple !== null) words.set(polygonStipple, (job + JOB.polygonStipple) / 4);
    if (stencilTest !== null) this.writeStencil(memory, stencilTest, job + JOB.stencilTables);
    if (stencilTest !== null && backStencilTest !== undefined)
      this.writeStencil(memory, backStencilTest, job + JOB.stencilTables + STENCIL_TABLES.bytes);
    if (registerCombiners !== undefined)
      writeConstants(registerCombiners, singles.subarray((job + COMBINER_CONSTANTS) / 4));
    if (fog === null) return;
    const { scale, end, color } = fogNumbers(fog);
    words[(job + JOB.fogCoordinate) / 4] = 4 * columnOffset(layout, "fog-coordinate");
    singles.fill(scale, (job + JOB.fogScale) / 4, (job + JOB.fogScale) / 4 + 4);
    singles.fill(end, (job + JOB.fogEnd) / 4, (job + JOB.fogEnd) / 4 + 4);
    singles.set([...color, 0], (job + JOB.fogColor) / 4);
  }

  /** Sets the tables of a test, which are kept for the next batches. */
  private writeStencil({ bytes }: WholeMemory, test: StencilTest, at: number): void {
    bytes.set(this.stencils.get(test, stencilTables), at);
  }
}
