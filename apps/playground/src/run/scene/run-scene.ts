import { createContext, type Observer, type ProgramCache, type Sink } from "@glasm/context";
import type { Frame, GlScene, Mesh, ReadText } from "@glasm/rasterizer";
import type { PlaygroundState } from "../../state/state.js";
import type { GlMachine } from "../record/gl-machine.js";
import { Recorder, type RecorderOptions } from "../record/recorder.js";

/** A scene that can be drawn: everything is checked. */
export interface PreparedScene {
  /** What runs its programs. */
  readonly gl: GlMachine;
  /** The programs of pictures before. */
  readonly programCache: ProgramCache;
  readonly scene: GlScene;
  readonly state: PlaygroundState;
  /** The files of its programs. */
  readonly programs: readonly string[];
  /** The scene's own files. */
  readonly readText: ReadText;
  readonly frame: Frame;
  /** What takes the place of the scene's mesh. */
  readonly mesh?: Mesh | undefined;
}

export interface RunOptions extends Pick<RecorderOptions, "collects" | "hooks" | "seeVertex"> {
  readonly sink: Sink;
  /** Sees what the recorder collects, too. */
  readonly observer?: Observer;
}

/** Draws a scene with a context of its own, and gives what was recorded of it. */
export function runScene(prepared: PreparedScene, options: RunOptions): Recorder {
  const { gl: glMachine, programCache, scene, state, readText, frame, mesh } = prepared;
  const { sink, collects, observer, hooks, seeVertex } = options;
  let recorder: Recorder | null = null;
  const collected: Observer["vertex"] = (...vertex) => {
    if (collects) recorder!.collector.vertex(...vertex);
    observer?.vertex?.(...vertex);
  };
  const gl = createContext({
    sink,
    programCache,
    arithmetic: glMachine.arithmeticOf(state.arithmetic),
    ...(observer !== undefined || collects ? { observer: { vertex: collected } } : {}),
  });
  recorder = new Recorder(gl, { glMachine, state, readText, collects, hooks, seeVertex });
  scene.draw(recorder.scene, recorder.files.readText, frame, mesh);
  return recorder;
}
