import { StreamLanguage, syntaxHighlighting } from "@codemirror/language";
import type { Extension } from "@codemirror/state";
import { Tag, tagHighlighter } from "@lezer/highlight";
import type { MachineLanguage } from "../language/machine-language.js";
import type { TokenizerState } from "../language/tokens.js";

/** Highlighting: tokens get the class of their kind, like `token-opcode`. */
export function languageSupport({ tokenKinds, startState, readToken }: MachineLanguage): Extension {
  const tags = Object.fromEntries(tokenKinds.map((kind) => [kind, Tag.define(kind)]));
  const language = StreamLanguage.define<TokenizerState>({
    name: "program",
    startState: startState,
    copyState: (state) => ({ ...state }),
    token(stream, state) {
      const { kind, end } = readToken(stream.string, stream.pos, state);
      stream.pos = end;
      return kind;
    },
    tokenTable: tags,
    languageData: { commentTokens: { line: "#" } },
  });
  const classes = tagHighlighter(tokenKinds.map((kind) => ({ tag: tags[kind]!, class: `token-${kind}` })));
  return [language, syntaxHighlighting(classes)];
}
