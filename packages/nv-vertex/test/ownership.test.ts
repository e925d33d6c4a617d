import { afterEach, describe, expect, test } from "@jest/globals";
import { compile } from "../src/compile/compiled.js";
import { vertexColumns } from "../src/compile/memory.js";
import type { VertexColumns } from "../src/exec/batch.js";
import type { Program } from "../src/program/program.js";
import { ENGINES, run, runColumns } from "../src/run.js";
import { bitsOf, newBatch } from "./execution.js";
import { loaded } from "./texts.js";

interface Members {
  Memory: new (limits: object) => object;
  Module: new (bytes: Uint8Array) => object;
}
const { WebAssembly: members } = globalThis as unknown as { readonly WebAssembly: Members };
const { Memory, Module } = members;

/** Counts what the host makes from now on. */
function counted(): { memories: number; modules: number } {
  const counts = { memories: 0, modules: 0 };
  members.Memory = class extends Memory {
    constructor(limits: object) {
      super(limits);
      counts.memories += 1;
    }
  };
  members.Module = class extends Module {
    constructor(bytes: Uint8Array) {
      super(bytes);
      counts.modules += 1;
    }
  };
  return counts;
}

afterEach(() => {
  Object.assign(members, { Memory, Module });
});

const COUNT = 5;
const SUM = "ADD o[HPOS], v[0], c[0]; MUL o[TEX0], v[0], c[95]; END";

function fill({ attributes, results }: VertexColumns, value: number): void {
  for (const column of attributes) column.fill(value);
  for (const column of results) column.fill(-7);
}

const firstOf = ({ results }: VertexColumns): readonly number[] => [results[0]![0]!, results[7]![0]!];
const parametersOf = (value: number): Float32Array => new Float32Array(1024).fill(value);

describe.each(ENGINES)("vertex columns belong to who made them; the engine %s", (engine) => {
  test("a program that runs in some changes nothing in others [VP2 2.14.1.1, 2.14.1.5]", () => {
    const program = loaded(`!!VP1.0 ${SUM}`);
    const [one, other] = [vertexColumns(), vertexColumns()];
    fill(one, 1);
    fill(other, 2);
    runColumns(program, one, { count: COUNT, parameters: parametersOf(10) }, { engine });
    expect([firstOf(one), firstOf(other)]).toEqual([
      [11, 10],
      [-7, -7],
    ]);
    runColumns(program, other, { count: COUNT, parameters: parametersOf(20) }, { engine });
    expect([firstOf(one), firstOf(other)]).toEqual([
      [11, 10],
      [22, 40],
    ]);
  });

  test("each run has its own parameters, however runs in several columns alternate [VP2 2.14.1.2]", () => {
    const [first, second] = [loaded(`!!VP1.0 ${SUM}`), loaded(`!!VP2.0 ${SUM}`)];
    const [one, other] = [vertexColumns(), vertexColumns()];
    fill(one, 1);
    fill(other, 2);
    const [ten, twenty] = [parametersOf(10), parametersOf(20)];
    for (let turn = 0; turn < 3; turn += 1) {
      runColumns(first, one, { count: COUNT, parameters: ten }, { engine });
      runColumns(second, other, { count: COUNT, parameters: ten }, { engine });
      expect([firstOf(one), firstOf(other)]).toEqual([
        [11, 10],
        [12, 20],
      ]);
      runColumns(second, one, { count: COUNT, parameters: twenty }, { engine });
      runColumns(first, other, { count: COUNT, parameters: twenty }, { engine });
      expect([firstOf(one), firstOf(other)]).toEqual([
        [21, 20],
        [22, 40],
      ]);
    }
  });

  test("a batch leaves them alone [VP2 2.14.2.3]", () => {
    const columns = vertexColumns();
    fill(columns, 3);
    const before = [...columns.attributes, ...columns.results].map((column) => column.slice());
    const batch = newBatch(2000);
    batch.attributes.fill(1);
    run(loaded(`!!VP1.0 ${SUM}`), batch, { engine });
    expect([...columns.attributes, ...columns.results]).toEqual(before);
  });

  test("inputs of other exponents in others do not matter [Ruling 1, Ruling 3]", () => {
    const program = loaded(
      "!!VP1.0 MUL R0, v[0], v[0]; MUL R0, R0, R0; MUL R1, R0, c[0]; MOV o[HPOS], R1; END",
    );
    const [one, other, reference] = [vertexColumns(), vertexColumns(), vertexColumns()];
    const parameters = parametersOf(0.75);
    for (const exponent of [0, -8, 30, -16, -31, -32]) {
      for (const [columns, value] of [
        [one, 1.5 * 2 ** exponent],
        [other, 1.25],
      ] as const) {
        for (const used of [columns, reference]) fill(used, value);
        runColumns(program, columns, { count: COUNT, parameters }, { engine });
        runColumns(program, reference, { count: COUNT, parameters }, { engine: "interpreter" });
        const [actual, wanted] = [columns, reference].map(({ results }) => bitsOf(results[0]!));
        expect(actual!.slice(0, 4 * COUNT)).toEqual(wanted!.slice(0, 4 * COUNT));
      }
    }
  });

  test("others than those that vertexColumns makes are refused", () => {
    const { capacity, attributes, results } = vertexColumns();
    const input = { count: 0, parameters: parametersOf(0) };
    for (const wrong of [undefined, null, {}, { capacity, attributes, results }])
      for (const call of [
        () => runColumns(loaded(`!!VP1.0 ${SUM}`), wrong as never, input, { engine }),
        () => compile(loaded(`!!VP1.0 ${SUM}`)).runColumns(wrong as never, input),
      ]) {
        expect(call).toThrow(TypeError);
        expect(call).toThrow("runColumns: columns must be what vertexColumns has made");
      }
  });
});

