import fc from "fast-check";
import type { CommandName } from "../../src/ground/arguments/implement.js";
import { COMMAND_ROWS } from "../../src/generated/commands.js";
import { type ContextOptions, TOKENS } from "../../src/index.js";
import { commandData } from "../walk/tables.js";
import { PointerRecipe, PointersRecipe, type Recipe } from "./arbitrary-values.js";
import { MemoryRecipe } from "./memory-recipe.js";

/** A call, with arguments that are made when it is performed. */
export interface CallStep {
  readonly name: CommandName;
  readonly args: readonly Recipe[];
}

/** Takes away a memory that an earlier call got, by its number modulo theirs. */
export interface DetachStep {
  readonly detached: number;
}

export type Step = CallStep | DetachStep;

/** What a script's contexts are like; each of two contexts that share gets every second block of steps. */
export interface Setting {
  readonly options: Omit<ContextOptions, "sink" | "observer" | "share">;
  readonly shares: boolean;
  /** What the observer does at each of the first vertices that it sees. */
  readonly reaction: Step | null;
}

const NAMES = new Map<number, string>();
for (const [name, value] of Object.entries(TOKENS)) if (!NAMES.has(value)) NAMES.set(value, name);

function printed(value: Recipe, type: string): string {
  if (value instanceof PointerRecipe) return "[]";
  if (value instanceof PointersRecipe)
    return `[${value.memories.map((memory) => printed(memory, type)).join(", ")}]`;
  if (value instanceof MemoryRecipe) {
    const { array, length, values, form } = value;
    const repeated = values.length > 0 && values.length !== length ? ` over and over` : "";
    return `memory(${array}, ${length}, ${fc.stringify(values)}${repeated}${form === "array" ? "" : `, ${form}`})`;
  }
  const name = type === "GLenum" ? NAMES.get(value as number) : undefined;
  return name === undefined ? fc.stringify(value) : `gl.${name}`;
}

function printedStep(step: Step): string {
  if ("detached" in step) return `detach(memory number ${step.detached})`;
  const { parameters } = commandData(step.name);
  return `gl.${step.name}(${step.args.map((value, i) => printed(value, parameters[i]?.type ?? "")).join(", ")})`;
}

/** Steps in blocks, which belong together, and a setting; its text is almost a program. */
export class Script {
  readonly setting: Setting;
  readonly blocks: readonly (readonly Step[])[];

  constructor(setting: Setting, blocks: readonly (readonly Step[])[]) {
    this.setting = setting;
    this.blocks = blocks;
    for (const { name, args } of this.steps.flatMap((step) => ("name" in step ? [step] : [])))
      if (args.length > COMMAND_ROWS[name].parameters.length)
        throw new Error(`${name} has too many arguments`);
  }

  get steps(): readonly Step[] {
    return this.blocks.flat();
  }

  [fc.toStringMethod](): string {
    const { options, shares, reaction } = this.setting;
    const lines = this.blocks.flatMap((block, i) =>
      block.map((step) => `${shares && i % 2 === 1 ? "/* other context */ " : ""}${printedStep(step)};`),
    );
    return [
      `\n// ${fc.stringify(options)}${shares ? ", and a context that shares" : ""}`,
      ...(reaction === null ? [] : [`// each vertex that is observed: ${printedStep(reaction)}`]),
      ...lines,
      "",
    ].join("\n");
  }
}
