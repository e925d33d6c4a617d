/** Statements that are neither instructions nor declarations of variables. */

import { oneOf } from "@glasm/base";
import type { Span } from "@glasm/vm";
import { type DeclarationRow, DECLARATION_WORDS, DECLARATIONS, stagesOf } from "../isa/declarations.js";
import { LIMITS } from "../isa/limits.js";
import { hasOption, OPTION_NAMES, type OptionName, type OptionRow, OPTIONS } from "../isa/options.js";
import { STAGE_TITLES, STAGES } from "../isa/program-types.js";
import { placedInteger } from "./bindings.js";
import { type Context, meant, otherStages } from "./context.js";

/** <option> [NV_gpu_program4 2.X.6], [Ruling 260] */
export function parseOption(context: Context): void {
  const { cursor, stage, options } = context;
  cursor.take();
  const known = OPTION_NAMES.filter((name) => hasOption(stage, name));
  const option = known.find((name) => cursor.atWord(name));
  if (option === undefined) {
    const others = STAGES.filter((one) =>
      OPTION_NAMES.some((name) => cursor.atWord(name) && hasOption(one, name)),
    );
    const hint = () =>
      others.length === 0
        ? meant(cursor.text(), known)()
        : `; ${otherStages(stage, others).others} programs have it`;
    return cursor.fail("option-unknown", { stage: STAGE_TITLES[stage], hint });
  }
  const { group }: OptionRow = OPTIONS[option];
  const other = group === undefined ? undefined : [...options].find((name) => isOther(name, option, group));
  if (other !== undefined) cursor.fail("option-conflict", { other, group: group! });
  cursor.take();
  if (!cursor.failed) options.add(option);
}

function isOther(name: OptionName, option: OptionName, group: string): boolean {
  const row: OptionRow = OPTIONS[name];
  return name !== option && row.group === group;
}

/** Whether a statement such as VERTICES_OUT begins here, of whatever type of program. */
export function atDeclaration({ cursor }: Context): boolean {
  return cursor.at("name") && DECLARATION_WORDS.has(cursor.text());
}

/** <declaration> [NV_gpu_program4 2.X.7] */
export function parseProgramDeclaration(context: Context, places: Map<string, Span>): void {
  const { cursor, stage, type, declarations } = context;
  const word = cursor.text();
  const row = DECLARATIONS[stage][word];
  if (row === undefined) return cursor.fail("statement-stage", otherStages(stage, stagesOf(word)));
  if (row.since !== undefined && !context.isVersion(row.since)) {
    return cursor.fail("statement-version", { version: row.since, type });
  }
  context.seenDeclarations.add(word);
  const first = places.get(word);
  if (first !== undefined) cursor.fail("declaration-twice", { first });
  else places.set(word, cursor.span());
  cursor.take();
  const values = row.words === undefined ? numbers(context, word, row) : [argument(context, row)];
  if (!cursor.failed) declarations.set(word, Object.freeze(values));
}

function argument(context: Context, { words = [], newer = {} }: DeclarationRow): string {
  const { cursor, type } = context;
  const word = words.find((each) => cursor.atWord(each));
  const isThere = (each: string): boolean => newer[each] === undefined || context.isVersion(newer[each]);
  if (word === undefined) cursor.expected(oneOf(words.filter(isThere)));
  const version = newer[word ?? ""];
  if (version !== undefined && !context.isVersion(version))
    cursor.fail("statement-version", { version, type });
  cursor.take();
  return word ?? "";
}

/** One number, and up to two more where there are limits for these. */
function numbers(
  { cursor }: Context,
  declaration: string,
  { limits = [], least = 1 }: DeclarationRow,
): number[] {
  const values: number[] = [];
  let last = cursor.span();
  for (const limit of limits) {
    if (values.length > 0 && !cursor.at("integer")) break;
    const { value, span } = placedInteger(cursor);
    last = span;
    if (value < least || value > limit) {
      cursor.failAt(span, "declaration-range", { declaration, least, limit });
    }
    values.push(value);
  }
  if (declaration !== "GROUP_SIZE") return values;
  const count = values.reduce((product, value) => product * value, 1);
  const limit = LIMITS.groupInvocations;
  if (count > limit) cursor.failAt(last, "group-size", { count, limit });
  return values;
}

