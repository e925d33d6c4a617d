import { afterEach, describe, expect, test } from "@jest/globals";
import { singleFromBits, singleToBits } from "@glasm/base";
import { ENGINES, type EngineName } from "@glasm/codegen";
import type { InstructionFlow } from "../../src/flow/program-flow.js";
import { ENDS } from "../../src/flow/program-flow.js";
import { emittedMachine } from "../../src/machine/emitted-machine.js";
import type { MachineProgram } from "../../src/machine/machine.js";
import { Cells } from "../../src/registers/cells.js";
import { type EffectPart, namedBy, withSets } from "../../src/registers/effects.js";

const CELLS = new Cells([
  { name: "o", role: "result", count: 1, components: 1, wordType: "single", initial: [0] },
  { name: "n", role: "temporary", count: 1, components: 1, wordType: "integer", initial: [0] },
  { name: "v", role: "input", count: 1, components: 1, wordType: "single" },
]);
const [O, N, V] = [CELLS.of("o", 0, 0), CELLS.of("n", 0, 0), CELLS.of("v", 0, 0)];

/** Whether the input is below 5, or the count below the input. */
type Condition = "small" | "less";
/** `diff` adds what lane 1 has more than lane 0, where both execute it; `count` counts; others transfer control. */
type Code = "diff" | "count" | Exclude<InstructionFlow<Condition>, { kind: "next" }>;

interface Quads extends MachineProgram {
  readonly instructions: readonly Code[];
  readonly calls: number;
}

const PARTS: Readonly<Record<"diff" | "count", EffectPart>> = {
  diff: { tests: [], uses: [O, V], writes: [O] },
  count: { tests: [], uses: [N], writes: [N] },
};
const LIMIT = 400;

const MACHINE = emittedMachine<Quads, Condition>({
  name: "quads",
  title: "Quads",
  languages: [{ name: "quads", title: "quads", form: "text" }],
  cells: CELLS,
  recognise: () => null,
  load: () => ({ ok: false, diagnostics: [], warnings: [] }),
  print: () => "",
  encode: () => new Uint8Array(),
  printInstruction: (program, number) => JSON.stringify(program.instructions[number]),
  printRegister: ({ file }) => file,
  languageOf: () => "quads",
  interfaceOf: () => ({ inputs: [], outputs: [], constants: [], maxVertices: 1 }),
  help: () => [],
  emitted: ({ instructions, calls }) => ({
    cells: CELLS,
    flow: {
      entry: 0,
      callStack: { entries: calls, whenFull: "ignore" },
      instructions: instructions.map((code) => (typeof code === "string" ? { kind: "next" } : code)),
    },
    effects: instructions.map((code) => {
      const parts =
        typeof code === "string"
          ? [PARTS[code]]
          : [
              {
                tests: code.when === "small" ? [V] : code.when === "less" ? [V, N] : [],
                uses: [],
                writes: [],
              },
            ];
      return withSets(CELLS, { parts, named: namedBy(CELLS, parts), isOutput: true });
    }),
    instructionLimit: LIMIT,
    maxVertices: 1,
    vertexCount: null,
    readsQuad: (number) => instructions[number] === "diff",
    emitter(b, registers, access) {
      const input = () => access.input(0)[0] as never;
      return {
        execute(number, lanes) {
          if (instructions[number] === "count")
            return registers.write(N, b.op("i32.add", registers.integer(N), b.i32(1)));
          const bits = b.op("i32.bits", input());
          const of = (lane: 0 | 1) => b.op("f32.fromBits", b.ofQuad(bits, [lane, lane, lane, lane]));
          const takesPart = b.op("i32.keep", b.i32(1), lanes);
          const isThere = (lane: 0 | 1) =>
            b.op("i32.ne", b.ofQuad(takesPart, [lane, lane, lane, lane]), b.i32(0));
          const difference = b.op("f32.sub", of(1), of(0));
          const both = b.op("mask.and", isThere(0), isThere(1));
          registers.write(O, b.op("f32.add", registers.float(O), b.op("f32.keep", difference, both)));
        },
        test: (condition) =>
          condition === "small"
            ? b.op("f32.lt", input(), b.f32(5))
            : b.op("f32.lt", b.op("f32.fromInteger", registers.integer(N)), input()),
      };
    },
  }),
});

const CONSTANTS = new Uint32Array();
const QUAD = [1, 3, 10, 40];

function outcomes(program: Quads, numbers: readonly number[], engine: EngineName) {
  const count = numbers.length;
  const results = new Uint32Array(count);
  const [ends, executed] = [new Uint8Array(count), new Uint32Array(count)];
  const inputs = Uint32Array.from(numbers, singleToBits);
  MACHINE.run(program, { count, inputs, constants: CONSTANTS, results, ends, executed }, { engine });
  return Array.from(results, (word, lane) => [singleFromBits(word), ENDS[ends[lane]!], executed[lane]]);
}

