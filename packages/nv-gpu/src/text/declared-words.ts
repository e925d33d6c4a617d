/** The words that the declaration of a variable begins with. [NV_gpu_program4 2.X.3.1] */

import type { Span } from "@glasm/vm";
import type { BaseType } from "../isa/data-types.js";
import { VARIABLE_MODIFIERS, VARIABLE_STATEMENTS, type VariableModifierKind } from "../isa/variables.js";
import type { VariableClass } from "../program/program.js";
import { type Context, otherStages } from "./context.js";

/** A word before a statement. */
interface GivenModifier {
  readonly word: string;
  readonly kind: VariableModifierKind;
  readonly span: Span;
}

/** What the words before a statement say. */
export interface Declaration {
  readonly class: VariableClass;
  readonly given: readonly GivenModifier[];
  readonly type: BaseType | null;
  readonly size: "SHORT" | "LONG" | null;
  readonly interpolation: readonly string[];
}

const TYPES: Readonly<Record<string, BaseType>> = { FLOAT: "F", INT: "S", UINT: "U" };

/** The words of a declaration; null, with an error, if they are none. */
export function parseDeclaration(context: Context): Declaration | null {
  const { cursor } = context;
  const given: GivenModifier[] = [];
  while (cursor.at("name") && VARIABLE_MODIFIERS.has(cursor.text()) && !cursor.failed)
    parseModifier(context, given);
  return statementWord(context, given);
}

function parseModifier(context: Context, given: GivenModifier[]): void {
  const { cursor, stage, type } = context;
  const word = cursor.text();
  const { kind, since, stages } = VARIABLE_MODIFIERS.get(word)!;
  if (stages?.includes(stage) === false) cursor.fail("statement-stage", otherStages(stage, stages));
  if (since !== undefined && !context.isVersion(since))
    cursor.fail("statement-version", { version: since, type });
  const others = given.filter((one) => one.kind === kind).map((one) => one.word);
  const isTwice = kind === "interpolation" ? others.includes(word) : others.length > 0;
  if (isTwice) cursor.fail("variable-modifier-twice", { kind });
  const other = word === "FLAT" ? others[0] : others.find((one) => one === "FLAT");
  if (other !== undefined) cursor.fail("interpolation-exclusive", { other });
  given.push({ word, kind, span: cursor.span() });
  cursor.take();
}

/** The word of the statement, and whether it may be here and goes with the words before it. */
function statementWord(context: Context, given: readonly GivenModifier[]): Declaration | null {
  const { cursor, stage, type } = context;
  const row = cursor.at("name") ? VARIABLE_STATEMENTS.get(cursor.text()) : undefined;
  if (row === undefined) {
    cursor.expected("ATTRIB, PARAM, TEMP, OUTPUT, BUFFER, BUFFER4 or CBUFFER");
    return null;
  }
  const kind = cursor.text() as VariableClass;
  for (const { kind: of, span, word } of given) {
    if (!row.modifiers.includes(of) || !takesSize(context, kind, word)) {
      cursor.failAt(span, "variable-modifier", { class: kind, type });
    }
  }
  if (row.stages?.includes(stage) === false) cursor.fail("statement-stage", otherStages(stage, row.stages));
  if (row.since !== undefined && !context.isVersion(row.since))
    cursor.fail("statement-version", { version: row.since, type });
  const option = row.option ?? (context.isVersion("5.0") ? undefined : row.olderOption);
  if (option !== undefined && !context.hasOption(option)) cursor.fail("statement-option", { option });
  cursor.take();
  const of = (wanted: VariableModifierKind) =>
    given.filter((one) => one.kind === wanted).map(({ word }) => word);
  const [typeWord] = of("type");
  return {
    class: kind,
    given,
    type: typeWord === undefined ? null : TYPES[typeWord]!,
    size: (of("size")[0] as "SHORT" | "LONG" | undefined) ?? null,
    interpolation: Object.freeze(of("interpolation").sort()),
  };
}

/** LONG is for temporaries and for attributes of vertices, SHORT for temporaries and results. [Ruling 265] */
function takesSize(context: Context, kind: VariableClass, word: string): boolean {
  if (word === "SHORT") return kind === "TEMP" || kind === "OUTPUT";
  if (word !== "LONG") return true;
  return kind === "TEMP" || (kind === "ATTRIB" && context.stage === "vp" && context.isVersion("5.0"));
}

/** The parts of a variable that come from the words before its statement. */
export const partsOf = ({ class: kind, type, size, interpolation }: Declaration) => ({
  class: kind,
  type,
  size,
  interpolation,
});
