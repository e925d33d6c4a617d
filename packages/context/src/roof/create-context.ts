import { checkedContextOptions } from "./check-options.js";
import { bindCommands, prepareCommands } from "./bind.js";
import { COMMANDS } from "./commands.js";
import type { CNames } from "./c-names.js";
import { Context } from "./context.js";
import { contextOf, register } from "./context-of.js";
import type { RecordedError } from "../ground/errors/errors.js";
import {
  type AliasName,
  type ExtensionName,
  Extensions,
  NAMED_EXTENSIONS,
} from "../ground/implementation/extensions.js";
import type { AllCommands } from "../generated/commands.js";
import { TOKENS } from "../generated/tokens.js";
import type { ContextOptions } from "./options.js";

type Commands = Pick<AllCommands, (keyof typeof COMMANDS & keyof AllCommands) | AliasName>;
type Tokens = typeof TOKENS;

/** A context: the GL commands that are built as methods, and the tokens. */
export interface GL extends Commands, Tokens {}

const PREPARED = prepareCommands(COMMANDS);

/**
 * Makes a context with its initial state.
 * @throws TypeError if an option is unknown or of another kind, or the host does not run WebAssembly and `engine` is
 *   "compiled"
 * @throws RangeError if a number is out of its range
 */
export function createContext(options: ContextOptions = {}): GL {
  return createContextWith(NAMED_EXTENSIONS, options);
}

/** A context with these extensions instead of those that the table names: for tests of what is built but not named. */
export function createContextWith(extensions: readonly ExtensionName[], given: ContextOptions = {}): GL {
  const options = checkedContextOptions(given);
  const share = contextOf(options.share) ?? null;
  const context = new Context(options, share, new Extensions(extensions));
  const gl = Object.create(TOKENS) as GL;
  bindCommands(gl, context, PREPARED);
  register(gl, context);
  return gl;
}

/**
 * The last error that a command of a context generated, with its reason and citation, for logs; null if
 * there was none. GetError, which gives the first one since it was asked, does not clear it. [Ruling 190]
 * @param gl what createContext or cNames has made
 * @throws TypeError if it is anything else
 */
export function lastError(gl: GL | CNames): RecordedError | null {
  const context = contextOf(gl);
  if (context === undefined)
    throw new TypeError("lastError: gl must be a context, or what cNames has made of one");
  return context.errors.last;
}
