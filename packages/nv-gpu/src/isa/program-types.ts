/** The types and versions of programs, and the header of each. */

/** The versions of the language, from the oldest. */
export const VERSIONS = ["4.0", "4.1", "5.0"] as const;
/** A version of the language; 4.1 is known only from what 5.0 edits. */
export type Version = (typeof VERSIONS)[number];

/** The types of programs: vertex, fragment, geometry, tessellation control and evaluation, compute. */
export const STAGES = ["vp", "fp", "gp", "tcp", "tep", "cp"] as const;
/** The type of a program, as its header abbreviates it. */
export type Stage = (typeof STAGES)[number];

/** What the messages of errors call a type of program. */
export const STAGE_TITLES: Readonly<Record<Stage, string>> = {
  vp: "vertex",
  fp: "fragment",
  gp: "geometry",
  tcp: "tessellation control",
  tep: "tessellation evaluation",
  cp: "compute",
};

/** A type of program in a version of the language. */
export interface ProgramType {
  readonly stage: Stage;
  readonly version: Version;
}

/** The types of programs by their names; a header is `!!` and a name. [NV_gpu_program5 2.X.2] */
export const PROGRAM_TYPES = {
  "NVvp4.0": { stage: "vp", version: "4.0" },
  "NVvp4.1": { stage: "vp", version: "4.1" },
  "NVvp5.0": { stage: "vp", version: "5.0" },
  "NVfp4.0": { stage: "fp", version: "4.0" },
  "NVfp4.1": { stage: "fp", version: "4.1" },
  "NVfp5.0": { stage: "fp", version: "5.0" },
  "NVgp4.0": { stage: "gp", version: "4.0" },
  "NVgp4.1": { stage: "gp", version: "4.1" },
  "NVgp5.0": { stage: "gp", version: "5.0" },
  "NVtcp5.0": { stage: "tcp", version: "5.0" },
  "NVtep5.0": { stage: "tep", version: "5.0" },
  "NVcp5.0": { stage: "cp", version: "5.0" },
} as const satisfies Record<string, ProgramType>;

/** The name of a type of program, such as `NVvp5.0`. */
export type ProgramTypeName = keyof typeof PROGRAM_TYPES;
/** The names of all types of programs. */
export const PROGRAM_TYPE_NAMES = Object.keys(PROGRAM_TYPES) as readonly ProgramTypeName[];

/** Whether a version has what came with another one. */
export function isAtLeast(version: Version, since: Version): boolean {
  return VERSIONS.indexOf(version) >= VERSIONS.indexOf(since);
}

/** Words that no variable and no label may be called. [NV_gpu_program4 2.X.2] */
export const RESERVED_WORDS: Readonly<Record<Stage, ReadonlySet<string>>> = {
  vp: reserved("vertex"),
  fp: reserved("fragment", "primitive"),
  gp: reserved("vertex", "primitive"),
  tcp: reserved("vertex", "primitive"),
  tep: reserved("vertex", "primitive"),
  cp: reserved("invocation"),
};

function reserved(...own: string[]): ReadonlySet<string> {
  return new Set(["program", "result", "state", "texture", ...own]);
}
