import { describe, expect, test } from "@jest/globals";
import { describedConstants } from "../../src/lessons/described-constants.js";
import { lessons } from "../../src/lessons/lessons.js";
import { shaderLessons } from "../../src/lessons/pica200/lessons.js";

const briefly = (...texts: readonly string[]) =>
  describedConstants(texts).map(({ register, title, kind, components }) => [
    register,
    title,
    kind,
    components.map((component) => component ?? "-").join("|"),
  ]);

describe("what comments say of constant registers", () => {
  test.each([
    ["# c[16]  (waves a unit, height, 0.5, 1)", [["c[16]", "", "numbers", "waves a unit|height|-|-"]]],
    ["# c[18]  (1 / height, 0.5, 0, 1)", []],
    ["# c[20]  x: the phase, in radians", [["c[20]", "", "numbers", "the phase, in radians|-|-|-"]]],
    [
      "# c[17]  lower color; c[18] upper color",
      [
        ["c[17]", "lower color", "color", "|||-"],
        ["c[18]", "upper color", "color", "|||-"],
      ],
    ],
    [
      "# c[18]  color of the outside; c[19] that of the inside",
      [
        ["c[18]", "color of the outside", "color", "|||-"],
        ["c[19]", "color of the inside", "color", "|||-"],
      ],
    ],
    [
      "# c[17]  color of the body; w is the exponent of the highlight",
      [["c[17]", "color of the body", "color", "|||the exponent of the highlight"]],
    ],
    [
      "# c[18]  how it fades: constant, linear",
      [["c[18]", "how it fades", "numbers", "constant|linear|-|-"]],
    ],
    [
      "# c[17], c[19]-c[20]  their colors",
      [
        ["c[17]", "their colors", "color", "|||-"],
        ["c[19]", "their colors", "color", "|||-"],
        ["c[20]", "their colors", "color", "|||-"],
      ],
    ],
    [
      "# c[16]  a direction; w is where it ends",
      [["c[16]", "a direction", "numbers", "x|y|z|where it ends"]],
    ],
    ["    MUL R0, c[16], c[17]; # c[16]  (a, b, c, d)", []],
    ["; (how steep, how high, 0, 1)\n.fvec hill", [["hill", "hill", "numbers", "how steep|how high|-|-"]]],
    [
      "; Directions, and colors\n.fvec warm, warmcolor",
      [
        ["warm", "warm", "numbers", "x|y|z|-"],
        ["warmcolor", "warmcolor", "color", "|||-"],
      ],
    ],
    [
      ".bool striped, flat",
      [
        ["striped", "striped", "boolean", "striped"],
        ["flat", "flat", "boolean", "flat"],
      ],
    ],
    [
      "; (repetitions, first aL, step, 0)\n.ivec passes\n.fvec palette[24]",
      [["passes", "passes", "numbers", "repetitions|first aL|step|-"]],
    ],
    ["; about something else\n\n.fvec place", [["place", "place", "numbers", "x|y|z|-"]]],
  ])("%j", (text, found) => {
    expect(briefly(text)).toEqual(found);
  });

  test("each register is described once, by the first text that does", () => {
    expect(briefly("# c[16]  (a, 0, 0, 0)", "# c[16]  (b, 0, 0, 0)")).toEqual([
      ["c[16]", "", "numbers", "a|-|-|-"],
    ]);
  });

  // Words of NV_gpu_program have the table of parameters, where each can be a float or an integer. The first two compute with constants of their own alone, and arrays are left to the table of parameters.
  test("nearly every lesson has something to move", () => {
    const without = [...lessons, ...shaderLessons].filter(
      ({ texts }) => describedConstants(Object.values(texts)).length === 0,
    );
    expect(without.map(({ name }) => name)).toEqual([
      "lesson-moves",
      "lesson-pica-moves",
      "lesson-pica-calls",
    ]);
  });
});
