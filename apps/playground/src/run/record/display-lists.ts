import type { GL } from "@glasm/context";
import type { CommandName } from "../log/call-text.js";
import { drawnBy, type Strip } from "./drawing-commands.js";

type Method = (...args: readonly unknown[]) => unknown;

/** Names of lists that no scene uses: those of the parts. */
const FIRST_PART = 0x70000000;

/** A part of a display list: a drawing command, the commands between two of them, or the call of another list. */
type Part =
  | { readonly kind: "commands"; readonly list: number }
  | { readonly kind: "draw"; readonly list: number; readonly strips: readonly Strip[] }
  | { readonly kind: "call"; readonly list: number };

/** What executes the parts of a list. */
export interface PartRunner {
  /** Runs commands that draw nothing. */
  commands(run: () => void): void;
  /** Runs a drawing command. */
  draw(strips: readonly Strip[], run: () => void): void;
}

/**
 * Display lists that are compiled in parts, each of them a list of the GL, so that what happens before and after each
 * drawing command of a list can be seen. The list itself calls its parts.
 */
export class DisplayLists {
  private readonly gl: GL;
  private readonly lists = new Map<number, readonly Part[]>();
  private nextPart = FIRST_PART;
  /** The list under construction. */
  private open: { readonly name: number; readonly parts: Part[] } | null = null;
  /** The part under construction is a drawing command. */
  private strips: readonly Strip[] | null = null;
  private insideBeginEnd = false;

  constructor(gl: GL) {
    this.gl = gl;
  }

  get isOpen(): boolean {
    return this.open !== null;
  }

  /** Between a Begin and an End of the list under construction. */
  get isInsideBeginEnd(): boolean {
    return this.isOpen && this.insideBeginEnd;
  }

  /** NewList outside of Begin and End; false if it is not for this class, but an error or executed at once. */
  begin(name: number, mode: number): boolean {
    if (mode !== this.gl.COMPILE || name <= 0 || name >= FIRST_PART) return false;
    this.open = { name, parts: [] };
    this.insideBeginEnd = false;
    this.beginPart(null);
    return true;
  }

  private beginPart(strips: readonly Strip[] | null): void {
    this.strips = strips;
    this.gl.newList(this.nextPart, this.gl.COMPILE);
  }

  private endPart(): void {
    const { strips } = this;
    const list = this.nextPart;
    this.gl.endList();
    this.nextPart += 1;
    this.open!.parts.push(strips === null ? { kind: "commands", list } : { kind: "draw", list, strips });
  }

  /** A command while a list is open. */
  record(name: CommandName, args: readonly unknown[], method: Method): unknown {
    if (name === "endList") return this.end();
    if (this.insideBeginEnd) return this.recordInside(name, args, method);
    if (name === "callList") return this.recordCall(Number(args[0]));
    const strips = drawnBy(name, args);
    if (strips === null) return method(...args);
    this.endPart();
    this.beginPart(strips);
    method(...args);
    this.insideBeginEnd = name === "begin";
    if (!this.insideBeginEnd) this.nextCommands();
    return undefined;
  }

  private recordInside(name: CommandName, args: readonly unknown[], method: Method): unknown {
    const result = method(...args);
    if (name === "end") {
      this.insideBeginEnd = false;
      this.nextCommands();
    }
    return result;
  }

  private recordCall(list: number): void {
    this.endPart();
    this.open!.parts.push({ kind: "call", list });
    this.beginPart(null);
  }

  private nextCommands(): void {
    this.endPart();
    this.beginPart(null);
  }

  private end(): void {
    const { gl, open } = this;
    this.endPart();
    this.open = null;
    const { name, parts } = open!;
    gl.newList(name, gl.COMPILE);
    for (const { list } of parts) gl.callList(list);
    gl.endList();
    this.lists.set(name, parts);
  }

  /** CallList outside of Begin and End; false if the list is not made of parts. */
  call(name: number, runner: PartRunner, depth = 1): boolean {
    const { gl } = this;
    const parts = this.lists.get(name);
    if (parts === undefined || !gl.isList(name)) return false;
    const nesting = new Int32Array(1);
    gl.getIntegerv(gl.MAX_LIST_NESTING, nesting);
    if (depth > nesting[0]!) return true; // it does nothing [GL1.3 5.4]
    for (const part of parts) {
      const run = (): void => gl.callList(part.list);
      if (part.kind === "draw") runner.draw(part.strips, run);
      else if (part.kind === "commands") runner.commands(run);
      else if (!this.call(part.list, runner, depth + 1)) runner.commands(run);
    }
    return true;
  }
}
