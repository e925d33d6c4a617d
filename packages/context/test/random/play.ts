import { COMMAND_ROWS } from "../../src/generated/commands.js";
import { createContext, type GL, lastError, type RecordedError, type Sink } from "../../src/index.js";
import { snapshot } from "../support/snapshot.js";
import { PointerRecipe, PointersRecipe, type Recipe } from "./arbitrary-values.js";
import { isMemory } from "./kinds.js";
import { detach, MemoryRecipe } from "./memory-recipe.js";
import type { CallStep, Script, Step } from "./script.js";

/** What came of a step. */
export interface Outcome {
  readonly args: readonly unknown[];
  readonly returned: unknown;
  /** What was thrown. */
  readonly thrown: unknown;
  /** The last error that the command generated. */
  readonly error: RecordedError | null;
  /** Whether a display list was being made, so that it may hold a command that failed. */
  readonly isRecorded: boolean;
  /** Whether an observer called another command meanwhile, of which the error may be. */
  readonly isObserved: boolean;
  /** The bytes of each argument that is memory, after the call. */
  readonly contents: readonly (readonly number[] | null)[];
}

export interface Played {
  /** One for each step; null if it was left out. */
  readonly outcomes: readonly (Outcome | null)[];
  /** All that can be seen at the end: the variables of each context and what its sink has. */
  readonly state: ReadonlyMap<string, unknown>;
}

/** Something that draws, and what can be seen of what it drew. */
export interface SeenSink {
  readonly sink: Sink;
  see(): unknown;
}

/** Reactions to vertices, for each call at most. */
const MOST_REACTIONS = 3;

const bufferOf = (memory: ArrayBufferView | ArrayBufferLike): ArrayBufferLike =>
  ArrayBuffer.isView(memory) ? memory.buffer : memory;

/** The bytes of memory, those of NaNs too. [Ruling 15] */
export function contentsOf(value: unknown): number[] | null {
  if (!isMemory(value)) return null;
  if (lengthOf(value) === 0) return [];
  return Array.from(
    ArrayBuffer.isView(value)
      ? new Uint8Array(value.buffer, value.byteOffset, value.byteLength)
      : new Uint8Array(value),
  );
}

/** The DataView of a buffer that was taken away throws. */
function lengthOf(memory: ArrayBufferView | ArrayBufferLike): number {
  try {
    return memory.byteLength;
  } catch {
    return 0;
  }
}

/** Contexts that a script is played in. */
class Player {
  readonly contexts: readonly GL[];
  private readonly sinks: readonly SeenSink[];
  private readonly seen: number[][] = [];
  private readonly script: Script;
  private readonly memories: (ArrayBufferView | ArrayBufferLike)[] = [];
  private readonly constructing: boolean[] = [false, false];
  private reactions = 0;

  constructor(script: Script, makeSink: () => SeenSink) {
    this.script = script;
    const { options, shares } = script.setting;
    this.sinks = [makeSink(), ...(shares ? [makeSink()] : [])];
    const contexts: GL[] = [];
    this.contexts = contexts;
    for (const [i, { sink }] of this.sinks.entries()) {
      const observer = {
        vertex: (attributes: Float32Array, results: Float32Array) => this.observe(i, attributes, results),
      };
      contexts.push(
        createContext({ ...options, sink, observer, ...(i === 0 ? {} : { share: contexts[0]! }) }),
      );
    }
  }

  /** Remembers a vertex, and reacts to it. */
  private observe(which: number, attributes: Float32Array, results: Float32Array): void {
    const { reaction } = this.script.setting;
    this.seen.push([which, ...new Uint32Array(attributes.buffer, 0, 16), ...new Uint32Array(results.buffer)]);
    if (reaction === null || this.reactions >= MOST_REACTIONS) return;
    this.reactions += 1;
    this.perform(this.contexts[which]!, reaction);
  }

  private make(recipe: Recipe): unknown {
    if (recipe instanceof PointerRecipe) return recipe.make();
    if (recipe instanceof PointersRecipe) return recipe.memories.map((memory) => this.make(memory));
    if (!(recipe instanceof MemoryRecipe)) return recipe;
    const memory = recipe.make();
    this.memories.push(memory);
    return memory;
  }

  /** What a step does; it throws nothing. */
  private perform(gl: GL, step: Step): Pick<Outcome, "args" | "returned" | "thrown"> {
    const none = { args: [], returned: undefined, thrown: null };
    if ("detached" in step) {
      const memory = this.memories[step.detached % Math.max(1, this.memories.length)];
      if (memory !== undefined) detach(bufferOf(memory));
      return none;
    }
    const args = step.args.map((recipe) => this.make(recipe));
    try {
      return { args, returned: invoke(gl, step, args), thrown: null };
    } catch (thrown) {
      return { args, returned: undefined, thrown };
    }
  }

  play(step: Step, which: number): Outcome {
    const gl = this.contexts[which]!;
    const before = lastError(gl);
    const isRecorded = this.constructing[which]!;
    this.reactions = 0;
    const done = this.perform(gl, step);
    const after = lastError(gl);
    const error = after === before ? null : after;
    if ("name" in step && error === null && done.thrown === null) {
      if (step.name === "newList") this.constructing[which] = true;
      if (step.name === "endList") this.constructing[which] = false;
    }
    if ("name" in step && step.name === "endList")
      this.constructing[which] &&= error?.name === "INVALID_OPERATION";
    return {
      ...done,
      error,
      isRecorded,
      isObserved: this.reactions > 0,
      contents: done.args.map(contentsOf),
    };
  }

  /** Makes the memory of a step that is left out, which may be taken away from later ones. */
  skip(step: Step): null {
    if ("name" in step) for (const recipe of step.args) this.make(recipe);
    return null;
  }

  /** All that can be seen. What is under way is ended. */
  see(): ReadonlyMap<string, unknown> {
    const all = new Map<string, unknown>([["vertices", this.seen]]);
    this.contexts.forEach((gl, i) => {
      gl.end();
      gl.endList();
      while (gl.getError() !== gl.NO_ERROR);
      for (const [name, value] of snapshot(gl)) all.set(`${i} ${name}`, this.described(value));
      all.set(`${i} sink`, this.sinks[i]!.see());
    });
    all.set("memories", this.memories.map(contentsOf));
    return all;
  }

  /** Memory by its number, so that the same of two plays is equal. */
  private described(value: unknown): unknown {
    if (!isMemory(value)) return value;
    const number = this.memories.findIndex((memory) => bufferOf(memory) === bufferOf(value));
    return [number, value.constructor.name, number < 0 ? contentsOf(value) : null];
  }
}

/** Calls a command. */
function invoke(gl: GL, { name }: CallStep, args: readonly unknown[]): unknown {
  if (!(name in COMMAND_ROWS)) throw new Error(`${name} is not a command`);
  return (gl as unknown as Record<string, (...values: readonly unknown[]) => unknown>)[name]!(...args);
}

/** Plays a script in new contexts, without the steps that `isKept` rejects. */
export function play(script: Script, makeSink: () => SeenSink, isKept: (index: number) => boolean): Played {
  const player = new Player(script, makeSink);
  let index = 0;
  const outcomes = script.blocks.flatMap((block, number) =>
    block.map((step) => {
      const which = player.contexts.length > 1 ? number % 2 : 0;
      return isKept(index++) ? player.play(step, which) : player.skip(step);
    }),
  );
  return { outcomes, state: player.see() };
}
