import { wordsOf } from "@glasm/base";
import {
  backwardSlice,
  departureOf,
  nonFiniteResults,
  originsOf,
  type RegisterValues,
  shadowRegisters,
  Stepper,
  type TracedExecution,
  tracedExecution,
  writerOf,
} from "@glasm/vm";
import { describe, expect, test } from "@jest/globals";
import { trace } from "../src/exec/trace.js";
import { uniformsOf } from "../src/exec/uniforms.js";
import { laneInput } from "../src/lane-input.js";
import { PICA200 } from "../src/machine.js";
import { ARITHMETICS } from "../src/semantics/numerics.js";
import { compute, END, programOfLines } from "./support/code.js";

const PROGRAM = programOfLines([
  compute("mul", "r0", ["c1", "v0"]),
  compute("rcp", "r1", ["r0"]),
  compute("mov", "o0", ["r1"]),
  END,
]);

describe("what trace takes, as words of a lane [Ruling 201]", () => {
  test("is the same to the machine as to trace, in both arithmetics", () => {
    const { c, i, b } = uniformsOf(PROGRAM);
    c.set([0x3f0000, 0x3e8000, 0, 0x40ffff], 4);
    i.set([1, 2, 3, 255], 12);
    b[15] = 1;
    const singles = new Float32Array(384);
    singles.set([1 + 2 ** -20, 0.1, Infinity, -0], 4);
    const attributes = [
      Float32Array.of(2, 3, -0, 1e-9),
      null,
      Uint32Array.of(0x3f0000, 0, 0x7f0000, 0x810000),
    ];
    for (const uniforms of [
      { c, i, b },
      { c: singles, i, b },
    ])
      for (const arithmetic of ARITHMETICS) {
        const lane = laneInput(PROGRAM, { attributes, uniforms });
        const expected = trace(PROGRAM, { attributes, uniforms }, { arithmetic });
        const actual = PICA200.trace(PROGRAM, lane, { arithmetic });
        expect(actual.steps).toEqual(expected.steps);
        const initial = PICA200.initialRegisters(PROGRAM, lane, { arithmetic });
        const ended = new Stepper(actual, initial);
        ended.moveTo(Infinity);
        const valuesOf = (file: "v" | "c", count: number) =>
          Float32Array.from(
            Array.from({ length: count }, (_, index) => ended.registers.read({ file, index })).flat(),
          );
        expect(wordsOf(valuesOf("v", 16))).toEqual(expected.unit.words.v);
        expect(wordsOf(valuesOf("c", 96))).toEqual(expected.unit.words.c);
        expect(ended.registers.read({ file: "i", index: 3 })).toEqual([1, 2, 3, 255]);
        expect(ended.registers.read({ file: "b", index: 15 })).toEqual([1]);
      }
  });

  test("has the constants of the program if there are no uniforms", () => {
    expect(laneInput(PROGRAM, { attributes: [] })).toEqual({
      inputs: new Uint32Array(64),
      constants: PICA200.constantsOf(PROGRAM),
    });
  });
});

