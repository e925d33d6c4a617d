/** Advice at the end of messages, for mistakes that are often made. Only made if a message is printed. */

import { nearNames, oneOf } from "@glasm/base";
import { continuesWith, type Hint } from "@glasm/vm";
import { CONDITION_RULES } from "../isa/conditions.js";
import type { EnvironmentRow } from "../isa/environments.js";
import { environmentsWith, hasInstruction, instructionForm, type Opcode, OPCODES } from "../isa/forms.js";
import { type Mnemonic, MNEMONICS } from "../isa/instructions.js";
import { attributeOf, resultOf } from "../isa/meanings.js";
import type { RegisterFileName } from "../isa/register-files.js";
import { SPELLINGS, spellByName, spellRegister, spellWith } from "../isa/register-spelling.js";
import { ATTRIBUTE_NAMES, RESULT_REGISTERS } from "../isa/registers.js";
import {
  DIRECT3D_RESULTS,
  FOREIGN_CHARACTERS,
  FOREIGN_HEADERS,
  FOREIGN_INSTRUCTIONS,
  MOVE,
  NO_CONSTANTS,
} from "./foreign-words.js";

/** Longer words are no mistake that is often made. */
const MAX_WORD = 40;
const KEYWORDS = ["OPTION", "END"];
/** The words of the register files that are written in a form, as a part of a pattern. */
const prefixesOf = (form: string): string =>
  Object.values(SPELLINGS)
    .filter((spelling) => spelling.form === form)
    .map(({ word }) => word)
    .join("|");
const [NUMBERED, BRACKETED, WORDS] = [prefixesOf("number"), prefixesOf("brackets"), prefixesOf("word")];
/** A register, in either case and with or without its number, or a result of another language. */
const LIKE_REGISTER = new RegExp(
  `^((?:${NUMBERED}|${NUMBERED.toLowerCase()}|${BRACKETED})\\d*|o(?=[A-Z])\\w+|gl_\\w*)$`,
);
/** An opcode and the beginning of a register. */
const JOINED = new RegExp(`^([A-Z0-9]{3,4})(?:(?:${NUMBERED})\\d+|${BRACKETED}|${WORDS})$`);

const COUNTS = ["no operand", "one operand", "two operands", "three operands"] as const;

/** Advice as the end of a message. */
function hint(make: () => string): Hint {
  return () => {
    const advice = make();
    return advice === "" ? "" : `; ${advice}`;
  };
}

/** Which names a word may have been meant for; nothing if it is near to none. */
function question(word: string, names: Iterable<string>): string {
  const near = nearNames(word, names);
  if (near.length === 0) return "";
  const isCase = near.length === 1 && near[0]!.toUpperCase() === word.toUpperCase();
  return `did you mean ${oneOf(near)}?${isCase ? " Capital and small letters differ" : ""}`;
}

/** For what stands where the header should be of a text, `bytes`, which may have one in quotes. */
export function headerAdvice(text: string, headers: readonly string[], bytes: Uint8Array): Hint {
  return hint(() => {
    const quoted = headers.find((header) => isQuoted(bytes, header));
    if (quoted !== undefined)
      return `${quoted} stands in quotes, as in C source: give what the string holds, from ${quoted} to END, without quotes and \\n`;
    const language = FOREIGN_HEADERS.find(([pattern]) => pattern.test(text))?.[1];
    return language === undefined ? question(text, headers) : `this is ${language}`;
  });
}

/** Whether a header comes right after a quote somewhere. */
function isQuoted(bytes: Uint8Array, header: string): boolean {
  for (let at = bytes.indexOf(QUOTE); at >= 0; at = bytes.indexOf(QUOTE, at + 1))
    if (continuesWith(bytes, at + 1, header)) return true;
  return false;
}

const QUOTE = 0x22;

/** For a character that begins no token; `isPadding` if there are only NULs from it on. */
export function characterAdvice(text: string, isPadding: boolean): Hint {
  return hint(() =>
    isPadding ? "the length counts the NUL that ends a string in C" : (FOREIGN_CHARACTERS[text] ?? ""),
  );
}

/** For a word that is not an opcode. */
export function instructionAdvice(text: string, row: EnvironmentRow): Hint {
  return hint(() => {
    if (text.length > MAX_WORD) return "";
    const [first = "", suffix] = text.toUpperCase().split("_");
    const foreign = FOREIGN_INSTRUCTIONS.get(first)?.(row) ?? "";
    if (foreign !== "") return foreign;
    if (suffix === "SAT") return "results are not clamped: use MAX and MIN";
    if (LIKE_REGISTER.test(text)) return `a statement begins with an instruction, as in ${MOVE}`;
    const joined = joinedOpcode(text, row);
    if (joined !== undefined) return `a space is missing after ${joined}`;
    const own = question(text, [...opcodesOf(row), ...KEYWORDS]);
    return own === "" ? otherLanguage(text) : own;
  });
}

