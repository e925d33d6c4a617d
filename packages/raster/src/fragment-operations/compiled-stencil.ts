import { type Expression, type FunctionBuilder, i32, type Local, op, select } from "@glasm/codegen";
import { bitsAsLanes } from "../compilation/lanes.js";
import { JOB, THREAD } from "../compilation/memory-layout.js";
import { STENCIL_TABLES } from "./stencil.js";

type Word = Expression<"i32">;

/** From the tables of the front to those of the face; null where all faces have the same. [EXT_stencil_two_side Chapter 4] */
export type FaceTables = Local<"i32"> | null;

/** A stored index as an address in the tables of a face, to which their place in JOB is added. */
function entry(stored: Word, tables: FaceTables): Word {
  const entryOfFront = op.i32Add(THREAD, stored);
  return tables === null ? entryOfFront : op.i32Add(entryOfFront, tables);
}

/** What the tables store in the place of an index, by whether the depth test passes, 0 or 1. */
function replacement(stored: Word, passesDepth: Word, tables: FaceTables): Word {
  const table = op.i32Mul(passesDepth, STENCIL_TABLES.depthPasses - STENCIL_TABLES.depthFails);
  return op.i32Load8U(op.i32Add(entry(stored, tables), table), JOB.stencilTables + STENCIL_TABLES.depthFails);
}

function passes(stored: Word, tables: FaceTables): Word {
  return op.i32Load8U(entry(stored, tables), JOB.stencilTables + STENCIL_TABLES.passes);
}

/** The stencil test of four pixels, which is not in the buffer yet. */
export interface StencilGroup {
  /** Lanes of the pixels that pass. */
  readonly passing: Expression<"v128">;
  /** The indices to be stored. */
  readonly replaced: Local<"i32">;
}

/** Prepares the stencil test of those pixels from an address on that take part; null: the depth test passes everywhere. */
export function stencilGroup(
  f: FunctionBuilder,
  at: Local<"i32">,
  lanes: Local<"v128">,
  passesDepth: Expression<"v128"> | null,
  tables: FaceTables,
): StencilGroup {
  const four = f.keep(op.i32Load(at));
  const takePart = f.keep(op.i32x4Bitmask(lanes));
  const depthBits = passesDepth === null ? null : f.keep(op.i32x4Bitmask(passesDepth));
  const bit = (bits: Word, lane: number): Word => op.i32And(op.i32ShrU(bits, lane), 1);
  const replaced = f.local("i32");
  const passBits = f.local("i32");
  f.set(replaced, 0);
  f.set(passBits, 0);
  for (let lane = 0; lane < 4; lane += 1) {
    const stored = f.keep(op.i32And(op.i32ShrU(four, 8 * lane), 0xff));
    const made = f.keep(replacement(stored, depthBits === null ? i32(1) : bit(depthBits, lane), tables));
    const index = select(bit(takePart, lane), made, stored);
    f.set(replaced, op.i32Or(replaced, op.i32Shl(index, 8 * lane)));
    f.set(passBits, op.i32Or(passBits, op.i32Shl(passes(stored, tables), lane)));
  }
  return { passing: bitsAsLanes(f, passBits), replaced };
}
