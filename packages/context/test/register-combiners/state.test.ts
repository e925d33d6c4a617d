import { describe, expect, test } from "@jest/globals";
import { createContext, TOKENS } from "../../src/index.js";
import { takeError } from "../programs/fixtures.js";
import { read } from "../support/snapshot.js";
import { finalInputOf, inputOf, outputOf } from "./fixtures.js";

const STAGES = [0, 1, 2, 3, 4, 5, 6, 7];
const { DISCARD_NV, SPARE0_NV, NONE } = TOKENS;

describe("the initial state", () => {
  const gl = createContext();

  test("[NV_register_combiners Table 5] of all general stages", () => {
    for (const stage of STAGES)
      for (const portion of ["RGB", "ALPHA"] as const) {
        expect(inputOf(gl, stage, portion, "VARIABLE_A_NV")).toEqual([
          "PRIMARY_COLOR_NV",
          portion,
          "UNSIGNED_IDENTITY_NV",
        ]);
        expect(inputOf(gl, stage, portion, "VARIABLE_B_NV")).toEqual(["ZERO", portion, "UNSIGNED_INVERT_NV"]);
        for (const variable of ["VARIABLE_C_NV", "VARIABLE_D_NV"] as const)
          expect(inputOf(gl, stage, portion, variable)).toEqual(["ZERO", portion, "UNSIGNED_IDENTITY_NV"]);
        expect(outputOf(gl, stage, portion)).toEqual([
          DISCARD_NV,
          DISCARD_NV,
          SPARE0_NV,
          NONE,
          NONE,
          0,
          0,
          0,
        ]);
      }
  });

  test("[NV_register_combiners Table 6] of the final stage", () => {
    expect(finalInputOf(gl, "VARIABLE_A_NV")).toEqual(["FOG", "ALPHA", "UNSIGNED_IDENTITY_NV"]);
    expect(finalInputOf(gl, "VARIABLE_B_NV")).toEqual([
      "SPARE0_PLUS_SECONDARY_COLOR_NV",
      "RGB",
      "UNSIGNED_IDENTITY_NV",
    ]);
    expect(finalInputOf(gl, "VARIABLE_C_NV")).toEqual(["FOG", "RGB", "UNSIGNED_IDENTITY_NV"]);
    for (const variable of ["VARIABLE_D_NV", "VARIABLE_E_NV", "VARIABLE_F_NV"] as const)
      expect(finalInputOf(gl, variable)).toEqual(["ZERO", "RGB", "UNSIGNED_IDENTITY_NV"]);
    expect(finalInputOf(gl, "VARIABLE_G_NV")).toEqual(["SPARE0_NV", "ALPHA", "UNSIGNED_IDENTITY_NV"]);
  });

  test("[NV_register_combiners New State, NV_register_combiners2 New State] of the rest", () => {
    expect(gl.isEnabled(gl.REGISTER_COMBINERS_NV)).toBe(false);
    expect(gl.isEnabled(gl.PER_STAGE_CONSTANTS_NV)).toBe(false);
    expect(read(gl, "NUM_GENERAL_COMBINERS_NV", 1)).toEqual([1]);
    expect(read(gl, "COLOR_SUM_CLAMP_NV", 1)).toEqual([1]);
    expect(read(gl, "MAX_GENERAL_COMBINERS_NV", 1)).toEqual([8]);
    const color = new Float32Array(4).fill(7);
    for (const stage of STAGES)
      for (const name of [gl.CONSTANT_COLOR0_NV, gl.CONSTANT_COLOR1_NV]) {
        gl.getCombinerStageParameterfvNV(gl.COMBINER0_NV + stage, name, color);
        expect([...color]).toEqual([0, 0, 0, 0]);
      }
    expect(takeError(gl)).toBe("NO_ERROR");
  });
});

describe("[NV_register_combiners 3.8.12.1] CombinerParameter", () => {
  test("clamps constants to [0,1], which integers become", () => {
    const gl = createContext();
    gl.combinerParameterfvNV(gl.CONSTANT_COLOR0_NV, [-1, 0.25, 2, NaN]);
    expect(read(gl, "CONSTANT_COLOR0_NV", 4)).toEqual([0, 0.25, 1, 0]);
    gl.combinerParameterivNV(gl.CONSTANT_COLOR1_NV, [-0x80000000, -1, 0, 0x7fffffff]);
    expect(read(gl, "CONSTANT_COLOR1_NV", 4)).toEqual([0, 0, Math.fround(1 / 0xffffffff), 1]);
    expect(read(gl, "CONSTANT_COLOR0_NV", 4)).toEqual([0, 0.25, 1, 0]);
  });

  test.each(["combinerParameterfNV", "combinerParameteriNV"] as const)(
    "%s sets what has one value; an integer is the nearest one",
    (command) => {
      const gl = createContext();
      gl[command](gl.NUM_GENERAL_COMBINERS_NV, 8);
      expect(read(gl, "NUM_GENERAL_COMBINERS_NV", 1)).toEqual([8]);
      gl[command](gl.NUM_GENERAL_COMBINERS_NV, 2.5);
      expect(read(gl, "NUM_GENERAL_COMBINERS_NV", 1)).toEqual([command === "combinerParameterfNV" ? 3 : 2]);
      gl[command](gl.COLOR_SUM_CLAMP_NV, 0);
      expect(read(gl, "COLOR_SUM_CLAMP_NV", 1)).toEqual([0]);
      gl[command](gl.COLOR_SUM_CLAMP_NV, 5);
      expect(read(gl, "COLOR_SUM_CLAMP_NV", 1)).toEqual([1]);
      expect(takeError(gl)).toBe("NO_ERROR");
    },
  );

  test.each(["combinerParameterfvNV", "combinerParameterivNV"] as const)(
    "%s sets one value as well",
    (command) => {
      const gl = createContext();
      gl[command](gl.NUM_GENERAL_COMBINERS_NV, [5]);
      gl[command](gl.COLOR_SUM_CLAMP_NV, [0]);
      expect(read(gl, "NUM_GENERAL_COMBINERS_NV", 1)).toEqual([5]);
      expect(read(gl, "COLOR_SUM_CLAMP_NV", 1)).toEqual([0]);
    },
  );
});

