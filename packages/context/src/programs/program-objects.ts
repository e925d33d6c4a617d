import type { Program } from "@glasm/vm";

/** A loaded program. [VP1 Table X.6] */
export interface ProgramObject {
  /** VERTEX_PROGRAM_NV or VERTEX_STATE_PROGRAM_NV. */
  readonly target: number;
  /** The program string as it was loaded. */
  readonly bytes: Uint8Array;
  readonly program: Program;
}

/** The name space of programs, the binding and residency. [VP2 2.14.1.9] */
export class ProgramObjects {
  /** VERTEX_PROGRAM_BINDING_NV. */
  binding = 0;
  /** PROGRAM_ERROR_POSITION_NV. */
  errorPosition = -1;

  readonly residentLimit: number;
  readonly share: ProgramObjects | null;

  constructor(residentLimit: number, share: ProgramObjects | null) {
    this.residentLimit = residentLimit;
    this.share = share;
  }

  /** The object of a name, or null if it is nonexistent. */
  get(_name: number): ProgramObject | null {
    return null;
  }
}
