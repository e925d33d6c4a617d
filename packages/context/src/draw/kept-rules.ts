import type { DrawMode, DrawRules } from "@glasm/primitives";
import type { CommandName } from "../ground/arguments/implement.js";
import type { VertexStage } from "../programs/vertex-stage.js";
import type { DrawTarget } from "./draw-target.js";

/**
 * Commands that are refused between Begin and End and change nothing of the state that the rules of a draw are resolved
 * from: they draw, or change matrices and parameters, which are part of the vertex stage.
 */
export const RULE_KEEPERS: ReadonlySet<string> = new Set<CommandName>([
  "begin",
  "drawArrays",
  "drawElements",
  "drawRangeElements",
  "loadIdentity",
  "loadMatrixd",
  "loadMatrixf",
  "matrixMode",
  "multMatrixd",
  "multMatrixf",
  "multiDrawArraysEXT",
  "multiDrawElementsEXT",
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
]);

/** The rules of the last draw, for one that they hold for, too. */
export class KeptRules {
  private rules: DrawRules | null = null;
  private mode: DrawMode | null = null;
  private results: VertexStage["results"] | null = null;
  private target: DrawTarget | null = null;

  /** Some state that rules are resolved from may have changed. */
  forget(): void {
    this.rules = null;
  }

  /**
   * The rules for a draw, which are resolved if those of the last one do not hold.
   * @param resolve the rules, and whether only commands of the context can change the state that they come from
   */
  get(
    mode: DrawMode,
    { results }: VertexStage,
    target: DrawTarget,
    resolve: () => { readonly rules: DrawRules; readonly isOwn: boolean },
  ): DrawRules {
    const { rules } = this;
    if (rules !== null && mode === this.mode && results === this.results && target === this.target)
      return rules;
    const resolved = resolve();
    this.rules = resolved.isOwn ? resolved.rules : null;
    this.mode = mode;
    this.results = results;
    this.target = target;
    return resolved.rules;
  }
}
