import { describe, expect, test } from "@jest/globals";
import { type Draw, makeTexture } from "../src/index.js";
import { drawn, PASS_THROUGH, record, rows, vertexShaders } from "./support/drawing.js";

/** Eight columns and rows of texels; texel (s, t) is (s * 30, t * 30, 255, 255). */
const TEXELS = Uint8Array.from({ length: 4 * 64 }, (_, i) => {
  const texel = i >> 2;
  return [30 * (texel % 8), 30 * (texel >> 3), 255, 255][i % 4]!;
});
const SOURCE = { width: 8, height: 8, texels: TEXELS, filter: "nearest" } as const;

/** A window of 8 x 8 pixels: texture coordinates go from `first` at the lower left corner by one over the window. */
const square = (tint: Draw["attributes"][number], first = 0): Draw => ({
  shaders: PASS_THROUGH,
  primitives: "triangle-strip",
  attributes: [
    rows([-1, -1, 0], [1, -1, 0], [-1, 1, 0], [1, 1, 0]),
    tint,
    rows([first, first], [first + 1, first], [first, first + 1], [first + 1, first + 1]),
  ],
  count: 4,
});
const WHITE = [1, 1, 1, 1] as const;

/** Reads pixels from bottom to top. */
const pixels = (draw: Draw) => [...drawn(8, [draw]).read({ x: 0, y: 0, width: 8, height: 8 }, "color")];

describe("a texture [Ruling 154]", () => {
  test("is drawn texel by texel, the first row at the bottom", () => {
    expect(pixels({ ...square(WHITE), texture: makeTexture(SOURCE) })).toEqual([...TEXELS]);
  });

  test("multiplies the color", () => {
    const tinted = pixels({ ...square([1, 0, 0.2, 0.6]), texture: makeTexture(SOURCE) });
    const expected = [...TEXELS].map((byte, i) => [byte, 0, 51, 153][i % 4]!);
    expect(tinted).toEqual(expected);
  });

  test("is no part of a draw without it", () => {
    expect(new Set(pixels({ ...square(WHITE), texture: null }))).toEqual(new Set([255]));
    const { triangles, states } = record(square(WHITE));
    expect(Object.keys(triangles[0]!.corners[0]!.columns)).toEqual(["color"]);
    expect(states[0]!.textures).toEqual([]);
  });

  test("is modulated by unit 0, and stays the same object", () => {
    const texture = makeTexture(SOURCE);
    const { states } = record({ ...square(WHITE), texture });
    expect(states[0]!.textures).toHaveLength(1);
    expect(states[0]!.textures[0]).toEqual({ unit: 0, texture, environment: { mode: "modulate" } });
    expect(states[0]!.textures[0]!.texture).toBe(texture);
  });

  test("is a copy", () => {
    const texels = TEXELS.slice();
    const texture = makeTexture({ ...SOURCE, texels });
    texels.fill(0);
    expect(pixels({ ...square(WHITE), texture })).toEqual([...TEXELS]);
  });

  test("is filtered linearly by default", () => {
    const texture = makeTexture({ ...SOURCE, filter: undefined as never });
    expect([texture.minFilter, texture.magFilter]).toEqual(["linear", "linear"]);
    const half = pixels({ ...square(WHITE, 1 / 16), texture });
    expect(half.slice(0, 4)).toEqual([15, 15, 255, 255]);
  });

  test.each([
    ["repeat", [0, 0]],
    ["clamp-to-edge", [210, 210]],
    ["clamp-to-border", [51, 102]],
  ] as const)("beyond its edge is continued by %s", (wrap, expected) => {
    const texture = makeTexture({ ...SOURCE, wrap, borderColor: [0.2, 0.4, 0, 1] });
    expect(pixels({ ...square(WHITE, 1), texture }).slice(0, 2)).toEqual(expected);
  });

  test("can be continued otherwise in s than in t", () => {
    const texture = makeTexture({ ...SOURCE, wrap: ["repeat", "clamp-to-edge"] });
    expect(pixels({ ...square(WHITE, 1), texture }).slice(0, 2)).toEqual([0, 210]);
  });

  test("is seen at (1, 1) if nothing is mapped to its coordinates [PICA200 8 s35]", () => {
    const shaders = vertexShaders("mov pos, v0\nmov clr, v1", ".out pos position\n.out clr color");
    const { triangles } = record({ ...square(WHITE), shaders, texture: makeTexture(SOURCE) });
    expect(triangles[0]!.corners[0]!.columns["texture-coordinates-0"]).toEqual([1, 1, 0, 1]);
  });

  test("has no use for the w of its coordinates", () => {
    const shaders = vertexShaders(
      "mov pos, v0\nmov clr, v1\nmov tex.xy, v2\nmov tex.z, v0.x",
      ".out pos position\n.out clr color\n.out tex texcoord0.xy o2.xy\n.out texw texcoord0w.x o2.z",
    );
    const { triangles } = record({ ...square(WHITE), shaders, texture: makeTexture(SOURCE) });
    expect(triangles[0]!.corners[1]!.columns["texture-coordinates-0"]).toEqual([1, 0, 0, 1]);
  });
});

