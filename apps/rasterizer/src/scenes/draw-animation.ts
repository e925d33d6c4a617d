import {
  type AbortSignalLike,
  checkedOptions,
  checkSignal,
  checkWhole,
  type OptionChecks,
  pause,
  throwIfAborted,
} from "@glasm/base";
import { AnimationEncoder } from "@glasm/raster";
import { drawPicture, type DrawSceneOptions, PICTURE_OPTIONS } from "./draw-scene.js";
import type { ReadText, Scene } from "./scene.js";

/** Which frames of a scene are drawn, and how. */
export interface DrawAnimationOptions extends Omit<DrawSceneOptions, "frame"> {
  /** The first and the last frame; default all that the scene has. */
  readonly first?: number | undefined;
  readonly last?: number | undefined;
  /** How long each is shown, from 0 to 65535; default 80. */
  readonly delayMilliseconds?: number | undefined;
  /** Called with the number of each frame that is drawn. */
  readonly onFrame?: ((frame: number) => void) | undefined;
  /** Ends the drawing when it is aborted. */
  readonly signal?: AbortSignalLike | undefined;
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
  const checked = checkedOptions("drawAnimation", options, OPTIONS);
  const {
    first = 0,
    last = scene.frames - 1,
    delayMilliseconds = DELAY_MILLISECONDS,
    onFrame,
    signal,
  } = checked;
  checkWhole("drawAnimation: first", first, 0, scene.frames - 1);
  checkWhole("drawAnimation: last", last, first, scene.frames - 1);
  const encoder = new AnimationEncoder("drawAnimation", delayMilliseconds);
  throwIfAborted(signal);
  for (let frame = first; frame <= last; frame += 1) {
    encoder.add(drawPicture(scene, readText, frame, checked));
    onFrame?.(frame);
    await pause(signal);
  }
  return encoder.file();
}
