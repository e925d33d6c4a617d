import { createValhallTarget, type ValhallScene, type ValhallTarget } from "@glasm/rasterizer";
import { DENORMALS } from "@glasm/valhall";
import { createRenderer, type Draw } from "@glasm/valhall-draw";
import { programName } from "../../state/own-programs.js";
import { numbersOf } from "../../words/component-numbers.js";
import type { PlaygroundState } from "../../state/state.js";
import { drawText, modeText } from "../described/draw-text.js";
import type { PreparedDraws, RunOptions } from "../described/front.js";
import { drawRecorded, RecordedTarget } from "../described/recorded-target.js";
import { overridden } from "./parameters.js";
import { type KeptPrograms, ProgramFiles } from "./program-files.js";
import { Recorder } from "./recorder.js";

/** A scene that can be drawn: everything is checked. */
export interface PreparedScene extends PreparedDraws {
  readonly scene: ValhallScene;
  /** The texts of its files: the user's, or its own. */
  readonly textOf: (file: string) => string;
  readonly kept: KeptPrograms;
}

/** Draws a scene as far as its programs load, and gives what was recorded of it. */
export function runScene(prepared: PreparedScene, options: RunOptions<Draw>): Recorder {
  const { scene, state, textOf, frame, kept } = prepared;
  const { seeVertex, seePrimitives, position } = options;
  const files = new ProgramFiles({ textOf, nameOf: (file) => programName(state, file) }, kept);
  const recorder = new Recorder(files, frame, { vertex: state.vertex, seeVertex, seePrimitives, position });
  drawRecorded(recorder, () => scene.draw(new RecordedShaders(files, recorder, state, options), frame));
  return recorder;
}

class RecordedShaders extends RecordedTarget<Draw> implements ValhallTarget {
  readonly load: ValhallTarget["load"];
  readonly loadShader: ValhallTarget["loadShader"];
  readonly draw: ValhallTarget["draw"];

  constructor(files: ProgramFiles, recorder: Recorder, state: PlaygroundState, options: RunOptions<Draw>) {
    const { sink } = options;
    const { clear } = createValhallTarget({ sink, readText: () => "" });
    super({ recorder, state, options, clear });
    const denormals = DENORMALS.find((name) => name === state.arithmetic);
    const renderer = createRenderer({ sink });
    this.load = (file) => this.made("load", [file], () => files.load(file));
    this.loadShader = (position, varying) =>
      this.made("loadShader", [position, varying], () => files.loadShader(position, varying));
    this.draw = (given) => {
      const draw = overridden(
        denormals === undefined ? given : { ...given, denormals },
        numbersOf(state.parameters),
      );
      this.drawn(draw, {
        record(one) {
          const reason = recorder.draw(one);
          return reason === null ? null : { name: "unsupported", reason, citation: "[Ruling 333]" };
        },
        draw: (one) => renderer.draw(one),
        text: drawText(modeText(draw.primitives ?? "triangles"), draw),
      });
    };
  }
}
