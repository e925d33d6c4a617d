import { DataTable } from "@glasm/base";
import { columnOffset, type PrimitiveBatch, type RasterState, type StencilTest } from "@glasm/primitives";
import { COMBINER_CONSTANTS, JOB, JOB_BYTES } from "../compilation/memory-layout.js";
import type { WholeMemory } from "../compilation/whole-memory.js";
import { fogNumbers } from "../fog/fog.js";
import { constantIn255ths } from "../fragment-operations/blend.js";
import { STENCIL_TABLES, stencilTables } from "../fragment-operations/stencil.js";
import type { Bounds } from "../framebuffer/framebuffer.js";
import { alphaReference, type SampleRules } from "../multisampling/sample-rules.js";
import { writeConstants } from "../register-combiners/combiner-options.js";
import type { TextureMemory } from "../texturing/texture-memory.js";
import { coordinateColumns } from "../vertices/texture-coordinates.js";
import { recordBytes } from "./compiled-vertices.js";
import { fillDepthOffsets } from "./depth-offset.js";
import type { FaceColumns, FillOptions } from "./fill-options.js";
import { gradientsBytes, type PlacedUnit, unitsBytes, writeUnits } from "./texture-tables.js";

/** Stencil tests whose tables are kept. */
const MAX_STENCIL_TESTS = 16;

/** So many words are copied by a loop in the time that the host needs to begin. */
const MAX_LOOP_WORDS = 64;

/** What is to be drawn, and where to. */
export interface DescribedBatch {
  readonly batch: PrimitiveBatch;
  readonly state: RasterState;
  readonly rules: SampleRules;
  readonly options: FillOptions;
  /** The columns of the colors of front and back. */
  readonly faces: readonly [FaceColumns, FaceColumns];
  /** The pixels that may be drawn, how many a row has, and the addresses of colors, depths and stencil indices. */
  readonly bounds: Bounds;
  readonly width: number;
  readonly height: number;
  readonly buffers: readonly [number, number, number];
  /** The address of the limits of the depths of blocks. */
  readonly depthLimits: number;
}

/** Bytes of JOB that the functions of a state need. */
export function stateBytes({ stencil, registerCombiners }: FillOptions): number {
  if (registerCombiners !== undefined) return JOB_BYTES;
  return stencil ? COMBINER_CONSTANTS : JOB.stencilTables;
}

/** Room for everything that `write` may copy. */
export function batchBytes({ batch, state, options }: DescribedBatch): number {
  const { textures } = state;
  const { vertexCount, primitiveCount, firstIndex, layout } = batch;
  const perVertex = 4 * layout.stride + recordBytes(options);
  const perPrimitive = 4 + 4 + 1 + 8;
  const alignment = 10 * 16;
  const textured = gradientsBytes(primitiveCount, textures.length) + unitsBytes(textures);
  const corners = 4 * firstIndex[primitiveCount]! + 4;
  return vertexCount * perVertex + primitiveCount * perPrimitive + corners + textured + alignment;
}

/** The next multiple of 16. */
function aligned(bytes: number): number {
  return Math.ceil(bytes / 16) * 16;
}

/** Describes batches in a memory, for the functions that draw them. */
export class BatchDescription {
  private readonly textures: TextureMemory;
  /** The tables of the tests that were drawn with last. */
  private readonly stencils = new DataTable<StencilTest, Uint8Array>(MAX_STENCIL_TESTS);

  constructor(textures: TextureMemory) {
    this.textures = textures;
  }

  /**
   * Describes a batch: what JOB says at the address `job`, and what that refers to from the address `free` on.
   * @param images where the images of textures begin
   * @returns the first address after it
   */
  write(memory: WholeMemory, job: number, free: number, images: number, given: DescribedBatch): number {
    const { words, bytes, doubles } = memory;
    const { batch, state, rules, options } = given;
    const { vertexCount, primitiveCount, layout } = batch;
    this.writeNumbers(memory, job, given);
    this.writeFragments(memory, job, batch, state, rules);
    let at = free;
    const take = (address: number, size: number): number => {
      const taken = at;
      words[(job + address) / 4] = taken;
      at += aligned(size);
      return taken;
    };
    const copyWords = (address: number, from: Uint32Array, count: number): void => {
      const to = take(address, 4 * count) / 4;
      if (count > MAX_LOOP_WORDS) words.set(from.subarray(0, count), to);
      else for (let i = 0; i < count; i += 1) words[to + i] = from[i]!;
    };
    copyWords(JOB.vertices, batch.words, vertexCount * layout.stride);
    copyWords(JOB.indices, batch.indices, batch.firstIndex[primitiveCount]!);
    copyWords(JOB.firstIndex, batch.firstIndex, primitiveCount + 1);
    if (state.flat) copyWords(JOB.provokingVertex, batch.provokingVertex, primitiveCount);
    if (options.twoSided || options.twoSidedStencil)
      bytes.set(batch.facing.subarray(0, primitiveCount), take(JOB.facing, primitiveCount));
    if (state.polygonOffset.fill) {
      const offsets = take(JOB.depthOffsets, 8 * primitiveCount) / 8;
      fillDepthOffsets(batch, state, rules.shift, doubles.subarray(offsets, offsets + primitiveCount));
    }
    if (state.textures.length > 0) {
      const gradients = take(JOB.units, gradientsBytes(primitiveCount, state.textures.length));
      this.writeTextures(
        memory,
        batch,
        state,
        images,
        gradients,
        take(JOB.units, unitsBytes(state.textures)),
      );
    }
    take(JOB.records, vertexCount * recordBytes(options));
    return at;
  }

  /** Sets sizes, and where things are in the window and in a vertex row. */
  private writeNumbers({ words, doubles }: WholeMemory, job: number, given: DescribedBatch): void {
    const { batch, rules, bounds, width, height, buffers, depthLimits, faces } = given;
    const { vertexCount, primitiveCount, layout } = batch;
    const [front, back] = faces;
    const [color, depth, stencil] = buffers;
    const set = (address: number, value: number): void => {
      words[(job + address) / 4] = value;
    };
    set(JOB.color, color);
    set(JOB.depth, depth);
    set(JOB.stencil, stencil);
    if (rules.shift !== null) doubles.set(rules.shift, (job + JOB.shift) / 8);
    set(JOB.left, bounds.left);
    set(JOB.bottom, bounds.bottom);
    set(JOB.right, bounds.right);
    set(JOB.top, bounds.top);
    set(JOB.width, width);
    set(JOB.height, height);
    set(JOB.depthLimits, depthLimits);
    set(JOB.vertexCount, vertexCount);
    set(JOB.primitiveCount, primitiveCount);
    set(JOB.stride, 4 * layout.stride);
    set(JOB.window, 4 * columnOffset(layout, "window"));
    set(JOB.frontPrimary, 4 * front.primary);
    set(JOB.frontSecondary, 4 * front.secondary);
    set(JOB.backPrimary, 4 * back.primary);
    set(JOB.backSecondary, 4 * back.secondary);
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

  /** Sees that the textures are in memory, and describes the units at an address. */
  private writeTextures(
    memory: WholeMemory,
    batch: PrimitiveBatch,
    { textures }: RasterState,
    images: number,
    gradients: number,
    units: number,
  ): void {
    const columns = coordinateColumns(batch.layout, textures);
    const imageWords = memory.words.subarray(images / 4);
    const placed = textures.map((unit, i): PlacedUnit => {
      return { ...unit, images: this.textures.place(unit.texture, imageWords), column: 4 * columns[i]! };
    });
    writeUnits(memory, units, placed, images, gradients);
  }
}
