import { describe, expect, test } from "@jest/globals";
import { MAX_POINT_SIZE } from "@glasm/primitives";
import { createRasterizer } from "@glasm/raster";
import fc from "fast-check";
import { createRenderer, type Draw, joinPrograms } from "../src/index.js";
import { PROPERTIES } from "./soak.js";
import {
  CLIP,
  drawn,
  type DrawnPrimitive,
  END,
  ENGINES,
  PASS_THROUGH,
  programOf,
  record,
  rows,
  TRIANGLE,
  VARYINGS,
  WINDOW,
} from "./support/drawing.js";

const COLORS = rows([1, 0, 0], [0, 1, 0], [0, 0, 1]);
const DRAW: Draw = {
  ...PASS_THROUGH,
  ...{ count: 3, attributes: [TRIANGLE, COLORS, [0, 0, 0, 1]] },
};

const columns = (draw: Draw, sink = {}) => {
  const [primitive] = record(draw, {}, sink).primitives;
  return primitive!.corners.map((corner) => corner.columns);
};

describe("slots of varyings are outputs by their names [Ruling 353]", () => {
  test("a color", () => {
    expect(columns(DRAW).map(({ color }) => color)).toEqual([
      [1, 0, 0, 1],
      [0, 1, 0, 1],
      [0, 0, 1, 1],
    ]);
  });

  test("one slot can be two outputs", () => {
    const draw = { ...DRAW, colorSum: true, varyings: { color: 9, "secondary-color": 9 } } as const;
    expect(columns(draw)[1]).toEqual({ color: [0, 1, 0, 1], "secondary-color": [0, 1, 0, 1] });
  });

  test("what the state does not use, or has no slot, is not there", () => {
    expect(columns({ ...DRAW, varyings: {} })[0]).toEqual({});
    expect(columns({ ...DRAW, varyings: { "fog-coordinate": 9, "back-color": 9 } })[0]).toEqual({});
  });

  test("what is not stored is 0", () => {
    expect(columns({ ...DRAW, varyings: { color: 8 } })[0]).toEqual({ color: [0, 0, 0, 0] });
  });

  test("a sink that asks for an output that is not clamped gets it", () => {
    const draw = { ...DRAW, attributes: [TRIANGLE, [2, -1, 0.5, 1]] } as const;
    expect(columns(draw, { unclamped: "color" })[0]).toEqual({
      color: [1, 0, 0.5, 1],
      unclamped: [2, -1, 0.5, 1],
    });
  });

  test("texture coordinates of a unit", () => {
    const draw = { ...DRAW, attributes: [TRIANGLE, COLORS, rows([0, 0], [1, 0], [0, 1])] } as const;
    const state = { textures: [], varyings: { "texture-coordinates-0": 10 } } as const;
    expect(columns({ ...draw, ...state }, { unclamped: "texture-coordinates-0" })[1]).toEqual({
      unclamped: [1, 0, 0, 1],
    });
  });

  test("fog coordinates", () => {
    const fog = { mode: "linear", density: 1, start: 0, end: 1, color: [0, 0, 0], magnitude: false } as const;
    const draw = { ...DRAW, fog, attributes: [TRIANGLE, COLORS, [0.25, 0, 0, 1]] } as const;
    expect(columns({ ...draw, varyings: { "fog-coordinate": 10 } })[0]).toEqual({ "fog-coordinate": [0.25] });
    expect(record({ ...draw, varyings: {} }).states[0]!.fog).toBeNull();
  });
});

