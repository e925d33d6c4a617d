import { expect, test } from "@jest/globals";
import type { Page } from "playwright-core";
import { shaderLessons } from "../../src/lessons/pica200/lessons.js";
import { findEntry } from "../../src/gallery/catalog.js";
import { initialState } from "../../src/state/initial-state.js";
import { encodeFragment } from "../../src/state/link.js";
import {
  CANVAS,
  eventually,
  expectText,
  openEntry,
  openTab,
  typeProgram,
  waitForRest,
} from "./support/actions.js";
import { describeInBrowser } from "./support/browser.js";

const TEXTS = Object.assign({}, ...shaderLessons.map(({ texts }) => texts)) as Readonly<
  Record<string, string>
>;
const STATUS = ".debugger .status";

/** Expects that the debugger comes to show registers, each of which has a name that begins as one of those. */
async function expectRegisters(page: Page, ...wanted: readonly string[]): Promise<void> {
  await eventually(async () => {
    const shown = await page.locator("table.registers tbody .register-name").allTextContents();
    for (const name of wanted)
      expect([name, shown.some((one) => one === name || one.startsWith(`${name} `))]).toEqual([name, true]);
  });
}

describeInBrowser("the page with shaders of the PICA200", (playground) => {
  test("steps through a vertex that is clicked, with registers, fields of a number and control stacks", async () => {
    await playground.visit(async (page) => {
      await waitForRest(page);
      await openEntry(page, "lesson-pica-loops");
      await waitForRest(page);
      await page.locator(CANVAS).click();
      await expectText(page, ".status", /^Vertex \d+, of the primitive with the vertices/);
      await expectText(page, STATUS, /^0 of \d+ steps; next is line \d+: mov r3, inposition/);
      await expectRegisters(page, "inposition", "start", "outposition", "aL", "cmp");
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

  test("steps through the run of a geometry program of NV_gpu_program behind a pixel, from the vertex that it has emitted", async () => {
    const steps = async (page: Page): Promise<void> => {
      await waitForRest(page);
      await page.locator(CANVAS).click();
      const said =
        /^Vertex \d+ is the run of the geometry program .* from the vertices .*; nearest is vertex \d+ that it has/;
      await expectText(page, ".status", said);
      await expectText(
        page,
        STATUS,
        /^\d+ of \d+ steps; .* changed emitted vertices.*; next is line \d+: RET/,
      );
      // As the program declares them: ATTRIB corners = vertex.attrib[0]
      await expectRegisters(page, "corners[0]", "result.position", "emitted vertices");
      const choice = page.getByLabel("Emitted vertex").first();
      const chosen = Number(await choice.inputValue());
      expect(chosen).toBeGreaterThanOrEqual(0);
      await choice.selectOption("2");
      await page.keyboard.press("Shift+F10");
      await expectText(page, STATUS, /next is line \d+: EMIT/);
      await openTab(page, "Vertices");
      await expectText(page, ".vertices [role=status]", /320 runs, which have emitted \d+ vertices/);
      await openTab(page, "Numbers");
      await expectText(page, ".numbers-panel", /Result of vertex \d+/);
    };
    await playground.visit(steps, { fragment: "#procedural-geometry" });
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
        await eventually(async () => expect(await squiggle.allTextContents()).toEqual(["mvo"]));
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
        await page.locator(CANVAS).click();
        await expectText(
          page,
          ".status",
          /^Vertex \d+ is the run of the geometry program that has made this primitive/,
        );
        await expectText(page, STATUS, /^0 of \d+ steps; next is line \d+: mov left, count/);
        await page.keyboard.press("Control+F5");
        await expectText(page, STATUS, /^(\d+) of \1 steps;.* next is the end/);
        await expectRegisters(
          page,
          "outposition of slot 0",
          "outcolor of slot 2",
          "outposition of the other bank",
          "setemit",
        );
      },
      { fragment: await encodeFragment(initialState(findEntry("lesson-pica-tiles")!)) },
    );
  });
});
