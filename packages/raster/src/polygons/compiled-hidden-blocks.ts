import {
  type Expression,
  type FunctionBuilder,
  i32,
  type Label,
  type Local,
  op,
  select,
} from "@glasm/codegen";
import { swapped, swappedPairs } from "../compilation/lanes.js";
import { JOB, PLANES, QUAD, SPAN, THREAD } from "../compilation/memory-layout.js";
import { BLOCK, type KnownDepth } from "../compilation/depth-blocks.js";
import { DEPTH_MAX } from "../framebuffer/fixed-point.js";
import { inDoubles } from "./compiled-planes.js";
import type { FillOptions } from "./fill-options.js";

type Word = Local<"i32">;

const BLOCK_BITS = 31 - Math.clz32(BLOCK);
/** Up to here depths are far from infinity everywhere in a window, whatever they are multiplied by. */
const MOST_DEPTH = 2 ** 512;

/**
 * Looks for the blocks of a triangle in which all its pixels fail the depth test, as all depths there are nearer. The least
 * depth of a triangle in a rectangle is that of a corner, computed as depthsAt does, because each of its steps is monotonic.
 * Where all depths that hide a triangle are farther the same is done with negative depths, which are as exact.
 */
export class HiddenBlocks {
  /** The columns of the band that are to be drawn next. */
  readonly from: Word;
  readonly to: Word;
  /** Address after the last span of the band: those of one triangle in a row of blocks. */
  readonly bandEnd: Word;
  private readonly f: FunctionBuilder;
  private readonly options: FillOptions;
  private readonly hiding: KnownDepth;
  /** The next block, and where the band ends. */
  private readonly next: Word;
  private readonly right: Word;
  /** The column of the anchor, and the derivative by x. */
  private readonly origin: Word;
  private readonly byX: Local<"f64">;
  /** The least depth of the band in the column of the anchor. */
  private readonly least: Local<"f64">;
  /** Address of the limit of a row's first block. */
  private readonly blocks: Word;
  private readonly blockRow: Word;

  constructor(f: FunctionBuilder, options: FillOptions, hiding: KnownDepth) {
    this.f = f;
    this.options = options;
    this.hiding = hiding;
    const word = (): Word => f.local("i32");
    [this.from, this.to, this.bandEnd] = [word(), word(), word()];
    [this.next, this.right, this.origin] = [word(), word(), word()];
    [this.blocks, this.blockRow] = [word(), word()];
    this.byX = f.local("f64");
    this.least = f.local("f64");
  }

  /** Calls `draw` for the columns of the band that are not hidden. */
  forEachRun(draw: () => void): void {
    const { f, next, right } = this;
    f.block((done) =>
      f.loop((again) => {
        this.findRun(done);
        draw();
        f.branchIf(again, op.i32LtS(next, right));
      }),
    );
  }

  /** Begins the band of a span of a triangle, which ends before an address. */
  beginBand(span: Word, end: Word, triangle: Word): void {
    const { f, bandEnd, next, right, origin, byX, least, blocks, blockRow } = this;
    f.set(bandEnd, op.i32Add(span, SPAN.bytes));
    const columns = f.keep(op.v128Load(span));
    const [low, high] = [f.keep(columns), f.keep(columns)];
    const first = f.keep(op.i32Load(span, SPAN.row));
    const last = f.keep(first);
    f.set(blockRow, op.i32ShrU(first, BLOCK_BITS));
    f.block((done) =>
      f.loop((again) => {
        f.branchIf(done, op.i32Eq(bandEnd, end));
        const row = f.keep(op.i32Load(bandEnd, SPAN.row));
        f.branchIf(done, op.i32Ne(op.i32ShrU(row, BLOCK_BITS), blockRow));
        f.branchIf(done, op.i32Ne(op.i32Load(bandEnd, SPAN.triangle), triangle));
        const own = f.keep(op.v128Load(bandEnd));
        f.set(low, op.i32x4MinS(low, own));
        f.set(high, op.i32x4MaxS(high, own));
        f.set(last, row);
        f.set(bandEnd, op.i32Add(bandEnd, SPAN.bytes));
        f.branch(again);
      }),
    );
    const [low0, low1] = [f.keep(op.i32x4ExtractLane(0, low)), f.keep(op.i32x4ExtractLane(1, low))];
    const [high0, high1] = [f.keep(op.i32x4ExtractLane(0, high)), f.keep(op.i32x4ExtractLane(1, high))];
    f.set(next, op.i32And(select(op.i32LtS(low0, low1), low0, low1), -BLOCK));
    f.set(right, select(op.i32LtS(high0, high1), high1, high0));
    const plane = (part: "value" | "byX" | "byY"): Expression<"f64"> => {
      const given = op.f64Load(THREAD, inDoubles(QUAD.scale, 0, part));
      return this.hiding === "farthest" ? given : op.f64Sub(0, given);
    };
    const byY = f.keep(plane("byY"));
    const row = f.keep(select(op.f64Ge(byY, 0), first, last));
    const y = op.f64ConvertI32S(op.i32Sub(row, op.i32Load(THREAD, PLANES.anchorY)));
    const value = f.keep(plane("value"));
    f.set(byX, plane("byX"));
    f.set(least, op.f64Add(value, op.f64Mul(y, byY)));
    const sizes = [value, byX, byY].map((part) => op.f64Abs(part)).reduce((a, b) => op.f64Add(a, b));
    f.if(op.i32Eqz(op.f64Le(sizes, MOST_DEPTH)), () => f.set(least, -Infinity));
    // In which column of a block the depth is the least.
    const corner = select(op.f64Ge(byX, 0), i32(0), i32(BLOCK - 1));
    f.set(origin, op.i32Sub(corner, op.i32Load(THREAD, PLANES.anchorX)));
    const columnsOfBlocks = op.i32ShrU(op.i32Add(op.i32Load(THREAD, JOB.width), BLOCK - 1), BLOCK_BITS);
    const rowBytes = op.i32Shl(columnsOfBlocks, 2);
    f.set(blocks, op.i32Add(op.i32Load(THREAD, JOB.depthLimits), op.i32Mul(blockRow, rowBytes)));
  }

