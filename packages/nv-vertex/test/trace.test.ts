import { describe, expect, test } from "@jest/globals";
import * as fc from "fast-check";
import { ENDS } from "../src/exec/batch.js";
import { trace, type Trace, type TraceInput, type TraceOptions, type Vector } from "../src/exec/trace.js";
import type { Program } from "../src/program/program.js";
import { run } from "../src/run.js";
import type { RegisterRead } from "../src/program/reads.js";
import { arbitraryBatch, copyOf, crowded } from "./arbitrary-batch.js";
import { arbitraryProgramOfAny } from "./arbitrary-program.js";
import { type CountedBatch, newBatch, setRegisters, type Registers } from "./execution.js";
import { loaded } from "./texts.js";

function traced(body: string, parameters: Registers = {}, options: TraceOptions = {}): Trace {
  const input = newBatch(1);
  setRegisters(input.parameters, parameters);
  return trace(loaded(`!!VP2.0 MOV o[HPOS], v[0]; ${body} END`), input, options);
}

const words = (singles: Float32Array) => new Uint32Array(singles.buffer, singles.byteOffset, singles.length);

/** Register components as text. */
const named = (reads: readonly (RegisterRead | null)[]): readonly string[] =>
  reads.map((read) => `${read?.file} ${read?.index}.${"xyzw"[read?.component ?? 4]}`);

