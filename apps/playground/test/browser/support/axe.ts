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

export const THEMES = ["light", "dark"] as const;

/** What axe finds on a part of the page as it is; by all of its rules, or by those that look at colors. */
export async function findings(
  page: Page,
  within: string,
  rules: "all" | "colors",
): Promise<readonly string[]> {
  const found = await page.evaluate(
    async ([selector, colorsOnly]) => {
      const inPage = globalThis as unknown as {
        readonly axe: { run(root: unknown, options: object): Promise<{ violations: Finding[] }> };
      };
      const context = selector === "html" ? document : { include: [[selector]] };
      const options = { resultTypes: ["violations"], preload: false };
      const runOnly = colorsOnly ? { runOnly: ["color-contrast", "link-in-text-block"] } : {};
      return (await inPage.axe.run(context, { ...options, ...runOnly })).violations;
    },
    [within, rules === "colors"] as const,
  );
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary}`),
  );
}

/**
 * Tests every view in both themes and at a size; each has the same colors at any width. In the second theme a view
 * differs from the first in its colors alone.
 */
export function testViews(width: number, height: number): void {
  describeInBrowser("axe finds nothing", (playground) => {
    test(`on any view, ${width} x ${height} pixels, in both themes`, async () => {
      await playground.visit(
        async (page) => {
          await page.addScriptTag({ content: axe.source });
          const found: (readonly [string, string, readonly string[]])[] = [];
          for (const { name, open, within = "html" } of VIEWS) {
            await open(page, width < 1024);
            for (const theme of THEMES) {
              await page.emulateMedia({ colorScheme: theme });
              found.push([name, theme, await findings(page, within, theme === "light" ? "all" : "colors")]);
            }
            await page.emulateMedia({ colorScheme: "light" });
          }
          expect(found.filter(([, , list]) => list.length > 0)).toEqual([]);
        },
        { colorScheme: "light", viewport: { width, height }, reducedMotion: "reduce" },
      );
    });
  });
}