describe("stages", () => {
  test("[NV_register_combiners 3.8.12.2] keep every register, mapping and usage", () => {
    const gl = createContext();
    const registers = [
      ...["ZERO", "CONSTANT_COLOR0_NV", "CONSTANT_COLOR1_NV", "FOG", "PRIMARY_COLOR_NV"],
      ...["SECONDARY_COLOR_NV", "SPARE0_NV", "SPARE1_NV", "TEXTURE0", "TEXTURE7"],
    ] as (keyof typeof TOKENS)[];
    const mappings = [
      ...["UNSIGNED_IDENTITY_NV", "UNSIGNED_INVERT_NV", "EXPAND_NORMAL_NV", "EXPAND_NEGATE_NV"],
      ...["HALF_BIAS_NORMAL_NV", "HALF_BIAS_NEGATE_NV", "SIGNED_IDENTITY_NV", "SIGNED_NEGATE_NV"],
    ] as (keyof typeof TOKENS)[];
    for (const register of registers)
      for (const mapping of mappings)
        for (const [portion, usage] of [
          ["RGB", "RGB"],
          ["ALPHA", "BLUE"],
          ["RGB", "ALPHA"],
          ["ALPHA", "ALPHA"],
        ] as const) {
          if (register === "FOG" && usage === "ALPHA") continue;
          gl.combinerInputNV(
            ...([gl.COMBINER6_NV, gl[portion], gl.VARIABLE_D_NV] as const),
            ...([TOKENS[register], TOKENS[mapping], gl[usage]] as const),
          );
          expect(inputOf(gl, 6, portion, "VARIABLE_D_NV")).toEqual([register, usage, mapping]);
        }
    expect(inputOf(gl, 6, "RGB", "VARIABLE_C_NV")[0]).toBe("ZERO");
    expect(inputOf(gl, 5, "RGB", "VARIABLE_D_NV")[2]).toBe("UNSIGNED_IDENTITY_NV");
    expect(takeError(gl)).toBe("NO_ERROR");
  });

  test("[NV_register_combiners 3.8.12.2] keep outputs, scale, bias and booleans", () => {
    const gl = createContext();
    const given = [
      ...[gl.TEXTURE7, gl.SECONDARY_COLOR_NV, gl.DISCARD_NV],
      ...[gl.SCALE_BY_TWO_NV, gl.BIAS_BY_NEGATIVE_ONE_HALF_NV],
    ] as const;
    gl.combinerOutputNV(
      ...([gl.COMBINER1_NV, gl.RGB, gl.TEXTURE7, gl.SECONDARY_COLOR_NV, gl.DISCARD_NV] as const),
      ...([gl.SCALE_BY_TWO_NV, gl.BIAS_BY_NEGATIVE_ONE_HALF_NV, true, false, true] as const),
    );
    expect(outputOf(gl, 1, "RGB")).toEqual([...given, 1, 0, 1]);
    expect(outputOf(gl, 1, "ALPHA")).toEqual([DISCARD_NV, DISCARD_NV, SPARE0_NV, NONE, NONE, 0, 0, 0]);
    for (const scale of [gl.NONE, gl.SCALE_BY_FOUR_NV, gl.SCALE_BY_ONE_HALF_NV]) {
      gl.combinerOutputNV(
        ...([gl.COMBINER1_NV, gl.ALPHA, gl.SPARE1_NV, gl.PRIMARY_COLOR_NV, gl.SPARE0_NV] as const),
        ...([scale, gl.NONE, false, false, true] as const),
      );
      expect(outputOf(gl, 1, "ALPHA")).toEqual([
        ...[gl.SPARE1_NV, gl.PRIMARY_COLOR_NV, gl.SPARE0_NV, scale, gl.NONE, 0, 0, 1],
      ]);
    }
    expect(takeError(gl)).toBe("NO_ERROR");
  });

  test("[NV_register_combiners2 3.8.12.1] have two constants each, clamped to [0,1]", () => {
    const gl = createContext();
    const color = new Float32Array(4);
    gl.combinerStageParameterfvNV(gl.COMBINER7_NV, gl.CONSTANT_COLOR1_NV, [-1, 0.5, 3, 1]);
    gl.getCombinerStageParameterfvNV(gl.COMBINER7_NV, gl.CONSTANT_COLOR1_NV, color);
    expect([...color]).toEqual([0, 0.5, 1, 1]);
    gl.getCombinerStageParameterfvNV(gl.COMBINER7_NV, gl.CONSTANT_COLOR0_NV, color);
    expect([...color]).toEqual([0, 0, 0, 0]);
    gl.getCombinerStageParameterfvNV(gl.COMBINER6_NV, gl.CONSTANT_COLOR1_NV, color);
    expect([...color]).toEqual([0, 0, 0, 0]);
    expect(read(gl, "CONSTANT_COLOR1_NV", 4)).toEqual([0, 0, 0, 0]);
  });
});
