import { expect, test } from "@jest/globals";
import { bitsToHex } from "@glasm/base";
import { readText } from "@glasm/rasterizer/node";
import { ATTRIBUTE_COUNT } from "@glasm/nv-vertex";
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Locator, Page } from "playwright-core";
import { NV_VERTEX_DRAWING } from "../../src/run/nv-vertex/drawing.js";
import { loadSources } from "../../src/run/scene/sources.js";
import { findEntry } from "../../src/gallery/catalog.js";
import { initialState } from "../../src/state/initial-state.js";
import { bitsOfComponent, type Component } from "../../src/words/component.js";
import { encodeFragment } from "../../src/state/link.js";
import type { PlaygroundState } from "../../src/state/state.js";
import {
  CANVAS,
  eventually,
  expectLink,
  expectText,
  linkedState,
  openEntry,
  openTab,
  typeProgram,
  waitForRest,
} from "./support/actions.js";
import { describeInBrowser } from "./support/browser.js";

const GLASM = fileURLToPath(new URL("../../../cli/bin/glasm.js", import.meta.url));
const FILE = "two-sided.vp";
const VERTEX = 100;
const STATE = { ...initialState(findEntry("two-sided")!), vertex: VERTEX };

/** Four components as `glasm trace` prints them: the bits of singles. */
type Bits = readonly string[];

interface Step {
  readonly text: string;
  readonly writes: readonly { readonly register: string; readonly before: Bits; readonly after: Bits }[];
}

/** The steps of the vertex by the command, on the inputs that the draw has under Node. */
async function tracedSteps(folder: string): Promise<readonly Step[]> {
  const { attributes, draws } = NV_VERTEX_DRAWING.draw(
    { kind: "draw", id: 1, state: STATE, width: 512, height: 512, quick: false },
    await loadSources(STATE),
  );
  const { parameters } = draws.find(
    ({ firstVertex, vertexCount }) => firstVertex <= VERTEX && VERTEX < firstVertex + vertexCount,
  )!;
  const option = (name: string, index: number, values: readonly Component[]): string =>
    `--${name}=${index}=${values.map((x) => `0x${bitsToHex(bitsOfComponent(x))}`).join()}`;
  const inputs = [
    ...parameters.map(({ index, value }) => option("parameter", index, value)),
    ...Array.from({ length: ATTRIBUTE_COUNT }, (_, index) => {
      const at = 4 * (ATTRIBUTE_COUNT * VERTEX + index);
      return option("attribute", index, [...attributes.subarray(at, at + 4)]);
    }),
  ];
  const file = join(folder, FILE);
  writeFileSync(file, readText(FILE), "latin1");
  const command = [GLASM, "trace", file, "--format", "json", ...inputs];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    encoding: "utf8",
    env: { ...process.env, GLASM_PROGRESS: "never" },
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  return (JSON.parse(stdout) as { readonly steps: readonly Step[] }).steps;
}

/** The registers that the debugger shows, by name. */
async function shownRegisters(page: Page): Promise<ReadonlyMap<string, Bits>> {
  const rows = await page
    .locator("table.registers tbody tr")
    .evaluateAll((elements) =>
      elements.map((row): [string, string[]] => [
        row.querySelector(".register-name")!.textContent,
        [...row.querySelectorAll("td button")].map((cell) => cell.ariaLabel!.split(", ")[1]!),
      ]),
    );
  return new Map(rows);
}

/** What Compare says. */
const STATUS = ".compare [role=status]";

/** Run in the page: whether a cell is within what is seen of the registers. */
function isInView(cell: Element): boolean {
  const seen = cell.closest(".debugger-body")!.getBoundingClientRect();
  const { top, bottom } = cell.getBoundingClientRect();
  return top >= seen.top - 1 && bottom <= seen.bottom + 1;
}

