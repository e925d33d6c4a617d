import type { Code } from "../src/program/diagnostics.js";
import type { LoadOptions } from "../src/load.js";

/**
 * One broken rule. In the text «bad→good» stands for two texts: with the bad part the program has the one
 * error, with the good part it loads. The error is at the whole bad part, or at the end of the program.
 */
export interface DiagnosticCase {
  readonly code: Code;
  readonly text: string;
  /** The message, or a part of it. */
  readonly message: string;
  readonly atEnd?: true;
  readonly options?: LoadOptions;
}

const HPOS = "MOV o[HPOS], v[0];";
const VP10 = `!!VP1.0\n${HPOS}\n`;
const VP11 = `!!VP1.1\n${HPOS}\n`;
const VP20 = `!!VP2.0\n${HPOS}\n`;
const VSP10 = "!!VSP1.0\nMOV c[0], v[0];\n";
const INVARIANT = "OPTION NV_position_invariant;";
const needs = (what: string, newer: string, environment: string): string =>
  `${what} ${newer}; this is a ${environment} program`;

const HEADER_CASES: readonly DiagnosticCase[] = [
  {
    code: "header",
    text: `# c\n«!!VP3.0→!!VP1.0» ${HPOS} END`,
    message: 'expected a program header (!!VP1.0, !!VP1.1, !!VP2.0 or !!VSP1.0), found "!!VP3.0"',
  },
  { code: "header", text: `«MOV→!!VP1.0 MOV» R0, v[0]; ${HPOS} END`, message: 'found "MOV"' },
  { code: "header", text: `«!→!!VP1.0» ${HPOS} END`, message: 'found "!"' },
  { code: "header", text: `«→!!VP1.0 ${HPOS} END»`, message: "found the end of the program", atEnd: true },
  {
    code: "target",
    text: "«!!VP1.0→!!VSP1.0»\nMOV R0, v[0]; MOV «o[HPOS]→c[0]», R0; END",
    message: '"!!VP1.0" begins a vertex program, but a vertex state program is being loaded',
    options: { target: "vsp" },
  },
  {
    code: "target",
    text: "«!!VSP1.0→!!VP2.0»\nMOV «c[0]→o[HPOS]», v[0]; END",
    message: '"!!VSP1.0" begins a vertex state program, but a vertex program is being loaded',
    options: { target: "vp" },
  },
];

