import { expect, test } from "@jest/globals";
import { encodePng } from "@glasm/raster";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { NV_VERTEX_DRAWING } from "../../src/run/nv-vertex/drawing.js";
import { loadSources } from "../../src/run/scene/sources.js";
import { findEntry } from "../../src/gallery/catalog.js";
import { initialState } from "../../src/state/initial-state.js";
import { encodeFragment } from "../../src/state/link.js";
import type { Display } from "../../src/state/state.js";
import { canvasPixels, expectPicture, setSize, waitForRest } from "./support/actions.js";
import { describeInBrowser } from "./support/browser.js";

const GOLDENS = fileURLToPath(new URL("goldens/", import.meta.url));
const SIZE = { width: 96, height: 96 };

const VIEWS: readonly (readonly [name: string, scene: string, display: Display])[] = [
  ["picture", "teapot-lit", { kind: "picture" }],
  ["wireframe", "clip-distances", { kind: "wireframe" }],
  ["register-HPOS", "teapot-lit", { kind: "register", register: "HPOS" }],
  ["register-COL0", "two-sided", { kind: "register", register: "COL0" }],
  ["volume", "two-sided", { kind: "volume" }],
  ["lesson", "lesson-moves", { kind: "picture" }],
];

/** Compares bytes with a file; where there is none and nobody tests for others, they become it. */
function expectGolden(name: string, bytes: Uint8Array): void {
  const path = `${GOLDENS}${name}.png`;
  if (!existsSync(path) && process.env["CI"] === undefined) {
    mkdirSync(GOLDENS, { recursive: true });
    writeFileSync(path, bytes);
  }
  expect(readFileSync(path).equals(bytes)).toBe(true);
}

describeInBrowser("the canvas", (playground) => {
  test.each(VIEWS)("shows %s as it is kept, and as Node draws it", async (name, scene, display) => {
    const state = { ...initialState(findEntry(scene)!), display };
    const answer = NV_VERTEX_DRAWING.draw(
      { kind: "draw", id: 1, state, ...SIZE, quick: true },
      await loadSources(state),
    );
    await playground.visit(
      async (page) => {
        await setSize(page, SIZE.width, SIZE.height);
        await expectPicture(page, { ...SIZE, data: new Uint8Array(answer.pixels) });
        await waitForRest(page);
        const { bytes } = await canvasPixels(page);
        expectGolden(name, encodePng({ ...SIZE, data: new Uint8Array(bytes) }));
      },
      { fragment: await encodeFragment(state) },
    );
  });
});