describe("makeTexture [Ruling 154]", () => {
  const sized = (width: number, height: number) =>
    makeTexture({ width, height, texels: new Uint8Array(4 * 1024 * 1024) });

  test.each([8, 16, 512, 1024])("takes the size %d", (size) => {
    expect(sized(size, 8).faces[0]![0]!.width).toBe(size);
    expect(sized(8, size).faces[0]![0]!.height).toBe(size);
  });

  test.each([4, 7, 9, 1023, 1025, 2048, 0, -8, 8.5, NaN])("refuses the size %d", (size) => {
    expect(() => sized(size, 8)).toThrow(RangeError);
    expect(() => sized(8, size)).toThrow(/^makeTexture: height is /);
  });

  test("needs all texels", () => {
    expect(() => makeTexture({ ...SOURCE, texels: TEXELS.subarray(1) })).toThrow(
      new RangeError("makeTexture: texels has 255 elements, and needs 256"),
    );
  });

  test.each([
    [{ texels: [...TEXELS] }, "makeTexture: texels must be a Uint8Array"],
    [{ wraps: "repeat" }, 'makeTexture: source has no member "wraps"; did you mean "wrap"?'],
    [{ filter: "cubic" }, 'makeTexture: filter must be one of "nearest", "linear", not "cubic"'],
    [
      { wrap: "clamp" },
      'makeTexture: wrap[0] must be one of "repeat", "clamp-to-edge", "clamp-to-border", not "clamp"',
    ],
    [
      { wrap: ["repeat", "mirror"] },
      'makeTexture: wrap[1] must be one of "repeat", "clamp-to-edge", "clamp-to-border", not "mirror"',
    ],
    [{ wrap: 1 }, "makeTexture: wrap must be an object"],
    [{ borderColor: 1 }, "makeTexture: borderColor must be an array of red, green, blue and alpha"],
    [{ borderColor: [0, 0, 0, "1"] }, "makeTexture: borderColor must have numbers"],
    [{ width: "8" }, 'makeTexture: width must be a number, not "8"'],
  ])("refuses %j", (change, message) => {
    expect(() => makeTexture({ ...SOURCE, ...(change as object) })).toThrow(new TypeError(message));
  });

  test("refuses border colors outside of [0,1]", () => {
    for (const component of [-0.1, 1.1, NaN])
      expect(() => makeTexture({ ...SOURCE, borderColor: [0, 0, component, 0] })).toThrow(
        new RangeError(`makeTexture: borderColor has ${component}, not in [0,1]`),
      );
    expect(() => makeTexture({ ...SOURCE, borderColor: [0, 0, 0] as never })).toThrow(RangeError);
  });

  test("refuses what is not a source", () => {
    expect(() => makeTexture(null as never)).toThrow(new TypeError("makeTexture: source must be an object"));
  });
});
