import { readFileSync } from "node:fs";
import { STATE_CHECKS } from "@glasm/primitives";
import { createRasterizer } from "@glasm/raster";
import { describe, expect, test } from "@jest/globals";
import {
  ARITHMETICS,
  ATTRIBUTE_FORMATS,
  createRenderer,
  CULLINGS,
  type Draw,
  FRONT_FACES,
  HANDLINGS,
  PRIMITIVES,
  TEXTURE_FILTERS,
  TEXTURE_WRAPS,
} from "../src/index.js";
import { PASS_THROUGH, TRIANGLE } from "./support/drawing.js";

const readme = readFileSync(new URL("../README.md", import.meta.url), "utf8");
const flat = readme.replaceAll(/\s+/g, " ");

describe("the README", () => {
  const cells = [...readme.matchAll(/^\| `(\w+)` +\|.*\| (?:`([^|]*)`)? *\|$/gm)];

  test("names the defaults of what may be left out", () => {
    const defaults = cells.flatMap(([, name, value]) =>
      value === undefined || value === "" ? [] : [[name!, JSON.parse(value) as unknown] as const],
    );
    expect(defaults.map(([name]) => name)).toEqual([
      ...["primitives", "first", "instances", "viewport", "depthRange"],
      ...["culling", "frontFace", "clipDistances", "programPointSize"],
    ]);
    const draw: Draw = {
      program: PASS_THROUGH,
      attributes: [TRIANGLE, null, null, [1, 0.5, 0, 1]],
      count: 3,
    };
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
    const lists = [ARITHMETICS, ATTRIBUTE_FORMATS, HANDLINGS, PRIMITIVES, CULLINGS, FRONT_FACES];
    for (const names of [...lists, TEXTURE_FILTERS, TEXTURE_WRAPS])
      expect(flat).toContain(names.map((name) => `\`"${name}"\``).join(", "));
    expect(flat).toContain(
      Object.keys(STATE_CHECKS)
        .map((name) => `\`${name}\``)
        .join(", "),
    );
  });
});
