import { expect, test } from "@jest/globals";
import { findEntry } from "../../src/gallery/catalog.js";
import { course } from "../../src/gallery/course.js";
import { initialState } from "../../src/state/initial-state.js";
import { encodeFragment } from "../../src/state/link.js";
import {
  drawnByNode,
  eventually,
  expectLink,
  expectPicture,
  expectText,
  openAction,
  openEntry,
  waitForRest,
} from "./support/actions.js";
import { describeInBrowser } from "./support/browser.js";

const LESSON = ".lesson";

describeInBrowser("a lesson", (playground) => {
  test("that the address names is opened, and leads to the next one and back", async () => {
    await playground.visit(
      async (page) => {
        const [first, second] = course;
        await expectText(page, `${LESSON} h2`, first!.title);
        await eventually(async () =>
          expect(await page.getByRole("button", { name: "Previous" }).isDisabled()).toBe(true),
        );
        await page.getByRole("button", { name: "Next", exact: true }).click();
        await expectText(page, `${LESSON} h2`, second!.title);
        await waitForRest(page);
        await page.waitForFunction((hash) => location.hash === hash, `#${second!.name}`);
        await page.getByRole("button", { name: "Previous" }).click();
        await expectText(page, `${LESSON} h2`, first!.title);
      },
      { fragment: `#${course[0]!.name}` },
    );
  });

  test("keeps the bits of a NaN when a slider beside it is moved [Ruling 443]", async () => {
    const state = initialState(findEntry("lesson-arithmetic")!);
    const fragment = await encodeFragment({ ...state, parameters: { 19: ["NaN(7fffffff)", 0.5, 0, 0] } });
    await playground.visit(
      async (page) => {
        await waitForRest(page);
        await expectText(page, `${LESSON} label`, "NaN(7fffffff)");
        await page.getByLabel("c[19].y, its height").fill("0.75");
        await expectLink(page, { ...state, parameters: { 19: ["NaN(7fffffff)", 0.75, 0, 0] } });
      },
      { fragment },
    );
  });

  test("has sliders and colors with the names of its comments, and a task that is done by one of them", async () => {
    await playground.visit(
      async (page) => {
        await waitForRest(page);
        const tasks = page.locator(`${LESSON} .tasks li`);
        await tasks.nth(1).waitFor();
        await page.locator(`${LESSON} li[data-state="open"]`).nth(2).waitFor();
        const names = page.locator(`${LESSON} .constant input`);
        await eventually(async () =>
          expect(await page.getByRole("tab", { name: "Parameters" }).getAttribute("aria-selected")).toBe(
            "true",
          ),
        );
        await eventually(async () =>
          expect(await names.evaluateAll((all) => all.map((one) => one.ariaLabel))).toEqual([
            "c[16], lower color",
            "c[17], upper color",
            "c[19].x, sharpness of the seam",
            "c[19].y, its height",
          ]),
        );
        await page.getByLabel("c[19].y, its height").fill("0.8");
        await page.locator(`${LESSON} li[data-state="done"]`).waitFor();
        await expectText(page, `${LESSON} li`, "Move the seam up");
        await page.getByRole("button", { name: "Start over" }).click();
        await page.locator(`${LESSON} li[data-state="done before"]`).waitFor();
        const address = page.url();
        await page.getByRole("button", { name: /^Show a solution: Take out MAX/ }).click();
        await page.locator(`${LESSON} li[data-state="shown"]`, { hasText: "Take out MAX" }).waitFor();
        await expectText(page, ".status", "A solution is shown. What it does is not counted as done");
        // Both are remembered when the page opens again, and shown in the course, until the user starts over. The address
        // may still be that of what the task was done with.
        await page.waitForFunction(
          (earlier) => location.hash.startsWith("#s=") && location.href !== earlier,
          address,
        );
        await page.reload();
        await page.locator(`${LESSON} li[data-state="done before"]`).first().waitFor();
        await page.locator(`${LESSON} li[data-state="shown"]`, { hasText: "Take out MAX" }).waitFor();
        await openAction(page, "Learn");
        const card = page.locator(".card[aria-current=true]");
        await card.filter({ hasText: /1 of \d tasks done, 1 shown/ }).waitFor();
        await page.locator("dialog[open]").getByRole("button", { name: "Start over" }).click();
        await card.filter({ hasText: /0 of \d tasks done/ }).waitFor();
        await page.locator("dialog[open] label", { hasText: /^0 of \d+ tasks done/ }).waitFor();
      },
      { fragment: "#lesson-arithmetic" },
    );
  });

  test("links to the documents that stand beside the page, which its head names", async () => {
    await playground.visit(async (page) => {
      await waitForRest(page);
      await openEntry(page, "lesson-waves");
      await expectText(page, `${LESSON} h2`, "Sines and cosines");
      await eventually(async () => expect(await page.locator(`${LESSON} .reading`).count()).toBe(0));
      const link =
        '<link rel="help" data-document="docs/isa/VP2.0.md" href="../documents/VP2.0.html"></head>';
      await page.route(playground.address(), async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: (await response.text()).replace("</head>", link) });
      });
      await page.reload();
      const reading = page.locator(`${LESSON} .reading a`);
      await reading.waitFor();
      await eventually(async () =>
        expect(await reading.evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).href))).toEqual(
          [new URL("../documents/VP2.0.html", playground.address()).href],
        ),
      );
    });
  });
});

describeInBrowser("a lesson with a chosen vertex", (playground) => {
  test("leaves the front to the debugger", async () => {
    const state = { ...initialState(findEntry("lesson-waves")!), vertex: 7 };
    await playground.visit(
      async (page) => {
        await waitForRest(page);
        await eventually(async () =>
          expect(await page.getByRole("tab", { name: "Debugger" }).getAttribute("aria-selected")).toBe(
            "true",
          ),
        );
      },
      { fragment: await encodeFragment(state) },
    );
  });
});

describeInBrowser("a name that nothing has", (playground) => {
  test("keeps the first scene [Ruling 214], and the near name is said", async () => {
    await playground.visit(
      async (page) => {
        await expectText(page, ".status", "The link cannot be followed, so here is the first scene.");
        await expectText(page, ".status", "did you mean #lesson-waves?");
        await expectPicture(page, drawnByNode("teapot-lit"));
      },
      { fragment: "#lesson-wavs" },
    );
  });
});