const SYNTAX_CASES: readonly DiagnosticCase[] = [
  { code: "character", text: `${VP10}«{→»\nEND`, message: 'no token of the language begins with "{"' },
  { code: "character", text: `${VP10}MOV R0, «\xc3\xa9→»R1;\nEND`, message: "the bytes 0xC3 0xA9" },
  { code: "character", text: `${VP10}«\0→\t»END`, message: "the byte 0x00" },
  { code: "character", text: `${VP10}MOV R0, R1«!→;»END`, message: 'with "!"' },
  { code: "syntax", text: `${VP10}«;→»\nEND`, message: 'expected an instruction or END, found ";"' },
  { code: "syntax", text: `${VP10}«7→»\nEND`, message: 'found "7"' },
  { code: "syntax", text: `${VP10}«!!VP1.0→»\nEND`, message: 'found "!!VP1.0"' },
  { code: "syntax", text: "!!VP1.0\nMOV o[HPOS] «v→, v»[0];\nEND", message: 'expected ",", found "v"' },
  { code: "syntax", text: "!!VP1.0\nMOV o[HPOS], v[0 «;→];»\nEND", message: 'expected "]", found ";"' },
  { code: "syntax", text: "!!VP1.0\nMOV o[HPOS], v[0]\n\n«END→;END»", message: 'expected ";", found "END"' },
  {
    code: "syntax",
    text: "!!VP1.0\nMOV «HPOS→o[HPOS]», v[0];\nEND",
    message: "a destination (o[...] or R0 to R11)",
  },
  {
    code: "syntax",
    text: `${VP20}MOV «x→CC», v[0];\nEND`,
    message: "a destination (o[...], CC or R0 to R15)",
  },
  {
    code: "syntax",
    text: `${VSP10}MOV «x→c[9]», v[0];\nEND`,
    message: "a destination (c[...] or R0 to R11)",
  },
  {
    code: "syntax",
    text: `${VP10}MOV R0, «o→v[1]; #»[1];\nEND`,
    message: "operand (v[...], c[...] or R0 to R11)",
  },
  { code: "syntax", text: `${VSP10}MOV R0, «x→R1»;\nEND`, message: "operand (v[0], c[...] or R0 to R11)" },
  {
    code: "syntax",
    text: `${VP10}MOV R0, c[«]→1]»;\nEND`,
    message: "a number from 0 to 95 or an address register",
  },
  { code: "syntax", text: `${VP20}MOV R0, c[A0.x+«-→1»1];\nEND`, message: "expected an offset" },
  { code: "syntax", text: `${VP10}ARL «R0→A0».x, R0.x;\nEND`, message: 'expected A0, found "R0"' },
  { code: "syntax", text: `${VP20}ARL «R0→A1».x, R0.x;\nEND`, message: 'expected A0 or A1, found "R0"' },
  { code: "syntax", text: `${VP20}a: BRA «;→a;»\nEND`, message: 'expected a label, found ";"' },
  { code: "end-missing", text: `${VP10}«→END»`, message: "expected END, found the end", atEnd: true },
  { code: "text-after-end", text: `${VP10}END # c\n«MOV→#MOV» R0, R1;`, message: '"MOV" follows END' },
  { code: "text-after-end", text: `${VP20}END «:→»`, message: '":" follows END' },
];

const AVAILABILITY_CASES: readonly DiagnosticCase[] = [
  {
    code: "option-unavailable",
    text: `!!VP1.0\n«OPTION→#» NV_position_invariant;\n${HPOS}\nEND`,
    message: "VP1.0 has no program options; VP1.1 or VP2.0 have them",
  },
  {
    code: "option-unknown",
    text: `!!VP1.1\nOPTION «ARB_position_invariant→NV_position_invariant»;\nMOV o[COL0], v[0];\nEND`,
    message: '"ARB_position_invariant" is not a program option; VP1.1 has NV_position_invariant',
  },
  {
    code: "option-late",
    text: `!!VP2.0\nMOV o[COL0], v[0];\n«OPTION→MOV o[HPOS], R0; #» NV_position_invariant;\nEND`,
    message: "program options come before the first instruction and the first label",
  },
  {
    code: "instruction-unknown",
    text: `${VP10}«MOVR0→MOV R0», R1;\nEND`,
    message: '"MOVR0" is not an instruction',
  },
  {
    code: "instruction-unknown",
    text: `${VP10}«mov→MOV» R0, R1;\nEND`,
    message: "instruction; did you mean MOV?",
  },
  {
    code: "instruction-unknown",
    text: `${VP20}a: «BRAC→BRA» a;\nEND`,
    message: '"BRAC" is not an instruction',
  },
  {
    code: "instruction-unknown",
    text: `${VP20}«${"a".repeat(50)}→MOV» R0, R1;\nEND`,
    message: `"${"a".repeat(40)}..." is not an instruction`,
  },
  {
    code: "instruction-unavailable",
    text: `${VP10}«ABS→MOV» R0, R1;\nEND`,
    message: needs('"ABS" needs', "VP1.1 or VP2.0", "VP1.0"),
  },
  {
    code: "instruction-unavailable",
    text: `${VP11}«FLRC→ABS» R0, R1;\nEND`,
    message: needs('"FLRC" needs', "VP2.0", "VP1.1"),
  },
  {
    code: "suffix-unavailable",
    text: `${VP11}«MOVC→MOV» R0, R1;\nEND`,
    message: needs('"MOVC" updates the condition code, which needs', "VP2.0", "VP1.1"),
  },
  {
    code: "label-unavailable",
    text: `${VP11}«here→#here»:\nMOV R0, R1;\nEND`,
    message: needs('the label "here" needs', "VP2.0", "VP1.1"),
  },
  {
    code: "condition-unavailable",
    text: `${VP11}MOV R0 «(→, R2; #»LT), R1;\nEND`,
    message: needs("condition code masks need", "VP2.0", "VP1.1"),
  },
  {
    code: "condition-register-unavailable",
    text: `${VP10}MOV «CC→R0», R1;\nEND`,
    message: needs("the register CC needs", "VP2.0", "VP1.0"),
  },
  {
    code: "absolute-unavailable",
    text: `${VP11}MOV R0, -«|→R0; #»R1|;\nEND`,
    message: needs("absolute values of operands need", "VP2.0", "VP1.1"),
  },
  {
    code: "plus-unavailable",
    text: `${VP10}MOV R0, «+→-»R1;\nEND`,
    message: needs("the sign + needs", "VP1.1 or VP2.0", "VP1.0"),
  },
  {
    code: "result-unavailable",
    text: `${VP11}MOV o[«CLP0→PSIZ»], R0;\nEND`,
    message: needs("o[CLP0] needs", "VP2.0", "VP1.1"),
  },
];

