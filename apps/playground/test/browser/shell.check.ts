import { expect, test } from "@jest/globals";
import { readText } from "@glasm/rasterizer/node";
import { pathToFileURL } from "node:url";
import type { Page } from "playwright-core";
import { entries } from "../../src/gallery/catalog.js";
import { sentences } from "../../src/gallery/entries.js";
import {
  CANVAS,
  canvasPixels,
  drawnByNode,
  eventually,
  expectOtherPicture,
  expectPicture,
  expectText,
  linkedState,
  openAction,
  openFile,
  openTab,
  TITLE,
  typeProgram,
  waitForRest,
} from "./support/actions.js";
import { describeInBrowser } from "./support/browser.js";

const TEAPOT = readText("teapot-lit.vp");
const OTHER_TEAPOT = TEAPOT.replace(/^ *M[A-Z]+ o\[COL0\].*$/m, "    MOV o[COL0], c[17];");

/** Where an element stands, in pixels of the page. */
async function boxOf(page: Page, selector: string) {
  return (await page.locator(selector).boundingBox())!;
}

/** What is said of a picture has three lines at the usual width; on a phone it fades out where there is more of it. */
async function expectCaption(page: Page): Promise<void> {
  const caption = page.locator(".picture .caption");
  const lines = () =>
    caption.evaluate((element) => {
      const { scrollHeight, clientHeight } = element;
      return { isWhole: scrollHeight <= clientHeight, mask: getComputedStyle(element).maskImage };
    });
  await page.locator('.caption[data-more=""]').waitFor();
  await eventually(async () => expect(await lines()).toEqual({ isWhole: true, mask: "none" }));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.locator('.caption[data-more~="below"]').waitFor();
  await eventually(async () =>
    expect(await lines()).toEqual({ isWhole: false, mask: expect.stringContaining("linear-gradient") }),
  );
}

/** Run in the page: marks the titles of cards as they get their pictures. */
function markThumbnails(): void {
  const observer = new MutationObserver((changes) => {
    for (const { target } of changes) {
      const title = (target as Element).closest(".card")?.querySelector("strong")?.textContent;
      if (title !== undefined) performance.mark(title, { detail: "thumbnail" });
    }
  });
  observer.observe(document.body, { subtree: true, attributes: true, attributeFilter: ["class"] });
}

/** Run in the page: the titles that were marked, in their order. */
function markedThumbnails(): readonly string[] {
  const marks = performance.getEntriesByType("mark") as PerformanceMark[];
  return marks.filter(({ detail }) => detail === "thumbnail").map(({ name }) => name);
}

