import { expect, test } from "@jest/globals";
import { encodePng } from "@glasm/raster";
import { build } from "esbuild";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { allLibraries } from "@glasm/emscripten/test-libraries";
import { canvasPixels, eventually } from "./support/actions.js";
import { describeInBrowser } from "./support/browser.js";

const place = (path: string): string =>
  fileURLToPath(new URL(`../../../../packages/emscripten/test/${path}`, import.meta.url));

/** What the page's script gives to the page. */
interface Script {
  runInPage(base64: string, libraries: ReturnType<typeof allLibraries>): void;
}

describeInBrowser("a program in C", (playground) => {
  test.each([
    ["growing-arrays", null, "growing-arrays-4"],
    ["picking", { x: 118, y: 66 }, "picking-2"],
  ])("%s draws in Chromium what it draws in Node", async (name, click, golden) => {
    const { outputFiles } = await build({
      entryPoints: [place("support/page-program.ts")],
      bundle: true,
      format: "iife",
      globalName: "script",
      write: false,
      conditions: ["glasm-source"],
    });
    const program = readFileSync(place(`programs/compiled/${name}.wasm`)).toString("base64");
    const wanted = readFileSync(place(`programs/goldens/${golden}.png`));
    await playground.visit(
      async (page) => {
        await page.goto("about:blank");
        await page.addScriptTag({ content: outputFiles[0]!.text });
        await page.evaluate(
          ([base64, libraries]) => {
            (globalThis as unknown as { readonly script: Script }).script.runInPage(base64, libraries);
          },
          [program, allLibraries()] as const,
        );
        if (click !== null) await page.locator("canvas").click({ position: click });
        await eventually(async () => {
          const { width, height, bytes } = await canvasPixels(page, "canvas");
          const picture = encodePng({ width, height, data: Uint8ClampedArray.from(bytes) });
          expect(Buffer.from(picture).equals(wanted)).toBe(true);
        });
      },
      { fills: true },
    );
  });
});
