/** Runs programs for many vertices, from rows to rows. */

import { checkedOptions, checkObject, checkWhole, type OptionChecks } from "@glasm/base";
import { BYTES_OF_A_WORD } from "../binary/code.js";
import type { CompiledBlocks } from "../compile/engine.js";
import type { Plan } from "../compile/vertex-plan.js";
import type { Lane, Note } from "../exec/lane.js";
import { Memory } from "../exec/memory.js";
import { PACKET_BYTES, SLOT_BYTES } from "../exec/packets.js";
import { resourcesOf } from "../exec/resources.js";
import { checkProgram, type Program } from "../program/program.js";
import { type CheckedLaunch, checkedLaunch, LAUNCH_CHECKS } from "./checks.js";
import { type ReadyProgram, readyProgram } from "./engines.js";
import type { LaunchRequest, ProgramPart } from "./request.js";
import { ATTRIBUTE_COUNT, DRAWN_SLOT_COUNT, RowMemory, type VertexRows } from "./vertex-rows.js";
import { WarpRows } from "./warp-rows.js";

/** What a program is run on, besides the vertices of rows. */
export interface RowsRequest extends LaunchRequest {
  /** How many words of each attribute rows have, 0 to 4, from attribute 0 on; those that are missing have none. */
  readonly components?: readonly number[] | undefined;
  /** The slots of varyings that rows get, at most 16 different ones from 0 to 255; none by default. */
  readonly slots?: readonly number[] | undefined;
}

/** How the executions of a program have ended that have not come to its end. */
export interface Ends {
  /** How many went on behind the last instruction. */
  readonly pastEnd: number;
  /** How many executed as many instructions as they may. */
  readonly limited: number;
  /** The first instruction that is not supported which one has come to: its byte offset and what is missing; or null. */
  readonly unsupported: { readonly at: number; readonly reason: string } | null;
}

/** Runs the programs of vertices. */
export interface VertexRunner {
  /**
   * Runs both programs for the vertices of the first rows, as a launch of their own.
   * @throws RangeError if there are not so many rows
   */
  run(vertices: number): void;
  /** How the executions of all launches have ended; null of a second program that there is none of. */
  ends(part: ProgramPart): Ends | null;
  /** What has happened in any of them, each once. */
  readonly notes: readonly Note[];
  /** The bytes of the buffers after all of them, in the order of the request. */
  readonly buffers: readonly Uint8Array[];
}

type MutableEnds = { -readonly [Name in keyof Ends]: Ends[Name] };

const NO_ENDS: Ends = { pastEnd: 0, limited: 0, unsupported: null };
const MOST_COMPONENTS = 4;

const CHECKS: OptionChecks<RowsRequest> = {
  ...LAUNCH_CHECKS,
  components(place, value) {
    checkNumbers(place, value, ATTRIBUTE_COUNT, MOST_COMPONENTS);
  },
  slots(place, value) {
    checkNumbers(place, value, DRAWN_SLOT_COUNT, PACKET_BYTES / SLOT_BYTES - 1);
    const slots = (value ?? []) as readonly number[];
    const again = slots.findIndex((slot, i) => slots.indexOf(slot) < i);
    if (again >= 0) throw new RangeError(`${place}[${again}] is ${slots[again]!}, as one before it`);
  },
};

function checkNumbers(place: string, value: unknown, length: number, most: number): void {
  if (value === undefined) return;
  if (!Array.isArray(value)) throw new TypeError(`${place} must be an array`);
  checkWhole(`${place}: length`, value.length, 0, length);
  value.forEach((number: unknown, i) => checkWhole(`${place}[${i}]`, number, 0, most));
}

/** A program from its entry on. */
interface Part {
  readonly name: ProgramPart;
  readonly entry: number;
  readonly ends: MutableEnds;
}

class RowsRunner implements VertexRunner {
  readonly buffers: readonly Uint8Array[];
  readonly #rows: RowMemory;
  readonly #ready: ReadyProgram;
  readonly #launch: CheckedLaunch;
  readonly #components: readonly number[];
  readonly #slots: readonly number[];
  readonly #parts: readonly Part[];
  /** Those of all parts; null if one of them has none. */
  readonly #plans: readonly Plan[] | null;
  readonly #addresses: readonly number[];
  readonly #notes = new Set<Note>();
  /** By whether blocks are compiled. */
  readonly #warps = new Map<boolean, WarpRows>();

