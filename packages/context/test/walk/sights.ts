import type { CommandName } from "../../src/ground/arguments/implement.js";
import { TOKENS, type TokenName } from "../../src/index.js";
import type { Argument, Call, Sight } from "./case.js";
import { commandData } from "./tables.js";
import { arrayOf, perform, resolveArguments, invoke } from "./world.js";

/** Marks what a query has not written. */
const GUARD = -0x7ffff80;
const MOST = 128;

function withoutGuard(values: ArrayLike<number>, guard = GUARD): number[] {
  const all = Array.from(values);
  const end = all.indexOf(guard);
  return end < 0 ? all : all.slice(0, end);
}

/** The values of a state variable. */
export const state =
  (name: TokenName): Sight =>
  ({ gl }) => {
    const data = new Float64Array(MOST).fill(GUARD);
    gl.getDoublev(TOKENS[name], data);
    return withoutGuard(data);
  };

/** What a query writes into its last argument. */
export const got =
  (name: CommandName, ...args: readonly Argument[]): Sight =>
  (world) => {
    const type = commandData(name).parameters.at(-1)!.type;
    const data = arrayOf(type).from(new Array<number>(MOST).fill(GUARD));
    const guard = data[0]!;
    const values = resolveArguments(name, [...args, []]);
    invoke(world, name, [...values.slice(0, -1), data]);
    return withoutGuard(data, guard);
  };

/** The contents of the memory that GetPointerv gives, or null. */
export const pointer =
  (name: TokenName): Sight =>
  ({ gl }) => {
    const params: unknown[] = [];
    gl.getPointerv(TOKENS[name], params);
    return params[0] === null ? null : Array.from(params[0] as Uint8Array);
  };

export const enabled =
  (name: TokenName): Sight =>
  ({ gl }) =>
    gl.isEnabled(TOKENS[name]);

/** What the call returned. */
export const returned: Sight = ({ last }) => last.returned;

/** The contents of the memory that the call was given last. */
export const written: Sight = ({ last }) => {
  const memory = last.args.at(-1);
  if (memory === undefined) return null;
  return Array.from(memory as ArrayLike<unknown>, (value) =>
    ArrayBuffer.isView(value) ? Array.from(value as Uint8Array) : value,
  );
};

/** What a further call returns. */
export const result =
  (...call: Call): Sight =>
  (world) =>
    perform(world, call);

/** What is seen after further calls. */
export const after =
  (calls: readonly Call[], see: Sight): Sight =>
  (world) => {
    for (const call of calls) perform(world, call);
    return see(world);
  };

/** The primitives that were drawn: their kind and their window coordinates. */
export const drawn: Sight = ({ sink }) =>
  sink.recorder.primitives.map(({ kind, vertices }) =>
    [kind, ...vertices.map(({ window }) => `${window![0]},${window![1]}`)].join(" "),
  );

/** Coordinates of the provoked vertices. */
export const vertices: Sight = (world) => world.vertices.map((attributes) => [...attributes]);
