import type { Span } from "@glasm/vm";
import type { ProgramTarget } from "../isa/environments.js";
import { spellRegister } from "../isa/register-spelling.js";
import type { Broken } from "./broken.js";
import type { Arguments, Code } from "./diagnostics.js";
import { FEATURES, lacking } from "./features.js";
import { POSITION, type Survey } from "./survey.js";

/** The rules about a program beside its instructions: header, options, labels, and the whole of it. */

/** What the rules about each part look at. */
interface Subjects {
  readonly header: null;
  readonly option: null;
  /** The name of a label that is defined. */
  readonly label: string;
  /** What is known only after the whole scan. [Ruling 18] */
  readonly end: null;
  /** The name of a label that is used, and where it is first; known at the end, too. */
  readonly use: readonly [name: string, use: Span];
}

interface Rule<Subject, C extends Code> {
  readonly code: C;
  /** What the message needs if the rule is broken, else null. */
  readonly check: (survey: Survey, subject: Subject) => Arguments<C> | null;
}
type RuleOf<Subject> = { readonly [C in Code]: Rule<Subject, C> }[Code];

/** Longer names of labels are cut in messages. */
const MAX_NAME = 40;

const TARGET_NAMES: Readonly<Record<ProgramTarget, string>> = { vp: "vertex", vsp: "vertex state" };

/** By the part that breaks them; `DIAGNOSTICS` has their citations. */
export const PROGRAM_RULES: { readonly [Part in keyof Subjects]: readonly RuleOf<Subjects[Part]>[] } = {
  header: [
    {
      // [VP2 2.14.1.8, 2.14.5]
      code: "target",
      check: ({ row, wanted }) =>
        wanted === undefined || wanted === row.target
          ? null
          : { actual: TARGET_NAMES[row.target], wanted: TARGET_NAMES[wanted] },
    },
  ],
  option: [
    {
      code: "option-unavailable",
      check: (survey) => lacking(survey, FEATURES["option-unavailable"]),
    },
  ],
  label: [
    { code: "label-unavailable", check: (survey) => lacking(survey, FEATURES["label-unavailable"]) },
    {
      // [Ruling 23]
      code: "label-duplicate",
      check: ({ labels }, name) => {
        const first = labels.get(name);
        return first === undefined ? null : { first };
      },
    },
  ],
  end: [
    {
      // [VP2 2.14.1.8]
      code: "position-unwritten",
      check: (survey) =>
        survey.row.target === "vp" && !survey.positionInvariant && lacksWrite(survey)
          ? { register: spellRegister("result", POSITION) }
          : null,
    },
    {
      // [VP2 2.14.5]
      code: "parameter-unwritten",
      check: (survey) => (survey.row.target === "vsp" && lacksWrite(survey) ? {} : null),
    },
    {
      // [VP2 2.14.1.8, 2.14.5, 2.14.6.1]
      code: "instruction-limit",
      check: ({ environment, positionInvariant, instructions: count, instructionLimit: limit }) =>
        count > limit
          ? { count, limit, kind: positionInvariant ? `position-invariant ${environment}` : environment }
          : null,
    },
  ],
  use: [
    {
      // [VP2 2.14.2.3]
      code: "label-undefined",
      check: ({ labels, skippedLabel }, [name, use]) =>
        skippedLabel || labels.has(name) ? null : { label: `"${cut(name)}"`, use },
    },
  ],
};

/** The rules that a header, an option, a label or the whole of a program breaks; `printed` is it where there is no text. */
export function programBreaks<Part extends keyof Subjects>(
  part: Part,
  survey: Survey,
  subject: Subjects[Part],
  { position, end }: Span,
  printed: string,
): readonly Broken[] {
  const rules: readonly Rule<Subjects[Part], Code>[] = PROGRAM_RULES[part] as readonly never[];
  return rules.flatMap(({ code, check }): readonly Broken[] => {
    const values = check(survey, subject);
    return values === null ? [] : [{ part, code, position, end, values, found: () => printed }];
  });
}

/** The rules that are known to be broken only after the whole scan, reported at a place after it. [Ruling 18] */
export function endBreaks(survey: Survey, place: Span): readonly Broken[] {
  const undefinedUses = [...survey.uses].flatMap((use) => programBreaks("use", survey, use, place, ""));
  return [...programBreaks("end", survey, null, place, ""), ...undefinedUses];
}

function lacksWrite(survey: Survey): boolean {
  return !survey.writesRequired && !survey.skippedWrite;
}

function cut(name: string): string {
  return name.length > MAX_NAME ? `${name.slice(0, MAX_NAME)}...` : name;
}
