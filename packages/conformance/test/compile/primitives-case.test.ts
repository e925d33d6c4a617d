import { describe, expect, test } from "@jest/globals";
import { fileOf, mistakeIn, stepsOf } from "../case-text.js";

const PROGRAM = ["program:", "    P"];
const VERTICES = ["vertices: primitive primid position.x", "    0 7 1", "    0 7 2", "    1 8 3"];
const EMITTED = ["emitted: primitive stream strip position.x", "    0 0 0 5", "    0 2 0 *", "    0 0 1 6"];

describe("primitives", () => {
  test("are sent forwards and backwards, and what no row has must not come", () => {
    const { request, expect: expected } = stepsOf("primitives", ...PROGRAM, ...VERTICES, ...EMITTED).at(-1)!;
    const vertex = (digits: string) => ({ position: [digits, "00000000", "00000000", "00000000"] });
    const [first, second] = [
      { vertices: [vertex("3f800000"), vertex("40000000")], id: 7 },
      { vertices: [vertex("40400000")], id: 8 },
    ];
    expect(request).toEqual({ program: "P", primitives: [first, second, second, first] });
    const results = (word: string) => ({ results: { position: [word, "*", "*", "*"] } });
    const absent = { absent: true };
    const [ofFirst, ofSecond] = [
      {
        streams: {
          0: [[results("40a00000")], [results("40c00000")]],
          1: absent,
          2: [[results("*")]],
          3: absent,
        },
        ends: ["end"],
      },
      { streams: { 0: absent, 1: absent, 2: absent, 3: absent }, ends: ["end"] },
    ];
    expect(expected).toEqual({ answer: { ok: true, primitives: [ofFirst, ofSecond, ofSecond, ofFirst] } });
  });

  test.each([
    [[...VERTICES, "    3 0 0", ...EMITTED], "10: primitive 3 is out of order"],
    [["vertices: position.x", ...EMITTED], "6: there is no vertex"],
    [[...VERTICES, "    1 0", ...EMITTED], "10: a row has 3 values"],
    [[...VERTICES, ...EMITTED, "    2 0 0 1"], "14: primitive 2, stream 0 or strip 0 is out of order"],
    [[...VERTICES, ...EMITTED, "    0 4 0 1"], "14: primitive 0, stream 4 or strip 0 is out of order"],
    [[...VERTICES, ...EMITTED, "    1 0 1 1"], "14: primitive 1, stream 0 or strip 1 is out of order"],
    [
      [...VERTICES, ...EMITTED, "patch:", "    tessouter[0] = 1"],
      "15: expected a name, = and four components",
    ],
    [VERTICES, '3: the case has no "emitted:"'],
  ])("with a mistake: %j", (lines, mistake) => {
    expect(mistakeIn("primitives", fileOf(...PROGRAM, ...lines))).toBe(mistake);
  });
});