/** ALIAS new = old; [NV_gpu_program4 2.X.3.8] */
export function parseAlias(context: Context): void {
  const { cursor, names } = context;
  cursor.take();
  const { name, span } = context.establishName();
  cursor.expect("=");
  const declared = cursor.failed ? null : context.establishedName();
  if (declared !== null && !cursor.failed) names.set(name, { ...declared, span });
}

/** What comes between a label of a subroutine and its number. */
const NUMBERED = "SUBROUTINENUM";

/** Whether a label begins here. It may be called like an opcode. [Ruling 263] */
export function atLabel({ cursor }: Context): boolean {
  if (!cursor.at("name")) return false;
  if (cursor.precedesColon()) return true;
  // Most names are opcodes, with something else behind them: to go there and back takes longer than all else of it.
  if (!cursor.precedesLetter(NUMBERED.charAt(0))) return false;
  const { position } = cursor;
  cursor.take();
  const isNumbered = cursor.atWord(NUMBERED);
  cursor.moveTo(position);
  return isNumbered;
}

/** <instLabel> ":" [NV_gpu_program4 2.X.5], [ARB_shader_subroutine 2.X.2] */
export function parseLabel(context: Context, instruction: number): void {
  const { cursor, labels, blocks, report, type } = context;
  const name = cursor.text();
  const span = cursor.span();
  if (context.isReserved(name)) cursor.fail("name-reserved", {});
  const opened = blocks.innermost;
  if (opened !== undefined) report.add("label-inside", span.position, span.end, { opened });
  labels.define(name, span, instruction);
  cursor.take();
  if (cursor.atWord(NUMBERED)) {
    if (!context.isVersion("5.0")) cursor.fail("statement-version", { version: "5.0", type });
    cursor.take();
    subroutineNumber(context);
  }
  cursor.expect(":");
}

function subroutineNumber({ cursor, labels }: Context): void {
  cursor.expect("(");
  const { value, span } = placedInteger(cursor);
  const last = LIMITS.subroutineNumbers - 1;
  if (value > last) cursor.failAt(span, "subroutine-number", { last });
  if (cursor.failed) return labels.excuseNumber();
  labels.number(value, span);
  cursor.expect(")");
}

/** SUBROUTINETYPE name { label, … }; several statements add to one type. [ARB_shader_subroutine 2.X.5] */
export function parseSubroutineType(context: Context): void {
  const { cursor, type, names, subroutineTypes } = context;
  if (!context.isVersion("5.0")) cursor.fail("statement-version", { version: "5.0", type });
  cursor.take();
  const known = (cursor.at("name") ? names.get(cursor.text())?.subroutineType : null) ?? null;
  const { name, span } =
    known === null ? context.establishName() : { name: cursor.name("a name"), span: cursor.span() };
  if (cursor.failed) return;
  const number = known ?? subroutineTypes.length;
  if (known === null) {
    subroutineTypes.push({ name, labels: new Map() });
    names.set(name, { span, number: null, subroutineType: number });
  }
  cursor.expect("{");
  if (!cursor.at("}")) {
    do addLabel(context, number);
    while (!cursor.failed && cursor.accept(","));
  }
  cursor.expect("}");
}

function addLabel({ cursor, labels, subroutineTypes }: Context, type: number): void {
  const span = cursor.span();
  const name = cursor.name("a label");
  if (cursor.failed) return;
  labels.use(name, span);
  const { labels: members } = subroutineTypes[type]!;
  if (!members.has(name)) members.set(name, span);
}
