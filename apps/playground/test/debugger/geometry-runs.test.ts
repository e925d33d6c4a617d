import { describe, expect, test } from "@jest/globals";
import { LoadedMachines } from "../../src/debugger/loaded-machines.js";
import { DebuggerModel } from "../../src/debugger/model.js";
import { shownRegisters } from "../../src/debugger/shown-registers.js";
import { registerText } from "../../src/debugger/registers.js";
import { findEntry, loadPrograms } from "../../src/gallery/catalog.js";
import type { DrawRecord } from "../../src/messages/messages.js";
import { drawn, stateOf } from "../run/fixtures.js";

const MACHINES = new LoadedMachines();
await MACHINES.load("pica200");

const drawsOf = new Map<string, readonly DrawRecord[]>();

/** The debugger on a run of a scene's geometry program. */
async function debugged(scene: string, run: number) {
  const draws = drawsOf.get(scene) ?? drawn(stateOf(scene)).draws;
  drawsOf.set(scene, draws);
  const runs = draws.find(({ mode }) => mode === "GEOMETRY_RUNS")!;
  const state = stateOf(scene, { vertex: runs.firstVertex + run });
  const answer = drawn(state);
  const texts = await loadPrograms(findEntry(scene)!);
  const model = new DebuggerModel(MACHINES);
  model.follow({ state, answer, programText: (file) => texts[file]! });
  return { model, answer, runs, draws };
}

describe("a run of a geometry program [Ruling 167]", () => {
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
      expect(names).toEqual(expect.arrayContaining(["o0 of slot 0", "o1 of slot 2", "setemit"]));
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

  test("marks the words that it reaches, and is a draw of its own in the tables", async () => {
    const { answer, draws } = await debugged("lesson-pica-triangles", 0);
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
