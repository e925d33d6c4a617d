import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { OUTPUT_PROPERTIES, type OutputProperty } from "@glasm/pica200";
import { BLEND_EQUATIONS, BLEND_FACTORS, COMPARISONS } from "@glasm/primitives";
import { createRasterizer, encodePng, type Image } from "@glasm/raster";
import {
  ATTRIBUTE_FORMATS,
  createRenderer,
  CULLINGS,
  type Draw,
  PRIMITIVES,
  TEXTURE_FILTERS,
  TEXTURE_WRAPS,
} from "../src/index.js";
import { PASS_THROUGH, rows } from "./support/drawing.js";

const textOf = (path: string): string => readFileSync(new URL(path, import.meta.url), "utf8");
const readme = textOf("../README.md");
const flat = readme.replaceAll(/\s+/g, " ");

const home = process.cwd();
const folder = mkdtempSync(join(tmpdir(), "glasm-readme-"));
beforeAll(() => {
  process.chdir(folder);
});
afterAll(() => {
  process.chdir(home);
  rmSync(folder, { recursive: true });
});

/** The file is that of the image; gives the color of a pixel. */
function written(name: string, image: Image): (x: number, y: number) => readonly number[] {
  expect(readFileSync(join(folder, `${name}.png`)).equals(encodePng(image))).toBe(true);
  return (x, y) => [...image.data.subarray(4 * (64 * y + x), 4 * (64 * y + x) + 4)];
}

describe("the README", () => {
  test("has the examples that are tested here, and no others", () => {
    const blocks = [...readme.matchAll(/^```ts\n([^]*?)^```$/gm)].map(([, code]) => code);
    expect(blocks).toEqual(["triangle", "layers", "points"].map((name) => textOf(`readme/${name}.ts`)));
  });

  test("draws a triangle with a matrix", async () => {
    const { image } = await import("./readme/triangle.js");
    const at = written("triangle", image);
    expect([at(32, 32), at(2, 2)]).toEqual([
      [255, 128, 0, 255],
      [0, 0, 0, 0],
    ]);
  });

  test("draws what is nearer over a texture, within a viewport and a scissor", async () => {
    const { image } = await import("./readme/layers.js");
    const at = written("layers", image);
    const blues = Array.from({ length: 14 }, (_, x) => at(8 + x, 56)[2]);
    expect(new Set(blues)).toEqual(new Set([128, 255]));
    // The triangle is blended where the viewport and the scissor let it.
    expect([at(32, 40), at(32, 20)].map(([red]) => red! > 100)).toEqual([true, false]);
    expect(at(32, 60)[0]).toBe(0);
    expect(at(1, 1)).toEqual([0, 0, 0, 255]);
  });

  test("makes triangles of points", async () => {
    const { image } = await import("./readme/points.js");
    const at = written("points", image);
    expect([at(10, 53), at(42, 21), at(32, 60)]).toEqual([
      [255, 255, 255, 255],
      [255, 255, 255, 255],
      [0, 0, 0, 0],
    ]);
  });

  const cells = [...readme.matchAll(/^\| `(\w+)` +\|.*\| (?:`([^|]*)`)? *\|$/gm)];

  test("names the defaults of what may be left out", () => {
    const defaults = cells.flatMap(([, name, value]) =>
      value === undefined || value === "" ? [] : [[name!, JSON.parse(value) as unknown] as const],
    );
    expect(defaults.map(([name]) => name)).toEqual([
      ...[
        "primitives",
        "first",
        "viewport",
        "depthMap",
        "culling",
        "scissor",
        "depthTest",
        "blend",
        "texture",
      ],
    ]);
    const attributes = [rows([-0.8, -0.8, -0.5], [0.8, -0.8, -0.5], [0, 0.8, -0.5]), [1, 0.5, 0, 1] as const];
    const draw: Draw = { shaders: PASS_THROUGH, attributes, count: 3 };
    const [given, all] = [draw, { ...draw, ...(Object.fromEntries(defaults) as Partial<Draw>) }].map(
      (one) => {
        const rasterizer = createRasterizer({ width: 64, height: 64 });
        createRenderer({ sink: rasterizer }).draw(one);
        return rasterizer.image();
      },
    );
    expect(all).toEqual(given);
  });

  test("names whatever there is to choose from", () => {
    const lists = [ATTRIBUTE_FORMATS, PRIMITIVES, CULLINGS, TEXTURE_FILTERS, TEXTURE_WRAPS];
    for (const names of [...lists, COMPARISONS, BLEND_FACTORS, BLEND_EQUATIONS])
      expect(flat).toContain(names.map((name) => `\`"${name}"\``).join(", "));
  });

  test("has a table of what outputs are mapped to", () => {
    for (const { names, semantics } of OUTPUT_PROPERTIES as readonly OutputProperty[])
      expect(flat).toContain(`| \`${names[0]!}\` | ${semantics.length} |`);
  });
});
