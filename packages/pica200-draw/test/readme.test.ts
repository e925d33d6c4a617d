import { readFileSync } from "node:fs";
import { describe, expect, test } from "@jest/globals";
import { OUTPUT_PROPERTIES, type OutputProperty } from "@glasm/pica200";
import { BLEND_EQUATIONS, BLEND_FACTORS, COMPARISONS } from "@glasm/primitives";
import { createRasterizer } from "@glasm/raster";
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

const readme = readFileSync(new URL("../README.md", import.meta.url), "utf8");
const flat = readme.replaceAll(/\s+/g, " ");

describe("the README", () => {
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
