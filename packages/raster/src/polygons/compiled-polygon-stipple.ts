import { type Expression, type FunctionBuilder, type Local, op } from "@glasm/codegen";
import { bitsAsLanes } from "../compilation/lanes.js";
import { JOB, THREAD } from "../compilation/memory-layout.js";

/** The word of the pattern for a row. [GL1.3 3.5.2] */
export function stippleOfRow(row: Expression<"i32">): Expression<"i32"> {
  return op.i32Load(op.i32Add(THREAD, op.i32Shl(op.i32And(row, 31), 2)), JOB.polygonStipple);
}

/** Whether the pattern lets a column and the three on its right through, as masks. */
export function stippledLanes(f: FunctionBuilder, word: Local<"i32">, x: Local<"i32">): Expression<"v128"> {
  return bitsAsLanes(f, op.i32Rotr(word, x));
}
