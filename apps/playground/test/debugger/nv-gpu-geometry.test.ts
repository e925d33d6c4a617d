import { load, NV_GPU, resultsOf } from "@glasm/nv-gpu";
import { backwardSlice } from "@glasm/vm";
import { beforeAll, describe, expect, test } from "@jest/globals";
import { compareVertices } from "../../src/compare/compare.js";
import { CompareModel } from "../../src/compare/compare-model.js";
import { rowsOfDraw as rowsToCompare } from "../../src/compare/compared-rows.js";
import { resultText } from "../../src/compare/summary.js";
import { verticesOf } from "../../src/compare/vertices-of-draw.js";
import type { DebuggerMachine } from "../../src/debugger/debugger-machine.js";
import { columnsOf, machineFor } from "../../src/debugger/draw-columns.js";
import { rowsOfDraw } from "../../src/debugger/draw-rows.js";
import { placeOfRow, rowCount, rowOfVertex } from "../../src/debugger/emitted-rows.js";
import { LoadedMachines } from "../../src/debugger/loaded-machines.js";
import { DebuggerModel } from "../../src/debugger/model.js";
import { notNumbersOf } from "../../src/debugger/not-numbers.js";
import { NV_GPU_DEBUGGER } from "../../src/debugger/nv-gpu.js";
import { shownOutput, valueAtEnd } from "../../src/debugger/outputs.js";
import { componentText } from "../../src/debugger/registers.js";
import { runVertices } from "../../src/debugger/run-vertices.js";
import { readVerticesCsv, verticesCsv } from "../../src/debugger/vertices-csv.js";
import { npyOf, objOf } from "../../src/exports/draw-export.js";
import type { ComparedVertices } from "../../src/messages/comparison.js";
import type { DrawAnswer, DrawRecord } from "../../src/messages/messages.js";
import type { DrawnPage } from "../../src/panel/panel.js";
import { readText, SIZE, stateOf } from "../run/fixtures.js";
import { answer as answerOf } from "../../src/worker/answer.js";

const SCENE = "procedural-geometry";
const FILE = `${SCENE}.nvgp`;
const TEXT = readText(FILE);
const MACHINES = new LoadedMachines();
const by = NV_GPU_DEBUGGER as DebuggerMachine;

/** The scene with other texts of its geometry program. */
async function pageOf(
  text = TEXT,
  vertex: number | null = null,
): Promise<DrawnPage & { answer: DrawAnswer }> {
  const state = stateOf(SCENE, { vertex, ...(text === TEXT ? {} : { programs: { [FILE]: text } }) });
  const answer = await answerOf({ kind: "draw", id: 1, state, ...SIZE, quick: false });
  if (answer.kind !== "drawn") throw new Error(JSON.stringify(answer));
  return { state, answer, programText: (file) => (file === FILE ? text : readText(file)) };
}

const runsOf = ({ answer }: { answer: DrawAnswer }): DrawRecord =>
  answer.draws.find(({ stage }) => stage === "geometry")!;

let page: Awaited<ReturnType<typeof pageOf>>;
let runs: DrawRecord;
let own: DebuggerMachine;
beforeAll(async () => {
  await MACHINES.load("nv-gpu");
  page = await pageOf();
  runs = runsOf(page);
  own = machineFor(page, FILE, by);
});

/** The debugger on a run of it. */
async function debugged(run: number) {
  const model = new DebuggerModel(MACHINES);
  const of = { ...page, state: { ...page.state, vertex: runs.firstVertex + run } };
  model.follow(of);
  if (model.stepper === null) throw new Error("nothing is debugged");
  return { model, of, stepper: model.stepper, execution: model.stepper.execution };
}

