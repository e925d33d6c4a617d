import { TOKENS } from "../generated/tokens.js";
import { ProgramNames, type ProgramObject } from "./program-names.js";
import { Residency } from "./residency.js";

/** A context's programs: the name space that it shares, its binding and its working set. [VP2 2.14.1.9] */
export class ProgramObjects {
  readonly names: ProgramNames;
  readonly residency: Residency;
  /** VERTEX_PROGRAM_BINDING_NV: a name, whether it is existent or not. */
  binding = 0;
  /** PROGRAM_ERROR_POSITION_NV. */
  errorPosition = -1;

  /** @param share the programs of a context to share names with, or null */
  constructor(residentLimit: number, share: ProgramObjects | null) {
    this.names = share?.names ?? new ProgramNames();
    this.residency = new Residency(this.names, residentLimit, () => this.boundProgram());
  }

  /** The object of a name, or null if it is nonexistent. */
  get(name: number): ProgramObject | null {
    return this.names.get(name);
  }

  /** Why there is no program of a name, for messages. */
  absence(name: number): string {
    const failure = this.names.failure(name);
    return failure === undefined ? "none was loaded under this name" : `it did not load: ${failure}`;
  }

  /** The current vertex program, or null if the bound name is nonexistent or of another target. */
  boundProgram(): ProgramObject | null {
    const object = this.names.get(this.binding);
    return object?.target === TOKENS.VERTEX_PROGRAM_NV ? object : null;
  }

  /** Deletes a program; a bound one is unbound in this context. Unused names are ignored. [VP2 2.14.1.9, Ruling 47] */
  delete(name: number): void {
    if (this.binding === name && this.names.get(name) !== null) this.binding = 0;
    this.names.delete(name);
  }
}
