import { describe, expect, test } from "@jest/globals";
import { compareVertices } from "../../src/compare/compare.js";
import { rowsOfExecutions } from "../../src/compare/compared-rows.js";
import { NV_VERTEX_DEBUGGER as by } from "../../src/debugger/nv-vertex.js";
import { componentText } from "../../src/debugger/registers.js";
import type { ComparedProgram } from "../../src/messages/comparison.js";
import { drawn, stateOf } from "../run/fixtures.js";

const SCENE = "lesson-preparation";
const answer = drawn(stateOf(SCENE));
const file = answer.executions![0]!.file!;
const rows = rowsOfExecutions(answer, file)!;

const programOf = (text: string, parts: Partial<ComparedProgram> = {}): ComparedProgram => ({
  ...{ text, file, arithmetic: "unified", engine: "auto" },
  ...parts,
});

function compared(a: ComparedProgram, b: ComparedProgram) {
  const comparison = compareVertices(by, { machine: "nv-vertex", programs: [a, b], ...rows.vertices(by) });
  const texts = comparison.differences.map(({ vertex, where, values }) =>
    [rows.numberOf(vertex), componentText(by, where), ...values].join(" "),
  );
  return { ...comparison, texts };
}

describe("executions of a vertex state program [VP2 2.14.5, Ruling 254]", () => {
  test("are those of a file, which is none of the draws' programs", () => {
    expect([rows.count, rows.names[1], rows.debugged(0)]).toEqual([
      answer.executions!.length,
      "executions",
      { vertex: null, execution: 0 },
    ]);
    expect(rowsOfExecutions(answer, answer.draws[0]!.file!)).toBeNull();
  });

  test("are compared by the parameters that they leave, each with those that it began with", () => {
    const text = "!!VSP1.0 MOV c[90], v[0]; ADD c[91].xy, v[0], c[90]; END";
    expect(compared(programOf(text), programOf(text)).texts).toEqual([]);
    const other = text.replace("ADD c[91].xy, v[0], c[90]", "MOV c[91].x, v[0]");
    const { texts, count, differing } = compared(programOf(text), programOf(other));
    expect(count).toBe(rows.count);
    const [x, y] = answer.executions![0]!.attributes;
    const expected = [`1 c[91].x ${2 * x!} ${x!}`, `1 c[91].y ${2 * y!} 0`].filter((_, i) => [x, y][i] !== 0);
    expect(texts.filter((one) => one.startsWith("1 ")).sort()).toEqual(expected);
    expect(differing.components).toBe(texts.length);
  });

  test("part where two arithmetics give something else, on either engine", () => {
    const text = "!!VSP1.0 RCP R0.x, c[95].x; MUL c[90], R0.x, c[95].x; END";
    const [unified, vp1] = ["unified", "vp1"].map((arithmetic) => programOf(text, { arithmetic }));
    const { texts, differences } = compared(unified!, vp1!);
    expect(texts.slice(0, 1)).toEqual(["1 c[90].x NaN 0"]);
    expect(differences[0]!.parting).toMatchObject({ step: 1, line: 1 });
    for (const program of [unified!, vp1!]) {
      const sides = [
        { ...program, engine: "interpreter" },
        { ...program, engine: "compiled" },
      ] as const;
      expect(compared(...sides).texts).toEqual([]);
    }
  });

  test("are not compared with a program that has results", () => {
    const vertexProgram = programOf("!!VP1.0 MOV o[HPOS], v[0]; END", { file: "a.vp" });
    expect(() => compared(programOf("!!VSP1.0 MOV c[0], v[0]; END"), vertexProgram)).toThrow(
      "only one of the programs is a vertex state program.",
    );
  });
});
