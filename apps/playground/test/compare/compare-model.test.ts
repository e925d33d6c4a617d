import { describe, expect, test } from "@jest/globals";
import { type ComparedPage, CompareModel } from "../../src/compare/compare-model.js";
import { differencesCsv, differencesJson } from "../../src/compare/differences-file.js";
import { rowsOfDraw } from "../../src/compare/compared-rows.js";
import { KeptVersions, MAX_VERSIONS } from "../../src/compare/program-versions.js";
import { notFiniteText, summaryOf } from "../../src/compare/summary.js";
import { compareVertices } from "../../src/compare/compare.js";
import { NV_VERTEX_DEBUGGER as by } from "../../src/debugger/nv-vertex.js";
import { findEntry } from "../../src/gallery/catalog.js";
import type { ComparedVertices, Comparison } from "../../src/messages/comparison.js";
import type { DrawAnswer, DrawRecord } from "../../src/messages/messages.js";
import { initialState } from "../../src/state/initial-state.js";
import type { PlaygroundState } from "../../src/state/state.js";

const FILE = "teapot-lit.vp";
const OWN = "!!VP1.0 MOV o[HPOS], v[0]; MUL o[COL0], v[1].x, c[0].x; END";
const ADDED = OWN.replace("MUL", "ADD");
const VP2 = "!!VP2.0 MOV o[HPOS], v[0]; END";

/** What the page and its worker are to the model. */
class FakePage implements ComparedPage {
  readonly asked: ComparedVertices[] = [];
  text = OWN;
  opened = OWN;
  state: PlaygroundState = initialState(findEntry("teapot-lit")!);
  draw: DrawRecord = {
    ...{ call: 0, file: FILE, stage: "vertex", mode: "TRIANGLES", firstVertex: 1, vertexCount: 2 },
    parameters: [{ file: "parameter", index: 0, value: [Infinity, 0, 0, 0], tracked: null }],
  };
  /** Ends what is compared, in the order in which it was asked for. */
  readonly ends: ((end: Comparison | Error) => void)[] = [];
  private attributes = Float32Array.from({ length: 3 * 64 }, (_, word) => (word === 2 * 64 + 4 ? 3 : 0));

  get drawn(): ComparedPage["drawn"] {
    const { attributes } = this;
    const answer = { machine: "nv-vertex", attributes, results: new Float32Array(3 * 84) };
    return { state: this.state, answer: answer as unknown as DrawAnswer, programText: () => this.text };
  }

  originalTexts() {
    return { opened: this.opened, own: OWN };
  }

  compareAside(vertices: ComparedVertices): Promise<Comparison> {
    this.asked.push(vertices);
    return new Promise((resolve, reject) => {
      this.ends.push((end) => (end instanceof Error ? reject(end) : resolve(end)));
    });
  }

  /** Another picture of the same vertices. */
  drawAgain(): void {
    this.attributes = this.attributes.slice();
    this.draw = { ...this.draw };
  }

  /** Ends the comparison that was asked for last. */
  async finish(): Promise<void> {
    this.ends.at(-1)!(compareVertices(by, this.asked.at(-1)!));
    await new Promise((resolve) => void setTimeout(resolve));
  }
}

const rowsOf = ({ drawn, draw }: FakePage) => rowsOfDraw(drawn.answer!, draw);

function follow(model: CompareModel, page: FakePage): void {
  model.follow(page, rowsOf(page), by, "");
}

const sidesOf = ({ shown }: CompareModel) =>
  shown.value!.sides.map(({ version, arithmetic, engine }) => [version.id, arithmetic, engine]);

