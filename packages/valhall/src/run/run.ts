/** Runs the programs of vertices: warps of 16, one after the other. [Ruling 337] */

import { BYTES_OF_A_WORD } from "../binary/code.js";
import { PACKET_REGISTER, REGISTER_COUNT } from "../isa/registers.js";
import { checkProgram, type Program } from "../program/program.js";
import { checkedRequest, type CheckedRequest } from "./checks.js";
import type { Context } from "../exec/context.js";
import { KeptPackets } from "../exec/kept-packets.js";
import { Lane, WARP_LANES } from "../exec/lane.js";
import { Memory } from "../exec/memory.js";
import { packetNumber } from "../exec/packets.js";
import { GivenAttributes } from "./given-attributes.js";
import { type ReadyProgram, readyProgram } from "./engines.js";
import type { CompiledBlocks } from "../compile/engine.js";
import type { ExecutedStep, Execution, ProgramPart, RunAnswer, RunRequest, VertexOutput } from "./request.js";
import { resourcesOf } from "../exec/resources.js";
import { type OnStep, Warps } from "../exec/warp.js";
import { writtenRegisters } from "../exec/written.js";

/**
 * Runs a program for vertices, from its entry and, if there is one, from that of its varyings: the first program for all of
 * them, then the second one.
 * @throws TypeError, RangeError if a program or a request is not what its type says
 * @throws HostRefusal, a TypeError, if the engine is "compiled" and the host does not let it run
 */
export function runVertices(program: Program, request: RunRequest): RunAnswer {
  checkProgram("runVertices: program", program);
  const checked = checkedRequest("runVertices", request);
  const launch = new VertexLaunch(program, checked);
  const first = launch.run("position", checked.entry);
  const second = checked.varyingEntry === null ? null : launch.run("varying", checked.varyingEntry);
  return {
    vertices: first.map((lane, vertex) => launch.outputOf(lane, second?.[vertex] ?? null)),
    buffers: checked.buffers.map(({ bytes }) => bytes),
  };
}

/** Who looks at a warp that is run, and how far. */
export interface Watch {
  /** How many instructions each of its lanes executes at most. */
  readonly limit: number;
  /** What is told of each step; is given the lanes as they are before the first one. */
  start(lanes: readonly Lane[]): OnStep;
}

/** Memory, outputs and vertices that both programs share. */
export class VertexLaunch {
  readonly #program: Program;
  readonly #request: CheckedRequest;
  readonly #ready: ReadyProgram;
  readonly #compiled: CompiledBlocks | null;
  readonly #packets: KeptPackets;
  readonly #shared: Omit<Context, "warp">;
  /** The number of the first vertex of the request, a multiple of the lanes of a warp. */
  readonly #first: number;

  /** @param first Number of the first vertex of the request, in whose place a launch has those before it */
  constructor(program: Program, request: CheckedRequest, first = 0) {
    const { vertices, buffers, uniforms, denormals } = request;
    this.#program = program;
    this.#request = request;
    this.#ready = readyProgram(program, denormals);
    const engine = request.onStep === null ? request.engine : "interpreter";
    const isCompiled = this.#ready.isCompiled(engine, vertices.length);
    this.#compiled = isCompiled ? this.#ready.blocks(uniforms) : null;
    this.#first = first;
    this.#packets = new KeptPackets(first + vertices.length);
    this.#shared = {
      memory: new Memory(buffers),
      packets: this.#packets,
      resources: resourcesOf(buffers),
      attributes: new GivenAttributes(
        vertices.map(({ attributes }) => attributes),
        first,
      ),
    };
  }

  /** Runs one of the programs for all vertices, and gives their lanes. */
  run(part: ProgramPart, entry: number): readonly Lane[] {
    const onStep = this.#onStep(part);
    const warps = Math.ceil(this.#request.vertices.length / WARP_LANES);
    return Array.from({ length: warps }, (_, warp) => this.runWarp(warp, entry, onStep)).flat();
  }

  /** Runs one of the programs for the vertices of a warp. */
  runWarp(warp: number, entry: number, onStep: OnStep | null, watch?: Watch): readonly Lane[] {
    const first = WARP_LANES * warp - this.#first;
    const lanes = this.#request.vertices
      .slice(first, first + WARP_LANES)
      .map((_, number) => this.#laneOf(warp, number, entry));
    const { limit } = watch ?? this.#request;
    const told = watch?.start(lanes) ?? onStep;
    const warps = new Warps({ steps: this.#ready.steps, limit, blocks: this.#compiled, onStep: told });
    warps.run(lanes, { ...this.#shared, warp });
    // The next warp is executed in the same memory.
    if (this.#compiled !== null) for (const lane of lanes) lane.keepRegisters();
    return lanes;
  }

  #laneOf(warp: number, number: number, entry: number): Lane {
    const vertex = WARP_LANES * warp + number;
    const registers = this.#compiled?.registersOf(number) ?? new Int32Array(REGISTER_COUNT);
    const lane = new Lane(number, registers, this.#request.uniforms);
    lane.begin(vertex, warp, entry);
    lane.write(PACKET_REGISTER, packetNumber(vertex));
    for (const [register, word] of this.#request.vertices[vertex - this.#first]!.registers)
      lane.write(register, word);
    return lane;
  }

  /** What the caller is told of a step. */
  #onStep(program: ProgramPart): OnStep | null {
    const { onStep } = this.#request;
    if (onStep === null) return null;
    return (instruction, lanes, { warp }) => {
      const step: ExecutedStep = {
        program,
        warp,
        instruction,
        lanes: lanes.reduce((mask, { number }) => mask | (1 << number), 0),
        written: writtenRegisters(this.#program.instructions[instruction]!),
        wordOf: (number, register) =>
          (lanes.find((lane) => lane.number === number)?.register(register) ?? 0) >>> 0,
      };
      onStep(step);
    };
  }

  /** What became of a vertex, by its lane in the first program, and in the second one if there is one. */
  outputOf(first: Lane, second: Lane | null): VertexOutput {
    const position = this.#packets.of("istream", first.vertex);
    return {
      ...executionOf(first),
      position: position?.slots.get(0) ?? null,
      pointSize: position?.pointSize ?? null,
      varyings: this.#packets.of("estream", first.vertex)?.slots ?? new Map(),
      varying: second === null ? null : executionOf(second),
    };
  }
}

function executionOf({ end, executed, registers, notes, counter, reason }: Lane): Execution {
  return {
    end: end!,
    executed,
    registers: new Uint32Array(registers),
    notes: [...notes.keys()],
    notedAt: [...notes.values()].map((number) => number * BYTES_OF_A_WORD),
    stoppedAt: end === "instruction-limit" ? counter * BYTES_OF_A_WORD : null,
    unsupported: reason === null ? null : { at: counter * BYTES_OF_A_WORD, reason },
  };
}
