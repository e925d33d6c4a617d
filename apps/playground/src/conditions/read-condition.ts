/** Reads conditions of breakpoints. */

import { componentName, type RegisterFile, type RegisterName } from "@glasm/vm";
import {
  type Components,
  type ConditionRegisters,
  NUMBER_KINDS,
  type Operand,
  type ReadCondition,
  type Relation,
  RELATIONS,
  type Test,
} from "./condition.js";

/**
 * A word, or a register with the brackets and dots of its name and its components; a number, a relation, or a character that is
 * none of these.
 */
const TOKEN =
  /\s*(?:([A-Za-z_$][\w$]*(?:\[\w*\]|\.\w+)*)|([+-]?(?:\d|\.\d)[\w.]*(?:(?<=[eE])[+-]\d+)?)|([<>=!&|]+)|(\S))/y;

interface Token {
  readonly at: number;
  readonly text: string;
  /** Of a register, with its components. */
  readonly name: string | undefined;
  readonly number: string | undefined;
}

class ConditionError extends Error {
  readonly at: number;

  constructor(at: number, reason: string) {
    super(reason);
    this.at = at;
  }
}

/**
 * Reads a condition: tests joined by `and` and `or`, of which `and` binds closer. A test compares components of a
 * register with a number, with bits in hexadecimal or with another component, or says what one is: `R1 is NaN`,
 * `CC.x is not LT`. A register without components stands for any of its components.
 */
export function readCondition(text: string, registers: ConditionRegisters): ReadCondition {
  try {
    return { ok: true, condition: new Reader(text, registers).read() };
  } catch (error) {
    if (error instanceof ConditionError) return { ok: false, at: error.at, reason: error.message };
    throw error;
  }
}

class Reader {
  private readonly tokens: readonly Token[];
  private readonly end: number;
  private readonly registers: ConditionRegisters;
  private next = 0;

  constructor(text: string, registers: ConditionRegisters) {
    this.tokens = tokensOf(text);
    this.end = text.trimEnd().length;
    this.registers = registers;
  }

  read(): readonly (readonly Test[])[] {
    const alternatives: Test[][] = [[this.test()]];
    while (this.next < this.tokens.length) {
      const { at, text } = this.take("");
      if (text === "or") alternatives.push([this.test()]);
      else if (text === "and") alternatives.at(-1)!.push(this.test());
      else throw new ConditionError(at, `"${text}" cannot follow: tests are joined by and, or`);
    }
    return alternatives;
  }

  private test(): Test {
    const { example } = this.registers;
    const left = this.components(`a register is expected, like ${example}.x > 1, or ${example} is NaN`);
    const token = this.take("a comparison is expected: <, <=, >, >=, ==, != or is");
    if (token.text === "is") return this.isTest(left);
    const relation = RELATIONS.find((one) => one === token.text);
    if (relation === undefined) throw new ConditionError(token.at, noRelation(token.text));
    return { kind: "compare", left, relation, right: this.right(left, relation) };
  }

  private isTest(left: Components): Test {
    const choices = this.wordsOf(left.register);
    const expected = `${choices.join(", ")} is expected`;
    let token = this.take(expected);
    const negated = token.text === "not";
    if (negated) token = this.take(expected);
    const word = choices.find((one) => one.toLowerCase() === token.text.toLowerCase());
    if (word === undefined)
      throw new ConditionError(token.at, `"${token.text}" is nothing that it can be: ${expected}`);
    return { kind: "is", left, word, negated };
  }

  private wordsOf({ file }: RegisterName): readonly string[] {
    const words = this.registers.wordsOf(file);
    if (words.length > 0) return words;
    if (this.fileOf(file).wordType !== "integer") return NUMBER_KINDS;
    throw new ConditionError(
      this.tokens[this.next - 1]!.at,
      "whole numbers are compared by <, <=, >, >=, == and !=",
    );
  }

  private right(left: Components, relation: Relation): Operand {
    const words = this.registers.wordsOf(left.register.file);
    const { at } = this.tokens[this.next - 1]!;
    if (words.length > 0) throw new ConditionError(at, `it has no number; write is with ${words.join(", ")}`);
    const expected = "a number or a component of a register is expected";
    const token = this.tokens[this.next];
    if (token?.number !== undefined) {
      this.next += 1;
      return this.number(token, left, relation);
    }
    const kind = NUMBER_KINDS.find((one) => one.toLowerCase() === token?.text.toLowerCase());
    if (kind !== undefined) throw new ConditionError(at, `write is ${kind}, or is not ${kind}`);
    const right = this.components(expected);
    if (right.components.length > 1)
      throw new ConditionError(token!.at, `one component is expected here, like ${token!.name!}.x`);
    if (this.registers.wordsOf(right.register.file).length > 0)
      throw new ConditionError(token!.at, "it has no number");
    return right;
  }

