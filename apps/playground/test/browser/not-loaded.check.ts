import { test } from "@jest/globals";
import { expectText, openAction, openEntry, typeProgram, waitForRest } from "./support/actions.js";
import { describeInBrowser } from "./support/browser.js";

describeInBrowser("what is loaded when it is first used and does not load", (playground) => {
  test("says so in its place, with a button that reloads the page: what New and Help open", async () => {
    await playground.visit(async (page) => {
      await waitForRest(page);
      await page.route(/\/(?:new-menu|help-dialog)-\w+\.js$/, (route) => route.abort());
      await openAction(page, "New");
      await expectText(page, ".drop-down [role=alert]", "This could not be loaded.");
      await page.keyboard.press("Escape");
      await openAction(page, "Help");
      await expectText(page, "dialog[open] [role=alert]", "This could not be loaded.");
      await page.unroute(/\/(?:new-menu|help-dialog)-\w+\.js$/);
      await page.locator("dialog[open]").getByRole("button", { name: "Reload the page" }).click();
      await waitForRest(page);
      await openAction(page, "Help");
      await expectText(page, "dialog[open]", "Everywhere");
    });
  });

  test("says so in a message: what opens a text that is pasted", async () => {
    await playground.visit(async (page) => {
      await waitForRest(page);
      await page.route(/\/opening-\w+\.js$/, (route) => route.abort());
      await page.evaluate(() => {
        const clipboardData = new DataTransfer();
        clipboardData.setData("text/plain", "!!VP1.0 MOV o[HPOS], v[0]; END");
        document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
      });
      await expectText(
        page,
        ".status-bar.error",
        /^Error: What opens files could not be loaded; reload the page/,
      );
    });
  });

  test("says so in a message: the passage of a citation", async () => {
    await playground.visit(async (page) => {
      await openEntry(page, "subdivision");
      await typeProgram(page, ".proc main\n\tmov o0, v0\n\tend\n.end\n.setf c96(1, 2, 3, 4)\n");
      const cited = page.locator(".problems").getByRole("button", { name: /^\[PICA200 / });
      await cited.first().waitFor();
      await page.route(/\/PICA200-\w+\.js$/, (route) => route.abort());
      await cited.first().click();
      await expectText(
        page,
        ".status-bar.error",
        /^Error: \[PICA200[^\]]*\] could not be loaded; reload the page/,
      );
    });
  });
});
