import type { CommandName } from "../../../src/ground/arguments/implement.js";
import { type Call, type Case, section, type Sight } from "../case.js";
import { after, got, result, state, written } from "../sights.js";

const storage = section("[GL1.3 3.6.1]", { atOnce: true });
const transfer = section("[GL1.3 3.6.3]");
const rectangles = section("[GL1.3 3.6.4]");
const positions = section("[GL1.3 2.12]");

/** The rectangles of fragments: what they are, where, and their values. */
const fragments: Sight = ({ sink }) =>
  sink.rectangles.map(({ kind, x, y, width, height, values }) => [kind, x, y, width, height, ...values]);

const POSITION: readonly Call[] = [["rasterPos2i", 0, 0]];

/** RasterPos with an identity transformation: the window is four pixels wide and high. */
const rasterPositions: readonly Case[] = [2, 3, 4].flatMap((size) =>
  ["s", "i", "f", "d"].flatMap((suffix) => {
    const values = [-1, 1, 1, 1].slice(0, size);
    const expected = [0, 4, size === 2 ? 0.5 : 1, 1];
    const name = `rasterPos${size}${suffix}`;
    return [
      positions(name as CommandName, values, state("CURRENT_RASTER_POSITION"), expected),
      positions(`${name}v` as CommandName, [values], state("CURRENT_RASTER_POSITION"), expected),
    ];
  }),
);

/** Positions in the window, with a depth range of [0.25, 0.75], which those of MESA pass over. */
const windowPositions: readonly Case[] = [
  ["ARB", 2, [3, 1, 0.25, 1]],
  ["ARB", 3, [3, 1, 0.75, 1]],
  ["MESA", 2, [3, 1, 0, 1]],
  ["MESA", 3, [3, 1, 1, 1]],
  ["MESA", 4, [3, 1, 1, 2]],
].flatMap(([vendor, size, expected]) =>
  ["s", "i", "f", "d"].flatMap((suffix) => {
    const values = [3, 1, 1, 2].slice(0, size as number);
    const setup: readonly Call[] = [["depthRange", 0.25, 0.75]];
    const make = section(`[${vendor}_window_pos 2.12]`, { setup });
    const name = (vector: string): CommandName =>
      `windowPos${size}${suffix}${vector}${vendor}` as CommandName;
    return [
      make(name(""), values, state("CURRENT_RASTER_POSITION"), expected),
      make(name("v"), [values], state("CURRENT_RASTER_POSITION"), expected),
    ];
  }),
);

/** Tables with the maximum of components for each type, and what comes back. [GL1.3 3.6.3, 6.1.3] */
const pixelMaps: readonly Case[] = (
  [
    ["f", [1, 0.25], Float32Array],
    ["ui", [0xffffffff, 0], Uint32Array],
    ["us", [0xffff, 0], Uint16Array],
  ] as const
).flatMap(([suffix, values, array]) => [
  transfer(
    `pixelMap${suffix}v`,
    ["PIXEL_MAP_R_TO_R", 2, [...values]],
    (world) => [
      state("PIXEL_MAP_R_TO_R_SIZE")(world),
      got(`getPixelMap${suffix}v`, "PIXEL_MAP_R_TO_R")(world),
    ],
    [[2], [...values]],
  ),
  section("[GL1.3 6.1.3]", { atOnce: true })(
    `getPixelMap${suffix}v`,
    ["PIXEL_MAP_R_TO_R", new array(2)],
    written,
    [...values],
    { setup: [[`pixelMap${suffix}v`, "PIXEL_MAP_R_TO_R", 2, [...values]]] },
  ),
]);

