/** Looks through columns for the exponents of what is in them. */

import {
  Assembly,
  type CompilePolicy,
  type Expression,
  type Local,
  type MemoryKind,
  op,
} from "@glasm/codegen";
import { boundsOf, boundsOfMagnitudes, type ExponentRange, MAGNITUDE } from "./exponents.js";
import type { LaneMemory } from "./lane-memory.js";
import { ColumnCode, LateModule } from "./late-module.js";

const ROW_BYTES = 16;
/** What a scan needs room for: two rows. */
export const SCANNED_BYTES = 2 * ROW_BYTES;

/** Rows that are looked at in a turn; what follows the last vertex may be looked at, too. */
const ROWS = 4;

const CODE = new ColumnCode(assembleScan);

/** Looks through columns of a memory. */
export class ColumnScan {
  readonly #words: Uint32Array;
  readonly #found: number;
  readonly #late: LateModule;

  /** With room for what is found at an address of the memory. */
  constructor(lanes: LaneMemory, found: number, policy: CompilePolicy) {
    this.#words = lanes.words;
    this.#found = found;
    this.#late = new LateModule(CODE, lanes, policy);
  }

  /** The bounds of the exponents of `count` rows of four singles from an address on. */
  bounds(address: number, count: number): ExponentRange {
    const words = this.#words;
    const assembled = this.#late.forRows(count);
    if (assembled === null) return boundsOf(words.subarray(address / 4, address / 4 + 4 * count));
    assembled["scan"]!(address, address + Math.ceil(count / ROWS) * ROWS * ROW_BYTES, this.#found);
    const at = this.#found / 4;
    let [least, most] = [words[at]!, words[at + 4]!];
    for (let lane = 1; lane < 4; lane++) {
      least = Math.min(least, words[at + lane]!);
      most = Math.max(most, words[at + 4 + lane]!);
    }
    // Zeros have become the largest word, as the next one below zero.
    return boundsOfMagnitudes((least + 1) >>> 0, most);
  }
}

/** scan(from, to, found) stores the least magnitude of each component, less one, and after these the largest ones. */
function assembleScan(kind: MemoryKind): Assembly {
  const assembly = new Assembly(kind);
  const f = assembly.define("scan", ["i32", "i32", "i32"]);
  const [at, end, found] = f.parameters as [Local<"i32">, Local<"i32">, Local<"i32">];
  const magnitude = f.constant(Int32Array.of(MAGNITUDE));
  const minusOne = f.constant(Int32Array.of(-1));
  const least = f.keep(minusOne);
  const most = f.local("v128");
  f.loop((again) => {
    const rows = Array.from({ length: ROWS }, (_, i) =>
      f.keep(op.v128And(op.v128Load(at, i * ROW_BYTES), magnitude)),
    );
    // In pairs: what goes on from turn to turn waits for one operation, not for one a row.
    f.set(most, op.i32x4MaxS(most, inPairs(rows, op.i32x4MaxS)));
    const lessOne = rows.map((row) => op.i32x4Add(row, minusOne));
    f.set(least, op.i32x4MinU(least, inPairs(lessOne, op.i32x4MinU)));
    f.set(at, op.i32Add(at, ROWS * ROW_BYTES));
    f.branchIf(again, op.i32LtS(at, end));
  });
  f.store("v128Store", found, 0, least);
  f.store("v128Store", found, ROW_BYTES, most);
  return assembly;
}

type Vector = Expression<"v128">;

/** What an operation makes of vectors, of each two neighbours first. */
function inPairs(vectors: readonly Vector[], join: (a: Vector, b: Vector) => Vector): Vector {
  if (vectors.length === 1) return vectors[0]!;
  const joined: Vector[] = [];
  for (let i = 0; i < vectors.length; i += 2) joined.push(join(vectors[i]!, vectors[i + 1]!));
  return inPairs(joined, join);
}
