import { describe, expect, test } from "@jest/globals";
import { INSTRUCTIONS, MNEMONICS, type Mnemonic } from "../src/isa/instructions.js";
import { bitsOf, evaluate, vector, type Value } from "./execution.js";

type Case = readonly [operands: readonly Value[], result: Value];

const INF = Infinity;
const MIN = 2 ** -126;
const DENORMAL = 2 ** -149;
const MAX = (2 - 2 ** -23) * 2 ** 127;
/** The next single above 1. */
const ABOVE_ONE = 1 + 2 ** -23;

const tested = new Set<Mnemonic>();

function instruction(
  mnemonic: Mnemonic,
  citation: string,
  cases: Readonly<Record<string, Case>>,
  more?: () => void,
): void {
  tested.add(mnemonic);
  describe(`${mnemonic} ${citation}`, () => {
    for (const [name, [operands, result]] of Object.entries(cases)) {
      test(`${name} ${citation}`, () => {
        expect(bitsOf(evaluate(mnemonic, operands))).toEqual(bitsOf(vector(result)));
      });
    }
    more?.();
  });
}

/** A test that every component of a result is within a relative bound of the exact one. */
function near(name: string, mnemonic: Mnemonic, operand: number, exact: number, bound = 2 ** -22): void {
  test(name, () => {
    for (const value of evaluate(mnemonic, [operand])) {
      expect(Math.abs(value - exact)).toBeLessThanOrEqual(bound * Math.abs(exact));
    }
  });
}

instruction("ABS", "[VP2 2.14.3.1]", {
  "of each component": [[[-1, 2, -3.5, 4]], [1, 2, 3.5, 4]],
  "of NaN, infinities and zeros": [[[NaN, -INF, INF, -0]], [NaN, INF, INF, 0]],
});

instruction("ADD", "[VP2 2.14.3.2]", {
  "adds each component": [
    [
      [1, 2, 3, 4],
      [10, 20, 30, 40],
    ],
    [11, 22, 33, 44],
  ],
  "rounds to nearest even": [
    [
      [1, ABOVE_ONE, 2 ** 24, 2 ** 24 + 2],
      [2 ** -24, 2 ** -24, 1, 1],
    ],
    [1, 1 + 2 ** -22, 2 ** 24, 2 ** 24 + 4],
  ],
  "with NaN and infinities": [
    [
      [NaN, INF, -INF, INF],
      [1, 1, -1, -INF],
    ],
    [NaN, INF, -INF, NaN],
  ],
  "with zeros": [
    [
      [-0, 0, -0, 1],
      [-0, -0, 5, -1],
    ],
    [-0, 0, 5, 0],
  ],
  "flushes a denormal sum with its sign [Ruling 1]": [
    [
      [1.5 * MIN, -1.5 * MIN, MAX, 2 * MIN],
      [-MIN, MIN, MAX, -MIN],
    ],
    [0, -0, INF, MIN],
  ],
  "reads denormal inputs as zeros with their sign [Ruling 1]": [
    [
      [DENORMAL, -DENORMAL, -DENORMAL, MIN - DENORMAL],
      [-0, -0, 1, MIN],
    ],
    [0, -0, 1, MIN],
  ],
});

instruction(
  "COS",
  "[VP2 2.14.3.8]",
  { "of zeros": [[0], 1], "of -0": [[-0], 1], "of NaN": [[NaN], NaN], "of infinity": [[-INF], NaN] },
  () => near("of 1 [VP2 2.14.3.8]", "COS", 1, 0.5403023058681398, 2 ** -22 / 0.54),
);

instruction("DP3", "[VP2 2.14.3.9]", {
  "ignores w and replicates": [
    [
      [1, 2, 3, NaN],
      [4, 5, 6, INF],
    ],
    32,
  ],
  "adds from left to right, every step rounded [Ruling 2]": [
    [
      [2 ** 24, 1, 1, 0],
      [1, 1, 1, 0],
    ],
    2 ** 24,
  ],
  "rounds products before it adds [Ruling 2]": [
    [
      [ABOVE_ONE, 1, 0, 0],
      [ABOVE_ONE, -(1 + 2 ** -22), 0, 0],
    ],
    0,
  ],
});

