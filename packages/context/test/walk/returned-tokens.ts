import { TOKENS, type TokenName } from "../../src/index.js";
import type { Call, Case, Sight } from "./case.js";
import { got, result } from "./sights.js";
import type { createWorld } from "./world.js";

type CommandName = Case["name"];

/** A token that no command accepts but one gives back, and the calls that show it. */
export interface ReturnedToken {
  readonly token: TokenName;
  readonly command: CommandName;
  /** Calls before the look. */
  readonly calls: readonly Call[];
  /** Whether the token is among these. */
  readonly see: Sight;
  /** Of the context. */
  readonly options?: Parameters<typeof createWorld>[0];
}

const error = (token: TokenName, ...calls: readonly Call[]): ReturnedToken => ({
  token,
  command: "getError",
  calls,
  see: (world) => [result("getError")(world)],
});

/** What the feedback array has. */
const fedBack: Sight = (world) => {
  const params: unknown[] = [];
  world.gl.getPointerv(TOKENS.FEEDBACK_BUFFER_POINTER, params);
  return Array.from(params[0] as Float32Array);
};
const fed = (token: TokenName, ...calls: readonly Call[]): ReturnedToken => ({
  token,
  command: "feedbackBuffer",
  calls: [
    ["rasterPos2i", 0, 0],
    ["feedbackBuffer", 8, "2D", new Float32Array(8)],
    ["renderMode", "FEEDBACK"],
    ...calls,
    ["renderMode", "RENDER"],
  ],
  see: fedBack,
});
const primitive = (mode: TokenName): readonly Call[] => [
  ["begin", mode],
  ["vertex2f", 0, 0],
  ["vertex2f", 0.5, 0],
  ["vertex2f", 0, 0.5],
  ["end"],
];
const PROGRAM = "!!VP1.0 MOV o[HPOS], v[OPOS]; END";
const DRAW_WITH_PROGRAM: readonly Call[] = [
  ["loadProgramNV", "VERTEX_PROGRAM_NV", 1, PROGRAM.length, { text: PROGRAM }],
  ["bindProgramNV", "VERTEX_PROGRAM_NV", 1],
  ["enable", "VERTEX_PROGRAM_NV"],
  ["rectf", -1, -1, 1, 1],
];
const PIXEL = new Uint8Array(4);

/** Renderbuffers by their names, attached to the bound framebuffer object. */
const attach = (
  ...images: readonly (readonly [point: TokenName, format: TokenName, width: number])[]
): readonly Call[] => [
  ["bindFramebufferEXT", "FRAMEBUFFER_EXT", 5],
  ...images.flatMap(([point, format, width], i): Call[] => [
    ["bindRenderbufferEXT", "RENDERBUFFER_EXT", i + 1],
    ["renderbufferStorageEXT", "RENDERBUFFER_EXT", format, width, 1],
    ["framebufferRenderbufferEXT", "FRAMEBUFFER_EXT", point, "RENDERBUFFER_EXT", i + 1],
  ]),
];
const status = (token: TokenName, ...calls: readonly Call[]): ReturnedToken => ({
  token,
  command: "checkFramebufferStatusEXT",
  calls,
  see: (world) => [result("checkFramebufferStatusEXT", "FRAMEBUFFER_EXT")(world)],
});
const COLORS = ["COLOR_ATTACHMENT0_EXT", "RGB", 1] as const;
const complete = attach(COLORS);

export const RETURNED_TOKENS: readonly ReturnedToken[] = [
  error("NO_ERROR"),
  error("INVALID_ENUM", ["cullFace", "POINTS"]),
  error("INVALID_VALUE", ["lineWidth", 0]),
  error("INVALID_OPERATION", ["end"]),
  error("STACK_OVERFLOW", ["matrixMode", "PROJECTION"], ...new Array<Call>(4).fill(["pushMatrix"])),
  error("STACK_UNDERFLOW", ["popMatrix"]),
  { ...error("OUT_OF_MEMORY", ...DRAW_WITH_PROGRAM), options: { maxInstructionsPerDraw: 0 } },
  error("INVALID_FRAMEBUFFER_OPERATION_EXT", ...attach(), ["rectf", -1, -1, 1, 1]),
  status("FRAMEBUFFER_COMPLETE_EXT", ...complete),
  { ...status("FRAMEBUFFER_UNSUPPORTED_EXT", ...complete), options: { hasSurfaces: false } },
  status("FRAMEBUFFER_INCOMPLETE_ATTACHMENT_EXT", ...attach(["DEPTH_ATTACHMENT_EXT", "RGB", 1])),
  status("FRAMEBUFFER_INCOMPLETE_MISSING_ATTACHMENT_EXT", ...attach()),
  status(
    "FRAMEBUFFER_INCOMPLETE_DIMENSIONS_EXT",
    ...attach(COLORS, ["DEPTH_ATTACHMENT_EXT", "DEPTH_COMPONENT", 2]),
  ),
  status("FRAMEBUFFER_INCOMPLETE_FORMATS_EXT", ...attach(COLORS, ["COLOR_ATTACHMENT1_EXT", "RGBA", 1])),
  status("FRAMEBUFFER_INCOMPLETE_DRAW_BUFFER_EXT", ...complete, ["drawBuffer", "COLOR_ATTACHMENT1_EXT"]),
  status("FRAMEBUFFER_INCOMPLETE_READ_BUFFER_EXT", ...complete, ["readBuffer", "COLOR_ATTACHMENT1_EXT"]),
  error("TABLE_TOO_LARGE", ["histogram", "HISTOGRAM", 0x20000, "RGBA", false]),
  { token: "TRUE", command: "getBooleanv", calls: [], see: got("getBooleanv", "DITHER") },
  { token: "FALSE", command: "getBooleanv", calls: [], see: got("getBooleanv", "BLEND") },
  fed("PASS_THROUGH_TOKEN", ["passThrough", 1]),
  fed("POINT_TOKEN", ...primitive("POINTS")),
  fed("LINE_TOKEN", ...primitive("LINE_STRIP")),
  fed("LINE_RESET_TOKEN", ...primitive("LINES")),
  fed("POLYGON_TOKEN", ...primitive("TRIANGLES")),
  fed("BITMAP_TOKEN", ["bitmap", 1, 1, 0, 0, 0, 0, [0x80]]),
  fed("DRAW_PIXEL_TOKEN", ["drawPixels", 1, 1, "RGBA", "UNSIGNED_BYTE", PIXEL]),
  fed("COPY_PIXEL_TOKEN", ["copyPixels", 0, 0, 1, 1, "COLOR"]),
];
