import { laneWords, rowWord } from "@glasm/vm";
import { describe, expect, test } from "@jest/globals";
import { wordsOf } from "@glasm/base";
import { LoadedMachines } from "../../src/debugger/loaded-machines.js";
import { DebuggerModel } from "../../src/debugger/model.js";
import { registerText } from "../../src/debugger/registers.js";
import { VALHALL_DEBUGGER as machine } from "../../src/debugger/valhall.js";
import { columnsOf, laneRows } from "../../src/lanes/lane-rows.js";
import { LanesModel } from "../../src/lanes/lanes-model.js";
import { commandOf, WARP_COMMANDS } from "../../src/lanes/warp-commands.js";
import { WarpPositions } from "../../src/lanes/warp-positions.js";
import { warpSentence } from "../../src/lanes/warp-sentence.js";
import type { DrawAnswer, DrawRecord } from "../../src/messages/messages.js";
import type { Page } from "../../src/panel/panel.js";
import type { PlaygroundState } from "../../src/state/state.js";

const MACHINES = new LoadedMachines();
await MACHINES.load("valhall");

/** Odd vertices wait at line 5 while even ones are at lines 3 and 4; what they do not have in common is done with then. */
const TEXT = `BRANCHZ.eq.reconverge 0x0, offset:0
MOV.i32 r0, r61
MOV.i32 r1, r60
BRANCHZ.reconverge r0, offset:odd
MOV.i32 r1, r61
IADD_IMM.i32.reconverge r1, r1, #0x10
odd: WMASK.subgroup16 r2, 0x1000000
NOP.end
`;
/** Lines of instructions, from 1. */
const [BRANCH, EVEN] = [4, 5];

const WORDS = laneWords(machine.rows, 1).inputs;
const COUNT = 40;

/** Vertices 100 to 139, each with its number as its id, and whether that is odd as its instance; 20 run at a time. */
function answer(): DrawAnswer {
  const attributes = new Float32Array(WORDS * (100 + COUNT));
  const [id, instance] = ["vertex_id", "instance_id"].map((file) =>
    rowWord(machine.rows, machine.rows.of(file, 0, 0)),
  ) as [number, number];
  for (let vertex = 0; vertex < 100 + COUNT; vertex++) {
    wordsOf(attributes)[WORDS * vertex + id] = vertex;
    wordsOf(attributes)[WORDS * vertex + instance] = vertex % 2;
  }
  const draw: DrawRecord = {
    ...{ call: 0, file: "a.valhall", stage: "vertex", mode: "POINTS", parameters: [] },
    ...{ firstVertex: 100, vertexCount: COUNT, launches: [20, 20] },
  };
  return {
    machine: "valhall",
    draws: [draw],
    programs: [],
    attributes,
    results: attributes,
    vertex: null,
  } as never;
}

class FakePage {
  readonly answer = answer();
  state = {
    ...{ scene: "s", programs: {}, vertex: 100, execution: null, step: 0, names: {} },
    ...{ arithmetic: "preserve", file: "a.valhall" },
  } as unknown as PlaygroundState;
  private readonly text: string;

  constructor(text = TEXT) {
    this.text = text;
  }

  programText = () => this.text;

  get drawn() {
    return { state: this.state, answer: this.answer, programText: this.programText };
  }

  /** Called after each change, as the page shows it. */
  changed = (): void => undefined;

  change(patch: Partial<PlaygroundState>): void {
    this.state = { ...this.state, step: 0, ...patch };
    this.changed();
  }
}

function shown(vertex: number, text?: string) {
  const page = new FakePage(text);
  page.change({ vertex });
  const model = new DebuggerModel(MACHINES);
  const lanes = new LanesModel(model);
  model.listen(() => lanes.follow());
  model.follow(page.drawn);
  page.changed = () => model.follow(page.drawn);
  return { page: page as unknown as Page, model, lanes };
}

const statesAt = ({ positions, position }: LanesModel): string =>
  Array.from({ length: 16 }, (_, lane) => positions.stateOf(lane, position)[0]).join("");

describe("a warp", () => {
  const steps = [
    { instruction: 0, lanes: 0b111 },
    { instruction: 1, lanes: 0b010 },
    { instruction: 2, lanes: 0b101 },
    { instruction: 3, lanes: 0b001 },
  ];
  const positions = new WarpPositions({ steps, count: 3 });
  const statesOf = (lane: number) => [0, 1, 2, 3, 4].map((position) => positions.stateOf(lane, position));

  test("has lanes that are active, wait, have ended, or have no vertex", () => {
    expect(statesOf(0)).toEqual(["active", "waiting", "active", "active", "ended"]);
    expect(statesOf(1)).toEqual(["active", "active", "ended", "ended", "ended"]);
    expect(statesOf(2)).toEqual(["active", "waiting", "active", "ended", "ended"]);
    expect(statesOf(3)).toEqual(new Array(5).fill("inactive"));
  });

  test("knows how far each lane is, and the other way round", () => {
    expect([0, 1, 2, 3, 4].map((position) => positions.doneBy(0, position))).toEqual([0, 1, 1, 2, 3]);
    expect([0, 1, 2, 3].map((done) => positions.positionOf(0, done))).toEqual([0, 2, 3, 4]);
    expect([0, 1, 2].map((done) => positions.positionOf(1, done))).toEqual([0, 1, 2]);
    expect([0, 1, 2, 3, 4].map((position) => positions.wasActive(1, position))).toEqual([
      ...[false, true, true, false, false],
    ]);
  });
});

