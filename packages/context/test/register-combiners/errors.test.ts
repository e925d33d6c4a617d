import { describe, expect, test } from "@jest/globals";
import { createContext, type GL, takeError as takeWords, TOKENS } from "../../src/index.js";
import type { ErrorName } from "../support/errors.js";
import { takeError } from "../programs/fixtures.js";
import { expectFailure } from "../support/snapshot.js";

const NO_TOKEN = 0x7ead;
const { ALPHA, BLUE, RGB, FOG, ZERO, NONE, DISCARD_NV, COMBINER0_NV, COMBINER7_NV } = TOKENS;
const { SPARE0_NV, SPARE1_NV } = TOKENS;
const { UNSIGNED_IDENTITY_NV, EXPAND_NORMAL_NV, PRIMARY_COLOR_NV, E_TIMES_F_NV, TEXTURE0, TEXTURE8 } = TOKENS;
const { SPARE0_PLUS_SECONDARY_COLOR_NV: SUM } = TOKENS;
const { VARIABLE_A_NV: A, VARIABLE_B_NV: B, VARIABLE_D_NV: D, VARIABLE_E_NV: E } = TOKENS;
const { VARIABLE_F_NV: F, VARIABLE_G_NV: G } = TOKENS;

describe("[NV_register_combiners Errors] CombinerParameter", () => {
  const COMMANDS = [
    ["combinerParameterfNV", (gl: GL, pname: number, value: number) => gl.combinerParameterfNV(pname, value)],
    ["combinerParameteriNV", (gl: GL, pname: number, value: number) => gl.combinerParameteriNV(pname, value)],
    [
      "combinerParameterfvNV",
      (gl: GL, pname: number, value: number) => gl.combinerParameterfvNV(pname, [value]),
    ],
    [
      "combinerParameterivNV",
      (gl: GL, pname: number, value: number) => gl.combinerParameterivNV(pname, [value]),
    ],
  ] as const;

  test.each(COMMANDS)(
    "%s: INVALID_VALUE for less than one stage and more than there are [Ruling 436]",
    (_, set) => {
      const gl = createContext();
      for (const count of [0, -1, 9, 0x7fffffff])
        expectFailure(gl, "INVALID_VALUE", () => set(gl, gl.NUM_GENERAL_COMBINERS_NV, count));
      for (const count of [1, 8]) {
        set(gl, gl.NUM_GENERAL_COMBINERS_NV, count);
        expect(takeError(gl)).toBe("NO_ERROR");
      }
      expectFailure(gl, "INVALID_ENUM", () => set(gl, NO_TOKEN, 1));
    },
  );

  test("no number of stages is a NaN", () => {
    const gl = createContext();
    expectFailure(gl, "INVALID_VALUE", () => gl.combinerParameterfNV(gl.NUM_GENERAL_COMBINERS_NV, NaN));
  });

  test("[NV_register_combiners New Tokens] constants are for the commands that end in v", () => {
    const gl = createContext();
    expectFailure(gl, "INVALID_ENUM", () => gl.combinerParameterfNV(gl.CONSTANT_COLOR0_NV, 1));
    expectFailure(gl, "INVALID_ENUM", () => gl.combinerParameteriNV(gl.CONSTANT_COLOR1_NV, 1));
    expectFailure(gl, "INVALID_VALUE", () => gl.combinerParameterfvNV(gl.CONSTANT_COLOR0_NV, [1, 1, 1]));
  });
});

/** A call of each command with tokens that belong there, and the name of each. */
const INPUT = [COMBINER7_NV, RGB, D, ZERO, UNSIGNED_IDENTITY_NV, RGB] as const;
const OUTPUT = [COMBINER7_NV, RGB, SPARE0_NV, SPARE1_NV, DISCARD_NV, NONE, NONE] as const;
const FINAL = [G, SPARE0_NV, UNSIGNED_IDENTITY_NV, ALPHA] as const;

type Numbers = readonly number[];
const callInput = (gl: GL, args: Numbers) => gl.combinerInputNV(...(args as typeof INPUT));
const callOutput = (gl: GL, args: Numbers, dots: readonly [boolean, boolean] = [false, false]) =>
  gl.combinerOutputNV(...(args as typeof OUTPUT), ...dots, false);
