import { type Case, section, zeros } from "../case.js";
import { got, state, written } from "../sights.js";

const parameters = section("[NV_register_combiners 3.8.12.1]");
const stages = section("[NV_register_combiners 3.8.12.2]");
const finalStage = section("[NV_register_combiners 3.8.12.3]");
const queries = section("[NV_register_combiners 6.1.3]", { atOnce: true });

const COLOR = [0.25, 0.5, 0.75, 1];
const SMALLEST = -0x80000000;

const INPUT = ["COMBINER3_NV", "RGB", "VARIABLE_C_NV"] as const;
const OUTPUT = ["COMBINER3_NV", "RGB"] as const;

const parameterCases: readonly Case[] = [
  parameters("combinerParameterfvNV", ["CONSTANT_COLOR0_NV", COLOR], state("CONSTANT_COLOR0_NV"), COLOR),
  parameters("combinerParameterfvNV", ["CONSTANT_COLOR1_NV", COLOR], state("CONSTANT_COLOR1_NV"), COLOR),
  parameters("combinerParameterfNV", ["NUM_GENERAL_COMBINERS_NV", 8], state("NUM_GENERAL_COMBINERS_NV"), [8]),
  parameters("combinerParameteriNV", ["COLOR_SUM_CLAMP_NV", 0], state("COLOR_SUM_CLAMP_NV"), [0]),
  parameters(
    "combinerParameterivNV",
    ["CONSTANT_COLOR1_NV", [SMALLEST, 0x7fffffff, SMALLEST, 0x7fffffff]],
    state("CONSTANT_COLOR1_NV"),
    [0, 1, 0, 1],
  ),
  section("[NV_register_combiners2 3.8.12.1]")(
    "combinerStageParameterfvNV",
    ["COMBINER2_NV", "CONSTANT_COLOR0_NV", COLOR],
    got("getCombinerStageParameterfvNV", "COMBINER2_NV", "CONSTANT_COLOR0_NV"),
    COLOR,
  ),
];

const stageCases: readonly Case[] = [
  stages(
    "combinerInputNV",
    [...INPUT, "SPARE1_NV", "EXPAND_NORMAL_NV", "RGB"],
    got("getCombinerInputParameterivNV", ...INPUT, "COMBINER_INPUT_NV"),
    ["SPARE1_NV"],
  ),
  stages(
    "combinerInputNV",
    ["COMBINER0_NV", "ALPHA", "VARIABLE_A_NV", "TEXTURE1", "SIGNED_NEGATE_NV", "BLUE"],
    got("getCombinerInputParameterivNV", "COMBINER0_NV", "ALPHA", "VARIABLE_A_NV", "COMBINER_MAPPING_NV"),
    ["SIGNED_NEGATE_NV"],
  ),
  stages(
    "combinerOutputNV",
    [
      ...OUTPUT,
      ...(["SPARE0_NV", "TEXTURE2", "SECONDARY_COLOR_NV", "SCALE_BY_TWO_NV", "NONE"] as const),
      ...[true, false, true],
    ],
    got("getCombinerOutputParameterivNV", ...OUTPUT, "COMBINER_AB_OUTPUT_NV"),
    ["SPARE0_NV"],
  ),
  stages(
    "combinerOutputNV",
    [
      ...OUTPUT,
      ...(["DISCARD_NV", "PRIMARY_COLOR_NV", "SPARE1_NV", "NONE", "BIAS_BY_NEGATIVE_ONE_HALF_NV"] as const),
      ...[false, false, false],
    ],
    got("getCombinerOutputParameterivNV", ...OUTPUT, "COMBINER_BIAS_NV"),
    ["BIAS_BY_NEGATIVE_ONE_HALF_NV"],
  ),
  finalStage(
    "finalCombinerInputNV",
    ["VARIABLE_D_NV", "E_TIMES_F_NV", "UNSIGNED_INVERT_NV", "RGB"],
    got("getFinalCombinerInputParameterivNV", "VARIABLE_D_NV", "COMBINER_INPUT_NV"),
    ["E_TIMES_F_NV"],
  ),
  finalStage(
    "finalCombinerInputNV",
    ["VARIABLE_G_NV", "SPARE0_NV", "UNSIGNED_INVERT_NV", "BLUE"],
    got("getFinalCombinerInputParameterivNV", "VARIABLE_G_NV", "COMBINER_COMPONENT_USAGE_NV"),
    ["BLUE"],
  ),
];

const queryCases: readonly Case[] = (["f", "i"] as const).flatMap((type) => [
  queries(
    `getCombinerInputParameter${type}vNV`,
    ["COMBINER0_NV", "RGB", "VARIABLE_A_NV", "COMBINER_INPUT_NV", zeros(1)],
    written,
    ["PRIMARY_COLOR_NV"],
  ),
  queries(
    `getCombinerOutputParameter${type}vNV`,
    ["COMBINER7_NV", "ALPHA", "COMBINER_SUM_OUTPUT_NV", zeros(1)],
    written,
    ["SPARE0_NV"],
  ),
  queries(
    `getFinalCombinerInputParameter${type}vNV`,
    ["VARIABLE_A_NV", "COMBINER_INPUT_NV", zeros(1)],
    written,
    ["FOG"],
  ),
]);

/** Parameters and stages of register combiners. */
export const combinerCases: readonly Case[] = [
  ...parameterCases,
  ...stageCases,
  ...queryCases,
  section("[NV_register_combiners2 6.1.3]", { atOnce: true })(
    "getCombinerStageParameterfvNV",
    ["COMBINER5_NV", "CONSTANT_COLOR1_NV", zeros(4)],
    written,
    COLOR,
    { setup: [["combinerStageParameterfvNV", "COMBINER5_NV", "CONSTANT_COLOR1_NV", COLOR]] },
  ),
];
