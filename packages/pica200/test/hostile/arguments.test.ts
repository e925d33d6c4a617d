import { describe, expect, test } from "@jest/globals";
import { assemble } from "../../src/assemble/assemble.js";
import { readShader } from "../../src/container/read.js";
import type { Executable, Shader } from "../../src/container/shader.js";
import { writeShader } from "../../src/container/write.js";
import { disassemble, disassembleShader, printShader } from "../../src/disassemble/disassemble.js";
import { trace } from "../../src/exec/trace.js";
import { uniformsOf } from "../../src/exec/uniforms.js";
import { laneInput } from "../../src/lane-input.js";
import { PICA200 } from "../../src/machine.js";
import { runPipeline } from "../../src/pipeline/pipeline.js";
import { decodeWord, encodeWord, type FieldValues } from "../../src/code/code-word.js";
import { printInstruction, printOperand } from "../../src/disassemble/disassemble.js";
import { isContainer } from "../../src/container/read.js";
import { decodeDescriptor, encodeDescriptor, type SourceModifier } from "../../src/isa/descriptors.js";
import type { Mnemonic } from "../../src/isa/instructions.js";
import { f24FromSingle, f24InContainer, singleFromF24 } from "../../src/numbers/f24.js";
import { slotOf } from "../../src/program/effects.js";
import {
  checkProgram,
  makeProgram,
  type Program,
  programOf,
  registersOfMask,
} from "../../src/program/program.js";
import { isSource } from "../../src/text/recognise.js";
import { run } from "../../src/run.js";

/** An array whose buffer is gone. */
function detached(): Uint8Array {
  const array = new Uint8Array(64);
  structuredClone(array, { transfer: [array.buffer] });
  return array;
}

/** What no argument is, or hardly any. */
const ODD: Readonly<Record<string, unknown>> = {
  null: null,
  "a number": 5,
  "a negative number": -1,
  "half a number": 1.5,
  NaN,
  "a huge number": 1e300,
  "a string": "abc",
  "a symbol": Symbol("abc"),
  "a bigint": 5n,
  "a boolean": true,
  "a function": () => 1,
  "an object": {},
  "an object without a prototype": Object.create(null),
  "a date": new Date(0),
  "a map": new Map(),
  "an empty array": [],
  "an array of null": [null],
  "an array of objects": [{}],
  "a long array": Array.from({ length: 5000 }),
  "a huge sparse array": Object.assign([], { length: 2 ** 32 - 1 }),
  bytes: new Uint8Array(3),
  "detached bytes": detached(),
  "shared bytes": new Uint8Array(new SharedArrayBuffer(64)),
  singles: new Float32Array(400),
  "a view": new DataView(new ArrayBuffer(8)),
  "a buffer": new ArrayBuffer(8),
  "something of a huge length": { length: 1e9 },
  "something of a negative length": { length: -1 },
};

const PROGRAM = makeProgram({ code: [0x4c000000, 0x88000000], descriptors: [0x6c36f] });
const GEOMETRY = makeProgram({ ...PROGRAM, stage: "geometry" });
const made = assemble([
  {
    name: "",
    text: `.fvec m[4]
      .consti n(1, 2, 3, 4)
      .constf k(1, 2, 3, 4)
      .setb b3 true
      .in p
      .out o position
      .proc main
        mov o, p
        end
      .end`,
  },
]);
const SHADER = made.ok ? made.shader : null!;
const EXECUTABLE: Executable = {
  ...SHADER.executables[0]!,
  labels: [{ name: "main", id: 0, unknown: 1, address: 0, size: 2 }],
};
const WHOLE: Shader = { ...SHADER, executables: [EXECUTABLE] };
const BATCH = { count: 1, attributes: [], outputs: [] };
const VERTICES = { count: 1, attributes: [] };
const PIPELINE = { vertex: PROGRAM, geometry: GEOMETRY, mode: "point", inputs: 16 } as const;

type Tree = Readonly<Record<string, unknown>>;

