import { describe, expect, test } from "@jest/globals";
import type { CombinerMapping, CombinerPortion } from "@glasm/primitives";
import fc from "fast-check";
import { arbitraryCombiners, unitColor } from "./arbitrary-combiners.js";
import { Equations } from "./equations.js";
import { combiners, input, output, stage } from "./fixtures.js";

const A = [0.25, 0.5, 0.75, 0.5];
const { fround } = Math;

describe("the stages compute what the equations of the text give", () => {
  const fragments = fc.record({
    primary: unitColor,
    secondary: unitColor,
    textures: fc.record({ 0: unitColor, 3: unitColor }, { requiredKeys: [] }),
    fogFactor: fc.constantFrom(0, 1, 0.5, fround(0.3)),
  });

  test("bit for bit, in single precision [Ruling 435]", () => {
    fc.assert(
      fc.property(arbitraryCombiners([0, 3]), fragments, (given, fragment) => {
        expect(output(given, fragment).map((x) => x + 0)).toEqual(
          new Equations(fround).fcoc(given, fragment).map((x) => x + 0),
        );
      }),
      { numRuns: 400 },
    );
  });

  test("within a few roundings of real numbers, for one stage", () => {
    fc.assert(
      fc.property(arbitraryCombiners([0, 3]), fragments, ({ general, ...rest }, fragment) => {
        const [only] = general;
        const given = { ...rest, general: [only!] };
        const exact = new Equations((x) => x).fcoc(given, fragment);
        output(given, fragment).forEach((x, i) => expect(Math.abs(x - exact[i]!)).toBeLessThan(1e-5));
      }),
      { numRuns: 400 },
    );
  });
});

/** What a stage makes of A alone, by a mapping. */
const mappedBy = (mapping: CombinerMapping, primary: readonly number[]): number[] => {
  const first = stage({
    inputs: [
      input("primary-color", "rgb", mapping),
      input("zero", "rgb", "unsigned-invert"),
      input("zero"),
      input("zero"),
    ],
  });
  // The second stage shows v as (v + 1) / 2.
  const shown = stage(
    {
      inputs: [
        input("spare-0", "rgb", "signed-identity"),
        input("constant-color-0"),
        input("constant-color-0"),
        input("zero", "rgb", "unsigned-invert"),
      ],
    },
    {},
    [
      [0.5, 0.5, 0.5, 0],
      [0, 0, 0, 0],
    ],
  );
  return output(combiners([first, shown]), { primary })
    .slice(0, 3)
    .map((value) => 2 * value - 1);
};

describe("[NV_register_combiners Table 4] input mappings", () => {
  test.each([
    ["unsigned-identity", [0, 0.25, 1]],
    ["unsigned-invert", [1, 0.75, 0]],
    ["expand-normal", [-1, -0.5, 1]],
    ["expand-negate", [1, 0.5, -1]],
    ["half-bias-normal", [-0.5, -0.25, 0.5]],
    ["half-bias-negate", [0.5, 0.25, -0.5]],
    ["signed-identity", [0, 0.25, 1]],
    ["signed-negate", [0, -0.25, -1]],
  ] as const)("%s of 0, 1/4 and 1", (mapping, expected) => {
    expect(mappedBy(mapping, [0, 0.25, 1, 0]).map((x) => x + 0)).toEqual(expected);
  });

  test.each([
    ["unsigned-identity", 0],
    ["unsigned-invert", 1],
    ["expand-normal", -1],
    ["expand-negate", 1],
    ["half-bias-normal", -0.5],
    ["half-bias-negate", 0.5],
    ["signed-identity", -0.5],
    ["signed-negate", 0.5],
  ] as const)("%s of -1/2 is %p", (mapping, expected) => {
    const negative = stage({
      inputs: [
        input("zero", "rgb", "half-bias-normal"),
        input("zero", "rgb", "unsigned-invert"),
        input("zero"),
        input("zero"),
      ],
    });
    const mapped = stage(
      {
        inputs: [
          input("spare-0", "rgb", mapping),
          input("constant-color-0"),
          input("constant-color-0"),
          input("zero", "rgb", "unsigned-invert"),
        ],
      },
      {},
      [
        [0.5, 0.5, 0.5, 0],
        [0, 0, 0, 0],
      ],
    );
    expect(2 * output(combiners([negative, mapped]), {})[0]! - 1).toBe(expected);
  });
});

