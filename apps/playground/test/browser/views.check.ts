import { expect, test } from "@jest/globals";
import { encodePng } from "@glasm/raster";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { NV_VERTEX_DRAWING } from "../../src/run/nv-vertex/drawing.js";
import { loadSources } from "../../src/run/scene/sources.js";
import { findEntry } from "../../src/gallery/catalog.js";
import { initialState } from "../../src/state/initial-state.js";
import { encodeFragment } from "../../src/state/link.js";
import type { Display } from "../../src/state/state.js";
import {
  CANVAS,
  canvasPixels,
  expectOtherPicture,
  expectPicture,
  openEntry,
  setSize,
  waitForRest,
} from "./support/actions.js";
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

/** Where the canvas is in the next two seconds, and whether it is busy; each once. */
async function seenPictures(page: Page): Promise<readonly string[]> {
  const seen = new Set<string>();
  for (const end = performance.now() + 2000; performance.now() < end;)
    seen.add(
      await page.locator(CANVAS).evaluate((canvas) => {
        const { left, top, width, height } = canvas.getBoundingClientRect();
        return JSON.stringify({ busy: canvas.getAttribute("aria-busy"), place: [left, top, width, height] });
      }),
    );
  return [...seen];
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

describeInBrowser("an animation", (playground) => {
  const plays = (page: Page) => page.getByRole("button", { name: "Pause" }).waitFor();

  test("plays, unless motion is to be reduced", async () => {
    await playground.visit(async (page) => {
      await openEntry(page, "clip-distances");
      await plays(page);
      const shown = await canvasPixels(page);
      await expectOtherPicture(page, shown);
      await page.getByRole("button", { name: "Pause" }).click();
      await waitForRest(page);
    });
    await playground.visit(
      async (page) => {
        await openEntry(page, "clip-distances");
        await waitForRest(page);
        await page.getByRole("button", { name: "Play" }).waitFor();
        // That nothing plays can only be seen for a while.
        await page.waitForTimeout(1000);
        expect(await page.getByRole("button", { name: "Play" }).count()).toBe(1);
        expect(await page.getByRole("slider", { name: "Frame" }).inputValue()).toBe("0");
        await page.getByRole("button", { name: "Play" }).click();
        await plays(page);
      },
      { reducedMotion: "reduce" },
    );
  });

  test("is not busy as long as it plays, and its pictures all have the same place", async () => {
    await playground.visit(
      async (page) => {
        await openEntry(page, "procedural-geometry");
        await plays(page);
        await waitForRest(page);
        // Pictures have fewer pixels where a whole one takes long: of those the sides are rounded.
        const seen = await seenPictures(page);
        expect(seen).toEqual([expect.stringContaining('"busy":"false"')]);
        await page.getByRole("button", { name: "Pause" }).click();
        await waitForRest(page);
        expect(await seenPictures(page)).toEqual(seen);
      },
      { fills: true, viewport: { width: 1280, height: 800 } },
    );
  });
});
