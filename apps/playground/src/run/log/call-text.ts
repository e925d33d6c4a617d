import { type ParameterKind, COMMAND_ROWS, TOKENS } from "@glasm/context";
import { PRIMITIVE_MODES } from "./primitive-modes.js";

/** The name of a command, as a method of the context has it. */
export type CommandName = keyof typeof COMMAND_ROWS;

/** Parameters that take symbolic constants. */
const SYMBOLIC: ReadonlySet<string> = new Set(
  (
    "target pname type mode format coord face light map internalformat texture cap func query plane array buf " +
    "sfactor dfactor opcode fail zfail zpass src op matrix transform param"
  ).split(" "),
);

/** Names of objects, in the place of which other commands take a symbolic constant. */
const OBJECTS: ReadonlySet<string> = new Set(["bindTexture texture", "isTexture texture"]);

/** Below this the same number is the value of many symbolic constants. */
const FIRST_UNIQUE = 0x100;

const isBit = (name: string): boolean => name.endsWith("_BIT");

const NAMES: ReadonlyMap<number, string> = namesOf((name, value) => value >= FIRST_UNIQUE && !isBit(name));
const CLIENT_BITS = namesOf((name) => isBit(name) && name.startsWith("CLIENT_"));
const BITS = namesOf((name) => isBit(name) && !name.startsWith("CLIENT_"));

/** Values below `FIRST_UNIQUE` by command and parameter. */
const SMALL: Readonly<Record<string, readonly string[]>> = {
  "begin mode": PRIMITIVE_MODES,
  "drawArrays mode": PRIMITIVE_MODES,
  "drawElements mode": PRIMITIVE_MODES,
  "drawRangeElements mode": PRIMITIVE_MODES,
  "multiDrawArraysEXT mode": PRIMITIVE_MODES,
  "multiDrawElementsEXT mode": PRIMITIVE_MODES,
  "blendFunc sfactor": ["ZERO", "ONE"],
  "blendFunc dfactor": ["ZERO", "ONE"],
  "stencilOp fail": ["ZERO"],
  "stencilOp zfail": ["ZERO"],
  "stencilOp zpass": ["ZERO"],
  "drawBuffer buf": ["NONE"],
  "trackMatrixNV matrix": ["NONE"],
};

/** The first token of each value. */
function namesOf(accepts: (name: string, value: number) => boolean): ReadonlyMap<number, string> {
  const names = new Map<number, string>();
  for (const [name, value] of Object.entries(TOKENS))
    if (accepts(name, value) && !names.has(value)) names.set(value, name);
  return names;
}

/** The name of a symbolic constant, or the number if there is none. */
export function tokenName(value: number): string {
  return NAMES.get(value) ?? `${value}`;
}

/** A bit field as the sum of its bits. */
function bitField(command: CommandName, value: number): string {
  const names = command === "pushClientAttrib" ? CLIENT_BITS : BITS;
  const set = [...names].filter(([bit]) => (value & bit) !== 0);
  const sum = set.reduce((bits, [bit]) => bits | bit, 0);
  return sum === value && sum !== 0 ? set.map(([, name]) => `GL_${name}`).join(" | ") : `${value}`;
}

function numberText(value: number, kind: ParameterKind): string {
  return kind.startsWith("float") ? `${Number(value.toPrecision(6))}` : `${value}`;
}

function isSymbolic(command: CommandName, parameter: string, kind: ParameterKind): boolean {
  if (kind.startsWith("float") && parameter !== "param") return false;
  return SYMBOLIC.has(parameter) && !OBJECTS.has(`${command} ${parameter}`);
}

function argumentText(command: CommandName, parameter: string, kind: ParameterKind, value: unknown): string {
  if (kind === "boolean") return value === true || value === 1 ? "GL_TRUE" : "GL_FALSE";
  if (value === null) return "NULL";
  if (typeof value !== "number") return "...";
  if (parameter === "mask" && command !== "stencilMask") return bitField(command, value);
  if (isSymbolic(command, parameter, kind)) {
    const name = value < FIRST_UNIQUE ? SMALL[`${command} ${parameter}`]?.[value] : NAMES.get(value);
    if (name !== undefined) return `GL_${name}`;
  }
  return numberText(value, kind);
}

/**
 * A call as it stands in C, like `glDrawArrays(GL_TRIANGLES, 0, ...)`: memory, and the arguments whose bit in
 * `hidden` is set, are dots.
 */
export function callText(command: CommandName, args: readonly unknown[], hidden = 0): string {
  const texts = COMMAND_ROWS[command].parameters.map(([parameter, kind], i) =>
    (hidden & (1 << i)) !== 0 ? "..." : argumentText(command, parameter, kind, args[i]),
  );
  return `gl${command.charAt(0).toUpperCase()}${command.slice(1)}(${texts.join(", ")})`;
}
