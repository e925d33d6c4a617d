import { afterEach, beforeEach, describe, expect, jest, test } from "@jest/globals";
import { marksOf } from "../../src/editor/marks.js";
import { COMMANDS, isPossible, keyText } from "../../src/debugger/commands.js";
import { GivenVertexRun } from "../../src/debugger/given-vertices.js";
import { debuggerMarks, markUnreached, unreachedLines } from "../../src/debugger/line-marks.js";
import { LoadedMachines } from "../../src/debugger/loaded-machines.js";
import { NV_VERTEX_DEBUGGER } from "../../src/debugger/nv-vertex.js";
import { DebuggerModel } from "../../src/debugger/model.js";
import { cssColor, ulpsText, numberText } from "../../src/debugger/number-format.js";
import { readVerticesCsv } from "../../src/debugger/vertices-csv.js";
import type { Page } from "../../src/panel/panel.js";
import type { DrawAnswer, DrawRecord } from "../../src/messages/messages.js";
import { executed } from "./executions.js";

const MACHINES = new LoadedMachines();
await MACHINES.load("nv-vertex");
const loadText = (text: string, file: string) => NV_VERTEX_DEBUGGER.loadText(text, file);

const TEXT = `!!VP2.0
MOV R0, v[0]; RCP R0.x, c[0].x;
MOV o[HPOS], R0;
RET;
MOV R1, R0;
MOV R2, R0; l: MOV R3, R0;
END`;

const DRAW: DrawRecord = {
  call: 0,
  file: "a.vp",
  stage: "vertex",
  mode: "POINTS",
  firstVertex: 0,
  vertexCount: 1,
  parameters: [],
};

function pageOf(text: string, reached: readonly boolean[] = []): Page {
  const answer = {
    machine: "nv-vertex",
    draws: [DRAW],
    programs: [{ file: "a.vp", diagnostics: [], reached }],
    attributes: new Float32Array(64),
    results: new Float32Array(84),
  } as unknown as DrawAnswer;
  const state = {
    vertex: 0,
    execution: null,
    step: 0,
    programs: {},
    scene: "s",
    names: {},
    arithmetic: "unified",
  } as Page["state"];
  return { state, answer, programText: () => text } as unknown as Page;
}

describe("commands", () => {
  const model = new DebuggerModel(MACHINES);
  model.follow(pageOf(TEXT));
  const press = (key: string, cursor = 4) => {
    const command = COMMANDS.find((one) => one.key === key)!;
    if (isPossible(command, model)) command.run(model, { breakpoints: [{ line: 3 }], cursor });
    return model.stepper!.position;
  };
  test("have the keys of RenderDoc and Visual Studio", () => {
    const keys = ["F10", "F10", "Shift+F10", "F5", "F5", "F5", "Shift+F5", "Shift+F5", "Ctrl+F10", "Ctrl+F5"];
    expect(keys.map((key) => press(key))).toEqual([1, 2, 1, 2, 4, 4, 2, 0, 3, 4]);
    expect([press("Ctrl+Shift+F10", 3), press("Ctrl+Shift+F5")]).toEqual([2, 0]);
    expect(new Set(COMMANDS.map(({ key }) => key)).size).toBe(COMMANDS.length);
  });
  test("that lead nowhere are not possible", () => {
    const possible = () =>
      COMMANDS.filter((command) => isPossible(command, model)).map(({ direction }) => direction);
    press("Ctrl+F5");
    expect(new Set(possible())).toEqual(new Set(["backward"]));
    press("Ctrl+Shift+F5");
    expect(new Set(possible())).toEqual(new Set(["forward"]));
    expect(COMMANDS.some((command) => isPossible(command, new DebuggerModel(MACHINES)))).toBe(false);
  });
  test("know their keys by what is held down", () => {
    expect(keyText({ key: "F5", ctrlKey: false, shiftKey: true })).toBe("Shift+F5");
    expect(keyText({ key: "F10", ctrlKey: true, shiftKey: true })).toBe("Ctrl+Shift+F10");
  });
});

