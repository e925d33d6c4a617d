import { describe, expect, test } from "@jest/globals";
import { scenes } from "@glasm/rasterizer";
import { readText } from "@glasm/rasterizer/node";
import fc from "fast-check";
import { packText } from "../scripts/pack-text.mjs";
import { unpackText } from "../src/gallery/packed-text.js";

const files = [...new Set(scenes.flatMap((scene) => scene.files))];

describe("a packed text", () => {
  test.each(files)("%s is unpacked as it was", (file) => {
    expect(unpackText(packText(readText(file)))).toBe(readText(file));
  });

  test("of numbers of any kind is unpacked as it was", () => {
    const number = fc.oneof(
      fc.integer().map(String),
      fc.integer({ min: 1 }).map((x) => (x / 1000).toFixed(3)),
    );
    const line = fc.array(fc.oneof(number, fc.constantFrom("v ", "f ", "/", " ", "x")), { maxLength: 8 });
    const text = fc.array(line.map((parts) => parts.join(" "))).map((lines) => lines.join("\n"));
    fc.assert(fc.property(text, (whole) => expect(unpackText(packText(whole))).toBe(whole)));
  });
});
