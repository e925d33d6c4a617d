import { crash } from "@glasm/base";
import { type Expression, type FunctionBuilder, type Local, op } from "@glasm/codegen";
import { everyLane, type V128 } from "./lanes.js";
import { STRIP, THREAD } from "./memory-layout.js";

type Lane = 0 | 1 | 2 | 3;

/** A vector that was computed before, as a whole and lane by lane. */
export interface Stored {
  readonly whole: V128;
  /** One lane as a word. */
  readonly word: (lane: Lane) => Expression<"i32">;
  /** One lane in all lanes. */
  readonly everyLane: (lane: Lane) => V128;
}

/** Computes a vector here, for what comes later. */
export type Store = (value: V128) => Stored;

/** Keeps vectors in locals: what comes later follows at once. */
export function inLocals(f: FunctionBuilder): Store {
  return (value) => {
    const whole = f.keep(value);
    return {
      whole,
      word: (lane) => op.i32x4ExtractLane(lane, whole),
      everyLane: (lane) => everyLane(lane, whole),
    };
  };
}

/** Groups of pixels that go through a pass together, if there are as many and all have room. */
export const STRIP_GROUPS = 16;

/**
 * Groups of pixels that are drawn in two passes, so that a processor may work on several of them at once: in one go each
 * is a chain of instructions longer than what it looks ahead. The first pass stores what it found of a group in an entry,
 * the second one loads it.
 */
export class Strip {
  private readonly f: FunctionBuilder;
  /** Address of the entry of a group. */
  private readonly entry: Local<"i32">;
  private bytes = 0;

  constructor(f: FunctionBuilder) {
    this.f = f;
    this.entry = f.local("i32");
  }

  /** Begins the first pass. */
  begin(): void {
    this.f.set(this.entry, op.i32Add(THREAD, STRIP.first));
  }

  /** Stores a vector in the entry; what is returned loads it, in both passes. */
  readonly store: Store = (value) => {
    const { entry, f } = this;
    const at = this.take(16);
    f.store("v128Store", entry, at, value);
    return {
      whole: op.v128Load(entry, at),
      word: (lane) => op.i32Load(entry, at + 4 * lane),
      everyLane: (lane) => op.v128Load32Splat(entry, at + 4 * lane),
    };
  };

  /** The same for a word. */
  storeWord(value: Expression<"i32">): Expression<"i32"> {
    const at = this.take(16);
    this.f.store("i32Store", this.entry, at, value);
    return op.i32Load(this.entry, at);
  }

  /** Ends an entry, to which nothing is added from now on. */
  next(): void {
    this.f.set(this.entry, op.i32Add(this.entry, this.bytes));
  }

  /** A condition, where there is room for one more entry after fewer than STRIP_GROUPS. */
  withRoom(condition: Expression<"i32">): Expression<"i32"> {
    const groups = Math.floor(STRIP.bytes / this.bytes);
    if (groups >= STRIP_GROUPS) return condition;
    const last = op.i32Add(THREAD, STRIP.first + (groups - 1) * this.bytes);
    return op.i32And(condition, op.i32LeS(this.entry, last));
  }

  /** The second pass, over the entries of the first one. */
  forEach(draw: () => void): void {
    const { entry, f } = this;
    const end = f.keep(entry);
    this.begin();
    f.block((done) => {
      f.branchIf(done, op.i32Eq(entry, end));
      f.loop((next) => {
        draw();
        this.next();
        f.branchIf(next, op.i32Ne(entry, end));
      });
    });
  }

  private take(bytes: number): number {
    const at = this.bytes;
    this.bytes += bytes;
    if (this.bytes > STRIP.bytes) crash("a group of pixels has more than fits into a strip");
    return at;
  }
}
