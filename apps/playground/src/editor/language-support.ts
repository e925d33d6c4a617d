import { StreamLanguage, syntaxHighlighting } from "@codemirror/language";
import type { Extension } from "@codemirror/state";
import { Tag, tagHighlighter } from "@lezer/highlight";
import type { MachineLanguage } from "../language/machine-language.js";
import { TOKEN_KINDS } from "../language/token.js";

const TAGS = Object.fromEntries(TOKEN_KINDS.map((kind) => [kind, Tag.define(kind)]));
const CLASSES = tagHighlighter(TOKEN_KINDS.map((kind) => ({ tag: TAGS[kind]!, class: `token-${kind}` })));

/** Highlighting: tokens get the class of their kind, like `token-opcode`. */
export function languageSupport(language: MachineLanguage): Extension {
  const support = StreamLanguage.define<object>({
    name: "program",
    startState: () => language.startState(),
    copyState: (state) => ({ ...state }),
    token(stream, state) {
      const { kind, end } = language.readToken(stream.string, stream.pos, state);
      stream.pos = end;
      return kind;
    },
    tokenTable: TAGS,
    languageData: { commentTokens: { line: language.lineComment } },
  });
  return [support, syntaxHighlighting(CLASSES)];
}
