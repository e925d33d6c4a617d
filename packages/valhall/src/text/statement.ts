import type { Entry } from "@glasm/vm";
import type { Span } from "@glasm/vm";
import type { InstructionRow } from "../isa/instructions.js";
import type { DiagnosticArguments, DiagnosticCode } from "./diagnostics.js";

/** What is being read: an instruction at its place in the program, and the first thing that is wrong with it. */
export class Statement {
  readonly row: InstructionRow;
  /** Its number in the program. */
  readonly index: number;
  /** The numbers of the instructions that labels stand before. */
  readonly labels: ReadonlyMap<string, number>;
  private readonly failures: Failures;

  constructor(row: InstructionRow, index: number, labels: ReadonlyMap<string, number>, failures: Failures) {
    this.row = row;
    this.index = index;
    this.labels = labels;
    this.failures = failures;
  }

  /** Says that something is wrong; reading ends there. */
  fail<C extends DiagnosticCode>(code: C, span: Span, values: DiagnosticArguments<C>): null {
    return this.failures.add(code, span, values);
  }
}

/** The first thing that is wrong with a line. */
export class Failures {
  private first: Entry<DiagnosticCode> | null = null;

  add<C extends DiagnosticCode>(code: C, { position, end }: Span, values: DiagnosticArguments<C>): null {
    this.first ??= { code, position, end, values };
    return null;
  }

  /** What has been added since the last time, or null. */
  take(): Entry<DiagnosticCode> | null {
    const { first } = this;
    this.first = null;
    return first;
  }
}