instruction("DP4", "[VP2 2.14.3.10]", {
  "replicates the sum": [
    [
      [1, 2, 3, 4],
      [5, 6, 7, 8],
    ],
    70,
  ],
  "adds from left to right [Ruling 2]": [
    [
      [2 ** 24, 1, 1, -(2 ** 24)],
      [1, 1, 1, 1],
    ],
    0,
  ],
  "does not flush what it adds [Ruling 1]": [
    [
      [MIN, MIN, 0, 0],
      [0.5, 0.5, 0, 0],
    ],
    MIN,
  ],
  "has NaN of zero times infinity": [
    [
      [0, 1, 1, 1],
      [INF, 1, 1, 1],
    ],
    NaN,
  ],
});

instruction("DPH", "[VP2 2.14.3.11]", {
  "takes the first operand's w as 1": [
    [
      [1, 2, 3, NaN],
      [4, 5, 6, 7],
    ],
    39,
  ],
});

instruction("DST", "[VP2 2.14.3.12]", {
  "is (1, y*y, z, w)": [
    [
      [NaN, 9, 9, NaN],
      [NaN, 1 / 3, NaN, 1 / 3],
    ],
    [1, Math.fround(9 * Math.fround(1 / 3)), 9, Math.fround(1 / 3)],
  ],
});

instruction(
  "EX2",
  "[VP2 2.14.3.13]",
  {
    "of NaN": [[NaN], NaN],
    "of -INF": [[-INF], 0],
    "of +INF": [[INF], INF],
    "of -0": [[-0], 1],
    overflows: [[128], INF],
    "flushes 2^-127 [Ruling 1]": [[-127], 0],
    "reaches 2^-126": [[-126], MIN],
  },
  () => near("of 0.5 [VP2 2.14.3.13]", "EX2", 0.5, Math.SQRT2),
);

instruction(
  "EXP",
  "[VP2 2.14.3.14]",
  {
    "of an integer": [[3], [8, 0, 8, 1]],
    "of -INF [Ruling 10]": [[-INF], [0, 0, 0, 1]],
    "of +INF [Ruling 10]": [[INF], [INF, 0, INF, 1]],
    "of NaN [Ruling 10]": [[NaN], [NaN, NaN, NaN, 1]],
    "of -0": [[-0], [1, 0, 1, 1]],
  },
  () => {
    test("of -1.25 is 2^-2, 0.75 and a rough 2^-1.25 [VP2 2.14.3.14]", () => {
      const [x, y, z, w] = evaluate("EXP", [-1.25]);
      expect([x, y, w]).toEqual([0.25, 0.75, 1]);
      expect(Math.abs(z! - 0.42044820762685725)).toBeLessThan(0.25 * 2 ** -11);
    });
  },
);

instruction("FLR", "[VP2 2.14.3.15]", {
  "of each component": [[[2.3, -3.6, 5, -0.5]], [2, -4, 5, -1]],
  "of NaN, infinities and -0": [[[NaN, INF, -INF, -0]], [NaN, INF, -INF, -0]],
});

instruction("FRC", "[VP2 2.14.3.16]", {
  "is never negative": [[[-1.75, 1.75, 3, -0.25]], [0.25, 0.75, 0, 0.75]],
  "of NaN, infinities and -0": [[[NaN, INF, -INF, -0]], [NaN, NaN, NaN, 0]],
  "of a tiny negative number is 1 [Ruling 14]": [[[-(2 ** -30), -MIN, 2 ** -30, 0]], [1, 1, 2 ** -30, 0]],
});

instruction(
  "LG2",
  "[VP2 2.14.3.17]",
  {
    "of NaN": [[NaN], NaN],
    "of +INF": [[INF], INF],
    "of -0": [[-0], -INF],
    "of a negative number": [[-1], NaN],
    "of -INF": [[-INF], NaN],
    "of a power of two": [[2 ** 100], 100],
  },
  () => near("of 3 [VP2 2.14.3.17]", "LG2", 3, 1.584962500721156),
);

instruction("LIT", "[VP2 2.14.3.18]", {
  "with a power of one half squared": [[[0.5, 0.5, NaN, 2]], [1, 0.5, 0.25, 1]],
  "clamps negative x and y": [[[-1, -2, 0, 1]], [1, 0, 0, 1]],
  "has no specular light where x is 0": [[[0, 1, 0, 1]], [1, 0, 0, 1]],
  "of y = 0": [[[1, -5, 0, 3]], [1, 1, 0, 1]],
  "of w = 0": [[[1, 0.3, 0, 0]], [1, 1, 1, 1]],
  "of a NaN in x [Ruling 11]": [[[NaN, 1, 1, 1]], [1, NaN, 0, 1]],
  "of -0 in x [Ruling 11]": [[[-0, 1, 1, 1]], [1, 0, 0, 1]],
});