describe("lines", () => {
  test("have the next instruction and the slice", () => {
    const model = new DebuggerModel(MACHINES);
    model.follow(pageOf(TEXT));
    const warnings = new Map([[2, "infinity in R0.x, from c[0].x = 0 (nothing sets it to anything else)."]]);
    expect(debuggerMarks(model)).toEqual({ current: [2], slice: [], warnings });
    model.moveTo(3);
    model.showSlice({ file: "result", index: 0, component: 1 });
    expect(debuggerMarks(model)).toEqual({ current: [4], slice: [2, 3], warnings });
    model.moveTo(4);
    expect(debuggerMarks(model).current).toEqual([]);
    expect(debuggerMarks(new DebuggerModel(MACHINES))).toEqual({
      current: [],
      slice: [],
      warnings: new Map(),
    });
  });
  test("are unreached if none of their instructions was reached", () => {
    const reached = [true, true, true, true, false, false, true];
    const page = pageOf(TEXT, reached);
    expect(unreachedLines(page, "a.vp", loadText)).toEqual([5]);
    markUnreached(page, loadText);
    expect(marksOf("a.vp").unreached).toEqual([5]);
    expect(unreachedLines(pageOf(TEXT), "a.vp", loadText)).toEqual([]);
    expect(unreachedLines(pageOf(TEXT.replace("RET;", ""), reached), "a.vp", loadText)).toEqual([]);
    expect(unreachedLines(pageOf("!!VP2.0 MOV", reached), "a.vp", loadText)).toEqual([]);
    expect(unreachedLines(pageOf(TEXT, reached), "b.vp", loadText)).toEqual([]);
  });
});

describe("numbers", () => {
  test.each([
    [0.1, "temporary", "float", "0.1"],
    [1, "result", "hex", "3f800000"],
    [-0, "result", "hex", "80000000"],
    [0.5, "parameter", "color", "128"],
    [-0.1, "parameter", "color", "<0"],
    [1.5, "parameter", "color", ">255"],
    [NaN, "parameter", "color", "NaN"],
    [12, "address", "hex", "12"],
  ] as const)("%p of a %s as %s is %s", (value, file, format, text) => {
    const execution = executed("!!VP1.0 MOV o[HPOS], v[0]; END");
    expect(numberText(execution, Math.fround(value), file, format)).toBe(text);
  });
  test("are clamped as colors", () => {
    expect(cssColor([2, 0.5, NaN, 1])).toBe("rgb(255 128 0)");
  });
  test("have three digits as units in the last place", () => {
    expect([0, 0.123456, 8_388_608, Infinity].map(ulpsText)).toEqual(["0", "0.123", "8390000", "∞"]);
  });
});

describe("vertices of a file", () => {
  const vertices = readVerticesCsv(NV_VERTEX_DEBUGGER, `OPOS.x\n${"2\n".repeat(100)}`);
  const runs = (text: string): [GivenVertexRun, Promise<void>, Page] => {
    const page = pageOf(text);
    let run: GivenVertexRun | null = null;
    const finished = new Promise<void>((resolve) => {
      run = new GivenVertexRun("b.csv", vertices, () => {
        if (run!.result !== null) resolve();
      });
    });
    run!.follow(page, DRAW, NV_VERTEX_DEBUGGER);
    return [run!, finished, page];
  };
  // Every portion is over after a step.
  beforeEach(() => {
    let now = 0;
    jest.spyOn(performance, "now").mockImplementation(() => (now += 1000));
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });
  test("run through the program of a draw, in portions", async () => {
    const [run, finished, page] = runs("!!VP1.0 ADD o[HPOS], v[0], v[0]; END");
    expect([run.result, run.message]).toEqual([null, "64 of 100 vertices are done."]);
    await finished;
    const { result } = run;
    expect([result!.count, result!.results[84 * 99], run.message]).toEqual([100, 4, ""]);
    run.follow(page, DRAW, NV_VERTEX_DEBUGGER);
    expect(run.result).toBe(result);
  });
  test("run again with another program, and not at all with one that does not load", async () => {
    const [run, finished] = runs("!!VP1.0 ADD o[HPOS], v[0], v[0]; END");
    await finished;
    run.follow(pageOf("!!VP1.0 MUL o[HPOS], v[0], v[0].x; END"), DRAW, NV_VERTEX_DEBUGGER);
    expect(run.result).toBeNull();
    run.follow(pageOf("!!VP1.0 MUL"), DRAW, NV_VERTEX_DEBUGGER);
    expect([run.result, run.message]).toEqual([null, "a.vp does not load; the editor says why."]);
    run.follow(pageOf(TEXT), { ...DRAW, file: null }, NV_VERTEX_DEBUGGER);
    expect(run.message).toBe("The program of this draw is not one of the scene's files.");
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(run.result).toBeNull();
  });
});
