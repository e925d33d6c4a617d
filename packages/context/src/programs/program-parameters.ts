import { PARAMETER_COUNT } from "@glasm/nv-vertex";

/** The 256 program parameter registers. [VP2 2.14.1.2] */
export class ProgramParameters {
  /** 256 x 4 singles. */
  readonly values = new Float32Array(4 * PARAMETER_COUNT);
}