/** Pixel rectangles, bitmaps and the raster position. */
export const pixelCases: readonly Case[] = [
  storage("pixelStoref", ["PACK_ALIGNMENT", 2], state("PACK_ALIGNMENT"), [2]),
  storage("pixelStorei", ["PACK_ALIGNMENT", 2], state("PACK_ALIGNMENT"), [2]),
  transfer("pixelTransferf", ["RED_SCALE", 2], state("RED_SCALE"), [2]),
  transfer("pixelTransferi", ["RED_SCALE", 2], state("RED_SCALE"), [2]),
  ...pixelMaps,
  rectangles("pixelZoom", [2, -3], (world) => [state("ZOOM_X")(world), state("ZOOM_Y")(world)], [[2], [-3]]),
  ...rasterPositions,
  ...windowPositions,
  rectangles(
    "drawPixels",
    [1, 1, "RGBA", "UNSIGNED_BYTE", new Uint8Array([255, 0, 255, 0])],
    fragments,
    [["color", 2, 2, 1, 1, 1, 0, 1, 0]],
    { setup: POSITION },
  ),
  rectangles(
    "drawPixels",
    [1, 1, "STENCIL_INDEX", "BITMAP", new Uint8Array([0x80])],
    fragments,
    [["stencil", 2, 2, 1, 1, 1]],
    { setup: POSITION },
  ),
  section("[EXT_packed_depth_stencil 4.3.1]")(
    "drawPixels",
    [1, 1, "DEPTH_STENCIL_EXT", "UNSIGNED_INT_24_8_EXT", Uint32Array.of(0xffffff07)],
    fragments,
    [["depth-stencil", 2, 2, 1, 1, 1, 7]],
    { setup: POSITION },
  ),
  section("[GL1.3 4.3.3]")("copyPixels", [0, 0, 1, 1, "DEPTH"], fragments, [["depth", 2, 2, 1, 1, 0.5]], {
    setup: POSITION,
  }),
  section("[GL1.3 3.7]")(
    "bitmap",
    [1, 1, 0, 0, 1, 0, [0x80]],
    after([], (world) => [fragments(world), state("CURRENT_RASTER_POSITION")(world)]),
    [[["bitmap", 2, 2, 1, 1, 1]], [3, 2, 0.5, 1]],
    { setup: POSITION },
  ),
  section("[GL1.3 4.3.2]", { atOnce: true })(
    "readPixels",
    [0, 0, 1, 1, "RGBA", "UNSIGNED_BYTE", new Uint8Array(4)],
    written,
    [51, 102, 153, 204],
  ),
];

/** Render modes. [GL1.3 5.2, 5.3] */
const selection = section("[GL1.3 5.2]");
const feedback = section("[GL1.3 5.3]");
const AT_ONCE = { atOnce: true } as const;
const SELECTING: readonly Call[] = [
  ["selectBuffer", 8, new Uint32Array(8)],
  ["renderMode", "SELECT"],
];
const NAMED: readonly Call[] = [...SELECTING, ["initNames"], ["pushName", 7]];
const FEEDING: readonly Call[] = [
  ["feedbackBuffer", 8, "2D", new Float32Array(8)],
  ["renderMode", "FEEDBACK"],
];

/** What the array of the feedback or selection mode has when it is left. */
const left =
  (name: "FEEDBACK_BUFFER_POINTER" | "SELECTION_BUFFER_POINTER", ...before: readonly Call[]): Sight =>
  (world) => {
    const params: unknown[] = [];
    const count = after(before, result("renderMode", "RENDER"))(world);
    world.gl.getPointerv(world.gl[name], params);
    return [count, ...(params[0] as Float32Array)];
  };
/** A hit that is not clipped, at the depth 0.5. */
const HIT: readonly Call[] = [["begin", "POINTS"], ["vertex2f", 0, 0], ["end"]];
const HALF = 0x80000000;

export const renderModeCases: readonly Case[] = [
  feedback(
    "feedbackBuffer",
    [4, "3D_COLOR", new Float32Array(4)],
    (world) => [state("FEEDBACK_BUFFER_SIZE")(world), state("FEEDBACK_BUFFER_TYPE")(world)],
    [[4], ["3D_COLOR"]],
    AT_ONCE,
  ),
  selection("selectBuffer", [4, new Uint32Array(4)], state("SELECTION_BUFFER_SIZE"), [4], AT_ONCE),
  section("[GL1.3 5.2]", AT_ONCE)("renderMode", ["SELECT"], state("RENDER_MODE"), ["SELECT"], {
    setup: SELECTING.slice(0, 1),
  }),
  section("[GL1.3 5.3]", AT_ONCE)("renderMode", ["FEEDBACK"], state("RENDER_MODE"), ["FEEDBACK"], {
    setup: FEEDING.slice(0, 1),
  }),
  selection("initNames", [], state("NAME_STACK_DEPTH"), [0], { setup: NAMED }),
  selection("pushName", [9], state("NAME_STACK_DEPTH"), [2], { setup: NAMED }),
  selection("popName", [], state("NAME_STACK_DEPTH"), [0], { setup: NAMED }),
  selection("loadName", [9], left("SELECTION_BUFFER_POINTER", ...HIT), [1, 1, HALF, HALF, 9, 0, 0, 0, 0], {
    setup: NAMED,
  }),
  feedback(
    "passThrough",
    [9],
    left("FEEDBACK_BUFFER_POINTER"),
    [2, "PASS_THROUGH_TOKEN", 9, 0, 0, 0, 0, 0, 0],
    {
      setup: FEEDING,
    },
  ),
];
