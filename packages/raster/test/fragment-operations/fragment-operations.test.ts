import { describe, expect, test } from "@jest/globals";
import type { BlendFactor, Comparison, RasterState } from "@glasm/primitives";
import { createRasterizer, type Rasterizer } from "../../src/index.js";
import { added, batchOf, stateOf, type Color } from "../support/batch.js";
import { depthAt, pixel, shape } from "../support/window.js";

const COMPARISONS: readonly (readonly [Comparison, (a: number, b: number) => boolean])[] = [
  ["never", () => false],
  ["less", (a, b) => a < b],
  ["equal", (a, b) => a === b],
  ["lequal", (a, b) => a <= b],
  ["greater", (a, b) => a > b],
  ["notequal", (a, b) => a !== b],
  ["gequal", (a, b) => a >= b],
  ["always", () => true],
];

const CLEAR = {
  color: [0, 0, 0, 0],
  depth: 1,
  stencil: 0,
  scissor: null,
  colorMask: [true, true, true, true],
  depthMask: true,
  stencilMask: 0xff,
  colorBuffers: ["front"],
} as const;

/** A window of one pixel with the given color and depth. */
function onePixel(color: Color, depth = 1): Rasterizer {
  const rasterizer = createRasterizer({ width: 1, height: 1 });
  rasterizer.clear({ color: true, depth: true, stencil: false }, { ...CLEAR, color, depth });
  return rasterizer;
}

function addPoint(rasterizer: Rasterizer, front: Color, depth: number, changes: Partial<RasterState>): void {
  rasterizer.draw(batchOf("point", [{ vertices: [{ x: 0.5, y: 0.5, depth, front }] }]), stateOf(changes));
}

describe("alpha test [GL1.3 4.1.4]", () => {
  test.each(COMPARISONS)("%p, on both sides of the reference", (comparison, expected) => {
    for (const byte of [127, 128, 129]) {
      const rasterizer = onePixel([0, 0, 0, 0]);
      addPoint(rasterizer, [1, 0, 0, byte / 255], 0, { alphaTest: { comparison, reference: 128 / 255 } });
      expect(pixel(rasterizer, 0, 0)[0] === 255).toBe(expected(byte, 128));
    }
  });

  test("alpha and reference are rounded to bytes before they are compared", () => {
    const rasterizer = onePixel([0, 0, 0, 0]);
    const alphaTest = { comparison: "equal", reference: 128.4 / 255 } as const;
    addPoint(rasterizer, [1, 0, 0, 127.6 / 255], 0, { alphaTest });
    expect(pixel(rasterizer, 0, 0)).toEqual([255, 0, 0, 128]);
  });

  test("a fragment that fails leaves the depth buffer alone", () => {
    const rasterizer = onePixel([0, 0, 0, 0], 0.75);
    addPoint(rasterizer, [1, 0, 0, 0], 0, {
      alphaTest: { comparison: "greater", reference: 0 },
      depthTest: { comparison: "always", write: true },
    });
    expect(depthAt(rasterizer, 0, 0)).toBeCloseTo(0.75, 6);
  });
});

describe("depth test [GL1.3 4.1.6]", () => {
  test.each(COMPARISONS)("%p, on both sides of the stored depth", (comparison, expected) => {
    for (const k of [8388607, 8388608, 8388609]) {
      for (const write of [true, false]) {
        const rasterizer = onePixel([0, 0, 0, 0], 8388608 / 16777215);
        addPoint(rasterizer, [1, 0, 0, 1], k / 16777215, { depthTest: { comparison, write } });
        const passes = expected(k, 8388608);
        expect(pixel(rasterizer, 0, 0)[0] === 255).toBe(passes);
        expect(depthAt(rasterizer, 0, 0)).toBe((passes && write ? k : 8388608) / 16777215);
      }
    }
  });

  test("without the test all fragments pass and no depth is written", () => {
    const rasterizer = onePixel([0, 0, 0, 0], 0);
    addPoint(rasterizer, [1, 0, 0, 1], 0.5, {});
    expect(pixel(rasterizer, 0, 0)[0]).toBe(255);
    expect(depthAt(rasterizer, 0, 0)).toBe(0);
  });

  test("depths beyond [0,1] are limited to it [GL1.3 3.5.5]", () => {
    for (const [given, stored] of [
      [-0.5, 0],
      [1.5, 1],
    ] as const) {
      const rasterizer = onePixel([0, 0, 0, 0], 0.5);
      addPoint(rasterizer, [1, 0, 0, 1], given, { depthTest: { comparison: "always", write: true } });
      expect(depthAt(rasterizer, 0, 0)).toBe(stored);
    }
  });
});

