import { RecentlyUsed } from "@glasm/base";
import {
  type CompiledKind,
  CompilePolicy,
  hasSimd,
  HostRefusal,
  hostRefusal,
  newMemory,
  PAGE_BYTES,
  type WasmMemory,
} from "@glasm/codegen";
import {
  columnOffset,
  type PrimitiveBatch,
  type RasterState,
  type StencilTest,
  type VertexLayout,
} from "@glasm/primitives";
import { COMBINER_CONSTANTS, HOST_THREAD, JOB, MAX_CORNERS, PIXELS } from "../compilation/memory-layout.js";
import { fogNumbers } from "../fog/fog.js";
import { constantIn255ths } from "../fragment-operations/blend.js";
import type { SampleCounter } from "../fragment-operations/sample-counter.js";
import { STENCIL_TABLES, stencilTables } from "../fragment-operations/stencil.js";
import { LITTLE_ENDIAN } from "../framebuffer/endianness.js";
import type { Framebuffer } from "../framebuffer/framebuffer.js";
import { writeConstants } from "../register-combiners/combiner-options.js";
import {
  ALL_ALIKE,
  alphaReference,
  needsReference,
  type SampleRules,
} from "../multisampling/sample-rules.js";
import { TextureMemory } from "../texturing/texture-memory.js";
import { hasTextureStage } from "../vertices/texture-stage-use.js";
import { coordinateColumns } from "../vertices/texture-coordinates.js";
import { recordBytes } from "./compiled-vertices.js";
import { fillDepthOffsets } from "./depth-offset.js";
import { faceColumns, type FaceColumns, type FillOptions, fillOptions } from "./fill-options.js";
import { FillProgram } from "./fill-program.js";
import { gradientsBytes, type PlacedUnit, unitsBytes, writeUnits } from "./texture-tables.js";

/** Addresses are kept within signed integers. */
const MAX_BYTES = 2 ** 31;

/** Images of textures that have not been drawn with for long do not stay beyond this. */
const MAX_TEXTURE_BYTES = 2 ** 28;

/** States for which functions are kept; those of a state with textures take some 100 KiB. */
export const MAX_FILL_PROGRAMS = 128;

/** After each buffer, as the last group of pixels may reach past its end. */
const MARGIN = 16;

/** Why polygons are not filled by compiled functions on this host; null if they are. */
function refusal(): HostRefusal | null {
  if (!LITTLE_ENDIAN) return new HostRefusal("it stores the highest byte of a word first");
  return hostRefusal() ?? (hasSimd() ? null : new HostRefusal("it has no vectors"));
}

/** @throws TypeError if polygons are not filled by compiled functions on this host [Ruling 114] */
export function checkCompiles(place: string): void {
  const reason = refusal();
  if (reason !== null) throw new TypeError(`${place} is "compiled". ${reason.message}`);
}

/** How polygons of a layout and a state are filled. */
interface FillPlan {
  readonly layout: VertexLayout;
  readonly state: RasterState;
  readonly rules: SampleRules;
  readonly faces: readonly [FaceColumns, FaceColumns];
  readonly options: FillOptions;
  readonly program: FillProgram;
}

/**
 * Fills polygons by compiled functions, in a memory of WebAssembly to which it moves the window's buffers. The same
 * bits as PolygonRasterizer gives.
 */
export class PolygonFiller {
  private readonly policy: Pick<CompilePolicy, "count" | "isDue">;
  /** The functions of the states that were drawn with last. */
  private readonly programs = new RecentlyUsed<string, FillProgram>(MAX_FILL_PROGRAMS);
  /** That of the last polygons. */
  private plan: FillPlan | null = null;
  private memory: WasmMemory | null = null;
  private isUsable = refusal() === null;
  /** The framebuffer whose buffers are in the memory, and the first address after them. */
  private framebuffer: Framebuffer | null = null;
  private free = PIXELS;
  /** The images of textures, and where the first of them begins. */
  private readonly textures = new TextureMemory();
  private images = PIXELS;
  /** The tables of the tests that were drawn with last. */
  private readonly stencils = new RecentlyUsed<string, Uint8Array>(2);
  // The memory in its kinds of elements.
  private bytes: Uint8Array = new Uint8Array(0);
  private words: Int32Array = new Int32Array(0);
  private singles: Float32Array = new Float32Array(0);
  private doubles: Float64Array = new Float64Array(0);

