import type { Span } from "@glasm/vm";
import { FEATURES, lacking } from "../program/features.js";
import type { InstructionSpans } from "../program/spans.js";
import type { Survey } from "../program/survey.js";
import type { Cursor } from "./cursor.js";

/** A span that is written again in each statement. */
export interface MutableSpan extends Span {
  position: number;
  end: number;
}

/** What every parsing function works with. */
export interface Reader {
  readonly cursor: Cursor;
  readonly survey: Survey;
  /** Of the statement that is being parsed; a part that is not read is at the error that ends the statement, or after. */
  readonly spans: InstructionSpans<MutableSpan>;
}

/** Notes that a part of the statement is the current token. */
export function mark(span: MutableSpan, { position, end }: Span): void {
  span.position = position;
  span.end = end;
}

/**
 * Fails at the current token if the grammar of the environment does not have what begins with it. Only for what leaves
 * no trace in the program; rules judge everything else.
 */
export function demand({ cursor, survey }: Reader, code: "plus-unavailable" | "condition-unavailable"): void {
  const values = lacking(survey, FEATURES[code]);
  if (values !== null) cursor.fail(code, values);
}
