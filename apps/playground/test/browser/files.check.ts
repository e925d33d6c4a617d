import { expect, test } from "@jest/globals";
import { encodePng } from "@glasm/raster";
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { NV_VERTEX_DRAWING } from "../../src/run/nv-vertex/drawing.js";
import { loadSources } from "../../src/run/scene/sources.js";
import { findEntry } from "../../src/gallery/catalog.js";
import { initialState } from "../../src/state/initial-state.js";
import type { PlaygroundState } from "../../src/state/state.js";
import {
  drawnByNode,
  expectLink,
  expectPicture,
  expectText,
  openEntry,
  openFile,
  openTab,
  setSize,
  share,
  waitForRest,
} from "./support/actions.js";
import { describeInBrowser } from "./support/browser.js";

const TETRAHEDRON = `o tetrahedron
v 1 1 1
v -1 -1 1
v -1 1 -1
v 1 -1 -1
f 1 3 2
f 1 2 4
f 1 4 3
f 2 3 4
`;

/** Drops a file on the page where the editor is, which takes files, too. */
async function drop(page: Page, name: string, text: string): Promise<void> {
  const transfer = await page.evaluateHandle(
    ([file, contents]) => {
      const made = new DataTransfer();
      made.items.add(new File([contents!], file!));
      return made;
    },
    [name, text],
  );
  await page.dispatchEvent(".cm-content", "drop", { dataTransfer: transfer });
}

async function drawnState(state: PlaygroundState) {
  const { width, height, pixels } = NV_VERTEX_DRAWING.draw(
    { kind: "draw", id: 1, state, width: 512, height: 512, quick: true },
    await loadSources(state),
  );
  return { width, height, data: new Uint8Array(pixels) };
}

describeInBrowser("an OBJ file", (playground) => {
  const lighting = initialState(findEntry("lesson-lighting")!);
  const mesh = { name: "tetrahedron.obj", obj: TETRAHEDRON };

  test("that is dragged over the page is announced until it leaves; a text that is dragged is not", async () => {
    await playground.visit(async (page) => {
      await waitForRest(page);
      const drag = (type: string, isFile: boolean): Promise<void> =>
        page.evaluate(
          ([name, hasFile]) => {
            const dataTransfer = new DataTransfer();
            if (hasFile === true) dataTransfer.items.add(new File(["v 0 0 0"], "a.obj"));
            else dataTransfer.items.add("text", "text/plain");
            document.body.dispatchEvent(new DragEvent(String(name), { dataTransfer, bubbles: true }));
          },
          [type, isFile] as const,
        );
      const announced = (): Promise<string> =>
        page.evaluate(() => getComputedStyle(document.body, "::after").content);
      await drag("dragenter", false);
      expect(await announced()).toBe("none");
      await drag("dragenter", true);
      expect(await announced()).toMatch(/^"Drop it: a program, a mesh/);
      await drag("dragleave", true);
      expect(await announced()).toBe("none");
    });
  });

  test("that is dropped on a scene becomes its mesh, and can be put back", async () => {
    const scene = initialState(findEntry("teapot-lit")!);
    await playground.visit(async (page) => {
      await waitForRest(page);
      await drop(page, mesh.name, mesh.obj);
      await expectPicture(page, await drawnState({ ...scene, mesh }));
      await openTab(page, "Attributes");
      await expectText(page, "#panel-attributes", "0 to 11 of 12");
      await page.getByRole("button", { name: "The scene's own mesh" }).click();
      await expectPicture(page, await drawnState(scene));
    });
  });

  test("that is dropped on a scene with many becomes that of a lesson; going back brings the scene back", async () => {
    const scene = initialState(findEntry("many-lights")!);
    await playground.visit(async (page) => {
      await openEntry(page, "many-lights");
      await expectPicture(page, await drawnState(scene));
      await drop(page, mesh.name, mesh.obj);
      await expectPicture(page, await drawnState({ ...lighting, mesh }));
      await expectLink(page, { ...lighting, mesh });
      await page.goBack();
      await expectPicture(page, await drawnState(scene));
    });
  });

  test("that is none is refused in words, and the page goes on", async () => {
    await playground.visit(async (page) => {
      await openEntry(page, "lesson-lighting");
      await expectPicture(page, await drawnState(lighting));
      await drop(page, "letter.obj", "Dear reader,\nthis is not a mesh.\n");
      await expectText(
        page,
        ".status",
        'The file "letter.obj" is not a mesh that can be drawn: line 1, column 1: "Dear" is not a statement of an OBJ file.',
      );
      await openFile(page, { name: mesh.name, mimeType: "model/obj", buffer: Buffer.from(mesh.obj) });
      await expectPicture(page, await drawnState({ ...lighting, mesh }));
    });
  });
});

describeInBrowser("a picture's file", (playground) => {
  const size = { width: 48, height: 32 };

  async function downloaded(page: Page, name: string): Promise<Buffer> {
    const starting = page.waitForEvent("download");
    await share(page, name);
    return readFileSync(await (await starting).path());
  }

  test("is the PNG file that the rasterizer makes under Node", async () => {
    await playground.visit(async (page) => {
      await setSize(page, size.width, size.height);
      const picture = drawnByNode("teapot-lit", {}, size);
      await expectPicture(page, picture);
      const file = await downloaded(page, "Download PNG");
      expect(file.equals(encodePng(picture))).toBe(true);
    });
  });

  test("with all pictures of an animation is an animated PNG file", async () => {
    await playground.visit(
      async (page) => {
        await openEntry(page, "environment-map");
        await setSize(page, size.width, size.height);
        const file = await downloaded(page, "Download APNG");
        const control = file.indexOf("acTL");
        expect(file.readUInt32BE(control + 4)).toBe(findEntry("environment-map")!.frames);
        expect([file.readUInt32BE(16), file.readUInt32BE(20)]).toEqual([size.width, size.height]);
      },
      { reducedMotion: "reduce" },
    );
  });
});
