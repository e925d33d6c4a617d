import { expect, test } from "@jest/globals";
import { readText } from "@glasm/rasterizer/node";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { encodeFragment } from "../../src/state/link.js";
import { findEntry } from "../../src/gallery/catalog.js";
import { sentences } from "../../src/gallery/entries.js";
import { initialState } from "../../src/state/initial-state.js";
import { answer } from "../../src/worker/answer.js";
import {
  CANVAS,
  chooseEntry,
  drawnByNode,
  eventually,
  expectLink,
  expectOtherPicture,
  expectPicture,
  expectText,
  openAction,
  openEntry,
  openFile,
  openTab,
  setSize,
  share,
  TITLE,
  typeProgram,
  waitForRest,
} from "./support/actions.js";
import { describeInBrowser } from "./support/browser.js";

const TEAPOT = readText("teapot-lit.vp");
/** Without the last instruction the teapot has another color. */
const OTHER_TEAPOT = TEAPOT.replace(/^ *M[A-Z]+ o\[COL0\].*$/m, "    MOV o[COL0], c[17];");
/** It is stopped after 65,536 instructions, which are of those that take long. */
const LOOP = `!!VP2.0
    MOV o[HPOS], v[OPOS];
again:
    SIN R0, v[OPOS].x;
    LG2 R1, v[OPOS].y;
    EX2 R2, v[OPOS].z;
    BRA again;
END
`;

/** A program of the PICA200 that draws the mesh of the scene by its normals. */
const SHADER = `.fvec transform[4]
.out place position
.out shade color
.proc main
  dp4 place.x, transform[0], v0
  dp4 place.y, transform[1], v0
  dp4 place.z, transform[2], v0
  dp4 place.w, transform[3], v0
  mov shade, v1
  end
.end
`;

/** What Node draws with it in the place of the first scene's program. */
async function shaderByNode(text: string) {
  const entry = findEntry("teapot-lit")!;
  const state = { ...initialState(entry), programs: { [entry.programs[0]!]: text } };
  const { width, height } = entry;
  const reply = await answer({ kind: "draw", id: 1, state, width, height, quick: true });
  if (reply.kind !== "drawn") throw new Error(`there is no picture: ${JSON.stringify(reply)}`);
  return { width, height, data: new Uint8Array(reply.pixels) };
}

