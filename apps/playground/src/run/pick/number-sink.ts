import type { PrimitiveBatch, RasterState, Sink } from "@glasm/context";
import { colorless, columnOffset, plain, separated } from "../display/color-batch.js";
import { changedSink } from "../display/null-sink.js";
import type { Display } from "../display/wireframe.js";

/** A primitive as the sink got it. */
export interface SeenPrimitive {
  /** Number of the drawing command in vertex program mode. */
  readonly draw: number;
  /** How many primitives of that command came before. */
  readonly primitive: number;
}

/** No primitive of a program. */
const NOTHING = 0;
const BLACK = [0, 0, 0, 0] as const;
const ALL = [true, true, true, true] as const;

/**
 * Draws numbers instead of colors, so that a pixel tells its primitive: 24 bits of red, green and blue. The alpha test
 * stays unless textures decide about alpha. What has no program and is blended is only a tint and leaves no number.
 */
export class NumberSink implements Display {
  readonly sink: Sink;
  readonly hooks: Display["hooks"] = {
    before: (_gl, _strips, isProgram) => {
      this.isProgram = isProgram;
      if (!isProgram) return;
      this.draw += 1;
      this.emitted = 0;
    },
  };
  /** What the pixel shows. */
  seen: SeenPrimitive | null = null;

  private readonly target: Sink;
  private readonly x: number;
  private readonly y: number;
  private isProgram = false;
  /** Number of the present drawing command. */
  private draw = -1;
  /** Its primitives so far. */
  private emitted = 0;
  /** All primitives so far. */
  private last = NOTHING;

  /** @param x of the pixel, from the left; `y` from below */
  constructor(target: Sink, x: number, y: number) {
    this.target = target;
    this.x = x;
    this.y = y;
    this.sink = changedSink(target, {
      clear: (mask, values) => {
        target.clear(mask, { ...values, color: BLACK, colorMask: ALL });
        if (this.numberAtPixel() === NOTHING) this.seen = null;
      },
      draw: (batch, state) => {
        if (this.isProgram) this.drawNumbers(batch, state);
        else if (state.blend !== null || state.logicOperation !== null) target.draw(batch, colorless(state));
        else this.drawNothing(batch, state);
      },
      drawPixels() {},
    });
  }

  private drawNumbers(batch: PrimitiveBatch, state: RasterState): void {
    const first = this.last + 1;
    this.target.draw(
      numbered(batch, state, (primitive) => first + primitive),
      numberState(state),
    );
    const at = this.numberAtPixel() - first;
    if (at >= 0 && at < batch.primitiveCount) this.seen = { draw: this.draw, primitive: this.emitted + at };
    this.last += batch.primitiveCount;
    this.emitted += batch.primitiveCount;
  }

  private drawNothing(batch: PrimitiveBatch, state: RasterState): void {
    this.target.draw(
      numbered(batch, state, () => NOTHING),
      numberState(state),
    );
    if (this.numberAtPixel() === NOTHING) this.seen = null;
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