const callFinal = (gl: GL, args: Numbers) => gl.finalCombinerInputNV(...(args as typeof FINAL));

const CALLS = [
  ["combinerInputNV", callInput, INPUT],
  ["combinerOutputNV", (gl: GL, args: Numbers) => callOutput(gl, args), OUTPUT],
  ["finalCombinerInputNV", callFinal, FINAL],
  [
    "combinerStageParameterfvNV",
    (gl: GL, [stage, pname]: Numbers) => gl.combinerStageParameterfvNV(stage!, pname!, [1, 1, 1, 1]),
    [COMBINER0_NV, TOKENS.CONSTANT_COLOR0_NV],
  ],
  [
    "getCombinerInputParameterivNV",
    (gl: GL, [a, b, c, d]: Numbers) => gl.getCombinerInputParameterivNV(a!, b!, c!, d!, new Int32Array(1)),
    [COMBINER0_NV, RGB, A, TOKENS.COMBINER_INPUT_NV],
  ],
  [
    "getCombinerOutputParameterfvNV",
    (gl: GL, [a, b, c]: Numbers) => gl.getCombinerOutputParameterfvNV(a!, b!, c!, new Float32Array(1)),
    [COMBINER0_NV, ALPHA, TOKENS.COMBINER_SCALE_NV],
  ],
  [
    "getFinalCombinerInputParameterivNV",
    (gl: GL, [a, b]: Numbers) => gl.getFinalCombinerInputParameterivNV(a!, b!, new Int32Array(1)),
    [G, TOKENS.COMBINER_MAPPING_NV],
  ],
  [
    "getCombinerStageParameterfvNV",
    (gl: GL, [a, b]: Numbers) => gl.getCombinerStageParameterfvNV(a!, b!, new Float32Array(4)),
    [COMBINER0_NV, TOKENS.CONSTANT_COLOR1_NV],
  ],
] as const;

describe("[GL1.3 2.5] INVALID_ENUM for a token that does not belong there", () => {
  test.each(CALLS)("%s", (_, call, args) => {
    const gl = createContext();
    call(gl, args);
    expect(takeError(gl)).toBe("NO_ERROR");
    args.forEach((_, i) =>
      expectFailure(gl, "INVALID_ENUM", () =>
        call(
          gl,
          args.map((value, j) => (i === j ? NO_TOKEN : value)),
        ),
      ),
    );
  });

  test("stages, variables, mappings and units beyond the last", () => {
    const gl = createContext();
    const wrong = (call: typeof callInput, args: Numbers) =>
      expectFailure(gl, "INVALID_ENUM", () => call(gl, args));
    wrong(callInput, [COMBINER7_NV + 1, ...INPUT.slice(1)]);
    wrong(callInput, [COMBINER0_NV - 1, ...INPUT.slice(1)]);
    wrong(callInput, [COMBINER7_NV, RGB, E, ...INPUT.slice(3)]);
    wrong(callInput, [COMBINER7_NV, RGB, D, TEXTURE8, UNSIGNED_IDENTITY_NV, RGB]);
    // Pseudo-registers are of the final stage alone, and of it the unsigned mappings.
    wrong(callInput, [COMBINER7_NV, RGB, D, E_TIMES_F_NV, UNSIGNED_IDENTITY_NV, RGB]);
    wrong(callInput, [COMBINER7_NV, RGB, D, SUM, UNSIGNED_IDENTITY_NV, RGB]);
    wrong(callFinal, [A, SPARE0_NV, EXPAND_NORMAL_NV, RGB]);
    wrong(callFinal, [G + 1, SPARE0_NV, UNSIGNED_IDENTITY_NV, RGB]);
    // Read-only registers are no outputs.
    for (const register of [ZERO, FOG, TOKENS.CONSTANT_COLOR0_NV, TOKENS.CONSTANT_COLOR1_NV])
      wrong(
        (_, args) => callOutput(gl, args),
        [COMBINER7_NV, RGB, register, SPARE1_NV, DISCARD_NV, NONE, NONE],
      );
    wrong((_, args) => callOutput(gl, args), [...OUTPUT.slice(0, 6), TOKENS.SCALE_BY_TWO_NV]);
    wrong(
      (_, args) => callOutput(gl, args),
      [...OUTPUT.slice(0, 5), TOKENS.BIAS_BY_NEGATIVE_ONE_HALF_NV, NONE],
    );
  });

  test("queries need room for what they write [Ruling 45]", () => {
    const gl = createContext();
    const none = new Int32Array(0);
    expectFailure(gl, "INVALID_VALUE", () =>
      gl.getCombinerInputParameterivNV(COMBINER0_NV, RGB, A, gl.COMBINER_INPUT_NV, none),
    );
    expectFailure(gl, "INVALID_VALUE", () =>
      gl.getCombinerStageParameterfvNV(COMBINER0_NV, gl.CONSTANT_COLOR0_NV, new Float32Array(3)),
    );
    expectFailure(gl, "INVALID_VALUE", () =>
      gl.combinerStageParameterfvNV(COMBINER0_NV, gl.CONSTANT_COLOR0_NV, [0, 0, 0]),
    );
  });
});

