import { afterEach, describe, expect, jest, test } from "@jest/globals";
import { runInNewContext } from "node:vm";
import type { EngineChoice, Program } from "../src/index.js";

const real: unknown = Reflect.get(globalThis, "WebAssembly");
const members = Object.fromEntries(
  Object.getOwnPropertyNames(real).map((name) => [name, Reflect.get(real as object, name) as unknown]),
);

/** WebAssembly as a page has it whose policy does not allow it. */
const forbidden: unknown = runInNewContext("WebAssembly", {}, { contextCodeGeneration: { wasm: false } });

function refuse(): never {
  throw new RangeError("no room");
}

/** A host that compiles this many modules, and then no more. */
function tiring(modules: number): unknown {
  let left = modules;
  const Module = members["Module"] as new (bytes: Uint8Array) => object;
  const LimitedModule = function (bytes: Uint8Array) {
    left -= 1;
    return left < 0 ? refuse() : new Module(bytes);
  };
  return { ...members, Module: LimitedModule };
}

afterEach(() => {
  Reflect.set(globalThis, "WebAssembly", real);
});

/** The machine as it is loaded on a host with this WebAssembly. */
async function machineOn(host: unknown) {
  Reflect.set(globalThis, "WebAssembly", host);
  jest.resetModules();
  const [machine, { loaded }] = [await import("../src/index.js"), await import("./texts.js")];
  return { ...machine, loaded };
}

type Machine = Awaited<ReturnType<typeof machineOn>>;

const COUNT = 2500;
/** This many that "auto" compiles a program for them. */
const COLUMN_COUNT = 257;
/** A loop as often as attribute 3 says, up to the limit of instructions, so that no kernel is spared. */
const LOOPING = `!!VP2.0
  ADD o[HPOS], v[0], c[0];
  MOV R0.x, v[3].x;
again: ADDC R0.x, R0.x, -c[1].x;
  SIN o[COL0], R0.x;
  BRA again (GT.x);
END`;
const STATE_PROGRAM = "!!VSP1.0 MAD c[2], c[2].wzyx, c[2], v[0]; END";

function batchOf(loops: number) {
  const attributes = Float32Array.from({ length: 64 * COUNT }, (_, i) => (i % 97) / 8);
  for (let vertex = 0; vertex < COUNT; vertex += 1)
    attributes[64 * vertex + 12] = vertex === COUNT - 1 ? loops : vertex % 5;
  return {
    count: COUNT,
    attributes,
    parameters: Float32Array.from({ length: 1024 }, (_, i) => (i < 4 ? 0.5 : 1)),
    results: new Float32Array(84 * COUNT),
    ends: new Uint8Array(COUNT),
    executed: new Uint32Array(COUNT),
  };
}

/** Vertices of which those of a second chunk need another kernel, with results in the places of attributes. */
function inPlace(program: Program, run: Machine["run"], engine: EngineChoice): Float32Array {
  const { attributes: mesh, parameters } = batchOf(0);
  const count = 1100;
  mesh[64 * (count - 1) + 12] = 1e9;
  const [position, color] = [0, 12].map((offset) => ({ data: mesh, size: 3, stride: 64, offset }));
  const attributes = { 0: position, 3: color };
  run(program, { count, attributes, results: { HPOS: position, COL0: color }, parameters }, { engine });
  return mesh;
}

/** Everything that runs of both programs give, in batches and in columns. */
function outcomes({ loaded, run, runColumns, vertexColumns }: Machine, engine: EngineChoice) {
  const [program, stateProgram] = [loaded(LOOPING), loaded(STATE_PROGRAM)];
  const mesh = inPlace(program, run, engine);
  const batch = batchOf(1e9);
  run(program, batch, { engine });
  const sequential = batchOf(0);
  run(stateProgram, sequential, { engine });
  const vertices = vertexColumns();
  const { attributes, results } = vertices;
  for (const column of [...attributes, ...results]) column.fill(0);
  attributes[3]!.fill(2, 0, 4 * COLUMN_COUNT);
  const parameters = new Float32Array(1024).fill(1);
  runColumns(program, vertices, { count: COLUMN_COUNT, parameters }, { engine });
  runColumns(stateProgram, vertices, { count: 3, parameters }, { engine });
  return {
    results: batch.results,
    ends: batch.ends,
    executed: batch.executed,
    state: sequential.parameters,
    mesh,
    columns: results.map((column) => column.slice(0, 4 * COLUMN_COUNT)),
    parameters,
  };
}

