import { describe, expect, test } from "@jest/globals";
import { DebuggerModel } from "../../src/debugger/model.js";
import { stepSentence } from "../../src/debugger/step-sentence.js";
import { keptConstants } from "../../src/debugger/kept-constants.js";
import { shownRegisters } from "../../src/debugger/shown-registers.js";
import { LoadedMachines } from "../../src/debugger/loaded-machines.js";
import { registerText } from "../../src/debugger/registers.js";
import type { GivenVertex } from "../../src/debugger/subject.js";
import type { Page } from "../../src/panel/panel.js";
import type { DrawAnswer, DrawRecord } from "../../src/messages/messages.js";
import type { PlaygroundState } from "../../src/state/state.js";
import { executed, executedVp2 } from "./executions.js";

const MACHINES = new LoadedMachines();
await MACHINES.load("nv-vertex");

const TEXT = `!!VP1.0
MUL R0, v[0], c[4];
RCP R1.x, R0.y;
ADD o[COL0], R1.x, R0;
MOV o[HPOS], R0;
END`;

const DRAW: DrawRecord = {
  call: 0,
  file: "a.vp",
  stage: "vertex",
  mode: "POINTS",
  firstVertex: 10,
  vertexCount: 2,
  parameters: [{ file: "parameter", index: 4, value: [2, 0, 1, 1], tracked: null }],
};

/** A picture of two vertices, numbers 10 and 11, of which the first 12 were kept. */
function answer(draw: Partial<DrawRecord> = {}, kept = 12): DrawAnswer {
  return {
    kind: "drawn",
    refused: [],
    mark: null,
    notNumbers: [],
    id: 1,
    width: 1,
    height: 1,
    pixels: new Uint8ClampedArray(4),
    milliseconds: 1,
    machine: "nv-vertex",
    calls: [],
    draws: [{ ...DRAW, ...draw }],
    programs: [],
    attributes: Float32Array.from({ length: 64 * kept }, (_, word) => word / 64),
    results: new Float32Array(84 * kept),
    vertexCount: 12,
    vertex: null,
  };
}

type View = Pick<Page, "state" | "answer" | "programText">;

function view(patch: Partial<PlaygroundState>, drawn: DrawAnswer | null = answer(), text = TEXT): View {
  const state = {
    scene: "s",
    programs: {},
    vertex: null,
    execution: null,
    step: 0,
    names: {},
    arithmetic: "unified",
    ...patch,
  } as PlaygroundState;
  return { state, answer: drawn, programText: () => text };
}

/** A row whose attributes are this number. */
function givenRow(value: number): GivenVertex {
  const rows = { attributes: new Float32Array(64).fill(value), lane: 0, warp: 0, first: 3 };
  return { name: "row 3 of b.csv", rows, draw: 0, giveOther: () => undefined };
}

