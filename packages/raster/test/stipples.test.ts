import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { createContext, type GL } from "@glasm/context";
import type { RasterState, StencilTest } from "@glasm/primitives";
import { createRasterizer, type Rasterizer } from "../src/index.js";
import { batchOf, stateOf, type Primitive } from "./support/batch.js";
import { drawnPixels, shape, wholeWindow } from "./support/window.js";

const SIZE = 40;

/** A line from the center of one column to that of another, which has no fragment itself. */
function line(from: number, to: number, lineStart = true, y = 0.5): Primitive {
  return { vertices: [from, to].map((column) => ({ x: column + 0.5, y })), lineStart };
}

function drawn(primitives: readonly Primitive[], changes: Partial<RasterState>, size = SIZE): Rasterizer {
  const rasterizer = createRasterizer({ width: size, height: 1 });
  rasterizer.draw(batchOf("line", primitives), stateOf(changes));
  return rasterizer;
}

/** What the bits of a pattern make of fragments from the given counter on. */
function expected(factor: number, pattern: number, counters: readonly number[]): string {
  return counters.map((s) => (((pattern >> (Math.floor(s / factor) % 16)) & 1) === 1 ? "#" : ".")).join("");
}

const upTo = (count: number): number[] => Array.from({ length: count }, (_, i) => i);

describe("line stipple [GL1.3 3.4.2]", () => {
  test("each bit from the lowest one on is used so often", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 256 }), fc.nat(0xffff), (factor, pattern) => {
        const lineStipple = { factor, pattern };
        const [row] = shape(drawn([line(0, SIZE)], { lineStipple }));
        expect(row).toBe(expected(factor, pattern, upTo(SIZE)));
      }),
      { numRuns: 30 },
    );
  });

  test("fragments count from the starting point, in either direction", () => {
    const lineStipple = { factor: 2, pattern: 0x1234 };
    const [row] = shape(drawn([line(SIZE - 1, -1)], { lineStipple }));
    expect(row).toBe(expected(2, 0x1234, upTo(SIZE).reverse()));
  });

  test("fragments out of the window and out of the scissor rectangle count, too [Ruling 105]", () => {
    const lineStipple = { factor: 1, pattern: 0x8421 };
    const scissor = { x: 3, y: 0, width: 20, height: 1 };
    const [row] = shape(drawn([line(-7, SIZE)], { lineStipple, scissor }));
    const all = expected(1, 0x8421, upTo(SIZE + 7)).slice(7);
    expect(row).toBe(`...${all.slice(3, 23)}${".".repeat(SIZE - 23)}`);
  });

  test("the counter goes on from line to line until a line starts it", () => {
    const lineStipple = { factor: 3, pattern: 0x00ff };
    const lines = [line(0, 10), line(10, 25, false), line(25, SIZE)];
    const [row] = shape(drawn(lines, { lineStipple }));
    expect(row).toBe(expected(3, 0x00ff, [...upTo(25), ...upTo(SIZE - 25)]));
  });

  test("the counter goes on from batch to batch", () => {
    const rasterizer = createRasterizer({ width: SIZE, height: 1 });
    const state = stateOf({ lineStipple: { factor: 1, pattern: 0xff } });
    rasterizer.draw(batchOf("line", [line(0, 11)]), state);
    rasterizer.draw(batchOf("line", [line(11, SIZE, false)]), state);
    expect(shape(rasterizer)).toEqual([expected(1, 0xff, upTo(SIZE))]);
  });

  test("a whole column of a wide line is drawn or not", () => {
    const rasterizer = createRasterizer({ width: 8, height: 4 });
    const state = stateOf({ lineStipple: { factor: 1, pattern: 0b10110011 }, lineWidth: 3 });
    rasterizer.draw(batchOf("line", [line(0, 8, true, 1.5)]), state);
    expect(shape(rasterizer)).toEqual(["........", "##..##.#", "##..##.#", "##..##.#"]);
  });

  test("both color buffers get the same fragments [GL1.3 4.2.1]", () => {
    const rasterizer = createRasterizer({ width: SIZE, height: 1, doubleBuffered: true });
    const state = stateOf({ lineStipple: { factor: 1, pattern: 0xff }, colorBuffers: ["front", "back"] });
    rasterizer.draw(batchOf("line", [line(0, 11)]), state);
    rasterizer.draw(batchOf("line", [line(11, SIZE, false)]), state);
    expect(shape(rasterizer)).toEqual([expected(1, 0xff, upTo(SIZE))]);
    const area = wholeWindow(rasterizer);
    expect(rasterizer.read(area, "color", "back")).toEqual(rasterizer.read(area, "color", "front"));
  });
});