  constructor(program: Program, rows: RowMemory, request: RowsRequest) {
    const launch = checkedLaunch("createVertexRunner", request, rows.capacity);
    const { components = [], slots = [] } = request;
    this.#launch = launch;
    this.#rows = rows;
    this.#ready = readyProgram(program, launch.denormals);
    this.#components = components;
    this.#slots = slots;
    this.buffers = launch.buffers.map(({ bytes }) => bytes);
    this.#parts = [
      { name: "position" as const, entry: launch.entry },
      ...(launch.varyingEntry === null ? [] : [{ name: "varying" as const, entry: launch.varyingEntry }]),
    ].map((part) => ({ ...part, ends: { ...NO_ENDS } }));
    this.#plans = this.#planned();
    const { vertices, attributes, positions, pointSizes, varyings } = rows.addresses;
    this.#addresses = [
      ...[...vertices, 0, ...positions, ...pointSizes],
      ...[...attributes.slice(0, components.length), ...varyings.slice(0, slots.length)],
    ];
  }

  get notes(): readonly Note[] {
    return [...this.#notes];
  }

  ends(part: ProgramPart): Ends | null {
    const found = this.#parts.find(({ name }) => name === part);
    return found === undefined ? null : { ...found.ends };
  }

  run(vertices: number): void {
    checkWhole("run: vertices", vertices, 0, this.#rows.capacity);
    if (vertices === 0) return;
    const { engine } = this.#launch;
    const isCompiled = this.#ready.isCompiled(engine, vertices);
    if (isCompiled && this.#rows.refusal !== null) throw this.#rows.refusal;
    if (isCompiled && this.#plans !== null) return this.#runPlans(this.#plans, vertices);
    this.#runWarps(this.#warpsOf(isCompiled), vertices);
  }

  /** The plans of all parts, unless one has none or executes too much. */
  #planned(): readonly Plan[] | null {
    const plans: Plan[] = [];
    for (const { entry } of this.#parts) {
      const plan = this.#ready.planAt(entry);
      if (plan === null || plan.executed > this.#launch.limit) return null;
      plans.push(plan);
    }
    return plans;
  }

  #runPlans(plans: readonly Plan[], vertices: number): void {
    const { denormals, entry, varyingEntry, uniforms } = this.#launch;
    const form = { plans, denormals, components: this.#components, slots: this.#slots };
    const key = JSON.stringify([entry, varyingEntry, form.components, form.slots]);
    const run = this.#rows.functionOf(this.#ready.vertexKernel(key, form));
    this.#rows.putUniforms(uniforms);
    run(4 * Math.ceil(vertices / 4), ...this.#addresses);
    if (plans.some(({ readsUndefined }) => readsUndefined)) this.#notes.add("undefined-special");
  }

  #runWarps(warps: WarpRows, vertices: number): void {
    warps.begin(vertices);
    for (const { entry, ends } of this.#parts) warps.run(entry, vertices, (lane) => this.#show(lane, ends));
  }

  #show({ end, counter, reason, notes }: Lane, ends: MutableEnds): void {
    for (const note of notes.keys()) this.#notes.add(note);
    if (end === "past-end") ends.pastEnd++;
    if (end === "instruction-limit") ends.limited++;
    if (end === "unsupported") ends.unsupported ??= { at: counter * BYTES_OF_A_WORD, reason: reason! };
  }

  #warpsOf(isCompiled: boolean): WarpRows {
    let found = this.#warps.get(isCompiled);
    if (found !== undefined) return found;
    const { limit, uniforms, buffers } = this.#launch;
    const blocks: CompiledBlocks | null = isCompiled ? this.#ready.blocks(uniforms) : null;
    found = new WarpRows(this.#rows, blocks, {
      ...{ steps: this.#ready.steps, limit, uniforms, components: this.#components, slots: this.#slots },
      ...{ memory: new Memory(buffers), resources: resourcesOf(buffers) },
    });
    this.#warps.set(isCompiled, found);
    return found;
  }
}

/**
 * Makes what runs a program for the vertices of rows, bit for bit as `runVertices` does, without an object for each of them.
 * @throws TypeError, RangeError if a program, rows or a request are not what their types say
 * @throws HostRefusal, a TypeError, from `run` if the engine is "compiled" and the host does not let it run
 */
export function createVertexRunner(
  program: Program,
  rows: VertexRows,
  request: RowsRequest = {},
): VertexRunner {
  checkProgram("createVertexRunner: program", program);
  checkObject("createVertexRunner: rows", rows);
  if (!(rows instanceof RowMemory))
    throw new TypeError("createVertexRunner: rows must be what createVertexRows has made");
  return new RowsRunner(program, rows, checkedOptions<RowsRequest>("createVertexRunner", request, CHECKS));
}
