/** Lengths of the programs whose loading is measured, in instructions. */
export const PROGRAM_LENGTHS = [6, 30, 64, 250] as const;

const HEAD = [0, 1, 2, 3].map((row) => `DP4 o[HPOS].${"xyzw"[row]!}, c[${row}], v[0];`);
/** What lighting does, again and again: each pass reads what the last one wrote. */
const BODY = [
  "DP3 R0.w, R0, R0;",
  "RSQ R0.w, R0.w;",
  "MUL R0.xyz, R0, R0.w;",
  "ADD R1.xyz, c[8], -v[0];",
  "DP3 R1.w, R1, R1;",
  "RSQ R1.w, R1.w;",
  "MUL R1.xyz, R1, R1.w;",
  "DP3 R3.x, R0, R1;",
  "DP3 R3.y, R1, c[9];",
  "MOV R3.w, c[10].w;",
  "LIT R3, R3;",
  "MAD R4.xyz, R3.y, c[10], R4;",
  "MAD R4.xyz, R3.z, c[12], R4;",
  "MAX R0.xyz, R4, v[2];",
  "SUB R4.w, R4.x, R0.y;",
];
const TAIL = ["MOV o[COL0], R4;", "MOV o[TEX0], R0;"];

/** The text of a VP2.0 program with `length` instructions, at least 6. */
export function textOfLength(length: number): string {
  const count = length - HEAD.length - TAIL.length;
  const body = Array.from({ length: count }, (_, i) => BODY[i % BODY.length]!);
  return ["!!VP2.0", ...HEAD, ...body, ...TAIL, "END", ""].join("\n");
}

/** How NV_gpu_program4 spells what NV_vertex_program2 has. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/\bo\[HPOS\]/g, "result.position"],
  [/\bo\[COL0\]/g, "result.color"],
  [/\bo\[TEX0\]/g, "result.texcoord[0]"],
  [/\bc\[/g, "program.env["],
  [/\bv\[/g, "vertex.attrib["],
  [/^!!VP2\.0$/m, "!!NVvp4.0\nTEMP R0, R1, R3, R4;"],
];

/** The text of an NVvp4.0 program with the same instructions. */
export function gpuTextOfLength(length: number): string {
  return SPELLINGS.reduce((text, [from, to]) => text.replace(from, to), textOfLength(length));
}
