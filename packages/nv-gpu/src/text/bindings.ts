/** Bindings in the text: words and numbers, as the tables have them. */

import { oneOf } from "@glasm/base";
import type { Span } from "@glasm/vm";
import { type BindingNode, type BindingRow, type Limit } from "../isa/bindings.js";
import type { NamedBinding } from "../program/program.js";
import { type Context, meant } from "./context.js";
import type { Cursor } from "./cursor.js";
import { integer } from "./literals.js";

/** A binding with its row and its place. */
export interface ParsedBinding {
  readonly binding: NamedBinding;
  readonly row: BindingRow;
  readonly span: Span;
  /** The place of its last number; of the whole binding if it has none. */
  readonly number: Span;
}

/** A number in brackets, at a place. */
interface PlacedNumber {
  readonly value: number;
  readonly span: Span;
}

/** Where a binding stands: as an operand, or where a variable or an array is declared. */
type Place = "direct" | "single" | "array";

/** What has been read of a binding. */
interface Progress {
  readonly numbers: PlacedNumber[];
  /** The end of a range, which the last number begins. */
  last: PlacedNumber | null;
  /** The last word. */
  word: Span;
  /** Where brackets with the number of a vertex could have been, and the words with them. */
  vertex: { readonly words: string; readonly span: Span } | null;
}

/**
 * A binding of a tree. As many words as possible belong to it; a swizzle or a mask may follow. Where an array is
 * declared it may be a range, or a matrix with all its rows. [Ruling 257]
 */
export function parseBinding(context: Context, tree: BindingNode, place: Place): ParsedBinding | null {
  const { cursor } = context;
  const { position } = cursor;
  const progress: Progress = { numbers: [], last: null, word: cursor.span(), vertex: null };
  const node = followWords(context, tree, place, progress);
  if (node === null) return null;
  const { row } = node;
  const span = cursor.spanFrom(position);
  if (row === undefined) {
    unknownWord(context, node);
    return null;
  }
  judge(context, row, place, progress);
  return cursor.failed ? null : finished(row, span, progress);
}

function finished(row: BindingRow, span: Span, { numbers, last }: Progress): ParsedBinding {
  const values = numbers.map(({ value }) => value);
  if (row.rows === true) values.push(0);
  const count = last === null ? 1 : last.value - numbers.at(-1)!.value + 1;
  const binding = Object.freeze({
    kind: "named",
    name: row.name,
    numbers: Object.freeze(values),
    count: row.rows === true ? 4 : count,
  } as const);
  return { binding, row, span, number: numbers.at(-1)?.span ?? span };
}

/** Fails at the word that no binding goes on with, or where one is missing. */
function unknownWord({ cursor }: Context, node: BindingNode): void {
  const words = wordsOf(node);
  if (!cursor.accept(".")) return cursor.expected(`"." and one of the words ${words.join(", ")}`);
  if (!cursor.at("name")) return cursor.expected(`one of the words ${words.join(", ")}`);
  const word = cursor.text();
  const declared = DECLARED_WITH.get(word);
  const hint =
    declared === undefined ? meant(word, words) : () => `; ${declared} declares what is bound to it`;
  cursor.fail("binding-unknown", { hint });
}

/** What declares variables of the words behind `program.` that no instruction has. */
const DECLARED_WITH: ReadonlyMap<string, string> = new Map([
  ["buffer", "BUFFER, BUFFER4 or CBUFFER"],
  ["storage", "STORAGE"],
  ["sharedmem", "SHARED"],
  ["counter", "COUNTER"],
  ["subroutine", "SUBROUTINE"],
]);

const wordsOf = ({ words }: BindingNode): string[] => [
  ...new Set([...words.keys()].map((word) => word.replace("[]", ""))),
];

/** The words of a binding and the brackets behind them, as far as they go. */
function followWords(
  context: Context,
  tree: BindingNode,
  place: Place,
  progress: Progress,
): BindingNode | null {
  const { cursor } = context;
  let node = tree;
  for (;;) {
    const next = followWord(context, node, place, progress);
    if (next === null || cursor.failed) return null;
    node = next;
    const { words } = node;
    if (!cursor.acceptPointBefore((word) => words.has(word) || words.has(`${word}[]`))) return node;
  }
}

function followWord(
  context: Context,
  { words }: BindingNode,
  place: Place,
  progress: Progress,
): BindingNode | null {
  const { cursor } = context;
  const word = cursor.text();
  const [bare, bracketed] = [words.get(word), words.get(`${word}[]`)];
  progress.word = cursor.span();
  cursor.take();
  if (bracketed !== undefined && (cursor.at("[") || bare === undefined)) {
    brackets(context, bracketed.row?.ranges === true && place === "array", progress);
    return bracketed;
  }
  if (bare?.isImplied === true) progress.numbers.push({ value: 0, span: progress.word });
  else if (bracketed !== undefined) {
    const words = progress.vertex === null ? word : `${progress.vertex.words}.${word}`;
    progress.vertex = { words, span: cursor.span() };
  }
  return bare ?? null;
}

/** `[a]`, or `[a..b]` where a range may be. */
function brackets({ cursor }: Context, isRange: boolean, progress: Progress): void {
  cursor.expect("[");
  if (cursor.at("name")) {
    const hint = "; only arrays that are declared, as with ATTRIB, PARAM or OUTPUT, have computed indices";
    cursor.fail("syntax", { expected: "an integer", hint: () => hint });
  }
  const number = placedInteger(cursor);
  progress.numbers.push(number);
  if (isRange && cursor.accept("..")) {
    progress.last = placedInteger(cursor);
    if (progress.last.value < number.value) cursor.failAt(progress.last.span, "binding-order", {});
  }
  cursor.expect("]");
}

/** An integer with its place. */
export function placedInteger(cursor: Cursor): PlacedNumber {
  const span = cursor.span();
  return { value: integer(cursor), span };
}

/** What a binding needs of the program, of its place and of its numbers. */
function judge(
  context: Context,
  row: BindingRow,
  place: Place,
  { numbers, last, word, vertex }: Progress,
): void {
  const { cursor, type } = context;
  const { since, option } = row;
  if (since !== undefined && !context.isVersion(since))
    cursor.failAt(word, "binding-version", { version: since, type });
  if (option !== undefined && !option.some((name) => context.hasOption(name)))
    cursor.failAt(word, "binding-option", { binding: row.name, option: oneOf(option) });
  // A number that is left out before a row of a matrix is none of these.
  if (row.rows === true && place !== "array") cursor.fail("matrix-row", {});
  if (row.perVertex === true && place === "direct" && vertex !== null)
    cursor.failAt(vertex.span, "binding-vertex", { example: `${vertex.words}[0]` });
  numbers.forEach((number, i) => judgeNumber(context, row.limits[i]!, number));
  if (last !== null) judgeNumber(context, row.limits.at(-1)!, last);
}

/** What the number of a vertex is less than may be known only later. [Ruling 268] */
function judgeNumber(context: Context, limit: Limit, { value, span }: PlacedNumber): void {
  const most = typeof limit === "number" ? limit : context.countOf(limit);
  if (most === null) context.survey.noteIndex(limit as Exclude<Limit, number>, value);
  else if (value >= most) context.cursor.failAt(span, "binding-range", { last: most - 1 });
}