describeInBrowser("the debugger", (playground) => {
  test("steps through a vertex forward and backward with the values of glasm trace", async () => {
    const steps = await tracedSteps(playground.folder);
    expect(steps.length).toBeGreaterThan(10);
    await playground.visit(
      async (page) => {
        await waitForRest(page);
        await page.locator(".debugger").getByLabel("Values as").selectOption("hex");
        const expectStep = async (position: number): Promise<void> => {
          await expectText(page, ".debugger .status", new RegExp(`^${position} of ${steps.length} steps`));
          await eventually(async () => {
            const registers = await shownRegisters(page);
            for (const { register, before } of steps[position]?.writes ?? []) {
              expect([position, register, registers.get(register)]).toEqual([position, register, before]);
            }
            for (const { register, after } of steps[position - 1]?.writes ?? []) {
              expect([position, register, registers.get(register)]).toEqual([position, register, after]);
            }
          });
        };
        for (let position = 0; position < steps.length; position += 1) {
          await expectStep(position);
          await page.keyboard.press("F10");
        }
        await expectStep(steps.length);
        await eventually(async () =>
          expect(await page.locator(".registers .changed").first().evaluate(isInView)).toBe(true),
        );
        for (let position = steps.length; position > 0; position -= 1) {
          await expectStep(position);
          await page.keyboard.press("Shift+F10");
        }
        await expectStep(0);
      },
      { fragment: await encodeFragment(STATE) },
    );
  });

  test("opens at a pixel that is clicked, and runs to a breakpoint that a key sets", async () => {
    await playground.visit(
      async (page) => {
        await waitForRest(page);
        await openTab(page, "Log");
        await page.locator(CANVAS).click();
        await expectText(page, ".status", /^Vertex \d+, of the primitive with the vertices/);
        await expectText(page, ".debugger .status", /^0 of \d+ steps/);
        const line = page.locator(".cm-line", { hasText: "RSQ R0.w, R0.w;" });
        await line.click();
        await page.keyboard.press("F9");
        await page.keyboard.press("F5");
        await expectText(page, ".debugger .status", /next is line \d+: RSQ R0\.w, R0\.w/);
        await page.keyboard.press("Shift+F5");
        await expectText(page, ".debugger .status", /^0 of \d+ steps/);
        await conditions(page, line);
        await writes(page);
        await followsUnfinishedText(page);
        await marksNotNumbers(page);
      },
      { fragment: await encodeFragment(initialState(findEntry("teapot-lit")!)) },
    );
  });

  test("steps through a vertex state program, whose parameters it shows before and after", async () => {
    await playground.visit(
      async (page) => {
        await waitForRest(page);
        await openTab(page, "Debugger");
        await expectText(page, ".debugger [role=status]", /Or choose an execution of new\.vsp/);
        await page.getByLabel("or execution").selectOption("0");
        await expectText(page, ".debugger .status", /^0 of 1 steps; next is line 4: MOV c\[16\], v\[0\]\.w/);
        await page.getByRole("tab", { name: "new.vp", exact: true }).click();
        await expectText(page, ".debugger", "Steps through new.vsp");
        await page.getByRole("button", { name: "Show it" }).click();
        await page.locator(".cm-line.line-current").waitFor();
        await page.keyboard.press("F10");
        await expectText(page, ".debugger .status", /line 4 changed c\[16\] to 1 1 1 1; next is the end/);
        await expectText(page, ".kept tbody tr", /^c\[16\]0, 0, 0, 01, 1, 1, 1$/);
        await expectLinkWith(page, { execution: 0, vertex: null });
        // Compare runs it, too. [Ruling 254]
        await openTab(page, "Compare");
        await expectText(page, STATUS, "The execution is equal to the bit.");
        await typeProgram(page, "!!VSP1.0\nMOV c[16], v[0].x;\nEND\n");
        await expectText(page, STATUS, "1 of 1 execution differs in 4 components");
        await page.getByTitle("Debug execution 1").first().waitFor();
        // It begins with its first column, which says what differs.
        const table = page.locator("#panel-compare .data-table");
        expect(await table.evaluate(({ scrollLeft }) => scrollLeft)).toBe(0);
        await words(page);
      },
      { fragment: "#new-vsp1-0-teapot" },
    );
  });
});

/** Expects that the link comes to have some members of a state. */
async function expectLinkWith(page: Page, members: Partial<PlaygroundState>): Promise<void> {
  await eventually(async () => {
    const state = await linkedState(page);
    expect(state).toEqual({ ...state, ...members });
  });
}