describe("a vertex is debugged in the warp that it has in its launch", () => {
  test("with those beside it, as many as there are", () => {
    const at = (vertex: number) => {
      const { model, lanes } = shown(vertex);
      const { subject } = model;
      const { lane, warp, count } = lanes.warp!;
      return [subject.ok && subject.firstLane, lane, warp, count];
    };
    expect(at(100)).toEqual([100, 0, 0, 16]);
    expect(at(115)).toEqual([100, 15, 0, 16]);
    expect(at(116)).toEqual([116, 0, 1, 4]);
    expect(at(119)).toEqual([116, 3, 1, 4]);
    expect(at(120)).toEqual([120, 0, 0, 16]);
    expect(at(139)).toEqual([136, 3, 1, 4]);
  });

  test("whose lanes it sees", () => {
    const { model } = shown(117);
    model.moveTo(Infinity);
    expect(model.stepper!.registers.read({ file: "r", index: 2 })).toEqual([0b1111]);
    expect(model.stepper!.registers.read({ file: "r", index: 59 })).toEqual([8 * 17]);
  });

  test("alone if those beside it were not kept", () => {
    const { page, model, lanes } = shown(100);
    const { attributes, draws } = page.answer!;
    const kept = attributes.subarray(0, WORDS * 118);
    const cut = { ...page.answer!, attributes: kept, draws: draws.map((draw) => ({ ...draw })) };
    model.follow({ ...page.drawn, answer: cut, state: { ...page.state, vertex: 117 } });
    expect([lanes.warp!.count, lanes.warp!.lane]).toEqual([1, 0]);
  });

  test("and its JSON line has all of them", () => {
    const { model } = shown(117);
    const { execution } = model.stepper!;
    const { vertices } = JSON.parse(execution.by.jsonLine({ ...execution, text: TEXT }).line);
    expect(vertices.map(({ id }: { readonly id: number }) => id)).toEqual([116, 117, 118, 119]);
  });
});

