/**
 * What needs Node: suites and targets in files and processes.
 *
 * @module @glasm/conformance/node
 */

export { ANSWER_LEVELS } from "./parse-answer.js";
export { ANSWER_BYTES, ProcessTarget } from "./process-target.js";
export { readCaseSources, readTexts } from "./read-case-sources.js";
export { readSuiteFiles, type SuiteFiles } from "./suite-files.js";
