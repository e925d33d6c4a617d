import { readFileSync } from "node:fs";
import { STATE_CHECKS } from "@glasm/primitives";
import { createRasterizer } from "@glasm/raster";
import { describe, expect, test } from "@jest/globals";
import { DENORMALS } from "@glasm/valhall";
import {
  ATTRIBUTE_FORMATS,
  createRenderer,
  CULLINGS,
  type Draw,
  FRONT_FACES,
  HANDLINGS,
  PRIMITIVE_MODES,
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
      ...["entry", "uniforms", "buffers", "denormals", "limit", "varyings", "primitives", "first"],
      ...["instances", "viewport", "depthRange", "culling", "frontFace", "programPointSize"],
    ]);
    const draw: Draw = {
      ...{ program: PASS_THROUGH.program, viewportUniforms: PASS_THROUGH.viewportUniforms },
      ...{ attributes: [TRIANGLE], count: 3 },
    };
    const [given, all] = [draw, { ...draw, ...(Object.fromEntries(defaults) as Partial<Draw>) }].map(
      (one) => {
        const rasterizer = createRasterizer({ width: 64, height: 64 });
        createRenderer({ sink: rasterizer }).draw(one);
        return rasterizer.image();
      },
    );
    expect(all).toEqual(given);
    expect(given!.data.some((byte) => byte > 0)).toBe(true);
  });

  test("names whatever there is to choose from", () => {
    const lists = [ATTRIBUTE_FORMATS, HANDLINGS, PRIMITIVE_MODES, CULLINGS, FRONT_FACES, DENORMALS];
    for (const names of [...lists, TEXTURE_FILTERS, TEXTURE_WRAPS])
      expect(flat).toContain(names.map((name) => `\`"${name}"\``).join(", "));
    expect(flat).toContain(
      Object.keys(STATE_CHECKS)
        .map((name) => `\`${name}\``)
        .join(", "),
    );
  });
});
