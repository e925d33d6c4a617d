import { describe, expect, test } from "@jest/globals";
import type { ProgramFlow } from "../../src/flow/program-flow.js";
import { Cells } from "../../src/registers/cells.js";
import { type Effects, namedBy } from "../../src/registers/effects.js";
import type { NumberFormat } from "../../src/registers/number-format.js";
import type { RegisterComponent, RegisterFile } from "../../src/registers/register-file.js";
import {
  departureOf,
  nonFiniteResults,
  type Origin,
  originsOf,
  type TracedExecution,
  writerOf,
} from "../../src/trace/provenance.js";
import { shadowRegisters, type StepNumbers } from "../../src/trace/shadow.js";
import { RegisterValues } from "../../src/trace/register-values.js";
import type { TraceStep } from "../../src/trace/trace.js";

/** Numbers of 24 bits that are cut off, and counts, which are none. */
const F24: NumberFormat = { exponentBits: 7, fractionBits: 16, rounding: "toward-zero" };
const FILES: readonly RegisterFile[] = [
  { name: "r", role: "temporary", count: 4, components: 2, wordType: "single", initial: [0, 0] },
  { name: "n", role: "temporary", count: 1, components: 1, wordType: "integer", initial: [0] },
  { name: "v", role: "input", count: 2, components: 2, wordType: "single" },
];
const CELLS = new Cells(FILES);
const AT_TOP = { callStack: [] };

type Operator = "+" | "*" | "/" | "=";
/** Each component of a register from the same ones of two others; it may have a mask that keeps some from being written. */
interface Instruction {
  readonly to: number;
  readonly operator: Operator;
  readonly from: readonly [string, string];
  readonly mask: readonly boolean[];
}
const OPERATIONS: Readonly<Record<Operator, (a: number, b: number) => number>> = {
  "+": (a, b) => a + b,
  "*": (a, b) => a * b,
  "/": (a, b) => a / b,
  "=": (a) => a,
};

/** As `r1 = v0 + r2`, with `.x` or `.y` after the first register if only that component is written. */
function parsed(line: string): Instruction {
  const [to, , a, operator = "=", b = a] = line.split(" ") as [string, string, string, Operator?, string?];
  const [register, letters = "xy"] = to.split(".") as [string, string?];
  const mask = Array.from("xy", (letter) => letters.includes(letter));
  return { to: Number(register.slice(1)), operator, from: [a, b!], mask };
}

const nameOf = (text: string) => ({ file: text[0]!, index: Number(text[1]) });
const cut = (x: number): number => {
  if (!Number.isFinite(x) || x === 0) return x;
  const unit = 2 ** (Math.max(-62, Math.floor(Math.log2(Math.abs(x)))) - 16);
  const result = Math.trunc(x / unit) * unit;
  if (Math.abs(result) < 2 ** -62) return 0;
  return Math.abs(result) < 2 ** 64 ? result : result * Infinity;
};

/** Runs lines with numbers of 24 bits, from numbers of inputs. */
function executed(lines: readonly string[], v: readonly number[]) {
  const program = lines.map(parsed);
  const effects = program.map(({ to, operator, from, mask }): Effects => {
    const names = operator === "=" ? [from[0]] : from;
    const parts = mask.map((isWritten, component) => {
      const cells = names.map(nameOf).map(({ file, index }) => CELLS.of(file, index, component));
      return isWritten
        ? { tests: [], uses: cells, writes: [CELLS.of("r", to, component)] }
        : { tests: [], uses: [], writes: [] };
    });
    return { parts, named: namedBy(CELLS, parts), isOutput: false };
  });
  const compute = ({ operator, from }: Instruction, registers: RegisterValues): readonly number[] => {
    const [a, b] = from.map((name) => registers.read(nameOf(name)));
    return a!.map((x, component) => OPERATIONS[operator](x, b![component]!));
  };
  const initial = new RegisterValues(FILES, { v: v.map(cut) });
  const registers = initial.copy();
  const steps = program.map((instruction, number): TraceStep => {
    const { to, mask } = instruction;
    const register = { file: "r", index: to };
    const before = registers.read(register);
    const results = compute(instruction, registers).map(cut);
    const after = before.map((value, component) => (mask[component]! ? results[component]! : value));
    registers.write(register, after);
    const parts = effects[number]!.parts.map(({ uses, writes }) => ({
      written: writes.length > 0,
      tested: [],
      used: uses.map((cell) => CELLS.at(cell)),
    }));
    const write = { ...register, written: mask, before, after };
    return { instruction: number, parts, writes: [write], before: AT_TOP, after: AT_TOP, next: number + 1 };
  });
  const exact: StepNumbers = { compute: (step, values) => [compute(program[step.instruction]!, values)] };
  const flow: ProgramFlow = {
    entry: 0,
    callStack: { entries: 1, whenFull: "end" },
    instructions: program.map(() => ({ kind: "next" })),
  };
  const execution: TracedExecution = {
    cells: CELLS,
    flow,
    effects,
    trace: { steps, end: "end", executed: steps.length },
    given: new RegisterValues(FILES, { v }),
    initial,
    formatOf: (file) => (file === "n" ? null : F24),
  };
  return { execution, exact };
}