describe("a run of a geometry program of NV_gpu_program [Ruling 308]", () => {
  test("is stepped through with its own inputs, to the vertices that were drawn, both ways [Ruling 306]", async () => {
    const run = 6;
    const { model, of, stepper, execution } = await debugged(run);
    expect(model.subject).toMatchObject({ ok: true, file: FILE });
    const { emitted, results } = runs.own!;
    const first = emitted![run]!;
    expect(execution.emissions).toHaveLength(emitted![run + 1]! - first);
    const position = { file: "result.position", index: 0 };
    for (const number of [5, 0]) {
      model.follow({ ...of, emitted: { number } });
      expect([model.emitted, stepper.position]).toEqual([number, execution.emissions[number]! + 1]);
      const words = new Uint32Array(results.slice(8 * (first + number), 8 * (first + number) + 8).buffer);
      const { file } = own.rows.withRole("result").map(({ name }) => ({ file: name }))[0]!;
      expect(stepper.registers.read({ file, index: 0 })).toEqual([...words.subarray(0, 4)]);
    }
    const x = { ...position, component: 0 };
    model.seekEmitted(5);
    model.showSlice(x);
    const { steps } = backwardSlice(execution, execution.trace, x, execution.emissions[5]!);
    expect([...model.slice!.steps]).toEqual(steps.map(({ step }) => step));
    const output = shownOutput(execution, x, model.resultStep)!;
    expect(componentText(execution.by, output)).toBe("result.position.x");
    expect(valueAtEnd(execution, output, model.resultStep)).toBe(results[8 * (first + 5)]);
    model.seekEmitted(null);
    expect([model.resultStep, stepper.position]).toEqual([undefined, stepper.last]);
    // What the text calls registers can be named in conditions, the corners of the primitive as well.
    const corner = execution.by.registers.named("corners[2]");
    expect(corner).toEqual(execution.by.registers.named("vertex[2].attrib[0]"));
    expect(execution.by.registers.named("clip[3]")).toEqual({ file: "program.env[]", index: 3 });
    const line = TEXT.split("\n").findIndex((one) => one.includes("EMIT;")) + 1;
    model.moveTo(0);
    model.runToBreakpoint(
      [{ line, condition: "point.w == 1 and corners[0].w == 1 and i.x >= 0" }],
      "forward",
    );
    expect(model.message).toMatch(/^Stopped as/);
  });

  test("has a row for each vertex that it has emitted, and one if it has emitted none", async () => {
    const text = TEXT.replace("    IF EQ.x;", "    RET (NE.x);\n    IF EQ.x;");
    const few = await pageOf(text);
    const draw = runsOf(few);
    const rows = rowsOfDraw(few.answer, draw, machineFor(few, FILE, by));
    expect(rows.count).toBe(320);
    const vertices = [0, 1, 2, 3].map((run) => rows.emitted![run + 1]! - rows.emitted![run]!);
    expect(vertices).toEqual([45, 0, 0, 0]);
    expect(rowCount(rows)).toBe(80 * 48);
    expect(placeOfRow(rows, 44)).toEqual({ vertex: 0, emitted: 44, result: 44 });
    expect(placeOfRow(rows, 46)).toEqual({ vertex: 2, emitted: null, result: null });
    expect(placeOfRow(rows, 48)).toEqual({ vertex: 4, emitted: 0, result: 45 });
    expect([rowOfVertex(rows, 4, 2), rowOfVertex(rows, 2), rowOfVertex(rows, 999)]).toEqual([50, 46, 3840]);
    const all = machineFor(few, FILE, by);
    const csv = verticesCsv(all, rows, columnsOf(few, FILE, all, true), "bits", draw.firstVertex).split("\n");
    expect(csv).toHaveLength(80 * 48 + 2);
    expect(csv[0]).toMatch(/^vertex,emitted,vertex\[0\]\.attrib\[0\]\.x,.*result\.position\.x/);
    expect(csv[47]).toMatch(new RegExp(`^${draw.firstVertex + 2},,0x.*,,,,,,,,$`));
    const shown = { title: "runs", by: all, rows, columns: [], draw };
    expect(objOf(shown, { file: "result.position", index: 0 })).toMatchObject({ left: 240 });
    expect(npyOf(shown, { file: "result.position", index: 0 }).length).toBeGreaterThan(16 * 80 * 48);
  });

  test("is run again from a table, which a CSV file of its own is", () => {
    const rows = rowsOfDraw(page.answer, runs, own);
    const columns = columnsOf(page, FILE, own, true).filter(
      ({ file }) => own.rows.file(file).role === "input",
    );
    const csv = verticesCsv(
      own,
      { ...rows, count: 2, emitted: rows.emitted!.subarray(0, 3) },
      columns,
      "decimal",
    );
    const [head, ...lines] = csv.trim().split("\n");
    // A line for each run is enough.
    const given = readVerticesCsv(own, [head, lines[0], lines.at(-1)].join("\n"));
    expect(given.count).toBe(2);
    expect([...given.attributes]).toEqual([...rows.attributes.subarray(0, given.attributes.length)]);
    const { program } = loadedProgram();
    const constants = own.constantWords(program, runs.parameters);
    const steps = runVertices(own, program, given, constants, { arithmetic: "ieee" });
    let next = steps.next();
    while (next.done !== true) next = steps.next();
    const { results, emitted, count } = next.value;
    expect([count, [...emitted!]]).toEqual([2, [...rows.emitted!.subarray(0, 3)]]);
    expect([...results]).toEqual([...rows.results.subarray(0, results.length)]);
  });

  test("is compared strip by strip with another text, which may read other inputs [Ruling 245]", () => {
    const all = verticesOf(page.answer, runs, own);
    // Those of the first triangle: its four invocations.
    const attributes = all.attributes.subarray(0, 4 * (all.attributes.length / 320));
    const asked = { machine: "nv-gpu", ...all, attributes } as const;
    const programOf = (text: string) => ({ text, file: FILE, arithmetic: "ieee", engine: "auto" }) as const;
    const compared = (text: string) =>
      compareVertices(by, { ...asked, programs: [programOf(TEXT), programOf(text)] });
    expect(compared(TEXT)).toMatchObject({ count: 4, differing: { vertices: 0, components: 0 } });
    const brighter = TEXT.replace(
      "MOV result.color.w, 1;",
      "ADD result.color.w, vertex[1].texcoord[0].x, 0.5;",
    );
    const { differing, differences, otherPrimitives } = compared(brighter);
    expect([differing.vertices, otherPrimitives]).toEqual([4, 0]);
    expect(differences[0]!.values).toEqual([1, 0.5]);
    expect(resultText(own, differences[0]!)).toMatch(/^result\.color.*\.w of vertex \d+ of primitive \d+$/);
    const fewer = compared(TEXT.replace("VERTICES_OUT 45", "VERTICES_OUT 44"));
    expect(fewer.otherPrimitives).toBe(1);
    expect(() => compared(readText(`${SCENE}.nvvp`))).toThrow("only one of the programs");
  });

  test("is compared by the panel in rows of its own", () => {
    const asked: ComparedVertices[] = [];
    const compareAside = (vertices: ComparedVertices) => {
      asked.push(vertices);
      return new Promise<never>(() => undefined);
    };
    const model = new CompareModel();
    const originalTexts = (file: string) => ({ own: page.programText(file), opened: page.programText(file) });
    model.follow({ drawn: page, originalTexts, compareAside }, rowsToCompare(page.answer, runs), by, "");
    expect(model.message.value).toBe("");
    expect(asked[0]!.layout).toEqual(own.rows.files);
    // Those of the first triangle
    const attributes = asked[0]!.attributes.subarray(0, 4 * (asked[0]!.attributes.length / 320));
    expect(compareVertices(by, { ...asked[0]!, attributes })).toMatchObject({ count: 4, message: null });
  });

  test("has a JSON line that runs its primitive again", async () => {
    const { execution, of } = await debugged(9);
    const { line, command } = execution.by.jsonLine({ ...execution, text: TEXT });
    const { program, env, primitives } = JSON.parse(line);
    expect([command, program, Object.keys(env).length]).toEqual(["glasm run --jsonl", TEXT, 13]);
    expect(primitives).toHaveLength(1);
    const [{ vertices, id }] = primitives;
    expect([vertices.length, Object.keys(vertices[2]), id]).toEqual([3, ["attrib[0]"], 2]);
    expect(vertices[0]["attrib[0]"].join()).toMatch(/^[\da-f]{8}(,[\da-f]{8}){3}$/);
    expect(of.state.vertex).toBe(runs.firstVertex + 9);
  });

  test("leads to the emitted vertex with the first NaN, and to the step that it comes from", async () => {
    const text = TEXT.replace(
      "MOV result.color.w, 1;",
      "RCP shade.w, facet.w;\n MUL result.color.w, shade.w, 0;",
    );
    const broken = await pageOf(text);
    const found = notNumbersOf(broken, broken.answer, by);
    expect(found.map(({ name, emitted }) => [name, emitted])).toEqual([["result.color.front.primary", 0]]);
    const [{ first, register, component, emitted }] = found as [(typeof found)[number]];
    const model = new DebuggerModel(MACHINES);
    model.seekNaN(
      { ...register, component },
      { ...broken, state: { ...broken.state, vertex: first } },
      emitted,
    );
    const { trace, lines } = model.stepper!.execution;
    const step = trace.steps[model.stepper!.position - 1]!;
    expect(text.split("\n")[lines.first[step.instruction]! - 1]).toContain("MUL result.color.w");
  });
});

function loadedProgram() {
  const loaded = load(TEXT);
  if (!loaded.ok) throw new Error("it does not load");
  expect(Object.keys(resultsOf(loaded.program, new Uint32Array(64)))).toContain("position");
  expect(NV_GPU.interfaceOf(loaded.program).maxVertices).toBe(45);
  return loaded;
}
