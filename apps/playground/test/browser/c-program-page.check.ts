import { describe, expect, test } from "@jest/globals";
import axe from "axe-core";
import type { Page } from "playwright-core";
import { programs } from "#c-programs";
import { eventually, expectText, openAction } from "./support/actions.js";
import { findings, THEMES } from "./support/axe.js";
import { describeInBrowser, type Playground } from "./support/browser.js";
import { addressOf, endingProgram, expectKept, WINDOW } from "./support/c-programs.js";

const STATUS = ".c-program [role=status]";
const CALLS = "section[aria-label=Calls]";
const SIZES = [
  [390, 844],
  [1024, 768],
  [1440, 900],
  [2560, 1440],
] as const;

/** The programs' page, with a program whose first picture is there; it moves only by steps. */
const visitStill = (
  playground: Playground,
  name: string,
  visit: (page: Page) => Promise<void>,
  options: Parameters<Playground["visit"]>[1] = {},
): Promise<void> =>
  playground.visit(
    async (page) => {
      await page.locator(WINDOW).waitFor();
      await visit(page);
    },
    { fragment: addressOf(name), reducedMotion: "reduce", ...options },
  );

const press = (page: Page, name: string): Promise<void> =>
  page.getByRole("button", { name, exact: true }).click();

const choice = (page: Page, name: string) => page.getByRole("combobox", { name, exact: true });

/** The calls that are listed. */
const listedCalls = (page: Page): Promise<string[]> => page.locator(`${CALLS} code`).allTextContents();

describeInBrowser("the page of programs in C", (playground) => {
  test("has each program with its picture, as Node draws it, its source and its calls", async () => {
    await visitStill(playground, programs[0]!.name, async (page) => {
      for (const { name, title } of programs) {
        await choice(page, "Program").selectOption(title);
        await expectKept(page, `${name}-1`);
        await expectText(page, "h2", `${name}.c`);
        expect(await page.locator(".c-source").textContent()).toContain("int main(int argc, char **argv) {");
        expect((await listedCalls(page)).length).toBeGreaterThan(0);
        expect(new URL(page.url()).hash).toBe(`#${name}`);
      }
      await page.evaluate(() => (location.hash = "#picking"));
      await expectKept(page, "picking-1");
    });
  });

  test("lists the calls of the last picture, folded, and those before the main loop", async () => {
    await visitStill(playground, "callbacks", async (page) => {
      await expectText(page, CALLS, "glRotatef(0, 0, 1, 0)");
      const calls = await listedCalls(page);
      expect(calls).toContain("glClear(GL_DEPTH_BUFFER_BIT | GL_COLOR_BUFFER_BIT)");
      expect(calls).toContain("glVertex3d(..., ..., ...), 24 times");
      await press(page, "Step");
      await expectText(page, CALLS, "glRotatef(3, 0, 1, 0)");
      await choice(page, "Calls").selectOption("before the main loop");
      await expectText(page, CALLS, "glEnable(GL_LIGHT0)");
      expect(await listedCalls(page)).not.toContain("glLoadIdentity()");
    });
  });

  test("is stepped to the same pictures as in Node, reset, run and paused", async () => {
    await visitStill(playground, "callbacks", async (page) => {
      for (let i = 0; i < 9; i += 1) await press(page, "Step");
      await expectText(page, ".bar", "Picture 10 at");
      await expectKept(page, "callbacks-10");
      await press(page, "Reset");
      await expectText(page, ".bar", "Picture 1 at");
      await expectKept(page, "callbacks-1");
      await press(page, "Run");
      await expectText(page, ".bar", /Picture \d{2,} at/);
      await expectText(page, CALLS, /glRotatef\(\d{2,}, 0, 1, 0\)/);
      await press(page, "Pause");
      const shown = await page.locator(".bar", { hasText: "Picture" }).textContent();
      await page.waitForTimeout(300);
      expect(await page.locator(".bar", { hasText: "Picture" }).textContent()).toBe(
        shown!.replace("Pause", "Run"),
      );
    });
    await visitStill(playground, "growing-arrays", async (page) => {
      for (let i = 0; i < 3; i += 1) await press(page, "Step");
      await expectKept(page, "growing-arrays-4");
    });
  });

  test("begins with moving, unless motion is to be reduced", async () => {
    await visitStill(playground, "callbacks", async (page) => {
      await expectText(page, STATUS, /^Paused/);
      // That nothing moves can only be seen for a while.
      await page.waitForTimeout(500);
      await expectText(page, ".bar", "Picture 1 at");
    });
    await visitStill(playground, "callbacks", (page) => expectText(page, ".bar", /Picture [2-9]/), {
      reducedMotion: "no-preference",
    });
  });

  test("brings the mouse to the program, and shows what that writes", async () => {
    await visitStill(
      playground,
      "picking",
      async (page) => {
        const zoom = await page
          .locator(WINDOW)
          .evaluate((canvas) => canvas.getBoundingClientRect().width / 200);
        await page.locator(WINDOW).click({ position: { x: 118 * zoom, y: 66 * zoom } });
        await expectText(page, "pre", "118, 66: in front is torus");
        await expectText(page, STATUS, /^Paused/);
        await press(page, "Step");
        await expectKept(page, "picking-2");
        expect(zoom).toBe(1.5);
        await press(page, "Step");
        await expectText(page, STATUS, /^It has drawn nothing/);
      },
      { viewport: { width: 1440, height: 900 } },
    );
  });

  test("is used by keys alone, which reach the program and leave it", async () => {
    await visitStill(playground, "callbacks", async (page) => {
      await choice(page, "Program").focus();
      await page.keyboard.press("Tab");
      expect(await page.locator(WINDOW).evaluate((canvas) => canvas === document.activeElement)).toBe(true);
      await page.keyboard.press("ArrowUp");
      await page.keyboard.press("Tab");
      await page.keyboard.press("Tab");
      await expectText(page, "button:focus", "Step");
      await page.keyboard.press("Enter");
      await expectText(page, CALLS, "glRotatef(10, 1, 0, 0)");
      await page.keyboard.press("Shift+Tab");
      await page.keyboard.press("Shift+Tab");
      // Space stops the cube.
      await page.keyboard.press(" ");
      await page.keyboard.press("Tab");
      await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
      await expectText(page, STATUS, /^It has drawn nothing/);
    });
  });

  test("shows the program's menu, of which an entry is picked", async () => {
    await visitStill(playground, "callbacks", async (page) => {
      await page.locator(WINDOW).click({ button: "right" });
      await page.getByRole("menuitem", { name: "Blue" }).click();
      const before = await page
        .locator(WINDOW)
        .evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL());
      await press(page, "Step");
      await eventually(async () =>
        expect(
          await page.locator(WINDOW).evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL()),
        ).not.toBe(before),
      );
    });
  });

  test("is led to by Learn, and leads back", async () => {
    await playground.visit(async (page) => {
      await openAction(page, "Learn");
      await page.getByRole("link", { name: /^Programs in C/ }).click();
      await page.locator(WINDOW).waitFor();
      await page.getByRole("link", { name: "Playground", exact: true }).click();
      await page.locator(".picture canvas").waitFor();
    });
  });
});

