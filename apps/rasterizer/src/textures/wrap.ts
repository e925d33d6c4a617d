import type { TextureWrap } from "@glasm/context";

const { floor, max, min } = Math;

/** A coordinate s in the range that its wrap mode leaves, for an image of `size` texels. [GL1.3 3.8.5] */
export type Wrap = (s: number, size: number) => number;

const clamp = (s: number, low: number, high: number): number => min(max(s, low), high);

export const WRAPS: Readonly<Record<TextureWrap, Wrap>> = {
  repeat: (s) => s - floor(s),
  clamp: (s) => clamp(s, 0, 1),
  "clamp-to-edge": (s, size) => clamp(s, 1 / (2 * size), 1 - 1 / (2 * size)),
  "clamp-to-border": (s, size) => clamp(s, -1 / (2 * size), 1 + 1 / (2 * size)),
};
