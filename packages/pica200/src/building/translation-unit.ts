/** A source while it is assembled: all that it has said so far. */

import type { Span } from "@glasm/vm";
import type { Executable, Output, Uniform } from "../container/shader.js";
import type { Stage } from "../isa/limits.js";
import { REGISTERS } from "../isa/registers.js";
import type { Piece } from "../text/piece.js";
import type { Place, SourceReport } from "../text/source-report.js";
import { type Block, MAX_BLOCKS } from "./blocks.js";
import type { Word } from "./code.js";
import { ConstantTable } from "./constant-table.js";
import { Names } from "./names.js";
import type { ProgramUnderConstruction } from "./program.js";
import type { UniformSpace } from "./uniform-space.js";

/** The numbers of an executable that sources can give as such. */
export type HeaderFields = Partial<
  Record<Exclude<keyof Executable, "constants" | "labels" | "outputs" | "uniforms" | "entry">, number>
>;

/** How a geometry program gets its input. */
export interface GeometryMode {
  readonly mode: number;
  readonly fixedStart: number;
  readonly fixedCount: number;
  readonly mainVertices: number;
}

/** Where a program begins. */
export type Entry =
  | { readonly kind: "procedure"; readonly name: Piece }
  | { readonly kind: "address"; readonly address: number; readonly piece: Piece };

interface Label {
  readonly address: number;
  readonly span: Span;
}

interface Jump {
  readonly word: Word;
  readonly name: Piece;
}

/** An output, and the statement that declares it. */
export interface DeclaredOutput {
  readonly output: Output;
  readonly span: Span;
  /** Whether it came of a statement that says nothing but the numbers of the table. */
  readonly isGiven: boolean;
}

export class TranslationUnit {
  readonly report: SourceReport;
  readonly program: ProgramUnderConstruction;
  readonly names: Names;
  readonly blocks: Block[] = [];
  readonly labels = new Map<string, Label>();
  readonly jumps: Jump[] = [];
  readonly uniforms: Uniform[] = [];
  readonly outputs: DeclaredOutput[] = [];
  readonly constants: ConstantTable;
  readonly fields: HeaderFields = {};
  /** Statements that only a program can have, unlike procedures for others. */
  readonly programStatements: Piece[] = [];
  stage: Stage = "vertex";
  /** null of vertex programs and of geometry programs in old mode. */
  mode: GeometryMode | null = null;
  /** Whether there was a `.gsh`. */
  hasGeometry = false;
  hasProgram = true;
  /** Whether the text says each word and entry itself: nothing is added, and no limit but those of containers holds. */
  isExact = false;
  entry: Entry | null = null;
  inputMask = 0;
  /** The first name of each input register. */
  readonly inputNames = new Map<number, string>();
  /** The first procedure that begins within another block, which is probably not closed then. */
  procedureInBlock: Span | null = null;
  /** Whether a statement or a label came that has to come after `.gsh`. */
  hasBegun = false;
  private readonly mapped: number[] = [];
  private uniformSpace: UniformSpace;

  constructor(report: SourceReport, program: ProgramUnderConstruction) {
    this.report = report;
    this.program = program;
    this.names = new Names(report);
    this.uniformSpace = program.vertexSpace;
    this.constants = new ConstantTable(report, this.uniformSpace.constants());
  }

  get space(): UniformSpace {
    return this.uniformSpace;
  }

  /** Makes it a geometry program with registers of its own. */
  setMode(mode: GeometryMode, space: UniformSpace): void {
    this.stage = "geometry";
    this.mode = mode;
    this.uniformSpace = space;
    this.constants.moveTo(space.constants());
  }

  place({ position, end }: Span): Place {
    return { report: this.report, position, end };
  }

  open(block: Block): void {
    if (block.kind === "procedure" && this.blocks.length > 0) this.procedureInBlock ??= block.place;
    this.blocks.push(block);
    if (block.kind === "procedure") this.program.labels.add(block.start);
    const depth = this.blocks.length;
    if (depth === MAX_BLOCKS + 1) this.report.error("blocks-deep", block.place, { depth, most: MAX_BLOCKS });
  }

  /** Adds an NOP at the end of a block or of its first part if one is needed there. */
  pad(block: Parameters<ProgramUnderConstruction["padding"]["at"]>[0], place: Place): void {
    if (!this.isExact) this.program.padding.at(block, place);
  }

  /** Defines a label at the next word. */
  label(name: Piece): void {
    const { position, end } = name;
    const first = this.labels.get(name.text)?.span;
    if (first !== undefined) return void this.report.error("label-duplicate", name, { first });
    const address = this.program.code.length;
    this.labels.set(name.text, { address, span: { position, end } });
    this.program.labels.add(address);
  }

  /** Adds an input register, which containers list. */
  addInput(name: string, index: number): void {
    this.inputMask |= 1 << index;
    if (!this.inputNames.has(index)) this.inputNames.set(index, name);
    this.uniforms.push({ name, first: { file: "v", index }, count: 1 });
  }

  /** The lowest input register that is free; the number of them if none is. */
  freeInput(): number {
    return lowestFree(REGISTERS.v.count, (index) => ((this.inputMask >> index) & 1) === 0);
  }
  /** The lowest output register that is free; the number of them if none is. */
  freeOutput(): number {
    return lowestFree(REGISTERS.o.count, (index) => this.mappedLanes(index) === 0);
  }

  /** The components of an output register that have a property, bit 0 for x. */
  mappedLanes(register: number): number {
    return this.mapped[register] ?? 0;
  }

  addOutput(declared: DeclaredOutput): void {
    const { register, mask } = declared.output;
    this.mapped[register] = this.mappedLanes(register) | mask;
    this.outputs.push(declared);
  }
}

function lowestFree(count: number, isFree: (index: number) => boolean): number {
  let index = 0;
  while (index < count && !isFree(index)) index++;
  return index;
}
