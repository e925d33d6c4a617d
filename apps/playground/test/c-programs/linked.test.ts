import { expect, test } from "@jest/globals";
import { createGlut, createVirtualHost, windowImage } from "@glasm/glut";
import { encodePng } from "@glasm/raster";
import { runProgram } from "@glasm/emscripten/standalone";
import { readFileSync } from "node:fs";
import { loadProgram } from "../../src/c-programs/load-program.js";

test("a program that is linked before it is run draws what it draws by the linker", async () => {
  const { module, link } = await loadProgram("display-lists");
  const pictures: Uint8Array[] = [];
  let written = "";
  runProgram(module, {
    link,
    startGlut(makeCurrent) {
      const host = createVirtualHost({
        makeCurrent,
        frames: 1,
        onFrame: (window) => pictures.push(encodePng(windowImage(window))),
      });
      const run: typeof host.run = (step) => {
        host.run(step);
        host.finish();
      };
      return { glut: createGlut({ ...host, run }), hasEnded: () => true };
    },
    write: (text) => (written += text),
  });
  const golden = readFileSync(
    new URL("../../../../packages/emscripten/test/programs/goldens/display-lists-1.png", import.meta.url),
  );
  expect(pictures.map((picture) => golden.equals(picture))).toEqual([true]);
  expect(written).toBe("");
});
