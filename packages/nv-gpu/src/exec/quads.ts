/** What fragments compute of one another: the four of a quad, 2 by 2, the second one right of the first, the third one above it. */

import { lazily } from "@glasm/base";
import type { QuadLanes, TypesOfTable } from "@glasm/codegen";
import type { DataType } from "../isa/data-types.js";
import type { Opcode } from "../isa/instructions.js";
import type { Component, Instruction, Program, ValueOperand } from "../program/program.js";
import { arithmeticOf, floatsOf } from "../semantics/arithmetics.js";
import type { Result } from "../semantics/definition.js";
import type { Numerics, Operand, Value } from "../semantics/values.js";
import type { Access } from "./access.js";

const COMPONENTS = [0, 1, 2, 3] as const satisfies readonly Component[];

type Direction = "x" | "y";

/** For each fragment those whose difference its derivative is: the second less the first. */
interface Difference {
  readonly from: QuadLanes;
  readonly to: QuadLanes;
}

/** One difference for the whole quad, or one for each row and each column with FINE of ARB_derivative_control. [Ruling 291] */
const DIFFERENCES: Readonly<Record<"COARSE" | "FINE", Readonly<Record<Direction, Difference>>>> = {
  COARSE: {
    x: { from: [0, 0, 0, 0], to: [1, 1, 1, 1] },
    y: { from: [0, 0, 0, 0], to: [2, 2, 2, 2] },
  },
  FINE: {
    x: { from: [0, 0, 2, 2], to: [1, 1, 3, 3] },
    y: { from: [0, 1, 0, 1], to: [2, 3, 2, 3] },
  },
};

const OF_QUAD: ReadonlySet<Opcode> = new Set<Opcode>(["DDX", "DDY", "IPAC", "IPAO", "IPAS"]);

/** Whether an instruction depends on where its fragment is. */
export const isOfQuad = (opcode: Opcode): boolean => OF_QUAD.has(opcode);

/** Whether an instruction interpolates its first operand itself. */
export const interpolates = (opcode: Opcode): boolean => opcode.startsWith("IPA");

/** Whether an instruction reads what other fragments have. */
export const readsOthers = (opcode: Opcode): boolean => ["DDX", "DDY", "IPAO"].includes(opcode);

/** What an instruction of quads computes of its operands, singles. */
export function resultOfQuad<T extends TypesOfTable>(
  access: Access<T>,
  program: Program,
  instruction: Instruction,
  operands: readonly Operand<T>[],
): Result<T> {
  const [value] = operands as readonly [Operand<T>];
  const kind = instruction.modifiers.derivative === "FINE" ? "FINE" : "COARSE";
  switch (instruction.opcode) {
    case "DDX":
      return derivative(access, DIFFERENCES[kind].x, value);
    case "DDY":
      return derivative(access, DIFFERENCES[kind].y, value);
    case "IPAO":
      return isFlat(program, instruction) ? value : interpolated(access, operands);
    default:
      // Without samples of its own a fragment is its center, and so is its centroid. [NV_gpu_program5 2.X.8 IPAS]
      return value;
  }
}

/** The difference where both fragments execute the instruction, else zero. [Ruling 291] */
function derivative<T extends TypesOfTable>(
  access: Access<T>,
  { from, to }: Difference,
  value: Operand<T>,
): Result<T> {
  const { i32, f32, mask } = access.numerics.operations;
  const takesPart = i32.keep(i32.constant(1), access.lanes);
  const executes = (fragments: QuadLanes): T["mask"] =>
    i32.ne(access.ofQuad(takesPart, fragments), i32.constant(0));
  const isTogether = lazily(() => mask.and(executes(from), executes(to)));
  return (component) => f32.keep(difference(access, { from, to }, value(component)), isTogether());
}

function difference<T extends TypesOfTable>(
  access: Access<T>,
  { from, to }: Difference,
  value: Value<T>,
): Value<T> {
  const { i32, f32 } = access.numerics.operations;
  const bits = i32.bits(value);
  const [low, high] = [from, to].map((fragments) => f32.fromBits(access.ofQuad(bits, fragments)));
  return floatsOf(access.numerics, "F32").subtract(high!, low!);
}

const [GRID, LEAST, MOST] = [16, -8, 7];

/** An attribute at an offset from the center, with the derivatives of the quad. [NV_gpu_program5 Issues], [Ruling 292] */
function interpolated<T extends TypesOfTable>(
  access: Access<T>,
  [value, offset]: readonly Operand<T>[],
): Result<T> {
  const { f32 } = access.numerics.operations;
  const floats = floatsOf(access.numerics, "F32");
  const snapped = (component: Component) =>
    lazily(() => {
      const given = offset!(component);
      const number = f32.keep(given, f32.eq(given, given));
      const steps = f32.nearest(f32.mul(number, f32.constant(GRID)));
      const inRange = f32.min(f32.max(steps, f32.constant(LEAST)), f32.constant(MOST));
      return f32.mul(inRange, f32.constant(1 / GRID));
    });
  const [x, y] = [snapped(0), snapped(1)];
  const { COARSE } = DIFFERENCES;
  return (component) => {
    const center = value!(component);
    const alongX = floats.multiply(x(), difference(access, COARSE.x, center));
    const alongY = floats.multiply(y(), difference(access, COARSE.y, center));
    return floats.add(floats.add(alongX, center), alongY);
  };
}

/** Whether an attribute is the same all over its primitive. [NV_fragment_program4 2.X.3.1] */
function isFlat({ variables }: Program, { operands }: Instruction): boolean {
  const { source } = operands[0] as ValueOperand;
  if (source.kind === "variable") return variables[source.variable]!.interpolation.includes("FLAT");
  const { binding } = source;
  // A binding that is used directly has the modifiers of a variable with the same one.
  return variables.some(
    ({ interpolation, bindings }) =>
      interpolation.includes("FLAT") &&
      bindings.some(
        (bound) =>
          bound.kind === "named" &&
          binding.kind === "named" &&
          bound.name === binding.name &&
          isWithin(binding.numbers, bound.numbers, bound.count),
      ),
  );
}

function isWithin(numbers: readonly number[], first: readonly number[], count: number): boolean {
  const [number = 0] = numbers;
  const [least = 0] = first;
  return number >= least && number < least + count;
}

/** Whether a component is below zero, which no NaN, no -0 and no unsigned number is. [NV_fragment_program4 2.X.8 KIL] */
export function isAnyNegative<T extends TypesOfTable>(
  n: Numerics<T>,
  type: DataType,
  operand: Operand<T>,
): T["mask"] {
  const numbers = arithmeticOf(n, type);
  return COMPONENTS.map((component) => numbers.isLess(operand(component), numbers.zero)).reduce((a, b) =>
    n.operations.mask.or(a, b),
  );
}
