import { lastError, type RecordedError } from "../../src/index.js";
import { COMMAND_ROWS } from "../../src/generated/commands.js";
import { attempt, type Attempt, takeErrorName } from "./attempts.js";
import type { Case } from "./case.js";
import { invoke, resolveArguments, type World } from "./world.js";

/** What a command returns when it generated an error. [GL1.3 2.5] */
const FAILURES = { void: undefined, boolean: false, number: 0, string: null, memory: null } as const;

/** No parameter takes a function. */
const WRONG = (): void => {};

const isTypeError = (call: () => unknown): boolean => {
  try {
    call();
    return false;
  } catch (error) {
    return error instanceof TypeError;
  }
};

/** Leaves out each argument, and the ones after it, and gives each another kind; the parameters that allow it. */
export function missingTypeErrors(world: World, { name, args }: Case): number[] {
  const values = resolveArguments(name, args);
  const replaced = (index: number, value: unknown): unknown[] =>
    values.map((given, i) => (i === index ? value : given));
  return values.flatMap((_, i) => {
    const calls = [values.slice(0, i), replaced(i, WRONG), replaced(i, undefined)];
    return calls.every((call) => isTypeError(() => invoke(world, name, call))) ? [] : [i];
  });
}

/** What is wrong with a call between Begin and End that has to be refused. [GL1.3 2.6.3] */
export function wrongBetweenBeginAndEnd(world: World, { name, args }: Case): string[] {
  const { gl } = world;
  takeErrorName(world);
  gl.begin(gl.POINTS);
  const values = resolveArguments(name, args);
  const before = JSON.stringify(values);
  const returned = invoke(world, name, values);
  gl.end();
  return [
    ...(takeErrorName(world) === "INVALID_OPERATION" ? [] : ["no INVALID_OPERATION"]),
    ...(returned === FAILURES[COMMAND_ROWS[name].returns] ? [] : ["a result"]),
    ...(JSON.stringify(values) === before ? [] : ["memory is written"]),
  ];
}

/** Parameters that are told if they do not go with the token before. [GL1.3 2.10.4, 3.6.4] */
const FOLLOWING = ["param", "type"];
/** Each target of TexEnv has names of its own, of which the wrong one is told. [EXT_texture_lod_bias 3.8.9] */
const NAMED_BY_TARGET = /^(get)?texEnv/i;
/** There is no format for these, whatever their target. [EXT_texture_compression_s3tc 3.8.2] */
const WITHOUT_FORMAT = /^compressedTex(Sub)?Image[13]D/;

/** Parameters that an error may name although another one was varied. */
function followingOf(command: string): readonly string[] {
  if (NAMED_BY_TARGET.test(command)) return [...FOLLOWING, "params", "pname"];
  // Rectangles have no palettes. [ARB_texture_rectangle Errors]
  if (command === "texImage2D") return [...FOLLOWING, "internalformat"];
  return WITHOUT_FORMAT.test(command) ? ["internalformat", "format"] : FOLLOWING;
}

/** Whether an error says which command failed and, of a token that does not belong there, with which argument. */
function isNamed({ command, name, argument }: RecordedError, row: Case, { token }: Attempt): boolean {
  if (command !== row.name) return false;
  if (name !== "INVALID_ENUM") return argument?.value !== "undefined";
  const expected = [...followingOf(row.name), token?.parameter.name];
  return argument !== null && (token === null || token.parameter.depends || expected.includes(argument.name));
}

/** Repeats the attempts that failed; the messages of errors that do not say what was wrong. */
export function repeatFailures(world: World, row: Case, attempts: readonly Attempt[]): string[] {
  return attempts.flatMap((tried) => {
    if (tried.error === "NO_ERROR") return [];
    attempt(world, row, tried.args);
    const error = lastError(world.gl)!;
    return isNamed(error, row, tried) ? [] : [error.message];
  });
}