  /** The policy says for which polygons of a state its functions are compiled; others are left to others. */
  constructor(policy: Pick<CompilePolicy, "count" | "isDue"> = new CompilePolicy()) {
    this.policy = policy;
  }

  /** Draws a batch if it consists of polygons to be filled and its functions are compiled for them; whether it did. */
  draw(
    framebuffer: Framebuffer,
    batch: PrimitiveBatch,
    state: RasterState,
    rules: SampleRules = ALL_ALIKE,
    counter: SampleCounter | null = null,
  ): boolean {
    if (!this.isUsable || batch.kind !== "polygon") return false;
    if (state.polygonMode[0] !== "fill" || state.polygonMode[1] !== "fill") return false;
    if ((state.smooth.polygon && rules.shift === null) || needsReference(state, rules)) return false;
    const { faces, options, program } = this.planOf(batch.layout, state, rules, counter !== null);
    const kind: CompiledKind = hasTextureStage(state) ? "textured polygon fill" : "polygon fill";
    if (!this.policy.isDue(kind, program)) this.policy.count(kind, program, fillWork(batch, framebuffer));
    if (!this.policy.isDue(kind, program) || hasLargePolygon(batch)) return false;
    if (!this.reserve(program, framebuffer, batch, state, recordBytes(options))) return false;
    this.describe(framebuffer, batch, state, faces, options, rules);
    program.run();
    if (counter !== null) counter.count += this.doubles[(HOST_THREAD + JOB.samples) / 8]!;
    return true;
  }

  /** How polygons are filled: as the last ones if they have the same layout and state, and the rules make the same of it. */
  private planOf(layout: VertexLayout, state: RasterState, rules: SampleRules, counted: boolean): FillPlan {
    const { plan } = this;
    const isSame = plan !== null && plan.layout === layout && plan.state === state;
    if (isSame && plan.options.counted === counted && haveSameOptions(plan.rules, rules)) return plan;
    const faces = faceColumns(layout, state);
    const columns = coordinateColumns(layout, state.textures);
    const options = fillOptions(state, faces, columns, rules, counted);
    const program = this.programs.get(JSON.stringify(options), () => new FillProgram(options));
    this.plan = { layout, state, rules, faces, options, program };
    return this.plan;
  }

  /** A framebuffer of somebody else's buffers leaves the memory, if it is there. */
  release(framebuffer: Framebuffer): void {
    framebuffer.goHome();
    if (this.framebuffer === framebuffer) this.framebuffer = null;
  }

  /** Forgets the images of textures, which may never be drawn again. */
  forgetTextures(): void {
    this.textures.clear();
  }

  /** Makes room for the window and a batch, and sees that the functions are compiled; false if the host refuses. */
  private reserve(
    program: FillProgram,
    framebuffer: Framebuffer,
    batch: PrimitiveBatch,
    state: RasterState,
    perRecord: number,
  ): boolean {
    const elements = framebuffer.samples * framebuffer.width * framebuffer.height;
    const buffer = aligned(4 * elements + MARGIN);
    const stencil = aligned(elements + MARGIN);
    const images = PIXELS + 2 * buffer + stencil;
    const textures = state.textures.map(({ texture }) => texture);
    // What was drawn in another window may never be drawn again.
    const isOther = framebuffer !== this.framebuffer || images !== this.images;
    if (isOther || this.textures.bytesWith(textures) > MAX_TEXTURE_BYTES) this.textures.clear();
    if (this.framebuffer !== null && this.framebuffer !== framebuffer) this.release(this.framebuffer);
    this.images = images;
    const free = images + this.textures.bytesWith(textures);
    const bytes = free + batchBytes(batch, state, perRecord);
    if (bytes > MAX_BYTES) return false;
    try {
      this.memory ??= newMemory(bytes);
      program.prepare(this.memory); // before the memory grows, which takes it away from the framebuffer
      const missing = bytes - this.memory.buffer.byteLength;
      if (missing > 0) this.memory.grow(Math.ceil(missing / PAGE_BYTES));
    } catch (error) {
      if (!(error instanceof RangeError || error instanceof HostRefusal)) throw error;
      this.isUsable = false;
      return false;
    }
    this.place(framebuffer, PIXELS, PIXELS + buffer, PIXELS + 2 * buffer);
    this.free = free;
    return true;
  }

