import {
  type AbortSignalLike,
  checkedOptions,
  checkSignal,
  checkWhole,
  joined,
  type OptionChecks,
  pause,
  throwIfAborted,
} from "@glasm/base";
import { AnimationEncoder, type Image } from "@glasm/raster";
import { PICTURE_OPTIONS, type PictureOptions, Pictures } from "./draw-scene.js";
import type { ReadText, Scene } from "./scene.js";

/** Which frames of a scene are drawn, and how. */
export interface DrawAnimationOptions extends PictureOptions {
  /** The first and the last frame; default all that the scene has. */
  readonly first?: number | undefined;
  readonly last?: number | undefined;
  /** How long each is shown, from 0 to 65535; default 80. */
  readonly delayMilliseconds?: number | undefined;
  /** Called with the number of each frame that is drawn, and its picture. */
  readonly onFrame?: ((frame: number, image: Image) => void) | undefined;
  /** Ends the drawing when it is aborted. */
  readonly signal?: AbortSignalLike | undefined;
}

/** Frames `first` to `last`, both included. */
interface FrameRange {
  readonly first: number;
  readonly last: number;
}

const DELAY_MILLISECONDS = 80;

/** Whether the frame is one of the scene is checked where that is known, and the delay by the encoder. */
const unchecked = (): void => undefined;

const OPTIONS: OptionChecks<DrawAnimationOptions> = {
  ...PICTURE_OPTIONS,
  first: unchecked,
  last: unchecked,
  delayMilliseconds: unchecked,
  onFrame(place, onFrame) {
    if (onFrame !== undefined && typeof onFrame !== "function")
      throw new TypeError(`${place} must be a function`);
  },
  signal: checkSignal,
};

/**
 * Draws frames of a scene and gives the bytes of an animated PNG file. Of the pictures one is kept at a time. Events have
 * their turn between them, and when the signal is aborted it rejects with the signal's reason, before the next frame.
 * Rejects as drawScene throws, and with a TypeError or a RangeError for a delay that encodeAnimation refuses.
 */
export async function drawAnimation(
  scene: Scene,
  readText: ReadText,
  options: DrawAnimationOptions = {},
): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  for await (const piece of piecesOf("drawAnimation", scene, readText, options)) pieces.push(piece);
  return joined(pieces);
}

/**
 * Draws what drawAnimation draws and gives the same bytes, those of each frame as soon as it is drawn and before the next
 * one is: however many frames there are, memory is that of a picture. Who does not take all has no whole file.
 * Throws and rejects as drawAnimation rejects.
 */
export function animationPieces(
  scene: Scene,
  readText: ReadText,
  options: DrawAnimationOptions = {},
): AsyncGenerator<Uint8Array, void, undefined> {
  return piecesOf("animationPieces", scene, readText, options);
}

function piecesOf(
  command: string,
  scene: Scene,
  readText: ReadText,
  options: DrawAnimationOptions,
): AsyncGenerator<Uint8Array, void, undefined> {
  const checked = checkedOptions(command, options, OPTIONS);
  const { first = 0, last = scene.frames - 1, delayMilliseconds = DELAY_MILLISECONDS } = checked;
  checkWhole(`${command}: first`, first, 0, scene.frames - 1);
  checkWhole(`${command}: last`, last, first, scene.frames - 1);
  const encoder = new AnimationEncoder(command, delayMilliseconds, last - first + 1);
  return draw(scene, readText, encoder, { ...checked, first, last });
}

async function* draw(
  scene: Scene,
  readText: ReadText,
  encoder: AnimationEncoder,
  { first, last, onFrame, signal, ...picture }: DrawAnimationOptions & FrameRange,
): AsyncGenerator<Uint8Array, void, undefined> {
  throwIfAborted(signal);
  const pictures = new Pictures(scene, readText, picture);
  try {
    for (let frame = first; frame <= last; frame += 1) {
      const image = pictures.draw(frame);
      onFrame?.(frame, image);
      yield encoder.add(image);
      await pause(signal);
    }
  } finally {
    pictures.close();
  }
}