describe("blending is exact on bytes and rounds to nearest [GL1.3 4.1.7, Ruling 65]", () => {
  type Quadruple = readonly number[];
  const all = (value: number): Quadruple => [value, value, value, value];
  const complement = (values: Quadruple): Quadruple => values.map((value) => 1 - value);
  /** No byte stands for any of its components. */
  const CONSTANT = [0.3, 0.7003, 0.1111, 0.6].map(Math.fround) as unknown as Color;
  /** Tables 4.1 and 4.2 in real numbers. */
  const FACTORS: Record<BlendFactor, (s: Quadruple, d: Quadruple) => Quadruple> = {
    zero: () => all(0),
    one: () => all(1),
    "src-color": (s) => s,
    "one-minus-src-color": complement,
    "dst-color": (_s, d) => d,
    "one-minus-dst-color": (_s, d) => complement(d),
    "src-alpha": (s) => all(s[3]!),
    "one-minus-src-alpha": (s) => complement(all(s[3]!)),
    "dst-alpha": (_s, d) => all(d[3]!),
    "one-minus-dst-alpha": (_s, d) => complement(all(d[3]!)),
    "constant-color": () => CONSTANT,
    "one-minus-constant-color": () => complement(CONSTANT),
    "constant-alpha": () => all(CONSTANT[3]!),
    "one-minus-constant-alpha": () => complement(all(CONSTANT[3]!)),
    "src-alpha-saturate": (s, d) => [...Array<number>(3).fill(Math.min(s[3]!, 1 - d[3]!)), 1],
  };
  const names = Object.keys(FACTORS) as BlendFactor[];
  const colors = [
    [0, 255, 17, 200],
    [128, 127, 254, 77],
    [255, 1, 99, 0],
    [64, 200, 33, 255],
  ];

  test.each(names)("source factor %p with every destination factor", (source) => {
    for (const destination of names) {
      for (const s of colors) {
        for (const d of colors) {
          const [cs, cd] = [s.map((value) => value / 255), d.map((value) => value / 255)];
          const rasterizer = onePixel(cd as unknown as Color);
          const blend = { ...added(source, destination), constant: CONSTANT };
          addPoint(rasterizer, cs as unknown as Color, 0, { blend });
          const [fs, fd] = [FACTORS[source](cs, cd), FACTORS[destination](cs, cd)];
          const exact = cs.map((value, i) => Math.min(1, value * fs[i]! + cd[i]! * fd[i]!));
          expect(pixel(rasterizer, 0, 0)).toEqual(exact.map((value) => Math.floor(255 * value + 0.5 + 1e-9)));
        }
      }
    }
  });

  test.each([
    ["min", [0, 127, 17, 77]],
    ["max", [128, 255, 254, 200]],
  ] as const)("the equation %p takes no factors [GL1.3 4.1.7]", (equation, expected) => {
    for (const source of ["zero", "src-alpha"] as const) {
      const rasterizer = onePixel([128 / 255, 127 / 255, 254 / 255, 77 / 255]);
      const blend = { ...added(source, "dst-alpha"), equation };
      addPoint(rasterizer, [0, 1, 17 / 255, 200 / 255], 0, { blend });
      expect(pixel(rasterizer, 0, 0)).toEqual(expected);
    }
  });

  /** How an equation joins the two weighed colors. [GL1.3 4.1.7] */
  const DIFFERENCES = {
    subtract: (source: number, destination: number) => source - destination,
    "reverse-subtract": (source: number, destination: number) => destination - source,
  } as const;

  test.each(Object.entries(DIFFERENCES) as [keyof typeof DIFFERENCES, (s: number, d: number) => number][])(
    "the equation %p limits the difference to [0,1], for every pair of factors [GL1.3 4.1.7, Ruling 103]",
    (equation, difference) => {
      for (const source of names)
        for (const destination of names)
          for (const s of colors)
            for (const d of colors) {
              const [cs, cd] = [s.map((value) => value / 255), d.map((value) => value / 255)];
              const rasterizer = onePixel(cd as unknown as Color);
              const blend = { ...added(source, destination), equation, constant: CONSTANT };
              addPoint(rasterizer, cs as unknown as Color, 0, { blend });
              const [fs, fd] = [FACTORS[source](cs, cd), FACTORS[destination](cs, cd)];
              const exact = cs.map((value, i) => Math.max(0, difference(value * fs[i]!, cd[i]! * fd[i]!)));
              expect(pixel(rasterizer, 0, 0)).toEqual(
                exact.map((value) => Math.floor(255 * value + 0.5 + 1e-9)),
              );
            }
    },
  );

  test.each([
    ["subtract", [0, 0, 1, 255]],
    ["reverse-subtract", [1, 0, 0, 0]],
  ] as const)("the equation %p at and beside a difference of zero [GL1.3 4.1.7]", (equation, expected) => {
    const rasterizer = onePixel([128 / 255, 127 / 255, 126 / 255, 0]);
    const blend = { ...added("one", "one"), equation };
    addPoint(rasterizer, [127 / 255, 127 / 255, 127 / 255, 1], 0, { blend });
    expect(pixel(rasterizer, 0, 0)).toEqual(expected);
  });

  test("every fragment of a primitive blends with its own pixel", () => {
    const rasterizer = createRasterizer({ width: 3, height: 1 });
    rasterizer.clear({ color: true, depth: false, stencil: false }, { ...CLEAR, color: [0, 0, 1, 1] });
    const blend = added("src-alpha", "one-minus-src-alpha");
    const vertices = [{ x: 1, y: 0.5, front: [1, 0, 0, 0.4] as const }];
    rasterizer.draw(batchOf("point", [{ vertices, pointSize: 3 }]), stateOf({ blend }));
    for (const x of [0, 1, 2]) expect(pixel(rasterizer, x, 0)).toEqual([102, 0, 153, 194]);
  });
});

