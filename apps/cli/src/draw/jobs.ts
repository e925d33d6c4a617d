import type { Scene } from "@glasm/rasterizer";
import { type Stats, statSync } from "node:fs";
import { extname, join } from "node:path";
import { FileError, UsageError } from "../exit.js";

/** A file to draw: one picture, or several as an animation. */
export interface Job {
  readonly scene: Scene;
  readonly frames: readonly number[];
  /** undefined is standard output. */
  readonly file: string | undefined;
}

/** Frames `first` to `last`, both included. */
export interface FrameRange {
  readonly first: number;
  readonly last: number;
}

/** Where pictures go unless something else is asked for. */
const DEFAULT_FOLDER = "out";

/**
 * The files to draw for some scenes: each as one file with all its pictures, or, if a range of frames is asked for, with
 * those of the range; in a folder each frame of the range is a file of its own, so that the ranges of several runs together
 * give all files. [Ruling 210]
 * @param still Whether a scene is one picture unless a range is asked for, the first one
 */
export function jobsFor(
  scenes: readonly Scene[],
  output: string | undefined,
  range: FrameRange | undefined,
  { still = false } = {},
): Job[] {
  const isFolder = output === undefined || !isOneFile(output);
  const picturesOf = (scene: Scene): readonly Picture[] => {
    if (range === undefined) return [still ? firstFrame(scene) : wholeScene(scene)];
    checkRange(scene, range);
    return isFolder ? framesOf(scene, range) : [partOf(scene, range)];
  };
  const pictures = scenes.flatMap(picturesOf);
  if (isFolder) {
    return pictures.map(({ name, ...rest }) => ({
      ...rest,
      file: join(output ?? DEFAULT_FOLDER, `${name}.png`),
    }));
  }
  if (pictures.length !== 1) {
    throw new UsageError(`${pictures.length} pictures do not fit into one file; --output can name a folder`);
  }
  return pictures.map(({ scene, frames }) => ({ scene, frames, file: output === "-" ? undefined : output }));
}

/**
 * Whether a picture is written to this itself, and not into a folder of this name. Throws a UsageError for a file that is
 * no picture: who names `a.jpg` wants no folder of that name, unless there is one.
 */
function isOneFile(output: string): boolean {
  if (output === "-" || output.endsWith(".png")) return true;
  const there = kindOf(output);
  const isFolder = there?.isDirectory() ?? (output.endsWith("/") || extname(output) === "");
  if (isFolder) return false;
  if (there === undefined || there.isFile())
    throw new UsageError(`--output ${output}: expected a .png file, or a folder with / at its end`);
  return true;
}

/** What is there; undefined if nothing is. */
function kindOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch (error) {
    throw new FileError(path, error);
  }
}

/** What a file shows, and its name without the ending. */
type Picture = Omit<Job, "file"> & { readonly name: string };

function wholeScene(scene: Scene): Picture {
  return partOf(scene, { first: 0, last: scene.frames - 1 });
}

function firstFrame(scene: Scene): Picture {
  return partOf(scene, { first: 0, last: 0 });
}

function partOf(scene: Scene, { first, last }: FrameRange): Picture {
  const frames = Array.from({ length: last - first + 1 }, (_, i) => first + i);
  return { scene, frames, name: scene.name };
}

/** @throws UsageError if a scene does not have the frames */
function checkRange(scene: Scene, { first, last }: FrameRange): void {
  if (last >= scene.frames)
    throw new UsageError(`${scene.name} has frames 0..${scene.frames - 1}, not ${first}..${last}`);
}

/** A picture for each frame. */
function framesOf(scene: Scene, range: FrameRange): readonly Picture[] {
  return partOf(scene, range).frames.map((frame) => {
    const name = `${scene.name}-${String(frame).padStart(4, "0")}`;
    return { scene, frames: [frame], name };
  });
}