describe("a step", () => {
  test("has the operands after modifiers, the result before masks, and what was written [VP2 2.14.2.1, 2.14.2.2]", () => {
    const { steps } = traced("MOVC R0.xy, c[0]; MADC R0.yz (LT), -c[0].wzyx, |R0.y|, c[0];", {
      0: [-1, -2, 3, 4],
    });
    expect(steps[2]).toEqual({
      parts: expect.any(Array),
      sources: expect.any(Array),
      instruction: 2,
      operands: [
        [-4, -3, 2, 1],
        [2, 2, 2, 2],
        [-1, -2, 3, 4],
      ],
      result: [-9, -8, 7, 6],
      writes: [
        {
          file: "temporary",
          index: 0,
          written: [false, true, false, false],
          before: [-1, -2, 0, 0],
          after: [-1, -8, 0, 0],
        },
      ],
      before: { conditionCode: ["LT", "LT", "EQ", "EQ"], addresses: NO_ADDRESSES, callStack: [] },
      after: { conditionCode: ["LT", "LT", "EQ", "EQ"], addresses: NO_ADDRESSES, callStack: [] },
      taken: null,
      next: 3,
    });
  });
  test("has what it read for each component, through swizzles and masks [VP2 2.14.2.1, 2.14.2.2]", () => {
    const { steps } = traced("MOVC R0.xy, c[0]; MADC R0.yz (LT), -c[0].wzyx, |R0.y|, v[2];", {
      0: [-1, -2, 3, 4],
    });
    expect(steps[2]!.sources.map(named)).toEqual([
      ["parameter 0.w", "parameter 0.z", "parameter 0.y", "parameter 0.x"],
      ["temporary 0.y", "temporary 0.y", "temporary 0.y", "temporary 0.y"],
      ["attribute 2.x", "attribute 2.y", "attribute 2.z", "attribute 2.w"],
    ]);
    const [x, y, z] = steps[2]!.parts;
    expect([x!.written, named(x!.tested)]).toEqual([false, []]);
    expect([y!.written, named(y!.tested)]).toEqual([true, ["condition-code 0.y"]]);
    expect(named(y!.used)).toEqual(["parameter 0.z", "temporary 0.y", "attribute 2.y"]);
    expect([z!.written, named(z!.tested)]).toEqual([false, ["condition-code 0.z"]]);
  });
  test("has the parameter that an address led to, and none outside of them [VP2 2.14.2.1, Ruling 8]", () => {
    const { steps } = traced("ARL A0.x, c[0]; MOV R0, c[A0.x+250]; MOV R1, c[A0.x+251];", {
      0: [5, 0, 0, 0],
    });
    expect(named(steps[2]!.sources[0]!)).toEqual(
      ["x", "y", "z", "w"].map((component) => `parameter 255.${component}`),
    );
    expect(named(steps[2]!.parts[1]!.used)).toEqual(["parameter 255.y", "address 0.x"]);
    expect(steps[3]!.sources[0]).toEqual([null, null, null, null]);
    expect(named(steps[3]!.parts[1]!.used)).toEqual(["address 0.x"]);
  });
  test("of a transfer has what it tested, and whether it was taken [VP2 2.14.2.3]", () => {
    const { steps } = traced("BRA end (GE.xyyx); end:");
    expect(steps[1]!.parts).toHaveLength(1);
    expect(named(steps[1]!.parts[0]!.tested)).toEqual(["condition-code 0.x", "condition-code 0.y"]);
    expect(steps[1]!.parts[0]).toMatchObject({ written: true, used: [] });
  });
  test("of a transfer has no other step's reads, wherever it stands [VP2 2.14.2.3]", () => {
    for (const count of [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]) {
      const { steps } = traced(`${"MOVC R0, v[1]; ".repeat(count)} BRA end (GE.x); end:`);
      const { parts } = steps[1 + count]!;
      expect(parts.map(({ tested }) => named(tested))).toEqual([["condition-code 0.x"]]);
    }
  });
  test("has one number for a scalar operand [VP2 2.14.2.1]", () => {
    const { steps } = traced("RCP R0, -|c[0].z|;", { 0: [0, 0, 4, 0] });
    expect([steps[1]!.operands, steps[1]!.result]).toEqual([[[-4]], [-0.25, -0.25, -0.25, -0.25]]);
  });
  test("has the condition code before and after, also of the pseudo-register CC [VP2 2.14.1.6]", () => {
    const { steps } = traced("MOVC CC.xw, c[0];", { 0: [-2, 5, 2, NaN] });
    expect(steps[1]!.writes[0]).toMatchObject({
      file: "condition-code",
      written: [true, false, false, true],
    });
    expect(steps[1]!.before.conditionCode).toEqual(["EQ", "EQ", "EQ", "EQ"]);
    expect(steps[1]!.after.conditionCode).toEqual(["LT", "EQ", "EQ", "UN"]);
  });
  test("has the address registers before and after [VP2 2.14.1.3]", () => {
    const { steps } = traced("ARL A1.yz, c[0]; ARA A0, A1;", { 0: [1.5, 2.5, 3.5, 4.5] });
    expect(steps[1]!.writes[0]).toMatchObject({
      file: "address",
      index: 1,
      before: [0, 0, 0, 0],
      after: [0, 2, 3, 0],
    });
    expect(steps[2]!.before.addresses).toEqual([
      [0, 0, 0, 0],
      [0, 2, 3, 0],
    ]);
    expect(steps[2]!.operands).toEqual([[0, 2, 3, 0]]);
    expect(steps[2]!.after.addresses[0]).toEqual([3, 2, 3, 2]);
  });
  test("of BRA, CAL and RET says whether it was taken, and where it went [VP2 2.14.2.3]", () => {
    const { steps, end } = traced("CAL f; BRA f (GT.x); RET; f: MOV R0, v[0]; RET;");
    const flow = steps.map(({ instruction, taken, next }) => [instruction, taken, next]);
    expect(flow).toEqual([
      [0, null, 1],
      [1, true, 4],
      [4, null, 5],
      [5, true, 2],
      [2, false, 3],
      [3, true, null],
    ]);
    expect(steps.map(({ before }) => before.callStack)).toEqual([[], [], [2], [2], [], []]);
    expect(steps.map(({ after }) => after.callStack)).toEqual([[], [2], [2], [], [], []]);
    expect(end).toBe("ret");
    expect(steps[1]).toMatchObject({ operands: [], result: null, writes: [] });
  });
  test("that is the last one in the text goes past it [VP2 2.14.2.3]", () => {
    const { steps, end } = traced("MOV R0, v[0];");
    expect([steps[1]!.next, end]).toEqual([2, "end"]);
  });
  test("of a call that overflows goes nowhere [VP2 2.14.2.3]", () => {
    const { steps, end, executed } = traced("f: CAL f;");
    expect([steps.length, executed, end]).toEqual([6, 6, "call-overflow"]);
    expect(steps[5]).toMatchObject({ taken: true, next: null, before: { callStack: [2, 2, 2, 2] } });
  });
});

