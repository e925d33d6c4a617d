import { oneOf } from "@glasm/base";
import type { Hint, Span } from "@glasm/vm";
import {
  countAdvice,
  headerAdvice,
  instructionAdvice,
  labelAdvice,
  transferAdvice,
} from "../advice/advice.js";
import type { ProgramTarget } from "../isa/environments.js";
import { instructionForm, type Opcode, OPCODES } from "../isa/forms.js";
import { INSTRUCTIONS, type Mnemonic } from "../isa/instructions.js";
import type { Broken } from "../program/broken.js";
import type { LoadReport } from "../program/diagnostics.js";
import { instructionBreaks } from "../program/instruction-rules.js";
import type { Instruction, Label, Operand, Program } from "../program/program.js";
import { endBreaks, programBreaks } from "../program/program-rules.js";
import { makeSpans } from "../program/spans.js";
import { Survey } from "../program/survey.js";
import { consequenceOf } from "./consequences.js";
import { Cursor } from "./cursor.js";
import { languageOf, LANGUAGES } from "./languages.js";
import { Lexer } from "./lexer.js";
import { conditionMask, destination, operand } from "./operands.js";
import { mark, type Reader } from "./reader.js";

const NO_OPERANDS: readonly Operand[] = Object.freeze([]);

/** A program, the places of its instructions and that of END; meaningless if anything was reported. */
export interface Parsed {
  readonly program: Program;
  readonly spans: readonly Span[];
  readonly end: Span;
}

/**
 * Parses the text of a program, which white space and comments may begin, and reports everything that is wrong with
 * it. [VP2 2.14.1.8, Ruling 42]
 */
export function parse(
  bytes: Uint8Array,
  wanted: ProgramTarget | undefined,
  report: LoadReport,
): Parsed | null {
  const cursor = new Cursor(new Lexer(bytes));
  const environment = languageOf(bytes);
  if (environment === null) {
    const headers = [...LANGUAGES.keys()];
    const hint = headerAdvice(cursor.text(), headers, bytes);
    report.add("header", cursor.position, cursor.end, { headers: oneOf(headers), hint });
    return null;
  }
  const spans = makeSpans(() => ({ position: 0, end: 0 }));
  const reader = { cursor, survey: new Survey(environment, wanted), spans };
  return new Parser(reader, report, bytes.length).program();
}

/**
 * <program> and the statements of it. The rules judge what could be read of each. Instructions beyond the limit are
 * counted and not kept.
 */
class Parser {
  private readonly reader: Reader;
  private readonly report: LoadReport;
  private readonly length: number;
  private readonly instructions: Instruction[] = [];
  private readonly spans: Span[] = [];
  private readonly labels: Label[] = [];
  /** Where a rule is broken from which on the statement is skipped, or null. */
  private skippedFrom: number | null = null;
  /** Whether an error here leaves open which registers the program writes. */
  private obscuresWrites = false;
  /** Whether no END is to be expected after what was already reported. */
  private endExcused = false;

  constructor(reader: Reader, report: LoadReport, length: number) {
    this.reader = reader;
    this.report = report;
    this.length = length;
  }

  /** <vp1-program>, <vp11-program>, <vp2-program> after the header was found. [VP2 2.14.1.8] */
  program(): Parsed {
    const { cursor, survey } = this.reader;
    this.judge(programBreaks("header", survey, null, cursor, survey.row.header));
    cursor.take();
    while (this.atOption()) this.statement(() => this.option());
    while (!cursor.at("end-of-text") && !this.atEnd()) this.statement(() => this.item());
    const end = this.end();
    return Object.freeze({
      program: Object.freeze({
        environment: survey.environment,
        positionInvariant: survey.positionInvariant,
        instructions: Object.freeze(this.instructions),
        labels: Object.freeze(this.labels),
      }),
      spans: Object.freeze(this.spans),
      end,
    });
  }

  /** Parses and judges a statement, and goes on after it, or after what an error skips. */
  private statement(parse: () => void): void {
    const { cursor, survey } = this.reader;
    this.obscuresWrites = false;
    this.skippedFrom = null;
    parse();
    if (this.skippedFrom !== null) cursor.moveTo(this.skippedFrom);
    else if (cursor.failure === null) return;
    else this.report.addEntry(cursor.failure);
    const failedAtEnd = cursor.at("end-of-text");
    const skipped = cursor.skipStatement(survey.row.target === "vp" ? "o" : "c");
    survey.skippedWrite ||= this.obscuresWrites || skipped.writable;
    survey.skippedLabel ||= skipped.colon;
    this.endExcused ||= failedAtEnd || skipped.end;
  }

  /** Where what is wrong with the statement ends it. */
  private get stop(): number {
    return this.skippedFrom ?? this.reader.cursor.failure?.position ?? Infinity;
  }

