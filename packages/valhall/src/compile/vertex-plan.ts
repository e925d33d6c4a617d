/** What programs of vertices do that go straight to their end, touch no memory and store into their own packets alone. */

import { attributeForm, type AttributeForm } from "../exec/attributes.js";
import { resultRegisters, stagingOf } from "../exec/context.js";
import type { Computation, Step } from "../exec/prepared.js";
import { PACKET_BYTES, STEP_BYTES, type Stream } from "../exec/packets.js";
import { readsUndefined } from "../exec/sources.js";
import { writtenRegisters } from "../exec/written.js";
import { INSTRUCTIONS } from "../isa/instructions.js";
import { PACKET_REGISTER } from "../isa/registers.js";
import type { KnownInstruction } from "../program/instruction.js";

/** What is done at an instruction. */
export type PlanStep =
  | { readonly kind: "computation"; readonly number: number; readonly computation: Computation }
  | { readonly kind: "attribute"; readonly attribute: number; readonly form: AttributeForm }
  /** Registers get the address of the packet with the number in a source. */
  | { readonly kind: "packet"; readonly instruction: KnownInstruction }
  | {
      readonly kind: "store";
      readonly stream: Stream;
      /** Where in the packet. */
      readonly offset: number;
      readonly bytes: number;
      readonly first: number;
      readonly registers: number;
    };

/** A program from its entry to its end. */
export interface Plan {
  readonly steps: readonly PlanStep[];
  /** How many instructions it executes. */
  readonly executed: number;
  /** Whether it reads a special value that is not defined. */
  readonly readsUndefined: boolean;
}

/** Longer programs are not planned, so that the time for making machine code stays in proportion. */
const MOST_STEPS = 2048;

/** What is known of a register: a number of a packet or a word of an address, both those of the vertex itself and more. */
interface Known {
  readonly what: "number" | "low" | "high";
  /** How much more: steps, or bytes. */
  readonly more: number;
}

/** The plan of a program from an entry on, or null if it does anything else. */
export function planOf(program: readonly Step[], entry: number): Plan | null {
  const planner = new Planner();
  for (let number = entry; number - entry < MOST_STEPS; number++) {
    const step = program[number];
    if (step === undefined || step.kind === "lack" || !planner.take(step, number)) return null;
    if (step.ends) return { ...planner, executed: number - entry + 1 };
  }
  return null;
}

class Planner {
  readonly steps: PlanStep[] = [];
  readsUndefined = false;
  readonly #known = new Map<number, Known>([[PACKET_REGISTER, { what: "number", more: 0 }]]);

  /** Plans a step; false if it cannot be. */
  take(step: Exclude<Step, { kind: "lack" }>, number: number): boolean {
    const { instruction } = step;
    if (readsUndefined(instruction)) this.readsUndefined = true;
    if (step.kind === "computation") {
      const more = this.#moreOf(instruction);
      this.#learn(instruction, more === null ? [] : [{ what: "number", more }]);
      this.steps.push({ kind: "computation", number, computation: step });
      return true;
    }
    return this.#act(instruction);
  }

  /** Plans what is more than a computation. */
  #act(instruction: KnownInstruction): boolean {
    switch (INSTRUCTIONS[instruction.mnemonic].name) {
      case "NOP":
      case "BARRIER":
        return true;
      case "LD_ATTR_IMM":
        this.#learn(instruction, []);
        this.steps.push({
          kind: "attribute",
          attribute: instruction.immediates.index!,
          form: attributeForm(instruction),
        });
        return true;
      case "LEA_BUF_IMM":
        return this.#takeAddress(instruction);
      case "STORE":
        return this.#takeStore(instruction);
      default:
        return false;
    }
  }

  /** How many steps behind the packet of the vertex a number is that an instruction adds a constant to; else null. */
  #moreOf({ mnemonic, sources, immediates, modifiers, destination }: KnownInstruction): number | null {
    if (mnemonic !== "IADD_IMM.i32" || modifiers.saturate === true || destination?.half !== "whole")
      return null;
    const known = this.#knownOf(sources[0]!.value);
    return known?.what === "number" ? known.more + (immediates.constant! | 0) : null;
  }

  #takeAddress(instruction: KnownInstruction): boolean {
    const known = this.#knownOf(instruction.sources[0]!.value);
    const more = known?.what === "number" ? STEP_BYTES * known.more : -1;
    // Nobody knows what is next to the packet.
    const isOwn = more >= 0 && more < PACKET_BYTES;
    this.#learn(
      instruction,
      isOwn
        ? [
            { what: "low", more },
            { what: "high", more },
          ]
        : [],
    );
    this.steps.push({ kind: "packet", instruction });
    return true;
  }

  #takeStore(instruction: KnownInstruction): boolean {
    const { sources, immediates, modifiers, mnemonic } = instruction;
    const { memoryAccess: stream } = modifiers;
    const { value } = sources[0]!;
    if ((stream !== "istream" && stream !== "estream") || value.kind !== "register") return false;
    const [low, high] = [this.#known.get(value.index), this.#known.get(value.index + 1)];
    if (low?.what !== "low" || high?.what !== "high" || low.more !== high.more) return false;
    const offset = low.more + immediates.offset!;
    const bytes = INSTRUCTIONS[mnemonic].size / 8;
    if (offset < 0 || offset + bytes > PACKET_BYTES) return false;
    const { first, count: registers } = stagingOf(instruction, "read");
    this.steps.push({ kind: "store", stream, offset, bytes, first, registers });
    return true;
  }

  #knownOf(value: KnownInstruction["sources"][number]["value"]): Known | undefined {
    return value.kind === "register" ? this.#known.get(value.index) : undefined;
  }

  /** Forgets what was known of the registers that an instruction writes, but for what is known now. */
  #learn(instruction: KnownInstruction, known: readonly Known[]): void {
    const written = writtenRegisters(instruction);
    for (const register of written) this.#known.delete(register);
    for (const { register } of resultRegisters(instruction, 2)) this.#known.delete(register);
    written.slice(0, known.length).forEach((register, i) => this.#known.set(register, known[i]!));
  }
}
