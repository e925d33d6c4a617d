import { expect, test } from "@jest/globals";
import type { LogicOperation } from "@glasm/primitives";
import { createRasterizer } from "../../src/index.js";
import { added, batchOf, stateOf, type Color } from "../support/batch.js";
import { pixel } from "../support/window.js";

const STORED = [0b00001111, 0b01010101, 0xff, 0];
const COMING = [0b00110011, 0b11110000, 0, 0xff];

/** Table 4.3 for one bit: the results for (s, d) of (0,0), (0,1), (1,0) and (1,1). */
const TRUTH: Readonly<Record<LogicOperation, string>> = {
  ...{ clear: "0000", and: "0001", "and-reverse": "0010", copy: "0011" },
  ...{ "and-inverted": "0100", noop: "0101", xor: "0110", or: "0111" },
  ...{ nor: "1000", equiv: "1001", invert: "1010", "or-reverse": "1011" },
  ...{ "copy-inverted": "1100", "or-inverted": "1101", nand: "1110", set: "1111" },
};

const inUnits = (bytes: readonly number[]): Color => bytes.map((byte) => byte / 255) as unknown as Color;

function expected(operation: LogicOperation): number[] {
  return STORED.map((d, i) => {
    let byte = 0;
    for (let bit = 0; bit < 8; bit += 1) {
      const row = 2 * ((COMING[i]! >> bit) & 1) + ((d >> bit) & 1);
      byte += Number(TRUTH[operation][row]) << bit;
    }
    return byte;
  });
}

test.each(Object.keys(TRUTH) as LogicOperation[])(
  "%p on red, green, blue and alpha, of points, lines and polygons [GL1.3 4.1.9, Table 4.3]",
  (logicOperation) => {
    const front = inUnits(COMING);
    for (const [kind, places] of [
      ["point", [[0.5, 0.5]]],
      [
        "line",
        [
          [-2, 0.5],
          [3, 0.5],
        ],
      ],
      [
        "polygon",
        [
          [-3, -3],
          [9, -3],
          [-3, 9],
        ],
      ],
    ] as const) {
      const rasterizer = createRasterizer({ width: 1, height: 1 });
      const point = (color: Color) => [{ vertices: [{ x: 0.5, y: 0.5, front: color }] }];
      rasterizer.draw(batchOf("point", point(inUnits(STORED))), stateOf());
      const vertices = places.map(([x, y]) => ({ x: x!, y: y!, front }));
      rasterizer.draw(batchOf(kind, [{ vertices }]), stateOf({ logicOperation, colorSum: false }));
      expect(pixel(rasterizer, 0, 0)).toEqual(expected(logicOperation));
    }
  },
);

test("the color mask applies after it, and it takes the place of blending [GL1.3 4.1.9, 4.2.2]", () => {
  const rasterizer = createRasterizer({ width: 1, height: 1 });
  const colorMask = [true, false, true, false] as const;
  rasterizer.draw(
    batchOf("point", [{ vertices: [{ x: 0.5, y: 0.5 }] }]),
    stateOf({ logicOperation: "set", colorMask, blend: added("zero", "zero") }),
  );
  expect(pixel(rasterizer, 0, 0)).toEqual([255, 0, 255, 0]);
});
