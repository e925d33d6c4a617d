/**
 * Prints how long the page takes in headless Chromium, in milliseconds: `node scripts/measure.mjs ROUNDS SCENE...`
 * prints for each scene, or for all where none is named, the medians of this many rounds from the start, in a window that is
 * there already, to the first picture of 512x512, from an edit to the new one, which may have fewer pixels [Ruling 255], and to
 * that at rest. Where there is no Chromium it prints null.
 */
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deflateRawSync } from "node:zlib";
import { chromium } from "playwright-core";
import { CHROMIUM, FLAGS, serveFolder } from "./browser.mjs";
import { buildPage } from "./bundle.mjs";
import { sceneNames } from "./gallery.mjs";

const REST = '.picture canvas[aria-busy="false"]';

function fragmentOf(scene) {
  return `#s=${deflateRawSync(JSON.stringify({ version: 1, scene })).toString("base64url")}`;
}

/** The milliseconds of a pause in which a browser that rests takes less than a tenth of a processor's time. */
const PAUSE = 200;
/** One that never rests is measured as it is. */
const MOST_PAUSES = 50;

/**
 * Waits until the browser rests. Chromium loads a page of its own for the address bar of a new window, which takes a second on
 * all cores; whoever opens a page has a window already.
 */
async function untilItRests(browser) {
  const protocol = await browser.newBrowserCDPSession();
  const processorTime = async () => {
    const { processInfo } = await protocol.send("SystemInfo.getProcessInfo");
    return processInfo.reduce((sum, { cpuTime }) => sum + 1000 * cpuTime, 0);
  };
  let used = Infinity;
  for (let before = await processorTime(); used > PAUSE / 10;) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
    const now = await processorTime();
    [used, before] = [now - before, now];
  }
  await protocol.detach();
}

/** Opens the page again and waits for its first picture. */
async function measureStart(browser, address) {
  const context = await browser.newContext();
  // Pictures have the size that scenes are made for, 512x512, whatever room there is.
  await context.addInitScript(() => localStorage.setItem("glasm-picture-size", "scene"));
  const page = await context.newPage();
  await untilItRests(browser);
  await page.goto(address);
  await page.waitForSelector(REST);
  const [first] = await page.evaluate(() =>
    performance.getEntriesByName("first-picture").map((mark) => mark.startTime),
  );
  return { context, page, first };
}

/** The languages of programs, by the last line of a text: what begins a comment, and the instruction that an edit adds. */
const LANGUAGES = [
  // Once more the last one, whose result no instruction reads.
  { end: /^END$/, comment: "#", added: (last) => last },
  { end: /^\.end$/, comment: ";", added: () => "nop" },
  { end: /\.end\b/, comment: "//", added: () => "NOP" },
];

/** The milliseconds in which the editor has scrolled. */
const SCROLL = 200;

/** Writes an instruction as a comment before the last line of the program, and selects what makes it one. */
async function prepareEdit(page) {
  // The editor has the lines alone that are in view.
  await page.keyboard.press("ControlOrMeta+End");
  await page.waitForTimeout(SCROLL);
  // What stands behind the text of a line is about it, and cannot be changed.
  const lines = await page.locator(".cm-line").evaluateAll((all) =>
    all.map((line) => {
      const text = line.cloneNode(true);
      for (const said of text.querySelectorAll("[contenteditable=false]")) said.remove();
      return text.textContent;
    }),
  );
  const written = lines.map((line) => line.trim()).filter((line) => line !== "");
  const { comment, added } = LANGUAGES.find(({ end }) => end.test(written.at(-1)));
  if (lines.at(-1) === "") await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Home");
  await page.keyboard.insertText(`${comment}${added(written.at(-2))}`);
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Home");
  for (let i = 0; i < comment.length; i += 1) await page.keyboard.press("Shift+ArrowRight");
}

/** Adds an instruction, so that the program is another one, and waits for the pictures that follow. */
async function measureEdit(page) {
  await page.waitForSelector(REST);
  await prepareEdit(page);
  await page.waitForSelector(REST);
  const start = await page.evaluate(() => {
    const start = performance.now();
    document.execCommand("delete");
    return start;
  });
  const mark = await page.waitForFunction(
    (after) => performance.getEntriesByName("picture").find((one) => one.startTime > after)?.startTime,
    start,
  );
  const edit = (await mark.jsonValue()) - start;
  await page.waitForSelector(REST);
  const rest = await page.evaluate(() => performance.getEntriesByName("picture").at(-1).startTime);
  return { edit, rest: rest - start };
}

function median(numbers) {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

async function measureScene(browser, address, rounds) {
  const starts = [];
  for (let round = 0; round < rounds; round += 1) {
    const { context, first } = await measureStart(browser, address);
    starts.push(first);
    await context.close();
  }
  const { context, page } = await measureStart(browser, address);
  await page.locator(".cm-content").click();
  const edits = [];
  for (let round = 0; round < rounds; round += 1) edits.push(await measureEdit(page));
  await context.close();
  const of = (part) => median(edits.map((times) => times[part]));
  return { firstPicture: median(starts), edit: of("edit"), rest: of("rest") };
}

async function measure(rounds, scenes) {
  if (!existsSync(CHROMIUM)) return null;
  const folder = await mkdtemp(join(tmpdir(), "glasm-playground-"));
  await buildPage(folder, { minify: true });
  const server = await serveFolder(folder, "/");
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
  const results = {};
  for (const scene of scenes.length > 0 ? scenes : await sceneNames()) {
    results[scene] = await measureScene(browser, server.address + fragmentOf(scene), rounds);
  }
  await browser.close();
  server.close();
  await rm(folder, { recursive: true });
  return results;
}

const [rounds, ...scenes] = process.argv.slice(2);
console.log(JSON.stringify(await measure(Number(rounds), scenes)));
