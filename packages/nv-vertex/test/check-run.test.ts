import { describe, expect, test } from "@jest/globals";
import {
  type Batch,
  compile,
  type CompileOptions,
  createWorkerPool,
  type EngineOptions,
  ENGINES,
  load,
  type LoadOptions,
  type Program,
  run,
  runColumns,
  trace,
  type TraceInput,
  type TraceOptions,
  vertexColumns,
  type WorkerPoolOptions,
} from "../src/index.js";
import { newBatch, outcomeOf } from "./execution.js";
import { loaded } from "./texts.js";

const PROGRAM = loaded("!!VP2.0 ADD o[HPOS], v[0], c[0]; END");
const STATE_PROGRAM = loaded("!!VSP1.0 ADD c[3], v[0], c[0]; END");

/** Typed arrays that throw or lie wherever they are asked something. */
function lying<Base extends Float32Array | Uint8Array | Uint32Array>(array: Base): Base {
  for (const name of ["length", "byteLength", "byteOffset", "buffer", "set", "subarray", "slice"])
    Object.defineProperty(array, name, {
      get: () => {
        throw new RangeError(`${name} is private`);
      },
    });
  return array;
}

type Wrong = Readonly<Record<string, unknown>>;

const KINDS: readonly (readonly [string, Wrong])[] = [
  ["count", { count: "2" }],
  ["count", { count: undefined }],
  ["attributes", { attributes: new Array(128).fill(0) }],
  ["attributes", { attributes: new Float64Array(128) }],
  ["attributes", { attributes: Object.create(Float32Array.prototype) as unknown }],
  ["parameters", { parameters: null }],
  ["results", { results: new Uint32Array(168) }],
  ["ends", { ends: new Uint32Array(2) }],
  ["executed", { executed: new Uint8Array(8) }],
];

const RANGES: readonly (readonly [string, Wrong])[] = [
  ["count", { count: -1 }],
  ["count", { count: 1.5 }],
  ["count", { count: NaN }],
  ["count", { count: Infinity }],
  ["attributes", { attributes: new Float32Array(127) }],
  ["attributes", { count: 2 ** 53 - 1 }],
  ["parameters", { parameters: new Float32Array(1023) }],
  ["results", { results: new Float32Array(167) }],
  ["ends", { ends: new Uint8Array(1) }],
  ["executed", { executed: new Uint32Array(1) }],
];

const OPTIONS: readonly (readonly [string, unknown])[] = [
  ["options", null],
  ["options", 1],
  ["engine", { engine: "Compiled" }],
  ["engine", { engine: null }],
  ["arithmetic", { arithmetic: "nv21" }],
];

/** Threads, of which the others do nothing. */
const pool = (count: number) =>
  createWorkerPool({ threads: count, spawn: () => ({ postMessage() {}, terminate() {} }) });
const RUNS: readonly (readonly [string, (batch: Batch, options?: EngineOptions) => void])[] = [
  ...ENGINES.map(
    (engine) =>
      [
        engine,
        (batch: Batch, options?: EngineOptions) =>
          run(PROGRAM, batch, options === undefined ? { engine } : options),
      ] as const,
  ),
  ["compile", (batch) => compile(PROGRAM).run(batch)],
  ["pool", (batch, options) => pool(2).run(PROGRAM, batch, options)],
];