  /** Sees that the window's buffers are in the memory, and everyone sees all of it. */
  private place(framebuffer: Framebuffer, color: number, depth: number, stencil: number): void {
    const { buffer } = this.memory!;
    if (this.framebuffer === framebuffer && this.bytes.buffer === buffer) return;
    this.bytes = new Uint8Array(buffer);
    this.words = new Int32Array(buffer);
    this.singles = new Float32Array(buffer);
    this.doubles = new Float64Array(buffer, 0, Math.floor(buffer.byteLength / 8));
    if (this.framebuffer !== framebuffer) {
      const { all } = framebuffer;
      this.words.set(all.packedColor, color / 4);
      this.words.set(all.depth, depth / 4);
      this.bytes.set(all.stencil, stencil);
    }
    this.framebuffer = framebuffer;
    framebuffer.lieIn(buffer, color, depth, stencil);
  }

  /** Copies what the functions need of a batch. */
  private describe(
    framebuffer: Framebuffer,
    batch: PrimitiveBatch,
    state: RasterState,
    [front, back]: readonly [FaceColumns, FaceColumns],
    options: FillOptions,
    rules: SampleRules,
  ): void {
    const { words } = this;
    const { shift } = rules;
    const { vertexCount, primitiveCount, layout } = batch;
    const { left, bottom, right, top } = framebuffer.bounds(state.scissor);
    const set = (address: number, value: number): void => {
      words[(HOST_THREAD + address) / 4] = value;
    };
    set(JOB.color, framebuffer.packedColor.byteOffset);
    set(JOB.depth, framebuffer.depth.byteOffset);
    set(JOB.stencil, framebuffer.stencil.byteOffset);
    if (shift !== null) this.doubles.set(shift, (HOST_THREAD + JOB.shift) / 8);
    set(JOB.left, left);
    set(JOB.bottom, bottom);
    set(JOB.right, right);
    set(JOB.top, top);
    set(JOB.width, framebuffer.width);
    set(JOB.vertexCount, vertexCount);
    set(JOB.primitiveCount, primitiveCount);
    set(JOB.stride, 4 * layout.stride);
    set(JOB.window, 4 * columnOffset(layout, "window"));
    set(JOB.frontPrimary, 4 * front.primary);
    set(JOB.frontSecondary, 4 * front.secondary);
    set(JOB.backPrimary, 4 * back.primary);
    set(JOB.backSecondary, 4 * back.secondary);
    this.describeFragments(batch, state, rules);

    let at = this.free;
    const take = (job: number, bytes: number): number => {
      const address = at;
      set(job, address);
      at += aligned(bytes);
      return address;
    };
    const copyWords = (job: number, from: Uint32Array, count: number): void =>
      words.set(from.subarray(0, count), take(job, 4 * count) / 4);
    copyWords(JOB.vertices, batch.words, vertexCount * layout.stride);
    copyWords(JOB.indices, batch.indices, batch.firstIndex[primitiveCount]!);
    copyWords(JOB.firstIndex, batch.firstIndex, primitiveCount + 1);
    if (state.flat) copyWords(JOB.provokingVertex, batch.provokingVertex, primitiveCount);
    if (options.twoSided || options.twoSidedStencil)
      this.bytes.set(batch.facing.subarray(0, primitiveCount), take(JOB.facing, primitiveCount));
    if (state.polygonOffset.fill) {
      const offsets = take(JOB.depthOffsets, 8 * primitiveCount) / 8;
      fillDepthOffsets(batch, state, shift, this.doubles.subarray(offsets, offsets + primitiveCount));
    }
    if (state.textures.length > 0) {
      const gradients = take(JOB.units, gradientsBytes(primitiveCount, state.textures.length));
      this.describeTextures(batch, state, gradients, take(JOB.units, unitsBytes(state.textures)));
    }
    take(JOB.records, vertexCount * recordBytes(options));
  }

  /** Sees that the textures are in memory, and describes the units at an address. */
  private describeTextures(
    batch: PrimitiveBatch,
    { textures }: RasterState,
    gradients: number,
    units: number,
  ): void {
    const { words, singles, doubles } = this;
    const columns = coordinateColumns(batch.layout, textures);
    const images = words.subarray(this.images / 4);
    const placed = textures.map((unit, i): PlacedUnit => {
      return { ...unit, images: this.textures.place(unit.texture, images), column: 4 * columns[i]! };
    });
    writeUnits({ words, singles, doubles }, units, placed, this.images, gradients);
  }

