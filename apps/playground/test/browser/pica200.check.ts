import { expect, test } from "@jest/globals";
import type { Page } from "playwright-core";
import { shaderLessons } from "../../src/lessons/pica200/lessons.js";
import { findEntry } from "../../src/gallery/catalog.js";
import { initialState } from "../../src/state/initial-state.js";
import { encodeFragment } from "../../src/state/link.js";
import { CANVAS, expectText, openEntry, openTab, typeProgram, waitForRest } from "./support/actions.js";
import { describeInBrowser } from "./support/browser.js";

const TEXTS = Object.assign({}, ...shaderLessons.map(({ texts }) => texts)) as Readonly<
  Record<string, string>
>;
const STATUS = ".debugger .status";

/** The names of the registers that the debugger shows. */
function registerNames(page: Page): Promise<string[]> {
  return page.locator("table.registers tbody .register-name").allTextContents();
}

/** Clicks a place of the picture, as parts of its width and height. */
async function clickPicture(page: Page, x: number, y: number): Promise<void> {
  const { width, height } = (await page.locator(CANVAS).boundingBox())!;
  await page.locator(CANVAS).click({ position: { x: x * width, y: y * height } });
}

describeInBrowser("the page with shaders of the PICA200", (playground) => {
  test("steps through a vertex that is clicked, with registers, fields of a number and control stacks", async () => {
    await playground.visit(async (page) => {
      await waitForRest(page);
      await openEntry(page, "lesson-pica-loops");
      await waitForRest(page);
      await clickPicture(page, 0.5, 0.5);
      await expectText(page, ".status", /^Vertex \d+, of the primitive with the vertices/);
      await expectText(page, STATUS, /^0 of \d+ steps; next is line \d+: mov r3, v0/);
      const names = await registerNames(page);
      for (const name of ["v0 inposition", "r0", "o0 outposition", "aL", "cmp"])
        expect([name, names.some((one) => one === name || one === name.split(" ")[0])]).toEqual([name, true]);
      await page.locator(".cm-line", { hasText: "breakc cmp.x" }).click();
      await page.keyboard.press("F9");
      await page.keyboard.press("F5");
      await expectText(page, STATUS, /next is line \d+: breakc cmp\.x/);
      await expectText(page, ".debugger", /LOOP stack[^]*count/);
      await openTab(page, "Numbers");
      await expectText(page, ".numbers-panel", /Fraction[0-9a-f]+ of 16 bits/);
      await openTab(page, "Compare");
      await expectText(
        page,
        ".compare [role=status]",
        /vertices differs? in \d+ components.* The runs of vertex \d+ part at line \d+: /,
      );
    });
  });

  test("marks a mistake where it is, and draws again when it is mended", async () => {
    const [file] = findEntry("lesson-pica-moves")!.programs;
    const text = TEXTS[file!]!;
    await playground.visit(
      async (page) => {
        await waitForRest(page);
        await page.locator(".cm-content").waitFor();
        await typeProgram(page, text.replace("mov", "mvo"));
        const squiggle = page.locator(".cm-lintRange-error");
        await squiggle.first().waitFor();
        expect(await squiggle.allTextContents()).toEqual(["mvo"]);
        await squiggle.first().hover();
        await expectText(page, ".cm-tooltip", "[PICA200 10");
        await typeProgram(page, text);
        await squiggle.waitFor({ state: "detached" });
      },
      { fragment: await encodeFragment(initialState(findEntry("lesson-pica-moves")!)) },
    );
  });

  test("leads from a pixel to the run that has emitted it, with slots and the other bank, and back by a key", async () => {
    await playground.visit(
      async (page) => {
        await waitForRest(page);
        await clickPicture(page, 0.5, 0.5);
        await expectText(
          page,
          ".status",
          /^Vertex \d+ is the run of the geometry program that has made this primitive/,
        );
        await expectText(page, STATUS, /^0 of \d+ steps; next is line \d+: mov r2, c0/);
        await page.keyboard.press("Control+F5");
        await expectText(page, STATUS, /^(\d+) of \1 steps;.* next is the end/);
        const names = await registerNames(page);
        for (const name of ["o0 of slot 0", "o1 of slot 2", "o0 of the other bank", "setemit"])
          expect([name, names.some((one) => one.startsWith(name))]).toEqual([name, true]);
      },
      { fragment: await encodeFragment(initialState(findEntry("lesson-pica-tiles")!)) },
    );
  });
});