describe.each(RUNS)("a batch for %s", (name, runBatch) => {
  const called = name === "pool" ? "pool\\.run" : "run";
  const cases = (rows: typeof KINDS) => rows.map(([part, wrong], i) => [part, i, wrong] as const);

  test.each(cases(KINDS))("with %s of another kind (%i) is a TypeError", (part, _, wrong) => {
    const batch = { ...newBatch(2), ...wrong } as Batch;
    expect(() => runBatch(batch)).toThrow(TypeError);
    expect(() => runBatch(batch)).toThrow(new RegExp(`^${called}: ${part} must be `));
  });

  test.each(cases(RANGES))("with %s out of range (%i) is a RangeError", (part, _, wrong) => {
    const batch = { ...newBatch(2), ...wrong } as Batch;
    expect(() => runBatch(batch)).toThrow(RangeError);
    expect(() => runBatch(batch)).toThrow(new RegExp(`^${called}: ${part} (is|has) `));
    expect([...batch.results].every((value) => value === 0 || value === -7)).toBe(true);
  });

  test("that is none is a TypeError", () => {
    for (const none of [undefined, null, 1])
      expect(() => runBatch(none as unknown as Batch)).toThrow("run: batch must be an object");
  });

  test("may be empty, or have arrays that are longer than needed", () => {
    runBatch({ ...newBatch(0), ends: new Uint8Array(0), executed: new Uint32Array(0) });
    const batch = newBatch(3);
    runBatch({ ...batch, count: 2 });
    expect([...batch.executed]).toEqual([1, 1, 2 ** 32 - 1]);
    expect(batch.results[2 * 84]).toBe(-7);
  });

  test("is what its memory is, whatever its arrays say about themselves [Ruling 120]", () => {
    const [plain, other] = [newBatch(2), newBatch(2)];
    for (const { attributes, parameters } of [plain, other]) {
      attributes.fill(3);
      parameters.fill(0.5);
    }
    const { attributes, parameters, results, ends, executed } = other;
    const views = [results, ends, executed].map(
      (array) => new (array.constructor as Uint8ArrayConstructor)(array.buffer),
    );
    const liars = [attributes, parameters, results, ends, executed].map((array) =>
      lying<Float32Array>(array as Float32Array),
    );
    const [liarA, liarP, liarR] = liars;
    runBatch(plain);
    runBatch({
      count: 2,
      attributes: liarA!,
      parameters: liarP!,
      results: liarR!,
      ends: liars[3] as unknown as Uint8Array,
      executed: liars[4] as unknown as Uint32Array,
    });
    expect(views).toEqual([plain.results, plain.ends, plain.executed]);
  });

  if (name !== "compile")
    test.each(OPTIONS)("with wrong %s is a TypeError", (part, options) => {
      const call = () => runBatch(newBatch(1), options as EngineOptions);
      expect(call).toThrow(TypeError);
      expect(call).toThrow(new RegExp(`^${called}: ${part} must be `));
    });
});

test.each(ENGINES)(
  "a vertex state program needs no room for results, by the engine %s [VP2 2.14.5]",
  (engine) => {
    const batch = { ...newBatch(1), results: new Float32Array(0) };
    batch.attributes[0] = 2;
    run(STATE_PROGRAM, batch, { engine });
    expect(outcomeOf(batch).parameters.length).toBeGreaterThan(0);
    expect(batch.parameters[12]).toBe(2);
    expect(() => run(STATE_PROGRAM, { ...batch, attributes: new Float32Array(63) }, { engine })).toThrow(
      RangeError,
    );
  },
);

describe.each([...ENGINES, "compile"] as const)("columns for %s", (engine) => {
  const columns = vertexColumns();
  const { capacity } = columns;
  const parameters = new Float32Array(1024);
  const runInput = (input: unknown): void => {
    if (engine === "compile") compile(PROGRAM).runColumns(columns, input as never);
    else runColumns(PROGRAM, columns, input as never, { engine });
  };

  test("as many as there is room for, or none, are run", () => {
    runInput({ count: 0, parameters });
    runInput({ count: capacity, parameters, executed: new Uint32Array(capacity) });
  });

  test("are checked", () => {
    for (const input of [
      null,
      { count: "1", parameters },
      { count: 1 },
      { count: 1, parameters, executed: [] },
    ])
      expect(() => runInput(input)).toThrow(TypeError);
    for (const input of [
      { count: capacity + 1, parameters },
      { count: -1, parameters },
      { count: 1, parameters: new Float32Array(1023) },
      { count: 2, parameters, executed: new Uint32Array(1) },
    ])
      expect(() => runInput(input)).toThrow(RangeError);
  });

  test("have the parameters that memory has, whatever an array says about itself [Ruling 120]", () => {
    columns.attributes[0]!.fill(1, 0, 4);
    const executed = new Uint32Array(1);
    const { buffer } = executed;
    runInput({
      count: 1,
      parameters: lying(new Float32Array(1024).fill(8)),
      executed: lying(executed),
    });
    expect(columns.results[0]![0]).toBe(9);
    expect(new Uint32Array(buffer)[0]).toBe(1);
  });
});

