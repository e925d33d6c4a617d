/** Comma-separated values as RFC 4180 has them, of any line ends. */

/** A row; the cells' places are offsets into the text, in UTF-16 units. */
export interface CsvRow {
  readonly cells: readonly string[];
  readonly offsets: readonly number[];
}

/** What is wrong with a text, and where. */
export class CsvError extends Error {
  /** Line and column of the text, from 1, are put before the message. */
  constructor(text: string, offset: number, message: string) {
    const lines = text.slice(0, offset).split(/\r\n|\r|\n/);
    super(`Line ${lines.length}, column ${lines.at(-1)!.length + 1}: ${message}`);
  }
}

/** No row has more cells; longer ones are not a table of anybody's. */
const MAX_CELLS = 1_000;
const BYTE_ORDER_MARK = "\ufeff";
const SPACE = /[ \t]*/y;
const PLAIN = /[^,\r\n]*/y;
const LINE_END = /\r\n|\r|\n/y;

/** The rows of a text, without those that have nothing in them. Throws a CsvError. */
export function* csvRows(text: string): Generator<CsvRow> {
  let at = text.startsWith(BYTE_ORDER_MARK) ? 1 : 0;
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match !== null) at = pattern.lastIndex;
    return match;
  };
  const cell = (): string => {
    take(SPACE);
    const start = at;
    if (text[start] !== '"') return take(PLAIN)![0].trimEnd();
    const end = closingQuote(text, start);
    if (end < 0) throw new CsvError(text, start, "the quote is not closed");
    at = end + 1;
    take(SPACE);
    if (at < text.length && !/[,\r\n]/.test(text[at]!))
      throw new CsvError(text, at, "expected a comma after the quote");
    return text.slice(start + 1, end).replaceAll('""', '"');
  };
  while (at < text.length) {
    const cells: string[] = [];
    const offsets: number[] = [];
    do {
      if (cells.length > 0) at++;
      if (cells.length === MAX_CELLS) throw new CsvError(text, at, `more than ${MAX_CELLS} cells`);
      take(SPACE);
      offsets.push(at);
      cells.push(cell());
    } while (text[at] === ",");
    take(LINE_END);
    if (cells.length > 1 || cells[0] !== "") yield { cells, offsets };
  }
}

/** Where the quote at an offset is closed, in which a doubled quote is one; negative if it is not. */
function closingQuote(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (end >= 0 && text[end + 1] === '"') end = text.indexOf('"', end + 2);
  return end;
}
