import type { Span } from "@glasm/vm";
import type { LoadReport } from "../program/diagnostics.js";
import type { Label } from "../program/program.js";

/** The labels of a program, and what refers to them. [NV_gpu_program4 2.X.5] */
export class LabelReader {
  readonly labels: Label[] = [];
  /** Whether what an error skipped may have defined labels. */
  isExcused = false;
  private readonly report: LoadReport;
  private readonly places = new Map<string, { readonly number: number; readonly span: Span }>();
  private readonly numbered = new Map<number, string>();
  /** Labels whose SUBROUTINENUM has an error. */
  private readonly excused = new Set<string>();
  private readonly uses = new Map<string, Span>();

  constructor(report: LoadReport) {
    this.report = report;
  }

  define(name: string, span: Span, instruction: number): void {
    const first = this.places.get(name)?.span;
    if (first !== undefined) return this.report.add("label-twice", span.position, span.end, { first });
    this.places.set(name, { number: this.labels.length, span });
    this.labels.push({ name, instruction, number: null });
  }

  /** Gives the last label its SUBROUTINENUM, at a place. [ARB_shader_subroutine 2.X.5] */
  number(number: number, span: Span): void {
    const label = this.labels.at(-1)!;
    const other = this.numbered.get(number);
    if (other !== undefined && other !== label.name) {
      return this.report.add("subroutine-number-twice", span.position, span.end, { other });
    }
    this.numbered.set(number, label.name);
    this.labels[this.labels.length - 1] = { ...label, number };
  }

  /** Notes that the number of the last label has an error. */
  excuseNumber(): void {
    this.excused.add(this.labels.at(-1)!.name);
  }

  /** Whether a label that is defined has no number, and no error where it stands. */
  isUnnumbered(name: string): boolean {
    const number = this.numberOf(name);
    return number !== undefined && this.labels[number]!.number === null && !this.excused.has(name);
  }

  /** Notes that something refers to a label. */
  use(name: string, span: Span): void {
    if (!this.uses.has(name)) this.uses.set(name, span);
  }

  /** The number of a label that is defined. */
  numberOf(name: string): number | undefined {
    return this.places.get(name)?.number;
  }

  /** Reports what refers to labels that the whole text does not define. */
  finish(length: number): void {
    if (this.isExcused) return;
    for (const [name, used] of this.uses) {
      if (!this.places.has(name)) this.report.add("label-undefined", length, length, { name, used });
    }
  }
}
