import { createValhallTarget, type Frame, type ValhallScene, type ValhallTarget } from "@glasm/rasterizer";
import { DENORMALS } from "@glasm/valhall";
import { createRenderer, type Draw, type Renderer } from "@glasm/valhall-draw";
import type { CallRecord } from "../../messages/messages.js";
import { programName } from "../../state/own-programs.js";
import type { PlaygroundState } from "../../state/state.js";
import type { PreparedDraws, RunOptions } from "../described/front.js";
import { turnedProjection } from "../described/view.js";
import { overridden } from "./parameters.js";
import { type KeptPrograms, ProgramError, ProgramFiles } from "./program-files.js";
import { Recorder } from "./recorder.js";

/** A scene that can be drawn: everything is checked. */
export interface PreparedScene extends PreparedDraws {
  readonly scene: ValhallScene;
  /** The texts of its files: the user's, or its own. */
  readonly textOf: (file: string) => string;
  readonly frame: Frame;
  readonly kept: KeptPrograms;
}

/** Draws a scene as far as its programs load, and gives what was recorded of it. */
export function runScene(prepared: PreparedScene, options: RunOptions<Draw>): Recorder {
  const { scene, state, textOf, frame, kept } = prepared;
  const { seeVertex, seePrimitives, position } = options;
  const files = new ProgramFiles({ textOf, nameOf: (file) => programName(state, file) }, kept);
  const recorder = new Recorder(files, frame, { vertex: state.vertex, seeVertex, seePrimitives, position });
  try {
    scene.draw(new RecordedTarget(files, recorder, state, options), frame);
  } catch (error) {
    if (!(error instanceof ProgramError)) recorder.call("draw the rest of the scene", errorOf(error));
  }
  return recorder;
}

/** Stands between a scene and its renderer: it keeps what the scene does, and does what the user wants besides. */
class RecordedTarget implements ValhallTarget {
  private readonly renderer: Renderer;
  private readonly files: ProgramFiles;
  private readonly recorder: Recorder;
  private readonly state: PlaygroundState;
  private readonly options: RunOptions<Draw>;

  constructor(files: ProgramFiles, recorder: Recorder, state: PlaygroundState, options: RunOptions<Draw>) {
    this.renderer = createRenderer({ sink: options.sink });
    this.files = files;
    this.recorder = recorder;
    this.state = state;
    this.options = options;
  }

  readonly camera: ValhallTarget["camera"] = (projection) => turnedProjection(projection, this.state);

  readonly clear: ValhallTarget["clear"] = (color) => {
    this.recorder.call(`clear(${color.join(", ")})`);
    createValhallTarget({ sink: this.options.sink, readText: () => "" }).clear(color);
  };

  readonly load: ValhallTarget["load"] = (file) =>
    this.loaded(`load(${this.quoted(file)})`, () => this.files.load(file));

  readonly loadShader: ValhallTarget["loadShader"] = (position, varying) =>
    this.loaded(`loadShader(${this.quoted(position)}, ${this.quoted(varying)})`, () =>
      this.files.loadShader(position, varying),
    );

  private quoted(file: string): string {
    return JSON.stringify(programName(this.state, file));
  }

  private loaded<T>(text: string, load: () => T): T {
    try {
      const result = load();
      this.recorder.call(text);
      return result;
    } catch (error) {
      if (error instanceof ProgramError) this.recorder.call(text, error.call);
      throw error;
    }
  }

  readonly draw: ValhallTarget["draw"] = (given) => {
    const { options, recorder, state } = this;
    const denormals = DENORMALS.find((name) => name === state.arithmetic);
    const draw = overridden(denormals === undefined ? given : { ...given, denormals }, state.parameters);
    let error: CallRecord["error"] = null;
    try {
      const changed = options.change?.(draw) ?? draw;
      const unsupported = options.collects ? recorder.draw(draw) : null;
      if (unsupported !== null)
        error = { name: "unsupported", reason: unsupported, citation: "[Ruling 333]" };
      this.renderer.draw(changed);
    } catch (reason) {
      error = errorOf(reason);
    }
    options.after?.(draw);
    recorder.call(drawText(draw), error);
  };
}

/** A call of a draw as text. */
function drawText({ primitives = "triangles", indices, first = 0, count, instances = 1 }: Draw): string {
  const length = count ?? (indices?.length ?? first) - first;
  const what = indices === undefined ? "vertices" : "indices";
  const times = instances === 1 ? "" : `, ${instances} instances`;
  return `draw(${primitives.toUpperCase().replaceAll("-", "_")}, ${length} ${what}${times})`;
}

/** What was wrong, for the log; what is not an error of a draw's is thrown on. */
function errorOf(error: unknown) {
  if (!(error instanceof TypeError || error instanceof RangeError)) throw error;
  return { name: error.name, reason: error.message, citation: "" };
}
