import { expect, test } from "@jest/globals";
import axe from "axe-core";
import type { Page } from "playwright-core";
import { describeInBrowser } from "./support/browser.js";
import { VIEWS } from "./support/page-views.js";

interface Finding {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[];
}

/** What axe finds on a part of the page as it is. */
async function findings(page: Page, within: string): Promise<readonly string[]> {
  const found = await page.evaluate(async (selector) => {
    const inPage = globalThis as unknown as {
      readonly axe: { run(root: unknown, options: object): Promise<{ violations: Finding[] }> };
    };
    const context = selector === "html" ? document : { include: [[selector]] };
    const options = { resultTypes: ["violations"], preload: false };
    return (await inPage.axe.run(context, options)).violations;
  }, within);
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary}`),
  );
}

describeInBrowser("axe finds nothing", (playground) => {
  // Each view has the same colors at any width, so both themes are looked at.
  test.each([
    [1440, 900, "light"],
    [390, 844, "dark"],
  ] as const)("on any view, %d x %d pixels, in the %s theme", async (width, height, colorScheme) => {
    await playground.visit(
      async (page) => {
        await page.addScriptTag({ content: axe.source });
        const found: (readonly [string, readonly string[]])[] = [];
        for (const { name, open, within = "html" } of VIEWS) {
          await open(page, width < 1024);
          found.push([name, await findings(page, within)]);
        }
        expect(found.filter(([, list]) => list.length > 0)).toEqual([]);
      },
      { colorScheme, viewport: { width, height }, reducedMotion: "reduce" },
    );
  });
});