describeInBrowser("the header", (playground) => {
  test("says the name of the page and what it is, and names its actions in words", async () => {
    await playground.visit(async (page) => {
      await expectText(page, ".page-header h1", "glasm");
      await expectText(page, ".page-header", "Write a vertex program, see at once what it draws");
      const names = ["Gallery", "Learn", "New", "Open", "Share", "Help", "Settings"];
      const buttons = page.locator(".page-header nav > button");
      await eventually(async () => expect(await buttons.allTextContents()).toEqual(names));
      await eventually(async () => expect(await buttons.locator("svg").count()).toBe(names.length));
    });
  });

  test("Gallery has scenes alone, by tag and by words; Learn has the lessons", async () => {
    await playground.visit(async (page) => {
      await page.evaluate(markThumbnails);
      await openAction(page, "Gallery");
      const scenes = entries.filter(({ group }) => group === "scene");
      await page.locator("dialog[open] .card canvas.drawn").nth(2).waitFor();
      await eventually(async () =>
        expect((await page.evaluate(markedThumbnails)).slice(0, 3)).toEqual(
          scenes.slice(0, 3).map(({ title }) => title),
        ),
      );
      const cards = page.locator("dialog[open] .card");
      await expectText(page, "dialog[open] .filter", `${scenes.length} scenes`);
      await page.locator("dialog[open]").getByRole("button", { name: "PICA200", exact: true }).click();
      await eventually(async () => {
        const texts = await cards.allTextContents();
        expect(texts).toEqual(texts.map(() => expect.stringContaining("PICA200")));
        expect(texts).not.toEqual([]);
      });
      await page.getByRole("button", { name: "All", exact: true }).click();
      await page.getByLabel("Search the scenes").fill("lights VP2.0");
      await eventually(async () =>
        expect(await cards.locator("strong").allTextContents()).toEqual(["Many lights"]),
      );
      await page.locator("dialog[open]").getByRole("button", { name: "Close" }).click();
      await openAction(page, "Gallery");
      await expectText(page, "dialog[open] .filter", `${scenes.length} scenes`);
      expect(await page.getByLabel("Search the scenes").inputValue()).toBe("");
      await page.locator("dialog[open]").getByRole("button", { name: "Close" }).click();
      await openAction(page, "Learn");
      await eventually(async () =>
        expect(await cards.count()).toBe(entries.filter(({ group }) => group === "lesson").length),
      );
    });
  });

  test("New opens an empty program in a language, with a mesh, and the debugger in the place of a lesson", async () => {
    const front = ".dock-debugger [role=tab][aria-selected=true]";
    await playground.visit(
      async (page) => {
        await waitForRest(page);
        await expectText(page, front, "Lesson");
        await openAction(page, "New");
        await page.getByLabel("Mesh").selectOption("torus");
        const offered = entries.filter(({ name }) => /^new-.*-teapot$/.test(name)).map(({ title }) => title);
        await eventually(async () => {
          const titles = await page
            .locator(".drop-down:popover-open .menu button")
            .evaluateAll((all) => all.map((one) => one.firstChild!.textContent));
          expect([...titles].sort()).toEqual([...offered].sort());
        });
        await page.getByRole("button", { name: "New VP2.0 program" }).click();
        await expectText(page, TITLE, "New VP2.0 program");
        await expectText(page, front, "Debugger");
        await expectText(page, ".problems", "VP2.0: the program loads");
        await page.waitForURL((url) => url.hash === "#new-vp2-0-torus");
        await expectCaption(page);
      },
      { fragment: "#lesson-waves" },
    );
  });

  test("Open puts a program of the disk in the place of the one in the editor; so does pasting one", async () => {
    await playground.visit(async (page) => {
      await waitForRest(page);
      await openFile(page, {
        name: "mine.vp",
        mimeType: "text/plain",
        buffer: Buffer.from(OTHER_TEAPOT, "latin1"),
      });
      await expectPicture(page, drawnByNode("teapot-lit", { "teapot-lit.vp": OTHER_TEAPOT }));
      await expectText(page, ".status", "mine.vp takes the place of teapot-lit.vp; Reset brings that back.");
      await page.locator(".status-bar").getByRole("button", { name: "Reset" }).click();
      await expectPicture(page, drawnByNode("teapot-lit"));
      await eventually(async () => expect(await page.locator(".status-bar .status").textContent()).toBe(""));
      expect(await page.locator(".file-tabs, .editor-bar").first().textContent()).not.toContain("mine.vp");
      const paste = (text: string): Promise<void> =>
        page.evaluate((pasted) => {
          const clipboardData = new DataTransfer();
          clipboardData.setData("text/plain", pasted);
          document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
        }, text);
      await paste("a shopping list");
      await expectText(page, ".status", "does not begin as a program of any language does");
      await paste(TEAPOT);
      await expectPicture(page, drawnByNode("teapot-lit"));
    });
  });
});

/** Moves two fingers over the picture to the right, by pixels of the page. */
async function dragTwoFingers(page: Page, distance: number): Promise<void> {
  const box = (await page.locator(CANVAS).boundingBox())!;
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", moved: number) =>
    devtools.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: (type === "touchEnd" ? [] : [0.3, 0.6]).map((part, id) => ({
        ...{ id, x: box.x + part * box.width + moved, y: box.y + box.height / 2 },
      })),
    });
  await touch("touchStart", 0);
  for (let moved = 10; moved <= distance; moved += 10) await touch("touchMove", moved);
  await touch("touchEnd", distance);
}

/** Expects that the link comes to have a view that is moved by so many pixels of the page, and as near as before. */
async function expectShift(page: Page, distance: number): Promise<void> {
  const { width } = (await page.locator(CANVAS).boundingBox())!;
  await eventually(async () => {
    const { shift, zoom } = (await linkedState(page))!.view;
    expect(shift).toEqual([expect.closeTo((2 * distance) / width, 2), expect.closeTo(0, 2)]);
    expect(zoom).toBeCloseTo(1, 2);
  });
}

