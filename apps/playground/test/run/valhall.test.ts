import { beforeAll, describe, expect, test } from "@jest/globals";
import { singleToBits, wordsOf } from "@glasm/base";
import { drawScene, scenes } from "@glasm/rasterizer";
import { shownScenes } from "../../src/gallery/entries.js";
import { ROW_WORDS } from "../../src/machine/valhall/lane-rows.js";
import { PAGE_RESULTS } from "../../src/machine/valhall/page-rows.js";
import type { DrawAnswer } from "../../src/messages/messages.js";
import type { PlaygroundState } from "../../src/state/state.js";
import { answer as answerOf } from "../../src/worker/answer.js";
import { colorCount, difference, pixelAt, readText, SIZE, SQUARE, stateOf } from "./fixtures.js";

async function drawn(state: PlaygroundState): Promise<DrawAnswer> {
  const reply = await answerOf({ kind: "draw", id: 7, state, ...SIZE, quick: false });
  if (reply.kind !== "drawn") throw new Error(JSON.stringify(reply));
  return reply;
}

async function picked(state: PlaygroundState, x: number, y: number): Promise<readonly number[] | null> {
  const reply = await answerOf({ kind: "pick", id: 7, state, ...SIZE, x, y });
  if (reply.kind !== "picked") throw new Error(JSON.stringify(reply));
  return reply.pick?.vertices ?? null;
}

const SCENES = shownScenes.filter(({ front }) => front === "valhall").map(({ name }) => name);

/** Puts the mesh where it belongs; the color is u60 to u63, and a word of memory is added to the red. */
const PLAIN = `LD_ATTR_IMM.v4.f32.slot0.wait0 @r0:r1:r2:r3, r60, r61, index:0x0, table:0x1
FMA.f32 r8, r0, u8, 0x0.neg
FMA.f32 r8, r1, u9, r8
FMA.f32 r8, r2, u10, r8
FMA.f32 r8, r3, u11, r8
FMA.f32 r9, r0, u12, 0x0.neg
FMA.f32 r9, r1, u13, r9
FMA.f32 r9, r2, u14, r9
FMA.f32 r9, r3, u15, r9
FMA.f32 r11, r0, u20, 0x0.neg
FMA.f32 r11, r1, u21, r11
FMA.f32 r11, r2, u22, r11
FMA.f32 r11, r3, u23, r11
FRCP.f32 r11, r11
FMA.f32 r8, r8, r11, 0x0.neg
FMA.f32 r9, r9, r11, 0x0.neg
FMA.f32 r8, r8, u0, 0x0.neg
FADD.f32 r8, r8, u4
FMA.f32 r9, r9, u1, 0x0.neg
FADD.f32 r9, r9, u5
FADD.f32 r10, 0x38000000.h1, 0x0.neg
LEA_BUF_IMM.slot1.wait1 @r4:r5, r59, table:0xD, index:0x0
STORE.i128.istream.slot2 @r8:r9:r10:r11, r4, offset:0x0
LD_BUFFER.i32.unsigned.slot0.wait0 @r20, 0x0, 0x0
MOV.i32 r12, u60
FADD.f32 r12, r12, r20
MOV.i32 r13, u61
MOV.i32 r14, u62
MOV.i32 r15, u63
STORE.i128.estream.slot2.end @r12:r13:r14:r15, r4, offset:144
`;
const ONE = singleToBits(1);
const HALF = singleToBits(0.5);

function squareState(changes: Partial<PlaygroundState> = {}, text = PLAIN): PlaygroundState {
  return stateOf("lesson-moves", {
    mesh: { name: "square.obj", obj: SQUARE },
    programs: { "lesson-moves.vp": text },
    parameters: { u61: [HALF], u63: [ONE], memory0: [ONE] },
    arithmetic: "preserve",
    ...changes,
  });
}

const errorsOf = ({ calls }: DrawAnswer) => calls.flatMap(({ error }) => (error === null ? [] : [error]));

test.each(SCENES)("%s is drawScene's picture, bit for bit, without errors", async (name) => {
  const scene = scenes.find((one) => one.name === name)!;
  const { data } = drawScene(scene, readText, { frame: 0, ...SIZE });
  const whole = await drawn(stateOf(name));
  expect(Buffer.from(whole.pixels.buffer).equals(Buffer.from(data))).toBe(true);
  expect(errorsOf(whole)).toEqual([]);
  for (const { diagnostics, stopped, reached } of whole.programs)
    expect([diagnostics, stopped, reached.every((one) => one)]).toEqual([[], 0, true]);
  expect(whole.draws.some(({ file, otherFile }) => file !== null && otherFile !== undefined)).toBe(true);
});

