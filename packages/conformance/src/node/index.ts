export { ProcessTarget } from "./process-target.js";
export { readCaseSources, readTexts } from "./read-case-sources.js";
