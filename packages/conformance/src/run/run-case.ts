import { type Captured, withCaptured } from "../capture.js";
import type { Case, Expectation, Step } from "../case.js";
import { type Json, type Request, type Target, TargetError } from "../target.js";
import { check } from "./check.js";
import type { Exchange } from "./check-relations.js";
import { isEqual } from "./is-equal.js";
import { membersOf } from "./members.js";
import { withSentValues } from "./sent-values.js";

/**
 * How a case went: "planned" are those of what is not there yet, "unsupported" those that the target
 * refuses.
 */
export type Status = "passed" | "failed" | "planned" | "unsupported";

/** What is wrong with a step of a case. */
export interface Failure {
  readonly target: string;
  /** Which of the case's steps it is, from 0. */
  readonly step: number;
  /** Line in the case's file. */
  readonly line: number;
  readonly message: string;
}

/** What running a case has shown. Plain data. */
export interface CaseOutcome {
  readonly status: Status;
  /** The first five. */
  readonly failures: readonly Failure[];
  /** How many failures there are after these. */
  readonly moreFailures: number;
  /** What a target says that it does not support. */
  readonly unsupported: string | null;
}

/** How many failures of a case are told; what follows from the first ones is of little use. */
const MOST_FAILURES = 5;

/** How many characters of a message are told: what a target writes may be of any length, and a report has all cases. */
const MOST_CHARACTERS = 2000;

const NOTHING = { failures: [], moreFailures: 0, unsupported: null } as const;

/** Runs a case on every target; their answers must also be the same bits. */
export async function runCase(one: Case, targets: readonly Target[]): Promise<CaseOutcome> {
  if (one.steps.length === 0) return { ...NOTHING, status: "planned" };
  const failures: Failure[] = [];
  let first: readonly Exchange[] | null = null;
  for (const target of targets) {
    const { answers, unsupported } = await answersOf(one, target, failures);
    if (unsupported !== null && failures.length === 0)
      return { ...NOTHING, unsupported: shortened(unsupported), status: "unsupported" };
    if (first !== null) failures.push(...differences(one, targets[0]!, first, target, answers));
    first ??= answers;
  }
  return {
    ...NOTHING,
    failures: failures
      .slice(0, MOST_FAILURES)
      .map((failure) => ({ ...failure, message: shortened(failure.message) })),
    moreFailures: Math.max(0, failures.length - MOST_FAILURES),
    status: failures.length === 0 ? "passed" : "failed",
  };
}

const shortened = (text: string): string =>
  text.length <= MOST_CHARACTERS ? text : `${text.slice(0, MOST_CHARACTERS)}...`;

async function answersOf(
  { steps }: Case,
  target: Target,
  failures: Failure[],
): Promise<{ answers: readonly Exchange[]; unsupported: string | null }> {
  const answers: Exchange[] = [];
  const captured: Captured = new Map();
  let observes = true;
  for (const [i, one] of steps.entries()) {
    const { expect } = one;
    const request = withCaptured(one.request, captured);
    const answer = await answerTo(request, target);
    const fail = (message: string): void => void failures.push(failureOf(target, i, one, message));
    if (answer instanceof TargetError) {
      fail(answer.message);
      break;
    }
    const { unsupported } = membersOf(answer);
    if (typeof unsupported === "string") return { answers, unsupported };
    const reason = outOfPlace(expect, answer);
    if (reason !== null) return { answers, unsupported: reason };
    // A target that cannot see vertices says so when it is reset.
    if ("reset" in request) observes = membersOf(answer)["observes"] !== false;
    const { vertices, ...others } = expect;
    const visible = observes || vertices === undefined || !("gl" in request) ? expect : others;
    const exchange = { request, answer };
    withSentValues(check(visible, exchange, answers, captured), request).forEach(fail);
    answers.push(exchange);
  }
  return { answers, unsupported: null };
}

function failureOf({ name }: Target, step: number, { line, note }: Step, message: string): Failure {
  return { target: name, step, line, message: note === undefined ? message : `${note}: ${message}` };
}

/** Why a case is none for the target that gave this answer. */
function outOfPlace({ extension, command }: Expectation, answer: Json): string | null {
  if (command !== undefined && !answersCommand(command, answer))
    return `it does not answer lines of ${command.name}`;
  return extension === undefined ? null : outOfExtension(extension, answer);
}

/** A line of another command is an error, or is answered by something else. */
function answersCommand({ member, loads }: NonNullable<Expectation["command"]>, answer: Json): boolean {
  const { error, ok, [member]: wanted } = membersOf(answer);
  if (typeof error === "string" || (loads === true && ok === false)) return false;
  return ok !== true || wanted !== undefined;
}

/** A case about an extension, or about being without it. */
function outOfExtension(
  { name, isNamed }: NonNullable<Expectation["extension"]>,
  answer: Json,
): string | null {
  const { ret } = membersOf(answer);
  if (typeof ret !== "string" || ret.split(" ").includes(name) === isNamed) return null;
  return isNamed ? `EXTENSIONS does not name ${name}` : `EXTENSIONS names ${name}`;
}

/** The answer, or why there is none. */
async function answerTo(request: Request, target: Target): Promise<Json | TargetError> {
  try {
    return await target.send(request);
  } catch (error) {
    if (error instanceof TargetError) return error;
    throw error;
  }
}

function differences(
  { steps }: Case,
  { name }: Target,
  first: readonly Exchange[],
  target: Target,
  answers: readonly Exchange[],
): readonly Failure[] {
  return steps.flatMap((step, i) =>
    isEqual(first[i]?.answer, answers[i]?.answer)
      ? []
      : [failureOf(target, i, step, `the answer is not the same as that of ${name}`)],
  );
}