/** A program of NV_gpu_program is stepped through, its words are shown as they were written and as bits, and Compare runs it. */
async function words(page: Page): Promise<void> {
  await openEntry(page, "integer-skinning");
  await openTab(page, "Debugger");
  const panel = page.locator(".debugger");
  await panel.getByLabel("Vertex", { exact: true }).fill("100");
  await page.keyboard.press("Enter");
  await expectText(page, ".debugger .status", /^0 of 42 steps; next is line 30: MUL\.S first\.x/);
  for (let step = 0; step < 12; step += 1) await page.keyboard.press("F10");
  await expectText(page, ".debugger .status", /line 42 changed point\.z to 0\.8336296; next is line 43/);
  await expectText(page, ".registers tbody tr", /^place\W*0001$/);
  await panel.getByLabel("Values as").selectOption("hex");
  await expectText(page, ".registers tbody tr", /^place\W*0{24}3f800000$/);
  await expectText(page, ".registers tbody tr", /^CC0/);
  await page.keyboard.press("Shift+F10");
  await expectText(page, ".debugger .status", /^11 of 42 steps; line 41 changed point\.y to [0-9a-f]{8};/);
  await openTab(page, "Vertices");
  await expectText(page, ".vertices", /vertex\.attrib\[1\]/);
  await openTab(page, "Compare");
  await expectText(page, STATUS, "All 3840 vertices are equal to the bit.");
}

/** A condition is written by the keyboard, its mistakes are told, runs respect it and the link keeps it. */
async function conditions(page: Page, line: Locator): Promise<void> {
  await line.click({ position: { x: 60, y: 5 } });
  await page.keyboard.press("Shift+F9");
  const field = page.getByLabel(/^Stop on line \d+ if/);
  await field.fill("R0.w > 1e9 and R0.q is NaN");
  await field.press("Enter");
  await expectText(page, ".condition-field [role=status]", "Column 19: its components are x, y, z, w.");
  await field.fill("R0.w > 1e9");
  await field.press("Enter");
  await field.waitFor({ state: "detached" });
  await page.locator(".sign-condition[title='breakpoint if R0.w > 1e9']").waitFor();
  await expectText(page, ".breakpoints summary", "Breakpoints: 1");
  await page.keyboard.press("F5");
  await expectText(page, ".debugger .status", /next is the end\. No breakpoint has stopped this\./);
  await page.keyboard.press("Shift+F9");
  await field.fill("R0.w > 0");
  await field.press("Enter");
  await page.keyboard.press("Shift+F5");
  await expectText(page, ".debugger .status", /next is line \d+: RSQ R0\.w, R0\.w\. Stopped as R0\.w > 0\./);
  await expectLinkWith(page, { breakpoints: { "teapot-lit.vp": [{ line: 24, condition: "R0.w > 0" }] } });
}

/** From a row and by keys runs go to the writes of its register; no step moves what stands around. */
async function writes(page: Page): Promise<void> {
  const row = page.locator("table.registers tbody tr").filter({ has: page.getByText("R1", { exact: true }) });
  const places = (): Promise<readonly (readonly number[])[]> =>
    page.locator(".debugger").evaluate((panel) => {
      const { top, left } = panel.getBoundingClientRect();
      const parts = panel.querySelectorAll(".status, .registers, .registers tr, .registers td");
      return [...parts].map((part) => {
        const { x, y, width, height } = part.getBoundingClientRect();
        return [x - left, y - top, width, height].map(Math.round);
      });
    });
  await row.locator(".register-name").click();
  await expectText(page, ".register-note", /^R1 is not written yet, next by step \d+ \(line \d+\)\./);
  // A step brings what it changes into view, with more room below it than a click needs.
  await row.evaluate((one) => one.scrollIntoView({ block: "nearest" }));
  const before = await places();
  await page.keyboard.press("F7");
  await expectText(page, ".debugger .status", /line 28 changed R1/);
  await row.getByRole("button", { name: "Next write of R1" }).click();
  await page.keyboard.press("Shift+F7");
  await expectText(page, ".debugger .status", /line 28 changed R1/);
  await eventually(async () => expect(await places()).toEqual(before));
  await expectText(page, ".register-note", /R1 is written last by step \d+ \(line 28\), next by/);
}