describe("sizes of points", () => {
  /** Stores attribute 1 as a half at the point size. */
  const sized = programOf(
    ...WINDOW,
    "LD_ATTR_IMM.f16.slot0.wait0 @r8, r60, r61, index:1, table:1",
    "IADD_IMM.i32 r9, r59, #4",
    "LEA_BUF_IMM.slot1.wait1 @r10:r11, r9, table:0xD, index:0x0",
    "STORE.i16.istream.slot2.wait2 @r8, r10, offset:0",
    END,
  );
  const draw: Draw = {
    ...{ program: sized, primitives: "points", count: 4, pointSize: 3 },
    attributes: [
      rows([10, 10, 0, 1], [20, 10, 0, 1], [30, 10, 0, 1], [40, 10, 0, 1]),
      rows([0.5], [8], [2 ** -24], [-1]),
    ],
  };
  const sizes = (one: Draw) => record(one).primitives.map(({ pointSize }) => pointSize);

  test("are the halves that the program stores, if the draw says so", () => {
    expect(sizes({ ...draw, programPointSize: true })).toEqual([0.5, 8, 2 ** -24, 0]);
    expect(sizes(draw)).toEqual([3, 3, 3, 3]);
  });

  test("are those of the draw where none is stored", () => {
    const program = programOf(...WINDOW, END);
    expect(sizes({ ...draw, program, programPointSize: true })).toEqual([3, 3, 3, 3]);
  });

  test.each([
    [0x7c00, Infinity],
    [0x7e00, NaN],
  ])("of bits %p", (bits, value) => {
    // The largest one, and none.
    const [first] = record({
      ...draw,
      ...{
        programPointSize: true,
        count: 1,
        attributes: [
          [10, 10, 0, 1],
          [value, 0, 0, 1],
        ],
      },
    } as Draw).primitives;
    expect(first?.pointSize ?? bits).toBe(bits === 0x7c00 ? MAX_POINT_SIZE : 0);
  });
});

describe("both programs", () => {
  test("are joined with the second one at a multiple of 128 bytes", () => {
    const nop = programOf("NOP.end");
    const sixteen = programOf(...Array.from({ length: 15 }, () => "NOP"), "NOP.end");
    const join = (first: typeof nop) => {
      const { program, varyingEntry } = joinPrograms(first, nop);
      return [program.instructions.length, varyingEntry];
    };
    expect(join(nop)).toEqual([17, 128]);
    expect(join(sixteen)).toEqual([17, 128]);
    expect(() => joinPrograms(nop, {} as never)).toThrow(TypeError);
    expect(() => joinPrograms(null as never, nop)).toThrow(TypeError);
  });

  test("may be one", () => {
    const program = programOf(
      ...CLIP,
      "LD_ATTR_IMM.v4.f32.slot0.wait0 @r8:r9:r10:r11, r60, r61, index:1, table:1",
      "STORE.i128.estream.slot2.wait2 @r8:r9:r10:r11, r4, offset:144",
      END,
    );
    const draw: Draw = { ...DRAW, program };
    delete (draw as { varyingEntry?: number }).varyingEntry;
    const [both, one] = [record(DRAW), record(draw)];
    expect(one.primitives).toEqual(both.primitives);
    expect([one.drawn.varying, both.drawn.varying]).toEqual([null, both.drawn.position]);
  });

  test.each(ENGINES)("say how they end, by the engine %s", (engine) => {
    const { program, varyingEntry } = joinPrograms(
      programOf(
        ...CLIP,
        "STORE.i128.istream.slot2.wait2 @r0:r1:r2:r3, r4, offset:0",
        "FPCLASS.f32.end r0, r0",
      ),
      programOf(...VARYINGS),
    );
    const { drawn: result, primitives } = record({ ...DRAW, program, varyingEntry, limit: 15 }, { engine });
    expect(result).toEqual({
      position: {
        ...{ pastEnd: 0, limited: 0 },
        unsupported: { at: 104, reason: "FPCLASS: there are no public semantics of it" },
      },
      varying: { pastEnd: 0, limited: 0, unsupported: null },
      ...{ notes: [], buffers: [] },
    });
    // What was stored is drawn.
    expect(primitives).toHaveLength(1);
    const limited = record({ ...DRAW, program, varyingEntry, limit: 4 }, { engine }).drawn;
    expect([limited.position.limited, limited.varying!.limited]).toEqual([3, 3]);
  });
});

/** Where a point is in the window, but for rounding. */
const xOf = ({ corners }: DrawnPrimitive): number => Math.round(1e4 * corners[0]!.window[0]!) / 1e4;