const input = (portion: number, register: number, usage: number): Numbers => [
  ...[COMBINER0_NV, portion, A, register, UNSIGNED_IDENTITY_NV, usage],
];

describe("[NV_register_combiners Errors] CombinerInputNV", () => {
  test.each([
    ["RGB usage in the alpha portion", input(ALPHA, SPARE0_NV, RGB), "INVALID_OPERATION"],
    ["BLUE usage in the RGB portion", input(RGB, SPARE0_NV, BLUE), "INVALID_OPERATION"],
    ["the alpha of FOG", input(RGB, FOG, ALPHA), "INVALID_OPERATION"],
    ["the alpha of FOG in the alpha portion", input(ALPHA, FOG, ALPHA), "INVALID_OPERATION"],
    ["the blue of FOG", input(ALPHA, FOG, BLUE), "NO_ERROR"],
    ["the colors of FOG", input(RGB, FOG, RGB), "NO_ERROR"],
  ] as const)("%s: %p gives %s", (_, args, error) => {
    const gl = createContext();
    if (error === "NO_ERROR") callInput(gl, args);
    else expectFailure(gl, error, () => callInput(gl, args));
    expect(takeError(gl)).toBe("NO_ERROR");
  });

  test("says which argument it is", () => {
    const gl = createContext();
    callInput(gl, input(ALPHA, SPARE0_NV, RGB));
    expect(takeWords(gl)!.message).toBe(
      "combinerInputNV: componentUsage is RGB: the alpha portion has no colors (INVALID_OPERATION) [NV_register_combiners Errors]",
    );
  });
});

