import { describe, expect, test } from "@jest/globals";
import { assemble, writeShader } from "@glasm/pica200";
import { LANGUAGES } from "../../src/editor/machine-languages.js";
import { findEntry, loadPrograms } from "../../src/gallery/catalog.js";
import { machineOf } from "../../src/machines.js";
import { blankFor, canStandAlone, type OwnProgram, placedHere } from "../../src/opening/program-slots.js";
import { initialState } from "../../src/state/initial-state.js";
import { answer } from "../../src/worker/answer.js";

const OLDER = { name: "a.vp", text: "!!VP1.0 MOV o[HPOS], v[OPOS]; END" };
const NEWER = { name: "b.vp", text: "!!VP2.0 MOV o[HPOS], v[OPOS]; END" };
const STATE = { name: "s.vsp", text: "!!VSP1.0 MOV c[16], v[0]; END" };
/** Programs of another machine, whatever the names of their files end with. */
const LATER = { name: "later.vp", text: "!!NVvp4.0\nMOV result.position, vertex.position;\nEND" };
const FRAGMENT = { name: "shade.fp", text: "!!NVfp4.0\nMOV result.color, fragment.color;\nEND" };
const VERTEX = { name: "x.v.pica", text: ".proc main\n\tend\n.end" };
const GEOMETRY = {
  name: "x.g.pica",
  text: "; emits\n.gsh point c0\n.entry emission\n.proc emission\n\tend\n.end",
};

async function pageOf(scene: string) {
  const entry = findEntry(scene)!;
  const texts = await loadPrograms(entry);
  return { state: initialState(entry), programText: (file: string) => texts[file] ?? "" };
}

/** The names of the programs by the files whose places they take, and of those that are left. */
async function places(scene: string, ...programs: readonly OwnProgram[]) {
  const { texts, left } = placedHere(await pageOf(scene), programs);
  const taken = Object.entries(texts).map(([file, { name }]) => [file, name]);
  return [Object.fromEntries(taken), left.map(({ name }) => name)];
}

test("the role of a program is said by its text, or else by the name of its file", () => {
  const role = (text: string, file = "") => machineOf(text, file).roleOf(text, file);
  expect([OLDER, STATE, VERTEX, GEOMETRY].map(({ text }) => role(text))).toEqual([
    ...["vertex", "state", "vertex", "geometry"],
  ]);
  expect([role("", "a.vsp"), role("", "a.vp"), role(OLDER.text, "a.vsp")]).toEqual([
    "state",
    "vertex",
    "vertex",
  ]);
  expect(role("; .gsh point\n.proc main\n.end")).toBe("vertex");
});