instruction(
  "LOG",
  "[VP2 2.14.3.19]",
  {
    "of a negative power of two": [[-8], [3, 1, 3, 1]],
    "of zero [Ruling 9]": [[-0], [-INF, 1, -INF, 1]],
    "of infinity [Ruling 9]": [[-INF], [INF, 1, INF, 1]],
    "of NaN [Ruling 9]": [[NaN], [NaN, NaN, NaN, 1]],
  },
  () => {
    test("of 0.375 is -2, 1.5 and a rough logarithm [VP2 2.14.3.19]", () => {
      const [x, y, z, w] = evaluate("LOG", [0.375]);
      expect([x, y, w]).toEqual([-2, 1.5, 1]);
      expect(Math.abs(z! - -1.415037499278844)).toBeLessThan(2 ** -11);
    });
  },
);

instruction("MAD", "[VP2 2.14.3.20]", {
  "multiplies and adds": [
    [
      [1, 2, 3, 4],
      [5, 6, 7, 8],
      [1, 1, 1, -1],
    ],
    [6, 13, 22, 31],
  ],
  "rounds the product, then the sum [Ruling 2]": [[ABOVE_ONE, ABOVE_ONE, -(1 + 2 ** -22)], 0],
  "does not flush the product [Ruling 1]": [[MIN, 0.5, MIN], 1.5 * MIN],
});

instruction("MAX", "[VP2 2.14.3.21]", {
  "of each component": [
    [
      [1, 5, -INF, 3],
      [2, 4, INF, 3],
    ],
    [2, 5, INF, 3],
  ],
  "with NaN and zeros [Ruling 12]": [
    [
      [NaN, 1, -0, 0],
      [1, NaN, 0, -0],
    ],
    [NaN, NaN, 0, 0],
  ],
});

instruction("MIN", "[VP2 2.14.3.22]", {
  "of each component": [
    [
      [1, 5, -INF, 3],
      [2, 4, INF, 3],
    ],
    [1, 4, -INF, 3],
  ],
  "with NaN and zeros [Ruling 12]": [
    [
      [NaN, 1, -0, 0],
      [1, NaN, 0, -0],
    ],
    [NaN, NaN, -0, -0],
  ],
});

instruction("MOV", "[VP2 2.14.3.23]", {
  "copies numbers": [[[1, -0, INF, NaN]], [1, -0, INF, NaN]],
  "copies denormals as zeros [Ruling 1]": [[[DENORMAL, -DENORMAL, MIN, -MIN]], [0, -0, MIN, -MIN]],
});

instruction("MUL", "[VP2 2.14.3.24]", {
  "multiplies each component": [
    [
      [1, 2, 3, -4],
      [5, 6, 7, 8],
    ],
    [5, 12, 21, -32],
  ],
  "with NaN, infinities and zeros": [
    [
      [NaN, 0, -0, -INF],
      [0, INF, 3, -2],
    ],
    [NaN, NaN, -0, INF],
  ],
  "flushes the rounded product [Ruling 1]": [
    [
      [MIN, -MIN, MIN * (1 + 2 ** -23), MAX],
      [0.5, 0.5, 1 - 2 ** -24, 2],
    ],
    [0, -0, MIN, INF],
  ],
});

instruction(
  "RCC",
  "[VP2 2.14.3.25]",
  {
    "of NaN": [[NaN], NaN],
    "of +INF": [[INF], 2 ** -64],
    "of -INF": [[-INF], -(2 ** -64)],
    "of +0": [[0], 2 ** 64],
    "of -0": [[-0], -(2 ** 64)],
    "of a large number": [[2 ** 65], 2 ** -64],
    "of a large negative number [Ruling 6]": [[-(2 ** 65)], -(2 ** -64)],
    "of a small number": [[2 ** -65], 2 ** 64],
    "of a small negative number [Ruling 6]": [[-(2 ** -65)], -(2 ** 64)],
    "of 1 [Ruling 4]": [[1], 1],
  },
  () => near("of 3 [VP2 2.14.3.25]", "RCC", 3, 1 / 3),
);

