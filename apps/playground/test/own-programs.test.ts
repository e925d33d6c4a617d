import { describe, expect, test } from "@jest/globals";
import { findEntry } from "../src/gallery/catalog.js";
import { sentences } from "../src/gallery/entries.js";
import { ProgramNames } from "../src/page/program-names.js";
import { initialState } from "../src/state/initial-state.js";
import { programName, savedName, shownSentence, shownTitle } from "../src/state/own-programs.js";
import type { PlaygroundState } from "../src/state/state.js";
import { setUp } from "./support/fake-worker.js";

function stateOf(scene: string, changes: Partial<PlaygroundState> = {}): PlaygroundState {
  return { ...initialState(findEntry(scene)!), ...changes };
}

/** The title, the sentence and the beginning of saved files' names. */
const saidOf = (state: PlaygroundState) => [
  shownTitle(state),
  shownSentence(state, sentences.get(state.scene)!),
  savedName(state),
];

describe("an own program in the place of a scene's [Ruling 250]", () => {
  test("gives its name to what the page shows and saves, and the sentence says what it draws", () => {
    const scene = stateOf("teapot-lit");
    expect(saidOf(scene)).toEqual(["Teapot", sentences.get("teapot-lit")!, "teapot-lit"]);
    const own = { ...scene, names: { "teapot-lit.vp": "own.vp" } };
    const sentence = 'own.vp draws the mesh of "Teapot", with the parameters that this scene sets.';
    expect(saidOf(own)).toEqual(["own.vp", sentence, "own"]);
    expect(programName(own, "teapot-lit.vp")).toBe("own.vp");
    const mesh = { name: "t.obj", obj: "" };
    expect(shownSentence({ ...own, mesh }, "")).toBe(
      "own.vp draws t.obj, with the parameters that this scene sets.",
    );
  });

  test("is told from those of the scene that stay, and from an empty one", () => {
    const toon = stateOf("toon", { names: { "toon-outline.vp": "mine.vp" } });
    expect(programName(toon, "toon.vp")).toBe("toon.vp");
    expect(saidOf(toon)).toEqual([
      "mine.vp",
      'mine.vp draws in the place of toon-outline.vp in "Cartoon", with what this scene gives to it.',
      "mine",
    ]);
    const names = { "new.v.pica": "a.v.pica", "new.g.pica": "b.g.pica" };
    const blank = stateOf("new-pica-geometry-teapot", { names });
    expect(saidOf(blank)).toEqual([
      "a.v.pica and b.g.pica",
      expect.stringMatching(/^a\.v\.pica and b\.g\.pica draw a mesh\. Inputs get what their names say/),
      "a.v",
    ]);
  });

  test("keeps its name while it is edited; its text has it again after undo, the scene's text has none", () => {
    const { page } = setUp();
    const file = "teapot-lit.vp";
    const nameAfter = (text: string | null, changes: Partial<PlaygroundState> = {}) => {
      page.change({ programs: text === null ? {} : { [file]: text }, ...changes });
      return page.state.names;
    };
    expect(nameAfter("A", { names: { [file]: "a.vp" } })).toEqual({ [file]: "a.vp" });
    const kept = page.state.names;
    expect(nameAfter("A2")).toBe(kept);
    expect(nameAfter("B", { names: { [file]: "b.vp" } })).toEqual({ [file]: "b.vp" });
    expect(nameAfter("A")).toEqual({ [file]: "a.vp" });
    expect(nameAfter(null)).toEqual({});
    expect(nameAfter("B")).toEqual({ [file]: "b.vp" });
    expect(nameAfter(page.originalTexts(file).own)).toEqual({});
    expect(nameAfter("C")).toEqual({});
  });

  test("of a link is known, too", () => {
    const names = new ProgramNames();
    names.remember({ programs: { f: "A" }, names: { f: "a.vp" } });
    expect(names.after({}, { f: "A", g: "G" }, () => "")).toEqual({ f: "a.vp" });
  });
});
