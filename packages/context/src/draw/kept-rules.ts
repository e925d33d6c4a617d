import type { DrawMode, DrawRules } from "@glasm/primitives";
import type { VertexStage } from "../programs/vertex-stage.js";
import { firstTexture } from "../textures/late-units.js";
import { hasTextures } from "../textures/resolve-units.js";
import type { DrawContext } from "./draw-context.js";
import type { DrawTarget } from "./draw-target.js";
import { drawRules } from "./draw-rules.js";
import { KeptResolutions } from "./kept-resolutions.js";
import { RuleInputs } from "./rule-inputs.js";

/** Of so many states rules are kept, for each target and first texture. */
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

/** The last rules of a target and a first texture. */
class KeptList {
  private kept: Kept[] = [];
  /** Where the next ones are kept. */
  private next = 0;

  find(context: DrawContext, mode: DrawMode, results: VertexStage["results"]): Kept | undefined {
    for (let i = 0; i < this.kept.length; i += 1) {
      const kept = this.kept[i]!;
      const isLike = kept.mode === mode && kept.results === results;
      if (isLike && kept.inputs.holdIn(context)) return kept;
    }
    return undefined;
  }

  /** Keeps rules in the place of those whose textures are no longer what they were, else of the oldest. */
  keep(kept: Kept): void {
    const { length } = this.kept;
    this.kept = this.kept.filter(({ inputs }) => !inputs.isPast);
    if (this.kept.length < length) this.next = this.kept.length;
    this.kept[this.next] = kept;
    this.next = (this.next + 1) % MAX_KEPT;
  }
}

/** The rules of recent draws, for those that they hold for, too. */
export class KeptRules {
  private readonly context: DrawContext;
  private readonly resolutions = new KeptResolutions();
  /** By targets and first textures, so that nothing is kept longer than these; without a texture by the target again. */
  private readonly lists = new WeakMap<DrawTarget, WeakMap<object, KeptList>>();
  /** Those of the last draw, while no command of the context has changed the state. */
  private last: Kept | null = null;

  constructor(context: DrawContext) {
    this.context = context;
  }

  /** Some state that rules are resolved from may have changed. */
  forget(): void {
    this.last = null;
  }

  /** The rules for a draw, which are resolved if none that are kept hold for it. */
  get(mode: DrawMode, stage: VertexStage, target: DrawTarget): DrawRules {
    const { context, last } = this;
    const { results } = stage;
    const isLast = last !== null && last.mode === mode && last.results === results && last.target === target;
    if (isLast && last.inputs.sharedHoldIn(context)) return last.rules;
    const list = this.listOf(target);
    this.last = list.find(context, mode, results) ?? null;
    if (this.last === null) {
      const rules = drawRules(context, mode, stage, this.resolutions, target);
      this.last = { mode, results, target, rules, inputs: new RuleInputs(context) };
      list.keep(this.last);
    }
    return this.last.rules;
  }

  private listOf(target: DrawTarget): KeptList {
    const { context, lists } = this;
    let ofTarget = lists.get(target);
    if (ofTarget === undefined) lists.set(target, (ofTarget = new WeakMap()));
    const texture = (hasTextures(context) ? firstTexture(context) : null) ?? target;
    let list = ofTarget.get(texture);
    if (list === undefined) ofTarget.set(texture, (list = new KeptList()));
    return list;
  }
}