describe("questions about a trace refuse", () => {
  const lane = laneInput(PROGRAM, { attributes: [Float32Array.of(0, 1, 2, 3)] });
  const record = PICA200.trace(PROGRAM, lane);
  const execution = tracedExecution(PICA200, PROGRAM, lane, record);
  const { initial } = execution;
  const target = { file: "o", index: 0, component: 1 };
  const numbers = PICA200.numerics.shadows[0].numbersOf(PROGRAM, "f24");
  const longer = { ...record, steps: [...record.steps, { ...record.steps[0]!, point: 99 }] };
  type Any = never;
  const REGISTERS = "must be RegisterValues, such as initialRegisters of a machine gives";
  const PARTS = "must have cells, flow and effects of a program, as what tracedExecution gives has";
  const COMPUTE = "must have a method compute: numbersOf of a machine's numerics makes such";
  const MACHINE_WANTED = "tracedExecution: machine must be a machine, such as PICA200 or NV_VERTEX";
  const FILES = PICA200.cells.files.map(({ name }) => `"${name}"`).join(", ");

  test.each<[() => unknown, string]>([
    [() => new Stepper(null as Any, initial), "Stepper: trace must be an object"],
    [
      () => new Stepper(record.steps as Any, initial),
      "Stepper: trace must be a trace: an object whose steps are an array",
    ],
    [
      () => new (Stepper as unknown as new (trace: unknown) => unknown)(record),
      `Stepper: registers ${REGISTERS}`,
    ],
    [() => new Stepper(record, initial.copy()).moveTo("1" as Any), "moveTo: position must be a number"],
    [() => new Stepper(record, initial.copy()).moveTo(NaN), "moveTo: position must be a number"],
    [
      () => initial.read({ file: "x", index: 0 }),
      `read: there is no register file "x"; there are ${FILES.replaceAll('"', "")}`,
    ],
    [() => backwardSlice(PICA200 as Any, record, target), `backwardSlice: program ${PARTS}`],
    [() => backwardSlice(PROGRAM as Any, record, target), `backwardSlice: program ${PARTS}`],
    [() => backwardSlice(execution, 1 as Any, target), "backwardSlice: trace must be an object"],
    [() => backwardSlice(execution, record, "o0.y" as Any), "backwardSlice: target must be an object"],
    [() => backwardSlice(execution, record, {} as Any), "backwardSlice: target.file is missing"],
    [
      () => backwardSlice(execution, record, { ...target, file: "x" }),
      `backwardSlice: target.file must be one of ${FILES}, not "x"`,
    ],
    [
      () => backwardSlice(execution, record, { ...target, index: "0" as Any }),
      'backwardSlice: target.index must be a number, not "0"',
    ],
    [
      () => backwardSlice(execution, record, { file: "o", index: 0 } as Any),
      "backwardSlice: target.component must be a number, not undefined",
    ],
    [
      () => backwardSlice(execution, record, target, "1" as Any),
      'backwardSlice: atStep must be a number, not "1"',
    ],
    [() => tracedExecution({} as Any, PROGRAM, lane, record), MACHINE_WANTED],
    [() => tracedExecution(PICA200, null as Any, lane, record), "tracedExecution: program must be an object"],
    [
      () => tracedExecution(PICA200, PROGRAM, { attributes: [] } as Any, record),
      "tracedExecution: inputs must be a Uint32Array",
    ],
    [
      () => tracedExecution(PICA200, PROGRAM, lane, {} as Any),
      "tracedExecution: trace must be a trace: an object whose steps are an array",
    ],
    [() => originsOf(record as Any, target), `originsOf: execution ${PARTS}`],
    [() => originsOf(execution, 5 as Any), "originsOf: target must be an object"],
    [() => originsOf(execution, target, { at: 5 } as Any), 'originsOf: options has no member "at"'],
    [() => originsOf(execution, target, { unrounded: {} as Any }), `originsOf: unrounded ${COMPUTE}`],
    [
      () => originsOf({ ...execution, initial: [] as Any }, target),
      `originsOf: execution.initial ${REGISTERS}`,
    ],
    [
      () => nonFiniteResults({ ...execution, formatOf: null } as unknown as TracedExecution),
      "nonFiniteResults: execution.formatOf must be a function",
    ],
    [
      () => departureOf(execution, {} as Any, initial, target, { units: 1 }),
      `departureOf: numbers ${COMPUTE}`,
    ],
    [
      () => departureOf(execution, numbers as Any, [] as Any, target, { units: 1 }),
      `departureOf: initial ${REGISTERS}`,
    ],
    [
      () => departureOf(execution, numbers as Any, initial, target, {} as Any),
      "departureOf: units must be a number",
    ],
    [
      () => shadowRegisters(record, null as unknown as RegisterValues, numbers as Any),
      `shadowRegisters: initial ${REGISTERS}`,
    ],
    [
      () => shadowRegisters(record, initial, numbers as Any, "1" as Any),
      "shadowRegisters: position must be a number",
    ],
    [
      () => writerOf({} as Any, target),
      "writerOf: trace must be a trace: an object whose steps are an array",
    ],
    [() => writerOf(record, null as Any), "writerOf: target must be an object"],
  ])("%#: what is of another kind", (call, message) => {
    expect(call).toThrow(new TypeError(message));
  });

  test.each<[() => unknown, string]>([
    [() => initial.read({ file: "o", index: 16 }), "read: index is 16, not a whole number from 0 to 15"],
    [
      () => backwardSlice(execution, record, { ...target, index: 16 }),
      "backwardSlice: target.index is 16, not a whole number from 0 to 15",
    ],
    [
      () => backwardSlice(execution, record, { ...target, component: 4 }),
      "backwardSlice: target.component is 4, not a whole number from 0 to 3",
    ],
    [
      () => backwardSlice(execution, record, target, -2),
      "backwardSlice: atStep is -2, not a whole number of at least -1",
    ],
    [
      () => backwardSlice(execution, longer, target),
      "backwardSlice: trace.steps[4] is none of the program's: it is a trace of another one",
    ],
    [
      () => tracedExecution(PICA200, PROGRAM, lane, longer),
      "tracedExecution: trace.steps[4] is none of the program's: it is a trace of another one",
    ],
  ])("%#: what is out of its range", (call, message) => {
    expect(call).toThrow(new RangeError(message));
  });

  test("nothing that is right", () => {
    expect(backwardSlice(execution, record, { file: "o", index: 15, component: 3 }, -1).steps).toEqual([]);
    expect(backwardSlice(execution, record, target, 99)).toEqual(backwardSlice(execution, record, target));
    expect(initial.read({ file: "o", index: 15 })).toEqual([0, 0, 0, 0]);
  });
});