  /** Reports the rules that a part of the program breaks, up to the error that ends its statement; whether it counts. */
  private judge(broken: readonly Broken[]): boolean {
    const { cursor, survey } = this.reader;
    let counts = !cursor.failed;
    for (const each of broken) {
      if (each.position >= this.stop) break;
      this.report.addEntry(each);
      const consequence = consequenceOf(each.code);
      if (consequence === "counted") continue;
      counts = false;
      survey.skippedWrite ||= each.part === "opcode" || each.part === "destination";
      if (consequence === "skipped") this.skippedFrom = each.position;
    }
    return counts;
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

  /** Without labels the colon after OPTION is what offends. [Ruling 18] */
  private atOption(): boolean {
    const { cursor, survey } = this.reader;
    return cursor.atWord("OPTION") && !(survey.row.version2 && cursor.precedesColon());
  }

  /** <option> [VP2 2.14.1.8], [VP2 2.14.6] */
  private option(): void {
    const { cursor, survey } = this.reader;
    const { environment, row } = survey;
    const { position, end } = cursor;
    // Whether the program must write HPOS depends on the option.
    this.obscuresWrites = true;
    cursor.take();
    if (!cursor.at("name") || !row.options.includes(cursor.text())) {
      cursor.fail("option-unknown", { environment, options: oneOf(row.options) });
    }
    cursor.take();
    if (!cursor.failed) survey.positionInvariant = true;
    cursor.expectSemicolon(() => () => "");
    this.judge(programBreaks("option", survey, null, { position, end }, "OPTION"));
  }

  /** <programTextItem> [VP2 2.14.1.8] */
  private item(): void {
    const { cursor, survey, spans } = this.reader;
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
    const counts = this.judge(instructionBreaks(survey, instruction, spans));
    const { destination: written } = instruction;
    if (written !== null && spans.destination.number.position < this.stop) survey.noteWrite(written);
    // A broken instruction uses no label. [Ruling 43]
    if (counts) this.keep(instruction, Object.freeze({ position, end }));
  }

  /** <vp2-instructionLabel> [VP2 2.14.1.8] */
  private label(): void {
    const { cursor, survey } = this.reader;
    const name = cursor.text();
    if (this.judge(programBreaks("label", survey, name, cursor, name)) && !survey.labels.has(name)) {
      survey.noteLabel(name, cursor);
      this.labels.push(Object.freeze({ name, instruction: survey.instructions }));
    }
    cursor.take();
    cursor.expect(":");
  }

  private opcode(): Opcode | null {
    const { cursor, survey, spans } = this.reader;
    mark(spans.opcode, cursor);
    const text = cursor.text();
    const opcode = OPCODES.get(text);
    if (opcode === undefined) {
      cursor.fail("instruction-unknown", { hint: instructionAdvice(text, survey.row) });
      return null;
    }
    cursor.take();
    return opcode;
  }

  /** <instruction> after its opcode. [VP2 2.14.1.8] */
  private instruction({ mnemonic, updatesConditionCode }: Opcode): Instruction {
    const { cursor, survey } = this.reader;
    const { output, inputs } = instructionForm(survey.row, mnemonic);
    if (output === "none") return this.transfer(mnemonic);
    const written = destination(this.reader, output);
    this.obscuresWrites = cursor.failed;
    const operands = inputs.map((shape, number) => {
      if (!cursor.at(",")) {
        cursor.fail("syntax", { expected: '","', hint: countAdvice(mnemonic, survey.row, cursor.text()) });
      }
      cursor.take();
      return operand(this.reader, shape, number);
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

  /** <vp2-BRA-instruction>, <vp2-RET-instruction> after the opcode. [VP2 2.14.1.8] */
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
    const { cursor, spans } = this.reader;
    if (this.atEnd()) cursor.fail("label-reserved", {});
    if (!cursor.at("name")) cursor.fail("syntax", { expected: "a label", hint: labelAdvice(cursor.text()) });
    if (cursor.failed) return "";
    mark(spans.label, cursor);
    const name = cursor.text();
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
    const { survey, spans } = this.reader;
    if (instruction.label !== null) survey.noteUse(instruction.label, spans.label);
    if (survey.instructions++ >= survey.row.maxInstructions) return;
    this.instructions.push(instruction);
    this.spans.push(span);
  }

  /** What stands from END on [Ruling 17], and what is known only now [Ruling 18]. Returns the place of END. */
  private end(): Span {
    const { cursor, survey } = this.reader;
    const { position, end } = cursor;
    if (this.atEnd()) {
      cursor.take();
      if (!cursor.at("end-of-text")) cursor.fail("text-after-end", {});
    } else if (!this.endExcused) {
      cursor.fail("end-missing", {});
    }
    if (cursor.failure !== null) this.report.addEntry(cursor.failure);
    const { length } = this;
    for (const broken of endBreaks(survey, { position: length, end: length })) {
      this.report.addEntry(broken);
    }
    return { position, end };
  }
}