/** Expects that the parameters are not scrolled sideways. */
async function expectNarrowParameters(page: Page): Promise<void> {
  await page.locator(".parameters input").first().waitFor();
  const region = page.getByRole("region", { name: "Program parameters" });
  await eventually(async () =>
    expect(await region.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0),
  );
}

/** Run in the page: how many columns of a table stand half below the first one. */
function cutColumns(table: Element): number {
  const [first, ...cells] = table.querySelector("tbody tr:not(.space)")!.children;
  const edge = first!.getBoundingClientRect().right;
  return cells.filter((cell) => {
    const { left, right } = cell.getBoundingClientRect();
    const padding = parseFloat(getComputedStyle(cell).paddingLeft);
    return left + padding < edge && right - padding > edge;
  }).length;
}

/** Expects that the numbers of the vertices come to rest so that none stands half below the first column. */
async function expectWholeColumns(page: Page): Promise<void> {
  await openTab(page, "Vertices");
  const table = page.locator("#panel-vertices .data-table");
  await table.locator("tbody td").first().waitFor();
  for (const left of [40, 130, 10_000]) {
    await table.evaluate((element, to) => element.scrollTo({ left: to }), left);
    await eventually(async () => expect([left, await table.evaluate(cutColumns)]).toEqual([left, 0]));
  }
}

/** All components of the registers are seen without scrolling sideways, and their headings stay while the rows scroll. */
async function expectWholeRegisters(page: Page): Promise<void> {
  const body = page.locator(".debugger-body");
  await body.locator(".registers tbody tr").first().waitFor();
  await body.evaluate((element) => element.scrollTo({ top: 300 }));
  await eventually(async () => {
    const seen = await body.evaluate((element) => {
      const { left, right, top } = element.getBoundingClientRect();
      const boxes = (selector: string): readonly DOMRect[] =>
        [...element.querySelectorAll(`.registers ${selector}`)].map((one) => one.getBoundingClientRect());
      const cells = boxes("td > button");
      return {
        isScrolled: element.scrollTop > 0,
        isWhole: cells.length > 0 && cells.every((box) => box.left >= left && box.right <= right),
        headings: boxes("thead th:not(:first-child)").map((box) => Math.round(box.top - top)),
      };
    });
    expect(seen).toEqual({ isScrolled: true, isWhole: true, headings: [0, 0, 0, 0] });
  });
}

