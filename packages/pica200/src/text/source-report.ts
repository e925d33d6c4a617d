/** What is to be said of one source. */

import type { Diagnostic, Location } from "@glasm/base";
import { type ArgumentsOf, Report, type Span } from "@glasm/vm";
import { ASSEMBLY_ERRORS, ASSEMBLY_WARNINGS } from "./diagnostics.js";
import type { SourceText } from "./source-text.js";

/** A diagnostic of a source, and the file that its line is in: the source, or what a line of a preprocessor names. */
export interface SourceDiagnostic extends Diagnostic {
  readonly file: string;
}

export type ErrorCode = keyof typeof ASSEMBLY_ERRORS;
export type WarningCode = keyof typeof ASSEMBLY_WARNINGS;

export class SourceReport {
  readonly source: SourceText;
  private readonly errorList = new Report(ASSEMBLY_ERRORS, "more-errors");
  private readonly warningList = new Report(ASSEMBLY_WARNINGS, "more-warnings");

  constructor(source: SourceText) {
    this.source = source;
  }

  get ok(): boolean {
    return this.errorList.empty;
  }

  /** Says what is wrong with some bytes; gives null, for whoever cannot go on. */
  error<C extends ErrorCode>(
    code: C,
    { position, end }: Span,
    values: ArgumentsOf<(typeof ASSEMBLY_ERRORS)[C]>,
  ): null {
    this.errorList.add(code, position, end, values);
    return null;
  }

  warn<C extends WarningCode>(
    code: C,
    { position, end }: Span,
    values: ArgumentsOf<(typeof ASSEMBLY_WARNINGS)[C]>,
  ): void {
    this.warningList.add(code, position, end, values);
  }

  errors(): readonly SourceDiagnostic[] {
    return this.inFiles(this.errorList.diagnostics(this.source.bytes, this.locate));
  }
  warnings(): readonly SourceDiagnostic[] {
    return this.inFiles(this.warningList.diagnostics(this.source.bytes, this.locate));
  }

  private readonly locate = (offset: number): Location => this.source.locate(offset);

  private inFiles(diagnostics: readonly Diagnostic[]): readonly SourceDiagnostic[] {
    return diagnostics.map((diagnostic) =>
      Object.freeze({ file: this.source.fileAt(diagnostic.position), ...diagnostic }),
    );
  }
}

/** A part of a source, and where to say what is to be said of it. */
export interface Place extends Span {
  readonly report: SourceReport;
}

/** A place in words, for messages in other files: `line 3 of a.pica`. */
export function placeText({ report: { source }, position }: Place): string {
  return `line ${source.locate(position).line} of ${source.fileAt(position)}`;
}
