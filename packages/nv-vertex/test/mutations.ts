import * as fc from "fast-check";
import { print } from "../src/program/printer.js";
import { arbitraryProgramOfAny } from "./arbitrary-program.js";

/** Texts, one byte a character, that are almost programs. */

/** A change of a text; places are taken modulo its length. */
type Edit = (text: string) => string;

const TOKENS = /!![A-Z0-9.]+|\w+|\s+|[^\s\w]/g;
const tokensOf = (text: string): string[] => text.match(TOKENS) ?? [];

/** Bytes that end, open or escape something, high ones and NUL. */
const BYTES = [
  "\0",
  "\x80",
  "\xff",
  "\t",
  "\r",
  "\n",
  " ",
  "#",
  ";",
  ":",
  "!",
  "|",
  "(",
  "[",
  "-",
  "9",
  "A",
  "_",
];
const WORDS = [
  "END",
  "!!VP1.0",
  "!!VP2.0",
  "!!VSP1.0",
  "OPTION",
  "MOVC",
  "R99",
  "4294967296",
  "c[A0.x-64]",
  "x:",
];

const place = fc.nat();
const short = fc.integer({ min: 1, max: 5 });
const inserted = fc.oneof(fc.constantFrom(...BYTES), fc.constantFrom(...WORDS));

/** `text` with what stands at a place, `count` characters, replaced. */
const replaced = (text: string, at: number, count: number, by: string): string => {
  const start = at % (text.length + 1);
  return text.slice(0, start) + by + text.slice(start + count);
};

const byteEdits: fc.Arbitrary<Edit> = fc.oneof(
  fc.tuple(place, short).map(
    ([at, count]): Edit =>
      (text) =>
        replaced(text, at, count, ""),
  ),
  fc.tuple(place, inserted).map(
    ([at, by]): Edit =>
      (text) =>
        replaced(text, at, 0, by),
  ),
  fc.tuple(place, inserted).map(
    ([at, by]): Edit =>
      (text) =>
        replaced(text, at, by.length, by),
  ),
  fc.tuple(place, fc.nat(255)).map(
    ([at, byte]): Edit =>
      (text) =>
        replaced(text, at, 1, String.fromCharCode(byte)),
  ),
);

/** Edits a list of tokens at one place, or two. */
const tokenEdit = (edit: (tokens: string[], one: number, other: number) => void): fc.Arbitrary<Edit> =>
  fc.tuple(place, place).map(([one, other]): Edit => (text) => {
    const tokens = tokensOf(text);
    if (tokens.length > 0) edit(tokens, one % tokens.length, other % tokens.length);
    return tokens.join("");
  });

const tokenEdits: fc.Arbitrary<Edit> = fc.oneof(
  tokenEdit((tokens, one) => void tokens.splice(one, 1)),
  tokenEdit((tokens, one) => void tokens.splice(one, 0, tokens[one]!)),
  tokenEdit((tokens, one, other) => {
    [tokens[one], tokens[other]] = [tokens[other]!, tokens[one]!];
  }),
  tokenEdit((tokens, one, other) => void (tokens[one] = tokens[other]!)),
);

const programText = arbitraryProgramOfAny().map(print);

/** What cuts a text off, doubles a part of it, or goes on with another program. */
const largeEdits: fc.Arbitrary<Edit> = fc.oneof(
  place.map(
    (at): Edit =>
      (text) =>
        text.slice(0, at % (text.length + 1)),
  ),
  fc.tuple(place, place).map(([from, to]): Edit => (text) => {
    const [start, end] = [from % (text.length + 1), to % (text.length + 1)];
    return text.slice(0, end) + text.slice(start);
  }),
  fc.tuple(place, place, programText).map(
    ([at, from, other]): Edit =>
      (text) =>
        text.slice(0, at % (text.length + 1)) + other.slice(from % other.length),
  ),
);

const edit = fc.oneof(
  { weight: 4, arbitrary: byteEdits },
  { weight: 4, arbitrary: tokenEdits },
  { weight: 1, arbitrary: largeEdits },
);

/** A program of any of the four languages with up to six mutations. */
export const mutant: fc.Arbitrary<string> = fc
  .tuple(programText, fc.array(edit, { minLength: 1, maxLength: 6 }))
  .map(([text, edits]) => edits.reduce((changed, change) => change(changed), text));
