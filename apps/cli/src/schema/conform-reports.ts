/** The schemas of the reports of `conform` and `conform merge`, and of the cases that `conform --export` writes. */

import type { Expectation, SentenceState, Verdict } from "@glasm/conformance";
import {
  anyOf,
  ANYTHING,
  constant,
  each,
  FLAG,
  INTEGER,
  listOf,
  type Members,
  NOTHING,
  NUMBER,
  object,
  oneOfNames,
  orNull,
  record,
  type Schema,
  shared,
  TEXT,
  WHOLE,
} from "./schema.js";
import { memories } from "./target-lines.js";
import { document, VERSION } from "./values.js";

// The package that has these names need not be there where a schema is printed.
const VERDICTS: Readonly<Record<Verdict, true>> = {
  passed: true,
  failed: true,
  "unexpected-pass": true,
  "expected-failure": true,
  unsupported: true,
  planned: true,
};
const STATES: Readonly<Record<SentenceState, true>> = {
  passed: true,
  failed: true,
  unsupported: true,
  elsewhere: true,
  informative: true,
  uncovered: true,
};

const POSITIVE: Schema = { type: "integer", minimum: 1 };
const TEXTS = listOf(TEXT);

const MISTAKE: Members = { file: TEXT, line: NUMBER, message: TEXT };
const FAILURE: Members = { target: TEXT, step: WHOLE, line: NUMBER, message: TEXT };

/** What a report has of a case, and what of it follows from these. */
const RESULT: Members = {
  id: TEXT,
  verdict: oneOfNames(Object.keys(VERDICTS)),
  moreFailures: WHOLE,
  unsupported: orNull(TEXT),
  reason: orNull(TEXT),
};

/** What a report has of all cases. */
const RUN: Members = { ...VERSION, suite: TEXT, targets: TEXTS, filters: TEXTS, onlyEnvironments: TEXTS };
const SHARD: Members = { index: POSITIVE, count: POSITIVE };

/** What `--report FILE.json` writes and `--format json` prints. */
export const CONFORM_REPORT = object({
  ...RUN,
  shard: orNull(object(SHARD)),
  counts: each(Object.keys(VERDICTS), WHOLE),
  groups: listOf(object({ group: TEXT, cases: WHOLE, counts: TEXT })),
  environments: listOf(object({ environment: TEXT, cases: WHOLE, counts: TEXT })),
  unsupported: listOf(object({ reason: TEXT, cases: WHOLE })),
  mistakes: listOf(object(MISTAKE)),
  missing: TEXTS,
  stopped: orNull(TEXT),
  results: listOf(
    shared("result", object({ ...RESULT, file: TEXT, line: WHOLE, failures: listOf(object(FAILURE)) })),
  ),
  sections: listOf(
    object({
      name: TEXT,
      title: TEXT,
      sentences: listOf(
        shared(
          "sentence",
          object({
            number: WHOLE,
            state: oneOfNames(Object.keys(STATES)),
            reason: orNull(TEXT),
            test: orNull(TEXT),
            same: TEXTS,
            cases: TEXTS,
          }),
        ),
      ),
    }),
  ),
  unresolved: TEXTS,
});

export const CONFORM = document(CONFORM_REPORT);

/** An object with these members, and maybe others. */
const open = (members: Members): Schema => ({
  type: "object",
  properties: members,
  required: Object.keys(members),
});

/** What `conform merge` reads of a report: the rest follows from it, and is not looked at. */
export const MERGED_REPORT = open({
  ...RUN,
  shard: orNull(open(SHARD)),
  mistakes: listOf(open(MISTAKE)),
  results: listOf(open({ ...RESULT, failures: listOf(open(FAILURE)) })),
});

/** A value that is expected: a number, a text, bits, `*`, an interval, what is kept for later, or memory. */
const VALUE = shared(
  "value",
  anyOf(
    ...[NUMBER, TEXT, FLAG, NOTHING],
    object({ low: anyOf(NUMBER, TEXT), high: anyOf(NUMBER, TEXT) }),
    object({ capture: TEXT }),
    ...memories(listOf(anyOf(NUMBER, TEXT))),
  ),
);
const VALUES = listOf(VALUE);

const EXPECTED_REGISTERS = record(TEXT, VALUES);
const NUMBERS = listOf(NUMBER);

const EXPECTATION: Readonly<Record<keyof Expectation, Schema>> = {
  command: object({ name: TEXT, member: TEXT }, { loads: constant(true) }),
  answer: ANYTHING,
  container: object(
    {},
    {
      code: TEXTS,
      descriptors: TEXTS,
      programs: listOf(record(TEXT, anyOf(TEXT, TEXTS))),
      bytes: { type: "string", pattern: "^(?:[0-9a-f]{2})*$" },
    },
  ),
  extension: object({ name: TEXT, isNamed: FLAG }),
  loads: constant(true),
  diagnostic: object({ code: TEXT, position: WHOLE }),
  vertices: listOf(
    object(
      {},
      {
        attributes: EXPECTED_REGISTERS,
        results: EXPECTED_REGISTERS,
        parameters: EXPECTED_REGISTERS,
        end: TEXT,
        executed: INTEGER,
      },
    ),
  ),
  exact: constant(true),
  repeats: object({ step: WHOLE, order: listOf(WHOLE) }),
  same: object({ step: WHOLE, registers: orNull(record(TEXT, TEXT)) }),
  ret: VALUE,
  out: VALUES,
  open: constant(true),
  picture: listOf(TEXTS),
  primitives: object({
    tolerance: NUMBER,
    expected: listOf(object({ kind: TEXT, vertices: listOf(object({ position: NUMBERS, color: NUMBERS })) })),
  }),
};

/** A file that `conform --export` writes. Requests are objects of any form, as some are to be refused. */
export const CONFORM_EXPORT = object({
  ...VERSION,
  cases: listOf(
    object({
      id: TEXT,
      line: WHOLE,
      citations: TEXTS,
      steps: listOf(
        object({ request: { type: "object" }, expect: object({}, EXPECTATION), line: WHOLE }, { note: TEXT }),
      ),
    }),
  ),
});
