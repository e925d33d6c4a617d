import type { CommandName } from "../../src/ground/arguments/implement.js";
import {
  type ContextOptions,
  createContext,
  type GL,
  type PrimitiveBatch,
  type RasterState,
  type Surface,
  TOKENS,
} from "../../src/index.js";
import { RecordingSink } from "../draw/recording-sink.js";
import { PixelSink } from "../support/pixel-sink.js";
import type { Argument, Call, Case, Text } from "./case.js";
import { commandData, type ParameterData } from "./tables.js";

const SIZE = 4;

/** A window of one color, depth and stencil index, which keeps the primitives too. */
class WindowSink extends PixelSink {
  readonly recorder = new RecordingSink(SIZE, SIZE);

  constructor() {
    super(
      SIZE,
      SIZE,
      () => [51, 102, 153, 204],
      () => 0.5,
      () => 0,
      16,
    );
  }

  override draw(batch?: PrimitiveBatch, state?: RasterState): void {
    this.recorder.draw(batch!, state!);
    if (this.isCounting) this.samples += 1;
  }

  /** What is drawn to images is kept like what is drawn to the window. */
  surface(): Surface {
    return {
      clear: (mask, values) => this.clear(mask, values),
      draw: (batch, state) => this.draw(batch, state),
      drawPixels: (pixels, state) => this.drawPixels(pixels, state),
      finish() {},
    };
  }

  private isCounting = false;
  private samples = 0;

  /** A sample for each draw. */
  countSamples(isCounting: boolean): number {
    const { samples } = this;
    this.isCounting = isCounting;
    this.samples = 0;
    return samples;
  }
}

/** A context, with all that its calls let out. */
export interface World {
  readonly gl: GL;
  readonly sink: WindowSink;
  /** The attributes of each provoked vertex. */
  readonly vertices: Float32Array[];
  /** What the last call was given and what it returned. */
  last: { readonly args: readonly unknown[]; readonly returned: unknown };
}

/** The options of a world's context, and whether its sink draws to images, by default. */
interface WorldOptions extends Omit<ContextOptions, "sink" | "observer"> {
  readonly hasSurfaces?: boolean;
}

export function createWorld({ hasSurfaces = true, ...options }: WorldOptions = {}): World {
  const sink = new WindowSink();
  if (!hasSurfaces) Object.assign(sink, { surface: undefined });
  const vertices: Float32Array[] = [];
  const observer = { vertex: (attributes: Float32Array) => void vertices.push(attributes.slice(0, 4)) };
  return {
    gl: createContext({ ...options, sink, observer }),
    sink,
    vertices,
    last: { args: [], returned: undefined },
  };
}

const ARRAYS = {
  GLbyte: Int8Array,
  GLubyte: Uint8Array,
  GLboolean: Uint8Array,
  GLshort: Int16Array,
  GLushort: Uint16Array,
  GLint: Int32Array,
  GLsizei: Int32Array,
  GLuint: Uint32Array,
  GLfloat: Float32Array,
  GLdouble: Float64Array,
} as const;

/** The typed array of a C type. */
export function arrayOf(type: string): (typeof ARRAYS)[keyof typeof ARRAYS] {
  return ARRAYS[type as keyof typeof ARRAYS];
}

function memory(argument: readonly number[], { type, name }: ParameterData): unknown {
  // Where a pointer to memory is returned.
  if (type === "void" && argument.length === 0) return [];
  if (!(type in ARRAYS)) throw new Error(`${name} needs a typed array`);
  return arrayOf(type).from(argument);
}

const isText = (argument: Argument): argument is Text =>
  typeof argument === "object" && argument !== null && "text" in argument;

const copyOf = (view: ArrayBufferView): Uint8Array => (view as Uint8Array).slice();
const isMemories = (argument: readonly unknown[]): argument is readonly ArrayBufferView[] =>
  argument.length > 0 && argument.every((element) => ArrayBuffer.isView(element));

/** An argument as the method takes it; memory is always new. */
function resolve(argument: Argument, parameter: ParameterData): unknown {
  if (typeof argument === "string") return TOKENS[argument];
  if (argument === null || typeof argument !== "object") return argument;
  if (isText(argument)) return argument.text;
  if (ArrayBuffer.isView(argument)) return copyOf(argument);
  if (isMemories(argument)) return argument.map(copyOf);
  return memory(argument, parameter);
}

export function resolveArguments(name: CommandName, args: readonly Argument[]): unknown[] {
  const { parameters } = commandData(name);
  if (args.length !== parameters.length) throw new Error(`${name} has ${parameters.length} parameters`);
  return args.map((argument, i) => resolve(argument, parameters[i]!));
}

/** Calls a command with values. */
export function invoke(world: World, name: CommandName, args: readonly unknown[]): unknown {
  const method = (world.gl as unknown as Record<string, (...values: readonly unknown[]) => unknown>)[name];
  if (method === undefined) throw new Error(`${name} is not built`);
  const returned = method(...args);
  world.last = { args, returned };
  return returned;
}

/** Calls a command with arguments of the tables. */
export function perform(world: World, [name, ...args]: Call): unknown {
  return invoke(world, name, resolveArguments(name, args));
}

/** A world in which a case's call may follow. */
export function prepare(
  { setup, version, within }: Case,
  options: Parameters<typeof createWorld>[0] = {},
): World {
  const world = createWorld({ ...options, version });
  for (const call of setup) perform(world, call);
  if (within !== null) world.gl.begin(TOKENS[within]);
  world.last = { args: [], returned: undefined };
  return world;
}

/** Names of tokens become their values. */
export function resolveExpected(expected: unknown): unknown {
  if (Array.isArray(expected)) return expected.map(resolveExpected);
  return typeof expected === "string" && expected in TOKENS
    ? TOKENS[expected as keyof typeof TOKENS]
    : expected;
}
