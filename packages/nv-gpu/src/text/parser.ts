import type { Span } from "@glasm/vm";
import { DECLARATION_WORDS } from "../isa/declarations.js";
import type { ProgramTypeName } from "../isa/program-types.js";
import { VARIABLE_STATEMENTS } from "../isa/variables.js";
import type { LoadReport } from "../program/diagnostics.js";
import type { Program } from "../program/program.js";
import { Context } from "./context.js";
import { Cursor } from "./cursor.js";
import { finishProgram } from "./finish.js";
import { type OpenInstruction, parseInstruction } from "./instructions.js";
import { Lexer } from "./lexer.js";
import { judgeProgram } from "./program-rules.js";
import {
  atDeclaration,
  atLabel,
  parseAlias,
  parseLabel,
  parseOption,
  parseProgramDeclaration,
  parseSubroutineType,
} from "./statements.js";
import { atVariable, parseVariables } from "./variables.js";

/** A program and the places of its instructions; meaningless if anything was reported. */
export interface Parsed {
  readonly program: Program;
  readonly spans: readonly Span[];
}

/** Parses a program that begins with a header, and reports everything that is wrong with it. [NV_gpu_program4 2.X.2] */
export function parse(bytes: Uint8Array, type: ProgramTypeName, report: LoadReport): Parsed | null {
  const cursor = new Cursor(new Lexer(bytes, `!!${type}`.length));
  return new Parser(new Context(cursor, report, type), bytes.length).program();
}

/** <program> and the statements of it. After an error parsing goes on behind the next semicolon. [Ruling 256] */
class Parser {
  private readonly context: Context;
  private readonly length: number;
  private readonly instructions: OpenInstruction[] = [];
  private readonly spans: Span[] = [];
  private readonly places = new Map<string, Span>();
  /** Whether no END is to be expected after what an error skipped. */
  private endExcused = false;

  constructor(context: Context, length: number) {
    this.context = context;
    this.length = length;
  }

  program(): Parsed | null {
    const { context, length } = this;
    const { cursor, report } = context;
    while (cursor.atWord("OPTION") && !cursor.precedesColon())
      this.statement(() => this.ended(() => parseOption(context)));
    while (!cursor.at("end-of-text") && !this.atEnd()) this.statement(() => this.item());
    this.end();
    context.blocks.finish(length);
    context.labels.finish(length);
    judgeProgram(context, this.instructions, length);
    if (!report.empty) return null;
    return { program: finishProgram(context, this.instructions), spans: Object.freeze(this.spans) };
  }

  private atEnd(): boolean {
    const { cursor } = this.context;
    return cursor.atWord("END") && !cursor.precedesColon();
  }

  /** Parses a statement, and goes on behind it, or behind the semicolon after its error. */
  private statement(parse: () => void): void {
    const { cursor, report, blocks } = this.context;
    const { position } = cursor;
    parse();
    if (cursor.failure === null) return;
    report.addEntry(cursor.failure);
    const failedAtEnd = cursor.at("end-of-text");
    // What the statement may have declared is not to be missed later.
    cursor.moveTo(position);
    let declares = atVariable(this.context) || cursor.atWord("ALIAS") || cursor.atWord("SUBROUTINETYPE");
    let isFirst = true;
    cursor.skipBehind(";", () => {
      const text = cursor.at("name") ? cursor.text() : "";
      if (!isFirst && text === "END") this.endExcused = true;
      if (!isFirst) blocks.seeSkipped(text);
      if (DECLARATION_WORDS.has(text)) this.context.seenDeclarations.add(text);
      if (!isFirst && cursor.at("name") && cursor.precedesColon()) this.context.labels.isExcused = true;
      declares ||= VARIABLE_STATEMENTS.has(text);
      if (declares && text !== "") this.context.excuse(text, cursor.span());
      isFirst = false;
    });
    this.endExcused ||= failedAtEnd;
  }

  /** <statement> and <declaration> */
  private item(): void {
    const { context } = this;
    const { cursor } = context;
    if (atLabel(context)) return parseLabel(context, this.instructions.length);
    if (cursor.atWord("OPTION")) return cursor.fail("option-late", {});
    if (cursor.atWord("ALIAS")) return this.ended(() => parseAlias(context));
    if (cursor.atWord("SUBROUTINETYPE")) return this.ended(() => parseSubroutineType(context));
    if (atVariable(context)) return this.ended(() => parseVariables(context));
    if (atDeclaration(context)) return this.ended(() => parseProgramDeclaration(context, this.places));
    this.instruction();
  }

  private ended(parse: () => void): void {
    parse();
    this.context.cursor.expect(";");
  }

  private instruction(): void {
    const { cursor } = this.context;
    const { position } = cursor;
    const instruction = parseInstruction(this.context, this.instructions.length);
    const { previousEnd: end } = cursor;
    cursor.expect(";");
    if (instruction === null || cursor.failed) return;
    this.instructions.push(instruction);
    this.spans.push(Object.freeze({ position, end }));
  }

  /** END, behind which only white space and comments may be. [Ruling 256] */
  private end(): void {
    const { cursor, report } = this.context;
    if (!this.atEnd()) {
      if (!this.endExcused) report.add("end-missing", this.length, this.length, {});
      return;
    }
    cursor.take();
    if (!cursor.at("end-of-text")) report.add("text-after-end", cursor.position, cursor.end, {});
  }
}
