import { createRasterizer } from "@glasm/raster";
import fc from "fast-check";
import {
  ATTRIBUTE_FORMATS,
  createRenderer,
  type Draw,
  HANDLINGS,
  joinPrograms,
  PRIMITIVE_MODES,
} from "../src/index.js";
import { CLIP, END, PASS_THROUGH, programOf, VARYINGS } from "./support/drawing.js";

/** Properties of random draws: a few runs of each are tests, many are the soak's. */

const SIZE = [
  "IADD_IMM.i32 r10, r59, #4",
  "LEA_BUF_IMM.slot1.wait1 @r12:r13, r10, table:0xD, index:0x0",
  "STORE.i16.istream.slot2.wait2 @r8, r12, offset:0",
];

/** Shaders of which a plan is made, and some of which none is. */
const SHADERS: readonly Pick<Draw, "program" | "varyingEntry">[] = [
  PASS_THROUGH,
  joinPrograms(
    programOf("LD_ATTR_IMM.f16.slot0.wait0 @r8, r60, r61, index:2, table:1", ...SIZE, ...CLIP, END),
    programOf(...VARYINGS),
  ),
  // Numbers of a buffer, of memory that all vertices change, and a branch.
  joinPrograms(
    programOf(
      ...CLIP,
      "LD_BUFFER.i16.w0.unsigned.slot0.wait0 @r8, r60, 0x0",
      "ATOM1_RETURN.i32.ainc.slot0.wait0 @r9, u8, offset:0",
      ...SIZE,
      "BRANCHZ.reconverge r9.h0, offset:2",
      "U16_TO_F32 r9, r9.h00",
      "FADD.f32.reconverge r0, r0, r9",
      END,
    ),
    programOf(...VARYINGS),
  ),
];

const VERTICES = 24;
/** Bytes from which numbers of any format are taken. */
const memory = fc
  .uint8Array({ minLength: 2048, maxLength: 2048 })
  .map((bytes) => Uint8Array.from(bytes, (byte, i) => (i % 4 === 3 ? 0x3c + (byte % 8) : byte)));
const array = fc.record({
  data: memory.map(({ buffer }) => buffer),
  components: fc.constantFrom(1, 2, 3, 4),
  format: fc.constantFrom(...ATTRIBUTE_FORMATS),
  handling: fc.constantFrom(...HANDLINGS),
  offset: fc.constantFrom(0, 8),
  stride: fc.constantFrom(32, 64),
});

/** Places that are seen, but for some at the edges. */
const inWindow = fc
  .uint8Array({ minLength: 3 * VERTICES, maxLength: 3 * VERTICES })
  .map((bytes) => ({ data: Float32Array.from(bytes, (byte) => (byte - 128) / 116), components: 3 as const }));

/** Draws of anything, some of which are refused. */
const draws = fc
  .record({
    shader: fc.constantFrom(...SHADERS),
    primitives: fc.constantFrom(...PRIMITIVE_MODES),
    places: fc.oneof({ weight: 6, arbitrary: inWindow }, array, fc.constant([0, 0, 0, 1] as const)),
    colors: fc.oneof(array, fc.constant(Int32Array.of(1, 2, 3, 1)), fc.constant([1, 0.75, 0.5, 1] as const)),
    others: fc.oneof(array, fc.constant([5, 1, 2, 1] as const)),
    indices: fc
      .array(fc.nat(VERTICES - 1), { minLength: 4, maxLength: 40 })
      .map((numbers) => Uint8Array.from(numbers)),
    instances: fc.constantFrom(0, 1, 1, 1, 2),
    bytes: memory,
    limit: fc.constantFrom(9, 1000, 1000, 1000),
    denormals: fc.constantFrom("preserve", "dx11", "always"),
    depthRange: fc.constantFrom([0, 1], [1, 0], [0.5, 0.5]),
    programPointSize: fc.boolean(),
    culling: fc.constantFrom("none", "front", "back"),
    depthTest: fc.constantFrom(null, { comparison: "lequal", write: true }),
  })
  .map(({ shader, places, colors, others, bytes, ...rest }) => {
    const uniforms = new Uint32Array(10);
    uniforms[9] = 1;
    return {
      ...{ ...PASS_THROUGH, ...shader, ...rest, uniforms },
      ...{ attributes: [places, colors, others], buffers: [{ bytes, table: 0 }] },
    } as Draw;
  });

/** What a window of 16 x 16 pixels holds after a draw, and what the draw has told; what refuses it, if something does. */
function pixels(draw: Draw, engine: "interpreter" | "compiled"): string {
  const rasterizer = createRasterizer({ width: 16, height: 16 });
  let told: string;
  try {
    const { buffers, ...drawn } = createRenderer({ sink: rasterizer, engine }).draw(draw);
    told = `${JSON.stringify(drawn)} ${buffers.map((bytes) => bytes.join(",")).join(" ")}`;
  } catch (error) {
    const isPromised = error instanceof TypeError || error instanceof RangeError;
    if (!isPromised || !error.message.startsWith("draw: ")) throw error;
    return error.message;
  }
  const window = { x: 0, y: 0, width: 16, height: 16 };
  return [told, ...rasterizer.read(window, "color"), ...rasterizer.read(window, "depth")].join(" ");
}

export const PROPERTIES = {
  pictures: fc.property(draws, (draw) => {
    const [expected, actual] = [pixels(draw, "interpreter"), pixels(draw, "compiled")];
    if (expected !== actual) throw new Error("the engines differ");
  }),
};