/** The opcode that a word has before a register. */
function joinedOpcode(text: string, row: EnvironmentRow): string | undefined {
  const [, opcode] = JOINED.exec(text) ?? [];
  return opcode !== undefined && opcodesOf(row).includes(opcode) ? opcode : undefined;
}

function opcodesOf(row: EnvironmentRow): readonly string[] {
  return [...OPCODES].filter(([, opcode]) => isOpcodeOf(row, opcode)).map(([text]) => text);
}

function isOpcodeOf(row: EnvironmentRow, { mnemonic, updatesConditionCode }: Opcode): boolean {
  return hasInstruction(row, mnemonic) && (!updatesConditionCode || row.version2);
}

/** An opcode that other environments have, if only the case differs. */
function otherLanguage(text: string): string {
  const opcode = OPCODES.get(text.toUpperCase());
  if (opcode === undefined) return "";
  return `${text.toUpperCase()} needs ${environmentsWith((row) => isOpcodeOf(row, opcode))}`;
}

/** For an instruction whose operands are too few or too many; also where more than a comma is wrong. */
export function countAdvice(mnemonic: Mnemonic, row: EnvironmentRow, found: string): Hint {
  return hint(() => {
    const { inputs } = instructionForm(row, mnemonic);
    if (/^[-+]$/.test(found)) return FOREIGN_CHARACTERS["*"]!;
    if (found === "(" && row.version2) return "a condition comes after the destination";
    return /^[,;]$/.test(found) ? `${mnemonic} takes a destination and ${COUNTS[inputs.length]!}` : "";
  });
}

/** For what stands after the label of a BRA or CAL, or after RET. */
export function transferAdvice(mnemonic: Mnemonic, found: string): Hint {
  return hint(() => {
    if (Object.hasOwn(CONDITION_RULES, found)) return `a condition is written in parentheses: (${found}.x)`;
    if (mnemonic === "RET") return "RET takes nothing but a condition in parentheses";
    return found === "," ? `${mnemonic} takes a label and then a condition in parentheses` : "";
  });
}

/** For what stands where the label of a BRA or CAL should be. */
export function labelAdvice(found: string): Hint {
  return hint(() => (found === "(" ? "the condition comes after the label" : ""));
}

/** For what stands where an operand should be. */
export function operandAdvice(text: string, row: EnvironmentRow): Hint {
  return hint(() => {
    if (/^[\d.]+$/.test(text)) return NO_CONSTANTS;
    if (row.attributes > 1 && Object.hasOwn(ATTRIBUTE_NAMES, text))
      return `write ${spellWith("attribute", text)}`;
    if (text === SPELLINGS.result.word || resultNamed(text, row) !== undefined)
      return "result registers cannot be read: keep the value in a temporary register";
    if (isNumbered("address", text))
      return `an address register is used only as an index, as in ${indexed(0)}`;
    if (text === SPELLINGS["condition-code"].word)
      return `${text} can only be written; a condition such as (EQ.x) tests it`;
    if (text === "vertex" || text.startsWith("gl_"))
      return `vertex attributes are ${andSoOn("attribute", attributeOf("position"), attributeOf("normal"))}`;
    if (text === "program" || text === "state") return `program parameters are ${andSoOn("parameter", 0, 1)}`;
    return registerAdvice(text);
  });
}

/** For what stands where a destination should be. */
export function destinationAdvice(text: string, row: EnvironmentRow): Hint {
  return hint(() => {
    if (text === SPELLINGS.attribute.word || isNumbered("attribute", text))
      return "vertex attributes cannot be written";
    if (isNumbered("address", text)) return `address registers are written by ${oneOf(addressWriters(row))}`;
    const result = resultNamed(text, row);
    if (result !== undefined) return `write ${spellRegister("result", result)}`;
    if (text === "result" || text.startsWith("gl_"))
      return row.results > 0
        ? `result registers are ${andSoOn("result", resultOf("position"), resultOf("color"))}`
        : "";
    if (isNumbered("parameter", text) && row.target === "vp")
      return "a vertex program cannot write program parameters";
    return registerAdvice(text);
  });
}

/** A register with its number outside of brackets, or in the other case. */
function registerAdvice(text: string): string {
  for (const file of ["attribute", "parameter"] as const)
    if (isNumbered(file, text, "i"))
      return `write ${spellWith(file, text.slice(SPELLINGS[file].word.length))}`;
  if (text === SPELLINGS.temporary.word) return `temporary registers are ${andSoOn("temporary", 0, 1)}`;
  const files = ["temporary", "condition-code", "attribute", "parameter", "result"] as const;
  return caseAdvice(text, files);
}

