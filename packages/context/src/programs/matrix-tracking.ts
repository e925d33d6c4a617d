import type { Matrices } from "../matrices/matrices.js";
import type { ProgramParameters } from "./program-parameters.js";

/** Matrices tracked into program parameters. [VP2 2.14.7] */
export class MatrixTracking {
  readonly matrices: Matrices;
  readonly parameters: ProgramParameters;

  constructor(matrices: Matrices, parameters: ProgramParameters) {
    this.matrices = matrices;
    this.parameters = parameters;
  }

  /** Whether the parameter register is tracking a matrix. */
  isTracked(_register: number): boolean {
    return false;
  }

  /** Whether any of the parameter registers is tracking a matrix. */
  isAnyTracked(registers: readonly number[]): boolean {
    return registers.some((register) => this.isTracked(register));
  }
}
