import { printParseErrorCode, visit } from "jsonc-parser";
import { isUtf8 } from "node:buffer";

/** Bytes are not JSON: what is wrong, and at which byte from 0. */
export class JsonError extends Error {
  readonly position: number;

  constructor(message: string, position: number) {
    super(message);
    this.position = position;
  }
}

/** The text of bytes in UTF-8, without a byte order mark. Throws a JsonError. */
export function decodeUtf8(bytes: Uint8Array): string {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString();
  if (!isUtf8(bytes)) throw new JsonError("expected UTF-8", firstInvalidByte(bytes, text));
  return text.startsWith("\ufeff") ? text.slice(1) : text;
}

/** The decoder puts U+FFFD where bytes make no character; bytes may also be that of U+FFFD itself. */
function firstInvalidByte(bytes: Uint8Array, text: string): number {
  const isReplacement = (at: number): boolean =>
    bytes[at] === 0xef && bytes[at + 1] === 0xbf && bytes[at + 2] === 0xbd;
  let position = 0;
  for (let start = 0; ; start++, position += 3) {
    const end = text.indexOf("\ufffd", start);
    position += Buffer.byteLength(text.slice(start, end));
    if (!isReplacement(position)) return position;
    start = end;
  }
}

/** The value of a JSON text, which `bytes` are. Throws a JsonError. */
export function parseJson(text: string, bytes: Uint8Array): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    const { message, offset } = findMistake(text) ?? { message: (error as Error).message, offset: 0 };
    throw new JsonError(message, bytePosition(text, offset, bytes));
  }
}

/** The byte of a place in the text of bytes; counted from the end, since a byte order mark is in the bytes only. */
export function bytePosition(text: string, offset: number, bytes: Uint8Array): number {
  return bytes.length - Buffer.byteLength(text.slice(offset));
}

interface Mistake {
  readonly message: string;
  readonly offset: number;
}

/** How deep a text is looked through for its mistake, which takes stack. */
const MOST_LEVELS = 1000;

/** The first place where a text is not JSON: JSON.parse gives it for some mistakes only. */
function findMistake(text: string): Mistake | undefined {
  let mistake: Mistake | undefined;
  const end = (message: string, offset: number): never => {
    mistake = { message, offset };
    throw new Error(message);
  };
  let level = 0;
  const enter = (offset: number): void => {
    level += 1;
    if (level > MOST_LEVELS) end(`nested more than ${MOST_LEVELS} deep`, offset);
  };
  const leave = (): void => void (level -= 1);
  try {
    visit(
      text,
      {
        onError: (code, offset) => end(MESSAGES[printParseErrorCode(code)] ?? "not JSON", offset),
        onObjectBegin: enter,
        onArrayBegin: enter,
        onObjectEnd: leave,
        onArrayEnd: leave,
      },
      { disallowComments: true },
    );
  } catch (error) {
    if (mistake === undefined) throw error;
  }
  return mistake;
}

/** By the names of the library's codes. */
const MESSAGES: Readonly<Record<string, string>> = {
  InvalidSymbol: "no token of JSON",
  InvalidNumberFormat: "expected a number",
  PropertyNameExpected: "expected a member's name in double quotes",
  ValueExpected: "expected a value",
  ColonExpected: 'expected ":"',
  CommaExpected: 'expected ","',
  CloseBraceExpected: "the object does not end",
  CloseBracketExpected: "the array does not end",
  EndOfFileExpected: "expected nothing after the value",
  InvalidCommentToken: "JSON has no comments",
  UnexpectedEndOfComment: "JSON has no comments",
  UnexpectedEndOfString: "the string does not end",
  UnexpectedEndOfNumber: "the number is not complete",
  InvalidUnicode: "expected four hexadecimal digits after \\u",
  InvalidEscapeCharacter: "no escape sequence of JSON",
  InvalidCharacter: "a control character in a string",
};
