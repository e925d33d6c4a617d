import { checkedContextOptions } from "./check-options.js";
import { bindCommands, defineMethods } from "./bind.js";
import { type commands, preparedCommands } from "./commands.js";
import type { CNames } from "./c-names.js";
import { Context } from "./context.js";
import { contextOf, register } from "./context-of.js";
import type { ErrorLatch, RecordedError } from "../ground/errors/errors.js";
import {
  type AliasName,
  type ExtensionName,
  Extensions,
  NAMED_EXTENSIONS,
} from "../ground/implementation/extensions.js";
import type { AllCommands, LaterCommand } from "../generated/commands.js";
import { TOKENS } from "../generated/tokens.js";
import type { ContextOptions } from "./options.js";

type Commands = Pick<AllCommands, (keyof ReturnType<typeof commands> & keyof AllCommands) | AliasName>;
type Tokens = typeof TOKENS;

/** A context: the GL commands that are built as methods, and the tokens. */
export interface GL extends Commands, Tokens {}

/** A context of OpenGL 1.5, which has its commands without suffixes, too. [Ruling 444] */
export interface GL15 extends GL, Pick<AllCommands, LaterCommand> {}

/**
 * Makes a context with its initial state.
 * @throws TypeError if an option is unknown or of another kind, `extensions` or `version` are not those of `share`, or the host does not run WebAssembly and
 *   `engine` is "compiled"
 * @throws RangeError if a number is out of its range
 */
export function createContext(options: ContextOptions & { readonly version: "1.5" }): GL15;
export function createContext(options?: ContextOptions): GL;
export function createContext(options: ContextOptions = {}): GL {
  return made(options, null);
}

/** A context with these extensions, also such as the table does not name: for tests of what is built but not named. */
export function createContextWith(extensions: readonly ExtensionName[], given: ContextOptions = {}): GL {
  return made(given, extensions);
}

/** The extensions and the version of a context. Contexts that share have the same ones. [Ruling 384, Ruling 446] */
function extensionsOf(
  names: readonly ExtensionName[] | undefined,
  { version }: ContextOptions,
  share: Context | null,
): Extensions {
  const shared = share?.extensions;
  const extensions =
    names === undefined && shared !== undefined
      ? shared
      : new Extensions(names ?? NAMED_EXTENSIONS, version ?? shared?.version ?? "1.3");
  const refuse = (option: string): never => {
    throw new TypeError(`createContext: ${option} of the context in share, or left out`);
  };
  if (shared !== undefined && shared.toString() !== extensions.toString()) refuse("extensions must be those");
  if (shared !== undefined && shared.version !== (version ?? shared.version)) refuse("version must be that");
  return extensions;
}

function made(given: ContextOptions, extensions: readonly ExtensionName[] | null): GL {
  const options = checkedContextOptions(given);
  const share = contextOf(options.share) ?? null;
  const context = new Context(options, share, extensionsOf(extensions ?? options.extensions, options, share));
  const gl = Object.create(TOKENS) as GL;
  const methods = bindCommands(context, preparedCommands(), "context");
  defineMethods(gl, methods);
  register(gl, context, methods);
  return gl;
}

/** @throws TypeError unless createContext or cNames has made the object */
function errorsOf(place: string, gl: GL | CNames): ErrorLatch {
  const context = contextOf(gl);
  if (context === undefined)
    throw new TypeError(`${place}: gl must be a context, or what cNames has made of one`);
  return context.errors;
}

/**
 * The last error that a command of a context generated, with its reason and citation, for logs; null if
 * there was none. GetError, which gives the first one since it was asked, does not clear it. [Ruling 190]
 * @param gl what createContext or cNames has made
 * @throws TypeError if it is anything else
 */
export function lastError(gl: GL | CNames): RecordedError | null {
  return errorsOf("lastError", gl).last;
}

/**
 * GetError in words: the error whose code GetError would return, the first since either of the two was asked; null for
 * NO_ERROR. As GetError it makes place for the next one. [Ruling 215]
 * @param gl what createContext or cNames has made
 * @throws TypeError if it is anything else
 */
export function takeError(gl: GL | CNames): RecordedError | null {
  return errorsOf("takeError", gl).take();
}
