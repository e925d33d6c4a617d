/** The kernel of both programs of a vertex, from its attributes to what is drawn of its packets. */

import {
  Builder,
  emittedOperations,
  type EmittedTypes,
  type I32,
  type Kernel,
  type LaneArray,
  type VariableOf,
} from "@glasm/codegen";
import { BYTES_OF_A_WORD } from "../binary/code.js";
import { attributeComponent, type AttributeForm, LAST } from "../exec/attributes.js";
import { resultRegisters, stagingOf, withResult } from "../exec/context.js";
import { WARP_LANES } from "../exec/lane.js";
import { FIRST_PACKET, STEP_BYTES } from "../exec/packets.js";
import { sourcesOf } from "../exec/prepared.js";
import { type KnownSpecial, type Reads, sourceWord } from "../exec/sources.js";
import { INSTANCE_REGISTER, PACKET_REGISTER, REGISTER_COUNT, VERTEX_REGISTER } from "../isa/registers.js";
import type { KnownInstruction } from "../program/instruction.js";
import { numericsOf } from "../semantics/floats.js";
import type { Denormals, Fused, Numerics } from "../semantics/values.js";
import { NearFused } from "./near-fused.js";
import { OutputWords } from "./output-words.js";
import type { Plan, PlanStep } from "./vertex-plan.js";

const WORD_BYTES = 4;
const ROW = 4 * WORD_BYTES;
/** Each uniform is stored once for each of four lanes. */
export const UNIFORM_BYTES = 4 * WORD_BYTES;
const FOUR_WORDS = ["i32", "i32", "i32", "i32"] as const;

/** What a row of vertices has: the number and the instance that programs find, and its place in the launch; the last word is free. */
export const VERTEX_WORDS = { id: 0, instance: 1, place: 2 } as const;

/** What a kernel is made for. */
export interface VertexKernelForm {
  /** One program or both, in their order. */
  readonly plans: readonly Plan[];
  readonly denormals: Denormals;
  /** How many words of each attribute are given. */
  readonly components: readonly number[];
  /** The slots of varyings that are drawn. */
  readonly slots: readonly number[];
}

/** The arrays of a kernel: vertices, uniforms, positions, sizes of points; then attributes, then varyings, as many as there are. */
const ARRAYS = { vertices: 0, uniforms: 1, positions: 2, pointSizes: 3, attributes: 4 } as const;

export function vertexKernel(form: VertexKernelForm): Kernel {
  const rows = ARRAYS.attributes + form.components.length + form.slots.length;
  const builder = new Builder(
    Array.from({ length: rows }, (_, i): LaneArray => ({ stride: i === ARRAYS.uniforms ? 0 : ROW })),
  );
  const near = new NearFused(builder);
  const loads = new Loads(builder, form.components);
  const outputs = builtOutputs(form, loads, near.fused);
  const variables = outputs.map((row) => row.map((): VariableOf<"i32"> => builder.variable("i32")));
  const set = (values: readonly (readonly I32[])[]): void =>
    builder.set(values.flatMap((row, i) => row.map((word, k) => [variables[i]![k]!, word] as const)));
  set(outputs);
  // Once more, as exactly as it has to be.
  builder.ifAny(near.isOff, () => set(builtOutputs(form, new Loads(builder, form.components))));
  const first = [ARRAYS.positions, ARRAYS.pointSizes];
  const varyings = ARRAYS.attributes + form.components.length;
  variables.forEach((row, i) => {
    const array = first[i] ?? varyings + i - first.length;
    builder.storeRow(
      array,
      0,
      row.map((variable) => builder.get(variable)),
    );
  });
  return builder.finish({ nans: "one" });
}

/** The words of the position, of the point size and of the slots, when the programs have run. */
function builtOutputs(
  { plans, denormals, slots }: VertexKernelForm,
  loads: Loads,
  fused?: Fused<EmittedTypes>,
): readonly (readonly I32[])[] {
  const { builder } = loads;
  const outputs = new OutputWords(builder);
  const numerics = numericsOf<EmittedTypes>(emittedOperations(builder), denormals, fused);
  for (const { steps } of plans) {
    const run = new PlanRun(loads, numerics, outputs);
    for (const step of steps) run.do(step);
  }
  return [
    outputs.slot("istream", 0),
    outputs.pointSize,
    ...slots.map((slot) => outputs.slot("estream", slot)),
  ];
}

/** What a kernel loads, each once. */
class Loads {
  readonly builder: Builder;
  readonly #components: readonly number[];
  readonly #rows = new Map<number, readonly I32[]>();
  readonly #uniforms = new Map<number, I32>();

  constructor(builder: Builder, components: readonly number[]) {
    this.builder = builder;
    this.#components = components;
  }

  vertex(word: keyof typeof VERTEX_WORDS): I32 {
    return this.#row(ARRAYS.vertices)[VERTEX_WORDS[word]]!;
  }

