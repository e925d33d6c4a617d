import type { RegisterName } from "@glasm/vm";
import type { Help, HelpAt } from "../help.js";
import { tokensAt, type TokenWithStates } from "../token-stream.js";
import { type Declaration, declarationsIn } from "./declarations.js";
import { statementHelp } from "./instruction-help.js";
import { registerNamesIn } from "./register-names.js";
import { registerHelp, type RegisterLetter, registerNamed } from "./registers.js";
import { READER, roleAt, type TokenizerState } from "./tokens.js";
import { comparisonHelp, conditionHelp, indexHelp, maskHelp, modeHelp, propertyHelp } from "./words.js";

type Placed = TokenWithStates<TokenizerState>;

/** What there is to say of the word around an offset; at a border of two, of the second one. */
export function helpAt(text: string, offset: number): HelpAt | null {
  for (const placed of tokensAt(text, offset, READER)) {
    const { start, end } = placed.token;
    const found = wordHelp(text, placed);
    if (found !== null) return { start, end, register: null, ...found };
  }
  return null;
}

type Found = Pick<HelpAt, "help"> & Partial<Pick<HelpAt, "register">>;

function wordHelp(text: string, { token, before, after }: Placed): Found | null {
  const { kind } = token;
  switch (kind) {
    case "keyword":
    case "opcode":
      return found(statementHelp(token.text));
    case "mask":
      return found(maskHelp(token.text, roleAt(before) === "DESTINATION"));
    case "condition":
      return found(roleAt(after) === "COMPARISON" ? comparisonHelp(token.text) : conditionHelp());
    case "option":
      return found(roleAt(after) === "MODE" ? modeHelp(token.text) : propertyHelp(token.text));
    case "label":
      return found(declarationHelp(declarationsIn(text), token.text, ["procedure", "label"]));
    case "register":
      return before.bracket === "[" ? found(indexHelp(token.text)) : nameHelp(text, token.text);
    default:
      return null;
  }
}

const found = (help: Help | null): Found | null => help && { help };

/** Names of sources hide registers. */
function nameHelp(text: string, name: string): Found | null {
  const declared = declarationHelp(declarationsIn(text), name, ["register"]);
  const register = declared === null ? registerNamed(name) : registerOf(text, name);
  const own = register === null ? null : registerHelp(register);
  if (declared === null) return own && { help: own, register };
  const facts = own === null ? [] : [["register", `${own.title}, ${own.summary}`] as const];
  return { help: { ...declared, facts: [...declared.facts, ...facts] }, register };
}

/** The register that a name stands for, the first one of an array; null if the source does not assemble. */
function registerOf(text: string, name: string): RegisterName<RegisterLetter> | null {
  return registerNamesIn(text)?.named.find((one) => one.name === name)?.first ?? null;
}

const KINDS = { register: "the name of a register", procedure: "procedure", label: "label" } as const;

function declarationHelp(
  declarations: readonly Declaration[],
  name: string,
  kinds: readonly Declaration["kind"][],
): Help | null {
  const declaration = declarations.find((one) => one.name === name && kinds.includes(one.kind));
  if (declaration === undefined) return null;
  const { kind, line, statement } = declaration;
  return {
    title: name,
    summary: KINDS[kind],
    facts: [["declared", `${statement} (line ${line})`]],
    citations: ["[PICA200 10.3]"],
  };
}
