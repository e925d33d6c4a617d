/** Gives the NaNs in columns the bits of the one. [Ruling 15] */

import { NAN_BITS, withOneNaN } from "@glasm/base";
import {
  Assembly,
  type CompilePolicy,
  type Expression,
  type Local,
  type MemoryKind,
  op,
} from "@glasm/codegen";
import { ColumnCode, type LaneMemory, LateModule, MAGNITUDE } from "@glasm/vm";
import { ROW_BYTES } from "./layout.js";

/** Rows of a turn; up to three after the last vertex are changed, too. */
const ROWS = 4;
const INFINITY_BITS = 0x7f800000;

const CODE = new ColumnCode(assembleOneNaN);

/** Gives the NaNs in columns of a memory the bits of the one. */
export class OneNaN {
  readonly #words: Uint32Array;
  readonly #late: LateModule;

  constructor(lanes: LaneMemory, policy: CompilePolicy) {
    this.#words = lanes.words;
    this.#late = new LateModule(CODE, lanes, policy);
  }

  /** Makes every NaN in `count` rows of four singles from an address on the one. */
  make(address: number, count: number): void {
    const assembled = this.#late.forRows(count);
    if (assembled !== null && count > 0) {
      assembled["makeNaNsOne"]!(address, address + Math.ceil(count / ROWS) * ROWS * ROW_BYTES);
      return;
    }
    const words = this.#words;
    for (let at = address / 4; at < address / 4 + 4 * count; at++) words[at] = withOneNaN(words[at]!);
  }
}

/**
 * makeNaNsOne(from, to) first adds everything up, at an instruction a row: the sum with a NaN is one. It seldom is one
 * for another reason, which are infinities of both signs, and then the second loop finds nothing.
 */
function assembleOneNaN(kind: MemoryKind): Assembly {
  const assembly = new Assembly(kind);
  const f = assembly.define("makeNaNsOne", ["i32", "i32"]);
  const [from, end] = f.parameters as [Local<"i32">, Local<"i32">];
  const magnitude = f.constant(Int32Array.of(MAGNITUDE));
  const infinity = f.constant(Int32Array.of(INFINITY_BITS));
  const nan = f.constant(Int32Array.of(NAN_BITS));
  const isNaN = (x: Expression<"v128">) => op.i32x4GtS(op.v128And(x, magnitude), infinity);
  const at = f.local("i32");
  const eachRow = (visit: (offset: number, row: number) => void): void => {
    f.set(at, from);
    f.loop((again) => {
      for (let row = 0; row < ROWS; row++) visit(row * ROW_BYTES, row);
      f.set(at, op.i32Add(at, ROWS * ROW_BYTES));
      f.branchIf(again, op.i32LtS(at, end));
    });
  };
  const sums = Array.from({ length: ROWS }, () => f.local("v128"));
  eachRow((offset, row) => f.set(sums[row]!, op.f32x4Add(sums[row]!, op.v128Load(at, offset))));
  const row = f.local("v128");
  f.set(row, op.f32x4Add(op.f32x4Add(sums[0]!, sums[1]!), op.f32x4Add(sums[2]!, sums[3]!)));
  f.if(op.v128AnyTrue(isNaN(row)), () => {
    eachRow((offset) => {
      f.set(row, op.v128Load(at, offset));
      f.store("v128Store", at, offset, op.v128Bitselect(nan, row, isNaN(row)));
    });
  });
  return assembly;
}
