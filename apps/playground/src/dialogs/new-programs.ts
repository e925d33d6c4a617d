/** What the languages are for that have an empty program. */
const PURPOSES: Readonly<Record<string, string>> = {
  "VP1.0": "The first: 17 operations, 12 temporaries",
  "VP1.1": "Adds ABS, DPH, RCC, SUB and invariant positions",
  "VP2.0": "With branches, subroutines and condition codes",
  "VSP1.0": "Writes parameters, before a program in VP1.0",
  "NVvp4.0": "Of the GeForce 8: integers, parameter buffers",
  "NVvp4.1": "Adds LOD and TXG, for textures",
  "NVvp5.0": "Of Fermi: 64 bits, bitfields, loads from memory",
  "NVgp4.0": "A geometry program, after one of NVvp4.0",
  "NVgp4.1": "A geometry program, after one of NVvp4.1",
  "NVgp5.0": "A geometry program, after one of NVvp5.0",
  pica: "The shader of the PICA200",
  "pica-geometry": "The same with a geometry program after it",
  Valhall: "Both programs of a vertex shader of Arm's Mali-G77",
};

/** The languages with an empty program, in the order of the menu, and what each is for. */
export const NEW_PROGRAMS = Object.entries(PURPOSES).map(([language, purpose]) => ({ language, purpose }));
