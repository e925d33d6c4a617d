import { expect, test } from "@jest/globals";
import { readText } from "@glasm/rasterizer/node";
import { findEntry } from "../../src/gallery/catalog.js";
import { initialState } from "../../src/state/initial-state.js";
import { encodeFragment } from "../../src/state/link.js";
import { eventually, expectText, openTab, waitForRest } from "./support/actions.js";
import { describeInBrowser } from "./support/browser.js";

/** A NaN that an instruction makes, and its negation. */
const TEXT = readText("teapot-lit.vp").replace(
  "END",
  "RCP R9.x, c[22].y; ADD R9.x, R9.x, -R9.x;\nMOV o[COL1], -R9.x;\nEND",
);
const COL1 = /^o\[COL1\]/;

describeInBrowser("the bits of NaNs under a chip", (playground) => {
  const SHOTS = process.env["SHOTS"];
  test.each([
    ["nv20", "NaN(7fffffff)", "7fffffff", "NaN(ffffffff)", "ffffffff"],
    ["unified", "NaN", "7fc00000", "NaN", "7fc00000"],
  ])("are what the debugger and the panel Numbers show under %s", async (arithmetic, ...texts) => {
    const [made, bits, negated, negatedBits] = texts as [string, string, string, string];
    const state = initialState(findEntry("teapot-lit")!);
    const fragment = await encodeFragment({ ...state, arithmetic, vertex: 100, programs: { "teapot-lit.vp": TEXT } });
    await playground.visit(
      async (page) => {
        await waitForRest(page);
        await expectText(page, ".debugger .status", /^0 of \d+ steps/);
        await page.keyboard.press("F5");
        await expectText(page, ".debugger .status", /next is the end/);
        const cell = page.locator(".registers tr", { hasText: /^R9/ }).locator("td button").first();
        await eventually(async () => expect(await cell.textContent()).toBe(made));
        await expectText(page, ".debugger .status", `to ${negated};`);
        await expectText(page, ".cm-line", new RegExp(`R9\\.x\\W.*${made.replace(/[()]/g, "\\$&")}`));
        if (SHOTS) await page.screenshot({ path: `${SHOTS}/${arithmetic}-debugger.png` });
        await page.locator(".debugger").getByLabel("Values as").selectOption("hex");
        await eventually(async () => expect(await cell.textContent()).toBe(bits));
        await openTab(page, "Numbers");
        await page.getByLabel("Result of").selectOption("o[COL1].x");
        await expectText(page, ".numbers-panel caption", COL1);
        await expectText(page, ".numbers-panel tr", `Bits${negatedBits}`);
        await expectText(page, ".numbers-panel .arithmetics tr", `nv20NaN(ffffffff)ffffffff`);
        await expectText(page, ".numbers-panel .arithmetics tr", `unifiedNaN7fc00000`);
        if (SHOTS) await page.screenshot({ path: `${SHOTS}/${arithmetic}-numbers.png` });
      if (SHOTS && arithmetic === "nv20") for (const [w, h] of [[1440, 900], [390, 844]] as const) for (const colorScheme of ["light", "dark"] as const) {
        await page.setViewportSize({ width: w, height: h }); await page.emulateMedia({ colorScheme });
        for (const tab of ["Debugger", "Numbers"]) { await openTab(page, tab); await page.waitForTimeout(500); if (tab === "Debugger") await page.locator(".debugger").getByLabel("Values as").selectOption("float");
        await page.waitForTimeout(500); await page.screenshot({ path: `${SHOTS}/${tab}-${w}-${colorScheme}.png` }); } }
      },
      { fragment },
    );
  });
});
