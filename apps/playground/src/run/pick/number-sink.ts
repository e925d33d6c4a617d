import type { GL, Observer, PrimitiveBatch, RasterState, Sink } from "@glasm/context";
import { colorless, columnOffset, plain, separated } from "../display/color-batch.js";
import { changedSink } from "../display/null-sink.js";
import { wordOfResult } from "../display/results.js";
import type { Display } from "../display/wireframe.js";
import type { Strip } from "../record/drawing-commands.js";
import { GrowingSingles } from "../record/growing-singles.js";
import { type CommandVertices, firstOfDraw, provokedBy, windowDistances } from "./primitive-vertices.js";

/** No primitive of a program. */
const NOTHING = 0;
const BLACK = [0, 0, 0, 0] as const;
const ALL = [true, true, true, true] as const;
/** Words of clip coordinates, and where they begin among the results of a vertex. */
const POSITION_WORDS = 4;
const POSITION = wordOfResult("position");

/** A drawing command in vertex program mode. */
interface Command {
  readonly strips: readonly Strip[];
  /** Its first vertex among all of the scene. */
  readonly first: number;
  /** The clip coordinates of its vertices so far. */
  readonly positions: GrowingSingles;
}

/**
 * Draws numbers instead of colors, so that a pixel tells its primitive: 24 bits of red, green and blue. The alpha test
 * stays unless textures decide about alpha. What has no program and is blended is only a tint and leaves no number.
 */
export class NumberSink implements Display {
  readonly sink: Sink;
  readonly hooks: Display["hooks"] = {
    before: (_gl, strips, isProgram) => {
      const positions = new GrowingSingles(POSITION_WORDS, Infinity);
      this.command = isProgram ? { strips, first: this.vertexCount, positions } : null;
    },
    after: (gl) => this.finish(gl),
  };
  readonly observer: Observer = {
    vertex: (_attributes, results) => {
      if (this.command === null) return;
      this.vertexCount += 1;
      this.command.positions.push(results.subarray(POSITION, POSITION + POSITION_WORDS));
    },
  };
  /** The vertices of the primitive that the pixel shows, the nearest first; null if it shows none of a program. */
  vertices: readonly number[] | null = null;

  private readonly target: Sink;
  private readonly x: number;
  private readonly y: number;
  /** The present one, if it has a program. */
  private command: Command | null = null;
  /** Of all commands with programs. */
  private vertexCount = 0;
  /** The vertex of the present command that provokes what the pixel shows, if that is of this command. */
  private provoking: number | null = null;
  /** All primitives so far. */
  private last = NOTHING;

  /** @param x of the pixel, from the left; `y` from below */
  constructor(target: Sink, x: number, y: number) {
    this.target = target;
    this.x = x;
    this.y = y;
    this.sink = changedSink(target, {
      numbered: true,
      clear: (mask, values) => {
        target.clear(mask, { ...values, color: BLACK, colorMask: ALL });
        if (this.numberAtPixel() === NOTHING) this.vertices = null;
      },
      draw: (batch, state) => {
        if (this.command !== null) this.drawNumbers(batch, state, this.command);
        else if (state.blend !== null || state.logicOperation !== null) target.draw(batch, colorless(state));
        else this.drawNothing(batch, state);
      },
      drawPixels() {},
    });
  }

  private drawNumbers(batch: PrimitiveBatch, state: RasterState, command: Command): void {
    const first = this.last + 1;
    this.target.draw(
      numbered(batch, state, (primitive) => first + primitive),
      numberState(state),
    );
    this.last += batch.primitiveCount;
    const primitive = this.numberAtPixel() - first;
    if (!(primitive >= 0 && primitive < batch.primitiveCount)) return;
    // It is a vertex even where the primitive is clipped. [Ruling 127]
    const number = batch.vertexNumbers![batch.provokingVertex[primitive]!]!;
    this.provoking = firstOfDraw(verticesOf(command)) + number;
  }

  /** A drawing command has ended. */
  private finish(gl: GL): void {
    const { command, provoking, x, y } = this;
    this.command = null;
    this.provoking = null;
    if (command === null || provoking === null) return;
    const distance = windowDistances(gl, command.positions.kept, x + 0.5, y + 0.5);
    this.vertices = provokedBy(provoking, verticesOf(command))
      .sort((a, b) => distance(a) - distance(b))
      .map((vertex) => command.first + vertex);
  }

  private drawNothing(batch: PrimitiveBatch, state: RasterState): void {
    this.target.draw(
      numbered(batch, state, () => NOTHING),
      numberState(state),
    );
    if (this.numberAtPixel() === NOTHING) this.vertices = null;
  }

  private numberAtPixel(): number {
    const rectangle = { x: this.x, y: this.y, width: 1, height: 1 };
    const [red, green, blue] = this.target.read(rectangle, "color");
    return red! + 0x100 * green! + 0x10000 * blue!;
  }
}

function verticesOf({ strips, positions }: Command): CommandVertices {
  return { strips, count: positions.count };
}

/** Alpha is that of the vertices, as it may be tested. */
function numbered(
  batch: PrimitiveBatch,
  state: RasterState,
  numberOf: (primitive: number) => number,
): PrimitiveBatch {
  const { floats, layout, provokingVertex } = batch;
  const offset = columnOffset(batch, "color");
  return separated(batch, (primitive, row, out, at) => {
    const number = numberOf(primitive);
    const colorRow = state.flat ? provokingVertex[primitive]! : row;
    out[at] = (number & 0xff) / 255;
    out[at + 1] = ((number >> 8) & 0xff) / 255;
    out[at + 2] = ((number >> 16) & 0xff) / 255;
    out[at + 3] = offset < 0 ? 1 : floats[colorRow * layout.stride + offset + 3]!;
  });
}

function numberState(state: RasterState): RasterState {
  return { ...plain(state), flat: false, alphaTest: state.textures.length === 0 ? state.alphaTest : null };
}
