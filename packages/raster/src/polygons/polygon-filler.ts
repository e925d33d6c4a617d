import { DataTable } from "@glasm/base";
import {
  type CompiledKind,
  CompilePolicy,
  hasSimd,
  HostRefusal,
  hostRefusal,
  newMemory,
  newSharedMemory,
  PAGE_BYTES,
} from "@glasm/codegen";
import {
  type ClearMask,
  type ClearValues,
  columnOffset,
  type Helpers,
  type PrimitiveBatch,
  type RasterState,
  type TextureUnit,
  type VertexLayout,
} from "@glasm/primitives";
import { JOB, JOB_BYTES, MAX_CORNERS, MAX_MEMORY_BYTES, threadAt } from "../compilation/memory-layout.js";
import { WholeMemory } from "../compilation/whole-memory.js";
import type { SampleCounter } from "../fragment-operations/sample-counter.js";
import { clearingOf } from "../framebuffer/clearing.js";
import { LITTLE_ENDIAN } from "../framebuffer/endianness.js";
import type { Framebuffer } from "../framebuffer/framebuffer.js";
import { ALL_ALIKE, needsReference, type SampleRules } from "../multisampling/sample-rules.js";
import { canShare } from "../threads/can-share.js";
import { SHARED_JOB } from "../threads/shared-layout.js";
import { closeWith, Team } from "../threads/late-team.js";
import { TeamHelpers } from "../threads/team-helpers.js";
import type { ThreadOptions } from "../threads/team.js";
import { coordinateColumns } from "../vertices/texture-coordinates.js";
import { hasTextureStage } from "../vertices/texture-stage-use.js";
import {
  batchBytes,
  BatchDescription,
  type Filling,
  type FillTarget,
  stateBytes,
} from "./batch-description.js";
import { faceColumns, type FillOptions, fillOptions } from "./fill-options.js";
import { FillProgram } from "./late-fill-program.js";
import { DrawnUnits, drawTextured, TextureMemory } from "./late-textured-fill.js";
import { forgetDepths, hidingDepth, staysKnown } from "./known-depths.js";
import { framePlaces, type FramePlaces, lineFrom, placesOfSample } from "./frame-places.js";

/** Images of textures that have not been drawn with for long do not stay beyond this. */
const MAX_TEXTURE_BYTES = 2 ** 28;

/** States for which functions are kept; those of a state with textures take some 100 KiB. */
export const MAX_FILL_PROGRAMS = 128;

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

/** What is kept of how polygons of a layout and a state are filled. */
interface FillPlan extends Filling {
  readonly layout: VertexLayout;
  /** Those of a sample, which make the same options as those of others. */
  readonly rules: SampleRules;
  readonly program: FillProgram;
  /** Where the last ones of the state went, and which sample that was of. */
  target: FillTarget | null;
  places: FramePlaces | null;
  sample: number;
}

/**
 * Fills polygons by compiled functions, in a memory of WebAssembly to which it moves the window's buffers. The same
 * bits as PolygonRasterizer gives.
 */
export class PolygonFiller {
  private readonly policy: Pick<CompilePolicy, "count" | "isDue">;
  /** How threads share the work; null if one thread does it. */
  private threads: ThreadOptions | null;
  /** The functions of the states that were drawn with last. */
  private readonly programs = new DataTable<FillOptions, FillProgram>(MAX_FILL_PROGRAMS);
  /** The last one of each state that is there. */
  private readonly plans = new WeakMap<RasterState, FillPlan>();
  private memory: WholeMemory | null = null;
  /** The threads that draw in the memory; null if one does. */
  private team: Team | null = null;
  /** What the threads do for others. */
  readonly helpers: Helpers = new TeamHelpers(() => this.team);
  private isUsable = refusal() === null;
  /** The framebuffer whose buffers are in the memory, and their addresses. */
  private framebuffer: Framebuffer | null = null;
  private places: FramePlaces | null = null;
  /** The memory as the framebuffer sees it. */
  private seen: Uint8Array | null = null;
  /** The images of textures, made for the first one, and the first address after them. */
  private textures: TextureMemory | null = null;
  private free = 0;
  private readonly description = new BatchDescription();