const REGISTER_CASES: readonly DiagnosticCase[] = [
  {
    code: "condition-unknown",
    text: `${VP20}MOV R0 («UN→NE»), R1;\nEND`,
    message: '"UN" is not a condition; expected EQ, GE, GT, LE, LT, NE, TR or FL',
  },
  {
    code: "temporary-range",
    text: `${VP11}MOV «R12→R11», R1;\nEND`,
    message: "temporary registers are R0 to R11",
  },
  {
    code: "temporary-range",
    text: `${VP20}MOV R0, «R16→R15»;\nEND`,
    message: '"R16" does not exist in VP2.0',
  },
  { code: "address-range", text: `${VP10}ARL «A1→A0».x, R0.x;\nEND`, message: "exist in VP1.0; expected A0" },
  { code: "address-range", text: `${VP20}MOV R0, c[«A2→A1».x];\nEND`, message: "expected A0 or A1" },
  {
    code: "address-component",
    text: `${VP10}MOV R0, c[A0.«y→x»];\nEND`,
    message: "the component x of the address",
  },
  {
    code: "address-component",
    text: `${VP20}MOV R0, c[A0.«xy→y»];\nEND`,
    message: "x, y, z or w of the address",
  },
  {
    code: "attribute-range",
    text: `${VP10}MOV R0, v[«16→15»];\nEND`,
    message: 'attribute "16" does not exist',
  },
  {
    code: "attribute-unknown",
    text: `${VP20}MOV R0, v[«TEX8→TEX7»];\nEND`,
    message: "0 to 15 or OPOS, WGHT",
  },
  { code: "attribute-state-program", text: `${VSP10}MOV R0, v[«1→0»];\nEND`, message: 'but v[0], found "1"' },
  { code: "attribute-state-program", text: `${VSP10}MOV R0, v[«OPOS→0»];\nEND`, message: 'found "OPOS"' },
  {
    code: "parameter-range",
    text: `${VP10}MOV R0, c[«96→95»];\nEND`,
    message: "exist in VP1.0; expected 0 to 95",
  },
  { code: "parameter-range", text: `${VP20}MOV R0, c[«256→255»];\nEND`, message: "expected 0 to 255" },
  { code: "parameter-range", text: `${VSP10}MOV c[«96→95»], R0;\nEND`, message: "expected 0 to 95" },
  {
    code: "parameter-write",
    text: `${VP20}MOV «c→o[COL0], R0; #»[1], R0;\nEND`,
    message: "cannot write program",
  },
  {
    code: "parameter-relative-write",
    text: `${VSP10}MOV c[«A0→1], R0; #».x], R0;\nEND`,
    message: 'program parameters are written by number, not relative to "A0"',
  },
  { code: "offset-range", text: `${VP10}MOV R0, c[A0.x+«64→63»];\nEND`, message: "VP1.0 has -64 to +63" },
  {
    code: "offset-range",
    text: `${VSP10}MOV R0, c[A0.x-«65→64»];\nEND`,
    message: 'offset "65" is out of range',
  },
  { code: "offset-range", text: `${VP20}MOV R0, c[A0.x+«256→255»];\nEND`, message: "VP2.0 has -256 to +255" },
  { code: "offset-range", text: `${VP20}MOV R0, c[A0.x-«257→256»];\nEND`, message: "VP2.0 has -256 to +255" },
  { code: "result-unknown", text: `${VP10}MOV o[«TEX8→TEX7»], R0;\nEND`, message: "TEX6 or TEX7" },
  { code: "result-unknown", text: `${VP20}MOV o[«0→CLP5»], R0;\nEND`, message: "CLP4 or CLP5" },
  {
    code: "result-state-program",
    text: `${VSP10}MOV «o→c[0], R0; #»[HPOS], R0;\nEND`,
    message: "no vertex result",
  },
  {
    code: "mask",
    text: `${VP10}MOV R0.«yx→xy», R1;\nEND`,
    message: "of x, y, z and w, in this order), found",
  },
  { code: "mask", text: `${VP10}MOV R0.«,→x,» R1;\nEND`, message: "expected a write mask (one or more" },
  {
    code: "mask",
    text: `${VP10}ARL A0«,→.x,» R0.x;\nEND`,
    message: "expected the write mask .x of the address",
  },
  {
    code: "mask",
    text: `${VP10}ARL A0.«y→x», R0.x;\nEND`,
    message: "expected the write mask .x of the address",
  },
  {
    code: "mask",
    text: `${VP20}ARR A0.«wx→xw», R0;\nEND`,
    message: "of x, y, z and w, in this order), found",
  },
  { code: "swizzle", text: `${VP10}MOV R0, R1.«xyz→xyzz»;\nEND`, message: 'each x, y, z or w, found "xyz"' },
  { code: "swizzle", text: `${VP20}MOV R0 (EQ.«xy→x»), R1;\nEND`, message: 'each x, y, z or w, found "xy"' },
  {
    code: "component",
    text: `${VP10}RCP R0, R1.«xx→x»;\nEND`,
    message: "exactly one component (.x, .y, .z or .w)",
  },
  { code: "component", text: `${VP10}RCP R0, R1«;→.x;»\nEND`, message: 'found ";"' },
];

