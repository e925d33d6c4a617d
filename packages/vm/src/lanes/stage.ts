/** Vector code between columns and arrays that stand close together, whose elements are first copied as a whole. */

import { type Assembled, Assembly, type CompilePolicy, HostRefusal, type Local, op } from "@glasm/codegen";
import type { Strided } from "@glasm/base";
import { ColumnCode, type LaneMemory, LateModule } from "@glasm/vm";
import { ROW_BYTES, STAGE, STAGE_STRIDE } from "./layout.js";

const WORD_BYTES = 4;
const ROW_WORDS = 4;
const SIZES = [1, 2, 3, 4] as const;
/** Rows of a turn; up to three after the last vertex are changed, too. */
const ROWS = 4;

const CODE = new ColumnCode(assembleStage);

/** Copies by way of a stage in a memory. */
export class Stage {
  readonly #singles: Float32Array;
  readonly #words: Uint32Array;
  readonly #late: LateModule;

  constructor({ memory, singles, words }: LaneMemory, policy: CompilePolicy) {
    this.#singles = singles;
    this.#words = words;
    this.#late = new LateModule(CODE, memory, policy);
  }

  /** Copies vectors to the first rows of a column, by its address; false if that is left to others. */
  load(array: Strided, column: number, first: number, count: number): boolean {
    const { data, size, stride, offset } = array;
    if (stride > STAGE_STRIDE) return false;
    const code = this.#code(count);
    if (code === null) return false;
    const from = offset + stride * first;
    this.#singles.set(data.subarray(from, from + stride * (count - 1) + size), STAGE / WORD_BYTES);
    code[`load${size}`]!(STAGE, WORD_BYTES * stride, column, column + ROW_BYTES * count);
    return true;
  }

  /** Copies the first rows of a column to shorter vectors with nothing between them; false if that is left to others. */
  store(array: Strided<Uint32Array>, column: number, first: number, count: number): boolean {
    const { data, size, stride, offset } = array;
    if (size === ROW_WORDS || stride !== size) return false;
    const code = this.#code(count);
    if (code === null) return false;
    code[`store${size}`]!(STAGE, column, column + ROW_BYTES * count);
    const staged = STAGE / WORD_BYTES;
    data.set(this.#words.subarray(staged, staged + size * count), offset + size * first);
    return true;
  }

  /** The code, if it is worth it; copies go on without it where the host begins to refuse. */
  #code(count: number): Assembled | null {
    try {
      return this.#late.forRows(count);
    } catch (error) {
      if (error instanceof HostRefusal) return null;
      throw error;
    }
  }
}

/** loadN(from, stride, to, end) makes rows of vectors of N components; storeN(to, from, end) makes vectors of rows. */
function assembleStage(): Assembly {
  const assembly = new Assembly();
  for (const size of SIZES) {
    assembleLoad(assembly, size);
    // Rows of four are copied as they are.
    if (size < ROW_WORDS) assembleStore(assembly, size);
  }
  return assembly;
}

/** Components that a vector lacks are those of (0,0,0,1). [VP2 2.14.1.1] */
function assembleLoad(assembly: Assembly, size: number): void {
  const f = assembly.define(`load${size}`, ["i32", "i32", "i32", "i32"]);
  const [from, stride, to, end] = f.parameters as readonly Local<"i32">[];
  const lanes = Int32Array.from({ length: ROW_WORDS }, (_, c) => (c < size ? -1 : 0));
  const given = f.constant(lanes);
  const missing = f.constant(Float32Array.from(lanes, (lane, c) => (lane === 0 && c === 3 ? 1 : 0)));
  f.loop((again) => {
    for (let row = 0; row < ROWS; row++) {
      f.store("v128Store", to!, row * ROW_BYTES, op.v128Or(op.v128And(op.v128Load(from!), given), missing));
      f.set(from!, op.i32Add(from!, stride!));
    }
    f.set(to!, op.i32Add(to!, ROWS * ROW_BYTES));
    f.branchIf(again, op.i32LtS(to!, end!));
  });
}

/** What a row has beyond a vector is stored over by the next one. */
function assembleStore(assembly: Assembly, size: number): void {
  const f = assembly.define(`store${size}`, ["i32", "i32", "i32"]);
  const [to, from, end] = f.parameters as readonly Local<"i32">[];
  f.loop((again) => {
    for (let row = 0; row < ROWS; row++)
      f.store("v128Store", to!, row * size * WORD_BYTES, op.v128Load(from!, row * ROW_BYTES));
    f.set(to!, op.i32Add(to!, ROWS * size * WORD_BYTES));
    f.set(from!, op.i32Add(from!, ROWS * ROW_BYTES));
    f.branchIf(again, op.i32LtS(from!, end!));
  });
}
