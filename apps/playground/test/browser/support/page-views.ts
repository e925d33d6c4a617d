import type { Page } from "playwright-core";
import {
  CANVAS,
  chooseEntry,
  expectText,
  openAction,
  openEntry,
  openFile,
  openTab,
  typeProgram,
  waitForRest,
} from "./actions.js";

/** A view of the page, and how somebody comes to it from the one before. */
export interface View {
  readonly name: string;
  readonly open: (page: Page, isNarrow: boolean) => Promise<unknown>;
  /** What of the page is another than before; the whole of it if nothing is said. */
  readonly within?: string;
}

/** Each line but the last has a mistake of another kind. */
const SEVERAL_ERRORS = `!!VP1.0
MOV R0, v[99];
DP4 o[HPOS].x, c[0], v[OPOS]
DP5 o[HPOS].y, c[1], v[OPOS];
MUL R13, R0.q, c[96];
MOV o[COL0], c[4], c[5];
END
`;

const escape = (page: Page): Promise<void> => page.keyboard.press("Escape");

/** Narrow pages have panels behind tabs that wide pages always show. */
async function toProgram(page: Page, isNarrow: boolean): Promise<void> {
  if (isNarrow) await openTab(page, "Program");
}

async function toDebugger(page: Page): Promise<void> {
  await openTab(page, "Debugger");
}

async function display(page: Page, name: string): Promise<void> {
  await page.locator(".picture").getByLabel("Show").selectOption({ label: name });
  await waitForRest(page);
}

/** A file comes over the page, or leaves it. */
async function drag(page: Page, type: "dragenter" | "dragleave"): Promise<void> {
  await page.evaluate((name) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(["v"], "a.obj"));
    document.body.dispatchEvent(new DragEvent(name, { dataTransfer, bubbles: true }));
  }, type);
}

const tab = (title: string): View => ({
  name: `the tab ${title}`,
  open: (page) => openTab(page, title),
  within: `#panel-${title.toLowerCase()}`,
});

const action = (name: string, within: string): View => ({
  name: `what ${name} opens`,
  open: async (page) => {
    await escape(page);
    await openAction(page, name);
    await page.locator(within).first().waitFor();
  },
  within,
});

/** In a scene that begins with nothing debugged, the vertex in the middle of the picture after some steps. */
async function stepOnce(page: Page, times: number): Promise<void> {
  await page.locator(CANVAS).press("Enter");
  await page.locator(".registers tbody tr").first().waitFor();
  for (let i = 0; i < times; i += 1) await page.keyboard.press("F10");
  await expectText(page, ".debugger .status", new RegExp(`^${times} of`));
}

