import { expect, test } from "@jest/globals";
import { readText } from "@glasm/rasterizer/node";
import type { Page } from "puppeteer-core";
import { findEntry } from "../../src/gallery/catalog.js";
import { initialState } from "../../src/state/initial-state.js";
import { encodeFragment } from "../../src/state/link.js";
import { CANVAS, drawnByNode, expectLink, expectPicture } from "./support/actions.js";
import { addressOf, expectKept, WINDOW } from "./support/c-programs.js";
import { describeInFirefox } from "./support/firefox.js";

const TEAPOT = readText("teapot-lit.vp");
const FILE = "teapot-lit.vp";
const ADDED = "MOV o[COL0], c[17];";
const OTHER_TEAPOT = TEAPOT.replace(/END\s*$/, `${ADDED}$&`);
const STEPS = ".debugger [role=status]";

/** Waits until the first element of a selector has a text. */
async function waitForText(page: Page, selector: string, text: RegExp): Promise<void> {
  await page.waitForFunction(
    (selector, source) => new RegExp(source).test(document.querySelector(selector)?.textContent ?? ""),
    { polling: 50 },
    selector,
    text.source,
  );
}

describeInFirefox("in Firefox the page", (playground) => {
  test("draws its first scene, and an edit of its program, bit for bit as under Node; its link has the edit", async () => {
    expect(OTHER_TEAPOT).not.toBe(TEAPOT);
    await playground.visit(async (page) => {
      await expectPicture(page, drawnByNode("teapot-lit"));
      await page.locator(".cm-content").click();
      await page.keyboard.down("Control");
      await page.keyboard.press("End");
      await page.keyboard.up("Control");
      await page.keyboard.press("ArrowUp");
      await page.keyboard.type(ADDED.slice(0, -1));
      await page.waitForSelector(`${CANVAS}.outdated`);
      await page.keyboard.type(";");
      await expectPicture(page, drawnByNode("teapot-lit", { [FILE]: OTHER_TEAPOT }));
      await expectLink(page, {
        ...initialState(findEntry("teapot-lit")!),
        programs: { [FILE]: OTHER_TEAPOT },
      });
    });
  });

  test("opens a link with a vertex, and steps it by keys", async () => {
    const state = {
      ...initialState(findEntry("teapot-lit")!),
      programs: { [FILE]: OTHER_TEAPOT },
      vertex: 100,
    };
    await playground.visit(
      async (page) => {
        await expectPicture(page, drawnByNode("teapot-lit", { [FILE]: OTHER_TEAPOT }));
        await waitForText(page, STEPS, /^0 of \d+ steps; next is line \d+/);
        await page.focus(CANVAS);
        await page.keyboard.press("F10");
        await waitForText(page, STEPS, /^1 of/);
        await page.keyboard.down("Shift");
        await page.keyboard.press("F10");
        await page.keyboard.up("Shift");
        await waitForText(page, STEPS, /^0 of/);
      },
      await encodeFragment(state),
    );
  });

  test("debugs the vertex of a pixel that is clicked, and of the middle by Enter", async () => {
    await playground.visit(async (page) => {
      await page.locator(CANVAS).click();
      await waitForText(page, STEPS, /^0 of \d+ steps/);
      await page.locator("::-p-aria(Stop)").click();
      await waitForText(page, STEPS, /^[^0]/);
      await page.focus(CANVAS);
      await page.keyboard.press("Enter");
      await waitForText(page, STEPS, /^0 of \d+ steps/);
    });
  });

  test("runs a program in C, which the mouse reaches", async () => {
    await playground.visit(
      async (page) => {
        await expectKept(page, "picking-1");
        const zoom = await page.$eval(WINDOW, (canvas) => canvas.getBoundingClientRect().width / 200);
        await page.locator(WINDOW).click({ offset: { x: 118 * zoom, y: 66 * zoom } });
        await expectKept(page, "picking-2");
        await waitForText(page, "pre[aria-label]", /in front is torus/);
      },
      addressOf("picking"),
      WINDOW,
    );
  });

  test("opens a lesson by its name", async () => {
    await playground.visit(async (page) => {
      await waitForText(page, ".lesson h2", /Sines and cosines/);
    }, "#lesson-waves");
  });
});
