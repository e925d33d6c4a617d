import { describe, expect, test } from "@jest/globals";
import { vertexColumns } from "../src/compile/memory.js";
import { ENGINE_CHOICES, ENGINES, run, runColumns } from "../src/run.js";
import { newBatch, outcomeOf } from "./execution.js";
import { loaded } from "./texts.js";

test.each([undefined, ...ENGINE_CHOICES])("the option chooses the engine: %s [Ruling 3]", (engine) => {
  const program = loaded("!!VP2.0 ADD o[HPOS], v[0], c[0]; RET (EQ); MOV o[COL0], v[0]; END");
  const batch = newBatch(5);
  batch.parameters.fill(0.5);
  if (engine === undefined) run(program, batch);
  else run(program, batch, { engine });
  expect(Array.from(batch.results.subarray(4 * 84, 4 * 84 + 8))).toEqual([0.5, 0.5, 0.5, 1.5, 0, 0, 0, 1]);
  expect(outcomeOf(batch).executed).toEqual(Uint32Array.of(2, 2, 2, 2, 2));
});

describe.each(ENGINES)("vertices in columns, by the engine %s", (engine) => {
  const columns = vertexColumns();
  /** Fills the columns with a number that no program computes. */
  const fill = (): void => {
    for (const column of [...columns.attributes, ...columns.results]) column.fill(-7);
  };

  test("come from the columns that the program reads and go to those that it writes [VP2 2.14.1.1, 2.14.1.5]", () => {
    const program = loaded("!!VP2.0 ADD o[HPOS], v[2], c[0]; RET (LT.x); MOV o[TEX0].x, v[9]; END");
    fill();
    const count = 7;
    for (let i = 0; i < 4 * count; i++) columns.attributes[2]![i] = i;
    columns.attributes[9]!.fill(0.25, 0, 4 * count);
    const executed = new Uint32Array(count);
    const parameters = new Float32Array(1024).fill(0.5);
    runColumns(program, columns, { count, parameters, executed }, { engine });
    expect(Array.from(columns.results[0]!.subarray(0, 4 * count))).toEqual(
      Array.from({ length: 4 * count }, (_, i) => i + 0.5),
    );
    expect(Array.from(columns.results[7]!.subarray(0, 4))).toEqual([0.25, 0, 0, 1]);
    expect(Array.from(columns.results[1]!).every((value) => value === -7)).toBe(true);
    expect(executed).toEqual(new Uint32Array(count).fill(3));
  });
  test("are as many as there is room for [VP2 2.14.1.1]", () => {
    const program = loaded("!!VP1.0 MOV R0, v[15]; MUL o[HPOS], v[0], R0.x; END");
    const { capacity } = columns;
    fill();
    for (let i = 0; i < 4 * capacity; i++) columns.attributes[0]![i] = i;
    columns.attributes[15]!.fill(2);
    runColumns(program, columns, { count: capacity, parameters: new Float32Array(1024) }, { engine });
    expect(columns.results[0]).toEqual(Float32Array.from({ length: 4 * capacity }, (_, i) => 2 * i));
    expect(columns.results[1]!.every((value) => value === -7)).toBe(true);
  });
  test("a vertex state program writes parameters [VP2 2.14.5]", () => {
    const program = loaded("!!VSP1.0 ADD c[3].xy, v[0], c[3]; END");
    columns.attributes[0]!.set([1, 2, 3, 4, 10, 20, 30, 40]);
    const parameters = new Float32Array(1024);
    runColumns(program, columns, { count: 2, parameters }, { engine });
    expect(Array.from(parameters.subarray(12, 16))).toEqual([11, 22, 0, 0]);
  });
});
