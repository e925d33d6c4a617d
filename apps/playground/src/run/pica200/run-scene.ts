import { ARITHMETICS } from "@glasm/pica200";
import type { Draw } from "@glasm/pica200-draw";
import { createPica200Target, type Frame, type Pica200Scene, type Pica200Target } from "@glasm/rasterizer";
import { programName } from "../../state/own-programs.js";
import type { PlaygroundState } from "../../state/state.js";
import type { KeptContainers } from "./kept-containers.js";
import { AssemblyError, ProgramFiles } from "./program-files.js";
import type { RunOptions } from "../described/front.js";
import { turnedProjection } from "../described/view.js";
import { drawText, Recorder } from "./recorder.js";
import { overridden } from "./uniforms.js";

/** A scene that can be drawn: everything is checked. */
export interface PreparedScene {
  readonly scene: Pica200Scene;
  readonly state: PlaygroundState;
  /** The files of its programs. */
  readonly programs: readonly string[];
  /** The texts of its files: the user's, or its own. */
  readonly textOf: (file: string) => string;
  readonly frame: Frame;
  readonly containers: KeptContainers;
}

/** Draws a scene as far as its programs assemble, and gives what was recorded of it. */
export function runScene(prepared: PreparedScene, options: RunOptions<Draw>): Recorder {
  const { scene, state, textOf, frame, containers } = prepared;
  const { seeVertex, seePrimitives, position } = options;
  const nameOf = (file: string): string => programName(state, file);
  const files = new ProgramFiles({ textOf, nameOf }, containers);
  const recorder = new Recorder(files, { vertex: state.vertex, seeVertex, seePrimitives, position });
  const { sink } = options;
  const target = createPica200Target({ sink, readText: textOf });
  try {
    scene.draw(new RecordedTarget(target, files, recorder, state, options), frame);
  } catch (error) {
    if (!(error instanceof AssemblyError)) recorder.call("draw the rest of the scene", errorOf(error));
  }
  return recorder;
}

/** Stands between a scene and its target: it keeps what the scene does, and does what the user wants besides. */
class RecordedTarget implements Pica200Target {
  private readonly target: Pica200Target;
  private readonly files: ProgramFiles;
  private readonly recorder: Recorder;
  private readonly state: PlaygroundState;
  private readonly options: RunOptions<Draw>;

  constructor(
    target: Pica200Target,
    files: ProgramFiles,
    recorder: Recorder,
    state: PlaygroundState,
    options: RunOptions<Draw>,
  ) {
    this.target = target;
    this.files = files;
    this.recorder = recorder;
    this.state = state;
    this.options = options;
  }

  readonly camera: Pica200Target["camera"] = (projection) => turnedProjection(projection, this.state);

  readonly clear: Pica200Target["clear"] = (color) => {
    this.recorder.call(`clear(${color.join(", ")})`);
    this.target.clear(color);
  };

  readonly assemble: Pica200Target["assemble"] = (files) => {
    const names = files.map((file) => JSON.stringify(programName(this.state, file)));
    const text = `assemble(${names.join(", ")})`;
    try {
      const shader = this.files.assemble(files);
      this.recorder.call(text);
      return shader;
    } catch (error) {
      if (error instanceof AssemblyError) this.recorder.call(text, error.call);
      throw error;
    }
  };

  readonly draw: Pica200Target["draw"] = (given, asked) => {
    const { options, recorder, state } = this;
    const arithmetic = asked ?? ARITHMETICS.find((name) => name === state.arithmetic) ?? ARITHMETICS[0];
    const draw = withUsersUniforms(given, state.parameters);
    let error: ReturnType<typeof errorOf> | null = null;
    try {
      const changed = options.change?.(draw) ?? draw;
      if (options.collects) recorder.draw(draw, draw.vertexUniforms!, arithmetic);
      this.target.draw(changed, arithmetic);
    } catch (reason) {
      error = errorOf(reason);
    }
    options.after?.(draw);
    recorder.call(drawText(draw), error);
  };
}

function withUsersUniforms(draw: Draw, overrides: PlaygroundState["parameters"]): Draw {
  const { vertex, geometry } = draw.shaders;
  const vertexUniforms = overridden(vertex, draw.vertexUniforms, overrides);
  if (geometry === null || geometry === undefined) return { ...draw, vertexUniforms };
  const geometryUniforms = overridden(geometry.program, draw.geometryUniforms, overrides);
  return { ...draw, vertexUniforms, geometryUniforms };
}

/** What was wrong, for the log; what is not an error of a draw's is thrown on. */
function errorOf(error: unknown) {
  if (!(error instanceof TypeError || error instanceof RangeError)) throw error;
  return { name: error.name, reason: error.message, citation: "" };
}
