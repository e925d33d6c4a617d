import { commandFamily } from "../commands/family.js";
import { readElements, type ElementType, type Memory } from "../commands/memory.js";
import type { Implementations } from "../commands/implement.js";
import type { Context } from "../context.js";
import { TOKENS } from "../generated/tokens.js";
import { TEXTURE_UNITS } from "../state/limits.js";
import type { Matrices } from "./matrices.js";
import * as transforms from "./transforms.js";

type FamilyName =
  | `${"load" | "mult"}${"" | "Transpose"}Matrix${"f" | "d"}`
  | `${"rotate" | "scale" | "translate"}${"f" | "d"}`;

type Use = (matrices: Matrices, elements: ArrayLike<number>) => void;

const load: Use = (matrices, elements) => matrices.load(elements);
const multiply: Use = (matrices, elements) => matrices.multiply(elements);

/** Rows become columns. [GL1.3 2.10.2] */
const transposed =
  (use: Use): Use =>
  (matrices, elements) =>
    use(
      matrices,
      Array.from({ length: 16 }, (_, i) => elements[(i % 4) * 4 + Math.floor(i / 4)]!),
    );

function fromMemory(type: ElementType, use: Use) {
  return ({ errors, matrices }: Context, memory: Memory): void => {
    const elements = readElements(memory, type, 16);
    if (elements === null) errors.record("INVALID_VALUE", "the memory has no 16 elements", "[GL1.3 2.10.2]");
    else use(matrices, elements);
  };
}

type Three = (context: Context, x: number, y: number, z: number) => void;
type Four = (context: Context, angle: number, x: number, y: number, z: number) => void;

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
function isFlat({ errors }: Context, [l, r, b, t, n, f]: transforms.Volume): boolean {
  return errors.when(
    l === r || b === t || n === f,
    "INVALID_VALUE",
    "two planes are equal",
    "[GL1.3 2.10.2]",
  );
}

function activeTexture({ errors, matrices }: Context, texture: number): void {
  const unit = texture - TOKENS.TEXTURE0;
  const known = unit >= 0 && unit < TEXTURE_UNITS;
  if (errors.when(!known, "INVALID_ENUM", "no texture unit", "[GL1.3 2.10.2]")) return;
  matrices.activeTexture = unit;
}

export const matrixCommands = {
  ...commandFamily<FamilyName>(family()),
  activeTexture,
  activeTextureARB: activeTexture,
  matrixMode({ errors, matrices }, mode) {
    if (errors.when(!matrices.isMode(mode), "INVALID_ENUM", "no matrix mode", "[GL1.3 2.10.2, VP1 2.10.2]"))
      return;
    matrices.mode = mode;
  },
  loadIdentity({ matrices }) {
    matrices.load(transforms.IDENTITY);
  },
  frustum(context, ...volume) {
    const [, , , , n, f] = volume;
    const behind = n <= 0 || f <= 0;
    if (context.errors.when(behind, "INVALID_VALUE", "a depth plane is behind the eye", "[GL1.3 2.10.2]"))
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
} satisfies Implementations;
