import { describe, expect, test } from "@jest/globals";
import type {
  CombineAlphaFunction,
  CombineFunction,
  CombineOperand,
  CombineSource,
  TextureColor,
  TextureEnvironment,
  TextureFormat,
} from "@glasm/primitives";
import fc from "fast-check";
import { apply, constantTexture, coordinatesOf, sample } from "./fixtures.js";

const byte = fc.integer({ min: 0, max: 255 });
const bytes = fc.tuple(byte, byte, byte, byte);
const unit = byte.map((value) => value / 255);
const color = fc.tuple(unit, unit, unit, unit);

/** Table 3.21: the texture source color of a texel with the components R, G, B, A; L and I are R. */
const SOURCE: Readonly<Record<TextureFormat, (texel: readonly number[]) => number[]>> = {
  alpha: ([, , , a]) => [0, 0, 0, a!],
  luminance: ([l]) => [l!, l!, l!, 255],
  "luminance-alpha": ([l, , , a]) => [l!, l!, l!, a!],
  intensity: ([i]) => [i!, i!, i!, i!],
  rgb: ([r, g, b]) => [r!, g!, b!, 255],
  rgba: ([r, g, b, a]) => [r!, g!, b!, a!],
};

type Formula = (f: number, s: number, c: number) => number;

/** Tables 3.22 and 3.23, by rows; Cv's formula has As as its fourth argument. */
const TABLE: readonly (readonly [
  mode: "replace" | "modulate" | "decal" | "blend" | "add",
  format: TextureFormat,
  cv: (f: number, s: number, c: number, as: number) => number,
  av: Formula,
])[] = [
  ["replace", "alpha", (f) => f, (_f, s) => s],
  ["replace", "luminance", (_f, s) => s, (f) => f],
  ["replace", "luminance-alpha", (_f, s) => s, (_f, s) => s],
  ["replace", "intensity", (_f, s) => s, (_f, s) => s],
  ["replace", "rgb", (_f, s) => s, (f) => f],
  ["replace", "rgba", (_f, s) => s, (_f, s) => s],
  ["modulate", "alpha", (f) => f, (f, s) => f * s],
  ["modulate", "luminance", (f, s) => f * s, (f) => f],
  ["modulate", "luminance-alpha", (f, s) => f * s, (f, s) => f * s],
  ["modulate", "intensity", (f, s) => f * s, (f, s) => f * s],
  ["modulate", "rgb", (f, s) => f * s, (f) => f],
  ["modulate", "rgba", (f, s) => f * s, (f, s) => f * s],
  ["decal", "rgb", (_f, s) => s, (f) => f],
  ["decal", "rgba", (f, s, _c, as) => f * (1 - as) + s * as, (f) => f],
  ["blend", "alpha", (f) => f, (f, s) => f * s],
  ["blend", "luminance", (f, s, c) => f * (1 - s) + c * s, (f) => f],
  ["blend", "luminance-alpha", (f, s, c) => f * (1 - s) + c * s, (f, s) => f * s],
  ["blend", "intensity", (f, s, c) => f * (1 - s) + c * s, (f, s, c) => f * (1 - s) + c * s],
  ["blend", "rgb", (f, s, c) => f * (1 - s) + c * s, (f) => f],
  ["blend", "rgba", (f, s, c) => f * (1 - s) + c * s, (f, s) => f * s],
  ["add", "alpha", (f) => f, (f, s) => f * s],
  ["add", "luminance", (f, s) => Math.min(f + s, 1), (f) => f],
  ["add", "luminance-alpha", (f, s) => Math.min(f + s, 1), (f, s) => f * s],
  ["add", "intensity", (f, s) => Math.min(f + s, 1), (f, s) => Math.min(f + s, 1)],
  ["add", "rgb", (f, s) => Math.min(f + s, 1), (f) => f],
  ["add", "rgba", (f, s) => Math.min(f + s, 1), (f, s) => f * s],
];

/** A few roundings of singles, of numbers up to 16. [Ruling 109] */
const TOLERANCE = 4e-6;

const close = (found: readonly number[], expected: readonly number[]): void => {
  expect(found.length).toBe(expected.length);
  found.forEach((value, i) => expect(Math.abs(value - expected[i]!)).toBeLessThan(TOLERANCE));
};

