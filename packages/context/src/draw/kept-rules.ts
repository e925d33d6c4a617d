import type { DrawMode, DrawRules } from "@glasm/primitives";
import { TOKENS } from "../generated/tokens.js";
import type { CommandName } from "../ground/arguments/implement.js";
import type { VertexStage } from "../programs/vertex-stage.js";
import { hasTextures } from "../textures/resolve-units.js";
import type { DrawContext } from "./draw-context.js";
import type { DrawTarget } from "./draw-target.js";
import { RuleInputs } from "./rule-inputs.js";

/** Commands that are refused between Begin and End and change no state that draws keep: they draw. */
const DRAWS: readonly CommandName[] = [
  "begin",
  "drawArrays",
  "drawElements",
  "drawRangeElements",
  "multiDrawArraysEXT",
  "multiDrawElementsEXT",
];

/** The same for the rules of a draw alone: they change programs, matrices and parameters, which are part of the vertex stage. */
const STAGE_CHANGES: readonly CommandName[] = [
  "bindProgramNV",
  "loadIdentity",
  "loadMatrixd",
  "loadMatrixf",
  "matrixMode",
  "multMatrixd",
  "multMatrixf",
  "popMatrix",
  "programParameter4dNV",
  "programParameter4dvNV",
  "programParameter4fNV",
  "programParameter4fvNV",
  "programParameters4dvNV",
  "programParameters4fvNV",
  "pushMatrix",
  "rotated",
  "rotatef",
  "scaled",
  "scalef",
  "translated",
  "translatef",
];

/** What draws keep while a command runs: nothing, their rules, or the stage of vertices, too. */
export type Keeping = "nothing" | "rules" | "all";

const KEEPING: ReadonlyMap<string, Keeping> = new Map([
  ...STAGE_CHANGES.map((name): [string, Keeping] => [name, "rules"]),
  ...DRAWS.map((name): [string, Keeping] => [name, "all"]),
]);

/** What draws keep while a command runs that is refused between Begin and End. */
export function keptBy(name: CommandName): Keeping {
  return KEEPING.get(name) ?? "nothing";
}

/** Of so many states rules are kept. */
const MAX_KEPT = 8;

/** Rules, and the draws that they hold for while nothing changes. */
interface Kept {
  readonly rules: DrawRules;
  readonly mode: DrawMode;
  readonly results: VertexStage["results"];
  readonly target: DrawTarget;
  /** The state that they hold in. */
  readonly inputs: RuleInputs;
}

/** The rules of recent draws, for those that they hold for, too. */
export class KeptRules {
  private readonly context: DrawContext;
  private readonly kept: Kept[] = [];
  /** Where the next ones are kept. */
  private next = 0;
  /** Those of the last draw, while no state has changed. */
  private last: Kept | null = null;

  constructor(context: DrawContext) {
    this.context = context;
  }

  /** Some state that rules are resolved from may have changed. */
  forget(): void {
    this.last = null;
  }

  /**
   * The rules for a draw, which are resolved if none that are kept hold for it. They are not kept where anybody but commands of
   * the context may change the state that they come from, nor with register combiners.
   */
  get(mode: DrawMode, { results }: VertexStage, target: DrawTarget, resolve: () => DrawRules): DrawRules {
    const { last } = this;
    const isLast = last !== null && last.mode === mode && last.results === results && last.target === target;
    if (isLast) return last.rules;
    if (!this.areOwn()) return resolve();
    const known = this.find(mode, results, target);
    this.last =
      known ?? this.keep({ mode, results, target, rules: resolve(), inputs: new RuleInputs(this.context) });
    return this.last.rules;
  }

  private find(mode: DrawMode, results: VertexStage["results"], target: DrawTarget): Kept | undefined {
    for (let i = 0; i < this.kept.length; i += 1) {
      const kept = this.kept[i]!;
      const isLike = kept.mode === mode && kept.results === results && kept.target === target;
      if (isLike && kept.inputs.holdIn(this.context)) return kept;
    }
    return undefined;
  }

  private keep(kept: Kept): Kept {
    this.kept[this.next] = kept;
    this.next = (this.next + 1) % MAX_KEPT;
    return kept;
  }

  /** What textures and framebuffer objects are shared with may change them, and so may drawing itself. */
  private areOwn(): boolean {
    const { context } = this;
    const { capabilities, framebuffers } = context;
    return (
      !hasTextures(context) &&
      framebuffers.bound === null &&
      !capabilities.isEnabled(TOKENS.REGISTER_COMBINERS_NV)
    );
  }
}
