import type { GL15 } from "@glasm/context";
import type { CallRecord } from "../messages/messages.js";
import { CallLog } from "../run/log/call-log.js";
import { contextThrough, NewErrors } from "../run/log/noted-context.js";

/** So many calls of a picture are kept. */
export const MOST_CALLS = 50_000;

/** Calls between two pictures. */
export interface LoggedCalls {
  readonly records: readonly CallRecord[];
  /** How many there were after the last that is kept. */
  readonly left: number;
}

/** The log of one picture, as it grows. */
class Part {
  readonly log = new CallLog();
  count = 0;

  get calls(): LoggedCalls {
    return { records: this.log.records(), left: Math.max(0, this.count - MOST_CALLS) };
  }
}

/** Notes the calls of a program, and which picture they are for. */
export class FrameLog {
  private growing = new Part();
  private begun: Part | null = null;
  private finished: Part | null = null;

  /** A context that does what another does, and whose calls are noted. */
  contextFor(gl: GL15): GL15 {
    const errors = new NewErrors(gl);
    let isInside = false;
    return contextThrough(gl, (name, args, method) => {
      const wasInside = isInside;
      const result = method(...args);
      const error = errors.take();
      if (error === null && (name === "begin" || name === "end")) isInside = name === "begin";
      this.growing.count += 1;
      if (this.growing.count <= MOST_CALLS) this.growing.log.add(name, args, error, wasInside);
      return result;
    });
  }

  /** The program has called everything that comes before its main loop. */
  endStart(): void {
    this.begun ??= this.growing;
    this.growing = new Part();
  }

  /** A picture is finished. */
  endFrame(): void {
    this.finished = this.growing;
    this.growing = new Part();
  }

  /** The calls before the main loop. */
  get start(): LoggedCalls {
    return (this.begun ?? this.growing).calls;
  }

  /** The calls of the last picture; where the program has ended before one, those that it has made. */
  get frame(): LoggedCalls {
    return (this.finished ?? this.growing).calls;
  }
}
