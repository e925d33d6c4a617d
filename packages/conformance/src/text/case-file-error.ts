/** A case file is not of the form that `cases/README.md` describes. */
export class CaseFileError extends Error {
  readonly line: number;

  constructor(line: number, message: string) {
    super(message);
    this.name = "CaseFileError";
    this.line = line;
  }
}
