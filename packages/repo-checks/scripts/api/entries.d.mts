/** What a program can import: its name in an import, and the file name of its report. */
interface Entry {
  readonly name: string;
  readonly report: string;
}

export const entries: readonly Entry[];
