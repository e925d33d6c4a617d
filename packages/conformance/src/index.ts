/**
 * @module index
 * @mergeModuleWith <project>
 */

export type {
  Capture,
  Case,
  Expectation,
  Expected,
  ExpectedContainer,
  ExpectedRegisters,
  ExpectedVertex,
  Interval,
  Step,
} from "./case.js";
export type { Variant } from "./compile/variant.js";
export type { Line, Section } from "./text/sections.js";
export type { CaseText } from "./text/case-file.js";
export { type MachineCases, MACHINES } from "./suite/machines.js";
export { type Citation, citationText } from "./citation.js";
export { type Json, type Request, type Target, TargetError } from "./target.js";
export {
  type CaseMistake,
  type CaseSource,
  namedBy,
  readSuite,
  selectCases,
  type Shard,
  type Suite,
} from "./suite/suite.js";
export {
  type ExpectedFailure,
  type ExpectedFailures,
  type ExpectedFailuresList,
  type ExpectedFailuresMistake,
  readExpectedFailures,
} from "./run/expected-failures.js";
export type { CaseOutcome, Failure, Status } from "./run/run-case.js";
export {
  type CaseRunner,
  countUnsupported,
  countVerdicts,
  type Judged,
  runnerOn,
  runSuite,
  type SuiteOptions,
  type UnsupportedCount,
  type Verdict,
  VERDICTS,
} from "./run/run-suite.js";
export {
  type Coverage,
  coverageOf,
  type CoverageScope,
  type CoveringCase,
  namesInState,
  type SectionCoverage,
  type SentenceCoverage,
  type SentenceState,
} from "./report/coverage.js";
export {
  readWithoutCase,
  type SectionTitles,
  type SentenceHashes,
  type WhyNoCase,
  type WithoutCase,
} from "./report/sentences.js";
export {
  environmentCounts,
  type EnvironmentCount,
  type GroupCount,
  groupCounts,
  makeReport,
  moreFailuresTexts,
  type ReportedSuite,
  type Run,
  type RunReport,
  sentenceCounts,
  VERDICT_WORDS,
  verdictCounts,
} from "./report/run-report.js";
export { reportHtml } from "./report/html.js";
export { reportMarkdown } from "./report/markdown.js";