/** Every place in an object, but those in memory, as the keys on the way there. */
const pathsOf = (value: unknown): readonly (readonly string[])[] =>
  typeof value !== "object" || value === null || ArrayBuffer.isView(value)
    ? []
    : Object.entries(value).flatMap(([key, inner]) => [
        [key],
        ...pathsOf(inner).map((path) => [key, ...path]),
      ]);

/** An object with something else in a place. */
function replaced(value: unknown, [key, ...rest]: readonly string[], by: unknown): unknown {
  if (key === undefined) return by;
  const copy = Array.isArray(value) ? [...(value as readonly unknown[])] : { ...(value as Tree) };
  return Object.assign(copy, { [key]: replaced((value as Tree)[key], rest, by) });
}

/** A step of the program, and a lane of it. */
const STEP = PICA200.trace(PROGRAM, { inputs: new Uint32Array(64), constants: PICA200.constantsOf(PROGRAM) })
  .steps[0]!;
const LANES = {
  count: 1,
  inputs: new Uint32Array(64),
  constants: PICA200.constantsOf(PROGRAM),
  results: new Uint32Array(64),
};

/** Functions of something, and something that is right. */
const CALLS: Readonly<Record<string, readonly [call: (given: never) => unknown, right: unknown]>> = {
  writeShader: [writeShader, WHOLE],
  disassembleShader: [disassembleShader, WHOLE],
  printShader: [printShader, WHOLE],
  programOf: [(shader: Shader) => programOf(shader, 0), WHOLE],
  makeProgram: [makeProgram, { ...EXECUTABLE, code: [0x88000000], descriptors: [0] }],
  readShader: [readShader, writeShader(WHOLE)],
  disassemble: [disassemble, writeShader(WHOLE)],
  "assemble, sources": [assemble, [{ name: "a", text: ".proc main\nend\n.end" }]],
  "assemble, options": [(options: object) => assemble([], options), { padding: true }],
  "run, batch": [(batch: typeof BATCH) => run(PROGRAM, batch), BATCH],
  "run, uniforms": [
    (uniforms: ReturnType<typeof uniformsOf>) => run(PROGRAM, { ...BATCH, uniforms }),
    uniformsOf(PROGRAM),
  ],
  "run, options": [(options: object) => run(PROGRAM, BATCH, options), { limit: 5 }],
  "trace, input": [(input: typeof BATCH) => trace(PROGRAM, input), { attributes: [] }],
  "trace, options": [(options: object) => trace(PROGRAM, { attributes: [] }, options), { maxSteps: 3 }],
  "decodeWord, word": [decodeWord, 0x4c000000],
  "encodeWord, mnemonic": [(mnemonic: Mnemonic) => encodeWord(mnemonic, {}), "mov"],
  "encodeWord, fields": [(fields: FieldValues) => encodeWord("mov", fields), { descriptor: 1, source1: 2 }],
  "encodeWord, ignored": [(ignored: number) => encodeWord("end", {}, ignored), 5],
  "decodeDescriptor, word": [decodeDescriptor, 0x6c36f],
  "encodeDescriptor, mask": [(mask: boolean[]) => encodeDescriptor(mask, []), [true, true, false, false]],
  "encodeDescriptor, sources": [
    (sources: SourceModifier[]) => encodeDescriptor([true, true, true, true], sources),
    [{ negate: true, swizzle: [0, 1, 2, 3] }],
  ],
  "f24FromSingle, bits": [f24FromSingle, 0x3f800000],
  "f24InContainer, bits": [f24InContainer, 0x3f800000],
  "singleFromF24, word": [singleFromF24, 0x3f0000],
  "printInstruction, word": [(word: number) => printInstruction(word, [0x6c36f]), 0x4c000000],
  "printInstruction, descriptors": [(words: number[]) => printInstruction(0x4c000000, words), [0x6c36f]],
  "printOperand, operand": [printOperand, PROGRAM.instructions[0]!.sources[0]],
  "isContainer, bytes": [isContainer, writeShader(WHOLE)],
  "isSource, bytes": [isSource, new Uint8Array(5)],
  "registersOfMask, mask": [registersOfMask, 5],
  "slotOf, index": [slotOf, 5],
  "checkProgram, place": [(place: string) => checkProgram(place, PROGRAM), "checkProgram: program"],
  "checkProgram, program": [(program: Program) => checkProgram("checkProgram: program", program), PROGRAM],
  "uniformsOf, program": [uniformsOf, PROGRAM],
  "uniformsOf, its constants": [
    (constants: Program["constants"]) => uniformsOf({ ...PROGRAM, constants }),
    EXECUTABLE.constants,
  ],
  "programOf, number": [(number: number) => programOf(WHOLE, number), 0],
  "programOf, language": [(language: "pica") => programOf(WHOLE, 0, language), "pica"],
  "PICA200.recognise": [PICA200.recognise, writeShader(WHOLE)],
  "PICA200.load": [PICA200.load, writeShader(WHOLE)],
  "PICA200.print": [PICA200.print, PROGRAM],
  "PICA200.encode": [PICA200.encode, PROGRAM],
  "PICA200.printInstruction, program": [(program: Program) => PICA200.printInstruction(program, 0), PROGRAM],
  "PICA200.printInstruction, instruction": [(number: number) => PICA200.printInstruction(PROGRAM, number), 1],
  "PICA200.printStep, program": [(program: Program) => PICA200.printStep(program, STEP), PROGRAM],
  "PICA200.printStep, step": [
    (step: typeof STEP) => PICA200.printStep(PROGRAM, step),
    { instruction: 0, point: 0 },
  ],
  "PICA200.printRegister": [PICA200.printRegister, { file: "slot", index: 47 }],
  "PICA200.run, program": [(program: Program) => PICA200.run(program, LANES), PROGRAM],
  "PICA200.run, batch": [(batch: typeof LANES) => PICA200.run(PROGRAM, batch), LANES],
  "PICA200.run, options": [(options: object) => PICA200.run(PROGRAM, LANES, options), { engine: "auto" }],
  "PICA200.trace, program": [(program: Program) => PICA200.trace(program, LANES), PROGRAM],
  "PICA200.trace, input": [(input: typeof LANES) => PICA200.trace(PROGRAM, input), LANES],
  "PICA200.trace, options": [(options: object) => PICA200.trace(PROGRAM, LANES, options), { maxSteps: 3 }],
  "PICA200.initialRegisters, program": [
    (program: Program) => PICA200.initialRegisters(program, LANES),
    PROGRAM,
  ],
  "PICA200.initialRegisters, input": [
    (input: typeof LANES) => PICA200.initialRegisters(PROGRAM, input),
    LANES,
  ],
  "PICA200.initialRegisters, options": [
    (options: object) => PICA200.initialRegisters(PROGRAM, LANES, options),
    { arithmetic: "f24" },
  ],
  "PICA200.languageOf": [PICA200.languageOf, PROGRAM],
  "PICA200.interfaceOf": [PICA200.interfaceOf, PROGRAM],
  "PICA200.constantsOf": [PICA200.constantsOf, PROGRAM],
  "PICA200.flow": [PICA200.flow, PROGRAM],
  "PICA200.effects": [PICA200.effects, PROGRAM],
  "PICA200.help": [PICA200.help, "pica"],
  "runPipeline, pipeline": [(pipeline: typeof PIPELINE) => runPipeline(pipeline, VERTICES), PIPELINE],
  "runPipeline, input": [(input: typeof VERTICES) => runPipeline(PIPELINE, input), VERTICES],
  "runPipeline, options": [
    (options: object) => runPipeline(PIPELINE, VERTICES, options),
    { engine: "auto", limit: 5 },
  ],
  "laneInput, program": [(program: Program) => laneInput(program, { attributes: [] }), PROGRAM],
  "laneInput, input": [
    (input: { readonly attributes: [] }) => laneInput(PROGRAM, input),
    { attributes: [], uniforms: uniformsOf(PROGRAM) },
  ],
};