describe("what is compared", () => {
  test("is first what was changed, else another arithmetic", () => {
    const [model, page] = [new CompareModel(), new FakePage()];
    follow(model, page);
    expect(sidesOf(model)).toEqual([
      ["now", "unified", "auto"],
      ["now", "vp1", "auto"],
    ]);
    page.text = ADDED;
    follow(model, page);
    expect(sidesOf(model)).toEqual([
      ["now", "unified", "auto"],
      ["opened", "unified", "auto"],
    ]);
    page.text = page.opened = VP2;
    follow(model, page);
    expect(sidesOf(model)).toEqual([
      ["now", "unified", "auto"],
      ["now", "nv30", "auto"],
    ]);
    expect(model.shown.value!.versions.map(({ title }) => title)).toEqual([
      "as it is",
      "as it was opened",
      "the scene's own",
      "a pasted text",
    ]);
  });
  test("is what the user has chosen, until there is another scene", () => {
    const [model, page] = [new CompareModel(), new FakePage()];
    page.text = ADDED;
    follow(model, page);
    model.choose(1, { arithmetic: "vp1" });
    follow(model, page);
    expect(sidesOf(model)[1]).toEqual(["opened", "vp1", "auto"]);
    model.choose(0, { engine: "compiled" });
    page.text = OWN;
    follow(model, page);
    expect(sidesOf(model)).toEqual([
      ["now", "unified", "compiled"],
      ["opened", "vp1", "auto"],
    ]);
    page.state = initialState(findEntry("two-sided")!);
    follow(model, page);
    // The picture is still that of the one before.
    expect([model.shown.value, model.compared.value, model.message.value]).toEqual([null, null, ""]);
    page.draw = { ...page.draw, file: "two-sided.vp" };
    follow(model, page);
    expect(sidesOf(model)[0]).toEqual(["now", "unified", "auto"]);
  });
  test("can be a version that was kept", async () => {
    const [model, page] = [new CompareModel(), new FakePage()];
    expect(model.keepNow()).toBeNull();
    follow(model, page);
    expect(model.keepNow()).toBe(`Version 1 of ${FILE} is kept, and compared with the program as it is.`);
    page.text = ADDED;
    follow(model, page);
    await page.finish();
    expect(page.asked.at(-1)!.programs.map(({ text }) => text)).toEqual([ADDED, OWN]);
    expect(sidesOf(model)[1]![0]).toBe("kept-1");
  });
  test("is at most 20 kept versions, and the oldest one leaves with a word", () => {
    const kept = new KeptVersions();
    const gone = Array.from(
      { length: MAX_VERSIONS + 1 },
      () => kept.add(OWN, { file: FILE, name: FILE }).gone?.title,
    );
    expect(gone).toEqual([...Array<undefined>(MAX_VERSIONS).fill(undefined), `version 1 of ${FILE}`]);
    expect([kept.all.length, kept.all[0]!.title]).toEqual([MAX_VERSIONS, `version 2 of ${FILE}`]);
  });
  test.each([
    ["!!VP1.0\nMOV o[HPSO], v[0]; END", "mine.vp", /^mine\.vp:2:\d+: .*HPSO/],
    [".proc main\n\tend\n.end", "mine.pica", /^mine\.pica is a shader of the PICA200, which the machine/],
  ])("must load: %j", (text, file, reason) => {
    const [model, page] = [new CompareModel(), new FakePage()];
    follow(model, page);
    model.keep(text, { file, name: file }, file);
    follow(model, page);
    expect(model.message.value).toMatch(reason);
    expect(model.compared.value).toBeNull();
    expect(model.shown.value!.sides[1].refusal).toBe(model.message.value);
  });
  test("is nothing of a draw whose program is no file, and before there is a picture", () => {
    const [model, page] = [new CompareModel(), new FakePage()];
    page.draw = { ...page.draw, file: null };
    follow(model, page);
    expect(model.message.value).toBe("The program of this draw is not one of the scene's files.");
    expect(model.shown.value).toBeNull();
    model.follow(page, null, by, "");
    expect(model.message.value).toBe("No draw of the picture uses a vertex program.");
    const whole = new FakePage();
    model.follow(whole, rowsOf(whole), null, "It is on its way.");
    expect(model.message.value).toBe("It is on its way.");
    // Once it has come, nothing else is said of it, however long the comparison takes.
    follow(model, whole);
    expect([model.message.value, model.isBusy.value]).toEqual(["", true]);
  });
});