describe("the subject", () => {
  const messageOf = (page: View) => {
    const model = new DebuggerModel(MACHINES);
    model.follow(page);
    expect(model.stepper).toBeNull();
    return model.subject.ok ? "" : model.subject.message;
  };
  test("is a vertex of a draw, with its attributes and the draw's parameters", () => {
    const model = new DebuggerModel(MACHINES);
    model.follow(view({ vertex: 11 }));
    expect(model.subject).toMatchObject({ ok: true, name: "vertex 11", file: "a.vp", text: TEXT });
    const { registers } = model.stepper!;
    expect(registers.read({ file: "attribute", index: 0 })).toEqual([
      11,
      11 + 1 / 64,
      11 + 2 / 64,
      11 + 3 / 64,
    ]);
    expect(registers.read({ file: "parameter", index: 4 })).toEqual([2, 0, 1, 1]);
  });
  test("can be one beyond those that were kept, if the picture was asked for it", () => {
    const attributes = Float32Array.from({ length: 64 }, (_, word) => 100 + word);
    const vertex = { number: 11, attributes, results: new Float32Array(84) };
    const model = new DebuggerModel(MACHINES);
    model.follow(view({ vertex: 11 }, { ...answer({}, 11), vertex }));
    expect(model.subject).toMatchObject({ ok: true, name: "vertex 11" });
    const other = { ...answer({}, 11), vertex: { ...vertex, number: 10 } };
    expect(messageOf(view({ vertex: 11 }, other))).toMatch("vertex 11 were not kept");
  });
  test("is an execution of a program without vertices, with the constants before it", () => {
    const attributes = Float32Array.from({ length: 64 }, (_, word) => (word < 4 ? 1 + word : 0));
    const parameters = [{ file: "parameter", index: 4, value: [5, 6, 7, 8], tracked: null }];
    const executions = [{ call: 3, file: "a.vsp", attributes, parameters }];
    const text = "!!VSP1.0 ADD c[9], v[0], c[4]; END";
    const model = new DebuggerModel(MACHINES);
    model.follow(view({ vertex: 10, execution: 0 }, { ...answer(), executions }, text));
    expect(model.subject).toMatchObject({ ok: true, name: "execution 1", file: "a.vsp", text });
    const c9 = { file: "parameter", index: 9 };
    expect(model.stepper!.registers.read(c9)).toEqual([0, 0, 0, 0]);
    model.moveTo(Infinity);
    expect(model.stepper!.registers.read(c9)).toEqual([6, 8, 10, 12]);
    expect(keptConstants(model.stepper!.execution)).toMatchObject([c9]);
    expect(messageOf(view({ execution: 1 }, { ...answer(), executions }, text))).toBe(
      "The picture has no execution 2 of such a program.",
    );
    expect(messageOf(view({}, { ...answer(), executions }, text))).toMatch("Or choose an execution of a.vsp");
  });
  test("is missing for a reason", () => {
    expect(messageOf(view({}))).toMatch(/^Click a vertex/);
    expect(messageOf(view({ vertex: 11 }, null))).toBe("There is no picture yet.");
    expect(messageOf(view({ vertex: 12 }))).toMatch(/has no vertex 12 that a vertex program was run for\.$/);
    const programs = [
      { file: "b.vp", diagnostics: [{} as never], reached: [], stopped: 0, names: {}, written: [] },
    ];
    expect(messageOf(view({ vertex: 12 }, { ...answer(), programs }))).toMatch(
      /run for: b\.vp does not load/,
    );
    expect(messageOf(view({ vertex: 11 }, answer({}, 11)))).toMatch("vertex 11 were not kept");
    expect(messageOf(view({ vertex: 11 }, answer({ file: null })))).toMatch("not one of the scene's files");
    expect(messageOf(view({ vertex: 11 }, answer(), "!!VP1.0 MOV END"))).toMatch("a.vp does not load");
  });
  test("can be attributes that are not a vertex's, until another vertex is chosen", () => {
    const model = new DebuggerModel(MACHINES);
    const page = view({ vertex: 10 }) as Page;
    model.follow(page);
    model.give(givenRow(7), page);
    expect(model.subject).toMatchObject({ name: "row 3 of b.csv" });
    expect(model.stepper!.registers.read({ file: "attribute", index: 0 })).toEqual([7, 7, 7, 7]);
    model.follow(view({ vertex: 11 }));
    expect(model.subject).toMatchObject({ name: "vertex 11" });
    model.give(givenRow(0), page);
    model.give(null, page);
    expect(model.subject).toMatchObject({ name: "vertex 10" });
  });
});

describe("a given vertex", () => {
  const given = givenRow(0);
  const parameter = (model: DebuggerModel) => model.stepper?.registers.read({ file: "parameter", index: 4 });

  test("gets the parameters that its draw has now", () => {
    const model = new DebuggerModel(MACHINES);
    model.give(given, view({ vertex: 10 }) as Page);
    expect(parameter(model)).toEqual([2, 0, 1, 1]);
    model.follow(
      view(
        { vertex: 10 },
        answer({ parameters: [{ file: "parameter", index: 4, value: [5, 6, 7, 8], tracked: null }] }),
      ),
    );
    expect([model.subject, parameter(model)]).toMatchObject([{ name: given.name }, [5, 6, 7, 8]]);
  });
  test("is refused without its draw, and gone with the scene", () => {
    const model = new DebuggerModel(MACHINES);
    model.give({ ...given, draw: 1 }, view({ vertex: null }) as Page);
    expect(model.subject).toMatchObject({
      ok: false,
      message: "The picture does not have the draw of row 3 of b.csv any more.",
    });
    expect(model.isGiven).toBe(true);
    model.follow(view({ vertex: null, scene: "t" }));
    expect(model.isGiven).toBe(false);
  });
});