  uniform(index: number): I32 {
    let word = this.#uniforms.get(index);
    if (word === undefined) {
      word = this.builder.op("i32.bits", this.builder.uniform(ARRAYS.uniforms, UNIFORM_BYTES * index));
      this.#uniforms.set(index, word);
    }
    return word;
  }

  /** A component of an attribute, or what it is if it is not given. */
  attribute(attribute: number, component: number, { one }: AttributeForm): I32 {
    if (component < (this.#components[attribute] ?? 0))
      return this.#row(ARRAYS.attributes + attribute)[component]!;
    return this.builder.i32(component === LAST ? one : 0);
  }

  #row(array: number): readonly I32[] {
    let row = this.#rows.get(array);
    if (row === undefined) this.#rows.set(array, (row = this.builder.row(array, 0, FOUR_WORDS)));
    return row;
  }
}

/** A program while its kernel is built. */
class PlanRun implements Reads<I32> {
  readonly #loads: Loads;
  readonly #numerics: Numerics<EmittedTypes>;
  readonly #outputs: OutputWords;
  readonly #registers = new Map<number, I32>();
  #number = 0;

  constructor(loads: Loads, numerics: Numerics<EmittedTypes>, outputs: OutputWords) {
    this.#loads = loads;
    this.#numerics = numerics;
    this.#outputs = outputs;
    const { i32 } = numerics.operations;
    this.#registers.set(PACKET_REGISTER, i32.shl(loads.vertex("place"), 3));
    this.#registers.set(VERTEX_REGISTER, loads.vertex("id"));
    this.#registers.set(INSTANCE_REGISTER, loads.vertex("instance"));
  }

  register(index: number): I32 {
    return this.#registers.get(index) ?? this.constant(0);
  }

  uniform(index: number): I32 {
    return this.#loads.uniform(index);
  }

  special(name: KnownSpecial): I32 {
    const { i32 } = this.#numerics.operations;
    const place = this.#loads.vertex("place");
    if (name === "lane_id") return i32.and(place, this.constant(WARP_LANES - 1));
    if (name === "warp_id") return i32.divU(place, this.constant(WARP_LANES));
    return this.constant(name === "program_counter" ? BYTES_OF_A_WORD * this.#number : 0);
  }

  constant(word: number): I32 {
    return this.#loads.builder.i32(word);
  }

  do(step: PlanStep): void {
    switch (step.kind) {
      case "computation":
        return this.#compute(step);
      case "attribute":
        return this.#loadAttribute(step);
      case "packet":
        return this.#givePacket(step.instruction);
      case "store":
        for (let i = 0; WORD_BYTES * i < step.bytes; i++) {
          const word = i < step.registers ? this.#at(step.first + i) : this.constant(0);
          const bytes = Math.min(WORD_BYTES, step.bytes - WORD_BYTES * i);
          this.#outputs.put(step.stream, step.offset + WORD_BYTES * i, word, bytes);
        }
    }
  }

  #at(register: number): I32 {
    return register < REGISTER_COUNT ? this.register(register) : this.constant(0);
  }

  #write(register: number, word: I32): void {
    if (register < REGISTER_COUNT) this.#registers.set(register, word);
  }

  #compute({ number, computation }: Extract<PlanStep, { kind: "computation" }>): void {
    this.#number = number;
    const [low, high] = computation.compute(this.#numerics, sourcesOf(computation, this));
    const words = [low, high ?? low];
    resultRegisters(computation.instruction, high === undefined ? 1 : 2).forEach(({ register, half }, i) => {
      const result = withResult(this.#numerics.operations, half, this.register(register), words[i]!);
      this.#write(register, result);
    });
  }

  #loadAttribute({ attribute, form }: Extract<PlanStep, { kind: "attribute" }>): void {
    const { i32 } = this.#numerics.operations;
    const kept = numericsOf<EmittedTypes>(this.#numerics.operations, "preserve");
    const component = (i: number): I32 =>
      i < form.components
        ? attributeComponent(kept, form, this.#loads.attribute(attribute, i, form))
        : this.constant(0);
    for (let i = 0; i < form.registers; i++) {
      const low = component(form.perRegister * i);
      const word = form.perRegister === 1 ? low : i32.or(low, i32.shl(component(2 * i + 1), 16));
      this.#write(form.first + i, word);
    }
  }

  #givePacket(instruction: KnownInstruction): void {
    const { i32 } = this.#numerics.operations;
    const { first, count } = stagingOf(instruction, "write");
    const number = sourceWord(instruction.sources[0]!.value, 0, this);
    const high = i32.mulHighU(number, this.constant(STEP_BYTES));
    const words = [
      i32.mul(number, this.constant(STEP_BYTES)),
      i32.add(high, this.constant(FIRST_PACKET.high | 0)),
    ];
    words.slice(0, count).forEach((word, i) => this.#write(first + i, word));
  }
}
