import { afterEach, describe, expect, test } from "@jest/globals";
import { compile, type CompileOptions } from "../src/compile/compiled.js";
import { isFasterInPairs } from "../src/compile/faster-in-pairs.js";
import { VertexMemory } from "../src/compile/memory.js";
import { run, runColumns } from "../src/run.js";
import { loaded } from "./texts.js";

/** What of WebAssembly the host is asked for. */
type Host = Readonly<Record<"validate" | "Memory" | "Instance" | "Global", unknown>> & {
  readonly Module: new (bytes: Uint8Array) => object;
};

const real = Reflect.get(globalThis, "WebAssembly") as Host;

afterEach(() => {
  Reflect.set(globalThis, "WebAssembly", real);
});

const isFaster = (instructions: string): boolean =>
  isFasterInPairs(loaded(`!!VP2.0 ${instructions} MOV o[HPOS], R0; END`));

describe("two groups of lanes side by side are for programs", () => {
  test.each(["RSQ", "EXP", "LOG", "EX2", "LG2", "SIN", "COS"])("with %s", (mnemonic) => {
    expect(isFaster(`MOV R0, v[0]; ${mnemonic} R0.x, v[0].x;`)).toBe(true);
  });
  test("with LIT", () => {
    expect(isFaster("LIT R0, v[0];")).toBe(true);
  });
  test.each(["DP4 R0, v[0], c[0];", "MAD R0, v[0], c[0], R0;", "RCP R0, v[0].x;", "RCC R0, v[0].x;"])(
    "not with %s alone",
    (instruction) => {
      expect(isFaster(instruction)).toBe(false);
    },
  );
  test("that branch, but not for those that jump back", () => {
    expect(isFaster("RSQ R0, v[0].x; MOVC CC, R0; BRA over (LE.x); MUL R0, R0, R0; over:")).toBe(true);
    expect(isFaster("again: RSQ R0, v[0].x; SUBC R1, R1, c[0]; BRA again (GT.x);")).toBe(false);
  });
});

/** How many rows a run of one vertex writes after so many others. */
function rowsWritten(instructions: string, before: number, options: CompileOptions): number {
  const { columns } = new VertexMemory();
  const parameters = new Float32Array(1024);
  const compiled = compile(loaded(`!!VP2.0 ${instructions} MOV o[HPOS], R0; END`), options);
  columns.attributes[0]!.fill(4);
  for (let left = before; left > 0; left -= 1024)
    compiled.runColumns(columns, { count: Math.min(left, 1024), parameters });
  columns.results[0]!.fill(-1);
  compiled.runColumns(columns, { count: 1, parameters });
  expect(columns.results[0]![0]).toBe(0.5);
  return columns.results[0]!.findIndex((x) => x === -1) / 4;
}

test("a program gets to two groups of lanes after 65,536 vertices, unless another target is asked for", () => {
  const root = "RSQ R0, v[0].x;";
  expect([65535, 65536].map((before) => rowsWritten(root, before, {}))).toEqual([4, 8]);
  expect(rowsWritten(root, 65536, { target: "simd" })).toBe(4);
  expect(rowsWritten(root, 0, { target: "pairs" })).toBe(8);
  expect(rowsWritten("RCP R0, v[0].x; ADD R0, R0, R0;", 65536, {})).toBe(4);
});

/** Another host, which compiles modules until it is told to refuse. */
function refusingHost(): { refuses: boolean } {
  const state = { refuses: false };
  const { validate, Memory, Instance, Global } = real;
  const Module = function (bytes: Uint8Array): object {
    if (state.refuses) throw new Error("no room for code");
    return new real.Module(bytes);
  };
  Reflect.set(globalThis, "WebAssembly", { validate, Memory, Instance, Global, Module });
  return state;
}

test("a program whose code for two groups of lanes is refused goes on with that for one", () => {
  const host = refusingHost();
  const { columns } = new VertexMemory();
  const parameters = new Float32Array(1024);
  const program = loaded(
    "!!VP2.0 RSQ R0, v[0].x; MUL R1, R0, v[0]; MUL R1, R1, R1; MOV o[HPOS], R0; MOV o[COL0], R1; END",
  );
  columns.attributes[0]!.fill(4);
  for (let i = 0; i < 64; i += 1) runColumns(program, columns, { count: 1024, parameters });
  host.refuses = true;
  for (const count of [1, 5]) {
    columns.results[0]!.fill(-1);
    runColumns(program, columns, { count, parameters });
    expect(columns.results[0]!.slice(0, 4)).toEqual(new Float32Array(4).fill(0.5));
    expect(columns.results[0]!.indexOf(-1) / 4).toBe(count === 1 ? 4 : 8);
  }
  // A program that is not compiled yet is interpreted.
  const other = loaded("!!VP2.0 RSQ R0, v[0].x; ADD R0, R0, R0; MOV o[HPOS], R0; END");
  columns.results[0]!.fill(-1);
  runColumns(other, columns, { count: 1000, parameters });
  expect(columns.results[0]!.indexOf(-1) / 4).toBe(1000);
  expect(columns.results[0]![0]).toBe(1);
});

test("what the code for two groups of lanes assumes of inputs is its own", () => {
  const { columns } = new VertexMemory();
  const parameters = new Float32Array(1024);
  const program = loaded(
    "!!VP2.0 RSQ R0, v[0].x; MUL R1, v[0], v[0]; MUL R1, R1, R1; MUL R1, R1, R1; MUL o[COL0], R1, R0; MOV o[HPOS], R0; END",
  );
  columns.attributes[0]!.fill(4);
  for (let i = 0; i < 66; i += 1) runColumns(program, columns, { count: 1024, parameters });
  columns.attributes[0]!.fill(2 ** -20);
  const results = (): Float32Array => {
    runColumns(program, columns, { count: 1000, parameters });
    return columns.results[1]!.slice(0, 4000);
  };
  const attributes = new Float32Array(64).fill(2 ** -20, 0, 4);
  const expected = new Float32Array(84);
  run(program, { count: 1, attributes, parameters, results: expected }, { engine: "interpreter" });
  expect(results().slice(0, 4)).toEqual(expected.slice(4, 8));
  expect(new Set(results())).toEqual(new Set(results().slice(0, 4)));
});