describeInBrowser("a program in C that", (playground) => {
  /** Opens the page with something else in the place of a program. */
  const withOther = (body: Buffer | null, visit: (page: Page) => Promise<void>): Promise<void> =>
    visitStill(playground, "callbacks", async (page) => {
      await page.route(/picking-\w+\.wasm$/, (route) =>
        body === null ? route.fulfill({ status: 404 }) : route.fulfill({ body }),
      );
      await choice(page, "Program").selectOption("Selection and feedback");
      await visit(page);
      // Another one is there all the same.
      await choice(page, "Program").selectOption("GLUT's callbacks");
      await expectKept(page, "callbacks-1");
      expect(await page.getByRole("alert").count()).toBe(0);
    });

  test("does not come, or is none, is said to be not there, with the reason", async () => {
    await withOther(null, (page) =>
      expectText(page, "[role=alert]", /^Selection and feedback could not be loaded.*404/),
    );
    await withOther(Buffer.from("no program"), (page) =>
      expectText(page, "[role=alert]", /^Selection and feedback could not be loaded.*CompileError/),
    );
  });

  test.each([
    [endingProgram(0), "The program has ended with status 0."],
    [endingProgram(3), "The program has ended with status 3."],
    [endingProgram("abort"), /^The program has been aborted: RuntimeError: unreachable/],
  ])("ends is said to have ended, and how (%#)", async (program, text) => {
    await withOther(program, async (page) => {
      await expectText(page, STATUS, text);
      expect(await page.getByRole("button", { name: "Step" }).isDisabled()).toBe(true);
    });
  });
});

describe.each(SIZES)("at %d x %d pixels", (width, height) => {
  describeInBrowser("the page of programs in C", (playground) => {
    test("has all of it in its width, and axe finds nothing in either theme, nor in a menu of the program", async () => {
      await visitStill(
        playground,
        "callbacks",
        async (page) => {
          await page.addScriptTag({ content: axe.source });
          const parts = await page.locator(".c-program > section").evaluateAll((sections) =>
            sections.map((section) => {
              const { left, right, bottom, height: tall } = section.getBoundingClientRect();
              const inner = [...section.querySelectorAll("canvas, button, select")].every(
                (each) => each.getBoundingClientRect().right <= right,
              );
              return { isWithin: left >= 0 && right <= innerWidth && inner, bottom, tall };
            }),
          );
          expect(parts.map(({ isWithin, tall }) => isWithin && tall > 150)).toEqual([true, true, true]);
          // Only where parts are one under the other the page scrolls.
          if (width >= 1024)
            expect(Math.max(...parts.map(({ bottom }) => bottom))).toBeLessThanOrEqual(height);
          const found: unknown[] = [];
          for (const isMenuOpen of [false, true]) {
            if (isMenuOpen) await page.locator(WINDOW).click({ button: "right" });
            for (const theme of THEMES) {
              await page.emulateMedia({ colorScheme: theme });
              found.push([isMenuOpen, theme, await findings(page, "html", "all")]);
            }
          }
          expect(found).toEqual(
            [false, true].flatMap((isMenuOpen) => THEMES.map((theme) => [isMenuOpen, theme, []])),
          );
        },
        { viewport: { width, height }, colorScheme: "light" },
      );
    });
  });
});
