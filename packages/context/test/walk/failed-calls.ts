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

/** There is no format for these, whatever their target. [EXT_texture_compression_s3tc 3.8.2] */
const WITHOUT_FORMAT = /^compressedTex(Sub)?Image[13]D/;

/** Whether an error says in its message which command failed with which argument, and why. */
function isExplained({ message, reason, argument }: RecordedError, { name }: Case): boolean {
  const parts = [
    `${name}: `,
    reason,
    ...(argument === null ? [] : [`${argument.name} is ${argument.value}`]),
  ];
  return reason !== "" && message.startsWith(parts[0]!) && parts.every((part) => message.includes(part));
}

/** What a call with another argument gives that has to be INVALID_VALUE, with the argument's name; nothing if it does. */
function notInvalid(world: World, row: Case, index: number, value: unknown): string[] {
  const args = resolveArguments(row.name, row.args).map((given, i) => (i === index ? value : given));
  const [parameter] = COMMAND_ROWS[row.name].parameters[index]!;
  const before = lastError(world.gl);
  invoke(world, row.name, args);
  const found = lastError(world.gl); // Between Begin and End no error can be taken.
  takeErrorName(world);
  if (found === null || found === before) return [`${parameter} gives no error`];
  const isTold = found.name === "INVALID_VALUE" && found.argument?.name === parameter;
  return isTold && isExplained(found, row) ? [] : [`${parameter} gives ${found.message}`];
}

/** Whether a case is not read further than to a token that its command does not have, or that makes no image. */
const isOfTokens = ({ name, args }: Case): boolean =>
  WITHOUT_FORMAT.test(name) || args.some((given) => typeof given === "string" && given.startsWith("PROXY_"));

/** Gives each parameter that counts memory -1; the errors that do not say so. [GL1.3 2.5] */
export function wrongNegativeCounts(world: World, row: Case): string[] {
  if (isOfTokens(row)) return [];
  const { parameters } = COMMAND_ROWS[row.name];
  const counts = new Set(parameters.flatMap(([, , extent]) => extent?.counts ?? []));
  return [...counts].flatMap((index) => notInvalid(world, row, index, -1));
}

/** Gives each memory no byte of which the call reads or writes some; the errors that do not say so. [Ruling 45] */
export function wrongShortMemory(world: World, row: Case): string[] {
  if (isOfTokens(row)) return [];
  const values = resolveArguments(row.name, row.args);
  return COMMAND_ROWS[row.name].parameters.flatMap(([, , extent], index) => {
    const isUsed = extent !== undefined && extent.isKept !== true && ArrayBuffer.isView(values[index]);
    if (!isUsed) return [];
    return notInvalid(world, row, index, (values[index] as Uint8Array).slice(0, 0));
  });
}

/** Parameters that are told if they do not go with the token before. [GL1.3 2.10.4, 3.6.4] */
const FOLLOWING = ["param", "type"];
/** Each target of TexEnv has names of its own, of which the wrong one is told. [EXT_texture_lod_bias 3.8.9] */
const NAMED_BY_TARGET = /^(get)?texEnv/i;
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
    return isNamed(error, row, tried) && isExplained(error, row) ? [] : [error.message];
  });
}