  /** Whether the depths of the triangle are too far in the block at `next`. */
  private isHidden(): Expression<"i32"> {
    const { f, next, origin, byX, least } = this;
    const x = op.f64ConvertI32S(op.i32Add(next, origin));
    const depth = f.keep(op.f64Add(least, op.f64Mul(x, byX)));
    const limit = f.keep(op.i32Load(this.blockAt(next)));
    const failsAtLimit = ["less", "greater"].includes(this.options.depthComparison);
    const failing = failsAtLimit ? limit : f.keep(op.i32Add(limit, 1));
    // No depth is kept beyond these, however far the triangle is.
    const most = this.hiding === "farthest" ? DEPTH_MAX : 0;
    return op.i32And(
      op.f64Ge(depth, op.f64ConvertI32S(failing)),
      op.i32LeS(limit, failsAtLimit ? most : most - 1),
    );
  }

  /** Address of the limit of the block that begins at a column. */
  blockAt(column: Word): Expression<"i32"> {
    return op.i32Add(this.blocks, op.i32ShrU(column, BLOCK_BITS - 2)); // a word for each
  }

  /** Finds the next blocks that are not hidden; goes to `done` if there are none. */
  private findRun(done: Label): void {
    const { f, from, to, next, right } = this;
    f.block((isVisible) =>
      f.loop((again) => {
        f.branchIf(isVisible, op.i32Eqz(this.isHidden()));
        f.set(next, op.i32Add(next, BLOCK));
        f.branchIf(again, op.i32LtS(next, right));
        f.branch(done);
      }),
    );
    f.set(from, next);
    f.block((isHidden) =>
      f.loop((again) => {
        f.set(next, op.i32Add(next, BLOCK));
        f.branchIf(isHidden, op.i32GeS(next, right));
        f.branchIf(again, op.i32Eqz(this.isHidden()));
      }),
    );
    f.set(to, next);
  }

  /** Stores the limits of the blocks that have been drawn. */
  update(): void {
    const { f, from, to, blockRow } = this;
    const isFarthest = this.hiding === "farthest";
    const farther = isFarthest ? op.i32x4MaxS : op.i32x4MinS;
    const width = f.keep(op.i32Load(THREAD, JOB.width));
    const bytes = f.keep(op.i32Shl(width, 2));
    const firstRow = f.keep(op.i32Shl(blockRow, BLOCK_BITS));
    const rows = f.keep(op.i32Sub(op.i32Load(THREAD, JOB.height), firstRow));
    f.set(rows, select(op.i32LtS(rows, BLOCK), rows, i32(BLOCK)));
    const row = f.keep(op.i32Add(op.i32Load(THREAD, JOB.depth), op.i32Mul(firstRow, bytes)));
    const size = f.keep(op.i32Mul(rows, bytes));
    const lastStart = f.keep(op.i32Sub(width, BLOCK));
    const x = f.keep(from);
    f.loop((nextBlock) => {
      // The last block may be narrower: then it is looked at with columns on its left.
      const start = f.keep(select(op.i32LtS(x, lastStart), x, lastStart));
      const at = f.keep(op.i32Add(row, op.i32Shl(start, 2)));
      const end = f.keep(op.i32Add(at, size));
      const most = f.keep(farther(op.v128Load(at), op.v128Load(at, 16)));
      f.block((done) =>
        f.loop((nextRow) => {
          f.set(at, op.i32Add(at, bytes));
          f.branchIf(done, op.i32Eq(at, end));
          f.set(most, farther(most, farther(op.v128Load(at), op.v128Load(at, 16))));
          f.branch(nextRow);
        }),
      );
      f.set(most, farther(most, swapped(most)));
      f.set(most, farther(most, swappedPairs(most)));
      const depth = op.i32x4ExtractLane(0, most);
      f.store("i32Store", this.blockAt(x), 0, isFarthest ? depth : op.i32Sub(0, depth));
      f.set(x, op.i32Add(x, BLOCK));
      f.branchIf(nextBlock, op.i32LtS(x, to));
    });
  }
}
