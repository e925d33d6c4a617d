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

/** A word, a register with the brackets of its name, a number, a relation, or a character that is none of these. */
const TOKEN =
  /\s*(?:([A-Za-z_]\w*(?:\[\w*\])?)(?:\.(\w+))?|([+-]?(?:\d|\.\d)[\w.]*(?:(?<=[eE])[+-]\d+)?)|([<>=!&|]+)|(\S))/y;

interface Token {
  readonly at: number;
  readonly text: string;
  readonly name: string | undefined;
  /** After the dot of a register. */
  readonly components: string | undefined;
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
    if (this.fileOf(file).wordType === "single") return NUMBER_KINDS;
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
    if (digits === undefined || this.fileOf(register.file).wordType !== "single")
      return { kind: "number", value: sign === "-" && digits !== undefined ? -value : value };
    if (sign !== "") throw new ConditionError(at, "bits have no sign");
    if (digits.length > 8) throw new ConditionError(at, `0x${digits} has more than 32 bits`);
    if (relation !== "==" && relation !== "!=")
      throw new ConditionError(at, "bits are compared by == and != alone");
    return { kind: "bits", digits: digits.toLowerCase() };
  }

  private components(expected: string): Components {
    const { at, name, text, components } = this.take(expected);
    if (name === undefined) throw new ConditionError(at, `${expected}; "${text}" is none`);
    const register = this.registers.named(name);
    if (register === undefined) throw new ConditionError(at, `there is no register ${name}`);
    const all = [...Array(this.fileOf(register.file).components).keys()];
    if (components === undefined) return { kind: "register", register, components: all };
    return {
      kind: "register",
      register,
      components: this.chosen(components, register, at + name.length + 1),
    };
  }

  /** Like `x` or `xy`, or `count` where components have names. */
  private chosen(text: string, { file: name }: RegisterName, at: number): readonly number[] {
    const file = this.fileOf(name);
    const names = Array.from({ length: file.components }, (_, i) => componentName(file, i));
    const whole = names.indexOf(text);
    if (whole >= 0) return [whole];
    return [...text].map((letter, i) => {
      const component = names.indexOf(letter);
      if (component < 0) throw new ConditionError(at + i, `its components are ${names.join(", ")}`);
      return component;
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

function noRelation(text: string): string {
  const meant = text === "=" ? "==" : text === "&&" ? "and" : text === "||" ? "or" : null;
  return `"${text}" is no comparison; ${meant === null ? `there are ${RELATIONS.join(", ")} and is` : `write ${meant}`}`;
}

function tokensOf(text: string): readonly Token[] {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  for (let match = TOKEN.exec(text); match !== null; match = TOKEN.exec(text)) {
    const [whole, name, components, number] = match;
    const token = whole.trimStart();
    tokens.push({ at: match.index + whole.length - token.length, text: token, name, components, number });
  }
  return tokens;
}