/** What begins with the word of a register file in the other case. */
function caseAdvice(text: string, files: readonly RegisterFileName[]): string {
  const file = files.find((one) =>
    SPELLINGS[one].form === "number"
      ? isNumbered(one, text, "i")
      : SPELLINGS[one].word.toLowerCase() === text.toLowerCase(),
  );
  if (file === undefined || text.startsWith(SPELLINGS[file].word)) return "";
  const { word } = SPELLINGS[file];
  return `did you mean ${word}${text.slice(word.length)}? Capital and small letters differ`;
}

/** Whether a word is that of a register file with a number after it, with or without brackets in the languages. */
function isNumbered(file: RegisterFileName, text: string, flags = ""): boolean {
  return new RegExp(`^${SPELLINGS[file].word}\\d+$`, flags).test(text);
}

/** `v[OPOS], v[NRML] and so on` */
function andSoOn(file: RegisterFileName, ...indices: readonly number[]): string {
  return `${indices.map((index) => spellByName(file, index)).join(", ")} and so on`;
}

/** `c[A0.x+4]` */
function indexed(register: number, offset = ""): string {
  return spellWith("parameter", `${spellRegister("address", register)}.x${offset}`);
}

/** The number of the result register that a word without brackets is meant for. */
function resultNamed(text: string, { results }: EnvironmentRow): number | undefined {
  const meaning = DIRECT3D_RESULTS.get(text);
  const index =
    meaning === undefined ? RESULT_REGISTERS.findIndex((name) => name === text) : resultOf(meaning);
  return index !== undefined && index >= 0 && index < results ? index : undefined;
}

/** The instructions that write address registers. */
function addressWriters(row: EnvironmentRow): readonly string[] {
  return MNEMONICS.filter(
    (mnemonic) => hasInstruction(row, mnemonic) && /^a/.test(instructionForm(row, mnemonic).output),
  );
}

/** For a sign after the number of a parameter. */
export function offsetAdvice(offset: number): Hint {
  return hint(() => `the address register comes first, as in ${indexed(0, `+${offset}`)}`);
}

/** For an address register without its component. */
export function addressComponentAdvice(index: number): Hint {
  return hint(() => `one component is the index, as in ${indexed(index)}`);
}

/** For what is not a vertex attribute. */
export function attributeAdvice(text: string, { attributes }: EnvironmentRow): Hint {
  const names = Object.keys(ATTRIBUTE_NAMES);
  return hint(() => {
    if (isNumbered("address", text)) return "only program parameters are addressed relatively";
    return question(text, names) || `expected 0 to ${attributes - 1} or ${oneOf(names)}`;
  });
}

/** For what is not a vertex result register. */
export function resultAdvice(text: string, row: EnvironmentRow): Hint {
  return hint(() => {
    const result = resultNamed(text, row);
    if (result !== undefined) return `write ${spellRegister("result", result)}`;
    const names = RESULT_REGISTERS.slice(0, row.results);
    return question(text, names) || `expected ${oneOf(names)}`;
  });
}

/** For what is not a condition. */
export function conditionAdvice(text: string): Hint {
  const names = Object.keys(CONDITION_RULES);
  return hint(() => question(text, names) || `expected ${oneOf(names)}`);
}

/** For what stands where the address register in c[...] should be. */
export function indexAdvice(text: string, row: EnvironmentRow): Hint {
  return hint(() =>
    isNumbered("temporary", text)
      ? `indices are in address registers, written by ${oneOf(addressWriters(row))}`
      : caseAdvice(text, ["address"]),
  );
}

/** For letters that are not a swizzle. */
export function swizzleAdvice(text: string): Hint {
  return hint(() => {
    const letters = componentsMeant(text);
    return letters === ""
      ? ""
      : `did you mean .${letters.length === 1 ? letters : letters.padEnd(4, letters.at(-1))}?`;
  });
}

/** For letters that are not a write mask. */
export function maskAdvice(text: string): Hint {
  return hint(() => {
    const letters = componentsMeant(text);
    const inOrder = Array.from("xyzw").filter((letter) => letters.includes(letter));
    return letters === "" ? "" : `did you mean .${inOrder.join("")}?`;
  });
}

/** Up to four components by the letters of positions, colors or texture coordinates. */
function componentsMeant(text: string): string {
  if (text.length > 4) return "";
  const letters = ["xyzw", "XYZW", "rgba", "stpq", "strq"].find((names) =>
    Array.from(text).every((letter) => names.includes(letter)),
  );
  return letters === undefined ? "" : Array.from(text, (letter) => "xyzw"[letters.indexOf(letter)]).join("");
}
