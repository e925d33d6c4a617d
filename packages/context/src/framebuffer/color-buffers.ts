import type { ColorBuffer } from "@glasm/primitives";
import type { Implementations } from "../ground/arguments/implement.js";
import { TOKENS } from "../generated/tokens.js";
import { MAX_COLOR_ATTACHMENTS } from "../ground/implementation/limits.js";
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

/** The names of color buffers for writing and for reading. */
interface BufferNames {
  readonly drawn: ReadonlyMap<number, readonly ColorBuffer[]>;
  readonly read: ReadonlyMap<number, readonly ColorBuffer[]>;
}

const OF_WINDOWS: BufferNames = { drawn: DRAWN, read: READ };

/** What a draw names that draws to one of the images of a framebuffer object, and none. [EXT_framebuffer_object Chapter 4] */
const IMAGES: ReadonlyMap<number, readonly ColorBuffer[]> = new Map([
  [TOKENS.NONE, []],
  ...Array.from({ length: MAX_COLOR_ATTACHMENTS }, (_, i): [number, readonly ColorBuffer[]] => [
    TOKENS.COLOR_ATTACHMENT0_EXT + i,
    ["front"],
  ]),
]);

const OF_OBJECTS: BufferNames = { drawn: IMAGES, read: IMAGES };

/** The selection of color buffers for writing and for reading. [GL1.3 4.2.1, 4.3.2] */
export class ColorBuffers {
  readonly isDoubleBuffered: boolean;
  readonly names: BufferNames;
  /** Tokens. */
  drawBuffer: number;
  readBuffer: number;

  private constructor(names: BufferNames, initial: number, isDoubleBuffered: boolean) {
    this.names = names;
    this.isDoubleBuffered = isDoubleBuffered;
    this.drawBuffer = initial;
    this.readBuffer = initial;
  }

  static ofWindow(isDoubleBuffered: boolean): ColorBuffers {
    return new ColorBuffers(OF_WINDOWS, isDoubleBuffered ? TOKENS.BACK : TOKENS.FRONT, isDoubleBuffered);
  }

  static ofFramebufferObject(): ColorBuffers {
    return new ColorBuffers(OF_OBJECTS, TOKENS.COLOR_ATTACHMENT0_EXT, false);
  }

  /** The buffers that are written. */
  get drawn(): readonly ColorBuffer[] {
    return this.existing(this.names.drawn.get(this.drawBuffer)!);
  }

  /** The buffer that is read, if there is one. */
  get read(): ColorBuffer {
    return this.names.read.get(this.readBuffer)![0]!;
  }

  /** Those of the buffers that the window has. */
  existing(buffers: readonly ColorBuffer[]): readonly ColorBuffer[] {
    return this.isDoubleBuffered ? buffers : buffers.filter((buffer) => buffer === "front");
  }
}

/** What DrawBuffer and ReadBuffer have of their own. */
const USES = {
  drawn: { citation: "[GL1.3 4.2.1, EXT_framebuffer_object Chapter 4]", argument: "buf" },
  read: { citation: "[GL1.3 4.3.2, EXT_framebuffer_object Chapter 4]", argument: "src" },
} as const;

/** Whether a token that the present framebuffer does not know names a buffer of one of the other kind. [EXT_framebuffer_object Errors] */
function isOfOthers({ colorBuffers, extensions }: FramebufferContext, token: number): boolean {
  if (!extensions.has("GL_EXT_framebuffer_object")) return false;
  if (colorBuffers.names === OF_WINDOWS) return IMAGES.has(token);
  const isAttachment = token >= TOKENS.COLOR_ATTACHMENT0_EXT && token <= TOKENS.COLOR_ATTACHMENT15_EXT;
  return isAttachment || OF_WINDOWS.drawn.has(token);
}

/** Whether a token names no buffers, or none that the present framebuffer has, an error. [GL1.3 4.2.1, 4.3.2] */
function isWrongBuffer(context: FramebufferContext, use: keyof BufferNames, token: number): boolean {
  const { errors, colorBuffers } = context;
  const { citation, argument } = USES[use];
  const buffers = colorBuffers.names[use].get(token);
  const isUnknown = buffers === undefined && !isOfOthers(context, token);
  if (errors.when(isUnknown, "INVALID_ENUM", "it names no color buffers", citation, argument)) return true;
  const isMissing = token !== TOKENS.NONE && colorBuffers.existing(buffers ?? []).length === 0;
  const reason = "the framebuffer has no such buffer";
  return errors.when(isMissing || buffers === undefined, "INVALID_OPERATION", reason, citation, argument);
}

export const colorBufferCommands = {
  drawBuffer(context, token) {
    if (!isWrongBuffer(context, "drawn", token)) context.colorBuffers.drawBuffer = token;
  },
  readBuffer(context, token) {
    if (!isWrongBuffer(context, "read", token)) context.colorBuffers.readBuffer = token;
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
      if (colorBuffers.names.drawn.has(token as number)) colorBuffers.drawBuffer = token as number; // [Ruling 455]
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
      if (colorBuffers.names.read.has(token as number)) colorBuffers.readBuffer = token as number; // [Ruling 455]
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
