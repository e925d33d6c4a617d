/** The memory of a program that runs on one unit: what the unit holds goes in before a run, and comes back after it. */

import { copyWords, RecentlyUsed, singleToBits } from "@glasm/base";
import { type End, ENDS, LaneMemory, markReached } from "@glasm/vm";
import type { Unit } from "../exec/unit.js";
import { ADDRESSED_REGISTERS, MISSING_VALUE } from "../isa/addressing.js";
import { CELLS, EMISSION_COMPONENTS } from "../isa/register-files.js";
import { COMPONENT_COUNT, REGISTERS } from "../isa/registers.js";
import { WORD_BYTES } from "./layout.js";
import { keyOfUnitVariant, MAX_MODULES, type ProgramCode, type UnitVariant } from "./program-code.js";
import { EMITTED, GIVEN, logCapacity, RECORD_HEAD_WORDS, recordWords } from "./unit-layout.js";

/** Executes a run in a room; 0 if it has come to an end. */
export type UnitKernel = () => number;

export class UnitRoom {
  readonly #code: ProgramCode;
  readonly #lanes: LaneMemory;
  readonly #addresses: readonly number[];
  readonly #kernels = new RecentlyUsed<string, UnitKernel>(MAX_MODULES);
  /** What a run begins with, and what it leaves, by cell. */
  readonly #state: Uint32Array;
  readonly #left: Uint32Array;
  readonly #constants: Uint32Array;
  readonly #given: { readonly v: Uint32Array; readonly i: Uint32Array; readonly b: Uint32Array };
  readonly #counts: Uint32Array;
  readonly #log: Uint32Array;

  constructor(code: ProgramCode) {
    const { state, left, table, given, log, kept, end, executed, reached, bytes } = code.unitLayout;
    this.#code = code;
    this.#lanes = new LaneMemory({ bytes, capacity: 0, rowWords: 0, columns: {} });
    this.#addresses = [state, left, table, given, log, kept, end, executed, ...reached];
    const view = (address: number, length = Infinity): Uint32Array =>
      this.#lanes.words.subarray(address / WORD_BYTES, address / WORD_BYTES + length);
    this.#state = view(state, EMITTED);
    this.#left = view(left, EMITTED + 1);
    const constants = view(table, COMPONENT_COUNT * ADDRESSED_REGISTERS).fill(singleToBits(MISSING_VALUE));
    this.#constants = constants.subarray(0, COMPONENT_COUNT * REGISTERS.c.count);
    this.#given = {
      v: view(given, COMPONENT_COUNT * REGISTERS.v.count),
      i: view(given + GIVEN.i(0, 0), COMPONENT_COUNT * REGISTERS.i.count),
      b: view(given + GIVEN.b(0), REGISTERS.b.count),
    };
    this.#counts = view(end, 2 + reached.length);
    this.#log = view(log);
  }

  /** The kernel in this memory. */
  kernel(variant: UnitVariant): UnitKernel {
    if (this.#lanes.refusal !== null) throw this.#lanes.refusal;
    return this.#kernels.get(keyOfUnitVariant(variant), () =>
      // Bound to its arguments, it can be called without a list of them.
      this.#code
        .unitModule(variant)
        .instantiate(this.#lanes.memory)
        .bind(undefined, 1, ...this.#addresses),
    );
  }

  /** Runs the program as the unit is; whether it has come to an end there, and everything that it emits has room. */
  run(kernel: UnitKernel, unit: Unit): boolean {
    this.#load(unit);
    return kernel() === 0 && this.emitted <= logCapacity(this.#code.unitUse.emitted.length);
  }

  get end(): End {
    return ENDS[this.#counts[0]!]!;
  }

  get executed(): number {
    return this.#counts[1]!;
  }

  /** How many times the run has emitted. */
  get emitted(): number {
    return this.#left[EMITTED]!;
  }

  /** Puts into the unit what an EMIT of the run has handed on. */
  storeRecord(number: number, { emitter, words, bank }: Unit): void {
    const { emitted } = this.#code.unitUse;
    const log = this.#log;
    const first = number * recordWords(emitted.length);
    emitter.vertex = log[first + EMISSION_COMPONENTS.vertex]!;
    emitter.primitive = log[first + EMISSION_COMPONENTS.primitive] === 1;
    emitter.winding = log[first + EMISSION_COMPONENTS.winding] === 1;
    const outputs = words.banks[bank];
    for (let place = 0; place < emitted.length; place++)
      copyWords(
        log,
        first + RECORD_HEAD_WORDS + COMPONENT_COUNT * place,
        COMPONENT_COUNT,
        outputs,
        COMPONENT_COUNT * emitted[place]!,
      );
  }

  markReached(reached: Uint8Array): void {
    for (let word = 2; word < this.#counts.length; word++)
      markReached(reached, word - 2, this.#counts[word]!);
  }

  #load({ words, a0, aL, cmp, emitter, i, b, bank }: Unit): void {
    const state = this.#state;
    const first = CELLS.first;
    state.set(words.banks[bank], first.o);
    state.set(words.r, first.r);
    state.set(words.banks[1 - bank]!, first.bank);
    state.set(a0, first.a0);
    state[first.aL] = aL;
    state.set(cmp, first.cmp);
    state[first.setemit + EMISSION_COMPONENTS.vertex] = emitter.vertex;
    state[first.setemit + EMISSION_COMPONENTS.primitive] = Number(emitter.primitive);
    state[first.setemit + EMISSION_COMPONENTS.winding] = Number(emitter.winding);
    this.#left.set(state);
    this.#constants.set(words.c);
    this.#given.v.set(words.v);
    this.#given.i.set(i);
    this.#given.b.set(b);
  }

  /** Puts what the run has left into the unit, whose bank is the one that is written after it. */
  store(unit: Unit): void {
    const left = this.#left;
    const { words, a0, cmp, emitter, bank } = unit;
    const { first } = CELLS;
    const { written } = this.#code.unitUse;
    for (let n = 0; n < written.length; n++) {
      const at = COMPONENT_COUNT * written[n]!;
      copyWords(left, first.o + at, COMPONENT_COUNT, words.banks[bank], at);
      copyWords(left, first.bank + at, COMPONENT_COUNT, words.banks[1 - bank]!, at);
    }
    copyWords(left, first.r, words.r.length, words.r, 0);
    for (let word = 0; word < a0.length; word++) a0[word] = left[first.a0 + word]!;
    unit.aL = left[first.aL]! | 0;
    for (let word = 0; word < cmp.length; word++) cmp[word] = left[first.cmp + word]!;
    emitter.vertex = left[first.setemit + EMISSION_COMPONENTS.vertex]!;
    emitter.primitive = left[first.setemit + EMISSION_COMPONENTS.primitive] === 1;
    emitter.winding = left[first.setemit + EMISSION_COMPONENTS.winding] === 1;
  }
}