test.each([0, 1, 2, 3])("the color mask keeps component %p [GL1.3 4.2.2]", (kept) => {
  const rasterizer = onePixel([0.2, 0.2, 0.2, 0.2]);
  const colorMask = [0, 1, 2, 3].map((i) => i !== kept) as [boolean, boolean, boolean, boolean];
  addPoint(rasterizer, [0.8, 0.8, 0.8, 0.8], 0, { colorMask });
  expect(pixel(rasterizer, 0, 0)).toEqual([0, 1, 2, 3].map((i) => (i === kept ? 51 : 204)));
});

test("dithering selects the nearest color, as the disabled state does [GL1.3 4.1.8, Ruling 65]", () => {
  const [on, off] = [onePixel([0, 0, 0, 0]), onePixel([0, 0, 0, 0])];
  addPoint(on, [0.123, 0.456, 0.789, 0.5], 0, { dither: true });
  addPoint(off, [0.123, 0.456, 0.789, 0.5], 0, { dither: false });
  expect(pixel(on, 0, 0)).toEqual(pixel(off, 0, 0));
  expect(pixel(on, 0, 0)).toEqual([31, 116, 201, 128]);
});

describe("scissor test [GL1.3 4.1.2]", () => {
  const shapes = {
    point: [{ vertices: [{ x: 2.5, y: 2.5 }], pointSize: 9 }],
    line: [
      {
        vertices: [
          { x: -2.5, y: 2.5 },
          { x: 9.5, y: 2.5 },
        ],
      },
    ],
    polygon: [
      {
        vertices: [
          { x: -9, y: -9 },
          { x: 20, y: -9 },
          { x: -9, y: 20 },
        ],
      },
    ],
  };

  test.each(["point", "line", "polygon"] as const)("a %s is drawn inside the rectangle only", (kind) => {
    const rasterizer = createRasterizer({ width: 5, height: 5 });
    const scissor = { x: 1, y: 2, width: 3, height: 2 };
    rasterizer.draw(batchOf(kind, shapes[kind]), stateOf({ scissor, lineWidth: 9 }));
    expect(shape(rasterizer)).toEqual([".....", ".###.", ".###.", ".....", "....."]);
  });

  test.each([
    [{ x: -3, y: -3, width: 4, height: 5 }, ["...", "#..", "#.."]],
    [{ x: 2, y: 1, width: 2147483647, height: 2147483647 }, ["..#", "..#", "..."]],
    [{ x: 1, y: 1, width: 0, height: 5 }, ["...", "...", "..."]],
    [{ x: 3, y: 0, width: 5, height: 5 }, ["...", "...", "..."]],
    [{ x: -9, y: 0, width: 5, height: 5 }, ["...", "...", "..."]],
  ])("%p", (scissor, expected) => {
    const rasterizer = createRasterizer({ width: 3, height: 3 });
    for (const kind of ["point", "line", "polygon"] as const) {
      rasterizer.draw(batchOf(kind, shapes[kind]), stateOf({ scissor, lineWidth: 9 }));
    }
    expect(shape(rasterizer)).toEqual(expected);
  });
});
