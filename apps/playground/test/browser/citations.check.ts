import { expect, test } from "@jest/globals";
import { eventually, expectText, openEntry, typeProgram } from "./support/actions.js";
import { describeInBrowser } from "./support/browser.js";

/** Run in the page: whether there is more than is seen, and what is cited is seen. */
function isCitedSeen(body: Element): readonly boolean[] {
  const [outer, inner] = [body, body.querySelector(".cited")!].map((one) => one.getBoundingClientRect());
  const isIn = inner!.top >= outer!.top && inner!.bottom <= outer!.bottom;
  return [body.scrollTop > 0, isIn];
}

describeInBrowser("a citation", (playground) => {
  test("of a ruling opens its text over the page, and citations in that lead on and back [Ruling 363]", async () => {
    await playground.visit(async (page) => {
      await openEntry(page, "subdivision");
      await typeProgram(page, `.proc main\n${"\tnop\n".repeat(512)}\tend\n.end\n`);
      const cited = page.locator(".problems").getByRole("button", { name: "[Ruling 136]" });
      await cited.click();
      const dialog = page.locator("dialog[open]");
      await expectText(page, "dialog[open] h2", "Ruling 136");
      await expectText(page, "dialog[open] h3", "Ruling 136: PICA200: the assembly language");
      await dialog.locator(".passage").getByRole("button", { name: "[Ruling 138]" }).click();
      await expectText(page, "dialog[open] h3", "Ruling 138: ");
      await dialog.getByRole("button", { name: "Back to [Ruling 136]" }).click();
      await expectText(page, "dialog[open] h3", "Ruling 136: ");
      expect(await dialog.getByRole("button", { name: /^Back/ }).count()).toBe(0);
      await dialog.getByRole("button", { name: "Close" }).click();
      await eventually(async () => expect(await dialog.count()).toBe(0));
      expect(await cited.evaluate((one) => one === document.activeElement)).toBe(true);
    });
  });

  test("of a specification of our own shows the sentences that it names, each time", async () => {
    await playground.visit(
      async (page) => {
        await openEntry(page, "subdivision");
        await typeProgram(page, ".proc main\n\tmov o0, v0\n\tend\n.end\n.setf c96(1, 2, 3, 4)\n");
        const cited = page
          .locator(".problems")
          .getByRole("button", { name: /^\[PICA200 .* s\d+/ })
          .first();
        const [, section, sentence] = /(\S+) s(\d+)/.exec((await cited.textContent())!)!;
        for (let time = 0; time < 2; time += 1) {
          await cited.click();
          await expectText(page, "dialog[open] h3", `PICA200 ${section}`);
          await page.locator(`dialog[open] li.cited[value="${sentence}"]`).waitFor();
          const body = page.locator("dialog[open] .dialog-body");
          await eventually(async () => expect(await body.evaluate(isCitedSeen)).toEqual([true, true]));
          await page.locator("dialog[open]").getByRole("button", { name: "Close" }).click();
        }
      },
      { viewport: { width: 390, height: 600 } },
    );
  });
});
