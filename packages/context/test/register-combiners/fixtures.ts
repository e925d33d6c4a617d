import { type GL, TOKENS, type TokenName } from "../../src/index.js";

const NAMES = new Map<number, string>(
  (Object.entries(TOKENS) as [TokenName, number][])
    .filter(([name]) => /_NV$|^(ZERO|RGB|ALPHA|BLUE|FOG|TEXTURE\d)$/.test(name))
    .map(([name, value]) => [value, name]),
);

/** The name of a token that combiners take; 0 is ZERO. */
const nameOf = (value: number): string => NAMES.get(value) ?? String(value);

const INPUT = ["COMBINER_INPUT_NV", "COMBINER_COMPONENT_USAGE_NV", "COMBINER_MAPPING_NV"] as const;

/** Register, usage and mapping of a variable of a general stage, as queries give them. */
export function inputOf(gl: GL, stage: number, portion: "RGB" | "ALPHA", variable: TokenName): string[] {
  const data = new Int32Array(1);
  return INPUT.map((name) => {
    gl.getCombinerInputParameterivNV(
      ...([gl.COMBINER0_NV + stage, gl[portion], TOKENS[variable], gl[name], data] as const),
    );
    return nameOf(data[0]!);
  });
}

/** The same of the final stage. */
export function finalInputOf(gl: GL, variable: TokenName): string[] {
  const data = new Int32Array(1);
  return INPUT.map((name) => {
    gl.getFinalCombinerInputParameterivNV(TOKENS[variable], gl[name], data);
    return nameOf(data[0]!);
  });
}

const OUTPUT = [
  ...(["COMBINER_AB_OUTPUT_NV", "COMBINER_CD_OUTPUT_NV", "COMBINER_SUM_OUTPUT_NV"] as const),
  ...(["COMBINER_SCALE_NV", "COMBINER_BIAS_NV"] as const),
  ...(["COMBINER_AB_DOT_PRODUCT_NV", "COMBINER_CD_DOT_PRODUCT_NV", "COMBINER_MUX_SUM_NV"] as const),
];

/** What CombinerOutputNV has set of a stage. */
export function outputOf(gl: GL, stage: number, portion: "RGB" | "ALPHA"): number[] {
  const data = new Int32Array(1);
  return OUTPUT.map((name) => {
    gl.getCombinerOutputParameterivNV(gl.COMBINER0_NV + stage, gl[portion], gl[name], data);
    return data[0]!;
  });
}
