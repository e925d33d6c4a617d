import { expect, test } from "@jest/globals";
import { readText } from "@glasm/rasterizer/node";
import type { Page } from "playwright-core";
import {
  CANVAS,
  chooseEntry,
  eventually,
  expectText,
  linkedState,
  openAction,
  openFile,
  typeProgram,
  waitForRest,
} from "./support/actions.js";
import { describeInBrowser } from "./support/browser.js";

const TEAPOT = readText("teapot-lit.vp");

/** What the live regions of the page have said, as a screen reader speaks it. */
interface Listening {
  heard: string[];
}

/** Run in the page before it begins: writes down each text that comes into a live region. */
function listen(): void {
  const listening = globalThis as unknown as Listening;
  listening.heard = [];
  const speak = (regions: Iterable<Element>): void => {
    for (const region of regions) {
      const text = region.textContent.trim();
      if (text !== "" && region.checkVisibility()) listening.heard.push(text);
    }
  };
  new MutationObserver((records) => {
    const regions = new Set<Element>();
    for (const { target, addedNodes } of records) {
      const from = target instanceof Element ? target : target.parentElement;
      const region = from?.closest("[role=status], [role=alert]");
      if (region) regions.add(region);
      // An alert speaks when it comes, a status only when it changes.
      for (const node of addedNodes)
        if (node instanceof Element && node.matches("[role=alert]")) regions.add(node);
    }
    speak(regions);
  }).observe(document, { subtree: true, childList: true, characterData: true, attributeFilter: ["hidden"] });
}

/** Expects that something is spoken after what was expected before. */
async function expectHeard(page: Page, text: RegExp): Promise<void> {
  await page.waitForFunction((source) => {
    const { heard } = globalThis as unknown as Listening;
    const at = heard.findIndex((one) => new RegExp(source).test(one));
    heard.splice(0, at + 1);
    return at >= 0;
  }, text.source);
}

async function heardOf(page: Page, text: RegExp): Promise<number> {
  const heard = await page.evaluate(() => (globalThis as unknown as Listening).heard);
  return heard.filter((one) => text.test(one)).length;
}

/** Presses Tab until an element with a selector and a text has the focus, within a round of the page. */
async function tabTo(page: Page, selector: string, text = ""): Promise<void> {
  const isThere = (): Promise<boolean> =>
    page.evaluate(
      ([selector, text]) => {
        const focused = document.activeElement;
        return focused !== null && focused.matches(selector) && focused.textContent.includes(text);
      },
      [selector, text] as const,
    );
  for (let i = 0; i < 400 && !(await isThere()); i += 1) await page.keyboard.press("Tab");
  expect([selector, text, await isThere()]).toEqual([selector, text, true]);
}

/** What part of the page has the focus, by its classes. */
function partOf(page: Page): Promise<string | undefined> {
  return page.evaluate(() => document.activeElement?.closest(".page-header, .dock")?.className);
}

const isFocused = (element: Element): boolean => element === document.activeElement;

describeInBrowser("a screen reader", (playground) => {
  test("hears the picture, errors, the step's line, breakpoints, refused files and tasks that are done", async () => {
    await playground.visit(
      async (page) => {
        await page.addInitScript(listen);
        await page.reload();
        await expectHeard(page, /^The picture of .* is ready\.$/);
        await page.locator(".cm-content").waitFor();
        await typeProgram(page, TEAPOT.replace("RSQ R0.w", "RSQ R99.w"));
        await expectHeard(page, /^1 error: the program does not load\. teapot-lit\.vp:24:9: error /);
        await typeProgram(page, TEAPOT);
        await expectHeard(page, /^VP1\.0: the program loads, with 30 instructions/);
        await page.locator(CANVAS).press("Enter");
        await expectHeard(page, /^Vertex \d+, of the primitive with the vertices/);
        await expectText(page, ".debugger .status", /^0 of/);
        await page.keyboard.press("F10");
        await expectHeard(page, /^1 of 30 steps.* next is line \d+: DP4/);
        await page.locator(".cm-line", { hasText: "RSQ R0.w, R0.w;" }).click();
        await page.keyboard.press("F9");
        await page.keyboard.press("F5");
        await expectHeard(page, /next is line \d+: RSQ R0\.w, R0\.w/);
        const pictures = await heardOf(page, /picture/);
        await page.locator(CANVAS).press("ArrowLeft");
        await waitForRest(page);
        expect(await heardOf(page, /picture/)).toBe(pictures);
        await openFile(page, { name: "a.obj", mimeType: "text/plain", buffer: Buffer.from("v 1\n") });
        await expectHeard(page, /^Error: .*a\.obj.*line 1/);
        await chooseEntry(page, "lesson-arithmetic");
        await expectHeard(page, /^The picture of Sums, products and limits is ready\.$/);
        await page.getByLabel("c[19].y, its height").fill("0.8");
        await expectHeard(page, /^Done: Move the seam up/);
      },
      { fragment: "#teapot-lit" },
    );
  });
});

