/** Stands between a scene and what draws it: it keeps what the scene does, and does what the user wants besides. */

import type { Pica200Target } from "@glasm/rasterizer";
import type { CallRecord } from "../../messages/messages.js";
import { programName } from "../../state/own-programs.js";
import type { PlaygroundState } from "../../state/state.js";
import type { DescribedDraw, RunOptions } from "./front.js";
import { ProgramError } from "./program-error.js";
import { turnedProjection } from "./view.js";

/** What keeps calls. */
interface CallKeeper {
  call(text: string, error?: CallRecord["error"]): void;
}

/** What the targets of all scenes have. */
type CommonTarget = Pick<Pica200Target, "clear" | "camera">;

/** What a recorded target is made of. */
export interface TargetParts<D extends DescribedDraw> {
  readonly recorder: CallKeeper;
  readonly state: PlaygroundState;
  readonly options: RunOptions<D>;
  readonly clear: CommonTarget["clear"];
}

/** What is done with a draw. */
interface DrawActions<D extends DescribedDraw> {
  /** Keeps it, and gives what ended its programs that is not executed; null if nothing did. */
  readonly record: (draw: D) => CallRecord["error"];
  readonly draw: (draw: D) => void;
  /** The call as text. */
  readonly text: string;
}

export abstract class RecordedTarget<D extends DescribedDraw> implements CommonTarget {
  private readonly parts: TargetParts<D>;

  constructor(parts: TargetParts<D>) {
    this.parts = parts;
  }

  readonly camera: CommonTarget["camera"] = (projection) => turnedProjection(projection, this.parts.state);

  readonly clear: CommonTarget["clear"] = (color) => {
    const { recorder, clear } = this.parts;
    recorder.call(`clear(${color.join(", ")})`);
    clear(color);
  };

  /** What a call makes of files. */
  protected made<T>(call: string, files: readonly string[], make: () => T): T {
    const { recorder, state } = this.parts;
    const text = `${call}(${files.map((file) => JSON.stringify(programName(state, file))).join(", ")})`;
    try {
      const result = make();
      recorder.call(text);
      return result;
    } catch (error) {
      if (error instanceof ProgramError) recorder.call(text, error.call);
      throw error;
    }
  }

  /** Does a draw, in whose place the user may want another. */
  protected drawn(draw: D, actions: DrawActions<D>): void {
    const { options, recorder } = this.parts;
    let error: CallRecord["error"] = null;
    try {
      const changed = options.change?.(draw) ?? draw;
      if (options.collects) error = actions.record(draw);
      actions.draw(changed);
    } catch (reason) {
      error = errorOf(reason);
    }
    options.after?.(draw);
    recorder.call(actions.text, error);
  }
}

/** Draws a scene as far as there are programs to draw it with. */
export function drawRecorded(recorder: CallKeeper, draw: () => void): void {
  try {
    draw();
  } catch (error) {
    if (!(error instanceof ProgramError)) recorder.call("draw the rest of the scene", errorOf(error));
  }
}

/** What was wrong, for the log; what is not an error of a draw's is thrown on. */
function errorOf(error: unknown): NonNullable<CallRecord["error"]> {
  if (!(error instanceof TypeError || error instanceof RangeError)) throw error;
  return { name: error.name, reason: error.message, citation: "" };
}