describe("line stipple through the GL [GL1.3 3.4.2]", () => {
  /** The row of pixels that vertices in the centers of columns give. */
  function row(mode: (gl: GL) => number, columns = [0, 10, 20, 30]): string {
    const rasterizer = createRasterizer({ width: 32, height: 1 });
    const gl = createContext({ sink: rasterizer });
    gl.lineStipple(2, 0x0f0f);
    gl.enable(gl.LINE_STIPPLE);
    for (let i = 0; i < 2; i += 1) {
      gl.clear(gl.COLOR_BUFFER_BIT);
      gl.begin(mode(gl)); // which starts it
      for (const x of columns) gl.vertex2f((x + 0.5) / 16 - 1, 0);
      gl.end();
    }
    return shape(rasterizer)[0]!;
  }

  test("starts again with each separate line", () => {
    const separate = row((gl) => gl.LINES, [0, 10, 10, 30]);
    expect(separate).toBe(`${expected(2, 0x0f0f, [...upTo(10), ...upTo(20)])}..`);
  });

  test("goes on in a strip", () => {
    expect(row((gl) => gl.LINE_STRIP)).toBe(`${expected(2, 0x0f0f, upTo(30))}..`);
  });

  test("goes on in a loop to its last line", () => {
    const strip = `${expected(2, 0x0f0f, upTo(30))}..`;
    // From column 30 back to column 1.
    const back = `.${expected(2, 0x0f0f, upTo(60).slice(30).reverse())}.`;
    const both = [...strip].map((mark, i) => (mark === "#" || back[i] === "#" ? "#" : ".")).join("");
    expect(row((gl) => gl.LINE_LOOP)).toBe(both);
  });

  test("starts with the first edge of a polygon in mode LINE that is drawn, not with others [GL1.3 3.5.4]", () => {
    const polygon = (edgeFlags: readonly number[]): string[] => {
      const rasterizer = createRasterizer({ width: 8, height: 8 });
      const lineStipple = { factor: 1, pattern: 0x00ff };
      const corners = [
        { x: 0.5, y: 0.5 },
        { x: 6.5, y: 0.5 },
        { x: 6.5, y: 6.5 },
      ];
      const state = stateOf({ polygonMode: ["line", "line"], lineStipple });
      rasterizer.draw(
        batchOf("polygon", [
          { vertices: corners, edgeFlags },
          { vertices: corners, edgeFlags },
        ]),
        state,
      );
      return shape(rasterizer);
    };
    // Six fragments of the first edge, then two of the second one.
    expect(polygon([1, 1, 0])).toEqual([
      ...["........", "........", "........", "........", "........", "........"],
      ...["......#.", "#######."],
    ]);
    expect(polygon([0, 1, 0])).toEqual([
      ...["........", "........", "......#.", "......#.", "......#.", "......#."],
      ...["......#.", "......#."],
    ]);
  });
});

