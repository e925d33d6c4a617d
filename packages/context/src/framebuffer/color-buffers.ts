import type { ColorBuffer } from "@glasm/primitives";
import type { Implementations } from "../ground/arguments/implement.js";
import { TOKENS } from "../generated/tokens.js";
import type { StateRow } from "../ground/state-rows/state-row.js";
import type { FramebufferContext } from "./framebuffer-context.js";

const BOTH: readonly ColorBuffer[] = ["front", "back"];

/** Buffers on the left that a token indicates; there are none on the right and no auxiliary ones. [GL1.3 Table 4.4] */
const COMMON = [
  [TOKENS.FRONT_LEFT, ["front"]],
  [TOKENS.FRONT_RIGHT, []],
  [TOKENS.BACK_LEFT, ["back"]],
  [TOKENS.BACK_RIGHT, []],
  [TOKENS.FRONT, ["front"]],
  [TOKENS.BACK, ["back"]],
  [TOKENS.RIGHT, []],
  [TOKENS.AUX0, []],
  [TOKENS.AUX1, []],
  [TOKENS.AUX2, []],
  [TOKENS.AUX3, []],
] as const;

/** [GL1.3 4.2.1] */
const DRAWN: ReadonlyMap<number, readonly ColorBuffer[]> = new Map<number, readonly ColorBuffer[]>([
  ...COMMON,
  [TOKENS.LEFT, BOTH],
  [TOKENS.FRONT_AND_BACK, BOTH],
  [TOKENS.NONE, []],
]);

/** [GL1.3 4.3.2] */
const READ: ReadonlyMap<number, readonly ColorBuffer[]> = new Map<number, readonly ColorBuffer[]>([
  ...COMMON,
  [TOKENS.LEFT, ["front"]],
]);

/** The selection of color buffers for writing and for reading. [GL1.3 4.2.1, 4.3.2] */
export class ColorBuffers {
  readonly isDoubleBuffered: boolean;
  /** Tokens. */
  drawBuffer: number;
  readBuffer: number;

  constructor(isDoubleBuffered: boolean) {
    this.isDoubleBuffered = isDoubleBuffered;
    this.drawBuffer = isDoubleBuffered ? TOKENS.BACK : TOKENS.FRONT;
    this.readBuffer = this.drawBuffer;
  }

  /** The buffers that are written. */
  get drawn(): readonly ColorBuffer[] {
    return this.existing(DRAWN.get(this.drawBuffer)!);
  }

  /** The buffer that is read. */
  get read(): ColorBuffer {
    return READ.get(this.readBuffer)![0]!;
  }

  /** Those of the buffers that the window has. */
  existing(buffers: readonly ColorBuffer[]): readonly ColorBuffer[] {
    return this.isDoubleBuffered ? buffers : buffers.filter((buffer) => buffer === "front");
  }
}

/** Whether a token names no buffers, or none that the window has, an error. */
function isWrongBuffer(
  { errors, colorBuffers }: FramebufferContext,
  buffers: readonly ColorBuffer[] | undefined,
  citation: string,
  argument: string,
): boolean {
  if (errors.when(buffers === undefined, "INVALID_ENUM", "it names no color buffers", citation, argument))
    return true;
  const isMissing = colorBuffers.existing(buffers!).length === 0;
  return errors.when(isMissing, "INVALID_OPERATION", "the window has no such buffer", citation, argument);
}

export const colorBufferCommands = {
  drawBuffer(context, token) {
    const isNone = token === TOKENS.NONE;
    if (!isNone && isWrongBuffer(context, DRAWN.get(token), "[GL1.3 4.2.1]", "buf")) return;
    context.colorBuffers.drawBuffer = token;
  },
  readBuffer(context, token) {
    if (isWrongBuffer(context, READ.get(token), "[GL1.3 4.3.2]", "src")) return;
    context.colorBuffers.readBuffer = token;
  },
} satisfies Implementations<FramebufferContext>;

export const colorBufferState: readonly StateRow<FramebufferContext>[] = [
  {
    name: "DRAW_BUFFER",
    type: "integer",
    initial: TOKENS.FRONT,
    groups: ["COLOR_BUFFER_BIT"],
    get: ({ colorBuffers }) => colorBuffers.drawBuffer,
    set: ({ colorBuffers }, token) => {
      colorBuffers.drawBuffer = token as number;
    },
    citation: "[GL1.3 Table 6.19]",
  },
  {
    name: "READ_BUFFER",
    type: "integer",
    initial: TOKENS.FRONT,
    groups: ["PIXEL_MODE_BIT"],
    get: ({ colorBuffers }) => colorBuffers.readBuffer,
    set: ({ colorBuffers }, token) => {
      colorBuffers.readBuffer = token as number;
    },
    citation: "[GL1.3 Table 6.24]",
  },
  {
    name: "DOUBLEBUFFER",
    type: "boolean",
    initial: false,
    get: ({ colorBuffers }) => colorBuffers.isDoubleBuffered,
    citation: "[GL1.3 Table 6.28]",
  },
];
