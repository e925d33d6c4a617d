/** What users do, and what they see. */

import { expect } from "@jest/globals";
import type { EncodableImage } from "@glasm/raster";
import { drawScene, findScene } from "@glasm/rasterizer";
import { readText } from "@glasm/rasterizer/node";
import { setTimeout } from "node:timers/promises";
import type { Page } from "playwright-core";
import { findEntry } from "../../../src/gallery/catalog.js";
import { sentences } from "../../../src/gallery/entries.js";
import { decodeFragment } from "../../../src/state/link.js";
import type { PlaygroundState } from "../../../src/state/state.js";

/** Milliseconds that anything may take on a machine with other work. */
const PATIENCE = 60_000;

export const CANVAS = ".picture canvas";
/** That of the scene. */
export const TITLE = ".picture h2";

/**
 * Repeats a check, which reads the page each time, until it passes. Most of what the page does it does later, so whatever
 * a test says of what it comes to show is checked in this way.
 *
 * @throws what the check has thrown last, after a minute
 */
export async function eventually(check: () => Promise<unknown>): Promise<void> {
  const end = performance.now() + PATIENCE;
  for (;;) {
    try {
      await check();
      return;
    } catch (error) {
      if (performance.now() >= end) throw error;
    }
    await setTimeout(50);
  }
}

/** Waits until there is a picture and nothing more to come. */
export async function waitForRest(page: Page): Promise<void> {
  await page.waitForSelector(`${CANVAS}[aria-busy="false"]`);
}

interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly bytes: Buffer;
}

/** Run in the page: the size of a canvas and its pixels, in base64. */
function readCanvas(selector: string): { width: number; height: number; text: string } {
  const canvas = document.querySelector<HTMLCanvasElement>(selector);
  if (canvas === null) return { width: 0, height: 0, text: "" };
  const { width, height } = canvas;
  const { data } = canvas.getContext("2d")!.getImageData(0, 0, width, height);
  let text = "";
  for (let i = 0; i < data.length; i += 8192) text += String.fromCharCode(...data.subarray(i, i + 8192));
  return { width, height, text: btoa(text) };
}

/** A page of either library that drives browsers. */
interface AnyPage {
  evaluate(run: typeof readCanvas, selector: string): Promise<ReturnType<typeof readCanvas>>;
}

/** A page of either, for its address. */
type AddressedPage = Pick<Page, "url">;

/** The pixels of a canvas, by default of the picture's. */
export async function canvasPixels(page: AnyPage, selector = CANVAS): Promise<Pixels> {
  const { width, height, text } = await page.evaluate(readCanvas, selector);
  return { width, height, bytes: Buffer.from(text, "base64") };
}

/** Expects that the canvas comes to show a picture, bit for bit. */
export async function expectPicture(page: AnyPage, { width, height, data }: EncodableImage): Promise<void> {
  // The page shows colors whatever their alpha is.
  const wanted = Buffer.from(data.map((byte, i) => (i % 4 === 3 ? 255 : byte)));
  await eventually(async () => {
    const shown = await canvasPixels(page);
    expect([shown.width, shown.height]).toEqual([width, height]);
    expect(shown.bytes.equals(wanted)).toBe(true);
  });
}

/** Expects that the canvas comes to show something else. */
export async function expectOtherPicture(page: Page, { bytes }: Pick<Pixels, "bytes">): Promise<void> {
  await eventually(async () => expect((await canvasPixels(page)).bytes.equals(bytes)).toBe(false));
}

/** Expects that an element comes to have a text. */
export async function expectText(page: Page, selector: string, text: string | RegExp): Promise<void> {
  const found = page.locator(selector).filter({ hasText: text }).first();
  await found.waitFor({ timeout: PATIENCE });
}

/** What the rasterizer draws under Node, with other programs in the place of some. */
export function drawnByNode(
  scene: string,
  programs: Readonly<Record<string, string>> = {},
  options: Parameters<typeof drawScene>[2] = {},
): EncodableImage {
  return drawScene(findScene(scene)!, (file) => programs[file] ?? readText(file), options);
}

/** Puts a text in the place of the one in the editor. */
export async function typeProgram(page: Page, text: string): Promise<void> {
  await page.locator(".cm-content").click();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.insertText(text);
}

/** Chooses a scene of the gallery or a lesson by its name. */
export async function chooseEntry(page: Page, name: string): Promise<void> {
  const { group } = findEntry(name)!;
  await openAction(page, group === "scene" ? "Gallery" : "Learn");
  await page.locator("dialog[open] .card", { hasText: sentences.get(name)! }).click();
}

/** Opens what a button of the header opens. */
export async function openAction(page: Page, name: string): Promise<void> {
  await page.locator(".page-header").getByRole("button", { name, exact: true }).click();
}

/** Does what the menu of Share has. */
export async function share(page: Page, name: string): Promise<void> {
  await openAction(page, "Share");
  await page.getByRole("button", { name }).click();
}

/** Opens a scene or a lesson by its name. */
export async function openEntry(page: Page, name: string): Promise<void> {
  const { title } = findEntry(name)!;
  await chooseEntry(page, name);
  await expectText(page, TITLE, title);
}

/** The state that the link in the address bar has; null if it has none. */
export function linkedState(page: AddressedPage): Promise<PlaygroundState | null> {
  return decodeFragment(new URL(page.url()).hash);
}

/** Expects that the link in the address bar comes to have a state. */
export async function expectLink(page: AddressedPage, state: PlaygroundState): Promise<void> {
  await eventually(async () => expect(await linkedState(page)).toEqual(state));
}

/** Opens a tab by its title. */
export async function openTab(page: Page, title: string): Promise<void> {
  await page.getByRole("tab", { name: title, exact: true }).click();
}

/** Asks for a picture of another size. */
export async function setSize(page: Page, width: number, height: number): Promise<void> {
  await openAction(page, "Settings");
  await page.getByLabel("Picture size").selectOption("custom");
  await page.getByRole("spinbutton", { name: "Width" }).fill(String(width));
  const last = page.getByRole("spinbutton", { name: "Height" });
  await last.fill(String(height));
  await last.press("Tab");
}

/** Opens a file by the menu of Open. */
export async function openFile(
  page: Page,
  file: string | { readonly name: string; readonly mimeType: string; readonly buffer: Buffer },
): Promise<void> {
  const name = typeof file === "string" ? file : file.name;
  await openAction(page, "Open");
  await page.locator(`.menu input[accept*="${/\.\w+$/.exec(name)?.[0] ?? ".json"}"]`).setInputFiles(file);
}
