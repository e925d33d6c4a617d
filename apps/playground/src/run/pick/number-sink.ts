import type { Observer, PrimitiveBatch, RasterState, Sink } from "@glasm/context";
import { colorless, columnOffset, plain, separated } from "../display/color-batch.js";
import { changedSink } from "../display/null-sink.js";
import { positionOf } from "../display/results.js";
import type { Display } from "../display/wireframe.js";
import type { MarkRecord, PositionCount } from "../../messages/messages.js";
import type { Strip } from "../record/drawing-commands.js";
import { anyNotNumber } from "./not-number-finder.js";
import {
  type CommandFollower,
  type FollowedCommand,
  FollowedCommands,
  viewportOf,
} from "./followed-commands.js";
import { markOf } from "./marks.js";
import { firstOfDraw, provokedBy, type Viewport, windowDistances } from "./primitive-vertices.js";

/** No primitive of a program. */
const NOTHING = 0;
const BLACK = [0, 0, 0, 0] as const;
const ALL = [true, true, true, true] as const;

/** A primitive of a program that a pixel shows. */
export interface FoundPrimitive {
  /** Its vertices, the nearest to the pixel first. */
  readonly vertices: readonly number[];
  /** The vertex that provokes it. */
  readonly primitive: number;
  readonly mark: MarkRecord;
  /** Which of the vertices that its run has emitted the nearest one is; absent of others. */
  readonly emitted?: number;
}

/**
 * Draws numbers instead of colors, so that a pixel tells its primitive: 24 bits of red, green and blue. The alpha test
 * stays unless textures decide about alpha. What has no program and is blended is only a tint and leaves no number.
 */
export class NumberSink implements Display, CommandFollower {
  readonly sink: Sink;
  readonly hooks: Display["hooks"] = {
    before: (_gl, strips, isProgram) => this.start(isProgram ? strips : null),
    after: (gl) => this.finish(viewportOf(gl)),
  };
  readonly observer: Observer = {
    vertex: (_attributes, results) => this.see(positionOf(results)),
  };
  /** The primitive that the pixel shows; null if it shows none of a program. */
  found: FoundPrimitive | null = null;
  /** Of all vertices so far. */
  positions: PositionCount = { vertices: 0, notNumbers: 0 };

  private readonly target: Sink;
  private readonly x: number;
  private readonly y: number;
  private readonly commands = new FollowedCommands();
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
        if (this.numberAtPixel() === NOTHING) this.found = null;
      },
      draw: (batch, state) => {
        const command = this.commands.present;
        if (command !== null) this.drawNumbers(batch, state, command);
        else if (state.blend !== null || state.logicOperation !== null) target.draw(batch, colorless(state));
        else this.drawNothing(batch, state);
      },
      drawPixels() {},
    });
  }

  start(strips: readonly Strip[] | null): void {
    this.commands.start(strips);
  }

  see(position: Float32Array): void {
    this.commands.see(position);
  }

  private drawNumbers(batch: PrimitiveBatch, state: RasterState, command: FollowedCommand): void {
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
    this.provoking = firstOfDraw(command) + number;
  }

  finish(viewport: Viewport): void {
    const { provoking, x, y, target } = this;
    const command = this.commands.finish();
    this.provoking = null;
    if (command === null) return;
    this.count(command);
    if (provoking === null) return;
    const distance = windowDistances(viewport, command.positions, x + 0.5, y + 0.5);
    const primitive = provokedBy(provoking, command);
    if (primitive === null) return;
    const { corners } = primitive;
    const [nearest, ...others] = [...corners].sort((a, b) => distance(a) - distance(b));
    this.found = {
      vertices: [nearest!, ...others].map((vertex) => command.first + vertex),
      primitive: command.first + provoking,
      mark: markOf(primitive, { ...command, viewport, frame: target }, corners.indexOf(nearest!)),
    };
  }

  private count({ count, positions: kept }: FollowedCommand): void {
    let { vertices, notNumbers } = this.positions;
    vertices += count;
    for (let at = 0; at < kept.length; at += 4) if (anyNotNumber(kept, at, at + 4)) notNumbers += 1;
    this.positions = { vertices, notNumbers };
  }

  private drawNothing(batch: PrimitiveBatch, state: RasterState): void {
    this.target.draw(
      numbered(batch, state, () => NOTHING),
      numberState(state),
    );
    if (this.numberAtPixel() === NOTHING) this.found = null;
  }

  private numberAtPixel(): number {
    const rectangle = { x: this.x, y: this.y, width: 1, height: 1 };
    const [red, green, blue] = this.target.read(rectangle, "color");
    return red! + 0x100 * green! + 0x10000 * blue!;
  }
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
