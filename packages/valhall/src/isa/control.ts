import type { Families } from "./family.js";

/** What changes or delays the flow of threads. [Ruling 315] */
export const CONTROL = {
  NOP: {
    types: { "": 0x00 },
    unit: "CVT",
    sources: [],
    modifiers: [],
    description: "Does nothing, and can wait.",
  },
  BRANCHZ: {
    types: { "": 0x1f },
    unit: "CVT",
    sources: ["value: test"],
    immediates: ["offset@8+27s"],
    modifiers: ["conservative", "isZero"],
    description:
      "Goes on at the instruction that is offset behind the next one, if the value is not zero, or with .eq if it is.",
  },
  BRANCHZI: {
    types: { "": 0x2f },
    unit: "CVT",
    sources: ["value: test", "target: word"],
    modifiers: ["conservative", "isZero", "absolute"],
    description: "Goes on at a target in a register, if the value is not zero, or with .eq if it is.",
  },
  "DISCARD.f32": {
    types: { "": 0x20 },
    unit: "CVT",
    sources: ["a: signs+half", "b: signs+half"],
    modifiers: ["condition"],
    description: "Discards the fragment and ends its thread if the comparison of a and b holds.",
  },
  BARRIER: {
    types: { "": 0x45 },
    unit: "NONE",
    sources: [],
    modifiers: ["slot"],
    description: "Waits for the other threads of the workgroup; takes slot7, and the flow .wait.",
  },
} as const satisfies Families;