describeInBrowser("the page", (playground) => {
  test("draws its first scene, and an edit of its program, bit for bit as under Node", async () => {
    expect(OTHER_TEAPOT).not.toBe(TEAPOT);
    await playground.visit(async (page) => {
      await expectPicture(page, drawnByNode("teapot-lit"));
      await typeProgram(page, OTHER_TEAPOT);
      await expectPicture(page, drawnByNode("teapot-lit", { "teapot-lit.vp": OTHER_TEAPOT }));
    });
  });

  test("says how to undo a reset of the program, as long as it is not undone", async () => {
    const back = "The scene's own text is back; Ctrl+Z in the editor undoes that.";
    await playground.visit(async (page) => {
      await typeProgram(page, OTHER_TEAPOT);
      await expectPicture(page, drawnByNode("teapot-lit", { "teapot-lit.vp": OTHER_TEAPOT }));
      await page.locator(".editor-bar").getByRole("button", { name: "Reset" }).click();
      await expectText(page, ".status", back);
      await expectPicture(page, drawnByNode("teapot-lit"));
      await page.locator(".cm-content").press("ControlOrMeta+z");
      await expectPicture(page, drawnByNode("teapot-lit", { "teapot-lit.vp": OTHER_TEAPOT }));
      await page.locator(".status", { hasText: back }).waitFor({ state: "hidden" });
    });
  });

  test("asks for its editor, its debugger and other panels after the first picture", async () => {
    const document = readFileSync(join(playground.folder, "index.html"), "utf8");
    const start = /<script type="module" src="\.\/([^"]+)"/.exec(document)![1];
    await playground.visit(async (page) => {
      await page.locator(".cm-content").waitFor();
      await page.locator(".parameters").waitFor();
      const loaded = () =>
        page.evaluate(() => {
          const [{ startTime: first }] = performance.getEntriesByName("first-picture") as [PerformanceEntry];
          const early: string[] = [];
          const late: string[] = [];
          for (const { name, startTime } of performance.getEntriesByType("resource"))
            (startTime < first ? early : late).push(name.replace(/^.*\//, ""));
          return { early, late };
        });
      const panels = (names: readonly string[]) =>
        names
          .filter((name) => /panel/.test(name))
          .map((name) => name.replace(/-[^-]*$/, ""))
          .sort();
      await eventually(async () => {
        const { early, late } = await loaded();
        expect(early).toContain(start);
        expect([panels(early), panels(late)]).toEqual([[], ["panels", "program-panel", "record-panels"]]);
      });
      await openTab(page, "Log");
      await expectText(page, ".log code", "glLoadProgramNV");
    });
  });

  test("shows the program until its editor is there, and says so if that does not load", async () => {
    await playground.visit(async (page) => {
      await page.route(/program-panel/, (route) => route.abort());
      await page.reload();
      await expectText(page, ".dock-program [role=alert]", "The editor could not be loaded.");
      await eventually(async () =>
        expect(await page.locator(".dock-program pre").textContent()).toBe(TEAPOT),
      );
      await expectPicture(page, drawnByNode("teapot-lit"));
      await page.unroute(/program-panel/);
      await page.getByRole("button", { name: "Reload the page" }).click();
      await page.locator(".cm-content").waitFor();
      await eventually(async () =>
        expect(await page.locator(".dock-program pre, .dock-program [role=alert]").count()).toBe(0),
      );
    });
  });

  test("shows each mistake as file:line:col with its line, underlined, and goes on when they are mended", async () => {
    await playground.visit(async (page) => {
      await waitForRest(page);
      await typeProgram(page, TEAPOT.replace("RSQ R0.w", "RSQ R12.w").replace("MUL R0.xyz", "MUL R13.xyz"));
      const squiggle = page.locator(".cm-lintRange-error");
      await squiggle.nth(1).waitFor();
      await eventually(async () => expect(await squiggle.allTextContents()).toEqual(["R12", "R13"]));
      const problems = page.locator(".problems li");
      await eventually(async () =>
        expect(await problems.locator(".place").allTextContents()).toEqual([
          "teapot-lit.vp:24:9:",
          "teapot-lit.vp:25:9:",
        ]),
      );
      await eventually(async () =>
        expect(await problems.locator("code").allTextContents()).toEqual([
          "RSQ R12.w, R0.w;",
          expect.stringMatching(/^MUL R13\.xyz/),
        ]),
      );
      // At the end of each line, as long as it is so.
      const ends = page.locator(".line-problem");
      await eventually(async () =>
        expect(await ends.allTextContents()).toEqual([
          expect.stringContaining('"R12" does not exist'),
          expect.stringContaining('"R13" does not exist'),
        ]),
      );
      await problems.nth(0).locator("code").click();
      await eventually(async () => expect(await page.evaluate(() => getSelection()!.toString())).toBe("R12"));
      await problems.nth(1).getByRole("button").press("Enter");
      await eventually(async () => expect(await page.evaluate(() => getSelection()!.toString())).toBe("R13"));
      await squiggle.first().hover();
      await expectText(page, ".cm-tooltip", "[VP2 2.14.1.4]");
      await typeProgram(page, TEAPOT);
      await squiggle.waitFor({ state: "detached" });
      await eventually(async () => expect(await ends.count()).toBe(0));
      await expectPicture(page, drawnByNode("teapot-lit"));
    });
  });

  test("takes the machine of a program by its text: the language, the arithmetics and the drawing", async () => {
    await playground.visit(async (page) => {
      const requests: string[] = [];
      page.on("request", (request) => requests.push(request.url()));
      await waitForRest(page);
      await page.locator(".cm-content").waitFor();
      const before = requests.length;
      await eventually(async () =>
        expect(await page.getByLabel("Arithmetic").locator("option").allTextContents()).toEqual([
          "unified, as in VP2.0",
          "vp1, as in VP1.0",
          "nv20, as a GeForce 3",
          "nv30, as a GeForce FX",
        ]),
      );
      // A VP2.0 program has not that of VP1, and of the chips only the one that runs it. [Ruling 16, Ruling 357]
      await typeProgram(page, TEAPOT.replace("!!VP1.0", "!!VP2.0"));
      await eventually(async () =>
        expect(await page.getByLabel("Arithmetic").locator("option").allTextContents()).toEqual([
          "unified, as in VP2.0",
          "nv30, as a GeForce FX",
        ]),
      );
      await typeProgram(page, SHADER);
      await expectPicture(page, await shaderByNode(SHADER));
      await expectText(page, ".picture [role=alert]", /^teapot-lit\.vp is a shader of the PICA200/);
      expect(requests.length).toBeGreaterThan(before);
      await eventually(async () =>
        expect(await page.getByLabel("Arithmetic").locator("option").allTextContents()).toEqual([
          "f24, as the console",
          "f32, singles",
        ]),
      );
      await expectText(page, ".problems [role=status]", "pica: the program loads, with 6 instructions.");
      await page.locator(".token-keyword", { hasText: ".proc" }).waitFor();
      await page.locator(".token-opcode", { hasText: "dp4" }).first().hover();
      await expectText(page, ".cm-tooltip", "dp4 DESTINATION, SOURCE1, SOURCE2");
      await openTab(page, "Parameters");
      await expectText(page, ".parameters th", "c0 transform[0]");
      await typeProgram(page, SHADER.replace("v1", "v77"));
      const squiggle = page.locator(".cm-lintRange-error");
      await squiggle.waitFor();
      await eventually(async () => expect(await squiggle.allTextContents()).toEqual(["v77"]));
      await typeProgram(page, TEAPOT);
      await expectPicture(page, drawnByNode("teapot-lit"));
      await page.locator(".picture [role=alert]").first().waitFor({ state: "hidden" });
    });
  });

  test("opens a scene and a lesson of the PICA200, and steps through one of its vertices", async () => {
    await playground.visit(
      async (page) => {
        await openEntry(page, "bone-palette");
        await expectPicture(page, drawnByNode("bone-palette"));
        await openEntry(page, "lesson-pica-moves");
        await waitForRest(page);
        await page.locator(CANVAS).press("Enter");
        await expectText(page, ".debugger .status", "0 of");
        await page.locator(".registers th", { hasText: "inposition" }).waitFor();
      },
      { reducedMotion: "reduce" },
    );
  });

  test("underlines warnings in their own way, lists them, and draws the program", async () => {
    await playground.visit(async (page) => {
      await waitForRest(page);
      const text = OTHER_TEAPOT.replace(/^END/m, "    MOV o[TEX7], R11;\nEND");
      await typeProgram(page, text);
      const squiggle = page.locator(".cm-lintRange-warning");
      await squiggle.first().waitFor();
      await eventually(async () =>
        expect((await squiggle.allTextContents()).join("")).toBe("MOV o[TEX7], R11"),
      );
      expect(await page.locator(".cm-lintRange-error").count()).toBe(0);
      await expectText(page, ".problems [role=status]", "and 1 warning.");
      await expectText(page, ".problems li", "warning temporary-unwritten: nothing writes R11.xyzw");
      await expectPicture(page, drawnByNode("teapot-lit", { "teapot-lit.vp": text }));
      await typeProgram(page, TEAPOT);
      await squiggle.first().waitFor({ state: "detached" });
    });
  });

  test("opens any entry of the gallery, by keys alone", async () => {
    await playground.visit(
      async (page) => {
        await waitForRest(page);
        await page.getByRole("button", { name: "Gallery", exact: true }).focus();
        await page.keyboard.press("Enter");
        const card = page.locator("dialog[open] .card", { hasText: sentences.get("two-sided")! });
        await card.focus();
        await page.keyboard.press("Enter");
        await expectPicture(page, drawnByNode("two-sided"));
        await openEntry(page, "clip-distances");
        await expectPicture(page, drawnByNode("clip-distances"));
        await page.getByRole("slider", { name: "Frame" }).press("ArrowRight");
        await expectPicture(page, drawnByNode("clip-distances", {}, { frame: 1 }));
      },
      { reducedMotion: "reduce" },
    );
  });

  test("loads lessons when the first one is opened; if that fails it says so and stays as it is", async () => {
    await playground.visit(async (page) => {
      const requests: string[] = [];
      page.on("request", (request) => requests.push(request.url()));
      await waitForRest(page);
      expect(requests.filter((url) => /lessons|scenes/.test(url))).toEqual([]);
      await page.route(/lessons/, (route) => route.abort());
      const { title } = findEntry("lesson-moves")!;
      await chooseEntry(page, "lesson-moves");
      await expectText(page, ".status", `"${title}" could not be loaded`);
      await expectText(page, TITLE, findEntry("teapot-lit")!.title);
      await expectPicture(page, drawnByNode("teapot-lit"));
      const link = await encodeFragment(initialState(findEntry("lesson-moves")!));
      await page.goto(playground.address(link));
      await page.reload();
      await expectText(
        page,
        ".status",
        `The link cannot be followed, so here is the first scene. "${title}"`,
      );
      await expectText(page, TITLE, findEntry("teapot-lit")!.title);
      await page.unroute(/lessons/);
      await page.reload();
      await waitForRest(page);
      await openEntry(page, "lesson-moves");
      await expectText(page, ".cm-content", "The normal as a color");
    });
  });

  test("turns the picture by keys and by the mouse, and back", async () => {
    await playground.visit(async (page) => {
      const own = drawnByNode("teapot-lit");
      await expectPicture(page, own);
      const canvas = page.locator(CANVAS);
      for (const key of ["ArrowLeft", "ArrowUp", "+"]) await canvas.press(key);
      await expectOtherPicture(page, { bytes: Buffer.from(own.data) });
      await canvas.press("Home");
      await expectPicture(page, own);
      const { x, y } = (await canvas.boundingBox())!;
      await page.mouse.move(x + 100, y + 100);
      await page.mouse.down();
      await page.mouse.move(x + 160, y + 120, { steps: 4 });
      await page.mouse.up();
      await expectOtherPicture(page, { bytes: Buffer.from(own.data) });
      await page.getByRole("button", { name: "Reset view" }).click();
      await expectPicture(page, own);
    });
  });

  test("ends a program that loops forever on every vertex, says so, and goes on", async () => {
    await playground.visit(async (page) => {
      // Of its many vertices each takes as long as it may.
      await openEntry(page, "many-lights");
      await expectPicture(page, drawnByNode("many-lights"));
      await typeProgram(page, LOOP);
      // On a machine so slow that the scene's own picture takes seconds, too, all vertices may come to their limit.
      await expectText(page, '.picture [role="alert"]', /the program may loop forever/);
      await typeProgram(page, readText("many-lights.vp"));
      await expectPicture(page, drawnByNode("many-lights"));
      await page.locator('.picture [role="alert"]').first().waitFor({ state: "hidden" });
    });
  });

  test("refuses a picture without pixels and goes on", async () => {
    await playground.visit(async (page) => {
      await waitForRest(page);
      await setSize(page, 0, 100);
      await expectText(page, '.settings [role="alert"]', "A picture of 0 x 100 pixels has nothing to show");
      await page.keyboard.press("Escape");
      await openEntry(page, "two-sided");
      await expectPicture(page, drawnByNode("two-sided"));
      await openEntry(page, "teapot-lit");
      await setSize(page, 40, 30);
      await expectPicture(page, drawnByNode("teapot-lit", {}, { width: 40, height: 30 }));
    });
  });

  test("sets program parameters by number and by slider, and takes the scene's again", async () => {
    const test = async (page: Page): Promise<void> => {
      await waitForRest(page);
      await openTab(page, "Parameters");
      await eventually(async () =>
        expect(await page.getByLabel("c[0].x", { exact: true }).isEditable()).toBe(false),
      );
      await page.getByLabel("c[18].x", { exact: true }).fill("2");
      await page.getByLabel("c[18].x", { exact: true }).press("Enter");
      await expectOtherPicture(page, { bytes: Buffer.from(drawnByNode("teapot-lit").data) });
      await page.getByRole("button", { name: "Reset c[18]" }).click();
      await expectPicture(page, drawnByNode("teapot-lit"));
      await page.getByLabel("c[18], color").fill("#ff0000");
      const [red, green] = ["x", "y"].map((letter) => page.getByLabel(`c[18].${letter}`, { exact: true }));
      await eventually(async () =>
        expect([await red!.inputValue(), await green!.inputValue()]).toEqual(["1", "0"]),
      );
      await eventually(async () => expect(await page.getByLabel("c[16], color").isVisible()).toBe(false));
      await page.getByRole("button", { name: "Reset c[18]" }).click();
      await waitForRest(page);
      await page.getByLabel("c[18].x", { exact: true }).fill("two");
      await page.getByLabel("c[18].x", { exact: true }).press("Enter");
      await eventually(async () =>
        expect(await page.getByLabel("c[18].x", { exact: true }).getAttribute("aria-invalid")).toBe("true"),
      );
      await expectText(page, ".status", 'c[18].x stays: "two" is not a number');
      await page.getByLabel("c[18].x", { exact: true }).fill(" 0x3e4ccccd ");
      await page.getByLabel("Another c[ ]").fill("18");
      await page.getByLabel("Another c[ ]").press("Enter");
      await eventually(async () =>
        expect(await page.getByLabel("c[18].x", { exact: true }).inputValue()).toBe("0.2"),
      );
      await expectPicture(page, drawnByNode("teapot-lit"));
      await openEntry(page, "integer-skinning");
      await expectPicture(page, drawnByNode("integer-skinning"));
      const word = page.getByLabel("program.env[9].x", { exact: true });
      await eventually(async () => expect(await word.inputValue()).toBe("18"));
      await page.locator(".parameters-panel").getByLabel("Values as").selectOption("hexadecimal");
      await eventually(async () => expect(await word.inputValue()).toBe("0x00000012"));
      await word.fill("0");
      await word.press("Enter");
      await expectOtherPicture(page, { bytes: Buffer.from(drawnByNode("integer-skinning").data) });
      await page.getByRole("button", { name: "Reset program.env[9]" }).click();
      await expectPicture(page, drawnByNode("integer-skinning"));
    };
    // An animation stands at its first picture.
    await playground.visit(test, { reducedMotion: "reduce" });
  });
});

