import type { GL } from "@glasm/context";

/** The light and what is everywhere, and the highlights. */
const LIGHT = [1, 0.94, 0.84, 1];
const AMBIENT = [0.12, 0.12, 0.15, 1];
const HIGHLIGHT = [0.7, 0.62, 0.45, 1];

type Token = Exclude<{ [Name in keyof GL]: GL[Name] extends number ? Name : never }[keyof GL], undefined>;

/** A variable: its register, what is done to it, and which components it has. */
type Variable = readonly [register: Token, mapping: Token, usage: "RGB" | "ALPHA" | "BLUE"];

/** The variables of a half of a general stage, from A on. */
function setInputs(gl: GL, stage: number, portion: "RGB" | "ALPHA", variables: readonly Variable[]): void {
  variables.forEach(([register, mapping, usage], i) =>
    gl.combinerInputNV(
      ...([gl.COMBINER0_NV + stage, gl[portion], gl.VARIABLE_A_NV + i] as const),
      ...([gl[register], gl[mapping], gl[usage]] as const),
    ),
  );
}

/** Where A B, C D and their sum go. */
function setOutputs(
  gl: GL,
  stage: number,
  portion: "RGB" | "ALPHA",
  outputs: readonly [Token, Token, Token],
  areDots = false,
): void {
  const [ab, cd, total] = outputs;
  gl.combinerOutputNV(
    ...([gl.COMBINER0_NV + stage, gl[portion], gl[ab], gl[cd], gl[total]] as const),
    ...([gl.NONE, gl.NONE, areDots, areDots, false] as const),
  );
}

const IDENTITY = "UNSIGNED_IDENTITY_NV";
const color = (register: Token, mapping: Token = IDENTITY): Variable => [register, mapping, "RGB"];
const alpha = (register: Token): Variable => [register, IDENTITY, "ALPHA"];
const ONE = color("ZERO", "UNSIGNED_INVERT_NV");

/**
 * Sets four general stages and the final one: with N, L and H from the textures 0, 1 and 2 and the colors of texture 3
 * they give (light N L + ambient) colors + highlight (N H)^16.
 */
export function combineBumps(gl: GL): void {
  gl.enable(gl.REGISTER_COMBINERS_NV);
  gl.enable(gl.PER_STAGE_CONSTANTS_NV);
  gl.combinerParameteriNV(gl.NUM_GENERAL_COMBINERS_NV, 4);

  // Spare 0 and spare 1: N L and N H
  const normal = color("TEXTURE0", "EXPAND_NORMAL_NV");
  setInputs(gl, 0, "RGB", [
    normal,
    color("TEXTURE1", "EXPAND_NORMAL_NV"),
    normal,
    color("TEXTURE2", "EXPAND_NORMAL_NV"),
  ]);
  setOutputs(gl, 0, "RGB", ["SPARE0_NV", "SPARE1_NV", "DISCARD_NV"], true);

  // Light and ambience; beside them N H is squared in every stage.
  gl.combinerStageParameterfvNV(gl.COMBINER1_NV, gl.CONSTANT_COLOR0_NV, LIGHT);
  gl.combinerStageParameterfvNV(gl.COMBINER1_NV, gl.CONSTANT_COLOR1_NV, AMBIENT);
  setInputs(gl, 1, "RGB", [
    color("SPARE0_NV"),
    color("CONSTANT_COLOR0_NV"),
    color("CONSTANT_COLOR1_NV"),
    ONE,
  ]);
  const half: Variable = ["SPARE1_NV", IDENTITY, "BLUE"];
  setInputs(gl, 1, "ALPHA", [half, half]);
  setOutputs(gl, 1, "ALPHA", ["SPARE1_NV", "DISCARD_NV", "DISCARD_NV"]);

  setInputs(gl, 2, "RGB", [color("SPARE0_NV"), color("TEXTURE3")]);
  for (const stage of [2, 3]) {
    setInputs(gl, stage, "ALPHA", [alpha("SPARE1_NV"), alpha("SPARE1_NV")]);
    setOutputs(gl, stage, "ALPHA", ["SPARE1_NV", "DISCARD_NV", "DISCARD_NV"]);
  }
  setOutputs(gl, 3, "RGB", ["DISCARD_NV", "DISCARD_NV", "DISCARD_NV"]);

  gl.combinerParameterfvNV(gl.CONSTANT_COLOR0_NV, HIGHLIGHT);
  const final: readonly Variable[] = [
    color("E_TIMES_F_NV"),
    color("CONSTANT_COLOR0_NV"),
    color("ZERO"),
    color("SPARE0_NV"),
    alpha("SPARE1_NV"),
    alpha("SPARE1_NV"),
    ["ZERO", "UNSIGNED_INVERT_NV", "ALPHA"],
  ];
  final.forEach(([register, mapping, usage], i) =>
    gl.finalCombinerInputNV(gl.VARIABLE_A_NV + i, gl[register], gl[mapping], gl[usage]),
  );
}