/** While a text does not load, marks stay with their lines, also those of steps that are taken then. [Ruling 242] */
async function followsUnfinishedText(page: Page): Promise<void> {
  const text = readText("teapot-lit.vp").split("\n")[28]!.trim().split(";")[0]!;
  await expectText(page, ".debugger .status", `next is line 29: ${text}`);
  await expectText(page, ".cm-line.line-current", text);
  await page.locator(".cm-content").press("ControlOrMeta+Home");
  await page.keyboard.press("End");
  await page.keyboard.insertText("\n\nMOV R0");
  await page.locator(".cm-lintRange-error").first().waitFor();
  await expectText(page, ".cm-line.line-current", text);
  await page.locator(".cm-content").press("F10");
  await page.keyboard.press("Shift+F10");
  await expectText(page, ".cm-line.line-current", text);
  await page.locator(".sign-gutter .sign-condition").waitFor();
  await expectText(page, ".sign-legend", /⊜ breakpoint with a condition.*▶ the next instruction/);
  await expectText(page, ".component-signs", /Δ changed last.*r read next.*w written next.*◆ slice/);
  await page.keyboard.press("Shift+F5");
  await expectText(page, ".debugger .status", /next is line 24: RSQ R0\.w, R0\.w\. Stopped as R0\.w > 0\./);
  await expectText(page, ".cm-line.line-current", "RSQ R0.w, R0.w;");
}

/**
 * Vertices with a result that is NaN are marked in the picture, and listed in a line while one is debugged. The constant
 * that this comes from says that nobody sets it.
 */
async function marksNotNumbers(page: Page): Promise<void> {
  const text = readText("teapot-lit.vp").replace("END", "RCP R9.x, c[22].y; MUL o[COL1], R9.x, c[22].y; END");
  await typeProgram(page, text);
  await page.locator(".mark-not-number").first().waitFor();
  await expectText(page, ".legend", /some of the \d+ vertices with a result that is NaN$/);
  const folded = page.locator(".debugger .not-numbers summary");
  await folded.filter({ hasText: /^NaN for all \d+ vertices: o\[COL1\]$/ }).click();
  await expectText(page, ".debugger .not-numbers li", /^o\[COL1\] is NaN for all \d+ vertices/);
  await expectText(page, ".registers tr", /^c\[22\]left at 0/);
  await openTab(page, "Parameters");
  await expectText(page, ".parameters tr", /^c\[22\].*left at 0/);
  await beginsWithoutPointer(page);
}

/** While nothing is debugged, the numbers lead to what is NaN, and the debugger to the vertices in the middle and the first. */
async function beginsWithoutPointer(page: Page): Promise<void> {
  const stop = page.locator(".debugger").getByRole("button", { name: "Stop", exact: true });
  await stop.press("Enter");
  await openTab(page, "Numbers");
  await expectText(page, ".numbers-panel .not-numbers li", /^o\[COL1\] is NaN for all \d+ vertices/);
  await page.locator(".numbers-panel .not-numbers button").first().press("Enter");
  await expectText(page, ".numbers-panel caption", /^o\[COL1\]\.x$/);
  await expectText(page, ".numbers-panel li", /^The first NaN is in/);
  await expectText(page, ".numbers-panel .arithmetics tr", /^unifiedNaN7fc00000chosen$/);
  await stop.press("Enter");
  await page.getByRole("button", { name: "Debug what is in the middle" }).press("Enter");
  await expectText(page, ".debugger .status", /^0 of \d+ steps/);
  await stop.press("Enter");
  await page.getByRole("button", { name: "Debug the first vertex" }).press("Enter");
  await expectText(page, ".debugger .status", /^0 of \d+ steps/);
  expect(await page.getByLabel("Vertex", { exact: true }).inputValue()).toBe("0");
}

/** The text of the file that a button saves. */
async function saved(page: Page, name: string): Promise<string> {
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name, exact: true }).click();
  return readFileSync(await (await download).path(), "utf8");
}

/** The texts of the first rows of a table, cell by cell. */
function rowsOf(page: Page, label: string): Promise<string[][]> {
  return page
    .getByRole("grid", { name: label })
    .locator("tbody tr:not(.space)")
    .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent)));
}

