import { StreamLanguage, syntaxHighlighting } from "@codemirror/language";
import type { Extension } from "@codemirror/state";
import { Tag, tagHighlighter } from "@lezer/highlight";
import type { MachineLanguage } from "../language/machine-language.js";
import { REGISTER_USES, type RegisterUse, TOKEN_KINDS, type TokenKind } from "../language/token.js";

/** The editor has names of its own, such as `attribute`, which would come first. */
const tagName = (name: TokenKind | RegisterUse): string => `glasm-${name}`;
const NAMES = [...TOKEN_KINDS, ...REGISTER_USES];
const TAGS = Object.fromEntries(NAMES.map((name) => [tagName(name), Tag.define(name)]));
const CLASSES = tagHighlighter(NAMES.map((name) => ({ tag: TAGS[tagName(name)]!, class: `token-${name}` })));

/** Highlighting: tokens get the class of their kind, like `token-opcode`, registers of their use, like `token-result`. */
export function languageSupport(language: MachineLanguage): Extension {
  const support = StreamLanguage.define<object>({
    name: "program",
    startState: () => language.startState(),
    copyState: (state) => ({ ...state }),
    token(stream, state) {
      const { kind, end, use } = language.readToken(stream.string, stream.pos, state);
      stream.pos = end;
      const name = use ?? kind;
      return name && tagName(name);
    },
    tokenTable: TAGS,
    languageData: { commentTokens: { line: language.lineComment } },
  });
  return [support, syntaxHighlighting(CLASSES)];
}