describe("programs and options", () => {
  const none = [undefined, null, {}, { environment: "VP3.0", instructions: [] }, { environment: "VP1.0" }];

  test.each(none.map((program) => [program]))("%p is not a program", (program) => {
    const wrong = program as unknown as Program;
    for (const call of [
      () => run(wrong, newBatch(1)),
      () => run(wrong, newBatch(1), { engine: "compiled" }),
      () => runColumns(wrong, vertexColumns(), { count: 0, parameters: new Float32Array(1024) }),
      () => compile(wrong),
      () => trace(wrong, newBatch(1)),
      () => pool(1).run(wrong, newBatch(1)),
    ]) {
      expect(call).toThrow(TypeError);
      expect(call).toThrow(/: program must be/);
    }
  });

  test.each([
    ["target", { target: "avx" }],
    ["flush", { flush: "sometimes" }],
    ["arithmetic", { arithmetic: "nv21" }],
    ["inlineLimit", { inlineLimit: "1" }],
  ])("compile checks %s", (name, options) => {
    const call = () => compile(PROGRAM, options as CompileOptions);
    expect(call).toThrow(TypeError);
    expect(call).toThrow(new RegExp(`^compile: ${name} must be `));
  });

  test("compile takes no negative inlineLimit", () => {
    expect(() => compile(PROGRAM, { inlineLimit: -1 })).toThrow(RangeError);
    compile(PROGRAM, { inlineLimit: 0 }).run(newBatch(1));
  });

  test.each([7, {}, null, new Uint16Array(4), Object.create(Uint8Array.prototype)])(
    "load takes no %p",
    (bytes) => {
      expect(() => load(bytes as Uint8Array)).toThrow(
        new TypeError("load: text must be a string or a Uint8Array"),
      );
    },
  );

  test("load takes bytes as they are, whatever they say about themselves [Ruling 120]", () => {
    expect(load(lying(new TextEncoder().encode("!!VP1.0 MOV o[HPOS], v[0]; END"))).ok).toBe(true);
  });

  test("load takes no other target", () => {
    const bytes = new TextEncoder().encode("!!VP1.0 END");
    for (const options of [{ target: "fp" }, null])
      expect(() => load(bytes, options as unknown as LoadOptions)).toThrow(TypeError);
  });
});

describe("trace", () => {
  const { attributes, parameters } = newBatch(1);

  test.each([
    ["input", null],
    ["attributes", { attributes: [], parameters }],
    ["parameters", { attributes, parameters: new Float64Array(1024) }],
  ])("takes no %s of another kind", (name, input) => {
    const call = () => trace(PROGRAM, input as unknown as TraceInput);
    expect(call).toThrow(TypeError);
    expect(call).toThrow(new RegExp(`^trace: ${name} must be `));
  });

  test("takes as many attributes and parameters as a program may have", () => {
    expect(() => trace(PROGRAM, { attributes: new Float32Array(63), parameters })).toThrow(RangeError);
    expect(() => trace(PROGRAM, { attributes, parameters: new Float32Array(1023) })).toThrow(RangeError);
    expect(trace(STATE_PROGRAM, { attributes: new Float32Array(4), parameters }).executed).toBe(1);
    expect(() => trace(STATE_PROGRAM, { attributes: new Float32Array(3), parameters })).toThrow(RangeError);
  });

  test("checks its options", () => {
    for (const [error, options] of [
      [TypeError, { maxSteps: "1" }],
      [RangeError, { maxSteps: -1 }],
      [RangeError, { maxSteps: 0.5 }],
      [TypeError, { arithmetic: "nv21" }],
      [TypeError, 7],
    ] as const)
      expect(() => trace(PROGRAM, newBatch(1), options as TraceOptions)).toThrow(error);
    expect(trace(PROGRAM, newBatch(1), { maxSteps: 0 }).end).toBeNull();
    expect(trace(PROGRAM, newBatch(1), { maxSteps: Infinity }).end).toBe("end");
  });

  test("reads memory as it is, whatever its arrays say about themselves [Ruling 120]", () => {
    const input = {
      attributes: lying(new Float32Array(64).fill(2)),
      parameters: lying(new Float32Array(1024).fill(3)),
    };
    const { results, parameters: after } = trace(PROGRAM, input);
    expect([results[0], after[1023], after.length]).toEqual([5, 3, 1024]);
  });
});

describe("a worker pool", () => {
  const spawn = () => ({ postMessage() {}, terminate() {} });

  test.each([
    ["options", null],
    ["spawn", { threads: 1 }],
    ["threads", { threads: "2", spawn }],
    ["patience", { threads: 1, spawn, patience: "1" }],
  ])("takes no %s of another kind", (name, options) => {
    const call = () => createWorkerPool(options as unknown as WorkerPoolOptions);
    expect(call).toThrow(TypeError);
    expect(call).toThrow(new RegExp(`^createWorkerPool: ${name} must be `));
  });

  test.each([
    { threads: 0 },
    { threads: 1.5 },
    { threads: NaN },
    { threads: 1, patience: -1 },
    { threads: 1, patience: NaN },
  ])("takes no %p", (options) => {
    expect(() => createWorkerPool({ spawn, ...options })).toThrow(RangeError);
  });

  test("has tasks without anything that cannot be posted", () => {
    const posted: unknown[] = [];
    const one = createWorkerPool({
      threads: 2,
      spawn: () => ({
        postMessage: (task: unknown) => void posted.push(structuredClone(task)),
        terminate() {},
      }),
    });
    const options = Object.create({ engine: "compiled", more: () => {} }) as EngineOptions;
    const batch = { ...newBatch(2 * 2048), more: () => {} };
    one.run(PROGRAM, batch, options);
    expect(posted).toHaveLength(1);
  });
});
