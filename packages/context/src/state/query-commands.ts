import { lacksRoom } from "../commands/check-memory.js";
import type { Implementations } from "../commands/implement.js";
import type { Context } from "../context.js";
import { TOKENS } from "../generated/tokens.js";
import { roundToInteger } from "./round.js";
import type { PointerRow, StateRow, StateType } from "./state-row.js";
import { POINTER_ROWS, STATE_ROWS } from "./state-table.js";

const ROWS: ReadonlyMap<number, StateRow> = new Map(STATE_ROWS.map((row) => [TOKENS[row.name], row]));
const POINTERS: ReadonlyMap<number, PointerRow> = new Map(POINTER_ROWS.map((row) => [TOKENS[row.name], row]));

const INTEGERS = 0xffffffff;

/** Converts a value, in which a boolean is 0 or 1, from the type of its variable. */
type Conversion = (value: number, from: StateType) => number;

const toBoolean: Conversion = (value) => (value === 0 ? 0 : 1);

/** Values beyond the integers become the nearest one. [GL1.3 6.1.2, Table 4.7] */
const toInteger: Conversion = (value, from) =>
  roundToInteger(from === "normalized" ? (INTEGERS * value - 1) / 2 : value);

/** The array that takes the values rounds them. */
const toFloat: Conversion = (value) => value;

interface Output {
  readonly length: number;
  [index: number]: number;
}

/** Get: the values of a variable, converted to the type of the array. [GL1.3 6.1.1, 6.1.2] */
function getInto(context: Context, pname: number, data: Output, convert: Conversion): void {
  const row = ROWS.get(pname);
  if (row === undefined) return context.errors.record("INVALID_ENUM", "no state variable", "[GL1.3 6.1.1]");
  const value = row.get(context);
  const values = typeof value === "object" ? value : [value];
  if (lacksRoom(context, data, values.length)) return;
  for (let i = 0; i < values.length; i += 1) data[i] = convert(Number(values[i]), row.type);
}

/** The row of a capability that `command` switches. */
function capability({ errors }: Context, cap: number, command: StateRow["enabledBy"]): StateRow | null {
  const row = ROWS.get(cap);
  const known = row?.enabledBy === command;
  if (errors.when(!known, "INVALID_ENUM", `not for ${command}`, "[GL1.3 2.5]")) return null;
  return row!;
}

const switching = (command: StateRow["enabledBy"], enabled: boolean) => (context: Context, cap: number) =>
  capability(context, cap, command)?.set?.(context, enabled);

const STRINGS: ReadonlyMap<number, string> = new Map([
  [TOKENS.VENDOR, "glasm"],
  [TOKENS.RENDERER, "glasm"],
  [TOKENS.VERSION, "1.3 glasm"],
  [
    TOKENS.EXTENSIONS,
    [
      "GL_ARB_multitexture",
      "GL_EXT_bgra",
      "GL_EXT_fog_coord",
      "GL_EXT_secondary_color",
      "GL_EXT_vertex_weighting",
      "GL_NV_vertex_program",
      "GL_NV_vertex_program1_1",
      "GL_NV_vertex_program2",
    ].join(" "),
  ],
]);

export const queryCommands = {
  getBooleanv: (context, pname, data) => getInto(context, pname, data, toBoolean),
  getIntegerv: (context, pname, data) => getInto(context, pname, data, toInteger),
  getFloatv: (context, pname, data) => getInto(context, pname, data, toFloat),
  getDoublev: (context, pname, data) => getInto(context, pname, data, toFloat),
  getPointerv(context, pname, params) {
    const row = POINTERS.get(pname);
    if (row === undefined) context.errors.record("INVALID_ENUM", "no pointer", "[GL1.3 6.1.11]");
    else params[0] = row.get(context);
  },
  isEnabled(context, cap) {
    const row = ROWS.get(cap);
    const known = row?.enabledBy !== undefined;
    if (context.errors.when(!known, "INVALID_ENUM", "no capability", "[GL1.3 6.1.1]")) return false;
    return row!.get(context) === true;
  },
  enable: switching("Enable", true),
  disable: switching("Enable", false),
  enableClientState: switching("EnableClientState", true),
  disableClientState: switching("EnableClientState", false),
  getString({ errors }, name) {
    const string = STRINGS.get(name);
    errors.when(string === undefined, "INVALID_ENUM", "no string", "[GL1.3 6.1.11]");
    return string;
  },
  /** [GL1.3 2.5] */
  getError: ({ errors }) => errors.take(),
} satisfies Implementations;
