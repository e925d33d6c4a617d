/** Words of other languages, and of other places in this one, with what is to be written instead. */

import type { Meaning } from "@glasm/vm";
import type { EnvironmentRow } from "../isa/environments.js";
import { attributeOf } from "../isa/meanings.js";
import { spellRegister, spellWith } from "../isa/register-spelling.js";

/** Advice for programs of an environment; nothing if there is none for them. */
type Advice = (row: EnvironmentRow) => string;

const always =
  (text: string): Advice =>
  () =>
    text;

const [R0, R1] = [spellRegister("temporary", 0), spellRegister("temporary", 1)];
const [ATTRIBUTES, PARAMETERS, RESULTS] = (["attribute", "parameter", "result"] as const).map((file) =>
  spellWith(file, "..."),
);
/** An instruction as it is written. */
export const MOVE = `MOV ${R0}, ${R1}`;

const NO_DECLARATIONS = always(
  `registers are not declared: they are ${ATTRIBUTES}, ${PARAMETERS}, ${RESULTS}, ${spellRegister("address", 0)}, ${R0}, ${R1} and so on`,
);
const NO_BLOCKS: Advice = ({ version2 }) =>
  version2
    ? "repeat and choose with labels and BRA"
    : "there are no branches: compute both values and choose with SLT or SGE";
const ROWS_OF_MATRIX = always("a matrix takes a DP4 for each row, or a DP3 if it has three columns");
const OF_FRAGMENTS = always("only fragment programs have it");
const OF_GLSL = always(
  `this is a word of GLSL; an instruction is written as in MOV ${R0}, ${spellRegister("attribute", attributeOf("position"))}`,
);
export const NO_CONSTANTS = `there are no constants: put the value into a program parameter and read ${PARAMETERS}`;

const words = (names: string, advice: Advice): readonly [string, Advice][] =>
  names.split(" ").map((name) => [name, advice]);

/** What other assembly languages, and GLSL, begin a statement with; in capitals. */
export const FOREIGN_INSTRUCTIONS: ReadonlyMap<string, Advice> = new Map([
  ...words("TEMP PARAM ATTRIB OUTPUT ADDRESS ALIAS DCL", NO_DECLARATIONS),
  ...words("IF ELSE ENDIF LOOP ENDLOOP REP ENDREP BRK BREAK FOR WHILE", NO_BLOCKS),
  ...words("M4X4 M4X3 M3X4 M3X3 M3X2", ROWS_OF_MATRIX),
  ...words("TEX TXP TXB TXD KIL", OF_FRAGMENTS),
  ...words("VOID FLOAT INT VEC2 VEC3 VEC4 MAT3 MAT4 UNIFORM ATTRIBUTE VARYING IN OUT", OF_GLSL),
  ...words("DEF DEFINE", always(NO_CONSTANTS)),
  ...words("XPD CRS CROSS", always("a cross product is a MUL and a MAD with swizzled operands")),
  ...words("NRM NORMALIZE", always("to normalize takes DP3, RSQ and MUL")),
  ...words("DIV", always("to divide takes RCP and MUL")),
  ...words("SQRT SQT", always("a square root takes RSQ and RCP")),
  ...words("LRP MIX", always("to interpolate takes ADD and MAD")),
  ...words("POW", ({ version2 }) =>
    version2 ? "a power takes LG2, MUL and EX2" : "a power takes LOG, MUL and EXP",
  ),
  ...words("SWZ", always(`every operand can have a swizzle, as in ${MOVE}.yzxw`)),
  ...words("CMP CND", ({ version2 }) =>
    version2 ? `choose with a condition, as in MOV ${R0} (LT), ${R1}` : "choose with SLT or SGE",
  ),
  ...words("SCS SINCOS", ({ version2 }) => (version2 ? "use SIN and COS" : "")),
  ...words("MOVA", (row) => (row.version2 ? "use ARL or ARR" : "use ARL")),
  ...words("EXPP", always("did you mean EXP?")),
  ...words("LOGP", always("did you mean LOG?")),
  ...words("NEG", always(`every operand can have a minus sign, as in MOV ${R0}, -${R1}`)),
  ...words("JMP GOTO", ({ version2 }) => (version2 ? "use BRA" : "there are no branches")),
  ...words("RETURN", ({ version2 }) => (version2 ? "did you mean RET?" : "")),
  ...words("NOP", always("leave it out")),
]);

/** What results mean by their names in the assembly language of Direct3D. */
export const DIRECT3D_RESULTS: ReadonlyMap<string, Meaning> = new Map<string, Meaning>([
  ["oPos", "position"],
  ["oD0", "color"],
  ["oD1", "secondary-color"],
  ["oFog", "fog-coordinate"],
  ["oPts", "point-size"],
  ...Array.from({ length: 8 }, (_, unit): [string, Meaning] => [`oT${unit}`, `texture-coordinates-${unit}`]),
]);

/** What a header of another language says of it. */
export const FOREIGN_HEADERS: readonly (readonly [pattern: RegExp, language: string])[] = [
  [/^!!ARB[vf]p\d/, "another language, that of ARB_vertex_program and ARB_fragment_program"],
  [/^!!(FP|FCP)\d/, "the language of fragment programs"],
  [/^!!(RC|TS)\d/, "the language of register combiners and texture shaders"],
  [/^!!NV[a-z]+\d/, "another language, that of NV_gpu_program4 and later extensions"],
  [/^[vp]s(_|$)/, "the assembly language of Direct3D"],
  [/^(void|uniform|attribute|varying|precision|layout|in|out)$/, "GLSL"],
  [/^VS?P\d/, "a header without its !!"],
  [/^\u00ef\u00bb\u00bf/, "a byte order mark; save the text without one"],
  [/^(\u00ff|\u00fe)/, "how a text in UTF-16 begins; save it as ASCII"],
];

/** Characters that begin no token, and what their authors may want to know. */
export const FOREIGN_CHARACTERS: Readonly<Record<string, string>> = {
  "/": "a comment begins with #",
  "{": NO_CONSTANTS,
  "}": "there are no blocks",
  "=": `an instruction names its destination first, as in ${MOVE}`,
  "*": "there are no expressions; each operation is an instruction",
  "<": "a condition is written as in (LT.x)",
  ">": "a condition is written as in (GT.x)",
  '"': "there are no strings",
};