/** The views that the page has, in an order in which each is a step or two from the one before. */
export const VIEWS: readonly View[] = [
  {
    name: "the page as it begins",
    async open(page, isNarrow) {
      await waitForRest(page);
      await page.locator(".cm-content").waitFor();
      if (!isNarrow) await page.locator(".parameters").waitFor();
    },
  },
  ...["Vertices", "Attributes", "Numbers", "Compare", "Log", "Parameters", "Lesson"].map(tab),
  { name: "the debugger without a vertex", open: toDebugger, within: "#panel-debugger" },
  {
    name: "a picked vertex at its start",
    async open(page) {
      await page.locator(CANVAS).press("Enter");
      await page.locator(".registers tbody tr").first().waitFor();
    },
  },
  {
    name: "a vertex in the middle of its steps, with a slice",
    async open(page) {
      for (let i = 0; i < 3; i += 1) await page.keyboard.press("F10");
      await expectText(page, ".debugger .status", /^3 of/);
      await page.locator(".registers td button:enabled").first().click();
    },
    within: ".debugger",
  },
  {
    name: "its program with values, a breakpoint and marks",
    async open(page, isNarrow) {
      await toProgram(page, isNarrow);
      await page.locator(".line-values").first().waitFor();
      await page.locator(".cm-content").focus();
      await page.keyboard.press("F9");
    },
    within: ".editor-text",
  },
  {
    name: "a condition that cannot be read",
    async open(page) {
      await page.locator(".cm-content").press("Shift+F9");
      await page.keyboard.type("R0 >");
      await page.locator(".condition-field .bad:not(:empty)").waitFor();
    },
    within: ".editor-text",
  },
  {
    name: "the breakpoints, the registers that are not written, and a chosen register",
    async open(page) {
      await escape(page);
      await toDebugger(page);
      await page.locator(".breakpoints summary").click();
      await page.locator(".breakpoints input").first().waitFor();
      await page.locator(".debugger summary", { hasText: "not written" }).click();
      await page.locator(".register-name").first().click();
    },
    within: ".debugger",
  },
  ...["Numbers", "Vertices", "Compare"].map(tab),
  ...["Wireframe", "View volume"].map((name): View => ({
    name: `the display ${name} with a picked vertex`,
    open: (page) => display(page, name),
    within: ".picture",
  })),
  {
    name: "a refused value",
    async open(page) {
      await display(page, "Picture");
      await openTab(page, "Parameters");
      const field = page.getByLabel("c[18].x", { exact: true });
      await field.fill("two");
      await field.press("Enter");
      await page.locator(".status-bar.error").waitFor();
    },
    within: ".status-bar",
  },
  {
    name: "a refused file",
    async open(page) {
      await openFile(page, { name: "a.obj", mimeType: "text/plain", buffer: Buffer.from("v 1\n") });
      await expectText(page, ".status-bar.error", "a.obj");
    },
    within: ".status-bar",
  },
  {
    name: "files that are dragged over the page",
    async open(page) {
      await drag(page, "dragenter");
      await page.locator("body.dropping").waitFor();
    },
  },
  {
    name: "a program that does not load",
    async open(page, isNarrow) {
      await drag(page, "dragleave");
      await page.locator("body:not(.dropping)").waitFor();
      await toProgram(page, isNarrow);
      await typeProgram(page, "!!VP1.0\n# \n\tMOV R99, v[OPOS];\nMUL R0, c[4], c[5];\nEND\n");
      await page.locator(".cm-lintRange-error").first().waitFor();
      await page.locator(`${CANVAS}.outdated`).waitFor();
    },
  },
  {
    name: "its problem at its place",
    async open(page) {
      await page.keyboard.press("Control+Home");
      await page.keyboard.press("F8");
      await page.keyboard.press("F1");
      await page.locator(".cm-tooltip").first().waitFor();
    },
    within: "body",
  },
  {
    name: "completion",
    async open(page) {
      await escape(page);
      await page.keyboard.press("End");
      await page.keyboard.press("Enter");
      await page.keyboard.type("M");
      await page.keyboard.press("Control+Space");
      await page.locator(".cm-tooltip-autocomplete").waitFor();
    },
    within: ".cm-editor",
  },
  {
    name: "the debugger while the program does not load",
    async open(page, isNarrow) {
      await escape(page);
      if (isNarrow) await toDebugger(page);
    },
    within: ".debugger",
  },
  {
    name: "the program that loads again",
    async open(page, isNarrow) {
      await toProgram(page, isNarrow);
      await page.locator(".editor-bar").getByRole("button", { name: "Reset" }).click();
      await page.locator(`${CANVAS}:not(.outdated)`).waitFor();
    },
    within: ".editor-text",
  },
  ...["Gallery", "Learn", "Help"].map((name) => action(name, "dialog[open]")),
  ...["Messages", "New", "Open", "Share", "Settings"].map((name) => action(name, ".page-header")),
  {
    name: "a size that is refused",
    async open(page) {
      await page.getByLabel("Picture size").selectOption("custom");
      const width = page.getByRole("spinbutton", { name: "Width" });
      await width.fill("99999");
      await width.press("Tab");
      await page.locator(".page-header [role=alert]").waitFor();
    },
    within: ".page-header",
  },
  {
    name: "a lesson",
    async open(page) {
      await escape(page);
      await chooseEntry(page, "lesson-arithmetic");
      await page.locator(".lesson .tasks li").first().waitFor();
      await page.locator(".lesson .constant").first().waitFor();
    },
    within: ".lesson",
  },
  {
    name: "a task whose solution is shown",
    async open(page) {
      await page
        .getByRole("button", { name: /^Show a solution/ })
        .first()
        .click();
      await page.locator('.lesson li[data-state="shown"]').waitFor();
    },
    within: ".lesson",
  },
  {
    name: "a state program beside its program",
    async open(page, isNarrow) {
      await chooseEntry(page, "state-program");
      await toProgram(page, isNarrow);
      await page.locator(".file-tabs").waitFor();
      await waitForRest(page);
    },
    within: ".dock",
  },
  {
    name: "a scene of the PICA200 with a geometry program",
    async open(page) {
      await chooseEntry(page, "subdivision");
      await waitForRest(page);
      await page.locator(".token-result, .token-output, .cm-line span").first().waitFor();
    },
    within: ".picture",
  },
  {
    name: "a run of it in the middle",
    async open(page) {
      await page.locator(CANVAS).press("Enter");
      await page.locator(".registers tbody tr").first().waitFor();
      for (let i = 0; i < 3; i += 1) await page.keyboard.press("F10");
      await expectText(page, ".debugger .status", /^3 of/);
    },
    within: ".debugger",
  },
  ...["Vertices", "Attributes", "Numbers"].map(tab),
  {
    name: "a comparison of the arithmetics of the PICA200",
    async open(page) {
      await openEntry(page, "lesson-pica-moves");
      // It brings its own panels to the front.
      await page.locator(".lesson .tasks li").first().waitFor();
      await openTab(page, "Compare");
      await page.getByRole("grid", { name: "Differences" }).waitFor();
    },
    within: "#panel-compare",
  },
  {
    name: "a run of a geometry program of NV_gpu_program in the middle",
    async open(page) {
      await openEntry(page, "procedural-geometry");
      await waitForRest(page);
      await page.locator(CANVAS).press("Enter");
      await page.locator(".registers tbody tr").first().waitFor();
    },
    within: ".debugger",
  },
  ...["Parameters", "Vertices"].map(tab),
  {
    name: "a comparison of runs of that program",
    async open(page) {
      await openTab(page, "Compare");
      await expectText(page, "#panel-compare [role=status]", /320 runs (?:are equal|differ)/);
    },
    within: "#panel-compare",
  },
  {
    name: "a vertex of Valhall in the middle of its program of positions",
    async open(page) {
      await openEntry(page, "lit-knot");
      await waitForRest(page);
      await stepOnce(page, 5);
    },
  },
  ...["Parameters", "Vertices", "Attributes", "Numbers", "Compare"].map(tab),
  {
    name: "the same vertex in its program of varyings, with help for an instruction",
    async open(page, isNarrow) {
      await toProgram(page, isNarrow);
      await page.getByRole("tab", { name: /varying\.valhall/ }).click();
      await page.locator(".token-opcode").first().click();
      await page.keyboard.press("F1");
      await page.locator(".cm-tooltip").first().waitFor();
    },
  },
  {
    name: "the ruling that the help cites",
    async open(page) {
      await page.locator(".cm-tooltip").getByRole("button", { name: "[Ruling 315]" }).click();
      await page.locator("dialog[open] .passage").waitFor();
    },
    within: "dialog[open]",
  },
  {
    name: "a lesson on Valhall",
    async open(page) {
      await escape(page);
      await chooseEntry(page, "lesson-valhall-lanes");
      await page.locator(".lesson .tasks li").first().waitFor();
    },
  },
  {
    name: "an empty program with its mesh",
    async open(page, isNarrow) {
      await openAction(page, "New");
      await page.locator(".menu button", { hasText: "shader of the PICA200" }).first().click();
      await waitForRest(page);
      await toProgram(page, isNarrow);
    },
  },
  {
    name: "a search that finds nothing",
    async open(page) {
      await openAction(page, "Gallery");
      await page.getByRole("searchbox").fill("nothing is called so");
      await expectText(page, "dialog[open] [role=status]", "No scenes");
    },
    within: "dialog[open]",
  },
  {
    name: "several errors at once",
    async open(page, isNarrow) {
      await page.getByRole("searchbox").fill("");
      await page.locator("dialog[open]").getByRole("button", { name: "Close" }).click();
      await openEntry(page, "teapot-lit");
      await toProgram(page, isNarrow);
      await typeProgram(page, SEVERAL_ERRORS);
      await expectText(page, ".problems [role=status]", /^[4-9] errors/);
    },
    within: ".program-editor",
  },
  {
    name: "sentences of a specification of our own",
    async open(page, isNarrow) {
      await openEntry(page, "subdivision");
      await toProgram(page, isNarrow);
      await typeProgram(page, ".proc main\n\tmov o0, v0\n\tend\n.end\n.setf c96(1, 2, 3, 4)\n");
      await page
        .locator(".problems")
        .getByRole("button", { name: /^\[PICA200 .* s/ })
        .first()
        .click();
      await page.locator("dialog[open] .cited").first().waitFor();
    },
    within: "dialog[open]",
  },
  {
    name: "a program of the user's in the place of the scene's",
    async open(page) {
      await page.locator("dialog[open]").getByRole("button", { name: "Close" }).click();
      await openEntry(page, "teapot-lit");
      const text = "!!VP1.0\nDP4 o[HPOS].x, c[0], v[OPOS];\nMOV o[COL0], v[NRML];\nEND\n";
      await openFile(page, { name: "own.vp", mimeType: "text/plain", buffer: Buffer.from(text) });
      await expectText(page, ".status-bar", "own.vp takes the place of teapot-lit.vp");
    },
    within: ".status-bar",
  },
  {
    name: "the lanes of a warp of Valhall, of which some wait",
    async open(page) {
      await openEntry(page, "lesson-valhall-lanes");
      await waitForRest(page);
      await page.locator(CANVAS).press("Enter");
      // A pick brings the debugger to the front.
      await expectText(page, ".debugger .status", "LD_ATTR_IMM");
      const vertex = page.getByLabel("Vertex", { exact: true });
      await vertex.fill("9670");
      await vertex.press("Enter");
      await openTab(page, "Lanes");
      await page.getByRole("grid", { name: "Lanes" }).waitFor();
      await page.getByLabel("Warp step").fill("90");
      await expectText(page, "#panel-lanes [role=status]", /^90 of .* waiting\.$/);
    },
    within: "#panel-lanes",
  },
  {
    name: "a pixel where there is nothing as all positions are NaN",
    async open(page, isNarrow) {
      await openEntry(page, "teapot-lit");
      await toProgram(page, isNarrow);
      await typeProgram(
        page,
        "!!VP1.0\nRCP R0.x, c[22].y;\nMUL R0, R0.x, c[22].y;\nADD o[HPOS], R0, v[OPOS];\nEND\n",
      );
      await toDebugger(page);
      await expectText(page, ".not-numbers", "o[HPOS] is NaN for");
      await page.locator(CANVAS).press("Enter");
      await expectText(page, ".status-bar.warning", /The positions of all \d+ vertices are NaN/);
    },
  },
  { ...tab("Numbers"), name: "the numbers while no vertex is chosen" },
  {
    name: "values as colors where a NaN comes from",
    async open(page) {
      await toDebugger(page);
      await page
        .getByRole("button", { name: /^Debug vertex/ })
        .first()
        .click();
      await page.locator(".debugger").getByLabel("Values as").selectOption("color");
      await page.locator(".registers .swatch").first().waitFor();
    },
    within: ".debugger",
  },
];
