/** Runs programs as machine code on one unit, which keeps its state. [PICA200 3, 8] */

import { hostRefusal } from "@glasm/codegen";
import { type End, FreeList } from "@glasm/vm";
import { Emission, type TakeTriangle } from "../exec/emission.js";
import { Interpreter } from "../exec/interpreter.js";
import { finishRun, type Unit } from "../exec/unit.js";
import type { UnitEngine } from "../exec/unit-engine.js";
import type { ProgramCode, UnitVariant } from "./program-code.js";
import { type UnitKernel, UnitRoom } from "./unit-room.js";

class CompiledUnit implements UnitEngine {
  executed = 0;
  readonly #code: ProgramCode;
  readonly #room: UnitRoom;
  readonly #kernel: UnitKernel;
  readonly #arithmetic: UnitVariant["arithmetic"];
  readonly #unit: Unit;
  readonly #take: TakeTriangle;
  readonly #emission: Emission;
  /** For runs that the machine code leaves undone. */
  #reference: Interpreter | null = null;

  constructor(code: ProgramCode, room: UnitRoom, variant: UnitVariant, unit: Unit, take: TakeTriangle) {
    this.#code = code;
    this.#room = room;
    this.#kernel = room.kernel(variant);
    this.#arithmetic = variant.arithmetic;
    this.#unit = unit;
    this.#take = take;
    this.#emission = new Emission(unit, code.program, take);
  }

  run(limit: number, reached?: Uint8Array): End {
    const room = this.#room;
    if (!room.run(this.#kernel, this.#unit)) return this.#interpret(limit, reached);
    const { end } = room;
    this.executed = room.executed;
    if (reached !== undefined) room.markReached(reached);
    this.#emitRecords();
    room.store(this.#unit);
    finishRun(this.#unit, this.#code.program);
    return end;
  }

  /** The run has changed nothing but memory so far: it is done again. */
  #interpret(limit: number, reached?: Uint8Array): End {
    this.#reference ??= new Interpreter(this.#code.program, this.#unit, this.#arithmetic, this.#take);
    const end = this.#reference.run(limit, reached);
    this.executed = this.#reference.executed;
    return end;
  }

  /** Emits as EMIT does, from the outputs as they were there. */
  #emitRecords(): void {
    const count = this.#room.emitted;
    for (let number = 0; number < count; number++) {
      this.#room.storeRecord(number, this.#unit);
      this.#emission.emit();
    }
  }
}

const rooms = new WeakMap<ProgramCode, FreeList<UnitRoom>>();

/**
 * Lets `use` run a program on a unit.
 * @throws HostRefusal if the host does not run WebAssembly
 */
export function withCompiledUnit(
  code: ProgramCode,
  variant: UnitVariant,
  unit: Unit,
  take: TakeTriangle,
  use: (engine: UnitEngine) => void,
): void {
  const refusal = hostRefusal();
  if (refusal !== null) throw refusal;
  let free = rooms.get(code);
  if (free === undefined) rooms.set(code, (free = new FreeList(() => new UnitRoom(code))));
  const room = free.take();
  try {
    use(new CompiledUnit(code, room, variant, unit, take));
  } finally {
    free.giveBack(room);
  }
}