const at = (text: string): RegisterComponent => ({
  ...nameOf(text),
  component: "xy".indexOf(text.slice(-1)),
});
const text = ({ file, index, component }: RegisterComponent): string => `${file}${index}.${"xy"[component]!}`;
const shown = (origins: readonly Origin[]) =>
  origins.map(({ kind, step, where, value }) => `${kind} ${step ?? "given"} ${text(where)} ${value}`);

describe("which step wrote a component", () => {
  const { execution } = executed(["r0 = v0", "r1.x = v1", "r0.y = v1", "r0.x = r1"], [1, 2, 3, 4]);
  const writer = (component: string, atStep?: number) => writerOf(execution.trace, at(component), atStep);

  test("is the last one that did, as of a step or at the end", () => {
    expect([writer("r0.x"), writer("r0.y"), writer("r1.x")]).toEqual([3, 2, 1]);
    expect([writer("r0.x", 2), writer("r0.y", 1), writer("r0.y", 99)]).toEqual([0, 0, 2]);
  });

  test("is none of what was given, or what a mask kept out", () => {
    expect([writer("v0.x"), writer("r1.y"), writer("r1.x", 0), writer("r0.x", -1)]).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });
});

describe("the NaNs and infinities that a step made [Ruling 133]", () => {
  test("are those that nothing of their kind went into, component by component", () => {
    const { execution } = executed(
      ["r0 = v0 / v1", "r1 = r0", "r2 = r0 * v1", "r3 = r2 + r1", "r3.x = r2 + r2"],
      [1, -1, 0, 2],
    );
    expect(nonFiniteResults(execution).map(shown)).toEqual([
      ["infinity 0 r0.x Infinity"],
      [],
      ["NaN 2 r2.x NaN"],
      [],
      [],
    ]);
  });

  test("are what overflows the format, though a double would not", () => {
    const { execution } = executed(["r0 = v0 * v1"], [2 ** 40, 2 ** 40, 2 ** 23, 2 ** 24]);
    expect(nonFiniteResults(execution).map(shown)).toEqual([["infinity 0 r0.y Infinity"]]);
  });

  test("are those of the places where steps stand, which can be several for an instruction", () => {
    const { execution } = executed(["r0 = v0", "r1.x = v0 / v1"], [1, 1, 0, 0]);
    const { trace, effects } = execution;
    // The second instruction of the flow is the first of the program once more.
    const steps = trace.steps.map((step, number) => ({ ...step, instruction: 0, point: number }));
    expect(nonFiniteResults({ ...execution, effects, trace: { ...trace, steps } }).map(shown)).toEqual([
      [],
      ["infinity 1 r1.x Infinity"],
    ]);
  });

  test("are none in registers of which the machine says that they hold no such numbers", () => {
    const { execution } = executed(["r0 = v0 / v1"], [1, 1, 0, 0]);
    expect(nonFiniteResults({ ...execution, formatOf: () => null })).toEqual([[]]);
  });
});

