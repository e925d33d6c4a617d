import { TOKENS } from "../generated/tokens.js";
import type { Called } from "../ground/errors/errors.js";
import { AttributeRun } from "./attribute-run.js";
import { type CompiledCommand, type DisplayList, type ListPart, listCommand } from "./display-list.js";
import { ListNames } from "./list-names.js";

/** The display list that is being made between NewList and EndList. [GL1.3 5.4] */
export class Construction {
  readonly name: number;
  /** COMPILE or COMPILE_AND_EXECUTE. */
  readonly mode: number;
  private readonly maxBytes: number;
  private bytes = 0;
  private lacksMemory = false;
  private readonly parts: ListPart[] = [];
  /** The last part, if more may be added to it. */
  private run: AttributeRun | null = null;

  constructor(name: number, mode: number, maxBytes: number) {
    this.name = name;
    this.mode = mode;
    this.maxBytes = maxBytes;
  }

  /** Whether commands execute as well. */
  get executes(): boolean {
    return this.mode === TOKENS.COMPILE_AND_EXECUTE;
  }

  /** Whether the list needs more memory than it may have, or there is; it keeps nothing then. [Ruling 99] */
  get isTooLarge(): boolean {
    return this.lacksMemory || this.bytes > this.maxBytes;
  }

  /** Takes up a command as `compile` makes it. */
  add(called: Called, compile: () => CompiledCommand): void {
    this.attempt(() => {
      const compiled = compile();
      this.bytes += compiled.bytes;
      this.append(called, compiled);
    });
  }

  /** Nothing is added any more. */
  close(): void {
    this.attempt(() => this.closeRun());
  }

  private append(called: Called, compiled: CompiledCommand): void {
    if (compiled.sets === undefined) {
      this.closeRun();
      this.parts.push(listCommand(called, compiled));
      return;
    }
    if (this.run === null) this.parts.push((this.run = new AttributeRun()));
    this.run.add(compiled.sets.attribute, compiled.sets.values);
  }

  private closeRun(): void {
    this.run?.close();
    this.run = null;
  }

  /** Does what the host may have no memory for. [Ruling 111] */
  private attempt(make: () => void): void {
    try {
      make();
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      this.lacksMemory = true;
    }
    if (!this.isTooLarge) return;
    this.parts.length = 0;
    this.run = null;
  }

  get list(): DisplayList {
    return this.parts;
  }
}

/** A context's display lists: the name space that it shares, and what it is doing with them. [GL1.3 5.4] */
export class DisplayLists {
  readonly names: ListNames;
  /** LIST_BASE. */
  base = 0;
  /** The list under construction, or null. */
  construction: Construction | null = null;
  /** How many lists are under execution, each called by the one before. */
  depth = 0;
  /** What a list may need, in bytes. */
  readonly maxBytes: number;

  /** @param share the lists of a context to share names with, or null */
  constructor(maxBytes: number, share: DisplayLists | null) {
    this.maxBytes = maxBytes;
    this.names = share?.names ?? new ListNames();
  }
}
