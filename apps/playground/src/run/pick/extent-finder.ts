import type { Strip } from "../record/drawing-commands.js";
import type { PictureExtent } from "../../state/view.js";
import type { CommandFollower } from "./followed-commands.js";
import type { Viewport } from "./primitive-vertices.js";

/**
 * Finds where in a picture the vertices of its primitives are, of which those before the eye count. What has no depth
 * test in a picture where others have one is backdrop, or lies on the window, and does not count.
 */
export class ExtentFinder implements CommandFollower {
  /** Whether the present command has a depth test. */
  isDeep = false;

  private readonly frame: { readonly width: number; readonly height: number };
  private isSeen = false;
  /** Of the present command, in its viewport. */
  private command = nowhere();
  private readonly all = nowhere();
  private readonly deep = nowhere();

  constructor(frame: { readonly width: number; readonly height: number }) {
    this.frame = frame;
  }

  /** Null if no vertex has a place. */
  get extent(): PictureExtent | null {
    return [this.deep, this.all].find(({ left, right }) => left <= right) ?? null;
  }

  start(strips: readonly Strip[] | null): void {
    this.isSeen = strips !== null;
    this.command = nowhere();
  }

  see([x, y, , w]: Float32Array): void {
    if (!this.isSeen || !(w! > 0)) return;
    const [right, up] = [x! / w!, y! / w!];
    if (Number.isFinite(right) && Number.isFinite(up)) include(this.command, right, up);
  }

  finish([x, y, width, height]: Viewport): void {
    const { command, frame, all, deep, isDeep } = this;
    if (!(command.left <= command.right)) return;
    const across = (part: number): number => ((x + ((part + 1) / 2) * width) / frame.width) * 2 - 1;
    const along = (part: number): number => ((y + ((part + 1) / 2) * height) / frame.height) * 2 - 1;
    for (const extent of isDeep ? [all, deep] : [all]) {
      include(extent, across(command.left), along(command.bottom));
      include(extent, across(command.right), along(command.top));
    }
  }
}

type Growing = { -readonly [Side in keyof PictureExtent]: number };

function nowhere(): Growing {
  return { left: Infinity, right: -Infinity, bottom: Infinity, top: -Infinity };
}

function include(extent: Growing, x: number, y: number): void {
  extent.left = Math.min(extent.left, x);
  extent.right = Math.max(extent.right, x);
  extent.bottom = Math.min(extent.bottom, y);
  extent.top = Math.max(extent.top, y);
}