describeInBrowser("by keys alone", (playground) => {
  test("one edits, steps a vertex and shares it as a link; no other server is asked for anything", async () => {
    const requests: string[] = [];
    await playground.visit(
      async (page) => {
        page.on("request", (request) => requests.push(request.url()));
        await page.reload();
        await waitForRest(page);
        await page.locator(".cm-content").waitFor();
        await tabTo(page, ".cm-content");
        await page.keyboard.press("Control+End");
        await page.keyboard.type("# by keys");
        await tabTo(page, CANVAS);
        await page.keyboard.press("Enter");
        await expectText(page, ".debugger .status", /^0 of \d+ steps/);
        await page.keyboard.press("F10");
        await expectText(page, ".debugger .status", /^1 of \d+ steps/);
        await page.keyboard.press("F6");
        await eventually(async () => expect(await partOf(page)).toMatch(/dock-debugger/));
        await page.keyboard.press("F6");
        await eventually(async () => expect(await partOf(page)).toBe("page-header"));
        await tabTo(page, "button", "Share");
        await page.keyboard.press("Shift+F6");
        await page.keyboard.press("Shift+F6");
        await eventually(async () => expect(await page.locator(CANVAS).evaluate(isFocused)).toBe(true));
        await page.keyboard.press("F6");
        await page.keyboard.press("F6");
        // The focus is where it was.
        await eventually(async () =>
          expect(await page.locator("button", { hasText: "Share" }).evaluate(isFocused)).toBe(true),
        );
        await page.keyboard.press("Enter");
        await tabTo(page, "button", "Copy link");
        await page.keyboard.press("Enter");
        await expectText(page, ".status", /^The link is in the/);
        await eventually(async () =>
          expect(await linkedState(page)).toMatchObject({
            ...{ scene: "teapot-lit", vertex: expect.any(Number) },
            programs: { "teapot-lit.vp": `${TEAPOT}# by keys` },
          }),
        );
        const { origin } = new URL(page.url());
        expect(requests.filter((url) => !url.startsWith(origin) && !/^(blob|data):/.test(url))).toEqual([]);
      },
      { fragment: "#teapot-lit" },
    );
  });
});

describeInBrowser("reduced motion", (playground) => {
  const openDialog = async (page: Page): Promise<void> => {
    await waitForRest(page);
    await openAction(page, "Gallery");
    await page.locator("dialog[open]").waitFor();
  };
  /** How many elements change in steps of time. */
  const moving = (page: Page): Promise<number> =>
    page.evaluate(
      () =>
        [...document.querySelectorAll("*")].filter((one) => {
          const { transitionDuration, animationDuration, animationName } = getComputedStyle(one);
          const isMoved = transitionDuration.split(",").some((time) => parseFloat(time) > 0);
          return isMoved || (animationName !== "none" && parseFloat(animationDuration) > 0);
        }).length,
    );

  test("leaves nothing that moves by itself", async () => {
    await playground.visit(async (page) => {
      await page.emulateMedia({ reducedMotion: "no-preference" });
      await openDialog(page);
      await eventually(async () => expect(await moving(page)).toBeGreaterThan(0));
      await page.keyboard.press("Escape");
      await page.locator("dialog[open]").waitFor({ state: "hidden" });
      await page.emulateMedia({ reducedMotion: "reduce" });
      await openDialog(page);
      expect(await moving(page)).toBe(0);
    }, {});
  });
});