describe("the position", () => {
  test("and the slice stay while a program that is edited does not load", () => {
    const model = new DebuggerModel(MACHINES);
    const drawn = answer();
    model.follow(view({ vertex: 10 }, drawn));
    model.moveTo(3);
    model.showSlice({ file: "result", index: 1, component: 2 });
    model.moveTo(2);
    for (const text of ["MOV", "M"])
      model.follow(view({ vertex: 10, programs: { text } }, drawn, TEXT.replace("END", text)));
    expect(model.stepper).toBeNull();
    model.follow(view({ vertex: 10, programs: {} }, drawn, TEXT.replace("END", "MOV R2, R0; END")));
    expect([model.stepper!.position, model.slice?.position]).toEqual([2, 3]);
    model.follow(view({ vertex: 10, programs: {} }, drawn, "MOV"));
    model.follow(view({ vertex: 11, programs: {} }, drawn, "MOV"));
    model.follow(view({ vertex: 11, programs: {} }, drawn));
    expect([model.stepper!.position, model.slice]).toEqual([0, null]);
  });

  test("stays when the program is edited, and at the end if it was there", () => {
    const model = new DebuggerModel(MACHINES);
    const drawn = answer();
    model.follow(view({ vertex: 10 }, drawn));
    const { stepper } = model;
    model.moveTo(2);
    model.follow(view({ vertex: 10, programs: model.stepper!.execution.program as never }, drawn, TEXT));
    expect(model.stepper).not.toBe(stepper);
    expect(model.stepper!.position).toBe(2);
    model.moveTo(4);
    model.follow(view({ vertex: 10, programs: {} }, drawn, TEXT.replace("END", "MOV R1, R0; END")));
    expect(model.stepper!.position).toBe(5);
    model.follow(view({ vertex: 11 }, drawn));
    expect(model.stepper!.position).toBe(0);
  });
  test("and all else stay when nothing changes", () => {
    const model = new DebuggerModel(MACHINES);
    const page = view({ vertex: 10 });
    model.follow(page);
    const { stepper } = model;
    model.follow({ ...page });
    expect(model.stepper).toBe(stepper);
  });
  test("runs to lines, or to the ends", () => {
    const model = new DebuggerModel(MACHINES);
    let changes = 0;
    model.listen(() => changes++);
    model.follow(view({ vertex: 10 }));
    const at = (run: () => void) => {
      run();
      return model.stepper!.position;
    };
    expect(at(() => model.runToLines([4], "forward"))).toBe(2);
    expect(at(() => model.runToLines([4], "forward"))).toBe(4);
    expect(at(() => model.runToLines([4], "backward"))).toBe(2);
    expect(at(() => model.runToLines([], "backward"))).toBe(0);
    expect(at(() => model.moveBy(3))).toBe(3);
    expect(at(() => model.moveBy(-1))).toBe(2);
    expect(changes).toBe(7);
  });
  test("is that of a link which is opened, and of another one for the same vertex", () => {
    const model = new DebuggerModel(MACHINES);
    model.follow(view({ vertex: 10, step: 2 }, null));
    model.follow(view({ vertex: 10, step: 2 }));
    expect(model.stepper!.position).toBe(2);
    const drawn = answer();
    model.follow(view({ vertex: 10, step: 3 }, drawn));
    model.follow(view({ vertex: 10, step: 1 }, drawn));
    expect(model.stepper!.position).toBe(1);
    model.follow(view({ vertex: 10, step: 1_000 }, drawn));
    expect(model.stepper!.position).toBe(model.stepper!.last);
  });
  test("goes to where the NaN of a result comes from, past one that no result comes from", () => {
    const model = new DebuggerModel(MACHINES);
    const text = TEXT.replace(
      "ADD o[COL0], R1.x, R0;",
      "MUL R2.x, R1.x, R0.y; MUL R4, R1.x, R0.y; MOV o[COL0], R4;",
    );
    const page = view({ vertex: 10 }, answer(), text);
    const result = { file: "result", index: 1, component: 2 };
    model.seekNaN(result, page);
    expect([model.result, model.stepper!.position]).toEqual([result, 4]);
    expect(stepSentence(model)).toContain("warning: NaN in R4, from R1.x = +INF and R0.y = 0; next");
    const position = { file: "result", index: 0, component: 0 };
    model.seekNaN(position, page);
    // Which is a number: it stays.
    expect([model.result, model.stepper!.position]).toEqual([position, 4]);
  });
  test("keeps what it says while the same run is drawn again, and not of another one", () => {
    const model = new DebuggerModel(MACHINES);
    model.follow(view({ vertex: 10 }));
    model.runToNonFinite("forward");
    model.runToNonFinite("forward");
    const said = model.message;
    expect(said).not.toBe("");
    model.follow(view({ vertex: 10, step: model.stepper!.position }));
    expect(model.message).toBe(said);
    const other = answer({
      parameters: [{ file: "parameter", index: 4, value: [3, 0, 1, 1], tracked: null }],
    });
    model.follow(view({ vertex: 10, step: model.stepper!.position }, other));
    expect(model.message).toBe("");
  });
  test("runs past what makes an infinity, and says once what it was", () => {
    const model = new DebuggerModel(MACHINES);
    model.follow(view({ vertex: 10 }));
    model.runToNonFinite("forward");
    expect([model.stepper!.position, model.message]).toEqual([2, ""]);
    expect(stepSentence(model).split("infinity in R1.x, from R0.y = 0")).toHaveLength(2);
    model.runToNonFinite("forward");
    expect([model.stepper!.position, model.message]).toEqual([
      2,
      "No instruction from here on makes a NaN or an infinity.",
    ]);
    model.moveBy(1);
    expect(model.message).toBe("");
    model.runToNonFinite("backward");
    expect(model.stepper!.position).toBe(2);
  });
});

