import { describe, expect, test } from "@jest/globals";
import { compareVertices } from "../../src/compare/compare.js";
import { loadSide, runSide } from "../../src/compare/side-run.js";
import { resultText } from "../../src/compare/summary.js";
import { verticesOf } from "../../src/compare/vertices-of-draw.js";
import { PICA200_DEBUGGER as by } from "../../src/debugger/pica200.js";
import { findEntry, loadPrograms } from "../../src/gallery/catalog.js";
import type { ComparedProgram, ComparedVertices } from "../../src/messages/comparison.js";
import { MAX_LOADED_COMPONENTS } from "../../src/messages/messages.js";
import { LoadedRegisters } from "../../src/run/pica200/loaded-registers.js";
import { drawn, stateOf } from "../run/fixtures.js";

/** The runs of a lesson's geometry program, and its text. */
async function runsOf(scene: string) {
  const answer = drawn(stateOf(scene));
  const draw = answer.draws.find(({ mode }) => mode === "GEOMETRY_RUNS")!;
  const texts = await loadPrograms(findEntry(scene)!);
  return { answer, draw, text: texts[draw.file!]!, vertices: verticesOf(answer, draw, by) };
}

type Runs = Awaited<ReturnType<typeof runsOf>>;

function programOf({ draw, text }: Runs, parts: Partial<ComparedProgram> = {}): ComparedProgram {
  return { text, file: draw.file!, arithmetic: "f24", engine: "auto", ...parts };
}

/** As it is and another program, or the same in another way. */
function compared(runs: Runs, parts: Partial<ComparedProgram>) {
  const programs = [programOf(runs), programOf(runs, parts)] as const;
  return compareVertices(by, { machine: "pica200", programs, ...runs.vertices });
}

describe("runs of a geometry program", () => {
  test.each([
    ["lesson-pica-triangles", undefined],
    ["lesson-pica-squares", 8],
    ["lesson-pica-tiles", 40],
  ])("of %s are run with the constants that each begins with [Ruling 164]", async (scene, components) => {
    const runs = await runsOf(scene);
    const { answer, draw, vertices } = runs;
    expect(draw.loaded?.components).toBe(components);
    const asked: ComparedVertices = {
      machine: "pica200",
      programs: [programOf(runs), programOf(runs)],
      ...vertices,
    };
    const { count, results, primitivesOf } = runSide(loadSide(by, programOf(runs)), asked);
    expect(count).toBe(draw.vertexCount);
    expect(primitivesOf(count - 1).length).toBeGreaterThan(0);
    const own = new Uint32Array(answer.results.slice(64 * draw.firstVertex).buffer);
    // o0 and o1, which every run writes
    for (const run of [0, 1, count - 1])
      expect(results.subarray(64 * run, 64 * run + 8)).toEqual(own.subarray(64 * run, 64 * run + 8));
  });

  test("are compared by what they emit, primitive by primitive [Ruling 245]", async () => {
    const runs = await runsOf("lesson-pica-squares");
    const { text, draw } = runs;
    const other = text.replace("mov outcolor, tint", "mov outcolor, -tint");
    const { differing, differences, otherPrimitives, count } = compared(runs, { text: other });
    expect([count, otherPrimitives]).toEqual([draw.vertexCount, 0]);
    // Two triangles of three corners, at most four components of a color
    expect(differing.vertices).toBe(count);
    expect(differing.components).toBeGreaterThan(12 * count);
    const [worst] = differences;
    expect(worst!.values[1]).toBe(-worst!.values[0]);
    expect(worst!.parting).toBeNull();
    expect(resultText(by, worst!)).toMatch(/^o1\.[xyzw] of vertex [123] of primitive [12]$/);
  });

  test("that make other numbers of primitives are counted", async () => {
    const runs = await runsOf("lesson-pica-squares");
    const { text } = runs;
    const found = compared(runs, { text: text.replace("setemit 0, prim inv", "setemit 0") });
    expect([found.otherPrimitives, found.differing]).toEqual([
      found.count,
      { vertices: found.count, components: 0 },
    ]);
    const turned = compared(runs, { text: text.replace("setemit 0, prim inv", "setemit 0, prim") });
    expect([turned.otherPrimitives, turned.differing.components]).toEqual([turned.count, 0]);
  });

  test("are the same with every engine, and not compared with a vertex program", async () => {
    const runs = await runsOf("lesson-pica-triangles");
    expect(compared(runs, { engine: "interpreter" })).toMatchObject({
      ...{ differing: { vertices: 0, components: 0 }, otherPrimitives: 0, differences: [] },
    });
    const text = ".out - position\n.proc main\n\tmov o0, v0\n\tend\n.end";
    expect(() => compared(runs, { text })).toThrow(
      "only one of the programs makes primitives of what it emits.",
    );
  });

  test("keep their constants for as many runs as there is room for", () => {
    const loaded = new LoadedRegisters([4, 4 + 64]);
    const uniforms = { c: new Float32Array(384), i: new Uint8Array(16), b: new Uint8Array(16) };
    uniforms.c[16] = 7;
    for (let run = 0; run < MAX_LOADED_COMPONENTS / 256 + 1; run++) loaded.see(uniforms);
    const { index, components, values } = loaded.record.loaded!;
    expect([index, components, values.length, values[0]]).toEqual([4, 256, MAX_LOADED_COMPONENTS, 7]);
    expect(new LoadedRegisters([0, 0]).record).toEqual({});
  });
});
