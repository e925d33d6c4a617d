import { checkRules, type Subjects, type Survey } from "../program/validate.js";
import type { Report } from "../report.js";
import type { Cursor } from "./cursor.js";

/** What every parsing function works with. */
export interface Reader {
  readonly cursor: Cursor;
  readonly survey: Survey;
  readonly report: Report;
}

/** Asks the load rules about what has just been parsed; a broken one does not stop the cursor. [Ruling 43] */
export function check<At extends keyof Subjects>(
  { cursor, survey, report }: Reader,
  at: At,
  subject: Subjects[At],
  position = cursor.position,
  end = cursor.end,
): void {
  if (!cursor.failed) checkRules(at, survey, subject, report, position, end);
}
