import { afterEach, describe, expect, jest, test } from "@jest/globals";
import { singleFromBits, singleToBits } from "@glasm/base";
import { ENGINES } from "@glasm/codegen";
import { arithmeticsOf } from "../../src/machine/arithmetics.js";
import { emittedMachine } from "../../src/machine/emitted-machine.js";
import type { MachineProgram } from "../../src/machine/machine.js";
import { Cells } from "../../src/registers/cells.js";
import { namedBy, withSets } from "../../src/registers/effects.js";

const CELLS = new Cells([
  { name: "o", role: "result", count: 1, components: 1, wordType: "single", initial: [0] },
  { name: "v", role: "input", count: 1, components: 1, wordType: "single" },
]);
const PARTS = [{ tests: [], uses: [CELLS.of("v", 0, 0)], writes: [CELLS.of("o", 0, 0)] }];

interface Doubling extends MachineProgram {
  readonly language: string;
}

const emitted = jest.fn();

/** A machine whose programs double a number, or under the other arithmetic, which one of its languages has, negate it. */
const MACHINE = emittedMachine<Doubling, never>({
  name: "doubling",
  title: "Doubling",
  languages: [
    { name: "both", title: "both ways", form: "text", arithmetics: ["twice", "negated"] },
    { name: "one", title: "one way", form: "text" },
  ],
  cells: CELLS,
  recognise: () => null,
  load: () => ({ ok: false, diagnostics: [], warnings: [] }),
  print: () => "double",
  encode: () => new Uint8Array(),
  printInstruction: () => "double",
  printRegister: ({ file }) => file,
  languageOf: ({ language }) => language,
  interfaceOf: () => ({ inputs: [], outputs: [], constants: [], maxVertices: 1 }),
  help: () => [],
  emitted(_, arithmetic) {
    emitted(arithmetic);
    return {
      cells: CELLS,
      flow: { entry: 0, callStack: { entries: 1, whenFull: "end" }, instructions: [{ kind: "next" }] },
      effects: [withSets(CELLS, { parts: PARTS, named: namedBy(CELLS, PARTS), isOutput: true })],
      instructionLimit: 10,
      maxVertices: 1,
      vertexCount: null,
      emitter: (b, registers, access) => ({
        execute() {
          const [x] = access.input(0);
          const value = b.op("f32.mul", x as never, b.f32(arithmetic === "negated" ? -1 : 2));
          registers.write(CELLS.of("o", 0, 0), value);
        },
        test: () => b.none,
      }),
    };
  },
});

const program = (language: string): Doubling => ({ instructions: [0], language });
const NO_CONSTANTS = new Uint32Array();

/** What becomes of 3 in this many lanes. */
function run(code: Doubling, options: Parameters<typeof MACHINE.run>[2], count = 1): readonly number[] {
  const inputs = new Uint32Array(count).fill(singleToBits(3));
  const results = new Uint32Array(count);
  MACHINE.run(code, { count, inputs, constants: NO_CONSTANTS, results }, options);
  return [...new Set(results)].map(singleFromBits);
}

describe("the arithmetic of a program", () => {
  const [both, one] = [program("both"), program("one")];

  test.each(ENGINES)(
    "is the one that is asked for if its language has it, else its usual one, %s",
    (engine) => {
      expect(run(both, { engine })).toEqual([6]);
      expect(run(both, { engine, arithmetic: "negated" })).toEqual([-3]);
      expect(run(both, { engine, arithmetic: "twice" })).toEqual([6]);
      expect(run(one, { engine, arithmetic: "negated" })).toEqual([6]);
    },
  );

  test("is that of traces, too", () => {
    const input = { inputs: Uint32Array.of(singleToBits(3)), constants: NO_CONSTANTS };
    const traced = (code: Doubling, arithmetic: string) =>
      singleFromBits(MACHINE.trace(code, input, { arithmetic }).results[0]!);
    expect([traced(both, "negated"), traced(both, "twice"), traced(one, "negated")]).toEqual([-3, 6, 6]);
  });

  test("is one of the machine's, or a TypeError", () => {
    expect(() => run(one, { arithmetic: "other" })).toThrow(
      new TypeError('run: arithmetic must be one of "twice", "negated", not "other"'),
    );
    expect(arithmeticsOf(MACHINE, both)).toEqual(["twice", "negated"]);
    expect(arithmeticsOf(MACHINE, one)).toEqual([]);
  });

  test("is asked for once a program", () => {
    const other = program("both");
    emitted.mockClear();
    for (const arithmetic of ["twice", "negated", "twice", undefined, "negated"]) run(other, { arithmetic });
    expect(emitted.mock.calls).toEqual([["twice"], ["negated"]]);
  });
});

describe("the engine auto, which is the default,", () => {
  type Members = Readonly<
    Record<"Memory" | "Instance" | "validate" | "Module", new (...given: unknown[]) => object>
  >;
  const host = globalThis as unknown as { WebAssembly: Members };
  const real = host.WebAssembly;
  afterEach(() => {
    host.WebAssembly = real;
  });

  /** Has modules made by a function from now on, and gives how many were asked for. */
  function modulesBy(make: (bytes: unknown) => object): () => number {
    let count = 0;
    const { Memory, Instance, validate } = real;
    const Module = function (bytes: unknown) {
      count += 1;
      return make(bytes);
    } as unknown as Members["Module"];
    host.WebAssembly = { Memory, Instance, validate, Module };
    return () => count;
  }

  test("compiles a program for 256 lanes, and for fewer when more than 4,096 have come", () => {
    const modules = modulesBy((bytes) => new real.Module(bytes));
    run(program("one"), { engine: "compiled" });
    const before = modules();
    expect(run(program("one"), { engine: "auto" }, 255)).toEqual([6]);
    expect(modules()).toBe(before);
    expect(run(program("one"), { engine: "auto" }, 256)).toEqual([6]);
    expect(modules()).toBe(before + 1);
    const small = program("one");
    for (let lanes = 0; lanes < 4096; lanes += 128) run(small, {}, 128);
    expect(modules()).toBe(before + 1);
    expect(run(small, undefined, 1)).toEqual([6]);
    expect(modules()).toBe(before + 2);
  });

  test("interprets on a host that refuses a module, which the compiled engine does not [Ruling 114]", () => {
    const modules = modulesBy((bytes) => {
      if ((bytes as Uint8Array).length > 8) throw new RangeError("no room");
      return new real.Module(bytes);
    });
    expect(run(program("one"), { engine: "auto" }, 1000)).toEqual([6]);
    expect(modules()).toBeGreaterThan(0);
    expect(() => run(program("one"), { engine: "compiled" })).toThrow(TypeError);
  });
});
