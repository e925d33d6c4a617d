import { TOKENS, type TokenName } from "../generated/tokens.js";
import { keptWhenSwitched } from "../draw/keeping.js";
import type { Implementations } from "../ground/arguments/implement.js";
import type { WrittenElements } from "../ground/memory/memory.js";
import { storeState } from "../ground/state-rows/state-conversions.js";
import type { PointerRow, StateRow } from "../ground/state-rows/state-row.js";
import type { Context } from "./context.js";
import { POINTER_ROWS, STATE_ROWS } from "./state-table.js";

const ROWS: ReadonlyMap<number, StateRow<Context>> = new Map(
  STATE_ROWS.map((row) => [TOKENS[row.name], row]),
);
const POINTERS: ReadonlyMap<number, PointerRow<Context>> = new Map(
  POINTER_ROWS.map((row) => [TOKENS[row.name], row]),
);

/** The row that a query or a switch names, unless it belongs to an extension that is not there. */
function rowOf<Row extends { readonly name: TokenName }>(
  { extensions }: Context,
  rows: ReadonlyMap<number, Row>,
  name: number,
): Row | undefined {
  const row = rows.get(name);
  return row !== undefined && extensions.hasValueOf(row.name) ? row : undefined;
}

/** Get: the values of a variable, converted to the type of the array. [GL1.3 6.1.1, 6.1.2] */
function get(context: Context, pname: number, data: WrittenElements): void {
  const row = rowOf(context, ROWS, pname);
  if (row === undefined)
    return context.errors.record("INVALID_ENUM", "not a state variable", "[GL1.3 6.1.1]", "pname");
  storeState(context, data, row.get(context), row.type);
}

/** The row of a capability that `command` switches. */
function capability(
  context: Context,
  cap: number,
  command: StateRow<Context>["enabledBy"],
): StateRow<Context> | null {
  const row = rowOf(context, ROWS, cap);
  const known = row?.enabledBy === command;
  if (known) return row!;
  const other = row?.enabledBy;
  const reason =
    other === undefined ? `not a capability that ${command} switches` : `it is for ${other}, not ${command}`;
  context.errors.record("INVALID_ENUM", reason, "[GL1.3 2.5]", command === "Enable" ? "cap" : "array");
  return null;
}

const switching =
  (command: StateRow<Context>["enabledBy"], enabled: boolean) =>
  (context: Context, cap: number): void => {
    const row = capability(context, cap, command);
    if (row === null) return;
    if (command === "Enable") context.drawing.stateChanges(keptWhenSwitched(row.groups));
    row.set?.(context, enabled);
  };

/** The strings that are the same in every context. */
const STRINGS: ReadonlyMap<number, string> = new Map([
  [TOKENS.VENDOR, "glasm"],
  [TOKENS.RENDERER, "glasm"],
]);

function stringOf(extensions: Context["extensions"], name: number): string | undefined {
  if (name === TOKENS.EXTENSIONS) return extensions.toString();
  return name === TOKENS.VERSION ? `${extensions.version} glasm` : STRINGS.get(name);
}

export const queryCommands = {
  getBooleanv: get,
  getIntegerv: get,
  getFloatv: get,
  getDoublev: get,
  getPointerv(context, pname, params) {
    const row = rowOf(context, POINTERS, pname);
    if (row === undefined) context.errors.record("INVALID_ENUM", "not a pointer", "[GL1.3 6.1.11]", "pname");
    else params[0] = row.get(context);
  },
  isEnabled(context, cap) {
    const row = rowOf(context, ROWS, cap);
    const known = row?.enabledBy !== undefined;
    if (context.errors.when(!known, "INVALID_ENUM", "nothing that can be enabled", "[GL1.3 6.1.1]", "cap"))
      return false;
    return row!.get(context) === true;
  },
  enable: switching("Enable", true),
  disable: switching("Enable", false),
  enableClientState: switching("EnableClientState", true),
  disableClientState: switching("EnableClientState", false),
  getString({ errors, extensions }, name) {
    const string = stringOf(extensions, name);
    errors.when(string === undefined, "INVALID_ENUM", "not a string", "[GL1.3 6.1.11]", "name");
    return string;
  },
  /** [GL1.3 2.5] */
  getError: ({ errors }) => TOKENS[errors.take()?.name ?? "NO_ERROR"],
} satisfies Implementations<Context>;
