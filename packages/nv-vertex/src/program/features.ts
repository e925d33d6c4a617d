import type { EnvironmentRow } from "../isa/environments.js";
import { environmentsWith } from "../isa/forms.js";
import type { Code } from "./diagnostics.js";
import type { Survey } from "./survey.js";

/** What came with VP2.0 alone. */
const isVersion2 = ({ version2 }: EnvironmentRow): boolean => version2;

/** Which environments have what others lack, by the code of the rule that is broken there. */
export const FEATURES = {
  "option-unavailable": ({ options }) => options.length > 0, // [VP2 2.14.6]
  "suffix-unavailable": isVersion2,
  "label-unavailable": isVersion2,
  "condition-unavailable": isVersion2,
  "condition-register-unavailable": isVersion2,
  "absolute-unavailable": isVersion2,
  "plus-unavailable": ({ unaryPlus }) => unaryPlus, // [Ruling 19]
} as const satisfies Partial<Record<Code, (row: EnvironmentRow) => boolean>>;

/** What the message says if an environment lacks a feature; null if it has it. */
export function lacking(
  { environment, row }: Survey,
  feature: (row: EnvironmentRow) => boolean,
): { readonly environment: string; readonly environments: string } | null {
  return feature(row) ? null : { environment, environments: environmentsWith(feature) };
}