/** A stage whose A, B, C and D are the primary and secondary color, and the textures 0 and 1. */
const four = (changes: Partial<CombinerPortion>, alpha: Partial<CombinerPortion> = {}) =>
  stage(
    { inputs: [input("primary-color"), input("secondary-color"), input(0), input(1)], ...changes },
    {
      inputs: [
        input("primary-color", "alpha"),
        input("secondary-color", "alpha"),
        input(0, "alpha"),
        input(1, "alpha"),
      ],
      ...alpha,
    },
  );
const FOUR = {
  primary: A,
  secondary: [0.5, 0.25, 0.5, 0.5],
  textures: { 0: [0.5, 0, 0.25, 0.25], 1: [0.25, 1, 0.5, 0.5] },
};

describe("[NV_register_combiners 3.8.12.2] general stages", () => {
  test("multiply A by B and C by D, and sum the products", () => {
    const sum = output(combiners([four({}, {})]), FOUR);
    expect(sum).toEqual([0.125 + 0.125, 0.125, 0.375 + 0.125, 0.25 + 0.125]);
    const ab = output(
      combiners([four({ outputs: ["spare-0", null, null] }, { outputs: ["spare-0", null, null] })]),
      FOUR,
    );
    expect(ab).toEqual([0.125, 0.125, 0.375, 0.25]);
    const cd = output(
      combiners([four({ outputs: [null, "spare-0", null] }, { outputs: [null, "spare-0", null] })]),
      FOUR,
    );
    expect(cd).toEqual([0.125, 0, 0.125, 0.125]);
  });

  test("have dot products for each of red, green and blue", () => {
    const ab = four({ outputs: ["spare-0", null, null], abDotProduct: true });
    expect(output(combiners([ab]), FOUR).slice(0, 3)).toEqual([0.625, 0.625, 0.625]);
    const cd = four({ outputs: [null, "spare-0", null], cdDotProduct: true });
    expect(output(combiners([cd]), FOUR).slice(0, 3)).toEqual([0.25, 0.25, 0.25]);
  });

  test("sum and choose among dot products [NV_register_combiners Issues, Ruling 437]", () => {
    const dots = { abDotProduct: true, cdDotProduct: true };
    expect(output(combiners([four(dots)]), FOUR).slice(0, 3)).toEqual([0.875, 0.875, 0.875]);
    expect(output(combiners([four({ cdDotProduct: true })]), FOUR).slice(0, 3)).toEqual([
      0.375, 0.375, 0.625,
    ]);
    expect(output(combiners([four({ ...dots, muxSum: true })]), FOUR)[0]).toBe(0.625);
  });

  test.each([
    [0.5, [0.125, 0, 0.125, 0.125]],
    [fround(0.5 - 2 ** -25), [0.125, 0.125, 0.375, 0.25]],
  ])("choose A B where the alpha of spare 0, as texture 0 has it, is below 1/2: at %p", (alpha, expected) => {
    const mux = four({ muxSum: true }, { muxSum: true, inputs: four({}).alpha.inputs });
    const textures = { 0: [0.5, 0, 0.25, alpha], 1: [0.25, 1, 0.5, 0.5] };
    const given = output(combiners([mux]), { ...FOUR, textures });
    expect(given.slice(0, 3)).toEqual(expected.slice(0, 3));
    expect(given[3]).toBe(alpha < 0.5 ? 0.25 : fround(alpha * 0.5));
  });

  test.each([
    [1, 0, 0.25],
    [2, 0, 0.5],
    [4, 0, 1],
    [0.5, 0, 0.125],
    [1, -0.5, -0.25],
    [2, -0.5, -0.5],
  ] as const)("scale by %p after a bias of %p: 1/4 becomes %p", (scale, bias, expected) => {
    for (const half of ["rgb", "alpha"] as const) {
      const changes = { scale, bias } as const;
      const first = half === "rgb" ? stage(changes) : stage({}, changes);
      const shown = stage(
        {
          inputs: [
            input("spare-0", half === "rgb" ? "rgb" : "alpha", "signed-identity"),
            input("constant-color-0"),
            input("constant-color-0"),
            input("zero", "rgb", "unsigned-invert"),
          ],
        },
        {},
        [
          [0.5, 0.5, 0.5, 0],
          [0, 0, 0, 0],
        ],
      );
      const [value] = output(combiners([first, shown]), { primary: [0.25, 0.25, 0.25, 0.25] });
      expect(2 * value! - 1).toBe(expected);
    }
  });

  test("clamp results to [-1,1]", () => {
    const large = stage({ scale: 4 });
    const negative = stage({
      inputs: [
        input("spare-0", "rgb", "signed-negate"),
        input("zero", "rgb", "unsigned-invert"),
        input("zero"),
        input("zero"),
      ],
      scale: 4,
    });
    const shown = stage(
      {
        inputs: [
          input("spare-0", "rgb", "signed-negate"),
          input("constant-color-0"),
          input("zero"),
          input("zero"),
        ],
      },
      {},
      [
        [0.5, 0.5, 0.5, 0],
        [0, 0, 0, 0],
      ],
    );
    expect(output(combiners([large]), { primary: [0.5, 0.5, 0.5, 0] })[0]).toBe(1);
    expect(output(combiners([large, negative, shown]), { primary: [0.5, 0.5, 0.5, 0] })[0]).toBe(0.5);
  });

  test("take what the stage before left, both halves, and hand on what they do not write", () => {
    // Each half writes to the other's input.
    const swap = stage(
      {
        inputs: [
          input("primary-color", "alpha"),
          input("zero", "rgb", "unsigned-invert"),
          input("zero"),
          input("zero"),
        ],
        outputs: [null, null, "primary-color"],
      },
      {
        inputs: [
          input("primary-color", "blue"),
          input("zero", "alpha", "unsigned-invert"),
          input("zero", "alpha"),
          input("zero", "alpha"),
        ],
        outputs: [null, null, "primary-color"],
      },
    );
    expect(output(combiners([swap, stage()]), { primary: A })).toEqual([0.5, 0.5, 0.5, 0.75]);
    const none = stage({ outputs: [null, null, null] }, { outputs: [null, null, null] });
    expect(output(combiners([stage(), none, none]), { primary: A })).toEqual(A);
  });

  test("write textures, secondary color and spare 1 as well", () => {
    for (const register of [5, "secondary-color", "spare-1", "primary-color"] as const) {
      const write = stage({ outputs: [register, null, null] }, { outputs: [register, null, null] });
      const read = combiners([write], {
        inputs: [input("zero"), input("zero"), input("zero"), input(register), input("zero"), input("zero")],
        alpha: input(register, "alpha"),
      });
      expect(output(read, { primary: A })).toEqual(A);
    }
  });

  test("[NV_register_combiners2 3.8.12] each have constants of their own, and so does the final stage", () => {
    const take = (constants: readonly [readonly number[], readonly number[]]) =>
      stage(
        {
          inputs: [
            input("constant-color-0"),
            input("constant-color-1"),
            input("spare-0"),
            input("zero", "rgb", "unsigned-invert"),
          ],
        },
        {},
        constants as never,
      );
    const given = combiners(
      [
        take([
          [0.5, 0.5, 0.5, 0],
          [0.5, 0.25, 0, 0],
        ]),
        take([
          [1, 1, 1, 0],
          [0.25, 0.25, 0.25, 0],
        ]),
      ],
      {
        inputs: [
          input("constant-color-0"),
          input("spare-0"),
          input("constant-color-1"),
          input("zero"),
          input("zero"),
          input("zero"),
        ],
        constants: [
          [0.5, 0.5, 0.5, 0],
          [1, 0, 0, 0],
        ],
      },
    );
    expect(output(given, {}).slice(0, 3)).toEqual([0.75, 0.1875, 0.125]);
  });
});

