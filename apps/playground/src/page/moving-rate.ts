import type { Picture } from "../panel/panel.js";

/** How long a pixel of a scene's pictures takes while something moves. */
export class MovingRate {
  /** Of the last picture but the first one, in milliseconds; null before that. */
  private rate: number | null = null;
  /** Whether the scene has no picture yet: that takes longer than any other. */
  private isFirst = true;

  /** Another scene begins. */
  forget(): void {
    this.rate = null;
    this.isFirst = true;
  }

  /** Takes a picture that has come. @param time from the request to it, in milliseconds; null if nothing moved */
  note(picture: Picture, time: number | null): void {
    if (time !== null && !this.isFirst) this.rate = time / pixelsOf(picture);
    this.isFirst = false;
  }

  /** Milliseconds a pixel; before a picture has moved, what the worker took to draw the one that is there. */
  expected(shown: Picture): number {
    return this.rate ?? shown.milliseconds / pixelsOf(shown);
  }
}

const pixelsOf = ({ width, height }: Picture): number => width * height;
