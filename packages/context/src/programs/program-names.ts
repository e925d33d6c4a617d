import type { Program } from "@glasm/nv-vertex";
import { NameSpace } from "../ground/names/name-space.js";

/** A loaded program; never changed, a new load makes a new one. [VP1 Table X.6] */
export interface ProgramObject {
  readonly name: number;
  /** VERTEX_PROGRAM_NV or VERTEX_STATE_PROGRAM_NV. */
  readonly target: number;
  /** The program string as it was loaded. */
  readonly bytes: Uint8Array;
  readonly program: Program;
}

/** The name space of programs, which the contexts of a share group have in common. [VP2 2.14.1.9, Ruling 34] */
export class ProgramNames extends NameSpace<ProgramObject> {
  /** Why loads failed, for messages, by the names that have no program. */
  private readonly failures = new Map<number, string>();

  /** A program of this name did not load. */
  noteFailure(name: number, reason: string): void {
    if (this.get(name) === null) this.failures.set(name, reason);
  }

  /** Why the last load under this name failed; undefined if none did or there is a program. */
  failure(name: number): string | undefined {
    return this.failures.get(name);
  }

  override put(object: ProgramObject): void {
    super.put(object);
    this.failures.delete(object.name);
  }

  override delete(name: number): void {
    super.delete(name);
    this.failures.delete(name);
  }
}
