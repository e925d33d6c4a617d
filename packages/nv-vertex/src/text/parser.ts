import { oneOf } from "@glasm/base";
import {
  countAdvice,
  headerAdvice,
  instructionAdvice,
  labelAdvice,
  transferAdvice,
} from "../advice/advice.js";
import type { Hint, Place } from "../diagnostics.js";
import { type EnvironmentName, ENVIRONMENTS, type Target } from "../isa/environments.js";
import { hasInstruction, instructionForm, type Opcode, OPCODES } from "../isa/forms.js";
import { INSTRUCTIONS, type Mnemonic } from "../isa/instructions.js";
import type { Instruction, Label, Operand, Program, Span } from "../program/program.js";
import { checkRules, Survey } from "../program/validate.js";
import type { LoadReport } from "../report.js";
import { Cursor } from "./cursor.js";
import { Lexer } from "./lexer.js";
import { conditionMask, destination, operand } from "./operands.js";
import { check, demand, isVersion2, type Reader } from "./reader.js";

const ENVIRONMENTS_BY_HEADER: ReadonlyMap<string, EnvironmentName> = new Map(
  (Object.keys(ENVIRONMENTS) as EnvironmentName[]).map((name) => [ENVIRONMENTS[name].header, name]),
);

const NO_OPERANDS: readonly Operand[] = Object.freeze([]);

/** A program and the places of its instructions; meaningless if anything was reported. */
export interface Parsed {
  readonly program: Program;
  readonly spans: readonly Span[];
}

/**
 * Parses the text of a program, which white space and comments may begin, and reports everything that is wrong with
 * it. [VP2 2.14.1.8, Ruling 42]
 */
export function parse(bytes: Uint8Array, wanted: Target | undefined, report: LoadReport): Parsed | null {
  const cursor = new Cursor(new Lexer(bytes), report);
  const environment = cursor.at("header") ? ENVIRONMENTS_BY_HEADER.get(cursor.text()) : undefined;
  if (environment === undefined) {
    const headers = [...ENVIRONMENTS_BY_HEADER.keys()];
    const hint = headerAdvice(cursor.text(), headers);
    report.add("header", cursor.position, cursor.end, { headers: oneOf(headers), hint });
    return null;
  }
  return new Parser({ cursor, survey: new Survey(environment, wanted), report }, bytes.length).program();
}

/** <program> and the statements of it. Instructions beyond the limit are counted and not kept. */
class Parser {
  private readonly reader: Reader;
  private readonly length: number;
  private readonly instructions: Instruction[] = [];
  private readonly spans: Span[] = [];
  private readonly labels: Label[] = [];
  /** Whether an error here leaves open which registers the program writes. */
  private obscuresWrites = false;
  /** Whether no END is to be expected after what was already reported. */
  private endExcused = false;
  /** Where the label stands that the instruction being parsed uses. */
  private use: Place = { position: 0, end: 0 };

  constructor(reader: Reader, length: number) {
    this.reader = reader;
    this.length = length;
  }

  /** <vp1-program>, <vp11-program>, <vp2-program> behind the header was found. [VP2 2.14.1.8] */
  program(): Parsed {
    const { cursor, survey } = this.reader;
    check(this.reader, "header", null);
    cursor.take();
    while (this.atOption()) this.statement(() => this.option());
    while (!cursor.at("end-of-text") && !this.atEnd()) this.statement(() => this.item());
    this.end();
    checkRules("end", survey, null, this.reader.report, this.length, this.length);
    return Object.freeze({
      program: Object.freeze({
        environment: survey.environment,
        positionInvariant: survey.positionInvariant,
        instructions: Object.freeze(this.instructions),
        labels: Object.freeze(this.labels),
      }),
      spans: Object.freeze(this.spans),
    });
  }

  private statement(parse: () => void): void {
    const { cursor, survey } = this.reader;
    this.obscuresWrites = false;
    parse();
    if (!cursor.failed) {
      if (cursor.flawed) survey.skippedWrite ||= this.obscuresWrites;
      return cursor.finish();
    }
    const failedAtEnd = cursor.at("end-of-text");
    const skipped = cursor.recover(survey.row.target === "vp" ? "o" : "c");
    survey.skippedWrite ||= this.obscuresWrites || skipped.writable;
    survey.skippedLabel ||= skipped.colon;
    this.endExcused ||= failedAtEnd || skipped.end;
  }

  private atEnd(): boolean {
    return this.reader.cursor.atWord("END");
  }

  /** Every name but END may be a label. [Ruling 23] */
  private atLabel(): boolean {
    const { cursor, survey } = this.reader;
    return (
      cursor.at("name") && cursor.precedesColon() && (survey.row.version2 || !OPCODES.has(cursor.text()))
    );
  }

  /** Without labels the colon behind OPTION is what offends. [Ruling 18] */
  private atOption(): boolean {
    const { cursor, survey } = this.reader;
    return cursor.atWord("OPTION") && !(survey.row.version2 && cursor.precedesColon());
  }

