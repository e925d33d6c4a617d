import { expect, test } from "@jest/globals";
import type { Page } from "playwright-core";
import { findEntry } from "../../src/gallery/catalog.js";
import type { PickRecord } from "../../src/messages/messages.js";
import { initialState } from "../../src/state/initial-state.js";
import type { Display } from "../../src/state/state.js";
import { answer } from "../../src/worker/answer.js";
import {
  CANVAS,
  canvasPixels,
  expectOtherPicture,
  eventually,
  expectPicture,
  expectText,
  typeProgram,
  waitForRest,
} from "./support/actions.js";
import { describeInBrowser } from "./support/browser.js";

const SCENE = "teapot-lit";
const { width, height } = findEntry(SCENE)!;

const DISPLAYS: readonly (readonly [option: string, display: Display])[] = [
  ["picture", { kind: "picture" }],
  ["wireframe", { kind: "wireframe" }],
  ["HPOS", { kind: "register", register: "HPOS" }],
  ["volume", { kind: "volume" }],
  ["position HPOS", { kind: "position", register: "HPOS" }],
];

interface Picked extends PickRecord {
  readonly x: number;
  readonly y: number;
}

/** What Node finds at the first pixel from the middle to the upper right corner that shows a primitive. */
async function pickedByNode(display: Display): Promise<Picked> {
  const state = { ...initialState(findEntry(SCENE)!), display };
  for (let y = height >> 1; y > 0; y -= 20) {
    const x = width - y;
    const reply = await answer({ kind: "pick", id: 1, state, width, height, x, y });
    if (reply.kind === "picked" && reply.pick !== null) return { ...reply.pick, x, y };
  }
  throw new Error("no primitive is there");
}

/** Moves the pointer to the middle of a pixel. */
async function pointTo(page: Page, x: number, y: number): Promise<void> {
  const box = (await page.locator(CANVAS).boundingBox())!;
  await page.mouse.move(box.x + ((x + 0.5) / width) * box.width, box.y + ((y + 0.5) / height) * box.height);
}

describeInBrowser("marks over the picture", (playground) => {
  test("show the picked vertex, its primitive and its pixel in each display, and follow the size", async () => {
    await playground.visit(
      async (page) => {
        for (const [option, display] of DISPLAYS) {
          await waitForRest(page);
          await page.getByLabel("Show").selectOption(option);
          await waitForRest(page);
          const before = await canvasPixels(page);
          const { vertices, mark, x, y } = await pickedByNode(display);
          await pointTo(page, x, y);
          await page.mouse.down();
          await page.mouse.up();
          const label = `Marked: vertex ${vertices[0]!} and its primitive of ${mark.corners.length} vertices, and the pixel that was picked.`;
          const marks = page.getByRole("img", { name: label, exact: true });
          await marks.waitFor();
          const vertex = page.locator(".mark-vertex:not(.mark-halo)");
          await eventually(async () =>
            expect(await vertex.getAttribute("cx")).toBe(`${100 * mark.corners[mark.corner!]![0]}%`),
          );
          await eventually(async () =>
            expect(await page.locator(".mark-primitive:not(.mark-halo)").count()).toBe(mark.edges.length),
          );
          await expectPicture(page, { ...before, data: before.bytes });
          await page.setViewportSize({ width: 1100, height: 640 });
          await eventually(async () =>
            expect(await marks.boundingBox()).toEqual(await page.locator(CANVAS).boundingBox()),
          );
          await page.setViewportSize({ width: 1280, height: 720 });
        }
      },
      { fragment: `#${SCENE}` },
    );
  });

  test("outline the primitive under the pointer, until it leaves", async () => {
    await playground.visit(
      async (page) => {
        await waitForRest(page);
        await pointTo(page, width >> 1, height >> 1);
        await page.locator(".mark-hovered").first().waitFor({ state: "attached" });
        expect(await page.locator(CANVAS).getAttribute("aria-busy")).toBe("false");
        await page.mouse.move(2, 2);
        await page.locator(".mark-hovered").first().waitFor({ state: "detached" });
      },
      { fragment: `#${SCENE}` },
    );
  });

  test("offer only registers that are written, and Fit brings what is far into view, also by its key", async () => {
    await playground.visit(
      async (page) => {
        await waitForRest(page);
        await eventually(async () => {
          const registers = await page.getByLabel("Show").locator("option").allTextContents();
          expect(registers).toContain("o[COL0] as color");
          expect(registers).toContain("o[HPOS] as position, edges");
          expect(registers.join()).not.toContain("o[TEX");
        });
        const own = await canvasPixels(page);
        await page.getByRole("button", { name: "Fit", exact: true }).click();
        await expectOtherPicture(page, own);
        await waitForRest(page);
        const fitted = await canvasPixels(page);
        await page.locator(CANVAS).focus();
        for (let i = 0; i < 3; i += 1) await page.keyboard.press("Shift+ArrowRight");
        await expectOtherPicture(page, fitted);
        await waitForRest(page);
        await page.keyboard.press("Home");
        await expectPicture(page, { ...own, data: own.bytes });
        await waitForRest(page);
        await page.keyboard.press("f");
        await expectPicture(page, { ...fitted, data: fitted.bytes });
      },
      { fragment: `#${SCENE}` },
    );
  });

  test.each([
    ["teapot-lit", "volume", "END"],
    ["lesson-pica-moves", "position o0", ".end"],
  ])("keep the picture of %s in the display %s while its text is unfinished", async (scene, option, end) => {
    await playground.visit(
      async (page) => {
        await waitForRest(page);
        await page.locator(".picture-bar").getByLabel("Show").selectOption(option);
        await waitForRest(page);
        const text = await page.locator(".cm-content").innerText();
        const frame = page.locator(".picture .frame");
        const [before, place] = [await canvasPixels(page), await frame.boundingBox()];
        await typeProgram(page, text.replace(end, `mov o\n${end}`));
        await page.waitForSelector(`${CANVAS}.outdated`);
        await expectText(
          page,
          ".caption",
          /\.(vp|pica):\d+:\d+: .* The picture is of the text as it loaded last\./,
        );
        await waitForRest(page);
        await expectPicture(page, { ...before, data: before.bytes });
        await eventually(async () => expect(await frame.boundingBox()).toEqual(place));
        await page.keyboard.press("ControlOrMeta+z");
        await page.waitForSelector(`${CANVAS}:not(.outdated)`);
      },
      { fragment: `#${scene}` },
    );
  });
});
