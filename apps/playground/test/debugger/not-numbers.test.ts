import { expect, test } from "@jest/globals";
import { laneWords } from "@glasm/vm";
import { notNumbersOf } from "../../src/debugger/not-numbers.js";
import { NV_VERTEX_DEBUGGER } from "../../src/debugger/nv-vertex.js";
import { drawn, stateOf } from "../run/fixtures.js";

const RESULT_WORDS = laneWords(NV_VERTEX_DEBUGGER.machine.cells, 1).results;

test("results that are NaN are counted by register, with the first vertex of each", () => {
  const scene = "lesson-moves";
  const state = stateOf(scene);
  const text =
    // 0 times infinity where x is negative.
    "!!VP1.0 MOV o[HPOS], v[OPOS]; SGE R1, v[OPOS], -v[OPOS]; RCP R0.x, R1.x; MUL o[COL0].y, R0.x, R1.x; END";
  const answer = drawn({ ...state, programs: { "lesson-moves.vp": text } });
  const isNaNAt = (vertex: number): boolean =>
    answer.results.subarray(RESULT_WORDS * vertex, RESULT_WORDS * (vertex + 1)).some(Number.isNaN);
  const vertices = [...Array(answer.results.length / RESULT_WORDS).keys()].filter(isNaNAt);
  expect(vertices.length).toBeGreaterThan(0);
  expect(vertices.length).toBeLessThan(answer.vertexCount);
  expect(notNumbersOf(answer, NV_VERTEX_DEBUGGER)).toEqual([
    {
      register: { file: "result", index: 1 },
      vertices: vertices.length,
      of: answer.vertexCount,
      first: vertices[0],
      component: 1,
    },
  ]);
  expect(notNumbersOf(drawn(state), NV_VERTEX_DEBUGGER)).toEqual([]);
});