test("machine code is made once for all columns and batches", () => {
  const program = loaded(`!!VP1.0 ${SUM}`);
  const parameters = parametersOf(10);
  compile(loaded("!!VP1.0 MOV o[HPOS], v[0]; END")).run(newBatch(1));
  const counts = counted();
  const compiled = compile(program);
  const batch = newBatch(1);
  compiled.run({ count: 1, attributes: batch.attributes, parameters, results: batch.results });
  const { modules } = counts;
  expect(modules).toBeGreaterThan(0);
  for (const columns of [vertexColumns(), vertexColumns()]) {
    fill(columns, 0);
    compiled.runColumns(columns, { count: 1, parameters });
    expect(firstOf(columns)).toEqual([10, 0]);
  }
  expect(counts).toEqual({ modules, memories: 2 });
});

test.each([undefined, "auto" as const])(
  "with the engine %s a program is compiled for 256 vertices",
  (engine) => {
    const options = engine === undefined ? {} : { engine };
    const parameters = parametersOf(10);
    const columns = vertexColumns();
    for (const runSome of [
      (program: Program, count: number) => run(program, newBatch(count), options),
      (program: Program, count: number) => runColumns(program, columns, { count, parameters }, options),
    ]) {
      const program = loaded(`!!VP1.0 ${SUM}`);
      const counts = counted();
      runSome(program, 255);
      expect(counts.modules).toBe(0);
      runSome(program, 256);
      expect(counts.modules).toBeGreaterThan(0);
      Object.assign(members, { Memory, Module });
    }
  },
);

test("calls of run use the same memory again and again", () => {
  const program = loaded(`!!VP1.0 ${SUM}`);
  run(program, newBatch(1), { engine: "compiled" });
  const counts = counted();
  for (const engine of ["interpreter", "compiled", "auto"] as const)
    for (let i = 0; i < 20; i += 1) run(program, newBatch(300), { engine });
  expect(counts.memories).toBe(0);
});

test("a call that begins while another one reads its batch disturbs neither [VP2 2.14.2.3]", () => {
  const program = loaded(`!!VP1.0 ${SUM}`);
  const options = { engine: "compiled" } as const;
  const inner = newBatch(300);
  inner.attributes.fill(5);
  const batch = newBatch(300);
  batch.attributes.fill(1);
  const outer = Object.defineProperty({ ...batch }, "results", {
    get() {
      run(program, inner, options);
      return batch.results;
    },
  });
  run(program, outer, options);
  expect([batch.results[0], inner.results[0]]).toEqual([1, 5]);
  expect(batch.results[84 * 299]).toBe(1);
});
