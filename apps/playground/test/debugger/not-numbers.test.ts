import { describe, expect, test } from "@jest/globals";
import { laneWords } from "@glasm/vm";
import type { DrawAnswer } from "../../src/messages/messages.js";
import type { DrawnPage } from "../../src/panel/panel.js";
import { notNumbersOf, summaryOf } from "../../src/debugger/not-numbers.js";
import { NV_VERTEX_DEBUGGER } from "../../src/debugger/nv-vertex.js";
import { loadSceneSource } from "../../src/run/scene/sources.js";
import { drawn, stateOf } from "../run/fixtures.js";

const RESULT_WORDS = laneWords(NV_VERTEX_DEBUGGER.machine.cells, 1).results;

const STATE = stateOf("lesson-moves");
const TEXT =
  // 0 times infinity where x is negative.
  "!!VP1.0 MOV o[HPOS], v[OPOS]; SGE R1, v[OPOS], -v[OPOS]; RCP R0.x, R1.x; MUL o[COL0].y, R0.x, R1.x; END";

test("results that are NaN are counted by register, with the first vertex of each", () => {
  const answer = drawn({ ...STATE, programs: { "lesson-moves.vp": TEXT } });
  const isNaNAt = (vertex: number): boolean =>
    answer.results.subarray(RESULT_WORDS * vertex, RESULT_WORDS * (vertex + 1)).some(Number.isNaN);
  const vertices = [...Array(answer.results.length / RESULT_WORDS).keys()].filter(isNaNAt);
  expect(vertices.length).toBeGreaterThan(0);
  expect(vertices.length).toBeLessThan(answer.vertexCount);
  const page = (from: DrawAnswer): DrawnPage => ({ state: STATE, answer: from, programText: () => TEXT });
  expect(notNumbersOf(page(answer), answer, NV_VERTEX_DEBUGGER)).toEqual([
    {
      name: "o[COL0]",
      register: { file: "result", index: 1 },
      vertices: vertices.length,
      of: answer.vertexCount,
      first: vertices[0],
      component: 1,
      emitted: null,
    },
  ]);
  const other = drawn(STATE);
  expect(notNumbersOf(page(other), other, NV_VERTEX_DEBUGGER)).toEqual([]);
});

test("what is NaN is listed by the number of vertices, which is called all where it is", () => {
  const one = { register: { file: "result", index: 1 }, first: 0, component: 0, emitted: null };
  const found = (name: string, vertices: number, of = 9) => ({ ...one, name, vertices, of });
  expect(summaryOf([found("o[COL1]", 9)])).toBe("NaN for all 9 vertices: o[COL1]");
  expect(summaryOf([found("o[COL1]", 9), found("o[TEX0]", 8), found("o[FOGC]", 9)])).toBe(
    "NaN for all 9 vertices: o[COL1], o[FOGC]; for 8 of 9 vertices: o[TEX0]",
  );
  expect(summaryOf([found("o[COL1]", 1, 1)])).toBe("NaN for the only vertex: o[COL1]");
});

describe("vertices with a result that is NaN are marked in the picture", () => {
  const state = { ...STATE, programs: { "lesson-moves.vp": TEXT } };

  test("at their places, each place once, and not while the view moves", () => {
    const { notNumbers, results } = drawn(state);
    expect(notNumbers.length).toBeGreaterThan(0);
    for (const { vertex, place } of notNumbers) {
      const row = results.subarray(RESULT_WORDS * vertex, RESULT_WORDS * (vertex + 1));
      const [x, y, , w] = row;
      expect(row.some(Number.isNaN)).toBe(true);
      expect(place[0]).toBeCloseTo((x! / w! + 1) / 2, 5);
      expect(place[1]).toBeCloseTo((1 - y! / w!) / 2, 5);
    }
    expect(new Set(notNumbers.map(({ place }) => place.join())).size).toBe(notNumbers.length);
    expect(drawn(state, true).notNumbers).toEqual([]);
    expect(drawn(STATE).notNumbers).toEqual([]);
  });

  test("but for those without a place, and at most 200 of many", () => {
    const nowhere = TEXT.replace("MOV o[HPOS], v[OPOS];", "RCP R2.x, v[6].x; MUL o[HPOS], R2.x, v[6].x;");
    const scene = { ...stateOf("teapot-lit"), programs: { "teapot-lit.vp": nowhere } };
    expect(drawn(scene).notNumbers).toEqual([]);
    const everywhere = TEXT.replace("o[HPOS], v[OPOS]", "o[HPOS].xyz, v[OPOS]").replace(
      "R1.x; END",
      "c[95].x; END",
    );
    const answer = drawn({ ...scene, programs: { "teapot-lit.vp": everywhere } });
    const many = answer.notNumbers;
    expect(many.length).toBeGreaterThan(100);
    expect(many.length).toBeLessThanOrEqual(200);
    const rows = Array.from({ length: answer.vertexCount }, (_, vertex) =>
      answer.results.subarray(RESULT_WORDS * vertex, RESULT_WORDS * (vertex + 1)),
    );
    expect(answer.notNumberCount).toBe(rows.filter((row) => row.some(Number.isNaN)).length);
  });

  test("in the view volume, the register displays and of shaders as well", async () => {
    for (const display of [{ kind: "volume" }, { kind: "register", register: "COL0" }] as const)
      expect(drawn({ ...state, display }).notNumbers.length).toBeGreaterThan(0);
    const shader = stateOf("lesson-pica-moves");
    expect(drawn(shader).notNumbers).toEqual([]);
    const { texts } = await loadSceneSource(shader.scene);
    const programs = Object.entries(texts).map(([file, text]) => [
      file,
      text.replace("mov outcolor.w, numbers.y", "rcp r1, numbers.z\n\tadd outcolor.w, -r1, r1"),
    ]);
    const answer = drawn({ ...shader, programs: Object.fromEntries(programs) as Record<string, string> });
    expect(answer.refused).toEqual([]);
    expect(answer.notNumbers.length).toBeGreaterThan(0);
  });
});
