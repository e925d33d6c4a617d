import type { Code } from "../diagnostics.js";
import type { EnvironmentRow } from "../isa/environments.js";
import { environmentsWith } from "../isa/forms.js";
import { checkRules, type Subjects, type Survey } from "../program/validate.js";
import type { LoadReport } from "../report.js";
import type { Cursor } from "./cursor.js";

/** What every parsing function works with. */
export interface Reader {
  readonly cursor: Cursor;
  readonly survey: Survey;
  readonly report: LoadReport;
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

type FeatureCode = Exclude<
  Extract<Code, `${string}-unavailable`>,
  "relative-unavailable" | "result-unavailable"
>;
type Feature = (environment: EnvironmentRow) => boolean;

/** What came with VP2.0 alone. */
export const isVersion2: Feature = ({ version2 }) => version2;

/** Fails at the current token if programs of the environment do not have a feature. */
export function demand({ cursor, survey }: Reader, code: FeatureCode, feature: Feature): void {
  if (feature(survey.row)) return;
  cursor.fail(code, { environment: survey.environment, environments: environmentsWith(feature) });
}
