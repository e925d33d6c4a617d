import { LATER_ALIASES } from "../../src/generated/extensions.js";
import type { CommandName } from "../../src/ground/arguments/implement.js";
import { TOKENS } from "../../src/index.js";
import { type ErrorName, takeError } from "../support/errors.js";
import type { Call, Case } from "./case.js";
import { commandData } from "./tables.js";
import { TOKEN_VALUES, type TokenParameter, tokenParameters } from "./token-parameters.js";
import { invoke, perform, prepare, resolveArguments, type World } from "./world.js";

/** A call with values that may be wrong, and what came of it. */
export interface Attempt {
  readonly args: readonly unknown[];
  readonly error: ErrorName;
  /** The parameter that was varied, and the token's value, if it was one. */
  readonly token: { readonly parameter: TokenParameter; readonly value: number } | null;
}

/** No token has this value. */
const NO_TOKEN = 0x7ead;

export function takeErrorName({ gl }: World): ErrorName {
  return takeError(gl)!;
}

export function attempt(world: World, { name }: Case, args: readonly unknown[]): ErrorName {
  invoke(world, name, args);
  return takeErrorName(world);
}

const replaced = (args: readonly unknown[], index: number, value: unknown): unknown[] =>
  args.map((argument, i) => (i === index ? value : argument));

/** What takes back commands that would keep the next attempt from what it is about. */
const UNDO: Readonly<Partial<Record<Case["name"], Call>>> = {
  begin: ["end"],
  newList: ["endList"],
  renderMode: ["renderMode", "RENDER"],
  bindTexture: ["deleteTextures", 1, [5]],
  loadProgramNV: ["deleteProgramsNV", 1, [5]],
  lockArraysEXT: ["unlockArraysEXT"],
  beginQueryARB: ["endQueryARB", "SAMPLES_PASSED_ARB"],
  endQueryARB: ["beginQueryARB", "SAMPLES_PASSED_ARB", 5],
  beginOcclusionQueryNV: ["endOcclusionQueryNV"],
  endOcclusionQueryNV: ["beginOcclusionQueryNV", 5],
  mapBufferARB: ["unmapBufferARB", "ARRAY_BUFFER_ARB"],
  unmapBufferARB: ["mapBufferARB", "ARRAY_BUFFER_ARB", "READ_ONLY_ARB"],
  deleteBuffersARB: ["bindBufferARB", "ARRAY_BUFFER_ARB", 5],
  pushAttrib: ["popAttrib"],
  pushClientAttrib: ["popClientAttrib"],
};

/** The names that OpenGL 1.4 and 1.5 give to commands of extensions. */
const LATER_NAMES = new Map(
  Object.entries(LATER_ALIASES).map(([later, name]) => [name, later]),
) as ReadonlyMap<CommandName, CommandName>;

/** What takes back a call, by a command of the same origin. */
function undoOf({ name, version }: Case): Call | undefined {
  const undo = UNDO[commandData(name).aliasOf ?? name];
  if (undo === undefined || version === "1.3") return undo;
  const [command, ...args] = undo;
  return [LATER_NAMES.get(command) ?? command, ...args];
}

/** Tries a call and takes back what it has done. */
export function tryCall(world: World, row: Case, args: readonly unknown[]): ErrorName {
  const undo = undoOf(row);
  const error = attempt(world, row, args);
  if (error === "NO_ERROR" && undo !== undefined) perform(world, undo);
  // Between Begin and End GetError has left an error.
  takeErrorName(world);
  return error;
}

/** Tries one call after another in a world. */
const tryCalls = (world: World, row: Case, calls: readonly (readonly unknown[])[]): ErrorName[] =>
  calls.map((args) => tryCall(world, row, args));

/** Arguments with another value of a parameter. */
function withToken(base: readonly unknown[], { index, isVector }: TokenParameter, value: number): unknown[] {
  return replaced(base, index, isVector ? vector(base[index], value) : value);
}

/** Tries every token at a parameter. */
function tryTokens(world: World, row: Case, base: readonly unknown[], parameter: TokenParameter): Attempt[] {
  const calls = TOKEN_VALUES.map((value) => withToken(base, parameter, value));
  const errors = tryCalls(world, row, calls);
  return TOKEN_VALUES.map((value, i) => ({
    args: calls[i]!,
    error: errors[i]!,
    token: { parameter, value },
  }));
}