const NO_ADDRESSES: readonly Vector[] = [
  [0, 0, 0, 0],
  [0, 0, 0, 0],
];

describe("the number of steps", () => {
  const endless = "loop: ADD R0, R0, v[0]; BRA loop;";

  test("is at most maxSteps, and the trace then has no end", () => {
    const { steps, end, executed, results } = traced(endless, {}, { maxSteps: 9 });
    expect([steps.length, end, executed]).toEqual([9, null, 9]);
    expect(Array.from(results.subarray(0, 4))).toEqual([0, 0, 0, 1]);
  });
  test("may be just enough for the end", () => {
    expect(traced("MOV R0, v[0];", {}, { maxSteps: 2 }).end).toBe("end");
    expect(traced("MOV R0, v[0];", {}, { maxSteps: 1 }).end).toBeNull();
    expect(traced("MOV R0, v[0];", {}, { maxSteps: 0 }).steps).toEqual([]);
  });
  test("is 65,536 for an endless loop [VP2 2.14.2.3]", () => {
    const { steps, end, executed } = traced(endless);
    expect([steps.length, end, executed]).toEqual([65536, "instruction-limit", 65536]);
  });
});

test("a vertex state program's trace has the parameters that it leaves, and keeps its input [VP2 2.14.5]", () => {
  const input = newBatch(1);
  input.attributes.set([1, 2, 3, 4]);
  input.parameters.fill(7);
  const { parameters, steps } = trace(loaded("!!VSP1.0 ADD c[2].yz, v[0], c[5]; END"), input);
  expect(Array.from(parameters.subarray(8, 12))).toEqual([7, 9, 10, 7]);
  expect(steps[0]!.writes[0]).toMatchObject({
    file: "parameter",
    index: 2,
    before: [7, 7, 7, 7],
    after: [7, 9, 10, 7],
  });
  expect(input.parameters).toEqual(new Float32Array(1024).fill(7));
});

test("the vp1 arithmetic is an option [Ruling 16]", () => {
  const input = newBatch(1);
  input.parameters.fill(Infinity, 0, 4);
  const program = loaded("!!VP1.0 MUL o[HPOS], v[1].x, c[0]; END");
  expect(trace(program, input).results[0]).toBeNaN();
  expect(trace(program, input, { arithmetic: "vp1" }).results[0]).toBe(0);
});

describe("any trace", () => {
  const options = { numRuns: 60 };
  const programs = arbitraryProgramOfAny().map(crowded);

  function both(program: Program, input: TraceInput & CountedBatch): [Trace, CountedBatch] {
    const batch = copyOf(input);
    run(program, batch, { engine: "interpreter" });
    return [trace(program, input), batch];
  }

  test("ends as run does, with the same bits [VP2 2.14.2.3]", () => {
    fc.assert(
      fc.property(programs, arbitraryBatch(1), (program, input) => {
        const [record, batch] = both(program, input);
        expect([record.end, record.executed]).toEqual([ENDS[batch.ends[0]!], batch.executed[0]]);
        expect(record.steps).toHaveLength(record.executed);
        expect(words(record.parameters)).toEqual(words(batch.parameters));
        if (program.environment !== "VSP1.0") expect(words(record.results)).toEqual(words(batch.results));
      }),
      options,
    );
  });

  test("is a chain of states that can be followed both ways", () => {
    fc.assert(
      fc.property(programs, arbitraryBatch(1), (program, input) => {
        const { steps, results } = trace(program, input, { maxSteps: 500 });
        const registers = new Map<string, Vector>();
        steps.forEach((step, i) => {
          const following = steps[i + 1];
          if (following !== undefined) {
            expect(following.instruction).toBe(step.next);
            expect(following.before).toBe(step.after);
          }
          for (const { file, index, before, after, written } of step.writes) {
            const name = `${file} ${index}`;
            expect(before).toEqual(registers.get(name) ?? before);
            expect(after).toEqual(before.map((value, c) => (written[c] ? step.result![c] : value)));
            registers.set(name, after);
          }
        });
        for (const [name, value] of registers) {
          const [file, index] = name.split(" ");
          if (file === "result")
            expect(
              Array.from(results)
                .slice(4 * Number(index))
                .slice(0, 4),
            ).toEqual(value);
        }
      }),
      options,
    );
  });
});
