import { type EnvironmentName, registerNamed, SPELLINGS, spellWith } from "@glasm/nv-vertex";
import type { Help, HelpAt } from "../help.js";
import type { Token } from "../token.js";
import { environmentHelp, instructionHelp } from "./instruction-help.js";
import {
  addressRegisterHelp,
  attributeHelp,
  conditionCodeHelp,
  conditionHelp,
  endHelp,
  labelHelp,
  optionHelp,
  parameterHelp,
  resultHelp,
  swizzleHelp,
  temporaryHelp,
  writeMaskHelp,
} from "./register-help.js";
import { type BracketedFile, bracketedFile, isAddressRegister, isTemporary } from "./registers.js";
import { environmentAt, type TokenizerState, type TokenWithStates, tokensWithStates } from "./tokens.js";

/** What there is to say of the word or the register around an offset; at a border of two, of the second one. */
export function helpAt(text: string, offset: number): HelpAt | null {
  const tokens: TokenWithStates[] = [];
  for (const placed of tokensWithStates(text)) {
    const { token } = placed;
    if (token.start > offset && token.text === ";") break;
    if (token.kind !== "comment") tokens.push(placed);
  }
  // From after: at a border of two tokens the second one is asked first.
  for (let index = tokens.length - 1; index >= 0; index--) {
    const { start, end } = tokens[index]!.token;
    const found = start <= offset && offset <= end ? helpFor(tokens, index) : null;
    if (found !== null) return found;
  }
  return null;
}

function helpFor(tokens: readonly TokenWithStates[], index: number): HelpAt | null {
  return bracketed(tokens, index) ?? single(tokens[index]!);
}

/** A register with brackets, at any of its tokens but a mask in them. */
function bracketed(tokens: readonly TokenWithStates[], index: number): HelpAt | null {
  const { token, before } = tokens[index]!;
  const opens = before.bracket !== "" || token.text === "[" || tokens[index + 1]?.token.text === "[";
  if (!opens || token.kind === "mask" || (before.bracket === "parameter" && token.kind === "register"))
    return null;
  let first = index;
  while (first > 0 && !/^[cvo]$/.test(tokens[first]!.token.text)) first--;
  const file = tokens[first]!.token;
  const inside: Token[] = [];
  let last = first + 1;
  for (
    ;
    tokens[last + 1]?.before.bracket === bracketedFile(file.text) && tokens[last + 1]?.token.text !== "]";
    last++
  ) {
    inside.push(tokens[last + 1]!.token);
  }
  if (tokens[last + 1]?.token.text === "]") last++;
  const help = registerHelp(bracketedFile(file.text), inside, before);
  if (help === null) return null;
  const register = registerNamed(spellWith(bracketedFile(file.text)!, inside[0]?.text ?? ""));
  return {
    start: file.start,
    end: tokens[last]?.token.end ?? file.end,
    help,
    register: inside.length === 1 ? (register ?? null) : null,
  };
}

function registerHelp(
  file: BracketedFile | undefined,
  inside: readonly Token[],
  state: Readonly<TokenizerState>,
): Help | null {
  const environment = environmentAt(state);
  const first = inside[0];
  if (first === undefined || file === undefined) return null;
  if (file === "attribute") return attributeHelp(first.text, environment);
  if (file === "result") return resultHelp(first.text, environment);
  return parameterHelp(first.kind === "number" ? first.text : null, environment);
}

function single({ token, before }: TokenWithStates): HelpAt | null {
  const help = wordHelp(token, before, before.environment);
  const register = token.kind === "register" ? (registerNamed(token.text) ?? null) : null;
  return help && { start: token.start, end: token.end, help, register };
}

function wordHelp(token: Token, before: Readonly<TokenizerState>, name: EnvironmentName): Help | null {
  const { kind, text } = token;
  const environment = environmentAt(before);
  switch (kind) {
    case "header":
      return environmentHelp(text.replace("!!", "") as EnvironmentName);
    case "keyword":
      return text === "END" ? endHelp() : optionHelp(environment.options[0] ?? "", environment);
    case "option":
      return optionHelp(text, environment);
    case "label":
      return labelHelp(text);
    case "condition":
      return conditionHelp(text);
    case "mask":
      return isWriteMask(before) ? writeMaskHelp(text) : swizzleHelp(text);
    case "register":
      if (text === SPELLINGS["condition-code"].word) return conditionCodeHelp();
      if (isTemporary(text, environment)) return temporaryHelp(text, environment);
      return isAddressRegister(text, environment) ? addressRegisterHelp(text, environment) : null;
    case "opcode":
      return instructionHelp(text, name);
    case "unknown":
      // An instruction that the language does not have.
      return before.part === "statement" ? instructionHelp(text, name) : null;
    case "comment":
    case "number":
    case "mark":
      return null;
  }
}

/** Whether a mask is that of a destination, not a swizzle. */
export function isWriteMask({ operand, bracket, condition }: Readonly<TokenizerState>): boolean {
  return operand === 0 && bracket === "" && !condition;
}
