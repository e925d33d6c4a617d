import { StreamLanguage, syntaxHighlighting } from "@codemirror/language";
import type { Extension } from "@codemirror/state";
import { Tag, tagHighlighter } from "@lezer/highlight";
import { type Place, readToken, startPlace, TOKEN_KINDS } from "../language/tokens.js";

const TAGS = Object.fromEntries(TOKEN_KINDS.map((kind) => [kind, Tag.define(kind)]));

const language = StreamLanguage.define<Place>({
  name: "vertex program",
  startState: startPlace,
  copyState: (place) => ({ ...place }),
  token(stream, place) {
    const { kind, end } = readToken(stream.string, stream.pos, place);
    stream.pos = end;
    return kind;
  },
  tokenTable: TAGS,
  languageData: { commentTokens: { line: "#" } },
});

/** Gives tokens the class of their kind, like `token-opcode`. */
const classes = tagHighlighter(TOKEN_KINDS.map((kind) => ({ tag: TAGS[kind]!, class: `token-${kind}` })));

/** The four languages for the editor. */
export function languageSupport(): Extension {
  return [language, syntaxHighlighting(classes)];
}