describe("the slice that is shown", () => {
  const target = { file: "result", index: 1, component: 2 } as const;

  test("is of a component as it is at the position, and stays there", () => {
    const model = new DebuggerModel(MACHINES);
    model.follow(view({ vertex: 10 }));
    model.showSlice(target);
    expect([...model.slice!.steps]).toEqual([]);
    model.moveTo(4);
    model.showSlice(target);
    model.moveTo(1);
    expect([[...model.slice!.instructions], model.slice!.position]).toEqual([[0, 1, 2], 4]);
    model.showSlice(null);
    expect(model.slice).toBeNull();
  });
  test("follows an edit, and goes with the vertex", () => {
    const model = new DebuggerModel(MACHINES);
    const drawn = answer();
    model.follow(view({ vertex: 10 }, drawn));
    model.moveTo(4);
    model.showSlice(target);
    model.follow(
      view(
        { vertex: 10, programs: {} },
        drawn,
        TEXT.replace("R1.x, R0;", "R0, R0;").replace("END", "MOV R1, R0; END"),
      ),
    );
    expect([[...model.slice!.instructions], model.slice!.position]).toEqual([[0, 2], 5]);
    model.follow(view({ vertex: 11 }, drawn));
    expect(model.slice).toBeNull();
  });
});

describe("the registers that are shown", () => {
  const shown = (execution: Parameters<typeof shownRegisters>[0]) =>
    shownRegisters(execution).map((register) => registerText(execution.by, register));

  test("are those of the text, and the condition code of VP2.0: what the program changes comes first", () => {
    expect(shown(executed(TEXT))).toEqual(["R0", "R1", "o[HPOS]", "o[COL0]", "v[0]", "c[4]"]);
    expect(shown(executedVp2("MOV R3, c[2];"))).toEqual(["R3", "CC", "o[HPOS]", "v[0]", "c[2]"]);
  });
  test("include parameters that addresses led to [VP2 2.14.2.1]", () => {
    const execution = executedVp2("ARL A1.x, c[0]; MOV R0, c[A1.x + 3]; MOV R0, c[A1.x - 200];", {
      parameters: { 0: [30, 0, 0, 0] },
    });
    expect(shown(execution)).toEqual(["R0", "A1", "CC", "o[HPOS]", "v[0]", "c[0]", "c[33]"]);
  });
});