describeInBrowser("Compare", (playground) => {
  const own = readText("teapot-lit.vp");
  const changed = own.replace("RSQ R1.w, R1.w;", "RSQ R1.w, c[21].x;");

  test("shows the worst differences first, in thousands of vertices, and leads to the debugger", async () => {
    expect(changed).not.toBe(own);
    await playground.visit(
      async (page) => {
        await waitForRest(page);
        await openTab(page, "Compare");
        await expectText(page, STATUS, /^All \d{4,} vertices are equal to the bit\.$/);
        await page.getByLabel("First engine").selectOption("interpreter");
        await page.getByLabel("Second engine").selectOption("compiled");
        await page.getByLabel("Second arithmetic").selectOption("unified");
        await expectText(page, STATUS, /^All \d{4,} vertices are equal to the bit\.$/);
        await page.getByRole("button", { name: "Keep this version" }).click();
        await expectText(page, ".status", "Version 1 of teapot-lit.vp is kept");

        await typeProgram(page, changed);
        await expectText(page, STATUS, /^\d+ of \d+ vertices differs? in \d+ components, at most by/);
        const json = JSON.parse(await saved(page, "Save JSON")) as {
          readonly sides: readonly { readonly program: string }[];
          readonly differences: readonly { readonly vertex: number; readonly bits: readonly string[] }[];
        };
        expect(json.sides.map(({ program }) => program)).toEqual(["as it is", "version 1 of teapot-lit.vp"]);
        const { vertex, bits } = json.differences[0]!;
        await eventually(async () => {
          const [first] = await rowsOf(page, "Differences");
          expect([first![0], first![3], first![5]]).toEqual([String(vertex), ...bits]);
        });
        const [first, second] = await rowsOf(page, "Differences");
        expect(await saved(page, "Save CSV")).toContain(`\n${vertex},${first![1]!},`);

        const table = page.getByRole("grid", { name: "Differences" });
        await table.focus();
        await page.keyboard.press("ArrowDown");
        await page.keyboard.press("Enter");
        await expectText(page, ".debugger .status", /^0 of \d+ steps/);
        const state = initialState(findEntry("teapot-lit")!);
        const programs = { "teapot-lit.vp": changed };
        const size = { width: 512, height: 512 };
        await expectLink(page, { ...state, ...{ programs, size }, vertex: Number(second![0]) });
        const heading = page.getByRole("columnheader", { name: "First value" });
        await heading.getByRole("button").click();
        await eventually(async () => expect(await heading.getAttribute("aria-sort")).toBe("ascending"));
        await eventually(async () => {
          const sorted = (await rowsOf(page, "Differences")).map(([, , value]) => Number(value));
          expect(sorted).toEqual([...sorted].sort((a, b) => a - b));
        });
        await page.keyboard.press("ArrowLeft");
        await page.keyboard.press("Enter");
        const results = page.getByRole("columnheader", { name: "Result" });
        await eventually(async () => expect(await results.getAttribute("aria-sort")).toBe("ascending"));

        await page.getByLabel("Second program").selectOption("a pasted text");
        await page.getByLabel("The program to compare with").fill("!!VP1.0\nMOV o[HPSO], v[OPOS];\nEND");
        await expectText(page, STATUS, /^pasted text:2:\d+: .*HPSO/);
        await page.locator(".compare input[type=file]").setInputFiles({
          ...{ name: "mine.vp", mimeType: "text/plain", buffer: Buffer.from(changed, "latin1") },
        });
        await expectText(page, STATUS, /^All \d{4,} vertices are equal to the bit\.$/);
      },
      { fragment: "#teapot-lit" },
    );
  });

  test("stands beside a table of all vertices, which is sorted by any component", async () => {
    await playground.visit(
      async (page) => {
        await waitForRest(page);
        await openTab(page, "Vertices");
        const table = page.getByRole("grid", { name: "Vertices" });
        await table.locator("tbody tr:not(.space) td").first().waitFor();
        await table.focus();
        await page.keyboard.press("End");
        const last = Number(await table.getAttribute("aria-rowcount")) - 3;
        await table.getByRole("button", { name: String(last), exact: true }).waitFor();
        expect((await rowsOf(page, "Vertices")).length).toBeLessThan(100);
        const heading = page.getByRole("columnheader", { name: "o[HPOS] x" });
        await heading.getByRole("button").click();
        await heading.getByRole("button").click();
        await eventually(async () => expect(await heading.getAttribute("aria-sort")).toBe("descending"));
        await table.locator("tr.active").waitFor();
        const names = await table.locator("thead tr + tr th").allTextContents();
        expect(names.slice(0, 4)).toEqual(["x", "y", "z", "w"]);
        const groups = await table.locator("thead [scope=colgroup]").allTextContents();
        const at = 1 + 4 * groups.indexOf("o[HPOS]");
        await eventually(async () => {
          const values = (await rowsOf(page, "Vertices")).map((row) => Number(row[at]));
          expect(values).toEqual([...values].sort((a, b) => b - a));
        });
        await eventually(async () =>
          expect(await table.locator("tr.active").getAttribute("aria-rowindex")).toBe("3"),
        );
      },
      { fragment: "#lesson-moves" },
    );
  });
});
