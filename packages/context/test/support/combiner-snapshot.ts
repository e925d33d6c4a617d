import type { GL } from "../../src/index.js";

const COMBINER_INPUTS = [
  ...(["COMBINER_INPUT_NV", "COMBINER_MAPPING_NV", "COMBINER_COMPONENT_USAGE_NV"] as const),
];
const COMBINER_OUTPUTS = [
  ...(["COMBINER_AB_OUTPUT_NV", "COMBINER_CD_OUTPUT_NV", "COMBINER_SUM_OUTPUT_NV"] as const),
  ...(["COMBINER_SCALE_NV", "COMBINER_BIAS_NV", "COMBINER_MUX_SUM_NV"] as const),
  ...(["COMBINER_AB_DOT_PRODUCT_NV", "COMBINER_CD_DOT_PRODUCT_NV"] as const),
];

/** All stages of register combiners, with the constant colors of stages if there are some. */
export function readCombiners(gl: GL, hasStageColors: boolean, into: Map<string, unknown>): void {
  const data = new Int32Array(1);
  for (let stage = 0; stage < 8; stage += 1) {
    const token = gl.COMBINER0_NV + stage;
    for (const portion of ["RGB", "ALPHA"] as const) {
      const key = `combiner ${stage} ${portion}`;
      for (let variable = 0; variable < 4; variable += 1)
        for (const name of COMBINER_INPUTS) {
          gl.getCombinerInputParameterivNV(
            ...([token, gl[portion], gl.VARIABLE_A_NV + variable, gl[name], data] as const),
          );
          into.set(`${key} ${variable} ${name}`, data[0]);
        }
      for (const name of COMBINER_OUTPUTS) {
        gl.getCombinerOutputParameterivNV(token, gl[portion], gl[name], data);
        into.set(`${key} ${name}`, data[0]);
      }
    }
    if (!hasStageColors) continue;
    for (const name of ["CONSTANT_COLOR0_NV", "CONSTANT_COLOR1_NV"] as const) {
      const color = new Float32Array(4);
      gl.getCombinerStageParameterfvNV(token, gl[name], color);
      into.set(`combiner ${stage} ${name}`, [...color]);
    }
  }
  for (let variable = 0; variable < 7; variable += 1)
    for (const name of COMBINER_INPUTS) {
      gl.getFinalCombinerInputParameterivNV(gl.VARIABLE_A_NV + variable, gl[name], data);
      into.set(`combiner final ${variable} ${name}`, data[0]);
    }
}