  /** The policy says for which polygons of a state its functions are compiled; others are left to others. */
  constructor(
    policy: Pick<CompilePolicy, "count" | "isDue"> = new CompilePolicy(),
    threads: ThreadOptions | null = null,
  ) {
    this.policy = policy;
    this.threads = threads !== null && canShare() ? threads : null;
  }

  /** Draws a batch if it consists of polygons to be filled and its functions are compiled for them; whether it did. */
  draw(
    framebuffer: Framebuffer,
    batch: PrimitiveBatch,
    state: RasterState,
    rules: SampleRules = ALL_ALIKE,
    counter: SampleCounter | null = null,
  ): boolean {
    if (!this.isUsable || !areFunctionsThere(state) || !this.isTeamThere() || batch.kind !== "polygon")
      return false;
    if (state.polygonMode[0] !== "fill" || state.polygonMode[1] !== "fill") return false;
    if ((state.smooth.polygon && rules.shift === null) || needsReference(state, rules)) return false;
    const plan = this.planOf(batch.layout, state, rules, counter !== null);
    const { options, program } = plan;
    const kind: CompiledKind = hasTextureStage(state) ? "textured polygon fill" : "polygon fill";
    if (!this.isDue(kind, program, batch, framebuffer) || hasLargePolygon(batch)) return false;
    if (!this.hasMemory()) return false;
    const places = this.placesOf(framebuffer);
    const target = targetOf(plan, framebuffer, places, rules);
    const job = this.reserve(plan, framebuffer, places, batch);
    if (job === null) return false;
    const hiding = hidingDepth(options);
    const forgets = hiding !== null && framebuffer.knownDepth !== hiding;
    if (this.team === null) this.drawAlone(job, batch, plan, target, forgets);
    else this.share(this.team, job, batch, plan, target, forgets);
    const known = hiding ?? framebuffer.knownDepth;
    framebuffer.knownDepth = known !== null && staysKnown(options, known) ? known : null;
    if (counter !== null) counter.count += this.takeSamples();
    return true;
  }

  /** Counts the work of a batch: first its polygons, which are often enough, and then what large ones are more. */
  private isDue(
    kind: CompiledKind,
    program: FillProgram,
    batch: PrimitiveBatch,
    framebuffer: Framebuffer,
  ): boolean {
    const { policy } = this;
    if (!policy.isDue(kind, program)) policy.count(kind, program, batch.primitiveCount);
    if (!policy.isDue(kind, program)) policy.count(kind, program, pixelWork(batch, framebuffer));
    return policy.isDue(kind, program);
  }

  /** Clears a part of the window, if threads draw to it and do that, too; whether they do. */
  clear(framebuffer: Framebuffer, mask: ClearMask, values: ClearValues): boolean {
    const { team } = this;
    if (team === null || !team.hasWorkers || framebuffer !== this.framebuffer) return false;
    const bounds = framebuffer.bounds(values.scissor);
    if (bounds.left >= bounds.right || bounds.bottom >= bounds.top) return true;
    try {
      const clearing = clearingOf(mask, values);
      team.clear(this.free, bounds, clearing);
      if (clearing.depthBits !== 0) framebuffer.knownDepth = null;
      return true;
    } catch (error) {
      this.take(error);
      return false;
    }
  }

  /** Returns when everything is drawn. */
  finish(): void {
    this.team?.finish();
  }

  /** Ends the workers; from now on one thread draws. */
  close(): void {
    this.team?.close();
  }

  /** How polygons are filled: as others of the state if they have the same layout, and the rules make the same of it. */
  private planOf(layout: VertexLayout, state: RasterState, rules: SampleRules, counted: boolean): FillPlan {
    const known = this.plans.get(state);
    const isSame =
      known !== undefined &&
      known.layout === layout &&
      known.options.counted === counted &&
      haveSameOptions(known.rules, rules);
    if (isSame) return known;
    const faces = faceColumns(layout, state);
    const columns = coordinateColumns(layout, state.textures);
    const options = fillOptions(state, faces, columns, rules, counted);
    const program = this.programs.get(options, () => new FillProgram(options));
    const units = state.textures.length > 0 ? this.unitsOf(state.textures, columns) : null;
    const lasting = { state, rules, options, faces, units, layout, program };
    const plan = { ...lasting, target: null, places: null, sample: 0 };
    this.plans.set(state, plan);
    return plan;
  }

