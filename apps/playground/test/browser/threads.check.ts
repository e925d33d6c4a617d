import { afterEach, expect, test } from "@jest/globals";
import { setTimeout } from "node:timers/promises";
import type { Page } from "playwright-core";
import { readText } from "@glasm/rasterizer/node";
import { type FileServer, ISOLATION, type ServeOptions } from "../../scripts/browser.mjs";
import { drawnByNode, eventually, expectPicture, typeProgram, waitForRest } from "./support/actions.js";
import { describeInBrowser, servePage } from "./support/browser.js";

const FILE = "teapot-lit.vp";
const WORKER = "raster-worker.js";

/** A program that gives another picture for each number. */
const programOf = (number: number): string =>
  readText(FILE).replace(/END\s*$/, `MOV o[COL0].z, c[${number % 40}].x;\n$&`);

/** Has a thread tell every 50 ms, by what it asks for, how often it has drawn in a band: word 3 of what threads share. */
const TELLING = `
let drawn = 0;
const { add } = Atomics;
Atomics.add = (words, index, value) => {
  if (index === 3) drawn += 1;
  return add(words, index, value);
};
setInterval(() => fetch("./drawn-" + drawn), 50);
`;

const servers: FileServer[] = [];
afterEach(() => servers.splice(0).forEach((server) => server.close()));

async function serve(options: ServeOptions): Promise<FileServer> {
  const server = await servePage(options);
  servers.push(server);
  return server;
}

/** Changes the program, and expects its picture. */
async function edit(page: Page, number: number): Promise<void> {
  const program = programOf(number);
  await typeProgram(page, program);
  await expectPicture(page, drawnByNode("teapot-lit", { [FILE]: program }));
  await waitForRest(page);
}

describeInBrowser("threads of a page", (playground) => {
  test("that is isolated draw together, the same bits as one under Node, and end with the page [Ruling 495]", async () => {
    const told: number[] = [];
    const server = await serve({
      headers: ISOLATION,
      sent(name, bytes) {
        const [, drawn] = /^drawn-(\d+)$/.exec(name) ?? [];
        if (drawn !== undefined) told.push(Number(drawn));
        return name === WORKER ? `${TELLING}${String(bytes)}` : bytes;
      },
    });
    await playground.visit(
      async (page) => {
        await expectPicture(page, drawnByNode("teapot-lit"));
        expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
        for (let number = 0; number < 40 && !told.some((drawn) => drawn > 0); number += 1)
          await edit(page, number);
        expect(Math.max(...told)).toBeGreaterThan(0);
        await page.close();
        await eventually(async () => {
          const before = told.length;
          await setTimeout(500);
          expect(told).toHaveLength(before);
        });
      },
      { server },
    );
  });

  test("that is not isolated is one: the pictures are the same [Ruling 495]", async () => {
    const asked: string[] = [];
    const server = await serve({
      sent(name, bytes) {
        asked.push(name);
        return bytes;
      },
    });
    await playground.visit(
      async (page) => {
        await expectPicture(page, drawnByNode("teapot-lit"));
        expect(await page.evaluate(() => crossOriginIsolated)).toBe(false);
        for (let number = 0; number < 2; number += 1) await edit(page, number);
        expect(asked).toContain("index.html");
        expect(asked).not.toContain(WORKER);
      },
      { server },
    );
  });

  test.each([
    ["whose script fails", (): string => `throw new Error("it fails");`],
    ["whose script is not there", (): null => null],
  ])("%s are replaced, a few times, and one draws meanwhile [Ruling 495]", async (_, script) => {
    let started = 0;
    const server = await serve({
      headers: ISOLATION,
      sent(name, bytes) {
        if (name !== WORKER) return bytes;
        started += 1;
        return script();
      },
    });
    await playground.visit(
      async (page) => {
        await expectPicture(page, drawnByNode("teapot-lit"));
        for (let number = 0; number < 4; number += 1) await edit(page, number);
        await eventually(async () => expect(started).toBeGreaterThan(1));
        expect(started).toBeLessThanOrEqual(16 + 7);
      },
      { server },
    );
  });
});
