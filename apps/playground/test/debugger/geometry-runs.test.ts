import { describe, expect, test } from "@jest/globals";
import { EditorMarks } from "../../src/debugger/editor-marks.js";
import { unreachedLines } from "../../src/debugger/line-marks.js";
import { LoadedMachines } from "../../src/debugger/loaded-machines.js";
import { DebuggerModel } from "../../src/debugger/model.js";
import { shownRegisters } from "../../src/debugger/shown-registers.js";
import { registerText } from "../../src/debugger/registers.js";
import { PICA200_DEBUGGER } from "../../src/debugger/pica200.js";
import { liveValuesOf } from "../../src/editor/live-values.js";
import { marksOf } from "../../src/editor/marks.js";
import { findEntry, loadPrograms } from "../../src/gallery/catalog.js";
import type { DrawAnswer } from "../../src/messages/messages.js";
import { drawn, pickedAt, SIZE, stateOf } from "../run/fixtures.js";

const MACHINES = new LoadedMachines();
await MACHINES.load("pica200");

const answers = new Map<string, DrawAnswer>();

/** What a scene is drawn to, once for all tests; whether a vertex of it is debugged changes nothing of its draws. */
function answerOf(scene: string): DrawAnswer {
  const answer = answers.get(scene) ?? drawn(stateOf(scene));
  answers.set(scene, answer);
  return answer;
}

/** The debugger on a run of a scene's geometry program. */
async function debugged(scene: string, run: number) {
  const runs = answerOf(scene).draws.find(({ mode }) => mode === "GEOMETRY_RUNS")!;
  return { runs, ...(await debuggedVertex(scene, runs.firstVertex + run)) };
}

async function debuggedVertex(scene: string, vertex: number) {
  const state = stateOf(scene, { vertex });
  const answer = drawn(state);
  answers.set(scene, answer);
  const texts = await loadPrograms(findEntry(scene)!);
  const model = new DebuggerModel(MACHINES);
  model.follow({ state, answer, programText: (file) => texts[file]! });
  return { model, answer };
}

describe("a run of a geometry program [Ruling 164]", () => {
  test.each(["lesson-pica-squares", "lesson-pica-triangles"])(
    "of %s is stepped through with its own inputs and constants, to the results that it has",
    async (scene) => {
      const run = 7;
      const { model, answer, runs } = await debugged(scene, run);
      expect(model.subject).toMatchObject({ ok: true, file: `${scene}.g.pica` });
      const { stepper } = model;
      stepper!.moveTo(Infinity);
      const { results, number } = answer.vertex!;
      expect(number).toBe(runs.firstVertex + run);
      for (const index of [0, 1])
        expect(stepper!.registers.read({ file: "o", index })).toEqual([
          ...results.subarray(4 * index, 4 * index + 4),
        ]);
      const { execution } = stepper!;
      const names = shownRegisters(execution).map((register) => registerText(execution.by, register));
      expect(names).toEqual(
        expect.arrayContaining(["outposition of slot 0", "outcolor of slot 2", "setemit"]),
      );
    },
  );

  test("in the mode fixed has the outputs of its vertex in c0 and c1, which differ from run to run [PICA200 8]", async () => {
    const values = await Promise.all(
      [0, 7].map(async (run) => {
        const { model, answer } = await debugged("lesson-pica-squares", run);
        const position = model.stepper!.registers.read({ file: "c", index: 0 });
        expect(position).toEqual([...answer.results.subarray(64 * run, 64 * run + 4)]);
        return position;
      }),
    );
    expect(values[0]).not.toEqual(values[1]);
  });

  test.each([
    ["lesson-pica-triangles", []],
    ["lesson-pica-squares", [0, 1]],
    // A vertex with two outputs, six neighbors and the first one of these again.
    ["lesson-pica-tiles", [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]],
  ])("of %s has constants that vertices are loaded to, which cannot be set: c%j", (scene, loaded) => {
    const { draws } = answerOf(scene);
    const following = draws.map(({ parameters }) => parameters.filter(({ tracked }) => tracked !== null));
    expect(following[0]).toEqual([]);
    expect(following[1]!.map(({ file, index }) => [file, index])).toEqual(
      loaded.map((index) => ["c", index]),
    );
  });

  test("has marks, values and breakpoints in its own file, and leaves none in that of the vertex program", async () => {
    const scene = "lesson-pica-triangles";
    const [vertexFile, file] = [`${scene}.v.pica`, `${scene}.g.pica`];
    const { model, runs } = await debugged(scene, 7);
    const state = stateOf(scene);
    const texts = await loadPrograms(findEntry(scene)!);
    const view = (vertex: number) => ({
      state: { ...state, vertex },
      answer: answerOf(scene),
      programText: (name: string) => texts[name]!,
    });
    const marks = new EditorMarks(model);
    model.follow(view(3));
    model.moveTo(2);
    marks.update();
    expect([marksOf(vertexFile).current, liveValuesOf(vertexFile).lines.size]).toEqual([[13], 3]);
    model.follow(view(runs.firstVertex + 7));
    model.moveTo(5);
    marks.update();
    expect([marksOf(vertexFile).current, liveValuesOf(vertexFile).lines.size]).toEqual([[], 0]);
    const { lines, trace } = model.stepper!.execution;
    expect(marksOf(file)).toMatchObject({
      text: texts[file]!,
      current: [lines.first[trace.steps[5]!.instruction]!],
    });
    const shown = [...liveValuesOf(file).lines.keys()];
    expect(shown.every((line) => lines.startingOn(line).length > 0)).toBe(true);
    for (const name of [vertexFile, file])
      expect(unreachedLines(view(3), name, (text) => PICA200_DEBUGGER.loadText(text, name))).toEqual([]);
    model.runToBreakpoint([{ line: shown[1]!, condition: "r0.w > 2" }], "backward");
    expect(model.message).toMatch(/^Stopped as|^No breakpoint/);
  });

  test("marks the words that it reaches, and is a draw of its own in the tables", () => {
    const answer = answerOf("lesson-pica-triangles");
    const { draws } = answer;
    expect(draws.map(({ mode, file, vertexCount }) => [mode, file, vertexCount])).toEqual([
      ["GEOMETRY", "lesson-pica-triangles.v.pica", 3840],
      ["GEOMETRY_RUNS", "lesson-pica-triangles.g.pica", 1280],
    ]);
    expect(answer.programs.map(({ reached }) => reached.length > 0 && reached.every(Boolean))).toEqual([
      true,
      true,
    ]);
    expect(draws[1]!.parameters.some(({ file, index }) => file === "c" && index === 4)).toBe(true);
  });
});