const SEMANTIC_CASES: readonly DiagnosticCase[] = [
  { code: "label-reserved", text: `${VP20}E: BRA «END→E»;\nEND`, message: "END cannot be a label" },
  {
    code: "label-duplicate",
    text: `${VP20}here:\nMOV R0, R1;\n«here→there»:\nEND`,
    message: 'the label "here" was already defined in line 3',
  },
  {
    code: "label-undefined",
    text: `${VP20}here:\nCAL «there→here»;\nEND\n`,
    message: 'the label "there", used in line 4, is not defined',
    atEnd: true,
  },
  {
    code: "label-undefined",
    text: `${VP20}here:\nCAL «${"x".repeat(41)}→here»;\nEND\n`,
    message: `the label "${"x".repeat(40)}...", used in line 4, is not defined`,
    atEnd: true,
  },
  {
    code: "parameter-conflict",
    text: `${VP10}MAD R0, c[1], c[01], -«c[2]→c[1]»;\nEND`,
    message: "c[2] is a second program parameter beside c[1]; an instruction can read one",
  },
  {
    code: "parameter-conflict",
    text: `${VP10}ADD R0, c[A0.x+0], «c[0]→c[A0.x]».x;\nEND`,
    message: "beside c[A0.x];",
  },
  {
    code: "parameter-conflict",
    text: `${VP20}ADD R0, c[A0.x+1], «c[A0.x-1]→c[A0.x+01]»;\nEND`,
    message: "c[A0.x-1] is",
  },
  {
    code: "parameter-conflict",
    text: `${VP20}ADD R0, c[A0.x], |«c[A0.y]→c[A0.x+0]»|;\nEND`,
    message: "c[A0.y] is",
  },
  {
    code: "parameter-conflict",
    text: `${VP20}ADD R0, c[A0.x], «c[A1.x]→c[A0.x-0]»;\nEND`,
    message: "c[A1.x] is",
  },
  {
    code: "parameter-conflict",
    text: `${VSP10}ADD c[3], c[1], «c[3]→c[1]»;\nEND`,
    message: "c[3] is a second",
  },
  {
    code: "attribute-conflict",
    text: `${VP10}MAD R0, v[OPOS], v[0], «v[ 1 ]→v[0]»;\nEND`,
    message: "v[1] is a second vertex attribute beside v[0]; an instruction can read one",
  },
  {
    code: "attribute-conflict",
    text: `${VP20}ADD R0, v[NRML], «v[COL0]→v[2]»;\nEND`,
    message: "v[3] is a second",
  },
  {
    code: "position-write",
    text: `!!VP1.1\n${INVARIANT}\nMOV o[«HPOS→COL0»], v[0];\nEND`,
    message: "a position-invariant program cannot write o[HPOS]",
  },
  {
    code: "position-write",
    text: `!!VP2.0\n${INVARIANT}\nMOV o[«HPOS→COL0»].x (FL), v[0];\nEND`,
    message: "HPOS",
  },
  {
    code: "relative-unavailable",
    text: `!!VP1.1\n${INVARIANT}\nMOV o[COL0], c[«A0→1]; #».x];\nEND`,
    message: "a position-invariant VP1.1 program cannot use relative addressing",
  },
  {
    code: "position-unwritten",
    text: "!!VP1.0\nMOV o[«COL0→HPOS»], v[0];\nEND\n#",
    message: "the program writes no component of o[HPOS]",
    atEnd: true,
  },
  { code: "position-unwritten", text: `!!VP2.0\n«→${INVARIANT}» END`, message: "o[HPOS]", atEnd: true },
  {
    code: "parameter-unwritten",
    text: "!!VSP1.0\nMOV «R0→c[0]», v[0];\nEND",
    message: "the vertex state program writes no program parameter",
    atEnd: true,
  },
  {
    code: "parameter-unwritten",
    text: "!!VSP1.0 «→MOV c[0], R0;» END",
    message: "no program parameter",
    atEnd: true,
  },
];