describe("what programs are given", () => {
  /** Stores what is in a register as x. */
  const shown = (source: string) =>
    programOf(...WINDOW, `U32_TO_F32 r0, ${source}`, "FADD.f32 r0, r0, 0x3F800000", END);
  const xs = (program: Draw["program"], more: Partial<Draw> = {}) =>
    ENGINES.map((engine) =>
      record(
        { program, primitives: "points", count: 3, attributes: [[0, 50, 0.5, 1]], ...more },
        { engine },
      ).primitives.map(xOf),
    );

  test("r60 is the number in the arrays, r61 that of the instance [Ruling 350]", () => {
    expect(xs(shown("r60"), { first: 4 })).toEqual([
      [5, 6, 7],
      [5, 6, 7],
    ]);
    expect(xs(shown("r60"), { indices: Uint8Array.of(7, 3, 7) })).toEqual([
      [8, 4, 8],
      [8, 4, 8],
    ]);
    expect(xs(shown("r61"), { count: 1, instances: 3 })).toEqual([
      [1, 2, 3],
      [1, 2, 3],
    ]);
  });

  test("integers in uniforms, buffers and attributes", () => {
    expect(xs(shown("u9"), { uniforms: Uint32Array.of(0, 0, 0, 0, 0, 0, 0, 0, 0, 41), count: 1 })).toEqual([
      [42],
      [42],
    ]);
    const attribute = programOf(
      ...WINDOW,
      "LD_ATTR_IMM.u32.v2.slot0.wait0 @r8:r9, r60, r61, index:1, table:1",
      "U32_TO_F32 r0, r9",
      END,
    );
    const bytes = { data: Uint8Array.of(1, 2, 3, 4, 5, 6), components: 2, handling: "integer" } as const;
    expect(xs(attribute, { attributes: [[0, 50, 0.5, 1], bytes] })).toEqual([
      [2, 4, 6],
      [2, 4, 6],
    ]);
    const buffered = programOf(
      ...WINDOW,
      "LD_BUFFER.i8.w0.unsigned.slot0.wait0 @r0, r60, 0x0",
      "U32_TO_F32 r0, r0",
      END,
    );
    const buffers = [{ bytes: Uint8Array.of(10, 20, 30), table: 0 }];
    expect(xs(buffered, { buffers })).toEqual([
      [10, 20, 30],
      [10, 20, 30],
    ]);
  });

  test.each(ENGINES)(
    "memory that vertices write goes on from instance to instance, by the engine %s",
    (engine) => {
      const program = programOf(
        "ATOM1_RETURN.i32.ainc.slot0.wait0 @r8, u0, offset:0",
        ...WINDOW,
        "U32_TO_F32 r0, r8",
        END,
      );
      const bytes = new Uint8Array(4);
      const { primitives, drawn: result } = record(
        {
          ...{ program, primitives: "points", count: 2, instances: 2, attributes: [[0, 50, 0.5, 1]] },
          ...{ uniforms: Int32Array.of(0, 1), buffers: [{ bytes }] },
        },
        { engine },
      );
      expect(primitives.map(xOf)).toEqual([0, 1, 2, 3]);
      expect(result.buffers).toEqual([Uint8Array.of(4, 0, 0, 0)]);
      expect(bytes).toEqual(new Uint8Array(4));
    },
  );

  test("a note says what has happened", () => {
    const program = programOf("LOAD.i32.slot0.wait0 @r8, u0, offset:0", ...WINDOW, END);
    for (const engine of ENGINES) {
      const { notes } = record({ program, count: 3, attributes: [TRIANGLE] }, { engine }).drawn;
      expect(notes).toEqual(["memory-fault"]);
    }
  });
});

test("more vertices than are processed at once, by both engines", () => {
  const count = 7000;
  const data = Float32Array.from({ length: 2 * count }, (_, i) =>
    i % 2 === 0 ? ((i / 2) % 100) / 50 - 0.99 : Math.floor(i / 200) / 40 - 0.9,
  );
  const [first, second] = ENGINES.map((engine) =>
    drawn(
      100,
      [{ ...DRAW, primitives: "points", count, attributes: [{ data, components: 2 }, [1, 1, 1, 1]] }],
      { engine },
    ),
  );
  expect(first).toEqual(second);
  expect(first!.data.filter((byte) => byte === 255)).toHaveLength(4 * count);
});

test("a sink cannot draw with the renderer that calls it", () => {
  const renderer = createRenderer({
    sink: { width: 8, height: 8, draw: () => void renderer.draw(DRAW) },
  });
  expect(() => renderer.draw(DRAW)).toThrow("draw: the sink of a draw draws with the same renderer");
  createRenderer({ sink: createRasterizer({ width: 8, height: 8 }) }).draw(DRAW);
});

test("random draws are the same pictures by both engines", () => {
  fc.assert(PROPERTIES.pictures, { numRuns: 40 });
});
