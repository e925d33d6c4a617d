/** Looks through columns for the exponents of what is in them. */

import { Assembly, type CompilePolicy, i32, op } from "@glasm/codegen";
import { ColumnCode, type LaneMemory, LateModule } from "@glasm/vm";
import { boundsOf, boundsOfMagnitudes, type ExponentRange, MAGNITUDE } from "./exponents.js";
import { ROW_BYTES, SCANNED } from "./layout.js";

/** Rows that are looked at in a turn; what follows the last vertex may be looked at, too. */
const ROWS = 4;

const CODE = new ColumnCode(assembleScan);

/** Looks through columns of a memory. */
export class ColumnScan {
  readonly #words: Uint32Array;
  readonly #late: LateModule;

  constructor({ memory, words }: LaneMemory, policy: CompilePolicy) {
    this.#words = words;
    this.#late = new LateModule(CODE, memory, policy);
  }

  /** The bounds of the exponents of `count` rows of four singles from an address on. */
  bounds(address: number, count: number): ExponentRange {
    const words = this.#words;
    const assembled = this.#late.forRows(count);
    if (assembled === null) return boundsOf(words.subarray(address / 4, address / 4 + 4 * count));
    assembled["scan"]!(address, address + Math.ceil(count / ROWS) * ROWS * ROW_BYTES);
    const at = SCANNED / 4;
    let [least, most] = [words[at]!, words[at + 4]!];
    for (let lane = 1; lane < 4; lane++) {
      least = Math.min(least, words[at + lane]!);
      most = Math.max(most, words[at + 4 + lane]!);
    }
    // Zeros have become the largest word, as the next one below zero.
    return boundsOfMagnitudes((least + 1) >>> 0, most);
  }
}

/** scan(from, to) stores the least magnitude of each component, less one, and behind these the largest ones. */
function assembleScan(): Assembly {
  const assembly = new Assembly();
  const f = assembly.define("scan", ["i32", "i32"]);
  const [at, end] = f.parameters as [ReturnType<typeof f.local<"i32">>, ReturnType<typeof f.local<"i32">>];
  const magnitude = f.constant(Int32Array.of(MAGNITUDE));
  const minusOne = f.constant(Int32Array.of(-1));
  const least = f.keep(minusOne);
  const most = f.local("v128");
  const row = f.local("v128");
  f.loop((again) => {
    for (let i = 0; i < ROWS; i++) {
      f.set(row, op.v128And(op.v128Load(at, i * ROW_BYTES), magnitude));
      f.set(most, op.i32x4MaxS(most, row));
      f.set(least, op.i32x4MinU(least, op.i32x4Add(row, minusOne)));
    }
    f.set(at, op.i32Add(at, ROWS * ROW_BYTES));
    f.branchIf(again, op.i32LtS(at, end));
  });
  f.store("v128Store", i32(0), SCANNED, least);
  f.store("v128Store", i32(0), SCANNED + ROW_BYTES, most);
  return assembly;
}