/** Functions, what they take, and the message where a member of it has this name, which is none. */
const UNKNOWN: readonly (readonly [
  name: string,
  call: (given: never) => unknown,
  right: object,
  message: string,
])[] = [
  [
    "uniform",
    (batch: typeof BATCH) => run(PROGRAM, batch),
    BATCH,
    'run: batch has no member "uniform"; did you mean "uniforms"?',
  ],
  [
    "d",
    (uniforms: ReturnType<typeof uniformsOf>) => run(PROGRAM, { ...BATCH, uniforms }),
    uniformsOf(PROGRAM),
    'run: uniforms has no member "d"',
  ],
  [
    "arithmetics",
    (options: object) => run(PROGRAM, BATCH, options),
    { limit: 5 },
    'run: options has no member "arithmetics"; did you mean "arithmetic"?',
  ],
  [
    "atributes",
    (input: typeof VERTICES) => runPipeline(PIPELINE, input),
    VERTICES,
    'runPipeline: input has no member "atributes"; did you mean "attributes"?',
  ],
  [
    "input",
    (pipeline: typeof PIPELINE) => runPipeline(pipeline, VERTICES),
    PIPELINE,
    'runPipeline: pipeline has no member "input"; did you mean "inputs"?',
  ],
  [
    "state",
    (options: object) => runPipeline(PIPELINE, VERTICES, options),
    {},
    'runPipeline: options has no member "state"',
  ],
  [
    "uniform",
    (input: { readonly attributes: [] }) => trace(PROGRAM, input),
    { attributes: [] },
    'trace: input has no member "uniform"; did you mean "uniforms"?',
  ],
  [
    "maxStep",
    (options: object) => trace(PROGRAM, { attributes: [] }, options),
    {},
    'trace: options has no member "maxStep"; did you mean "maxSteps"?',
  ],
  [
    "pading",
    (options: object) => assemble([], options),
    {},
    'assemble: options has no member "pading"; did you mean "padding"?',
  ],
  [
    "arithmetics",
    (options: object) => PICA200.run(PROGRAM, LANES, options),
    {},
    'run: options has no member "arithmetics"; did you mean "arithmetic"?',
  ],
  [
    "engine",
    (options: object) => PICA200.trace(PROGRAM, LANES, options),
    {},
    'trace: options has no member "engine"',
  ],
  [
    "engine",
    (options: object) => PICA200.initialRegisters(PROGRAM, LANES, options),
    {},
    'initialRegisters: options has no member "engine"',
  ],
];