  private unitsOf(units: readonly TextureUnit[], columns: readonly number[]): DrawnUnits {
    this.textures ??= new TextureMemory();
    return new DrawnUnits(this.textures, units, columns);
  }

  /** A framebuffer of somebody else's buffers leaves the memory, if it is there. */
  release(framebuffer: Framebuffer): void {
    framebuffer.goHome();
    if (this.framebuffer === framebuffer) this.framebuffer = null;
  }

  /** Forgets the images of textures, which may never be drawn again. */
  forgetTextures(): void {
    this.finish();
    this.textures?.clear();
  }

  private drawAlone(
    free: number,
    batch: PrimitiveBatch,
    plan: FillPlan,
    target: FillTarget,
    forgets: boolean,
  ): void {
    if (forgets) forgetDepths(this.memory!, this.places!);
    this.description.write(this.memory!, threadAt(0), free, batch, plan, target);
    const { vertices, fill } = plan.program.functions;
    vertices!();
    fill!();
  }

  /** Describes a batch for the threads, which draw it when they get there. */
  private share(
    team: Team,
    job: number,
    batch: PrimitiveBatch,
    plan: FillPlan,
    target: FillTarget,
    forgets: boolean,
  ): void {
    const { options, program } = plan;
    const { bounds } = target;
    if (!team.hasWorkers) team.expect(fillWork(batch, this.framebuffer!));
    const state = job + SHARED_JOB.bytes;
    const order = this.description.write(this.memory!, state, state + JOB_BYTES, batch, plan, target);
    const end = order + team.orderBytes(batch.primitiveCount, this.places!.height);
    team.fill(job, program, { bounds, stateBytes: stateBytes(options), order, end, forgets });
  }

  /** How many samples have passed in what was drawn last. */
  private takeSamples(): number {
    if (this.team === null) return this.memory!.doubles[(threadAt(0) + JOB.samples) / 8]!;
    this.team.finish();
    return this.team.takeSamples();
  }

  /**
   * Makes room for the window and a batch, and sees that the functions are compiled.
   * @returns the address of the batch; null if the host refuses
   */
  private reserve(
    plan: FillPlan,
    framebuffer: Framebuffer,
    places: FramePlaces,
    batch: PrimitiveBatch,
  ): number | null {
    const { program, units } = plan;
    // What was drawn in another window may never be drawn again.
    const isOther = framebuffer !== this.framebuffer || places.end !== this.places?.end;
    if (isOther || this.imageBytes(units) > MAX_TEXTURE_BYTES) this.forgetTextures();
    if (this.framebuffer !== null && this.framebuffer !== framebuffer) this.release(this.framebuffer);
    const free = lineFrom(places.end + this.imageBytes(units));
    const bytes = batchBytes(batch, plan) + this.sharingBytes(batch, places);
    if (free + bytes > MAX_MEMORY_BYTES) return null;
    const { team } = this;
    const memory = this.memory!;
    try {
      // Before the memory grows, which takes it away from the framebuffer.
      program.prepare(memory.memory, team === null ? "own" : "shared");
      memory.growTo(team === null ? free + bytes : free);
      this.place(framebuffer, places);
      this.free = free;
      if (team === null) return free;
      const job = team.newJob(free, bytes);
      this.place(framebuffer, places);
      return job;
    } catch (error) {
      this.take(error);
      return null;
    }
  }

  /** Bytes of all images after those of some units have been added. */
  private imageBytes(units: DrawnUnits | null): number {
    return units?.imageBytes ?? this.textures?.bytes ?? 0;
  }

  /** Whether what threads need has been loaded, if they are to share the work. */
  private isTeamThere(): boolean {
    return this.threads === null || (Team as unknown) !== undefined;
  }

