import { type Captured, withCaptured } from "../capture.js";
import type { Case, Expectation } from "../case.js";
import { type Json, type Request, type Target, TargetError } from "../target.js";
import { check } from "./check.js";
import { isEqual } from "./is-equal.js";
import { membersOf } from "./members.js";
import { withAttributes } from "./sent-attributes.js";

/**
 * How a case went: "planned" are those of what is not there yet, "unsupported" those that the target
 * refuses.
 */
export type Status = "passed" | "failed" | "planned" | "unsupported";

/** What is wrong with a step of a case. */
export interface Failure {
  readonly target: string;
  /** Line in the case's file. */
  readonly line: number;
  readonly message: string;
}

/** What running a case has shown. Plain data. */
export interface CaseOutcome {
  readonly status: Status;
  readonly failures: readonly Failure[];
  /** What a target says that it does not support. */
  readonly unsupported: string | null;
}

/** How many failures of a case are told; what follows from the first ones is of little use. */
const MOST_FAILURES = 5;

/** How many characters of a message are told: what a target writes may be of any length, and a report has all cases. */
const MOST_CHARACTERS = 2000;

/** Runs a case on every target; their answers must also be the same bits. */
export async function runCase(one: Case, targets: readonly Target[]): Promise<CaseOutcome> {
  const nothing = { failures: [], unsupported: null };
  if (one.steps.length === 0) return { ...nothing, status: "planned" };
  const failures: Failure[] = [];
  let first: readonly Json[] | null = null;
  for (const target of targets) {
    const { answers, unsupported } = await answersOf(one, target, failures);
    if (unsupported !== null && failures.length === 0)
      return { ...nothing, unsupported: shortened(unsupported), status: "unsupported" };
    if (first !== null) failures.push(...differences(one, targets[0]!, first, target, answers));
    first ??= answers;
  }
  return {
    ...nothing,
    failures: failures
      .slice(0, MOST_FAILURES)
      .map((failure) => ({ ...failure, message: shortened(failure.message) })),
    status: failures.length === 0 ? "passed" : "failed",
  };
}

const shortened = (text: string): string =>
  text.length <= MOST_CHARACTERS ? text : `${text.slice(0, MOST_CHARACTERS)}...`;

async function answersOf(
  { steps }: Case,
  target: Target,
  failures: Failure[],
): Promise<{ answers: readonly Json[]; unsupported: string | null }> {
  const answers: Json[] = [];
  const captured: Captured = new Map();
  let observes = true;
  for (const { request, expect, line } of steps) {
    const answer = await answerTo(withCaptured(request, captured), target);
    if (answer instanceof TargetError) {
      failures.push({ target: target.name, line, message: answer.message });
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
    for (const message of withAttributes(check(visible, answer, answers, captured), request))
      failures.push({ target: target.name, line, message });
    answers.push(answer);
  }
  return { answers, unsupported: null };
}

/** Why a case is none for the target that gave this answer. */
function outOfPlace({ extension, command }: Expectation, answer: Json): string | null {
  if (command !== undefined && !answersCommand(command.member, answer))
    return `it does not answer lines of ${command.name}`;
  return extension === undefined ? null : outOfExtension(extension, answer);
}

/** A line of another command is an error, or is answered by something else. */
function answersCommand(member: string, answer: Json): boolean {
  const { error, ok, [member]: wanted } = membersOf(answer);
  return typeof error !== "string" && (ok !== true || wanted !== undefined);
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
  first: readonly Json[],
  target: Target,
  answers: readonly Json[],
): readonly Failure[] {
  return steps.flatMap(({ line }, i) =>
    isEqual(first[i], answers[i])
      ? []
      : [{ target: target.name, line, message: `the answer is not the same as that of ${name}` }],
  );
}
