import type { DrawOptions } from "../draw/draw-context.js";
import type { RecordedError } from "../ground/errors/errors.js";
import type { ProgramCache } from "../programs/program-cache.js";
import type { NamedExtension } from "../generated/extensions.js";
import type { Version } from "../ground/implementation/extensions.js";
import type { GL } from "./create-context.js";

/** How a context is made. */
export interface ContextOptions extends DrawOptions {
  /** Size of the working set of resident programs, at least 0; default unbounded. [VP2 2.14.1.9] */
  readonly residentPrograms?: number;
  /**
   * The version of OpenGL: "1.5" has the commands of 1.4 and 1.5 by their own names, which are not there in "1.3"; default that
   * of `share`, or "1.3". [Ruling 444]
   */
  readonly version?: Version;
  /**
   * The extensions that are on, in any order; default those of `share`, or all of `NAMED_EXTENSIONS`. What GetString gives
   * are these; the commands and tokens of others behave as if they were unknown. [Ruling 384]
   */
  readonly extensions?: readonly NamedExtension[];
  /** A context to share programs, display lists, textures and buffer objects with. [Ruling 34] */
  readonly share?: GL;
  /**
   * Where programs are loaded, so that contexts that are made one after another need not load and compile the same
   * texts again; default one of its own. It changes no result.
   */
  readonly programCache?: ProgramCache;
  /**
   * CallList and CallLists execute this many commands, those of nested lists included, and then give OUT_OF_MEMORY; an
   * EvalMesh of more vertices gives it at once. At least 0, default none. [Ruling 98]
   */
  readonly maxCommandsPerCall?: number;
  /** A display list that needs more bytes gives OUT_OF_MEMORY at EndList; default none. [GL1.3 5.4, Ruling 99] */
  readonly maxListBytes?: number;
  /**
   * Called with each error that a command has generated, once it is recorded and before the command returns; for one of
   * a display list before the next command of the list. It may throw, which the command does then, call commands, whose
   * errors are recorded without another call, and ask `getError`. Nothing is called or made where nothing fails. [Ruling 216]
   */
  readonly onError?: (error: RecordedError) => void;
}
