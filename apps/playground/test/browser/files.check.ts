import { expect, test } from "@jest/globals";
import { readNpy, writeNpy } from "@glasm/base";
import { assemble } from "@glasm/pica200";
import { encodePng } from "@glasm/raster";
import { readObj } from "@glasm/rasterizer";
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { NV_VERTEX_DRAWING } from "../../src/run/nv-vertex/drawing.js";
import { loadSources } from "../../src/run/scene/sources.js";
import { findEntry, loadPrograms } from "../../src/gallery/catalog.js";
import { initialState } from "../../src/state/initial-state.js";
import type { PlaygroundState } from "../../src/state/state.js";
import {
  CANVAS,
  drawnByNode,
  eventually,
  expectLink,
  expectPicture,
  expectText,
  openAction,
  openEntry,
  openFile,
  openTab,
  setSize,
  share,
  TITLE,
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

type OwnFile = readonly [name: string, contents: string | Uint8Array];

/** A transfer of files, as of a drop. */
async function transferOf(page: Page, files: readonly OwnFile[]) {
  const coded = files.map(([name, contents]) => [name, Buffer.from(contents).toString("base64")] as const);
  return page.evaluateHandle((all) => {
    const made = new DataTransfer();
    for (const [name, base64] of all)
      made.items.add(new File([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], name));
    return made;
  }, coded);
}

/** Drops files on the page where the editor is, which takes files, too. */
async function drop(page: Page, ...files: readonly OwnFile[]): Promise<void> {
  await page.dispatchEvent(".cm-content", "drop", { dataTransfer: await transferOf(page, files) });
}

/** Pastes a text or a file into the editor or beside it. */
async function paste(page: Page, selector: string, given: string | OwnFile): Promise<void> {
  const transfer = await transferOf(page, typeof given === "string" ? [] : [given]);
  await page.locator(selector).evaluate(
    (target, [clipboardData, text]) => {
      if (text !== null) clipboardData.setData("text/plain", text);
      const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
      target.dispatchEvent(event);
    },
    [transfer, typeof given === "string" ? given : null] as const,
  );
}

async function drawnState(state: PlaygroundState) {
  const { width, height, pixels } = NV_VERTEX_DRAWING.draw(
    { kind: "draw", id: 1, state, width: 512, height: 512, quick: true },
    await loadSources(state),
  );
  return { width, height, data: new Uint8Array(pixels) };
}

/** The attributes are sorted by a component, and rows of them lead to the debugger. */
async function sortsAttributes(page: Page): Promise<void> {
  const table = page.getByRole("grid", { name: "Attributes of the vertices" });
  await eventually(async () => expect(await table.getAttribute("aria-rowcount")).toBe(String(12 + 2)));
  await page.getByRole("columnheader", { name: "v[OPOS] x" }).getByRole("button").click();
  const rows = table.locator("tbody tr:not(.space)");
  await eventually(async () => {
    const values = (await rows.locator("td:nth-child(2)").allTextContents()).map(Number);
    expect(values).toHaveLength(12);
    expect(values).toEqual([...values].sort((a, b) => a - b));
  });
  const last = rows.last();
  const number = await last.locator("th").textContent();
  await last.getByRole("button").click();
  await expectText(page, ".debugger .status", /^0 of \d+ steps/);
  expect(await page.getByLabel("Vertex", { exact: true }).inputValue()).toBe(number);
  await expectText(page, "#panel-attributes tr.current", `▶ ${number}`);
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
      await eventually(async () => expect(await announced()).toBe("none"));
      await drag("dragenter", true);
      await eventually(async () => expect(await announced()).toMatch(/^"Drop it: programs, a mesh/));
      await drag("dragleave", true);
      await eventually(async () => expect(await announced()).toBe("none"));
    });
  });

  test("that is dropped on a scene becomes its mesh, and can be put back", async () => {
    const scene = initialState(findEntry("teapot-lit")!);
    await playground.visit(async (page) => {
      await waitForRest(page);
      await drop(page, [mesh.name, mesh.obj]);
      await expectPicture(page, await drawnState({ ...scene, mesh }));
      await openTab(page, "Attributes");
      await sortsAttributes(page);
      await page.getByRole("button", { name: "The scene's own mesh" }).click();
      await expectPicture(page, await drawnState(scene));
    });
  });

  test("that is dropped on a scene with many becomes that of a lesson; going back brings the scene back", async () => {
    const scene = initialState(findEntry("many-lights")!);
    await playground.visit(async (page) => {
      await openEntry(page, "many-lights");
      await expectPicture(page, await drawnState(scene));
      await drop(page, [mesh.name, mesh.obj]);
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
      await drop(page, ["letter.obj", "Dear reader,\nthis is not a mesh.\n"]);
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

/** `MOV oPos, v0`, as logs of emulators have it. [Ruling 375] */
const MICROCODE = "0x00000000, 0x0020001B, 0x0836106C, 0x2070F801,";
const PROGRAM = "!!VP2.0\nMOV o[HPOS], v[OPOS];\nMOV o[COL0], v[NRML];\nEND\n";
const STATE_PROGRAM = "!!VSP1.0\nMOV c[16], v[0];\nEND\n";

describeInBrowser("files of the user's own", (playground) => {
  test("are programs of every language, several at once, dropped and pasted; each that is refused is named [Ruling 231]", async () => {
    const blank = findEntry("new-pica-geometry-teapot")!;
    const texts = await loadPrograms(blank);
    const [vertex, geometry] = blank.programs.map((file) => texts[file]!);
    await playground.visit(async (page) => {
      await waitForRest(page);
      const scene = initialState(findEntry("teapot-lit")!);
      await drop(
        page,
        ["own.vp", PROGRAM],
        ["notes.doc", "abc"],
        ["letter.txt", "Dear reader"],
        ["other.vp", PROGRAM],
      );
      await expectText(page, ".status", /own\.vp takes the place of teapot-lit\.vp;/);
      for (const refusal of [
        "notes.doc is none of the files that the page opens",
        "letter.txt cannot be opened: it does not begin as a program of any language does.",
        "other.vp cannot be opened: it is a vertex program (OpenGL), and there is no scene with a place for all",
      ])
        await expectText(page, ".status", refusal);
      await expectLink(page, {
        ...scene,
        ...{ programs: { "teapot-lit.vp": PROGRAM }, names: { "teapot-lit.vp": "own.vp" } },
      });
      // Its name is that of the tab, the picture and the page. [Ruling 250]
      await expectText(page, TITLE, "own.vp");
      await expectText(page, "[role=tab][title='In the place of teapot-lit.vp']", "own.vp");
      await expectText(page, ".caption", 'own.vp draws the mesh of "Teapot"');
      await eventually(async () => expect(await page.title()).toBe("own.vp - glasm playground"));
      await drop(page, ["x.v.pica", vertex!], ["x.g.pica", geometry!]);
      await expectText(page, TITLE, "x.v.pica and x.g.pica");
      await waitForRest(page);
      const programs = { "new.v.pica": vertex!, "new.g.pica": geometry! };
      const names = { "new.v.pica": "x.v.pica", "new.g.pica": "x.g.pica" };
      await expectLink(page, { ...initialState(blank), programs, names });
      await paste(page, ".cm-content", ["own.vsp", STATE_PROGRAM]);
      await expectText(page, ".status", 'own.vsp is in "New VSP1.0 program" now');
      await paste(page, "body", PROGRAM);
      await expectText(page, ".status", "pasted.vp takes the place of new.vp; Reset brings that back.");
      await expectText(page, TITLE, "own.vsp and pasted.vp");
      const assembled = assemble(blank.programs.map((name) => ({ name, text: texts[name]! })));
      if (!assembled.ok) throw new Error(assembled.diagnostics[0]!.message);
      await drop(page, ["both.shbin", assembled.bytes]);
      await expectText(page, TITLE, "both.v.pica and both.g.pica");
      await expectText(page, ".status", "both.v.pica and both.g.pica are in");
      await paste(page, "body", MICROCODE);
      await expectText(page, ".status", "microcode of the Xbox");
      await expectText(page, ".cm-content", "MOV o[HPOS], v[OPOS];");
      expect(await page.locator(".picture").getByLabel("Arithmetic").inputValue()).toBe("nv20");
      await drop(page, ["broken.shbin", "DVLB"]);
      await expectText(
        page,
        ".status",
        /^Error: broken\.shbin cannot be opened: it holds no programs that the page can show; byte \d+: /,
      );
      await waitForRest(page);
    });
  });

  test("are glTF meshes with what is beside them, and vertices, which the link carries [Ruling 232, Ruling 234]", async () => {
    const [positions, indices] = [
      Float32Array.of(1, 1, 1, -1, -1, 1, -1, 1, -1, 1, -1, -1),
      Uint16Array.of(0, 2, 1, 0, 1, 3, 0, 3, 2, 1, 2, 3),
    ];
    const gltf = JSON.stringify({
      asset: { version: "2.0" },
      nodes: [{ mesh: 0 }],
      meshes: [{ primitives: [{ attributes: { POSITION: 0 }, indices: 1 }] }],
      accessors: [
        { bufferView: 0, componentType: 5126, count: 4, type: "VEC3" },
        { bufferView: 1, componentType: 5123, count: 12, type: "SCALAR" },
      ],
      bufferViews: [
        { buffer: 0, byteLength: 48 },
        { buffer: 0, byteOffset: 48, byteLength: 24 },
      ],
      buffers: [{ byteLength: 72, uri: "tetrahedron.bin" }],
    });
    const binary = Buffer.concat([Buffer.from(positions.buffer), Buffer.from(indices.buffer)]);
    const scene = initialState(findEntry("teapot-lit")!);
    await playground.visit(async (page) => {
      await waitForRest(page);
      await drop(page, ["tetrahedron.gltf", gltf]);
      await expectText(page, ".status", "it needs the file tetrahedron.bin, which is not there");
      await drop(page, ["tetrahedron.gltf", gltf], ["tetrahedron.bin", binary]);
      await expectPicture(page, await drawnState({ ...scene, mesh: { name: "t.obj", obj: TETRAHEDRON } }));
      await page.getByRole("tab", { name: "Attributes", exact: true }).click();
      await page.getByRole("button", { name: "The scene's own mesh" }).click();
      const csv = "VTX, IDX, POSITION.x, NORMAL.z, TANGENT.x\n0, 5, 1.5, 1, 0\n1, 6, 2.5, 1, 0\n";
      await drop(page, ["draw.csv", csv]);
      await expectText(page, ".status", "What no attribute is called like is left out: TANGENT.x.");
      await expectText(page, "#panel-vertices", "2 vertices of draw.csv, run through teapot-lit.vp.");
      const size = { width: 512, height: 512 };
      await expectLink(page, { ...scene, size, vertices: { name: "draw.csv", csv } });
      await drop(page, ["bad.csv", "POSITION.x\none"], ["OPOS.npy", "abc"]);
      await expectText(page, ".status", /^Error: bad\.csv: Line 2, column 1: POSITION\.x: expected a number/);
      await expectText(
        page,
        ".status",
        "OPOS.npy is left out: the page runs one table at a time, and bad.csv is it.",
      );
      await expectText(page, "#panel-vertices", "2 vertices of draw.csv");
      await page.reload();
      await openTab(page, "Vertices");
      await expectText(page, "#panel-vertices", "2 vertices of draw.csv");
      const array = (size: number, ...data: number[]) => writeNpy({ data: Float32Array.from(data), size });
      await drop(page, ["OPOS.npy", array(3, 1, 2, 3, 4, 5, 6, 7, 8, 9)], ["NRML.npy", array(1, 1, 2, 3)]);
      await expectText(page, "#panel-vertices", "3 vertices of OPOS.npy, NRML.npy");
    });
  });

  test("are what Share gives of vertices: OBJ, .npy, CSV and a line for the command [Ruling 235, Ruling 236]", async () => {
    await playground.visit(
      async (page) => {
        await waitForRest(page);
        const saved = async (name: string): Promise<Buffer> => {
          const starting = page.waitForEvent("download");
          await share(page, name);
          return readFileSync(await (await starting).path());
        };
        const { indices } = readObj(String(await saved("Save OBJ")));
        const { data } = readNpy(await saved("Save .npy"));
        expect([indices.length, data.length]).toEqual([3840, 4 * 3840]);
        await openAction(page, "Share");
        await page.getByLabel("Values of").selectOption({ label: "v[NRML]" });
        const starting = page.waitForEvent("download");
        await page.getByRole("button", { name: "Save .npy" }).click();
        expect((await starting).suggestedFilename()).toBe("new-vp1-0-sphere-NRML.npy");
        expect(String(await saved("Save CSV"))).toMatch(/^vertex,v\[OPOS\]\.x,/);
        await share(page, "Copy JSON line");
        await expectText(page, ".status", "to step through it.");
        await page.locator(CANVAS).press("Enter");
        await expectText(page, ".status", /^Vertex \d+/);
        await waitForRest(page);
        await share(page, "Copy JSON line");
        await expectText(page, ".status", "glasm run --jsonl reads it from standard input");
        const line = await page.evaluate(() => navigator.clipboard.readText());
        expect(JSON.parse(line)).toMatchObject({
          arithmetic: "unified",
          vertices: [{ attributes: { 0: Array.from("xyzw", () => expect.stringMatching(/^[0-9a-f]{8}$/)) } }],
        });
      },
      { fragment: "#new-vp1-0-sphere", permissions: ["clipboard-read", "clipboard-write"] },
    );
  });
});

/** Installs the command and the page side by side, as packages are, and serves files. */
async function glasmPlayground(folder: string, page: string, files: readonly string[]) {
  const cli = fileURLToPath(new URL("../../../cli/", import.meta.url));
  const bundled = spawnSync(process.execPath, [`${cli}scripts/bundle.mjs`], { encoding: "utf8" });
  expect(bundled.stderr).toBe("");
  const packages = join(folder, "node_modules");
  mkdirSync(join(packages, "@glasm/playground"), { recursive: true });
  symlinkSync(page, join(packages, "@glasm/playground/dist"));
  writeFileSync(
    join(packages, "@glasm/playground/package.json"),
    JSON.stringify({ name: "@glasm/playground" }),
  );
  cpSync(`${cli}out`, join(packages, "glasm"), { recursive: true });
  writeFileSync(join(packages, "glasm/package.json"), JSON.stringify({ name: "glasm", type: "module" }));
  const args = [join(packages, "glasm/main.js"), "playground", "--port", "0", ...files];
  const child = spawn(process.execPath, args, { cwd: folder, stdio: ["ignore", "pipe", "inherit"] });
  const exit = once(child, "exit");
  let text = "";
  for await (const chunk of child.stdout) {
    text += String(chunk);
    if (text.includes("Ctrl-C ends it.\n")) break;
  }
  return { address: /http:\S+/.exec(text)![0], child, exit };
}

describeInBrowser("glasm playground FILE [Ruling 237]", (playground) => {
  test("opens the page on files, which it follows as long as they are not changed in the page", async () => {
    const folder = mkdtempSync(join(tmpdir(), "glasm-follow-"));
    const program = join(folder, "own.vp");
    writeFileSync(program, PROGRAM);
    writeFileSync(join(folder, "t.obj"), TETRAHEDRON);
    const { address, child, exit } = await glasmPlayground(folder, playground.folder, ["own.vp", "t.obj"]);
    const editor = ".cm-content";
    try {
      await playground.visit(async (page) => {
        await page.goto(address);
        await expectText(
          page,
          ".status",
          "own.vp takes the place of teapot-lit.vp; Reset brings that back. t.obj is the mesh now.",
        );
        await expectText(page, editor, "!!VP2.0");
        const changed = PROGRAM.replace("NRML", "OPOS");
        writeFileSync(program, changed);
        await expectText(page, ".status", "own.vp has changed on the disk.");
        await expectText(page, editor, "MOV o[COL0], v[OPOS];");
        const scene = initialState(findEntry("teapot-lit")!);
        const mesh = { name: "t.obj", obj: TETRAHEDRON };
        const names = { "teapot-lit.vp": "own.vp" };
        await expectText(page, TITLE, "own.vp");
        await expectPicture(
          page,
          await drawnState({ ...scene, mesh, programs: { "teapot-lit.vp": changed } }),
        );
        await page.locator(editor).click();
        await page.keyboard.press("ControlOrMeta+Home");
        await page.keyboard.insertText("!!VP2.0 # mine\n#");
        const mine = { "teapot-lit.vp": `!!VP2.0 # mine\n#${changed}` };
        await expectLink(page, { ...scene, ...{ mesh, names }, programs: mine });
        writeFileSync(program, PROGRAM);
        await expectText(page, ".status", "own.vp: the page has something else than the disk, and keeps it;");
        await expectText(page, editor, "# mine");
        await openAction(page, "Open");
        await page.getByRole("button", { name: "Take own.vp from the disk" }).click();
        const taken = { "teapot-lit.vp": PROGRAM };
        await expectLink(page, { ...scene, ...{ mesh, names }, programs: taken });
        // Undo brings back what the page had, and what was taken stays on the disk.
        await page.locator(editor).press("ControlOrMeta+z");
        await expectLink(page, { ...scene, ...{ mesh, names }, programs: mine });
        await page.locator(editor).press("ControlOrMeta+y");
        await expectLink(page, { ...scene, ...{ mesh, names }, programs: taken });
        rmSync(join(folder, "t.obj"));
        await expectText(page, ".status", "t.obj: gone from the disk; the page keeps it.");
        child.kill("SIGINT");
        expect(await exit).toEqual([null, "SIGINT"]);
        await expectText(page, ".status", "changes on the disk are not seen");
      });
    } finally {
      child.kill();
      rmSync(folder, { recursive: true });
    }
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
      const turn = await downloaded(page, "Download APNG");
      expect(turn.readUInt32BE(turn.indexOf("acTL") + 4)).toBe(60);
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
