import { mat4, type ReadonlyMat4 } from "gl-matrix";
import type { Extensions } from "../ground/implementation/extensions.js";
import { TOKENS } from "../generated/tokens.js";
import { STACK_DEPTHS, TEXTURE_UNITS, TRACKING_MATRICES } from "../ground/implementation/limits.js";
import type { ActiveTexture } from "../textures/texture-unit.js";
import { MatrixStack } from "./matrix-stack.js";

/** The matrix that a stack holds; MODELVIEW_PROJECTION is their product. */
export type MatrixName =
  | "modelview"
  | "modelview1"
  | "projection"
  | "color"
  | `texture${number}`
  | `matrix${number}`;

const MODES: ReadonlyMap<number, MatrixName | "texture"> = new Map<number, MatrixName | "texture">([
  [TOKENS.MODELVIEW, "modelview"],
  [TOKENS.PROJECTION, "projection"],
  [TOKENS.TEXTURE, "texture"],
  [TOKENS.COLOR, "color"],
  [TOKENS.MODELVIEW1_EXT, "modelview1"],
  ...numbered(TRACKING_MATRICES, (i): [number, MatrixName] => [TOKENS.MATRIX0_NV + i, `matrix${i}`]),
]);

function numbered<T>(count: number, make: (i: number) => T): T[] {
  return Array.from({ length: count }, (_, i) => make(i));
}

/** The matrix stacks. [GL1.3 2.10.2, VP2 2.14.7, EXT_vertex_weighting 2.10.2] */
export class Matrices {
  /** MATRIX_MODE. */
  mode: number = TOKENS.MODELVIEW;
  /** Called after the top of a stack changed, whichever command changed it; `MatrixTracking` sets it. */
  onChange!: (name: MatrixName) => void;

  private readonly textures: ActiveTexture;
  private readonly stacks: ReadonlyMap<MatrixName, MatrixStack>;
  private readonly product = new Float32Array(16);

  /** COLOR is a matrix of the imaging subset. [GL1.3 3.6.2] */
  constructor(extensions: Extensions, textures: ActiveTexture) {
    this.textures = textures;
    const { modelview, projection, color, texture, tracking } = STACK_DEPTHS;
    this.stacks = new Map<MatrixName, MatrixStack>([
      ["modelview", new MatrixStack(modelview)],
      ["modelview1", new MatrixStack(modelview)],
      ["projection", new MatrixStack(projection)],
      ...(extensions.has("GL_ARB_imaging") ? [["color", new MatrixStack(color)] as const] : []),
      ...numbered(TEXTURE_UNITS, (i): [MatrixName, MatrixStack] => [`texture${i}`, new MatrixStack(texture)]),
      ...numbered(TRACKING_MATRICES, (i): [MatrixName, MatrixStack] => [
        `matrix${i}`,
        new MatrixStack(tracking),
      ]),
    ]);
  }

  /** Whether a token is a matrix mode. */
  isMode(token: number): boolean {
    const name = MODES.get(token);
    return name !== undefined && (name === "texture" || this.has(name));
  }

  /** Whether there is such a matrix. */
  has(name: MatrixName): boolean {
    return this.stacks.has(name);
  }

  /** The matrix that matrix commands affect: in mode TEXTURE the active unit's. */
  get selected(): MatrixName {
    const name = MODES.get(this.mode)!;
    return name === "texture" ? `texture${this.textures.activeTexture}` : name;
  }

  stack(name: MatrixName): MatrixStack {
    return this.stacks.get(name)!;
  }

  /** The top of a stack: 16 singles, column by column. */
  current(name: MatrixName): Float32Array {
    return this.stack(name).current;
  }

  /** The projection matrix times the modelview matrix; the same array at every call. [VP2 2.14.7] */
  modelviewProjection(): Float32Array {
    mat4.multiply(this.product, this.current("projection"), this.current("modelview"));
    return this.product;
  }

  /** Replaces the selected matrix; each element is rounded to single. */
  load(matrix: ArrayLike<number>): void {
    const { current } = this.stack(this.selected);
    for (let i = 0; i < 16; i += 1) current[i] = matrix[i]!;
    this.onChange(this.selected);
  }

  /** Multiplies the selected matrix by another in double; each element is rounded to single once. [Ruling 54] */
  multiply(matrix: ArrayLike<number>): void {
    const { current } = this.stack(this.selected);
    mat4.multiply(current, current, matrix as ReadonlyMat4);
    this.onChange(this.selected);
  }

  /** Duplicates the top of the selected stack, which is not full. */
  push(): void {
    this.stack(this.selected).push();
  }

  /** Pops the selected stack, which has two matrices or more. */
  pop(): void {
    this.stack(this.selected).pop();
    this.onChange(this.selected);
  }
}