test.each(UNKNOWN)(
  "%#: a member %j that there is not is refused [Ruling 201]",
  (name, call, right, message) => {
    expect(() => call(right as never)).not.toThrow();
    expect(() => call({ ...right, [name]: undefined } as never)).toThrow(new TypeError(message));
  },
);

test("the number of a program that a container does not have is refused with those that there are", () => {
  const containers = [[], [EXECUTABLE], [EXECUTABLE, EXECUTABLE]].map((executables) => ({
    ...WHOLE,
    executables,
  }));
  const messages = ["0 programs", "1 program, number 0", "2 programs, numbers 0 to 1"];
  for (const [count, message] of messages.entries())
    expect(() => programOf(containers[count]! as Shader, count)).toThrow(
      new RangeError(`programOf: number is ${count}, and the container has ${message}`),
    );
});

/** Programs are not taken apart here: their parts were checked when they were made. */
const isInProgram = (right: unknown, [first, ...rest]: readonly string[]): boolean =>
  right === PROGRAM || ((first === "vertex" || first === "geometry") && rest.length > 0);

describe("whatever is given, there is a result or an error in words", () => {
  test.each(Object.entries(CALLS))("%s", (_, [call, right]) => {
    expect(() => call(right as never)).not.toThrow();
    for (const path of [[], ...pathsOf(right).filter((path) => !isInProgram(right, path))])
      for (const [name, odd] of Object.entries(ODD)) {
        // This many runs of nothing take their time.
        if (path.join() === "count" && name === "a huge number") continue;
        const place = [...path, name];
        try {
          call(replaced(right, path, odd) as never);
        } catch (error) {
          expect([place, error instanceof TypeError || error instanceof RangeError, String(error)]).toEqual([
            place,
            true,
            expect.stringMatching(/^(Type|Range)Error: \w+: /),
          ]);
        }
      }
  });
});