describe("[GL1.3 Table 3.21, Table 3.22, Table 3.23, Ruling 109] texture functions", () => {
  test.each(TABLE)("%s of %s", (mode, format, cv, av) => {
    fc.assert(
      fc.property(color, bytes, color, (fragment, texel, constant) => {
        const environment: TextureEnvironment = mode === "blend" ? { mode, color: constant } : { mode };
        const source = SOURCE[format](texel).map((value) => value / 255);
        const expected = [0, 1, 2].map((i) => cv(fragment[i]!, source[i]!, constant[i]!, source[3]!));
        expected.push(av(fragment[3], source[3]!, constant[3]));
        const texture = constantTexture(format, SOURCE[format](texel));
        close(apply([[3, texture, environment]], fragment), expected);
      }),
      { numRuns: 30 },
    );
  });

  test.each(["alpha", "luminance", "luminance-alpha", "intensity"] as const)(
    "decal of %s leaves the color as it is [Ruling 87]",
    (format) => {
      const texture = constantTexture(format, [10, 20, 30, 40]);
      expect(apply([[0, texture, { mode: "decal" }]], [0.125, 0.25, 0.5, 0.75])).toEqual([
        0.125, 0.25, 0.5, 0.75,
      ]);
    },
  );
});

/** Table 3.24 for one component. */
const FUNCTIONS: Readonly<Record<CombineAlphaFunction, (a: number[]) => number>> = {
  replace: ([a0]) => a0!,
  modulate: ([a0, a1]) => a0! * a1!,
  add: ([a0, a1]) => a0! + a1!,
  "add-signed": ([a0, a1]) => a0! + a1! - 0.5,
  interpolate: ([a0, a1, a2]) => a0! * a2! + a1! * (1 - a2!),
  subtract: ([a0, a1]) => a0! - a1!,
};
const COUNTS = { replace: 1, interpolate: 3 } as Partial<Record<CombineFunction, number>>;
const ALPHA_FUNCTIONS = Object.keys(FUNCTIONS) as CombineAlphaFunction[];

const SOURCES: readonly CombineSource[] = [0, 2, "constant", "primary-color", "previous"];
const source = fc.constantFrom(...SOURCES);
const alphaOperand = fc.constantFrom<CombineOperand>("src-alpha", "one-minus-src-alpha");
const operand = fc.constantFrom<CombineOperand>(
  ...(["src-color", "one-minus-src-color", "src-alpha", "one-minus-src-alpha"] as const),
);
const three = <T>(one: fc.Arbitrary<T>): fc.Arbitrary<T[]> => fc.array(one, { minLength: 3, maxLength: 3 });
const rgbArguments = three(fc.record({ source, operand }));
const alphaArguments = three(fc.record({ source, operand: alphaOperand }));
const scale = fc.constantFrom(1, 2, 4);

/** Tables 3.25 and 3.26: an argument's component, from the colors by their source. */
function argument(
  { source: from, operand: how }: { source: CombineSource; operand: CombineOperand },
  component: number,
  colors: ReadonlyMap<CombineSource, readonly number[]>,
): number {
  const value = colors.get(from)![how.endsWith("alpha") ? 3 : component]!;
  return how.startsWith("one-minus") ? 1 - value : value;
}

const clamped = (value: number): number => (value < 0 ? 0 : value > 1 ? 1 : value);