describe("the origins behind a component", () => {
  const { execution, exact } = executed(
    ["r0 = v0 / v1", "r1 = r0 * v1", "r2 = v0 * v0", "r3.x = r1", "r3.y = r2"],
    [1, 2 ** -40, 0, 1],
  );
  const origins = (component: string, atStep?: number) =>
    shown(
      originsOf(execution, at(component), {
        unrounded: exact,
        ...(atStep === undefined ? {} : { atStep }),
      }),
    );

  test("are the first of each kind on its slice", () => {
    expect(origins("r3.x")).toEqual(["infinity 0 r0.x Infinity", "NaN 1 r1.x NaN"]);
    // The square of 2^-40 is cut off to zero, too small for a denormal.
    expect(origins("r3.y")).toEqual([]);
    expect(origins("r3.x", 2)).toEqual([]);
  });

  test("are denormals that became zero, of the format and not of doubles", () => {
    const small = executed(["r0 = v0 * v1", "r1 = r0 * v0"], [2 ** -40, 2 ** -40, 2 ** -25, 2 ** -20]);
    const of = (component: string, unrounded: StepNumbers | null) =>
      shown(originsOf(small.execution, at(component), { unrounded }));
    expect(of("r1.x", small.exact)).toEqual([`denormal 0 r0.x ${2 ** -65}`]);
    expect(of("r1.x", null)).toEqual([]);
    expect(of("r0.y", small.exact)).toEqual([]);
  });

  test("may have been given, a denormal also where loading made it zero", () => {
    const given = executed(["r0 = v0 + v1", "r1 = v0 + v0"], [NaN, 2 ** -70, -Infinity, 1]);
    const of = (component: string) => shown(originsOf(given.execution, at(component)));
    expect(of("r0.x")).toEqual(["NaN given v0.x NaN", "infinity given v1.x -Infinity"]);
    expect(of("r0.y")).toEqual([`denormal given v0.y ${2 ** -70}`]);
    expect(of("r1.x")).toEqual(["NaN given v0.x NaN"]);
  });
});

describe("another run of an execution [Ruling 133]", () => {
  const { execution, exact } = executed(
    ["r0 = v0 + v1", "r1 = r0", "r2 = v0", "r2.x = r0 + r1"],
    [1, 1, 2 ** -18, 2 ** -16],
  );

  test("writes what the execution wrote, and leaves the registers that it begins with", () => {
    const initial = new RegisterValues(FILES, { v: [1, 1, 2 ** -18, 2 ** -16] });
    const all = shadowRegisters(execution.trace, initial, exact);
    expect(all.read({ file: "r", index: 0 })).toEqual([1 + 2 ** -18, 1 + 2 ** -16]);
    expect(all.read({ file: "r", index: 2 })).toEqual([2 + 2 ** -17, 1]);
    expect(initial.read({ file: "r", index: 0 })).toEqual([0, 0]);
    const first = shadowRegisters(execution.trace, initial, exact, 1);
    expect([first.read({ file: "r", index: 0 })[0], first.read({ file: "r", index: 2 })[0]]).toEqual([
      1 + 2 ** -18,
      0,
    ]);
  });

  test("keeps what was recorded where it says nothing", () => {
    const silent: StepNumbers = { compute: () => [] };
    const registers = shadowRegisters(execution.trace, execution.given, silent);
    expect(registers.read({ file: "r", index: 0 })).toEqual([1, 1 + 2 ** -16]);
  });

  test("departs at the first result that is further off than some units of the format's last place", () => {
    const { trace, given } = execution;
    const departure = (component: string, units: number, atStep?: number) =>
      departureOf(execution, exact, given, at(component), {
        units,
        ...(atStep === undefined ? {} : { atStep }),
      });
    expect(trace.steps[0]!.writes[0]!.after).toEqual([1, 1 + 2 ** -16]);
    expect(departure("r2.x", 0)).toEqual({
      step: 0,
      where: at("r0.x"),
      value: 1,
      exact: 1 + 2 ** -18,
      units: 0.25,
    });
    expect(departure("r2.x", 0.25)).toBeNull();
    expect(departure("r2.x", 0.24)!.step).toBe(0);
    expect(departure("r2.y", 0)).toBeNull();
    expect(departure("r2.x", 0, 2)).toBeNull();
  });
});