describe("programs go to the places of the scene's [Ruling 231]", () => {
  test("of the same machine and role: the one of their name, that in the editor, or the first", async () => {
    expect(await places("teapot-lit", NEWER)).toEqual([{ "teapot-lit.vp": "b.vp" }, []]);
    expect(await places("two-pass", OLDER)).toEqual([{ "two-pass.vp": "a.vp" }, []]);
    const outline = { ...OLDER, name: "toon-outline.vp" };
    expect(await places("toon", outline, NEWER)).toEqual([
      { "toon-outline.vp": "toon-outline.vp", "toon.vp": "b.vp" },
      [],
    ]);
    expect(await places("new-vsp1-0-torus", STATE)).toEqual([{ "new.vsp": "s.vsp" }, []]);
    expect(await places("particle-trails", GEOMETRY, VERTEX)).toEqual([
      { "particle-trails.g.pica": "x.g.pica", "particle-trails.v.pica": "x.v.pica" },
      [],
    ]);
  });
  test("of NV_gpu_program by their headers: to its scenes, or an empty program of their language", async () => {
    expect(await places("integer-skinning", LATER)).toEqual([{ "integer-skinning.nvvp": "later.vp" }, []]);
    expect(await places("new-nvvp5-0-grid", FRAGMENT)).toEqual([{ "new.nvvp": "shade.fp" }, []]);
    expect(await places("teapot-lit", LATER)).toEqual([{}, ["later.vp"]]);
    expect((await blankFor([LATER]))?.entry.name).toBe("new-nvvp4-0-teapot");
    const geometry = { name: "g.gp", text: "!!NVgp4.0\nEMIT;\nEND" };
    expect((await blankFor([geometry, LATER]))?.entry.name).toBe("new-nvgp4-0-teapot");
    expect(await places("procedural-geometry", geometry)).toEqual([
      { "procedural-geometry.nvgp": "g.gp" },
      [],
    ]);
    expect((await blankFor([FRAGMENT]))?.entry.name).toBe("new-nvvp4-0-teapot");
  });
  test("as far as there are any", async () => {
    expect(await places("teapot-lit", OLDER, NEWER, STATE, VERTEX)).toEqual([
      { "teapot-lit.vp": "a.vp" },
      ["b.vp", "s.vsp", "x.v.pica"],
    ]);
  });
  test.each([
    [[NEWER], "new-vp2-0-teapot"],
    [[STATE], "new-vsp1-0-teapot"],
    [[OLDER, STATE], "new-vsp1-0-teapot"],
    [[VERTEX, GEOMETRY], "new-pica-geometry-teapot"],
    [[GEOMETRY], "new-pica-geometry-teapot"],
    [[{ name: "c.vp", text: "" }], "new-vp1-0-teapot"],
  ])("or to those of an empty program", async (programs, name) => {
    const blank = await blankFor(programs);
    expect(blank?.entry.name).toBe(name);
    expect(Object.values(blank!.placed.texts)).toHaveLength(programs.length);
  });
  test("if there is one for all of them", async () => {
    expect(await blankFor([OLDER, NEWER])).toBeNull();
    expect(await blankFor([OLDER, GEOMETRY])).toBeNull();
  });
  test("a vertex program stands alone, others do not [Ruling 179]", () => {
    expect([OLDER, VERTEX, STATE, GEOMETRY].map(canStandAlone)).toEqual([true, true, false, false]);
  });
});

describe("a container [Ruling 233]", () => {
  const blank = findEntry("new-pica-geometry-teapot")!;
  const read = async (bytes: Uint8Array) => (await LANGUAGES["pica200"]()).readContainer!(bytes);

  test("is its first program of each stage, which are drawn as those that it was made of", async () => {
    const texts = await loadPrograms(blank);
    const assembled = assemble(blank.programs.map((name) => ({ name, text: texts[name]! })));
    if (!assembled.ok) throw new Error(assembled.diagnostics[0]!.message);
    const given = await read(writeShader(assembled.shader));
    if (!given.ok) throw new Error(given.message);
    expect(given.texts.map(({ ending }) => ending)).toEqual([".v.pica", ".g.pica"]);
    expect(given.left).toBe(0);
    const programs = Object.fromEntries(given.texts.map(({ text }, i) => [blank.programs[i]!, text]));
    const picture = async (state: ReturnType<typeof initialState>) => {
      const reply = await answer({ kind: "draw", id: 1, state, width: 32, height: 32, quick: true });
      if (reply.kind !== "drawn") throw new Error(JSON.stringify(reply));
      expect(reply.refused).toEqual([]);
      return reply.pixels;
    };
    const state = initialState(blank);
    expect(await picture({ ...state, programs })).toEqual(await picture(state));
  });
  test("without a program, or that is none, is refused with the place", async () => {
    expect(await read(new Uint8Array(4))).toEqual({ ok: false, message: expect.stringMatching(/^byte 0: /) });
    const assembled = assemble([{ name: VERTEX.name, text: VERTEX.text }]);
    if (!assembled.ok) throw new Error(assembled.diagnostics[0]!.message);
    const empty = writeShader({ ...assembled.shader, executables: [] });
    expect(await read(empty)).toEqual({ ok: false, message: "it has no programs" });
  });
});
