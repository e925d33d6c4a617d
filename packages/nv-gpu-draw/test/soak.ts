import { createRasterizer } from "@glasm/raster";
import fc from "fast-check";
import { ATTRIBUTE_FORMATS, createRenderer, type Draw, HANDLINGS, PRIMITIVES } from "../src/index.js";
import { attributesOf, PASS_THROUGH, programOf } from "./support/drawing.js";

/** Properties of random draws: a few runs of each are tests, many are the soak's. */

const PROGRAMS = [
  PASS_THROUGH,
  programOf(`BUFFER4 b[] = { program.buffer[0] };
    INT TEMP i; TEMP t;
    AND.S i, vertex.attrib[3], 3;
    I2F.S t, vertex.attrib[3];
    ADD t, b[i.x], t;
    MAD result.position, program.env[0], vertex.position, t;
    MOV result.color, b[i.y]; MOV result.clip[0], t; MOV result.pointsize.x, t.w;`),
  programOf(`LONG ATTRIB a = vertex.attrib[3]; LONG TEMP d; TEMP t;
    MUL.F64 d, a, a; CVT.F32.F64 t, d;
    ADD result.position, t, vertex.position; MOV result.color, t;`),
];

/** Of one PRIMITIVE_IN each, which few of the draws have. */
const GEOMETRY_PROGRAMS = (
  [
    ["POINTS", 1, "POINTS"],
    ["LINES", 2, "LINE_STRIP"],
    ["LINES_ADJACENCY", 4, "TRIANGLE_STRIP"],
    ["TRIANGLES", 3, "TRIANGLE_STRIP"],
    ["TRIANGLES_ADJACENCY", 6, "LINE_STRIP"],
  ] as const
).map(([input, corners, output]) =>
  programOf(
    `PRIMITIVE_IN ${input}; PRIMITIVE_OUT ${output}; VERTICES_OUT 7; INVOCATIONS 2;
    ATTRIB p = vertex.position; ATTRIB c = vertex.color;
    INT TEMP i, n; TEMP t;
    AND.S n.x, primitive.id.x, 7; I2F.S t, n.x;
    REP.S n.x;
      MAD result.position, t, 0.0625, p[i.x]; MOV result.color, c[i.x]; MOV result.clip[0], t; EMIT;
      ADD.S i.x, i, 1; SGE.S.CC n.y, i.x, ${corners};
      IF NE.y; MOV.S i.x, primitive.invocation; ENDPRIM; ENDIF;
    ENDREP;`,
    "!!NVgp5.0",
  ),
);

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

/** Draws of anything, some of which are refused. */
const draws = fc
  .record({
    program: fc.constantFrom(...PROGRAMS),
    geometry: fc.option(fc.record({ program: fc.constantFrom(...GEOMETRY_PROGRAMS) }), {
      nil: undefined,
      freq: 2,
    }),
    primitives: fc.constantFrom(...PRIMITIVES),
    places: fc.oneof(array, fc.constant([0, 0, 0, 1] as const)),
    others: fc.oneof(array, fc.constant(Int32Array.of(1, 2, 3, 1))),
    indices: fc.array(fc.nat(VERTICES - 1), { maxLength: 40 }).map((numbers) => Uint8Array.from(numbers)),
    instances: fc.nat(2),
    buffers: memory.map((bytes) => [bytes]),
    env: fc.constant([[0.5, 0.5, 0.5, 1]] as const),
    clipDistances: fc.constantFrom([], [0]),
    programPointSize: fc.boolean(),
    culling: fc.constantFrom("none", "front", "back"),
    depthTest: fc.constantFrom(null, { comparison: "gequal", write: true }),
  })
  .map(({ places, others, geometry, ...draw }) => {
    const stage = geometry === undefined ? {} : { geometry };
    return { ...draw, ...stage, attributes: attributesOf({ 0: places, 3: others }) } as Draw;
  });

/** What a window of 16 x 16 pixels holds after a draw; what refuses it, if something does. */
function pixels(draw: Draw, engine: "interpreter" | "compiled"): string {
  const rasterizer = createRasterizer({ width: 16, height: 16 });
  try {
    createRenderer({ sink: rasterizer, engine }).draw(draw);
  } catch (error) {
    const isPromised = error instanceof TypeError || error instanceof RangeError;
    if (!isPromised || !error.message.startsWith("draw: ")) throw error;
    return error.message;
  }
  const window = { x: 0, y: 0, width: 16, height: 16 };
  return [...rasterizer.read(window, "color"), ...rasterizer.read(window, "depth")].join(" ");
}

export const PROPERTIES = {
  pictures: fc.property(draws, (draw) => {
    const [expected, actual] = [pixels(draw, "interpreter"), pixels(draw, "compiled")];
    if (expected !== actual) throw new Error("the engines differ");
  }),
};