  private number({ at, number: text = "" }: Token, { register }: Components, relation: Relation): Operand {
    const [, sign, digits] = /^([+-]?)0[xX]0*([\da-fA-F]+)$/.exec(text) ?? [];
    const value = Number(digits === undefined ? text : `0x${digits}`);
    if (Number.isNaN(value)) throw new ConditionError(at, `"${text}" is no number`);
    const { wordType } = this.fileOf(register.file);
    const isSame = relation === "==" || relation === "!=";
    if (digits === undefined || wordType === "integer" || (wordType === "word" && (sign !== "" || !isSame)))
      return numberOf(text, sign === "-" && digits !== undefined ? -value : value);
    const bits = 32 * this.registers.componentWords(register.file);
    if (sign !== "") throw new ConditionError(at, "bits have no sign");
    if (digits.length > bits / 4) throw new ConditionError(at, `0x${digits} has more than ${bits} bits`);
    if (!isSame) throw new ConditionError(at, "bits are compared by == and != alone");
    return { kind: "bits", digits: digits.toLowerCase() };
  }

  private components(expected: string): Components {
    const { at, name: whole, text } = this.take(expected);
    if (whole === undefined) throw new ConditionError(at, `${expected}; "${text}" is none`);
    const all = this.registers.named(whole);
    if (all !== undefined) return { kind: "register", register: all, components: this.componentsIn(all) };
    const dot = whole.lastIndexOf(".");
    const name = dot < 0 ? whole : whole.slice(0, dot);
    const register = this.registers.named(name);
    if (dot < 0 || register === undefined) throw new ConditionError(at, `there is no register ${name}`);
    return {
      kind: "register",
      register,
      components: this.chosen(whole.slice(dot + 1), register, at + dot + 1),
    };
  }

  /** The numbers of the components, of those with two words of the first ones. */
  private componentsIn({ file: name }: RegisterName): readonly number[] {
    const words = this.registers.componentWords(name);
    return Array.from({ length: this.fileOf(name).components / words }, (_, number) => words * number);
  }

  /** Like `x` or `xy`, or `count` where components have names. */
  private chosen(text: string, register: RegisterName, at: number): readonly number[] {
    const file = this.fileOf(register.file);
    const components = this.componentsIn(register);
    const isLong = this.registers.componentWords(register.file) > 1;
    const names = components.map((component, i) => (isLong ? LETTERS[i]! : componentName(file, component)));
    const whole = names.indexOf(text);
    if (whole >= 0) return [components[whole]!];
    return [...text].map((letter, i) => {
      const number = names.indexOf(letter);
      if (number < 0) throw new ConditionError(at + i, `its components are ${names.join(", ")}`);
      return components[number]!;
    });
  }

  private fileOf(name: string): RegisterFile {
    return this.registers.cells.file(name);
  }

  private take(expected: string): Token {
    const token = this.tokens[this.next];
    if (token === undefined) throw new ConditionError(this.end, expected);
    this.next += 1;
    return token;
  }
}

const LETTERS = ["x", "y", "z", "w"] as const;

/** A number, and exactly if it is a whole one. */
function numberOf(text: string, value: number): Operand {
  const [, sign, digits] = /^([+-]?)(\d+|0x[\da-f]+)$/i.exec(text) ?? [];
  if (digits === undefined) return { kind: "number", value };
  return { kind: "number", value, whole: BigInt(digits) * (sign === "-" ? -1n : 1n) };
}

function noRelation(text: string): string {
  const meant = text === "=" ? "==" : text === "&&" ? "and" : text === "||" ? "or" : null;
  return `"${text}" is no comparison; ${meant === null ? `there are ${RELATIONS.join(", ")} and is` : `write ${meant}`}`;
}

function tokensOf(text: string): readonly Token[] {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  for (let match = TOKEN.exec(text); match !== null; match = TOKEN.exec(text)) {
    const [whole, name, number] = match;
    const token = whole.trimStart();
    tokens.push({ at: match.index + whole.length - token.length, text: token, name, number });
  }
  return tokens;
}