test("a program that begins after its code has no bytes that load as it; its text does not assemble [Ruling 172]", () => {
  const at = (entry: number, code: readonly number[]) => makeProgram({ code, descriptors: [], entry });
  const [nop, end] = [0x84000000, 0x88000000];
  const loaded = PICA200.load(PICA200.encode(at(1, [nop, end])));
  expect(loaded.ok && loaded.program.entry).toBe(1);
  expect(() => PICA200.encode(at(2, [nop, end]))).toThrow(
    new RangeError("encode: program.entry is 2, not a whole number from 0 to 1"),
  );
  expect(PICA200.load(PICA200.encode(at(0, []))).ok).toBe(true);
  expect(() => PICA200.encode(at(1, []))).toThrow(RangeError);
  const printed = [2, 3].map((entry) => assemble([{ name: "", text: PICA200.print(at(entry, [nop, end])) }]));
  expect(printed.map((made) => (made.ok ? "" : made.diagnostics[0]!.code))).toEqual([
    "entry-empty",
    "entry-address",
  ]);
});

describe("a shader that no container holds is refused with the place [PICA200 9]", () => {
  const REFUSED: readonly (readonly [path: string, value: unknown, error: string])[] = [
    ["version", 2 ** 32, "version is 4294967296, not a whole number from 0 to 4294967295"],
    ["code", Array(4097).fill(0), "code: length is 4097, not a whole number from 0 to 4096"],
    ["code.1", -1, "code[1] is -1, not a whole number from 0 to 4294967295"],
    ["descriptors", Array(129).fill({}), "descriptors: length is 129, not a whole number from 0 to 128"],
    ["descriptors.0.unknown", 0.5, "descriptors[0].unknown is 0.5, not a whole number from 0 to 4294967295"],
    ["executables.0.entry", 2, "executables[0].entry is 2, not a whole number from 0 to 1"],
    ["executables.0.stage", "pixel", 'executables[0].stage must be one of "vertex", "geometry"'],
    ["executables.0.stage", undefined, 'executables[0].stage must be one of "vertex", "geometry"'],
    ["executables.0.mergesOutputs", 1, "executables[0].mergesOutputs must be a boolean"],
    ["executables.0.mode", 256, "executables[0].mode is 256, not a whole number from 0 to 255"],
    [
      "executables.0.labels.0.size",
      -1,
      "executables[0].labels[0].size is -1, not a whole number from 0 to 4294967295",
    ],
    [
      "executables.0.outputs.0.register",
      16,
      "executables[0].outputs[0].register is 16, not a whole number from 0 to 15",
    ],
    [
      "executables.0.uniforms.0.count",
      97,
      "executables[0].uniforms[0].count is 97, not a whole number from 1 to 16",
    ],
    [
      "executables.0.uniforms.0.name",
      "a\0",
      "executables[0].uniforms[0].name has characters that are not from 1 to 255",
    ],
    [
      "executables.0.uniforms.0.name",
      "\u0100",
      "executables[0].uniforms[0].name has characters that are not from 1 to 255",
    ],
    [
      "executables.0.constants.0.register.index",
      4,
      "executables[0].constants[0].register.index is 4, not a whole number from 0 to 3",
    ],
    [
      "executables.0.constants.0.value",
      [1, 2, 3],
      "executables[0].constants[0].value: length is 3, and has to be 4",
    ],
    [
      "executables.0.constants.0.value.3",
      256,
      "executables[0].constants[0].value[3] is 256, not a whole number from 0 to 255",
    ],
    [
      "executables.0.constants.1.value.0",
      2 ** 24,
      "executables[0].constants[1].value[0] is 16777216, not a whole number from 0 to 16777215",
    ],
    ["executables.0.constants.2.value", 1, "executables[0].constants[2].value must be a boolean"],
  ];
  test.each(REFUSED)("%s: %j", (path, value, error) => {
    const shader = replaced(WHOLE, path.split("."), value) as Shader;
    expect(() => writeShader(shader)).toThrow(`writeShader: shader.${error}`);
  });

  test("and up to there it is one that reads back", () => {
    const most = {
      ...EXECUTABLE,
      ...{ version: 0xffff, end: 0xffffffff, mode: 255, entry: 1 },
      outputs: [{ type: 0xffff, register: 15, mask: 0xffff, unknown: 0xffff }],
      uniforms: [{ name: "\x01\xff", first: { file: "c", index: 0 }, count: 96 }],
    } as const;
    const read = readShader(writeShader({ ...WHOLE, executables: [most] }));
    expect(read).toMatchObject({ ok: true, shader: { executables: [most] } });
    const geometry = { ...EXECUTABLE, stage: "geometry", mode: 2 } as const;
    expect(readShader(writeShader({ ...WHOLE, executables: [geometry] })).ok).toBe(true);
    const unknown = { ...WHOLE, executables: [{ ...geometry, mode: 3 }] };
    expect(() => writeShader(unknown)).toThrow("mode is 3, not a whole number from 0 to 2");
  });
});

