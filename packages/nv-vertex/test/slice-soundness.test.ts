import { describe, expect, test } from "@jest/globals";
import * as fc from "fast-check";
import { slice, type SliceTarget } from "../src/exec/slice.js";
import { trace } from "../src/exec/trace.js";
import { CONDITION_RULES, type ConditionRule } from "../src/isa/conditions.js";
import type { Component, ConditionMask, Instruction, Program } from "../src/program/program.js";
import { print } from "../src/program/printer.js";
import { arbitraryBatch, crowded } from "./arbitrary-batch.js";
import { arbitraryProgram } from "./arbitrary-program.js";
import type { newBatch } from "./execution.js";

/** Whatever instructions outside a slice are made to do, the sliced component stays what it is. */

const always: ConditionMask = { rule: "TR", swizzle: [0, 1, 2, 3] };
const never: ConditionMask = { rule: "FL", swizzle: [0, 1, 2, 3] };

/** The instruction made to do nothing, to compute something else, or to ignore the condition code. */
function disturbed(instruction: Instruction, kind: number): Instruction {
  const { destination, condition } = instruction;
  if ((destination?.condition ?? condition)!.rule === "FL") return instruction;
  if (destination === null) {
    return condition!.rule === "TR"
      ? instruction
      : { ...instruction, condition: kind === 0 ? never : always };
  }
  if (kind === 0) return { ...instruction, destination: { ...destination, condition: never } };
  if (kind === 1) return { ...instruction, mnemonic: "STR", operands: [] };
  return {
    ...instruction,
    mnemonic: "SFL",
    operands: [],
    destination: { ...destination, condition: always },
  };
}

/** Long enough for any program without loops, and for short loops. */
const maxSteps = 400;

function staysTheSame(
  program: Program,
  batch: ReturnType<typeof newBatch>,
  target: SliceTarget,
  kinds: readonly number[],
): void {
  const before = trace(program, batch, { maxSteps });
  if (before.end === null) return;
  const steps = slice(program, before, target);
  const contributing = new Set(steps.map((step) => before.steps[step]!.instruction));
  const instructions = program.instructions.map((instruction, number) =>
    contributing.has(number) ? instruction : disturbed(instruction, kinds[number % kinds.length]!),
  );
  const other = { ...program, instructions };
  const after = trace(other, batch, { maxSteps });
  const overflows = after.end === null || after.end === "call-overflow";
  if (overflows && after.end !== before.end) return;
  const file = target.file === "parameter" ? "parameters" : "results";
  const place = 4 * target.index + target.component;
  const changed = { program: print(program), other: print(other), steps, value: after[file][place] };
  expect(changed).toEqual({ ...changed, value: before[file][place] });
}

const component = fc.constantFrom<Component>(0, 1, 2, 3);
const kinds = fc.array(fc.nat(2), { minLength: 7, maxLength: 7 });
const result: fc.Arbitrary<SliceTarget> = fc.record({
  file: fc.constant("result"),
  index: fc.nat(2),
  component,
});

const transfer: fc.Arbitrary<Instruction> = fc
  .record({
    mnemonic: fc.constantFrom("BRA", "CAL", "CAL", "RET", "RET"),
    rule: fc.constantFrom(...(Object.keys(CONDITION_RULES) as ConditionRule[])),
    component,
    label: fc.constantFrom("a", "b", "c"),
  })
  .map(({ mnemonic, rule, component: c, label }) => ({
    mnemonic,
    updatesConditionCode: false,
    destination: null,
    operands: [],
    condition: { rule, swizzle: [c, c, c, c] },
    label: mnemonic === "RET" ? null : label,
  }));

/** Programs of which every other instruction is a BRA, CAL or RET, and most others set the condition code. */
const transferring: fc.Arbitrary<Program> = fc
  .tuple(
    arbitraryProgram("VP2.0", { maxInstructions: 20, controlFlow: false }).map(crowded),
    fc.array(fc.oneof(fc.constant(null), transfer), { minLength: 20, maxLength: 20 }),
    fc.tuple(fc.nat(), fc.nat(), fc.nat()),
  )
  .map(([program, transfers, places]) => ({
    ...program,
    instructions: program.instructions.map(
      (instruction, i) => transfers[i] ?? { ...instruction, updatesConditionCode: i % 3 !== 0 },
    ),
    labels: ["a", "b", "c"]
      .map((name, i) => ({ name, instruction: places[i]! % (program.instructions.length + 1) }))
      .sort((one, two) => one.instruction - two.instruction),
  }));

// Shrinking takes minutes; the message has both programs.
const options = (numRuns: number) => ({ numRuns, endOnFailure: true });

describe("a slice holds everything that can change the component", () => {
  test("in programs full of branches, calls and returns", () => {
    fc.assert(fc.property(transferring, arbitraryBatch(1), result, kinds, staysTheSame), options(1500));
  });
  test("in any vertex program", () => {
    const programs = fc.oneof(
      ...(["VP1.0", "VP1.1", "VP2.0"] as const).map((name) =>
        arbitraryProgram(name, { maxInstructions: 20 }),
      ),
    );
    fc.assert(
      fc.property(programs.map(crowded), arbitraryBatch(1), result, kinds, staysTheSame),
      options(400),
    );
  });
  test("in vertex state programs", () => {
    const programs = arbitraryProgram("VSP1.0", { maxInstructions: 20 }).map(crowded);
    fc.assert(
      fc.property(programs, arbitraryBatch(1), component, kinds, (program, batch, c, kind) => {
        const { index } = program.instructions.find(
          ({ destination }) => destination?.file === "parameter",
        )!.destination!;
        staysTheSame(program, batch, { file: "parameter", index, component: c }, kind);
      }),
      options(200),
    );
  });
});
