/** What programs have been made ready for, as long as they are there. */

import { CompilePolicy, type EngineChoice, hasSimd, hostRefusal, KernelModule } from "@glasm/codegen";
import { CompiledBlocks } from "../compile/engine.js";
import { ProgramBlocks } from "../compile/blocks.js";
import { vertexKernel, type VertexKernelForm } from "../compile/vertex-kernel.js";
import { type Plan, planOf } from "../compile/vertex-plan.js";
import { prepared, type Step } from "../exec/prepared.js";
import type { Program } from "../program/program.js";
import type { Denormals } from "../semantics/values.js";

/** More kernels of a program than this, and more plans, are not kept. */
const MOST_KERNELS = 32;

/** A program in a mode of subnormals. */
export class ReadyProgram {
  readonly steps: readonly Step[];
  readonly #blocks: ProgramBlocks;
  readonly #policy = new CompilePolicy("auto");
  readonly #plans = new Map<number, Plan | null>();
  readonly #kernels = new Map<string, KernelModule>();

  constructor(program: Program, denormals: Denormals) {
    this.steps = prepared(program, denormals);
    this.#blocks = new ProgramBlocks(this.steps, denormals);
  }

  /** The plan of the program from an instruction on, or null if it has none, found once. */
  planAt(entry: number): Plan | null {
    let plan = this.#plans.get(entry);
    if (plan !== undefined) return plan;
    plan = planOf(this.steps, entry);
    if (this.#plans.size >= MOST_KERNELS) this.#plans.clear();
    this.#plans.set(entry, plan);
    return plan;
  }

  /** Whether so many vertices more are for the compiled engine. */
  isCompiled(choice: EngineChoice, vertices: number): boolean {
    if (choice === "interpreter") return false;
    this.#policy.count("program", this, vertices);
    return choice === "compiled" || (hostRefusal() === null && this.#policy.isDue("program", this));
  }

  /**
   * The compiled engine for programs of any kind, with a memory of its own.
   * @throws HostRefusal if the host does not let it run
   */
  blocks(uniforms: Int32Array): CompiledBlocks {
    return new CompiledBlocks(this.#blocks, uniforms);
  }

  /**
   * The machine code of planned programs, made once.
   * @param key What form it is, among those of this program
   * @throws HostRefusal if the host does not compile it
   */
  vertexKernel(key: string, form: VertexKernelForm): KernelModule {
    let found = this.#kernels.get(key);
    if (found !== undefined) return found;
    found = new KernelModule(vertexKernel(form), hasSimd() ? "simd" : "scalar");
    if (this.#kernels.size >= MOST_KERNELS) this.#kernels.clear();
    this.#kernels.set(key, found);
    return found;
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