const LIMITS = [
  { header: "!!VP1.0\n", kind: "VP1.0", limit: 128 },
  { header: "!!VP1.1\n", kind: "VP1.1", limit: 128 },
  { header: "!!VP2.0\n", kind: "VP2.0", limit: 256 },
  { header: "!!VSP1.0\n", kind: "VSP1.0", limit: 128 },
  { header: `!!VP1.1\n${INVARIANT}\n`, kind: "position-invariant VP1.1", limit: 124 },
  { header: `!!VP2.0\n${INVARIANT}\n`, kind: "position-invariant VP2.0", limit: 252 },
];

const LIMIT_CASES = LIMITS.map(({ header, kind, limit }): DiagnosticCase => {
  const written = kind === "VSP1.0" ? "c[0]" : kind.startsWith("position") ? "o[COL0]" : "o[HPOS]";
  const line = `MOV ${written}, v[0];\n`;
  return {
    code: "instruction-limit",
    text: `${header}${line.repeat(limit)}«${line}→»END`,
    message: `the program has ${limit + 1} instructions; a ${kind} program has at most ${limit}`,
    atEnd: true,
  };
});

export const DIAGNOSTIC_CASES: readonly DiagnosticCase[] = [
  ...HEADER_CASES,
  ...SYNTAX_CASES,
  ...AVAILABILITY_CASES,
  ...REGISTER_CASES,
  ...SEMANTIC_CASES,
  ...LIMIT_CASES,
];
