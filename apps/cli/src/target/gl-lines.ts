/** The GL lines of a conformance target: commands with their arguments as JSON. `targets.md` of the conformance package describes them. */

import type { Json } from "@glasm/conformance";
import { createContext, type ContextOptions, type GL, COMMAND_ROWS, TOKENS } from "@glasm/context";
import { createRasterizer } from "@glasm/raster";
import type { EngineChoice } from "@glasm/nv-vertex";
import { readObject, ShapeError } from "../run/inputs.js";
import { COUNT_OPTIONS, MOST_PIXELS } from "./line-parts.js";
import { type Arguments, NamedMemory, readArguments, writtenBy } from "./memory.js";
import { VertexList } from "./vertex-list.js";

/** A context and what its commands have left for later answers. */
interface Context {
  readonly gl: GL;
  readonly vertices: VertexList;
  readonly names: NamedMemory;
  /** Memory that a render mode fills until the next RenderMode, by the mode. */
  readonly late: Map<number, Arguments>;
}

const FIRST = "main";
const MEMBERS = ["gl", "args", "context", "reset", "share", "width", "height", "options"];
const OPTIONS = ["arithmetic", ...COUNT_OPTIONS];
const DEFAULT_SIZE = 16;

/** The commands whose memory is written by RenderMode, and for which mode. [GL1.3 5.2, 5.3] */
const LATE_MODES: Readonly<Record<string, number>> = {
  feedbackBuffer: TOKENS.FEEDBACK,
  selectBuffer: TOKENS.SELECT,
};

type Answer = Readonly<Record<string, Json>>;
type Line = Readonly<Record<string, unknown>>;

export class GlSession {
  readonly #engine: EngineChoice;
  readonly #contexts = new Map<string, Context>();

  constructor(engine: EngineChoice) {
    this.#engine = engine;
    this.#contexts.set(FIRST, this.#create({}));
  }

  /** Whether a line is for the GL. */
  concerns(value: unknown): boolean {
    return typeof value === "object" && value !== null && ("gl" in value || "reset" in value);
  }

  /** Throws a ShapeError for a line that makes no sense. */
  answer(value: unknown): Answer {
    const line = readObject(value, MEMBERS, "line");
    return "reset" in line ? this.#reset(line) : this.#call(line);
  }

  #reset(line: Line): Answer {
    const name = line["context"] ?? FIRST;
    if (typeof name !== "string") throw new ShapeError("context", "a name");
    const context = this.#create(line);
    // A reset of the first context is a fresh start.
    if (name === FIRST) this.#contexts.clear();
    this.#contexts.set(name, context);
    return { ok: true };
  }

  #create({ width, height, options, share }: Line): Context {
    const vertices = new VertexList();
    const given = options === undefined ? {} : readObject(options, OPTIONS, "options");
    const shared = share === undefined ? {} : { share: this.#find(share).gl };
    const sink = createRasterizer({ width: sizeOf(width, "width"), height: sizeOf(height, "height") });
    const gl = contextOf({
      ...(given as ContextOptions),
      ...shared,
      sink,
      engine: this.#engine,
      observer: vertices,
    });
    return { gl, vertices, names: new NamedMemory(), late: new Map() };
  }

  #find(name: unknown): Context {
    const context = this.#contexts.get(name as string);
    if (context === undefined)
      throw new ShapeError("context", `one of ${[...this.#contexts.keys()].join(", ")}`);
    return context;
  }

  #call(line: Line): Answer {
    const context = this.#find(line["context"] ?? FIRST);
    const command = commandOf(context.gl, line["gl"]);
    if (command === undefined) return { unsupported: `there is no command ${JSON.stringify(line["gl"])}` };
    const args = readArguments(line["args"] ?? [], context.names);
    const before = line["gl"] === "renderMode" ? getInteger(context.gl, TOKENS.RENDER_MODE) : null;
    context.vertices.clear();
    let ret: unknown;
    try {
      ret = command.apply(context.gl, [...args.values]);
    } catch (error) {
      if (error instanceof TypeError) return { error: `TypeError: ${error.message}` };
      throw error;
    }
    this.#keepLate(context, line["gl"] as string, args);
    const written = before === null ? args : (context.late.get(before) ?? args);
    return {
      ...(ret === undefined ? {} : { ret: ret as Json }),
      ...(written.out === null || (line["gl"] as string) in LATE_MODES
        ? {}
        : { out: writtenBy(written, context.names) }),
      ...(context.vertices.list.length === 0 ? {} : { vertices: context.vertices.list }),
    };
  }

  #keepLate({ gl, late }: Context, command: string, args: Arguments): void {
    const mode = LATE_MODES[command];
    if (mode === undefined) return;
    // A buffer that is refused does not take the place of the one before.
    const [size] = args.values;
    const query = command === "feedbackBuffer" ? gl.FEEDBACK_BUFFER_SIZE : gl.SELECTION_BUFFER_SIZE;
    if (getInteger(gl, query) === size) late.set(mode, args);
  }
}

function getInteger(gl: GL, name: number): number {
  const value = new Int32Array(1);
  gl.getIntegerv(name, value);
  return value[0]!;
}

type Command = (this: GL, ...args: readonly unknown[]) => unknown;

function commandOf(gl: GL, name: unknown): Command | undefined {
  if (typeof name !== "string" || !Object.hasOwn(COMMAND_ROWS, name)) return undefined;
  return gl[name as keyof GL] as Command | undefined;
}

/** Throws a ShapeError for options that no context has. */
function contextOf(options: ContextOptions): GL {
  try {
    return createContext(options);
  } catch (error) {
    if (error instanceof TypeError || error instanceof RangeError)
      throw new ShapeError("options", `what a context takes (${error.message})`);
    throw error;
  }
}

function sizeOf(value: unknown, place: string): number {
  if (value === undefined) return DEFAULT_SIZE;
  if (!Number.isInteger(value) || (value as number) < 1 || (value as number) > MOST_PIXELS)
    throw new ShapeError(place, `a whole number from 1 to ${MOST_PIXELS}`);
  return value as number;
}
