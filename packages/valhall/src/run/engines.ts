/** What programs have been made ready for, as long as they are there. */

import { CompilePolicy, type EngineChoice, hostRefusal } from "@glasm/codegen";
import { CompiledBlocks } from "../compile/engine.js";
import { ProgramBlocks } from "../compile/blocks.js";
import { prepared, type Step } from "../exec/prepared.js";
import type { Program } from "../program/program.js";
import type { Denormals } from "../semantics/values.js";

/** A program in a mode of subnormals. */
export class ReadyProgram {
  readonly steps: readonly Step[];
  readonly #blocks: ProgramBlocks;
  readonly #policy = new CompilePolicy("auto");

  constructor(program: Program, denormals: Denormals) {
    this.steps = prepared(program, denormals);
    this.#blocks = new ProgramBlocks(this.steps, denormals);
  }

  /**
   * The compiled engine, or null if the choice is the interpreter for so many vertices.
   * @throws HostRefusal if the choice is the compiled engine alone, and the host does not let it run
   */
  compiled(choice: EngineChoice, vertices: number, uniforms: Int32Array): CompiledBlocks | null {
    if (choice === "interpreter") return null;
    this.#policy.count("program", this, vertices);
    if (choice === "auto" && (hostRefusal() !== null || !this.#policy.isDue("program", this))) return null;
    return new CompiledBlocks(this.#blocks, uniforms);
  }
}

const ready = new WeakMap<Program, Map<Denormals, ReadyProgram>>();

/** A program in a mode, made ready once. */
export function readyProgram(program: Program, denormals: Denormals): ReadyProgram {
  let modes = ready.get(program);
  if (modes === undefined) ready.set(program, (modes = new Map()));
  let found = modes.get(denormals);
  if (found === undefined) modes.set(denormals, (found = new ReadyProgram(program, denormals)));
  return found;
}
