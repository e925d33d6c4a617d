import { MAX_WINDOW_SIZE } from "@glasm/raster";
import type { Frame, ReadText, Scene } from "@glasm/rasterizer";
import type { Texts } from "../../gallery/texts.js";
import type { PlaygroundState } from "../../state/state.js";
import type { GlWindow } from "../window/kept-window.js";
import type { PreparedScene } from "./run-scene.js";
import type { Sources } from "./sources.js";

/** What is to be drawn, and how large. */
interface Wanted {
  readonly state: PlaygroundState;
  readonly width: number;
  readonly height: number;
}

/**
 * Checks a state and makes a scene of it.
 * @throws Error with a message for the user if there is something that cannot be drawn
 */
export function prepare(
  wanted: Wanted,
  sources: Sources,
  { gl, programCache }: Pick<GlWindow, "gl" | "programCache">,
): PreparedScene {
  const { scene, mesh } = sources.source.sceneWith(sources.mesh);
  const frame = checkedFrame(wanted, scene);
  if (scene.front !== "gl") throw new Error(`"${scene.title}" draws no programs of the GL.`);
  const { programs, texts } = sources.source;
  const state = { ...wanted.state, programs: changedPrograms(wanted.state, programs) };
  return { gl, programCache, scene, state, programs, readText: readerOf(texts), mesh, frame };
}

/**
 * The picture of a scene that is wanted.
 * @throws Error with a message for the user if it cannot be drawn
 */
function checkedFrame({ state, width, height }: Wanted, scene: Scene): Frame {
  for (const size of [width, height])
    if (!Number.isInteger(size) || size < 1 || size > MAX_WINDOW_SIZE)
      throw new Error(
        `A picture of ${width} x ${height} pixels cannot be drawn: each side has 1 to ${MAX_WINDOW_SIZE}.`,
      );
  const { frame } = state;
  if (!Number.isInteger(frame) || frame < 0 || frame >= scene.frames)
    throw new Error(
      `"${scene.title}" has pictures 0 to ${scene.frames - 1}, and none with the number ${frame}.`,
    );
  return { phase: frame / scene.frames, width, height };
}

/** A scene that is drawn by descriptions, and the texts of its programs: the user's, or its own. */
export function preparedTexts(wanted: Wanted, { source, mesh }: Sources) {
  const { scene } = source.sceneWith(mesh);
  const frame = checkedFrame(wanted, scene);
  const own = readerOf(source.texts);
  const changed = changedPrograms(wanted.state, source.programs);
  const textOf = (file: string): string => changed[file] ?? own(file);
  return { scene, state: wanted.state, programs: source.programs, textOf, frame };
}

/** The texts of programs that the user has changed. */
function changedPrograms({ programs: texts }: PlaygroundState, programs: readonly string[]): Texts {
  return Object.fromEntries(Object.entries(texts).filter(([file]) => programs.includes(file)));
}

function readerOf(texts: Texts): ReadText {
  return (file) => {
    if (!Object.hasOwn(texts, file)) throw new Error(`There is no file with the name "${file}".`);
    return texts[file]!;
  };
}
