import type { MachineLanguage } from "./machine-language.js";
import type { Token } from "./token.js";

type Reader<State extends object> = Pick<MachineLanguage<State>, "startState" | "readToken">;

/** A token with the places before and after it. */
export interface TokenWithStates<State extends object> {
  readonly token: Token;
  readonly before: Readonly<State>;
  readonly after: Readonly<State>;
}

/** Every token and comment of a text in its order. */
export function* readTokens<State extends object>(
  text: string,
  reader: Reader<State>,
): Generator<TokenWithStates<State>> {
  const state = reader.startState();
  for (let start = 0; start < text.length;) {
    const before = { ...state };
    const { kind, end } = reader.readToken(text, start, state);
    if (kind !== null) {
      yield { token: { kind, text: text.slice(start, end), start, end }, before, after: { ...state } };
    }
    start = end;
  }
}

/** The tokens that an offset is in or at the border of, the second one first. */
export function tokensAt<State extends object>(
  text: string,
  offset: number,
  reader: Reader<State>,
): readonly TokenWithStates<State>[] {
  const found: TokenWithStates<State>[] = [];
  for (const placed of readTokens(text, reader)) {
    if (placed.token.start > offset) break;
    if (placed.token.end >= offset) found.unshift(placed);
  }
  return found;
}

/** A place where a text is being written. */
export interface WritingPlace<State extends object> {
  /** Where the word begins that has begun there, or the place itself. */
  readonly start: number;
  readonly hasWord: boolean;
  /** What stands before that. */
  readonly state: Readonly<State>;
  /** The tokens of the text but for that word. */
  readonly others: readonly TokenWithStates<State>[];
}

/** The place at an offset of a text, by what stands before it; null in a comment. `isWord` says what can be a word. */
export function writingPlace<State extends object>(
  text: string,
  offset: number,
  reader: Reader<State>,
  isWord: (placed: TokenWithStates<State>) => boolean,
): WritingPlace<State> | null {
  const head = text.slice(0, offset);
  let last: TokenWithStates<State> | undefined;
  const state = reader.startState();
  for (let start = 0; start < head.length;) {
    const before = { ...state };
    const { kind, end } = reader.readToken(head, start, state);
    if (kind !== null)
      last = { token: { kind, text: head.slice(start, end), start, end }, before, after: state };
    start = end;
  }
  const touching = last?.token.end === offset ? last : undefined;
  if (touching?.token.kind === "comment") return null;
  const begun = touching !== undefined && isWord(touching) ? touching : undefined;
  const start = begun?.token.start ?? offset;
  return {
    start,
    hasWord: begun !== undefined,
    state: begun?.before ?? state,
    others: [...readTokens(text, reader)].filter(({ token }) => token.start !== start),
  };
}
