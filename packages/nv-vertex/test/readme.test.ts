import { readFileSync } from "node:fs";
import { describe, expect, test } from "@jest/globals";
import { transform } from "./readme/transform.js";
import { shade } from "./readme/shade.js";
import { loaded } from "./texts.js";

const textOf = (path: string): string => readFileSync(new URL(path, import.meta.url), "utf8");

describe("the README", () => {
  const blocks = [...textOf("../README.md").matchAll(/^```ts\n([^]*?)^```$/gm)].map(([, code]) => code!);

  test("has the examples that are tested here, and that of the worker pool", () => {
    const files = ["transform", "shade"].map((name) => textOf(`readme/${name}.ts`));
    expect(blocks.filter((code) => !code.includes("createWorkerPool"))).toEqual(files);
  });

  test("transforms a million points [Ruling 184]", () => {
    const count = 1_000_000;
    const points = Float32Array.from({ length: 3 * count }, (_, i) => i % 1000);
    const positions = transform(points, Float32Array.of(2, 0, 0, 1, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 3));
    expect(positions).toHaveLength(4 * count);
    const wrong = positions.findIndex((value, i) => {
      const [x, y, z] = points.subarray(3 * (i >> 2), 3 * (i >> 2) + 3) as unknown as [
        number,
        number,
        number,
      ];
      return value !== [2 * x + 1, y, z, 3][i & 3];
    });
    expect(wrong).toBe(-1);
  });

  test("shades a mesh in place [Ruling 186]", () => {
    const program = loaded(
      "!!VP1.0 DP3 R0, v[NRML], c[0]; MUL o[COL0], R0, v[COL0]; MOV o[HPOS], v[OPOS]; END",
    );
    const mesh = Float32Array.of(...[1, 2, 3, 0, 0, 1, 1, 0.5, 0.25, 1], ...[4, 5, 6, 0, 1, 0, 1, 1, 1, 1]);
    const parameters = new Float32Array(1024);
    parameters.set([0, 0.5, 2]);
    shade(program, mesh, parameters);
    expect([...mesh]).toEqual([1, 2, 3, 0, 0, 1, 2, 1, 0.5, 2, 4, 5, 6, 0, 1, 0, 0.5, 0.5, 0.5, 0.5]);
  });
});
