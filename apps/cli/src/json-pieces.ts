/**
 * The JSON of an object in pieces, as JSON.stringify writes it with this indentation. A member that is a list or any
 * other iterable becomes an array whose elements are asked for and written one by one, so that neither they nor their
 * text, which may be longer than any string, are in memory at a time.
 */
export function* jsonPieces(
  document: Readonly<Record<string, unknown>>,
  indentation = 0,
): Generator<string, void, undefined> {
  const layout = new Layout(indentation);
  let before = "{";
  for (const [name, value] of Object.entries(document)) {
    if (value === undefined) continue;
    yield `${before}${layout.lineAt(1)}${JSON.stringify(name)}${layout.colon}`;
    if (isList(value)) yield* listPieces(value, layout);
    else yield layout.textAt(1, value);
    before = ",";
  }
  yield before === "{" ? "{}" : `${layout.lineAt(0)}}`;
}

function* listPieces(list: Iterable<unknown>, layout: Layout): Generator<string, void, undefined> {
  let before = "[";
  for (const element of list) {
    yield `${before}${layout.lineAt(2)}${layout.textAt(2, element)}`;
    before = ",";
  }
  yield before === "[" ? "[]" : `${layout.lineAt(1)}]`;
}

function isList(value: unknown): value is Iterable<unknown> {
  return typeof value === "object" && value !== null && Symbol.iterator in value;
}

/** Where lines begin, if there are any. */
class Layout {
  readonly colon: string;
  readonly #indentation: number;

  constructor(indentation: number) {
    this.colon = indentation === 0 ? ":" : ": ";
    this.#indentation = indentation;
  }

  /** What stands before something at this depth. */
  lineAt(depth: number): string {
    return this.#indentation === 0 ? "" : `\n${" ".repeat(depth * this.#indentation)}`;
  }

  /** The JSON of a value at this depth. */
  textAt(depth: number, value: unknown): string {
    // As in a list of JSON.stringify, what JSON lacks is null.
    const text = JSON.stringify(value, null, this.#indentation) ?? "null";
    // No string of JSON has a line end in it.
    return this.#indentation === 0 ? text : text.replaceAll("\n", this.lineAt(depth));
  }
}
