/** Collects the executions of vertex state programs, with what each began with. */

import type { CallEntry } from "../log/call-log.js";
import { lineOf } from "../log/call-log.js";
import type { ExecutionRecord, ParameterRecord } from "../../messages/messages.js";
import type { GlMachine } from "./gl-machine.js";

/** More executions of a picture are not kept. */
const MOST = 1024;

interface Execution extends Omit<ExecutionRecord, "call"> {
  /** The command; set once it has returned. */
  call: CallEntry | null;
}

export class Executions {
  private readonly words: GlMachine["words"];
  private readonly list: Execution[] = [];

  constructor({ words }: GlMachine) {
    this.words = words;
  }

  /** A program of a file was executed on some numbers, which are v[0], with the parameters that there were. [VP2 2.14.5] */
  add(file: string | null, given: unknown, parameters: readonly ParameterRecord[]): void {
    if (this.list.length === MOST) return;
    const attributes = new Float32Array(this.words.attributes);
    // Bit by bit, if they are singles. [Ruling 358]
    const singles = given instanceof Float32Array ? given : Array.from(given as ArrayLike<number>);
    attributes.set(singles.slice(0, 4));
    this.list.push({ call: null, file, attributes, parameters });
  }

  /** The last one was made by this command. */
  assign(call: CallEntry): void {
    const last = this.list.at(-1);
    if (last !== undefined) last.call ??= call;
  }

  /** Once the log is numbered. */
  records(): readonly ExecutionRecord[] {
    return this.list.map(({ call, ...rest }) => ({ ...rest, call: lineOf(call!) }));
  }
}