type Place = readonly [x: number, y: number];

/** Where the vertices of what a run emits are in the window: their position is o0. */
function emittedTriangles(model: DebuggerModel): readonly (readonly Place[])[] {
  const { primitives = [] } = model.stepper!.execution.trace;
  return primitives.map(({ vertices }) =>
    vertices.slice(0, 3).map((words) => {
      const [x, y, , w] = new Float32Array(words.slice(0, 4).buffer);
      return [((x! / w! + 1) / 2) * SIZE.width, ((1 - y! / w!) / 2) * SIZE.height] as const;
    }),
  );
}

function covers([a, b, c]: readonly Place[], place: Place): boolean {
  const side = (p: Place, q: Place): number =>
    Math.sign((q[0] - p[0]) * (place[1] - p[1]) - (q[1] - p[1]) * (place[0] - p[0]));
  const sides = new Set([side(a!, b!), side(b!, c!), side(c!, a!)]);
  return !(sides.has(1) && sides.has(-1));
}

describe("a pixel that shows what a geometry program has made [Ruling 181]", () => {
  test.each<[scene: string, ...places: Place[]]>([
    ["lesson-pica-squares", [56, 60], [62, 48]],
    ["lesson-pica-triangles", [40, 44], [56, 60]],
    ["lesson-pica-tiles", [50, 50], [40, 44]],
    // Its pictures take longer.
    ["subdivision", [50, 50]],
  ])("of %s leads to the run that has made it", async (scene, ...places) => {
    const found = new Set<number>();
    for (const [x, y] of places) {
      const { stage, vertices } = pickedAt(stateOf(scene), x, y)!;
      expect(stage).toBe("geometry");
      found.add(vertices[0]!);
      const { model } = await debuggedVertex(scene, vertices[0]!);
      expect(model.subject).toMatchObject({ ok: true, file: `${scene}.g.pica` });
      expect(emittedTriangles(model).some((triangle) => covers(triangle, [x + 0.5, y + 0.5]))).toBe(true);
    }
    expect(found.size).toBe(places.length);
  });

  test("is found after draws of other programs, whose own vertices are found as well", () => {
    const { draws } = answerOf("subdivision");
    const backdrop = pickedAt(stateOf("subdivision"), 2, 2)!;
    expect(backdrop.stage).toBe("vertex");
    expect(Math.max(...backdrop.vertices)).toBeLessThan(draws[0]!.vertexCount);
    // The shadow of the elephant in front comes after the runs of the one in the background.
    const shadow = pickedAt(stateOf("subdivision"), 30, 84)!;
    const of = draws.findIndex(
      ({ firstVertex, vertexCount }) =>
        firstVertex <= shadow.vertices[0]! && shadow.vertices[0]! < firstVertex + vertexCount,
    );
    expect([shadow.stage, draws[of]!.file]).toEqual(["vertex", "plain.v.pica"]);
    expect(draws.slice(0, of).some(({ stage }) => stage === "geometry")).toBe(true);
  });
});
