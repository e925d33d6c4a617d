import type { Span } from "@glasm/vm";
import { LIMITS } from "../isa/limits.js";
import type { LoadReport } from "../program/diagnostics.js";
import type { Block } from "../program/program.js";

type Kind = Block["kind"];

/** A block that has not ended. */
interface OpenBlock {
  readonly kind: Kind;
  readonly number: number;
  readonly span: Span;
  readonly begin: number;
  middle: number | null;
  /** Of loops: whether a count or a BRK ends it, and whether a RET does. */
  ends: boolean;
  returns: boolean;
}

const DEPTHS: Readonly<Record<Kind, number>> = { IF: LIMITS.ifDepth, REP: LIMITS.loopDepth };
/** What ends a block. */
const WORDS: Readonly<Record<string, Kind>> = { ELSE: "IF", ENDIF: "IF", ENDREP: "REP" };
/** The words that begin, divide or end blocks. */
const BLOCK_WORDS: ReadonlySet<string> = new Set(["IF", "REP", ...Object.keys(WORDS)]);

/** How IF and REP blocks are nested. [NV_gpu_program4 2.X.5], [Ruling 263] */
export class BlockReader {
  readonly blocks: Block[] = [];
  private readonly report: LoadReport;
  private readonly open: OpenBlock[] = [];
  /** Those of them that are loops. */
  private readonly loops: OpenBlock[] = [];
  private readonly depth: Record<Kind, number> = { IF: 0, REP: 0 };
  /** How many blocks have ended because a word of one around them came too early: the words that belong to them may follow. */
  private readonly crossed: Record<Kind, number> = { IF: 0, REP: 0 };
  private count = 0;
  /** Whether what an error skipped had to do with blocks. */
  private isExcused = false;

  constructor(report: LoadReport) {
    this.report = report;
  }

  /** The number of the block that begins here. */
  begin(kind: Kind, span: Span, instruction: number): number {
    const limit = DEPTHS[kind];
    if (this.depth[kind] === limit) this.report.add("block-depth", span.position, span.end, { kind, limit });
    this.depth[kind]++;
    const number = this.count++;
    const block = { kind, number, span, begin: instruction, middle: null, ends: false, returns: false };
    this.open.push(block);
    if (kind === "REP") this.loops.push(block);
    return number;
  }

  /** The block that a word divides or ends; null if it is out of place. */
  private blockAt(word: string, span: Span): OpenBlock | null {
    const kind = WORDS[word]!;
    const innermost = this.open.at(-1);
    if (innermost?.kind === kind) return innermost;
    if (this.isExcused) return null;
    if (innermost === undefined || this.depth[kind] === 0) {
      if (this.crossed[kind] > 0) {
        if (word !== "ELSE") this.crossed[kind]--;
        return null;
      }
      this.report.add("block-unopened", span.position, span.end, { kind });
      return null;
    }
    const { kind: inner, span: opened } = innermost;
    this.report.add("block-crossed", span.position, span.end, { kind: inner, opened });
    // The blocks in between end here, so that they are not missed at the end.
    while (this.open.at(-1)!.kind !== kind) {
      this.crossed[this.open.at(-1)!.kind]++;
      this.close();
    }
    return this.open.at(-1)!;
  }

  /** ELSE: the number of its block, or null. */
  divide(span: Span, instruction: number): number | null {
    const block = this.blockAt("ELSE", span);
    if (block === null) return null;
    if (block.middle !== null && !this.isExcused) {
      this.report.add("block-else", span.position, span.end, { opened: block.span });
    }
    block.middle = instruction;
    return block.number;
  }

  /** ENDIF or ENDREP: the number of the block that it ends, or null. */
  end(word: "ENDIF" | "ENDREP", span: Span, instruction: number): number | null {
    const block = this.blockAt(word, span);
    if (block === null) return null;
    this.close();
    const { kind, begin, middle, number } = block;
    this.blocks[number] = { kind, begin, middle, end: instruction };
    if (kind === "REP" && !block.ends && !block.returns && !this.isExcused && this.crossed.REP === 0) {
      this.report.add("loop-endless", block.span.position, block.span.end, {});
    }
    return number;
  }

  /** A count of the loop that has just begun. */
  counted(): void {
    this.open.at(-1)!.ends = true;
  }

  /** BRK or CONT: the number of the loop, or null if there is none. */
  leave(word: "BRK" | "CONT", span: Span): number | null {
    const loop = this.loops.at(-1);
    if (loop === undefined) {
      if (!this.isExcused && this.crossed.REP === 0)
        this.report.add("loop-outside", span.position, span.end, {});
      return null;
    }
    if (word === "BRK") loop.ends = true;
    return loop.number;
  }

  /** RET ends all loops that it is in. */
  return(): void {
    const loop = this.loops.at(-1);
    if (loop !== undefined) loop.returns = true;
  }

  /** Goes out of the innermost block; what returns from a loop returns from those around it. */
  private close(): void {
    const { kind, returns } = this.open.pop()!;
    this.depth[kind]--;
    if (kind !== "REP") return;
    this.loops.pop();
    if (returns) this.return();
  }

  /** The innermost block, if there is one. */
  get innermost(): Span | undefined {
    return this.open.at(-1)?.span;
  }

  /** Sees a word that an error skips: what it would have done to the blocks is unknown. */
  seeSkipped(word: string): void {
    if (!BLOCK_WORDS.has(word) && word !== "BRK" && word !== "RET") return;
    this.isExcused = true;
  }

  finish(length: number): void {
    if (this.isExcused) return;
    for (const { kind, span: opened } of this.open) {
      this.report.add("block-unclosed", length, length, { kind, opened });
    }
  }
}
