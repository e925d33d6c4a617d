/** The memory of a program that runs on one unit: what the unit holds goes in before a run, and comes back behind it. */

import { RecentlyUsed } from "@glasm/base";
import type { KernelFunction } from "@glasm/codegen";
import { type End, ENDS, LaneMemory, markReached } from "@glasm/vm";
import type { Unit } from "../exec/unit.js";
import { ADDRESSED_REGISTERS, MISSING_VALUE } from "../isa/addressing.js";
import { CELLS, EMISSION_COMPONENTS } from "../isa/register-files.js";
import { COMPONENT_COUNT, REGISTERS } from "../isa/registers.js";
import { WORD_BYTES } from "./layout.js";
import { keyOfUnitVariant, MAX_MODULES, type ProgramCode, type UnitVariant } from "./program-code.js";
import { EMITTED, GIVEN, logCapacity, RECORD_HEAD_WORDS, recordWords } from "./unit-layout.js";

/** What an EMIT of a run has handed on. */
export interface EmitRecord {
  readonly vertex: number;
  readonly primitive: boolean;
  readonly winding: boolean;
  /** The components of the registers that the program writes and the output mask has. */
  readonly outputs: Float32Array;
}

/** The same memory as singles and as words. */
interface View {
  readonly singles: Float32Array;
  readonly words: Uint32Array;
}

export class UnitRoom {
  readonly #code: ProgramCode;
  readonly #lanes: LaneMemory;
  readonly #addresses: readonly number[];
  readonly #kernels = new RecentlyUsed<string, KernelFunction>(MAX_MODULES);
  /** What a run begins with, and what it leaves, by cell. */
  readonly #state: View;
  readonly #left: View;
  readonly #constants: Float32Array;
  readonly #given: { readonly v: Float32Array; readonly i: Uint32Array; readonly b: Uint32Array };
  readonly #counts: Uint32Array;
  readonly #log: View;

  constructor(code: ProgramCode) {
    const { state, left, table, given, log, kept, end, executed, reached, bytes } = code.unitLayout;
    this.#code = code;
    this.#lanes = new LaneMemory({ bytes, capacity: 0, rowWords: 0, columns: {} });
    this.#addresses = [state, left, table, given, log, kept, end, executed, ...reached];
    const view = (address: number, length = Infinity): View => {
      const range = [address / WORD_BYTES, address / WORD_BYTES + length] as const;
      return { singles: this.#lanes.singles.subarray(...range), words: this.#lanes.words.subarray(...range) };
    };
    this.#state = view(state, CELLS.privateCount);
    this.#left = view(left, EMITTED + 1);
    const constants = view(table, COMPONENT_COUNT * ADDRESSED_REGISTERS).singles.fill(MISSING_VALUE);
    this.#constants = constants.subarray(0, COMPONENT_COUNT * REGISTERS.c.count);
    this.#given = {
      v: view(given, COMPONENT_COUNT * REGISTERS.v.count).singles,
      i: view(given + GIVEN.i(0, 0), COMPONENT_COUNT * REGISTERS.i.count).words,
      b: view(given + GIVEN.b(0), REGISTERS.b.count).words,
    };
    this.#counts = view(end, 2 + reached.length).words;
    this.#log = view(log);
  }

  /** The kernel in this memory. */
  kernel(variant: UnitVariant): KernelFunction {
    if (this.#lanes.refusal !== null) throw this.#lanes.refusal;
    return this.#kernels.get(keyOfUnitVariant(variant), () =>
      this.#code.unitModule(variant).instantiate(this.#lanes.memory),
    );
  }

  /** Runs the program as the unit is; whether it has come to an end there, and everything that it emits has room. */
  run(kernel: KernelFunction, unit: Unit): boolean {
    this.#load(unit);
    return (
      kernel(1, ...this.#addresses) === 0 && this.emitted <= logCapacity(this.#code.unitUse.emitted.length)
    );
  }

  get end(): End {
    return ENDS[this.#counts[0]!]!;
  }

  get executed(): number {
    return this.#counts[1]!;
  }

  /** How many times the run has emitted. */
  get emitted(): number {
    return this.#left.words[EMITTED]!;
  }

  record(number: number): EmitRecord {
    const length = recordWords(this.#code.unitUse.emitted.length);
    const first = number * length;
    const [vertex, primitive, winding] = this.#log.words.subarray(first, first + RECORD_HEAD_WORDS);
    const outputs = this.#log.singles.subarray(first + RECORD_HEAD_WORDS, first + length);
    return { vertex: vertex!, primitive: primitive === 1, winding: winding === 1, outputs };
  }

  markReached(reached: Uint8Array): void {
    this.#counts.subarray(2).forEach((bits, word) => markReached(reached, word, bits));
  }

  #load(unit: Unit): void {
    const { singles, words } = this.#state;
    const { a0, aL, cmp, setemit, o, r, bank } = CELLS.first;
    singles.set(unit.o, o);
    singles.set(unit.r, r);
    singles.set(unit.otherBank, bank);
    words.set(unit.a0, a0);
    words[aL] = unit.aL;
    words.set(unit.cmp, cmp);
    words[setemit + EMISSION_COMPONENTS.vertex] = unit.emitter.vertex;
    words[setemit + EMISSION_COMPONENTS.primitive] = Number(unit.emitter.primitive);
    words[setemit + EMISSION_COMPONENTS.winding] = Number(unit.emitter.winding);
    this.#left.words.set(words);
    this.#constants.set(unit.c);
    this.#given.v.set(unit.v);
    this.#given.i.set(unit.i);
    this.#given.b.set(unit.b);
  }

  /** Puts what the run has left into the unit, whose bank is the one that is written behind it. */
  store(unit: Unit): void {
    const { singles, words } = this.#left;
    const { a0, aL, cmp, setemit, r } = CELLS.first;
    for (const index of this.#code.unitUse.written) {
      unit.o.set(this.#register("o", index), COMPONENT_COUNT * index);
      unit.otherBank.set(this.#register("bank", index), COMPONENT_COUNT * index);
    }
    unit.r.set(singles.subarray(r, r + unit.r.length));
    unit.a0.set(words.subarray(a0, a0 + unit.a0.length));
    unit.aL = words[aL]! | 0;
    unit.cmp.set(words.subarray(cmp, cmp + unit.cmp.length));
    unit.emitter.vertex = words[setemit + EMISSION_COMPONENTS.vertex]!;
    unit.emitter.primitive = words[setemit + EMISSION_COMPONENTS.primitive] === 1;
    unit.emitter.winding = words[setemit + EMISSION_COMPONENTS.winding] === 1;
  }

  #register(file: "o" | "bank", index: number): Float32Array {
    const first = CELLS.of(file, index, 0);
    return this.#left.singles.subarray(first, first + COMPONENT_COUNT);
  }
}