describeInBrowser("the panes", (playground) => {
  test("show the program, the picture and the registers side by side, each with its own scroll, in type for the screen", async () => {
    for (const [width, height, size] of [
      [1024, 768, 15],
      [1440, 900, 16],
      [2560, 1440, 18],
    ] as const) {
      await playground.visit(
        async (page) => {
          await waitForRest(page);
          await page.locator(CANVAS).press("Enter");
          await page.locator(".registers tbody tr").first().waitFor();
          await eventually(async () => {
            const [program, picture, registers] = [
              await boxOf(page, ".dock-program"),
              await boxOf(page, CANVAS),
              await boxOf(page, ".dock-debugger"),
            ];
            expect(program.x + program.width).toBeLessThan(picture.x);
            expect(registers.x).toBeGreaterThan(program.x + program.width);
            expect(registers.y + registers.height).toBeLessThanOrEqual(height);
          });
          const sizes = () =>
            page.evaluate(() => {
              const { scrollHeight, scrollWidth } = document.documentElement;
              const { fontSize } = getComputedStyle(document.documentElement);
              return [scrollWidth, scrollHeight, parseFloat(fontSize)];
            });
          await eventually(async () => expect(await sizes()).toEqual([width, height, size]));
          await expectNarrowParameters(page);
        },
        { viewport: { width, height }, fills: true },
      );
    }
  });

  test("are divided by separators that keys move, and that are remembered", async () => {
    await playground.visit(async (page) => {
      await waitForRest(page);
      const separator = page.getByRole("separator", { name: "Width of the program" });
      const before = (await boxOf(page, ".dock-program")).width;
      await separator.focus();
      for (let i = 0; i < 3; i += 1) await page.keyboard.press("ArrowLeft");
      await eventually(async () =>
        expect((await boxOf(page, ".dock-program")).width).toBeLessThan(before - 20),
      );
      const after = (await boxOf(page, ".dock-program")).width;
      await page.reload();
      await waitForRest(page);
      await eventually(async () =>
        expect(Math.abs((await boxOf(page, ".dock-program")).width - after)).toBeLessThan(3),
      );
    });
  });

  test("have a picture that fills its pane, with a pixel of its own for each of the screen's", async () => {
    await playground.visit(
      async (page) => {
        await waitForRest(page);
        await eventually(async () => {
          const frame = await boxOf(page, ".picture .frame");
          const { width, height } = await canvasPixels(page);
          expect(Math.abs(width - 2 * frame.width)).toBeLessThanOrEqual(2);
          expect(Math.abs(height - 2 * frame.height)).toBeLessThanOrEqual(2);
        });
        await waitForRest(page);
        const { height } = await canvasPixels(page);
        await page.getByRole("separator", { name: "Height of the picture" }).press("ArrowUp");
        await eventually(async () => expect((await canvasPixels(page)).height).toBeLessThan(height));
      },
      { viewport: { width: 1024, height: 700 }, deviceScaleFactor: 2, fills: true },
    );
  });

  test("of a phone are behind tabs that scroll; a tap on the picture brings the debugger to the front", async () => {
    await playground.visit(
      async (page) => {
        await waitForRest(page);
        await expectText(page, "[role=tab][aria-selected=true]", "Program");
        const front = ".dock-narrow > [role=tablist] > [aria-selected=true]";
        // So does a second tap on the same vertex.
        for (let tap = 0; tap < 2; tap += 1) {
          await openTab(page, "Program");
          await page.locator(CANVAS).tap();
          await expectText(page, front, "Debugger");
        }
        await expectWholeRegisters(page);
        const list = page.locator(".dock-narrow > [role=tablist]");
        expect(
          await list.evaluate(({ clientWidth, scrollWidth }) => scrollWidth - clientWidth),
        ).toBeGreaterThan(0);
        await dragTwoFingers(page, 40);
        await expectShift(page, 40);
        await eventually(async () => expect(await list.getAttribute("data-more")).toBe("end"));
        await openTab(page, "Log");
        await page.locator('[role=tablist][data-more="start"]').waitFor();
        await openTab(page, "Parameters");
        await expectNarrowParameters(page);
        await expectWholeColumns(page);
      },
      { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    );
  });
});

describeInBrowser("the editor while a vertex is debugged", (playground) => {
  test("shows at the end of each line what it read and wrote, and what a register under the pointer holds", async () => {
    await playground.visit(async (page) => {
      await waitForRest(page);
      await page.locator(".cm-content").waitFor();
      await page.locator(CANVAS).press("Enter");
      await expectText(page, ".debugger .status", /^0 of/);
      const line = (text: string) => page.locator(".cm-line", { hasText: text }).locator(".line-values");
      await line("DP4 o[HPOS].x").waitFor();
      await eventually(async () =>
        expect(await line("DP4 o[HPOS].x").textContent()).toMatch(
          /^← c\[0\] [\d.e -]+, v\[OPOS\] [\d.e -]+$/,
        ),
      );
      // What is longer than the editor ends in dots.
      await eventually(async () => {
        const values = await page.locator(".line-values").evaluateAll((all) => {
          const { right } = document.querySelector(".cm-scroller")!.getBoundingClientRect();
          return all.map((one) => ({
            isIn: one.getBoundingClientRect().right <= right,
            isCut: one.scrollWidth > one.clientWidth && getComputedStyle(one).textOverflow === "ellipsis",
          }));
        });
        expect([values.every(({ isIn }) => isIn), values.some(({ isCut }) => isCut)]).toEqual([true, true]);
      });
      await page.keyboard.press("F10");
      await expectText(page, ".debugger .status", /^1 of/);
      const written = await page.locator(".registers tr.result td button").first().getAttribute("aria-label");
      const value = Number(written!.split(", ")[1]);
      await eventually(async () => {
        const shown = /^o\[HPOS\]\.x ([^\s←]+)/.exec((await line("DP4 o[HPOS].x").textContent())!)![1];
        expect(Number(shown)).toBeCloseTo(value, 3);
      });
      await page.locator(".cm-line", { hasText: "DP4 o[HPOS].x" }).locator(".token-result").first().hover();
      await expectText(page, ".cm-tooltip .help", new RegExp(`now${value}, 0, 0, 1`));
      await page.locator(".cm-tooltip a.citation").first().waitFor();
    });
  });
});

describeInBrowser("a program that does not load", (playground) => {
  test("leaves the picture, dimmed, with the reason and its line, and the debugger where it was [Ruling 213]", async () => {
    await playground.visit(async (page) => {
      const own = drawnByNode("teapot-lit");
      await expectPicture(page, own);
      await page.locator(CANVAS).press("Enter");
      await expectText(page, ".debugger .status", /^0 of 30 steps/);
      const before = await boxOf(page, ".editor-text");
      await typeProgram(page, TEAPOT.replace("RSQ R0.w", "RSQ R99.w"));
      await page.locator(`${CANVAS}.outdated`).waitFor();
      await expectText(
        page,
        ".caption",
        /teapot-lit\.vp:24:9: .*The picture is of the text as it loaded last/,
      );
      await waitForRest(page);
      await expectPicture(page, own);
      await expectText(page, ".debugger .status", /^0 of 30 steps/);
      await page.locator(CANVAS).press("ArrowLeft");
      await expectOtherPicture(page, { bytes: Buffer.from(own.data) });
      await page.locator(CANVAS).press("Home");
      await eventually(async () => expect(await boxOf(page, ".editor-text")).toEqual(before));
      await typeProgram(page, TEAPOT);
      await page.locator(`${CANVAS}:not(.outdated)`).waitFor();
      await expectText(page, ".caption", sentences.get("teapot-lit")!);
    });
  });
});

describeInBrowser("a notice", (playground) => {
  test("is of a kind, is not over the page, and leaves when it is no longer so", async () => {
    await playground.visit(async (page) => {
      await waitForRest(page);
      const field = page.getByLabel("c[18].x", { exact: true });
      await field.fill("two");
      await field.press("Enter");
      await expectText(page, ".status-bar.error .status", 'Error: c[18].x stays: "two" is not a number');
      await eventually(async () => {
        const [bar, main] = [await boxOf(page, ".status-bar"), await boxOf(page, "main")];
        expect(bar.y + bar.height).toBeLessThanOrEqual(main.y);
      });
      await field.fill("0.5");
      await field.press("Enter");
      await page.locator(".status-bar.error").waitFor({ state: "detached" });
      await eventually(async () => expect(await page.locator(".status-bar .status").textContent()).toBe(""));
    });
  });

  test("stands at the buttons, and can be read again among the last ones, by the keyboard alone", async () => {
    await playground.visit(
      async (page) => {
        await waitForRest(page);
        const before = await boxOf(page, "main");
        await openFile(page, { name: "a.obj", mimeType: "text/plain", buffer: Buffer.from("v 1\n") });
        await expectText(page, ".status-bar.error .status", "a.obj");
        expect(await boxOf(page, "main")).toEqual(before);
        await eventually(async () => {
          const [bar, messages] = [
            await boxOf(page, ".status-bar"),
            await boxOf(page, ".page-header > button"),
          ];
          expect(messages.x - (bar.x + bar.width)).toBeLessThan(32);
        });
        await page.getByRole("button", { name: "Dismiss" }).click();
        await expectText(page, ".status-bar .sentence", "Write a vertex program");
        await page.getByRole("button", { name: "Messages" }).press("Enter");
        await expectText(page, ".messages li.error", /^Error: The file "a\.obj" is not a mesh/);
        await page.keyboard.press("Tab");
        await eventually(async () =>
          expect(await page.locator(".messages").evaluate((list) => list === document.activeElement)).toBe(
            true,
          ),
        );
        await page.keyboard.press("Escape");
        await page.locator(".messages").waitFor({ state: "detached" });
      },
      { viewport: { width: 1440, height: 900 } },
    );
  });
});

describeInBrowser("the page's width", (playground) => {
  test("of a phone needs no horizontal scrolling, whatever tab is open", async () => {
    await playground.visit(
      async (page) => {
        await waitForRest(page);
        for (const tab of await page.locator(".dock-narrow > [role=tablist] > [role=tab]").all()) {
          await tab.click();
          const title = await tab.textContent();
          await eventually(async () => {
            const { clientWidth, scrollWidth } = await page.evaluate(() => document.documentElement);
            expect([title, scrollWidth]).toEqual([title, clientWidth]);
          });
        }
      },
      { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    );
  });
});

describeInBrowser("from a file without a server", (playground) => {
  test("the page says that it needs one", async () => {
    await playground.visit(async (page) => {
      await page.goto(pathToFileURL(`${playground.folder}/index.html`).href);
      await expectText(page, "#starting", "any file server");
    });
  });
});
