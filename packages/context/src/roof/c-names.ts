import { TOKENS, type TokenName } from "../generated/tokens.js";
import { nameInC } from "../ground/arguments/called-command.js";
import { bindCommands } from "./bind.js";
import { preparedCommands } from "./commands.js";
import { contextOf, methodsOf, register } from "./context-of.js";
import type { GL, GL15 } from "./create-context.js";

/** The commands of a context, by their names. */
export type CommandNames = Exclude<keyof GL, TokenName> & string;

type NamesOf<Context extends GL> = {
  readonly [Name in Exclude<keyof Context, TokenName> & string as `gl${Capitalize<Name>}`]: Context[Name];
} & {
  readonly [Name in TokenName as `GL_${Name}`]: (typeof TOKENS)[Name];
};

/** The commands of a context and the tokens under their names in C. */
export type CNames = NamesOf<GL>;

/** The same of a context of OpenGL 1.5. [Ruling 444] */
export type CNames15 = NamesOf<GL15>;

/**
 * `glLoadProgramNV`, `GL_VERTEX_PROGRAM_NV` and so on, for one context.
 * @throws TypeError if `gl` is not a context
 */
export function cNames(gl: GL15): CNames15;
export function cNames(gl: GL): CNames;
export function cNames(gl: GL): CNames {
  const context = contextOf(gl);
  if (context === undefined || !("getError" in gl)) throw new TypeError("cNames: gl must be a context");
  const made = methodsOf(gl);
  const methods = bindCommands(context, preparedCommands(), "C");
  const names = Object.fromEntries([
    ...Object.entries(TOKENS).map(([name, value]) => [`GL_${name}`, value]),
    // A method that somebody has put in the place of a command stays in its place.
    ...Object.entries(gl).map(([name, method]: [string, unknown]) => [
      nameInC(name),
      method === made.get(name) ? methods.get(name) : method,
    ]),
  ]) as CNames;
  register(names, context, methods);
  return names;
}
