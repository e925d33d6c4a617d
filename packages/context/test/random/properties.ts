import { expect } from "@jest/globals";
import fc from "fast-check";
import { COMMAND_ROWS } from "../../src/generated/commands.js";
import { families } from "../support/families.js";
import { differences } from "../support/snapshot.js";
import { arbitraryScript, type Emphasis } from "./arbitrary-script.js";
import { mayGive } from "./command-errors.js";
import { fits } from "./kinds.js";
import { MemoryRecipe } from "./memory-recipe.js";
import { contentsOf, type Outcome, play, type SeenSink } from "./play.js";
import { type CallStep, Script, type Step } from "./script.js";

/** What a command returns when it generated an error. [GL1.3 2.5] */
const FAILURES = { void: undefined, boolean: false, number: 0, string: null, memory: null } as const;

/**
 * Commands that do something though they generate an error: those that call others, and those whose failure is seen
 * in a variable. [GL1.3 5.4, VP2 Errors, Ruling 31]
 */
const EFFECTIVE = families("CallList{,s}", "End{,List}", "LoadProgramNV", "RasterPos{2,3,4}{s,i,f,d}{,v}");

/** Why a TypeError is wrong, or missing. */
function wrongTypeError({ name }: CallStep, { args, thrown }: Outcome): string | null {
  const { parameters } = COMMAND_ROWS[name];
  const wrong = parameters.filter((parameter, i) => !fits(parameter, args[i], parameters, args));
  if (thrown === null) return wrong.length > 0 ? `no TypeError for ${wrong[0]![0]}` : null;
  if (!(thrown instanceof TypeError)) return `throws ${String(thrown)}`;
  if (wrong.length === 0) return `an undocumented ${String(thrown)}`;
  const isNamed = wrong.some(([parameter]) =>
    thrown.message.startsWith(`${name}: argument ${parameter} must be `),
  );
  return isNamed ? null : thrown.message;
}

/** What is wrong with a call that generated an error. */
function wrongFailure(step: CallStep, { error, returned, contents, isObserved }: Outcome): string | null {
  const { name, args } = step;
  if (isObserved || EFFECTIVE.includes(name)) return null;
  if (!mayGive(name, error!.name)) return `gives ${error!.name}, ${error!.reason} ${error!.citation}`;
  // What is no fence is complete. [NV_fence Chapter 5]
  if (name === "testFenceNV" && returned === true) return null;
  if (returned !== FAILURES[COMMAND_ROWS[name].returns]) return `returns ${String(returned)}`;
  const before = args.map((recipe) => (recipe instanceof MemoryRecipe ? contentsOf(recipe.make()) : null));
  return before.every((values, i) => JSON.stringify(values) === JSON.stringify(contents[i]))
    ? null
    : "writes into its memory";
}

/** Everything that is wrong with the outcomes of single steps. */
function wrongOutcomes({ steps }: Script, outcomes: readonly (Outcome | null)[]): string[] {
  return steps.flatMap((step, i) => {
    const outcome = outcomes[i]!;
    if (outcome === null || !("name" in step)) return [];
    const isFailed = outcome.error !== null && outcome.thrown === null && !outcome.isRecorded;
    const wrong = wrongTypeError(step, outcome) ?? (isFailed ? wrongFailure(step, outcome) : null);
    return wrong === null ? [] : [`step ${i}, ${step.name}: ${wrong}`];
  });
}

/** Whether a step may have changed something. */
const isEffective = (step: Step, outcome: Outcome): boolean =>
  outcome.thrown === null &&
  (outcome.error === null ||
    outcome.isRecorded ||
    outcome.isObserved ||
    ("name" in step && EFFECTIVE.includes(step.name)));

/** What two plays of a step have in common; GetError speaks of what came before. */
const visible = (step: Step, { error, returned, contents }: Outcome): readonly unknown[] => [
  error?.name,
  "name" in step && step.name === "getError" ? null : returned,
  contents,
];

/** The script with the engine that it does not name. [Ruling 3] */
function withOtherEngine({ setting, blocks }: Script): Script {
  const engine = setting.options.engine === "compiled" ? "interpreter" : "compiled";
  return new Script({ ...setting, options: { ...setting.options, engine } }, blocks);
}

/**
 * Whatever commands come, with whatever arguments: nothing is thrown but the TypeError of an argument of the wrong
 * kind, errors are those that the command has, and everything is, with another engine, as if the calls that failed had never been.
 */
export function expectSoundness(script: Script, makeSink: () => SeenSink): void {
  const first = play(script, makeSink, () => true);
  expect(wrongOutcomes(script, first.outcomes)).toEqual([]);
  const { steps } = script;
  const isKept = (i: number): boolean => isEffective(steps[i]!, first.outcomes[i]!);
  const again = play(withOtherEngine(script), makeSink, isKept);
  again.outcomes.forEach((outcome, i) => {
    if (outcome === null) return;
    expect([i, ...visible(steps[i]!, outcome)]).toEqual([i, ...visible(steps[i]!, first.outcomes[i]!)]);
  });
  expect(differences(first.state, again.state)).toEqual([]);
}

export type { Script, SeenSink };

/** Sequences of commands for a sink. */
export const soundness = (maxBlocks: number, emphasis: Emphasis, makeSink: () => SeenSink) =>
  fc.property(arbitraryScript(maxBlocks, emphasis), (script) => expectSoundness(script, makeSink));
