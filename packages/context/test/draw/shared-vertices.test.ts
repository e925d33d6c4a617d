import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { type ContextOptions, createContext, type GL } from "../../src/index.js";
import { useProgram } from "./fixtures.js";
import { BitsSink, FakeHelpers, FATES, type Fate } from "./helping-sink.js";

const repeated = (times: number, text: string): string => `${text}\n`.repeat(times);

/** Programs of 100 instructions or more, most of them with a loop, each with something of its own. */
const PROGRAMS: Readonly<Record<string, string | null>> = {
  roots: `!!VP2.0
    RSQ R0, v[0].x; MUL R1, R0, v[0]; MUL R1, R1, R1; MAD R1, R1, v[3], R0; EX2 R2, v[3].y;
    ${repeated(18, "MUL R1, R1, R2; ADD R1, R1, c[1]; LG2 R3, R1.x; MUL R4, R3, R2; MIN R4, R4, R1;")}
    once: MUL o[COL0], R4, R1; MOVC R5.x, c[9].x; BRA once (GT.x); MOV o[TEX0], R3; MOV o[HPOS], v[0]; END`,
  relative: `!!VP2.0
    ARL A0.x, v[3].x; MOV R0, c[A0.x + 2];
    once: MOVC R5.x, c[9].x; BRA once (GT.x);
    ${repeated(23, "ADD R1, R0, v[3]; MUL R2, R1, R1; MAD R3, R2, R1, R0; MAX R0, R3, R2;")}
    MOV o[HPOS], v[0]; MAX o[COL0], R0, R3; END`,
  invariant: `!!VP2.0 OPTION NV_position_invariant; once: MOVC R5.x, c[9].x; BRA once (GT.x); MOV R0, v[3];
    ${repeated(24, "ADD R1, R0, v[3]; MUL R2, R1, R1; DST R5, R1, R2; LIT R0, R5;")}
    MOV o[COL0], R0; MOV o[FOGC].x, R5.y; END`,
  // Some vertices reach the limit of instructions.
  endless: `!!VP2.0
    MOV o[HPOS], v[0]; MOV R0, v[0]; ${repeated(17, "MUL R0, R0, R0; ADD R1, R0, v[3]; MUL R1, R1, R0; ADD R3, R1, R0;")}
    MOV o[COL0], R1; MOV o[TEX0], R3; MOVC R2.x, v[3].z;
    again: BRA again (GT.x);
    ADD R3, R3, R0; MOV o[TEX0], R3; END`,
  // Vertices of eight lights.
  conventional: null,
};
const ROWS = 44_000;
/** Programs without a loop are worth it with so many times the vertices. */
const timesOf = (program: string): number => (PROGRAMS[program] === null ? 4.2 : 1);

/** Four attributes of four singles: positions, and three more. */
function vertices(isWild: boolean): Float32Array {
  const array = new Float32Array(16 * ROWS);
  for (let i = 0; i < array.length; i += 1)
    array[i] = ((i * 7919) % 1009) / 1009 + (i % 16 === 12 ? Math.floor(i / 16) % 5 : 0);
  for (let row = 0; row < ROWS; row += 1) array[16 * row + 14] = row % 2500 === 2300 ? 1 : -1;
  if (!isWild) return array;
  const numbers = [NaN, Infinity, -Infinity, 1e-40, -1e-42, 3e38, -0, 1e-38];
  for (let row = 2000; row < ROWS; row += 37) array[16 * row + (row % 12)] = numbers[row % numbers.length]!;
  return array;
}
const ARRAYS = [vertices(false), vertices(true)];

/** A context with a program, and vertices of which some numbers are wild or not. */
function contextOf(program: string, isWild: boolean, sink: BitsSink, options: ContextOptions = {}): GL {
  const gl = createContext({ ...options, sink });
  const text = PROGRAMS[program]!;
  if (text === null) {
    for (const token of [gl.LIGHTING, gl.NORMALIZE, gl.COLOR_MATERIAL]) gl.enable(token);
    for (let light = gl.LIGHT0; light < gl.LIGHT0 + 8; light += 1) {
      gl.enable(light);
      gl.lightfv(light, gl.POSITION, [1, 2, light - gl.LIGHT0, 1]);
      gl.lightfv(light, gl.DIFFUSE, [0.25, 0.5, 0.125, 1]);
    }
    gl.rotatef(30, 1, 2, 3);
  } else useProgram(gl, text);
  gl.programParameter4fNV(gl.VERTEX_PROGRAM_NV, 1, 0.5, 0.25, 0.125, 1);
  gl.programParameter4fNV(gl.VERTEX_PROGRAM_NV, 4, 0.1, 0.2, 0.3, 0.4);
  const array = ARRAYS[Number(isWild)]!;
  [0, 1, 2, 3].forEach((attribute) => {
    gl.vertexAttribPointerNV(attribute, 4, gl.FLOAT, 64, array.subarray(4 * attribute));
    gl.enableClientState(gl.VERTEX_ATTRIB_ARRAY0_NV + attribute);
  });
  gl.vertexPointer(3, gl.FLOAT, 64, array);
  gl.normalPointer(gl.FLOAT, 64, array.subarray(4));
  gl.colorPointer(4, gl.FLOAT, 64, array.subarray(8));
  for (const token of [gl.VERTEX_ARRAY, gl.NORMAL_ARRAY, gl.COLOR_ARRAY]) gl.enableClientState(token);
  return gl;
}

