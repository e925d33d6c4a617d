/** The operations of both units by their numbers, from docs/spec/kelvin.md alone. [KELVIN 5 s1-6] */

export const MAC_OPERATIONS = [
  ...["NOP", "MOV", "MUL", "ADD", "MAD", "DP3", "DPH", "DP4", "DST", "MIN", "MAX", "SLT", "SGE", "ARL"],
] as const;
export const ILU_OPERATIONS = ["NOP", "MOV", "RCP", "RCC", "RSQ", "EXP", "LOG", "LIT"] as const;

/** Operations that give what they compute of one component in all four. */
export const SCALARS: readonly string[] = ["RCP", "RCC", "RSQ", "EXP", "LOG"];

/** Which operands the MAC reads for an operation, in their order. [KELVIN 5 s4] */
export function operandsOfMac(name: string): readonly ("a" | "b" | "c")[] {
  switch (name) {
    case "NOP":
      return [];
    case "MOV":
    case "ARL":
      return ["a"];
    case "ADD":
      return ["a", "c"];
    case "MAD":
      return ["a", "b", "c"];
    default:
      return ["a", "b"];
  }
}

/** The results by their numbers. [KELVIN 4 s6] */
export const RESULTS: ReadonlyMap<string, number> = new Map([
  ["oPos", 0],
  ["oD0", 3],
  ["oD1", 4],
  ["oFog", 5],
  ["oPts", 6],
  ["oB0", 7],
  ["oB1", 8],
  ["oT0", 9],
  ["oT1", 10],
  ["oT2", 11],
  ["oT3", 12],
]);
