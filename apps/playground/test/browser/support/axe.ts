import { expect, test } from "@jest/globals";
import axe from "axe-core";
import type { Page } from "playwright-core";
import { describeInBrowser } from "./browser.js";
import { VIEWS } from "./page-views.js";

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

/** Tests every view in a theme and at a size. Each has the same colors at any width. */
export function testViews(colorScheme: "light" | "dark", width: number, height: number): void {
  describeInBrowser("axe finds nothing", (playground) => {
    test(`on any view, ${width} x ${height} pixels, in the ${colorScheme} theme`, async () => {
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
}