interface Drawing {
  readonly elements: "none" | "dense" | "in parts" | "restarted";
  readonly mode: "TRIANGLES" | "TRIANGLE_STRIP" | "POINTS";
  readonly first: number;
  readonly count: number;
}

function draw(gl: GL, { elements, mode, first, count }: Drawing): void {
  if (elements === "none") gl.drawArrays(gl[mode], first, count);
  else {
    // In parts: a gap of elements that no index names, and that are not processed.
    const gap = elements === "in parts" ? ROWS - first - count : 0;
    const named = Math.floor(count / 2);
    const indices = Uint32Array.from({ length: 2 * count }, (_, i) => {
      const element = Math.floor(i / 2) + ((i * 31) % 50);
      return first + Math.min(element, count - 1) + (Math.floor(i / 2) > named ? gap : 0);
    });
    if (elements === "restarted") {
      gl.enableClientState(gl.PRIMITIVE_RESTART_NV);
      gl.primitiveRestartIndexNV(0xffffffff);
      for (let i = 100; i < indices.length; i += 1777) indices[i] = 0xffffffff;
    }
    gl.drawElements(gl[mode], indices.length, gl.UNSIGNED_INT, indices);
  }
  expect(gl.getError()).toBe(gl.NO_ERROR);
}

const drawing: fc.Arbitrary<Drawing> = fc.record({
  elements: fc.constantFrom("none", "dense", "in parts", "restarted"),
  mode: fc.constantFrom("TRIANGLES", "TRIANGLE_STRIP", "POINTS"),
  first: fc.nat(1000),
  count: fc.integer({ min: 7000, max: 10_000 }),
});

const fates = fc.array(fc.constantFrom<Fate>(...FATES), { minLength: 1, maxLength: 30 });

