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
      fc.stringMatching(/^-?\d{1,20}(\.\d{0,20})?$/),
      fc.constantFrom("-0", "-0.0", "-0.000000001", "007", "0x00ff", "{12345678901234567}"),
    );
    const line = fc.array(fc.oneof(number, fc.constantFrom("v ", "f ", "/", " ", "x")), { maxLength: 8 });
    const text = fc.array(line.map((parts) => parts.join(" "))).map((lines) => lines.join("\n"));
    const wide = "MOV R0, {12345678901234567, -98765432109876543.25, 0.12345678901234567, 9007199254740993};";
    expect(unpackText(packText(wide))).toBe(wide);
    fc.assert(fc.property(text, (whole) => expect(unpackText(packText(whole))).toBe(whole)));
  });
});
