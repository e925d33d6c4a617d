import { wordsOf } from "@glasm/base";
import type { GL } from "@glasm/context";
import type { ParameterRecord } from "../../messages/messages.js";
import { bitsOfComponent, type Component, componentOfBits } from "../../words/component.js";
import type { GlMachine } from "./gl-machine.js";
import { tokenName } from "../log/call-text.js";

/** Registers of a tracked matrix. [VP2 2.14.7] */
const ROWS = 4;

/** Reads the program parameters of a context, and writes the user's. */
export class Parameters {
  private readonly gl: GL;
  private readonly file: GlMachine["parameters"];
  private readonly overrides: readonly (readonly [number, readonly Component[]])[];
  private readonly value = new Float32Array(4);
  private readonly words = wordsOf(this.value);
  private readonly word = new Int32Array(1);
  /** What was read last. */
  private readonly last: (ParameterRecord | undefined)[] = [];
  private lastList: readonly ParameterRecord[] = [];

  /** @param overrides by number; what is not a parameter is passed over */
  constructor(
    gl: GL,
    file: GlMachine["parameters"],
    overrides: Readonly<Record<string, readonly Component[]>>,
  ) {
    this.gl = gl;
    this.file = file;
    this.overrides = Object.entries(overrides)
      .map(([index, value]) => [Number(index), value] as const)
      .filter(([index]) => Number.isInteger(index) && index >= 0 && index < file.count);
  }

  /** Sets what the user has set, but for registers that track a matrix. */
  override(): void {
    const { gl } = this;
    for (const [index, value] of this.overrides) {
      if (this.matrixAt(index) === gl.NONE)
        gl.programParameter4fvNV(gl.VERTEX_PROGRAM_NV, index, singlesOf(value));
    }
  }

  /**
   * The parameters as they are: those that `isRead` or that are not +0. What has not changed since the last call is
   * the same object again.
   */
  read(isRead: (index: number) => boolean): readonly ParameterRecord[] {
    const list: ParameterRecord[] = [];
    for (let first = 0; first < this.file.count; first += ROWS) {
      const tracked = this.trackedAt(first);
      for (let row = 0; row < ROWS; row += 1) {
        const index = first + row;
        const record = this.recordOf(index, tracked === null ? null : `${tracked}, row ${row}`);
        if (isRead(index) || tracked !== null || record.value.some((component) => !Object.is(component, 0)))
          list.push(record);
      }
    }
    const { lastList } = this;
    const isSame = list.length === lastList.length && list.every((record, i) => record === lastList[i]);
    if (!isSame) this.lastList = list;
    return this.lastList;
  }

  private recordOf(index: number, tracked: string | null): ParameterRecord {
    const { gl, value } = this;
    gl.getProgramParameterfvNV(gl.VERTEX_PROGRAM_NV, index, gl.PROGRAM_PARAMETER_NV, value);
    const last = this.last[index];
    const isSame = (component: Component, i: number): boolean => bitsOfComponent(component) === this.words[i];
    if (last?.tracked === tracked && last.value.every(isSame)) return last;
    const record = {
      file: this.file.file,
      index,
      value: Array.from(this.words, componentOfBits),
      tracked,
    };
    this.last[index] = record;
    return record;
  }

  private trackedAt(address: number): string | null {
    const matrix = this.matrixAt(address);
    if (matrix === this.gl.NONE) return null;
    const transform = this.trackingAt(address, this.gl.TRACK_MATRIX_TRANSFORM_NV);
    return `${tokenName(matrix)}, ${tokenName(transform)}`;
  }

  private matrixAt(index: number): number {
    return this.trackingAt(index - (index % ROWS), this.gl.TRACK_MATRIX_NV);
  }

  private trackingAt(address: number, name: number): number {
    this.gl.getTrackMatrixivNV(this.gl.VERTEX_PROGRAM_NV, address, name, this.word);
    return this.word[0]!;
  }
}

/** All parameters, as the machine takes them. */
export function parameterArray(
  records: readonly ParameterRecord[],
  { count }: GlMachine["parameters"],
): Float32Array {
  const parameters = new Float32Array(4 * count);
  const words = wordsOf(parameters);
  for (const { index, value } of records) words.set(value.map(bitsOfComponent), 4 * index);
  return parameters;
}

/** Components as singles. */
function singlesOf(value: readonly Component[]): Float32Array {
  return new Float32Array(Uint32Array.from(value, bitsOfComponent).buffer);
}