describe("vertices that threads share [Ruling 507]", () => {
  test("are the same bits, whatever becomes of the threads", () => {
    let [shared, restarts] = [0, 0];
    const settings = fc.record({
      program: fc.constantFrom(...Object.keys(PROGRAMS)),
      isWild: fc.boolean(),
      options: fc.constantFrom<ContextOptions>(
        {},
        { engine: "compiled" },
        { arithmetic: "vp1" },
        { arithmetic: "nv20" },
        { arithmetic: "nv20", vertexResults: "chip" },
      ),
      helpers: fc.integer({ min: 1, max: 40 }),
      drawings: fc.array(fc.record({ drawing, fates }), { minLength: 1, maxLength: 3 }),
    });
    fc.assert(
      fc.property(settings, ({ program, isWild, options, helpers: count, drawings }) => {
        const helpers = new FakeHelpers();
        helpers.count = count;
        const [alone, together] = [new BitsSink(), new BitsSink(helpers)];
        const [one, several] = [alone, together].map((sink) => contextOf(program, isWild, sink, options));
        for (const each of drawings) {
          helpers.fates = each.fates;
          helpers.offered = 0;
          const count = Math.floor(each.drawing.count * timesOf(program));
          for (const gl of [one!, several!]) draw(gl, { ...each.drawing, count });
          expect(Buffer.compare(together.take(), alone.take())).toBe(0);
          expect(helpers.places.size).toBe(0);
          shared += helpers.offered;
        }
        restarts += Math.max(0, helpers.memories - 1);
      }),
      { numRuns: 15 },
    );
    expect(shared).toBeGreaterThan(50);
    expect(restarts).toBeGreaterThan(2);
  });

  const LARGE: Drawing = { elements: "none", mode: "POINTS", first: 0, count: 10_000 };

  /** How many calls a draw offers, which others do. */
  function offers(gl: GL, helpers: FakeHelpers, drawing: Drawing = LARGE): number {
    helpers.fates = ["done"];
    helpers.offered = 0;
    draw(gl, drawing);
    return helpers.offered;
  }

  test("are those of draws that are worth it, by all vertices and by each", () => {
    const helpers = new FakeHelpers();
    const loop = "again: BRA again (GT.x);\n";
    // In all 2 ** 22 instructions; those of programs with loops count eight times, those of chips four times.
    for (const [start, instructions, count, offered, options] of [
      ["!!VP1.0 ", 128, 32_767, 0],
      ["!!VP1.0 ", 128, 32_768, 32],
      ["!!VP1.0 ", 96, 43_690, 0],
      ["!!VP1.0 ", 96, 43_691, 43],
      ["!!VP1.0 ", 95, 46_000, 0],
      [`!!VP2.0 ${loop}`, 12, 43_691, 43],
      [`!!VP2.0 ${loop}`, 11, 46_000, 0],
      [`!!VP2.0 ${loop}`, 128, 4095, 0],
      [`!!VP2.0 ${loop}`, 128, 4096, 4],
      ["!!VP1.0 ", 24, 43_691, 43, { arithmetic: "nv20" }],
      ["!!VP1.0 ", 23, 46_000, 0, { arithmetic: "nv20" }],
    ] as const) {
      const gl = createContext({ ...options, sink: new BitsSink(helpers) });
      const moves = instructions - (start.includes("BRA") ? 2 : 1);
      useProgram(gl, `${start}${repeated(moves, "MOV o[COL0], v[0];")} MOV o[HPOS], v[0]; END`);
      gl.vertexAttribPointerNV(0, 1, gl.FLOAT, 4, new Float32Array(140_000));
      gl.enableClientState(gl.VERTEX_ATTRIB_ARRAY0_NV);
      expect(offers(gl, helpers, { ...LARGE, count })).toBe(offered);
      const indices = Uint32Array.from({ length: 46_000 }, (_, i) => (i < count ? i : 0));
      helpers.offered = 0;
      gl.drawElements(gl.POINTS, indices.length, gl.UNSIGNED_INT, indices);
      expect(helpers.offered).toBe(offered);
      // Far apart from one another.
      helpers.offered = 0;
      gl.drawElements(gl.POINTS, 12_000, gl.UNSIGNED_INT, indices.map((i) => i * 3).subarray(0, 12_000));
      expect(helpers.offered).toBe(0);
    }
  });

  test.each(Object.keys(PROGRAMS))("are those of large draws of each program: %s", (program) => {
    const helpers = new FakeHelpers();
    const count = 10_000 * timesOf(program);
    const offered = offers(contextOf(program, false, new BitsSink(helpers)), helpers, { ...LARGE, count });
    expect(offered).toBe(Math.ceil(count / 1024));
  });

  test("are none where somebody sees each of them, the interpreter runs them, or nobody is there", () => {
    const helpers = new FakeHelpers();
    const offered = (sink: BitsSink, options: ContextOptions = {}): number =>
      offers(contextOf("roots", false, sink, options), helpers);
    expect(offered(new BitsSink(helpers))).toBe(10);
    expect(offered(new BitsSink(helpers, true))).toBe(0);
    expect(offered(new BitsSink(helpers), { observer: { vertex() {} } })).toBe(0);
    expect(offered(new BitsSink(helpers), { engine: "interpreter" })).toBe(0);
    expect(offered(new BitsSink(helpers), { maxInstructionsPerDraw: 1e9 })).toBe(0);
    helpers.count = 0;
    expect(offered(new BitsSink(helpers))).toBe(0);
    expect(offered(new BitsSink())).toBe(0);
  });

  test("are left by all threads when a sink throws, and drawn by the next draw", () => {
    const helpers = new FakeHelpers();
    const sink = new BitsSink(helpers);
    const gl = contextOf("roots", true, sink);
    helpers.fates = ["late"];
    sink.onDraw = () => {
      throw new Error("no more");
    };
    expect(() => draw(gl, LARGE)).toThrow("no more");
    expect([helpers.offered > 0, helpers.places.size]).toEqual([true, 0]);
    sink.onDraw = () => {};
    sink.take();
    draw(gl, LARGE);
    const alone = new BitsSink();
    draw(contextOf("roots", true, alone), LARGE);
    expect(Buffer.compare(sink.take(), alone.take())).toBe(0);
  });

  test("take no more memory than some sets of columns, and none where threads cannot share it", () => {
    const helpers = new FakeHelpers();
    helpers.count = 3;
    const gl = contextOf("roots", false, new BitsSink(helpers));
    for (let i = 0; i < 4; i += 1) offers(gl, helpers);
    expect(helpers.memories).toBe(1);
    expect(helpers.mostPlaces).toBe(8);
    expect(helpers.memoryBytes).toBeLessThan(8 * 2 ** 20);
    const { WebAssembly } = globalThis as { WebAssembly?: object };
    function Memory(): never {
      throw new RangeError("no room");
    }
    const without = contextOf("roots", false, new BitsSink(helpers));
    Reflect.set(globalThis, "WebAssembly", Object.assign(Object.create(WebAssembly!), { Memory }));
    try {
      expect(offers(without, helpers)).toBe(0);
    } finally {
      Reflect.set(globalThis, "WebAssembly", WebAssembly);
    }
  });
});