describe("[NV_register_combiners Table 1] registers begin with", () => {
  const shown = (register: Parameters<typeof input>[0], fragment: Parameters<typeof output>[1]): number[] =>
    output(
      combiners([stage()], {
        inputs: [
          input("zero"),
          input("zero"),
          input("zero"),
          input(register as never),
          input("zero"),
          input("zero"),
        ],
        alpha: input(register as never, "alpha"),
      }),
      fragment,
    );

  test("the secondary color with its alpha [NV_register_combiners2 3.8.12]", () => {
    expect(shown("secondary-color", { secondary: A })).toEqual(A);
  });

  test("the textures of units, and zero where a unit has none [Ruling 438]", () => {
    expect(shown(2, { textures: { 2: A } })).toEqual(A);
    expect(shown(2, { textures: { 1: A } })).toEqual([0, 0, 0, 0]);
    expect(shown("spare-1", { primary: A })).toEqual([0, 0, 0, 0]);
  });

  test("the alpha of texture 0 in spare 0, whose colors are zero", () => {
    const untouched = stage({ outputs: [null, null, null] }, { outputs: [null, null, null] });
    expect(output(combiners([untouched]), { textures: { 0: A } })).toEqual([0, 0, 0, 0.5]);
    expect(output(combiners([untouched]), { textures: { 1: A } })).toEqual([0, 0, 0, 0]);
  });

  test("the fog color and, in the final stage, the fog factor", () => {
    const given = {
      ...combiners([stage()], {
        inputs: [input("zero"), input("zero"), input("zero"), input("fog"), input("zero"), input("zero")],
        alpha: input("fog", "alpha"),
      }),
      fogColor: [0.25, 0.5, 1] as const,
    };
    expect(output(given, { fogFactor: 0.75 })).toEqual([0.25, 0.5, 1, 0.75]);
  });

  test("colors in [0,1], and 0 for what is no number", () => {
    expect(output(combiners([stage()]), { primary: [-1, 2, NaN, 0.5] })).toEqual([0, 1, 0, 0.5]);
  });
});