/** What becomes of a quad, on both engines and in the trace of each lane. */
function quad(instructions: readonly Code[], numbers = QUAD, calls = 1) {
  const program = { instructions, calls };
  const [expected, other] = ENGINES.map((engine) => outcomes(program, numbers, engine));
  expect(other).toEqual(expected);
  const inputs = Uint32Array.from(numbers, singleToBits);
  const traces = numbers.map((_, lane) => {
    const { results, end, executed } = MACHINE.trace(program, { inputs, constants: CONSTANTS, lane });
    return [singleFromBits(results[0]!), end, executed];
  });
  expect(traces).toEqual(expected);
  return expected!;
}

describe("lanes that read one another", () => {
  test("do so where they execute an instruction together", () => {
    const skip = { kind: "branch", target: 2, when: "small" } as const;
    expect(quad(["diff"])).toEqual(QUAD.map(() => [2, "end", 1]));
    expect(quad([skip, "diff", "diff"])).toEqual([
      [2, "end", 2],
      [2, "end", 2],
      [2, "end", 3],
      [2, "end", 3],
    ]);
    expect(quad([skip, "diff", "diff"], [10, 40, 1, 3]).map(([sum]) => sum)).toEqual([60, 60, 30, 30]);
    expect(
      quad([
        { kind: "branch", target: 1, when: "never" },
        { kind: "end", end: "ret", when: "small" },
        "diff",
      ]),
    ).toEqual([
      [0, "ret", 2],
      [0, "ret", 2],
      [0, "end", 3],
      [0, "end", 3],
    ]);
  });

  test("do so in the same turn of a loop, and in what is called", () => {
    const again = { kind: "branch", target: 0, when: "less" } as const;
    expect(quad(["diff", "count", again], [1, 3, 2, 4]).map(([sum]) => sum)).toEqual([2, 2, 2, 2]);
    const call = { kind: "call", target: 3, when: "always" } as const;
    const back = { kind: "return", when: "always" } as const;
    expect(
      quad([call, call, { kind: "end", end: "end", when: "always" }, "diff", back]).map(([sum]) => sum),
    ).toEqual([4, 4, 4, 4]);
  });

  test("do so with a stack of calls, which may be full", () => {
    const recursion: readonly Code[] = [
      { kind: "call", target: 2, when: "always" },
      { kind: "end", end: "end", when: "always" },
      "count",
      { kind: "call", target: 2, when: "less" },
      "diff",
      { kind: "return", when: "always" },
    ];
    expect(quad(recursion, [2, 3, 5, 40], 64).map(([, end]) => end)).toEqual(["end", "end", "end", "end"]);
    expect(quad(recursion, [2, 3, 5, 40], 16).map(([, end]) => end)).toEqual(["end", "end", "end", "end"]);
  });

  test("do so no more with one that has come to the limit of instructions [Ruling 28]", () => {
    expect(quad([{ kind: "branch", target: 0, when: "small" }, "diff"])).toEqual([
      [0, "instruction-limit", LIMIT],
      [0, "instruction-limit", LIMIT],
      [0, "end", 2],
      [0, "end", 2],
    ]);
  });

  test("have the last one in the places of those that are not there, and a lane that is traced alone itself", () => {
    const program = { instructions: ["diff"] as const, calls: 1 };
    for (const engine of ENGINES) {
      const sums = outcomes(program, [1, 3, 10, 40, 7, 9, 1, 1, 5], engine).map(([sum]) => sum);
      expect(sums).toEqual([2, 2, 2, 2, 2, 2, 2, 2, 0]);
    }
    const inputs = Uint32Array.of(singleToBits(7));
    expect(MACHINE.trace(program, { inputs, constants: CONSTANTS }).results).toEqual(Uint32Array.of(0));
    const { steps } = MACHINE.trace(
      { instructions: ["diff", "diff"], calls: 1 },
      { inputs: Uint32Array.from(QUAD, singleToBits), constants: CONSTANTS, lane: 3 },
      { maxSteps: 1 },
    );
    expect(steps.map(({ writes }) => writes[0]!.after)).toEqual([[2]]);
  });
});

describe("on a host without vectors", () => {
  const real: unknown = Reflect.get(globalThis, "WebAssembly");
  afterEach(() => void Reflect.set(globalThis, "WebAssembly", real));

  test("lanes that read one another are interpreted, whatever the engine", () => {
    const { Memory, Instance, Module } = real as Record<string, new (bytes: Uint8Array) => object>;
    let modules = 0;
    class Counted extends Module! {
      constructor(bytes: Uint8Array) {
        super(bytes);
        if (bytes.length > 8) modules += 1;
      }
    }
    Reflect.set(globalThis, "WebAssembly", { Memory, Instance, Module: Counted, validate: () => false });
    const sums = outcomes({ instructions: ["diff"], calls: 1 }, QUAD, "compiled").map(([sum]) => sum);
    expect([sums, modules]).toEqual([[2, 2, 2, 2], 0]);
  });
});
