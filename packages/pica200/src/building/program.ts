/** What the sources make together. */

import type { Piece } from "../text/piece.js";
import type { Place, SourceReport } from "../text/source-report.js";
import { Padding } from "./blocks.js";
import { Code, type Word } from "./code.js";
import { DescriptorTable } from "./descriptor-table.js";
import { UniformSpace } from "./uniform-space.js";

/** Words of the code that have a name in all files. */
export interface Procedure {
  readonly start: number;
  readonly end: number;
  readonly place: Place;
}

/** A call, whose procedure may be in a later file. */
export interface Call {
  readonly word: Word;
  readonly name: Piece;
  readonly report: SourceReport;
}

export class ProgramUnderConstruction {
  readonly code = new Code();
  readonly descriptors = new DescriptorTable();
  readonly procedures = new Map<string, Procedure>();
  readonly calls: Call[] = [];
  /** Where labels and procedures begin. */
  readonly labels = new Set<number>();
  /** The registers of vertex programs and of geometry programs in old mode. */
  readonly vertexSpace = new UniformSpace();
  readonly padding: Padding;
  /** Whether too many descriptors were reported. */
  isFull = false;

  constructor(pads: boolean) {
    this.padding = new Padding(this.code, pads);
  }
}
