import { beforeAll, describe, expect, test } from "@jest/globals";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type GlutWindow, TOKENS, windowImage } from "@glasm/glut";
import { encodePng } from "@glasm/raster";
import { digestOf } from "../scripts/program-recipe.mjs";
import type { StartGlut } from "../src/standalone/index.js";
import type * as Windows from "../src/virtual-program.js";
import { bundled } from "./support/glasm.js";
import { runLinked, type Written } from "./support/run-linked.js";

const FOLDER = fileURLToPath(new URL("programs", import.meta.url));

/** What is done to a window when its picture of a number has been shown. */
type Events = Readonly<Record<number, (window: GlutWindow) => void>>;

/** The pictures of each program that are compared, what is done to it, and what it writes. */
interface Run {
  readonly frames: readonly number[];
  readonly events?: Events;
  readonly output?: readonly string[];
}

const key = (code: number, isSpecial: boolean) => ({ code, isSpecial, isDown: true, isRepeated: false });

const RUNS: Readonly<Record<string, Run>> = {
  accumulation: { frames: [1] },
  callbacks: {
    frames: [1, 10, 11],
    events: {
      // The cube stops, and is tipped by the mouse.
      10({ events }) {
        events.key(key(32, false), 0);
        events.key(key(TOKENS.KEY_UP, true), 0);
        events.button(TOKENS.LEFT_BUTTON, true, 50, 50, 0);
        events.motion(52, 80, true);
        events.button(TOKENS.LEFT_BUTTON, false, 52, 80, 0);
        events.resized(160, 160);
      },
    },
    output: ["200 x 150 pixels", "160 x 160 pixels"],
  },
  calls: {
    frames: [1],
    // The last of the calls for each light.
    output: Array.from({ length: 8 }, (_, light) => `light ${light}: ${(9992 + light) % 256}`),
  },
  "display-lists": { frames: [1, 4, 5] },
  "growing-arrays": { frames: [1, 2, 4] },
  nurbs: {
    frames: [1],
    output: [
      "edges of 10 pixels",
      "primitives and vertices",
      "intersecting or misoriented trim curves",
      "unknown knot error",
      "error 0",
    ],
  },
  picking: {
    frames: [1, 2],
    events: {
      1: ({ events }) => events.button(TOKENS.LEFT_BUTTON, true, 118, 66, 0),
    },
    output: ["118, 66: torus", "118, 66: cone", "118, 66: in front is torus"],
  },
  tessellation: { frames: [1] },
  "text-and-bitmaps": { frames: [1], output: ["136 68 200"] },
  "vertex-program": { frames: [1, 20] },
};

const { libraries, newGlasm } = bundled("test");

describe("the programs in C", () => {
  const sources = readdirSync(FOLDER).filter((file) => file.endsWith(".c"));

  test("are all run", () => {
    expect(Object.keys(RUNS).map((name) => `${name}.c`)).toEqual(sources.sort());
  });

  test("were compiled from their sources as they are (node scripts/compile-programs.mjs does it)", () => {
    const names = Object.keys(RUNS);
    const digests: unknown = JSON.parse(readFileSync(`${FOLDER}/compiled/digests.json`, "utf8"));
    expect(Object.fromEntries(names.map((name) => [name, digestOf(name)]))).toEqual(digests);
  });
});

describe.each(Object.entries(RUNS))("%s", (name, { frames, events = {}, output = [] }) => {
  const pictures = new Map<number, Uint8Array>();
  let written: Written;
  beforeAll(() => {
    const onFrame = (window: GlutWindow, frame: number): void => {
      if (frames.includes(frame)) pictures.set(frame, encodePng(windowImage(window)));
      events[frame]?.(window);
    };
    const bytes = readFileSync(`${FOLDER}/compiled/${name}.wasm`);
    const core = newGlasm();
    const startGlut: StartGlut = (makeCurrent) => {
      const { startWithoutScreen, createVirtualHost } = core.piece(core, "glut") as typeof Windows;
      return startWithoutScreen(createVirtualHost({ makeCurrent, frames: Math.max(...frames), onFrame }));
    };
    const piece = (_: object, each: string) => (each === "glut" ? { startGlut } : core.piece(core, each));
    written = runLinked(bytes, libraries, startGlut, { ...core, piece });
  });

  test.each(frames)("draws picture %d as it is kept", (frame) => {
    const picture = pictures.get(frame)!;
    const file = `${FOLDER}/goldens/${name}-${frame}.png`;
    if (process.env["UPDATE_GOLDENS"] === "1") writeFileSync(file, picture);
    expect(Buffer.from(picture).equals(readFileSync(file))).toBe(true);
  });

  test("writes what it is to write, and no error", () => {
    expect(written).toEqual({ output: output.map((line) => `${line}\n`).join(""), errors: "" });
  });
});
