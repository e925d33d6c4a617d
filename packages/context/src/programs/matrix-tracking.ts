import { PARAMETER_COUNT } from "@glasm/nv-vertex";
import { mat4 } from "gl-matrix";
import { TOKENS } from "../generated/tokens.js";
import { invert, isSingular } from "../matrices/inverse.js";
import type { Matrices, MatrixName } from "../matrices/matrices.js";
import { TEXTURE_UNITS, TRACKING_MATRICES } from "../ground/implementation/limits.js";
import type { ProgramParameters } from "./program-parameters.js";

const { MODELVIEW, PROJECTION, TEXTURE0, COLOR, MODELVIEW_PROJECTION_NV, MATRIX0_NV } = TOKENS;

/** The matrices that can be tracked, and the tops of stacks whose product they are. [VP2 2.14.7] */
const FACTORS: ReadonlyMap<number, readonly MatrixName[]> = new Map<number, readonly MatrixName[]>([
  [MODELVIEW, ["modelview"]],
  [PROJECTION, ["projection"]],
  [MODELVIEW_PROJECTION_NV, ["projection", "modelview"]],
  [COLOR, ["color"]],
  ...numbered(TEXTURE_UNITS, TEXTURE0, (i) => `texture${i}`),
  ...numbered(TRACKING_MATRICES, MATRIX0_NV, (i) => `matrix${i}`),
]);

function numbered(count: number, first: number, name: (i: number) => MatrixName): [number, MatrixName[]][] {
  return Array.from({ length: count }, (_, i) => [first + i, [name(i)]]);
}

/**
 * The transformed matrix, column by column, or null if it does not exist. The result may be `matrix`
 * itself, and is `out` otherwise.
 */
type Transform = (out: Float32Array, matrix: Float32Array) => Float32Array | null;

const transpose: Transform = (out, matrix) => mat4.transpose(out, matrix) as Float32Array;

/** [VP2 2.14.7] */
const TRANSFORMS: ReadonlyMap<number, Transform> = new Map<number, Transform>([
  [TOKENS.IDENTITY_NV, (_out, matrix) => matrix],
  [TOKENS.INVERSE_NV, invert],
  [TOKENS.TRANSPOSE_NV, transpose],
  [TOKENS.INVERSE_TRANSPOSE_NV, (out, matrix) => (invert(out, matrix) === null ? null : transpose(out, out))],
]);

/** Those that take the inverse. */
const INVERTING: ReadonlySet<number> = new Set([TOKENS.INVERSE_NV, TOKENS.INVERSE_TRANSPOSE_NV]);

export function isTransform(token: number): boolean {
  return TRANSFORMS.has(token);
}

/** Registers of a set of tracking state, which is also how far their addresses are apart. [Ruling 29] */
export const TRACKED_REGISTERS = 4;

/** What four sequential registers track. [VP2 2.14.8] */
interface TrackingState {
  readonly address: number;
  /** NONE, or a token that `isTrackable`. */
  matrix: number;
  transform: number;
}

/** Matrices tracked into program parameters. [VP2 2.14.7] */
export class MatrixTracking {
  private readonly matrices: Matrices;
  private readonly parameters: ProgramParameters;
  /** One for every four registers. [Ruling 29] */
  private readonly states: readonly TrackingState[] = Array.from(
    { length: PARAMETER_COUNT / TRACKED_REGISTERS },
    (_, i) => ({ address: i * TRACKED_REGISTERS, matrix: TOKENS.NONE, transform: TOKENS.IDENTITY_NV }),
  );
  /** Those that track a matrix. */
  private active: readonly TrackingState[] = [];
  private readonly transformed = new Float32Array(16);

  constructor(matrices: Matrices, parameters: ProgramParameters) {
    this.matrices = matrices;
    this.parameters = parameters;
    matrices.onChange = (name) => this.update(name);
  }

  /** Whether the token names a matrix that there is, or NONE; TEXTURE is a selection from these. */
  isTrackable(matrix: number): boolean {
    const factors = matrix === TOKENS.NONE ? [] : FACTORS.get(matrix);
    return factors !== undefined && factors.every((name) => this.matrices.has(name));
  }

  /** The matrix and the transform that the four registers at an address track. */
  at(address: number): Readonly<TrackingState> {
    return this.states[Math.floor(address / TRACKED_REGISTERS)]!;
  }

  /** Tracks a matrix, or stops tracking with NONE, which leaves the registers as they are. [Ruling 53] */
  track(address: number, matrix: number, transform: number): void {
    const state = this.states[address / TRACKED_REGISTERS]!;
    state.matrix = matrix;
    state.transform = transform;
    this.active = this.states.filter((each) => each.matrix !== TOKENS.NONE);
    if (matrix !== TOKENS.NONE) this.load(state);
  }

  /** Whether the parameter register is tracking a matrix. */
  isTracked(register: number): boolean {
    return this.at(register).matrix !== TOKENS.NONE;
  }

  /** Whether any of the parameter registers is tracking a matrix. */
  isAnyTracked(registers: readonly number[]): boolean {
    return registers.some((register) => this.isTracked(register));
  }

  /** The top of a stack changed. */
  private update(name: MatrixName): void {
    for (const state of this.active) if (FACTORS.get(state.matrix)!.includes(name)) this.load(state);
  }

  /** Loads the rows of the transformed matrix, the top one first. [VP2 2.14.7] */
  private load({ address, matrix, transform }: TrackingState): void {
    const factors = FACTORS.get(matrix)!.map((name) => this.matrices.current(name));
    // Of each factor, as rounding may hide that the product is singular. [Ruling 29]
    if (INVERTING.has(transform) && factors.some(isSingular)) return;
    const source = factors.length === 1 ? factors[0]! : this.matrices.modelviewProjection();
    const columns = TRANSFORMS.get(transform)!(this.transformed, source);
    if (columns === null) return; // [Ruling 29]
    const { values } = this.parameters;
    for (let row = 0; row < 4; row += 1)
      for (let column = 0; column < 4; column += 1)
        values[(address + row) * 4 + column] = columns[column * 4 + row]!;
  }
}
