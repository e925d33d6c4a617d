import { describe, expect, test } from "@jest/globals";
import type { RasterState } from "@glasm/primitives";
import type { GL } from "../../src/index.js";
import { recordingContext } from "../draw/fixtures.js";
import { plain } from "../textures/fixtures.js";

function drawn(set: (gl: GL) => void, program?: string): RasterState {
  const { gl, sink } = recordingContext(program);
  set(gl);
  gl.begin(gl.POINTS);
  gl.vertex2f(0, 0);
  gl.end();
  expect(gl.getError()).toBe(gl.NO_ERROR);
  return sink.take()[0]!.state;
}

const combinersOf = (set: (gl: GL) => void) =>
  drawn((gl) => {
    gl.enable(gl.REGISTER_COMBINERS_NV);
    set(gl);
  }).registerCombiners!;

describe("what the sink is told", () => {
  test("[NV_register_combiners 3.8.11] nothing while they are disabled", () => {
    expect(
      "registerCombiners" in drawn((gl) => gl.combinerParameteriNV(gl.NUM_GENERAL_COMBINERS_NV, 2)),
    ).toBe(false);
  });

  test("[NV_register_combiners 3.8.12.1] the active stages", () => {
    expect(combinersOf(() => {}).general).toHaveLength(1);
    expect(combinersOf((gl) => gl.combinerParameteriNV(gl.NUM_GENERAL_COMBINERS_NV, 8)).general).toHaveLength(
      8,
    );
  });

  test("[NV_register_combiners Table 5, Table 6] the initial ones", () => {
    const unsigned = { mapping: "unsigned-identity" } as const;
    const portion = (usage: "rgb" | "alpha") => ({
      inputs: [
        { register: "primary-color", usage, ...unsigned },
        { register: "zero", usage, mapping: "unsigned-invert" },
        { register: "zero", usage, ...unsigned },
        { register: "zero", usage, ...unsigned },
      ],
      outputs: [null, null, "spare-0"],
      ...{ abDotProduct: false, cdDotProduct: false, muxSum: false, bias: 0, scale: 1 },
    });
    const black = [0, 0, 0, 0];
    const zero = { register: "zero", usage: "rgb", ...unsigned };
    expect(combinersOf(() => {})).toEqual({
      general: [{ rgb: portion("rgb"), alpha: portion("alpha"), constants: [black, black] }],
      final: {
        inputs: [
          { register: "fog", usage: "alpha", ...unsigned },
          { register: "spare-0-plus-secondary-color", usage: "rgb", ...unsigned },
          { register: "fog", usage: "rgb", ...unsigned },
          ...[zero, zero, zero],
        ],
        alpha: { register: "spare-0", usage: "alpha", ...unsigned },
        constants: [black, black],
        clampsSum: true,
      },
      fogColor: [0, 0, 0],
    });
  });

  test("[NV_register_combiners 3.8.12.2] what stages are set to", () => {
    const {
      general: [first],
      final,
    } = combinersOf((gl) => {
      gl.combinerInputNV(
        gl.COMBINER0_NV,
        gl.RGB,
        gl.VARIABLE_C_NV,
        gl.TEXTURE3,
        gl.HALF_BIAS_NEGATE_NV,
        gl.ALPHA,
      );
      gl.combinerInputNV(
        gl.COMBINER0_NV,
        gl.ALPHA,
        gl.VARIABLE_D_NV,
        gl.SPARE1_NV,
        gl.SIGNED_NEGATE_NV,
        gl.BLUE,
      );
      gl.combinerOutputNV(
        ...([gl.COMBINER0_NV, gl.RGB, gl.TEXTURE2, gl.DISCARD_NV, gl.SPARE1_NV] as const),
        ...([gl.SCALE_BY_TWO_NV, gl.BIAS_BY_NEGATIVE_ONE_HALF_NV, true, false, true] as const),
      );
      gl.finalCombinerInputNV(gl.VARIABLE_D_NV, gl.E_TIMES_F_NV, gl.UNSIGNED_INVERT_NV, gl.RGB);
      gl.finalCombinerInputNV(gl.VARIABLE_G_NV, gl.TEXTURE0, gl.UNSIGNED_INVERT_NV, gl.BLUE);
      gl.combinerParameteriNV(gl.COLOR_SUM_CLAMP_NV, 0);
    });
    expect(first!.rgb.inputs[2]).toEqual({ register: 3, usage: "alpha", mapping: "half-bias-negate" });
    expect(first!.alpha.inputs[3]).toEqual({ register: "spare-1", usage: "blue", mapping: "signed-negate" });
    expect(first!.rgb).toMatchObject({
      outputs: [2, null, "spare-1"],
      ...{ abDotProduct: true, cdDotProduct: false, muxSum: true, bias: -0.5, scale: 2 },
    });
    expect(final.inputs[3]).toEqual({ register: "e-times-f", usage: "rgb", mapping: "unsigned-invert" });
    expect(final.alpha).toEqual({ register: 0, usage: "blue", mapping: "unsigned-invert" });
    expect(final.clampsSum).toBe(false);
  });

  test("[NV_register_combiners2 3.8.12] constants of all stages, or of each if they are enabled", () => {
    const set = (gl: GL): void => {
      gl.combinerParameteriNV(gl.NUM_GENERAL_COMBINERS_NV, 2);
      gl.combinerParameterfvNV(gl.CONSTANT_COLOR0_NV, [1, 0, 0, 0]);
      gl.combinerParameterfvNV(gl.CONSTANT_COLOR1_NV, [0, 1, 0, 0]);
      gl.combinerStageParameterfvNV(gl.COMBINER1_NV, gl.CONSTANT_COLOR0_NV, [0, 0, 1, 0]);
    };
    const global = [
      [1, 0, 0, 0],
      [0, 1, 0, 0],
    ];
    const black = [0, 0, 0, 0];
    expect(combinersOf(set).general.map(({ constants }) => constants)).toEqual([global, global]);
    const perStage = combinersOf((gl) => {
      set(gl);
      gl.enable(gl.PER_STAGE_CONSTANTS_NV);
    });
    expect(perStage.general.map(({ constants }) => constants)).toEqual([
      [black, black],
      [[0, 0, 1, 0], black],
    ]);
    expect(perStage.final.constants).toEqual(global);
  });

  test("[NV_register_combiners 3.8.12.2] the color of fog, whether or not it is enabled", () => {
    const set = (gl: GL) => gl.fogfv(gl.FOG_COLOR, [0.25, 0.5, 0.75, 1]);
    expect(combinersOf(set).fogColor).toEqual([0.25, 0.5, 0.75]);
  });

  test("[NV_register_combiners Overview] textures without their environments, whose sources may be missing", () => {
    const set = (gl: GL): void => {
      plain(gl, 0, 1);
      gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.NEAREST);
      gl.enable(gl.TEXTURE_2D);
      // The source is a unit without a texture, which disables this one where environments count. [GL1.3 3.8.13]
      gl.texEnvi(gl.TEXTURE_ENV, gl.TEXTURE_ENV_MODE, gl.COMBINE);
      gl.texEnvi(gl.TEXTURE_ENV, gl.SOURCE0_RGB, gl.TEXTURE3);
    };
    expect(drawn(set).textures).toHaveLength(0);
    const [unit] = drawn((gl) => {
      set(gl);
      gl.enable(gl.REGISTER_COMBINERS_NV);
    }).textures;
    expect(unit).toMatchObject({ unit: 0, environment: { mode: "replace" } });
  });

  test("[NV_register_combiners Table 1] secondary colors travel without color sum", () => {
    const { gl, sink } = recordingContext();
    gl.secondaryColor3fEXT(0.25, 0.5, 0.75);
    for (const isOn of [false, true]) {
      if (isOn) gl.enable(gl.REGISTER_COMBINERS_NV);
      gl.begin(gl.POINTS);
      gl.vertex2f(0, 0);
      gl.end();
      const [{ state, vertices }] = sink.take() as [ReturnType<typeof sink.take>[number]];
      expect(state.colorSum).toBe(false);
      const secondary = vertices[0]!["secondary-color"];
      expect(secondary && [...secondary]).toEqual(isOn ? [0.25, 0.5, 0.75, 0] : undefined);
    }
  });
});

describe("[Ruling 384] NV_register_combiners2 is an extension of its own", () => {
  test("without which stages have no constants", () => {
    const extensions = ["GL_NV_register_combiners", "GL_ARB_multitexture"] as const;
    const { gl } = recordingContext(undefined, { extensions });
    expect(gl.combinerStageParameterfvNV).toBeUndefined();
    gl.enable(gl.PER_STAGE_CONSTANTS_NV);
    expect(gl.getError()).toBe(gl.INVALID_ENUM);
    gl.enable(gl.REGISTER_COMBINERS_NV);
    expect(gl.getError()).toBe(gl.NO_ERROR);
  });
});