/** An array like another one, with another first element. */
function vector(like: unknown, value: number): unknown {
  const array = (like as Float32Array).slice();
  array[0] = value;
  return array;
}

/** For each family with names, of each kind of values that stand after them one that is right. */
const PROBES: Readonly<Record<string, readonly number[]>> = {
  texEnv: [
    ...[TOKENS.MODULATE, TOKENS.TEXTURE, TOKENS.SRC_ALPHA, 1],
    ...[TOKENS.PASS_THROUGH_NV, TOKENS.LESS, TOKENS.EXPAND_NORMAL_NV, TOKENS.TEXTURE0],
  ],
  texParameter: [TOKENS.REPEAT, TOKENS.NEAREST, TOKENS.LUMINANCE, TOKENS.LEQUAL, 0],
  texGen: [TOKENS.OBJECT_LINEAR],
  pointParameterARB: [TOKENS.S, 1],
  pointParameterNV: [TOKENS.S, 1],
  fog: [TOKENS.LINEAR, TOKENS.FRAGMENT_DEPTH_EXT, TOKENS.EYE_PLANE, 1],
  lightModel: [TOKENS.SINGLE_COLOR, 0],
  light: [1],
  material: [1],
  pixelStore: [1],
  pixelTransfer: [1],
  combinerParameterNV: [1],
  combinerStageParameterfvNV: [1],
  colorTableParameter: [1],
  convolutionParameter: [TOKENS.REDUCE, 1],
};

/** Every token as a name, with a value that suits it, and at the value after each name that takes tokens. */
function namedAttempts(
  world: World,
  row: Case,
  base: readonly unknown[],
  name: TokenParameter,
  value: TokenParameter,
): Attempt[] {
  const probes = PROBES[commandData(commandData(row.name).aliasOf ?? row.name).family]!;
  const attempts = probes.flatMap((probe) => tryTokens(world, row, withToken(base, value, probe), name));
  const known = new Set(
    attempts.filter(({ error }) => error !== "INVALID_ENUM").map(({ token }) => token!.value),
  );
  return [
    ...attempts.filter(({ error, token }) => error !== "INVALID_ENUM" || !known.has(token!.value)),
    ...[...known].flatMap((pname) => {
      const named = withToken(base, name, pname);
      const [error] = tryCalls(world, row, [withToken(named, value, NO_TOKEN)]);
      return error === "INVALID_ENUM" ? tryTokens(world, row, named, value) : [];
    }),
  ];
}

/** Every token at every parameter that takes tokens. */
export function tokenAttempts(world: World, row: Case): Attempt[] {
  const base = resolveArguments(row.name, row.args);
  const parameters = tokenParameters(row);
  const value = parameters.find(({ depends }) => depends);
  return parameters.flatMap((parameter) => {
    if (parameter.depends) return [];
    if (parameter.name === "pname" && value !== undefined)
      return namedAttempts(world, row, base, parameter, value);
    return tryTokens(world, row, base, parameter);
  });
}

const NUMBERS = [-1, 0, 1, 1e5, NaN] as const;

/** Values beside the valid one that a parameter may get. */
function variants(value: unknown): readonly unknown[] {
  if (typeof value === "number") return NUMBERS;
  if (ArrayBuffer.isView(value))
    return [(value as Uint8Array).slice(0, 0), (value as Uint8Array).slice(0, 1)];
  return [];
}

/** Calls with other numbers, and with memory that is too short. */
export function valueAttempts(world: World, row: Case): Attempt[] {
  const base = resolveArguments(row.name, row.args);
  const indices = commandData(row.name).parameters.map((_, index) => index);
  const calls = indices.flatMap((index) =>
    variants(base[index]).map((value) => replaced(base, index, value)),
  );
  const errors = tryCalls(world, row, calls);
  return calls.map((args, i) => ({ args, error: errors[i]!, token: null }));
}

const REPETITIONS = 70;

/** The error of a command that comes too often. */
export function repeatedError(row: Case): ErrorName {
  const world = prepare(row);
  for (let i = 0; i < REPETITIONS; i += 1) {
    const error = attempt(world, row, resolveArguments(row.name, row.args));
    if (error !== "NO_ERROR") return error;
  }
  return "NO_ERROR";
}

/** The error of a command without what the case sets up. */
export function unpreparedError(row: Case): ErrorName {
  const world = prepare({ ...row, setup: [], within: null });
  return attempt(world, row, resolveArguments(row.name, row.args));
}
