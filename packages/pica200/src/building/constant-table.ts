/** The constants of one program. [PICA200 10.3] */

import type { Span } from "@glasm/vm";
import type { Constant } from "../container/shader.js";
import { type Register, type RegisterRow, REGISTERS } from "../isa/registers.js";
import type { Piece } from "../text/piece.js";
import type { SourceReport } from "../text/source-report.js";
import type { ConstantFile, ConstantSpace } from "./uniform-space.js";

const MAX_CONSTANTS = 96;

export class ConstantTable {
  readonly list: Constant[] = [];
  private readonly report: SourceReport;
  private space: ConstantSpace;

  constructor(report: SourceReport, space: ConstantSpace) {
    this.report = report;
    this.space = space;
  }

  /** Takes registers of another space from now on. */
  moveTo(space: ConstantSpace): void {
    this.space = space;
  }

  /** Registers for constants, from the top down; null if there is no room, which it says then. */
  allocate(file: ConstantFile, count: number, piece: Piece): Register<ConstantFile> | null {
    const left = this.space.left(file);
    if (count <= left) return this.space.allocate(file, count);
    const { title }: RegisterRow = REGISTERS[file];
    return this.report.error("constant-space", piece, { left, title });
  }

  /** Adds what a register shall hold; `hasLimit` is whether tables are as small as those of texts have to be. */
  add(constant: Constant, span: Span, hasLimit: boolean): void {
    this.list.push(constant);
    if (hasLimit && this.list.length === MAX_CONSTANTS + 1) {
      this.report.error("constant-count", span, { most: MAX_CONSTANTS });
    }
  }
}