describe("comparing", () => {
  test("runs the vertices of the draw with its constants, once for the same values", async () => {
    const [model, page] = [new CompareModel(), new FakePage()];
    follow(model, page);
    const [{ attributes, parameters, first, machine }] = page.asked as [ComparedVertices];
    expect([attributes.length, attributes[64 + 4], parameters[0]!.value[0], first, machine]).toEqual([
      ...[128, 3, Infinity, 1, "nv-vertex"],
    ]);
    expect(model.isBusy.value).toBe(true);
    page.drawAgain();
    follow(model, page);
    await page.finish();
    expect([page.asked.length, model.isBusy.value, model.message.value]).toEqual([1, false, ""]);
    expect(model.compared.value!.comparison.differing.vertices).toBe(1);
  });
  test("ends with the newest alone, also after what cannot be compared", async () => {
    const [model, page] = [new CompareModel(), new FakePage()];
    follow(model, page);
    for (const text of [ADDED, VP2, OWN.replace("MUL", "MAX")]) {
      page.text = text;
      follow(model, page);
    }
    expect(page.asked).toHaveLength(1);
    await page.finish();
    expect(model.compared.value).toBeNull();
    expect(page.asked).toHaveLength(2);
    expect(page.asked[1]!.programs[0].text).toContain("MAX");
    page.ends[1]!(new Error("It takes too long"));
    await new Promise((resolve) => void setTimeout(resolve));
    expect(model.message.value).toBe("It cannot be compared: It takes too long");
    page.text = ADDED;
    follow(model, page);
    await page.finish();
    expect([model.message.value, model.compared.value!.comparison.count]).toEqual(["", 2]);
  });
});

describe("what was found", () => {
  const compared = async (change: (page: FakePage) => void) => {
    const [model, page] = [new CompareModel(), new FakePage()];
    change(page);
    follow(model, page);
    await page.finish();
    return model.compared.value!;
  };

  test("is said in sentences, with where the runs part", async () => {
    const found = await compared(() => undefined);
    expect(summaryOf(found)).toBe(
      "1 of 2 vertices differs in 4 components. In 4 components only one of the sides has a NaN or an infinity. " +
        "The runs of vertex 1 part at line 1: MUL o[COL0], v[1].x, c[0].x.",
    );
    const few = await compared((page) => {
      page.draw = { ...page.draw, firstVertex: 2, vertexCount: 9 };
    });
    expect(summaryOf(few)).toBe(
      "The vertex is equal to the bit. The first 1 of 9 vertices are compared, as no more are kept.",
    );
    const finite = await compared((page) => {
      page.text = OWN.replace("c[0].x", "c[0].y");
      page.opened = ADDED.replace("c[0].x", "c[0].y");
    });
    expect(summaryOf(finite)).toBe(
      "1 of 2 vertices differs in 4 components, at most by 12600000 units in the last place (vertex 2, o[COL0].x).",
    );
    const fixed = await compared((page) => {
      page.text = "!!VP1.1 OPTION NV_position_invariant; MOV o[COL0], v[1]; END";
      page.opened = "!!VP1.1 MOV o[HPOS], v[0]; MOV o[COL0], v[1]; END";
    });
    expect(summaryOf(fixed)).toBe(
      "All 2 vertices are equal to the bit. o[HPOS] is not compared: one of the programs leaves it to what draws.",
    );
  });
  test("names the side that has no number", () => {
    expect(notFiniteText({ values: [NaN, 1] })).toBe("NaN in the first");
    expect(notFiniteText({ values: [1, -Infinity] })).toBe("infinity in the second");
    expect(notFiniteText({ values: [Infinity, NaN] })).toBe("infinity in the first, NaN in the second");
    expect(notFiniteText({ values: [1, 2] })).toBe("");
  });
  test("can be saved as JSON and as CSV, to the bit", async () => {
    const found = await compared(() => undefined);
    const value = JSON.parse(differencesJson(found)) as Record<string, unknown>;
    expect(value).toMatchObject({
      scene: "teapot-lit",
      file: FILE,
      sides: [
        { program: "as it is", language: "VP1.0", arithmetic: "unified", engine: "auto" },
        { program: "as it is", language: "VP1.0", arithmetic: "vp1", engine: "auto" },
      ],
      vertices: 2,
      differing: { vertices: 1, components: 4 },
      notFinite: 4,
    });
    expect((value["differences"] as unknown[])[0]).toEqual({
      vertex: 1,
      result: "o[COL0].x",
      values: ["NaN", 0],
      bits: ["7fc00000", "00000000"],
      units: "Infinity",
      distance: "Infinity",
      parts: { step: 1, line: 1, text: "MUL o[COL0], v[1].x, c[0].x" },
    });
    expect(differencesCsv(found).split("\n").slice(0, 2)).toEqual([
      "vertex,result,first,first bits,second,second bits,units,distance,line,instruction",
      '1,o[COL0].x,NaN,7fc00000,0,00000000,Infinity,Infinity,1,"MUL o[COL0], v[1].x, c[0].x"',
    ]);
  });
});
