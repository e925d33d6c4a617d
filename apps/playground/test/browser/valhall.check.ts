import { expect, test } from "@jest/globals";
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

const TEXT = `// Adds until r0 is 0.
again: LOAD.i32.unsigned.slot0.wait0 @r2, r4, offset:0
FADD.f32 r1,r1, r2.neg
BRANCHZ.reconverge r0, offset:again
NOP.end
`;
const STATUS = ".debugger .status";

/** Run in the page: whether the first cell of a row is seen, top and bottom. */
function isWhollySeen(row: Element): boolean {
  const { left, top, bottom } = row.firstElementChild!.getBoundingClientRect();
  return [top + 2, bottom - 2].every((y) => row.contains(document.elementFromPoint(left + 4, y)));
}

describeInBrowser("the page with programs of Valhall", (playground) => {
  test("checks, explains and formats one [Ruling 345]", async () => {
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
      await page.locator(".token-opcode", { hasText: "FADD.f32" }).hover();
      await expectText(page, ".cm-tooltip", "a + b.");
      await expectText(page, ".cm-tooltip", "[Ruling 315]");
      await page.locator(".cm-content").focus();
      await page.keyboard.press("Shift+Alt+F");
      await expectText(page, ".cm-content", "FADD.f32 r1, r1, r2.neg");
      await expectText(page, ".cm-content", "offset:again");
    });
  });

  test("steps through a vertex in each of both programs, whichever is in the editor, with registers and numbers", async () => {
    await playground.visit(async (page) => {
      await waitForRest(page);
      await openEntry(page, "lesson-valhall-two-programs");
      await waitForRest(page);
      await page.locator(CANVAS).click();
      await expectText(page, ".status", /^Vertex \d+, of the primitive with the vertices/);
      await expectText(page, STATUS, /^0 of \d+ steps; next is line \d+: LD_ATTR_IMM\.v4/);
      const names = page.locator("table.registers tbody .register-name");
      await eventually(async () =>
        expect(await names.allTextContents()).toEqual(expect.arrayContaining(["r0", "position"])),
      );
      await page.keyboard.press("F10");
      await expectText(page, STATUS, /^1 of \d+ steps/);
      await page.keyboard.press("Shift+F10");
      await expectText(page, STATUS, /^0 of \d+ steps/);
      await page.getByRole("tab", { name: /varying\.valhall/ }).click();
      await expectText(page, STATUS, /^0 of \d+ steps; next is line \d+: LD_ATTR_IMM\.v3/);
      await eventually(async () =>
        expect(await names.allTextContents()).toEqual(expect.arrayContaining(["r0", "varying[9]"])),
      );
      await openTab(page, "Numbers");
      await expectText(page, ".numbers-panel", /Fraction/);
      await openTab(page, "Attributes");
      await expectText(page, "#panel-attributes thead", /vertex_id/);
      // The number of a vertex is one whole number, in the last column.
      const row = page.locator("#panel-attributes tbody tr[aria-rowindex]").nth(1);
      await eventually(async () => {
        const name = (await row.locator("th").innerText()).replace(/\D/g, "");
        expect(await row.locator("td").last().innerText()).toBe(name);
      });
    });
  });

  test("shows a register that is a single word once, without components", async () => {
    await playground.visit(async (page) => {
      await openEntry(page, "lit-knot");
      await waitForRest(page);
      await page.locator(CANVAS).press("Enter");
      await expectText(page, STATUS, /^0 of/);
      for (let i = 0; i < 3; i += 1) await page.keyboard.press("F10");
      await expectText(page, STATUS, /^3 of .* changed r\d+ to -?[\d.]+; /);
      const headings = page.locator(".parameters thead th");
      await eventually(async () =>
        expect(await headings.allTextContents()).toEqual(["u ", "Value", "Source"]),
      );
      const row = page.locator(".registers tbody tr", {
        has: page.locator(".register-name", { hasText: /^r0$/ }),
      });
      expect(await row.locator("td").count()).toBe(1);
      expect(await row.locator("td").getAttribute("colspan")).toBe("4");
      expect(await row.locator("td button").getAttribute("aria-label")).toMatch(/^r0, /);
      await eventually(async () =>
        expect(await page.locator(".line-values").allTextContents()).toContainEqual(
          expect.stringMatching(/^r0 -?[\d.]+/),
        ),
      );
    });
  });

  test.each([
    [1024, 768],
    [390, 844],
  ])("shows the lane and the vertex that are debugged in view, on %d x %d pixels", async (width, height) => {
    await playground.visit(
      async (page) => {
        await openEntry(page, "lesson-valhall-lanes");
        await waitForRest(page);
        await page.locator(CANVAS).press("Enter");
        await expectText(page, STATUS, "LD_ATTR_IMM");
        const vertex = page.getByLabel("Vertex", { exact: true });
        await vertex.fill("9679");
        await vertex.press("Enter");
        for (const [tab, name] of [
          ["Lanes", "15"],
          ["Vertices", "9679"],
        ] as const) {
          await openTab(page, tab);
          const current = page.locator(`#panel-${tab.toLowerCase()} tr.current`);
          await eventually(async () => {
            expect(await current.locator("th").innerText()).toBe(`▶ ${name}`);
            expect(await current.evaluate(isWhollySeen)).toBe(true);
          });
        }
      },
      { fills: true, viewport: { width, height } },
    );
  });

  test("shows the lanes of a warp side by side, steps them both ways and debugs another one [Ruling 354]", async () => {
    await playground.visit(async (page) => {
      await waitForRest(page);
      await openEntry(page, "lesson-valhall-lanes");
      await waitForRest(page);
      await page.locator(CANVAS).press("Enter");
      await expectText(page, STATUS, /^0 of \d+ steps/);
      await openTab(page, "Lanes");
      const status = "#panel-lanes [role=status]";
      await expectText(page, status, /^0 of \d+ steps of the warp; next is line \d+: .*; 16 lanes active\.$/);
      const grid = page.getByRole("grid", { name: "Lanes" });
      const rows = grid.locator("tbody tr:not(.space)");
      // Those of the lanes, and of their heading.
      await eventually(async () => expect(await grid.getAttribute("aria-rowcount")).toBe("17"));
      // By keys in the panel the warp is stepped, elsewhere the vertex.
      await grid.focus();
      for (let i = 0; i < 5; i += 1) await page.keyboard.press("F10");
      await expectText(page, status, /^5 of \d+ steps of the warp/);
      await expectText(page, STATUS, /^5 of \d+ steps/);
      await page.keyboard.press("Shift+F10");
      await expectText(page, status, /^4 of \d+ steps of the warp/);
      // Lanes of other vertices leave the loop one by one, and wait for those that are in it.
      const vertex = page.getByLabel("Vertex", { exact: true });
      await vertex.fill("9670");
      await vertex.press("Enter");
      await expectText(page, STATUS, /^0 of \d+ steps/);
      await page.getByLabel("Warp step").fill("90");
      await expectText(page, status, /^90 of \d+ steps of the warp; .*; \d+ lanes? active, \d+ waiting\.$/);
      const waiting = rows.filter({ hasText: "waiting" }).first();
      const title = (await waiting.getByRole("button").getAttribute("title"))!;
      const before = await page.locator(status).textContent();
      await waiting.getByRole("button").click();
      await eventually(async () => expect(`Debug vertex ${await vertex.inputValue()}`).toBe(title));
      // The warp is where it was.
      await expectText(page, status, before!);
      await expectText(page, STATUS, /^\d+ of \d+ steps/);
      // By keys alone another lane.
      await grid.focus();
      await page.keyboard.press("Home");
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Enter");
      await eventually(async () => expect(await rows.nth(1).textContent()).toMatch(/^▶ 1/));
      await page.locator("#panel-lanes").getByLabel("Register").selectOption("r10");
      await eventually(async () => expect(await grid.locator("thead").textContent()).toContain("r10"));
      await page.locator(".debugger").getByRole("button", { name: "Step", exact: true }).click();
      await expectText(page, status, /steps of the warp/);
    });
  });
});