describe("a program in the place of one of the GL [Ruling 179]", () => {
  let whole: DrawAnswer;

  beforeAll(async () => {
    whole = await drawn(squareState());
  });

  test("is drawn in the color of uniforms and of memory that the user has set", async () => {
    expect(errorsOf(whole)).toEqual([]);
    expect(whole.refused).toEqual([]);
    expect(pixelAt(whole, 48, 48)).toEqual([255, 128, 0, 255]);
    const { parameters } = squareState();
    const blue = await drawn(squareState({ parameters: { ...parameters, u62: [ONE], memory0: [0] } }));
    expect(pixelAt(blue, 48, 48)).toEqual([0, 128, 255, 255]);
  });

  test("has the uniforms that it reads, and words of memory that are not zero", async () => {
    const [{ parameters, file, mode, vertexCount }] = whole.draws as [DrawAnswer["draws"][0]];
    expect([file, mode, vertexCount]).toEqual(["lesson-moves.vp", "TRIANGLES", whole.vertexCount]);
    const valuesOf = (name: string) =>
      parameters.filter((one) => one.file === name).map(({ index, value }) => [index, value]);
    expect(valuesOf("memory")).toEqual([[0, [ONE]]]);
    expect(valuesOf("u")).toEqual(
      expect.arrayContaining([
        [0, [singleToBits(SIZE.width / 2)]],
        [61, [HALF]],
        [62, [0]],
      ]),
    );
  });

  test("has rows of vertices: attributes, identifiers and what it stores", async () => {
    const { attributes, results, vertexCount } = whole;
    expect([attributes.length, results.length]).toEqual([
      ROW_WORDS.inputs * vertexCount,
      ROW_WORDS.results * vertexCount,
    ]);
    const ids = Array.from(
      { length: vertexCount },
      (_, vertex) => wordsOf(attributes)[ROW_WORDS.inputs * vertex + 4 * 16],
    );
    expect(new Set(ids)).toEqual(new Set([0, 1, 2, 3, 4, 5]));
    const color = 4 * PAGE_RESULTS.indexOf("varying[9]");
    for (let vertex = 0; vertex < vertexCount; vertex++) {
      const row = results.subarray(ROW_WORDS.results * vertex, ROW_WORDS.results * (vertex + 1));
      expect([...row.subarray(color, color + 4)]).toEqual([1, 0.5, 0, 1]);
      expect(row[2]).toBe(0.5);
      expect(row[0]).toBeGreaterThan(0);
      expect(row[0]).toBeLessThan(SIZE.width);
    }
  });

  test("marks which instructions are reached, with branches as well", async () => {
    expect(whole.programs[0]!.reached.every((one) => one)).toBe(true);
    const skipping = PLAIN.replace(
      "MOV.i32 r13, u61",
      "BRANCHZ.eq.reconverge 0x0, offset:behind\nMOV.i32 r13, 0x0\nbehind: MOV.i32 r13, u61",
    );
    const reply = await drawn(squareState({}, skipping));
    expect(errorsOf(reply)).toEqual([]);
    const [{ reached }] = reply.programs as [DrawAnswer["programs"][0]];
    expect(reached.filter((one) => !one)).toHaveLength(1);
    expect(reached.indexOf(false)).toBe(PLAIN.split("\n").indexOf("MOV.i32 r13, u61") + 1);
  });

  test("has edges, a view volume and a slot as color", async () => {
    for (const kind of ["volume", "wireframe"] as const)
      expect(difference(whole, await drawn(squareState({ display: { kind } })))).toBeGreaterThan(0.05);
    const colors = await drawn(squareState({ display: { kind: "register", register: "varying[9]" } }));
    expect(colors.note).toMatch(/varying\[9\] as color: /);
    expect(colorCount(colors)).toBeGreaterThan(1);
  });

  test("has the vertices of the primitive at a pixel", async () => {
    const vertices = (await picked(squareState(), 48, 48))!;
    expect(vertices).toHaveLength(3);
    const { vertex, mark } = await drawn(squareState({ vertex: vertices[0]! }));
    expect([vertex?.number, mark?.corners.length]).toEqual([vertices[0], 3]);
    expect(await picked(squareState(), 0, 0)).toBeNull();
  });

  test("marks vertices with a result that is NaN", async () => {
    expect(whole.notNumbers).toEqual([]);
    const { parameters } = squareState();
    const notNumber = await drawn(squareState({ parameters: { ...parameters, u62: [0x7fc00000] } }));
    expect(notNumber.notNumbers.length).toBeGreaterThan(0);
  });
});

test("a program that does not load, or is not executed, is an error of its call", async () => {
  const broken = await drawn(squareState({}, PLAIN.replace("FRCP.f32", "FRCQ.f32")));
  expect(errorsOf(broken)).toMatchObject([
    { name: "SyntaxError", reason: expect.stringMatching(/^lesson-moves\.vp:14:1: .*FRCQ/) },
  ]);
  expect(broken.programs[0]!.diagnostics).toHaveLength(1);
  const unsupported = PLAIN.replace("MOV.i32 r13, u61", "FATAN_ASSIST.f32 r0, r0, r0\nMOV.i32 r13, u61");
  expect(errorsOf(await drawn(squareState({}, unsupported)))).toMatchObject([
    { name: "unsupported", citation: "[Ruling 333]" },
  ]);
});

test("vertices that the limit stops are counted", async () => {
  const text = "again: BRANCHZ.eq.reconverge 0x0, offset:again\nNOP.end\n";
  const reply = await drawn(squareState({}, text));
  expect(reply.programs[0]!.stopped).toBe(reply.vertexCount);
});
