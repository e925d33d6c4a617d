import { TOKENS, type TokenName } from "../../src/index.js";
import type { Case } from "./case.js";
import { commandData, type ParameterData, TOKEN_DATA, type TokenData } from "./tables.js";

type Rejection = "INVALID_ENUM" | "INVALID_VALUE";

/** A parameter that takes tokens. */
export interface TokenParameter {
  readonly index: number;
  readonly name: string;
  /** The error for a token that does not belong there. */
  readonly rejection: Rejection;
  /** Whether the token is the first element of an array. */
  readonly isVector: boolean;
  /** Whether it takes tokens only where an earlier parameter says so. */
  readonly depends: boolean;
}

function rejectionOf({ type, name, isMemory }: ParameterData, hasName: boolean): Rejection | null {
  if (!isMemory && type === "GLenum") return "INVALID_ENUM";
  // [GL1.3 2.5, 3.8.1]
  if (!isMemory && (type === "GLbitfield" || name === "internalformat")) return "INVALID_VALUE";
  return hasName && /^params?$/.test(name) ? "INVALID_ENUM" : null;
}

/** The parameters of a command that take tokens: those of their types, internal formats and values after a name. */
export function tokenParameters({ name: command }: Case): readonly TokenParameter[] {
  const { parameters } = commandData(command);
  const isQuery = parameters.some(({ isWritten }) => isWritten);
  const hasName = !isQuery && parameters.some(({ name }) => name === "pname");
  return parameters.flatMap((parameter, index) => {
    const rejection = rejectionOf(parameter, hasName);
    const { name, isMemory } = parameter;
    return rejection === null
      ? []
      : [{ index, name, rejection, isVector: isMemory, depends: /^params?$/.test(name) }];
  });
}

/** Every value that a token has. */
export const TOKEN_VALUES: readonly number[] = [...new Set(Object.values(TOKENS))];

/** Tokens whose small values have other meanings elsewhere, and the parameters where they have this one. */
const SMALL: readonly (readonly [names: readonly string[], parameters: readonly string[]])[] = [
  [
    [
      ...["POINTS", "LINES", "LINE_LOOP", "LINE_STRIP", "TRIANGLES", "TRIANGLE_STRIP", "TRIANGLE_FAN"],
      ...["QUADS", "QUAD_STRIP", "POLYGON"],
    ],
    [
      ...["begin mode", "drawArrays mode", "drawElements mode", "drawRangeElements mode"],
      ...["multiDrawArraysEXT mode", "multiDrawElementsEXT mode"],
    ],
  ],
  [
    ["ZERO", "ONE"],
    ["blendFunc sfactor", "blendFunc dfactor", "stencilOp fail", "stencilOp zfail", "stencilOp zpass"],
  ],
  [["ZERO"], ["combinerInputNV input", "finalCombinerInputNV input"]],
  [
    ["NONE"],
    [
      ...["drawBuffer buf", "trackMatrixNV matrix", "texParameteri param", "texEnvi param"],
      ...["combinerOutputNV scale", "combinerOutputNV bias"],
    ],
  ],
];
const LARGEST_SMALL = 9;

const isBits = (name: string): boolean =>
  /_BITS?(_ARB)?$/.test(name) &&
  !/^(SUBPIXEL|INDEX|RED|GREEN|BLUE|ALPHA|DEPTH|STENCIL|ACCUM_\w+)_BITS$/.test(name);

function isNameOf({ name, value }: TokenData, command: string, parameter: ParameterData): boolean {
  const takesBits = parameter.type === "GLbitfield";
  if (isBits(name)) return takesBits && name.startsWith("CLIENT_") === (command === "pushClientAttrib");
  if (takesBits) return false;
  if (value > LARGEST_SMALL) return true;
  return SMALL.some(
    ([names, places]) => names.includes(name) && places.includes(`${command} ${parameter.name}`),
  );
}

const BY_VALUE = new Map<number, TokenData[]>();
for (const token of TOKEN_DATA) BY_VALUE.set(token.value, [...(BY_VALUE.get(token.value) ?? []), token]);

/** The tokens that a value is at a parameter of a command; none if it is a number there. */
export function tokensAt(value: number, command: Case["name"], index: number): TokenName[] {
  const { aliasOf, parameters } = commandData(command);
  const named = BY_VALUE.get(value) ?? [];
  return named
    .filter((token) => isNameOf(token, aliasOf ?? command, parameters[index]!))
    .map(({ name }) => name);
}
