import type { Arguments, Code, Place } from "../diagnostics.js";
import {
  type EnvironmentName,
  type EnvironmentRow,
  ENVIRONMENTS,
  POSITION_INVARIANT_INSTRUCTIONS,
  type Target,
} from "../isa/environments.js";
import { RESULT_REGISTERS } from "../isa/registers.js";
import type { LoadReport } from "../report.js";
import { printRegister } from "../text/printer.js";
import type { SourceRegister } from "./program.js";

/** The semantic restrictions on programs: everything that a grammar cannot say. */

const HPOS = RESULT_REGISTERS.indexOf("HPOS");
/** Longer names of labels are cut in messages. */
const MAX_NAME = 40;

/** What has been seen of a program so far. */
export class Survey {
  readonly environment: EnvironmentName;
  readonly row: EnvironmentRow;
  /** The target that the program is loaded for, if one is given. */
  readonly wanted: Target | undefined;
  positionInvariant = false;
  /** Number of whole instructions. */
  instructions = 0;
  /** Whether HPOS, or in a vertex state program any program parameter, is written. [Ruling 26] */
  writesRequired = false;
  /** The first program parameter and the first vertex attribute that the current instruction reads. */
  parameter: SourceRegister | null = null;
  attribute: SourceRegister | null = null;
  /** Labels with the place of their definition, and with that of their first use. */
  readonly labels = new Map<string, Place>();
  readonly uses = new Map<string, Place>();
  /** Whether text that was skipped behind an error may hold the required write, or labels. */
  skippedWrite = false;
  skippedLabel = false;

  constructor(environment: EnvironmentName, wanted: Target | undefined) {
    this.environment = environment;
    this.row = ENVIRONMENTS[environment];
    this.wanted = wanted;
  }

  get instructionLimit(): number {
    const reserved = this.positionInvariant ? POSITION_INVARIANT_INSTRUCTIONS : 0;
    return this.row.maxInstructions - reserved;
  }

  beginInstruction(): void {
    this.parameter = this.attribute = null;
  }

  noteSource(register: SourceRegister): void {
    if (isParameter(register)) this.parameter ??= register;
    else if (register.file === "attribute") this.attribute ??= register;
  }

  noteResult(index: number): void {
    if (index === HPOS) this.writesRequired = true;
  }
}

/** What the rules at each kind of place look at. */
export interface Subjects {
  /** The header. */
  readonly header: null;
  /** The name of a result register that is written. */
  readonly result: number;
  /** The address register of a relative operand. */
  readonly relative: null;
  /** A register that an operand reads. */
  readonly source: SourceRegister;
  /** The name of a label that is defined. */
  readonly label: string;
  /** The end of the program, for what is known only after the whole scan. [Ruling 18] */
  readonly end: null;
}

interface Rule<Subject, C extends Code> {
  readonly code: C;
  /** One element for each time that the rule is broken. */
  readonly check: (survey: Survey, subject: Subject) => Iterable<Arguments<C>>;
}

type RuleOf<Subject> = { readonly [C in Code]: Rule<Subject, C> }[Code];

/** The load rules by the place where a break of them is reported; `DIAGNOSTICS` has their citations. */
export const RULES: { readonly [At in keyof Subjects]: readonly RuleOf<Subjects[At]>[] } = {
  header: [
    {
      // [VP2 2.14.1.8, 2.14.5]
      code: "target",
      check: ({ row, wanted }) =>
        wanted === undefined || wanted === row.target
          ? []
          : [{ actual: TARGET_NAMES[row.target], wanted: TARGET_NAMES[wanted] }],
    },
  ],
  result: [
    {
      // [VP2 2.14.6.1]
      code: "position-write",
      check: ({ positionInvariant }, index) => brokenIf(positionInvariant && index === HPOS),
    },
  ],
  relative: [
    {
      // [VP2 2.14.6.1, Ruling 22]
      code: "relative-unavailable",
      check: ({ environment, row, positionInvariant }) =>
        positionInvariant && !row.relativeAddressingWithPositionInvariance ? [{ environment }] : [],
    },
  ],
  source: [
    {
      // [VP2 2.14.1.8, Ruling 24]
      code: "parameter-conflict",
      check: ({ parameter }, register) => (isParameter(register) ? conflict(parameter, register) : []),
    },
    {
      // [VP2 2.14.1.8]
      code: "attribute-conflict",
      check: ({ attribute }, register) =>
        register.file === "attribute" ? conflict(attribute, register) : [],
    },
  ],
  label: [
    {
      // [Ruling 23]
      code: "label-duplicate",
      check: ({ labels }, name) => {
        const first = labels.get(name);
        return first === undefined ? [] : [{ first }];
      },
    },
  ],
  end: [
    {
      // [VP2 2.14.1.8]
      code: "position-unwritten",
      check: (survey) =>
        brokenIf(survey.row.target === "vp" && !survey.positionInvariant && lacksWrite(survey)),
    },
    {
      // [VP2 2.14.5]
      code: "parameter-unwritten",
      check: (survey) => brokenIf(survey.row.target === "vsp" && lacksWrite(survey)),
    },
    {
      // [VP2 2.14.1.8, 2.14.5, 2.14.6.1]
      code: "instruction-limit",
      check: ({ environment, positionInvariant, instructions: count, instructionLimit: limit }) =>
        count > limit
          ? [{ count, limit, kind: positionInvariant ? `position-invariant ${environment}` : environment }]
          : [],
    },
    {
      // [VP2 2.14.2.3]
      code: "label-undefined",
      *check({ labels, uses, skippedLabel }) {
        if (skippedLabel) return;
        for (const [name, use] of uses) {
          if (!labels.has(name)) yield { label: `"${cut(name)}"`, use };
        }
      },
    },
  ],
};

/** Asks all rules of one kind of place; the place is the bytes from `position` to `end`. */
export function checkRules<At extends keyof Subjects>(
  at: At,
  survey: Survey,
  subject: Subjects[At],
  report: LoadReport,
  position: number,
  end: number,
): void {
  for (const rule of RULES[at] as readonly Rule<Subjects[At], Code>[]) {
    for (const values of rule.check(survey, subject)) report.add(rule.code, position, end, values);
  }
}

const TARGET_NAMES: Readonly<Record<Target, string>> = { vp: "vertex", vsp: "vertex state" };

function brokenIf(broken: boolean): readonly Record<never, never>[] {
  return broken ? [{}] : [];
}

function lacksWrite(survey: Survey): boolean {
  return !survey.writesRequired && !survey.skippedWrite;
}

function isParameter(register: SourceRegister): boolean {
  return register.file === "parameter" || register.file === "relative";
}

function conflict(first: SourceRegister | null, register: SourceRegister) {
  return first === null || isSameRegister(first, register)
    ? []
    : [{ register: printRegister(register), other: printRegister(first) }];
}

/** c[A0.x] and c[A0.x+0] are the same; the text of a relative register decides, not its value. [Ruling 24] */
function isSameRegister(a: SourceRegister, b: SourceRegister): boolean {
  if (a.file !== "relative" || b.file !== "relative") {
    return a.file === b.file && a.file !== "relative" && b.file !== "relative" && a.index === b.index;
  }
  return a.addressRegister === b.addressRegister && a.component === b.component && a.offset === b.offset;
}

function cut(name: string): string {
  return name.length > MAX_NAME ? `${name.slice(0, MAX_NAME)}...` : name;
}