describe("[GL1.3 3.8.12, Table 3.24, Table 3.25, Table 3.26] COMBINE", () => {
  const rgbFunctions: CombineFunction[] = [...ALPHA_FUNCTIONS, "dot3-rgb", "dot3-rgba"];

  test.each(rgbFunctions.flatMap((rgb, i) => [[rgb, ALPHA_FUNCTIONS[i % 6]!] as const]))(
    "%s for RGB and %s for alpha",
    (rgb, alpha) => {
      fc.assert(
        fc.property(
          ...([color, bytes, bytes, color, rgbArguments, alphaArguments, scale, scale] as const),
          (primary, own, other, constant, rgbGiven, alphaGiven, rgbScale, alphaScale) => {
            const environment: TextureEnvironment = {
              mode: "combine",
              color: constant,
              rgb: { function: rgb, arguments: rgbGiven.slice(0, COUNTS[rgb] ?? 2), scale: rgbScale },
              alpha: {
                function: alpha,
                arguments: alphaGiven.slice(0, COUNTS[alpha] ?? 2),
                scale: alphaScale,
              },
            };
            // Unit 0 replaces the color by its own, so that the previous color is not the primary one.
            const previous = own.map((value) => value / 255);
            const colors = new Map<CombineSource, readonly number[]>([
              [0, previous],
              [2, other.map((value) => value / 255)],
              ["constant", constant],
              ["primary-color", primary],
              ["previous", previous],
            ]);
            const found = apply(
              [
                [0, constantTexture("rgba", own), { mode: "replace" }],
                [2, constantTexture("rgba", other), environment],
              ],
              primary,
            );
            const values = (given: typeof rgbGiven, i: number): number[] =>
              given.map((one) => argument(one, i, colors));
            const dot =
              [0, 1, 2]
                .map((i) => values(rgbGiven, i))
                .reduce((sum, [a0, a1]) => sum + (a0! - 0.5) * (a1! - 0.5), 0) * 4;
            const isDot = rgb === "dot3-rgb" || rgb === "dot3-rgba";
            const expected = [0, 1, 2].map((i) => {
              const value = isDot ? dot : FUNCTIONS[rgb](values(rgbGiven, i));
              return clamped(value * rgbScale);
            });
            const alphaValue = rgb === "dot3-rgba" ? dot : FUNCTIONS[alpha](values(alphaGiven, 3));
            expected.push(clamped(alphaValue * alphaScale));
            close(found, expected);
          },
        ),
        { numRuns: 60 },
      );
    },
  );

  test("the formats' texture source colors are the arguments [GL1.3 Table 3.21]", () => {
    const both = {
      mode: "combine",
      color: [0, 0, 0, 0] as TextureColor,
      rgb: { function: "replace", arguments: [{ source: 1, operand: "src-color" }], scale: 1 },
      alpha: { function: "replace", arguments: [{ source: 1, operand: "src-alpha" }], scale: 1 },
    } as const satisfies TextureEnvironment;
    for (const format of Object.keys(SOURCE) as TextureFormat[]) {
      const texel = SOURCE[format]([51, 102, 153, 204]);
      const found = apply([[1, constantTexture(format, texel), both]], [0.9, 0.9, 0.9, 0.9]);
      close(
        found,
        texel.map((value) => value / 255),
      );
    }
  });

  test("a texture of a later unit may be a source [Ruling 84] [ARB_texture_env_crossbar Issues]", () => {
    const later: TextureEnvironment = {
      mode: "combine",
      color: [0, 0, 0, 0],
      rgb: { function: "replace", arguments: [{ source: 7, operand: "src-color" }], scale: 1 },
      alpha: {
        function: "replace",
        arguments: [{ source: "primary-color", operand: "src-alpha" }],
        scale: 2,
      },
    };
    const found = apply(
      [
        [0, constantTexture("rgba", [1, 1, 1, 1]), later],
        [7, constantTexture("rgb", [51, 102, 153, 255]), { mode: "modulate" }],
      ],
      [0.5, 0.5, 0.5, 0.25],
    );
    close(found, [0.04, 0.16, 0.36, 0.5]);
  });
});

describe("[GL1.3 3.8.13] several units", () => {
  test("each takes the color that the one before made [Ruling 87]", () => {
    const half = constantTexture("rgb", [102, 102, 102, 255]);
    const units = [0, 3, 5].map((number) => [number, half, { mode: "modulate" }] as const);
    close(apply(units, [1, 0.5, 0, 0.75]), [0.064, 0.032, 0, 0.75]);
    const twice = [
      [1, constantTexture("luminance", [153, 153, 153, 255]), { mode: "add" }],
      [2, constantTexture("alpha", [0, 0, 0, 51]), { mode: "replace" }],
    ] as const;
    close(apply(twice, [0.25, 0.5, 0, 1]), [0.85, 1, 0.6, 0.2]);
  });

  test("none leaves the color as it is", () => {
    expect(apply([], [0.125, 0.25, 0.5, 0.75])).toEqual([0.125, 0.25, 0.5, 0.75]);
  });
});

test.each(["luminance", "rgb"] as const)(
  "the alpha of a %s texture is 1, whatever its texels have there [GL1.3 Table 3.21]",
  (format) => {
    const [, , , alpha] = sample(constantTexture(format, [1, 2, 3, 4]), coordinatesOf([0]));
    expect(alpha).toBe(255);
  },
);
