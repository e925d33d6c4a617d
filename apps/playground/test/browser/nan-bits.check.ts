import { expect, test } from "@jest/globals";
import { readText } from "@glasm/rasterizer/node";
import { findEntry } from "../../src/gallery/catalog.js";
import { initialState } from "../../src/state/initial-state.js";
import { encodeFragment } from "../../src/state/link.js";
import { eventually, expectLink, expectText, openTab, waitForRest } from "./support/actions.js";
import { describeInBrowser } from "./support/browser.js";

/** A NaN that an instruction makes, and its negation. */
const TEXT = readText("teapot-lit.vp").replace(
  "\n",
  "\nRCP R9.x, c[22].y;\nADD R9.x, R9.x, -R9.x;\nMOV o[TEX3], -R9.x;\n",
);

describeInBrowser("the bits of NaNs under a chip", (playground) => {
  test.each([
    ["nv20", "NaN(7fffffff)", "7fffffff", "NaN(ffffffff)", "ffffffff"],
    ["unified", "NaN", "7fc00000", "NaN", "7fc00000"],
  ])("are what the debugger and the panel Numbers show under %s", async (arithmetic, ...texts) => {
    const [made, bits, negated, negatedBits] = texts as [string, string, string, string];
    const state = initialState(findEntry("teapot-lit")!);
    const fragment = await encodeFragment({
      ...state,
      arithmetic,
      vertex: 100,
      programs: { "teapot-lit.vp": TEXT },
    });
    await playground.visit(
      async (page) => {
        await waitForRest(page);
        await expectText(page, ".debugger .status", /^0 of \d+ steps/);
        for (let step = 0; step < 3; step++) await page.keyboard.press("F10");
        const cell = page.locator(".registers tr", { hasText: /^R9/ }).locator("td button").first();
        await eventually(async () => expect(await cell.textContent()).toBe(made));
        await expectText(page, ".debugger .status", `to ${negated};`);
        await expectText(page, ".line-values", `R9.x ${made}`);
        await page.locator(".debugger").getByLabel("Values as").selectOption("hex");
        await eventually(async () => expect(await cell.textContent()).toBe(bits));
        await openTab(page, "Numbers");
        await page.getByLabel("Result of").selectOption("o[TEX3].x");
        await expectText(page, ".numbers-panel caption", /^o\[TEX3\]\.x$/);
        await expectText(page, ".numbers-panel tr", `Bits${negatedBits}`);
        await expectText(page, ".numbers-panel .arithmetics tr", "nv20NaN(ffffffff)ffffffff");
        await expectText(page, ".numbers-panel .arithmetics tr", "unifiedNaN7fc00000");
      },
      { fragment },
    );
  });

  test("are in fields of parameters, in links and in the table of vertices [Ruling 443]", async () => {
    const programs = { "new.vp": "!!VP1.1\nMOV o[HPOS], v[0];\nMOV o[TEX0], -c[90];\nEND\n" };
    const state = initialState(findEntry("new-vp1-1-teapot")!);
    const parameters = { 90: ["NaN(7fffffff)", 1, 0, 0] };
    const fragment = await encodeFragment({ ...state, arithmetic: "nv20", programs, parameters });
    await playground.visit(
      async (page) => {
        await waitForRest(page);
        await openTab(page, "Parameters");
        const field = (component: string) => page.getByLabel(`c[90].${component}`, { exact: true });
        expect(await field("x").inputValue()).toBe("NaN(7fffffff)");
        await field("y").fill("0xff800001");
        await field("y").press("Enter");
        await eventually(async () => expect(await field("y").inputValue()).toBe("NaN(ff800001)"));
        await expectLink(page, {
          ...state,
          arithmetic: "nv20",
          programs,
          parameters: { 90: ["NaN(7fffffff)", "NaN(ff800001)", 0, 0] },
        });
        await openTab(page, "Vertices");
        await expectText(page, ".vertex-table", "NaN(ffffffff)NaN(7f800001)");
      },
      { fragment },
    );
  });
});