describe("a host that does not run WebAssembly [Ruling 114]", () => {
  const HOSTS: readonly (readonly [string, () => unknown])[] = [
    ["has none", () => undefined],
    ["forbids it, as a page's policy may", () => forbidden],
    ["has no memory for it", () => ({ ...members, Memory: refuse })],
    ["has no Memory", () => ({ ...members, Memory: undefined })],
  ];

  test.each(HOSTS)(
    "%s: the interpreter gives the same bits, asked for or not [Ruling 3]",
    async (_, host) => {
      const wanted = outcomes(await machineOn(real), "compiled");
      const machine = await machineOn(host());
      expect(outcomes(machine, "auto")).toEqual(wanted);
      expect(outcomes(machine, "interpreter")).toEqual(wanted);
    },
  );

  test.each(HOSTS)("%s: the compiled engine is a TypeError, and nothing changes", async (_, host) => {
    const { compile, createWorkerPool, loaded, run, runColumns, vertexColumns } = await machineOn(host());
    const program = loaded(LOOPING);
    const batch = batchOf(1);
    const { parameters } = batch;
    const columns = vertexColumns();
    const pool = createWorkerPool({ threads: 1, spawn: refuse });
    for (const demand of [
      () => run(program, batch, { engine: "compiled" }),
      () => runColumns(program, columns, { count: 1, parameters }, { engine: "compiled" }),
      () => pool.run(program, batch, { engine: "compiled" }),
      () => compile(program),
    ]) {
      expect(demand).toThrow(TypeError);
      expect(demand).toThrow("This host does not run WebAssembly: ");
    }
    expect(batch).toEqual(batchOf(1));
    expect(columns.results.every((column) => column.every((value) => value === 0))).toBe(true);
  });

  test("threads share a batch without it [VP2 2.14.2.3]", async () => {
    const { createWorkerPool, loaded, run } = await machineOn(forbidden);
    const program = loaded(LOOPING);
    const [wanted, batch] = [batchOf(3), batchOf(3)];
    run(program, wanted);
    const pool = createWorkerPool({ threads: 2, spawn: () => ({ postMessage() {}, terminate() {} }) });
    pool.run(program, batch, { engine: "auto" });
    expect(batch).toEqual(wanted);
  });
});

test.each([1, 2, 3, 4, 5])(
  "a host that refuses to compile more than %i modules has the rest interpreted [Ruling 114]",
  async (modules) => {
    const wanted = outcomes(await machineOn(real), "interpreter");
    const machine = await machineOn(tiring(modules));
    expect(machine.refusalToCompile()).toBeNull();
    expect(outcomes(machine, "auto")).toEqual(wanted);
    expect(machine.refusalToCompile()).not.toBeNull();
  },
);

test("a host that begins to refuse has no compiled engine from then on [Ruling 114]", async () => {
  const { loaded, refusalToCompile, run } = await machineOn(tiring(1));
  const batch = batchOf(1);
  const demand = () => run(loaded(LOOPING), batch, { engine: "compiled" });
  expect(refusalToCompile()).toBeNull();
  expect(demand).toThrow("This host does not run WebAssembly: no room");
  expect(demand).toThrow(TypeError);
  expect(batch).toEqual(batchOf(1));
});

test("a host without vectors compiles, and gives the same bits [Ruling 3]", async () => {
  const wanted = outcomes(await machineOn(real), "compiled");
  const SIMD_PREFIX = 0xfd;
  let modules = 0;
  const Module = members["Module"] as new (bytes: Uint8Array) => object;
  const CountingModule = function (bytes: Uint8Array) {
    modules += 1;
    return new Module(bytes);
  };
  const validate = (bytes: Uint8Array) => !bytes.includes(SIMD_PREFIX);
  const machine = await machineOn({ ...members, Module: CountingModule, validate });
  expect(outcomes(machine, "compiled")).toEqual(wanted);
  expect(modules).toBeGreaterThan(3);
});
