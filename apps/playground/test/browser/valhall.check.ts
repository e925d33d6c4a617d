import { expect, test } from "@jest/globals";
import { eventually, expectText, typeProgram, waitForRest } from "./support/actions.js";
import { describeInBrowser } from "./support/browser.js";

const TEXT = `// Adds until r0 is 0.
again: LOAD.i32.unsigned.slot0.wait0 @r2, r4, offset:0
FADD.f32 r1,r1, r2.neg
BRANCHZ.reconverge r0, offset:again
NOP.end
`;

describeInBrowser("the page with a program of Valhall [Ruling 405]", (playground) => {
  test("checks and explains it, in the place of a program that goes on being drawn", async () => {
    await playground.visit(async (page) => {
      await waitForRest(page);
      await page.locator(".cm-content").waitFor();
      await typeProgram(page, TEXT.replace("FADD.f32", "FADS.f32"));
      const squiggle = page.locator(".cm-lintRange-error");
      await eventually(async () => expect(await squiggle.allTextContents()).toEqual(["FADS.f32"]));
      await squiggle.first().hover();
      await expectText(page, ".cm-tooltip", "FADD");
      await typeProgram(page, TEXT);
      await squiggle.waitFor({ state: "detached" });
      await expectText(page, ".status", "is a program of Valhall");
      await page.locator(".token-opcode", { hasText: "FADD.f32" }).hover();
      await expectText(page, ".cm-tooltip", "a + b.");
      await expectText(page, ".cm-tooltip", "[Ruling 315]");
      await page.keyboard.press("Escape");
      await page.locator(".cm-content").click();
      await page.keyboard.press("Shift+Alt+F");
      await expectText(page, ".cm-content", "FADD.f32 r1, r1, r2.neg");
      await expectText(page, ".cm-content", "offset:again");
    });
  });
});
