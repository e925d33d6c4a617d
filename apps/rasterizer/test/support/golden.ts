import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect } from "@jest/globals";
import { toMatchImageSnapshot, type MatchImageSnapshotOptions } from "jest-image-snapshot";
import { encodePng, type Image } from "@glasm/raster";
import type { Scene } from "../../src/index.js";

expect.extend({ toMatchImageSnapshot: toMatchImageSnapshot as never });

const GOLDENS = fileURLToPath(new URL("../goldens", import.meta.url));

const OPTIONS: MatchImageSnapshotOptions = {
  customSnapshotsDir: GOLDENS,
  customDiffDir: fileURLToPath(new URL("../__diff_output__", import.meta.url)),
  // Every difference of every pixel counts.
  failureThreshold: 0,
  customDiffConfig: { threshold: 0, includeAA: true },
};

/** The size of the golden pictures of scenes. */
export const GOLDEN_SIZE = { width: 256, height: 256 } as const;

/** The frames whose pictures are kept: the first, and one from the middle of an animation. */
export function goldenFrames(scene: Scene): number[] {
  return scene.frames === 1 ? [0] : [0, scene.frames / 2];
}

/** Compares a picture exactly with test/goldens/NAME.png; jest's option -u rewrites the golden picture. */
export function expectGolden(image: Image, name: string): void {
  const picture = Buffer.from(encodePng(image));
  const golden = `${GOLDENS}/${name}.png`;
  // The same file is the same picture. To show where another one differs takes a process for each.
  if (existsSync(golden) && readFileSync(golden).equals(picture)) return;
  const expectation = expect(picture) as unknown as {
    toMatchImageSnapshot(options: MatchImageSnapshotOptions): void;
  };
  expectation.toMatchImageSnapshot({ ...OPTIONS, customSnapshotIdentifier: name });
}