  /** Sets the tables of a test, which are kept for the next batches. */
  private placeStencil(test: StencilTest, at: number): void {
    this.bytes.set(
      this.stencils.get(JSON.stringify(test), () => stencilTables(test)),
      at,
    );
  }

  /** Sets what the functions need of the operations on fragments. */
  private describeFragments({ layout }: PrimitiveBatch, state: RasterState, rules: SampleRules): void {
    this.words[(HOST_THREAD + JOB.alphaReference) / 4] = alphaReference(state, rules);
    this.doubles[(HOST_THREAD + JOB.samples) / 8] = 0;
    const { blend, fog, polygonStipple, stencilTest, backStencilTest, registerCombiners } = state;
    if (blend !== null)
      this.doubles.set(constantIn255ths(blend.constant), (HOST_THREAD + JOB.blendConstant) / 8);
    if (polygonStipple !== null) this.words.set(polygonStipple, (HOST_THREAD + JOB.polygonStipple) / 4);
    if (stencilTest !== null) this.placeStencil(stencilTest, HOST_THREAD + JOB.stencilTables);
    if (stencilTest !== null && backStencilTest !== undefined)
      this.placeStencil(backStencilTest, HOST_THREAD + JOB.stencilTables + STENCIL_TABLES.bytes);
    if (registerCombiners !== undefined)
      writeConstants(registerCombiners, this.singles.subarray((HOST_THREAD + COMBINER_CONSTANTS) / 4));
    if (fog === null) return;
    const { scale, end, color } = fogNumbers(fog);
    this.words[(HOST_THREAD + JOB.fogCoordinate) / 4] = 4 * columnOffset(layout, "fog-coordinate");
    this.singles.fill(scale, (HOST_THREAD + JOB.fogScale) / 4, (HOST_THREAD + JOB.fogScale) / 4 + 4);
    this.singles.fill(end, (HOST_THREAD + JOB.fogEnd) / 4, (HOST_THREAD + JOB.fogEnd) / 4 + 4);
    this.singles.set([...color, 0], (HOST_THREAD + JOB.fogColor) / 4);
  }
}

/** Whether the rules of samples make the same options of a state. */
function haveSameOptions(a: SampleRules, b: SampleRules): boolean {
  return (a.shift === null) === (b.shift === null) && a.leastAlpha > 0 === b.leastAlpha > 0;
}

/** The reference takes about as long for this many pixels as for a small polygon. */
const PIXELS_OF_A_POLYGON = 512;

/** The polygons of a batch in small ones that take as long. */
function fillWork(
  { primitiveCount, firstIndex, indices, floats, layout }: PrimitiveBatch,
  { width, height }: Framebuffer,
): number {
  const window = columnOffset(layout, "window");
  let work = 0;
  for (let i = 0; i < primitiveCount; i += 1) {
    let [left, right, bottom, top] = [width, 0, height, 0];
    for (let corner = firstIndex[i]!; corner < firstIndex[i + 1]!; corner += 1) {
      const at = indices[corner]! * layout.stride + window;
      left = Math.min(left, floats[at]!);
      right = Math.max(right, floats[at]!);
      bottom = Math.min(bottom, floats[at + 1]!);
      top = Math.max(top, floats[at + 1]!);
    }
    // A triangle has half of its rectangle.
    const area = (Math.min(right, width) - Math.max(left, 0)) * (Math.min(top, height) - Math.max(bottom, 0));
    work += Math.max(1, area / 2 / PIXELS_OF_A_POLYGON || 0);
  }
  return work;
}

function hasLargePolygon({ firstIndex, primitiveCount }: PrimitiveBatch): boolean {
  const corners = firstIndex[primitiveCount]!;
  if (corners === 3 * primitiveCount) return false;
  for (let i = 0; i < primitiveCount; i += 1) {
    if (firstIndex[i + 1]! - firstIndex[i]! > MAX_CORNERS) return true;
  }
  return false;
}

/** Room for everything that `describe` may copy. */
function batchBytes(batch: PrimitiveBatch, { textures }: RasterState, perRecord: number): number {
  const { vertexCount, primitiveCount, firstIndex, layout } = batch;
  const perVertex = 4 * layout.stride + perRecord;
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
