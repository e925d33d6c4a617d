import { TOKENS, type TokenName } from "../generated/tokens.js";
import { contextOf, register } from "./context-of.js";
import type { GL } from "./create-context.js";

/** The commands of a context, by their names. */
export type CommandNames = Exclude<keyof GL, TokenName> & string;

/** The commands of a context and the tokens under their names in C. */
export type CNames = {
  readonly [Name in CommandNames as `gl${Capitalize<Name>}`]: GL[Name];
} & {
  readonly [Name in TokenName as `GL_${Name}`]: (typeof TOKENS)[Name];
};

/**
 * `glLoadProgramNV`, `GL_VERTEX_PROGRAM_NV` and so on, for one context.
 * @throws TypeError if `gl` is not a context
 */
export function cNames(gl: GL): CNames {
  const context = contextOf(gl);
  if (context === undefined || !("getError" in gl)) throw new TypeError("cNames: gl must be a context");
  const tokens = Object.entries(TOKENS).map(([name, value]) => [`GL_${name}`, value]);
  const commands = Object.entries(gl).map(([name, command]) => [
    `gl${name.charAt(0).toUpperCase()}${name.slice(1)}`,
    command,
  ]);
  const names = Object.fromEntries([...tokens, ...commands]) as CNames;
  register(names, context);
  return names;
}
