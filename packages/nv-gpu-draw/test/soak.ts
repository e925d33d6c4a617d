import { createRasterizer } from "@glasm/raster";
import type { Program } from "@glasm/nv-gpu";
import fc from "fast-check";
import { ATTRIBUTE_FORMATS, createRenderer, type Draw, HANDLINGS, PRIMITIVES } from "../src/index.js";
import { INPUT_MODES, type InputPrimitive } from "../src/assembly/input-primitives.js";
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

/** Emits up to seven vertices an invocation, as many as the number of the primitive says, in strips. */
const busy = (input: InputPrimitive, output: string, corners: number): Program =>
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
  );

/** Emits the primitive that it is given. */
const passing = (input: InputPrimitive, output: string, main: readonly number[]): Program =>
  programOf(
    `PRIMITIVE_IN ${input}; PRIMITIVE_OUT ${output}; VERTICES_OUT ${main.length};
    ${main
      .map(
        (corner) =>
          `MOV.U result.position, vertex[${corner}].position; MOV.U result.color, vertex[${corner}].color;
           MOV.U result.clip[0], vertex[${corner}].clip[0]; EMIT;`,
      )
      .join("\n")}`,
    "!!NVgp4.0",
  );

const BUSY: Readonly<Record<InputPrimitive, Program>> = {
  POINTS: busy("POINTS", "POINTS", 1),
  LINES: busy("LINES", "LINE_STRIP", 2),
  LINES_ADJACENCY: busy("LINES_ADJACENCY", "TRIANGLE_STRIP", 4),
  TRIANGLES: busy("TRIANGLES", "TRIANGLE_STRIP", 3),
  TRIANGLES_ADJACENCY: busy("TRIANGLES_ADJACENCY", "LINE_STRIP", 6),
};
const PASSING: Readonly<Record<InputPrimitive, Program>> = {
  POINTS: passing("POINTS", "POINTS", [0]),
  LINES: passing("LINES", "LINE_STRIP", [0, 1]),
  LINES_ADJACENCY: passing("LINES_ADJACENCY", "LINE_STRIP", [1, 2]),
  TRIANGLES: passing("TRIANGLES", "TRIANGLE_STRIP", [0, 1, 2]),
  TRIANGLES_ADJACENCY: passing("TRIANGLES_ADJACENCY", "TRIANGLE_STRIP", [0, 2, 4]),
};

/** A draw with one of the geometry programs that takes its primitives. */
const withGeometry = (draw: Draw, programs: Readonly<Record<InputPrimitive, Program>>): Draw => ({
  ...draw,
  geometry: { program: programs[INPUT_MODES[draw.primitives!].takenAs] },
});

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
    program: fc.constantFrom(...PROGRAMS),
    hasGeometry: fc.boolean(),
    primitives: fc.constantFrom(...PRIMITIVES),
    places: fc.oneof({ weight: 6, arbitrary: inWindow }, array, fc.constant([0, 0, 0, 1] as const)),
    others: fc.oneof(array, fc.constant(Int32Array.of(1, 2, 3, 1)), {
      weight: 3,
      arbitrary: fc.constant([1, 0.75, 0.5, 1] as const),
    }),
    indices: fc
      .array(fc.nat(VERTICES - 1), { minLength: 4, maxLength: 40 })
      .map((numbers) => Uint8Array.from(numbers)),
    instances: fc.constantFrom(0, 1, 1, 1, 2),
    buffers: memory.map((bytes) => [bytes]),
    env: fc.constant([[0.5, 0.5, 0.5, 1]] as const),
    clipDistances: fc.constantFrom([], [0]),
    programPointSize: fc.boolean(),
    culling: fc.constantFrom("none", "front", "back"),
    depthTest: fc.constantFrom(null, { comparison: "lequal", write: true }),
  })
  .map(({ places, others, hasGeometry, ...rest }) => {
    const draw = { ...rest, attributes: attributesOf({ 0: places, 3: others }) } as Draw;
    return hasGeometry ? withGeometry(draw, BUSY) : draw;
  });

/** Polygons whose triangles are drawn as they are not are the same but for how they are interpolated. */
const WHOLE = new Set(["quads", "quad-strip", "polygon"]);

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
  geometry: fc.property(draws, (draw) => {
    const plain = { ...draw, programPointSize: false };
    delete (plain as { geometry?: unknown }).geometry;
    if (WHOLE.has(plain.primitives!)) return;
    const [expected, actual] = [plain, withGeometry(plain, PASSING)].map((one) => pixels(one, "compiled"));
    if (expected !== actual)
      throw new Error("a geometry program that passes primitives on changes the picture");
  }),
};