  /** Whether there is a memory, which is made if there is none: one that threads share if they can. */
  private hasMemory(): boolean {
    if (this.memory !== null) return true;
    try {
      this.memory = this.sharedMemory() ?? new WholeMemory(newMemory(PAGE_BYTES));
    } catch (error) {
      this.take(error);
    }
    return this.isUsable;
  }

  private sharedMemory(): WholeMemory | null {
    const { threads } = this;
    if (threads === null) return null;
    try {
      const memory = new WholeMemory(newSharedMemory(PAGE_BYTES, MAX_MEMORY_BYTES));
      this.team = new Team(memory, threads);
      closeWith(this, this.team);
      return memory;
    } catch (error) {
      if (!(error instanceof HostRefusal)) throw error;
      return null;
    }
  }

  /** Leaves everything to others if the host refuses. */
  private take(error: unknown): void {
    if (!(error instanceof RangeError || error instanceof HostRefusal)) throw error;
    this.isUsable = false;
  }

  private sharingBytes({ primitiveCount }: PrimitiveBatch, { height }: FramePlaces): number {
    if (this.team === null) return 0;
    return SHARED_JOB.bytes + JOB_BYTES + this.team.orderBytes(primitiveCount, height);
  }

  private placesOf(framebuffer: Framebuffer): FramePlaces {
    if (framebuffer === this.framebuffer) return this.places!;
    if (this.team === null) return framePlaces(framebuffer, 1);
    const { threads, mostForCopies } = this.threads!;
    return framePlaces(framebuffer, threads, mostForCopies);
  }

  /** Sees that the window's buffers are in the memory, and everyone sees all of it. */
  private place(framebuffer: Framebuffer, places: FramePlaces): void {
    const memory = this.memory!;
    const isOther = this.framebuffer !== framebuffer;
    if (!isOther && this.seen === memory.bytes) return;
    const [color, depth, stencil] = places.buffers;
    if (isOther) {
      const { all } = framebuffer;
      this.team?.share(places);
      memory.words.set(all.packedColor, color / 4);
      memory.words.set(all.depth, depth / 4);
      memory.bytes.set(all.stencil, stencil);
    }
    this.seen = memory.bytes;
    this.framebuffer = framebuffer;
    this.places = places;
    framebuffer.lieIn(memory.bytes.buffer, places.buffers, this.team);
  }
}

/** Where the polygons of a plan go: what is kept if they went there before. */
function targetOf(
  plan: FillPlan,
  framebuffer: Framebuffer,
  places: FramePlaces,
  rules: SampleRules,
): FillTarget {
  const { sample, width, height } = framebuffer;
  const isSame = plan.places === places && plan.sample === sample;
  if (isSame && plan.target?.rules === rules) return plan.target;
  const bounds = framebuffer.bounds(plan.state.scissor);
  plan.target = { rules, bounds, width, height, ...placesOfSample(places, sample), images: places.end };
  plan.places = places;
  plan.sample = sample;
  return plan.target;
}

/** Whether the functions have been loaded that a state needs, as everywhere but in a page that begins and in programs without textures. */
function areFunctionsThere(state: RasterState): boolean {
  if ((FillProgram as unknown) === undefined) return false;
  return !hasTextureStage(state) || (drawTextured as unknown) !== undefined;
}

/** Whether the rules of samples make the same options of a state. */
function haveSameOptions(a: SampleRules, b: SampleRules): boolean {
  return (a.shift === null) === (b.shift === null) && a.leastAlpha > 0 === b.leastAlpha > 0;
}

/** The reference takes about as long for this many pixels as for a small polygon. */
const PIXELS_OF_A_POLYGON = 512;

/** The polygons of a batch in small ones that take as long. */
function fillWork(batch: PrimitiveBatch, framebuffer: Framebuffer): number {
  return batch.primitiveCount + pixelWork(batch, framebuffer);
}

/** The same beyond the number of the polygons. */
function pixelWork(
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
    work += Math.max(0, area / 2 / PIXELS_OF_A_POLYGON - 1 || 0);
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
