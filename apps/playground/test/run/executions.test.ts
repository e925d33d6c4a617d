import { describe, expect, test } from "@jest/globals";
import { DebuggerModel } from "../../src/debugger/model.js";
import { keptConstants } from "../../src/debugger/kept-constants.js";
import { LoadedMachines } from "../../src/debugger/loaded-machines.js";
import { initialState } from "../../src/state/initial-state.js";
import { findEntry, loadPrograms } from "../../src/gallery/catalog.js";
import type { DrawAnswer } from "../../src/messages/messages.js";
import type { Page } from "../../src/panel/panel.js";
import type { PlaygroundState } from "../../src/state/state.js";
import { drawn, stateOf } from "./fixtures.js";

const MACHINES = new LoadedMachines();
await MACHINES.load("nv-vertex");

const answerOf = (scene: string, changes: Partial<PlaygroundState> = {}): DrawAnswer =>
  drawn(stateOf(scene, changes));

/** A debugger at the start of an execution of a scene's state program. */
async function debugged(scene: string, execution: number): Promise<DebuggerModel> {
  const entry = findEntry(scene)!;
  const texts = await loadPrograms(entry);
  const state = { ...initialState(entry), execution };
  const model = new DebuggerModel(MACHINES);
  model.follow({ state, answer: answerOf(scene), programText: (file) => texts[file]! } as Page);
  return model;
}

describe("executions of vertex state programs [VP2 2.14.5]", () => {
  test("are kept in their order, with v[0] and the parameters that there were", () => {
    const { executions, calls } = answerOf("state-program");
    expect(executions).toHaveLength(49);
    const [first, second] = executions!;
    expect([first!.file, calls[first!.call]!.text]).toEqual([
      "state-program.vsp",
      expect.stringMatching(/^glExecuteProgramNV\(GL_VERTEX_STATE_PROGRAM_NV, 2, /),
    ]);
    expect(first!.attributes.subarray(4).every((x) => x === 0)).toBe(true);
    expect(first!.attributes.slice(0, 4)).not.toEqual(second!.attributes.slice(0, 4));
    const indices = (of: typeof first): readonly number[] => of!.parameters.map(({ index }) => index);
    expect(indices(first)).not.toContain(12);
    expect(indices(second).length).toBeGreaterThan(indices(first).length);
  });

  test.each([
    ["lesson-preparation", 0],
    ["state-program", 5],
    ["new-vsp1-0-teapot", 0],
  ])("of %s write what the draw after them reads", async (scene, number) => {
    const model = await debugged(scene, number);
    expect(model.subject.ok && model.subject.name).toBe(`execution ${number + 1}`);
    const { execution } = model.stepper!;
    model.moveTo(Infinity);
    const written = keptConstants(execution);
    expect(written.length).toBeGreaterThan(0);
    const { draws, executions } = answerOf(scene);
    // As many draws come after each execution.
    const draw = draws[number * (draws.length / executions!.length)]!;
    for (const { index } of written) {
      const value = model.stepper!.registers.read({ file: "parameter", index });
      const drawn = draw.parameters.find((one) => one.index === index)?.value ?? [0, 0, 0, 0];
      expect([index, value]).toEqual([index, drawn]);
    }
  });

  test("that are refused are none, and other scenes have none", () => {
    const programs = { "new.vsp": "!!VSP1.0 MOV c[16], v[1]; END" };
    expect(answerOf("new-vsp1-0-teapot", { programs }).executions).toEqual([]);
    expect(answerOf("teapot-lit").executions).toEqual([]);
    expect(stateOf("teapot-lit").execution).toBeNull();
  });
});