describeInBrowser("a link", (playground) => {
  test("has the whole state, and opens it elsewhere, with the picture's size for the same numbers [Ruling 251]", async () => {
    const changes = { frame: 5, arithmetic: "vp1", vertex: 7 } as const;
    const state = { ...initialState(findEntry("clip-distances")!), ...changes };
    const size = { width: 64, height: 48 };
    const picture = drawnByNode("clip-distances", {}, { frame: 5, context: { arithmetic: "vp1" } });
    let address = "";
    await playground.visit(
      async (page) => {
        await expectPicture(page, picture);
        await openTab(page, "Log");
        await setSize(page, size.width, size.height);
        await share(page, "Copy link");
        await expectText(page, ".status", "The link is in");
        await expectLink(page, { ...state, size });
        address = page.url();
      },
      { fragment: await encodeFragment(state) },
    );
    const options = { frame: 5, context: { arithmetic: "vp1" }, ...size } as const;
    await playground.visit(
      async (page) => {
        await expectPicture(page, drawnByNode("clip-distances", {}, options));
        await openAction(page, "Settings");
        await page.getByLabel("Picture size").selectOption("scene");
        await expectPicture(page, picture);
      },
      { fragment: new URL(address).hash, fills: true },
    );
  });

  test("follows what is changed, and is followed where it is opened in the same page", async () => {
    await playground.visit(async (page) => {
      await waitForRest(page);
      await typeProgram(page, OTHER_TEAPOT);
      const state = {
        ...initialState(findEntry("teapot-lit")!),
        programs: { "teapot-lit.vp": OTHER_TEAPOT },
      };
      await expectLink(page, state);
      const other = await encodeFragment(initialState(findEntry("two-sided")!));
      await page.evaluate((hash) => location.assign(hash), other);
      await expectPicture(page, drawnByNode("two-sided"));
    });
  });

  test.each(["#s=damaged", "#s=", "#s=AAAA%20%F0"])(
    "that is damaged (%s) gives a message and the first scene",
    async (fragment) => {
      await playground.visit(
        async (page) => {
          await expectText(page, ".status", "The link cannot be followed, so here is the first scene.");
          await expectPicture(page, drawnByNode("teapot-lit"));
        },
        { fragment },
      );
    },
  );

  test("that is too long is refused in words; a file takes its place", async () => {
    await playground.visit(async (page) => {
      await waitForRest(page);
      const noise = Array.from({ length: 20_000 }, (_, i) =>
        String.fromCharCode(33 + (((i * i * 7919) % 10007) % 90)),
      );
      const program = `${OTHER_TEAPOT}# ${noise.join("")}\n`;
      await typeProgram(page, program);
      await expectPicture(page, drawnByNode("teapot-lit", { "teapot-lit.vp": program }));
      await share(page, "Copy link");
      await expectText(page, ".status", "save a file instead");
      const saving = page.waitForEvent("download");
      await share(page, "Save file");
      const file = await (await saving).path();
      await openEntry(page, "two-sided");
      await expectPicture(page, drawnByNode("two-sided"));
      await expectLink(page, initialState(findEntry("two-sided")!));
      await page.goBack();
      await expectPicture(page, drawnByNode("teapot-lit", { "teapot-lit.vp": program }));
      await page.goForward();
      await expectPicture(page, drawnByNode("two-sided"));
      await openFile(page, file);
      await expectPicture(page, drawnByNode("teapot-lit", { "teapot-lit.vp": program }));
      const garbage = { name: "state.json", mimeType: "application/json", buffer: Buffer.from("{}") };
      await openFile(page, garbage);
      await expectText(page, ".status", "state.json cannot be opened.");
    });
  });
});
