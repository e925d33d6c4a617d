export type {
  Case,
  Expectation,
  Expected,
  ExpectedRegisters,
  ExpectedVertex,
  Interval,
  Kind,
  Step,
} from "./case.js";
export { type Citation, citationText } from "./citation.js";
export type { Json, Request, Target } from "./target.js";
export {
  type CaseMistake,
  type CaseSource,
  readSuite,
  selectCases,
  type Shard,
  type Suite,
} from "./suite.js";
export {
  type ExpectedFailures,
  type ExpectedFailuresMistake,
  readExpectedFailures,
} from "./run/expected-failures.js";
export type { CaseResult, Failure, Status } from "./run/run-case.js";
export { countVerdicts, type Judged, runSuite, type Verdict, VERDICTS } from "./run/run-suite.js";
