import { readOrFail } from "../ground/memory/check-memory.js";
import { commandFamily } from "../ground/arguments/family.js";
import type { Implementations } from "../ground/arguments/implement.js";
import type { ElementType, Memory } from "../ground/memory/memory.js";
import type { MatrixContext } from "./matrix-context.js";
import type { Matrices } from "./matrices.js";
import * as transforms from "./transforms.js";

type FamilyName =
  | `${"load" | "mult"}${"" | "Transpose"}Matrix${"f" | "d"}`
  | `${"rotate" | "scale" | "translate"}${"f" | "d"}`;

type Use = (matrices: Matrices, elements: ArrayLike<number>) => void;

const load: Use = (matrices, elements) => matrices.load(elements);
const multiply: Use = (matrices, elements) => matrices.multiply(elements);

const transposed =
  (use: Use): Use =>
  (matrices, elements) =>
    use(matrices, transforms.transposed(elements));

function fromMemory(type: ElementType, use: Use) {
  return (context: MatrixContext, memory: Memory): void => {
    const elements = readOrFail(context, memory, type, 16);
    if (elements !== null) use(context.matrices, elements);
  };
}

type Three = (context: MatrixContext, x: number, y: number, z: number) => void;
type Four = (context: MatrixContext, angle: number, x: number, y: number, z: number) => void;

const rotate: Four = ({ matrices }, ...values) => matrices.multiply(transforms.rotation(...values));
const scale: Three = ({ matrices }, ...values) => matrices.multiply(transforms.scaling(...values));
const translate: Three = ({ matrices }, ...values) => matrices.multiply(transforms.translation(...values));

/** The commands that take singles or doubles. */
function* family(): Generator<[string, unknown]> {
  for (const [suffix, type] of [
    ["f", "float32"],
    ["d", "float64"],
  ] as const) {
    yield [`loadMatrix${suffix}`, fromMemory(type, load)];
    yield [`multMatrix${suffix}`, fromMemory(type, multiply)];
    yield [`loadTransposeMatrix${suffix}`, fromMemory(type, transposed(load))];
    yield [`multTransposeMatrix${suffix}`, fromMemory(type, transposed(multiply))];
    yield [`rotate${suffix}`, rotate];
    yield [`scale${suffix}`, scale];
    yield [`translate${suffix}`, translate];
  }
}

/** Whether Frustum and Ortho cannot use these planes. [GL1.3 2.10.2] */
function isFlat({ errors }: MatrixContext, [l, r, b, t, n, f]: transforms.Volume): boolean {
  return errors.when(
    l === r || b === t || n === f,
    "INVALID_VALUE",
    "two planes are equal",
    "[GL1.3 2.10.2]",
  );
}

export const matrixCommands = {
  ...commandFamily<MatrixContext, FamilyName>(family()),
  matrixMode({ errors, matrices }, mode) {
    if (
      errors.when(
        !matrices.isMode(mode),
        "INVALID_ENUM",
        "not a matrix mode",
        "[GL1.3 2.10.2, VP1 2.10.2]",
        "mode",
      )
    )
      return;
    matrices.mode = mode;
  },
  loadIdentity({ matrices }) {
    matrices.load(transforms.IDENTITY);
  },
  frustum(context, ...volume) {
    const [, , , , n, f] = volume;
    const behind = n <= 0 || f <= 0;
    if (
      context.errors.when(
        behind,
        "INVALID_VALUE",
        "it is not in front of the eye",
        "[GL1.3 2.10.2]",
        n <= 0 ? "zNear" : "zFar",
      )
    )
      return;
    if (isFlat(context, volume)) return;
    context.matrices.multiply(transforms.perspective(volume));
  },
  ortho(context, ...volume) {
    if (isFlat(context, volume)) return;
    context.matrices.multiply(transforms.orthographic(volume));
  },
  pushMatrix({ errors, matrices }) {
    const { depth, limit } = matrices.stack(matrices.selected);
    if (errors.when(depth === limit, "STACK_OVERFLOW", "the stack is full", "[GL1.3 2.10.2]")) return;
    matrices.push();
  },
  popMatrix({ errors, matrices }) {
    const { depth } = matrices.stack(matrices.selected);
    if (errors.when(depth === 1, "STACK_UNDERFLOW", "the stack has one matrix", "[GL1.3 2.10.2]")) return;
    matrices.pop();
  },
} satisfies Implementations<MatrixContext>;
