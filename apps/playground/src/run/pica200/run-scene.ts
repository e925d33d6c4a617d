import { ARITHMETICS } from "@glasm/pica200";
import type { Draw } from "@glasm/pica200-draw";
import { createPica200Target, type Pica200Scene, type Pica200Target } from "@glasm/rasterizer";
import { programName } from "../../state/own-programs.js";
import { numbersOf } from "../../words/component-numbers.js";
import type { PlaygroundState } from "../../state/state.js";
import type { KeptContainers } from "./kept-containers.js";
import { ProgramFiles } from "./program-files.js";
import { drawText } from "../described/draw-text.js";
import type { PreparedDraws, RunOptions } from "../described/front.js";
import { drawRecorded, RecordedTarget } from "../described/recorded-target.js";
import { modeOf, Recorder } from "./recorder.js";
import { overridden, type Overrides } from "./uniforms.js";

/** A scene that can be drawn: everything is checked. */
export interface PreparedScene extends PreparedDraws {
  readonly scene: Pica200Scene;
  /** The texts of its files: the user's, or its own. */
  readonly textOf: (file: string) => string;
  readonly containers: KeptContainers;
}

/** Draws a scene as far as its programs assemble, and gives what was recorded of it. */
export function runScene(prepared: PreparedScene, options: RunOptions<Draw>): Recorder {
  const { scene, state, textOf, frame, containers } = prepared;
  const { seeVertex, seePrimitives, position } = options;
  const nameOf = (file: string): string => programName(state, file);
  const files = new ProgramFiles({ textOf, nameOf }, containers);
  const recorder = new Recorder(files, { vertex: state.vertex, seeVertex, seePrimitives, position });
  drawRecorded(recorder, () => scene.draw(new RecordedShaders(files, recorder, state, options), frame));
  return recorder;
}

class RecordedShaders extends RecordedTarget<Draw> implements Pica200Target {
  readonly assemble: Pica200Target["assemble"];
  readonly draw: Pica200Target["draw"];

  constructor(files: ProgramFiles, recorder: Recorder, state: PlaygroundState, options: RunOptions<Draw>) {
    const target = createPica200Target({ sink: options.sink, readText: () => "" });
    super({ recorder, state, options, clear: target.clear });
    this.assemble = (names) => this.made("assemble", names, () => files.assemble(names));
    this.draw = (given, asked) => {
      const arithmetic = asked ?? ARITHMETICS.find((name) => name === state.arithmetic) ?? ARITHMETICS[0];
      const draw = withUsersUniforms(given, numbersOf(state.parameters));
      this.drawn(draw, {
        record(one) {
          recorder.draw(one, one.vertexUniforms!, arithmetic);
          return null;
        },
        draw: (one) => target.draw(one, arithmetic),
        text: drawText(modeOf(draw), draw),
      });
    };
  }
}

function withUsersUniforms(draw: Draw, overrides: Overrides): Draw {
  const { vertex, geometry } = draw.shaders;
  const vertexUniforms = overridden(vertex, draw.vertexUniforms, overrides);
  if (geometry === null || geometry === undefined) return { ...draw, vertexUniforms };
  const geometryUniforms = overridden(geometry.program, draw.geometryUniforms, overrides);
  return { ...draw, vertexUniforms, geometryUniforms };
}