instruction(
  "RCP",
  "[VP2 2.14.3.26]",
  {
    "of NaN": [[NaN], NaN],
    "of +INF": [[INF], 0],
    "of -INF": [[-INF], -0],
    "of +0": [[0], INF],
    "of -0": [[-0], -INF],
    "of a denormal is that of its zero [Ruling 1]": [[-DENORMAL], -INF],
    "of 1 [Ruling 4]": [[1], 1],
    "of 2^127 is flushed [Ruling 1]": [[2 ** 127], 0],
  },
  () => near("of -3 [VP2 2.14.3.26]", "RCP", -3, -1 / 3),
);

instruction(
  "RSQ",
  "[VP2 2.14.3.28]",
  {
    "of NaN": [[NaN], NaN],
    "of +INF": [[INF], 0],
    "of -INF": [[-INF], NaN],
    "of +0": [[0], INF],
    "of -0 [Ruling 5]": [[-0], -INF],
    "of a negative number [Ruling 5]": [[-4], NaN],
  },
  () => near("of 2 [VP2 2.14.3.28]", "RSQ", 2, Math.SQRT1_2),
);

const a = [1, 2, 2, NaN] as const;
const b = [2, 2, 1, 1] as const;
const zeros = [[-0, 0, INF, -INF] as const, [0, -0, INF, -INF] as const] as const;
instruction("SEQ", "[VP2 2.14.3.29]", {
  "below, equal, above, unordered [Ruling 13]": [
    [a, b],
    [0, 1, 0, NaN],
  ],
  "zeros and infinities": [zeros, 1],
});
instruction("SGE", "[VP2 2.14.3.31]", {
  "below, equal, above, unordered [Ruling 13]": [
    [a, b],
    [0, 1, 1, NaN],
  ],
  "zeros and infinities": [zeros, 1],
});
instruction("SGT", "[VP2 2.14.3.32]", {
  "below, equal, above, unordered [Ruling 13]": [
    [a, b],
    [0, 0, 1, NaN],
  ],
  "zeros and infinities": [zeros, 0],
});
instruction("SLE", "[VP2 2.14.3.34]", {
  "below, equal, above, unordered [Ruling 13]": [
    [a, b],
    [1, 1, 0, NaN],
  ],
  "zeros and infinities": [zeros, 1],
});
instruction("SLT", "[VP2 2.14.3.35]", {
  "below, equal, above, unordered [Ruling 13]": [
    [a, b],
    [1, 0, 0, NaN],
  ],
  "zeros and infinities": [zeros, 0],
});
instruction("SNE", "[VP2 2.14.3.36]", {
  "below, equal, above, unordered [Ruling 13]": [
    [a, b],
    [1, 0, 1, NaN],
  ],
  "zeros and infinities [Ruling 13]": [zeros, 0],
});
instruction("SFL", "[VP2 2.14.3.30]", { "whatever the operands": [[NaN, a], 0] });
instruction("STR", "[VP2 2.14.3.38]", { "whatever the operands": [[NaN, a], 1] });

instruction(
  "SIN",
  "[VP2 2.14.3.33]",
  { "of +0": [[0], 0], "of -0": [[-0], -0], "of NaN": [[NaN], NaN], "of infinity": [[INF], NaN] },
  () => near("of 1 [VP2 2.14.3.33]", "SIN", 1, 0.8414709848078965, 2 ** -22 / 0.84),
);

instruction("SSG", "[VP2 2.14.3.37]", {
  "of numbers": [[[3, -0.5, 0, MIN]], [1, -1, 0, 1]],
  "of NaN, -0 and infinities": [[[NaN, -0, -INF, INF]], [NaN, 0, -1, 1]],
});

instruction("SUB", "[VP2 2.14.3.39]", {
  "subtracts each component": [
    [
      [1, INF, -0, 0],
      [3, INF, 0, 0],
    ],
    [-2, NaN, -0, 0],
  ],
});

test("every instruction with a float result is tested here [VP2 Table X.5]", () => {
  const computing = MNEMONICS.filter((mnemonic) => ["v", "ssss"].includes(INSTRUCTIONS[mnemonic].output));
  expect([...tested].sort()).toEqual([...computing].sort());
});
