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
export { type Json, type Request, type Target, TargetError } from "./target.js";
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
export { countVerdicts, type Judged, runSuite, type Verdict } from "./run/run-suite.js";
export {
  type Coverage,
  coverageOf,
  type CoveringCase,
  namesInState,
  type SectionCoverage,
  type SentenceCoverage,
  type SentenceState,
} from "./report/coverage.js";
export {
  type Informative,
  readInformative,
  type SectionTitles,
  type SentenceHashes,
} from "./report/sentences.js";
export { type RunReport, sentenceCounts, verdictCounts } from "./report/run-report.js";
export { reportHtml } from "./report/html.js";
export { reportMarkdown } from "./report/markdown.js";