describe("[NV_register_combiners 3.8.12.3] the final stage", () => {
  const secondary = [0.25, 0.5, 0.75, 0];
  const E = input("primary-color");

  test("computes A B + (1 - A) C + D up to 1, and G", () => {
    const given = combiners([stage()], {
      inputs: [input(0), input(1), input(2), input("secondary-color"), input("zero"), input("zero")],
      alpha: input("secondary-color", "blue"),
    });
    const textures = { 0: [0.5, 0.25, 1, 0], 1: [0.5, 0.5, 1, 0], 2: [1, 0, 1, 0] };
    expect(output(given, { textures, secondary })).toEqual([1, 0.625, 1, 0.75]);
  });

  test.each([
    [true, [0.75, 1, 1]],
    [false, [0.75, 1, 1.5]],
  ])("sums spare 0 and the secondary color, clamped: %p", (clampsSum, expected) => {
    const given = combiners([stage()], {
      // Half of the sum, so that more than 1 is seen.
      inputs: [
        input("constant-color-0"),
        input("spare-0-plus-secondary-color"),
        input("zero"),
        input("zero"),
        E,
        E,
      ],
      constants: [
        [0.5, 0.5, 0.5, 0],
        [0, 0, 0, 0],
      ],
      clampsSum,
    });
    const [r, g, b] = output(given, { primary: [0.5, 0.5, 0.75, 0], secondary });
    expect([2 * r!, 2 * g!, 2 * b!]).toEqual(expected);
  });

  test("the sum takes no negative numbers", () => {
    const negated = stage({
      inputs: [
        input("primary-color", "rgb", "signed-negate"),
        input("zero", "rgb", "unsigned-invert"),
        input("zero"),
        input("zero"),
      ],
    });
    const given = combiners([negated], {
      inputs: [input("zero"), input("zero"), input("zero"), input("spare-0-plus-secondary-color"), E, E],
    });
    expect(output(given, { primary: A, secondary }).slice(0, 3)).toEqual([0.25, 0.5, 0.75]);
  });

  test("has the product of E and F, inverted or not", () => {
    for (const mapping of ["unsigned-identity", "unsigned-invert"] as const) {
      const given = combiners([stage()], {
        inputs: [
          input("zero"),
          input("zero"),
          input("zero"),
          input("e-times-f", "rgb", mapping),
          E,
          input("secondary-color"),
        ],
      });
      const product = [0.0625, 0.25, 0.5625];
      expect(output(given, { primary: A, secondary }).slice(0, 3)).toEqual(
        mapping === "unsigned-identity" ? product : product.map((x) => 1 - x),
      );
    }
  });
});
