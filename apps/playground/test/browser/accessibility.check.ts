import { expect, test } from "@jest/globals";
import axe from "axe-core";
import type { Page } from "playwright-core";
import { CANVAS, chooseEntry, openAction, openTab, typeProgram, waitForRest } from "./support/actions.js";
import { describeInBrowser } from "./support/browser.js";

interface Finding {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[];
}

/** What axe finds on the page as it is. */
async function findings(page: Page): Promise<readonly string[]> {
  const found = await page.evaluate(async () => {
    const inPage = globalThis as unknown as {
      readonly axe: { run(root: Document, options: object): Promise<{ violations: Finding[] }> };
    };
    const { violations } = await inPage.axe.run(document, { resultTypes: ["violations"] });
    return violations;
  });
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary}`),
  );
}

const escape = (page: Page): Promise<void> => page.keyboard.press("Escape");

/** How each view is opened. */
const VIEWS: readonly (readonly [name: string, open: (page: Page) => Promise<void>])[] = [
  ["the page as it begins", waitForRest],
  ...["Vertices", "Attributes", "Numbers", "Compare", "Log", "Parameters"].map(
    (tab) => [`the tab ${tab}`, (page: Page) => openTab(page, tab)] as const,
  ),
  [
    "a vertex in the debugger",
    async (page) => {
      await page.locator(CANVAS).press("Enter");
      await page.locator(".registers tbody tr").first().waitFor();
      await page.keyboard.press("F10");
      await page.locator(".line-values").first().waitFor();
      await page.locator(".registers td button:enabled").first().click();
    },
  ],
  [
    "the breakpoints of a vertex program, with a condition that is written",
    async (page) => {
      await page.locator(".cm-content").press("F9");
      await page.locator(".breakpoints summary").click();
      await page.locator(".breakpoints input").waitFor();
      await page.locator(".debugger summary", { hasText: "not written" }).click();
      await page.locator(".register-name").first().click();
      await page.locator(".cm-content").press("Shift+F9");
      await page.keyboard.type("R0 >");
      await page.locator(".condition-field .bad:not(:empty)").waitFor();
    },
  ],
  ["its numbers", (page) => openTab(page, "Numbers")],
  [
    "a program that does not load",
    async (page) => {
      await typeProgram(page, "!!VP1.0\nMOV R99, v[OPOS];\nEND\n");
      await page.locator(".cm-lintRange-error").waitFor();
      await page.locator(`${CANVAS}.outdated`).waitFor();
      await page.locator(".editor-bar").getByRole("button", { name: "Reset" }).click();
      await page.locator(`${CANVAS}:not(.outdated)`).waitFor();
    },
  ],
  ...["Gallery", "Learn", "New", "Open", "Share", "Help", "Settings"].map(
    (name) =>
      [
        `what ${name} opens`,
        async (page: Page) => {
          await escape(page);
          await openAction(page, name);
        },
      ] as const,
  ),
  [
    "a lesson of the PICA200",
    async (page) => {
      await escape(page);
      await chooseEntry(page, "lesson-pica-moves");
      await waitForRest(page);
    },
  ],
  [
    "a comparison of its arithmetics",
    async (page) => {
      await openTab(page, "Compare");
      await page.getByRole("grid", { name: "Differences" }).waitFor();
    },
  ],
];

describeInBrowser("axe finds nothing", (playground) => {
  test.each([
    ["light", { width: 1440, height: 900 }],
    ["dark", { width: 1440, height: 900 }],
    ["light", { width: 390, height: 844 }],
  ] as const)("in the %s theme on %j", async (colorScheme, viewport) => {
    await playground.visit(
      async (page) => {
        await page.addScriptTag({ content: axe.source });
        const found: (readonly [string, readonly string[]])[] = [];
        for (const [name, open] of VIEWS) {
          if (viewport.width < 1024 && /program|vertex/.test(name)) continue;
          await open(page);
          found.push([name, await findings(page)]);
        }
        expect(found).toEqual(found.map(([name]) => [name, []]));
      },
      { colorScheme, viewport, reducedMotion: "reduce" },
    );
  });
});