describe("[NV_register_combiners Errors] CombinerOutputNV", () => {
  const registers = (ab: number, cd: number, sum: number): Numbers => [
    COMBINER0_NV,
    RGB,
    ab,
    cd,
    sum,
    NONE,
    NONE,
  ];
  const scaled = (scale: number, bias: number): Numbers => [
    ...[COMBINER0_NV, RGB, SPARE0_NV, SPARE1_NV, DISCARD_NV, scale, bias],
  ];
  const BIAS = TOKENS.BIAS_BY_NEGATIVE_ONE_HALF_NV;

  test.each([
    ["AB and CD", registers(SPARE0_NV, SPARE0_NV, DISCARD_NV), "INVALID_OPERATION"],
    ["AB and the sum", registers(TEXTURE0, SPARE0_NV, TEXTURE0), "INVALID_OPERATION"],
    ["CD and the sum", registers(DISCARD_NV, SPARE1_NV, SPARE1_NV), "INVALID_OPERATION"],
    ["different registers", registers(TEXTURE0, PRIMARY_COLOR_NV, SPARE1_NV), "NO_ERROR"],
    ["nothing at all", registers(DISCARD_NV, DISCARD_NV, DISCARD_NV), "NO_ERROR"],
    ["a bias and SCALE_BY_ONE_HALF_NV", scaled(TOKENS.SCALE_BY_ONE_HALF_NV, BIAS), "INVALID_OPERATION"],
    ["a bias and SCALE_BY_FOUR_NV", scaled(TOKENS.SCALE_BY_FOUR_NV, BIAS), "INVALID_OPERATION"],
    ["a bias and SCALE_BY_TWO_NV", scaled(TOKENS.SCALE_BY_TWO_NV, BIAS), "NO_ERROR"],
    ["a bias and no scale", scaled(NONE, BIAS), "NO_ERROR"],
    ["SCALE_BY_FOUR_NV without a bias", scaled(TOKENS.SCALE_BY_FOUR_NV, NONE), "NO_ERROR"],
  ] satisfies (readonly [string, Numbers, ErrorName])[])("%s: %p gives %s", (_, args, error) => {
    const gl = createContext();
    if (error === "NO_ERROR") callOutput(gl, args);
    else expectFailure(gl, error, () => callOutput(gl, args));
    expect(takeError(gl)).toBe("NO_ERROR");
  });

  test("INVALID_VALUE for a dot product in the alpha portion", () => {
    const gl = createContext();
    const alpha = [COMBINER0_NV, ALPHA, ...OUTPUT.slice(2)];
    for (const dots of [
      [true, false],
      [false, true],
      [true, true],
    ] as const)
      expectFailure(gl, "INVALID_VALUE", () => callOutput(gl, alpha, dots));
    callOutput(gl, alpha, [false, false]);
    callOutput(gl, OUTPUT, [true, true]);
    expect(takeError(gl)).toBe("NO_ERROR");
  });

  test("[NV_register_combiners Issues] a sum beside dot products is none", () => {
    const gl = createContext();
    callOutput(gl, registers(DISCARD_NV, DISCARD_NV, SPARE0_NV), [true, true]);
    expect(takeError(gl)).toBe("NO_ERROR");
  });
});

describe("[NV_register_combiners Errors] FinalCombinerInputNV", () => {
  const final = (variable: number, register: number, usage: number = RGB): Numbers => [
    ...[variable, register, UNSIGNED_IDENTITY_NV, usage],
  ];

  test.each([
    ["E of E times F", final(E, E_TIMES_F_NV), "INVALID_OPERATION"],
    ["F of E times F", final(F, E_TIMES_F_NV), "INVALID_OPERATION"],
    ["G of E times F", final(G, E_TIMES_F_NV, ALPHA), "INVALID_OPERATION"],
    ["E of the sum", final(E, SUM), "INVALID_OPERATION"],
    ["F of the sum", final(F, SUM), "INVALID_OPERATION"],
    ["G of the sum", final(G, SUM, ALPHA), "INVALID_OPERATION"],
    ["A of the sum", final(A, SUM), "INVALID_OPERATION"],
    ["A of E times F", final(A, E_TIMES_F_NV), "NO_ERROR"],
    ["B of the sum", final(B, SUM), "NO_ERROR"],
    ["G as a color", final(G, SPARE0_NV, RGB), "INVALID_OPERATION"],
    ["G as a blue", final(G, SPARE0_NV, BLUE), "NO_ERROR"],
    ["A as a blue", final(A, SPARE0_NV, BLUE), "INVALID_OPERATION"],
    ["F as a blue", final(F, SPARE0_NV, BLUE), "INVALID_OPERATION"],
    ["the alpha of E times F", final(B, E_TIMES_F_NV, ALPHA), "INVALID_OPERATION"],
    ["the alpha of the sum", final(D, SUM, ALPHA), "INVALID_OPERATION"],
    ["the alpha of FOG", final(A, FOG, ALPHA), "NO_ERROR"],
  ] satisfies (readonly [string, Numbers, ErrorName])[])("%s: %p gives %s", (_, args, error) => {
    const gl = createContext();
    if (error === "NO_ERROR") callFinal(gl, args);
    else expectFailure(gl, error, () => callFinal(gl, args));
    expect(takeError(gl)).toBe("NO_ERROR");
  });
});