describe("what is given", () => {
  test("stays as it is: programs have copies", () => {
    const value = [0x3f0000, 0, 0, 0];
    const constant = { register: { file: "c", index: 4 }, value } as const;
    const output = { type: 0, register: 0, mask: 15, unknown: 0 };
    const program = makeProgram({ code: [0], descriptors: [], constants: [constant], outputs: [output] });
    value[0] = 5;
    output.register = 7;
    expect([program.constants[0]!.value, program.outputs[0]!.register]).toEqual([[0x3f0000, 0, 0, 0], 0]);
    expect([constant, output, value].some(Object.isFrozen)).toBe(false);
  });

  test("is read by its numbers, not by iterators, which may have no end", () => {
    const endless = {
      length: 1,
      0: 0x88000000,
      *[Symbol.iterator]() {
        for (;;) yield 0;
      },
    };
    expect(makeProgram({ code: endless, descriptors: [] }).code).toEqual([0x88000000]);
  });

  test("may be memory that threads share, and memory that is gone has no bytes", () => {
    const bytes = writeShader(WHOLE);
    const shared = new Uint8Array(new SharedArrayBuffer(bytes.length));
    shared.set(bytes);
    expect(readShader(shared)).toEqual(readShader(bytes));
    expect(disassemble(shared)).toEqual(disassemble(bytes));
    expect(readShader(detached())).toEqual(readShader(new Uint8Array()));
    expect(PICA200.load(detached()).ok).toBe(false);
  });

  test("may lie about its length", () => {
    class Lying extends Uint8Array {
      override get length(): number {
        return 1e9;
      }
    }
    const bytes = Lying.from(writeShader(WHOLE));
    expect(readShader(bytes)).toEqual(readShader(writeShader(WHOLE)));
    expect(disassemble(bytes)).toEqual(disassemble(writeShader(WHOLE)));
  });

  test("may be a program that a thread has posted", () => {
    const ends = new Uint8Array(1);
    run(structuredClone(PROGRAM), { ...BATCH, ends });
    expect([...ends]).toEqual([0]);
    expect(() => run({ instructions: [] } as never, BATCH)).toThrow(
      new TypeError("run: program must be a program that makeProgram or programOf has made"),
    );
  });
});
