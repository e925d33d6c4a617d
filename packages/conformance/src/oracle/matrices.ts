import type { Matrix, Volume } from "./matrix-algebra.js";
import {
  IDENTITY,
  frustum,
  inverse,
  ortho,
  product,
  rotation,
  scaling,
  translation,
  transpose,
} from "./matrix-algebra.js";

/** Arguments of a GL command: numbers, tokens by name without `GL_`, and memory. */
export type MatrixArgument = number | string | ArrayLike<number>;

/** [VP2 2.14.7] */
const TRANSFORMS: Readonly<Record<string, (matrix: Matrix) => Matrix>> = {
  IDENTITY_NV: (matrix) => matrix,
  INVERSE_NV: inverse,
  TRANSPOSE_NV: transpose,
  INVERSE_TRANSPOSE_NV: (matrix) => transpose(inverse(matrix)),
};

const SYNONYMS: Readonly<Record<string, string>> = { MODELVIEW0_EXT: "MODELVIEW" };

type Change = (current: Matrix, args: readonly MatrixArgument[]) => Matrix;

const numbers = (args: readonly MatrixArgument[]): number[] => args.map(Number);
const sixteen = (memory: MatrixArgument | undefined): Matrix =>
  Array.from(memory as ArrayLike<number>).slice(0, 16);

/** The commands that compute a matrix and multiply by it. */
function multiplying(matrix: (...args: number[]) => Matrix): Change {
  return (current, args) => product(current, matrix(...numbers(args)));
}

/** The current matrix after commands that have a version for singles and one for doubles. [GL1.3 2.10.2] */
const TYPED_CHANGES: Readonly<Record<string, Change>> = {
  loadMatrix: (_, [memory]) => sixteen(memory),
  multMatrix: (current, [memory]) => product(current, sixteen(memory)),
  loadTransposeMatrix: (_, [memory]) => transpose(sixteen(memory)),
  multTransposeMatrix: (current, [memory]) => product(current, transpose(sixteen(memory))),
  rotate: multiplying((angle = 0, x = 0, y = 0, z = 0) =>
    // [Ruling 54]
    x === 0 && y === 0 && z === 0 ? IDENTITY : rotation(angle, x, y, z),
  ),
  translate: multiplying((x = 0, y = 0, z = 0) => translation(x, y, z)),
  scale: multiplying((x = 0, y = 0, z = 0) => scaling(x, y, z)),
};

/** The current matrix after each command that changes it. [GL1.3 2.10.2] */
const CHANGES: ReadonlyMap<string, Change> = new Map([
  ...Object.entries(TYPED_CHANGES).flatMap(([name, change]) =>
    ["f", "d"].map((type) => [`${name}${type}`, change] as const),
  ),
  ["loadIdentity", () => IDENTITY],
  ["frustum", multiplying((...volume) => frustum(...(volume as unknown as Volume)))],
  ["ortho", multiplying((...volume) => ortho(...(volume as unknown as Volume)))],
]);

export function isTransform(name: string): boolean {
  return Object.hasOwn(TRANSFORMS, name);
}

/** The matrix stacks and the commands that change them, in double precision and by the text alone. */
export class MatrixModel {
  private readonly stacks = new Map<string, Matrix[]>();
  private mode = "MODELVIEW";
  private unit = "TEXTURE0";

  /**
   * Executes a command that generated no error, by its name as in `loadMatrixf`.
   *
   * @returns whether it is one of those that matrices depend on
   */
  apply(command: string, args: readonly MatrixArgument[]): boolean {
    const stack = this.stack(this.mode);
    const change = CHANGES.get(command);
    if (change !== undefined) stack.push(change(stack.pop()!, args));
    else if (command === "matrixMode") this.mode = String(args[0]);
    else if (command === "activeTexture" || command === "activeTextureARB") {
      this.unit = String(args[0]).replace("_ARB", "");
    } else if (command === "pushMatrix") stack.push(stack.at(-1)!);
    else if (command === "popMatrix") stack.pop();
    else return false;
    return true;
  }

  /**
   * The top of a stack: MODELVIEW, MODELVIEW1_EXT, PROJECTION, COLOR, TEXTURE (of the active unit), TEXTUREi, MATRIXi_NV,
   * or MODELVIEW_PROJECTION_NV, the product of two. Transformed as TrackMatrixNV does; a RangeError where there is no
   * inverse. [VP2 2.14.7]
   */
  matrix(name: string, transform: string): Matrix {
    return TRANSFORMS[transform]!(this.current(name));
  }

  private current(name: string): Matrix {
    if (name === "MODELVIEW_PROJECTION_NV") {
      return product(this.current("PROJECTION"), this.current("MODELVIEW"));
    }
    return this.stack(name.replace("_ARB", "")).at(-1)!;
  }

  private stack(mode: string): Matrix[] {
    const name = mode === "TEXTURE" ? this.unit : (SYNONYMS[mode] ?? mode);
    if (!this.stacks.has(name)) this.stacks.set(name, [IDENTITY]);
    return this.stacks.get(name)!;
  }
}