describe("the lanes", () => {
  test("go with the debugger, and the debugger with them, both ways", () => {
    const { model, lanes } = shown(101);
    expect([lanes.position, statesAt(lanes)]).toEqual([0, "a".repeat(16)]);
    model.moveTo(4);
    // The vertex has an odd number: before its next step the others take theirs.
    expect([lanes.position, statesAt(lanes)]).toEqual([6, "a".repeat(16)]);
    lanes.moveTo(4);
    expect([model.stepper!.position, lanes.position, statesAt(lanes)]).toEqual([4, 4, "aw".repeat(8)]);
    lanes.moveTo(5);
    expect([model.stepper!.position, lanes.position]).toEqual([4, 5]);
    lanes.moveTo(3);
    expect(model.stepper!.position).toBe(3);
    lanes.moveTo(Infinity);
    expect([lanes.position, model.stepper!.next, statesAt(lanes)]).toEqual([8, undefined, "e".repeat(16)]);
    lanes.moveTo(-1);
    expect([lanes.position, model.stepper!.position]).toEqual([0, 0]);
  });

  test("are said in a sentence", () => {
    const { lanes } = shown(101);
    lanes.moveTo(4);
    expect(warpSentence(lanes, 16)).toBe(
      `4 of 8 steps of the warp; next is line ${EVEN}: MOV.i32 r1, r61; 8 lanes active, 8 waiting.`,
    );
    const { lanes: few } = shown(117);
    few.moveTo(Infinity);
    expect(warpSentence(few, 16)).toBe(
      "8 of 8 steps of the warp; next is the end; 4 lanes ended, 12 inactive.",
    );
  });

  test("are rows with the register that was written last, and what of it is new", () => {
    const { model, lanes } = shown(101);
    lanes.moveTo(3);
    expect(columnsOf(lanes).map(({ name }) => name)).toEqual(["State", "r1", "Vertex", "Next instruction"]);
    const textsAt = (lane: number) =>
      laneRows(lanes, 16, 100, "unsigned")[lane]!.cells.map(({ text }) => text);
    expect(textsAt(2)).toEqual(["active", "Δ 102", "102", `line ${BRANCH}: BRANCHZ.reconverge r0, offset:2`]);
    lanes.moveTo(5);
    expect([textsAt(2)[1], textsAt(3)[1]]).toEqual(["Δ 0", "103"]);
    expect(textsAt(3)[0]).toBe("waiting");
    lanes.moveTo(Infinity);
    model.choose({ file: "r", index: 2 });
    expect(textsAt(15)).toEqual(["ended", "65535", "115", "none: the program has ended"]);
    model.choose({ file: "r", index: 0 });
    expect([textsAt(4)[1], textsAt(5)[1], model.format]).toEqual(["0", "1", "typed"]);
  });

  test("that have no vertex have nothing but their state", () => {
    const { lanes } = shown(117);
    const [, , , last, none] = laneRows(lanes, 16, 116, "hex");
    expect([last!.vertex, none!.vertex, none!.cells.map(({ text }) => text)]).toEqual([
      ...[119, null, ["inactive", "", "", ""]],
    ]);
  });

  test("of a register of several components have a column for each", () => {
    const { model, lanes } = shown(
      100,
      `LD_ATTR_IMM.v4.f32.slot0.wait0 @r0:r1:r2:r3, r60, r61, index:0, table:1\n${TEXT}`,
    );
    model.choose({ file: "attribute", index: 0 });
    expect(columnsOf(lanes).filter(({ group }) => group === "attribute[0]")).toHaveLength(4);
    expect(laneRows(lanes, 16, 100, "hex")[0]!.cells).toHaveLength(7);
  });

  test("can be chosen: another vertex is debugged where the warp is", () => {
    const { page, model, lanes } = shown(101);
    lanes.moveTo(5);
    lanes.debug(6, page);
    expect(model.subject).toMatchObject({ ok: true, name: "vertex 106" });
    expect([lanes.position, lanes.warp!.lane, model.stepper!.position]).toEqual([5, 6, 5]);
    lanes.debug(1, page);
    expect([lanes.position, lanes.warp!.lane, model.stepper!.position]).toEqual([5, 1, 4]);
  });

  test("of given vertices are chosen where these are from", () => {
    const { page, model, lanes } = shown(101);
    const asked: number[] = [];
    const attributes = new Float32Array(WORDS * 3);
    const rows = { attributes, lane: 1, warp: 0, first: 32 };
    const giveOther = (row: number): void => void asked.push(row);
    model.give({ name: "row 33 of a.csv", rows, draw: 0, giveOther }, page.drawn);
    expect([model.stepper!.execution.warp!.count, model.subject]).toMatchObject([3, { firstLane: 32 }]);
    lanes.debug(2, page);
    lanes.debug(3, page);
    expect(asked).toEqual([34]);
  });

  test("are stepped by keys of the debugger", () => {
    expect(WARP_COMMANDS.map(({ text, key }) => [text, key])).toEqual([
      ["Start", "Ctrl+Shift+F5"],
      ["Step back", "Shift+F10"],
      ["Step", "F10"],
      ["End", "Ctrl+F5"],
    ]);
    const { lanes } = shown(101);
    const press = (key: string, shiftKey = false, ctrlKey = false): number => {
      commandOf({ key, shiftKey, ctrlKey } as KeyboardEvent)?.run(lanes);
      return lanes.position;
    };
    expect([press("F10"), press("F10"), press("F10", true), press("F9")]).toEqual([1, 2, 1, 1]);
    expect([press("F5", false, true), press("F5", true, true)]).toEqual([8, 0]);
  });

  test("of machines without warps are none", async () => {
    const machines = new LoadedMachines();
    await machines.load("nv-vertex");
    const model = new DebuggerModel(machines);
    const lanes = new LanesModel(model);
    const page = new FakePage("!!VP1.0\nMOV o[HPOS], v[0];\nEND");
    const { draws } = page.answer;
    const answered = {
      ...page.answer,
      machine: "nv-vertex" as const,
      attributes: new Float32Array(64 * 140),
      draws: [{ ...draws[0]!, file: "a.vp" }],
    };
    model.follow({ ...page.drawn, answer: answered });
    lanes.follow();
    expect([model.subject.ok, lanes.warp]).toEqual([true, null]);
  });

  test("name registers as the program does", () => {
    const { lanes } = shown(101);
    lanes.moveTo(Infinity);
    expect(registerText(machine, lanes.register!)).toBe("r2");
  });
});

test("an endless loop is recorded as far as one vertex is elsewhere, all lanes together", () => {
  const { model, lanes } = shown(101, "again: NOP.reconverge\nBRANCHZ.eq.reconverge 0x0, offset:again\n");
  expect([model.stepper!.last, lanes.positions.last]).toEqual([4096, 4096]);
  lanes.moveTo(Infinity);
  expect(laneRows(lanes, 16, 100, "hex")[0]!.cells.at(-1)!.text).toBe("more steps were not recorded");
});