describe("line stipple of polygons in pieces [GL1.3 3.5.4, Ruling 61, Ruling 105]", () => {
  const SIDE = 300;
  /** A frame of SIDE - 1 pixels a side, from the lower left corner on, as a polygon with a vertex for each fragment. */
  const frame = [
    ...upTo(SIDE - 1).map((i) => [i, 0] as const),
    ...upTo(SIDE - 1).map((i) => [SIDE - 1, i] as const),
    ...upTo(SIDE - 1).map((i) => [SIDE - 1 - i, SIDE - 1] as const),
    ...upTo(SIDE - 1).map((i) => [0, SIDE - 1 - i] as const),
  ];

  test.each([1024, 1025, frame.length])("it goes on from piece to piece (%p vertices)", (count) => {
    const rasterizer = createRasterizer({ width: SIDE, height: SIDE });
    const gl = createContext({ sink: rasterizer });
    const corners = frame.slice(0, count);
    const [factor, pattern] = [5, 0b0011_0101_0001_0111];
    gl.lineStipple(factor, pattern);
    gl.enable(gl.LINE_STIPPLE);
    gl.polygonMode(gl.FRONT_AND_BACK, gl.LINE);
    for (let i = 0; i < 2; i += 1) {
      gl.clear(gl.COLOR_BUFFER_BIT);
      gl.begin(gl.POLYGON); // which starts it
      corners.forEach(([x, y], at) => {
        gl.edgeFlag(at + 1 < count || count === frame.length); // without the edge that closes a part of the frame
        gl.vertex2f((2 * x + 1) / SIDE - 1, (2 * y + 1) / SIDE - 1);
      });
      gl.end();
    }
    const lit = new Set(drawnPixels(rasterizer));
    const edges = count === frame.length ? corners : corners.slice(0, -1);
    const drawn = edges.map(([x, y]) => (lit.has(`${x},${y}`) ? "#" : ".")).join("");
    expect(drawn).toBe(expected(factor, pattern, upTo(edges.length)));
  });
});

describe("polygon stipple [GL1.3 3.5.2]", () => {
  const pattern = Uint32Array.from({ length: 32 }, (_, y) => Math.imul(y + 1, 0x9e3779b1));
  const big = (offset: number): Primitive => ({
    vertices: [
      { x: -90 + offset, y: -90 },
      { x: 300 + offset, y: -90 },
      { x: -90 + offset, y: 300 },
    ],
  });

  test("the bit of x and y modulo 32 decides, wherever the polygon is", () => {
    for (const offset of [0, 3.3]) {
      const rasterizer = createRasterizer({ width: 70, height: 40 });
      rasterizer.draw(batchOf("polygon", [big(offset)]), stateOf({ polygonStipple: pattern }));
      const rows = shape(rasterizer).reverse();
      rows.forEach((row, y) => {
        const bits = upTo(70).map((x) => (((pattern[y % 32]! >>> (x % 32)) & 1) === 1 ? "#" : "."));
        expect(row).toBe(bits.join(""));
      });
    }
  });

  test("what is masked leaves no trace in depth and stencil buffer", () => {
    const rasterizer = createRasterizer({ width: 32, height: 1 });
    const polygonStipple = new Uint32Array(32).fill(0xff);
    const stencilTest: StencilTest = {
      ...{ comparison: "never", reference: 1, mask: 0xff, writeMask: 0xff },
      ...{ fail: "replace", depthFail: "keep", depthPass: "keep" },
    };
    rasterizer.draw(batchOf("polygon", [big(0)]), stateOf({ polygonStipple, stencilTest }));
    const stencil = [...rasterizer.read(wholeWindow(rasterizer), "stencil")];
    expect(stencil).toEqual(upTo(32).map((x) => (x < 8 ? 1 : 0)));
  });

  test("applies to filled polygons alone", () => {
    const polygonStipple = new Uint32Array(32);
    for (const [kind, changes] of [
      ["line", {}],
      ["point", {}],
      ["polygon", { polygonMode: ["line", "line"] }],
      ["polygon", { polygonMode: ["point", "point"] }],
    ] as const) {
      const rasterizer = createRasterizer({ width: 8, height: 8 });
      const vertices = [
        { x: 1.5, y: 1.5 },
        { x: 6.5, y: 1.5 },
        { x: 1.5, y: 6.5 },
      ].slice(0, { point: 1, line: 2, polygon: 3 }[kind]);
      rasterizer.draw(batchOf(kind, [{ vertices }]), stateOf({ ...changes, polygonStipple }));
      expect(shape(rasterizer).join("")).toContain("#");
    }
  });
});