  /** <option> [VP2 2.14.1.8], [VP2 2.14.6] */
  private option(): void {
    const { cursor, survey } = this.reader;
    const { environment, row } = survey;
    // Whether the program must write HPOS depends on the option.
    this.obscuresWrites = true;
    demand(this.reader, "option-unavailable", ({ options }) => options.length > 0);
    cursor.take();
    if (!cursor.at("name") || !row.options.includes(cursor.text())) {
      cursor.fail("option-unknown", { environment, options: oneOf(row.options) });
    }
    cursor.take();
    if (!cursor.failed) survey.positionInvariant = true;
    cursor.expectSemicolon(() => () => "");
  }

  /** <programTextItem> [VP2 2.14.1.8] */
  private item(): void {
    const { cursor } = this.reader;
    if (!cursor.at("name")) return cursor.fail("syntax", { expected: "an instruction or END" });
    if (this.atLabel()) return this.label();
    this.obscuresWrites = true;
    if (this.atOption()) return cursor.fail("option-late", {});
    const { position } = cursor;
    const opcode = this.opcode();
    if (opcode === null) return;
    const instruction = this.instruction(opcode);
    const end = cursor.previousEnd;
    cursor.expectSemicolon((found) => this.behindAdvice(opcode, found));
    if (!cursor.flawed) this.keep(instruction, Object.freeze({ position, end }));
  }

  /** <vp2-instructionLabel> [VP2 2.14.1.8] */
  private label(): void {
    const { cursor, survey } = this.reader;
    demand(this.reader, "label-unavailable", isVersion2);
    if (cursor.failed) return;
    const name = cursor.text();
    check(this.reader, "label", name);
    if (!survey.labels.has(name)) {
      survey.labels.set(name, cursor.place);
      this.labels.push(Object.freeze({ name, instruction: survey.instructions }));
    }
    cursor.take();
    cursor.expect(":");
  }

  private opcode(): Opcode | null {
    const { cursor } = this.reader;
    const text = cursor.text();
    const opcode = OPCODES.get(text);
    if (opcode === undefined) {
      cursor.fail("instruction-unknown", { hint: instructionAdvice(text, this.reader.survey.row) });
    } else {
      demand(this.reader, "instruction-unavailable", (row) => hasInstruction(row, opcode.mnemonic));
      if (opcode.updatesConditionCode) demand(this.reader, "suffix-unavailable", isVersion2);
    }
    cursor.take();
    return cursor.failed ? null : opcode!;
  }

  /** <instruction> behind its opcode. [VP2 2.14.1.8] */
  private instruction({ mnemonic, updatesConditionCode }: Opcode): Instruction {
    const { cursor, survey } = this.reader;
    const { output, inputs } = instructionForm(survey.row, mnemonic);
    survey.beginInstruction();
    if (output === "none") return this.transfer(mnemonic);
    const written = destination(this.reader, output);
    this.obscuresWrites = cursor.flawed;
    const operands = inputs.map((shape) => {
      if (!cursor.at(",")) {
        cursor.fail("syntax", { expected: '","', hint: countAdvice(mnemonic, survey.row, cursor.text()) });
      }
      cursor.take();
      return operand(this.reader, shape);
    });
    return Object.freeze({
      mnemonic,
      updatesConditionCode,
      destination: written,
      operands: Object.freeze(operands),
      condition: null,
      label: null,
    });
  }

  /** <vp2-BRA-instruction>, <vp2-RET-instruction> behind the opcode. [VP2 2.14.1.8] */
  private transfer(mnemonic: Mnemonic): Instruction {
    this.obscuresWrites = false;
    const label = INSTRUCTIONS[mnemonic].flow === "return" ? null : this.branchLabel();
    return Object.freeze({
      mnemonic,
      updatesConditionCode: false,
      destination: null,
      operands: NO_OPERANDS,
      condition: conditionMask(this.reader),
      label,
    });
  }

  /** <vp2-branchLabel>, which may be defined later. [VP2 2.14.2.3] */
  private branchLabel(): string {
    const { cursor } = this.reader;
    if (this.atEnd()) cursor.fail("label-reserved", {});
    if (!cursor.at("name")) cursor.fail("syntax", { expected: "a label", hint: labelAdvice(cursor.text()) });
    if (cursor.failed) return "";
    const name = cursor.text();
    this.use = cursor.place;
    cursor.take();
    return name;
  }

  /** Advice for what stands where the semicolon should be. */
  private behindAdvice({ mnemonic }: Opcode, found: string): Hint {
    const { row } = this.reader.survey;
    const isTransfer = instructionForm(row, mnemonic).output === "none";
    return isTransfer ? transferAdvice(mnemonic, found) : countAdvice(mnemonic, row, found);
  }

  private keep(instruction: Instruction, span: Span): void {
    const { survey } = this.reader;
    const { label } = instruction;
    // A broken instruction uses no label. [Ruling 43]
    if (label !== null && !survey.uses.has(label)) survey.uses.set(label, this.use);
    if (survey.instructions++ >= survey.row.maxInstructions) return;
    this.instructions.push(instruction);
    this.spans.push(span);
  }

  /** What stands from END on. [Ruling 17] */
  private end(): void {
    const { cursor } = this.reader;
    if (this.atEnd()) {
      cursor.take();
      if (!cursor.at("end-of-text")) cursor.fail("text-after-end", {});
    } else if (!this.endExcused) {
      cursor.fail("end-missing", {});
    }
  }
}
